"""The players ``net:FILE``: in every command that names players, with the kernel and without it."""

from __future__ import annotations

import hashlib
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.bots.bots_play import BOARDS, decisions, played
from tests.cli.cli_run import cli, environment
from undercut.bots import baselines as baselines_package
from undercut.bots import bot, uses_earlier_rounds
from undercut.bots.base import Bot
from undercut.bots.baselines import baseline_file, baselines
from undercut.bots.net import NetBot
from undercut.errors import UndercutError
from undercut.row_net import read_net, save_net
from undercut.rulesets import Form

np = pytest.importorskip("numpy")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nets are named without their folder: of its name, commas would end a player in a list."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def file() -> Path:
    """A net of random weights: it plays, somehow."""
    random = np.random.default_rng(3)
    layers = [(random.standard_normal((n, m)) / m**0.5, np.zeros(n)) for m, n in ((427, 32), (32, 109))]
    save_net("a.safetensors", layers, inputs="row+hand", activation="relu")
    return Path("a.safetensors")


@pytest.fixture
def drawing() -> Path:
    """A net that draws its actions."""
    layers = [(np.zeros((109, 320)), np.zeros(109))]
    save_net("drawing.safetensors", layers, choose="sample")
    return Path("drawing.safetensors")


def test_it_plays_legally_in_every_two_handed_ruleset(file: Path, drawing: Path) -> None:
    for rules in BOARDS.values():
        if rules.form is Form.TWO_HANDED:
            for number in range(2):
                assert played(rules, (f"net:{file}", f"net:{drawing}"), number).is_over


def test_a_net_that_samples_draws_by_the_generator(file: Path, drawing: Path) -> None:
    views = [view for view, _ in decisions(BOARDS["standard"], ("simple",), 3) if len(view.legal_actions()) > 5]
    player, fixed = bot(f"net:{drawing}"), bot(f"net:{file}")
    assert len({str(player.act(views[0], Random(seed))) for seed in range(60)}) > 5
    for view in views[:10]:
        assert player.act(view, Random(4)) == player.act(view, Random(4))
        assert len({str(fixed.act(view, Random(seed))) for seed in range(5)}) == 1


def test_it_is_a_player_like_others(file: Path) -> None:
    player = bot(f" net:{file} ")
    assert isinstance(player, NetBot) and isinstance(player, Bot)
    assert player.name == f"net:{file}" and not uses_earlier_rounds(player.name)
    again = pickle.loads(pickle.dumps(player))
    assert again.name == player.name and again.net == player.net
    assert bot(f"net:{file}").net is player.net  # type: ignore[attr-defined]


def test_a_file_that_changes_is_read_again(file: Path) -> None:
    before = NetBot(file).net
    save_net(file, [(np.ones((109, 320)), np.zeros(109))])
    assert NetBot(file).net != before


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [("net:", "bad_bot", "needs a file"), ("net:none.safetensors", "no_net", "none.safetensors: cannot be read")],
)
def test_wrong_names_are_refused(name: str, code: str, words: str) -> None:
    with pytest.raises(UndercutError, match=words) as refused:
        bot(name)
    assert refused.value.code == code
    for command in (
        ("arena", name, "simple", "--rounds", "2", "--seed", "1"),
        ("deal", "--bots", name, "--seed", "1"),
        ("engine", "--bot", name),
    ):
        ran = cli(*command)
        assert ran.status == 1 and words in ran.err and code in ran.err


def test_a_file_that_is_no_net_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    np.savez(file, weights=np.zeros(3))
    ran = cli("arena", f"net:{file}", "simple", "--rounds", "2", "--seed", "1")
    assert ran.status == 1 and f"{file}: is not in the safetensors format" in ran.err and "bad_net" in ran.err


def test_every_command_takes_it(file: Path) -> None:
    name = f"net:{file}"
    ran = cli("arena", name, "simple", "--rounds", "20", "--seed", "1", "--json")
    assert ran.status == 0 and ran.json[0]["a"] == name and ran.json[0]["rounds"] == 20
    ran = cli("deal", "--bots", f"{name},simple", "--rounds", "2", "--seed", "1")
    assert ran.status == 0 and len(ran.json) == 2
    request = (
        '{"id": 1, "rules": "standard", "seat": 0, "dealer": 1, "hand": "As 2s 3s 4h 5h 6h 7d 8d 9d Kc", '
        '"upcard": "Kd", "scores": [0, 0], "actions": []}\n'
    )
    ran = cli("engine", "--bot", name, stdin=request)
    assert ran.status == 0 and ran.json[0]["action"] in ("pass", "take")
    field = cli("arena", "--field", name, "simple", "random", "--rounds", "20", "--seed", "1", "--json")
    assert field.status == 0 and {one["player"] for one in field.json[3:]} == {name, "simple", "random"}


def test_rounds_of_more_than_two_say_what_is_wrong(file: Path) -> None:
    ran = cli("deal", "--rules", "open-knock-table", "--bots", f"net:{file}", "--seed", "1")
    assert ran.status == 1 and "two-handed" in ran.err and "no_row" in ran.err


def test_without_the_kernel_it_plays_the_same(file: Path) -> None:
    """The records of rounds, as a program without the kernel deals them."""
    command = ("deal", "--bots", f"net:{file},simple", "--rounds", "2", "--seed", "7", "--rules", "openspiel")
    pure = subprocess.run(
        [sys.executable, "-m", "undercut", *command],
        capture_output=True,
        env=environment(UNDERCUT_PURE="1"),
        timeout=120,
    )
    assert pure.returncode == 0 and pure.stdout.decode() == cli(*command).out


def test_the_nets_of_the_package_are_those_of_their_data_sheet() -> None:
    sheet = (Path(baselines_package.__file__).parent / "README.md").read_text("utf-8")
    assert baselines() == ["imitation", "ppo"]
    for name in baselines():
        net_file = baseline_file(name)
        assert net_file is not None and net_file.stat().st_size < 500_000
        assert hashlib.sha256(net_file.read_bytes()).hexdigest() in sheet
        net = read_net(net_file)
        assert {"rules": "eaai", "teacher": "patient", "seed": "1"}.items() <= net.about.items()
        assert net.about["decisions"] in sheet.replace(",", "") and bot(f"net:{name}").net == net  # type: ignore[attr-defined]
    assert baseline_file("none") is None


def test_a_net_of_the_package_beats_simple() -> None:
    pytest.importorskip("undercut._kernel")
    for name in baselines():
        ran = cli("arena", f"net:{name}", "simple", "--rules", "eaai", "--rounds", "4000", "--seed", "1", "--json")
        assert ran.json[0]["points_ci95"][0] > 2


def test_a_file_goes_before_a_net_of_the_package(file: Path) -> None:
    own = NetBot("ppo").net
    file.rename("ppo")
    assert NetBot("ppo").net != own
