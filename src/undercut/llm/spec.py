"""Text forms of language players.

``chat:MODEL,temperature=0`` is a model behind an endpoint; ``stdin: PROGRAM`` a program that reads a prompt and prints
an answer; ``jsonl: PROGRAM`` one that answers lines of JSON; ``kaggle: FILE.py`` an agent of Kaggle's Game Arena.
"""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

import msgspec

from undercut.errors import UndercutError
from undercut.llm.prompts import AnyPrompt, read_prompt

__all__ = ["KINDS", "URL", "LanguageSpec", "is_language_player", "parse_player", "public_url"]

KINDS: Final = ("chat", "stdin", "jsonl", "kaggle")
"""Kinds of players."""

URL: Final = ("UNDERCUT_LLM_URL", "OPENAI_BASE_URL")
"""Variables with the endpoint's address, in order of precedence."""
KEY: Final = ("UNDERCUT_LLM_KEY", "OPENAI_API_KEY")

_OWN: Final = ("prompt", "url", "key-env", "price-in", "price-out", "tools", "temperature", "max-tokens")
_NOT_NAMED: Final = ("url", "key-env", "price-in", "price-out")
"""Options that do not affect play, and are therefore not part of a player's name."""


class LanguageSpec(msgspec.Struct, frozen=True):
    """A language player. ``target`` is a model, or the arguments of a program; ``body`` is sent with every request.

    Prices are per million tokens of prompts and answers. The key is not stored, only the name of its variable.
    """

    name: str
    kind: str
    target: str
    prompt: AnyPrompt
    url: str = ""
    key_env: str = ""
    body: dict[str, Any] = {}
    tools: bool = False
    price_in: float | None = None
    price_out: float | None = None

    def key(self, environment: Mapping[str, str] = os.environ) -> str:
        """Return the key from the environment; empty if there is none. Raises UndercutError ``no_key``."""
        if self.key_env:
            if self.key_env not in environment:
                raise UndercutError("no_key", f"{self.name}: the variable {self.key_env} is not set")
            return environment[self.key_env]
        return next((environment[name] for name in KEY if environment.get(name)), "")

    def cost(self, prompt_tokens: int, answer_tokens: int) -> float | None:
        """Return the cost of a number of tokens; None if a price is not known."""
        if self.price_in is None or self.price_out is None:
            return None
        return (prompt_tokens * self.price_in + answer_tokens * self.price_out) / 1e6


def is_language_player(text: str) -> bool:
    """Whether the text names a language player and not a bot."""
    return text.partition(":")[0].strip() in KINDS and ":" in text


def parse_player(text: str, prompt: str = "text", environment: Mapping[str, str] = os.environ) -> LanguageSpec:
    """Parse a player. ``prompt`` is used if the text names none.

    Raises UndercutError ``bad_player``, ``bad_prompt`` or ``no_url``, whose messages give the right form.
    """
    kind, _, rest = text.partition(":")
    kind, rest = kind.strip(), rest.strip()
    if kind not in KINDS or not rest:
        raise UndercutError("bad_player", f"{text!r} is no language player: write chat:MODEL, {_programs()}")
    if kind == "chat":
        return _chat(rest, prompt, environment)
    target = rest
    if kind == "kaggle":
        if not Path(rest).is_file():
            raise UndercutError("bad_player", f"{text}: there is no file {rest}")
        prompt = "kaggle-2"  # an agent receives the observation, and sees no prompt
        target = shlex.join([sys.executable, "-m", "undercut.llm.kaggle_agent", rest])
    try:
        shlex.split(target)
    except ValueError as error:
        raise UndercutError("bad_player", f"{text}: {error}") from None
    return LanguageSpec(f"{kind}: {rest}", kind, target, read_prompt(prompt))


def _programs() -> str:
    return "stdin: PROGRAM, jsonl: PROGRAM or kaggle: FILE.py"


def _chat(rest: str, prompt: str, environment: Mapping[str, str]) -> LanguageSpec:
    model, *parts = (part.strip() for part in rest.split(","))
    given: dict[str, str] = {}
    for part in parts:
        key, eq, value = (one.strip() for one in part.partition("="))
        if not eq or not (key in _OWN or key.startswith("body.")):
            raise UndercutError(
                "bad_player", f"{part!r} in chat:{rest}: write key=value with {', '.join(_OWN)} or body.KEY"
            )
        given[key] = value
    url = given.get("url") or next((environment[name] for name in URL if environment.get(name)), "")
    if not url:
        raise UndercutError(
            "no_url", f"chat:{model} needs an endpoint: set {URL[0]}, or --url, such as https://host/v1"
        )
    if urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).netloc:
        raise UndercutError("no_url", f"{public_url(url)!r} is not an address such as https://host/v1")
    named = "".join(f",{key}={value}" for key, value in given.items() if key not in _NOT_NAMED)
    return LanguageSpec(
        name=f"chat:{model}{named}",
        kind="chat",
        target=model,
        prompt=read_prompt(given.get("prompt", prompt)),
        url=url,
        key_env=given.get("key-env", ""),
        body=_body(given),
        tools=_yes_or_no(given.get("tools", "no")),
        price_in=_number(given, "price-in"),
        price_out=_number(given, "price-out"),
    )


def _body(given: Mapping[str, str]) -> dict[str, Any]:
    out = {key.removeprefix("body."): _value(value) for key, value in given.items() if key.startswith("body.")}
    for key in ("temperature", "max-tokens"):
        if (number := _number(given, key)) is not None:
            out[key.replace("-", "_")] = int(number) if key == "max-tokens" else number
    return out


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _number(given: Mapping[str, str], key: str) -> float | None:
    if key not in given:
        return None
    try:
        return float(given[key])
    except ValueError:
        raise UndercutError("bad_player", f"{key} must be a number, not {given[key]!r}") from None


def _yes_or_no(text: str) -> bool:
    if text not in ("yes", "no"):
        raise UndercutError("bad_player", f"tools must be yes or no, not {text!r}")
    return text == "yes"


def public_url(url: str) -> str:
    """Return an address without possible secrets: user, password and query."""
    parts = urlsplit(url)
    return urlunsplit((parts.scheme, parts.netloc.rpartition("@")[2], parts.path, "", ""))
