"""Compile modules to bytecode, in the Python of a page (compile_engine.mjs): other versions have other bytecode."""

from __future__ import annotations

import ast
import importlib.util
import io
import marshal
import sys
import zipfile

UNCHECKED = 1
"""Flag of bytecode that Python imports without looking for its source (PEP 552)."""


def loaded_files(root: str) -> list[str]:
    """Return the files below ``root`` from which modules were imported, relative to it."""
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    return sorted({file.removeprefix(root) for file in files if file.startswith(root) and file.endswith(".py")})


def without_docstrings(data: bytes) -> ast.Module:
    """Return the syntax tree of a module, with the lines of its source, without docstrings."""
    tree = ast.parse(data)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if node.body and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def compiled(archive: bytes, root: str, names: list[str]) -> bytes:
    """Return an uncompressed zip with the bytecode of the named modules of a zip that is unpacked at ``root``."""
    out = io.BytesIO()
    head = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + bytes(8)
    with zipfile.ZipFile(io.BytesIO(archive)) as found, zipfile.ZipFile(out, "w") as packed:
        for name in names:
            code = compile(without_docstrings(found.read(name)), root + name, "exec", dont_inherit=True)
            packed.writestr(zipfile.ZipInfo(f"{name}c"), head + marshal.dumps(code))
    return out.getvalue()
