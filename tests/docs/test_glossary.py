"""The glossary: its page, the terms that refusals are about, and the links of the pages to it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from tests.rules.test_errors import CASES
from undercut.errors import InvalidRuleset, NotationError
from undercut.glossary import CHAPTERS, GLOSSARY, REFUSAL_TERMS, find_term
from undercut.legality import RefusalCode
from undercut.melds import parse_melds
from undercut.rulesets import OPTIONS, ruleset
from undercut.table import Table, TableError

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def test_the_page_is_what_the_glossary_says() -> None:
    tool = ROOT / "tools" / "make_glossary.py"
    done = subprocess.run([sys.executable, str(tool), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_term_has_its_own_name_and_options_that_exist() -> None:
    terms = [term for chapter in CHAPTERS.values() for term in chapter]
    names = [name.lower() for term in terms for name in (term.title, *term.aliases)]
    assert sorted(names) == sorted(set(names)) and len(GLOSSARY) == len(terms)
    for term in terms:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", term.id)
        assert term.text.endswith(".") and set(term.options) <= set(OPTIONS)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("knock limit", "knock-limit"),
        ("Knock-Limit", "knock-limit"),
        ("knock_limit", "knock-limit"),
        ("melds", "meld"),
        ("boxes", "box"),
        ("skunk", "shutout"),
        ("lay  offs", "lay-off"),
        ("hollywood", "hollywood"),
        ("7h", None),
        ("", None),
    ],
)
def test_terms_are_found_as_people_write_them(text: str, wanted: str | None) -> None:
    found = find_term(text)
    assert (found.id if found else None) == wanted


def test_every_reason_of_the_rules_has_its_terms() -> None:
    """A type checker holds the rules to these codes; the refused actions of the tests give most of them."""
    codes = set(get_args(RefusalCode))
    assert {code for _, _, _, code, _ in CASES} <= codes <= set(REFUSAL_TERMS)
    assert all(terms and set(terms) <= set(GLOSSARY) for terms in REFUSAL_TERMS.values())


def test_refusals_beside_the_rules_have_their_terms() -> None:
    table = Table.open(ruleset("open-knock-cutthroat"), "abc", [None] * 3, "1")
    (out,) = [seat for seat in range(3) if table.board_of(seat) is None]
    with pytest.raises(TableError) as away:
        table.act(out, "draw")
    with pytest.raises(TableError) as early:
        table.next_round()
    table.resign(0)
    with pytest.raises(TableError) as late:
        table.act(1, "draw")
    with pytest.raises(NotationError) as text:
        parse_melds("2c3d4h")
    with pytest.raises(InvalidRuleset) as rules:
        ruleset("standard, dealt=11")
    for refused in (away, early, late, text, rules):
        assert refused.value.code in REFUSAL_TERMS


def test_links_to_the_glossary_lead_to_its_terms() -> None:
    found = [(page, term) for page in PAGES for term in re.findall(r"glossary\.md#([\w-]+)", page.read_text("utf-8"))]
    assert not [(page.name, term) for page, term in found if term not in GLOSSARY]
