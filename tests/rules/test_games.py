"""Rounds to a target: the cut, who deals, who plays whom, for two, three and four."""

from __future__ import annotations

from random import Random

import pytest

from tests.property.walks import walk
from tests.rules.positions import EVEN, GIN, TIE, UNDER, WON, dead, play
from undercut.cards import Hand
from undercut.game import Cut, Game
from undercut.public import Ending
from undercut.round import Laid, Round, RoundResult
from undercut.rulesets import RULESETS, Deciding, Form, Ruleset, SheetForm, SpadesDouble, ruleset
from undercut.scoring import points, round_boxes
from undercut.setup import shuffled
from undercut.sheets import Sheet


def tie(rules: Ruleset) -> RoundResult:
    return TIE.result(rules)


def nothing(rules: Ruleset) -> RoundResult:
    end = play(dead(rules, EVEN), "discard Kd").result
    assert end is not None and end.winner is None
    return end


def test_the_cut_is_recorded_and_ties_cut_again() -> None:
    for name in ("open-knock", "showdown", "open-knock-table", "open-knock-partners"):
        for seed in range(60):
            cut = Game.start(ruleset(name), Random(seed)).cut
            assert [seat for seat, _ in cut.draws[0]] == list(range(ruleset(name).seats))
            for draw in cut.draws:
                assert len({card for _, card in draw}) == len(draw), "from one pack"
            assert cut.dealer in [seat for seat, _ in cut.draws[-1]]


def test_the_same_seed_cuts_the_same() -> None:
    for name in RULESETS:
        assert Game.start(ruleset(name), Random(7)) == Game.start(ruleset(name), Random(7))


def test_winner_and_loser_deal() -> None:
    """An undercut is won by the defender."""
    for how, expect in (("winner", 1), ("loser", 0)):
        rules = ruleset(f"standard, next_dealer={how}")
        for dealer in (0, 1):
            game = Game.after_cut(rules, Cut(dealer)).after([UNDER.result(rules)], Random(0))
            assert game.dealer == expect


def test_a_tie_is_no_dead_hand() -> None:
    """Nobody scored, but somebody knocked: the deal goes on as after any round, and there is no winner to ask."""
    rubber = ruleset("rubber")
    game = Game.after_cut(rubber, Cut(0)).after([tie(rubber)], Random(0))
    assert game.dealer == 1 and game.sheet.scores == (0, 0) and game.sheet.columns[0].boxes == (0, 0)


def test_a_dead_hand_leaves_the_deal_where_it_was() -> None:
    rules = ruleset("standard")
    game = Game.after_cut(rules, Cut(1)).after([nothing(rules)], Random(0))
    assert game.dealer == 1 and game.round_number == 1 and game.sheet.scores == (0, 0)


def test_the_dealers_place_is_told_to_the_round() -> None:
    game = Game.after_cut(ruleset("standard"), Cut(1))
    board = game.boards()[0]
    first = Round.deal(board.rules, board.dealer, shuffled(Random(0)))
    assert (board.seats, board.dealer, first.to_act) == ((0, 1), 1, 0), "the non-dealer begins"


def test_cutthroat_the_loser_makes_way() -> None:
    """Seat 0 deals to seat 1; who loses is replaced by the third, round after round, and each keeps its score."""
    rules = ruleset("open-knock-cutthroat, target=1000")
    game = Game.after_cut(rules, Cut(0))
    assert game.playing == (0, 1)
    two = game.boards()[0].rules
    assert (two.seats, two.form) == (2, Form.TWO_HANDED)
    seen = []
    for winner in (0, 0, 1, 1):
        before = game
        score = points(two, GIN.result(two, winner))[winner]
        game = game.after([GIN.result(two, winner)], Random(0))
        seat = before.boards()[0].seats[winner]
        assert game.sheet.scores[seat] == before.sheet.scores[seat] + score
        assert seat in game.playing and len(set(game.playing)) == 2
        assert game.dealer in game.playing
        seen.append((seat, set(game.playing)))
    assert seen[0] == (0, {0, 2}) and seen[1] == (0, {0, 1})
    assert seen[2] == (1, {1, 2}) and seen[3][0] in seen[2][1]


