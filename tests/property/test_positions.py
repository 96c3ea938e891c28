"""Position texts of random positions of every ruleset: text -> value -> text, and value -> text -> value."""

from __future__ import annotations

import re
from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import long_except
from tests.property.test_texts import actions, disjoint
from tests.property.walks import EVERY, start, walk
from undercut.actions import FaceDownKnock, SeenAction
from undercut.cards import Hand
from undercut.errors import InvalidSetup, NotationError, UndercutError
from undercut.notation import FullPosition, parse_position, position_text
from undercut.notation.action_texts import parse_short, short_text
from undercut.notation.positions import parse_setup, setup_text
from undercut.public import Phase, players
from undercut.round import Round
from undercut.rulesets import OPTIONS, RULESETS, Deciding, option_text, ruleset
from undercut.setup import shuffled
from undercut.setup.seat import SeatSetup
from undercut.view import View

FACE_DOWN = ("quick, lay_offs=knock", "open-knock-table, seats=4, knock_card=face_down, lay_offs=knock_and_gin")
ALL = (*EVERY, *FACE_DOWN)
IN_A_URL = re.compile(r"[A-Za-z0-9\-._,=:]+")


def positions(rules: str, seed: str) -> list[FullPosition]:
    """Every position of a random round, with its deck and scores."""
    rng = Random(seed)
    first = start(rules, rng)
    deck = shuffled(rng, first.rules.deck)
    first = Round.deal(first.rules, first.dealer, deck)
    book = first.rules
    most = 0 if book.deciding is Deciding.ROUND else (book.target or 500) - 1
    scores = tuple(rng.randint(0, most) for _ in range(players(book)))
    return [FullPosition(now, deck, scores) for now in walk(first, rng)]


@pytest.mark.parametrize("rules", long_except(ALL[::3], ALL))
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_every_position_of_a_round(rules: str, seed: int) -> None:
    """Full, and as each seat sees it; with spaces and as part of a URL."""
    for full in positions(rules, f"{rules} {seed}")[:: 2 + seed % 3]:
        text = position_text(full)
        again = parse_position(text)
        assert again == full and position_text(again) == text
        assert isinstance(again, FullPosition) and again.round.actions == full.round.actions
        for seat in range(players(full.round.rules)):
            view = full.view(seat)
            told = position_text(view)
            read = parse_position(told)
            assert isinstance(read, View) and read == view and read.actions == view.actions
            assert position_text(read) == told
            link = position_text(view, url=True)
            assert IN_A_URL.fullmatch(link) and parse_position(link) == view
            query = urlsplit(f"https://example.org/analyze?position={link}").query
            assert parse_qs(query)["position"] == [link]


def test_a_seat_learns_nothing_from_its_text_that_it_has_not_seen() -> None:
    """Two rounds that differ only in cards that a seat has not seen have one text for that seat."""
    rng = Random("hidden")
    compared = 0
    for full in positions("standard", "hidden"):
        now = full.round
        if now.is_over:
            continue
        view = full.view(0)
        hidden = [card for card in full.deck if view.unseen >> card & 1]
        mixed = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        deck = tuple(mixed.get(card, card) for card in full.deck)
        try:
            other = Round.deal(now.rules, now.dealer, deck).play(now.actions)
        except UndercutError:
            continue  # the other player discarded a card that is now elsewhere
        assert position_text(other.view(0, full.scores)) == position_text(view)
        compared += 1
    assert compared > 5


def test_own_face_down_knocks_name_their_card() -> None:
    """The knocker knows it, the others do not; both texts read back."""
    seen = set()
    for seed in range(40):
        full = next(
            (p for p in positions("quick, lay_offs=knock", f"down {seed}") if p.round.knocker is not None), None
        )
        if full is None:
            continue
        knocker = full.round.knocker
        assert knocker is not None
        mine, theirs = (position_text(full.view(seat)) for seat in (knocker, 1 - knocker))
        assert f"k{full.round.knock_card}=" in mine and ".k=" in theirs
        for text in (mine, theirs):
            assert isinstance(parse_position(text), View)
        seen.add(bool(full.round.public.spread))
    assert True in seen


def test_no_word_of_a_ruleset_is_taken_for_a_field() -> None:
    """In a URL ``_`` separates fields and occurs in options too: no part of an option is a number, full or setup."""
    for name, option in OPTIONS.items():
        words = [name, *(f"{name}={option_text(value)}" for value in option.values), f"{name}=7"]
        for part in (p for word in words for p in word.split("_")):
            assert not part.isdigit() and part not in ("full", "setup")
    for rules in RULESETS:
        assert "_" not in rules


