"""The npm package: its own tests in Node, and its size."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "kernel" / "wasm" / "npm"

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="no Node")


def test_the_vectors_and_the_readme_in_node() -> None:
    done = subprocess.run(["node", "--test", "test/"], cwd=PACKAGE, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout
    assert "# fail 0" in done.stdout


@pytest.mark.skipif(shutil.which("npm") is None, reason="no npm")
def test_the_package_is_small_and_whole(tmp_path: Path) -> None:
    """60 kB at most, with types, licence and README."""
    done = subprocess.run(
        ["npm", "pack", "--json", "--pack-destination", str(tmp_path)], cwd=PACKAGE, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    (packed,) = json.loads(done.stdout)
    assert packed["size"] <= 60_000
    names = {file["path"] for file in packed["files"]}
    assert names >= {"index.js", "index.d.ts", "undercut-kernel.wasm", "README.md", "LICENSE", "package.json"}
    assert not any(name.startswith("test/") for name in names)


def test_it_runs_from_where_it_is_installed(tmp_path: Path) -> None:
    """As a dependency, with nothing of the repository around it."""
    home = tmp_path / "node_modules" / "undercut-kernel"
    shutil.copytree(PACKAGE, home, ignore=shutil.ignore_patterns("test"))
    program = tmp_path / "main.mjs"
    program.write_text(
        'import { load } from "undercut-kernel";\nconst kernel = await load();\n'
        'console.log(kernel.deadwood("As 2s 3s Kc Kd Kh 9d 4c 4d 7h"), kernel.rulesets.length > 10);\n'
    )
    done = subprocess.run(["node", str(program)], capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["24", "true"], done.stderr


def test_the_rounds_that_are_timed_are_those_of_the_compiled_kernel() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "benchmarks" / "wasm.py", "--dry", "--seconds", "0"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert [line.split()[1] for line in done.stdout.splitlines()[-3:]] == [
        "random_rounds",
        "simple_rounds",
        "greedy_rounds",
    ]
