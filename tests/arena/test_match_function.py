"""``undercut.arena.match``: the command's numbers, players that are objects, and players that decide many rounds."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import undercut.arena
from tests.cli.cli_run import cli
from undercut import Action, Discard, Draw, Hand, Knock, Pass, View, deadwood
from undercut.arena import match
from undercut.arena.in_step import play_in_step
from undercut.arena.match import Match, play_pair
from undercut.arena.stats import Summary
from undercut.bots import bot
from undercut.bots.external import ExternalBot
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.row_net import read_net

needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel plays these rounds")


class MyBot:
    """The player of the tutorial."""

    name = "my_bot"
    sentence = "Draws, keeps the least deadwood, and knocks as soon as it may."

    def act(self, view: View, rng: Random) -> Action:
        legal = view.legal_actions()
        knocks: list[Discard | Knock] = [action for action in legal if isinstance(action, Knock)]
        drops = knocks or [action for action in legal if isinstance(action, Discard)]
        if drops:
            return min(drops, key=lambda action: deadwood(view.cards - Hand([action.card])))
        return Draw() if Draw() in legal else Pass() if Pass() in legal else legal[0]


class NoName:
    def act(self, view: View, rng: Random) -> Action:
        return MyBot().act(view, rng)


def untimed(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if not key.startswith("ms")}


@pytest.mark.parametrize("unit", ["rounds", "games"])
@pytest.mark.parametrize("players", [("patient", "quick"), ("easy", "simple")])
def test_the_numbers_are_those_of_the_command(players: tuple[str, str], unit: str) -> None:
    a, b = players
    count = 40 if unit == "rounds" else 4
    rounds, games = (count, None) if unit == "rounds" else (None, count)
    found = match(a, b, rounds=rounds, games=games, rules="eaai", seed="9")
    ran = cli("arena", *players, "--rules", "eaai", f"--{unit}", str(count), "--seed", "9", "--jobs", "1", "--json")
    assert untimed(found.as_dict()) == untimed(ran.json[0])
    assert found.played == count and len(found.pairs) == count / 2


def test_a_function_and_a_module_have_the_name_match() -> None:
    from undercut.arena.match import Half

    assert undercut.arena.match is match and Half.__module__ == "undercut.arena.match"
    assert match.__module__ == undercut.arena.MatchResult.__module__


def test_an_object_plays_as_a_program_with_the_same_code() -> None:
    """Programs are given no generator, and this player uses none."""
    found = match(MyBot(), "simple", rounds=20)
    command = f"cmd: {shlex.join([sys.executable, str(Path('examples/my_bot.py'))])}"
    assert found.summary.match.a == "my_bot" and not found.summary.errors
    assert match(NoName(), "simple", rounds=20).summary.points == found.summary.points
    assert match("simple", MyBot(), rounds=20).points.value == -match(MyBot(), "simple", rounds=20).points.value
    assert match(command, "simple", rounds=4).summary.errors == []


def test_rows_and_endings_account_for_every_round() -> None:
    found = match("quick", "patient", rounds=60)
    rows = found.rows
    assert len(rows) == 2 * len(found.pairs) == 60
    assert sum(row["points"] for row in rows) == sum(found.summary.points)
    assert sum(sum(sides.values()) for sides in found.endings.values()) == 60
    assert {row["ending"] for row in rows} <= {"knock", "gin", "big_gin", "undercut", "dead"}
    assert all(0 <= row["deadwood"] <= 100 and row["deadwood_b"] is not None for row in rows)
    assert found.deadwood is not None
    assert found.deadwood[0].value == pytest.approx(sum(row["deadwood"] for row in rows) / 60)
    assert "quick : patient, standard, 60 rounds" in str(found)


@needs_kernel
def test_luck_is_a_column() -> None:
    found = match("quick", "simple", rounds=4, rules="eaai", adjusted=True)
    assert found.points_less_luck is not None and "less luck" in str(found)
    total = sum(row["points_less_luck"] for row in found.rows)
    assert total == pytest.approx(sum(found.summary.points_less_luck))
    assert match("quick", "simple", rounds=4).points_less_luck is None


def test_frames_name_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    found = match("simple", "random", rounds=4)
    for name in ("pandas", "polars"):
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, name, None)
            with pytest.raises(ModuleNotFoundError, match=r"undercut\[frames\]"):
                getattr(found, f"to_{name}")()
    pandas = pytest.importorskip("pandas")
    frame = found.to_pandas()
    assert isinstance(frame, pandas.DataFrame) and len(frame) == 4 and frame.points.sum() == sum(found.summary.points)


@needs_kernel
def test_a_net_plays_the_same_in_batches_and_alone() -> None:
    net = read_net("src/undercut/bots/baselines/imitation.safetensors")
    sizes: list[int] = []

    def policy(rows: Any, masks: Any) -> Any:
        sizes.append(len(rows))
        return net.kernel_net.outputs(rows)

    def numbers(rows: Any, masks: Any) -> Any:
        return net.kernel_net.choose(rows, masks)

    alone = match("net:imitation", "simple", rounds=100)
    together = match(policy, "simple", rounds=100)
    assert not net.samples and together.summary.points == alone.summary.points
    assert together.summary.match.a == "policy" and max(sizes) > 20
    assert match(numbers, "simple", rounds=100).summary.points == alone.summary.points
    assert match(numbers, policy, rounds=20).points.value == 0


def test_a_policy_that_answers_wrongly_is_refused_or_loses_the_round() -> None:
    pytest.importorskip("numpy")
    with pytest.raises(UndercutError, match="must return 1 action numbers or scores"):
        match(lambda rows, masks: rows[:, 0] / 2, "simple", rounds=2, in_flight=1)
    found = match(lambda rows, masks: masks.argmin(axis=1), "simple", rounds=4)
    assert len(found.summary.errors) == 4 and set(found.endings) == {"forfeit"} and found.wins == 0
    with pytest.raises(UndercutError, match="a player is a name"):
        match(7, "simple", rounds=2)  # type: ignore[arg-type]
    with pytest.raises(UndercutError, match="either rounds or games"):
        match("simple", "random")


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    def progress(summary: Summary) -> None:
        if summary.pairs == 7:
            raise KeyboardInterrupt

    path = tmp_path / "r.jsonl"
    found = match(MyBot(), "simple", rounds=100, progress=progress, out=path)
    assert found.interrupted and found.played == 14 == len(found.rows)
    again = match(MyBot(), "simple", rounds=40, out=path)
    assert not again.interrupted and again.summary.points == match(MyBot(), "simple", rounds=40).summary.points


def test_a_sequential_test_ends_the_match() -> None:
    found = match("simple", "random", rounds=100_000, sprt="0,20")
    assert found.accepted == "high" and found.played < 1_000


# --- programs: several rounds at once ---------------------------------------------------------------------------------

HEAD = """
import json, os, sys
def choose(asked):
    actions = asked["actions"]
    last = actions[-1] if actions else ""
    if last.startswith(("knock", "big")):
        return "defend"
    if last.startswith("draw "):
        return "discard " + last[5:]
    return "pass" if len(actions) < 2 and set(actions) <= {"pass"} else "draw"
