"""Every text form reads back as what was printed: cards, hands, melds, actions, rulesets, round and match records."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests import oracle
from tests.property.walks import EVERY, start, walk
from undercut.actions import BigGin, Defend, Discard, Draw, FaceDownKnock, Knock, Pass, Take, parse_action
from undercut.cards import DECK, Card, Hand, parse_cards
from undercut.errors import InvalidRuleset, InvalidSetup, NotationError, UndercutError
from undercut.game import Game
from undercut.melds import Meld, parse_melds
from undercut.notation import MatchRecord, parse_match, parse_record, record_of, replay, replay_match, result_json
from undercut.rulesets import (
    DEFAULT,
    OPTIONS,
    RULESETS,
    Deciding,
    Ruleset,
    option_text,
    ruleset,
    ruleset_from_stored,
    ruleset_text,
    stored_options,
)
from undercut.setup import shuffled

cards = st.sampled_from(DECK)
hands = st.frozensets(cards, max_size=20).map(Hand)
seeds = st.integers(0, 10**9)


@st.composite
def melds(draw: Any) -> Meld:
    hand = oracle.melds_in(oracle.PACK)
    return Meld(map(Card, draw(st.sampled_from(sorted(hand, key=sorted)))))


@st.composite
def disjoint(draw: Any) -> tuple[Meld, ...]:
    out: list[Meld] = []
    for meld in draw(st.lists(melds(), max_size=4)):
        if not any(set(meld) & set(m) for m in out):
            out.append(meld)
    return tuple(out)


actions = st.one_of(
    st.sampled_from([Pass(), Take(), Draw(), BigGin(), Defend()]),
    st.builds(Draw, cards),
    st.builds(Discard, cards),
    st.builds(Knock, cards, st.none() | disjoint()),
    st.builds(Defend, disjoint(), st.lists(cards, unique=True, max_size=6).map(tuple)),
)


@given(st.lists(cards, max_size=30), st.sampled_from(["", " ", ", ", "  "]), st.booleans())
def test_cards(given_cards: list[Card], between: str, lower: bool) -> None:
    """Spaces are optional, the case of the rank does not matter, 10h is Th."""
    text = between.join(str(c) for c in given_cards)
    if lower:
        text = text.lower()
    assert parse_cards(text) == tuple(given_cards)
    assert parse_cards(text.replace("T", "10").replace("t", "10")) == tuple(given_cards)
    for card in given_cards:
        assert Card(str(card)) is card and eval(repr(card), {"Card": Card}) is card


@given(hands)
def test_hands(hand: Hand) -> None:
    assert Hand(str(hand)) == hand == Hand(hand) == eval(repr(hand), {"Hand": Hand})
    assert Hand.from_bits(hand.bits) == hand == frozenset(hand)
    assert pickle.loads(pickle.dumps(hand)) == hand == copy.deepcopy(hand)
    assert hash(hand) == hash(frozenset(hand))


@given(hands, hands)
def test_a_hand_is_a_set(a: Hand, b: Hand) -> None:
    """Each operation agrees with Python's own sets."""
    x, y = frozenset(a), frozenset(b)
    assert a | b == x | y and a & b == x & y and a - b == x - y and a ^ b == x ^ y
    assert (a <= b, a < b, a.isdisjoint(b)) == (x <= y, x < y, x.isdisjoint(y))
    assert list(a) == sorted(x) and len(a) == len(x) and a.points == oracle.total(map(str, x))
    assert all((c in a) == (c in x) for c in DECK)


@given(disjoint())
def test_melds(given_melds: tuple[Meld, ...]) -> None:
    assert parse_melds(" ".join(map(str, given_melds))) == given_melds
    for meld in given_melds:
        assert eval(repr(meld), {"Meld": Meld}) == meld == pickle.loads(pickle.dumps(meld))
        assert meld.is_set != meld.is_run and Meld(reversed(meld)) == meld


@given(hands)
def test_what_is_no_meld_is_refused(hand: Hand) -> None:
    if oracle.is_meld([str(c) for c in hand]):
        assert tuple(Meld(hand)) == tuple(hand)
    else:
        with pytest.raises(NotationError) as caught:
            Meld(hand)
        assert caught.value.code == "not_a_meld"


