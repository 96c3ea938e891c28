"""Environments for research: PettingZoo, RLCard, OpenSpiel, Gymnasium for one seat or thousands, and play in words.

They are adapters of the rules, imported on use: ``from undercut.envs import gin_rummy_v4``, ``undercut_v0``,
``plain_v0``, ``picture_v0``, ``rlcard``, ``single``, ``vector``, ``features``, ``openspiel`` or ``text``. Their
dependencies are in ``undercut[envs]``. Importing this package registers them in Gymnasium and PettingZoo
(:mod:`undercut.envs.registry`); ``register`` also adds them to PettingZoo's own lists of names.
:mod:`undercut.datasets` writes datasets of decisions.
"""

from undercut.envs.registry import register, register_installed

__all__ = [
    "features", "gin_rummy_v4", "openspiel", "picture_v0", "plain_v0", "register", "rlcard", "single", "text",
    "undercut_v0", "vector",
]  # fmt: skip

register_installed()
