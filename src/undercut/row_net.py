"""Small nets that users train over rows (:mod:`undercut.rows`), stored in files for the players ``net:FILE``.

A net has one to eight dense layers with ``relu`` or ``tanh`` between them and 109 outputs, one per action. Its input is
the ``row``, or ``row+hand``: the row, then the features of the hand (:func:`undercut.rows.hand_block`), 427 bytes in
all. The net chooses the legal action with the highest output, or samples one from the softmax of the outputs.

Files are in the safetensors format, 32-bit: ``0.weight`` (outputs, inputs), ``0.bias``, ``2.weight`` and so on, with
the names of a ``torch.nn.Sequential`` state, in the order of the numbers. The metadata are texts: ``inputs``,
``activation``, ``choose`` (``argmax`` or ``sample``), and any other information (such as a command or seed).

    save_net("my.safetensors", torch.nn.Sequential(...), inputs="row+hand", about={"seed": "1"})

The kernel evaluates nets (``kernel/include/undercut/row_net.hpp``). Without it Python does, with the same outputs.
"""

from __future__ import annotations

import json
import math
import re
import struct
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from itertools import pairwise
from operator import add
from pathlib import Path
from typing import Any, Final, NamedTuple

from undercut.errors import UndercutError
from undercut.extras import NeedsExtra
from undercut.kernel import has_kernel, native
from undercut.rows import HAND_BLOCK, MASK, ROW, hand_block

__all__ = ["ACTIVATIONS", "INPUTS", "Dense", "RowNet", "net_from", "read_net", "save_net"]

INPUTS: Final[Mapping[str, int]] = {"row": ROW, "row+hand": ROW + HAND_BLOCK}
"""Kinds of input of a net, and their sizes."""
ACTIVATIONS: Final = ("relu", "tanh")
"""Activations of a net."""
_CHOICES: Final = ("argmax", "sample")
_MOST_BYTES: Final = 64 << 20
_MOST_HEADER: Final = 1 << 16
_OWN: Final = ("inputs", "activation", "choose")
"""Metadata that determine how the net is evaluated."""


class Dense(NamedTuple):
    """A layer: ``weights`` (outputs, inputs), row by row, and ``bias`` (outputs,), as 32-bit numbers."""

    inputs: int
    outputs: int
    weights: array[float]
    bias: array[float]


