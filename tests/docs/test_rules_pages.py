"""The rule pages: a page per ruleset, its table against the code, its sentences tested, its examples played."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.rounds import Block, blocks, check
from undercut.rulesets import DEFAULT, OPTIONS, RULESETS, ruleset, ruleset_label, ruleset_text

PAGES = Path(__file__).parents[2] / "docs" / "rules"
EXAMPLES = [(name, block) for name in RULESETS for block in blocks(PAGES / f"{name}.md")]


INDEX = ("Which one do we play at home?", "All of them compared", "Sources")
"""Headings of the generated tables of the index page."""


def title(name: str) -> str:
    """The name of a ruleset in the browser."""
    return ruleset_label(name)


def rows(text: str, cells: int) -> list[list[str]]:
    """The body rows of the page's tables that have so many cells."""
    found = [[c.strip() for c in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    return [r for r in found if len(r) == cells and not set(r[0]) <= {"-", ":"}]


def test_a_page_for_every_ruleset_and_no_other() -> None:
    assert {p.stem for p in PAGES.glob("*.md")} == {*RULESETS, "index", "options", "house-rules"}


@pytest.mark.parametrize("name", RULESETS)
def test_the_page_begins_with_the_name_and_the_sentence(name: str) -> None:
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert text.splitlines()[:3] == [f"# {title(name)}", "", RULESETS[name].title]
    assert f"`undercut play --rules {name}`" in text.split("\n## ")[0]


@pytest.mark.parametrize("name", RULESETS)
def test_what_is_different_comes_first_and_the_options_last(name: str) -> None:
    headings = re.findall(r"^## (.*)$", (PAGES / f"{name}.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    first = "In short" if name == DEFAULT.name else "What is different"
    assert headings[:3] == [first, "One round", "The rules"] and headings[-2:] == ["Source", "Options"]


@pytest.mark.parametrize("name", [name for name in RULESETS if name != DEFAULT.name])
def test_every_difference_is_told(name: str) -> None:
    """Every option that differs from the page's base is in the table, with both sentences."""
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8").split("## What is different\n\n")[1].split("\n## ")[0]
    base = RULESETS[re.findall(r"\]\(([\w-]+)\.md\)", text)[0]]
    rules = RULESETS[name]
    differs = [option for option in rules.diff(base) if OPTIONS[option].matters(rules)]
    told = rows(text, 3)
    assert len(told) == len(differs) > 0
    for (_, before, now), option in zip(told, differs, strict=True):
        assert now == OPTIONS[option].meaning(rules)
        assert before == (OPTIONS[option].meaning(base) if OPTIONS[option].matters(base) else "–")


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
    home, compared, sources = (text.split(f"\n## {heading}\n")[1].split("\n## ")[0] for heading in INDEX)
    links = {f"[{title(name)}]({name}.md)" for name in RULESETS}
    assert {row[1] for row in rows(home, 3)[1:]} == links and len(rows(home, 3)) == len(links) + 1
    assert all(row[1].endswith(f"({row[2].strip('`')}.md)") for row in rows(home, 3)[1:])
    assert [row[0] for row in rows(compared, 9)[1:]] == [row[1] for row in rows(home, 3)[1:]]
    assert set(re.findall(r"\[[^]]*\]\([\w-]+\.md\)", "\n".join(row[0] for row in rows(sources, 2)))) == links
    text = (PAGES / "options.md").read_text(encoding="utf-8")
    assert [r[1] for r in rows(text, 5) if r[0] != "chapter"] == [f"[`{name}`](#{name})" for name in OPTIONS]


def test_the_comparison_has_the_numbers_of_the_rulesets() -> None:
    text = (PAGES / "index.md").read_text(encoding="utf-8").split(f"\n## {INDEX[1]}\n")[1].split("\n## ")[0]
    for row in rows(text, 9)[1:]:
        rules = next(r for r in RULESETS.values() if row[0] == f"[{title(r.name)}]({r.name}.md)")
        told = [[int(n) for n in re.findall(r"\d+", cell)] for cell in row[1:]]
        scores = not rules.adds_deadwood
        big = [] if rules.big_gin_bonus is None else [rules.big_gin_bonus]
        bonuses = [rules.game_bonus] if rules.game_bonus else []
        if str(rules.shutout) == "double_bonus":
            bonuses.append(2 * rules.game_bonus)
        assert told == [
            [3, 4] if str(rules.form) == "round_table" else [rules.seats],
            [11] if rules.dealt == 11 else [],
            [rules.knock_limit] if isinstance(rules.knock_limit, int) and rules.knock_limit else [],
            [rules.gin_bonus, *big] if scores and rules.gin_bonus else [],
            [rules.undercut_bonus] if scores and rules.undercut_bonus and rules.knock_limit != 0 else [],
            [],
            [rules.target] if rules.target else [],
            [*bonuses, rules.box_bonus] if rules.box_bonus else [],
        ]
        assert row[6].startswith("no" if str(rules.lay_offs) == "none" else "yes")
        assert row[5].startswith("less") == (str(rules.undercut) == "below")


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
