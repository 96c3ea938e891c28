"""Statistics of deals: what is counted, when, and which verdict honest and rigged deals get."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import undercut.setup
import undercut.table
from tests.postgres import Postgres, needs_postgres
from tests.server.inside import ask, with_service
from tests.serving import Guest, Server
from undercut.bots import bot
from undercut.cards import DECK, Card, Hand
from undercut.deal_odds import BY_DEADWOOD, BY_MELDS, HANDS, MEAN_DEADWOOD, SD_DEADWOOD, most_melds
from undercut.events import RoundEnded, RoundStarted
from undercut.melds import deadwood
from undercut.rulesets import ruleset
from undercut.server.storage.deal_counts import DealCountStore, DealKey, StoredCount, TableDeals, count_deals
from undercut.server.storage.entries import Entry, Played, Row
from undercut.server.storage.opening import open_storage
from undercut.server.storage.storage import Conflict, Storage
from undercut.server.storage.tables import TableRow, TableStore
from undercut.server.tables.live_table import LiveTable
from undercut.server.views.deal_counts import deals_of, store_counts
from undercut.server.views.deal_statistics import chi_square_p, deal_statistics
from undercut.server.web_service import WebService

Shuffle = Callable[..., tuple[Card, ...]]
HONEST = undercut.setup.shuffled
PLAYERS = (None, "random")


def played(
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
    rounds: int,
    shuffle: Shuffle = HONEST,
    rules: str = "standard, target=1000",
) -> list[Entry]:
    """The log of a table with seeded decks: a person against a bot, both of whom play at random."""
    rng, random = Random(seed), bot("random")
    monkeypatch.setattr(undercut.table, "shuffled", lambda _, cards=DECK: shuffle(rng, cards))
    live, entries = LiveTable.make(ruleset(rules), PLAYERS, None, None)
    entries += live.join(0, "Ada")
    while live.stage != "game_over":
        if live.stage == "round_over":
            if sum(isinstance(entry, Played) and isinstance(entry.event, RoundEnded) for entry in entries) >= rounds:
                break
            entries += live.next(0)
            continue
        assert live.core is not None
        seat = live.core.pending()[0]
        view = live.core.view(seat)
        assert view is not None
        entries += live.act(seat, random.act(view, rng))
    return entries


def rows_of(entries: Sequence[Entry]) -> list[Row]:
    return [Row(entry, None, None) for entry in entries]


async def stored(storage: Storage, table: str, entries: Sequence[Entry], changed: int = 1) -> None:
    """Stores a table of a guest."""
    live = LiveTable.replay(entries)
    row = TableRow("g", 1, {}, {"g": 0})
    assert await TableStore(storage).create(table, row, changed, live.summary(), rows_of(entries), 10_000)


def from_decks(entries: Sequence[Entry]) -> Counter[tuple[str, str, int]]:
    """What is counted, from nothing but the decks of the log."""
    found: Counter[tuple[str, str, int]] = Counter()
    events = [entry.event for entry in entries if isinstance(entry, Played)]
    ended = sum(isinstance(event, RoundEnded) for event in events)
    for event in [event for event in events if isinstance(event, RoundStarted)][:ended]:
        first = (event.dealer + 1) % 2
        for seat in (0, 1):
            hand = Hand(event.deck[int(seat != first) : 20 : 2])
            player = PLAYERS[seat] or "people"
            found[player, "hand", 4 * deadwood(hand) + most_melds(hand.bits)] += 1
            if event.round == 1:
                found[player, "turn", int(seat == first)] += 1
        found["", "upcard", int(event.deck[20])] += 1
        found["", "round", 0] += 1
    return found


def test_what_is_counted_follows_from_the_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = played(monkeypatch, 3, rounds=6)
    rounds, counts = deals_of(rows_of(entries))
    assert rounds == 6
    assert {(player, what, value): n for (_, player, what, value), n in counts.items()} == from_decks(entries)
    assert {key.rules for key in counts} == {"standard"}
    # The rest after some rounds that are counted already.
    later, more = deals_of(rows_of(entries), 4)
    assert later == 2 and sum(more.values()) == 2 * (sum(counts.values()) - 2) // 6


def test_a_round_that_is_not_over_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = played(monkeypatch, 5, rounds=2)
    assert deals_of(rows_of(entries[:-1]))[0] == 1


# --- storage ----------------------------------------------------------------------------------------------------------


async def counted_once(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds are counted once, however often and by however many nodes the table is counted."""
    entries = played(monkeypatch, 7, rounds=5)
    ends = [entry.n for entry in entries if isinstance(entry, Played) and isinstance(entry.event, RoundEnded)]
    middle = ends[1]
    tables, counts = TableStore(storage), DealCountStore(storage)
    await stored(storage, "t", entries[:middle])
    assert await counts.due("", 10) == (["t"], None) and await counts.due("", 0) == ([], None)
    await store_counts(tables, "t")
    await store_counts(tables, "t")
    assert await counts.counted("t") == TableDeals(2, 1) and await counts.due("", 10) == ([], None)
    await tables.append("t", rows_of(entries[middle:]), 2, LiveTable.replay(entries).summary())
    assert await counts.due("", 10) == (["t"], None)
    await store_counts(tables, "t")
    expected = from_decks(entries)
    assert {(one.player, one.what, one.value): one.n for one in await counts.counts()} == expected
    # Another node that has read the table before that.
    late = count_deals("t", TableDeals(2, 1), 3, Counter({DealKey("standard", "", "round", 0): 3}), 2)
    with pytest.raises(Conflict):
        await storage.write(late)
    assert {(one.player, one.what, one.value): one.n for one in await counts.counts()} == expected
    assert await counts.counted("t") == TableDeals(5, 2)