def test_cutthroat_nobody_makes_way_where_nobody_lost() -> None:
    rules = ruleset("open-knock-cutthroat")
    game = Game.after_cut(rules, Cut(1))
    two = game.boards()[0].rules
    assert game.after([tie(two)], Random(0)).playing == game.playing
    assert game.after([nothing(two)], Random(0)).playing == game.playing


def test_partners_score_the_difference_of_both_boards() -> None:
    """Seats 0 and 2 against 1 and 3: 27 for one side at the first board, 39 for the other at the second: 12 to it."""
    rules = ruleset("open-knock-partners")
    game = Game.after_cut(rules, Cut(0))
    first, second = game.boards()
    assert (first.seats, second.seats) == ((0, 1), (2, 3))
    after = game.after([WON.result(first.rules, 0), GIN.result(second.rules, 1)], Random(0))
    assert after.sheet.scores == (0, 39 - 27) and after.sheet.entries[0].winner == 1
    after = game.after([WON.result(first.rules, 0), WON.result(second.rules, 0)], Random(0))
    assert after.sheet.scores == (54, 0)
    after = game.after([WON.result(first.rules, 0), WON.result(second.rules, 1)], Random(0))
    assert after.sheet.scores == (0, 0) and after.sheet.entries[0].winner is None
    with pytest.raises(ValueError, match="boards"):
        game.after([WON.result(first.rules, 0)], Random(0))


def test_partners_deal_in_turn() -> None:
    game = Game.after_cut(ruleset("open-knock-partners, target=1000"), Cut(0))
    dealers = []
    for _ in range(5):
        dealers.append(game.dealer)
        boards = game.boards()
        assert [b.dealer for b in boards] == [game.dealer % 2] * 2
        game = game.after([WON.result(b.rules) for b in boards], Random(0))
    assert dealers == [0, 1, 2, 3, 0]


def test_a_round_table_deals_to_everybody() -> None:
    for seats in (3, 4):
        rules = ruleset(f"open-knock-table, seats={seats}")
        game = Game.after_cut(rules, Cut(1))
        (board,) = game.boards()
        assert board.seats == tuple(range(seats)) and board.dealer == 1
        first = Round.deal(board.rules, board.dealer, shuffled(Random(1)))
        assert len(first.hands) == seats and first.to_act == 2
        assert game.after([GIN.result(board.rules)], Random(0)).dealer == 2


def test_who_is_out_plays_no_more() -> None:
    """Knockout at a round table of four: the hands that are dealt become fewer, until one is left."""
    rules = ruleset("knockout, seats=4, form=round_table")
    rng = Random(5)
    game = Game.start(rules, rng)
    sizes = []
    while not game.is_over:
        (board,) = game.boards()
        out = set(game.sheet.out)
        assert not out & set(board.seats) and set(board.seats) | out == {0, 1, 2, 3}
        sizes.append(len(board.seats))
        *_, end = walk(Round.deal(board.rules, board.dealer, shuffled(rng)), rng)
        assert end.result is not None and len(end.hands) == len(board.seats)
        game = game.after([end.result], rng)
        assert game.round_number < 200
    assert sizes == sorted(sizes, reverse=True) and sizes[0] == 4 and sizes[-1] >= 2
    assert len(game.sheet.out) == 3 and game.sheet.winner not in game.sheet.out


def test_knockout_for_three_with_one_sitting_out() -> None:
    rules = ruleset("knockout, seats=3, form=cutthroat")
    rng = Random(9)
    game = Game.start(rules, rng)
    while not game.is_over:
        (board,) = game.boards()
        assert len(board.seats) == 2 and not set(board.seats) & set(game.sheet.out)
        *_, end = walk(Round.deal(board.rules, board.dealer, shuffled(rng)), rng)
        assert end.result is not None
        game = game.after([end.result], rng)
        assert game.round_number < 300
    assert game.sheet.winner is not None and len(game.sheet.out) == 2


