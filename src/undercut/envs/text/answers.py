"""Parser of the one action or choice that an answer states in an unambiguous form.

A language model writes around its answer, and that text names other cards and other actions. The parser does not guess:
it reads the action that the answer marks, and refuses an answer with none or with two different ones.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar

from undercut.actions import Action, Draw, parse_action
from undercut.cards import DECK
from undercut.errors import NotationError

__all__ = ["read_action", "read_choice", "tool_schema"]

T = TypeVar("T")

_RANKS: Final = {
    "ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "T", "jack": "J", "queen": "Q", "king": "K", "10": "T",
}  # fmt: skip
_SUITS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "\ufe0f": ""}
_WORDED: Final = re.compile(rf"\b({'|'.join(_RANKS)}|[2-9]|[atjqk]) of (club|diamond|heart|spade)s\b", re.IGNORECASE)
"""Requires "of", because "a club" is any club. "One of spades" is no ace: it may be any of them."""
_TEN: Final = re.compile(r"(?<![0-9])10(?=[cdhs])", re.IGNORECASE)
_CARD: Final = re.compile(rf"\b(?:{'|'.join(map(str, DECK))})\b", re.IGNORECASE)
_VERB: Final = re.compile(r"^(?:pass|take|draw|discard|knock|big\s+gin|defend)\b", re.IGNORECASE)

_TAGS: Final = "think|thinking|thoughts?|reasoning|analysis|scratchpad|reflection"
_OPENS: Final = rf"(?:<(?:{_TAGS})>|\[think\]|◁think▷)"
_CLOSES: Final = rf"(?:</(?:{_TAGS})>|\[/think\]|◁/think▷)"
_THOUGHT: Final = re.compile(rf"{_OPENS}.*?(?:{_CLOSES}|\Z)", re.IGNORECASE | re.DOTALL)
"""Marked thoughts of some models. An unclosed one extends to the end, because it was cut off."""
_THOUGHT_BEFORE: Final = re.compile(rf"\A.*{_CLOSES}", re.IGNORECASE | re.DOTALL)
"""Thoughts without an opening mark: some servers put that mark into the prompt."""
_CHANNEL: Final = re.compile(r"<\|channel\|>\s*(\w+)[^<]{0,200}<\|message\|>(.*?)(?=<\||\Z)", re.DOTALL)
"""Parts of an answer in which the server has left its channel marks."""
_TAGGED: Final = re.compile(r"<(answer|action|move)>([^<]{0,2000})</\1>", re.IGNORECASE)
_BOXED: Final = re.compile(r"\\boxed\{(?:\\(?:text|texttt|mathrm)\{([^{}]*)\}|([^{}]*))\}")
_MARKED: Final = re.compile(
    r"^[\s>*_#`\-]*(?:(?:the|my|final)\s+)*(?:answer|action|move)[\s*_`]*[:：][\s*_]*(.*)$", re.IGNORECASE
)
_FENCE: Final = re.compile(r"^\s*(?:```|~~~)")
_FENCED: Final = re.compile(r"^\s*```(.+?)```\s*$")
_OBJECT: Final = re.compile(r'\s*\{\s*("|$)')
_MOST_LINES: Final = 200
"""Most lines of a JSON object within an answer."""
_BULLET: Final = re.compile(r"^\s*[-•*]\s+")
_AROUND: Final = "`*_\"'“”‘’[](){} \t"
_TOOL: Final = "play"
_HOW: Final = 'end with a line such as "Answer: {example}", or answer with {{"{key}": "{example}"}}'


class _Statement(NamedTuple):
    """The action that an answer states: a text, or None and the error."""

    action: str | None
    wrong: str = ""


def read_action(text: str, legal: Sequence[Action] = ()) -> Action:
    """Return the action that an answer states. ``legal`` are the legal actions, for examples in errors.

    An answer states it by a line ``Answer: discard 7h`` (or ``Action:``), by ``<answer>discard 7h</answer>`` or
    ``\\boxed{discard 7h}``, by a fenced block with nothing else in it, by a JSON object ``{"action": "discard 7h"}`` or
    a call of the tool of :func:`tool_schema`, or by containing only an action. Cards may be written ``7♥``, ``10h`` or
    ``seven of hearts``; the rest is as :func:`undercut.actions.parse_action` reads it. Text around it, and text marked
    as a thought (``<think>``), is ignored.

    Raises NotationError: ``no_answer`` if no action is stated, ``two_answers`` if different actions are stated,
    otherwise the code of the error in the stated action.
    """
    how = _HOW.format(example=legal[0] if legal else "discard 7h", key="action")
    return _read(text, _parse_text, _Form("action", lambda bare: _VERB.match(bare) is not None), how)


def read_choice(text: str, choices: Sequence[str], key: str = "move") -> str:
    """Return the choice that an answer states, with the forms of :func:`read_action`; ``key`` is its key in JSON.

    Capitals, spaces and punctuation within it are ignored, because models write ``As, 2s, 3s`` for ``As2s3s``.

    Raises NotationError ``no_answer``, ``two_answers``, or ``not_legal`` if it states another choice.
    """
    by_letters = {_letters(choice): choice for choice in choices}
    shown = ", ".join(choices)

    def parse(stated: str) -> str:
        found = by_letters.get(_letters(stated)) or by_letters.get(_letters(_PREFIX.sub("", stated.strip())))
        if found is None:
            raise NotationError("not_legal", f"{stated.strip()[:60]!r} is none of {shown}")
        return found

    how = _HOW.format(example=choices[0] if choices else "", key=key)
    return _read(text, parse, _Form(key, lambda bare: _letters(bare) in by_letters), how)


_PREFIX: Final = re.compile(r"^Player:\s*\d\s+Action:\s*", re.IGNORECASE)
"""Beginning of OpenSpiel's action texts."""


