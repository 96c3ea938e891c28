"""Training configurations: TOML files whose values are checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from undercut.arena.kernel_pairs import kernel_player
from undercut.bots.round_values import race_table
from undercut.errors import UndercutError
from undercut.files import read_file
from undercut.kernel import native
from undercut.rulesets import RULESETS, Form, Ruleset, ruleset

__all__ = ["CONFIGS", "FOLDER", "Phase", "SceneShare", "Selection", "TrainConfig", "read_config"]

FOLDER = Path(__file__).parent / "configs"
"""Folder of the configurations in the package."""
CONFIGS = ("small", "full", "against-simple", "exploit")
"""Names of the configurations in the package."""

if TYPE_CHECKING:
    Scene = tuple[Ruleset, native.Race | None, float, bool]
    """Arguments of the kernel's trainer: ruleset, race, share of the rounds, and whether bonuses and limits vary."""


class SceneShare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules to train for: a ruleset's text form, or ``all`` for every two-handed ruleset, in equal shares."""

    rules: str
    share: float = 1.0
    """Share of the rounds, relative to the other scenes."""
    vary: bool = False
    """Whether bonuses, knock limit and lay-offs vary, so that the nets learn their effects."""

    def scenes(self) -> list[Scene]:
        """Return the scenes for the kernel. Raises InvalidRuleset."""
        names = list(RULESETS) if self.rules == "all" else [self.rules]
        rules = [one for name in names if (one := ruleset(name)).form is Form.TWO_HANDED]
        if not rules:
            raise UndercutError("bad_config", f"only games for two are trained: {self.rules}")
        return [(one, race_table(one), self.share / len(rules), self.vary) for one in rules]


class Selection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A comparison of nets during training, on separate deals."""

    players: tuple[str, ...] = ("patient", "quick", "simple")
    rules: str = "eaai"
    pairs: int = 2000
    """Pairs of mirrored rounds against each player, the same every time."""
    every: int = 1000
    """Steps between comparisons. Each comparison also stores the state."""
    report: int = 10_000
    """Pairs of the report at the end, on separate deals."""


class Phase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phase of a training; ``options`` override the defaults of ``native.train_options()``."""

    name: str
    options: dict[str, float] = {}

    @property
    def steps(self) -> int:
        return int(_with_defaults(self.options)["steps"])

    @property
    def trains_policy(self) -> bool:
        return _with_defaults(self.options)["lessons"] > 0


class TrainConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a training depends on, except the number of threads, which changes only rounding."""

    phases: tuple[Phase, ...]
    scenes: tuple[SceneShare, ...]
    pool: dict[str, float] = {}
    """Opponents and their relative frequencies: see ``native.train_foes()``."""
    player: str | None = None
    """The opponent that the pool calls ``player``: a player of the kernel."""
    selection: Selection = msgspec.field(default_factory=Selection)
    seed: int = 1
    width: int = 128
    """Units of the policy's first layer."""

    def check(self) -> None:
        """Raise UndercutError ``bad_config``, or the error of a ruleset or a player."""
        if not self.phases:
            raise UndercutError("bad_config", "a training has at least one phase")
        if min(self.selection.pairs, self.selection.every, self.selection.report) < 1 or not self.selection.players:
            raise UndercutError(
                "bad_config", "selection: players, and at least 1 for pairs, every and report, are needed"
            )
        for name in self.selection.players:
            player_of(name)
        ruleset(self.selection.rules)
        for phase in self.phases:
            self.trainer(phase, 1)

    def trainer(self, phase: Phase, threads: int) -> native.Trainer:
        """Return a new trainer for a phase. Raises UndercutError as :meth:`check`."""
        scenes = [scene for share in self.scenes for scene in share.scenes()]
        player = None if self.player is None else player_of(self.player)
        try:
            return native.Trainer(
                scenes,
                _with_integers(phase.options),
                self.pool,
                seed=self.seed,
                threads=threads,
                width=self.width,
                player=player,
            )
        except (ValueError, TypeError) as error:
            raise UndercutError("bad_config", f"phase {phase.name}: {error}") from None

    def to_json(self) -> bytes:
        """Return the configuration as JSON, as stored beside its results."""
        return msgspec.json.encode(self)


def read_config(name: str) -> TrainConfig:
    """Return the package's configuration of this name, or a TOML file's; :class:`Training` checks the values.

    Raises UndercutError ``bad_config`` for a file that does not exist or is no configuration; OSError.

    >>> from undercut.train import read_config
    >>> read_config("small").selection.players
    ('patient', 'quick', 'simple')
    """
    path = FOLDER / f"{name}.toml" if name in CONFIGS else Path(name)
    try:
        table = msgspec.toml.decode(read_file(path))
        table["phases"] = [_phase(phase) for phase in table.get("phases", [])]
        return msgspec.convert(table, TrainConfig)
    except FileNotFoundError:
        known = ", ".join(CONFIGS)
        raise UndercutError("bad_config", f"there is no file {name}, and no configuration but {known}") from None
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError) as error:
        raise UndercutError("bad_config", f"{path}: {error}") from None


def player_of(name: str) -> native.MatchPlayer:
    """Return a player of the kernel. Raises UndercutError ``not_in_kernel`` for any other."""
    player = kernel_player(name)
    if player is None:
        raise UndercutError("not_in_kernel", f"{name} is not a player of the kernel")
    return player


def _phase(table: dict[str, Any]) -> dict[str, Any]:
    """Separate a phase's name from its options, which share a table in the file."""
    return {"name": table.get("name"), "options": {key: value for key, value in table.items() if key != "name"}}


def _with_integers(options: dict[str, float]) -> dict[str, float]:
    """Convert integer options to int: TOML distinguishes 1 from 1.0, the stored form does not."""
    whole = {name for name, default, *_ in native.train_options() if isinstance(default, int)}
    return {name: int(x) if name in whole and x == int(x) else x for name, x in options.items()}


def _with_defaults(options: dict[str, float]) -> dict[str, float]:
    return {name: default for name, default, *_ in native.train_options()} | options
