"""The rule pages: a page per ruleset, its table against the code, its sentences tested, its examples played."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.docs.rounds import Block, blocks, check
from undercut.rulesets import OPTIONS, RULESETS

PAGES = Path(__file__).parents[2] / "docs" / "rules"
EXAMPLES = [(name, block) for name in RULESETS for block in blocks(PAGES / f"{name}.md")]


def rows(text: str, cells: int) -> list[list[str]]:
    """The body rows of the page's tables that have so many cells."""
    found = [[c.strip() for c in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    return [r for r in found if len(r) == cells and not set(r[0]) <= {"-", ":"}]


def test_a_page_for_every_ruleset_and_no_other() -> None:
    assert {p.stem for p in PAGES.glob("*.md")} == {*RULESETS, "index"}


@pytest.mark.parametrize("name", RULESETS)
def test_the_page_begins_with_the_name_and_the_sentence(name: str) -> None:
    lines = (PAGES / f"{name}.md").read_text(encoding="utf-8").splitlines()
    assert lines[:3] == [f"# `{name}`", "", RULESETS[name].title]


def test_the_tables_are_what_the_code_plays() -> None:
    tool = PAGES.parents[1] / "tools" / "make_rules_pages.py"
    done = subprocess.run([sys.executable, str(tool), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


SHARED = {"undercut_bonus": "undercut", "game_bonus": "shutout", "box_bonus": "shutout"}
"""Prices that are tested together with another option's sentence."""


@pytest.mark.parametrize("name", RULESETS)
def test_every_sentence_has_its_test(name: str) -> None:
    """A sentence of the page is the docstring of the test named after its option."""
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    module = import_module(f"tests.rules.test_{name.replace('-', '_')}")
    sentences = re.findall(r"^- \*\*(\w+)\*\*: (.+)$", text, re.M)
    assert len(sentences) >= 15
    for option, sentence in sentences:
        assert option in OPTIONS
        test = getattr(module, f"test_{SHARED.get(option, option)}", None)
        assert test is not None, f"no test of {option}"
        if option not in SHARED:
            assert " ".join((test.__doc__ or "").split()) == sentence


@pytest.mark.parametrize(("name", "block"), EXAMPLES, ids=[block.place for _, block in EXAMPLES])
def test_example(name: str, block: Block) -> None:
    assert check(RULESETS[name], block) > 0, "an example that claims nothing"


@pytest.mark.parametrize("name", RULESETS)
def test_every_page_has_examples(name: str) -> None:
    assert len(blocks(PAGES / f"{name}.md")) >= 2


def test_the_index_lists_every_ruleset_and_every_option() -> None:
    text = (PAGES / "index.md").read_text(encoding="utf-8")
    assert [r[0] for r in rows(text, 2) if r[0].startswith("[")] == [f"[`{name}`]({name}.md)" for name in RULESETS]
    assert [r[1] for r in rows(text, 5) if r[0] != "chapter"] == [f"`{name}`" for name in OPTIONS]


def test_a_wrong_example_is_noticed() -> None:
    """The reader of the examples can fail: each kind of claim, made falsely."""
    _, good = next((n, b) for n, b in EXAMPLES if n == "standard" and any(k == "end" for k, _ in b.lines))
    for key, value in (("legal", "pass"), ("no", "discard Ac (rediscard)"), ("end", "dead"), ("say", "nothing")):
        start = tuple(line for line in good.lines if line[0] == "hands")
        with pytest.raises(AssertionError):
            check(RULESETS["standard"], Block("wrong", (*start, (key, value))))
