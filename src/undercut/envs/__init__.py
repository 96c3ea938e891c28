"""Environments for research: PettingZoo, RLCard, OpenSpiel, Gymnasium for one seat or thousands, and play in words.

They are adapters of the rules, imported when they are used: ``from undercut.envs import gin_rummy_v4``,
``undercut_v0``, ``rlcard``, ``single``, ``vector``, ``features``, ``openspiel`` or ``text``. Their dependencies are in
``undercut[envs]``. Importing this package registers them in Gymnasium and PettingZoo (:mod:`undercut.envs.registry`).
Datasets of decisions are written by :mod:`undercut.datasets`.
"""

from undercut.envs.registry import register as _register

__all__ = ["features", "gin_rummy_v4", "openspiel", "rlcard", "single", "text", "undercut_v0", "vector"]

_register()
