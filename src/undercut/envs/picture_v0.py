"""Gin rummy in pictures, for learners that were written for images: :mod:`undercut.envs.plain_v0` with pictures.

    env = picture_v0.parallel_env(max_cycles=125)

In a program for one of PettingZoo's Butterfly environments only the import changes: ``from undercut.envs import
picture_v0 as pistonball_v6``.

Version history: v0: first.
"""

from __future__ import annotations

from typing import Any

from undercut.envs import plain_v0

__all__ = ["env", "parallel_env"]


def env(**kwargs: Any) -> Any:
    """Return an AEC environment; see :func:`undercut.envs.plain_v0.env`."""
    return plain_v0.env(observation="picture", **kwargs)


def parallel_env(**kwargs: Any) -> plain_v0.parallel_env:
    """Return the parallel environment; takes the arguments of its ``plain_v0`` counterpart except ``observation``."""
    return plain_v0.parallel_env(observation="picture", **kwargs)
