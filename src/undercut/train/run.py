"""Runs of a training in a folder: progress, log, curves, the best nets so far, and a state to continue from."""

from __future__ import annotations

import hashlib
import json
import math
from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from undercut.arena.chart import new_figure, save_figure
from undercut.arena.stats import mean_of
from undercut.bots.round_values import race_table
from undercut.errors import UndercutError
from undercut.extras import NeedsExtra
from undercut.files import replaced_file, write_atomically
from undercut.kernel import native
from undercut.rulesets import ruleset
from undercut.train.config import Phase, TrainConfig, player_of

__all__ = [
    "NETS",
    "Measurement",
    "Training",
    "Update",
    "combine_stats",
    "deals_seed",
    "draw_curves",
    "load_nets",
    "measure",
    "net_width",
    "width_in_data",
    "write_arrays",
    "write_nets",
]


class Measurement(msgspec.Struct, frozen=True):
    """A net's points per round against a player: the mean, the half-width of its 95% interval, and the rounds."""

    points: float
    margin: float | None
    rounds: int

    def __str__(self) -> str:
        return f"{self.points:+.2f} ± {'?' if self.margin is None else format(self.margin, '.2f')}"


def deals_seed(seed: int, purpose: str) -> int:
    """Return the seed of the deals for a purpose. Deals of different purposes are independent."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{purpose}".encode()).digest()[:8], "little")


def measure(trainer: native.Trainer, rules: str, player: str, seed: int, pairs: int) -> Measurement:
    """Play the policy's best candidates against a player of the kernel, and return the points per round."""
    played = ruleset(rules)
    margins = array(
        "i", trainer.measure(played, race_table(played), player_of(player), seed=seed, first=0, pairs=pairs)
    )
    found = mean_of([margin / 2 for margin in margins])
    return Measurement(round(found.value, 3), None if math.isnan(found.margin) else round(found.margin, 3), 2 * pairs)


_CHUNK = 0.3
"""Approximate seconds between returns from the kernel, so that the program can be interrupted."""


class Update(msgspec.Struct, frozen=True):
    """Progress of a training; ``line`` is the newest line of the log."""

    phase: str
    step: int
    steps: int
    line: dict[str, Any] | None = None


class _State(msgspec.Struct):
    """The stored state: one file, so that its parts stay consistent."""

    config: bytes
    phase: int = 0
    """Index of the running phase; the number of phases after the last one."""
    trainer: bytes = b""
    best: bytes = b""
    """The latest state of the trainer in which the policy was not clearly worse than the best."""
    best_points: float = -math.inf
    looked: int = -1
    """Last step of the phase that was measured."""
    lines: int = 0
    """Number of lines in the log at this state."""
    seconds: float = 0.0
    """Running time of the trainer."""
    since: list[dict[str, Any]] = []
    """Statistics since the last comparison, one entry per interrupted part. The trainer's state lacks them."""


