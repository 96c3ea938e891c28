"""Prompts: versioned files of texts, whose hashes appear in transcripts and reports.

A :class:`Prompt` is a conversation that a refused answer continues. A :class:`HarnessPrompt` is a single message, as
Kaggle's harness sends it: after a refused answer the message is sent again with a paragraph about that answer.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from undercut.errors import UndercutError
from undercut.files import read_file
from undercut.languages import use_language
from undercut.llm.formats import FORMATS, Turn
from undercut.llm.formats.harness import stated_move
from undercut.rulesets import OPTIONS, Ruleset

__all__ = [
    "AnyPrompt",
    "HarnessPrompt",
    "Message",
    "Prompt",
    "RefusedAnswer",
    "prompt_names",
    "read_prompt",
    "rules_text",
]

Message = dict[str, str]
"""A message of a conversation: ``role`` and ``content``."""

_MOST_QUOTED: Final = 4_000
"""Maximum number of characters that are quoted to the model from its refused answer."""
_MOST_OF_ANSWER: Final = 500
"""Number of characters at the end of an answer that Kaggle's harness quotes."""
_OF_GAMES: Final = ("game", "sheet")
_OF_GAMES_TOO: Final = ("cut", "next_dealer", "dead_redeal")
"""Options of the deal that concern the next round."""


class RefusedAnswer(NamedTuple):
    """An answer that was refused: its text, the code and message of the refusal, and why the model stopped."""

    text: str
    code: str
    problem: str
    finish: str = ""


class Prompt(msgspec.Struct, frozen=True):
    """The texts of a file: ``system`` once, ``ask`` for every question, ``again`` after a refused answer.

    ``hash`` is the beginning of the SHA-256 of the file.
    """

    name: str
    version: int
    format: str
    system: str
    ask: str
    again: str
    hash: str

    @property
    def attempts(self) -> int | None:
        """Number of times that a move is asked for; None if the prompt leaves that open."""
        return None

    @property
    def texts(self) -> dict[str, str]:
        """The texts by their titles."""
        return {"System": self.system, "Question": self.ask, "After a refused answer": self.again}

    def begin(self, turn: Turn, games: bool = False) -> list[Message]:
        """Return the conversation that asks for a move of a turn, in a game or in a single round."""
        with use_language("en"):
            values = {**turn.values(), "rules": rules_text(turn.view.rules, games)}
        return [
            {"role": "system", "content": _fill(self.system, values)},
            {"role": "user", "content": _fill(self.ask, values)},
        ]

    def retry(self, question: list[Message], refused: Sequence[RefusedAnswer]) -> list[Message]:
        """Return the conversation that asks a question again. ``refused`` are the answers so far, oldest first."""
        out = list(question)
        for answer in refused:
            out += [
                {"role": "assistant", "content": _quoted(answer.text) or "(no answer)"},
                {"role": "user", "content": _fill(self.again, {"problem": answer.problem})},
            ]
        return out


def _quoted(answer: str) -> str:
    if len(answer) <= _MOST_QUOTED:
        return answer
    return f"{answer[: _MOST_QUOTED // 2]}\n...\n{answer[-_MOST_QUOTED // 2 :]}"


class HarnessPrompt(msgspec.Struct, frozen=True):
    """A single message without a list of legal moves; ``phases`` are its instructions by phase.

    Paragraphs for the next attempt: ``illegal`` after an illegal move, ``unparsable`` after an answer without a move,
    and one of ``truncated`` after answers that the server cut off, the later the more often that happened in a row. An
    empty answer is followed by the same message.
    """

    name: str
    version: int
    format: str
    attempts: int
    ask: str
    phases: dict[str, str]
    illegal: str
    unparsable: str
    truncated: list[str]
    hash: str

    @property
    def texts(self) -> dict[str, str]:
        """The texts by their titles."""
        return {
            "Question": self.ask,
            **{f"Phase {phase}": text for phase, text in self.phases.items()},
            "After an illegal move": self.illegal,
            "After an answer without a move": self.unparsable,
            **{f"After {n} cut off": text for n, text in enumerate(self.truncated, 1)},
        }

    def begin(self, turn: Turn, games: bool = False) -> list[Message]:
        """Return the message that asks for a move of a turn."""
        values = turn.values()
        values["phase_instruction"] = self.phases[values["phase"]]
        return [{"role": "user", "content": Template(self.ask).substitute(values)}]

    def retry(self, question: list[Message], refused: Sequence[RefusedAnswer]) -> list[Message]:
        """Return the question with paragraphs about the latest answer that was not empty.

        ``refused`` are the answers so far, oldest first.
        """
        (message,) = question
        told = [one for one in refused if one.code != "empty_answer"]
        if not told:
            return question
        last = told[-1]
        move = stated_move(last.text) if last.code in ("not_legal", "cut_off") else None
        if move is None:
            text = Template(self.unparsable).substitute(previous_response=last.text[-_MOST_OF_ANSWER:])
        else:
            text = Template(self.illegal).substitute(previous_action=move)
        in_a_row = next((n for n, one in enumerate(reversed(told)) if one.finish != "length"), len(told))
        if in_a_row and self.truncated:
            text += self.truncated[min(in_a_row, len(self.truncated)) - 1]
        return [{**message, "content": message["content"] + text}]


