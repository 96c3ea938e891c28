"""Rounds that are over: their records, and their replay step by step with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from undercut.actions import Draw, parse_action
from undercut.cards import Hand, parse_cards
from undercut.errors import UndercutError
from undercut.events import Acted, RoundEnded, RoundStarted
from undercut.melds import best_arrangement
from undercut.notation import RoundRecord, replay, result_json
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.server.store.entries import Entry, Played, Started
from undercut.server.told import messages as m
from undercut.server.told.results import result_of
from undercut.server.told.texts import meld_lists, texts

__all__ = ["Finished", "finished", "record_told", "replay_told"]


class Finished(msgspec.Struct):
    """A round on a board that is over: its start, its actions by table seat, its end."""

    number: int
    """Number of the round at its table, over all games, from 1."""
    game: int
    start: RoundStarted
    actions: list[tuple[int, str]]
    end: RoundEnded
    more: dict[str, Any]

    def record(self) -> RoundRecord:
        """Its record, with the result. ``dealer`` is a position in ``start.seats``."""
        start = self.start
        plain = tuple("draw" if isinstance(parse_action(a), Draw) else a for _, a in self.actions)
        record = RoundRecord(ruleset(start.rules), start.seats.index(start.dealer), parse_cards(start.deck), plain)
        return msgspec.structs.replace(record, result=result_json(replay(record)))


def finished(entries: Sequence[Entry]) -> list[Finished]:
    """The rounds of a table's log that are over, in order. A deal whose game was resigned stays hidden."""
    out: list[Finished] = []
    running: dict[int, tuple[RoundStarted, list[tuple[int, str]]]] = {}
    game = number = 0
    for entry in entries:
        if isinstance(entry, Started):
            game, running = entry.game, {}
        if not isinstance(entry, Played):
            continue
        match entry.event:
            case RoundStarted() as start:
                number += start.board == 0
                running[start.board] = (start, [])
            case Acted() as acted:
                running[acted.board][1].append((acted.seat, acted.action))
            case RoundEnded() as end:
                start, actions = running.pop(end.board)
                out.append(Finished(number, game, start, actions, end, entry.more))
    return out


def record_told(one: Finished) -> m.TableRecord:
    """The record of a round."""
    return m.TableRecord(
        round=one.number,
        game=one.game,
        board=one.start.board,
        seats=list(one.start.seats),
        record=msgspec.json.decode(one.record().line()),
        nonce=one.end.nonce,
        commitment=one.start.commitment,
    )


def replay_told(rounds: Sequence[Finished], number: int, board: int, players: Sequence[str]) -> m.Replay:
    """A round step by step. Raises UndercutError ``not_finished`` if that round is not over."""
    one = next((r for r in rounds if r.number == number and r.start.board == board), None)
    if one is None:
        raise UndercutError("not_finished", f"round {number} is not over, or was never played")
    start, seats = one.start, one.start.seats
    now = Round.deal(ruleset(start.rules), seats.index(start.dealer), parse_cards(start.deck))
    steps = [_step(now, seats, None, None, None)]
    for seat, text in one.actions:
        action = parse_action(text)
        before = now
        now = now.apply(Draw() if isinstance(action, Draw) else action)
        card = now.drawn if now.drawn != before.drawn else None
        if len(now.pile) > len(before.pile):
            card = now.pile[-1]
        steps.append(_step(now, seats, seat, text, None if card is None else str(card)))
    return m.Replay(
        round=one.number,
        game=one.game,
        board=board,
        seats=list(seats),
        dealer=start.dealer,
        players=list(players),
        result=result_of(one.end, one.more),
        steps=steps,
    )


def _step(now: Round, seats: Sequence[int], seat: int | None, text: str | None, card: str | None) -> m.ReplayStep:
    return m.ReplayStep(
        seat=seat,
        action=text,
        card=card,
        phase=cast(m.Phase, str(now.phase)),
        to_act=None if now.is_over else seats[now.to_act],
        stock=len(now.stock),
        pile=texts(now.pile),
        hands=[_hand(seats[place], bits) for place, bits in enumerate(now.hands)],
    )


def _hand(seat: int, bits: int) -> m.ReplayHand:
    best = best_arrangement(Hand.from_bits(bits))
    return m.ReplayHand(seat, texts(Hand.from_bits(bits)), meld_lists(best.melds), texts(best.unmelded), best.deadwood)
