"""States of a table for one reader, and the frames that contain them."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import cast

from msgspec import Struct

from undercut import __version__
from undercut.languages import language
from undercut.rulesets import Form, Ruleset
from undercut.server import messages as m
from undercut.server.room.hints import aids_of
from undercut.server.tables.clock import Clock
from undercut.server.tables.live_table import LiveTable, now_ms
from undercut.server.views.events import SeatEvents
from undercut.server.views.projection import board_state, hand_state, turn_state
from undercut.server.views.results import result_of
from undercut.server.views.rules import differs_of
from undercut.server.views.sheet import sheet_view
from undercut.sheets import Sheet
from undercut.table import Table

__all__ = ["Presence", "StateViews", "events_for", "match_state", "side_names"]


class Presence(Struct, frozen=True):
    """The parts of a state besides the table: connected seats, the number of watchers, the clock."""

    seats: frozenset[int] = frozenset()
    watchers: int = 0
    clock: Clock | None = None
    away: Mapping[int, int] = {}
    """Milliseconds until the game may be claimed, by absent seat."""

    def clock_message(self) -> m.Clock:
        """Return the current clock."""
        if self.clock is None:
            return m.NoClock()
        clock = self.clock.at(time.monotonic_ns() // 1_000_000)
        return m.BankClock(
            turn_ms=clock.turn_ms,
            bank_ms=clock.bank_ms,
            running=sorted(clock.turns),
            paused=clock.paused,
            now=now_ms(),
            turn_left_ms={str(seat): left for seat, left in clock.turns.items()},
            left_ms=list(clock.left),
        )


class StateViews:
    """A builder of a table's states. ``links`` are its link tokens by kind."""

    def __init__(self, table: str, links: Mapping[str, str]) -> None:
        self.table, self._links = table, links
        self.chat: int | None = None
        """The most characters that players may chat."""
        self._sheets: dict[str, tuple[Sheet, list[str], m.Sheet]] = {}
        self._rules: dict[str, tuple[Ruleset, str, list[m.OptionDifference]]] = {}

    # --- frames -----------------------------------------------------------------------------------------------------

    def update(self, live: LiveTable, presence: Presence, seat: int | None, new: Sequence[SeatEvents]) -> bytes:
        """Return an ``update`` for one reader."""
        state = self.state(live, presence, seat)
        return m.encode(m.Update(events_for(seat, new), state))

    def welcome(self, live: LiveTable, presence: Presence, seat: int | None, missed: Sequence[SeatEvents]) -> bytes:
        """Return a ``welcome`` for a new connection."""
        return self._welcome(events_for(seat, missed), self.state(live, presence, seat))

    def brief_welcome(self) -> bytes:
        """Return a ``welcome`` for a client that shows the newest state."""
        return self._welcome([], None)

    def _welcome(self, events: list[m.TableEvent], state: m.State | None) -> bytes:
        return m.encode(m.Welcome(m.PROTOCOL, __version__, events, state, self.chat))

    def presence(self, live: LiveTable, presence: Presence) -> bytes:
        """Return a ``presence`` for everybody."""
        return m.encode(m.Presence(players_of(live, presence), presence.watchers, presence.clock_message()))

    # --- the state --------------------------------------------------------------------------------------------------

    def state(self, live: LiveTable, presence: Presence, seat: int | None) -> m.State:
        """Return everything that a seat or a watcher (None) may know of the table."""
        core, stage = live.core, live.stage
        at = core.board_of(seat) if core is not None and seat is not None else None
        results = _results(core) if stage in ("round_over", "game_over") else []
        view = core.view(seat) if core is not None and seat is not None else None
        hand = turn = None
        if core is not None and at is not None and view is not None:
            legal = view.legal_actions()
            hand = hand_state(view, legal)
            turn = turn_state(view, core.boards[at].round.spread, legal) if stage == "playing" else None
        sheet, scores = self._sheet_of(live)
        heading, differs = self._rules_of(live.rules)
        return m.State(
            table=self.table,
            n=live.n,
            role="watch" if seat is None else "seat",
            you=seat,
            stage=cast(m.Stage, stage),
            winners=None if live.winners is None else list(live.winners),
            end=live.end,
            game=live.game,
            round=live.round if core is not None else 0,
            rules=live.made.rules,
            title=heading,
            form=str(live.rules.form),
            differs=differs,
            players=players_of(live, presence),
            board=at,
            boards=[board_state(i, b) for i, b in enumerate(core.boards)] if core is not None else [],
            hand=hand,
            turn=turn,
            result=next((r for r in results if r.board == (at or 0)), None),
            results=results,
            scores=scores,
            sheet=sheet,
            match=match_state(live),
            clock=presence.clock_message(),
            rematch=_rematch(live) if stage == "game_over" and not live.match_goes_on else None,
            watchers=presence.watchers,
            links=self.links_of(live, seat),
            aids=aids_of(live, seat, view, turn),
        )

    def _sheet_of(self, live: LiveTable) -> tuple[m.Sheet | None, list[int]]:
        """Return the score sheet and its scores. Computed once per round and language, and if a player is renamed."""
        core = live.core
        if core is None:
            return None, []
        sheet, names = core.game.sheet, side_names(live)
        known = self._sheets.get(language())
        if known is None or known[0] is not sheet or known[1] != names:
            known = self._sheets[language()] = (sheet, names, sheet_view(sheet, names))
        return known[2], live.scores

    def _rules_of(self, rules: Ruleset) -> tuple[str, list[m.OptionDifference]]:
        """Return the heading of the rules and their differences. Computed once per language."""
        known = self._rules.get(language())
        if known is None or known[0] is not rules:
            known = self._rules[language()] = (rules, rules.heading, differs_of(rules))
        return known[1], known[2]

    def links_of(self, live: LiveTable, seat: int | None) -> m.Links:
        """Return the links that a seat may share; none for watchers."""
        if seat is None:
            return m.Links(None, None, None)
        links = self._links
        invite = f"/t/{links['invite']}" if live.open_seats and not live.closed else None
        return m.Links(invite=invite, watch=f"/w/{links['watch']}", resume=f"/r/{links[f'resume{seat}']}")


