"""Registration of these environments in Gymnasium and PettingZoo.

Importing ``undercut.envs`` registers them: in Gymnasium if it is installed, and in PettingZoo if it has been imported
(``import pettingzoo`` takes long, and not all users need it) or as soon as one of its environments is imported.
``gymnasium.make("undercut.envs:undercut/GinRummy-v0")`` imports ``undercut.envs`` itself. :func:`register` also adds
them to PettingZoo's lists of modules, in which programs like TorchRL's ``PettingZooEnv`` look a name up.
"""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from undercut.errors import UndercutError

__all__ = ["GYMNASIUM", "PETTINGZOO", "register", "register_in_pettingzoo", "register_installed"]

GYMNASIUM: Final = ("undercut/GinRummy-v0", "undercut/GinRummyFlat-v0", "undercut/GinRummyText-v0")
"""Names in Gymnasium: against an opponent; the same with row and mask in one array; the same in words."""
PETTINGZOO: Final = ("undercut/gin_rummy_v4", "undercut/undercut_v0", "undercut/plain_v0", "undercut/picture_v0")
"""Names in PettingZoo."""
_LOG = logging.getLogger("undercut.envs")
_FAMILIES: Final = ("classic", "sisl", "butterfly", "atari")


def register() -> tuple[str, ...]:
    """Register everywhere, and return PettingZoo's names, such as ``undercut/plain_v0``.

    Each name is added to the list of the first of PettingZoo's families whose own modules can be imported here
    (``pettingzoo.classic.all_modules.classic_environments``), and to ``pettingzoo.utils.all_modules`` if that can be
    imported (it needs the packages of all families). PettingZoo's lists exist only with the packages of a family, as in
    ``pettingzoo[classic]``: without any, a warning is logged, and only ``pettingzoo.make`` knows the names. Raises
    UndercutError (``no_pettingzoo``) if PettingZoo is not installed.
    """
    register_installed()
    try:
        register_in_pettingzoo()
        modules = {name: import_module(f"undercut.envs.{name.partition('/')[2]}") for name in PETTINGZOO}
    except ImportError as error:
        raise UndercutError(
            "no_pettingzoo", f"PettingZoo cannot be imported ({error}): pip install undercut[envs]"
        ) from error
    for family in _FAMILIES:
        try:
            found = import_module(f"pettingzoo.{family}.all_modules")
        except ImportError:
            continue
        getattr(found, f"{family}_environments").update(modules)
        break
    else:
        _LOG.warning("PettingZoo's lists need the packages of a family: pip install pettingzoo[classic]")
    with suppress(ImportError):
        import_module("pettingzoo.utils.all_modules").all_environments.update(modules)
    return PETTINGZOO


def register_installed() -> None:
    """Register in Gymnasium if it is installed, and in PettingZoo if it has been imported."""
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
    flatten = WrapperSpec("FlatRow", "undercut.envs.single:FlatRow", {})
    gymnasium.register(flat, entry_point=one, additional_wrappers=(flatten,))
    gymnasium.register(text, entry_point="undercut.envs.text:TextEnv")


def register_in_pettingzoo() -> None:
    """Register in PettingZoo, which has a registry since 1.26; do nothing with an older one."""
    try:
        from pettingzoo.env_registry.registration import aec_registry, register
    except ImportError:
        return
    for name in PETTINGZOO:
        module = f"undercut.envs.{name.partition('/')[2]}"
        if name.replace("_v", "-v") not in aec_registry:
            register("aec", name, entry_point=f"{module}:env")
            register("parallel", name, entry_point=f"{module}:parallel_env")
