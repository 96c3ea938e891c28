"""Pictures of a table for one reader: frames, the whole state, summaries for lists."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from undercut import __version__
from undercut.game import side_of
from undercut.rulesets import ruleset_text
from undercut.server import entries as log
from undercut.server import messages as m
from undercut.server.conn import Conn
from undercut.server.live import LiveTable, now_ms
from undercut.server.projection import board_state, hand_state, turn_state
from undercut.server.wire import differs_raw, result_of, sheet_json, wire_event

if TYPE_CHECKING:
    from undercut.events import RoundEnded
    from undercut.server.tables import Actor

__all__ = ["frame_of", "players_of", "state_of", "summary_of", "update_frame"]

_NO_CLOCK: dict[str, Any] = {"kind": "none"}


def _events(entries: Sequence[log.Entry], seat: int | None) -> list[dict[str, Any]]:
    return [told for e in entries if (told := wire_event(e, seat)) is not None]


def update_frame(actor: Actor, live: LiveTable, seat: int | None, role: str, new: Sequence[log.Entry]) -> bytes:
    """An ``update`` for one reader."""
    return m.encode({"type": "update", "events": _events(new, seat), "state": state_of(actor, live, seat, role)})


def frame_of(
    actor: Actor, live: LiveTable, kind: str, conn: Conn | None = None, missed: Sequence[log.Entry] = ()
) -> bytes:
    """A ``welcome`` (for a connection) or a ``presence``."""
    if kind == "presence":
        return m.encode(
            {
                "type": "presence",
                "players": players_of(actor, live),
                "watchers": watchers_of(actor),
                "clock": clock_of(actor),
            }
        )
    assert conn is not None
    return m.encode(
        {
            "type": "welcome",
            "protocol": m.PROTOCOL,
            "server": __version__,
            "events": _events(missed, conn.seat),
            "state": state_of(actor, live, conn.seat, conn.role),
        }
    )


def watchers_of(actor: Actor) -> int:
    return len({c.guest for c in actor.conns if c.seat is None})


def clock_of(actor: Actor) -> dict[str, Any]:
    if actor.clock is None:
        return _NO_CLOCK
    return actor.clock.as_json(time.monotonic_ns() // 1_000_000, now_ms())


def players_of(actor: Actor, live: LiveTable) -> list[m.Player]:
    """Every seat that is taken."""
    here = {c.seat for c in actor.conns}
    stage, core = live.stage, live.core
    playing = {s for b in core.boards for s in b.board.seats} if core is not None else set()
    left = actor.clock.left if actor.clock is not None else [None] * len(live.bots)
    over = stage == "game_over"
    return [
        m.Player(
            seat=seat,
            name=name,
            bot=bot,
            side=side_of(live.rules, seat),
            connected=bot is not None or seat in here,
            sits_out=core is not None and seat not in playing,
            ready=bot is not None or seat in live.ready,
            rematch=(True if bot is not None else live.wants.get(seat)) if over else None,
            left_ms=left[seat],
        )
        for seat, (name, bot) in enumerate(zip(live.names, live.bots, strict=True))
        if name is not None
    ]


def _results(live: LiveTable) -> list[m.Result]:
    out = []
    for at in sorted(live.results):
        entry = live.results[at]
        event: RoundEnded = entry.event  # type: ignore[assignment]
        out.append(result_of(event, entry.more))
    return out


def _sheet(actor: Actor, live: LiveTable) -> tuple[msgspec.Raw, list[int]]:
    """The sheet and the scores on it; worked out once a round."""
    core = live.core
    if core is None or core.game is None:
        return msgspec.Raw(b"null"), []
    sheet = core.game.sheet
    if actor.sheet_cache is None or actor.sheet_cache[0] is not sheet:
        names = [str(n) for n in live.names]
        if live.rules.form == "partners":
            names = [f"{names[0]} & {names[2]}", f"{names[1]} & {names[3]}"]
        actor.sheet_cache = (sheet, msgspec.Raw(m.encode(sheet_json(sheet, names))), list(sheet.scores))
    return actor.sheet_cache[1], actor.sheet_cache[2]


def state_of(actor: Actor, live: LiveTable, seat: int | None, role: str) -> m.State:
    """All that a seat, or a watcher (None), may know of the table."""
    core, stage = live.core, live.stage
    at = core.board_of(seat) if core is not None and seat is not None else None
    view = core.view(seat) if core is not None and seat is not None and at is not None else None
    results = _results(live) if stage in ("round_over", "game_over") else []
    hand = turn = None
    if view is not None and core is not None and at is not None:
        hand = hand_state(view)
        if stage == "playing":
            turn = turn_state(view, core.boards[at].round.spread)
    seated, links = seat is not None, actor.links
    sheet, scores = _sheet(actor, live)
    return m.State(
        table=actor.id,
        n=live.n,
        role=role,
        you=seat,
        stage=stage,
        winners=None if live.winners is None else list(live.winners),
        game=live.game,
        round=live.round if core is not None else 0,
        rules=live.made.rules,
        title=live.rules.title,
        form=live.rules.form,
        differs=differs_raw(live.made.rules),
        players=players_of(actor, live),
        board=at,
        boards=[board_state(i, b) for i, b in enumerate(core.boards)] if core is not None else [],
        hand=hand,
        turn=turn,
        result=next((r for r in results if r.board == (at or 0)), None),
        results=results,
        scores=scores,
        sheet=sheet,
        clock=clock_of(actor),
        rematch=_rematch(live) if stage == "game_over" else None,
        watchers=watchers_of(actor),
        links=m.Links(
            invite=f"/t/{links['invite']}" if seated and live.open_seats and not live.closed else None,
            watch=f"/w/{links['watch']}" if seated else None,
            resume=f"/r/{links[f'resume{seat}']}" if seated else None,
        ),
    )


def _rematch(live: LiveTable) -> m.RematchState:
    wanted = [True if bot is not None else live.wants.get(seat) for seat, bot in enumerate(live.bots)]
    return m.RematchState(wanted, open=False not in wanted)


def summary_of(actor: Actor, live: LiveTable) -> dict[str, Any]:
    """What a list of tables shows, without whose turn it is."""
    core = live.core
    return {
        "table": actor.id,
        "rules": ruleset_text(live.rules),
        "title": live.rules.title,
        "stage": live.stage,
        "game": live.game,
        "round": live.round if core is not None else 0,
        "scores": list(core.game.sheet.scores) if core is not None and core.game is not None else [],
        "players": [name or "" for name in live.names],
        "winner": None if live.winners is None else list(live.winners),
        "created": actor.created,
        "changed": live.changed,
    }
