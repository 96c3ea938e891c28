"""Environments for research: PettingZoo, OpenSpiel, Gymnasium's vector interface, and play in words.

They are adapters of the rules, imported when they are used: ``from undercut.envs import gin_rummy_v4``,
``undercut_v0``, ``vector``, ``features``, ``openspiel`` or ``text``. Their dependencies are in ``undercut[envs]``.
Datasets of decisions are written by :mod:`undercut.datasets`.
"""

__all__ = ["features", "gin_rummy_v4", "openspiel", "text", "undercut_v0", "vector"]
