"""Players, which receive only a view. ``bot("simple")`` returns one by name."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from itertools import groupby
from typing import Any, cast

from undercut.bots.base import Bot, sentence_of
from undercut.bots.easy import EasyBot
from undercut.bots.expert import ExpertBot
from undercut.bots.external import ExternalBot
from undercut.bots.heuristic import PatientBot, QuickBot
from undercut.bots.instant import HardBot, InstantBot, MediumBot
from undercut.bots.levels import LEVELS
from undercut.bots.net import NetBot
from undercut.bots.peers import peer
from undercut.bots.simple import RandomBot, SimpleBot
from undercut.bots.table import TableBot
from undercut.errors import UndercutError
from undercut.kernel import has_kernel, warn_without_kernel
from undercut.languages import formatter, join_names, use_language

__all__ = ["BOTS", "LEVELS", "Bot", "bot", "describe_fallbacks", "played_by", "sentence_of", "uses_earlier_rounds"]

_refuse = formatter("typed").later

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "simple": SimpleBot,
    "quick": QuickBot,
    "medium": MediumBot,
    "patient": PatientBot,
    "hard": HardBot,
    "instant": InstantBot,
    "expert": ExpertBot,
}
"""Players by name, weakest first."""


_WITHOUT_KERNEL = {"hard": "patient", "instant": "patient", "expert": "patient", "medium": "quick"}
"""Players that need the kernel, and the weaker players that replace them without it."""


def describe_fallbacks() -> str:
    """Describe in English which players are weaker without the kernel: ``hard and expert play like patient``."""
    with use_language("en"):
        alike = [
            (join_names(list(group)), like) for like, group in groupby(_WITHOUT_KERNEL, _WITHOUT_KERNEL.__getitem__)
        ]
    return ", and ".join(f"{names}{' play' if at == 0 else ''} like {like}" for at, (names, like) in enumerate(alike))


def played_by(name: str) -> str:
    """Return the name of the player that plays for a name: without the kernel ``patient`` for ``hard``.

    Tables record this name, so that a weaker player's games do not count as those of the named one.
    """
    return name if has_kernel() else _WITHOUT_KERNEL.get(name.partition(":")[0], name)


_BY_THE_ROUND = {"random", "easy", "simple", "quick", "patient", "net", "peer"}


def uses_earlier_rounds(name: str) -> bool:
    """Whether a player may use ``view.earlier``, its views of the game's earlier rounds."""
    return name.partition(":")[0] not in _BY_THE_ROUND


def _yes(text: str) -> bool:
    return {"1": True, "yes": True, "true": True, "0": False, "no": False, "false": False}[text]


_PARAMETERS: dict[str, dict[str, Callable[[str], Any]]] = {
    "expert": {
        "worlds": int,
        "ms": float,
        "particles": int,
        "uniform": _yes,
        "nets": _yes,
        "depth": int,
        "playouts": int,
    },
    "instant": {"lapses": float},
}


def bot(name: str) -> Bot:
    """Create a player by name.

    Without the kernel some players are replaced by weaker ones, with a NoKernelWarning.

    Raises UndercutError ``unknown_bot`` for an unknown name, ``bad_bot`` for wrong parameters, ``no_net`` or
    ``bad_net`` for a file without a net, ``bad_table`` for a file without a strategy.

    >>> from random import Random
    >>> from undercut import Round, bot, ruleset, shuffled
    >>> player = bot("simple")
    >>> view = Round.deal(ruleset("standard"), 0, shuffled(Random(7))).view(1)
    >>> print(player.name, "chooses", player.act(view, Random(1)))
    simple chooses pass
    """
    text = name.strip()
    if text.startswith("cmd:"):
        return ExternalBot(text.removeprefix("cmd:").strip())
    if text.startswith("net:"):
        return NetBot(text.removeprefix("net:").strip())
    if text.startswith("table:"):
        return TableBot(text.removeprefix("table:").strip())
    if text.startswith("peer:"):
        return peer(text.removeprefix("peer:").strip())
    base, _, rest = text.partition(":")
    make = BOTS.get(base)
    if make is None:
        near = next(iter(difflib.get_close_matches(base[:40].lower(), BOTS, n=1)), None)
        raise UndercutError("unknown_bot", _refuse("player", name=repr(name), near=near, names=", ".join(BOTS)))
    if base in _WITHOUT_KERNEL and not has_kernel():
        warn_without_kernel(f"{base} plays like {_WITHOUT_KERNEL[base]}")
    if not rest:
        return make()
    if base not in _PARAMETERS:
        takers = ((name, ", ".join(keys)) for name, keys in _PARAMETERS.items())
        said = "; ".join(str(_refuse("player-takes", name=name, keys=keys)) for name, keys in takers)
        raise UndercutError("bad_bot", _refuse("player-takes-none", name=base, others=said))
    return cast(Callable[..., Bot], make)(**_parameters(base, rest))


def _parameters(player: str, text: str) -> dict[str, Any]:
    known = _PARAMETERS[player]
    out: dict[str, Any] = {}
    for part in text.split(","):
        key, _, value = (p.strip() for p in part.partition("="))
        most = 1 if key == "lapses" else 10_000_000
        limit, said = str(most), repr(value)
        whole = _refuse("player-whole", key=key, most=limit, value=said)
        number = _refuse("player-number", key=key, most=limit, value=said)
        wrong = UndercutError("bad_bot", whole if known.get(key) is int else number)
        try:
            out[key] = known[key](value)
        except KeyError:
            message = _refuse("player-parameter", text=repr(part), name=player, keys=", ".join(known))
            raise UndercutError("bad_bot", message) from None
        except ValueError:
            raise wrong from None
        if not isinstance(out[key], bool) and not 0 < out[key] <= most:
            raise wrong
    return out
