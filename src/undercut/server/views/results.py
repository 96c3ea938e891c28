"""Results of rounds as messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from undercut.cards import Card, Hand
from undercut.melds import Meld, fits
from undercut.round import RoundResult
from undercut.rulesets import SpadesDouble
from undercut.scoring import Line, sheet_lines
from undercut.scoring import points as points_of
from undercut.server.messages.base import Ending
from undercut.server.messages.results import LayOff, Result, ResultHand, ResultLine
from undercut.server.views.text import meld_lists, texts
from undercut.table import Table

__all__ = ["hands_of", "laid_on", "lines_of", "result_of"]


def laid_on(cards: Sequence[Card], spread: Sequence[Sequence[str]]) -> list[LayOff]:
    """Return the meld on which each card is laid off, in order: 8 before 9 on 5-6-7."""
    grown = [Hand(Card(c) for c in meld) for meld in spread]
    left, out = list(cards), []
    while left:
        found = next(((c, i) for c in left for i, meld in enumerate(grown) if _fits(c, meld)), None)
        if found is None:
            break
        card, at = found
        grown[at] = grown[at] | Hand((card,))
        left.remove(card)
        out.append(LayOff(str(card), at))
    return out


def _fits(card: Card, meld: Hand) -> bool:
    return card in fits((Meld(meld),))


def hands_of(result: RoundResult, seats: Sequence[int]) -> list[ResultHand]:
    """Return all hands at the end of a round at a board of these seats of the table."""
    knocker = result.knocker

    def others_melds(place: int) -> list[list[str]]:
        """Return the melds on which the place may have laid off: the knocker's, or those of the only opponent."""
        on = 1 - place if place == knocker and len(result.laid) == 2 else knocker
        return [] if on is None else meld_lists(result.laid[on].melds)

    return [
        ResultHand(
            seat,
            meld_lists(laid.melds),
            texts(laid.laid_off),
            texts(laid.unmelded),
            laid.deadwood,
            laid_on(laid.laid_off, others_melds(place)),
        )
        for place, (seat, laid) in enumerate(zip(seats, result.laid, strict=True))
    ]


def lines_of(lines: Sequence[Line], seats: Sequence[int]) -> list[ResultLine]:
    """Return the lines of a score at a board of these seats of the table, in the current language."""
    return [ResultLine(seats[line.seat], line.points, line.reason) for line in lines]


def result_of(core: Table, at: int) -> Result:
    """Return a finished round at a board, with all cards. Points are by seat of the table."""
    state = core.boards[at]
    result, seats, rules = state.result, state.board.seats, state.board.rules
    assert result is not None, "asked for once the round is over"
    knocker = result.knocker
    hands = hands_of(result, seats)
    points = dict(zip(seats, points_of(rules, result), strict=True))
    sheet = core.game.sheet
    done = all(board.ended is not None for board in core.boards)
    return Result(
        board=at,
        round=state.started.round,
        how=cast(Ending, str(result.ending)),
        winner=None if result.winner is None else seats[result.winner],
        knocker=None if knocker is None else seats[knocker],
        card=None if state.round.knock_card is None else str(state.round.knock_card),
        points=[points.get(seat, 0) for seat in range(core.rules.seats)],
        hands=hands,
        lines=lines_of(sheet_lines(rules, result), seats),
        doubled=result.doubles is not SpadesDouble.NO,
        net=list(sheet.added(sheet.entries[-1])) if done else None,
        nonce=state.started.nonce,
        commitment=state.commitment,
        deck=" ".join(map(str, state.started.deck)),
    )
