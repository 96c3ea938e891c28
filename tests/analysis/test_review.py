"""Reviews: every decision once, luck and result that add up, and nothing of what a seat could not see."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import msgspec
import pytest

from tests.analysis.positions import played
from undercut.actions import Defend, Knock, parse_action
from undercut.analysis import price, review_record
from undercut.analysis.review import (
    combine_rounds,
    decision_points,
    review_decision,
    review_json,
    round_luck,
    rounds_of,
)
from undercut.analysis.wording import reason_text
from undercut.arena.driver import play_round
from undercut.bots import bot
from undercut.errors import UndercutError
from undercut.game import Cut, Game, board_rules
from undercut.kernel import has_kernel
from undercut.melds import best_arrangement
from undercut.melds import spreads as melded
from undercut.notation.matches import MatchRecord
from undercut.notation.rounds import RoundRecord, record_of
from undercut.notation.rounds_from_events import HINTED
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import shuffled

pytestmark = pytest.mark.skipif(not has_kernel(), reason="prices are the kernel's")


def game(seed: int, players: tuple[str, str] = ("instant", "simple"), rules: str = "eaai") -> MatchRecord:
    """The record of a whole game."""
    made, rng = ruleset(rules), Random(f"game:{seed}")
    now = Game.after_cut(made, Cut(seed % 2))
    rounds = []
    while not now.is_over:
        (board,), deck = now.boards(), shuffled(rng)
        end, actions = play_round(made, board.dealer, deck, [bot(name) for name in players], [rng, rng])
        rounds.append((record_of(made, board.dealer, deck, actions, end),))
        assert end.result is not None
        now = now.after([end.result], rng)
    return MatchRecord(made, players, Cut(seed % 2), tuple(rounds), now.sheet.winner, now.sheet.totals)


@pytest.mark.long
def test_every_decision_is_there_once_in_order() -> None:
    for rules in ("eaai", "standard", "eleven", "oklahoma", "quick", "straight"):
        record = played(rules, 3)
        (one,) = review_record(record, 150).rounds
        acted = [d.index for d in one.decisions if d.kind != "spread"]
        assert acted == list(range(len(one.actions)))
        assert one.actions[: len(record.actions)] == list(record.actions)
        for decision in one.decisions:
            assert decision.loss >= 0
            assert decision.choices[0].action == decision.best
            assert decision.played in [choice.action for choice in decision.choices]


def test_forced_decisions_and_those_worth_nothing_do_not_count() -> None:
    (one,) = review_record(played("eaai", 4), 150).rounds
    forced = [d for d in one.decisions if d.grade == "forced"]
    assert forced and not any(d.counted for d in forced)
    assert sum(d.counted for d in one.decisions) > 5


def test_result_less_luck_is_the_adjusted_result() -> None:
    for seed in range(3):
        review = review_record(played("eaai", seed), 100)
        for seat in review.seats:
            assert seat.adjusted == pytest.approx(seat.result - seat.luck)
            assert sum(seat.luck_kinds.values()) == pytest.approx(seat.luck)
        assert review.seats[0].result == -review.seats[1].result
        assert review.seats[0].luck == pytest.approx(-review.seats[1].luck)
        told = sum(c.luck if c.seat == 0 else -c.luck for c in review.rounds[0].chances)
        assert told == pytest.approx(review.seats[0].luck)


def test_each_draw_has_its_luck_and_no_other_action_does() -> None:
    record = played("eaai", 5)
    (one,) = review_record(record, 100).rounds
    draws = [i for i, text in enumerate(one.actions) if text == "draw"]
    assert [c.index for c in one.chances if c.kind == "draw"] == draws
    now = Round.deal(record.rules, record.dealer, record.deck)
    drawn = {}
    for index, text in enumerate(one.actions):
        drawn[index] = (now.to_act, str(now.stock[0]) if now.stock else None)
        now = now.apply(parse_action(text))
    for chance in one.chances:
        if chance.kind == "draw":
            assert (chance.seat, chance.card) == drawn[chance.index]


def test_a_blunder_is_found() -> None:
    """Who throws away its best meld instead of a lone king loses points, and is told so."""
    rules = ruleset("eaai")
    for seed in range(40):
        deck = shuffled(Random(f"blunder:{seed}"))
        now = Round.deal(rules, 0, deck)
        while str(now.phase) != "discard":
            now = now.apply(parse_action("pass" if str(now.phase) == "upcard" else "draw"))
        best = best_arrangement(now.hand(now.to_act))
        if not best.melds or best.deadwood < 40:
            continue
        middle = best.melds[0][1]
        seat = now.to_act
        made = now.apply(parse_action(f"discard {middle}"))
        rngs = [Random(seed), Random(seed + 1)]
        actions = list(made.actions)
        while not made.is_over:
            player = bot("instant")
            made = made.apply(player.act(made.view(made.to_act), rngs[made.to_act]))
        record = record_of(rules, 0, deck, made.actions, made)
        (at,) = rounds_of(record)
        decision_point = next(s for s in decision_points(at) if s.index == len(actions) - 1)
        decision = review_decision(decision_point, 600)
        assert decision.seat == seat
        assert decision.grade in ("mistake", "blunder"), decision
        assert decision.loss > 3
        assert str(middle) in (reason_text(decision) or "")
        return
    pytest.fail("no deal of 40 has such a hand")


def test_a_bad_defence_costs_what_it_leaves() -> None:
    for seed in range(60):
        record = played("eaai", seed, ("simple", "simple"))
        (at,) = rounds_of(record)
        decision_point = next((s for s in decision_points(at) if s.kind == "defence"), None)
        if decision_point is None or not decision_point.view.cards:
            continue
        nothing = replace(decision_point, action=Defend((), ()))
        decision = review_decision(nothing, 10)
        best = review_decision(decision_point, 10)
        assert best.grade == "forced" and best.loss == 0
        if decision.grade != "forced":
            melded = decision_point.view.cards.points - decision.loss
            assert decision.loss > 0 and decision.clear
            assert melded >= 0
            words = reason_text(decision)
            assert words is None or words.startswith("Melding and laying off nothing is worth")
            assert words is not None or decision.grade == "sound"
            return
    pytest.fail("no defence with a meld in 60 rounds")


@pytest.mark.long
def test_a_gin_that_was_shown_as_a_knock_has_the_luck_of_its_draws() -> None:
    """Of 2c 3c 4c 5c a player may show three cards; then the other defends, where the best melds would be gin."""
    found = 0
    for seed in range(120):
        record = played("standard", seed, ("simple", "simple"))
        (at,) = rounds_of(record)
        *_, (now, action) = [(now, action) for now, action in at.positions() if isinstance(action, Knock)] or [
            (None, None)
        ]
        if now is None or not isinstance(action, Knock):
            continue
        kept = now.hand(now.to_act) - {action.card}
        worse = [shown for shown in melded(kept, 10) if shown.deadwood]
        if best_arrangement(kept).deadwood or not worse:
            continue
        end = now.apply(Knock(action.card, worse[0].melds)).settle()
        shown = record_of(record.rules, record.dealer, record.deck, end.actions, end)
        (other,) = rounds_of(shown)
        luck = round_luck(other)
        assert len(luck.draws) == len(end.actions) == len(luck.values)
        assert luck.draws[: len(now.actions)] == round_luck(at).draws[: len(now.actions)]
        assert review_record(shown, 60).seats[0].result == -review_record(shown, 60).seats[1].result
        found += 1
    assert found > 0


def test_a_game_is_priced_at_its_scores() -> None:
    record = game(1)
    review = review_record(record, 60)
    assert [seat.player for seat in review.seats] == ["instant", "simple"]
    assert review.rounds[0].scores == [0, 0]
    totals = [0, 0]
    for one in review.rounds:
        assert one.scores == totals
        totals = [total + mine for total, mine in zip(totals, one.result["points"], strict=True)]
        assert len(one.win) == len(one.actions) + 1
        assert all(0 <= chance <= 1 for chance in one.win)
    assert review.seats[0].decisions == sum(d.counted and d.seat == 0 for one in review.rounds for d in one.decisions)


def test_a_review_looks_at_what_a_seat_saw_and_not_at_hidden_cards() -> None:
    """Change only the cards that the seat could not see: the prices stay."""
    record = played("eaai", 8)
    (at,) = rounds_of(record)
    decision_point = next(s for s in decision_points(at) if s.kind in ("discard", "knock"))
    hidden = [
        c
        for c in record.deck
        if c not in decision_point.view.cards and not decision_point.view.public.seen >> int(c) & 1
    ]
    assert hidden
    other = list(record.deck)
    places = [i for i, c in enumerate(other) if c in hidden]
    for place, card in zip(places, reversed(hidden), strict=True):
        other[place] = card
    begun = Round.deal(record.rules, record.dealer, tuple(other))
    again = begun.play(parse_action(text) for text in record.actions[: decision_point.index])
    assert again.view(decision_point.view.seat) == decision_point.view
    assert price(again.view(decision_point.view.seat), budget=100) == price(decision_point.view, budget=100)


def test_the_json_is_that_of_the_interface() -> None:
    told = json.loads(json.dumps(review_json(review_record(played("eaai", 2), 60), 7)))
    assert told["line"] == 7 and told["rules"] == "eaai"
    assert {"seat", "player", "decisions", "error_rate", "errors", "luck", "result", "adjusted"} <= set(
        told["seats"][0]
    )
    assert set(told["seats"][0]["errors"]) == {"inaccuracy", "mistake", "blunder"}
    decision = told["decisions"][0]
    assert {"index", "seat", "played", "best", "choices", "loss", "class", "clear"} <= set(decision)
    assert {"action", "points", "points_stderr", "win", "win_stderr"} <= set(decision["choices"][0])
    assert {"index", "seat", "kind", "luck"} <= set(told["chances"][0])


def test_a_round_of_two_may_be_named_by_the_rules_of_their_larger_table() -> None:
    rules = ruleset("open-knock-cutthroat, knock_limit=10")
    record = msgspec.structs.replace(played("open-knock, knock_limit=10", 2), rules=rules)
    found = review_record(record, budget=200)
    assert found.rules == "open-knock-cutthroat, knock_limit=10"
    assert (
        found.rounds == review_record(msgspec.structs.replace(record, rules=board_rules(rules, 3)), budget=200).rounds
    )
    assert len(found.rounds[0].decisions) > 1


def test_unfinished_rounds_and_more_players_are_refused() -> None:
    record = played("eaai", 2)
    begun = RoundRecord(record.rules, record.dealer, record.deck, record.actions[:3])
    with pytest.raises(UndercutError) as refused:
        review_record(begun)
    assert refused.value.code == "not_finished"
    table = RoundRecord(ruleset("open-knock-table"), 0, record.deck, ())
    with pytest.raises(UndercutError) as refused:
        review_record(table)
    assert refused.value.code == "not_two_handed"


@pytest.mark.long
def test_a_better_player_errs_less() -> None:
    """`instant` against `random` over a few rounds."""
    rounds = [review_record(played("eaai", seed, ("instant", "random")), 100).rounds[0] for seed in range(4)]
    strong, weak = combine_rounds(rounds)
    assert strong.error_rate is not None and weak.error_rate is not None
    assert strong.error_rate < weak.error_rate / 3


def test_a_decision_after_a_hint_says_so() -> None:
    record = played("eaai", 3)
    marked = msgspec.structs.replace(record, kept={HINTED: [2]})
    (one,) = review_record(marked, 150).rounds
    assert {d.index for d in one.decisions if d.hinted} == {2}
    (plain,) = review_record(record, 150).rounds
    assert not any(d.hinted for d in plain.decisions)
    odd = msgspec.structs.replace(record, kept={HINTED: "second"})
    assert not any(decision_point.hinted for at in rounds_of(odd) for decision_point in decision_points(at)), (
        "anybody may write an x_ key"
    )
