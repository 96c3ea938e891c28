"""The language set in environment variables, and an option type that suggests the nearest word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import click

from undercut.languages import negotiate_language

_ENGLISH = ("C", "POSIX")


def environment_language(environ: Mapping[str, str]) -> str:
    """Return the language of an environment: $UNDERCUT_LANGUAGE, otherwise the language that other programs use.

    They use $LANGUAGE, a list with colons, then the first of $LC_ALL, $LC_MESSAGES and $LANG that is set. If the latter
    is ``C`` or ``POSIX``, the language is English, whatever the value of $LANGUAGE.
    """
    if own := environ.get("UNDERCUT_LANGUAGE"):
        return negotiate_language([own])
    locale = next((found for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (found := environ.get(name))), "")
    if locale in _ENGLISH:
        return "en"
    return negotiate_language([*environ.get("LANGUAGE", "").split(":"), locale])


class Choice(click.Choice[str]):
    """An option type with fixed words. The error for any other word suggests the nearest one."""

    def __init__(self, words: Iterable[str]) -> None:
        super().__init__(list(words))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            import difflib

            near = difflib.get_close_matches(str(value)[:40].lower(), map(str, self.choices), n=1)
            self.fail(error.message + (f" Did you mean {near[0]!r}?" if near else ""), param, ctx)
