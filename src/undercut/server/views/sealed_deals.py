"""Rounds that two players deal, as messages: what everybody may know, and all signed messages for the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.rulesets import ruleset_text
from undercut.server import messages as m
from undercut.server.storage.entries import Row, SealedStarted, SealedStopped
from undercut.server.tables.hidden_deal import HiddenDeal
from undercut.server.tables.live_table import LiveTable

_say = formatter("refusals").later


def sealed_state(live: LiveTable, refusal_ms: int | None) -> m.SealedState | None:
    """Return the state of a table at which the players deal; None for other tables."""
    if not live.players_deal:
        return None
    keys = [
        m.SeatKey(seat, commitment, live.keys.keys.get(seat))
        for seat, commitment in sorted(live.keys.commitments.items())
    ]
    return m.SealedState(keys, None if live.hidden is None else _running(live, live.hidden, refusal_ms))


def _running(live: LiveTable, hidden: HiddenDeal, refusal_ms: int | None) -> m.RunningDeal:
    deal, due = hidden.deal, hidden.due
    return m.RunningDeal(
        game=deal.game,
        round=deal.round,
        attempt=deal.attempt,
        dealer=hidden.terms.dealer,
        rules=ruleset_text(hidden.terms.rules),
        number=hidden.number,
        due=None if due is None else m.DueMessage(due.seat, due.kind, due.step, list(due.positions)),
        refusal_ms=refusal_ms,
        claim_from=live.claim_from,
        stopped=_stopped(hidden.stopped),
    )


def _stopped(entry: SealedStopped | None) -> m.StoppedDeal | None:
    if entry is None:
        return None
    kind = cast(m.MisbehaviourKind, entry.error)
    return m.StoppedDeal(entry.seat, kind, entry.number, entry.step, entry.proven, entry.by, entry.confirmed)


def sealed_messages(rows: Sequence[Row], deal: tuple[int, int, int] | None) -> m.SealedMessages:
    """Return all messages of a round, given game, round and attempt; by default of the newest one.

    Raise UndercutError ``not_found``.
    """
    live, found = LiveTable.begin(rows[0].entry), None
    for row in rows[1:]:
        live.apply(row.entry)
        if isinstance(row.entry, SealedStarted) and deal in (None, _deal_of(row.entry)):
            found = live.hidden
    if found is None:
        raise UndercutError("not_found", _say("not_found-sealed"))
    terms, stopped = found.terms, found.stopped
    return m.SealedMessages(
        table=terms.deal.table,
        game=terms.deal.game,
        round=terms.deal.round,
        attempt=terms.deal.attempt,
        rules=ruleset_text(terms.rules),
        dealer=terms.dealer,
        keys=[key.hex() for key in terms.keys],
        messages=list(found.order.messages),
        stopped=_stopped(stopped),
        complaint_seed=None if stopped is None else stopped.seed,
    )


def _deal_of(entry: SealedStarted) -> tuple[int, int, int]:
    return entry.game, entry.round, entry.attempt
