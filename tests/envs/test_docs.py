"""Every Python line of the environments' pages runs, and their figures are those of the code."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.cli_run import cli

pytest.importorskip("pettingzoo", reason="the environments need undercut[envs]")

PAGES = Path(__file__).parents[2] / "docs" / "envs"
BLOCKS = [
    (page.stem, number, code)
    for page in sorted(PAGES.glob("*.md"))
    for number, code in enumerate(re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.M | re.S), 1)
]


@pytest.mark.parametrize(("page", "number", "code"), BLOCKS, ids=[f"{p}-{n}" for p, n, _ in BLOCKS])
def test_a_block_runs(page: str, number: int, code: str) -> None:
    for needed in ("pyspiel", "torch"):
        if f"import {needed}" in code and importlib.util.find_spec(needed) is None:
            pytest.skip(f"{needed} is not installed")
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code, f"docs/envs/{page}.md block {number}", "exec"), {})


def test_the_switching_page_has_a_block_for_each() -> None:
    assert sum(page == "switching" for page, _, _ in BLOCKS) >= 8


def test_data_sheets_say_what_the_spaces_are() -> None:
    from undercut.envs import gin_rummy_v4, undercut_v0
    from undercut.envs.openspiel.numbers import INFO_SIZE, OBS_SIZE
    from undercut.envs.rlcard import RULES
    from undercut.rulesets import ruleset

    for name, env in (("gin_rummy_v4", gin_rummy_v4.raw_env()), ("undercut_v0", undercut_v0.raw_env())):
        text = (PAGES / f"{name}.md").read_text("utf-8")
        space = env.observation_space("player_0")
        assert f"Discrete({env.action_space('player_0').n})" in text
        assert f"{space['observation'].shape}, int8" in text and f"{space['action_mask'].shape}, int8" in text
    said = re.search(r"default: `(.*?)`", (PAGES / "gin_rummy_v4.md").read_text("utf-8"))
    assert said and ruleset(said.group(1)) == RULES
    face = (PAGES / "openspiel.md").read_text("utf-8")
    assert f"{OBS_SIZE} float32" in face and f"{INFO_SIZE} float32" in face


def test_the_dataset_page_names_every_column() -> None:
    pytest.importorskip("pyarrow", reason="datasets need undercut[data]")
    from undercut.datasets import SCHEMA_VERSION, schema

    text = (PAGES / "dataset.md").read_text("utf-8")
    assert f"Schema {SCHEMA_VERSION}," in text
    assert [name for name in schema().names if f"`{name}`" not in text] == []


@pytest.mark.long
def test_the_training_example_runs(tmp_path: Path) -> None:
    """The net that it reports is the one in the file: the arena plays it to the same result."""
    for needed in ("torch", "matplotlib"):
        pytest.importorskip(needed, reason=f"the training example needs {needed}")
    script = Path(__file__).parents[2] / "examples" / "train_ppo.py"
    options = {"imitate": 40, "decisions": 8000, "every": 8000, "rows": 16, "select": 40, "report": 60}
    given = [text for name, value in options.items() for text in (f"--{name}", str(value))]
    command = [sys.executable, str(script), *given, "--out", str(tmp_path / "ppo")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    entries = [json.loads(line) for line in (tmp_path / "ppo.jsonl").read_text("utf-8").splitlines()]
    candidates = [entry for entry in entries if "decisions" in entry]
    assert candidates[0]["decisions"] == 0 and candidates[-1]["decisions"] >= 8000
    assert "<svg" in (tmp_path / "ppo.svg").read_text("utf-8")
    net = tmp_path / "ppo.safetensors"
    (report,) = (entry for entry in entries if entry.get("report") == "simple")
    played = cli("arena", f"net:{net}", "simple", "--rules", "eaai", "--rounds", "60", "--seed", "report", "--json")
    assert report["rounds"] == 60 and round(played.json[0]["points_per_round"], 3) == report["points"]