@dataclass(frozen=True)
class RowNet:
    """A net as described in the module docstring. ``about`` are its other metadata."""

    layers: tuple[Dense, ...]
    inputs: str
    activation: str
    choose: str = "argmax"
    about: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Check the net. Raises UndercutError ``bad_net`` with the defect."""
        if defect := _defect(self):
            raise UndercutError("bad_net", defect)
        if has_kernel():
            try:
                _ = self.kernel_net
            except ValueError as error:
                raise UndercutError("bad_net", str(error)) from None

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key != "kernel_net"}

    @property
    def samples(self) -> bool:
        """Whether the net samples its action."""
        return self.choose == "sample"

    @cached_property
    def kernel_net(self) -> native.RowNet:
        """Kernel net with these weights. Needs the kernel."""
        layers = [
            (memoryview(one.weights.tobytes()).cast("f", (one.outputs, one.inputs)), memoryview(one.bias))
            for one in self.layers
        ]
        return native.RowNet(self.inputs, self.activation, layers, samples=self.samples)

    def choice(self, row: bytes, mask: bytes, chance: float = 0.0) -> int:
        """Return the number of the action that the net chooses for a row, among the actions that the mask allows.

        ``chance``, in [0, 1), is the random number if the net samples.
        """
        return self.kernel_net.choice(row, mask, chance) if has_kernel() else _choice(self, row, mask, chance)

    def to_bytes(self) -> bytes:
        """Return the content of a file with this net."""
        about = {**self.about, "inputs": self.inputs, "activation": self.activation, "choose": self.choose}
        header: dict[str, Any] = {"__metadata__": about}
        parts: list[bytes] = []
        at = 0
        for i, one in enumerate(self.layers):
            for name, values, shape in (
                ("weight", one.weights, (one.outputs, one.inputs)), ("bias", one.bias, (one.outputs,))
            ):  # fmt: skip
                parts.append(_little_endian(values).tobytes())
                header[f"{2 * i}.{name}"] = {
                    "dtype": "F32", "shape": list(shape), "data_offsets": [at, at + len(parts[-1])]
                }  # fmt: skip
                at += len(parts[-1])
        head = json.dumps(header, separators=(",", ":")).encode()
        head += b" " * (-len(head) % 8)
        return struct.pack("<Q", len(head)) + head + b"".join(parts)

    def save(self, path: str | Path) -> str:
        """Write the file, and return the SHA-256 of its bytes."""
        data = self.to_bytes()
        Path(path).write_bytes(data)
        return sha256(data).hexdigest()


def _defect(net: RowNet) -> str:
    """Describe the defect in the shape of a net; empty if there is none."""
    if net.inputs not in INPUTS:
        return f"inputs is {net.inputs!r}; it must be one of: {', '.join(INPUTS)}"
    if net.activation not in ACTIVATIONS:
        return f"activation is {net.activation!r}; it must be one of: {', '.join(ACTIVATIONS)}"
    if net.choose not in _CHOICES:
        return f"choose is {net.choose!r}; it must be one of: {', '.join(_CHOICES)}"
    if not net.layers:
        return "the net has no layer"
    first, last = net.layers[0], net.layers[-1]
    if first.inputs != INPUTS[net.inputs]:
        return (
            f"the first layer has {first.inputs} inputs; a net that is shown the {net.inputs} has {INPUTS[net.inputs]}"
        )
    for i, (one, two) in enumerate(pairwise(net.layers)):
        if one.outputs != two.inputs:
            return f"layer {i} has {one.outputs} outputs, but layer {i + 1} has {two.inputs} inputs"
    if last.outputs != MASK:
        return f"the last layer has {last.outputs} outputs; it must have {MASK}, one an action"
    return ""


# --- files ------------------------------------------------------------------------------------------------------------


def read_net(path: str | Path) -> RowNet:
    """Read a net. Raises UndercutError ``no_net`` if the file cannot be read, ``bad_net`` if it is not a net."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise UndercutError("no_net", f"cannot be read: {error.strerror or error}", place=str(path)) from None
    try:
        return _parsed_net(data)
    except UndercutError as error:
        error.place = str(path)
        raise


def _bad_net(message: str) -> UndercutError:
    return UndercutError("bad_net", message)


def _parsed_net(data: bytes) -> RowNet:
    if len(data) > _MOST_BYTES:
        raise _bad_net(f"has more than {_MOST_BYTES >> 20} MiB; a small net has a few hundred kilobytes")
    tensors, about = _tensors(data)
    layers = tuple(_layers(tensors))
    own = {key: about[key] for key in _OWN if key in about}
    if "inputs" not in own:
        fitting = [name for name, n in INPUTS.items() if n == layers[0].inputs]
        if not fitting:
            sizes = " or ".join(f"{n} ({name})" for name, n in INPUTS.items())
            raise _bad_net(f"the first layer has {layers[0].inputs} inputs; a net is shown {sizes}")
        own["inputs"] = fitting[0]
    if "activation" not in own and len(layers) > 1:
        raise _bad_net(
            "the metadata do not say which function stands between the layers: save it with "
            "metadata={'activation': 'relu'} (or 'tanh'), or by undercut.row_net.save_net"
        )
    own.setdefault("activation", "relu")
    return RowNet(layers, **own, about={key: text for key, text in about.items() if key not in _OWN})


_Tensor = tuple[tuple[int, ...], "array[float]"]


def _tensors(data: bytes) -> tuple[dict[str, _Tensor], dict[str, str]]:
    """Return the arrays of a safetensors file by name, and its metadata."""
    if len(data) < 8 or data[8:9] != b"{":
        raise _bad_net("is not in the safetensors format")
    size = int.from_bytes(data[:8], "little")
    if size > _MOST_HEADER:
        raise _bad_net(f"has a header of {size} bytes; that of a small net has a few hundred")
    if size > len(data) - 8:
        raise _bad_net(f"is not in the safetensors format, or cut off: its header has {size} bytes")
    try:
        header = json.loads(data[8 : 8 + size])
        about = header.pop("__metadata__", {})
        body = data[8 + size :]
        out = {str(name): _tensor(name, body, one) for name, one in header.items()}
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        if isinstance(error, UndercutError):
            raise
        raise _bad_net("is not in the safetensors format: its header makes no sense") from None
    if not isinstance(about, dict) or not all(isinstance(text, str) for text in about.values()):
        raise _bad_net("has metadata that are not texts")
    return out, about


