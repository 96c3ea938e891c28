"""Statistics over real connections agree with History and with a count from the downloaded records."""

from __future__ import annotations

import json
import math
import sqlite3
from collections import Counter
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from tests.server.test_played import both, play_out, rematch
from tests.server.test_stored_service import SHOWN, as_guest, unpack
from tests.serving import Guest, Server
from undercut.actions import parse_action
from undercut.cards import Card
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.server.storage.game_facts import GameFacts, PlayerGameFacts, RoundFacts
from undercut.server.views import statistics as told


def game(guest: Guest, rules: str, bot: str, seed: int, *, resign: bool = False) -> str:
    """A finished game against a bot; gives its table."""
    others = [{"bot": bot}] * (ruleset(rules).seats - 1)
    seat = guest.sit(guest.make(rules, others=others)["table"])
    rng = Random(seed)
    while seat.state["stage"] != "game_over":
        if seat.state["stage"] == "round_over":
            if resign:
                break
            seat.do("next")
        seat.play(rng, 1)
    if seat.state["stage"] != "game_over":
        assert seat.do("resign")["type"] == "ack"
    seat.close()
    return seat.table


def stats(guest: Guest, query: str = "") -> dict[str, Any]:
    """The statistics, once all games are counted."""
    while True:
        answer = guest.ask("GET", f"/api/stats{query}")
        assert answer.status == 200, answer.body
        if not answer.json["waiting"]:
            return dict(answer.json)


def from_records(guest: Guest, only: str = "") -> dict[str, Any]:
    """The same numbers, from the records of games of two and nothing else."""
    count: Counter[str] = Counter()
    points: list[float] = []
    turns: Counter[int] = Counter()
    for line in guest.ask("GET", "/api/records").body.splitlines():
        record = json.loads(line)
        seat = record["x_seat"]
        if len(record["players"]) != 2 or only not in ("", record["x_bots"][1 - seat] or "people"):
            continue
        count["games"] += 1
        loser = record.get("resigned")
        count["won"] += (record["winner"] if loser is None else 1 - loser) == seat
        for ((board,),) in ((boards,) for boards in record["rounds"]):
            result, knocker, turn = board["result"], None, Counter[int]()
            now = Round.deal(ruleset(board["rules"]), board["dealer"], tuple(map(Card, board["deck"].split())))
            for text in board["actions"]:
                if text.startswith(("knock", "big")):
                    knocker = now.to_act
                turn[now.to_act] += text.startswith(("discard", "knock", "big"))
                now = now.apply(parse_action(text))
            count["rounds"] += 1
            count["rounds_won"] += result["winner"] == seat
            count["knocks"] += knocker == seat
            count["gins"] += knocker == seat and result["how"] in ("gin", "big_gin")
            count["undercuts"] += result["how"] == "undercut" and result["winner"] == seat
            count["undercut_by_others"] += result["how"] == "undercut" and knocker == seat
            count["dead"] += knocker is None
            points.append(result["points"][seat] - result["points"][1 - seat])
            if knocker == seat:
                turns[turn[seat]] += 1
    assert sum(turns.values()) == count["knocks"]
    return {"count": count, "points": points, "turns": turns}


def agree(told: dict[str, Any], found: dict[str, Any]) -> None:
    for key in ("games", "won", "rounds", "rounds_won", "knocks", "gins", "undercuts", "undercut_by_others", "dead"):
        assert told[key] == found["count"][key], key
    if found["points"]:
        assert told["points"]["value"] == pytest.approx(mean(found["points"]))


@pytest.fixture(scope="module")
def eve(server: Server) -> Guest:
    """A guest with games of several kinds."""
    guest = Guest(server, "Eve")
    seed = 0
    while (
        sum(one["rounds"] for table in guest.ask("GET", "/api/tables").json["tables"] for one in table["played"]) < 10
    ):
        game(guest, "standard, target=60", "random", seed)
        seed += 1
    game(guest, "standard", "medium", 9, resign=True)
    game(guest, "hollywood, target=30", "random", 5)
    game(guest, "showdown", "easy", 6)
    return guest


