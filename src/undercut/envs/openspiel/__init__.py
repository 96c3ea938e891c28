"""Gin rummy with OpenSpiel's interface, actions and tensors, without OpenSpiel; registered with it by :func:`register`.

:class:`Game` and :class:`State` have the methods of ``pyspiel.Game`` and ``pyspiel.State``: 241 actions, a 644-wide
observation tensor, and additions to OpenSpiel's own ``gin_rummy``: an information state tensor, a
``resample_from_infostate`` that is consistent with everything seen and leaks nothing, and a cheap ``clone``. Known
divergences are listed in docs/envs/openspiel.md.

>>> state = Game().new_initial_state()
>>> state.is_chance_node(), len(state.legal_actions())
(True, 52)

Code that imports ``pyspiel`` for gin rummy alone may import this module in its place: ``from undercut.envs import
openspiel as pyspiel``.
"""

from __future__ import annotations

from undercut.envs.openspiel import gin_rummy
from undercut.envs.openspiel.gin_rummy import PlayerId, UniformProbabilitySampler
from undercut.envs.openspiel.numbers import CHANCE, TERMINAL, Phase
from undercut.envs.openspiel.state import Game, State, load_game

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Game",
    "Phase",
    "PlayerId",
    "State",
    "UniformProbabilitySampler",
    "gin_rummy",
    "load_game",
    "register",
    "register_compiled",
    "register_small",
    "register_small_compiled",
]


def register() -> str:
    """Register the game with the installed ``pyspiel`` and return its name: ``pyspiel.load_game(register())``."""
    from undercut.envs.openspiel.pyspiel_game import NAME

    return NAME


def register_compiled() -> str:
    """Register the game behind pyspiel's C++ interface, compiled for the installed OpenSpiel; return its name.

    The first call compiles (half a minute), with the system's C++ compiler. Raises UndercutError if it cannot.
    """
    from undercut.envs.openspiel import compiled

    return compiled.register_compiled()


def register_small() -> str:
    """Register small gin with the installed ``pyspiel`` and return its name, ``undercut_small_gin``."""
    from undercut.envs.openspiel.pyspiel_small import NAME

    return NAME


def register_small_compiled() -> str:
    """Register small gin behind pyspiel's C++ interface, compiled for the installed OpenSpiel; return its name.

    The first call compiles. Raises UndercutError if it cannot.
    """
    from undercut.envs.openspiel import compiled

    return compiled.register_small_compiled()