def _letters(text: str) -> str:
    return re.sub(r"[\W_]", "", _with_cards(text)).lower()


@dataclass(frozen=True)
class _Form:
    """The expected answer: its key in JSON, and whether a text without marks counts as an answer."""

    key: str
    is_answer: Callable[[str], bool]


def _read(text: str, parse: Callable[[str], T], form: _Form, how: str) -> T:
    if not isinstance(text, str):
        raise NotationError("unknown_action", f"an answer must be a text, not {type(text).__name__}")
    found: list[T] = []
    problem: NotationError | None = None
    for stated in _statements(_without_thoughts(text), form):
        try:
            if stated.action is None:
                raise NotationError("unknown_action", stated.wrong)
            action = parse(stated.action)
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
    """Return the function ``play`` for models that call tools. Its choices are the legal actions; without any, all
    texts.
    """
    action: dict[str, Any] = {"type": "string", "description": "The action, such as 'discard 7h' or 'draw'."}
    if legal:
        action["enum"] = [str(one) for one in legal]
    parameters = {"type": "object", "properties": {"action": action}, "required": ["action"]}
    return {
        "type": "function",
        "function": {"name": _TOOL, "description": "Plays an action of gin rummy.", "parameters": parameters},
    }


# --- places of an action ----------------------------------------------------------------------------------------------


def _without_thoughts(text: str) -> str:
    """Return an answer without its marked thoughts."""
    channels = _CHANNEL.findall(text)
    if channels:
        text = "\n".join(said for name, said in channels if name == "final")
    return _THOUGHT_BEFORE.sub("", _THOUGHT.sub("", text))


def _statements(text: str, form: _Form) -> Iterator[_Statement]:
    """Yield everything that an answer states as its action."""
    whole = text.strip()
    if whole.startswith(("{", "[")) and (stated := _parse_json(whole, form)) is not None:
        yield stated
        return
    lines = whole.splitlines()
    if len(lines) == 1 and form.is_answer(_strip_marks(whole)):
        yield _Statement(whole)
        return
    for found in _TAGGED.finditer(whole):
        yield _parse_line(found.group(2), form)
    for found in _BOXED.finditer(whole):
        yield _Statement(found.group(1) or found.group(2) or "")
    yield from _statements_in_lines(_TAGGED.sub("", whole).splitlines(), form)


def _statements_in_lines(lines: list[str], form: _Form) -> Iterator[_Statement]:
    at, awaited = 0, False  # whether the last line read was "Answer:", so that the action is on a later line
    while at < len(lines):
        line = lines[at]
        at += 1
        if (fenced := _FENCED.match(line)) is not None:
            yield from _parse_fence([fenced.group(1)], awaited, form)
            awaited = False
        elif _FENCE.match(line):
            inside = []
            while at < len(lines) and not _FENCE.match(lines[at]):
                inside.append(lines[at])
                at += 1
            at += 1
            yield from _parse_fence([one for one in inside if one.strip()], awaited, form)
            awaited = False
        elif (marked := _MARKED.match(line)) is not None:
            if awaited:
                yield _Statement(None, "a line with an answer names none")
            awaited = not _strip_marks(marked.group(1))
            if not awaited:
                yield _parse_line(marked.group(1), form)
        elif _OBJECT.match(line) or (awaited and line.strip().startswith("{")):
            stated, used = _parse_object(lines[at - 1 : at + _MOST_LINES], awaited, form)
            at += used - 1
            awaited = False
            if stated is not None:
                yield stated
        elif line.strip() and awaited:
            awaited = False
            yield _parse_line(_BULLET.sub("", line), form)
    if awaited:
        yield _Statement(None, "a line with an answer names none")


