"""The `openspiel` ruleset against OpenSpiel's own gin_rummy: legal actions at every step, and the returns.

OpenSpiel knocks in steps (knock, discard, a meld at a time) and defends in steps (a card at a time, then melds); here
both are one action. So a knock is compared as the set of discards and spreads that its steps can reach, and a defence
as the cards that may be laid off next. Where the two are known to differ (docs/rules/openspiel.md) the difference is
checked to be the one that is known, and counted; any other fails.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.rules.positions import TIE, outcome, pack_for
from undercut.actions import Defend, Discard, Draw, Knock, Pass, Take, parse_action
from undercut.cards import Card, Hand
from undercut.melds import Arrangement, Meld, arrangements, best_arrangement, deadwood_bits, defend, layable, spreads
from undercut.notation import result_json
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import shuffled

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: `pip install undercut[dev]`")

UPCARD, STOCK, PASS, KNOCK, MELD = 52, 53, 54, 55, 56
MOST_TAKES = 50
"""OpenSpiel draws the round at this many cards taken from the discard pile."""


def card_of(number: int) -> Card:
    """Our card for OpenSpiel's number, which runs by suit (s c d h), then rank."""
    return Card("A23456789TJQK"[number % 13] + "scdh"[number // 13])


def number_of(card: Card) -> int:
    return "scdh".index(str(card)[1]) * 13 + int(card.rank)


def meld_number(meld: Meld) -> int:
    """OpenSpiel's action for laying a set, or a run of up to five."""
    ranks, suits = [int(c.rank) for c in meld], ["scdh".index(str(c)[1]) for c in meld]
    if meld.is_set:
        return MELD + ranks[0] * 5 + (4 if len(meld) == 4 else ({0, 1, 2, 3} - set(suits)).pop())
    offset = {3: 65, 4: 65 + 44, 5: 65 + 44 + 40}[len(meld)]
    return MELD + offset + suits[0] * (14 - len(meld)) + ranks[0]


def short(meld: Meld) -> list[Meld]:
    """A meld as OpenSpiel lays it: runs of six and more in two parts."""
    return [meld] if len(meld) <= 5 else [Meld(meld[:3]), *short(Meld(meld[3:]))]


@dataclass
class Match:
    """One round played in both programs, action by action."""

    ours: Round
    theirs: Any
    rng: Random
    sense: float
    """Chance of a sensible action rather than any."""
    counts: Counter[str] = field(default_factory=Counter)
    returned: int = 0
    """Turns in a row in which the card taken was thrown back."""
    takes: int = 0
    drawn: bool = False
    """Whether OpenSpiel has called the round a draw where the rules have not."""

    def play(self) -> None:
        while not self.drawn and not self.ours.is_over:
            self.counts["steps"] += 1
            match self.ours.phase:
                case Phase.UPCARD | Phase.DRAW:
                    self.draw()
                case Phase.DISCARD:
                    self.discard()
                case Phase.LAST_TAKE:
                    self.at_the_wall()
                case _:
                    raise AssertionError(self.ours.phase)
        assert self.theirs.is_terminal()
        if not self.drawn:
            self.returns()

    def returns(self) -> None:
        made = result_json(self.ours)
        assert made is not None
        us, them = made["points"]
        assert self.theirs.returns() == [us - them, them - us], made
        self.counts[made["how"]] += 1
        if made["how"] == "knock" and made["winner"] is None:
            self.counts["tie"] += 1

    def legal(self) -> set[int]:
        assert self.theirs.current_player() == self.ours.to_act
        return set(self.theirs.legal_actions())

    # --- draws and discards -----------------------------------------------------------------------------------------

    def draw(self) -> None:
        names: dict[type, int] = {Take: UPCARD, Draw: STOCK, Pass: PASS}
        mine = {names[type(a)]: a for a in self.ours.legal_actions()}
        assert self.legal() == set(mine)
        number = self.rng.choice(sorted(mine))
        if self.rng.random() < self.sense and UPCARD in mine:
            top, held = self.ours.pile[-1], self.ours.hands[self.ours.to_act]
            melds = deadwood_bits(held | 1 << top) <= deadwood_bits(held)
            number = UPCARD if melds else STOCK if STOCK in mine else PASS
        before, first = self.ours, self.ours.phase is Phase.UPCARD
        self.theirs.apply_action(number)
        if number == UPCARD:
            # Taking the first upcard is not among those that OpenSpiel counts.
            self.takes += not first
            if self.takes == MOST_TAKES:
                assert self.theirs.is_terminal() and self.theirs.returns() == [0, 0]
                self.counts["drawn: fifty cards taken"] += 1
                self.drawn = True
                return
        elif number == STOCK:
            assert self.theirs.is_chance_node()
            self.theirs.apply_action(number_of(before.stock[0]))
        self.ours = before.apply(mine[number])

    def discard(self) -> None:
        mine = self.ours.legal_actions()
        held = self.ours.hands[self.ours.to_act]
        assert {number_of(a.card) for a in mine if isinstance(a, Discard)} == self.legal() - {KNOCK}
        knocks = [a.card for a in mine if isinstance(a, Knock)]
        may = KNOCK in self.legal()
        if knocks and not may:
            self.check_refused_knock(held)
        assert knocks or not may
        if may and self.rng.random() < (0.6 if self.rng.random() < self.sense else 0.3):
            self.knock(knocks)
            return
        cards = [a.card for a in mine if isinstance(a, Discard)]
        card = self.rng.choice(cards)
        if self.rng.random() < self.sense:
            card = min(cards, key=lambda c: (deadwood_bits(held ^ 1 << c), c == self.ours.taken, -c))
        thrown_back = card == self.ours.taken
        self.returned = self.returned + 1 if thrown_back else 0
        self.theirs.apply_action(number_of(card))
        self.ours = self.ours.apply(Discard(card))
        if self.returned == 2:
            assert self.theirs.is_terminal() and self.theirs.returns() == [0, 0]
            self.counts["drawn: thrown back twice"] += 1
            self.drawn = True

    def at_the_wall(self) -> None:
        mine = self.ours.legal_actions()
        may = KNOCK in self.legal()
        assert self.legal() == ({PASS, KNOCK} if may else {PASS})
        assert Take() in mine or not may
        held = self.ours.hands[self.ours.to_act] | 1 << self.ours.pile[-1]
        if Take() in mine and not may:
            self.check_refused_knock(held)
        if may and self.rng.random() < 0.8:
            self.ours = self.ours.apply(Take())
            self.counts["last take"] += 1
            assert all(isinstance(a, Knock) for a in self.ours.legal_actions())
            self.knock([a.card for a in self.ours.legal_actions() if isinstance(a, Knock)])
            return
        self.theirs.apply_action(PASS)
        self.ours = self.ours.apply(Pass())

    def check_refused_knock(self, held: int) -> None:
        """Known: OpenSpiel melds all eleven as well as it can and drops the highest card left, which is too much."""
        hand = Hand.from_bits(held)
        assert min(deadwood_bits(held ^ 1 << c) for c in hand) <= self.ours.limit, "the rules allow the knock"
        # Of several best ways to meld all eleven it takes one.
        assert max(after_dropping_the_highest(a) for a in arrangements(hand)) > self.ours.limit
        self.counts["knock refused"] += 1

    # --- the knock and the defence ----------------------------------------------------------------------------------

    def knock(self, cards: list[Card]) -> None:
        self.theirs.apply_action(KNOCK)
        assert self.legal() == set(map(number_of, cards)), "what may be thrown to knock"
        held = self.ours.hands[self.ours.to_act]
        card = self.rng.choice(cards)
        if self.rng.random() < self.sense:
            card = min(cards, key=lambda c: (deadwood_bits(held ^ 1 << c), -c))
        self.theirs.apply_action(number_of(card))
        found = spreads(Hand.from_bits(held ^ 1 << card), self.ours.limit)
        spread = found[0] if self.rng.random() < self.sense else self.rng.choice(found)
        left = Hand.from_bits(held ^ 1 << card)
        for meld in (m for long in spread.melds for m in short(long)):
            assert self.legal() == self.next_melds(left, self.ours.limit), "what may be spread next"
            self.theirs.apply_action(meld_number(meld))
            left -= Hand(meld)
        assert self.legal() == self.next_melds(left, self.ours.limit)
        self.theirs.apply_action(PASS)
        self.counts["named spreads"] += spread.deadwood > found[0].deadwood
        self.ours = self.ours.apply(Knock(card, spread.melds))
        if self.ours.phase is Phase.DEFEND:
            self.defend(spread.melds)
        else:
            assert not left, "only gin ends the round at once"
            assert self.ours.knocker is not None
            other = 1 - self.ours.knocker
            assert self.theirs.current_player() == other
            assert set(self.theirs.legal_actions()) == self.their_melds(self.ours.hand(other))
            self.meld_out(best_arrangement(self.ours.hand(other)).melds)

    def next_melds(self, left: Hand, limit: int) -> set[int]:
        """What our spreads say may be laid next from these cards; to stop where they are within the limit."""
        out = {meld_number(m) for a in spreads(left, limit) for long in a.melds for m in all_short(long)}
        return out | {PASS} if left.points <= limit else out

    def their_melds(self, hand: Hand) -> set[int]:
        """What a defender may lay in melds: any, or stop."""
        return self.next_melds(hand, 1000)

    def defend(self, melds: tuple[Meld, ...]) -> None:
        hand = self.ours.hand(self.ours.to_act)
        plan = self.plan(hand, melds)
        off = Hand()
        while True:
            mine = {c for c in hand - off if layable((off | {c}).bits, melds) == (off | {c}).bits}
            refused = mine - {card_of(n) for n in self.legal() - {PASS}}
            assert self.legal() - {PASS} == {number_of(c) for c in mine - refused}, "what may be laid off next"
            for card in refused:
                assert is_third(card, off, melds)
                self.counts["third lay-off refused"] += 1
            ready = [c for c in plan - off if c in mine]
            if not ready:
                break
            card = self.rng.choice(ready)
            if card in refused:
                plan = off
                continue
            self.theirs.apply_action(number_of(card))
            off |= {card}
        self.theirs.apply_action(PASS)
        own = best_arrangement(hand - off)
        assert self.legal() == self.their_melds(hand - off)
        self.meld_out(own.melds)
        self.counts["laid off"] += len(off)
        best = defend(hand, melds)
        if best.deadwood == own.deadwood and best.laid_off == off:
            self.counts["best defence"] += 1
            self.ours = self.ours.apply(Defend())
        else:
            assert best.deadwood <= own.deadwood, "no defence of theirs beats the best of ours"
            self.ours = self.ours.apply(Defend(own.melds, tuple(off)))

    def plan(self, hand: Hand, melds: tuple[Meld, ...]) -> Hand:
        """Cards to lay off: the best, or any."""
        if self.rng.random() < self.sense:
            return defend(hand, melds).laid_off
        could = Hand.from_bits(layable(hand.bits, melds))
        some = Hand(c for c in could if self.rng.random() < 0.7)
        return Hand.from_bits(layable(some.bits, melds))

    def meld_out(self, melds: tuple[Meld, ...]) -> None:
        for meld in (m for long in melds for m in short(long)):
            self.theirs.apply_action(meld_number(meld))
        self.theirs.apply_action(PASS)


def after_dropping_the_highest(eleven: Arrangement) -> int:
    """What OpenSpiel takes for the least deadwood of eleven cards, once it has melded them all."""
    return eleven.deadwood - max((c.points for c in eleven.unmelded), default=0)


def all_short(meld: Meld) -> list[Meld]:
    """The parts of up to five cards as which OpenSpiel may lay a meld, itself if it is no longer."""
    if len(meld) <= 5:
        return [meld]
    parts = [meld[i:j] for i in range(len(meld)) for j in range(i + 3, min(i + 5, len(meld)) + 1)]
    # What is left on either side must be nothing or a meld again.
    return [Meld(p) for p in parts if meld.index(p[0]) in SPLITS and len(meld) - meld.index(p[-1]) - 1 in SPLITS]


SPLITS = {0, 3, 4, 5, 6, 7, 8}


def is_third(card: Card, off: Hand, melds: tuple[Meld, ...]) -> bool:
    """Whether the card would be the third, or a later one, on one side of a run."""
    for meld in melds:
        if meld.is_set or meld[0].suit != card.suit:
            continue
        gap = range(card + 4, meld[0], 4) if card < meld[0] else range(meld[-1] + 4, card, 4)
        if len(gap) >= 2 and all(c in off for c in gap):
            return True
    return False


def start(game: Any, rules: str, deck: Sequence[Card], rng: Random, sense: float) -> Match:
    """The same deal in both: OpenSpiel gives ten cards to player 0, ten to player 1, then the upcard; 0 is first."""
    ours = Round.deal(ruleset(rules), 1, deck)
    theirs = game.new_initial_state()
    for card in (*ours.hand(0), *ours.hand(1), deck[20]):
        theirs.apply_action(number_of(card))
    return Match(ours, theirs, rng, sense)


def play_many(game: Any, rules: str, rounds: int) -> Counter[str]:
    """Rounds from random to sensible play; what was seen, counted."""
    seen: Counter[str] = Counter()
    for seed in range(rounds):
        rng = Random(seed)
        match = start(game, rules, shuffled(rng), rng, sense=(0.0, 0.5, 0.8, 0.95, 1.0)[seed % 5])
        try:
            match.play()
        except AssertionError as error:
            raise AssertionError(f"round {seed} after {match.counts['steps']} steps: {error}") from error
        seen += match.counts
        seen["rounds"] += 1
    return seen


PLAIN, OKLAHOMA = "openspiel", "openspiel, knock_limit=upcard, upcard_ace=gin"
LISTED = {"knock refused", "third lay-off refused", "drawn: thrown back twice", "drawn: fifty cards taken"}
"""The differences of docs/rules/openspiel.md that a round can run into; each was checked where it was counted."""


@pytest.mark.parametrize("rounds", [500, pytest.param(2_000, marks=pytest.mark.slow)])
def test_round_after_round(rounds: int) -> None:
    seen = play_many(pyspiel.load_game("gin_rummy"), PLAIN, rounds)
    assert seen["rounds"] == rounds and seen["steps"] > 25 * rounds
    ways = ("dead", "knock", "gin", "undercut", "tie", "last take", "laid off", "named spreads", "best defence")
    assert all(seen[way] for way in ways), "every way to end was played"
    assert sum(seen[way] for way in LISTED) < rounds // 10, "and nearly every round to its end in both"


def test_rounds_with_an_oklahoma_limit() -> None:
    """The same with the upcard as the limit, where an ace asks for gin."""
    seen = play_many(pyspiel.load_game("gin_rummy(oklahoma=True)"), OKLAHOMA, 150)
    assert seen["rounds"] == 150 and seen["gin"] and seen["knock"]


# --- the known differences, one by one ----------------------------------------------------------------------------


def staged(rules: str, mine: str, other: str, upcard: str, stock: str = "") -> Match:
    """A round in which both programs hold these cards; the stock begins as given."""
    game = pyspiel.load_game("gin_rummy(oklahoma=True)" if rules == OKLAHOMA else "gin_rummy")
    return start(game, rules, pack_for(ruleset(rules), mine, other, upcard=upcard, next=stock), Random(0), 1.0)


def step(match: Match, text: str, *numbers: int) -> None:
    """The same action in both."""
    match.ours = match.ours.apply(parse_action(text))
    for number in numbers:
        match.theirs.apply_action(number)


def num(text: str) -> int:
    return number_of(Card(text))


def lay(text: str) -> list[int]:
    return [meld_number(Meld(m)) for m in text.split()]


def test_a_knock_is_refused_where_eleven_cards_meld_richly() -> None:
    match = staged(PLAIN, "As 2c 2s 5c 5h 5s 6c 6h 7c 7h", "3d 4h 8s 9c Td Jh Js Qc Kd Ks", "7d")
    step(match, "take", UPCARD)
    assert KNOCK not in match.theirs.legal_actions()
    assert "knock 7d" in map(str, match.ours.legal_actions())
    assert deadwood_bits(Hand("As 2c 2s 5c 5h 5s 6c 6h 7c 7h").bits) == 10
    assert max(after_dropping_the_highest(a) for a in arrangements(match.ours.hand(0))) > 10


def test_gin_is_refused_under_an_ace_in_some_hands() -> None:
    match = staged(OKLAHOMA, "Ad Ah 2c 2d 2h 3c 3d 3h 4c 4h", "5s 6c 7d 8s 9h Tc Jd Js Qh Kc", "Ac", "4s")
    step(match, "pass", PASS)
    step(match, "pass", PASS)
    step(match, "draw", STOCK, num("4s"))
    assert KNOCK not in match.theirs.legal_actions()
    assert [str(a) for a in match.ours.legal_actions() if isinstance(a, Knock)] == ["knock 4s"]
    assert outcome(match.ours.apply(parse_action("knock 4s")))[0] == "gin"


def test_a_third_lay_off_on_one_side_of_a_run_is_refused() -> None:
    match = staged(PLAIN, "5h 6h 7h Kc Kd Kh 2c 2d 2s As", "8h 9h Th Jc Qd 4c 4d 6s 9s 3s", "Qs")
    step(match, "take", UPCARD)
    step(match, "knock Qs = 5h6h7h KcKdKh 2c2d2s", KNOCK, num("Qs"), *lay("5h6h7h KcKdKh 2c2d2s"), PASS)
    for card in ("8h", "9h"):
        assert num(card) in match.theirs.legal_actions()
        match.theirs.apply_action(num(card))
    assert match.theirs.legal_actions() == [PASS]
    assert match.ours.why_not(parse_action("defend = ; 8h 9h Th")) is None


def test_a_card_thrown_back_by_both_ends_the_round_there() -> None:
    match = staged(PLAIN, "2d 3d 3s 4s 6d 6h 9c Td Th Ts", "Ah 5s 6c 6s 8d 9s Jc Js Qs Kd", "Ks")
    for _ in range(2):
        step(match, "take", UPCARD)
        step(match, "discard Ks", num("Ks"))
    assert match.theirs.is_terminal() and match.theirs.returns() == [0, 0]
    assert match.ours.phase is Phase.DRAW and not match.ours.is_over


def test_the_fiftieth_card_taken_ends_the_round_there() -> None:
    match = staged(PLAIN, "2d 3d 3s 4s 6d 6h 9c Td Th Ts", "Ah 5s 6c 6s 8d 9s Jc Js Qs Kd", "Ks")
    takes = 0
    while not match.theirs.is_terminal():
        takes += 1
        step(match, "take", UPCARD)
        if not match.theirs.is_terminal():
            hand = match.ours.hand(match.ours.to_act)
            card = max(c for c in hand if c != match.ours.taken)
            step(match, f"discard {card}", number_of(card))
    assert takes == MOST_TAKES + 1, "the upcard itself is not counted"
    assert match.theirs.returns() == [0, 0] and not match.ours.is_over


def test_a_tie_goes_to_nobody_in_both() -> None:
    match = staged(PLAIN, TIE.kept, TIE.other, TIE.thrown)
    step(match, "take", UPCARD)
    step(match, "knock 3h = TcTdThTs KdKhKs", KNOCK, num("3h"), *lay("TcTdThTs KdKhKs"), PASS)
    step(match, "defend", PASS, *lay("3c3d3s 6s7s8s9s"), PASS)
    assert match.theirs.is_terminal() and match.theirs.returns() == [0, 0]
    assert outcome(match.ours) == ("knock", None, [0, 0], [5, 5])


def test_a_run_of_six_is_two_runs_there() -> None:
    match = staged(PLAIN, "2h 3h 4h 5h 6h 7h Kc Kd Kh As", "Ah 8h Tc Jd Qc 4c 4d 6s 9s 3s", "Qs")
    step(match, "take", UPCARD)
    step(match, "knock Qs = 2h3h4h5h6h7h KcKdKh", KNOCK, num("Qs"), *lay("2h3h4h 5h6h7h KcKdKh"), PASS)
    assert set(match.theirs.legal_actions()) == {PASS, num("Ah"), num("8h")}
    step(match, "defend = ; Ah 8h", num("Ah"), num("8h"), PASS, PASS)
    us, them = outcome(match.ours)[2]
    assert match.theirs.is_terminal() and match.theirs.returns() == [us - them, them - us]


def test_every_difference_is_written_down() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rules" / "openspiel.md").read_text(encoding="utf-8")
    for words in (
        "third lay-off",
        "several ways",
        "Oklahoma",
        "discard it again",
        "fiftieth",
        "two runs",
        "equal deadwood",
    ):
        assert words in page
