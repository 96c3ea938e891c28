"""Reads the one action that an answer states, in a form that cannot be mistaken for anything else.

A language model writes around its answer, and that text names other cards and other actions. So nothing is guessed:
an action is read where the answer marks it, and an answer that marks none, or two that differ, is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from undercut.actions import Action, Draw, parse_action
from undercut.cards import DECK
from undercut.errors import NotationError

__all__ = ["read_action", "tool_schema"]

_RANKS: Final = {
    "ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "T", "jack": "J", "queen": "Q", "king": "K", "10": "T",
}  # fmt: skip
_SUITS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "\ufe0f": ""}
_WORDED: Final = re.compile(rf"\b({'|'.join(_RANKS)}|[2-9]|[atjqk]) of (club|diamond|heart|spade)s\b", re.IGNORECASE)
"""With "of", because "a club" is any club. "One of spades" is no ace: it may be any of them."""
_TEN: Final = re.compile(r"(?<![0-9])10(?=[cdhs])", re.IGNORECASE)
_CARD: Final = re.compile(rf"\b(?:{'|'.join(map(str, DECK))})\b", re.IGNORECASE)
_VERB: Final = re.compile(r"^(?:pass|take|draw|discard|knock|big\s+gin|defend)\b", re.IGNORECASE)

_THOUGHT: Final = re.compile(r"\A\s*<(think|thinking|reasoning)>.*?</\1>", re.IGNORECASE | re.DOTALL)
"""What some models think aloud first, and mark as that."""
_MARKED: Final = re.compile(
    r"^[\s>*_#`\-]*(?:(?:the|my|final)\s+)*(?:answer|action)[\s*_`]*:[\s*_]*(.*)$", re.IGNORECASE
)
_FENCE: Final = re.compile(r"^\s*(?:```|~~~)")
_FENCED: Final = re.compile(r"^\s*```(.+?)```\s*$")
_AROUND: Final = "`*_\"'“”‘’[](){} \t"
_HOW: Final = 'end with a line such as "Answer: {example}", or answer with {{"action": "{example}"}}'


class _Stated(NamedTuple):
    """What an answer states as its action: a text, or None and what is wrong with it."""

    action: str | None
    wrong: str = ""


def read_action(text: str, legal: Sequence[Action] = ()) -> Action:
    """The action that an answer states. ``legal`` are the legal actions, for examples in errors.

    It is stated by a line ``Answer: discard 7h`` (or ``Action:``), by a fenced block with nothing else in it, by
    a JSON object ``{"action": "discard 7h"}`` or a call of the tool of :func:`tool_schema`, or by an answer that is
    nothing but an action. Cards may be written ``7♥``, ``10h`` or ``seven of hearts``; the rest is as
    :func:`undercut.actions.parse_action` reads it. What is said around it does not matter.

    Raises NotationError: ``no_answer`` if no action is stated, ``two_answers`` if several that differ are, otherwise
    the code of what is wrong with the one that is.
    """
    if not isinstance(text, str):
        raise NotationError("unknown_action", f"an answer must be a text, not {type(text).__name__}")
    how = _HOW.format(example=legal[0] if legal else "discard 7h")
    found: list[Action] = []
    problem: NotationError | None = None
    for stated in _stated(_THOUGHT.sub("", text)):
        try:
            if stated.action is None:
                raise NotationError("unknown_action", stated.wrong)
            action = _parsed(stated.action)
        except NotationError as error:
            problem = problem or error
        else:
            if action not in found:
                found.append(action)
    if problem is not None:
        raise NotationError(problem.code, f"{problem}: {how}")
    if len(found) > 1:
        shown = " and ".join(f'"{action}"' for action in found)
        raise NotationError("two_answers", f"{shown} are two answers: {how}, once")
    if not found:
        raise NotationError("no_answer", f"no action is stated: {how}")
    return found[0]


def tool_schema(legal: Sequence[Action] = ()) -> dict[str, Any]:
    """The function ``play`` for models that call tools, with the legal actions as its choices (all texts if none)."""
    action: dict[str, Any] = {"type": "string", "description": "The action, such as 'discard 7h' or 'draw'."}
    if legal:
        action["enum"] = [str(one) for one in legal]
    parameters = {"type": "object", "properties": {"action": action}, "required": ["action"]}
    return {
        "type": "function",
        "function": {"name": "play", "description": "Plays an action of gin rummy.", "parameters": parameters},
    }


# --- where an action is stated ----------------------------------------------------------------------------------------


def _stated(text: str) -> Iterator[_Stated]:
    """Everything that an answer states as its action."""
    whole = text.strip()
    if whole.startswith(("{", "[")) and (stated := _of_json(whole)) is not None:
        yield stated
        return
    lines = whole.splitlines()
    if len(lines) == 1 and _VERB.match(_bare(whole)):
        yield _Stated(whole)
        return
    yield from _in_lines(lines)


def _in_lines(lines: list[str]) -> Iterator[_Stated]:
    at, awaited = 0, False  # whether a line "Answer:" has been read whose action is below it
    while at < len(lines):
        line = lines[at]
        at += 1
        if (fenced := _FENCED.match(line)) is not None:
            yield from _of_fence([fenced.group(1)], awaited)
            awaited = False
        elif _FENCE.match(line):
            inside = []
            while at < len(lines) and not _FENCE.match(lines[at]):
                inside.append(lines[at])
                at += 1
            at += 1
            yield from _of_fence([one for one in inside if one.strip()], awaited)
            awaited = False
        elif (marked := _MARKED.match(line)) is not None:
            if awaited:
                yield _Stated(None, "a line with an answer names none")
            awaited = not _bare(marked.group(1))
            if not awaited:
                yield _of_line(marked.group(1))
        elif line.strip() and (awaited or line.strip().startswith('{"')):
            awaited = False
            yield _of_line(line)
    if awaited:
        yield _Stated(None, "a line with an answer names none")


def _of_line(line: str) -> _Stated:
    """What a line states that holds nothing but an answer."""
    plain = line.strip()
    return (_of_json(plain) if plain.startswith("{") else None) or _Stated(plain)


def _of_fence(lines: list[str], awaited: bool) -> Iterator[_Stated]:
    """What a fenced block states. One that shows something else, such as a hand, states nothing."""
    whole = "\n".join(lines).strip()
    if whole.startswith(("{", "[")) and (stated := _of_json(whole)) is not None:
        yield stated
        return
    texts = [found.group(1) if (found := _MARKED.match(line)) is not None else line for line in lines]
    if awaited and len(texts) != 1:
        yield _Stated(None, "the block with the answer must be one action")
    for text in texts:
        if awaited or _VERB.match(_bare(text)):
            yield _Stated(text)


def _of_json(text: str) -> _Stated | None:
    """What JSON states: an object with ``action``, or a call of the tool; None if it is not JSON."""
    repeated: list[str] = []

    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        names = [name for name, _ in found]
        repeated.extend(name for name in names if names.count(name) > 1)
        return dict(found)

    try:
        value = json.loads(text, object_pairs_hook=pairs)
    except (ValueError, RecursionError):
        return None
    if repeated:
        return _Stated(None, f"the answer has {repeated[0]!r} twice")
    if isinstance(value, list):
        if len(value) != 1:
            return _Stated(None, f"a list of {len(value)} answers is not one answer")
        value = value[0]
    return _of_value(value)


def _of_value(value: Any, depth: int = 0) -> _Stated:
    """What an object states. A call of the tool contains another one, some of them as text."""
    if isinstance(value, dict) and depth < 4:
        if "action" in value and isinstance(value["action"], str):
            return _Stated(value["action"])
        if isinstance(calls := value.get("tool_calls"), list):
            if len(calls) != 1:
                return _Stated(None, f"{len(calls)} calls of the tool are not one answer")
            return _of_value(calls[0], depth + 1)
        for name in ("function", "arguments", "input", "parameters"):
            inner = value.get(name)
            if isinstance(inner, str) and name == "arguments":
                return _of_json(inner) or _Stated(None, "the arguments of the call are not JSON")
            if isinstance(inner, dict):
                return _of_value(inner, depth + 1)
    return _Stated(None, 'the answer has no text "action"')


# --- what the action is -----------------------------------------------------------------------------------------------


def _bare(text: str) -> str:
    """A text without marks around it, and without a stop at its end."""
    before = None
    while before != text:
        before, text = text, text.strip(_AROUND).rstrip(".!,;:")
    return text


def _parsed(text: str) -> Action:
    """An action text in any common writing of its cards. Raises NotationError."""
    plain = _bare(text)
    for symbol, letter in _SUITS.items():
        plain = plain.replace(symbol, letter)
    plain = _WORDED.sub(lambda found: _rank(found.group(1)) + found.group(2)[0].lower(), plain)
    plain = _CARD.sub(lambda found: _rank(found.group()[0]) + found.group()[1].lower(), _TEN.sub("T", plain))
    plain = _VERB.sub(lambda found: " ".join(found.group().lower().split()), plain)
    action = parse_action(plain)
    if isinstance(action, Draw) and action.card is not None:
        raise NotationError("unknown_action", f"'{plain}' names the card, which is drawn from a hidden stock")
    return action


def _rank(text: str) -> str:
    return _RANKS.get(text.lower(), text.upper())
