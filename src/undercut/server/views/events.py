"""Conversion of log entries to the events of docs/protocol.md, as all readers or one seat may see them.

Events are computed with the table as it was at that time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

from msgspec import Struct
from msgspec.structs import replace

from undercut.actions import BigGin, Defend, Discard, Draw, Knock, Pass, SeenAction, Take
from undercut.cards import Hand
from undercut.events import Acted, DealerCut, GameEnded, Hinted, Resigned, RoundEnded, RoundStarted, TakenBack
from undercut.fair_deals import DealProof
from undercut.public import Ending, PublicState
from undercut.round import Round
from undercut.scoring import Line, sheet_lines
from undercut.server import messages as m
from undercut.server.storage.entries import (
    Away,
    Back,
    Claimed,
    DealRepeated,
    Entry,
    Joined,
    KeyCommitted,
    KeyRevealed,
    Played,
    Ready,
    RematchAnswered,
    Sealed,
    SealedRefused,
    SealedStarted,
    SealedStopped,
    SecretCommitted,
    Started,
)
from undercut.server.tables.hidden_deal import HiddenDeal
from undercut.server.tables.live_table import LiveTable
from undercut.server.views.results import lines_of, result_of
from undercut.server.views.text import texts
from undercut.table import BoardState, Table


class SeatEvents(Struct, frozen=True, gc=False):
    """The events of an entry: ``own`` for its seats, ``public`` for other readers (None: no event)."""

    n: int
    public: m.TableEvent | None
    own: Mapping[int, m.TableEvent] = {}
    lines: Sequence[Line] = ()
    """The lines of the score after a round, translated for each reader."""
    seats: Sequence[int] = ()

    def to(self, seat: int | None) -> m.TableEvent | None:
        """Return the event for a seat or a watcher (None), in the current language."""
        event = self.public if seat is None else self.own.get(seat, self.public)
        if isinstance(event, m.RoundOverEvent):
            return replace(event, result=replace(event.result, lines=lines_of(self.lines, self.seats)))
        return event


def seat_events(live: LiveTable, entries: Sequence[Entry]) -> list[SeatEvents]:
    """Return the events for a command's entries, with the table after them."""
    events: list[SeatEvents] = []
    later: dict[int, int] = {}  # a bot's turn is one command, a draw and a discard; so is taking several actions back
    for entry in reversed(entries):
        if isinstance(entry, Played) and isinstance(entry.event, Acted | TakenBack):
            board = entry.event.board
            events.append(_of_entry(live, entry, later.get(board, 0)))
            later[board] = later.get(board, 0) + 1
        else:
            events.append(_of_entry(live, entry, 0))
    return events[::-1]


def _of_entry(live: LiveTable, entry: Entry, later: int) -> SeatEvents:
    n, at = entry.n, entry.at
    match entry:
        case Played() if live.core is not None:  # the usual case
            return _played(live, live.core, entry, later)
        case Joined(gone=False):
            return SeatEvents(n, m.JoinedEvent(n=n, at=at, seat=entry.seat, name=entry.name, bot=entry.bot))
        case Started():
            return SeatEvents(n, m.StartedEvent(n=n, at=at, game=entry.game))
        case Ready():
            return SeatEvents(n, m.ReadyEvent(n=n, at=at, seat=entry.seat))
        case RematchAnswered():
            return SeatEvents(n, m.RematchEvent(n=n, at=at, seat=entry.seat, accept=entry.accept))
        case Away():
            return SeatEvents(n, m.AwayEvent(n=n, at=at, seat=entry.seat, until=entry.until))
        case Back():
            return SeatEvents(n, m.BackEvent(n=n, at=at, seat=entry.seat))
        case Claimed():
            done = m.ClaimedEvent(n=n, at=at, seat=entry.seat, away=entry.away, void=entry.void, done=entry.done)
            return SeatEvents(n, done)
        case SecretCommitted():
            return SeatEvents(n, _secret_committed(entry))
        case DealRepeated(game=game, round=number, attempt=attempt, missing=missing):
            again = m.DealRepeatedEvent(n=n, at=at, game=game, round=number, attempt=attempt, missing=list(missing))
            return SeatEvents(n, again)
        case KeyCommitted():
            return SeatEvents(n, m.KeyCommittedEvent(n=n, at=at, seat=entry.seat, commitment=entry.commitment))
        case KeyRevealed():
            return SeatEvents(n, m.KeyRevealedEvent(n=n, at=at, seat=entry.seat, key=entry.key))
        case SealedStarted() | Sealed() | SealedRefused() | SealedStopped() if live.hidden is not None:
            return _of_hidden(live.hidden, entry)
        case _:
            return SeatEvents(n, None)


