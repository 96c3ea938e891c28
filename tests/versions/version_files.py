"""What is read in the files of a version: records, pads, positions, requests, nets, and the names that it offers.

The functions of ``READINGS`` write the expected answers of a version, and read its files in later versions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.cli.cli_run import cli
from undercut.engine import read_request, view_of
from undercut.kernel import has_kernel, native
from undercut.notation import FullPosition, parse_position, position_text
from undercut.row_net import read_net
from undercut.rows import mask_of, row_of
from undercut.rulesets import ruleset, ruleset_from_stored, stored_options
from undercut.train.config import read_config
from undercut.view import View

ROOT = Path(__file__).parents[2]
VERSIONS = ROOT / "tests" / "data" / "versions"


def versions() -> list[str]:
    """Return the versions that have written files."""
    return sorted(path.name for path in VERSIONS.iterdir() if path.is_dir())


def differences(before: Any, now: Any, place: str = "") -> Iterator[str]:
    """Yield where an answer is not what it was. A later version may add keys, and nothing else."""
    if isinstance(before, dict) and isinstance(now, dict):
        for key, value in before.items():
            if key in now:
                yield from differences(value, now[key], f"{place}.{key}")
            else:
                yield f"{place}.{key} is gone"
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for n, (one, two) in enumerate(zip(before, now, strict=True)):
            yield from differences(one, two, f"{place}[{n}]")
    elif before != now:
        yield f"{place} was {str(before)[:300]}, and is {str(now)[:300]}"


def _answers(*args: str, stdin: bytes = b"") -> list[Any]:
    """Return the JSON that a command prints."""
    ran = cli(*args, stdin=stdin)
    assert ran.status == 0, ran.err
    return ran.json


def _replayed(path: Path) -> Any:
    return _answers("replay", str(path), "--json")


def rounds(folder: Path) -> Any:
    return _replayed(folder / "rounds.jsonl")


def matches(folder: Path) -> Any:
    return _replayed(folder / "matches.jsonl")


def game_texts(folder: Path) -> Any:
    """Return the records of the texts, with the answers of a replay."""
    lines = (folder / "games.txt").read_text().splitlines()
    forms = (("--as", "record"), ("--json",))
    return [[_answers("replay", "-", *form, stdin=line.encode()) for form in forms] for line in lines]


def saves(folder: Path) -> Any:
    return {path.stem: _replayed(path) for path in sorted((folder / "saves").glob("*.jsonl"))}


def pads(folder: Path) -> Any:
    return {path.stem: _answers("pad", str(path), "--json") for path in sorted((folder / "pads").glob("*.json"))}


def _position(text: str) -> Any:
    found = parse_position(text)
    if isinstance(found, FullPosition):
        seat = found.round.to_act
        assert seat is not None
        view = found.round.view(seat)
    else:
        view = found
    return {
        "prints": position_text(found), "seat": view.seat, "hand": [str(card) for card in view.cards],
        "phase": view.phase.value, "legal": [str(action) for action in view.legal_actions()],
    }  # fmt: skip


def positions(folder: Path) -> Any:
    return [_position(text) for text in (folder / "positions.txt").read_text().splitlines()]


def rulesets(folder: Path) -> Any:
    """Return what a ruleset's stored options, and its text, mean."""
    out = {}
    for text, options in json.loads((folder / "rulesets.json").read_text()).items():
        ruleset(text)
        out[text] = ruleset_from_stored(text, options).hash
    return out


def engine(folder: Path) -> Any:
    """Return the answers to the requests: their ids, keys and codes, and whether the action is legal."""
    requests = (folder / "requests.jsonl").read_bytes()
    out = []
    for line, answer in zip(requests.splitlines(), _answers("engine", "--bot", "simple", stdin=requests), strict=True):
        told: dict[str, Any] = {"id": answer["id"], "keys": dict.fromkeys(sorted(answer))}
        if "error" in answer:
            told["error"] = {"code": answer["error"]["code"]}
        else:
            verbs = {str(action).split()[0] for action in view_of(read_request(json.loads(line))).legal_actions()}
            told["legal"] = answer["action"].split()[0] in verbs
        out.append(told)
    return out


def trainings(folder: Path) -> Any:
    """Return the configurations of trainings."""
    return {path.name: json.loads(read_config(str(path)).to_json()) for path in sorted(folder.glob("*.toml"))}


def small_nets(folder: Path) -> Any:
    """Return the choices of small nets in the positions of two players."""
    texts = (folder / "positions.txt").read_text().splitlines()
    views = [view for view in map(parse_position, texts) if isinstance(view, View) and view.rules.seats == 2]
    return {
        path.name: [read_net(path).choice(row_of(view), mask_of(view), 0.5) for view in views]
        for path in sorted(folder.glob("*.safetensors"))
    }


def nets(folder: Path) -> Any:
    """Return the outputs of the nets of a training. Needs the kernel."""
    assert has_kernel()
    out: dict[str, Any] = {}
    for path in sorted(folder.glob("*.net")):
        data = path.read_bytes()
        found = {name: native.Net.load(data, name) for name in native.net_names(data)}
        out[path.name] = {
            "metadata": json.loads(native.net_metadata(data)),
            "outputs": {name: net.evaluate([0, 1]) for name, net in found.items()},
        }
    return out


READINGS: dict[str, Callable[[Path], Any]] = {
    "rounds": rounds, "matches": matches, "game_texts": game_texts, "saves": saves, "pads": pads,
    "positions": positions, "rulesets": rulesets, "engine": engine, "trainings": trainings,
    "small_nets": small_nets, "nets": nets,
}  # fmt: skip
"""Kinds of files -> what is read in them."""


def stored_rulesets(names: list[str]) -> dict[str, Any]:
    """Return rulesets with their options, as match records store them."""
    return {name: stored_options(ruleset(name)) for name in names}
