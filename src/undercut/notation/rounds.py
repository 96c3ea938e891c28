"""Round records: a deal, its actions, and optionally its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from undercut.actions import Action
from undercut.cards import Card, parse_cards
from undercut.errors import IllegalAction, InvalidSetup, NotationError, UndercutError
from undercut.html_display import HtmlDisplay
from undercut.notation.keys import as_json, decoded, read_keys, shown
from undercut.round import Round
from undercut.rulesets import Ruleset, ruleset_checked, ruleset_text
from undercut.scoring import points
from undercut.setup import deck_defects

__all__ = [
    "MOST_ACTIONS",
    "ReplayError",
    "RoundRecord",
    "parse_record",
    "read_board",
    "read_record",
    "record_of",
    "replay",
    "result_json",
]


MOST_ACTIONS: Final = 10_000
"""Limit of actions in a round. Some rules allow endless rounds, in which each action takes longer than the last."""


class RoundRecord(msgspec.Struct, HtmlDisplay, frozen=True):
    """A parsed round record. ``result`` is as recorded; :func:`replay` checks it.

    ``kept`` are keys that a replay ignores (see :mod:`undercut.notation.keys`). ``hashed`` says whether the record
    contains the hash of its rules.

    >>> from random import Random
    >>> from undercut import bot, play_round, ruleset, shuffled
    >>> from undercut.notation import record_of
    >>> rules, deck, players = ruleset("standard"), shuffled(Random(7)), [bot("simple"), bot("random")]
    >>> end, actions = play_round(rules, 0, deck, players, [Random(1), Random(2)])
    >>> record = record_of(rules, 0, deck, actions, end)
    >>> print(record.result["how"], record.result["points"], record.actions[:3])
    knock [46, 0] ('pass', 'pass', 'draw')
    """

    rules: Ruleset
    dealer: int
    deck: tuple[Card, ...]
    actions: tuple[str, ...]
    result: dict[str, Any] | None = None
    kept: dict[str, Any] = {}
    hashed: bool = False

    def line(self) -> str:
        """Return the record as one line of JSON, without the newline."""
        return msgspec.json.encode(self.as_dict()).decode()

    def as_dict(self) -> dict[str, Any]:
        """Return the record as a JSON object. :func:`read_record` is the inverse."""
        out: dict[str, Any] = {
            "rules": ruleset_text(self.rules),
            "dealer": self.dealer,
            "deck": " ".join(map(str, self.deck)),
            "actions": list(self.actions),
        }
        if self.result is not None:
            out["result"] = self.result
        if self.hashed:
            out["rules_hash"] = self.rules.hash
        return out | self.kept


class _Wire(msgspec.Struct):
    rules: str
    dealer: int
    deck: str | list[str]
    actions: list[str]
    result: dict[str, Any] | None = None
    rules_hash: str | None = None


def parse_record(line: str | bytes) -> RoundRecord:
    """Parse a record from a line of JSON. Raises NotationError ``bad_json``, and the errors of :func:`read_record`.

    >>> from undercut import parse_record
    >>> deck = " ".join(f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "cdhs")
    >>> line = f'{{"rules": "standard", "dealer": 0, "deck": "{deck}", "actions": ["pass", "take"]}}'
    >>> record = parse_record(line)
    >>> record.rules.name, record.deck[20], record.actions
    ('standard', Card('6c'), ('pass', 'take'))
    """
    return read_record(decoded(line))


def read_record(data: dict[str, Any]) -> RoundRecord:
    """Convert a JSON object to a record.

    Raises NotationError (``unknown_key`` lists every invalid key), InvalidRuleset or InvalidSetup.
    """
    return read_board(data, ruleset_checked)


def read_board(data: dict[str, Any], read_rules: Callable[[str, str | None], Ruleset]) -> RoundRecord:
    """Convert a record. ``read_rules`` returns its ruleset, given the ruleset's text and a hash (or None).

    Raises the errors of :func:`read_record`.
    """
    wire, kept = read_keys(data, _Wire, "record")
    rules = read_rules(wire.rules, wire.rules_hash)
    if len(wire.actions) > MOST_ACTIONS:
        said = f"the round has {len(wire.actions)} actions; at most {MOST_ACTIONS} are read"
        raise NotationError("too_many_actions", said, place="actions")
    cards = parse_cards(wire.deck if isinstance(wire.deck, str) else " ".join(wire.deck))
    found = deck_defects(cards, rules.deck)
    if found:
        raise InvalidSetup(found, code="bad_deck", place="deck")
    hashed = wire.rules_hash is not None
    return RoundRecord(rules, wire.dealer, cards, tuple(wire.actions), wire.result, kept, hashed)


class ReplayError(UndercutError):
    """Error in replaying a record. ``action`` is the index of the wrong action; None if no action is wrong."""

    def __init__(self, error: UndercutError, action: int | None) -> None:
        super().__init__(error.code, error.message, place=error.place)
        self.cause = error
        self.action = action

    def as_dict(self) -> dict[str, object]:
        return {**self.cause.as_dict(), "action": self.action}


def replay(record: RoundRecord) -> Round:
    """Return the round after a record. If the record ends right after a knock, the best defence is added.

    Raises ReplayError if an action cannot be parsed or is illegal, or if the result differs.

    >>> from undercut import DECK, RoundRecord, replay, ruleset
    >>> record = RoundRecord(ruleset("standard"), 0, DECK, ("pass", "take"))
    >>> now = replay(record)
    >>> now.taken, now.to_act
    (Card('6c'), 0)
    """
    try:
        now = Round.deal(record.rules, record.dealer, record.deck)
    except InvalidSetup as error:
        raise ReplayError(error, None) from None
    for index, text in enumerate(record.actions):
        try:
            now = now.apply(now.read_action(text))
        except IllegalAction as error:
            raise ReplayError(error, index) from None
    now = now.settle()
    if record.result is not None:
        _check_result(record.result, now)
    return now


def result_json(now: Round) -> dict[str, Any] | None:
    """Return the result of a round as JSON; None if the round is not over."""
    result = now.result
    if result is None:
        return None
    return {
        "how": result.ending,
        "winner": result.winner,
        "points": list(points(now.rules, result)),
        "deadwood": list(result.deadwood),
        "laid_off": [str(c) for c in result.laid_off],
    }


def _check_result(claimed: dict[str, Any], now: Round) -> None:
    actual = result_json(now)
    if actual is None:
        error = NotationError("result_mismatch", "the record has a result, but the round is not over", place="result")
        raise ReplayError(error, None)
    for key, value in claimed.items():
        if key not in actual:
            error = NotationError(
                "bad_record", f"a result has no key {key!r}; its keys are {', '.join(actual)}", place="result"
            )
            raise ReplayError(error, None)
        mine = actual[key]
        if not _says(key, value, mine):
            said = f"{key} is {as_json(mine)}, not {shown(value)}"
            raise ReplayError(NotationError("result_mismatch", said, place="result"), None)


def _says(key: str, claimed: Any, actual: Any) -> bool:
    """Whether a recorded value equals the actual one. Cards may have any form and order; true and 1 are different."""
    if key == "laid_off":
        try:
            return sorted(parse_cards(" ".join(claimed))) == sorted(parse_cards(" ".join(actual)))
        except (NotationError, TypeError):
            return False
    return as_json(claimed) == as_json(actual)


def record_of(rules: Ruleset, dealer: int, deck: Sequence[Card], actions: Sequence[Action], end: Round) -> RoundRecord:
    """Return the record of a round.

    >>> from random import Random
    >>> from undercut import bot, play_round, ruleset, shuffled
    >>> from undercut.notation import record_of
    >>> rules, deck, players = ruleset("eaai"), shuffled(Random(7)), [bot("simple"), bot("random")]
    >>> end, actions = play_round(rules, 0, deck, players, [Random(1), Random(2)])
    >>> print(record_of(rules, 0, deck, actions, end).line()[:60])
    {"rules":"eaai","dealer":0,"deck":"5d Ts 8s 3h Jc 3s Ac 5s 4
    """
    return RoundRecord(rules, dealer, tuple(deck), tuple(map(str, actions)), result_json(end))
