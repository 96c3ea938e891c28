"""Player ``net:FILE``: a small net from a user's file (:mod:`undercut.row_net`) or from the package (``net:ppo``)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from undercut.actions import Action, Defend
from undercut.bots.baselines import baseline_file
from undercut.errors import UndercutError
from undercut.public import Phase
from undercut.row_net import RowNet, read_net
from undercut.rows import action_at, mask_of, row_of
from undercut.view import View

__all__ = ["NetBot"]


@lru_cache(maxsize=32)
def _read(path: str, _changed: tuple[int, int]) -> RowNet:
    return read_net(path)


def _net_at(path: str) -> RowNet:
    """Return the net of a file, cached while the file is unchanged. Files take precedence over the package's nets."""
    if not Path(path).exists() and (own := baseline_file(path)):
        path = str(own)
    try:
        stat = Path(path).stat()
    except OSError:
        return read_net(path)
    return _read(path, (stat.st_mtime_ns, stat.st_size))


class NetBot:
    """Player for two-handed rounds with the net of a file, or the package's net of that name.

    The program chooses melds and defences.

    Raises UndercutError ``no_net`` or ``bad_net`` if the file does not contain a net.
    """

    sentence = "Plays by a small net that was trained on the vector environment and saved in a file."

    def __init__(self, file: str | Path) -> None:
        if not str(file):
            raise UndercutError("bad_bot", "net: needs a file, net:my.safetensors, or the name of a net, net:ppo")
        self.name: str = f"net:{file}"
        self.net: RowNet = _net_at(str(file))

    def __reduce__(self) -> tuple[Any, ...]:
        return NetBot, (self.name.removeprefix("net:"),)

    def act(self, view: View, rng: Random) -> Action:
        """Return the net's action. Raises UndercutError ``no_row`` in rounds of more than two players."""
        if view.phase is Phase.DEFEND:
            return Defend()
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        chance = (rng.getrandbits(64) >> 11) * 2**-53 if self.net.samples else 0.0
        return action_at(view, self.net.choice(row_of(view), mask_of(view), chance))