def _knock(*deadwood: int) -> RoundResult:
    """A knock by the lowest hand (the first where several are), with so much left in each."""
    low = min(deadwood)
    knocker = deadwood.index(low)
    shown = tuple(Laid((), (), Hand(), left) for left in deadwood)
    settled = tuple("" if seat == knocker else "tied" if left == low else "won" for seat, left in enumerate(deadwood))
    return RoundResult("knock", knocker if deadwood.count(low) == 1 else None, knocker, shown, settled, False)


def test_knockout_cutthroat_who_goes_out_in_a_tie_makes_way() -> None:
    """59, 59 and 0, then a tied knock between the first and the third: the second comes back in for whoever is out."""
    rules = ruleset("knockout, seats=3, form=cutthroat, knockout_entry=knocked")
    game, rng = Game.after_cut(rules, Cut(0)), Random(0)
    for wanted in ((0, 1), (2, 1), (2, 0)):
        (board,) = game.boards()
        assert board.seats == wanted
        left = {(0, 1): (59, 10), (2, 1): (3, 59), (2, 0): (59, 59)}[wanted]
        game = game.after([_knock(*left)], rng)
    assert game.sheet.scores == (118, 59, 59) and game.sheet.out == (0,) and not game.is_over
    (board,) = game.boards()
    assert set(board.seats) == {1, 2}


STOCK_OUT = tuple(Laid((), (), Hand(), left) for left in (12, 40))


def test_knockout_a_stock_out_that_was_won_is_a_round_like_any_other() -> None:
    """The loser's 40 are added, the deal goes on, and with three the loser makes way."""
    result = RoundResult(Ending.STOCK_OUT, 0, None, STOCK_OUT, ("", ""), SpadesDouble.NO)
    two = Game.after_cut(ruleset("knockout"), Cut(0)).after([result], Random(0))
    assert two.sheet.scores == (0, 40) and two.dealer == 1
    three = Game.after_cut(ruleset("knockout, seats=3, form=cutthroat"), Cut(0)).after([result], Random(0))
    assert three.sheet.scores == (0, 40, 0) and set(three.playing) == {0, 2}


@pytest.mark.parametrize("form", ["seats=2, form=two_handed", "seats=3, form=cutthroat"])
def test_knockout_a_dead_hand_is_no_scored_round(form: str) -> None:
    """Where only knocks are entered: nothing is added, the same dealer deals, nobody makes way."""
    rules = ruleset(f"knockout, {form}, dead_hand=low_deadwood, dead_redeal=same, knockout_entry=knocked")
    game = Game.after_cut(rules, Cut(0))
    after = game.after([RoundResult(Ending.STOCK_OUT, 0, None, STOCK_OUT, ("", ""), SpadesDouble.NO)], Random(0))
    assert after.sheet.scores == (0,) * rules.seats
    assert (after.dealer, after.playing) == (game.dealer, game.playing)


def test_boxes_are_placed_by_the_game() -> None:
    """An undercut with one box more: two for the defender, four if the upcard was a spade that doubles boxes."""
    rules = ruleset("standard, gin_boxes=2, undercut_boxes=1, spades_double=points_and_boxes")
    for upcard, factor in (("Kh", 1), ("Ks", 2)):
        game = Game.after_cut(rules, Cut(1))
        for ending, wanted in ((UNDER, (0, 2)), (GIN, (3, 0))):
            end = ending.played(rules, upcard=upcard, pile=upcard).result
            assert end is not None
            entry = game.after([end], Random(0)).sheet.entries[0]
            assert entry.boxes == tuple(factor * n for n in wanted)
            assert entry.points == tuple(factor * n for n in ((0, 27) if ending is UNDER else (44, 0)))
        plain = ruleset("standard, spades_double=points, gin_boxes=2")
        end = GIN.played(plain, upcard=upcard, pile=upcard).result
        assert end is not None and round_boxes(plain, end) == (3, 0), "points alone are doubled"


