"""The history of a table from its log: events, records of finished rounds and games, replays and shared games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple, cast

import msgspec

from undercut.actions import Action
from undercut.cards import Card
from undercut.errors import UndercutError
from undercut.events import Event, GameEnded, RoundEnded, RoundStarted, TableOpened
from undercut.fair_deals import DealProof, deck_hash
from undercut.languages import formatter
from undercut.melds import best_arrangement
from undercut.notation.proofs import PROOF_KEY
from undercut.notation.rounds_from_events import PlayedRound, match_record, played_rounds
from undercut.round import Round
from undercut.rulesets import Form, ruleset_text
from undercut.server import messages as m
from undercut.server.storage.entries import Played, Row, Started, StoredLog, TableCreated
from undercut.server.storage.summaries import PlayedGame
from undercut.server.tables.live_table import LiveTable
from undercut.server.views.events import SeatEvents, seat_events
from undercut.server.views.results import result_of, sheet_view
from undercut.server.views.state import match_state, side_names, visible_deadwood
from undercut.server.views.text import meld_lists, texts
from undercut.two_party.round_proof import TwoPartyProof
from undercut.view import View

_say = formatter("refusals").later


def events_from_log(log: StoredLog, after: int, upto: int) -> list[SeatEvents]:
    """Return the events of the entries with ``after < n <= upto``."""
    live, events = LiveTable.before(log), list[SeatEvents]()
    for row in log.rows:
        if row.entry.n > upto:
            break
        live.apply(row.entry)
        if row.entry.n > after:
            events += seat_events(live, [row.entry])
    return events


# --- finished rounds --------------------------------------------------------------------------------------------------


class FinishedRound(NamedTuple):
    """A finished round at a board. ``number`` is its number among all rounds of the table, from 1."""

    number: int
    game: int
    played: PlayedRound


def games(rows: Iterable[Row]) -> Iterator[tuple[int, list[Event]]]:
    """Yield the events of each game of a table, with its number."""
    game = 0
    events: list[Event] = []
    for row in rows:
        if isinstance(row.entry, Started):
            if events:
                yield game, events
            game, events = row.entry.game, []
        elif isinstance(row.entry, Played):
            events.append(row.entry.event)
    if events:
        yield game, events


def finished_events(rows: Iterable[Row], game: int, purpose: Literal["record", "review", "share"]) -> list[Event]:
    """Return the events of a finished game. ``purpose`` selects the text of a refusal.

    Raise UndercutError ``unknown_game`` or ``not_finished``.
    """
    events = next((events for number, events in games(rows) if number == game), None)
    if events is None:
        raise UndercutError("unknown_game", _say("unknown_game", game=game))
    if not _is_over(events):
        raise UndercutError("not_finished", _say(f"not_finished-{purpose}", game=game))
    return events


def finished_games(rows: Sequence[Row], known: Sequence[PlayedGame] | None) -> Iterator[tuple[PlayedGame, list[Event]]]:
    """Yield the finished games of a table with their events. If the results are ``known``, the log is not replayed.

    Games that have ended since ``known`` was read are left out.
    """
    over = {number: events for number, events in games(rows) if _is_over(events)}
    if over and known is None:
        known = LiveTable.replay(row.entry for row in rows).played
    for played in known or ():
        if played.game in over:
            yield played, over[played.game]


def _is_over(events: Iterable[Event]) -> bool:
    return any(isinstance(event, GameEnded) for event in events)


def finished_rounds(rows: Iterable[Row]) -> Iterator[FinishedRound]:
    """Yield the finished rounds, in order. The round in which a player resigned the game stays hidden."""
    before = 0
    for game, events in games(rows):
        opened = events[0]
        assert isinstance(opened, TableOpened)
        for played in played_rounds(opened.rules, events):
            yield FinishedRound(before + played.started.round, game, played)
        before += max((event.round for event in events if isinstance(event, RoundStarted)), default=0)


def table_records(rows: Sequence[Row]) -> m.Records:
    """Return the records of the finished rounds."""
    finished = list(finished_rounds(rows))
    over = Counter((one.game, one.played.started.round) for one in finished)
    creation = rows[0].entry
    assert isinstance(creation, TableCreated)
    boards = 2 if creation.ruleset.form is Form.PARTNERS else 1
    return m.Records([_table_record(one, over[one.game, one.played.started.round] == boards) for one in finished])


def _table_record(finished: FinishedRound, is_whole: bool) -> m.TableRecord:
    """Return the record of a finished round. ``is_whole``: all boards have finished it.

    Before that, the proof of the deal would reveal the deck of the other board.
    """
    started, record = finished.played.started, msgspec.json.decode(finished.played.record().line())
    if started.proof is not None and is_whole:
        record[PROOF_KEY] = started.proof.as_dict()
    return m.TableRecord(
        round=finished.number,
        game=finished.game,
        board=started.board,
        seats=list(started.seats),
        record=record,
        nonce=started.nonce,
        commitment=deck_hash(started.deck, started.nonce),
    )


def record_line(rows: Sequence[Row], game: int, seat: int | None, known: Sequence[PlayedGame] | None = None) -> bytes:
    """Return the record of a finished game, as a line of JSON for `undercut replay` and `undercut review`.

    ``seat`` is the reader's seat, ``known`` the results of finished games. Raise as :func:`finished_events` does.
    """
    finished_events(rows, game, "record")
    for played, events in finished_games(rows, known):
        if played.game == game:
            return _record_line(rows, seat, played, events)
    raise UndercutError("not_finished", _say("not_finished-record", game=game))


def record_lines(rows: Sequence[Row], seat: int | None, known: Sequence[PlayedGame] | None = None) -> list[bytes]:
    """Return the records of the finished games of a table, oldest first, as :func:`record_line` does."""
    return [_record_line(rows, seat, played, events) for played, events in finished_games(rows, known)]


def _record_line(rows: Sequence[Row], seat: int | None, played: PlayedGame, events: Sequence[Event]) -> bytes:
    creation = rows[0].entry
    assert isinstance(creation, TableCreated)
    about: dict[str, Any] = {
        "date": datetime.fromtimestamp(played.ended / 1000, UTC).isoformat(timespec="seconds"),
        "x_end": played.end.reason,
        "x_bots": list(creation.bots),
        "x_seat": seat,
    }
    return msgspec.structs.replace(match_record(events, proven=True), kept=about).line().encode() + b"\n"


def game_view(rows: Sequence[Row], game: int | None, table: str, seat: int | None) -> m.TableGame:
    """Return a game of a table for a reader, by default the newest. Raise UndercutError ``unknown_game``."""
    live = LiveTable.begin(rows[0].entry)
    for row in rows[1:]:
        if isinstance(row.entry, Started) and game is not None and row.entry.game > game:
            break
        live.apply(row.entry)
    if live.core is None or game not in (None, live.game):
        raise UndercutError("unknown_game", _say("unknown_game", game=game or 1))
    sheet = live.core.game.sheet
    return m.TableGame(
        table=table,
        you=seat,
        game=live.game,
        rules=live.creation.rules,
        title=live.rules.heading,
        form=str(live.rules.form),
        players=[str(name) for name in live.names],
        bots=list(live.bots),
        rounds=len(sheet.entries),
        scores=live.scores,
        winner=None if live.winners is None else list(live.winners),
        end=live.end,
        sheet=sheet_view(sheet, side_names(live)),
        match=match_state(live),
    )


# --- replays ----------------------------------------------------------------------------------------------------------


def replay_view(rows: Sequence[Row], number: int, board: int, game: int | None = None) -> m.Replay:
    """Return a finished round, step by step. ``number`` counts the rounds of all games or, if given, of one ``game``.

    Raise UndercutError ``not_finished``.
    """
    rounds = (f for f in finished_rounds(rows) if game is None or f.game == game)
    of_board = (f for f in rounds if f.played.started.board == board)
    finished = next((f for f in of_board if number == (f.number if game is None else f.played.started.round)), None)
    if finished is None:
        raise UndercutError("not_finished", _say("not_finished-round", round=number, game=game))
    return _replay(_table_after(rows, finished), finished)


def game_replays(rows: Sequence[Row], game: int) -> list[m.Replay]:
    """Return the finished rounds of a game of a two-handed table, step by step, replaying the log only once."""
    rounds = iter([finished for finished in finished_rounds(rows) if finished.game == game])
    live = LiveTable.begin(rows[0].entry)
    replays: list[m.Replay] = []
    for row in rows[1:]:
        live.apply(row.entry)
        if live.game == game and isinstance(row.entry, Played) and isinstance(row.entry.event, RoundEnded):
            replays.append(_replay(live, next(rounds)))
    return replays


def _replay(live: LiveTable, finished: FinishedRound) -> m.Replay:
    """Return the replay of a finished round. ``live`` is the table after the round."""
    assert live.core is not None
    started, rounds = finished.played.started, list(finished.played.rounds())
    steps = [_step(rounds[0], started.seats, None, None, None)]
    for before, now, (seat, action) in zip(rounds, rounds[1:], finished.played.actions, strict=False):
        steps.append(_step(now, started.seats, seat, action, _moved_card(before, now)))
    result = result_of(live.core, started.board)
    return m.Replay(
        round=finished.number,
        game=finished.game,
        board=started.board,
        seats=list(started.seats),
        dealer=started.dealer,
        rules=ruleset_text(live.rules),
        players=[str(name) for name in live.names],
        bots=list(live.bots),
        result=result,
        proof=started.proof if isinstance(started.proof, DealProof) and result.secret is not None else None,
        steps=steps,
        sealed=started.proof if isinstance(started.proof, TwoPartyProof) else None,
    )


def _table_after(rows: Sequence[Row], finished: FinishedRound) -> LiveTable:
    """Return the table after all boards of a round, before the next deal."""
    live = LiveTable.begin(rows[0].entry)
    for row in rows[1:]:
        event = row.entry.event if isinstance(row.entry, Played) else None
        deals_later = isinstance(event, RoundStarted) and event.round > finished.played.started.round
        if live.game == finished.game and (deals_later or isinstance(row.entry, Started)):
            break
        live.apply(row.entry)
    return live


def _moved_card(before: Round, now: Round) -> Card | None:
    """Return the card that an action moved to the discard pile or into the hand."""
    if len(now.pile) > len(before.pile):
        return now.pile[-1]
    if now.knock_card != before.knock_card:
        return now.knock_card
    gained = [bits & ~old for bits, old in zip(now.hands, before.hands, strict=True) if bits & ~old]
    return Card(gained[0].bit_length() - 1) if gained else None


def _step(now: Round, seats: Sequence[int], seat: int | None, action: Action | None, card: Card | None) -> m.ReplayStep:
    return m.ReplayStep(
        seat=seat,
        action=None if action is None else str(action),
        card=None if card is None else str(card),
        phase=cast(m.Phase, str(now.phase)),
        to_act=None if now.is_over else seats[now.to_act],
        stock=len(now.stock),
        pile=texts(now.pile),
        hands=[_hand(seats[place], now.view(place)) for place in range(len(seats))],
    )


def _hand(seat: int, view: View) -> m.ReplayHand:
    best = best_arrangement(view.cards)
    deadwood = visible_deadwood(view)
    return m.ReplayHand(seat, texts(view.cards), meld_lists(best.melds), texts(best.unmelded), deadwood)


# --- shared games -----------------------------------------------------------------------------------------------------


def check_shared(rows: Sequence[Row], game: int) -> m.TableGame:
    """Return a finished game that can be replayed, as a player sees it, but without a seat.

    Raise UndercutError: ``unknown_game``, ``not_finished``, ``nothing_to_replay``.
    """
    finished_events(rows, game, "share")
    view = game_view(rows, game, "", None)
    if view.rounds == 0:
        raise UndercutError("nothing_to_replay", _say("nothing_finished", game=game))
    return view


def shared_game_view(rows: Sequence[Row], game: int) -> m.TableGame:
    """Return a finished game for readers with its link. Raise UndercutError as :func:`check_shared` does."""
    return msgspec.structs.replace(check_shared(rows, game), table=None, match=None)


def shared_replay_view(rows: Sequence[Row], game: int, number: int, board: int) -> m.Replay:
    """Return a round of a finished game, step by step. ``number`` counts the rounds of the game, from 1.

    Raise UndercutError as :func:`check_shared` does, and ``not_finished`` for a round not finished at all its boards.
    """
    rounds = check_shared(rows, game).rounds
    if number > rounds:
        raise UndercutError("not_finished", _say("not_finished-rounds", round=number, rounds=rounds))
    return msgspec.structs.replace(replay_view(rows, number, board, game), round=number)
