"""Environments for researchers: PettingZoo, OpenSpiel, Gymnasium's vector interface, play in words.

Thin adapters over the rules. Nothing is imported until it is asked for: ``from undercut.envs import gin_rummy_v4``,
``undercut_v0``, ``vector``, ``features``, ``openspiel`` or ``text``. The extra ``undercut[envs]`` brings what they
need. Datasets of decisions are written by :mod:`undercut.datasets`.
"""

__all__ = ["features", "gin_rummy_v4", "openspiel", "text", "undercut_v0", "vector"]
