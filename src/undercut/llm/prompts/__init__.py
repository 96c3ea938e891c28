"""Prompts: versioned files of texts, whose hashes appear in transcripts and reports."""

from __future__ import annotations

import hashlib
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any, Final

import msgspec

from undercut.errors import UndercutError
from undercut.files import read_file
from undercut.languages import use_language
from undercut.llm.formats import FORMATS, Turn
from undercut.rulesets import OPTIONS, Ruleset

__all__ = ["Message", "Prompt", "prompt_names", "read_prompt", "rules_text"]

Message = dict[str, str]
"""A message of a conversation: ``role`` and ``content``."""

_MOST_QUOTED: Final = 4_000
"""Maximum number of characters that are quoted to the model from its refused answer."""
_OF_GAMES: Final = ("game", "sheet")
_OF_GAMES_TOO: Final = ("cut", "next_dealer", "dead_redeal")
"""Options of the deal that concern the next round."""


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

    def begin(self, turn: Turn, games: bool = False) -> list[Message]:
        """Return the conversation that asks for a move of a turn, in a game or in a single round."""
        with use_language("en"):
            values = {
                "observation": turn.prompt_text(),
                "legal": ", ".join(turn.legal),
                "rules": rules_text(turn.view.rules, games),
            }
        return [
            {"role": "system", "content": _fill(self.system, values)},
            {"role": "user", "content": _fill(self.ask, values)},
        ]

    def retry(self, messages: list[Message], answer: str, problem: str) -> list[Message]:
        """Return the conversation that asks again after a refused answer."""
        quoted = (
            answer
            if len(answer) <= _MOST_QUOTED
            else f"{answer[: _MOST_QUOTED // 2]}\n...\n{answer[-_MOST_QUOTED // 2 :]}"
        )
        return [
            *messages,
            {"role": "assistant", "content": quoted or "(no answer)"},
            {"role": "user", "content": _fill(self.again, {"problem": problem})},
        ]


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


def prompt_names() -> list[str]:
    """Return the names of the package's prompts, oldest versions first: ``text-2``."""
    found = (path.name.removesuffix(".toml") for path in files(__name__).iterdir() if path.name.endswith(".toml"))
    return sorted(found, key=lambda name: (name.rpartition("-")[0], int(name.rpartition("-")[2])))


def read_prompt(name: str) -> Prompt:
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


def _parse(name: str, data: bytes) -> Prompt:
    try:
        read: dict[str, Any] = tomllib.loads(data.decode())
        found = msgspec.convert(read, _File)
    except (ValueError, msgspec.ValidationError, RecursionError) as error:
        raise UndercutError("bad_prompt", f"the prompt {name} is not as text-2.toml: {error}") from None
    if found.format not in FORMATS:
        raise UndercutError("bad_prompt", f"the prompt {name}: format must be one of {', '.join(FORMATS)}")
    allowed = {"system": {"rules"}, "ask": {"rules", "observation", "legal"}, "again": {"problem"}}
    for field, names in allowed.items():
        text: str = getattr(found, field)
        used = set(Template(text).get_identifiers())
        if not Template(text).is_valid() or used - names:
            shown = ", ".join(f"${each}" for each in sorted(names))
            raise UndercutError("bad_prompt", f"the prompt {name}: {field} may contain {shown}; a dollar sign is $$")
    if not re.search(r"\$\{?observation", found.ask):
        raise UndercutError("bad_prompt", f"the prompt {name}: ask must contain $observation")
    return Prompt(name, **msgspec.structs.asdict(found), hash=hashlib.sha256(data).hexdigest()[:12])
