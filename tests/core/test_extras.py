"""Public modules import with the package's own dependencies alone, or name the extra that they need, in one line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
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
    assert all(module.startswith("undercut.envs.") for module in found), found
    for module, message in found.items():
        said = re.fullmatch(r"(\w+) is not installed: pip install 'undercut\[(\w+)\]' installs it", message)
        assert said and said[2] in PROJECT["optional-dependencies"], (module, message)


def test_training_does_not_install_torch() -> None:
    assert not [one for one in PROJECT["optional-dependencies"]["train"] if one.startswith(("torch", "sb3"))]
