"""The changes to programs of other people: single lines, and the programs that the table names are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.external.changes import changed, diff
from tests.external.scenarios import SCENARIOS, Scenario

HERE = Path(__file__).parent


def test_one_line_is_changed_and_the_rest_is_not() -> None:
    text = "import rlcard_x\nimport rlcard\nfrom rlcard.agents import A\n\nimport rlcard\n"
    after = changed(text, [("import rlcard", "from undercut.envs import rlcard")])
    assert after.split("\n")[1] == "from undercut.envs import rlcard"
    assert [line for at, line in enumerate(after.split("\n")) if at != 1] == [
        line for at, line in enumerate(text.split("\n")) if at != 1
    ]


def test_a_statement_is_changed_whole_if_its_first_line_is_named() -> None:
    text = "if a:\n    env = make(\n        1,\n        b=(2, 3),\n    )\nelse:\n    env = make(4)\nmake(\n5)\n"
    after = changed(text, [("env = make(", "env = ours()"), ("env = make(4)", "env = other()")])
    assert after == "if a:\n    env = ours()\nelse:\n    env = other()\nmake(\n5)\n"
    assert diff(text, after) == [
        "-    env = make(", "-        1,", "-        b=(2, 3),", "-    )", "+    env = ours()",
        "-    env = make(4)", "+    env = other()",
    ]  # fmt: skip


def test_lines_that_stay_in_a_statement_are_not_counted() -> None:
    text = "if a:\n    env = make(\n        1,\n        b=2,\n        c=3,\n    )\n"
    after = changed(text, [("env = make(", "env = make(\n        4,\n        b=2,\n    )")])
    assert after == "if a:\n    env = make(\n        4,\n        b=2,\n    )\n"
    assert diff(text, after) == ["-        1,", "+        4,", "-        c=3,"]


def test_a_program_without_the_line_is_not_the_one_that_was_meant() -> None:
    with pytest.raises(ValueError, match="no line with"):
        changed("import rlcard.agents\n", [("import rlcard", "import undercut")])


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.name)
def test_every_scenario_has_its_requirements_and_at_most_an_import_and_a_make_line(scenario: Scenario) -> None:
    assert (HERE / "requirements" / f"{scenario.room}.txt").exists()
    if scenario.kind == "ours":
        assert (HERE / "programs" / scenario.path).exists() and not scenario.changes
        return
    imports = [part for part, _ in scenario.changes if part.startswith(("import ", "from "))]
    switches = [part for part, _ in scenario.changes if part == "use_vmas = True"]
    makes = len(scenario.changes) - len(imports) - len(switches)
    assert len(imports) <= 1 and makes <= 1 and (scenario.changes or any("undercut" in arg for arg in scenario.args))


def test_requirements_name_no_host() -> None:
    for file in (HERE / "requirements").glob("*.txt"):
        lines = [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]
        assert lines and all("==" in line or "<" in line for line in lines) and "//" not in file.read_text("utf-8")
