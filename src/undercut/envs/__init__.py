"""Environments for researchers: PettingZoo, OpenSpiel, Gymnasium's vector interface, text play, datasets.

Thin adapters over the rules. Nothing is imported until it is asked for: ``from undercut.envs import gin_rummy_v4``,
``undercut_v0``, ``vector``, ``openspiel``, ``text``, ``datasets``. The extra ``undercut[envs]`` brings what they need.
"""
