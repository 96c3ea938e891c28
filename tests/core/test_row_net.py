"""Files of small nets: what is read, what is refused and why, and nets of torch and NumPy."""

from __future__ import annotations

import copy
import json
import pickle
import struct
from array import array
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from undercut.errors import UndercutError
from undercut.row_net import Dense, RowNet, net_from, read_net, save_net

np = pytest.importorskip("numpy")


def dense(inputs: int, outputs: int, seed: int = 1) -> tuple[Any, Any]:
    """Weights and biases of the size that trainings give."""
    random = np.random.default_rng([seed, inputs, outputs])
    weights = random.standard_normal((outputs, inputs)) / inputs**0.5
    return weights.astype(np.float32), (0.1 * random.standard_normal(outputs)).astype(np.float32)


def small(inputs: str = "row", **options: Any) -> RowNet:
    n = {"row": 320, "row+hand": 427}[inputs]
    layers = [dense(n, 24), dense(24, 16), dense(16, 109)]
    return net_from(layers, inputs=inputs, **{"activation": "relu", **options})


def safetensors(tensors: dict[str, Any], metadata: Any = None, dtype: str = "F32", **more: Any) -> bytes:
    """A file in that format, as other programs write it: the arrays one after another, in this order."""
    header: dict[str, Any] = {} if metadata is None else {"__metadata__": metadata}
    body = b""
    for name, values in tensors.items():
        data = values.tobytes()
        header[name] = {
            "dtype": dtype, "shape": list(values.shape), "data_offsets": [len(body), len(body) + len(data)], **more
        }  # fmt: skip
        body += data
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + body


def state(*sizes: int) -> dict[str, Any]:
    """What the ``state_dict`` of a torch.nn.Sequential holds, in an order of its own."""
    out: dict[str, Any] = {}
    for i, (inputs, outputs) in enumerate(pairwise(sizes)):
        weights, bias = dense(inputs, outputs)
        out = {f"{2 * i}.bias": bias, f"{2 * i}.weight": weights, **out}
    return out


# --- what is read -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("inputs", ["row", "row+hand"])
@pytest.mark.parametrize("choose", ["argmax", "sample"])
def test_a_file_gives_the_net_again(tmp_path: Path, inputs: str, choose: str) -> None:
    net = small(inputs, activation="tanh", choose=choose, about={"command": "train ü", "seed": "7"})
    file = tmp_path / "a.safetensors"
    digest = net.save(file)
    again = read_net(file)
    assert again == net and again.about == net.about and again.samples == (choose == "sample")
    assert again.save(tmp_path / "b.safetensors") == digest
    assert file.read_bytes() == (tmp_path / "b.safetensors").read_bytes()
    for other in (pickle.loads(pickle.dumps(net)), copy.deepcopy(net)):
        assert other == net and other.choice(bytes(320), b"\1" * 109) == net.choice(bytes(320), b"\1" * 109)


def test_a_plain_state_with_the_name_of_the_function_is_enough(tmp_path: Path) -> None:
    file = tmp_path / "net"
    file.write_bytes(safetensors(state(320, 24, 16, 109), {"activation": "relu"}))
    assert read_net(file) == small()
    # More than ten layers apart, so that the names would not be in order as texts; and without biases.
    named = {f"policy.{i}.weight": dense(*sizes)[0] for i, sizes in ((10, (24, 109)), (2, (427, 24)))}
    file.write_bytes(safetensors(named, {"activation": "tanh"}))
    net = read_net(file)
    assert net.inputs == "row+hand" and [one.outputs for one in net.layers] == [24, 109]
    assert not any(net.layers[0].bias)
    file.write_bytes(safetensors(state(320, 109)))
    assert len(read_net(file).layers) == 1  # there is no function to name


def test_files_of_the_library_are_read(tmp_path: Path) -> None:
    library = pytest.importorskip("safetensors.numpy")
    file = tmp_path / "net"
    library.save_file(state(320, 24, 16, 109), file, metadata={"activation": "relu"})
    assert read_net(file) == small()
    small().save(file)
    loaded = library.load_file(file)
    assert sorted(loaded) == ["0.bias", "0.weight", "2.bias", "2.weight", "4.bias", "4.weight"]
    assert (loaded["2.weight"] == dense(24, 16)[0]).all()


def test_nets_of_torch(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    scale = [1.0] * 316 + [1 / 31, 1 / 110, 1.0, 0.5]
    made = torch.nn.Sequential(
        torch.nn.Flatten(), torch.nn.Sequential(torch.nn.Linear(320, 32), torch.nn.Tanh()), torch.nn.Linear(32, 109)
    )
    digest = save_net(tmp_path / "net", made, scale=scale)
    net = read_net(tmp_path / "net")
    assert net.activation == "tanh" and len(digest) == 64
    rows = np.random.default_rng(1).integers(0, 2, (50, 320), np.uint8)
    rows[:, 11:52] = rows[:, 53:104] = 0
    outputs = made(torch.from_numpy(rows * np.array(scale, np.float32))).detach().numpy()
    for row, expected in zip(rows, outputs, strict=True):
        assert net.choice(row.tobytes(), b"\1" * 109) == expected.argmax()
    for wrong, words in (
        (torch.nn.Sequential(torch.nn.Linear(320, 9), torch.nn.GELU(), torch.nn.Linear(9, 109)), "GELU"),
        ([torch.nn.Linear(320, 9), torch.nn.ReLU(), torch.nn.Linear(9, 9), torch.nn.Tanh()], "relu, tanh"),
    ):
        with pytest.raises(UndercutError, match=words):
            net_from(wrong)


# --- what is refused --------------------------------------------------------------------------------------------------


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path):
        with pytest.raises(UndercutError, match="cannot be read") as refused:
            read_net(path)
        assert refused.value.code == "no_net" and refused.value.place == str(path)