def _of_hidden(hidden: HiddenDeal, entry: SealedStarted | Sealed | SealedRefused | SealedStopped) -> SeatEvents:
    """Return the events of a round that the players deal. Messages go to the seats, watchers see what they mean."""
    n, at, deal = entry.n, entry.at, hidden.deal
    of: dict[str, Any] = {"n": n, "at": at, "game": deal.game, "round": deal.round, "attempt": deal.attempt}
    if isinstance(entry, SealedStarted):
        return SeatEvents(n, m.SealedStartedEvent(dealer=entry.dealer, **of))
    if isinstance(entry, Sealed):
        shown = _shown(hidden, entry)
        sent = m.SealedEvent(n=n, at=at, message=hidden.order.messages[hidden.number - 1], shown=shown)
        return SeatEvents(n, shown, {0: sent, 1: sent})
    about: dict[str, Any] = {
        "seat": entry.seat,
        "error": entry.error,
        "number": entry.number,
        "step": entry.step,
        "proven": entry.proven,
    }
    if isinstance(entry, SealedRefused):
        return SeatEvents(n, m.SealedRefusedEvent(n=n, at=at, **about))
    return SeatEvents(n, m.SealedStoppedEvent(by=entry.by, confirmed=entry.confirmed, **of, **about))


def _shown(hidden: HiddenDeal, entry: Sealed) -> m.DealtEvent | m.ActedEvent | None:
    """Return what everybody sees of the newest message: the deal once it is complete, and actions."""
    public, dealer = hidden.public, hidden.terms.dealer
    if public is None:
        return None
    if entry.type == "action":
        action = hidden.order.actions[-1][1]
        knocks = isinstance(action, Knock | BigGin)
        seen = public.actions[-1][1]
        return m.ActedEvent(
            n=entry.n,
            at=entry.at,
            board=0,
            seat=entry.seat,
            action=str(seen),
            verb=_VERBS[type(action)],
            card=_card(seen, public),
            gin=knocks and public.ending in (Ending.GIN, Ending.BIG_GIN),
            deadwood=None,
            laid_off=texts(action.laid_off) if isinstance(action, Defend) else [],
        )
    if public.actions or entry.type != "shares":
        return None
    return m.DealtEvent(
        n=entry.n,
        at=entry.at,
        board=0,
        round=hidden.deal.round,
        seats=[0, 1],
        dealer=dealer,
        upcard=None if public.upcard is None else str(public.upcard),
        doubles=cast(m.Doubles, str(public.doubles)),
        held=[public.hand_size(0), public.hand_size(1)],
        stock=public.stock_left,
        hand=None,
        commitment="",
        proof=None,
    )


def _secret_committed(entry: SecretCommitted) -> m.SecretCommittedEvent:
    """Return the event of the server's commitment, without its secret."""
    return m.SecretCommittedEvent(
        n=entry.n,
        at=entry.at,
        game=entry.game,
        round=entry.round,
        attempt=entry.attempt,
        people=list(entry.people),
        commitments=[m.SeatCommitment(seat, commitment) for seat, commitment in entry.commitments],
        dealers=list(entry.dealers),
        commitment=entry.commitment,
    )


