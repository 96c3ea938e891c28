"""Players, which see only a view. ``bot("simple")`` returns one by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercut.bots.base import Bot
from undercut.bots.easy import EasyBot
from undercut.bots.expert import ExpertBot
from undercut.bots.external import ExternalBot
from undercut.bots.heuristic import PatientBot, QuickBot
from undercut.bots.instant import InstantBot
from undercut.bots.random_ import RandomBot
from undercut.bots.simple import SimpleBot
from undercut.errors import UndercutError

__all__ = ["BOTS", "LEVELS", "Bot", "bot"]

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "simple": SimpleBot,
    "quick": QuickBot,
    "patient": PatientBot,
    "instant": InstantBot,
    "expert": ExpertBot,
}
"""Players by name, weakest first."""

LEVELS: dict[str, str] = {"easy": "easy", "medium": "quick", "hard": "patient", "expert": "expert"}
"""The levels that people choose, and their players."""

_PARAMETERS: dict[str, Callable[[str], Any]] = {
    "worlds": int,
    "ms": float,
    "particles": int,
    "uniform": lambda text: text in ("1", "yes", "true"),
}


def bot(name: str) -> Bot:
    """Creates a player by name: ``simple``, a level such as ``hard``, ``expert:ms=100``, ``expert:worlds=400``, or
    ``cmd: program arguments`` for a program that speaks the engine protocol.

    Raises UndercutError ``unknown_bot`` for an unknown name, ``bad_bot`` for wrong parameters.
    """
    text = name.strip()
    if text.startswith("cmd:"):
        return ExternalBot(text.removeprefix("cmd:").strip())
    base, _, rest = text.partition(":")
    base = LEVELS.get(base, base)
    make = BOTS.get(base)
    if make is None:
        raise UndercutError("unknown_bot", f"unknown player {name!r}; players are: {', '.join(BOTS)}")
    if not rest:
        return make()
    if base != "expert":
        raise UndercutError("bad_bot", f"{base} takes no parameters; only expert does: {', '.join(_PARAMETERS)}")
    return ExpertBot(**_parameters(rest))


def _parameters(text: str) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for part in text.split(","):
        key, eq, value = (p.strip() for p in part.partition("="))
        try:
            out[key] = _PARAMETERS[key](value)
        except (KeyError, ValueError):
            raise UndercutError(
                "bad_bot", f"{part!r} is not a parameter of expert; write {', '.join(_PARAMETERS)}, such as ms=100"
            ) from None
        if not eq or (not isinstance(out[key], bool) and not 0 < out[key] < 1e7):
            raise UndercutError("bad_bot", f"{key} must be a number above 0, not {value!r}")
    return out
