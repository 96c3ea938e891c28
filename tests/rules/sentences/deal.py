"""Seats, the deal and the opening."""

from __future__ import annotations

from random import Random

from tests.rules.positions import EVEN, GIN, LOOSE, LOOSE_OTHER, WON, dead, dealt, legal, play, refused
from tests.rules.sentences.registry import plays
from undercut.cards import Hand
from undercut.game import Cut, Game
from undercut.round import Phase, Round, RoundResult
from undercut.rulesets import AfterPasses, DeadRedeal, FirstDealer, Form, NextDealer, Opening, Ruleset
from undercut.setup import players, shuffled

NON_DEALER, DEALER = 0, 1
TEN_CARDS = "2d 3d 3s 4s 6d 6h 9c Td Th Ts"


@plays("seats")
def seats(rules: Ruleset, value: int) -> None:
    """How many sit at the table: anybody may come to deal, and there is no other seat."""
    assert {Game.start(rules, Random(seed)).dealer for seed in range(60)} == set(range(value))
    seen = {seat for dealer in range(value) for b in Game.after_cut(rules, Cut(dealer)).boards() for seat in b.seats}
    assert seen == set(range(value))


@plays("form")
def form(rules: Ruleset, value: Form) -> None:
    """Who plays whom, and how many hands a round has."""
    boards = Game.after_cut(rules, Cut(0)).boards()
    want = {
        Form.TWO_HANDED: [(0, 1)],
        Form.CUTTHROAT: [(0, 1)],
        Form.ROUND_TABLE: [tuple(range(rules.seats))],
        Form.PARTNERS: [(0, 1), (2, 3)],
    }[value]
    assert [b.seats for b in boards] == want
    for board in boards:
        assert len(dealt(board.rules).hands) == len(board.seats)


@plays("partners_rotate")
def partners_rotate(rules: Ruleset, value: bool) -> None:
    """Whom a player meets in the rounds of a game."""
    game = Game.after_cut(rules, Cut(0))
    met = set()
    for _ in range(4):
        boards = game.boards()
        met |= {board.seats[1] for board in boards if board.seats[0] == 0}
        won = [WON.result(boards[0].rules, 0), WON.result(boards[1].rules, 1)]
        game = game.after(won, Random(0))
    assert met == ({1, 3} if value else {1})


@plays("cut")
def cut(rules: Ruleset, value: FirstDealer) -> None:
    """How the first dealer is found, over many seeds."""
    games = [Game.start(rules, Random(seed)) for seed in range(150)]
    assert {g.dealer for g in games} == set(range(rules.seats)), "anybody may come to deal"
    if value is FirstDealer.RANDOM:
        assert all(g.cut.draws == () for g in games)
        return
    pick = {FirstDealer.LOW_DEALS: min, FirstDealer.HIGH_DEALS: max}[value]
    for game in games:
        assert game.cut.draws, "the cards drawn are recorded"
        for i, draw in enumerate(game.cut.draws):
            best = pick(int(card.rank) for _, card in draw)
            tied = [seat for seat, card in draw if card.rank == best]
            last = i == len(game.cut.draws) - 1
            assert tied == ([game.dealer] if last else [seat for seat, _ in game.cut.draws[i + 1]])
    assert any(len(g.cut.draws) > 1 for g in games), "equal ranks were cut again"


def nobody_scored(rules: Ruleset) -> RoundResult:
    """A dead hand of 16 points each, which nobody has to knock."""
    end = play(dead(rules.replace(must_knock_on_last_card=False), EVEN), "discard Kd")
    end = play(end, "pass") if end.phase is Phase.LAST_TAKE else end
    assert end.result is not None and end.result.winner is None
    return end.result


@plays("next_dealer")
def next_dealer(rules: Ruleset, value: NextDealer) -> None:
    """Who deals after a round that scored."""
    for dealer in range(rules.seats):
        for knocker in (0, 1):
            game = Game.after_cut(rules, Cut(dealer))
            results = [GIN.result(board.rules, knocker) for board in game.boards()]
            after = [game.after(results, Random(seed)) for seed in range(40)]
            dealers = {g.dealer for g in after}
            if rules.form is Form.CUTTHROAT and value is NextDealer.ALTERNATE:
                _the_loser_makes_way(game, after[0], knocker)
                continue
            winner, loser = game.playing[knocker], game.playing[1 - knocker]
            want = {
                NextDealer.ALTERNATE: {(dealer + 1) % rules.seats},
                NextDealer.WINNER: {winner},
                NextDealer.LOSER: {loser},
                NextDealer.RANDOM: set(game.playing),
            }[value]
            assert dealers == want


def _the_loser_makes_way(game: Game, after: Game, knocker: int) -> None:
    """With one sitting out: who comes in for the loser takes its deal."""
    dealer, left = game.playing
    third = 3 - dealer - left
    loser = game.playing[1 - knocker]
    assert set(after.playing) == {game.playing[knocker], third}
    assert after.dealer == (third if loser == left else left)


