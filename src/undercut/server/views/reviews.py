"""Reviews as messages, and the data of a game for a review."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple, cast

import msgspec

from undercut.analysis.results import Decision
from undercut.analysis.wording import reason_text
from undercut.errors import UndercutError
from undercut.events import RoundStarted, TableOpened
from undercut.languages import formatter
from undercut.notation.rounds_from_events import match_record
from undercut.rulesets import Form, heading_of, ruleset_label, ruleset_text
from undercut.server import messages as m
from undercut.server.storage.entries import Played, Row
from undercut.server.tables.live_table import LiveTable
from undercut.server.views.finished_games import finished_events

_say = formatter("refusals").later

STOPPED = "the program that computes reviews stopped several times over this game"
DEFECT = "the review could not be computed because of a defect; the reference in the server's log is "
"""Prefix of the stored reason of reviews that failed because of a defect."""


class GameHead(msgspec.Struct, frozen=True):
    """The data of a game that are shown before its review begins.

    ``before`` is the number of the table's rounds before the game; ``scores`` are the scores before each finished
    round.
    """

    rules: str
    title: str
    players: list[str]
    before: int
    scores: list[list[int]]
    bots: list[str | None] = []


class ReviewedGame(NamedTuple):
    """A game with a requested review. ``token`` is the token of the share link, None without a link."""

    table: str
    game: int
    hash: bytes
    head: GameHead
    token: str | None


class ReviewPart(NamedTuple):
    """A part of a review. ``n`` is the number of the part, from 1; ``round`` the number of the round, from 0. ``body``
    is JSON.

    Kinds: ``decision``; ``round``, after the decisions of a round; ``seats``, at the end (with the last round).
    """

    n: int
    kind: str
    round: int
    body: bytes


class StoredReview(NamedTuple):
    """A stored review: ``state`` is ``asked``, ``ready`` or ``failed``; ``done`` of ``total`` decisions are priced."""

    id: int
    state: str
    total: int
    reason: str | None
    done: int
    n: int
    parts: list[ReviewPart]
    """The parts after the requested number."""


class FinishedGame(NamedTuple):
    """A game that may be reviewed: its match record as a line of JSON, the hash of that line, and its head."""

    record: bytes
    hash: bytes
    head: GameHead


def finished_game(rows: Sequence[Row], game: int) -> FinishedGame:
    """Return a finished game from a table's log. A resigned game contains only its finished rounds.

    Raise UndercutError: ``unknown_game``, ``not_finished``, ``not_two_handed``, ``nothing_to_review``.
    """
    events = finished_events(rows, game, "review")
    opened = events[0]
    assert isinstance(opened, TableOpened)
    if opened.rules.form is not Form.TWO_HANDED:
        raise UndercutError("not_two_handed", _say("not_two_handed-game", rules=ruleset_label(opened.rules)))
    record = match_record(events)
    if not record.rounds:
        raise UndercutError("nothing_to_review", _say("nothing_finished", game=game))
    before, scores = _scores(rows, game)
    head = GameHead(
        ruleset_text(opened.rules),
        opened.rules.title,
        list(record.players),
        before,
        scores[: len(record.rounds)],
        list(opened.bots),
    )
    line = record.line().encode()
    return FinishedGame(line, hashlib.sha256(line).digest(), head)


def _scores(rows: Sequence[Row], game: int) -> tuple[int, list[list[int]]]:
    """Return the number of rounds before a game, and the scores before each of its deals."""
    live = LiveTable.begin(rows[0].entry)
    before, scores = 0, []
    for row in rows[1:]:
        event = row.entry.event if isinstance(row.entry, Played) else None
        if isinstance(event, RoundStarted):
            if live.game == game:
                assert live.core is not None
                scores.append(list(live.core.game.sheet.scores))
            elif live.game < game:
                before += 1
        live.apply(row.entry)
    return before, scores


# --- messages ---------------------------------------------------------------------------------------------------------


class Reader(NamedTuple):
    """The reader of a review: the table and the reader's seat. Both are None for readers with a share link."""

    table: str | None
    seat: int | None


class _RoundEnd(msgspec.Struct):
    chances: list[m.Chance]
    win: list[float]


class _Decision(Decision, frozen=True, kw_only=True):
    """A stored decision, without texts."""

    holds: list[float]
    missed: list[str] | None = None


_NO_REVIEW = StoredReview(0, "none", 0, None, 0, 0, [])
_decision = msgspec.json.Decoder(_Decision)
_round_end = msgspec.json.Decoder(_RoundEnd)
_seats = msgspec.json.Decoder(list[m.SeatReview])


def review_view(
    game: ReviewedGame, review: StoredReview | None, place: int | None, reader: Reader,
    replays: Sequence[m.Replay] | None,
) -> m.Review:  # fmt: skip
    """Return the computed part of a review. ``review`` has the parts to send, ``replays`` all rounds (or None).

    ``place`` is the place in the queue, 0 if the review is being computed.
    """
    review = review or _NO_REVIEW
    parts, head = review.parts, game.head
    rounds = [
        _round(head, i, [part for part in parts if part.round == i], None if replays is None else replays[i])
        for i in range(len(head.scores))
    ]
    return m.Review(
        table=reader.table,
        you=reader.seat,
        game=game.game,
        status=_status(review, place),
        place=place or None,
        reason=_reason(review.reason),
        done=review.done,
        total=review.total,
        n=review.n,
        rules=head.rules,
        title=heading_of(head.rules, head.title),
        players=head.players,
        bots=head.bots,
        seats=next((_seats.decode(part.body) for part in parts if part.kind == "seats"), []),
        rounds=[round for round in rounds if replays is not None or round.decisions or round.done],
    )


def _reason(reason: str | None) -> str | None:
    """Return the stored reason of a failed review in the current language."""
    if reason == STOPPED:
        return str(_say("failed_review-stopped"))
    if reason is not None and reason.startswith(DEFECT):
        return str(_say("failed_review-defect", reference=reason.removeprefix(DEFECT)))
    return reason


def _status(review: StoredReview, place: int | None) -> m.ReviewStatus:
    if review.state == "asked":
        return "waiting" if place else "working"
    return cast(m.ReviewStatus, review.state)


def _decision_message(decision: _Decision) -> m.ReviewedDecision:
    """Return a decision with the explanation in the current language."""
    return m.ReviewedDecision(**{**msgspec.structs.asdict(decision), "why": reason_text(decision)})


def _round(head: GameHead, i: int, parts: Sequence[ReviewPart], replay: m.Replay | None) -> m.ReviewedRound:
    end = next((_round_end.decode(part.body) for part in parts if part.kind == "round"), None)
    return m.ReviewedRound(
        round=head.before + i + 1,
        done=end is not None,
        scores=head.scores[i],
        replay=replay,
        decisions=[_decision_message(_decision.decode(part.body)) for part in parts if part.kind == "decision"],
        chances=[] if end is None else end.chances,
        win=[] if end is None else end.win,
    )
