"""A pad that is fed with what people would see of played games gives the same sheet as the game itself."""

from __future__ import annotations

from random import Random

import pytest

from undercut.actions import BigGin, Discard, Knock
from undercut.game import Game
from undercut.melds import deadwood_bits
from undercut.pad import BoardEntry, Kind, Pad, PadEntry, reckon
from undercut.public import Ending, Phase
from undercut.round import Round, RoundResult
from undercut.rulesets import RULESETS, NextDealer, SpadesDouble, ruleset
from undercut.setup import shuffled

HOUSE = (
    "standard, spades_double=points_and_boxes, undercut_boxes=1, gin_boxes=2, boxes=at_once",
    "standard, deals=5, dead_hand=low_deadwood, next_dealer=loser",
    "hollywood, hollywood_entry=first",
    "hollywood, seats=4, form=partners, partners_rotate=yes",
    "oklahoma, seats=3, form=cutthroat",
    "open-knock-table, seats=4, lay_offs=knock, knock_limit=30",
    "open-knock-partners, partners_rotate=yes, next_dealer=loser",
    "knockout, seats=3, form=cutthroat, next_dealer=winner",
    "knockout, seats=4, form=round_table, knockout_entry=knocked",
    "knockout, seats=3, form=cutthroat, knockout_entry=knocked, next_dealer=loser",
)


def played(first: Round, rng: Random) -> RoundResult:
    """A round between players who discard well and knock now and then."""
    now = first
    while now.result is None:
        legal = now.legal_actions()
        ends = [action for action in legal if isinstance(action, Knock | BigGin)]
        if ends and (rng.random() < 0.4 or len(ends) == len(legal)):
            now = now.apply(rng.choice(ends))
        elif now.phase is Phase.DISCARD:
            hand, rest = now.hand(now.to_act), [a for a in legal if isinstance(a, Discard)]
            now = now.apply(min(rest, key=lambda a: deadwood_bits(hand.bits ^ 1 << a.card)))
        else:
            now = now.apply(rng.choice(legal))
    return now.result


def seen(result: RoundResult, seats: tuple[int, ...], places: int) -> BoardEntry:
    """What people see at the end of a round."""
    kind = Kind.DEAD
    if result.knocker is not None:
        kind = Kind.KNOCK if result.ending is Ending.UNDERCUT else Kind(result.ending.value)
    deadwood: list[int | None] = [None] * places
    for seat, left in zip(seats, result.deadwood, strict=True):
        deadwood[seat] = left
    knocker = None if result.knocker is None else seats[result.knocker]
    return BoardEntry(kind, knocker, tuple(deadwood), result.doubles is not SpadesDouble.NO)


@pytest.mark.parametrize("text", [*RULESETS, *HOUSE])
def test_a_pad_gives_the_sheet_of_the_game(text: str) -> None:
    rules, rng = ruleset(text), Random(f"pad {text}")
    for _ in range(2):
        game = Game.start(rules, rng)
        pad = Pad(rules, ("Ann", "Bob", "Cleo", "Dan")[: rules.seats], game.cut.dealer)
        for number in range(14):
            boards = game.boards()
            if not boards:
                break
            results = [played(Round.deal(board.rules, board.dealer, shuffled(rng)), rng) for board in boards]
            entry = PadEntry(
                f"e{number}", tuple(seen(r, b.seats, rules.seats) for b, r in zip(boards, results, strict=True))
            )
            found = reckon(pad).next
            assert [set(board.seats) for board in found.boards] == [set(board.seats) for board in boards]
            if rules.next_dealer is not NextDealer.RANDOM:
                assert found.dealer == game.dealer
                assert [b.dealer for b in found.boards] == [b.seats[b.dealer] for b in boards]
            pad, game = pad.added(entry), game.after(results, rng)
        got = reckon(pad)
        assert [row.refused for row in got.rows] == [None] * len(pad.entries)
        assert not any(row.unexpected for row in got.rows)
        assert got.sheet.as_dict() == game.sheet.as_dict()
        assert bool(got.next.boards) is not game.is_over and got.next.out == game.sheet.out
