"""Decisions as Kaggle's harness asks for them: the same facts in the same form, without a list of legal moves.

The facts and their form are those of ``envs/open_spiel_env/games/gin_rummy/harness.py`` and ``core_harness.py`` in
kaggle_environments, of the commit that docs/llm.md names. As there, every move is asked for, even if only one is legal,
and the last JSON object with a move is the answer, whatever else the model wrote.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from undercut.errors import NotationError
from undercut.llm.formats.kaggle import KaggleTurn

__all__ = ["HarnessTurn", "stated_move"]

_SUITS: Final = {"s": "Spades", "c": "Clubs", "d": "Diamonds", "h": "Hearts"}
_FENCED: Final = re.compile(r"```(?:json)?\s*(\{.*?\})\s*```", re.DOTALL | re.IGNORECASE)
_BRACE: Final = re.compile(r'\{(?=\s*["}])')
_PLAYER: Final = re.compile(r"Player:\s*\d+\s+Action:\s*", re.IGNORECASE)
_IGNORED: Final = re.compile(r"[\s,.\-_'\"`()\[\]]")


class HarnessTurn(KaggleTurn):
    """A decision in OpenSpiel's moves, with the texts of Kaggle's harness."""

    asks_always = True

    def values(self) -> dict[str, str]:
        state = self.state()
        me = str(self.player)
        hand = state["hands"][me]
        return {
            "player": me,
            "phase": state["phase"],
            "knock_card": str(state["knock_card"]),
            "stock_size": str(state["stock_size"]),
            "upcard": state["upcard"] or "(none)",
            "discard_pile": _pile_text(state["discard_pile"]),
            "hand_count": str(len(hand)),
            "hand": _hand_text(hand),
            "deadwood": str(state["deadwood"][me]),
            "move_history": ", ".join(self.moves()) or "(no moves yet)",
        }

    def read(self, answer: str) -> str:
        told = stated_move(answer)
        if told is None:
            raise NotationError("no_answer", 'no JSON object has a move: end with {"move": "..."}')
        short = _PLAYER.sub("", told, count=1) if _PLAYER.match(told) else told
        for move in self.legal:
            if _bare(move) == _bare(short):
                return move
        raise NotationError("not_legal", f"{told!r} is no legal move")


def stated_move(answer: str) -> str | None:
    """Return the move that an answer states last, legal or not; None if it states none."""
    told = [one["move"] for one in _objects(answer) if "move" in one]
    return (str(told[-1]).strip() or None) if told and told[-1] is not None else None


def _objects(answer: str) -> Sequence[dict[str, Any]]:
    """Return the JSON objects in fences; those anywhere in the text if no fence holds one with a move."""
    fenced = [found for text in _FENCED.findall(answer) if (found := _object(text)) is not None]
    return fenced if any("move" in one for one in fenced) else list(_scanned(answer))


def _object(text: str) -> dict[str, Any] | None:
    try:
        found = json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _scanned(answer: str) -> Iterator[dict[str, Any]]:
    decoder = json.JSONDecoder(strict=False)
    last, end = answer.rfind('"move"'), 0
    for begun in _BRACE.finditer(answer):
        at = begun.start()
        if end <= at < last:
            try:
                found, end = decoder.raw_decode(answer, at)
            except (ValueError, RecursionError):
                continue
            yield found


def _bare(move: str) -> str:
    return _IGNORED.sub("", move).lower()


def _hand_text(cards: Sequence[str]) -> str:
    parts = [(name, [card for card in cards if card[1] == suit]) for suit, name in _SUITS.items()]
    return " | ".join(f"{name}: {' '.join(held)}" for name, held in parts if held) or "(empty)"


def _pile_text(cards: Sequence[str]) -> str:
    if len(cards) <= 1:
        return f"{cards[0]}  (top)" if cards else "(empty)"
    return f"{' '.join(cards[:-1])}  [top: {cards[-1]}]"