@settings(max_examples=300)
@given(st.text(max_size=60) | st.text("AKQ2345cdhs _-.,=:ptdkbf019fulsetup", max_size=80))
def test_any_other_text_is_refused_in_words(text: str) -> None:
    for read in (parse_position, parse_setup, parse_short):
        try:
            read(text)
        except UndercutError as error:
            assert error.code and error.message and isinstance(error, NotationError | InvalidSetup)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(ALL), st.integers(0, 10**6), st.integers(0, 400), st.sampled_from("AT7h-._,=:pdk0 x"))
def test_one_wrong_character_is_refused_or_means_what_it_says(rules: str, seed: int, at: int, other: str) -> None:
    """A text with one character changed is refused, or what was read prints as a text that reads the same."""
    full = Random(seed).choice(positions(rules, f"{rules} {seed % 5}"))
    text = position_text(full.view(seed % 2))
    text = text[: at % len(text)] + other + text[at % len(text) + 1 :]
    try:
        read = parse_position(text)
    except (NotationError, InvalidSetup) as error:
        assert error.code
        assert isinstance(error, InvalidSetup) or error.place or error.code == "bad_position"
    else:
        assert parse_position(position_text(read)) == read


@given(actions | disjoint().map(FaceDownKnock))
def test_short_texts_of_actions(action: SeenAction) -> None:
    text = short_text(action)
    assert parse_short(text) == action and IN_A_URL.fullmatch(text) and "_" not in text and "." not in text


@pytest.mark.parametrize("rules", ALL)
def test_short_texts_of_played_actions(rules: str) -> None:
    for seed in range(3):
        for full in positions(rules, f"{rules} short {seed}")[-2:]:
            for seat in range(players(full.round.rules)):
                for _, action in full.view(seat).actions:
                    assert parse_short(short_text(action)) == action


# --- positions set up by hand -----------------------------------------------------------------------------------------


def set_up(view: View, rng: Random) -> SeatSetup:
    """What a person would set up who sees this position, with or without what can be left out."""
    by: dict[int, int] = {}
    for seat, action in view.actions:
        if (card := getattr(action, "card", None)) is not None and not str(action).startswith("draw"):
            by[card] = seat
    told = rng.random() < 0.7
    pile = tuple((card, by.get(card) if told else None) for card in view.pile)
    lies = bool(pile) and pile[0][0] == view.upcard and by.get(view.pile[0]) is None
    drew = view.drawn if view.taken is None else None
    return SeatSetup(
        rules=view.rules,
        seat=view.seat,
        hand=view.cards,
        pile=pile,
        upcard=None if lies and rng.random() < 0.5 else view.upcard,
        known=Hand.from_bits(view.known[1 - view.seat]),
        stock=view.stock_left if rng.random() < 0.5 else None,
        dealer=view.dealer if told else None,
        passes=view.passes,
        drawn=drew if rng.random() < 0.5 else None,
        taken=view.taken,
        scores=view.scores,
    )


TWO = tuple(rules for rules in ALL if players(book := ruleset(rules)) == 2 and book.is_full_deck)


@pytest.mark.parametrize(
    "rules", [pytest.param(rules, marks=() if rules in ("quick", "straight") else pytest.mark.long) for rules in TWO]
)
def test_positions_of_play_can_be_set_up(rules: str) -> None:
    """Positions of random rounds: the view that is found shows the same table, and its text reads back.

    Not every order of turns is tried: players that play at random take a card and discard it again at once, and with
    ``protect_melds`` few hands may have discarded what they did.
    """
    found = missed = 0
    for seed in range(3):
        rng = Random(f"{rules} set up {seed}")
        for full in rng.sample(every := positions(rules, f"{rules} set up {seed}"), min(8, len(every))):
            now = full.round
            if now.phase in (Phase.DEFEND, Phase.OVER):
                continue
            view = full.view()
            setup = set_up(view, rng)
            assert parse_setup(setup_text(setup)) == setup == parse_setup(setup_text(setup, url=True))
            if setup.defects():
                missed += 1
                continue
            made = setup.view()
            assert (made.cards, made.pile, made.known[1 - made.seat], made.stock_left, made.phase, made.taken) == (
                view.cards, view.pile, view.known[1 - view.seat], view.stock_left, view.phase, view.taken,
            )  # fmt: skip
            assert made.upcard == view.upcard and made.scores == view.scores and made.my_turn
            assert set(made.legal_actions()) == set(view.legal_actions()) or setup.drawn is None
            assert parse_position(position_text(made)) == made == parse_position(setup_text(setup))
            found += 1
    assert found > (3 if ruleset(rules).protect_melds else 10) * missed
