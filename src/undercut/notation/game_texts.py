"""Game texts: a whole game, or a round, as a short text that fits into a link. See docs/records.md, "Game texts".

The text is ``1`` and base64url of a raw deflate stream. It omits values that can be computed (results, totals, the
winner) and the additional data of records.
"""

from __future__ import annotations

import base64
import binascii
import math
import zlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from undercut.actions import ACTIONS, Action, BigGin, Defend, Draw, Knock, number_of, parse_action
from undercut.cards import DECK, Card
from undercut.errors import NotationError, UndercutError
from undercut.languages import formatter
from undercut.melds import Meld
from undercut.notation.keys import decoded
from undercut.notation.matches import MatchRecord, read_match
from undercut.notation.rounds import RoundRecord, read_record
from undercut.rulesets import Ruleset, ruleset, ruleset_from_stored, ruleset_text

__all__ = ["GAME_TEXT_CHARS", "game_text", "game_text_bytes", "parse_game_text"]

GAME_TEXT_CHARS: Final = 12_000
"""Size limit of a text that is parsed; twelve rounds have about 1350 characters."""

_VERSION = "1"
_MOST = 60_000
"""Size limit of an unpacked text in bytes."""
_NAMED = 128
"""Offset added to the number of an action that names melds."""

_refuse = formatter("typed").later


def game_text(record: RoundRecord | MatchRecord) -> str:
    """Convert a record to a game text.

    Raises NotationError if an action cannot be parsed, or ``long_game`` if the text would exceed the limit for parsing.
    """
    head: dict[str, Any] = record.as_dict()
    if isinstance(record, MatchRecord):
        for key in ("rounds", "winner", "totals", *record.kept):
            head.pop(key, None)
        boards = list(record.rounds)
    else:
        hashed = {"rules_hash": record.rules.hash} if record.hashed else {}
        head = {"rules": ruleset_text(record.rules), **hashed}
        boards = [(record,)]
    out = bytearray()
    _put(out, msgspec.json.encode(head))
    out.append(len(boards))
    for records in boards:
        out.append(len(records))
        for one in records:
            said = ruleset_text(one.rules)
            _put(out, b"" if said == head["rules"] else said.encode())
            out += _board(one)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(bytes(out)) + packer.flush()
    text = _VERSION + base64.urlsafe_b64encode(packed).rstrip(b"=").decode()
    if len(text) > GAME_TEXT_CHARS or len(out) > _MOST:
        raise NotationError("long_game", f"the game is too long for a link: {len(text)} characters")
    return text


def parse_game_text(text: str) -> RoundRecord | MatchRecord:
    """Parse a game text. Its rounds have no results; :func:`~undercut.notation.replay` computes them.

    Raises NotationError ``bad_game_text``, ``duplicate_key``, and the errors of :func:`~undercut.notation.read_match`
    and :func:`~undercut.notation.read_record`. Legality of the actions is checked only when they are played.
    """
    data = _unpacked(text)
    try:
        return _read(_Reader(data))
    except (IndexError, OverflowError, msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
        if isinstance(error, UndercutError):
            raise
        raise _bad() from None


def game_text_bytes(text: str) -> int:
    """Return the unpacked size of a game text in bytes: a few per action. Raises NotationError."""
    return len(_unpacked(text))


def _bad() -> NotationError:
    return NotationError("bad_game_text", _refuse("game-text"))


def _unpacked(text: str) -> bytes:
    if not text.startswith(_VERSION) or len(text) > GAME_TEXT_CHARS or not text.isascii():
        raise _bad()
    body = text[len(_VERSION) :]
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15)
        data = unpacker.decompress(packed, _MOST)
    except (binascii.Error, zlib.error):
        raise _bad() from None
    if not unpacker.eof or unpacker.unused_data:
        raise _bad()
    return data


# --- a round ----------------------------------------------------------------------------------------------------------


