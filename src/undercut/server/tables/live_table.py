"""A table of the service and its commands: seats, games, matches and rematches. It has no input or output.

Commands are applied and return the entries that they cause. A refused command raises an error and changes nothing.
Replaying the entries gives the same table.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable

from undercut.actions import Action
from undercut.analysis.pricing import check_can_price
from undercut.events import (
    Event,
    Resigned,
)
from undercut.languages import speaker
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
from undercut.server.tables.table_state import Refused, TableState
from undercut.server.tables.times import now_ms
from undercut.table import Table

__all__ = ["LiveTable", "Refused", "now_ms"]

_say = speaker("refusals").later


class LiveTable(TableState):
    """A table that takes commands."""

    __slots__ = ()

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
    ) -> tuple[LiveTable, list[Entry]]:
        """Return a new table with its bots and without people, and its entries."""
        made = Made.under(rules, now_ms(), bots, bank_ms, turn_ms, hints=hints, takebacks=takebacks)
        live = cls.replay([made])
        out: list[Entry] = [made]
        for seat, bot in enumerate(bots):
            if bot is not None:
                live._put(out, Joined(live.n + 1, live.now(), seat, live.free_name(bot), bot))
        return live, out

    # --- commands ---------------------------------------------------------------------------------------------------

    def join(self, seat: int, name: str) -> list[Entry]:
        """Give a person an open seat. The game starts when the last one is taken."""
        if self.closed or seat not in self.open_seats:
            raise Refused("seat_taken", _say("seat_taken"))
        out: list[Entry] = []
        self._put(out, Joined(self.n + 1, self.now(), seat, self.free_name(name), None))
        if not self.open_seats:
            self._start(out)
        return out

    def act(self, seat: int, action: Action | str, last: int | None = None, *, at: int | None = None) -> list[Entry]:
        """Apply an action of a seat.

        ``last`` is the newest entry that it has seen, ``at`` its time, if it is not now.
        """
        core = self._playing()
        self.check_last(last, self.newest_for(seat))
        return self._played(lambda: core.act(seat, action), at=at)

    def take_back(self, seat: int, last: int | None = None) -> list[Entry]:
        """Take back the last action of a seat, against the computer: see :meth:`Table.take_back`."""
        core = self._playing()
        if not self.made.takebacks and len(self.people) == 1:
            raise Refused("no_takebacks", _say("no_takebacks"))
        if core.to_take_back(seat) is not None:
            self.check_last(last, self.newest_for(seat))
        return self._played(lambda: core.take_back(seat))

    def hint(self, seat: int, last: int | None = None) -> list[Entry]:
        """Note that a seat is shown a hint for its next action. Raise UndercutError also if none can be given."""
        core = self._playing()
        if len(self.people) > 1:
            raise Refused("between_people", _say("between_people-hint"))
        if not self.made.hints:
            raise Refused("no_hints", _say("no_hints"))
        self.check_last(last, self.newest_for(seat))
        view = core.view(seat)
        if view is not None:
            check_can_price(view)
        return self._played(lambda: core.mark_hint(seat))

    def next(self, seat: int, last: int | None = None) -> list[Entry]:
        """Mark a seat as ready. When all people are, the next round or the next game of the match begins."""
        if not self.waits_for_people:
            self.check_last(last, self.dealt_at)
            raise Refused("wrong_stage", _say("wrong_stage-next"))
        self.check_last(last, self.ended_at)
        out: list[Entry] = []
        if seat not in self.ready:
            self._put(out, Ready(self.n + 1, self.now(), seat))
        if all(s in self.ready for s in self.still_in):
            out += self.go_on()
        return out

    def go_on(self) -> list[Entry]:
        """Begin the next round or the next game of the match, even if not all are ready."""
        if not self.match_goes_on:
            return self._played(self._playing().next_round)
        out: list[Entry] = []
        self._start(out)
        return out

    def resign(self, seat: int, last: int | None = None, *, late: bool = False) -> list[Entry]:
        """Resign the game for a seat. ``late``: because its time is up.

        The seat must have seen the newest deal: a resignation that arrives late never ends another game.
        """
        core = self._playing()
        self.check_last(last, self.dealt_at)
        return self._played(lambda: core.resign(seat), late=late)

    def rematch(self, seat: int, accept: bool, last: int | None = None) -> list[Entry]:
        """Accept or decline another game (or match) for a seat; it begins when all people accept.

        A seat that declines between two games of a match leaves it, and the match is over.
        """
        if self.stage != "game_over":
            self.check_last(last, self.dealt_at)
            raise Refused("wrong_stage", _say("wrong_stage-rematch"))
        self.check_last(last, self.ended_at)
        if accept and self.match_goes_on:
            raise Refused("wrong_stage", _say("wrong_stage-match"))
        out: list[Entry] = []
        if self.wants.get(seat) is not accept:
            self._put(out, RematchAnswered(self.n + 1, self.now(), seat, accept))
        if all(self.wants.get(s) for s in self.people):
            self._start(out)
        return out

    def went_away(self, seat: int, until: int) -> list[Entry]:
        """Note that a seat has left a running game, which the others may claim from ``until`` on."""
        out: list[Entry] = []
        if self.is_running and seat not in self.away:
            self._put(out, Away(self.n + 1, self.now(), seat, until))
        return out

    def came_back(self, seat: int) -> list[Entry]:
        """Note that a seat that was away is back."""
        out: list[Entry] = []
        if seat in self.away:
            self._put(out, Back(self.n + 1, self.now(), seat))
        return out

    def claim(self, seat: int, away: int, *, void: bool, gone: Collection[int], last: int | None = None) -> list[Entry]:
        """Claim the game from a seat that is away, or declare it void. ``gone`` may be claimed from now.

        ``last`` is the newest entry that the seat has seen.

        With several other sides, all that are not gone must want the same; then the side that leads among them wins.
        """
        if not self.is_running or (void and self.match_goes_on):
            self.check_last(last, self.ended_at)
            raise Refused("wrong_stage", _say("wrong_stage-claim"))
        if seat not in self.still_in or away not in self.still_in or self.side_of(seat) == self.side_of(away):
            raise Refused("not_yours_to_claim", _say("not_yours_to_claim"))
        self.check_last(last, self.newest_for(seat))
        if not self.waits_for(away):
            raise Refused("not_awaited", _say("not_awaited"))
        like = {s for s, claim in self.claims.items() if (claim.away, claim.void) == (away, void)}
        agreed = {self.side_of(s) for s in {*like, seat}}
        asked = {self.side_of(s) for s in self.still_in if s not in gone} - {self.side_of(away)}
        out: list[Entry] = []
        done = asked <= agreed
        if done or seat not in like:
            self._put(out, Claimed(self.n + 1, self.now(), seat, away, void, done))
        if done and self.match_goes_on:
            out += self.rematch(away, accept=False)
        elif done:
            core = self._playing()
            out += self._played(core.void if void else lambda: core.resign(away, gone))
        return out

    def leave(self, seat: int, game: int | None = None) -> list[Entry]:
        """Resign the game and the match for a seat; ``game`` is the one that it wants to leave, if it is known.

        Raise Refused ``stale`` if another game is the newest.
        """
        if game is not None and game != self.game:
            raise Refused("stale", _say("stale-game"))
        out = [] if self.stage == "game_over" else self.resign(seat)
        if self.match_goes_on:
            out += self.rematch(seat, accept=False)
        return out

    def vacate(self, seat: int, name: str, *, closes: bool) -> list[Entry]:
        """Vacate the seat of a guest who is deleted: it leaves, and the seat gets a name that identifies nobody.

        Before the game the seat is free again, or the table is closed (``closes``). Lists show the table as changed
        only if it is: a game that was over long ago keeps its place.
        """
        out: list[Entry] = []
        if self.stage == "waiting":
            if closes:
                out += self.close()
            else:
                name = ""
        elif self.stage != "closed":
            out += self.leave(seat)
        at = self.now() if out or not name else self.changed
        if self.stage == "game_over" and self.wants.get(seat) is not False:
            self._put(out, RematchAnswered(self.n + 1, at, seat, False))
        if name:
            self.names[seat] = None  # so that it may have its current name
            name = self.free_name(name)
        self._put(out, Joined(self.n + 1, at, seat, name, None, gone=True))
        return out

    def close(self) -> list[Entry]:
        """Close a table whose game has not begun."""
        if self.core is not None or self.closed:
            raise Refused("wrong_stage", _say("wrong_stage-begun"))
        out: list[Entry] = []
        self._put(out, Closed(self.n + 1, self.now()))
        return out

    def check_last(self, last: int | None, newest: int) -> None:
        """Raise Refused ``stale`` or ``from_the_future`` if the seat has not seen the newest entry."""
        if last is not None and last > self.n:
            raise Refused("from_the_future", _say("from_the_future", newest=self.n, seen=last))
        if last is not None and last < newest:
            raise Refused("stale", _say("stale", seen=last, newest=newest))

    def _start(self, out: list[Entry]) -> None:
        self._put(out, Started(self.n + 1, self.now(), self.game + 1))
        names = [str(name) for name in self.names]
        self.core = Table.open(self.rules, names, self.bots, secrets.token_hex(24))
        out += self._wrap(self.core.log.since(0))

    def now(self) -> int:
        """Return the time of a new entry: never before that of the newest one, even if the clock was set back."""
        return max(now_ms(), self.newest_at)

    def _played(self, do: Callable[[], list[Event]], *, late: bool = False, at: int | None = None) -> list[Entry]:
        return self._wrap(do(), late=late, at=at)

    def _wrap(self, events: Iterable[Event], *, late: bool = False, at: int | None = None) -> list[Entry]:
        """Return the entries of events that the game has applied, all with the same time."""
        at = self.now() if at is None else at
        out: list[Entry] = []
        for event in events:
            out.append(Played(self.n + 1, at, event, late and isinstance(event, Resigned)))
            self._note(out[-1])
        return out

    def _put(self, out: list[Entry], entry: Entry) -> None:
        self.apply(entry)
        out.append(entry)
