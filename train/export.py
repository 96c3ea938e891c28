"""From the parameters of a training, in floating point, to a file of nets in whole numbers."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undercut.kernel import native

__all__ = ["Shape", "net_file", "trained_nets"]


@dataclass(frozen=True, slots=True)
class Shape:
    """A net: inputs, units of the two hidden layers, outputs."""

    name: str
    inputs: int
    first: int
    second: int
    outputs: int

    @property
    def size(self) -> int:
        """Parameters."""
        return (self.inputs + 1 + self.second) * self.first + (1 + self.outputs) * self.second + self.outputs


def trained_nets(shapes: Sequence[Shape], data: bytes) -> Iterator[tuple[str, native.TrainedNet]]:
    """The nets of a training, by name.

    ``data``: little-endian 32-bit floats, the nets one after the other, each as the kernel's ``TrainingNet`` keeps it:
    rows (inputs, first), bias (first,), weights (first, second), bias (second,), weights (second, outputs), bias
    (outputs,). Raises ValueError if the shapes do not fill the data.
    """
    numbers = np.frombuffer(data, "<f4").astype(np.float32)
    if len(numbers) != sum(shape.size for shape in shapes):
        raise ValueError(f"{len(numbers)} parameters do not fill the nets {', '.join(s.name for s in shapes)}")
    at = 0

    def take(*size: int) -> NDArray[np.float32]:
        nonlocal at
        count = int(np.prod(size))
        at += count
        return numbers[at - count : at].reshape(size)

    for s in shapes:
        w1, b1 = take(s.inputs, s.first), take(s.first)
        w2, b2 = take(s.first, s.second), take(s.second)
        w3, b3 = take(s.second, s.outputs), take(s.outputs)
        turned = [np.ascontiguousarray(w.T) for w in (w2, w3)]
        yield s.name, native.TrainedNet(w1, b1, turned[0], b2, turned[1], b3)


def net_file(shapes: Sequence[Shape], data: bytes, metadata: Mapping[str, Any], *, storage: str = "bytes") -> bytes:
    """The nets of a training (see :func:`trained_nets`) as a file for :func:`undercut.kernel.native.set_nets`.

    ``metadata`` is kept in the file as JSON. ``storage`` of the first layer: ``bytes`` or ``words`` (16 bits).
    Raises ValueError for parameters that cannot be stored.
    """
    nets = [net.quantise(name, storage=storage) for name, net in trained_nets(shapes, data)]
    return native.net_file(json.dumps(dict(metadata), sort_keys=True), nets)