def _board(record: RoundRecord) -> bytes:
    out = bytearray([record.dealer])
    cards = sorted(record.rules.deck)
    out += _rank(record.deck, cards).to_bytes(_deck_bytes(len(cards)), "big")
    _count(out, len(record.actions))
    for action in map(parse_action, record.actions):
        out += _action(action)
    return bytes(out)


def _deck_bytes(cards: int) -> int:
    return ((math.factorial(cards) - 1).bit_length() + 7) // 8


def _rank(deck: Sequence[Card], cards: Sequence[Card]) -> int:
    """Return the index of a permutation of cards among all permutations; the sorted order has index 0."""
    left, rank = list(cards), 0
    for card in deck:
        at = left.index(card)
        rank = rank * len(left) + at
        del left[at]
    return rank


def _order(rank: int, cards: Sequence[Card]) -> list[Card]:
    """Return the permutation with an index; inverse of :func:`_rank`. Raises ValueError if there is none."""
    places = []
    for n in range(1, len(cards) + 1):
        rank, at = divmod(rank, n)
        places.append(at)
    if rank:
        raise ValueError("there are fewer orders")
    left = list(cards)
    return [left.pop(at) for at in reversed(places)]


def _action(action: Action) -> bytes:
    number = number_of(action)
    if isinstance(action, Draw) or getattr(action, "melds", None) is None:
        return bytes([number])
    assert isinstance(action, Knock | BigGin | Defend) and action.melds is not None
    out = bytearray([number + _NAMED, len(action.melds)])
    for meld in action.melds:
        out += bytes([len(meld), *meld])
    if isinstance(action, Defend):
        out += bytes([len(action.laid_off), *action.laid_off])
    return bytes(out)


# --- bytes ------------------------------------------------------------------------------------------------------------


def _count(out: bytearray, n: int) -> None:
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    out.append(n)


def _put(out: bytearray, data: bytes) -> None:
    _count(out, len(data))
    out += data


class _Reader:
    """Reader of bytes from the front. Raises IndexError if there are too few."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self, n: int) -> bytes:
        found = self.data[self.at : self.at + n]
        if len(found) != n:
            raise IndexError("the data ends early")
        self.at += n
        return found

    def byte(self) -> int:
        return self.take(1)[0]

    def count(self) -> int:
        n = shift = 0
        while True:
            found = self.byte()
            n |= (found & 127) << shift
            shift += 7
            if found < 128 or shift > 28:
                return n

    def cards(self) -> list[Card]:
        return [DECK[card] for card in self.take(self.byte())]

    def action(self) -> str:
        number = self.byte()
        action = ACTIONS[number % _NAMED]
        if number < _NAMED:
            return str(action)
        melds = tuple(Meld(self.cards()) for _ in range(self.byte()))
        match action:
            case Knock(card):
                return str(Knock(card, melds))
            case BigGin():
                return str(BigGin(melds))
            case Defend():
                return str(Defend(melds, tuple(self.cards())))
        raise ValueError(f"{action} names no melds")

    def board(self, text: str, rules: Ruleset) -> dict[str, Any]:
        said = self.take(self.count()).decode()
        dealer, cards = self.byte(), sorted(rules.deck)
        deck = _order(int.from_bytes(self.take(_deck_bytes(len(cards))), "big"), cards)
        actions = [self.action() for _ in range(self.count())]
        return {"rules": said or text, "dealer": dealer, "deck": " ".join(map(str, deck)), "actions": actions}


def _head(data: bytes) -> dict[str, Any]:
    try:
        return decoded(data)
    except NotationError as error:
        raise error if error.code == "duplicate_key" else _bad() from None


def _read(data: _Reader) -> RoundRecord | MatchRecord:
    head = _head(data.take(data.count()))
    text, options = str(head["rules"]), head.get("options")
    rules = ruleset(text) if options is None else ruleset_from_stored(text, options)
    boards = [[data.board(text, rules) for _ in range(data.byte())] for _ in range(data.byte())]
    if data.at != len(data.data):
        raise IndexError("there is more than a game")
    if "players" not in head:
        [[board]] = boards
        return read_record({**head, **board})
    return read_match({**head, "rounds": boards})
