"""Files of trained nets: NumPy arrays, and whole numbers for the kernel's players."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from undercut.errors import UndercutError
from undercut.files import replaced_file
from undercut.kernel import native
from undercut.train.config import TrainConfig

__all__ = ["NETS", "take_nets", "width_of_nets", "write_arrays", "write_nets"]

NETS = ("policy", "critic", "belief", "judge", "kind")
_PLAYERS_NAMES = {"judge": "hands"}
"""Names in the kernel's players of nets that have another name in training."""


def take_nets(trainer: native.Trainer, data: bytes) -> None:
    """Load the nets of a file into a trainer. Raises ValueError if it lacks one, or if one has another shape."""
    for net in NETS:
        trainer.take_net(net, data, _PLAYERS_NAMES.get(net, net))


def width_of_nets(data: bytes) -> int:
    """Return the width of the policy in a file of nets. Raises ValueError if there is none."""
    return native.Net.load(data, "policy").shape[1]


def write_arrays(trainer: native.Trainer, path: Path) -> None:
    """Write the arrays of every net with names such as ``policy_w1`` (see ``native.TrainedNet`` for the shapes)."""
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
