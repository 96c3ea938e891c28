"""The games behind OpenSpiel's own C++ interface, compiled against the headers in OpenSpiel's wheel.

OpenSpiel's C++ classes change between versions, so a game is compiled once on this machine for the installed
OpenSpiel, by the system's C++ compiler (``$CXX`` or ``c++``, C++20); the result is cached in ``$XDG_CACHE_HOME``.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Final

from undercut.envs.openspiel.numbers import FULL
from undercut.envs.openspiel.state import load_game
from undercut.errors import UndercutError
from undercut.exploit.tree import load_small_game
from undercut.extras import NeedsExtra
from undercut.files import replaced_file

__all__ = ["NAME", "SMALL_NAME", "build", "register_compiled", "register_small_compiled"]

NAME: Final = "undercut_gin_rummy_compiled"
"""Name of the compiled game in OpenSpiel."""
SMALL_NAME: Final = "undercut_small_gin_compiled"
"""Name of the compiled small gin in OpenSpiel."""
_HERE: Final = Path(__file__).parent
_HEADERS: Final = ("cards", "melds", "openspiel", "round", "rules")
_FLAGS: Final = ("-std=c++20", "-O2", "-DNDEBUG", "-shared", "-fPIC")
_RESAMPLE = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_char_p, ctypes.POINTER(ctypes.c_uint8), ctypes.c_int, ctypes.c_int, ctypes.c_double,
    ctypes.POINTER(ctypes.c_uint8),
)  # fmt: skip


def register_compiled() -> str:
    """Compile the game if necessary, register it with pyspiel and return its name.

    Raises UndercutError with the compiler's output if it cannot be compiled here.
    """
    with NeedsExtra("peers"):
        import pyspiel

    if NAME not in pyspiel.registered_names():
        library = ctypes.CDLL(str(build()))
        ours = (ctypes.c_uint8 * 52)(*FULL.ours)
        melds = (ctypes.c_uint64 * len(FULL.meld_words))(*FULL.meld_words)
        library.undercut_register(ours, melds, _resample)
    return NAME


def register_small_compiled() -> str:
    """Compile small gin if necessary, register it with pyspiel and return its name.

    Raises UndercutError with the compiler's output if it cannot be compiled here.
    """
    with NeedsExtra("peers"):
        import pyspiel

    if SMALL_NAME not in pyspiel.registered_names():
        library = ctypes.CDLL(str(build("small", ("rules", "round", "melds"))))
        library.undercut_register_small(_resample_small)
    return SMALL_NAME


def build(game: str = "game", kernel_sources: tuple[str, ...] = ("openspiel",)) -> Path:
    """Return the compiled library of a game for the installed OpenSpiel; compile it if it is not in the cache.

    ``game`` is the name of a source file here, ``kernel_sources`` are those of the kernel's sources that it needs.
    """
    with NeedsExtra("peers"):
        import pyspiel

    compiler = shutil.which(os.environ.get("CXX") or "c++")
    if sys.platform != "linux" or compiler is None:
        raise UndercutError("not_built", "the compiled game needs Linux and a C++20 compiler ($CXX or c++)")
    kernel = _kernel_sources()
    sources = [_HERE / f"{game}.cpp", *(kernel / "src" / f"{name}.cpp" for name in kernel_sources)]
    headers = sorted((kernel / "include" / "undercut" / f"{name}.hpp") for name in _HEADERS)
    said = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False).stdout
    stamp = hashlib.sha256(f"{version('open_spiel')} {pyspiel.__file__} {said} {_FLAGS}".encode())
    for path in (*sources, *headers):
        stamp.update(path.read_bytes())
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "undercut"
    library = cache / f"openspiel-{stamp.hexdigest()[:20]}.so"
    if not library.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with replaced_file(library, 0o777) as beside:
            _compile(compiler, sources, kernel / "include", Path(pyspiel.__file__), beside)
    return library


def _kernel_sources() -> Path:
    """Return the folder of the kernel's sources: beside this file in an installed package, else in the repository."""
    for folder in (_HERE / "kernel", *(parent / "kernel" for parent in _HERE.parents[4:6])):
        if (folder / "src" / "openspiel.cpp").exists():
            return folder
    raise UndercutError(
        "not_built", f"the kernel's sources are not in {_HERE / 'kernel'}: this installation lacks them"
    )


def _compile(compiler: str, sources: list[Path], include: Path, pyspiel: Path, out: Path) -> None:
    site = pyspiel.parent
    spiel = site / "open_spiel"
    command = [
        compiler, *_FLAGS,
        *(f"-I{path}" for path in (include, site, spiel / "abseil-cpp", spiel / "json" / "include")),
        *map(str, sources),
        f"-L{site}", f"-l:{pyspiel.name}", f"-Wl,-rpath,{site}", "-o", str(out),
    ]  # fmt: skip
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise UndercutError("not_built", f"the compiler refused the game:\n{ran.stderr[-2000:]}")


@_RESAMPLE
def _resample(params, history, moves, player, random, out):  # type: ignore[no-untyped-def]
    """Return a history for ``ResampleFromInfostate``, of a state that the player cannot distinguish."""
    text: str = params.decode()
    state = load_game(f"gin_rummy({text.partition('(')[2].removesuffix(')')})").new_initial_state()
    for action in history[:moves]:
        state.apply_action(action)
    drawn = state.resample_from_infostate(player, Random(random).random).history()
    for index, action in enumerate(drawn):
        out[index] = action
    return len(drawn)


@_RESAMPLE
def _resample_small(params, history, moves, player, random, out):  # type: ignore[no-untyped-def]
    """Return a history for ``ResampleFromInfostate`` in small gin; 0 moves during the deal."""
    state = load_small_game(params.decode()).new_initial_state()
    for action in history[:moves]:
        state.apply_action(action)
    if state.round() is None:
        return 0
    drawn = state.resample_from_infostate(player, Random(random).random).history()
    for index, action in enumerate(drawn):
        out[index] = action
    return len(drawn)