def test_each_round_is_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = open_storage(tmp_path)
    asyncio.run(counted_once(storage, monkeypatch))
    storage.close()


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres(["fsync=off"]) as running:
        yield running


@needs_postgres
def test_each_round_is_counted_once_in_postgres(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: Postgres
) -> None:
    storage = open_storage(tmp_path, postgres.database())
    asyncio.run(counted_once(storage, monkeypatch))
    storage.close()


# --- a service --------------------------------------------------------------------------------------------------------


def rigged(rng: Random, cards: Sequence[Card] = DECK) -> tuple[Card, ...]:
    """The best of two decks for the second seat, if the first leads, and as good for it otherwise."""
    return min((HONEST(rng, cards) for _ in range(2)), key=lambda deck: deadwood(Hand(deck[1:20:2])))


def verdict(folder: Path, monkeypatch: pytest.MonkeyPatch, shuffle: Shuffle, tables: int) -> dict[str, Any]:
    """What a service says about tables that were played before it started."""
    found: list[dict[str, Any]] = []
    logs = [played(monkeypatch, 100 + number, 10, shuffle) for number in range(tables)]

    async def fill() -> None:
        storage = open_storage(folder)
        for number, entries in enumerate(logs):
            await stored(storage, f"t{number}", entries)
        storage.close()

    asyncio.run(fill())

    async def work(service: WebService) -> None:
        await service.fairness.count_all()
        found.append((await ask(service, "/api/fairness")).json)

    with_service(folder, work)
    return found[0]


@pytest.mark.long
def test_honest_deals_are_called_fair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = verdict(tmp_path, monkeypatch, HONEST, 15)
    group = found["group"]
    assert found["verdict"] == "fair" and found["compared"] >= 10
    assert group["hands"] == 2 * group["rounds"] == sum(group["by_deadwood"]) == sum(group["by_melds"]) == 300
    assert sum(group["ranks"]) == sum(group["suits"]) == 150
    assert abs(group["deadwood"] - found["odds"]["deadwood"]) < 2 * group["error"]
    assert found["choices"] == {"rules": ["standard"], "players": ["people", "random"]}
    assert [line["name"] for line in found["players"]] == ["people", "random"]


@pytest.mark.long
def test_deals_that_favour_a_seat_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = verdict(tmp_path, monkeypatch, rigged, 15)
    assert found["verdict"] == "unusual"
    tests = {test["what"]: test["p"] for test in found["group"]["tests"]}
    assert found["worst"]["p"] <= tests["deadwood"] < 1e-3