class Training:
    """A training in a folder, continued if the folder has one already.

    Files: ``log.jsonl``, ``curves.svg``, ``nets.npz`` (arrays of the best nets), ``nets.net`` (the same nets in whole
    numbers, at the end), ``state`` (to continue from).
    """

    folder: Path

    config: TrainConfig

    def __init__(self, config: TrainConfig, folder: Path, *, threads: int = 1, begin: Path | None = None) -> None:
        """Open the training of a folder, or start a training with random nets or the nets of ``begin``.

        ``begin`` is a file of nets, or the folder of a training, whose best nets are used.

        Raises UndercutError: as :meth:`TrainConfig.check`, ``other_training`` if the folder has another training,
        ``bad_state`` if ``begin`` has no nets of the same width.
        """
        config.check()
        folder.mkdir(parents=True, exist_ok=True)
        self.config, self.folder = config, folder
        self._threads = threads
        self._state = self._read()
        self._trainer = self._new_trainer()
        if self._state.trainer:
            self._trainer.restore(self._state.trainer)
        elif begin is not None:
            self._begin_with(begin)

    @property
    def log(self) -> list[dict[str, Any]]:
        """Lines of the log."""
        path = self.folder / "log.jsonl"
        return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []

    @property
    def report(self) -> dict[str, Measurement] | None:
        """Points per round of the finished training against each player, on separate deals; None before."""
        lines = self.log
        return msgspec.convert(lines[-1]["report"], dict[str, Measurement]) if lines and "report" in lines[-1] else None

    def run(self, progress: Callable[[Update], None] = lambda update: None) -> None:
        """Train to the end. An interruption stores the state, and a new call continues."""
        try:
            while self._state.phase < len(self.config.phases):
                self._run_phase(self._phase, progress)
                self._next_phase()
            if self.report is None:
                self._finish(progress)
        except KeyboardInterrupt:
            self._save()
            raise

    @property
    def _phase(self) -> Phase:
        return self.config.phases[min(self._state.phase, len(self.config.phases) - 1)]

    def _new_trainer(self) -> native.Trainer:
        return self.config.trainer(self._phase, self._threads)

    def _begin_with(self, begin: Path) -> None:
        try:
            if begin.is_file():
                load_nets(self._trainer, begin.read_bytes())
            else:
                state = _read_state(begin / "state")
                self._trainer.restore(state.best or state.trainer, nets_only=True)
        except (FileNotFoundError, ValueError) as error:
            raise UndercutError("bad_state", f"{begin} has no nets to begin with: {error}") from None

    def _run_phase(self, phase: Phase, progress: Callable[[Update], None]) -> None:
        every, chunk = self.config.selection.every, 1
        while True:
            step = self._trainer.step
            if (step % every == 0 or step == phase.steps) and step != self._state.looked:
                progress(Update(phase.name, step, phase.steps, self._compare(phase)))
            if step >= phase.steps:
                return
            until = min(phase.steps, (step // every + 1) * every)
            begun = perf_counter()
            self._trainer.run(min(chunk, until - step))
            took = perf_counter() - begun
            self._state.seconds += took
            chunk = max(1, min(4 * chunk, int(chunk * _CHUNK / max(took, 1e-6))))
            progress(Update(phase.name, self._trainer.step, phase.steps))

    def _compare(self, phase: Phase) -> dict[str, Any]:
        """Measure the policy if this phase trains it, keep it if it is the best, and store the state."""
        selection, state, trainer = self.config.selection, self._state, self._trainer
        self._record_stats()
        stats = combine_stats(state.since) if state.since else trainer.stats()
        if any(isinstance(x, float) and not math.isfinite(x) for x in stats.values()):
            raise UndercutError("diverged", f"the nets have diverged before step {trainer.step}: lower the rate")
        line: dict[str, Any] = {"phase": phase.name, "step": trainer.step, "seconds": round(state.seconds, 1)}
        line |= {name: _rounded(value) for name, value in stats.items()}
        if phase.trains_policy:
            seed = deals_seed(self.config.seed, "selection")
            found = {p: measure(trainer, selection.rules, p, seed, selection.pairs) for p in selection.players}
            mean = sum(one.points for one in found.values()) / len(found)
            error = math.hypot(*(one.margin or 0 for one in found.values())) / len(found)
            # Prefer the later of two nets without a significant difference: the learning rate and the critic's noise
            # were lower.
            best = mean > state.best_points - error
            line |= {"selection": msgspec.to_builtins(found), "best": best}
            if best:
                state.best = trainer.state()
                state.best_points = max(mean, state.best_points)
        if line.get("best", not phase.trains_policy):
            write_arrays(trainer, self.folder / "nets.npz")
        state.looked, state.since = trainer.step, []
        self._write(line)
        return line

    def _next_phase(self) -> None:
        """Start the next phase with the nets of this phase: the best ones if this phase trained the policy."""
        nets = self._state.best if self._phase.trains_policy else self._trainer.state()
        self._state.phase += 1
        self._trainer = self._new_trainer()
        self._trainer.restore(nets, nets_only=True)
        self._state.looked = -1
        self._save()

    def _finish(self, progress: Callable[[Update], None]) -> None:
        selection = self.config.selection
        seed = deals_seed(self.config.seed, "report")
        found = {p: measure(self._trainer, selection.rules, p, seed, selection.report) for p in selection.players}
        write_nets(self._trainer, self.config, msgspec.to_builtins(found), self.folder / "nets.net")
        line = {"report": msgspec.to_builtins(found), "seconds": round(self._state.seconds, 1)}
        self._write(line)
        progress(Update("report", 1, 1, line))

    def _write(self, line: dict[str, Any]) -> None:
        """Add a line to the log, draw the curves and store the state."""
        with open(self.folder / "log.jsonl", "a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        self._state.lines += 1
        draw_curves(self.log, str(self.folder / "curves.svg"))
        self._save()

    def _record_stats(self) -> None:
        """Add the statistics since the last comparison to the state. Reading them resets the trainer's."""
        stats = self._trainer.stats()
        if stats["rounds"]:
            self._state.since.append(stats)

    def _save(self) -> None:
        self._record_stats()
        self._state.trainer = self._trainer.state()
        write_atomically(self.folder / "state", msgspec.msgpack.encode(self._state))

    def _read(self) -> _State:
        """Return the state of the folder, or a new one; truncate the log to the lines that belong to it."""
        path, log = self.folder / "state", self.folder / "log.jsonl"
        if not path.exists():
            log.unlink(missing_ok=True)
            return _State(self.config.to_json())
        state = _read_state(path)
        if state.config != self.config.to_json():
            raise UndercutError("other_training", f"{self.folder} has a training with another configuration")
        lines = log.read_text(encoding="utf-8").splitlines(keepends=True) if log.exists() else []
        log.write_text("".join(lines[: state.lines]), encoding="utf-8")
        return state


def net_width(begin: Path) -> int:
    """Return the width of the nets in a training's folder or in a file. Raises UndercutError ``bad_state``."""
    try:
        if begin.is_file():
            return width_in_data(begin.read_bytes())
        return msgspec.json.decode(_read_state(begin / "state").config, type=TrainConfig).width
    except (FileNotFoundError, ValueError, msgspec.DecodeError) as error:
        raise UndercutError("bad_state", f"{begin} has no nets to begin with: {error}") from None


def _read_state(path: Path) -> _State:
    try:
        return msgspec.msgpack.decode(path.read_bytes(), type=_State)
    except msgspec.DecodeError:
        raise UndercutError("bad_state", f"{path} is not the state of a training") from None


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _rounded(x) for name, x in value.items()}
    return round(value, 4) if isinstance(value, float) else value


_LOSSES = {
    "critic": "critic, squared points",
    "policy": "policy, squared points",
    "belief": "belief, nats",
    "judge": "judge of hands, nats",
    "kind": "kinds of opponents, nats",
}


def draw_curves(log: Sequence[dict[str, Any]], path: str) -> None:
    """Draw the log of a training; the suffix of the file is the format. Raises UndercutError as ``draw_chart``."""
    lines = [line for line in log if "step" in line]
    rounds = _total_rounds(lines)
    figure = new_figure(8, 8)
    above, below = figure.subplots(2, 1, sharex=True)
    found = [(at, line["selection"]) for at, line in zip(rounds, lines) if "selection" in line]
    for player in found[0][1] if found else ():
        x = [at for at, _ in found]
        points = [one[player]["points"] for _, one in found]
        margins = [one[player]["margin"] or 0.0 for _, one in found]
        above.plot(x, points, label=player)
        above.fill_between(
            x, [p - m for p, m in zip(points, margins)], [p + m for p, m in zip(points, margins)], alpha=0.2
        )
    above.axhline(0, color="gray", linewidth=1)
    # The large losses of the first nets would hide all other differences.
    above.set_ylim(bottom=-10)
    above.set_ylabel("points per round against")
    if found:
        above.legend()
    for name, label in _LOSSES.items():
        known = [(at, line[name]) for at, line in zip(rounds, lines) if line.get(name) is not None]
        if known:
            below.plot(*zip(*known), label=label)
    below.set_yscale("log")
    below.set_xlabel("rounds played in training")
    below.set_ylabel("what is left to learn")
    if below.lines:
        below.legend()
    save_figure(figure, path)


def _total_rounds(lines: Sequence[dict[str, Any]]) -> list[int]:
    total, out = 0, []
    for line in lines:
        total += line["rounds"]
        out.append(total)
    return out


NETS = ("policy", "critic", "belief", "judge", "kind")
"""Nets of a training."""
_PLAYERS_NAMES = {"judge": "hands"}
"""Nets with another name in the kernel's players: name in training -> name there."""


def load_nets(trainer: native.Trainer, data: bytes) -> None:
    """Load the nets of a file into a trainer. Raises ValueError if a net is missing or has another shape."""
    for net in NETS:
        trainer.take_net(net, data, _PLAYERS_NAMES.get(net, net))


def width_in_data(data: bytes) -> int:
    """Return the width of the policy in a file of nets. Raises ValueError if there is none."""
    return native.Net.load(data, "policy").shape[1]


def write_arrays(trainer: native.Trainer, path: Path) -> None:
    """Write the arrays of every net with names such as ``policy_w1`` (see ``native.TrainedNet`` for the shapes)."""
    with NeedsExtra("train"):
        import numpy as np

    arrays: dict[str, Any] = {f"{net}_{name}": array for net in NETS for name, array in trainer.net(net).items()}
    with replaced_file(path) as beside, beside.open("wb") as file:
        np.savez(file, **arrays)


def write_nets(trainer: native.Trainer, config: TrainConfig, report: dict[str, Any], path: Path) -> None:
    """Write the nets in whole numbers. Raises UndercutError ``bad_nets`` if their weights are too large for that."""
    metadata = json.dumps({"config": json.loads(config.to_json()), "report": report})
    try:
        nets = [_trained_net(trainer, net).quantise(_PLAYERS_NAMES.get(net, net), storage="bytes") for net in NETS]
    except ValueError as error:
        raise UndercutError("bad_nets", f"the nets cannot be stored in whole numbers: {error}") from None
    path.write_bytes(native.net_file(metadata, nets))


def _trained_net(trainer: native.Trainer, net: str) -> native.TrainedNet:
    arrays: dict[str, Any] = trainer.net(net)
    return native.TrainedNet(**arrays)


def combine_stats(parts: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Combine the statistics of parts of a training, as if the training had not been interrupted.

    Rounds and decisions are sums. Means are weighted by these numbers, because a trainer does not report the numbers of
    examples.
    """
    if len(parts) == 1:
        return parts[0]
    out: dict[str, Any] = {name: sum(part[name] for part in parts) for name in ("rounds", "decisions")}
    for name in parts[-1]:
        if name not in out and name != "against":
            out[name] = _mean((part[name], part["decisions"]) for part in parts)
    foes = {foe for part in parts for foe in part["against"]}
    out["against"] = {foe: _mean((part["against"].get(foe), part["rounds"]) for part in parts) for foe in sorted(foes)}
    return out


def _mean(weighted: Iterable[tuple[float | None, int]]) -> float | None:
    """Return the weighted mean of the values that are not None; None if there is none."""
    known = [(value, weight) for value, weight in weighted if value is not None and weight]
    total = sum(weight for _, weight in known)
    return sum(value * weight for value, weight in known) / total if total else None