def _played(live: LiveTable, core: Table, entry: Played, later: int) -> SeatEvents:
    n, at = entry.n, entry.at
    match entry.event:
        case Acted() as acted:
            if live.players_deal:
                return SeatEvents(n, None)
            state = core.boards[acted.board]
            return _acted(state.before[-later] if later else state.round, entry, acted)
        case DealerCut(cut=cut):
            cards = [(seat, str(card)) for draw in cut.draws for seat, card in draw]
            return SeatEvents(n, m.CutEvent(n=n, at=at, cards=cards, dealer=cut.dealer) if cards else None)
        case RoundStarted() as started:
            if live.players_deal:  # everybody has received its events as messages of the players
                return SeatEvents(n, None)
            return _dealt(core.boards[started.board], entry, started)
        case TakenBack(board=board, seat=seat):
            action = str(core.boards[board].taken_back[-1 - later])
            return SeatEvents(n, m.TakenBackEvent(n=n, at=at, board=board, seat=seat, action=action))
        case Hinted(board=board, seat=seat):
            return SeatEvents(n, m.HintedEvent(n=n, at=at, board=board, seat=seat))
        case RoundEnded(board=board):
            return _round_over(core, entry, board)
        case Resigned(seat=seat):
            claimed = live.forced_end is not None and live.forced_end.reason == "abandoned"
            reason: Literal["resigned", "time", "abandoned"] = "time" if entry.late else "resigned"
            if claimed and not entry.late:
                reason = "abandoned"
            return SeatEvents(n, m.ResignedEvent(n=n, at=at, seat=seat, reason=reason))
        case GameEnded():
            winners, totals = list(live.winners or ()), list(core.game.sheet.totals)
            return SeatEvents(n, m.GameOverEvent(n=n, at=at, winners=winners, totals=totals))
        case _:
            return SeatEvents(n, None)


def _round_over(core: Table, entry: Played, at: int) -> SeatEvents:
    event = m.RoundOverEvent(n=entry.n, at=entry.at, board=at, result=result_of(core, at))
    state = core.boards[at]
    assert state.result is not None
    return SeatEvents(entry.n, event, lines=sheet_lines(state.board.rules, state.result), seats=state.board.seats)


def _dealt(state: BoardState, entry: Played, started: RoundStarted) -> SeatEvents:
    public, hands = state.public, [Hand.from_bits(bits) for bits in state.round.dealt]
    deal = m.DealtEvent(
        n=entry.n,
        at=entry.at,
        board=started.board,
        round=started.round,
        seats=list(started.seats),
        dealer=started.dealer,
        upcard=None if public.upcard is None else str(public.upcard),
        doubles=cast(m.Doubles, str(public.doubles)),
        held=[len(hand) for hand in hands],
        stock=public.stock_left,
        hand=None,
        commitment=state.commitment,
        proof=_dealt_proof(started.proof),
    )
    own = {seat: replace(deal, hand=texts(hand)) for seat, hand in zip(started.seats, hands, strict=True)}
    return SeatEvents(entry.n, deal, own)


def _dealt_proof(proof: object) -> m.DealtProof | None:
    """Return the public part of a deal's proof: without the secret."""
    if not isinstance(proof, DealProof):
        return None
    return m.DealtProof(proof.attempt, proof.people, proof.shares, proof.commitment)


def _acted(after: Round, entry: Played, acted: Acted) -> SeatEvents:
    """Return an action as each reader may see it: only its own player sees a drawn card or a face-down knock card."""
    done, public = acted.action, after.public
    seen = public.actions[-1][1]
    spread, defences = after.spread, after.defences
    knocks = isinstance(done, Knock | BigGin) and spread is not None
    event = m.ActedEvent(
        n=entry.n,
        at=entry.at,
        board=acted.board,
        seat=acted.seat,
        action=str(seen),
        verb=_VERBS[type(done)],
        card=_card(seen, public),
        gin=knocks and public.ending in (Ending.GIN, Ending.BIG_GIN),
        deadwood=None,
        laid_off=[],
    )
    if knocks and spread is not None:
        event = replace(event, deadwood=spread.deadwood)
    elif isinstance(done, Defend):
        event = replace(event, deadwood=defences[-1].deadwood, laid_off=texts(defences[-1].laid_off))
    if done == seen:
        return SeatEvents(entry.n, event)
    own = replace(event, action=str(done), card=_card(done, public))
    return SeatEvents(entry.n, event, {} if own == event else {acted.seat: own})


_VERBS: dict[type, m.Verb] = {
    Pass: "pass",
    Take: "take",
    Draw: "draw",
    Discard: "discard",
    Knock: "knock",
    BigGin: "big_gin",
    Defend: "defend",
}


def _card(action: SeenAction, public: PublicState) -> str | None:
    """Return the card that an action visibly moves; None if there is none."""
    match action:
        case Take():
            return str(public.taken)
        case Draw(card=card):
            return None if card is None else str(card)
        case Discard(card=card) | Knock(card=card):
            return str(card)
        case _:
            return None