def _tensor(name: str, body: bytes, entry: dict[str, Any]) -> _Tensor:
    shape = tuple(map(int, entry["shape"]))
    if len(shape) > 2:
        raise _bad_net(f"{name} has {len(shape)} dimensions; a net has dense layers only")
    begin, end = map(int, entry["data_offsets"])
    if entry["dtype"] != "F32":
        raise _bad_net(f"{name} has numbers of the type {entry['dtype']}; save the net in 32 bits (F32)")
    if not 0 <= begin <= end <= len(body) or min(shape, default=0) < 0 or end - begin != 4 * math.prod(shape):
        raise _bad_net(f"{name} is cut off, or its shape does not fit its bytes")
    values = array("f", body[begin:end])
    return shape, _little_endian(values)


def _little_endian(values: array[float]) -> array[float]:
    """Swap bytes between the machine's order and the little-endian order of files, if they differ."""
    if struct.pack("=H", 1) == struct.pack("<H", 1):
        return values
    turned = values[:]
    turned.byteswap()
    return turned


_NAME: Final = re.compile(r"(.*?)(weight|bias)", re.DOTALL)


def _by_number(prefix: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", prefix)]


def _layers(tensors: dict[str, _Tensor]) -> Iterator[Dense]:
    """Yield the layers of a file, in the order of the numbers in their names."""
    if not tensors:
        raise _bad_net("has no layer")
    for name in tensors:
        if not _NAME.fullmatch(name):
            raise _bad_net(f"{name} is neither a weight nor a bias; a net has dense layers only: 0.weight, 0.bias, ...")
    for prefix in sorted({name.removesuffix("weight").removesuffix("bias") for name in tensors}, key=_by_number):
        if f"{prefix}weight" not in tensors:
            raise _bad_net(f"{prefix}bias has no {prefix}weight")
        shape, weights = tensors[f"{prefix}weight"]
        if len(shape) != 2:
            raise _bad_net(f"{prefix}weight has the shape {shape}; it must be (outputs, inputs)")
        outputs, inputs = shape
        wide, bias = tensors.get(f"{prefix}bias", ((outputs,), array("f", bytes(4 * outputs))))
        if wide != (outputs,):
            raise _bad_net(f"{prefix}bias has the shape {wide}; it must be ({outputs},), like {prefix}weight")
        yield Dense(inputs, outputs, weights, bias)


# --- from torch and NumPy ---------------------------------------------------------------------------------------------


def save_net(
    path: str | Path,
    net: Any,
    *,
    inputs: str = "row",
    activation: str | None = None,
    scale: Sequence[float] | None = None,
    choose: str = "argmax",
    about: Mapping[str, str] | None = None,
) -> str:
    """Write a net of torch or NumPy to a file, and return the SHA-256 of its bytes. See :func:`net_from`."""
    made = net_from(net, inputs=inputs, activation=activation, scale=scale, choose=choose, about=about)
    return made.save(path)


def net_from(
    net: Any,
    *,
    inputs: str = "row",
    activation: str | None = None,
    scale: Sequence[float] | None = None,
    choose: str = "argmax",
    about: Mapping[str, str] | None = None,
) -> RowNet:
    """Convert a net of torch or NumPy.

    ``scale`` (one number per input) are the factors by which training multiplied the inputs; they are merged into the
    first layer. Raises UndercutError ``bad_net``. Needs NumPy.
    """
    with NeedsExtra("envs"):
        import numpy as np

    layers: list[Dense] = []
    found = [] if activation is None else [activation]
    for part in _parts(net):
        if isinstance(part, str):
            found.append(part)
            continue
        weights, bias = (np.asarray(_plain(one), np.float64) for one in part)
        if weights.ndim != 2 or bias.shape != weights.shape[:1]:
            raise _bad_net(f"weights {weights.shape} and bias {bias.shape} must be (outputs, inputs) and (outputs,)")
        if scale is not None and not layers:
            factors = np.asarray(scale, np.float64)
            if factors.shape != weights.shape[1:]:
                raise _bad_net(f"scale has the shape {factors.shape}; the first layer has {weights.shape[1]} inputs")
            weights = weights * factors
        flat = [array("f", one.astype("=f4").tobytes()) for one in (weights, bias)]
        layers.append(Dense(weights.shape[1], weights.shape[0], *flat))
    if len(set(found)) > 1:
        raise _bad_net(
            f"the functions between the layers must be the same everywhere, not {', '.join(sorted(set(found)))}"
        )
    if not found and len(layers) > 1:
        raise _bad_net("name the function between the layers: activation='relu' or 'tanh'")
    return RowNet(tuple(layers), inputs, found[0] if found else "relu", choose, dict(about or {}))


_IGNORED: Final = ("Identity", "Flatten", "Dropout")


def _parts(net: Any) -> Iterator[tuple[Any, Any] | str]:
    """Yield the layers, and the names of the functions between them."""
    if isinstance(net, tuple) and len(net) == 2 and not hasattr(net[0], "children"):
        yield net
        return
    if isinstance(net, Iterable) and not hasattr(net, "children"):
        for one in net:
            yield from _parts(one)
        return
    kind = type(net).__name__
    if kind in _IGNORED:
        return
    if kind in ("ReLU", "Tanh"):
        yield kind.lower()
    elif kind == "Linear":
        bias = net.bias if net.bias is not None else [0.0] * len(net.weight)
        yield net.weight, bias
    elif children := list(getattr(net, "children", list)()):
        for one in children:
            yield from _parts(one)
    else:
        raise _bad_net(f"{kind} is not possible in a small net; it has Linear, and ReLU or Tanh between them")


def _plain(values: Any) -> Any:
    """Return an array detached from torch's graph and in main memory."""
    return values.detach().cpu().numpy() if hasattr(values, "detach") else values


# --- evaluation without the kernel: the same steps --------------------------------------------------------------------


def _outputs(net: RowNet, row: bytes) -> Sequence[float]:
    values: Sequence[float] = row if net.inputs == "row" else row + hand_block(row)
    for i, layer in enumerate(net.layers):
        sums = layer.bias
        for place, x in enumerate(values):
            if x:
                # A product of two 32-bit numbers is exact in 64 bits: it is rounded once, and so is the sum.
                products = array("f", [x * w for w in layer.weights[place :: layer.inputs]])
                sums = array("f", map(add, sums, products))
        if i + 1 == len(net.layers):
            return sums
        values = array("f", map(_tanh, sums)) if net.activation == "tanh" else [max(x, 0.0) for x in sums]
    raise AssertionError("a net has a layer")


_POWERS: Final = tuple(1 / math.factorial(n) for n in range(13, -1, -1))
_WHOLE: Final = 6755399441055744.0


def _exp(x: float) -> float:
    """Return e^x for x from -700 to 0, computed by the kernel's steps."""
    n = (x * 1.4426950408889634 + _WHOLE) - _WHOLE
    r = (x - n * 0.6931471803691238) - n * 1.9082149292705877e-10
    total = _POWERS[0]
    for power in _POWERS[1:]:
        total = total * r + power
    return math.ldexp(total, int(n))


def _tanh(x: float) -> float:
    a = min(abs(x), 20.0)
    if a < 1e-4:
        out = a - a * a * a / 3
    else:
        e = _exp(-2 * a)
        out = (1 - e) / (1 + e)
    return -out if x < 0 else out


def _choice(net: RowNet, row: bytes, mask: bytes, chance: float) -> int:
    """Choose the action by the kernel's steps."""
    outputs = _outputs(net, row)
    legal = [number for number, allowed in enumerate(mask) if allowed]
    best = max(legal, key=outputs.__getitem__)
    if not net.samples:
        return best
    below = [outputs[number] - outputs[best] for number in legal]
    weights = [_exp(x) if x > -700 else 0.0 for x in below]
    total = 0.0
    for weight in weights:
        total += weight
    left = chance * total
    for number, weight in zip(legal, weights, strict=True):
        if left < weight:
            return number
        left -= weight
    return best
