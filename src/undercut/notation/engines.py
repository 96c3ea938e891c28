"""Replay of records by the Python rules or by the compiled kernel, with the same results.

The kernel plays two-handed rounds. The Python rules play all others, give the reasons for refusals, and check results
that differ from the record. Disagreement between the two is a separate error.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec

from undercut.actions import ACTIONS, DEFEND, BigGin, Defend, Draw, Knock, number_of, parse_action
from undercut.cards import DECK, Hand
from undercut.errors import UndercutError
from undercut.kernel import has_kernel, native
from undercut.notation.rounds import RoundRecord, replay, result_json
from undercut.round import Round
from undercut.rulesets import Ruleset

__all__ = ["KERNEL_ENGINE", "PYTHON_ENGINE", "Engine", "replayed_by_kernel", "replayed_by_python"]

_NUMBERS: Final = {str(action): number for number, action in enumerate(ACTIONS)}
"""Action numbers by their texts."""


def state_of(now: Round) -> dict[str, Any]:
    """Return the state of a round: ``over``, ``phase``, ``to_act`` (None if it is over), ``legal``, ``result``."""
    return {
        "over": now.is_over,
        "phase": str(now.phase),
        "to_act": None if now.is_over else now.to_act,
        "legal": [str(a) for a in now.legal_actions()],
        "result": result_json(now),
    }


def replayed_by_python(record: RoundRecord) -> dict[str, Any]:
    """Return the state after a record, by the Python rules. Raises the errors of :func:`undercut.notation.replay`."""
    return state_of(replay(record))


def replayed_by_kernel(record: RoundRecord) -> dict[str, Any]:
    """Return the state after a record, by the kernel. Raises the errors of :func:`replayed_by_python`.

    Raises UndercutError ``no_kernel`` if there is no kernel, ``engines_differ`` if the two disagree.
    """
    if not has_kernel():
        raise UndercutError("no_kernel", "the compiled kernel is not installed")
    rules = _rules(record.rules)
    if rules is None or not 0 <= record.dealer <= 1:
        return replayed_by_python(record)
    try:
        state = _play(rules, record)
    except UndercutError as error:
        replayed_by_python(record)
        raise UndercutError(
            "engines_differ", f"the kernel refuses this record but the Python rules accept it: {error}"
        ) from None
    if record.result is None or _json(record.result) == _json(state["result"]):
        return state
    judged = replayed_by_python(record)
    if judged != state:
        raise UndercutError("engines_differ", f"the kernel says {state}, the Python rules {judged}")
    return judged


def _played_by_kernel(record: RoundRecord) -> Round:
    """Return the round after a record, after comparing its result with the kernel's.

    Raises the errors of :func:`replayed_by_kernel`.
    """
    state = replayed_by_kernel(record)
    now = replay(record)
    if _json(result_json(now)) != _json(state["result"]):
        raise UndercutError("engines_differ", f"the kernel says {state['result']}, the Python rules {result_json(now)}")
    return now


class Engine(NamedTuple):
    """Rules implementation for records: ``state`` returns the state after a record, ``play`` the round."""

    state: Callable[[RoundRecord], dict[str, Any]]
    play: Callable[[RoundRecord], Round]


PYTHON_ENGINE: Final = Engine(replayed_by_python, replay)
"""Engine in Python."""
KERNEL_ENGINE: Final = Engine(replayed_by_kernel, _played_by_kernel)
"""Engine of the kernel."""


def _json(value: Any) -> bytes:
    """Encode a value as JSON, which distinguishes true from 1."""
    return msgspec.json.encode(value, order="sorted")


@lru_cache(maxsize=256)
def _rules(rules: Ruleset) -> Any:
    """Return the ruleset for the kernel; None if the kernel does not support it."""
    try:
        return native.Rules(rules)
    except ValueError:
        return None


def _play(rules: Any, record: RoundRecord) -> dict[str, Any]:
    now = native.Round.deal(rules, record.dealer, bytes(record.deck))
    for text in record.actions:
        number = _NUMBERS.get(text)
        if number is not None:
            now.apply(number)
        else:
            _apply_named(now, text)
    while now.phase == "defend":
        now.apply(DEFEND)
    return {
        "over": now.over,
        "phase": now.phase,
        "to_act": None if now.over else now.to_act,
        "legal": [] if now.over else [str(ACTIONS[a]) for a in now.legal()],
        "result": _result(now.result()),
    }


def _apply_named(now: Any, text: str) -> None:
    """Apply an action that is not in ``_NUMBERS``: its text names melds or has an unusual form."""
    match parse_action(text):
        case Knock(card, melds) if melds is not None:
            now.knock(int(card), [m.bits for m in melds])
        case BigGin(melds) if melds is not None:
            now.big_gin([m.bits for m in melds])
        case Defend(melds, laid_off) if melds is not None:
            now.defend([m.bits for m in melds], Hand(laid_off).bits)
        case Draw(card) if card is not None:
            raise UndercutError("wrong_phase", "a draw does not name a card: write draw")
        case action:
            now.apply(number_of(action))


def _result(found: dict[str, Any] | None) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "how": found["how"],
        "winner": found["winner"],
        "points": list(found["points"]),
        "deadwood": list(found["deadwood"]),
        "laid_off": [str(DECK[c]) for c in found["laid_off"]],
    }
