"""Every name that the environments' package and pages promise can be imported."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages

import pytest

pytest.importorskip("pettingzoo", reason="the environments need undercut[envs]")

import undercut.envs

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "envs").glob("*.md"))
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
MODULES = [found.name for found in walk_packages(undercut.envs.__path__, "undercut.envs.")]
NEEDS = {
    "undercut.envs.openspiel.pyspiel_face": "pyspiel",
    "undercut.envs.openspiel.pyspiel_game": "pyspiel",
    "undercut.envs.openspiel.pyspiel_small": "pyspiel",
    "undercut.envs.sb3": "stable_baselines3",
}
MISSING = {module for module, needed in NEEDS.items() if find_spec(needed) is None}


def test_the_package_has_the_modules_that_it_and_its_docstring_name() -> None:
    said = set(re.findall(r"``(?:from undercut.envs import )?(\w+)``", undercut.envs.__doc__ or ""))
    assert said == set(undercut.envs.__all__)
    namespace: dict[str, object] = {}
    exec("from undercut.envs import *", namespace)
    assert said <= set(namespace)


@pytest.mark.parametrize("module", [name for name in MODULES if name not in MISSING])
def test_every_name_in_all_is_there(module: str) -> None:
    found = import_module(module)
    missing = [name for name in getattr(found, "__all__", ()) if not hasattr(found, name)]
    assert not missing


def test_every_name_that_a_page_imports_or_mentions_is_there() -> None:
    imports = 0
    for page in PAGES:
        text = page.read_text()
        for home, names in re.findall(r"from (undercut[\w.]*) import ([\w, ]+)", text):
            for name in () if home in MISSING else names.split(","):
                exec(f"from {home} import {name.strip()}", {})
                imports += 1
        for dotted in re.findall(r"\bundercut(?:\.\w+)+", text):
            if not any(dotted.startswith(module) for module in MISSING):
                _resolve(dotted)
    assert imports > 10


def test_every_name_that_an_example_imports_is_there() -> None:
    found = 0
    for example in EXAMPLES:
        for node in ast.walk(ast.parse(example.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("undercut"):
                for name in node.names:
                    exec(f"from {node.module} import {name.name}", {})
                    found += 1
    assert found


def _resolve(dotted: str) -> None:
    parts = dotted.split(".")
    value: object = import_module(parts[0])
    for at, part in enumerate(parts[1:], 2):
        try:
            value = getattr(value, part)
        except AttributeError:
            value = import_module(".".join(parts[:at]))
