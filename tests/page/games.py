"""Games as the service plays them, from given seeds: what every seat and a watcher is told, summed up.

It runs in CPython and in the Python of a page (``node tests/page/games.mjs``); the sums must be the same.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from random import Random
from unittest import mock

from undercut.actions import Action
from undercut.bots import bot
from undercut.errors import UndercutError
from undercut.rulesets import RULESETS, ruleset
from undercut.server import messages as m
from undercut.server.storage.entries import Entry, encode
from undercut.server.tables import live_table
from undercut.server.tables.bots import BotTurn
from undercut.server.tables.live_table import LiveTable
from undercut.server.views.events import seat_events
from undercut.server.views.state import StateViews, TablePresence, events_for

OPPONENTS = ("random", "simple", "easy", "medium", "hard", "instant", "expert:worlds=30")
_LONGEST = 1500
"""Entries after which a game is left: with a person who plays at random some never end."""


class Clock:
    """A time that goes on with every look at it."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def __call__(self) -> int:
        self.ms += 250
        return self.ms


class Game:
    """A game of a person, who does anything that is legal, against bots."""

    def __init__(self, number: int) -> None:
        names = sorted(RULESETS)
        self.rng = Random(number)
        self.rules = names[number % len(names)]
        book = ruleset(self.rules)
        others = [self.rng.choice(OPPONENTS if book.seats == 2 else OPPONENTS[:4]) for _ in range(book.seats - 1)]
        self.live, made = LiveTable.make(book, (None, *others), None, None)
        self.sum = hashlib.sha256()
        self.pictures = StateViews("table", {"watch": "w", "resume0": "r"})
        self._tell(made)
        self._tell(self.live.join(0, "Ada"))

    def _tell(self, new: list[Entry]) -> None:
        for entry in new:
            self.sum.update(encode(entry))
        found = seat_events(self.live, new)
        for reader in (*range(len(self.live.bots)), None):
            self.sum.update(b"".join(m.encode(event) for event in events_for(reader, found)))

    def _tell_state(self) -> None:
        for reader in (0, None):
            self.sum.update(m.encode(self.pictures.state(self.live, TablePresence(), reader)))

    def play(self) -> None:
        """Plays to the end of the game."""
        live = self.live
        while live.stage != "game_over" and live.n < _LONGEST:
            if live.waits_for_people:
                self._tell_state()
                self._tell(live.next(0))
                continue
            assert live.core is not None
            seat = live.core.pending()[0]
            name = live.bots[seat]
            if name is None:
                self._tell(live.act(seat, self._choice(seat)))
            else:
                for action in BotTurn.of(live.core, seat, name, "guest").actions(bot(name)):
                    self._tell(live.act(seat, action))
        self._tell_state()

    def _choice(self, seat: int) -> Action:
        assert self.live.core is not None
        view = self.live.core.view(seat)
        assert view is not None
        legal = sorted(view.legal_actions(), key=str)
        if self.rng.random() < 0.2:  # what is refused is refused alike
            try:
                self.live.act(seat, "discard 9x")
            except UndercutError as error:
                self.sum.update(json.dumps(error.as_dict(), sort_keys=True, default=str).encode())
        # To knock as soon as possible: games are to end.
        knocks = [action for action in legal if str(action).startswith(("knock", "big"))]
        return self.rng.choice(knocks or legal)


def sums(first: int, count: int) -> Iterator[str]:
    """A line of JSON a game: its number, its rules, how many entries it has, and the sum of all that was told."""
    for number in range(first, first + count):
        seeds = Random(f"seeds {number}")
        with (
            mock.patch.object(live_table.secrets, "token_hex", lambda size, seeds=seeds: seeds.randbytes(size).hex()),
            mock.patch.object(live_table, "now_ms", Clock()),
        ):
            game = Game(number)
            game.play()
        yield json.dumps([number, game.rules, game.live.n, game.sum.hexdigest()])


if __name__ == "__main__":
    for line in sums(int(sys.argv[1]), int(sys.argv[2])):
        print(line, flush=True)