def test_the_numbers_are_those_of_the_records_and_of_history(eve: Guest) -> None:
    found, answer = from_records(eve), stats(eve)
    agree(answer["all"], found)
    assert {k["turn"]: k["knocks"] for k in answer["knocks"] if k["knocks"]} == dict(found["turns"])
    assert sum(k["gins"] for k in answer["knocks"]) == answer["all"]["gins"]
    listed = [(table, one) for table in eve.ask("GET", "/api/tables").json["tables"] for one in table["played"]]
    assert answer["all"]["games"] == len(listed)
    assert answer["all"]["won"] == sum(table["seat"] in one["winner"] for table, one in listed)
    assert answer["all"]["rounds"] == sum(one["rounds"] for _, one in listed)
    many = found["points"]
    assert len(many) >= 10
    assert answer["all"]["points"]["error"] >= 1.96 * stdev(many) / math.sqrt(len(many))
    for split in ("against", "rules", "periods"):
        for key in ("games", "won", "rounds", "knocks", "dead"):
            assert sum(group[key] for group in answer[split]) == answer["all"][key], (split, key)


def test_filters_choose_games(eve: Guest) -> None:
    whole = stats(eve)
    assert whole["choices"] == {"against": ["easy", "medium", "random"], "rules": ["hollywood", "showdown", "standard"]}
    for bot in whole["choices"]["against"]:
        one = stats(eve, f"?against={bot}")
        agree(one["all"], from_records(eve, bot))
        assert one["all"] | {"name": bot} == next(group for group in whole["against"] if group["name"] == bot)
        assert one["choices"] == whole["choices"]
    for rules in whole["choices"]["rules"]:
        one = stats(eve, f"?rules={rules}")
        assert one["all"] | {"name": rules} == next(group for group in whole["rules"] if group["name"] == rules)
    assert stats(eve, "?against=computer&days=1")["all"] == whole["all"]
    none = stats(eve, "?against=people")
    assert none["all"]["games"] == 0 and none["all"]["win"] is none["all"]["points"] is None
    assert eve.ask("GET", "/api/stats?days=x").status == 400


@pytest.mark.long
def test_games_between_people_count_for_both_and_for_nobody_else(server: Server) -> None:
    seats = both(server, "standard, target=40")
    ada, bob = (seat.guest for seat in seats)
    play_out(seats, 3)
    rematch(seats, 2)
    assert seats[1].do("resign")["type"] == "ack"
    seats[0].until(lambda: seats[0].state["stage"] == "game_over")
    for seat in seats:
        seat.close()
    for guest in (ada, bob):
        answer = stats(guest, "?against=people")
        agree(answer["all"], from_records(guest))
        assert answer["all"]["games"] == 2
    one, two = stats(ada)["all"], stats(bob)["all"]
    assert one["won"] + two["won"] == 2 and one["undercuts"] == two["undercut_by_others"]
    assert one["points"]["value"] == -two["points"]["value"] and one["dead"] == two["dead"]
    assert stats(Guest(server))["all"]["games"] == 0


def test_tables_of_three_and_partners_are_counted(server: Server) -> None:
    guest = Guest(server, "Tri")
    game(guest, "open-knock-table, target=30", "random", 1)
    game(guest, "open-knock-partners, target=30", "random", 2)
    game(guest, "knockout, seats=3, form=round_table, target=40", "random", 2)
    answer = stats(guest)
    listed = [one for table in guest.ask("GET", "/api/tables").json["tables"] for one in table["played"]]
    assert answer["all"]["games"] == len(listed) == 3
    assert [group["name"] for group in answer["against"]] == ["random"]
    assert answer["all"]["rounds"] <= sum(one["rounds"] for one in listed), "who sits out plays no round"


