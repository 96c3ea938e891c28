"""Matches of several games at a live table: the next game begins when the people are ready."""

from __future__ import annotations

import pytest

from undercut.rulesets import ruleset
from undercut.server import messages as m
from undercut.server.storage import entries as log
from undercut.server.storage.entries import Entry
from undercut.server.tables.live_table import LiveTable, Refused
from undercut.server.views.state import StateViews, TablePresence


class Two:
    """Two people at a table whose games are decided by who resigns."""

    def __init__(self, rules: str) -> None:
        self.live, self.entries = LiveTable.make(ruleset(rules), (None, None), None, None)
        self.entries += [*self.live.join(0, "Ada"), *self.live.join(1, "Bob")]

    def do(self, new: list[Entry]) -> None:
        self.entries += new

    def resigns(self, seat: int) -> None:
        self.do(self.live.resign(seat))

    def both_ready(self) -> None:
        for seat in (0, 1):
            self.do(self.live.next(seat))

    def told(self, seat: int = 0) -> m.State:
        return StateViews("T", {"invite": "i", "watch": "w", "resume0": "r"}).state(self.live, TablePresence(), seat)

    def again(self) -> LiveTable:
        return LiveTable.replay(log.decode(entry.n, log.encode(entry)) for entry in self.entries)


def test_the_games_of_a_match_follow_one_another_until_it_is_decided() -> None:
    two = Two("standard, games=3")
    assert two.told().match == m.MatchState(3, [0, 0], [0, 0], over=False, winner=None)
    two.resigns(1)
    told = two.told()
    assert told.stage == "game_over" and told.winners == [0] and told.match is not None
    assert told.match.wins == [1, 0] and not told.match.over and not two.live.summary().is_done
    with pytest.raises(Refused, match="the match is not over"):
        two.live.rematch(0, accept=True)
    two.do(two.live.next(0))
    assert two.told().players[0].ready and two.live.stage == "game_over"
    two.do(two.live.next(1))
    assert two.live.stage == "playing" and two.live.game == 2 and two.told().scores == [0, 0]
    two.resigns(0)
    two.both_ready()
    two.resigns(1)
    told = two.told()
    assert told.match is not None and told.match.wins == [2, 1] and told.match.over and told.match.winner == 0
    assert two.live.summary().is_done
    with pytest.raises(Refused, match="nothing to begin"):
        two.live.next(0)
    again = two.again()
    assert again.match == two.live.match and again.stage == two.live.stage and again.game == 3


def test_a_rematch_after_a_match_begins_a_new_one() -> None:
    two = Two("standard, games=2")
    two.resigns(0)
    two.both_ready()
    two.resigns(1)
    assert two.told().match == m.MatchState(2, [1, 1], [0, 0], over=True, winner=None), "drawn"
    for seat in (0, 1):
        two.do(two.live.rematch(seat, accept=True))
    assert two.live.stage == "playing" and two.told().match == m.MatchState(2, [0, 0], [0, 0], False, None)
    assert two.again().match == two.live.match


def test_who_leaves_between_two_games_ends_the_match() -> None:
    two = Two("standard, games=5")
    two.resigns(1)
    two.do(two.live.leave(1))
    told = two.told()
    assert told.match is not None and told.match.over and told.match.winner == 0 and two.live.summary().is_done
    with pytest.raises(Refused):
        two.live.next(0)
    assert two.again().match_goes_on is False


def test_a_game_without_a_match_is_followed_by_a_rematch_alone() -> None:
    two = Two("standard")
    two.resigns(1)
    assert two.told().match is None and not two.live.match_goes_on
    with pytest.raises(Refused, match="nothing to begin"):
        two.live.next(0)
