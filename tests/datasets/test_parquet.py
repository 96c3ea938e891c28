# ruff: noqa: E402
"""Files of the package's own Parquet writer, against what pyarrow and polars read and what pyarrow writes."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest

pa = pytest.importorskip("pyarrow", reason="datasets need undercut[data]")
pq = pytest.importorskip("pyarrow.parquet", reason="datasets need undercut[data]")

from undercut.bots import bot
from undercut.cli.deal import deal_line
from undercut.datasets import decisions, parquet
from undercut.datasets.rows import table_of
from undercut.notation import parse_record
from undercut.rulesets import ruleset


def file_of(table: Any) -> Any:
    """Return pyarrow's view of the file that the package writes."""
    return pq.ParquetFile(pa.BufferReader(parquet.parquet_bytes(table)))


def check(table: Any) -> Any:
    """Check values, types, metadata and the format's schema, and return the file."""
    theirs = pa.BufferOutputStream()
    pq.write_table(table, theirs, compression="zstd")
    expected = pq.ParquetFile(pa.BufferReader(theirs.getvalue()))
    found = file_of(table)
    assert found.schema.equals(expected.schema)
    read = found.read()
    read.validate(full=True)
    assert read.equals(table)
    assert read.schema.equals(expected.schema_arrow, check_metadata=True)
    return found


def rounds(rules: str, numbers: range) -> Any:
    names = ["simple", "random"]
    players = [bot(name) for name in names]
    rows: list[dict[str, Any]] = []
    for number in numbers:
        record = parse_record(deal_line(ruleset(rules), "p", number, players))
        rows += decisions(record, number, names)
    return table_of(rows, names)


@pytest.mark.parametrize("rules", ["standard", "oklahoma"])
def test_rows_of_rounds_are_read_as_they_were(rules: str) -> None:
    check(rounds(rules, range(12)))


@pytest.mark.parametrize(
    "form", [pa.uint8(), pa.int8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64(), pa.uint64()]
)
def test_integers_of_every_size_and_sign(form: Any) -> None:
    rng = Random(str(form))
    signed, bits = pa.types.is_signed_integer(form), form.bit_width
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    for n in (1, 7, 8, 9, 1000):
        for least, most in ((low, high), (0, 100), (0, 0)):
            values = [rng.randint(least, most) for _ in range(n - 1)] + [most]
            holes = [None if rng.random() < 0.3 else value for value in values]
            lists = [values[: rng.randrange(4)] for _ in range(n)]
            table = pa.table({
                "plain": pa.array(values, form),
                "holes": pa.array(holes, form),
                "none": pa.array([None] * n, form),
                "lists": pa.array(lists, pa.list_(form)),
                "full": pa.array([values[:3]] * n, pa.list_(form)),
                "empty": pa.array([[]] * n, pa.list_(form)),
            })  # fmt: skip
            group = check(table).metadata.row_group(0)
            statistics = group.column(0).statistics
            assert (statistics.min, statistics.max) == (min(values), max(values))
            assert group.column(1).statistics.null_count == holes.count(None)
            assert not group.column(2).statistics.has_min_max


@pytest.mark.parametrize("distinct", [1, 256, 257, 65_537])
def test_texts_with_any_number_of_distinct_ones(distinct: int) -> None:
    texts = [f"knock {number} ♥" for number in range(distinct)] + ["", "knock 0 ♥"]
    codes = pa.array([number % 2 for number in range(len(texts))], pa.int8())
    check(pa.table({
        "text": pa.array(texts, pa.string()),
        "code": pa.DictionaryArray.from_arrays(codes, pa.array(["draw", "défausse"], pa.string())),
    }))  # fmt: skip


def test_many_rows_become_several_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "_GROUP", 100)
    table = rounds("standard", range(12))
    file = check(table)
    assert file.metadata.num_row_groups == -(-table.num_rows // 100)
    assert file.read_row_group(1).equals(table.slice(100, 100))


def test_polars_reads_the_rows() -> None:
    polars = pytest.importorskip("polars", reason="reads the files with polars")
    table = rounds("standard", range(12))
    found = polars.read_parquet(io.BytesIO(parquet.parquet_bytes(table)), use_pyarrow=False)
    assert found.to_dicts() == table.to_pylist()
