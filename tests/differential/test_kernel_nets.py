"""Nets of the kernel against NumPy: in floating point, in whole numbers, on every instruction set, and in files."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")
kernel = pytest.importorskip("undercut._kernel")

LEVELS = kernel.levels()
SHAPES = [(900, 256, 32, 1), (1300, 128, 64, 52), (40, 192, 96, 5)]


class Trained:
    """Random weights of the size that trainings give."""

    def __init__(self, shape: tuple[int, int, int, int], seed: int = 1) -> None:
        inputs, first, second, outputs = shape
        self.inputs, self.random = inputs, np.random.default_rng(seed)
        self.w1, self.b1 = self.draw(0.1, inputs, first), self.draw(0.3, first)
        self.w2, self.b2 = self.draw(0.1, second, first), self.draw(0.3, second)
        self.w3, self.b3 = self.draw(0.3, outputs, second), self.draw(1, outputs)
        self.net = kernel.TrainedNet(self.w1, self.b1, self.w2, self.b2, self.w3, self.b3)

    def draw(self, size: float, *shape: int) -> Any:
        return (size * self.random.standard_normal(shape)).astype(np.float32)

    def rows(self) -> list[int]:
        n = self.random.integers(0, min(self.inputs, 130) + 1)
        return [int(row) for row in self.random.permutation(self.inputs)[:n]]

    def outputs(self, rows: list[int]) -> Any:
        first = np.clip(self.b1 + self.w1[rows].sum(axis=0, dtype=np.float64), 0, 8)
        return self.b3 + self.w3.astype(np.float64) @ np.clip(self.b2 + self.w2.astype(np.float64) @ first, 0, 8)

    def loaded(self, storage: str = "words") -> Any:
        return kernel.Net.load(kernel.net_file("{}", [self.net.quantise("policy", storage=storage)]), "policy")


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("storage", "apart"), [("words", 0.02), ("bytes", 0.08)])
def test_a_net_in_whole_numbers_is_close_to_the_trained_one(
    shape: tuple[int, int, int, int], storage: str, apart: float
) -> None:
    trained = Trained(shape)
    net = trained.loaded(storage)
    assert net.shape == shape and net.name == "policy"
    rows, starts, largest = [], [0], 0.0
    for _ in range(100):
        active = trained.rows()
        exact = trained.outputs(active)
        assert trained.net.evaluate(active) == pytest.approx(exact, abs=1e-9)
        outputs = net.evaluate(active)
        assert all(net.evaluate(active, level=level) == outputs for level in LEVELS)
        largest = max(largest, float(np.abs(np.array(outputs) - exact).max()))
        rows += active
        starts.append(len(rows))
    assert 0 < largest < apart
    stated, mean = trained.net.error(net, np.array(rows, np.uint16), np.array(starts, np.uint32))
    assert stated == pytest.approx(largest, abs=1e-9) and 0 < mean < largest


def test_the_order_of_the_rows_does_not_matter() -> None:
    trained = Trained(SHAPES[0])
    net, rows = trained.loaded(), trained.rows()
    assert net.evaluate(rows[::-1]) == net.evaluate(rows)


def test_rows_that_are_no_inputs_are_refused() -> None:
    net = Trained(SHAPES[2]).loaded()
    for rows, error in [([40], "between 0 and 39"), ([-1], "between 0 and 39"), ([3, 4, 3], "twice")]:
        with pytest.raises(ValueError, match=error):
            net.evaluate(rows)
    with pytest.raises(TypeError, match="int"):
        net.evaluate([0.5])
    with pytest.raises(ValueError, match="at most 192"):
        Trained(SHAPES[0]).loaded().evaluate(range(193))
    with pytest.raises(ValueError, match="level"):
        net.evaluate([1], level="best")


def test_a_file_holds_several_nets_and_its_metadata() -> None:
    sections = [Trained(SHAPES[i], seed=i).net.quantise(name) for i, name in enumerate(["policy", "value", "belief"])]
    metadata = json.dumps({"seed": 7, "sentence": "Länge"}, ensure_ascii=False)
    data = kernel.net_file(metadata, sections)
    assert kernel.net_metadata(data) == metadata
    assert kernel.net_names(data) == ["policy", "value", "belief"]
    assert [kernel.Net.load(data, name).shape for name in kernel.net_names(data)] == SHAPES
    with pytest.raises(ValueError, match="no net other"):
        kernel.Net.load(data, "other")


def test_bad_files_are_refused_with_a_reason() -> None:
    section = Trained(SHAPES[2]).net.quantise("policy")
    data = kernel.net_file("{}", [section])
    damaged = bytearray(data)
    damaged[len(data) // 2] ^= 1
    newer = data[:8] + (2).to_bytes(4, "little") + data[12:]
    for bad, reason in [
        (b"", "not a file of nets"),
        (b"{}" * 50, "not a file of nets"),
        (data[:-9], "damaged"),
        (bytes(damaged), "damaged"),
        (newer, "version 2"),
    ]:
        for read in (kernel.net_metadata, kernel.net_names, kernel.set_nets, lambda b: kernel.Net.load(b, "policy")):
            with pytest.raises(ValueError, match=reason):
                read(bad)
    for sections, reason in [([section, section], "two nets"), ([section[:-1]], "too early"), ([b""], "too early")]:
        with pytest.raises(ValueError, match=reason):
            kernel.net_file("{}", sections)


def test_arrays_and_weights_that_do_not_fit_are_refused() -> None:
    t = Trained(SHAPES[2])
    with pytest.raises(ValueError, match="w2 must have shape"):
        kernel.TrainedNet(t.w1, t.b1, t.w2.T.copy(), t.b2, t.w3, t.b3)
    with pytest.raises(ValueError, match="multiple of 64"):
        kernel.TrainedNet(t.w1[:, :100].copy(), t.b1[:100], t.w2[:, :100].copy(), t.b2, t.w3, t.b3)
    with pytest.raises(TypeError, match="float32"):
        kernel.TrainedNet(t.w1.astype(np.float64), t.b1, t.w2, t.b2, t.w3, t.b3)
    with pytest.raises(ValueError, match="name"):
        t.net.quantise("a name")
    with pytest.raises(ValueError, match="words or bytes"):
        t.net.quantise("policy", storage="floats")
    t.w3[0, 0] = np.nan
    with pytest.raises(ValueError, match="not finite"):
        t.net.quantise("policy")


SETS = """
import sys
from pathlib import Path
from undercut.kernel import native
one, other = (Path(name).read_bytes() for name in sys.argv[1:])
assert native.nets_set() == []
native.set_nets(one)
native.set_nets(one)
try:
    native.set_nets(other)
