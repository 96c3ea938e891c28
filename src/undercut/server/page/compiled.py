"""Bytecode of what a page has imported, which the browser keeps: the next time nothing has to be compiled."""

from __future__ import annotations

import asyncio
import importlib.util
import py_compile
import sys
from pathlib import Path

from undercut.server.web.engine_files import stored

__all__ = ["compiled"]


async def compiled(folder: str) -> bytes:
    """A zip with the bytecode of all imported modules below a folder, to be unpacked there.

    It is valid whatever dates the files have then: whoever unpacks it knows that they are the same. Other work goes on
    between modules.
    """
    entries = []
    for module in list(sys.modules.values()):
        source = getattr(module, "__file__", None) or ""
        if not source.startswith(f"{folder}/") or not source.endswith(".py"):
            continue
        await asyncio.sleep(0)
        target = importlib.util.cache_from_source(source)
        py_compile.compile(
            source, target, doraise=True, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH
        )
        entries.append((Path(target).relative_to(folder).as_posix(), Path(target).read_bytes()))
    return stored(entries)
