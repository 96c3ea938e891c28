"""Positions with the hints for them, for the test that the coach of the client agrees (client/tests/coach.test.ts).

python -m tests.analysis.coach_positions > client/tests/coach.json
"""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

from tests.analysis.test_hint_reasons import positions
from undercut.analysis.hint_reasons import find_hint_reason
from undercut.analysis.pricing import price
from undercut.analysis.wording import hint_text
from undercut.server.views.state import hand_state, public_board, turn_state
from undercut.view import View

POSITIONS = 300


def told(number: int, view: View) -> dict[str, Any]:
    """What the client knows of a position, in short, and the hint for it."""
    priced = price(view, budget=0, seed=number)
    reason = find_hint_reason(view, priced)
    hand, turn, board = hand_state(view), turn_state(view, None), public_board(0, view.public, (0, 1))
    assert turn is not None
    return {
        "you": view.seat,
        "phase": board.phase,
        "top": board.top,
        "pile": " ".join(board.pile),
        "known": " ".join(next(one.known for one in board.holds if one.seat != view.seat)),
        "cards": " ".join(hand.cards),
        "melds": [" ".join(meld) for meld in hand.melds],
        "unmelded": " ".join(hand.unmelded),
        "deadwood": hand.deadwood,
        "after": hand.after,
        "legal": [] if hand.after else turn.legal,
        "refused": list(turn.refused),
        "knocks": [[one.card, one.deadwood] for one in turn.knocks],
        "big_gin": turn.big_gin is not None,
        "action": priced.choices[0].action,
        "text": hint_text(reason, view.top),
        "points": reason.cards,
    }


if __name__ == "__main__":
    lines = (json.dumps(told(n, view), separators=(",", ":")) for n, view in enumerate(islice(positions(), POSITIONS)))
    print("[\n" + ",\n".join(lines) + "\n]")
