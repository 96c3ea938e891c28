"""Conversion of OpenSpiel's ``gin_rummy`` histories to match records.

A history is the list of OpenSpiel's action numbers from the first card dealt, including chance outcomes. Player 0 plays
first, so seat 1 is the dealer. Stock cards that nobody drew are unknown: they come last, in the order of the deck, and
the record counts them as ``unknown`` under ``x_openspiel``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from undercut.actions import Action, Defend, Discard, Draw, Knock, Pass, Take
from undercut.cards import Card
from undercut.errors import IllegalAction, NotationError
from undercut.game import Cut
from undercut.languages import formatter
from undercut.melds import Meld
from undercut.notation.matches import MatchRecord, replay_match
from undercut.notation.rounds import record_of, result_json
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import Ruleset, ruleset
from undercut.setup import deck_defects

__all__ = ["MELD_PLACES", "match_of_history", "rules_of_game"]

_say: Final = formatter("imports").later

_DRAW_UPCARD, _DRAW_STOCK, _PASS, _KNOCK, _MELD = 52, 53, 54, 55, 56
_MOST_ACTIONS: Final = 1_000
"""Limit of actions that no game reaches: OpenSpiel ends a round after fifty cards taken from the discard pile."""

_SUITS: Final = "scdh"
_RANKS: Final = "A23456789TJQK"
_GAME: Final = re.compile(r"(?:undercut_)?gin_rummy(?:_proxy|_compiled)?(?:\((.*)\))?", re.ASCII)
_OPTIONS: Final = {
    "knock_card": "knock_limit",
    "gin_bonus": "gin_bonus",
    "undercut_bonus": "undercut_bonus",
    "num_ranks": "ranks",
    "num_suits": "suits",
    "hand_size": "hand_size",
}
"""Numeric parameters of OpenSpiel's game, and our options for them."""


def _meld_places() -> tuple[tuple[tuple[int, int], ...], ...]:
    out: list[tuple[tuple[int, int], ...]] = []
    for rank in range(13):
        out += [tuple((s, rank) for s in range(4) if s != missing) for missing in range(4)]
        out.append(tuple((s, rank) for s in range(4)))
    for size in (3, 4, 5):
        out += [tuple((s, r) for r in range(low, low + size)) for s in range(4) for low in range(14 - size)]
    return tuple(out)


MELD_PLACES: Final = _meld_places()
"""OpenSpiel's 185 melds as (suit, rank): sets by rank (three cards by the missing suit, then four), then runs by size,
suit and rank.
"""


def rules_of_game(game: str) -> Ruleset:
    """Return the ruleset of a game's text, such as ``gin_rummy(oklahoma=True)``.

    Raises NotationError ``other_game`` or ``bad_game``.
    """
    found = _GAME.fullmatch(game.strip())
    if found is None:
        raise NotationError("other_game", _say("other-game", game=game.strip()[:60]))
    options: dict[str, str] = {}
    oklahoma: dict[str, str] = {}
    for part in filter(None, (found[1] or "").split(",")):
        name, _, value = (text.strip() for text in part.partition("="))
        if name == "oklahoma" and value in ("True", "False"):
            if value == "True":
                oklahoma = {"knock_limit": "upcard", "upcard_ace": "gin"}
        elif name in _OPTIONS and re.fullmatch(r"[0-9]{1,4}", value):
            options[_OPTIONS[name]] = value
        else:
            raise NotationError("bad_game", _say("bad-parameter", text=part.strip()[:60]))
    texts = (f"{name}={value}" for name, value in (options | oklahoma).items())
    return ruleset(", ".join(["openspiel", *texts]))


def match_of_history(
    game: str,
    history: Sequence[int],
    players: Sequence[str] = (),
    returns: Sequence[float] | None = None,
) -> MatchRecord:
    """Convert a history to a game. ``players`` are names by seat, ``returns`` the payoffs by OpenSpiel.

    Raises NotationError ``not_finished`` if the game was not over by the rules, ``bad_history`` if an action is
    illegal, and the errors of :func:`rules_of_game`.
    """
    rules = rules_of_game(game)
    if len(history) > _MOST_ACTIONS:
        raise NotationError("bad_history", _say("long-history", n=len(history), most=_MOST_ACTIONS))
    deck, unknown = _deck(rules, history)
    reader = _Reader(rules, history, Round.deal(rules, 1, deck))
    end = reader.play()
    names = (
        tuple(players) if len(players) == rules.seats else tuple(f"Player {seat + 1}" for seat in range(rules.seats))
    )
    record = record_of(rules, 1, deck, reader.actions, end)
    about: dict[str, Any] = {"game": game.strip(), "unknown": unknown}
    if returns is not None and list(returns) != _returns(end):
        about["returns"] = list(returns)
    match = MatchRecord(rules, names, Cut(1), ((record,),), kept={"x_openspiel": about})
    sheet = replay_match(match).sheet
    return msgspec.structs.replace(match, winner=sheet.winner, totals=sheet.totals)