except ValueError as error:
    print(error, native.nets_set())
"""


def test_nets_are_set_once_for_the_players_of_the_kernel(tmp_path: Path) -> None:
    files = []
    for seed in (1, 2):
        files.append(tmp_path / f"{seed}.net")
        files[-1].write_bytes(kernel.net_file("{}", [Trained(SHAPES[2], seed).net.quantise("policy")]))
    ran = subprocess.run([sys.executable, "-c", SETS, *map(str, files)], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == "another net is already set as policy ['policy']\n"


def shipped_scales() -> list[float]:
    """The scales of the nets in the package."""
    out = set()
    for file in files("undercut.bots.nets").iterdir():
        if file.name.endswith(".net"):
            data = file.read_bytes()
            out |= {kernel.Net.load(data, name).scale for name in kernel.net_names(data)}
    return sorted(out)


def outputs_over_the_range(scale: float) -> tuple[list[int], int]:
    """Outputs whose exponentials go from 1 to below what counts, as far apart as 32 bits allow, and the highest."""
    most = min(2**31 - 1, round(2 / scale))
    steps = (round(most - k * 20 / 3000 / scale) for k in range(3000))
    return [output for output in steps if output >= -(2**31)], most


def check_exponentials(found: list[int], outputs: list[int], most: int, scale: float) -> None:
    """Within 0.55% and a half of 2^24 times the exponential in double precision."""
    for got, output in zip(found, outputs, strict=True):
        exact = 2**24 * math.exp(scale * (output - most))
        assert abs(got - exact) <= 0.0055 * exact + 0.51, (scale, output, got, exact)


@pytest.mark.parametrize("level", LEVELS)
def test_exponentials_are_those_of_double_precision_at_every_scale(level: str) -> None:
    scales = shipped_scales()
    assert min(scales) < 2**-20
    for scale in {*scales, *(2.0**-k for k in range(-4, 41)), 1 / 3, 1e-7}:
        outputs, most = outputs_over_the_range(scale)
        check_exponentials(kernel.exponentials(scale, outputs, most, level=level), outputs, most, scale)
    for scale in (2.0**-200, 2.0**-40, 1.0, 2.0**40, 2.0**200):
        assert kernel.exponentials(scale, [5, 6], 5, level=level) == [2**24, 2**24]
    assert kernel.exponentials(2.0**40, [-(2**31), 4], 5, level=level) == [0, 0]
    assert kernel.exponentials(2.0**-200, [-(2**31)], 2**31 - 1, level=level) == [2**24]


def test_a_scale_of_exponentials_is_above_0() -> None:
    for scale in (0.0, -1.0, math.nan, math.inf):
        with pytest.raises(ValueError, match="above 0"):
            kernel.exponentials(scale, [1], 1)