@given(actions)
def test_actions(action: Any) -> None:
    assert parse_action(str(action)) == action
    assert parse_action("  " + str(action).replace(" ", "  ") + " ") == action
    assert parse_action(str(action).replace(" = ", "=").replace(" ;", ";")) == action
    assert pickle.loads(pickle.dumps(action)) == action and hash(parse_action(str(action))) == hash(action)


def test_actions_read_the_text_of_cards_and_melds() -> None:
    seven, aces = Card("7h"), Meld("AcAdAs")
    assert Discard("7h") == Discard(seven) == Discard(int(seven))  # type: ignore[arg-type]
    assert Draw("7h") == Draw(seven) and Knock("7h") == Knock(seven)  # type: ignore[arg-type]
    assert Knock("7h", "AsAdAc") == Knock(seven, (aces,))  # type: ignore[arg-type]
    assert BigGin("AsAdAc") == BigGin((aces,)) and FaceDownKnock("AsAdAc") == FaceDownKnock((aces,))  # type: ignore[arg-type]
    assert Defend("AsAdAc", "7h") == Defend((aces,), (seven,))  # type: ignore[arg-type]
    assert repr(Discard("7h")) == "Discard(card=Card('7h'))"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("card", "error"), [("7x", NotationError), (52, NotationError), (None, TypeError), (1.5, TypeError)]
)
def test_an_action_refuses_what_is_no_card(card: Any, error: type[Exception]) -> None:
    for action in (Discard, Knock):
        with pytest.raises(error, match="is not a card"):
            action(card)


@settings(max_examples=200)
@given(st.text(max_size=40) | st.text("AKQ2345cdhs =;knockdefis,", max_size=40))
def test_any_other_text_is_refused_in_words(text: str) -> None:
    """Whatever is typed: an answer, or one of the package's own errors with a code and a sentence."""
    for read in (parse_cards, parse_melds, parse_action, ruleset, parse_record, parse_match, Hand, Card):
        try:
            read(text)
        except UndercutError as error:
            assert error.code and error.message and str(error)


@st.composite
def house_rules(draw: Any) -> Ruleset:
    """A named ruleset with random options replaced, if it can be played."""
    base = RULESETS[draw(st.sampled_from(sorted(RULESETS)))]
    changes: dict[str, Any] = {}
    for name in draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=5, unique=True)):
        option = OPTIONS[name]
        values = st.sampled_from(option.values) if option.values else st.nothing()
        numbers = st.integers(option.number[0], min(option.number[1], 2_000)) if option.number else st.nothing()
        changes[name] = draw(values | numbers)
    try:
        return base.replace(**changes)
    except InvalidRuleset as error:
        assert error.defects
        assume(False)
        raise


@settings(max_examples=200)
@given(house_rules())
def test_rulesets(rules: Ruleset) -> None:
    text = ruleset_text(rules)
    again = ruleset(text)
    assert again == rules and again.hash == rules.hash and ruleset_text(again) == text
    base = RULESETS[rules.name]
    changed = rules.diff(base)
    assert text == ", ".join([rules.name, *(f"{k}={option_text(v)}" for k, (_, v) in changed.items())])
    assert (rules.hash == base.hash) == (not changed)
    assert pickle.loads(pickle.dumps(rules)) == rules
    stored = json.loads(json.dumps(stored_options(rules)))
    assert set(stored) == set(rules.diff(DEFAULT)), "what differs from the defaults, and nothing else"
    assert ruleset_from_stored(text, stored) == rules
    unknown = ruleset_from_stored("a page that has gone", stored)
    assert unknown.options() == rules.options() and unknown.name == "a page that has gone"
    assert ruleset(ruleset_text(unknown)).options() == rules.options()


@settings(max_examples=100)
@given(house_rules(), house_rules())
def test_the_hash_tells_rulesets_apart(a: Ruleset, b: Ruleset) -> None:
    assert (a.hash == b.hash) == (a.options() == b.options())
    assert len(a.hash) == 12


@pytest.mark.parametrize("rules", EVERY)
@settings(max_examples=4)
@given(seed=seeds)
def test_round_records(rules: str, seed: int) -> None:
    """A whole round and a broken-off one, through one line of JSON."""
    rng = Random(seed)
    first = start(rules, Random(0))
    deck = shuffled(rng, first.rules.deck)
    first = type(first).deal(first.rules, first.dealer, deck)
    *positions, end = walk(first, rng)
    record = record_of(first.rules, first.dealer, deck, end.actions, end)
    assert parse_record(record.line()) == record and "\n" not in record.line()
    assert parse_record(record.line().encode()) == record
    again = replay(parse_record(record.line()))
    assert again == end and result_json(again) == record.result
    half = rng.choice(positions)
    part = record_of(first.rules, first.dealer, deck, half.actions, half)
    assert part.result is None and replay(parse_record(part.line())) == half.settle()


