"""The language of the command line, as the environment wants it."""

from __future__ import annotations

from collections.abc import Mapping

from undercut.languages import negotiated

__all__ = ["wanted"]

_ENGLISH = ("C", "POSIX")


def wanted(environ: Mapping[str, str]) -> str:
    """The language that an environment wants: $UNDERCUT_LANGUAGE, or as other programs find it.

    That is $LANGUAGE, a list with colons, then the first of $LC_ALL, $LC_MESSAGES and $LANG that is set. If that is
    ``C`` or ``POSIX``, the language is English, whatever $LANGUAGE says.
    """
    if own := environ.get("UNDERCUT_LANGUAGE"):
        return negotiated([own])
    locale = next((found for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (found := environ.get(name))), "")
    if locale in _ENGLISH:
        return "en"
    return negotiated([*environ.get("LANGUAGE", "").split(":"), locale])