AnyPrompt = Prompt | HarnessPrompt
"""A prompt of either kind."""


def _fill(text: str, values: dict[str, str]) -> str:
    return Template(text.strip("\n")).substitute(values)


def rules_text(rules: Ruleset, games: bool = False) -> str:
    """Describe a ruleset's rounds, with ``games`` the game too, in English with one sentence per line."""
    with use_language("en"):
        said = [
            option.meaning(rules)
            for name, option in OPTIONS.items()
            if option.matters(rules)
            and option.chapter != "seats"
            and (games or not (option.chapter in _OF_GAMES or name in _OF_GAMES_TOO))
        ]
    return "\n".join(f"- {sentence}" for sentence in said)


class _File(msgspec.Struct, forbid_unknown_fields=True):
    version: int
    format: str
    system: str
    ask: str
    again: str

    def templates(self) -> Iterator[tuple[str, str, set[str]]]:
        """Yield each text with its name and the names that it may contain."""
        yield "system", self.system, {"rules"}
        yield "ask", self.ask, {"rules", "observation", "legal", *(("plain",) if self.format == "text" else ())}
        yield "again", self.again, {"problem"}


_FACTS: Final = frozenset(
    (
        *("player", "phase", "knock_card", "stock_size", "upcard", "discard_pile", "hand_count", "hand", "deadwood"),
        *("move_history", "phase_instruction"),
    )
)
_PHASES: Final = frozenset(("FirstUpcard", "Draw", "Discard", "Knock", "Layoff", "Wall"))


class _HarnessFile(msgspec.Struct, forbid_unknown_fields=True):
    version: int
    format: str
    attempts: Annotated[int, msgspec.Meta(ge=1, le=100)]
    ask: str
    phases: dict[str, str]
    illegal: str
    unparsable: str
    truncated: list[str]

    def templates(self) -> Iterator[tuple[str, str, set[str]]]:
        yield "ask", self.ask, set(_FACTS)
        yield "illegal", self.illegal, {"previous_action"}
        yield "unparsable", self.unparsable, {"previous_response"}


def prompt_names() -> list[str]:
    """Return the names of the package's prompts, oldest versions first: ``text-2``."""
    found = (path.name.removesuffix(".toml") for path in files(__name__).iterdir() if path.name.endswith(".toml"))
    return sorted(found, key=lambda name: (name.rpartition("-")[0], int(name.rpartition("-")[2])))


def read_prompt(name: str) -> AnyPrompt:
    """Return a prompt of the package (``text`` is the newest ``text-N``), or of a TOML file.

    Raises UndercutError ``bad_prompt`` if there is none or it is wrong, OSError if the file cannot be read.
    """
    known = prompt_names()
    newest = {each.rpartition("-")[0]: each for each in known}
    if name in known or name in newest:
        chosen = newest.get(name, name)
        return _parse(chosen, (files(__name__) / f"{chosen}.toml").read_bytes())
    if not name.endswith(".toml"):
        raise UndercutError("bad_prompt", f"there is no prompt {name!r}; there are {', '.join(known)}, or a file.toml")
    return _parse(Path(name).stem, read_file(Path(name)))


def _parse(name: str, data: bytes) -> AnyPrompt:
    try:
        read: dict[str, Any] = tomllib.loads(data.decode())
        form = read.get("format")
        if isinstance(form, str) and form not in FORMATS:
            raise UndercutError("bad_prompt", f"the prompt {name}: format must be one of {', '.join(FORMATS)}")
        kind: type[_File] | type[_HarnessFile] = _HarnessFile if form == "harness" else _File
        found: _File | _HarnessFile = msgspec.convert(read, kind)
    except (ValueError, msgspec.ValidationError, RecursionError) as error:
        like = "kaggle-3.toml" if b'"harness"' in data else "text-2.toml"
        raise UndercutError("bad_prompt", f"the prompt {name} is not as {like}: {error}") from None
    for field, text, names in found.templates():
        used = set(Template(text).get_identifiers())
        if not Template(text).is_valid() or used - names:
            shown = ", ".join(f"${each}" for each in sorted(names))
            raise UndercutError("bad_prompt", f"the prompt {name}: {field} may contain {shown}; a dollar sign is $$")
    digest = hashlib.sha256(data).hexdigest()[:12]
    if isinstance(found, _HarnessFile):
        if set(found.phases) != _PHASES:
            raise UndercutError("bad_prompt", f"the prompt {name}: phases must be {', '.join(sorted(_PHASES))}")
        return HarnessPrompt(name, **_fields(found), hash=digest)
    if not re.search(r"\$\{?(observation|plain)", found.ask):
        raise UndercutError("bad_prompt", f"the prompt {name}: ask must contain $observation")
    return Prompt(name, **_fields(found), hash=digest)


def _fields(struct: msgspec.Struct) -> Mapping[str, Any]:
    return msgspec.structs.asdict(struct)