@pytest.mark.long
def test_facts_are_stored_when_a_game_ends_and_older_games_are_counted_when_somebody_asks(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = Guest(server, "Old")
        for seed in range(3):
            game(guest, "showdown", "random", seed)
        before = stats(guest)
        path = tmp_path / "undercut.sqlite3"
        with sqlite3.connect(path) as db:
            while db.execute("SELECT count(*) FROM game_facts").fetchone() != (3,):
                pass
        db.close()
        server.stop()
        with sqlite3.connect(path) as db:  # as if nobody had counted them
            db.execute("DELETE FROM game_facts")
            db.execute("DELETE FROM counted_tables")
        db.close()
        server.start()
        first = guest.ask("GET", "/api/stats").json
        assert first["waiting"] + first["all"]["games"] == 3
        assert stats(guest) == before
        game(guest, "showdown", "random", 7)
        server.kill()  # perhaps before the last game was counted
        server.start()
        assert stats(guest)["all"]["games"] == 4


@pytest.mark.long
def test_games_of_version_0_1_are_counted_before_they_are_listed(tmp_path: Path) -> None:
    unpack(tmp_path)
    with Server(tmp_path) as server:
        seen = 0
        for cookie in SHOWN["guests"]:
            guest = as_guest(server, cookie)
            told = stats(guest)
            tables = [table for table in guest.ask("GET", "/api/tables").json["tables"] if table["seat"] is not None]
            played = [(table["seat"], one) for table in tables for one in table["played"]]
            assert told["all"]["games"] == len(played)
            assert told["all"]["won"] == sum(seat in one["winner"] for seat, one in played)
            assert stats(guest) == told
            seen += len(played)
        assert seen > 5


@pytest.mark.long
def test_a_table_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = Guest(server, "Ada")
        broken = game(guest, "showdown", "random", 1)
        game(guest, "showdown", "random", 2)
        stats(guest)
        server.stop()
        with sqlite3.connect(tmp_path / "undercut.sqlite3") as db:
            db.execute("DELETE FROM game_facts")
            db.execute("DELETE FROM counted_tables")
            db.execute("UPDATE entries SET body='[]' WHERE tab=? AND n=3", (broken,))
        db.close()
        server.start()
        assert stats(guest)["all"]["games"] == 1
        assert "cannot read a table" in server.log()


# --- intervals --------------------------------------------------------------------------------------------------------


def test_intervals_are_those_of_the_textbooks() -> None:
    assert told.share(0, 0) is None and told.mean([]) is None
    for part, of, low, high in ((0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)):
        found = told.share(part, of)
        assert found is not None and (found.low, found.high) == (
            pytest.approx(low, abs=1e-4),
            pytest.approx(high, abs=1e-4),
        )
    for df, t in ((9, 2.262157), (14, 2.144787), (29, 2.045230), (99, 1.984217)):
        values = [float(k % 7) for k in range(df + 1)]
        found_mean = told.mean(values)
        assert found_mean is not None and found_mean.error == pytest.approx(
            t * stdev(values) / math.sqrt(len(values)), rel=1e-3
        )
    few = told.mean([1.0, 2.0, 3.0])
    assert few is not None and few.value == 2.0 and few.error is None


def test_the_interval_of_the_points_holds_the_truth_19_times_of_20() -> None:
    rng, held = Random(5), 0
    for _ in range(4000):
        found = told.mean([rng.choice((-25, -10, 10, 12, 30)) for _ in range(12)])
        assert found is not None and found.error is not None
        held += abs(found.value - 3.4) <= found.error
    assert 0.93 < held / 4000 < 0.97


def one(at: int, bots: tuple[str | None, ...] = (None, "easy"), reason: Any = "score") -> PlayerGameFacts:
    rounds = (RoundFacts("knock", 0, 0, 4, (0, 1), (20, 0)),)
    return PlayerGameFacts(GameFacts(1, "standard", "two_handed", bots, (0,), reason, at, rounds), 0)


def test_void_games_are_no_wins_and_no_losses() -> None:
    found = told.statistics_view([one(0), one(0, reason="void")], told.GameFilter(), 0).all
    assert (found.games, found.won, found.void) == (2, 1, 1)
    assert found.win is not None and found.win.value == 1.0 and found.rounds == 2


def test_opponents_of_several_kinds_are_mixed() -> None:
    assert told.opponent(one(0, (None, "easy", None))) == "mixed"
    assert told.opponent(one(0, (None, None, None))) == "people"
    asked = told.GameFilter(against="computer")
    assert [asked.includes(one(0, (None, bot))) for bot in ("easy", None)] == [True, False]


@pytest.mark.parametrize(
    ("days", "most", "first"), [(10, 10, "2026-03-05"), (60, 10, "2026-03-02"), (300, 11, "2026-03-01")]
)
def test_periods_are_as_short_as_fits(days: int, most: int, first: str) -> None:
    start = 1_772_668_800_000  # 5 March 2026, a Thursday
    games = [one(start + day * 86_400_000) for day in range(days)]
    found = told.statistics_view(games, told.GameFilter(), 0).periods
    assert found[0].name == first and len(found) <= most and sum(group.games for group in found) == days
