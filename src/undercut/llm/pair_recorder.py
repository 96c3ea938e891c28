"""Recorder of a pair of games: creates the players and writes their questions, actions and rounds to the transcript."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from threading import Event
from time import perf_counter

from undercut.actions import Action, Knock, parse_action
from undercut.arena.match import Forfeit, MatchHooks, RoundInPair, TimedPlayer
from undercut.bots import Bot, bot
from undercut.cards import Card, Hand
from undercut.game import Board
from undercut.llm.models import RunStopped
from undercut.llm.player import LanguagePlayer
from undercut.llm.transcript import Ask, DecisionPoint, Ended, FailedRequest, Played, Transcript
from undercut.melds import spread_to_show
from undercut.notation.rounds import RoundRecord, result_json
from undercut.round import Round
from undercut.scoring import points
from undercut.view import View

__all__ = ["PairRecorder", "Progress"]


@dataclass
class Progress:
    """Progress of a run: finished and total pairs, and the questions of this session."""

    total: int
    done: int = 0
    answers: int = 0
    refused: int = 0
    troubles: int = 0
    tokens: int = 0

    def note(self, entry: Ask | FailedRequest) -> None:
        """Count an entry. Threads may lose a few counts, which are only for display."""
        if isinstance(entry, FailedRequest):
            self.troubles += 1
            return
        self.answers += 1
        self.refused += entry.refused is not None
        self.tokens += (entry.tokens.prompt or 0) + (entry.tokens.answer or 0)


class PairRecorder(MatchHooks):
    """Recorder of one pair of a match. ``make`` returns the language player with a name, or None for a bot's name."""

    def __init__(
        self,
        pair: int,
        transcript: Transcript,
        make: Callable[[str, PairRecorder], LanguagePlayer | None],
        stop: Event,
        progress: Progress,
    ) -> None:
        self.decision_point: DecisionPoint = DecisionPoint(pair, 0, 0, 0)
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

    def start_round(self, place: RoundInPair, players: Sequence[TimedPlayer]) -> Sequence[Bot]:
        self.decision_point = DecisionPoint(self.decision_point.pair, place.half, place.round, 0)
        self.shown, self._lost, self._why, self._actions = None, None, None, []
        self._names = [one.bot.name for one in players]
        return [_RecordedPlayer(self, one, one.bot.name) for one in players]

    def end_round(
        self, place: RoundInPair, board: Board, deck: Sequence[Card], scores: tuple[int, ...], end: Round | None
    ) -> None:
        pair, half, number = self.decision_point.pair, place.half, place.round
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
        return self._transcript.asked(self.decision_point, number)

    def note(self, entry: Ask | FailedRequest) -> None:
        self._transcript.write(entry)
        self._progress.note(entry)

    # --- a decision ---------------------------------------------------------------------------------------------------

    def decide(self, player: TimedPlayer, view: View, rng: Random) -> Action:
        """Return the transcript's decision if it has one, otherwise the player's.

        The player is called in both cases: a language player reads its answers from the transcript, and a bot draws as
        many random numbers as in an uninterrupted run. A bot with a time limit may choose another action than before.
        """
        if self._stop.is_set():
            raise RunStopped
        decision_point = self.decision_point = DecisionPoint(
            self.decision_point.pair, self.decision_point.half, self.decision_point.round, len(view.public.actions)
        )
        begun = perf_counter()
        action = self._choose(player, view, rng)
        before = self._transcript.played(decision_point)
        if before is not None:
            action = parse_action(before.action)
        else:
            by = player.bot.decided_by if isinstance(player.bot, LanguagePlayer) else "bot"
            ms = round((perf_counter() - begun) * 1e3, 3)
            self._transcript.write(Played(decision_point, view.seat, player.bot.name, str(action), by, ms))
        self._actions.append(action)
        if isinstance(action, Knock):
            self.shown = _unmelded(view, action)
        return action

    def _choose(self, player: TimedPlayer, view: View, rng: Random) -> Action:
        try:
            return player.act(view, rng)
        except Forfeit as forfeit:
            self._lost, self._why = player.bot.name, str(forfeit)
            raise


@dataclass
class _RecordedPlayer:
    """A player of one round whose actions are recorded."""

    recorder: PairRecorder
    player: TimedPlayer
    name: str
    sentence: str = ""

    def act(self, view: View, rng: Random) -> Action:
        return self.recorder.decide(self.player, view, rng)


def _unmelded(view: View, knock: Knock) -> Hand:
    """Return the cards that a knocker lays down unmelded."""
    kept = view.cards - Hand([knock.card])
    melds = knock.melds
    if melds is None:
        melds = spread_to_show(kept, Hand((*view.pile, knock.card))).melds
    return kept - Hand(card for meld in melds for card in meld)