@plays("dead_redeal")
def dead_redeal(rules: Ruleset, value: DeadRedeal) -> None:
    """Who deals after a dead hand that nobody scored; and nobody makes way."""
    for dealer in range(rules.seats):
        game = Game.after_cut(rules, Cut(dealer))
        results = [nobody_scored(board.rules) for board in game.boards()]
        dealers = {game.after(results, Random(seed)).dealer for seed in range(20)}
        passed_on = set(game.playing) if rules.next_dealer is NextDealer.RANDOM else {game._left_of(dealer)}
        assert dealers == {DeadRedeal.SAME: {dealer}, DeadRedeal.NEXT: passed_on}[value]
        assert game.after(results, Random(0)).playing == game.playing


@plays("dealt")
def dealt_cards(rules: Ruleset, value: int) -> None:
    """How many cards are dealt, one at a time from the player after the dealer."""
    n = players(rules)
    for dealer in range(n):
        pack = list(shuffled(Random(dealer)))
        start = Round.deal(rules, dealer, pack)
        first = (dealer + 1) % n
        for i in range(n):
            extra = [pack[10 * n]] if value == 11 and i == 0 else []
            assert start.hand((first + i) % n) == Hand(pack[i : 10 * n : n] + extra)
        assert start.to_act == first
    assert {len(start.hand(s)) for s in range(n)} == {10: {10}, 11: {10, 11}}[value]


@plays("turned_up")
def turned_up(rules: Ruleset, value: bool) -> None:
    """What lies open after the deal, and what is left in the stock."""
    n = players(rules)
    pack = list(shuffled(Random(1)))
    start = Round.deal(rules, 0, pack)
    rest = pack[10 * n + (rules.dealt == 11) :]
    assert (start.upcard, start.pile) == ((rest[0], (rest[0],)) if value else (None, ()))
    assert start.stock == tuple(rest[1:] if value else rest)


@plays("opening")
def opening(rules: Ruleset, value: Opening) -> None:
    """How the first turn goes."""
    if value is Opening.DISCARD:
        start = dealt(rules, LOOSE, LOOSE_OTHER)
        assert start.phase is Phase.DISCARD and start.to_act == NON_DEALER
        assert legal(start)[:11] == [f"discard {c}" for c in Hand(LOOSE)]
        after = play(start, "discard Ks")
        assert after.phase is Phase.DRAW and after.to_act == DEALER and legal(after) == ["take", "draw"]
        assert str(after.pile[-1]) == "Ks"
        return
    start = dealt(rules, TEN_CARDS, LOOSE_OTHER, upcard="Ks")
    assert start.to_act == NON_DEALER
    if value is Opening.FREE:
        assert start.phase is Phase.DRAW and legal(start) == ["take", "draw"]
        assert refused(start, "pass") == ("wrong_phase", None)
        return
    assert value is Opening.OFFER
    assert start.phase is Phase.UPCARD and legal(start) == ["pass", "take"]
    assert refused(start, "draw") == ("wrong_phase", None)
    taken = play(start, "take")
    assert taken.phase is Phase.DISCARD and taken.to_act == NON_DEALER
    offered = play(start, "pass")
    assert offered.phase is Phase.UPCARD and offered.to_act == DEALER and legal(offered) == ["pass", "take"]
    assert play(offered, "take").to_act == DEALER
    both = play(offered, "pass")
    assert both.phase is Phase.DRAW and both.to_act == NON_DEALER, "both passed: the non-dealer draws"


@plays("after_passes")
def after_passes(rules: Ruleset, value: AfterPasses) -> None:
    """What the non-dealer may draw when both have passed the upcard."""
    both = play(dealt(rules, TEN_CARDS, LOOSE_OTHER, upcard="Ks"), "pass", "pass")
    if value is AfterPasses.STOCK:
        assert legal(both) == ["draw"]
        assert refused(both, "take") == ("upcard_refused", "after_passes")
    else:
        assert value is AfterPasses.EITHER and legal(both) == ["take", "draw"]
        assert Hand("Ks") <= play(both, "take").hand(NON_DEALER)
    later = play(both, "draw", "discard 9c")
    assert legal(later) == ["take", "draw"], "and from then on every turn begins with either"


@plays("first_discard_knock")
def first_discard_knock(rules: Ruleset, value: bool) -> None:
    """Whether the eleven dealt cards may knock at once."""
    start = dealt(rules, f"{GIN.kept} {GIN.thrown}", GIN.other)
    if value:
        assert "knock 2d" in legal(start)
        return
    assert legal(start) == [f"discard {c}" for c in Hand(f"{GIN.kept} {GIN.thrown}")]
    assert refused(start, "knock 2d") == ("first_discard_knock", "first_discard_knock")
    assert "knock 2d" in legal(GIN.before(rules)), "later in the round the same cards may"
