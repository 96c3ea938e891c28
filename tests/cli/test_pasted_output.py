"""What commands print can be given to them again, and cards are read as people write them."""

from __future__ import annotations

import json

import pytest

from tests.cli.cli_run import cli
from undercut.cards import DECK, Card, parse_cards
from undercut.languages import LANGUAGES, formatter, use_language

HAND = "As 2s 3s Kd Kh Kc 7d 7h 2c 9s Td"


@pytest.mark.parametrize(
    "text", ["AS10H", "A♠ T♥", "a♠, 10♥", "As,Th", "A♠\ufe0f10♥\ufe0f", "\u2066A♠ 10♥\u2069", "A♤\xa0T♡", "as\u200bth"]
)
def test_cards_as_people_write_them(text: str) -> None:
    assert parse_cards(text) == parse_cards("As Th")


def test_cards_of_the_page_in_every_language_are_read() -> None:
    say = formatter("common")
    for code in LANGUAGES:
        with use_language(code):
            for card in DECK:
                letter = card.rank.letter
                index = say(f"index-{letter}") if letter in "ATJQK" else letter
                assert Card(index + card.suit.symbol) == card


@pytest.mark.parametrize("plain", [True, False])
def test_the_melds_that_are_printed_are_read(plain: bool) -> None:
    answer = cli("melds", HAND, "--json").json[0]
    for form in (json.dumps(answer["cards"]), json.dumps(answer["melds"] + answer["unmelded"])):
        assert cli("melds", form, "--json").json[0] == answer
    shown = cli("melds", "-", stdin=HAND).out if plain else cli("melds", HAND).out.splitlines()[0]
    best = shown.strip().partition(" ")[2].strip().removeprefix(f"{answer['deadwood']} ")
    assert cli("melds", best.strip(), "--json").json[0] == answer
    theirs = json.dumps(answer["melds"])
    spread = " ".join("".join(meld) for meld in answer["melds"])
    hand = "4s 8h 8d 8c 9c Jc 2d 2h"
    assert cli("defend", hand, "--melds", theirs, "--json") == cli("defend", hand, "--melds", spread, "--json")
