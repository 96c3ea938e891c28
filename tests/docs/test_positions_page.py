"""The page on position texts: its positions are read, its examples run, and it names every action and code."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from tests.conformance.test_vectors import vectors
from undercut.errors import InvalidSetup
from undercut.legality import RefusalCode
from undercut.notation import FullPosition, parse_position, position_text
from undercut.notation.action_texts import parse_short
from undercut.notation.positions import parse_setup

PAGE = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
POSITIONS = re.findall(r"^```position\n(.*?)\n```$", PAGE, re.M)
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S)


def section(heading: str) -> str:
    return PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]


def test_the_positions_are_read() -> None:
    kinds = []
    for text in POSITIONS:
        read = parse_position(text)
        kinds.append("full" if isinstance(read, FullPosition) else "setup" if "setup" in text else "seat")
        if kinds[-1] != "setup":
            assert parse_position(position_text(read)) == read
        assert parse_position(text.replace(" ", "_")) == read
    assert kinds == ["seat", "full", "setup"]
    view = parse_position(POSITIONS[0])
    assert not isinstance(view, FullPosition)
    assert view.my_turn and str(view.top) == "Qd" and view.stock_left == 29


def test_the_fields_are_those_of_the_page() -> None:
    fields = re.findall(r"^\| `([A-Za-z]+)` \|", section("As a seat sees it"), re.M)
    assert len(POSITIONS[0].split(" ")) == len([f for f in fields if f.isupper()])
    setup = re.findall(r"^\| `([A-Za-z]+)` \|", section("Set up by hand"), re.M)
    assert len(POSITIONS[2].split(" ")) == len(setup) and setup[1] == "setup"
    assert "`RULES full DEALER DECK SCORES ACTIONS`" in PAGE and len(POSITIONS[1].split(" ")) == 6


def test_the_actions_are_read() -> None:
    rows = re.findall(r"^\| (`[^|]*`) \|", section("As a seat sees it").split("| action |")[1], re.M)
    texts = [text for row in rows for text in re.findall(r"`([^`]+)`", row)]
    assert len({type(parse_short(text)) for text in texts}) == 8
    assert {text[0] for text in texts} >= set("ptdkbf7")


def test_the_examples_print_what_they_say() -> None:
    names: dict[str, object] = {}
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(EXAMPLES[0], names)
    said = [line[2:] for line in EXAMPLES[0].splitlines() if line.startswith("# ")]
    assert out.getvalue().splitlines() == said
    call, *comment = EXAMPLES[1].splitlines()
    with pytest.raises(InvalidSetup) as caught:
        exec(call, names)
    assert f"InvalidSetup: {caught.value}" == " ".join(line[2:] for line in comment)
    assert len(caught.value.defects) == 2


def test_the_codes_are_those_of_the_vectors() -> None:
    """Every code of a refused position is in the table, or is a refusal at the table."""
    told = set(re.findall(r"`(\w+)`", section("What is refused")))
    at_the_table = set(RefusalCode.__args__)  # type: ignore[attr-defined]
    codes = {line["error"] for line in vectors("positions") if "error" in line}
    assert codes <= told | at_the_table
    named = {code for row in re.findall(r"^\| (`[^|]*) \|", section("What is refused"), re.M) for code in
             re.findall(r"`(\w+)`", row)}  # fmt: skip
    assert named - at_the_table <= codes | {"position_too_long", "overlapping_melds", "not_a_meld"}


def test_setups_of_the_page_say_what_was_set_up() -> None:
    setup = parse_setup(POSITIONS[2])
    assert [by for _, by in setup.pile] == [None, 0, 1] and setup.stock_left == setup.stock == 29
