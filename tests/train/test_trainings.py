"""Trainings in folders: what they leave, and that they can be stopped, continued and repeated."""

from __future__ import annotations

import json
import math
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import mean
from typing import Any

import msgspec
import pytest

from tests.cli.cli_run import cli, environment, program
from undercut.errors import UndercutError
from undercut.kernel import has_kernel, native
from undercut.train import TrainConfig, Training, Update, net_width, read_config
from undercut.train.config import CONFIGS
from undercut.train.run import deals_seed

np = pytest.importorskip("numpy")
pytest.importorskip("matplotlib")
pytestmark = pytest.mark.skipif(not has_kernel(), reason="needs the kernel")

TINY = """
seed = 3
width = 64

[[scenes]]
rules = "eaai"
share = 2

[[scenes]]
rules = "all"
vary = true

[pool]
patient = 1
past = 1

[selection]
pairs = 20
every = 10
report = 50
players = ["simple", "quick"]

[[phases]]
name = "play"
steps = 30
batch = 8
boot = 3
past_every = 5

[[phases]]
name = "hidden hand"
steps = 10
batch = 8
lessons = 0
critic = 0
belief = 0.3
judge = 0.1
kind = 0.1
"""


@pytest.fixture
def config(tmp_path: Path) -> Path:
    path = tmp_path / "tiny.toml"
    path.write_text(TINY)
    return path


def without_times(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in line.items() if name != "seconds"} for line in log]


def arrays(folder: Path) -> dict[str, Any]:
    with np.load(folder / "nets.npz") as file:
        return dict(file)


@pytest.mark.long
def test_a_training_leaves_its_log_curves_and_nets(config: Path, tmp_path: Path) -> None:
    ran = cli("train", str(config), "--out", str(tmp_path / "run"), "--threads", "1", "--json")
    assert ran.status == 0, ran.err
    log = ran.json
    assert [(line["phase"], line["step"]) for line in log[:-1]] == [
        *[("play", step) for step in (0, 10, 20, 30)],
        *[("hidden hand", step) for step in (0, 10)],
    ]
    assert [line["rounds"] for line in log[:-1]] == [0, 80, 80, 80, 0, 80]
    assert log[3]["critic"] > 0 and log[3]["belief"] is None and set(log[3]["selection"]) == {"simple", "quick"}
    assert log[5]["belief"] > 0 and log[5]["judge"] > 0 and log[5]["critic"] is None and "selection" not in log[5]
    assert log[-1]["report"]["simple"]["rounds"] == 100 and log[-1]["report"]["simple"]["margin"] > 0
    folder = tmp_path / "run"
    assert [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()] == log
    assert (folder / "curves.svg").read_text().count("points per round against") == 1
    assert arrays(folder)["policy_w1"].shape[1] == 64
    data = (folder / "nets.net").read_bytes()
    assert native.net_names(data) == ["policy", "critic", "belief", "hands", "kind"]
    assert json.loads(native.net_metadata(data))["config"]["seed"] == 3
    again = cli("train", str(config), "--out", str(folder), "--json")
    assert again.json == log[-1:]


class _Stop(Exception):
    pass


@pytest.mark.long
def test_a_training_that_was_stopped_gives_the_same_as_one_that_was_not(config: Path, tmp_path: Path) -> None:
    chosen = read_config(str(config))
    whole = Training(chosen, tmp_path / "whole")
    whole.run()
    for stop_at in (("play", 7), ("play", 30), ("hidden hand", 4)):
        folder = tmp_path / f"{stop_at[0]}-{stop_at[1]}"

        def stop(update: Update, stop_at: tuple[str, int] = stop_at) -> None:
            if (update.phase, update.step) >= stop_at and update.phase == stop_at[0]:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            Training(chosen, folder).run(stop)
        Training(chosen, folder).run()
        assert all(np.array_equal(a, b) for a, b in zip(arrays(folder).values(), arrays(tmp_path / "whole").values()))
        found, expected = Training(chosen, folder), Training(chosen, tmp_path / "whole")
        assert found.report == expected.report
        same = ("step", "selection", "rounds", "decisions")
        assert [[line.get(name) for name in same] for line in found.log] == [
            [line.get(name) for name in same] for line in expected.log
        ]
        # The means of the parts before and after the interruption are put together as well as can be.
        for line, other in zip(found.log[:-1], expected.log[:-1]):
            for name in ("critic", "policy", "belief", "judge", "kind"):
                assert line[name] == (None if other[name] is None else pytest.approx(other[name], rel=0.1))
            assert line["against"].keys() == other["against"].keys()


