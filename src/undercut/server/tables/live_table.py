"""A table of the service: seats, games, matches and rematches. It has no input or output.

Commands are applied and return the entries that they cause. A refused command raises an error and changes nothing.
Replaying the entries gives the same table.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, Self

import msgspec

from undercut.actions import Action, SeenAction
from undercut.analysis.pricing import check_can_price
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
from undercut.fair_deals import SHARE_BYTES, DealProof, secret_commitment, share_commitment
from undercut.game import side_of
from undercut.languages import formatter
from undercut.match import Match
from undercut.rulesets import Ruleset
from undercut.server.storage.entries import (
    Away,
    Back,
    Claimed,
    Closed,
    Committed,
    DealRepeated,
    Entry,
    Joined,
    KeyCommitted,
    KeyRevealed,
    Played,
    Ready,
    RematchAnswered,
    Row,
    Sealed,
    SealedRefused,
    SealedStarted,
    SealedStopped,
    SecretCommitted,
    Shared,
    Snapshot,
    Started,
    StoredLog,
    TableCreated,
    Unreadable,
)
from undercut.server.storage.summaries import EndReason, GameEnd, PlayedGame, TableSummary
from undercut.server.tables.hidden_deal import HiddenDeal, SeatKeys
from undercut.server.tables.pending_deal import PendingDeal
from undercut.server.tables.snapshot import StoredGame, StoredTable
from undercut.server.tables.times import now_ms
from undercut.sheets import Sheet
from undercut.table import Snapshot as GameSnapshot
from undercut.table import Table
from undercut.two_party.misbehaviour import Misbehaviour
from undercut.two_party.round_proof import proof_of
from undercut.two_party.signed_message import SignedMessage
from undercut.two_party.verification import VerifiedRound

UNCONFIRMED = 2
"""The number of unconfirmed complaints in a game with which the other player may claim it."""
LATE_SHARES = 2
"""The lateness of a seat for which a deal is not repeated."""
_say = formatter("refusals").later
_encoder = msgspec.json.Encoder()
_stored_table = msgspec.json.Decoder(StoredTable)


class Refused(UndercutError):
    """The refusal of a command, with codes such as ``stale``, ``not_seated``, ``wrong_stage``."""


@dataclass(slots=True)
class LiveTable:
    """A table. ``n`` is the number of its newest entry, ``core`` the current game of ``match``.

    ``table`` is the id of the table, which is part of the hashes of deals with shares.
    """

    creation: TableCreated
    rules: Ruleset
    names: list[str | None]
    match: Match
    table: str = ""
    n: int = 1
    core: Table | None = None
    game: int = 0
    closed: bool = False
    ready: set[int] = field(default_factory=set)
    wants: dict[int, bool] = field(default_factory=dict)
    away: dict[int, int] = field(default_factory=dict)
    """The absent seats, with the time after which the others may claim the game (ms since 1970)."""
    claims: dict[int, Claimed] = field(default_factory=dict)
    """Requests by seat about an absent player."""
    late_shares: dict[int, int] = field(default_factory=dict)
    """The number of shares that did not arrive in time, by seat."""
    lateness: dict[int, int] = field(default_factory=dict)
    """By seat: increased by each late share, and less than ``LATE_SHARES`` after one that arrived in time."""
    winners: tuple[int, ...] | None = None
    played: list[PlayedGame] = field(default_factory=list)
    """The finished games."""
    round: int = 0
    dealt_at: int = 0
    ended_at: int = 0
    """The number of the newest entry that ended a round or a game; 0 during a round."""
    changed: int = 0
    newest_at: int = 0
    """The time of the newest entry."""
    _touched: dict[int, int] = field(default_factory=dict)
    forced_end: GameEnd | None = None
    """The reason for ending the game before its score is reached; None if there is none."""
    keys: SeatKeys = field(default_factory=SeatKeys)
    """The public keys of the players who deal themselves."""
    hidden: HiddenDeal | None = None
    """The newest round that the players deal themselves, until it is verified; None at other tables."""
    unconfirmed: dict[int, int] = field(default_factory=dict)
    """The number of unconfirmed complaints by seat, in the current game."""
    _coming: PendingDeal | None = None
    _announced: set[int] = field(default_factory=set)
    """The seats for whose commitments the first deal waits."""
    _opened: TableOpened | None = None
    _scores: tuple[Sheet, list[int]] | None = None
    people: tuple[int, ...] = field(init=False)
    """The seats of people."""

    def __post_init__(self) -> None:
        self.people = tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @classmethod
    def make(
        cls,
        rules: Ruleset,
        bots: tuple[str | None, ...],
        bank_ms: int | None,
        turn_ms: int | None,
        *,
        hints: bool = True,
        takebacks: bool = True,
        deals: Literal["server", "players"] = "server",
    ) -> tuple[LiveTable, list[Entry]]:
        """Return a new table with its bots and without people, and the entries of its creation."""
        creation = TableCreated.under(
            rules, now_ms(), bots, bank_ms, turn_ms, hints=hints, takebacks=takebacks, deals=deals
        )
        live = cls.replay([creation])
        new: list[Entry] = [creation]
        for seat, bot in enumerate(bots):
            if bot is not None:
                new += live._put(Joined(live.n + 1, live.now(), seat, live.free_name(bot), bot))
        return live, new

    @classmethod
    def replay(cls, entries: Iterable[Entry]) -> Self:
        """Return the table after these entries. Raise Refused ``bad_entries`` if they are not the log of a table."""
        it = iter(entries)
        live = cls.begin(next(it, None))
        for entry in it:
            live.apply(entry)
        return live

    @classmethod
    def begin(cls, creation: Entry | None) -> Self:
        """Return the table after its first entry. Raise Refused ``bad_entries`` if it does not create a table."""
        if not isinstance(creation, TableCreated):
            raise Refused("bad_entries", "the first entry of a table must be made")
        rules, at = creation.ruleset, creation.at
        return cls(creation, rules, [None] * len(creation.bots), Match(rules), changed=at, newest_at=at)

    @classmethod
    def before(cls, log: StoredLog) -> Self:
        """Return the table before the rows of a log. Raise as :meth:`begin` and :meth:`from_snapshot` do."""
        return cls.begin(log.first) if log.snapshot is None else cls.from_snapshot(log.first, log.snapshot)

    @classmethod
    def from_snapshot(cls, creation: Entry, snapshot: Snapshot) -> Self:
        """Return the table before a deal, the same as after replaying, but without the earlier rounds of the game.

        See :attr:`Table.is_whole`. Raise msgspec.MsgspecError, NotationError or InvalidRuleset.
        """
        live, stored = cls.begin(creation), _stored_table.decode(snapshot.body)
        live.n, live.core, live.game = snapshot.n, stored.core.table(), stored.game
        live.names, live.match, live.played = stored.names, Match(live.rules, stored.match), stored.played
        live.away, live.claims, live.newest_at = stored.away, stored.claims, stored.newest_at
        live.late_shares, live.lateness = dict(stored.late_shares), dict(stored.lateness)
        live._touched = {-1: stored.touched}
        live.keys.commitments, live.keys.keys = stored.key_commitments, stored.keys
        live.unconfirmed = dict(stored.unconfirmed)
        return live

    def snapshot(self) -> Snapshot | None:
        """Return the snapshot before the newest deal, for storage; None unless the newest entry completes that deal.

        If the players deal, the newest entry must begin the deal.
        """
        core = self.core
        if core is not None and self.hidden is not None and self.hidden.n == self.n:
            return Snapshot(self.n - 1, _encoder.encode(self._stored(core.snapshot_undealt(), self.n - 1)))
        before = None if core is None else core.snapshot()
        if core is None or before is None or self._touched[len(core.boards) - 1] != self.n:
            return None
        stored = self._stored(before, self._touched[-1], _missing_shares(core.boards[0].started))
        return Snapshot(self.n - len(core.boards), _encoder.encode(stored))

    def _stored(self, before: GameSnapshot, touched: int, missing: Sequence[int] = ()) -> StoredTable:
        """Return the stored form of the table before a deal for which the shares of some seats are ``missing``."""
        late = Counter(missing)
        return StoredTable(
            core=StoredGame.of(before),
            game=self.game,
            names=self.names,
            match=self.match.played,
            played=self.played,
            away=self.away,
            claims=self.claims,
            newest_at=self.newest_at,
            touched=touched,
            late_shares=dict(Counter(self.late_shares) - late),
            lateness=dict(Counter(self.lateness) - late),
            key_commitments=self.keys.commitments,
            keys=self.keys.keys,
            unconfirmed=self.unconfirmed,
        )

    @classmethod
    def prove(cls, rows: Sequence[Row]) -> None:
        """Replay a log. Raise Unreadable with the number of the invalid entry."""
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
        return self.creation.bots

    @property
    def content(self) -> tuple[object, ...]:
        """All state that entries change, for comparison with another table.

        State from before the newest deal is left out: see :attr:`Table.is_whole`.
        """
        return (
            *(self.creation, self.names, self.match, self.n, self.game, self.closed, self.ready, self.wants, self.away),
            *(self.claims, self.winners, self.played, self.round, self.dealt_at, self.ended_at, self.changed),
            *(self.newest_at, self.coming, self._announced, self.late_shares, self.lateness),
            *(self._touched, self.forced_end, self.keys.content, self.unconfirmed),
            self._hidden_content if self.hidden is not None else None if self.core is None else self.core.content,
        )

    @property
    def _hidden_content(self) -> tuple[object, ...]:
        """The content of a table at which the players deal a round: a snapshot lacks the previous round."""
        assert self.hidden is not None
        core = self._playing()
        return self.hidden.content, core.game, core.last, core.resigned, core.ended

    @property
    def stage(self) -> str:
        if self.closed:
            return "closed"
        if self.core is None:
            return "waiting"
        if self.core.is_over:
            return "game_over"
        if self.hidden is not None:
            return "playing" if self.hidden.stopped is None else "round_over"
        return "round_over" if self.core.between_rounds else "playing"

    @property
    def match_goes_on(self) -> bool:
        """Whether another game of the match follows: the match is not decided, and nobody has left it."""
        return self.stage == "game_over" and not self.match.is_over and False not in self.wants.values()

    @property
    def match_winner(self) -> int | None:
        """The side that has won the match; if a side has left it, the leading one of the others.

        None before the end and after a draw.
        """
        if self.match.is_over or self.stage != "game_over" or self.match_goes_on:
            return self.match.winner
        left = {self.side_of(seat) for seat, wants in self.wants.items() if not wants}
        wins = {side: won for side, won in enumerate(self.match.wins) if side not in left}
        ahead = [side for side, won in wins.items() if won == max(wins.values())]
        return ahead[0] if len(ahead) == 1 else None

    @property
    def end(self) -> GameEnd | None:
        """The reason why the game ended; None while it is running."""
        return self.played[-1].end if self.winners is not None else None

    @property
    def waits_for_people(self) -> bool:
        """Whether the next round, or the next game of the match, begins when people are ready."""
        return self.stage == "round_over" or self.match_goes_on

    @property
    def begins_by_itself(self) -> bool:
        """Whether the next round, or the next game of the match, begins after a while even if nobody is ready."""
        is_stopped = self.hidden is not None and self.hidden.stopped is not None
        return self.waits_for_people and not is_stopped

    @property
    def players_deal(self) -> bool:
        """Whether the two players deal themselves: protocol B of docs/fairness.md."""
        return self.creation.deals == "players"

    @property
    def running_deal(self) -> HiddenDeal | None:
        """The running round that the players have dealt themselves; None if there is none."""
        return self.hidden if self.hidden is not None and self.stage == "playing" else None

    @property
    def claim_from(self) -> int | None:
        """The seat from which the other may claim the game at once, because the players' deal was stopped.

        It broke the protocol, or has complained without a reason too often; otherwise bad cards could be dealt again.
        """
        stopped = None if self.hidden is None or self.stage != "round_over" else self.hidden.stopped
        if stopped is None or stopped.confirmed or stopped.by is None:
            return None if stopped is None else stopped.seat
        return stopped.by if self.unconfirmed[stopped.by] >= UNCONFIRMED else None

    @property
    def refusing(self) -> int | None:
        """The seat that holds up the players' deal without a decision to make.

        It owes a message that is no action, or does not agree to deal a stopped round again.
        """
        hidden = None if self.closed else self.hidden
        if hidden is not None and hidden.stopped is not None:
            missing = set(self.people) - self.ready
            may_wait = self.stage != "round_over" or self.claim_from is not None or len(missing) != 1
            return None if may_wait else missing.pop()
        due = None if self.running_deal is None else self.running_deal.due
        return None if due is None or due.kind == "action" else due.seat

    @property
    def interrupted(self) -> tuple[int, ...]:
        """The seat whose turn goes on once the other has opened a card for it."""
        public = None if self.running_deal is None else self.running_deal.public
        return () if public is None or public.is_over else (public.to_act,)

    def to_act(self) -> tuple[int, ...]:
        """Return the seats for which the game waits: to act or, if the players deal, to send the next message."""
        if self.running_deal is not None:
            due = self.running_deal.due
            return () if due is None else (due.seat,)
        return () if self.core is None or self.hidden is not None else self.core.pending()

    @property
    def is_running(self) -> bool:
        """Whether the table waits for people: in a game, or between the games of a match."""
        return self.stage in ("playing", "round_over") or self.match_goes_on

    @property
    def coming(self) -> PendingDeal | None:
        """The coming deal, with what has arrived for it; None during a round and at a closed table."""
        stage = self.stage
        if stage in ("playing", "closed") or self.players_deal:
            return None
        game, number = (self.game, self.round + 1) if stage == "round_over" else (self.game + 1, 1)
        if self._coming is None or (self._coming.game, self._coming.round) != (game, number):
            self._coming = PendingDeal(game, number)
        return self._coming

    @property
    def pending(self) -> PendingDeal | None:
        """The coming deal if the players are ready, so that it waits only for commitments or shares."""
        coming = self.coming
        if coming is None:
            return None
        if self.stage == "waiting":
            is_due = bool(self.people) and not self.open_seats
        else:
            is_due = coming.has_begun and (self.waits_for_people or all(self.wants.get(s) for s in self.people))
        return coming if is_due else None

    @property
    def awaited_shares(self) -> set[int]:
        """The seats for whose commitments or shares the coming deal waits. Those that were often late are left out."""
        coming = self.coming
        if coming is None:
            return set()
        late = {seat for seat, late in self.lateness.items() if late >= LATE_SHARES}
        if coming.commitment is not None:
            return set(coming.missing) - late
        if coming.attempt:
            return set(coming.expected) - late - coming.commitments.keys()
        return self._announced - coming.commitments.keys() if self.stage == "waiting" else set()

    def waits_for(self, seat: int) -> bool:
        """Whether the game waits for an action of a seat."""
        if self.waits_for_people:
            return seat not in self.ready
        return seat in self.to_act()

    @property
    def active_seats(self) -> tuple[int, ...]:
        """The seats of people who are not out of a knockout game."""
        eliminated = () if self.core is None or self.core.is_over else self.core.game.sheet.out
        if not eliminated:
            return self.people
        return tuple(seat for seat in self.people if self.side_of(seat) not in eliminated)

    @property
    def open_seats(self) -> tuple[int, ...]:
        return tuple(s for s, name in enumerate(self.names) if name is None)

    def free_name(self, name: str) -> str:
        """Return the name, with a number appended if it is taken."""
        taken, number, free = set(self.names), 1, name
        while free in taken:
            number += 1
            free = f"{name} {number}"
        return free

    def summary(self) -> TableSummary:
        """Return the summary for lists."""
        return TableSummary(
            rules=self.creation.rules,
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

        The sheet, the players and lists all show this score.
        """
        if self.core is None:
            return []
        sheet = self.core.game.sheet
        if self._scores is None or self._scores[0] is not sheet:
            self._scores = (sheet, list(sheet.totals))
        return self._scores[1]

    def newest_for(self, seat: int) -> int:
        """Return the number of the newest entry that changed a seat's options."""
        at = None if self.core is None else self.core.board_of(seat)
        return max(self._touched.get(-1, 0), self._touched.get(at, 0) if at is not None else 0)

    def may_hint(self) -> bool:
        """Whether the table allows hints: never between people."""
        return self.creation.hints and len(self.people) == 1

    def to_take_back(self, seat: int) -> SeenAction | None:
        """Return the action that a seat may take back now; None if there is none."""
        if self.core is None or not self.creation.takebacks:
            return None
        return self.core.to_take_back(seat)

    def bot_to_act(self) -> int | None:
        """Return a seat whose bot has to act; None if there is none."""
        if self.core is None:
            return None
        return next((s for s in self.core.pending() if self.bots[s] is not None), None)

    def _playing(self) -> Table:
        if self.core is None:
            raise Refused("wrong_stage", _say("wrong_stage-waiting"))
        return self.core

    # --- commands ---------------------------------------------------------------------------------------------------

    def join(self, seat: int, name: str, *, shares: bool = False) -> list[Entry]:
        """Give a person an open seat. Taking the last seat starts the game.

        ``shares``: the first deal waits for a commitment of the person's client.
        """
        if self.closed or seat not in self.open_seats:
            raise Refused("seat_taken", _say("seat_taken"))
        new = self._put(Joined(self.n + 1, self.now(), seat, self.free_name(name), None, shares=shares))
        return new if self.open_seats else new + self._begin()

    def act(self, seat: int, action: Action | str, last: int | None = None, *, at: int | None = None) -> list[Entry]:
        """Apply an action of a seat.

        ``last`` is the newest entry that the seat has seen, ``at`` the time of the action, by default now.
        """
        self._check_server_deals()
        core = self._playing()
        self.check_last(last, self.newest_for(seat))
        return self._played(lambda: core.act(seat, action), at=at)

    def take_back(self, seat: int, last: int | None = None) -> list[Entry]:
        """Take back the last action of a seat, against the computer: see :meth:`Table.take_back`."""
        self._check_server_deals()
        core = self._playing()
        if not self.creation.takebacks and len(self.people) == 1:
            raise Refused("no_takebacks", _say("no_takebacks"))
        if core.to_take_back(seat) is not None:
            self.check_last(last, self.newest_for(seat))
        return self._played(lambda: core.take_back(seat))

    def hint(self, seat: int, last: int | None = None) -> list[Entry]:
        """Record that a seat is shown a hint for its next action. Raise UndercutError, also if no hint is possible."""
        self._check_server_deals()
        core = self._playing()
        if len(self.people) > 1:
            raise Refused("between_people", _say("between_people-hint"))
        if not self.creation.hints:
            raise Refused("no_hints", _say("no_hints"))
        self.check_last(last, self.newest_for(seat))
        view = core.view(seat)
        if view is not None:
            check_can_price(view)
        return self._played(lambda: core.mark_hint(seat))

    def next(self, seat: int, last: int | None = None) -> list[Entry]:
        """Mark a seat as ready. When all people are ready, the next round or the next game of the match begins."""
        if not self.waits_for_people:
            self.check_last(last, self.dealt_at)
            raise Refused("wrong_stage", _say("wrong_stage-next"))
        self.check_last(last, self.ended_at)
        new = [] if seat in self.ready else self._put(Ready(self.n + 1, self.now(), seat))
        return new + self.go_on() if all(s in self.ready for s in self.active_seats) else new

    def go_on(self) -> list[Entry]:
        """Begin the next round or the next game of the match, even if not all are ready."""
        return self._begin() if self.waits_for_people else self._played(self._playing().next_round)

    def resign(self, seat: int, last: int | None = None, *, late: bool = False) -> list[Entry]:
        """Resign the game for a seat. ``late``: the reason is that its time is up.

        The seat must have seen the newest deal, so that a late request never ends another game.
        """
        core = self._playing()
        self.check_last(last, self.dealt_at)
        return self._played(lambda: core.resign(seat), late=late)

    def rematch(self, seat: int, accept: bool, last: int | None = None) -> list[Entry]:
        """Accept or decline another game (or match) for a seat. The game begins when all people accept.

        A seat that declines between two games of a match leaves it, and the match is over.
        """
        if self.stage != "game_over":
            self.check_last(last, self.dealt_at)
            raise Refused("wrong_stage", _say("wrong_stage-rematch"))
        self.check_last(last, self.ended_at)
        if accept and self.match_goes_on:
            raise Refused("wrong_stage", _say("wrong_stage-match"))
        is_new = self.wants.get(seat) is not accept
        new = self._put(RematchAnswered(self.n + 1, self.now(), seat, accept)) if is_new else []
        return new + self._begin() if all(self.wants.get(s) for s in self.people) else new

    def commit(self, seat: int, deal: tuple[int, int, int], commitment: str) -> list[Entry]:
        """Record a seat's commitment to its share of the coming deck. ``deal`` is game, round and attempt."""
        coming = self._named(deal)
        if seat not in self.active_seats:
            raise Refused("not_in_deal", _say("not_in_deal"))
        known = coming.commitments.get(seat)
        if known is not None and known != commitment:
            raise Refused("already_committed", _say("already_committed"))
        if known is not None:
            return []
        if coming.commitment is not None:
            raise Refused("stale", _say("stale-deal"))
        new = self._put(Committed(self.n + 1, self.now(), seat, commitment))
        return new if self.pending is None else new + self._begin()

    def share(self, seat: int, deal: tuple[int, int, int], share: str) -> list[Entry]:
        """Record a seat's share of the coming deck. The last one starts the deal. ``deal`` is as in :meth:`commit`."""
        coming = self._named(deal)
        if seat not in coming.commitments:
            raise Refused("not_committed", _say("not_committed"))
        if coming.commitment is None:
            raise Refused("wrong_stage", _say("wrong_stage-share"))
        found = share_commitment(coming.id(self.table), seat, bytes.fromhex(share))
        if found.hex() != coming.commitments[seat]:
            raise Refused("share_mismatch", _say("share_mismatch"))
        if seat in coming.shares:
            return []
        new = self._put(Shared(self.n + 1, self.now(), seat, share))
        return new if self.pending is None else new + self._begin()

    def deal_late(self) -> list[Entry]:
        """Go on with a pending deal for which commitments or shares are missing. It is repeated once, then dealt.

        It is dealt at once if only shares of seats are missing that were often late.
        """
        pending = self.pending
        if pending is None:
            return []
        if pending.commitment is None:
            return self._commit_secret(pending) if pending.commitments else self._deal(pending)
        if pending.attempt or not self.awaited_shares:
            return self._deal(pending)
        at, attempt = self.now(), pending.attempt + 1
        return self._put(DealRepeated(self.n + 1, at, pending.game, pending.round, attempt, pending.missing))

    # --- deals by the players ---------------------------------------------------------------------------------------

    def commit_key(self, seat: int, commitment: str) -> list[Entry]:
        """Record a seat's commitment to its public key."""
        self._check_players_deal()
        known = self.keys.commitments.get(seat)
        if known == commitment:
            return []
        if self.core is not None or self.closed:
            raise Refused("wrong_stage", _say("wrong_stage-begun"))
        if known is not None:
            raise Refused("already_committed", _say("already_committed-key"))
        return self._put(KeyCommitted(self.n + 1, self.now(), seat, commitment))

    def reveal_key(self, seat: int, key: str) -> list[Entry]:
        """Record a seat's public key. The second key starts the game."""
        self._check_players_deal()
        if self.keys.keys.get(seat) == key:
            return []
        if self.core is not None or self.closed:
            raise Refused("wrong_stage", _say("wrong_stage-begun"))
        if len(self.keys.commitments) < 2:
            raise Refused("not_committed", _say("not_committed-key"))
        if not self.keys.is_valid(self.table, seat, key):
            raise Refused("key_mismatch", _say("key_mismatch"))
        return self._put(KeyRevealed(self.n + 1, self.now(), seat, key)) + self._begin()

    def seal(self, seat: int, message: SignedMessage) -> list[Entry]:
        """Record the next message of the running round. Raise Misbehaviour if it is wrong."""
        deal = self._named_hidden(message.game, message.round, message.attempt)
        if message.seat != seat:
            raise Refused("not_seated", _say("not_seated-message"))
        if deal.is_repeated(message):
            return []
        deal.add(message)
        entry = Sealed(self.n + 1, self.now(), seat, message.kind, message.body, message.signature)
        return self._put(entry)

    def note_refusal(self, deal: tuple[int, int, int], error: Misbehaviour) -> list[Entry]:
        """Record that a message of the running round was refused, unless that is known."""
        hidden = self.running_deal
        if hidden is None or tuple(hidden.deal)[1:] != deal or not hidden.is_reported(error):
            return []
        refused = SealedRefused(self.n + 1, self.now(), error.seat, error.code, error.number, error.step, error.proven)
        return self._put(refused)

    def complain(
        self, seat: int, deal: tuple[int, int, int], error: Misbehaviour, seed: str | None, *, confirmed: bool
    ) -> list[Entry]:
        """Stop the running round, because a seat has received a wrong message. ``confirmed``: so has the server."""
        self._named_hidden(*deal)
        return self._put(self._stopped(error, by=seat, seed=seed, confirmed=confirmed))

    def settle(self, deal: HiddenDeal, found: VerifiedRound | Misbehaviour) -> list[Entry]:
        """Enter the result of a complete round into the game, or stop the round if it is wrong."""
        hidden = self.running_deal
        if hidden is None or hidden.deal != deal.deal or not hidden.is_complete:
            return []
        if isinstance(found, Misbehaviour):
            return self._put(self._stopped(found, by=None, seed=None, confirmed=True))
        core, order = self._playing(), hidden.order
        actions = [(actor, action) for actor, action, _ in order.actions]
        return self._played(lambda: core.enter_round(found.deck, actions, proof_of(order)))

    def _stopped(self, error: Misbehaviour, *, by: int | None, seed: str | None, confirmed: bool) -> SealedStopped:
        return SealedStopped(
            n=self.n + 1,
            at=self.now(),
            seat=error.seat,
            error=error.code,
            number=error.number,
            step=error.step,
            proven=error.proven,
            by=by,
            confirmed=confirmed,
            seed=seed,
        )

    def _named_hidden(self, game: int, number: int, attempt: int) -> HiddenDeal:
        """Return the running round. Raise Refused ``stale`` if it is another one."""
        self._check_players_deal()
        hidden = self.running_deal
        if hidden is None or tuple(hidden.deal)[1:] != (game, number, attempt):
            raise Refused("stale", _say("stale-sealed"))
        return hidden

    def _check_players_deal(self) -> None:
        if not self.players_deal:
            raise Refused("players_deal", _say("players_deal-server"))

    def _check_server_deals(self) -> None:
        if self.players_deal:
            raise Refused("players_deal", _say("players_deal-command"))

    def _begin_hidden(self) -> list[Entry]:
        """Let the players deal the next round, or the stopped one again. Both must have revealed their keys."""
        if not self.keys.is_complete:
            return []
        new: list[Entry] = []
        if self.stage != "round_over":
            new += self._put(Started(self.n + 1, self.now(), self.game + 1))
            names = [str(name) for name in self.names]
            self.core = Table.open_undealt(self.rules, names, self.bots, secrets.token_hex(24))
            new += self._wrap(self.core.log.since(0))
        game, hidden = self._playing().game, self.hidden
        (board,) = game.boards()
        attempt = 0 if hidden is None else hidden.deal.attempt + 1
        dealer = board.seats[board.dealer]
        started = SealedStarted(
            n=self.n + 1,
            at=self.now(),
            table=self.table,
            game=self.game,
            round=game.round_number + 1,
            attempt=attempt,
            dealer=dealer,
        )
        return new + self._put(started)

    # --- absence and leaving ----------------------------------------------------------------------------------------

    def note_absence(self, seat: int, until: int) -> list[Entry]:
        """Record that a seat is away from a running game. The others may claim the game after ``until``."""
        is_new = self.is_running and seat not in self.away
        return self._put(Away(self.n + 1, self.now(), seat, until)) if is_new else []

    def note_return(self, seat: int) -> list[Entry]:
        """Record that a seat that was away has returned."""
        return self._put(Back(self.n + 1, self.now(), seat)) if seat in self.away else []

    def claim(
        self, seat: int, away: int, *, void: bool, absent: Collection[int], last: int | None = None
    ) -> list[Entry]:
        """Claim the game from an absent seat, or propose to declare it void.

        ``absent`` are the seats from which the game may be claimed. ``last`` is the newest entry that the seat has
        seen.

        If there are several other sides, all present ones must agree; then the leading one of them wins.
        """
        if not self.is_running or (void and self.match_goes_on):
            self.check_last(last, self.ended_at)
            raise Refused("wrong_stage", _say("wrong_stage-claim"))
        if seat not in self.active_seats or away not in self.active_seats or self.side_of(seat) == self.side_of(away):
            raise Refused("not_yours_to_claim", _say("not_yours_to_claim"))
        self.check_last(last, self.newest_for(seat))
        if not self.waits_for(away):
            raise Refused("not_awaited", _say("not_awaited"))
        like = {s for s, claim in self.claims.items() if (claim.away, claim.void) == (away, void)}
        agreed = {self.side_of(s) for s in {*like, seat}}
        needed = {self.side_of(s) for s in self.active_seats if s not in absent} - {self.side_of(away)}
        done = needed <= agreed
        if not done and seat in like:
            return []
        new = self._put(Claimed(self.n + 1, self.now(), seat, away, void, done))
        if done and self.match_goes_on:
            new += self.rematch(away, accept=False)
        elif done:
            core = self._playing()
            new += self._played(core.void if void else lambda: core.resign(away, absent))
        return new

    def leave(self, seat: int, game: int | None = None) -> list[Entry]:
        """Resign the game and the match for a seat. ``game`` is the number of the game to leave, if known.

        Raise Refused ``stale`` if the newest game is another one.
        """
        if game is not None and game != self.game:
            raise Refused("stale", _say("stale-game"))
        new = [] if self.stage == "game_over" else self.resign(seat)
        return new + self.rematch(seat, accept=False) if self.match_goes_on else new

    def vacate(self, seat: int, name: str, *, closes: bool) -> list[Entry]:
        """Vacate the seat of a deleted guest, and give the seat a neutral name.

        Before the game the seat becomes free, or the table is closed (``closes``). The time of a finished game does not
        change, so that lists keep its place.
        """
        new: list[Entry] = []
        if self.stage == "waiting":
            if closes:
                new += self.close()
            else:
                name = ""
        elif self.stage != "closed":
            new += self.leave(seat)
        at = self.now() if new or not name else self.changed
        if self.stage == "game_over" and self.wants.get(seat) is not False:
            new += self._put(RematchAnswered(self.n + 1, at, seat, False))
        if name:
            self.names[seat] = None  # so that the neutral name may equal the current one
            name = self.free_name(name)
        return new + self._put(Joined(self.n + 1, at, seat, name, None, gone=True))

    def close(self) -> list[Entry]:
        """Close a table whose game has not begun."""
        if self.core is not None or self.closed:
            raise Refused("wrong_stage", _say("wrong_stage-begun"))
        return self._put(Closed(self.n + 1, self.now()))

    def check_last(self, last: int | None, newest: int) -> None:
        """Raise Refused ``stale`` or ``from_the_future`` if the seat has not seen the newest entry."""
        if last is not None and last > self.n:
            raise Refused("from_the_future", _say("from_the_future", newest=self.n, seen=last))
        if last is not None and last < newest:
            raise Refused("stale", _say("stale", seen=last, newest=newest))

    def _named(self, deal: tuple[int, int, int]) -> PendingDeal:
        """Return the coming deal. Raise Refused ``stale`` if ``deal`` is another one."""
        coming = self.coming
        if coming is None or (coming.game, coming.round, coming.attempt) != deal:
            raise Refused("stale", _say("stale-deal"))
        return coming

    def _begin(self) -> list[Entry]:
        """Deal. If players contribute to the deck, first take the next step for which nothing is missing."""
        if self.players_deal:
            return self._begin_hidden()
        coming = self.coming
        assert coming is not None
        if coming.commitment is not None:
            return [] if coming.missing else self._deal(coming)
        if self.awaited_shares:
            return []
        return self._commit_secret(coming) if coming.commitments else self._deal(coming)

    def _commit_secret(self, coming: PendingDeal) -> list[Entry]:
        """Draw the secret for the coming deal, after all commitments of seats. The dealers are published with it."""
        if self.stage == "round_over":
            seed, game = None, self._playing().game
        else:
            seed = coming.seed or secrets.token_hex(24)
            game = Table.first_game(self.rules, seed)
        secret, commitments = secrets.token_hex(SHARE_BYTES), sorted(coming.commitments.items())
        theirs = [bytes.fromhex(commitment) for _, commitment in commitments]
        committed = secret_commitment(coming.id(self.table), theirs, bytes.fromhex(secret))
        entry = SecretCommitted(
            n=self.n + 1,
            at=self.now(),
            game=coming.game,
            round=coming.round,
            attempt=coming.attempt,
            people=self.active_seats,
            commitments=tuple(commitments),
            dealers=tuple(board.seats[board.dealer] for board in game.boards()),
            commitment=committed.hex(),
            secret=secret,
            seed=seed,
        )
        return self._put(entry)

    def _deal(self, coming: PendingDeal) -> list[Entry]:
        """Deal the coming round, with the shares that have arrived."""
        proof = coming.proof(self.table)
        if self.stage == "round_over":
            core = self._playing()
            return self._played(lambda: core.next_round(proof))
        return self._start(coming.seed or secrets.token_hex(24), proof)

    def _start(self, seed: str, proof: DealProof | None) -> list[Entry]:
        new = self._put(Started(self.n + 1, self.now(), self.game + 1))
        names = [str(name) for name in self.names]
        self.core = Table.open(self.rules, names, self.bots, seed, proof=proof)
        return new + self._wrap(self.core.log.since(0))

    def now(self) -> int:
        """Return the time of a new entry, which is never before the newest entry, even if the clock was set back."""
        return max(now_ms(), self.newest_at)

    def _played(self, do: Callable[[], list[Event]], *, late: bool = False, at: int | None = None) -> list[Entry]:
        return self._wrap(do(), late=late, at=at)

    def _wrap(self, events: Iterable[Event], *, late: bool = False, at: int | None = None) -> list[Entry]:
        """Return the entries of events that the game has applied, all with the same time."""
        at = self.now() if at is None else at
        new: list[Entry] = []
        for event in events:
            new.append(Played(self.n + 1, at, event, late and isinstance(event, Resigned)))
            self._note(new[-1])
        return new

    def _put(self, entry: Entry) -> list[Entry]:
        self.apply(entry)
        return [entry]

    # --- entries ----------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Apply the next entry of the log. Raise Refused ``bad_entries`` if the entry is not the next one."""
        if entry.n != self.n + 1:
            raise Refused("bad_entries", f"entry {self.n + 1} is missing: the next one has number {entry.n}")
        if isinstance(entry, Played):
            self._replayed(entry.event)
        self._note(entry)

    def _replayed(self, event: Event) -> None:
        """Apply an event of a game. The first two events create the game."""
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
            case Played():  # the usual case
                self._note_played(entry, entry.event)
            case Joined():
                self._note_joined(entry)
            case Started(game=game):
                if not self.match_goes_on:
                    self.match = Match(self.rules)
                self.game, self.core, self.wants, self.hidden = game, None, {}, None
                self.unconfirmed = {}
                self.winners, self.ready, self.forced_end, self.claims = None, set(), None, {}
                self._touched, self._announced = {-1: entry.n}, set()
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
            case Committed() | SecretCommitted() | Shared() | DealRepeated():
                self._note_deal(entry)
            case KeyCommitted(seat=seat, commitment=commitment):
                self.keys.commitments[seat] = commitment
            case KeyRevealed(seat=seat, key=key):
                self.keys.keys[seat] = key
            case SealedStarted() | Sealed() | SealedRefused() | SealedStopped():
                self._note_hidden(entry)

    def _note_joined(self, entry: Joined) -> None:
        seat, coming = entry.seat, self.coming
        self.names[seat] = entry.name or None
        if entry.shares:
            self._announced.add(seat)
        if not entry.name:
            self.keys.clear()
        if entry.name or coming is None:
            return
        self._announced.discard(seat)
        self.late_shares.pop(seat, None)
        self.lateness.pop(seat, None)
        coming.commitments.pop(seat, None)
        if coming.commitment is not None:  # the secret belongs to the commitment of the player who left
            self._coming = coming.again(frozenset(coming.commitments))

    def _note_deal(self, entry: Committed | SecretCommitted | Shared | DealRepeated) -> None:
        coming = self.coming
        if coming is None:
            raise Refused("bad_entries", f"entry {entry.n} belongs to a deal, but none is coming")
        match entry:
            case Committed(seat=seat, commitment=commitment):
                coming.commitments[seat] = commitment
            case SecretCommitted():
                coming.people, coming.dealers, coming.seed = entry.people, entry.dealers, entry.seed
                coming.commitment, coming.secret = entry.commitment, entry.secret
            case Shared(seat=seat, share=share):
                coming.shares[seat] = share
                lateness = min(self.lateness.pop(seat, 0), LATE_SHARES) - 1
                if lateness > 0:
                    self.lateness[seat] = lateness
            case DealRepeated(missing=missing):
                self._coming = coming.again(frozenset(coming.commitments))
                self._count_late(missing)

    def _note_hidden(self, entry: SealedStarted | Sealed | SealedRefused | SealedStopped) -> None:
        if isinstance(entry, SealedStarted):
            self.hidden = HiddenDeal(entry, self.rules, self.keys.pair)
            self.ready, self.round = set(), entry.round
            self.dealt_at, self.ended_at = entry.n, 0
        elif self.hidden is None:
            raise Refused("bad_entries", f"entry {entry.n} belongs to a deal by the players, but none is running")
        else:
            self.hidden.note(entry)
        if isinstance(entry, SealedStopped):
            self.ready, self.ended_at = set(), entry.n
            if entry.by is not None and not entry.confirmed:
                self.unconfirmed[entry.by] = self.unconfirmed.get(entry.by, 0) + 1
        if not isinstance(entry, SealedRefused):
            self._touched[-1] = entry.n

    def _note_played(self, entry: Played, event: Event) -> None:
        n = entry.n
        match event:
            case Acted() | TakenBack():
                self._touched[event.board] = n
            case RoundEnded():
                self._touched[event.board] = self.ended_at = n
            case RoundStarted():
                if event.board == 0:
                    # Earlier rounds are in storage. In memory they would need ever more space in a long game.
                    self._playing().log.forget(event.n)
                    self.ready, self.hidden = set(), None
                    self._count_late(_missing_shares(event))
                self.dealt_at, self.ended_at, self.round = n, 0, event.round
                self._touched[event.board] = n
            case Hinted():
                pass  # the seats' options have not changed
            case Resigned(seat=seat):
                reason: EndReason = "time" if entry.late else "resigned"
                self.forced_end = self.forced_end or GameEnd(reason, seat, None)
                self._touched[-1] = n
            case GameEnded(winner=winner):
                self._note_end(entry, winner)
            case _:
                self._touched[-1] = n

    def _count_late(self, seats: Iterable[int]) -> None:
        for seat in seats:
            self.late_shares[seat] = self.late_shares.get(seat, 0) + 1
            self.lateness[seat] = self.lateness.get(seat, 0) + 1

    def _note_claim(self, claim: Claimed) -> None:
        self.claims[claim.seat] = claim
        if claim.done:
            self.forced_end = GameEnd("void" if claim.void else "abandoned", claim.away, claim.seat)

    def _note_end(self, entry: Played, winner: int | None) -> None:
        sheet = self._playing().game.sheet
        self.match = self.match.add_result(winner, sheet.totals)
        seats = range(self.rules.seats)
        self.winners = tuple(s for s in seats if winner is not None and self.side_of(s) == winner)
        end = self.forced_end or GameEnd("score", None, None)
        self.played.append(PlayedGame(self.game, len(sheet.entries), self.scores, list(self.winners), end, entry.at))
        self._touched[-1] = self.ended_at = entry.n

    def side_of(self, seat: int) -> int:
        """Return the side that a seat scores for."""
        return side_of(self.rules, seat)


def _missing_shares(started: RoundStarted) -> list[int]:
    """Return the seats whose shares of a deck did not arrive in time."""
    proof = started.proof
    return [one.seat for one in proof.shares if one.share is None] if isinstance(proof, DealProof) else []
