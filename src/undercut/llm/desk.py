"""Desk of a pair, which creates its players and records their questions, actions and rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from threading import Event
from time import perf_counter

from undercut.actions import Action, Knock, parse_action
from undercut.arena.match import Desk, Forfeit, Place, Seated
from undercut.bots import Bot, bot
from undercut.cards import Card, Hand
from undercut.game import Board
from undercut.llm.models import Stopped
from undercut.llm.player import LanguagePlayer
from undercut.llm.transcript import Ask, Ended, Played, Spot, Transcript, Troubled
from undercut.melds import spread_to_show
from undercut.notation.rounds import RoundRecord, result_json
from undercut.round import Round
from undercut.scoring import points
from undercut.view import View

__all__ = ["PairDesk", "Progress"]


@dataclass
class Progress:
    """Progress of a run: finished and total pairs, and the questions of this session."""

    total: int
    done: int = 0
    answers: int = 0
    refused: int = 0
    troubles: int = 0
    tokens: int = 0

    def note(self, entry: Ask | Troubled) -> None:
        """Count an entry. Threads may lose a few counts, which are only for display."""
        if isinstance(entry, Troubled):
            self.troubles += 1
            return
        self.answers += 1
        self.refused += entry.refused is not None
        self.tokens += (entry.tokens.prompt or 0) + (entry.tokens.answer or 0)


class PairDesk(Desk):
    """A pair of a match. ``make`` returns the language player with a name, or None if the name is a bot's."""

    def __init__(
        self,
        pair: int,
        transcript: Transcript,
        make: Callable[[str, PairDesk], LanguagePlayer | None],
        stop: Event,
        progress: Progress,
    ) -> None:
        self.spot = Spot(pair, 0, 0, 0)
        self.shown: Hand | None = None
        self._transcript = transcript
        self._make = make
        self._stop = stop
        self._progress = progress
        self._names: list[str] = []
        self._actions: list[Action] = []
        self._lost: str | None = None
        self._why: str | None = None

    # --- called by the arena ------------------------------------------------------------------------------------------

    def player(self, name: str) -> Bot:
        found = self._make(name, self)
        return bot(name) if found is None else found

    def seated(self, place: Place, players: Sequence[Seated]) -> Sequence[Bot]:
        self.spot = Spot(self.spot.pair, place.half, place.round, 0)
        self.shown, self._lost, self._why, self._actions = None, None, None, []
        self._names = [one.bot.name for one in players]
        return [_Chair(self, one, one.bot.name) for one in players]

    def over(
        self, place: Place, board: Board, deck: Sequence[Card], scores: tuple[int, ...], end: Round | None
    ) -> None:
        pair, half, number = self.spot.pair, place.half, place.round
        actions = tuple(map(str, self._actions if end is None else end.actions))
        kept = {"players": self._names, "x_pair": pair, "x_half": half, "x_round": number}
        if end is None:
            kept["note"] = f"forfeited: {self._why}"
        result = None if end is None else result_json(end)
        record = RoundRecord(board.rules, board.dealer, tuple(deck), actions, result, kept, hashed=True)
        won = None if end is None or end.result is None else list(points(board.rules, end.result))
        self._transcript.end(Ended(pair, half, number, self._names, won, self._lost, self._why), record.as_dict())

    # --- called by a player -------------------------------------------------------------------------------------------

    def asked(self, number: int) -> Ask | None:
        return self._transcript.asked(self.spot, number)

    def note(self, entry: Ask | Troubled) -> None:
        self._transcript.write(entry)
        self._progress.note(entry)

    # --- a decision ---------------------------------------------------------------------------------------------------

    def decide(self, seated: Seated, view: View, rng: Random) -> Action:
        """Return the transcript's decision if it has one, otherwise the player's.

        The player is called in both cases: a language player reads its answers from the transcript, and a bot draws as
        many random numbers as in an uninterrupted run. A bot with a time limit may choose another action than before.
        """
        if self._stop.is_set():
            raise Stopped
        spot = self.spot = Spot(self.spot.pair, self.spot.half, self.spot.round, len(view.public.actions))
        begun = perf_counter()
        action = self._choose(seated, view, rng)
        before = self._transcript.played(spot)
        if before is not None:
            action = parse_action(before.action)
        else:
            by = seated.bot.decided_by if isinstance(seated.bot, LanguagePlayer) else "bot"
            ms = round((perf_counter() - begun) * 1e3, 3)
            self._transcript.write(Played(spot, view.seat, seated.bot.name, str(action), by, ms))
        self._actions.append(action)
        if isinstance(action, Knock):
            self.shown = _unmelded(view, action)
        return action

    def _choose(self, seated: Seated, view: View, rng: Random) -> Action:
        try:
            return seated.act(view, rng)
        except Forfeit as forfeit:
            self._lost, self._why = seated.bot.name, str(forfeit)
            raise


@dataclass
class _Chair:
    """A player in one round."""

    desk: PairDesk
    seated: Seated
    name: str
    sentence: str = ""

    def act(self, view: View, rng: Random) -> Action:
        return self.desk.decide(self.seated, view, rng)


def _unmelded(view: View, knock: Knock) -> Hand:
    """Return the cards that a knocker lays down unmelded."""
    kept = view.cards - Hand([knock.card])
    melds = knock.melds
    if melds is None:
        melds = spread_to_show(kept, Hand((*view.pile, knock.card))).melds
    return kept - Hand(card for meld in melds for card in meld)