@pytest.mark.long
def test_a_crash_between_comparisons_costs_what_was_since_the_last(config: Path, tmp_path: Path) -> None:
    chosen = read_config(str(config))

    def crash(update: Update) -> None:
        if update.step > 20:
            raise _Stop

    with pytest.raises(_Stop):
        Training(chosen, tmp_path / "run").run(crash)
    with open(tmp_path / "run" / "log.jsonl", "a") as log:
        log.write('{"phase": "play", "step": 25')
    Training(chosen, tmp_path / "run").run()
    Training(chosen, tmp_path / "whole").run()
    assert without_times(Training(chosen, tmp_path / "run").log) == without_times(
        Training(chosen, tmp_path / "whole").log
    )


@pytest.mark.long
def test_ctrl_c_stops_the_program_and_the_same_command_continues(config: Path, tmp_path: Path) -> None:
    config.write_text(TINY.replace("steps = 30", "steps = 100000"))
    command = [sys.executable, "-m", "undercut", "train", str(config), "--out", str(tmp_path / "run"), "--threads", "1"]
    steps = []
    for _ in range(2):
        log = tmp_path / "run" / "log.jsonl"
        before = len(log.read_text().splitlines()) if log.exists() else 0
        running = subprocess.Popen(command, env=environment(), stderr=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            while not log.exists() or len(log.read_text().splitlines()) < before + 2:
                assert running.poll() is None, running.communicate()
                time.sleep(0.05)
            running.send_signal(signal.SIGINT)
            err = running.communicate(timeout=60)[1].decode()
            assert "Traceback" not in err
            assert f"stopped; the same command continues the training in {tmp_path / 'run'}" in err
            assert running.returncode == 130
        finally:
            running.kill()
        steps.append([json.loads(line)["step"] for line in log.read_text().splitlines()])
    assert steps[1][: len(steps[0])] == steps[0] and len(steps[1]) > len(steps[0])
    assert steps[1] == sorted(set(steps[1]))


@pytest.mark.long
def test_the_best_nets_are_the_last_ones_that_are_not_clearly_worse(config: Path, tmp_path: Path) -> None:
    """Clearly: by more than half of the interval of their mean."""
    chosen = read_config(str(config))
    training = Training(chosen, tmp_path / "run")
    training.run()
    found = [line["selection"].values() for line in training.log if line.get("selection")]
    means = [mean(one["points"] for one in each) for each in found]
    halves = [math.hypot(*(one["margin"] for one in each)) / len(each) for each in found]
    best = [line["best"] for line in training.log if "best" in line]
    expected = [means[i] > max(means[:i], default=-1e9) - halves[i] for i in range(len(means))]
    assert best == expected and len(best) > 2


@pytest.mark.slow
def test_a_training_can_begin_with_the_nets_of_another(config: Path, tmp_path: Path) -> None:
    assert cli("train", str(config), "--out", str(tmp_path / "first"), "--threads", "1").status == 0
    begun = ["--from", str(tmp_path / "first"), "--threads", "1", "--json"]
    ran = cli("train", str(config), "--out", str(tmp_path / "second"), *begun)
    assert ran.status == 0, ran.err
    first = Training(read_config(str(config)), tmp_path / "first")
    best = [line for line in first.log if line.get("best")][-1]
    assert ran.json[0]["step"] == 0 and ran.json[0]["selection"] == best["selection"]
    refused = cli("train", str(config), "--out", str(tmp_path / "third"), "--from", str(tmp_path / "none"))
    assert refused.status == 1 and "no nets to begin with" in refused.err
    assert cli("train", "small", "--out", str(tmp_path / "fourth"), *begun).err.count("other sizes") == 1


@pytest.mark.slow
def test_an_exploiter_begins_with_nets_of_any_width(config: Path, tmp_path: Path) -> None:
    first = tmp_path / "first"
    assert cli("train", str(config), "--out", str(first), "--threads", "1").status == 0
    assert net_width(first) == read_config(str(config)).width != read_config("exploit").width
    begun = ["--from", str(first), "--threads", "1", "--steps", "3", "--pairs", "10"]
    ran = cli("exploit", "simple", "--out", str(tmp_path / "second"), *begun)
    assert ran.status == 0, ran.err
    refused = cli("exploit", "simple", "--out", str(tmp_path / "third"), "--from", str(tmp_path / "none"))
    assert refused.status == 1 and "no nets to begin with" in refused.err


@pytest.mark.long
def test_another_configuration_is_refused_in_a_folder(config: Path, tmp_path: Path) -> None:
    Training(read_config(str(config)), tmp_path / "run").run()
    refused = cli("train", str(config), "--out", str(tmp_path / "run"), "--seed", "4")
    assert refused.status == 1 and "another configuration" in refused.err


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (('name = "play"', 'name = "play"\nspeed = 2'), "there is no option speed"),
        (("boot = 3", "boot = 2.5"), "boot must be an int"),
        (("width = 64", "width = 65"), "width must be one of"),
        (("patient = 1", "nobody = 1"), "there is no opponent nobody"),
        (('rules = "eaai"', 'rules = "nothing"'), "nothing"),
        (("seed = 3", "seeds = 3"), "seeds"),
        (("seed = 3", "seed = "), "tiny.toml"),
        (('"simple", "quick"', '"easy"'), "easy is not a player of the kernel"),
        (("every = 10", "every = 0"), "at least 1"),
        (('rules = "all"', 'rules = "open-knock-table"'), "only games for two"),
    ],
)
def test_bad_configurations_say_what_is_wrong(change: tuple[str, str], says: str, config: Path, tmp_path: Path) -> None:
    assert change[0] in TINY
    config.write_text(TINY.replace(*change, 1))
    refused = cli("train", str(config), "--out", str(tmp_path / "run"))
    assert refused.status == 1 and says in refused.err, refused.err
    assert not (tmp_path / "run" / "state").exists()


