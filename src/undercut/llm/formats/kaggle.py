"""Decisions as in Kaggle's Game Arena: OpenSpiel's gin rummy behind a proxy that presents it as JSON.

There, a knock is several moves: ``Knock``, the discard, each meld, ``Pass``. So is a defence: each lay-off, ``Pass``,
each meld, ``Pass``. This module combines them into one action. Player 0 is the non-dealer. The structure is that of
``envs/open_spiel_env/games/gin_rummy/gin_rummy_proxy.py`` in kaggle_environments; the tests compare it with OpenSpiel's
own observations.
"""

from __future__ import annotations

import json
from typing import Any, Final

from undercut.actions import Action, Defend, Discard, Draw, Knock, Pass, SeenAction, Take
from undercut.cards import Card, Hand
from undercut.envs.text import read_choice
from undercut.errors import UndercutError
from undercut.melds import Meld, deadwood_bits, layable
from undercut.public import Phase, full_stock
from undercut.rulesets import KnockLimit, Ruleset, ruleset
from undercut.view import View

__all__ = ["KaggleTurn", "check_kaggle"]

_SUITS: Final = "scdh"
_DRAW_UPCARD, _DRAW_STOCK, _PASS, _KNOCK = "Draw upcard", "Draw stock", "Pass", "Knock"
_PLAIN: Final = {_DRAW_UPCARD: 52, _DRAW_STOCK: 53, _PASS: 54, _KNOCK: 55}


def _order(card: Card) -> int:
    """Return OpenSpiel's number of a card: by suit, then rank."""
    return 13 * _SUITS.index(str(card)[1]) + int(card.rank)


def _sorted(cards: Hand) -> list[Card]:
    return sorted(cards, key=_order)


def _melds() -> dict[str, tuple[int, Hand]]:
    """Map the text of each meld that one move can lay to the move's number and the meld's cards.

    Longer runs take two moves.
    """
    sets = [
        Hand(Card(rank + suit) for suit in suits)
        for rank in "A23456789TJQK"
        for suits in ("cdh", "sdh", "sch", "scd", _SUITS)
    ]
    runs = [
        Hand(Card(rank + suit) for rank in "A23456789TJQK"[low : low + size])
        for size in (3, 4, 5)
        for suit in _SUITS
        for low in range(14 - size)
    ]
    return {"".join(map(str, _sorted(meld))): (56 + i, meld) for i, meld in enumerate([*sets, *runs])}


_MELDS: Final = _melds()
_FREE: Final = ("knock_limit", "upcard_ace", "gin_bonus", "undercut_bonus")
"""The options that OpenSpiel has as parameters, or that its Oklahoma variant sets."""


def check_kaggle(rules: Ruleset) -> None:
    """Raise UndercutError ``bad_prompt`` if the rules differ from OpenSpiel's in more than its parameters."""
    wants = ruleset("openspiel")
    differs = [name for name in rules.diff(wants) if name not in _FREE]
    limit = rules.knock_limit
    if limit is not KnockLimit.UPCARD and not (isinstance(limit, int) and 0 <= limit <= 10):
        differs.append("knock_limit")
    if differs:
        raise UndercutError(
            "bad_prompt",
            f"the format of Kaggle's Game Arena is for --rules openspiel; these rules differ in {', '.join(differs)}",
        )


