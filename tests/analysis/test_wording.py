"""What analysis says of actions and errors, in every language."""

from __future__ import annotations

import re

import msgspec
import pytest

from undercut.actions import ACTIONS, BigGin, Defend, FaceDownKnock, Knock, SeenAction
from undercut.analysis.pricing import Choice
from undercut.analysis.results import Decision, DecisionKind, Reason
from undercut.analysis.summary import player_names
from undercut.analysis.wording import action_text_in_list, reason_text, reason_text_english
from undercut.cards import DECK, parse_cards
from undercut.languages import LANGUAGES, use_language
from undercut.melds import Meld, parse_melds

MELDS = parse_melds("As2s3s KcKdKh")
CARDS = tuple(parse_cards("4s Ks"))
WITH_MELDS: list[SeenAction] = [
    Knock(DECK[7], MELDS), Knock(DECK[7], ()), BigGin(MELDS), FaceDownKnock(MELDS), FaceDownKnock(()),
    Defend(MELDS, CARDS), Defend(MELDS, ()), Defend((), CARDS), Defend((), ()),
]  # fmt: skip


def error(played: str, best: str, why: list[Reason] | str, kind: DecisionKind = "discard") -> Decision:
    choices = [Choice(best, 3.25, 0.1, 0.6, 0.01, 0.0), Choice(played, 1.0, 0.1, 0.5, 0.01, 0.2)]
    return Decision(4, 0, kind, played, best, choices, 2.25, 0.2, 0.1, "blunder", True, "clear", True, why)


@pytest.mark.parametrize("action", [*ACTIONS, *WITH_MELDS], ids=str)
def test_an_action_is_in_english_as_it_is_typed(action: SeenAction) -> None:
    assert action_text_in_list(action) == str(action)
    if not isinstance(action, FaceDownKnock):
        assert action_text_in_list(str(action)) == str(action)
    for spoken in LANGUAGES:
        with use_language(spoken):
            said = action_text_in_list(action)
        cards = re.compile(r"(?:[A2-9TJQK][cdhs])+")
        assert cards.findall(said) == cards.findall(str(action)), "the same cards in the same order"
        assert spoken == "en" or said not in ("", str(action)) or isinstance(action, BigGin)


REASONS = {
    "danger": {"card": "7h", "share": 31, "best": "Kd", "other": 4},
    "outs": {"count": 1, "best": "Kd", "other": 3},
    "deadwood": {"deadwood": 22, "best": "Kd", "other": 13},
    "is_gin": {"left": 24},
    "knock_now": {"deadwood": 5, "left": 24, "share": 11},
    "undercut": {"share": 11, "deadwood": 5},
    "gin": {"count": 2},
    "undercut_gin": {"share": 11, "deadwood": 5, "count": 2},
    "no_meld": {"card": "7h"},
    "no_gain": {"card": "7h"},
    "shown": {"card": "7h", "points": 6},
    "meld": {"card": "7h", "melds": "7c 7d 7h", "points": 1},
    "saved": {"card": "7h", "points": 6},
}


@pytest.mark.parametrize("name", REASONS)
def test_a_reason_is_stored_without_words_and_said_in_every_language(name: str) -> None:
    made = error("discard 7h", "discard Kd", [Reason(name, REASONS[name])])
    stored = msgspec.json.decode(msgspec.json.encode(made), type=Decision)
    assert stored == made
    said = {}
    for spoken in LANGUAGES:
        with use_language(spoken):
            said[spoken] = reason_text(stored) or ""
            assert reason_text_english(stored) == said["en"]
        assert {word for value in REASONS[name].values() for word in str(value).split()} <= set(
            re.findall(r"\w+", said[spoken])
        )
        assert ("2.2" if spoken == "en" else "2,2") in said[spoken]
    assert len(set(said.values())) == len(LANGUAGES)
    assert said["en"].startswith("Discarding 7h is worth 2.2 points less than discarding Kd. ")


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_melds_and_lay_offs_are_named(spoken: str) -> None:
    best, played = Defend((Meld("KcKdKh"),), tuple(parse_cards("4s"))), Defend((), ())
    with use_language(spoken):
        words = reason_text(error(str(played), str(best), [], "defence")) or ""
    assert "Kc Kd Kh" in words and "4s" in words and words[0].isupper()


def test_people_without_a_name_have_the_word_of_the_language() -> None:
    assert player_names(["You", None]) == ("You", "seat 1")
    with use_language("de"):
        assert player_names(["You", "Player 2"]) == ("Du", "Spieler 2")
        assert player_names(["Ann", "Ann"]) == ("Ann (Platz 0)", "Ann (Platz 1)")
        assert player_names(["Player 5", None]) == ("Player 5", "Platz 1")


def test_a_review_of_before_has_its_reasons_as_text() -> None:
    old = error("discard 7h", "discard Kd", "Discarding 7h is worth 2.2 points less than discarding Kd.")
    read = msgspec.json.decode(msgspec.json.encode(old), type=Decision)
    with use_language("de"):
        assert reason_text(read) == reason_text_english(read) == old.why
