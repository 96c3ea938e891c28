"""The players ``net:FILE``: in every command that names players, with the kernel and without it."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from random import Random

import pytest

from tests.bots.bots_play import BOARDS, decisions, played
from tests.cli.cli_run import run
from undercut.bots import bot, looks_back
from undercut.bots.base import Bot
from undercut.bots.net import NetBot
from undercut.errors import UndercutError
from undercut.round import Round
from undercut.rulesets import Form, ruleset
from undercut.setup import shuffled

np = pytest.importorskip("numpy")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A net of random weights: it plays, somehow."""
    from undercut.row_net import save_net

    random = np.random.default_rng(3)
    layers = [(random.standard_normal((n, m)) / m**0.5, np.zeros(n)) for m, n in ((427, 32), (32, 109))]
    save_net(tmp_path / "a.safetensors", layers, inputs="row+hand", activation="relu")
    return tmp_path / "a.safetensors"