def test_a_game_on_a_server_is_counted_when_it_is_over(server: Server) -> None:
    guest = Guest(server, "Ada")

    def rounds(query: str = "") -> dict[str, Any]:
        answer = guest.ask("GET", f"/api/fairness{query}")
        assert answer.status == 200, answer.body
        return dict(answer.json)

    seat = guest.sit(guest.make("oklahoma, target=20", others=[{"bot": "random"}])["table"])
    rng = Random(11)
    while seat.state["stage"] != "game_over":
        if seat.state["stage"] == "round_over":
            seat.do("next")
        seat.play(rng, 1)
    played_rounds = sum(
        1 for line in guest.ask("GET", "/api/records").body.splitlines() for _ in json.loads(line)["rounds"]
    )
    seat.close()
    until = time.monotonic() + 60
    while rounds("?rules=oklahoma")["group"]["rounds"] < played_rounds:
        assert time.monotonic() < until
        time.sleep(0.5)
    found = rounds("?rules=oklahoma&player=people")
    assert found["group"]["hands"] == played_rounds and found["group"]["ranks"] == []
    assert "oklahoma" in found["choices"]["rules"]


# --- statistics -------------------------------------------------------------------------------------------------------


def simulated(count: int, seed: int) -> list[StoredCount]:
    """Counts of ideal hands."""
    rng = Random(seed)
    values = rng.choices(range(len(BY_DEADWOOD)), BY_DEADWOOD, k=count)
    melds = rng.choices(range(4), BY_MELDS, k=count)
    counts = Counter(4 * points + number for points, number in zip(values, melds, strict=True))
    found = [StoredCount("standard", "people", "hand", value, n) for value, n in counts.items()]
    for card, n in Counter(rng.choices(range(52), k=count // 2)).items():
        found.append(StoredCount("standard", "", "upcard", card, n))
    return [*found, StoredCount("standard", "", "round", 0, count // 2)]


def test_few_honest_servers_are_called_unusual() -> None:
    """None of 60 servers with ideal deals, and intervals that hold the true mean about 19 times of 20."""
    inside = 0
    for seed in range(60):
        found = deal_statistics(simulated(2000, seed), "", "", waiting=False)
        assert found.verdict == "fair", found.worst
        assert found.group.deadwood is not None and found.group.error is not None
        inside += abs(found.group.deadwood - MEAN_DEADWOOD) < found.group.error
    assert 52 <= inside <= 60


def test_a_few_hands_have_no_verdict() -> None:
    found = deal_statistics(simulated(100, 1), "", "", waiting=True)
    assert found.verdict == "few" and found.waiting
    nothing = deal_statistics([], "", "", waiting=False)
    assert nothing.verdict == "few" and nothing.group.deadwood is None and nothing.worst is None


def test_a_small_bias_of_the_upcards_is_noticed() -> None:
    counts = [one for one in simulated(20_000, 2) if one.what != "upcard"]
    rng = Random(3)
    cards = Counter(rng.choices(range(52), [1.25 if card >= 36 else 1 for card in range(52)], k=10_000))
    counts += [StoredCount("standard", "", "upcard", card, n) for card, n in cards.items()]
    found = deal_statistics(counts, "", "", waiting=False)
    assert found.verdict == "unusual" and found.worst is not None and found.worst.what == "ranks"


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"),
    [(3.841459, 1, 0.05), (6.634897, 1, 0.01), (18.307038, 10, 0.05), (124.342113, 100, 0.05), (31.41043, 20, 0.05),
     (0.0, 4, 1.0), (3.940299, 10, 0.95), (99.607, 40, 5.5e-7)],
)  # fmt: skip
def test_the_chi_square_distribution(statistic: float, freedom: int, p: float) -> None:
    """Against printed tables."""
    assert chi_square_p(statistic, freedom) == pytest.approx(p, rel=0.05 if p < 1e-4 else 1e-4)


def test_the_mean_of_the_odds() -> None:
    assert pytest.approx(56.569, abs=0.001) == MEAN_DEADWOOD and 13.7 < SD_DEADWOOD < 13.9 and HANDS > 15e9
