"""Results of rounds and score sheets as messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from undercut.cards import Card, Hand
from undercut.fair_deals import DealProof
from undercut.languages import formatter
from undercut.melds import Meld, fits
from undercut.round import RoundResult
from undercut.rulesets import OPTIONS, Deciding, SpadesDouble
from undercut.scoring import Line, sheet_lines
from undercut.scoring import points as points_of
from undercut.server import messages as m
from undercut.server.views.text import meld_lists, texts
from undercut.sheets import Column, Entry, Sheet
from undercut.table import Table

ROWS = 60
"""Maximum number of rounds of a column in a message, because a sheet without a target has no limit."""

_say = formatter("service")


def lay_off_targets(cards: Sequence[Card], spread: Sequence[Sequence[str]]) -> list[m.LayOff]:
    """Return the meld on which each card is laid off, in order: the 8 before the 9 on 5-6-7."""
    grown = [Hand(Card(c) for c in meld) for meld in spread]
    rest, laid = list(cards), []
    while rest:
        first = next(((c, i) for c in rest for i, meld in enumerate(grown) if _fits(c, meld)), None)
        if first is None:
            break
        card, at = first
        grown[at] = grown[at] | Hand((card,))
        rest.remove(card)
        laid.append(m.LayOff(str(card), at))
    return laid


def _fits(card: Card, meld: Hand) -> bool:
    return card in fits((Meld(meld),))


def hands_of(result: RoundResult, seats: Sequence[int]) -> list[m.ResultHand]:
    """Return all hands at the end of a round. ``seats`` are the seats of the board."""
    knocker = result.knocker

    def opponents_melds(place: int) -> list[list[str]]:
        """Return the melds on which the seat may have laid off: the knocker's melds, or those of the only opponent."""
        on = 1 - place if place == knocker and len(result.laid) == 2 else knocker
        return [] if on is None else meld_lists(result.laid[on].melds)

    return [
        m.ResultHand(
            seat,
            meld_lists(laid.melds),
            texts(laid.laid_off),
            texts(laid.unmelded),
            laid.deadwood,
            lay_off_targets(laid.laid_off, opponents_melds(place)),
        )
        for place, (seat, laid) in enumerate(zip(seats, result.laid, strict=True))
    ]


def lines_of(lines: Sequence[Line], seats: Sequence[int]) -> list[m.ResultLine]:
    """Return the lines of a score in the current language. ``seats`` are the seats of the board."""
    return [m.ResultLine(seats[line.seat], line.points, line.reason) for line in lines]


def result_of(core: Table, at: int) -> m.Result:
    """Return the result of a finished round at a board, with all cards. Points are by seat of the table."""
    state = core.boards[at]
    result, seats, rules = state.result, state.board.seats, state.board.rules
    assert result is not None, "asked for once the round is over"
    knocker = result.knocker
    hands = hands_of(result, seats)
    points = dict(zip(seats, points_of(rules, result), strict=True))
    sheet = core.game.sheet
    done = all(board.ended is not None for board in core.boards)
    # The secret determines the decks of all boards.
    proof = state.started.proof
    return m.Result(
        board=at,
        round=state.started.round,
        how=cast(m.Ending, str(result.ending)),
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
        secret=proof.secret if isinstance(proof, DealProof) and done else None,
        deck=" ".join(map(str, state.started.deck)),
    )


def sheet_view(sheet: Sheet, names: Sequence[str]) -> m.Sheet:
    """Return the score sheet, with a row per round in each of its games. ``names`` are by side."""
    rules = sheet.rules
    entries = sheet.column_entries
    numbers = {id(entry): number for number, entry in enumerate(sheet.entries, 1)}
    columns = []
    for i, column in enumerate(sheet.columns):
        name = _say("column", n=i + 1) if len(entries) > 1 else _say("column-only")
        columns.append(_column(sheet, column, entries[i], numbers, name))
    return m.Sheet(
        kind=cast(m.SheetKind, str(rules.sheet)),
        sentence=OPTIONS["sheet"].meaning(rules),
        target=rules.target,
        deals=1 if rules.deciding is Deciding.ROUND else rules.deals,
        scored=sum(entry.winner is not None for entry in sheet.entries),
        box_bonus=rules.box_bonus if rules.has_boxes else 0,
        names=list(names),
        columns=columns,
        out=list(sheet.out),
    )


def _column(
    sheet: Sheet, column: Column, entries: Sequence[Entry], numbers: dict[int, int], name: str
) -> m.SheetColumn:
    running = [0] * sheet.sides
    earlier = max(len(entries) - ROWS, 0)
    rows = []
    for i, entry in enumerate(entries):
        worth = list(sheet.added(entry))
        running = [a + b for a, b in zip(running, worth, strict=True)]
        if i >= earlier:
            note = "dead" if entry.dead and entry.winner is None else "stock out" if entry.dead else ""
            rows.append(m.SheetRow(numbers[id(entry)], worth, running, list(entry.boxes), entry.winner, note))
    over = column.winner is not None or sheet.is_over
    settlement = [
        m.Settlement(side, amount, what)
        for what, amounts in column.items[1:]
        for side, amount in enumerate(amounts)
        if amount
    ]
    return m.SheetColumn(
        name=name,
        over=over,
        winner=column.winner,
        scores=list(column.scores),
        boxes=list(column.boxes),
        earlier=earlier,
        rows=rows,
        settlement=settlement,
        totals=list(column.totals) if over else None,
    )