class KaggleTurn:
    """A decision in OpenSpiel's moves. ``shown`` are the cards that a knocker laid down unmelded."""

    key = "move"
    asks_always = False

    def __init__(self, view: View, shown: Hand | None = None) -> None:
        self.view = view
        self._shown = shown or Hand()
        self._hand = view.cards
        self._laid: list[str] = []
        self._layoffs: list[Card] = []
        self._finished = False
        self._card: Card | None = None
        """The card with which the seat knocks."""
        self._made: list[str] = []
        """The moves of this decision so far."""
        legal = view.legal_actions()
        self._discards = [action.card for action in legal if isinstance(action, Discard)]
        self._knocks = [action.card for action in legal if isinstance(action, Knock)]
        self._phase = {
            Phase.UPCARD: "FirstUpcard",
            Phase.DRAW: "FirstUpcard" if view.passes == 2 and view.stock_left == 31 else "Draw",
            Phase.DISCARD: "Discard" if self._discards else "Knock",
            Phase.DEFEND: "Layoff",
            Phase.LAST_TAKE: "Wall",
        }[view.phase]

    @property
    def player(self) -> int:
        """OpenSpiel's number of the seat."""
        return int(self.view.seat == self.view.dealer)

    # --- the moves ----------------------------------------------------------------------------------------------------

    @property
    def legal(self) -> list[str]:
        match self._phase:
            case "Discard":
                return [*map(str, sorted(self._discards, key=_order)), *([_KNOCK] if self._knocks else [])]
            case "Knock":
                return self._knock_moves()
            case "Layoff":
                return self._layoff_moves()
        names: dict[type, str] = {Take: _DRAW_UPCARD, Draw: _DRAW_STOCK, Pass: _PASS}
        if self._phase == "Wall":
            names[Take] = _KNOCK
        found = [names[type(action)] for action in self.view.legal_actions()]
        return sorted(found, key=_PLAIN.__getitem__)

    def _knock_moves(self) -> list[str]:
        if self._card is None:
            return [str(card) for card in sorted(self._knocks, key=_order)]
        limit = self.view.limit
        done = [_PASS] if self._hand.points <= limit else []
        return done + [
            text for text in self._own_melds() if deadwood_bits((self._hand - _MELDS[text][1]).bits) <= limit
        ]

    def _layoff_moves(self) -> list[str]:
        if self._finished:
            return [_PASS, *self._own_melds()]
        off = Hand(self._layoffs)
        fit = [c for c in _sorted(self._hand) if card_fits(c, off, self.view.spread)]
        return [*map(str, fit), _PASS]

    def _own_melds(self) -> list[str]:
        held = self._hand.bits
        return [text for text, (_, meld) in _MELDS.items() if meld.bits & held == meld.bits]

    def read(self, answer: str) -> str:
        return read_choice(answer, self.legal)

    def play(self, move: str) -> Action | None:
        self._made.append(move)
        match self._phase, move:
            case "Discard", "Knock":
                self._phase = "Knock"
                return None
            case "Discard", _:
                return Discard(Card(move))
            case "Knock", _:
                return self._play_knock(move)
            case "Layoff", _:
                return self._play_layoff(move)
        plain: dict[str, Action] = {_DRAW_UPCARD: Take(), _KNOCK: Take(), _DRAW_STOCK: Draw(), _PASS: Pass()}
        return plain[move]

    def _play_knock(self, move: str) -> Action | None:
        if self._card is None:
            self._card = Card(move)
            self._hand -= Hand([self._card])
            return None
        if move != _PASS:
            self._lay(move)
            return None
        return Knock(self._card, self._laid_melds())

    def _play_layoff(self, move: str) -> Action | None:
        if self._finished:
            if move == _PASS:
                return Defend(self._laid_melds(), tuple(self._layoffs))
            self._lay(move)
        elif move == _PASS:
            self._finished = True
        else:
            self._layoffs.append(Card(move))
            self._hand -= Hand([Card(move)])
        return None

    def _lay(self, text: str) -> None:
        self._laid.append(text)
        self._hand -= _MELDS[text][1]

    def _laid_melds(self) -> tuple[Meld, ...]:
        return tuple(Meld(_MELDS[text][1]) for text in self._laid)

    # --- the observation ----------------------------------------------------------------------------------------------

    def prompt_text(self) -> str:
        return json.dumps(self.state())

    def values(self) -> dict[str, str]:
        return {"observation": self.prompt_text(), "legal": ", ".join(self.legal)}

    def moves(self) -> list[str]:
        """Return the seat's moves in this round, oldest first."""
        left = full_stock(self.view.rules)
        out = []
        for seat, action in self.view.public.actions:
            match action:
                case Draw():
                    left -= 1
                    move = _DRAW_STOCK
                case Take():
                    move = _KNOCK if left == self.view.rules.wall else _DRAW_UPCARD
                case Discard(card):
                    move = str(card)
                case _:
                    move = _PASS
            if seat == self.view.seat:
                out.append(move)
        return [*out, *self._made]

    def observation(self) -> dict[str, Any]:
        """Return an agent's observation: the state as text, and the legal moves with OpenSpiel's numbers."""
        legal = self.legal
        return {
            "observationString": self.prompt_text(),
            "playerId": self.player,
            "currentPlayer": self.player,
            "isTerminal": False,
            "legalActions": [number_of(move) for move in legal],
            "legalActionStrings": [f"Player: {self.player} Action: {move}" for move in legal],
        }

    def state(self) -> dict[str, Any]:
        """Return the JSON of the proxy, with the keys of its older and newer versions.

        The opponent's hand and deadwood are known once it has knocked.
        """
        view, me = self.view, self.player
        other = 1 - me
        defends = self._phase == "Layoff"
        hands = {str(me): _texts(_sorted(self._hand)), str(other): _texts(_sorted(self._shown)) if defends else []}
        melds = {str(me): [_texts(_sorted(_MELDS[text][1])) for text in self._laid], str(other): []}
        if defends:
            melds[str(other)] = [_texts(_sorted(Hand(part))) for meld in view.spread for part in _parts(meld)]
        open_pile = self._phase in ("FirstUpcard", "Draw", "Wall")
        pile = view.pile[:-1] if open_pile else view.pile
        previous, returned = self._previous()
        return {
            "phase": self._phase,
            "current_player": me,
            "is_terminal": False,
            "winner": None,
            "returns": [],
            "knock_card": view.limit,
            "prev_upcard": _text(previous),
            "repeated_move": int(returned),
            "upcard": _text(view.top) if open_pile else None,
            "stock_size": view.stock_left,
            "discard_pile": _texts(pile) + ([str(self._card)] if self._card is not None else []),
            "hands": hands,
            "hand_hidden": {str(me): False, str(other): not defends},
            "deadwood": {str(me): self._deadwood(), str(other): self._shown.points if defends else None},
            "layed_melds": melds,
            "layoffs": _texts(self._layoffs),
            "knocked": [p == (other if defends else me) and self._phase in ("Knock", "Layoff") for p in (0, 1)],
            "finished_layoffs": self._finished,
            "pass_on_first_upcard": [isinstance(action, Pass) for action in self._opening()],
            "observing_player": me,
        }

    def _deadwood(self) -> int:
        """Return the least deadwood before a knock (of eleven cards, after the best discard); later the deadwood of the
        cards that are not laid yet.

        After a knock at the wall OpenSpiel reports the least until the first card has left the hand.
        """
        bits = self._hand.bits
        if self._phase in ("Knock", "Layoff") and not (self._after_last_take() and self._hand == self.view.cards):
            return self._hand.points
        return min(deadwood_bits(bits ^ 1 << c) for c in self._hand) if len(self._hand) == 11 else deadwood_bits(bits)

    def _after_last_take(self) -> bool:
        """Whether the knocker took the last discard at the wall."""
        done = [action for _, action in self.view.public.actions if not isinstance(action, Knock)]
        return self.view.stock_left == self.view.rules.wall and isinstance(done[-1], Take)

    def _opening(self) -> tuple[SeenAction | None, SeenAction | None]:
        """Return each player's answer to the offer of the upcard; None for a player without an offer."""
        done = [action for _, action in self.view.public.actions[:2]]
        first = done[0] if done else None
        return first, done[1] if isinstance(first, Pass) and len(done) > 1 else None

    def _previous(self) -> tuple[Card | None, bool]:
        """Return the top card before the latest draw, and whether the latest discard returned it.

        The last take, to knock at the wall, does not count as a draw.
        """
        pile = [] if self.view.upcard is None else [self.view.upcard]
        before: Card | None = None
        returned = False
        left = full_stock(self.view.rules)
        for _, action in self.view.public.actions:
            match action:
                case Take() if left == self.view.rules.wall:
                    pile.pop()
                case Take():
                    before = pile.pop()
                case Draw():
                    before = pile[-1]
                    left -= 1
                case Discard(card):
                    returned = card == before
                    pile.append(card)
                case Knock(card):
                    pile.append(card)
        return before, returned


def card_fits(card: Card, off: Hand, melds: tuple[Meld, ...]) -> bool:
    """Whether a card can be laid off on the melds after others."""
    both = (off | Hand([card])).bits
    return layable(both, melds) == both


def number_of(move: str) -> int:
    """Return OpenSpiel's number of a move."""
    if move in _PLAIN:
        return _PLAIN[move]
    return _MELDS[move][0] if move in _MELDS else _order(Card(move))


def _parts(meld: Meld) -> list[tuple[Card, ...]]:
    """Return a meld as OpenSpiel lays it: runs of six and more in two parts."""
    cards = tuple(meld)
    return [cards] if len(cards) <= 5 else [cards[:3], *_parts(Meld(cards[3:]))]


def _text(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _texts(cards: Any) -> list[str]:
    return [str(card) for card in cards]
