"""A live table's log: applied once, small, complete, and readable after any number of rounds."""

from __future__ import annotations

from random import Random

import pytest

import undercut.actions
import undercut.table
from tests.games import moves
from tests.property.walks import choose
from undercut.actions import Discard, Draw
from undercut.errors import IllegalAction
from undercut.events import Acted, EventLog, GameEnded, RoundEnded, RoundStarted
from undercut.notation import decode_event, encode_event, played_rounds, replay
from undercut.round import Round
from undercut.rulesets import RULESETS, ruleset
from undercut.table import Table, TableError


def opened(rules: str, seed: str = "1") -> Table:
    book = ruleset(rules)
    return Table.open(book, [f"player {s}" for s in range(book.seats)], [None] * book.seats, seed)


def play_a_round(table: Table, player: str = "simple") -> None:
    for _ in moves(table, player):
        if table.between_rounds:
            break


def test_a_discard_is_parsed_once_and_applied_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened("quick")
    seat = table.pending()[0]
    table.act(seat, "draw")
    view = table.view(seat)
    assert view is not None
    card = next(a.card for a in view.legal_actions() if isinstance(a, Discard))
    calls = {"parse": 0, "apply": 0}
    parse_seen, apply = undercut.actions.parse_seen, Round.apply

    def parsing(text: str) -> object:
        calls["parse"] += 1
        return parse_seen(text)

    def applying(now: Round, *args: object, **named: object) -> Round:
        calls["apply"] += 1
        return apply(now, *args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(undercut.actions, "parse_seen", parsing)
    monkeypatch.setattr(Round, "apply", applying)
    table.act(seat, f"discard {card}")
    assert calls == {"parse": 1, "apply": 1}


@pytest.mark.parametrize("name", RULESETS)
def test_a_log_read_back_from_text_leads_to_the_same_table(name: str) -> None:
    table = opened(name)
    rng = Random(name)
    for _ in range(200):
        if table.is_over:
            break
        if table.between_rounds:
            table.next_round()
        seat = rng.choice(table.pending())
        now = table.boards[table.board_of(seat) or 0].round
        table.act(seat, choose(now, rng, 0.8, 0.7))
    lines = [encode_event(e) for e in table.log]
    again = Table.replay(map(decode_event, lines))
    assert list(again.log) == list(table.log)
    assert (again.game, again.boards, again.ended) == (table.game, table.boards, table.ended)
    assert all(again.view(seat) == table.view(seat) for seat in range(table.rules.seats))


def rounds_of_eleven(rounds: int) -> tuple[Table, list[bytes]]:
    """A table of so many rounds that forgets as it goes, and all that it wrote, an entry an event."""
    table = opened("eleven")
    written = [encode_event(e) for e in table.log]
    for _ in range(rounds):
        before = table.last
        play_a_round(table)
        written += [encode_event(e) for e in table.log.since(before)]
        table.forget_rounds()
    return table, written


def bytes_a_round(written: list[bytes]) -> list[int]:
    sizes: list[int] = []
    for line in written:
        if b'"round_started"' in line:
            sizes.append(0)
        if sizes:
            sizes[-1] += len(line) + 1
    return sizes


@pytest.mark.parametrize("rounds", [60, pytest.param(5000, marks=pytest.mark.slow)])
def test_a_table_that_never_ends_writes_little_and_replays(rounds: int) -> None:
    """`eleven` has no target: the sheet runs on. Each round writes under 3 kB on average, the last as the first."""
    table, written = rounds_of_eleven(rounds)
    sizes = bytes_a_round(written)
    half = len(sizes) // 2
    assert sum(sizes) / len(sizes) < 3000
    assert sum(sizes[half:]) / (len(sizes) - half) < 1.2 * sum(sizes[:half]) / half
    assert len(table.log) < 200, "rounds that are over have been forgotten"
    again = Table.replay(map(decode_event, written))
    assert again.game == table.game and again.last == table.last and again.boards == table.boards


def test_forgetting_keeps_the_numbers() -> None:
    table = opened("standard")
    play_a_round(table)
    last = table.last
    table.next_round()
    kept = table.log.since(last)
    table.forget_rounds()
    assert table.last == last + len(kept) and table.log.first == last + 1 and table.log.since(last) == kept
    with pytest.raises(LookupError, match=str(last + 1)):
        table.log.since(0)
    with pytest.raises(TableError, match="no longer kept"):
        table.record()
    play_a_round(table)
    assert isinstance(table.log.since(table.last - 1)[0], RoundEnded | GameEnded)


def test_a_log_takes_events_in_order_only() -> None:
    log = EventLog()
    table = opened("standard")
    play_a_round(table)
    events = list(table.log)
    log.append(events[0])
    with pytest.raises(ValueError, match="event 2 is missing"):
        log.append(events[2])
    with pytest.raises(TableError, match="is missing"):
        Table.replay([*events[:2], *events[3:]])


def test_a_refused_command_changes_nothing() -> None:
    table = opened("standard")
    before = (list(table.log), table.boards, table.game)
    with pytest.raises(IllegalAction):
        table.act(table.pending()[0], "discard Ks")
    with pytest.raises(IllegalAction, match="turn"):
        table.act(1 - table.pending()[0], "pass")
    with pytest.raises(TableError):
        table.next_round()
    assert (list(table.log), table.boards, table.game) == before


def test_events_name_what_was_done() -> None:
    table = opened("standard")
    while not any(isinstance(e, RoundEnded) and e.ending == "knock" for e in table.log):
        play_a_round(table)
        if table.is_over:
            break
    acted = [e for e in table.log if isinstance(e, Acted)]
    assert all(e.action.card is not None for e in acted if isinstance(e.action, Draw))
    texts = [str(e.action) for e in acted]
    assert all(" = " in text for text in texts if text.startswith(("knock", "defend")))


def test_finished_rounds_replay_from_any_deal_on() -> None:
    table = opened("open-knock-cutthroat")
    for _ in range(4):
        play_a_round(table)
    starts = [e.n for e in table.log if isinstance(e, RoundStarted)]
    later = list(played_rounds(table.rules, table.log.since(starts[1] - 1)))
    assert [p.started.round for p in later] == list(range(2, len(starts) + 1))
    for played in later:
        assert replay(played.record()).result is not None
        assert played.record().rules.seats == 2


@pytest.mark.parametrize(("text", "code"), [("knock 7h = 7c8d9h", "not_a_meld"), ("fold", "unknown_action")])
def test_a_text_that_is_no_action_is_refused_with_what_is_legal(text: str, code: str) -> None:
    table = opened("standard")
    seat = table.pending()[0]
    events = list(table.log)
    with pytest.raises(IllegalAction) as caught:
        table.act(seat, text)
    assert (caught.value.code, caught.value.phase, caught.value.legal) == (code, "upcard", ("pass", "take"))
    with pytest.raises(IllegalAction) as caught:
        table.act(1 - seat, text)
    assert (caught.value.code, caught.value.legal) == (code, ()), "what the other may do is not this seat's to know"
    assert list(table.log) == events
