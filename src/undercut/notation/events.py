"""Events as text: one JSON object per line, with cards and actions as text and the rules by value.

    {"type": "acted", "n": 7, "board": 0, "seat": 1, "action": "discard 7h"}

``decode_event`` is the inverse of ``encode_event``.
"""

from __future__ import annotations

from typing import Any

import msgspec

from undercut.actions import parse_action
from undercut.cards import Card, parse_cards
from undercut.errors import NotationError
from undercut.events import (
    Acted,
    DealerCut,
    Event,
    GameEnded,
    Hinted,
    Resigned,
    RoundEnded,
    RoundStarted,
    TableOpened,
    TakenBack,
)
from undercut.fair_deals import DealProof
from undercut.game import Cut
from undercut.public import Ending
from undercut.rulesets import ruleset_from_stored, ruleset_text, stored_options
from undercut.two_party.round_proof import TwoPartyProof
from undercut.two_party.signed_message import PROTOCOL

__all__ = ["decode_event", "encode_event", "event_of", "read_event", "text_of"]


class _Text(msgspec.Struct, frozen=True, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    n: int


class _TableOpened(_Text, frozen=True, tag="table_opened"):
    rules: str
    options: dict[str, int | str | bool | None]
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    seed: str


class _DealerCut(_Text, frozen=True, tag="dealer_cut"):
    dealer: int
    draws: tuple[tuple[tuple[int, str], ...], ...] = ()


class _RoundStarted(_Text, frozen=True, tag="round_started", omit_defaults=True):
    round: int
    board: int
    seats: tuple[int, ...]
    dealer: int
    deck: str
    nonce: str
    proof: dict[str, Any] | None = None


class _Acted(_Text, frozen=True, tag="acted"):
    board: int
    seat: int
    action: str


class _TakenBack(_Text, frozen=True, tag="taken_back"):
    board: int
    seat: int


class _Hinted(_Text, frozen=True, tag="hinted"):
    board: int
    seat: int


class _RoundEnded(_Text, frozen=True, tag="round_ended"):
    board: int
    ending: Ending
    winner: int | None
    points: tuple[int, ...]


class _Resigned(_Text, frozen=True, tag="resigned"):
    seat: int


class _GameEnded(_Text, frozen=True, tag="game_ended"):
    winner: int | None


EventText = (
    _TableOpened | _DealerCut | _RoundStarted | _Acted | _TakenBack | _Hinted | _RoundEnded | _Resigned | _GameEnded
)
"""Event with its cards, actions and rules as text, as msgspec encodes and checks it."""

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[EventText] = msgspec.json.Decoder(EventText)


def encode_event(event: Event) -> bytes:
    """Encode an event as one JSON object, without a newline."""
    return _encoder.encode(text_of(event))


def decode_event(line: bytes | str) -> Event:
    """Parse an event from a line. Raises NotationError, or InvalidRuleset."""
    try:
        return event_of(_decoder.decode(line))
    except msgspec.ValidationError as error:
        raise NotationError("bad_event", f"this is not an event: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotationError("bad_json", f"the line is not a JSON object: {error}") from None


def read_event(data: dict[str, Any]) -> Event:
    """Read an event from a JSON object. Raises NotationError ``bad_event``, or InvalidRuleset."""
    try:
        return event_of(msgspec.convert(data, EventText))
    except msgspec.ValidationError as error:
        raise NotationError("bad_event", f"this is not an event: {error}") from None


def text_of(event: Event) -> EventText:
    """Convert an event's cards, actions and rules to text."""
    match event:
        case Acted(n, board, seat, action):
            return _Acted(n=n, board=board, seat=seat, action=str(action))
        case TableOpened(n, rules, players, bots, seed):
            stored = stored_options(rules)
            return _TableOpened(n=n, rules=ruleset_text(rules), options=stored, players=players, bots=bots, seed=seed)
        case DealerCut(n, cut):
            draws = tuple(tuple((seat, str(card)) for seat, card in draw) for draw in cut.draws)
            return _DealerCut(n=n, dealer=cut.dealer, draws=draws)
        case RoundStarted(n, number, board, seats, dealer, deck, nonce, proof):
            text = "".join(map(str, deck))
            given = None if proof is None else proof.as_dict()
            return _RoundStarted(
                n=n, round=number, board=board, seats=seats, dealer=dealer, deck=text, nonce=nonce, proof=given
            )
        case TakenBack(n, board, seat):
            return _TakenBack(n=n, board=board, seat=seat)
        case Hinted(n, board, seat):
            return _Hinted(n=n, board=board, seat=seat)
        case RoundEnded(n, board, ending, winner, points):
            return _RoundEnded(n=n, board=board, ending=ending, winner=winner, points=points)
        case Resigned(n, seat):
            return _Resigned(n=n, seat=seat)
        case GameEnded(n, winner):
            return _GameEnded(n=n, winner=winner)


def event_of(text: EventText) -> Event:
    """Convert an event back from text; inverse of :func:`text_of`. Raises NotationError or InvalidRuleset."""
    n = text.n
    match text:
        case _Acted():
            return Acted(n, text.board, text.seat, parse_action(text.action))
        case _TableOpened():
            rules = ruleset_from_stored(text.rules, text.options)
            return TableOpened(n, rules, text.players, text.bots, text.seed)
        case _DealerCut():
            return DealerCut(n, Cut(text.dealer, tuple(tuple((s, Card(c)) for s, c in draw) for draw in text.draws)))
        case _RoundStarted():
            deck, proof = parse_cards(text.deck), _proof_of(text.proof)
            return RoundStarted(n, text.round, text.board, text.seats, text.dealer, deck, text.nonce, proof)
        case _TakenBack():
            return TakenBack(n, text.board, text.seat)
        case _Hinted():
            return Hinted(n, text.board, text.seat)
        case _RoundEnded():
            return RoundEnded(n, text.board, text.ending, text.winner, text.points)
        case _Resigned():
            return Resigned(n, text.seat)
        case _GameEnded():
            return GameEnded(n, text.winner)


def _proof_of(given: dict[str, Any] | None) -> DealProof | TwoPartyProof | None:
    """Return the proof of a deal. Raises msgspec.ValidationError."""
    if given is None:
        return None
    if given.get("protocol") == PROTOCOL:
        return msgspec.convert(given, TwoPartyProof)
    return msgspec.convert(given, DealProof)
