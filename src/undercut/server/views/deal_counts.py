"""Counts of the deals of finished rounds, and of the facts of finished games, from the log of a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from undercut.deal_odds import most_melds
from undercut.melds import deadwood_bits
from undercut.notation.rounds_from_events import PlayedRound
from undercut.server.compute_queue import SERVICE
from undercut.server.storage.deal_counts import DealCountStore, DealKey, TableDeals, count_deals
from undercut.server.storage.entries import Row, TableCreated
from undercut.server.storage.game_facts import GameFacts, GameFactsStore
from undercut.server.storage.summaries import PlayedGame
from undercut.server.storage.tables import TableStore
from undercut.server.views.finished_games import finished_rounds
from undercut.server.views.statistics import facts_of

__all__ = ["HAND_SIZE", "PEOPLE", "deals_of", "store_counts"]

HAND_SIZE: Final = 10
PEOPLE: Final = "people"
_NAME: Final = 80
"""Maximum length of a player's name in the counts."""


def deals_of(rows: Sequence[Row], first: int = 0) -> tuple[int, Counter[DealKey]]:
    """Return the number of a table's finished rounds after the ``first`` ones, and the counts of their deals.

    ``what`` is one of

    - ``round``: a round;
    - ``hand``: a player's first ten cards; the value is four times their deadwood plus the number of separate melds;
    - ``upcard``: the card that was turned up;
    - ``turn``: 1 if the player had the first turn of a game of two, else 0.
    """
    creation = rows[0].entry
    assert isinstance(creation, TableCreated)
    counts: Counter[DealKey] = Counter()
    rounds = 0
    for number, finished in enumerate(finished_rounds(rows)):
        if number >= first:
            rounds += 1
            counts.update(_deal(creation, finished.played))
    return rounds, counts


def _deal(creation: TableCreated, played: PlayedRound) -> Iterable[DealKey]:
    """Yield what is counted of a round; nothing but the round for decks and hands of another size."""
    rules, started = creation.ruleset, played.started
    name, seats = rules.name, started.seats
    yield DealKey(name, "", "round", 0)
    if played.rules.hand_size != HAND_SIZE or len(started.deck) != 52:
        return
    leads = (seats.index(started.dealer) + 1) % len(seats)
    for place, seat in enumerate(seats):
        at = (place - leads) % len(seats)
        cards = started.deck[at : HAND_SIZE * len(seats) : len(seats)]
        bits = sum(1 << card for card in cards)
        player = (creation.bots[seat] or PEOPLE)[:_NAME]
        yield DealKey(name, player, "hand", 4 * deadwood_bits(bits) + most_melds(bits))
        if started.round == 1 and rules.seats == 2:
            yield DealKey(name, player, "turn", int(at == 0))
    if played.first.upcard is not None:
        yield DealKey(name, "", "upcard", int(played.first.upcard))


# --- facts and deals --------------------------------------------------------------------------------------------------

_Counted = tuple[list[GameFacts], int, Counter[DealKey]]


def _count(rows: Sequence[Row], known: Sequence[PlayedGame] | None, first: int) -> _Counted:
    return facts_of(rows, known), *deals_of(rows, first)


async def store_counts(table_store: TableStore, table: str) -> None:
    """Store the facts of a table's finished games, and add its deals to the counts: both remain after the table.

    Raise StorageError or Unreadable.
    """
    row = await table_store.storage.row("SELECT changed FROM tables WHERE id=?", table)
    if row is None:
        return
    known = await table_store.finished_games(table)
    counted: TableDeals = await DealCountStore(table_store.storage).counted(table)
    work = partial(_count, known=known, first=counted.rounds)
    facts, rounds, deals = await table_store.read_log(table, work, guest=SERVICE)
    also = count_deals(table, counted, rounds, deals, int(row[0]))
    await GameFactsStore(table_store.storage).store(table, facts, also)
