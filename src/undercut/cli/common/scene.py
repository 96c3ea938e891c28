"""The data for one person's screen: view, sheet, names. It contains no information that is hidden from the seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercut.bots.levels import display_names
from undercut.cards import Card, Hand
from undercut.game import side_of
from undercut.languages import formatter, person_name
from undercut.melds import Arrangement, best_arrangement, deadwood_bits
from undercut.public import Phase
from undercut.round import RoundResult
from undercut.rulesets import Form, Ruleset
from undercut.scoring import Line, sheet_lines
from undercut.sheets import Sheet
from undercut.table import BoardState, Table
from undercut.view import View

_say = formatter("terminal")

ORDERS: Final = ("melds", "suit", "rank")
"""The orders of a hand: melds first, by suit, by rank."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as one person sees it. ``names`` are by place in the round, ``sides`` by side of the sheet.

    ``news`` are sentences on the events since this person last acted. ``back``: the last action may be taken back.
    ``spread`` are the cards that a knocker has laid down.
    """

    rules: Ruleset
    view: View
    names: tuple[str, ...]
    sides: tuple[str, ...]
    sheet: Sheet
    round: int
    news: tuple[str, ...] = ()
    order: str = "melds"
    back: bool = False
    spread: Arrangement | None = None

    @property
    def name(self) -> str:
        return self.names[self.view.seat]

    @property
    def best(self) -> Arrangement:
        """An arrangement with the least deadwood, which screens mark in the hand."""
        return best_arrangement(self.view.cards)

    def groups(self) -> list[tuple[str, tuple[Card, ...]]]:
        """Return the hand in the chosen order as (label, cards); melds have a label in the order ``melds``."""
        best = self.best
        if self.order == "melds":
            out = [("run" if meld.is_run else "set", tuple(meld)) for meld in best.melds]
            return [*out, ("", tuple(best.unmelded))] if best.unmelded else out
        cards = self.view.cards.by_suit() if self.order == "suit" else tuple(self.view.cards)
        return [("", cards)]

    def mark(self, card: Card) -> str:
        """Return ``a``, ``b``, ``c`` for a card of the first, second, third meld; an empty text for deadwood."""
        return next(("abcd"[i] for i, meld in enumerate(self.best.melds) if card in meld), "")

    def others(self) -> list[int]:
        """Return the other places in the order of play."""
        view = self.view
        return [(view.seat + i) % view.seats for i in range(1, view.seats)]

    def seen(self, place: int) -> Hand:
        """Return the cards a player took from the discard pile and still holds, without those it has laid down."""
        return Hand.from_bits(self.view.public.still_held(place))

    def deadwood_text(self) -> str:
        """Return the deadwood in a sentence, with the knock limit for a player who may knock."""
        view = self.view
        hand = view.hand
        least = None
        if view.my_turn and view.phase is Phase.DISCARD:
            least = min(deadwood_bits(hand ^ 1 << card) for card in view.cards)
        return _say("deadwood", n=deadwood_bits(hand), least=least, limit=knock_limit_text(view))


@dataclass(frozen=True, slots=True)
class EndScene:
    """A finished round: its result and its effect on the sheet. ``names`` are by place in the round.

    ``adds_deadwood``: the sheet adds deadwood instead of points, as for a knockout.
    """

    names: tuple[str, ...]
    result: RoundResult
    lines: tuple[Line, ...]
    adds_deadwood: bool = False


def knock_limit_text(view: View) -> str | None:
    """Return ``knock with 10 or less``; None if nobody can knock any more."""
    public = view.public
    if public.knocker is not None or public.is_over:
        return None
    if public.is_opening_discard and not public.rules.first_discard_knock:
        return _say("limit-first")
    return _say("limit", n=min(view.limit, 110))


def side_names(rules: Ruleset, players: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the sides: players, or pairs of partners."""
    if rules.form is not Form.PARTNERS:
        return tuple(players)
    return tuple(
        " & ".join(name for seat, name in enumerate(players) if side_of(rules, seat) == side) for side in (0, 1)
    )


def names_of(table: Table) -> tuple[str, ...]:
    """Return the names of the seats to show; a level has the name people choose, such as `Medium`.

    Default names are in the current language: `You`, `Player 1`. Tables and records have them in English.
    """
    names = display_names(table.players, table.bots)
    return tuple(person_name(name) if bot is None else name for name, bot in zip(names, table.bots, strict=True))


def scene_of(table: Table, seat: int, news: Sequence[str] = (), order: str = "melds") -> Scene:
    """Return the scene for a seat that plays in this round."""
    view, at, game = table.view(seat), table.board_of(seat), table.game
    assert view is not None and at is not None
    players = names_of(table)
    names = tuple(players[s] for s in table.boards[at].board.seats)
    number = game.round_number + (0 if table.between_rounds or table.is_over else 1)
    sides = side_names(table.rules, players)
    back = table.to_take_back(seat) is not None
    spread = table.boards[at].round.spread
    return Scene(table.rules, view, names, sides, game.sheet, number, tuple(news), order, back, spread)


def end_scene(table: Table, state: BoardState) -> EndScene:
    """Return the scene of a finished round. Raise ValueError if it is not finished."""
    result = state.result
    if result is None:
        raise ValueError("the round is not over")
    players = names_of(table)
    names = tuple(players[s] for s in state.board.seats)
    rules = state.board.rules
    return EndScene(names, result, sheet_lines(rules, result), rules.adds_deadwood)
