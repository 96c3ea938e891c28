"""The language that the environment asks for, and choices that suggest the nearest word."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any

import click

from undercut.languages import negotiated

_ENGLISH = ("C", "POSIX")


def wanted(environ: Mapping[str, str]) -> str:
    """Return the language of an environment: $UNDERCUT_LANGUAGE, or what other programs would choose.

    That is $LANGUAGE, a list with colons, then the first of $LC_ALL, $LC_MESSAGES and $LANG that is set. If that is
    ``C`` or ``POSIX``, the language is English, whatever $LANGUAGE says.
    """
    if own := environ.get("UNDERCUT_LANGUAGE"):
        return negotiated([own])
    locale = next((found for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (found := environ.get(name))), "")
    if locale in _ENGLISH:
        return "en"
    return negotiated([*environ.get("LANGUAGE", "").split(":"), locale])


class Choice(click.Choice[str]):
    """One of some words. Any other is refused with the nearest of them."""

    def __init__(self, words: Iterable[str]) -> None:
        super().__init__(list(words))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            near = difflib.get_close_matches(str(value)[:40].lower(), map(str, self.choices), n=1)
            self.fail(error.message + (f" Did you mean {near[0]!r}?" if near else ""), param, ctx)