def events_for(seat: int | None, found: Sequence[SeatEvents]) -> list[m.TableEvent]:
    """Return the events for a seat or a watcher (None)."""
    return [event for one in found if (event := one.to(seat)) is not None]


def players_of(live: LiveTable, presence: Presence) -> list[m.Player]:
    """Return all seats that are taken."""
    core, over = live.core, live.stage == "game_over"
    playing = {s for b in core.boards for s in b.board.seats} if core is not None else set()
    left = presence.clock.left if presence.clock is not None else [None] * len(live.bots)
    return [
        m.Player(
            seat=seat,
            name=name,
            bot=bot,
            side=live.side_of(seat),
            connected=bot is not None or seat in presence.seats,
            sits_out=core is not None and seat not in playing,
            ready=bot is not None or seat in live.ready,
            rematch=(True if bot is not None else live.wants.get(seat)) if over else None,
            left_ms=left[seat],
            away_ms=presence.away.get(seat),
            claim=None if (claim := live.claims.get(seat)) is None else "void" if claim.void else "game",
        )
        for seat, (name, bot) in enumerate(zip(live.names, live.bots, strict=True))
        if name is not None
    ]


def _results(core: Table | None) -> list[m.Result]:
    """Return the rounds that have just ended, one per board."""
    if core is None:
        return []
    return [result_of(core, at) for at, board in enumerate(core.boards) if board.ended is not None]


def side_names(live: LiveTable) -> list[str]:
    """Return the names of the sides."""
    names = [str(name) for name in live.names]
    return [f"{names[0]} & {names[2]}", f"{names[1]} & {names[3]}"] if live.rules.form is Form.PARTNERS else names


def match_state(live: LiveTable) -> m.MatchState | None:
    """Return the match, if the ruleset has several games."""
    match = live.match
    if live.rules.games is None:
        return None
    over = live.stage == "game_over" and not live.match_goes_on
    return m.MatchState(match.games, list(match.wins), list(match.totals), over, live.match_winner)


def _rematch(live: LiveTable) -> m.RematchState:
    wanted = [True if bot is not None else live.wants.get(seat) for seat, bot in enumerate(live.bots)]
    return m.RematchState(wanted, open=False not in wanted)
