"""Results of rounds as readers see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from undercut.cards import Card, Hand
from undercut.events import RoundEnded
from undercut.melds import Meld, fits
from undercut.server.told.messages.base import Ending
from undercut.server.told.messages.results import LayOff, Result, ResultHand, ResultLine
from undercut.server.told.texts import card_list

__all__ = ["laid_on", "result_of"]


def laid_on(cards: Sequence[str], spread: Sequence[Sequence[str]]) -> list[LayOff]:
    """On which meld of the spread each card goes; chained, so 8 before 9 on 5-6-7."""
    grown = [Hand(Card(c) for c in meld) for meld in spread]
    left, out = [Card(c) for c in cards], []
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


def result_of(event: RoundEnded, more: dict[str, Any]) -> Result:
    """A round's end as clients see it. Points are per seat of the sheet's table; all cards are open by now."""
    melds = {s.seat: [card_list(m) for m in s.melds] for s in event.shown}
    spread = melds[event.knocker] if event.knocker is not None else []
    hands = [
        ResultHand(
            s.seat,
            melds[s.seat],
            list(s.laid_off),
            list(s.unmelded),
            s.deadwood,
            laid_on(s.laid_off, spread) if s.laid_off else [],
        )
        for s in event.shown
    ]
    seats = more.get("seats", 2)
    net = None if event.sheet is None else list(event.sheet["rounds"][-1]["points"])
    return Result(
        board=event.board,
        round=more["round"],
        how=cast(Ending, event.how),
        winner=event.winner,
        knocker=event.knocker,
        card=more.get("card"),
        points=[event.points.get(str(seat), 0) for seat in range(seats)],
        hands=hands,
        lines=[ResultLine(*line) for line in event.lines],
        doubled=any(reason.startswith("doubled") for _, _, reason in event.lines),
        net=net,
        nonce=event.nonce,
        commitment=more["commitment"],
        deck=event.deck,
    )