@pytest.mark.parametrize("rules", EVERY)
def test_records_with_a_fault_name_it(rules: str) -> None:
    """A false result, an action too many, an illegal one in the middle."""
    rng = Random(rules)
    first = start(rules, Random(0))
    deck = shuffled(rng, first.rules.deck)
    first = type(first).deal(first.rules, first.dealer, deck)
    *_, end = walk(first, rng)
    record = record_of(first.rules, first.dealer, deck, end.actions, end)
    assert record.result is not None

    def fails(code: str, action: int | None, **change: Any) -> None:
        with pytest.raises(UndercutError) as caught:
            replay(parse_record(msgspec.structs.replace(record, **change).line()))
        told = caught.value.as_dict()
        assert (told["code"], told["action"]) == (code, action) and told["message"]

    texts = record.actions
    fails("wrong_phase", len(texts), actions=(*texts, "draw"))
    middle = len(texts) // 2
    fails("unknown_action", middle, actions=(*texts[:middle], "wave", *texts[middle:]))
    fails("result_mismatch", None, result={**record.result, "points": [999] * len(end.hands)})
    fails("result_mismatch", None, result={**record.result, "how": "luck"})
    fails("bad_record", None, result={**record.result, "mood": "fine"})
    with pytest.raises(InvalidSetup):
        parse_record(msgspec.structs.replace(record, deck=(*deck[:-1], deck[0])).line())
    with pytest.raises(InvalidSetup):
        parse_record(msgspec.structs.replace(record, deck=deck[:-1]).line())


def whole_game(rules: str, rng: Random) -> tuple[Game, MatchRecord]:
    """A game from the cut to the final sheet, and its record."""
    book = ruleset(rules)
    game = Game.start(book, rng)
    rounds = []
    while not game.is_over and game.round_number < 400:
        records, results = [], []
        for board in game.boards():
            deck = shuffled(rng)
            first = start(ruleset_text(board.rules), rng)
            first = type(first).deal(board.rules, board.dealer, deck)
            *_, end = walk(first, rng)
            assert end.result is not None
            records.append(record_of(board.rules, board.dealer, deck, end.actions, end))
            results.append(end.result)
        rounds.append(tuple(records))
        game = game.after(results, rng)
        if book.target is None and book.deciding is Deciding.POINTS and game.round_number == 8:
            break
    sheet = game.sheet
    totals = sheet.totals if sheet.is_over else None
    names = tuple(f"player {i}" for i in range(book.seats))
    return game, MatchRecord(book, names, game.cut, tuple(rounds), sheet.winner, totals)


@pytest.mark.parametrize("rules", RULESETS)
def test_a_whole_game_from_the_cut_to_the_final_sheet(rules: str) -> None:
    """Played, written as a match record, read, and replayed to the same sheet."""
    game, record = whole_game(rules, Random(f"game of {rules}"))
    assert game.is_over or RULESETS[rules].target is None
    if game.is_over and RULESETS[rules].deciding is Deciding.POINTS:
        assert game.sheet.winner is not None and game.boards() == ()
    again = parse_match(record.line())
    assert again == record
    assert replay_match(again).sheet == game.sheet


def test_a_record_that_was_written_under_other_rules_is_refused() -> None:
    """A house rule of then may play differently now: the hash of the options tells."""
    _, record = whole_game("quick", Random(3))
    line = record.line()
    assert f'"rules_hash":"{record.rules.hash}"' in line
    one = record.rounds[0][0]
    for text, parse, rules in ((line, parse_match, record.rules), (one.line(), parse_record, one.rules)):
        data = msgspec.json.decode(text)
        parse(msgspec.json.encode(data | {"rules_hash": rules.hash}))
        with pytest.raises(NotationError) as caught:
            parse(msgspec.json.encode(data | {"rules_hash": "0" * 12}))
        assert caught.value.code == "other_rules" and caught.value.place == "rules_hash"
