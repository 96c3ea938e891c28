"""What the entries of a table's log give: seats, games and matches, and queries on them.

Applying the entries in order gives the table, whoever created them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Self

import msgspec

from undercut.actions import SeenAction
from undercut.errors import UndercutError
from undercut.events import (
    Acted,
    DealerCut,
    Event,
    GameEnded,
    Hinted,
    Resigned,
    RoundEnded,
    RoundStarted,
    TableOpened,
    TakenBack,
)
from undercut.game import side_of
from undercut.languages import speaker
from undercut.match import Match
from undercut.rulesets import Ruleset
from undercut.server.storage.entries import (
    Away,
    Back,
    Claimed,
    Closed,
    Entry,
    Joined,
    Made,
    Played,
    Ready,
    RematchAnswered,
    Started,
)
from undercut.server.storage.games import EndReason, GameEnd, PlayedGame
from undercut.server.storage.lists import About
from undercut.server.storage.logs import Row, Standing, Unreadable
from undercut.server.tables.snapshot import Stands, StoredGame
from undercut.sheets import Sheet
from undercut.table import Table

__all__ = ["Refused", "TableState"]

_say = speaker("refusals").later
_encoder = msgspec.json.Encoder()
_stands = msgspec.json.Decoder(Stands)


class Refused(UndercutError):
    """A command that the service refuses, with codes such as ``stale``, ``not_seated``, ``wrong_stage``."""


@dataclass(slots=True)
class TableState:
    """The state of a table. ``n`` is the number of its newest entry, ``core`` the current game of ``match``."""

    made: Made
    rules: Ruleset
    names: list[str | None]
    match: Match
    n: int = 1
    core: Table | None = None
    game: int = 0
    closed: bool = False
    ready: set[int] = field(default_factory=set)
    wants: dict[int, bool] = field(default_factory=dict)
    away: dict[int, int] = field(default_factory=dict)
    """The seats that are away, with the time from which on the others may claim the game (ms since 1970)."""
    claims: dict[int, Claimed] = field(default_factory=dict)
    """What seats request about one that is away."""
    winners: tuple[int, ...] | None = None
    played: list[PlayedGame] = field(default_factory=list)
    """The finished games."""
    round: int = 0
    dealt_at: int = 0
    ended_at: int = 0
    """The number of the newest entry that ended a round or a game; 0 while a round is played."""
    changed: int = 0
    newest_at: int = 0
    """The time of the newest entry."""
    _touched: dict[int, int] = field(default_factory=dict)
    gone: GameEnd | None = None
    """Why the game ends before its score is reached, once it is known."""
    _opened: TableOpened | None = None
    _scores: tuple[Sheet, list[int]] | None = None
    people: tuple[int, ...] = field(init=False)
    """The seats of people."""

    def __post_init__(self) -> None:
        self.people = tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @classmethod
    def replay(cls, entries: Iterable[Entry]) -> Self:
        """Return the table after these entries. Raise Refused ``bad_entries`` if they are not those of a table."""
        it = iter(entries)
        live = cls.begin(next(it, None))
        for entry in it:
            live.apply(entry)
        return live

    @classmethod
    def begin(cls, made: Entry | None) -> Self:
        """Return the table after its first entry. Raise Refused ``bad_entries`` for other entries."""
        if not isinstance(made, Made):
            raise Refused("bad_entries", "the first entry of a table must be made")
        rules = made.ruleset
        return cls(made, rules, [None] * len(made.bots), Match(rules), changed=made.at, newest_at=made.at)

    @classmethod
    def before_deal(cls, made: Entry, standing: Standing) -> Self:
        """Return the table before a deal, as the entries give it, without the earlier rounds of the game.

        See :attr:`Table.is_whole`. Raise msgspec.MsgspecError, NotationError or InvalidRuleset.
        """
        live, stands = cls.begin(made), _stands.decode(standing.body)
        live.n, live.core, live.game = standing.n, stands.core.table(), stands.game
        live.names, live.match, live.played = stands.names, Match(live.rules, stands.match), stands.played
        live.away, live.claims, live.newest_at = stands.away, stands.claims, stands.newest_at
        live._touched = {-1: stands.touched}
        return live

    def standing(self) -> Standing | None:
        """Return the snapshot before the newest deal, to be stored; None if the newest entry is not that deal."""
        core = self.core
        before = None if core is None else core.standing()
        if core is None or before is None or self._touched[len(core.boards) - 1] != self.n:
            return None
        stands = Stands(
            core=StoredGame.of(before),
            game=self.game,
            names=self.names,
            match=self.match.played,
            played=self.played,
            away=self.away,
            claims=self.claims,
            newest_at=self.newest_at,
            touched=self._touched[-1],
        )
        return Standing(self.n - len(core.boards), _encoder.encode(stands))

    @classmethod
    def prove(cls, rows: Sequence[Row]) -> None:
        """Replay a log. Raise Unreadable, with the number of the entry that does not fit."""
        n = 1
        try:
            live = cls.begin(rows[0].entry)
            for row in rows[1:]:
                n = row.entry.n
                live.apply(row.entry)
        except Exception as error:
            raise Unreadable(error, n) from error

    # --- queries ----------------------------------------------------------------------------------------------------

    @property
    def bots(self) -> tuple[str | None, ...]:
        return self.made.bots

    @property
    def content(self) -> tuple[object, ...]:
        """All that entries have changed, for comparison with another table.

        What was before the newest deal is not part of it: see :attr:`Table.is_whole`.
        """
        return (
            *(self.made, self.names, self.match, self.n, self.game, self.closed, self.ready, self.wants, self.away),
            *(self.claims, self.winners, self.played, self.round, self.dealt_at, self.ended_at, self.changed),
            self.newest_at,
            *(self._touched, self.gone, None if self.core is None else self.core.content),
        )

    @property
    def stage(self) -> str:
        if self.closed:
            return "closed"
        if self.core is None:
            return "waiting"
        if self.core.is_over:
            return "game_over"
        return "round_over" if self.core.between_rounds else "playing"

    @property
    def match_goes_on(self) -> bool:
        """Whether another game of the match follows: it is not decided, and nobody has left it."""
        return self.stage == "game_over" and not self.match.is_over and False not in self.wants.values()

    @property
    def match_winner(self) -> int | None:
        """The side that has won the match; if a side has left it, the leading one of the others.

        None before the end and if the match is drawn.
        """
        if self.match.is_over or self.stage != "game_over" or self.match_goes_on:
            return self.match.winner
        gone = {self.side_of(seat) for seat, wants in self.wants.items() if not wants}
        wins = {side: won for side, won in enumerate(self.match.wins) if side not in gone}
        ahead = [side for side, won in wins.items() if won == max(wins.values())]
        return ahead[0] if len(ahead) == 1 else None

    @property
    def end(self) -> GameEnd | None:
        """The reason why the game ended; None while it goes on."""
        return self.played[-1].end if self.winners is not None else None

    @property
    def waits_for_people(self) -> bool:
        """Whether the next round, or the next game of the match, waits for people to be ready."""
        return self.stage == "round_over" or self.match_goes_on

    @property
    def is_running(self) -> bool:
        """Whether the table waits for people: in a game, or between the games of a match."""
        return self.stage in ("playing", "round_over") or self.match_goes_on

    def waits_for(self, seat: int) -> bool:
        """Whether the game cannot go on without a seat."""
        if self.waits_for_people:
            return seat not in self.ready
        return self.core is not None and seat in self.core.pending()

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats of people without those who are out of a knockout game."""
        out = () if self.core is None or self.core.is_over else self.core.game.sheet.out
        if not out:
            return self.people
        return tuple(seat for seat in self.people if self.side_of(seat) not in out)

    @property
    def open_seats(self) -> tuple[int, ...]:
        return tuple(s for s, name in enumerate(self.names) if name is None)

    def free_name(self, name: str) -> str:
        """Return the name, with a number if somebody at the table has it already."""
        taken, number, out = set(self.names), 1, name
        while out in taken:
            number += 1
            out = f"{name} {number}"
        return out

    def about(self) -> About:
        """Return what lists show of the table."""
        return About(
            rules=self.made.rules,
            title=self.rules.title,
            stage=self.stage,
            game=self.game,
            round=self.round if self.core is not None else 0,
            scores=self.scores,
            players=[name or "" for name in self.names],
            winner=None if self.winners is None else list(self.winners),
            goes_on=self.match_goes_on,
            played=list(self.played),
            bots=list(self.bots),
        )

    @property
    def scores(self) -> list[int]:
        """Totals of the current game by side, with bonuses of games that are over. Computed once per round.

        It is the score shown everywhere: on the sheet, beside the players and in lists.
        """
        if self.core is None:
            return []
        sheet = self.core.game.sheet
        if self._scores is None or self._scores[0] is not sheet:
            self._scores = (sheet, list(sheet.totals))
        return self._scores[1]

    def newest_for(self, seat: int) -> int:
        """Return the number of the newest entry that changed what a seat may do."""
        at = None if self.core is None else self.core.board_of(seat)
        return max(self._touched.get(-1, 0), self._touched.get(at, 0) if at is not None else 0)

    def may_hint(self) -> bool:
        """Whether the table allows hints: never between people."""
        return self.made.hints and len(self.people) == 1

    def to_take_back(self, seat: int) -> SeenAction | None:
        """Return the action that a seat may take back now; None if there is none."""
        if self.core is None or not self.made.takebacks:
            return None
        return self.core.to_take_back(seat)

    def bot_to_act(self) -> int | None:
        """Return a seat whose bot is to act; None if there is none."""
        if self.core is None:
            return None
        return next((s for s in self.core.pending() if self.bots[s] is not None), None)

    def _playing(self) -> Table:
        if self.core is None:
            raise Refused("wrong_stage", _say("wrong_stage-waiting"))
        return self.core

    # --- entries ----------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Apply the next entry of the log. Raise Refused ``bad_entries`` if it is not the next one."""
        if entry.n != self.n + 1:
            raise Refused("bad_entries", f"entry {self.n + 1} is missing: the next one has number {entry.n}")
        if isinstance(entry, Played):
            self._replayed(entry.event)
        self._note(entry)

    def _replayed(self, event: Event) -> None:
        """Apply an event of a game; the first two create the game."""
        match event:
            case TableOpened():
                self._opened = event
            case DealerCut():
                opened = [] if self._opened is None else [self._opened]
                self.core = Table.replay([*opened, event])
            case _:
                self._playing().apply(event)

    def _note(self, entry: Entry) -> None:
        self.n = entry.n
        self.newest_at = max(self.newest_at, entry.at)
        if not isinstance(entry, Away | Back):
            self.changed = entry.at
        match entry:
            case Played():  # nearly always
                self._note_played(entry, entry.event)
            case Joined(seat=seat, name=name):
                self.names[seat] = name or None
            case Started(game=game):
                if not self.match_goes_on:
                    self.match = Match(self.rules)
                self.game, self.core, self.wants = game, None, {}
                self.winners, self.ready, self.gone, self.claims = None, set(), None, {}
                self._touched = {-1: entry.n}
            case Ready(seat=seat):
                self.ready.add(seat)
            case RematchAnswered(seat=seat, accept=accept):
                self.wants[seat] = accept
            case Away(seat=seat, until=until):
                self.away[seat] = until
            case Back(seat=seat):
                self.away.pop(seat, None)
                self.claims = {s: claim for s, claim in self.claims.items() if claim.away != seat}
            case Claimed():
                self._note_claim(entry)
            case Closed():
                self.closed = True

    def _note_played(self, entry: Played, event: Event) -> None:
        n = entry.n
        match event:
            case Acted() | TakenBack():
                self._touched[event.board] = n
            case RoundEnded():
                self._touched[event.board] = self.ended_at = n
            case RoundStarted():
                if event.board == 0:
                    # Earlier rounds are in storage; in memory a long game would grow without end.
                    self._playing().log.forget(event.n)
                    self.ready = set()
                self.dealt_at, self.ended_at, self.round = n, 0, event.round
                self._touched[event.board] = n
            case Hinted():
                pass  # what may be done has not changed
            case Resigned(seat=seat):
                reason: EndReason = "time" if entry.late else "resigned"
                self.gone = self.gone or GameEnd(reason, seat, None)
                self._touched[-1] = n
            case GameEnded(winner=winner):
                self._note_end(entry, winner)
            case _:
                self._touched[-1] = n

    def _note_claim(self, claim: Claimed) -> None:
        self.claims[claim.seat] = claim
        if claim.done:
            self.gone = GameEnd("void" if claim.void else "abandoned", claim.away, claim.seat)

    def _note_end(self, entry: Played, winner: int | None) -> None:
        sheet = self._playing().game.sheet
        self.match = self.match.add_result(winner, sheet.totals)
        seats = range(self.rules.seats)
        self.winners = tuple(s for s in seats if winner is not None and self.side_of(s) == winner)
        end = self.gone or GameEnd("score", None, None)
        self.played.append(PlayedGame(self.game, len(sheet.entries), self.scores, list(self.winners), end, entry.at))
        self._touched[-1] = self.ended_at = entry.n

    def side_of(self, seat: int) -> int:
        """Return the side that a seat scores for."""
        return side_of(self.rules, seat)