def _parse_line(line: str, form: _Form) -> _Statement:
    """Parse a line that contains nothing but an answer."""
    plain = line.strip()
    return (_parse_json(plain, form) if plain.startswith("{") else None) or _Statement(plain)


def _parse_object(lines: list[str], awaited: bool, form: _Form) -> tuple[_Statement | None, int]:
    """Parse a JSON object that fills lines from the first one on; return its statement and its number of lines."""
    text = "\n".join(lines)
    start = len(text) - len(text.lstrip())
    try:
        _, end = json.JSONDecoder().raw_decode(text, start)
    except (ValueError, RecursionError):
        # A brace alone may begin anything; a brace with a key is broken JSON.
        return (_Statement(lines[0].strip()) if awaited or lines[0].strip() != "{" else None), 1
    used = text.count("\n", 0, end) + 1
    if "\n".join(lines[:used])[end:].strip():
        return _Statement(None, "there is more than JSON in the line with the answer"), used
    stated = _parse_json(text[start:end], form)
    # An object with other contents, such as a hand, states nothing.
    return stated if awaited or stated is None or stated.wrong != _no_text(form) else None, used


def _parse_fence(lines: list[str], awaited: bool, form: _Form) -> Iterator[_Statement]:
    """Parse a fenced block. One with other contents, such as a hand, states nothing."""
    whole = "\n".join(lines).strip()
    if whole.startswith(("{", "[")) and (stated := _parse_json(whole, form)) is not None:
        yield stated
        return
    marks = [_MARKED.match(line) for line in lines]
    if awaited and len(lines) != 1:
        yield _Statement(None, "the block with the answer must be one action")
    elif awaited or any(marks):
        yield from (
            _parse_line(mark.group(1) if mark else line, form) for mark, line in zip(marks, lines) if mark or awaited
        )
    elif all(form.is_answer(_strip_marks(line)) for line in lines):
        yield from map(_Statement, lines)


def _parse_json(text: str, form: _Form) -> _Statement | None:
    """Parse JSON: an object with the key, or a call of the tool; None if it is not JSON."""
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
        return _Statement(None, f"the answer has {repeated[0]!r} twice")
    if isinstance(value, list):
        if len(value) != 1:
            return _Statement(None, f"a list of {len(value)} answers is not one answer")
        value = value[0]
    return _parse_value(value, form)


def _no_text(form: _Form) -> str:
    return f'the answer has no text "{form.key}"'


def _parse_value(value: Any, form: _Form, depth: int = 0) -> _Statement:
    """Parse an object. A tool call contains further objects, possibly as JSON text."""
    if isinstance(value, dict) and depth < 4:
        if form.key in value and isinstance(value[form.key], str):
            return _Statement(value[form.key])
        if isinstance(calls := value.get("tool_calls"), list):
            if len(calls) != 1:
                return _Statement(None, f"{len(calls)} calls of the tool are not one answer")
            return _parse_value(calls[0], form, depth + 1)
        for name in ("function", "arguments", "input", "parameters"):
            inner = value.get(name)
            if name != "function" and inner is not None and value.get("name", _TOOL) != _TOOL:
                return _Statement(None, f"there is no tool {value['name']!r}; call {_TOOL}")
            if isinstance(inner, str) and name == "arguments":
                return _parse_json(inner, form) or _Statement(None, "the arguments of the call are not JSON")
            if isinstance(inner, dict):
                return _parse_value(inner, form, depth + 1)
    return _Statement(None, _no_text(form))


# --- parsing of the action --------------------------------------------------------------------------------------------


def _strip_marks(text: str) -> str:
    """Return a text without marks around it, and without a full stop at its end."""
    before = None
    while before != text:
        before, text = text, text.strip(_AROUND).rstrip(".!,;:")
    return text


def _with_cards(text: str) -> str:
    """Return a text with cards in any common writing replaced by forms such as ``Th``."""
    for symbol, letter in _SUITS.items():
        text = text.replace(symbol, letter)
    text = _WORDED.sub(lambda found: _rank(found.group(1)) + found.group(2)[0].lower(), text)
    return _CARD.sub(lambda found: _rank(found.group()[0]) + found.group()[1].lower(), _TEN.sub("T", text))


def _parse_text(text: str) -> Action:
    """Parse an action text in any common writing of its cards. Raises NotationError."""
    plain = _with_cards(_strip_marks(text))
    plain = _VERB.sub(lambda found: " ".join(found.group().lower().split()), plain)
    action = parse_action(plain)
    if isinstance(action, Draw) and action.card is not None:
        raise NotationError("unknown_action", f"'{plain}' names the card, which is drawn from a hidden stock")
    return action


def _rank(text: str) -> str:
    return _RANKS.get(text.lower(), text.upper())