def _twice(tensors: dict[str, Any]) -> dict[str, Any]:
    return tensors | {"4.weight": np.concatenate([tensors["4.weight"]] * 2)}


GOOD: Callable[[], dict[str, Any]] = lambda: state(320, 24, 16, 109)  # noqa: E731
RELU = {"activation": "relu"}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "safetensors"),
        (b"PK\3\4 a file of NumPy", "safetensors"),
        (safetensors(GOOD(), RELU)[:4000], "cut off"),
        (safetensors(GOOD(), RELU)[:100], "cut off"),
        (struct.pack("<Q", 4) + b"{]}}", "makes no sense"),
        (struct.pack("<Q", 13) + b'{"0.weight":1', "makes no sense"),
        (struct.pack("<Q", 14) + b'{"0.weight":1}', "makes no sense"),
        (struct.pack("<Q", 2) + b"{}", "no layer"),
        (safetensors(GOOD(), {"activation": 3}), "not texts"),
        (safetensors(GOOD()), "which function stands between"),
        (safetensors(GOOD(), {"activation": "gelu"}), "'gelu'.*relu, tanh"),
        (safetensors(GOOD(), RELU | {"choose": "best"}), "'best'.*argmax, sample"),
        (safetensors(GOOD(), RELU | {"inputs": "view"}), "'view'.*row, row\\+hand"),
        (safetensors(GOOD(), RELU | {"inputs": "row+hand"}), "320 inputs.*has 427"),
        (safetensors(GOOD(), RELU, dtype="F16"), "type F16.*32 bits"),
        (safetensors(GOOD(), RELU, data_offsets=[0, 99]), "does not fit its bytes"),
        (safetensors(GOOD(), RELU, data_offsets=[-4, 0]), "does not fit its bytes"),
        (safetensors(state(333, 109), RELU), "333 inputs.*320 \\(row\\) or 427 \\(row\\+hand\\)"),
        (safetensors(state(320, 24, 108), RELU), "108 outputs.*109"),
        (safetensors(_twice(GOOD()), RELU), "4.bias has the shape \\(109,\\).*\\(218,\\)"),
        (safetensors(GOOD() | {"2.weight": dense(25, 16)[0]}, RELU), "layer 0 has 24 outputs, but layer 1 has 25"),
        (safetensors(GOOD() | {"conv.kernel": np.zeros(3, np.float32)}, RELU), "conv.kernel is neither"),
        (safetensors(GOOD() | {"6.bias": np.zeros(3, np.float32)}, RELU), "6.bias has no 6.weight"),
        (safetensors(GOOD() | {"2.weight": np.zeros((2, 2, 2), np.float32)}, RELU), "has 3 dimensions"),
    ],
)
def test_files_that_hold_no_net_are_refused_with_the_reason(tmp_path: Path, data: bytes, words: str) -> None:
    file = tmp_path / "net"
    file.write_bytes(data)
    with pytest.raises(UndercutError, match=words) as refused:
        read_net(file)
    assert refused.value.code == "bad_net" and refused.value.place == str(file)


def test_any_damage_is_refused_or_gives_a_net(tmp_path: Path) -> None:
    random = np.random.default_rng(4)
    good = small().to_bytes()
    size = 8 + int.from_bytes(good[:8], "little")
    file = tmp_path / "net"
    refused = 0
    for _ in range(300):
        data = bytearray(good)
        for place in random.integers(0, size, random.integers(1, 4)):
            data[place] = random.integers(0, 256)
        file.write_bytes(data)
        try:
            read_net(file).choice(bytes(320), b"\1" * 109)
        except UndercutError as error:
            assert error.code == "bad_net"
            refused += 1
    assert refused > 200


def test_weights_that_cannot_be_evaluated_are_refused() -> None:
    pytest.importorskip("undercut._kernel")
    for value, words in ((float("nan"), "finite"), (float("inf"), "finite"), (3e38, "overflow")):
        weights, bias = dense(320, 109)
        weights[5, 7] = value
        with pytest.raises(UndercutError, match=words):
            net_from([(weights, bias)])
    with pytest.raises(UndercutError, match="1 to 8"):
        net_from([dense(320, 109), *[dense(109, 109)] * 8], activation="relu")
    with pytest.raises(UndercutError, match="1024"):
        net_from([dense(320, 1025), dense(1025, 109)], activation="relu")
    with pytest.raises(UndercutError, match="no layer"):
        RowNet((), "row", "relu")
    empty = Dense(320, 0, array("f"), array("f"))
    with pytest.raises(UndercutError, match="109"):
        RowNet((empty,), "row", "relu")


def test_arrays_that_do_not_fit_are_refused() -> None:
    weights, bias = dense(320, 109)
    for layers, options, words in (
        ([(weights, bias[:5])], {}, "weights \\(109, 320\\) and bias \\(5,\\)"),
        ([(weights, bias)], {"scale": [1.0] * 5}, "scale has the shape \\(5,\\)"),
        ([dense(320, 9), dense(9, 109)], {}, "name the function"),
        ([object()], {}, "object is not possible"),
    ):
        with pytest.raises(UndercutError, match=words):
            net_from(layers, **options)