def test_partners_have_a_box_for_the_side_ahead_and_what_each_player_earned() -> None:
    """27 points for the one side at the first board; gin, 39 points and two boxes for the other at the second."""
    rules = ruleset("open-knock-partners, box_bonus=20, gin_boxes=2, undercut_boxes=1")
    game = Game.after_cut(rules, Cut(0))
    first, second = game.boards()
    entry = game.after([WON.result(first.rules, 0), GIN.result(second.rules, 1)], Random(0)).sheet.entries[0]
    assert (entry.points, entry.winner, entry.boxes) == ((0, 12), 1, (0, 3))
    entry = game.after([WON.result(first.rules, 0), UNDER.result(second.rules, 0)], Random(0)).sheet.entries[0]
    assert (entry.points, entry.winner, entry.boxes) == ((25, 0), 0, (1, 1)), "the undercut's box stays with its side"


def test_partners_may_change_opponents_after_each_round() -> None:
    rules = ruleset("open-knock-partners, partners_rotate=yes, target=1000")
    game = Game.after_cut(rules, Cut(0))
    met = []
    for _ in range(4):
        boards = game.boards()
        met.append(tuple(board.seats for board in boards))
        assert {board.seats[board.dealer] % 2 for board in boards} == {game.dealer % 2}
        results = [WON.result(boards[0].rules, 0), WON.result(boards[1].rules, 0)]
        before, game = game, game.after(results, Random(0))
        assert game.sheet.scores == (before.sheet.scores[0] + 54, 0), "seats 0 and 2 play for the first side throughout"
    assert met == [((0, 1), (2, 3)), ((0, 3), (2, 1))] * 2
    plain = Game.after_cut(ruleset("open-knock-partners"), Cut(0))
    after = plain.after([WON.result(b.rules, 0) for b in plain.boards()], Random(0))
    assert [b.seats for b in after.boards()] == [b.seats for b in plain.boards()]


def test_a_game_is_over_after_its_deals() -> None:
    rules = ruleset("eaai, target=None, deals=2")
    game = Game.after_cut(rules, Cut(0))
    for result in (WON.result(rules), nothing(rules), WON.result(rules, 1)):
        assert not game.is_over and game.boards()
        game = game.after([result], Random(0))
    assert game.is_over and game.boards() == () and game.sheet.winner is None


@pytest.mark.parametrize("form", ["seats=2, form=two_handed", "seats=3, form=cutthroat", "seats=4, form=round_table"])
def test_knockout_ends_however_often_hands_are_level(form: str) -> None:
    rules = ruleset(f"knockout, {form}")
    rng = Random(7)
    for _ in range(60):
        game = Game.start(rules, rng)
        while not game.is_over:
            (board,) = game.boards()
            assert not set(board.seats) & set(game.sheet.out)
            game = game.after([_knock(*(rng.choice((20, 50)) for _ in board.seats))], rng)
            assert game.round_number < 100


@pytest.mark.parametrize("name", RULESETS)
def test_a_game_is_its_rounds(name: str) -> None:
    """Points arrive on the sheet round by round, the dealer is somebody who plays, and the target ends it."""
    rules = ruleset(name)
    rng = Random(f"{name} game")
    game = Game.start(rules, rng)
    scores = Sheet(rules).scores
    while not game.is_over and game.round_number < 300:
        boards = game.boards()
        results = []
        for board in boards:
            assert game.dealer in board.seats or len(boards) == 2
            *_, end = walk(Round.deal(board.rules, board.dealer, shuffled(rng)), rng)
            assert end.result is not None
            results.append(end.result)
        after = game.after(results, rng)
        if rules.sheet is SheetForm.SINGLE and rules.form in (Form.TWO_HANDED, Form.ROUND_TABLE):
            won = points(boards[0].rules, results[0])
            scores = tuple(a + b for a, b in zip(scores, won, strict=True))
            assert after.sheet.scores == scores
        game = after
        if rules.target is None and rules.deciding is Deciding.POINTS and game.round_number == 12:
            return
    assert game.is_over
    if rules.target is not None and rules.sheet is not SheetForm.HOLLYWOOD:
        assert max(game.sheet.scores) >= rules.target