def say(asked, action):
    print(json.dumps({"id": asked["id"], "action": action}), flush=True)
"""


def program(folder: Path, body: str) -> str:
    path = folder / "player.py"
    path.write_text(HEAD + body)
    return f"cmd: {shlex.join([sys.executable, str(path)])}"


ONE_BY_ONE = "for line in sys.stdin:\n    asked = json.loads(line)\n    say(asked, choose(asked))\n"


def played(command: str, pairs: int, in_flight: int, opponent: str = "simple") -> list[Any]:
    one = Match(command, opponent, "standard", "rounds", "t")
    players = bot(command), bot(opponent)
    for player in players:
        if isinstance(player, ExternalBot):
            player.most_in_flight = in_flight
            player._pace = 1e-6  # as if it had answered fast
    found = sorted(play_in_step(one, range(pairs), players), key=lambda pair: pair.index)
    for player in players:
        if isinstance(player, ExternalBot):
            player.close()
    return [(pair.index, pair.halves, pair.moves, pair.errors) for pair in found]


def test_a_program_that_answers_one_by_one_plays_many_rounds_at_once(tmp_path: Path) -> None:
    command = program(tmp_path, ONE_BY_ONE)
    alone = [play_pair(Match(command, "simple", "standard", "rounds", "t"), index) for index in range(6)]
    expected = [(pair.index, pair.halves, pair.moves, pair.errors) for pair in alone]
    assert not any(errors for *_, errors in expected)
    assert played(command, 6, 1) == played(command, 6, 4) == played(command, 6, 64) == expected
    assert played(command, 4, 64, command) == played(command, 4, 1, command)


def test_answers_may_come_in_any_order(tmp_path: Path) -> None:
    """A program that reads what is there, and answers the last request first."""
    body = (
        "ahead = b''\n"
        "while data := os.read(0, 1 << 20):\n"
        "    *lines, ahead = (ahead + data).split(b'\\n')\n"
        "    for asked in reversed(list(map(json.loads, lines))):\n"
        "        say(asked, choose(asked))\n"
    )
    many = played(program(tmp_path, body), 8, 8)
    assert many == played(program(tmp_path, ONE_BY_ONE), 8, 1)


@pytest.mark.parametrize("fault", ["os._exit(3)", "say(asked, 'fly')", "print('what?', flush=True)"])
def test_a_failure_loses_only_the_round_in_which_it_happens(tmp_path: Path, fault: str) -> None:
    """The program fails at one dealt hand; in the other rounds it plays on."""
    plain = played(program(tmp_path, ONE_BY_ONE), 6, 64)
    seen = tmp_path / "hands"
    log = f"open({str(seen)!r}, 'a').write(asked['hand'] + '\\n')\n"
    played(program(tmp_path, ONE_BY_ONE.replace("say(", log + "    say(")), 6, 1)
    hand = seen.read_text().splitlines()[-1]
    body = ONE_BY_ONE.replace("say(", f"if asked['hand'] == {hand!r}: {fault}\n    say(")
    many = played(program(tmp_path, body), 6, 64)
    errors = [error for *_, errors in many for error in errors]
    assert len(errors) == 1
    assert [pair for pair in many if not pair[3]] == [pair for pair in plain if pair[0] != many[-1][0]]


def test_a_slow_program_plays_one_round_at_a_time() -> None:
    player = ExternalBot("true")
    assert player.in_flight == 1
    player._pace = 0.02
    assert player.in_flight == 2
    player._pace = 0.0001
    assert player.in_flight == 64


def test_requests_that_do_not_fit_into_the_pipe_are_sent_as_it_is_read(tmp_path: Path) -> None:
    """The program answers each request with a long line before it reads the next."""
    body = (
        "for line in sys.stdin:\n    asked = json.loads(line)\n"
        "    print(json.dumps({'id': asked['id'], 'action': choose(asked), 'x': 'x' * 20000}), flush=True)\n"
    )
    many = played(program(tmp_path, body), 400, 400)
    assert len(many) == 400 and not any(errors for *_, errors in many)
