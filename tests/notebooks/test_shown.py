"""What notebooks show: complete HTML without scripts, and text everywhere else."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from random import Random

import pytest

from undercut import (
    Card,
    Hand,
    Round,
    RoundRecord,
    bot,
    deadwood,
    parse_melds,
    parse_record,
    play_round,
    points,
    ruleset,
    shuffled,
)
from undercut.notation import record_of
from undercut.public import players


class Page(HTMLParser):
    """Every element must be closed, and none may act or fetch."""

    EMPTY = ("input",)

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.inputs: list[dict[str, str | None]] = []
        self.words = ""
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {"div", "span", "b", "small", "p", "input", "style"}
        given = dict(attrs)
        assert not [key for key in given if key.startswith("on") or key in ("src", "href", "srcset")]
        if tag == "input":
            self.inputs.append(given)
        else:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        assert "url(" not in data and "@import" not in data
        self.words += data


def played(name: str) -> tuple[Round, RoundRecord]:
    rules, deck = ruleset(name), shuffled(Random(name))
    n = players(rules)
    end, actions = play_round(rules, 0, deck, [bot("quick")] * n, [Random(i) for i in range(n)])
    return end, record_of(rules, 0, deck, actions, end)


def test_cards_melds_and_hands() -> None:
    assert "10♥" in Page(Card("Th")._repr_html_()).words
    assert "A♠2♠3♠" in Page(parse_melds("As2s3s")[0]._repr_html_()).words
    hand = Hand("As 2s 3s Kc Kd Kh 9d 4c")
    page = Page(hand._repr_html_())
    assert f"deadwood {deadwood(hand)}" in page.words
    assert all(sign in page.words for sign in ("A♠2♠3♠", "K♣K♦K♥", "4♣", "9♦"))
    assert Page(Hand()._repr_html_()).words.strip() == "deadwood 0"
    assert Page(Hand.from_bits((1 << 52) - 1)._repr_html_()).words.count("♠") == 13


@pytest.mark.parametrize("name", ["standard", "eleven", "showdown", "open-knock-table"])
def test_a_round_has_a_button_for_each_position(name: str) -> None:
    end, record = played(name)
    text = end._repr_html_()
    page = Page(text)
    assert len(page.inputs) == len(end.actions) + 1
    assert len({button["name"] for button in page.inputs}) == 1 and "checked" in page.inputs[0]
    shown = {m[1]: m[2] for m in re.finditer(r"#(undercut-[\d-]+)-\d+:checked~\.(undercut-[\d-]+)-\d+", text)}
    assert set(shown) == {page.inputs[0]["name"]} == set(shown.values())
    for i, action in enumerate(end.actions, 1):
        assert str(action) in str(page.inputs[i]["title"])
    assert end.result is not None
    for seat, worth in enumerate(points(end.rules, end.result)):
        assert f"seat {seat} {worth}" in page.words
    again = Page(record._repr_html_())
    assert again.words.replace(str(again.inputs[0]["name"]), "") == page.words.replace(str(page.inputs[0]["name"]), "")
    assert again.inputs[0]["name"] != page.inputs[0]["name"], "several in a notebook are apart"


def test_a_view_shows_no_hidden_card() -> None:
    end, record = played("standard")
    now = Round.deal(record.rules, record.dealer, record.deck)
    for action in end.actions:
        for seat in (0, 1):
            view = now.view(seat)
            titles = set(re.findall(r'title="(..)"', view._repr_html_()))
            seen = Hand.from_bits(view.hand | view.public.seen)
            assert titles <= {str(card) for card in seen}
            assert {str(card) for card in view.cards} <= titles
        now = now.apply(action)


def test_a_round_that_was_set_up_is_one_position() -> None:
    end, record = played("standard")
    middle = Round.deal(record.rules, record.dealer, record.deck).play(end.actions[:6])
    assert len(Page(Round.from_setup(middle.setup())._repr_html_()).inputs) == 0
    assert len(Page(middle._repr_html_()).inputs) == 7


def test_a_wrong_record_says_why_and_is_escaped() -> None:
    _, record = played("standard")
    data = record.as_dict() | {"actions": ["<script>alert(1)</script>"]}
    del data["result"]
    shown = parse_record(json.dumps(data))._repr_html_()
    assert "<script" not in shown and "&lt;script&gt;" in shown
    assert "alert(1)" in Page(shown).words


def test_everywhere_else_values_are_text_and_nothing_that_draws_is_loaded() -> None:
    code = "import sys, undercut; print(repr(undercut.Hand('As')), 'undercut.notebook' in sys.modules)"
    code = "import undercut.round; " + code
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == f"{Hand('As')!r} False"


def test_ipython_shows_both() -> None:
    formatters = pytest.importorskip("IPython.core.formatters", reason="needs IPython")
    data, _ = formatters.DisplayFormatter().format(Hand("As 2s 3s"))
    assert data["text/plain"] == repr(Hand("As 2s 3s")) and data["text/html"].startswith("<span>")