def test_a_configuration_that_is_not_there_names_those_that_are() -> None:
    with pytest.raises(UndercutError, match=r"small, full"):
        read_config("large")


@pytest.mark.parametrize("name", CONFIGS)
def test_the_packages_configurations_can_be_used(name: str) -> None:
    chosen = read_config(name)
    if name == "exploit":
        selection = msgspec.structs.replace(chosen.selection, players=("simple",))
        chosen = msgspec.structs.replace(chosen, player="simple", selection=selection)
    chosen.check()
    assert msgspec.json.decode(chosen.to_json(), type=TrainConfig) == chosen


def test_without_the_kernel_the_commands_say_what_is_missing(tmp_path: Path) -> None:
    for command in (["train", "small"], ["exploit", "simple"]):
        ran = program(*command, "--out", str(tmp_path), UNDERCUT_PURE="1")
        assert ran.status == 1 and "needs the compiled kernel" in ran.err
        assert program(*command[:1], "--help", UNDERCUT_PURE="1").status == 0


def test_deals_of_different_purposes_and_seeds_differ() -> None:
    assert len({deals_seed(seed, purpose) for seed in range(100) for purpose in ("selection", "report")}) == 200


def test_an_exploiter_is_trained_against_one_player(tmp_path: Path) -> None:
    options = ["--out", str(tmp_path / "run"), "--steps", "20", "--pairs", "50", "--threads", "1", "--json"]
    ran = cli("exploit", "simple", *options)
    assert ran.status == 0, ran.err
    assert set(ran.json[1]["against"]) == {"player"} and ran.json[-1]["report"]["simple"]["rounds"] == 100
    assert cli("exploit", "nobody", "--out", str(tmp_path / "none")).status == 1
    assert "not a player of the kernel" in cli("exploit", "easy", "--out", str(tmp_path / "none")).err


@pytest.mark.long
def test_a_training_begins_with_the_nets_of_a_file(config: Path, tmp_path: Path) -> None:
    """The nets in whole numbers say nearly the same as those that they were made from."""
    first = Training(read_config(str(config)), tmp_path / "first")
    first.run()
    nets = tmp_path / "first" / "nets.net"
    assert net_width(nets) == 64
    begun = Training(read_config(str(config)), tmp_path / "second", begin=nets)
    with np.load(tmp_path / "first" / "nets.npz") as arrays:
        for net in ("policy", "critic", "belief", "judge", "kind"):
            for name, array in begun._trainer.net(net).items():
                near = np.abs(array - arrays[f"{net}_{name}"])
                assert near.max() <= 0.02 * max(1, np.abs(array).max()), (net, name)


@pytest.mark.long
def test_a_file_without_fitting_nets_is_refused(config: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.net"
    other.write_bytes(native.net_file("{}", []))
    wide = tmp_path / "wide.toml"
    wide.write_text(TINY.replace("width = 64", "width = 128"))
    first = Training(read_config(str(config)), tmp_path / "first")
    first.run()
    for settings, begin, wrong in (
        (config, other, "the file has no net policy"),
        (config, config, "not a file of nets"),
        (wide, tmp_path / "first" / "nets.net", "policy: the net has another shape"),
    ):
        with pytest.raises(UndercutError, match=wrong):
            Training(read_config(str(settings)), tmp_path / "second", begin=begin)