def _returns(end: Round) -> list[float]:
    result = result_json(end)
    assert result is not None
    one, two = result["points"]
    return [float(one - two), float(two - one)]


def _card(rules: Ruleset, number: int) -> Card:
    return Card(_RANKS[number % rules.ranks] + _SUITS[number // rules.ranks])


def _deck(rules: Ruleset, history: Sequence[int]) -> tuple[tuple[Card, ...], int]:
    """Return the deck in the order of dealing, and the number of unknown cards at its end."""
    dealt = 2 * rules.hand_size + 1
    if len(history) < dealt:
        raise NotationError("not_finished", _say("not-dealt"))
    of_chance = [*history[:dealt]]
    for number, action in enumerate(history[:-1]):
        if number >= dealt and action == _DRAW_STOCK:
            of_chance.append(history[number + 1])
    if any(not 0 <= number < len(rules.deck) for number in of_chance):
        raise NotationError("bad_history", _say("not-cards"))
    first, second = of_chance[: rules.hand_size], of_chance[rules.hand_size : dealt - 1]
    numbers = [number for pair in zip(first, second, strict=True) for number in pair] + of_chance[dealt - 1 :]
    known = [_card(rules, number) for number in numbers]
    rest = [card for card in rules.deck if card not in set(known)]
    deck = (*known, *rest)
    if found := deck_defects(deck, rules.deck):
        raise NotationError("bad_history", "; ".join(map(str, found)))
    return deck, len(rest)


class _Reader:
    """Replayer of a history. In OpenSpiel, a knock and a defence are several actions each."""

    def __init__(self, rules: Ruleset, history: Sequence[int], now: Round) -> None:
        self._rules, self._history, self._now = rules, history, now
        self._at = 2 * rules.hand_size + 1
        self.actions: list[Action] = []

    def play(self) -> Round:
        """Return the round at the end of the history."""
        while self._at < len(self._history) and not self._now.is_over:
            begun = self._at
            try:
                for action in self._next():
                    self._now = self._now.apply(action)
                    self.actions.append(action)
            except IllegalAction as error:
                raise self._wrong(begun, error.message) from None
        if self._now.is_over:
            # After gin OpenSpiel lets the other player lay melds too, which changes nothing here.
            self._taken_until_pass(_MELD, over=True)
            if self._at < len(self._history):
                raise self._wrong(self._at, _say("after-end"))
            return self._now
        raise NotationError("not_finished", _say("not-finished"))

    def _wrong(self, at: int, why: object) -> NotationError:
        return NotationError(
            "bad_history", _say("bad-action", number=self._history[at], why=str(why)), place=_say("place", n=at)
        )

    def _token(self) -> int:
        if self._at >= len(self._history):
            raise NotationError("not_finished", _say("not-finished"))
        self._at += 1
        return self._history[self._at - 1]

    def _next(self) -> Iterator[Action]:
        """Yield the next actions: one, or two if the seat takes the last discard in order to knock."""
        at, phase, token = self._at, self._now.phase, self._token()
        if phase is Phase.DEFEND:
            self._at = at
            yield self._defence()
        elif token == _PASS:
            yield Pass()
        elif token == _DRAW_UPCARD:
            yield Take()
        elif token == _DRAW_STOCK:
            self._token()
            yield Draw()
        elif token == _KNOCK:
            if phase is Phase.LAST_TAKE:
                yield Take()
            card = self._token()
            if not 0 <= card < len(self._rules.deck):
                raise self._wrong(self._at - 1, _say("not-cards"))
            yield Knock(_card(self._rules, card), tuple(map(self._meld, self._taken_until_pass(_MELD))))
        elif 0 <= token < len(self._rules.deck):
            yield Discard(_card(self._rules, token))
        else:
            raise self._wrong(at, _say("no-such-action"))

    def _defence(self) -> Defend:
        off = [_card(self._rules, number) for number in self._taken_until_pass(0)]
        return Defend(tuple(map(self._meld, self._taken_until_pass(_MELD))), tuple(off))

    def _taken_until_pass(self, least: int, *, over: bool = False) -> list[int]:
        """Read the cards, or from ``_MELD`` the melds, up to and including a pass, which may be missing if ``over``."""
        out = []
        while not (over and self._at >= len(self._history)):
            token = self._token()
            if token == _PASS:
                break
            limit = len(self._rules.deck) if least == 0 else _MELD + len(MELD_PLACES)
            if not least <= token < limit:
                raise self._wrong(self._at - 1, _say("no-such-action"))
            out.append(token)
        return out

    def _meld(self, token: int) -> Meld:
        places = MELD_PLACES[token - _MELD]
        if any(suit >= self._rules.suits or rank >= self._rules.ranks for suit, rank in places):
            raise self._wrong(self._at - 1, _say("no-such-action"))
        return Meld(Card(_RANKS[rank] + _SUITS[suit]) for suit, rank in places)
