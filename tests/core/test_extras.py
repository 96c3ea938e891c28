"""Public modules import with the package's own dependencies alone, or name the extra that they need, in one line."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

PROGRAM = """
import importlib, json, sys
from importlib.machinery import PathFinder

sys.path.insert(0, "docs/_ext")
import api_pages

own = set(sys.stdlib_module_names) | {
    "api_pages", "undercut", "msgspec", "click", "rich", "prompt_toolkit", "wcwidth", "fluent", "babel", "pygments",
    "markdown_it", "mdurl", "attr", "attrs", "pytz", "typing_extensions",
}

class Installed(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        return super().find_spec(name, path, target) if name.partition(".")[0] in own else None

sys.meta_path[:] = [Installed if finder is PathFinder else finder for finder in sys.meta_path]
found = {}
for module in api_pages.modules():
    try:
        importlib.import_module(module)
    except ModuleNotFoundError as error:
        found[module] = str(error)
print(json.dumps(found))
"""


def test_an_import_without_an_extra_names_the_extra() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    assert {"undercut.envs.single", "undercut.envs.sb3", "undercut.envs.openspiel.pyspiel_game"} <= set(found)
    assert all(module.startswith(("undercut.envs.", "undercut.exploit.flat_tree")) for module in found), found
    for module, message in found.items():
        said = re.fullmatch(r"(\w+) is not installed: pip install 'undercut\[(\w+)\]' installs it", message)
        assert said and said[2] in PROJECT["optional-dependencies"], (module, message)


CALLED_ONLY_WITH = {
    ("arena/chart.py", "matplotlib"), ("arena/ratings.py", "numpy"), ("datasets/kernel_rows.py", "pyarrow"),
    ("datasets/write.py", "pyarrow"), ("envs/registry.py", "gymnasium"), ("envs/vector.py", "jax"), ("wasm.py", "js"),
}  # fmt: skip
"""Imports in functions whose callers have imported the package; JAX is in no extra, and `js` is the browser's."""
OWN = set(sys.stdlib_module_names) | {
    "undercut", "msgspec", "click", "rich", "prompt_toolkit", "wcwidth", "fluent", "babel", "pygments", "markdown_it",
}  # fmt: skip


def _guarded(node: ast.AST) -> bool:
    if isinstance(node, ast.With):
        return any("NeedsExtra" in ast.unparse(item.context_expr) for item in node.items)
    if isinstance(node, ast.Try):
        return any("Error" in ast.unparse(handler.type) for handler in node.handlers if handler.type)
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def _unguarded(node: ast.AST) -> Iterator[str]:
    """Yield the packages outside the standard library that code imports without naming an extra."""
    for child in ast.iter_child_nodes(node):
        names: list[str] = []
        if isinstance(child, ast.Import):
            names = [alias.name for alias in child.names]
        elif isinstance(child, ast.ImportFrom) and not child.level:
            names = [child.module or ""]
        yield from {name.partition(".")[0] for name in names} - OWN
        if not _guarded(child):
            yield from _unguarded(child)


def test_imports_in_functions_name_the_extra() -> None:
    source = ROOT / "src" / "undercut"
    found = {
        (path.relative_to(source).as_posix(), package)
        for path in source.rglob("*.py")
        if path.relative_to(source).parts[0] != "server"  # the service needs all of its extra
        for package in _unguarded(ast.parse(path.read_text()))
    }
    assert found == CALLED_ONLY_WITH


def test_training_does_not_install_torch() -> None:
    assert not [one for one in PROJECT["optional-dependencies"]["train"] if one.startswith(("torch", "sb3"))]
