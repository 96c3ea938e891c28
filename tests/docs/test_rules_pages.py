"""The rule pages: a page per ruleset, its table against the code, its sentences tested, its examples played."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.rounds import Block, blocks, check
from undercut.rulesets import OPTIONS, RULESETS, ruleset, ruleset_text

PAGES = Path(__file__).parents[2] / "docs" / "rules"
EXAMPLES = [(name, block) for name in RULESETS for block in blocks(PAGES / f"{name}.md")]


def rows(text: str, cells: int) -> list[list[str]]:
    """The body rows of the page's tables that have so many cells."""
    found = [[c.strip() for c in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    return [r for r in found if len(r) == cells and not set(r[0]) <= {"-", ":"}]


def test_a_page_for_every_ruleset_and_no_other() -> None:
    assert {p.stem for p in PAGES.glob("*.md")} == {*RULESETS, "index", "options", "house-rules"}


@pytest.mark.parametrize("name", RULESETS)
def test_the_page_begins_with_the_name_and_the_sentence(name: str) -> None:
    lines = (PAGES / f"{name}.md").read_text(encoding="utf-8").splitlines()
    assert lines[:3] == [f"# `{name}`", "", RULESETS[name].title]


def test_the_tables_are_what_the_code_plays() -> None:
    tool = PAGES.parents[1] / "tools" / "make_rules_pages.py"
    done = subprocess.run([sys.executable, str(tool), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("name", "block"), EXAMPLES, ids=[block.place for _, block in EXAMPLES])
def test_example(name: str, block: Block) -> None:
    assert check(RULESETS[name], block) > 0, "an example that claims nothing"


@pytest.mark.parametrize("name", RULESETS)
def test_every_page_has_examples(name: str) -> None:
    assert len(blocks(PAGES / f"{name}.md")) >= 2


def test_the_index_lists_every_ruleset_and_every_option() -> None:
    text = (PAGES / "index.md").read_text(encoding="utf-8")
    assert [r[0] for r in rows(text, 2) if r[0].startswith("[")] == [f"[`{name}`]({name}.md)" for name in RULESETS]
    assert [r[1] for r in rows(text, 5) if r[0] != "chapter"] == [f"[`{name}`](options.md#{name})" for name in OPTIONS]


def test_every_house_rule_can_be_played_as_it_is_written() -> None:
    text = (PAGES / "house-rules.md").read_text(encoding="utf-8")
    can, cannot = text.split("## What cannot be set")
    texts = [row[1].strip("`") for row in rows(can, 2) if row[1].startswith("`")]
    assert len(texts) > 40 and all(ruleset_text(ruleset(text)) == text for text in texts)
    assert len(set(texts)) == len(texts), "none is listed twice"
    named = {part.partition("=")[0].strip() for text in texts for part in text.split(",")[1:]}
    untold = {"protect_melds", "first_discard_knock", "dealt", "gin_bonus", "undercut_bonus", "game_bonus", "box_bonus"}
    untold |= {"deciding", "hollywood_entry", "knockout_entry"}
    assert named | untold == set(OPTIONS), "and every option that a house rule needs is shown"
    assert len(rows(cannot, 2)) > 10


def test_a_wrong_example_is_noticed() -> None:
    """The reader of the examples can fail: each kind of claim, made falsely."""
    _, good = next((n, b) for n, b in EXAMPLES if n == "standard" and any(k == "end" for k, _ in b.lines))
    for key, value in (("legal", "pass"), ("no", "discard Ac (rediscard)"), ("end", "dead"), ("say", "nothing")):
        start = tuple(line for line in good.lines if line[0] == "hands")
        with pytest.raises(AssertionError):
            check(RULESETS["standard"], Block("wrong", (*start, (key, value))))
