"""The names under which Gymnasium and PettingZoo make these environments.

Importing ``undercut.envs`` registers them: in Gymnasium if it is installed, and in PettingZoo if it has been imported
(``import pettingzoo`` takes long, and not everybody needs it) or as soon as one of its environments is.
``gymnasium.make("undercut.envs:undercut/GinRummy-v0")`` imports ``undercut.envs`` itself.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Final

__all__ = ["GYMNASIUM", "PETTINGZOO", "register", "register_in_pettingzoo"]

GYMNASIUM: Final = ("undercut/GinRummy-v0", "undercut/GinRummyFlat-v0", "undercut/GinRummyText-v0")
"""Against an opponent; the same with row and mask in one array; the same in words."""
PETTINGZOO: Final = ("undercut/gin_rummy_v4", "undercut/undercut_v0")


def register() -> None:
    """Registers what is not registered yet."""
    if find_spec("gymnasium") is not None:
        _register_in_gymnasium()
    if "pettingzoo" in sys.modules:
        register_in_pettingzoo()


def _register_in_gymnasium() -> None:
    import gymnasium
    from gymnasium.envs.registration import WrapperSpec

    plain, flat, text = GYMNASIUM
    if plain in gymnasium.registry:
        return
    one = "undercut.envs.single:GinRummyEnv"
    gymnasium.register(plain, entry_point=one, vector_entry_point="undercut.envs.vector:VectorEnv")
    flatten = WrapperSpec("FlattenObservation", "gymnasium.wrappers:FlattenObservation", {})
    gymnasium.register(flat, entry_point=one, additional_wrappers=(flatten,))
    gymnasium.register(text, entry_point="undercut.envs.text:TextEnv")


def register_in_pettingzoo() -> None:
    """Registers in PettingZoo, whose registry is from 1.26 on; does nothing with an older one."""
    try:
        from pettingzoo.env_registry.registration import aec_registry, register
    except ImportError:
        return
    for name in PETTINGZOO:
        module = f"undercut.envs.{name.partition('/')[2]}"
        if name.replace("_v", "-v") not in aec_registry:
            register("aec", name, entry_point=f"{module}:env")
            register("parallel", name, entry_point=f"{module}:parallel_env")
