"""Writer of Parquet files for the rows of datasets. pyarrow's own takes three times as long.

Most columns are small numbers, many of them in lists. A number under 256 is stored as one byte, the index in a
dictionary that maps each index to itself; no levels are built where all are equal. Every reader of the format
reads that. See https://parquet.apache.org/docs/file-format and, for the headers, Thrift's compact protocol.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from undercut.datasets.rows import pyarrow
from undercut.extras import NeedsExtra

with NeedsExtra("data"):
    import numpy as np

__all__ = ["parquet_bytes"]

_GROUP: Final = 1 << 20
"""Rows in a row group, at most. A column of a group is one page."""

# Names and numbers of the format.
_INT32, _INT64, _BYTE_ARRAY = 1, 2, 6
_PLAIN, _RLE, _RLE_DICTIONARY = 0, 3, 8
_DATA_PAGE, _DICTIONARY_PAGE = 0, 2
_OPTIONAL, _REPEATED = 1, 2
_ZSTD: Final = 6

_Numbers: TypeAlias = "np.ndarray[Any, Any]"


def parquet_bytes(table: Any) -> bytes:
    """Return a Parquet file with the rows and metadata of an Arrow table, compressed with zstd.

    Columns are integers, strings, dictionaries of strings with indices of at most eight bits, or lists of integers.
    Only columns of integers may have nulls.
    """
    pa = pyarrow()
    compress = pa.Codec("zstd").compress
    out = bytearray(b"PAR1")
    groups = []
    for first in range(0, table.num_rows, _GROUP):
        rows = table.slice(first, _GROUP)
        begun = len(out)
        chunks = []
        for field, column in zip(rows.schema, rows.columns, strict=True):
            chunks.append(_write_column(out, field, _Column.of(pa, column.combine_chunks()), compress))
        size = len(out) - begun
        groups.append(_struct(_list(1, _STRUCT, chunks), _i64(2, size), _i64(3, rows.num_rows), _i64(6, size)))
    metadata = {**(table.schema.metadata or {}), b"ARROW:schema": base64.b64encode(table.schema.serialize())}
    footer = _struct(
        _i32(1, 2),
        _list(2, _STRUCT, _schema_elements(pa, table.schema)),
        _i64(3, table.num_rows),
        _list(4, _STRUCT, groups),
        _list(5, _STRUCT, [_struct(_binary(1, key), _binary(2, value)) for key, value in metadata.items()]),
        _binary(6, f"undercut with pyarrow {pa.__version__}".encode()),
        _list(7, _STRUCT, [_struct(_inner(1, _struct())) for _ in table.schema]),  # minima and maxima by type
    )
    return bytes(out + footer + len(footer).to_bytes(4, "little") + b"PAR1")


# --- columns ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Column:
    """A column of a row group as Parquet stores it."""

    levels: bytes
    """Encoded repetition and definition levels."""
    slots: int
    """Values, nulls and empty lists."""
    form: int
    """Physical type."""
    values: bytes
    """Plain values, or indices in the dictionary."""
    dictionary: tuple[int, bytes] | None = None
    """Number of the dictionary's values, and the values."""
    statistics: bytes | None = None

    @classmethod
    def of(cls, pa: Any, array: Any) -> _Column:
        rows, form = len(array), array.type
        if pa.types.is_list(form):
            levels, slots = _list_levels(array)
            return cls(levels, slots, *_numbers(array.flatten().to_numpy()))
        all_there = _sized(_run(rows, 1))
        if pa.types.is_integer(form):
            levels = all_there if array.null_count == 0 else _sized(_bits(np.asarray(array.is_valid())))
            values = array.drop_null().to_numpy()
            physical, data, dictionary = _numbers(values)
            return cls(levels, rows, physical, data, dictionary, _statistics(values, array.null_count, physical))
        if pa.types.is_string(form):
            array = array.dictionary_encode()
        texts = [text.encode() for text in array.dictionary.to_pylist()]
        plain = b"".join(len(text).to_bytes(4, "little") + text for text in texts)
        return cls(all_there, rows, _BYTE_ARRAY, _indices(array.indices.to_numpy(), len(texts)), (len(texts), plain))


def _numbers(values: _Numbers) -> tuple[int, bytes, tuple[int, bytes] | None]:
    """Return the physical type of integers, and the encoded values and their dictionary."""
    if values.itemsize == 8:
        return _INT64, values.tobytes(), None
    if len(values) and values.min() >= 0 and (most := int(values.max())) < 256:
        return _INT32, _indices(values, 256), (most + 1, np.arange(most + 1, dtype=np.int32).tobytes())
    return _INT32, values.astype(np.int32).tobytes(), None


def _indices(values: _Numbers, n: int) -> bytes:
    """Encode indices under n in whole bytes each, after their width in bits."""
    form = np.uint8 if n <= 1 << 8 else np.uint16 if n <= 1 << 16 else np.uint32
    data = values.astype(form, copy=False).tobytes()
    width = np.dtype(form).itemsize
    return bytes([8 * width]) + _packed(len(values), data + bytes(-len(values) % 8 * width))


def _statistics(values: _Numbers, nulls: int, physical: int) -> bytes:
    if not len(values):
        return _struct(_i64(3, nulls))
    size = 4 if physical == _INT32 else 8
    low, high = (int(x).to_bytes(size, "little", signed=int(x) < 0) for x in (values.min(), values.max()))
    return _struct(_i64(3, nulls), _binary(5, high), _binary(6, low))


# --- levels -----------------------------------------------------------------------------------------------------------


def _list_levels(array: Any) -> tuple[bytes, int]:
    """Return the encoded levels of lists without nulls, and their number: that of the values and empty lists."""
    sizes = np.diff(array.offsets.to_numpy())
    taken = np.maximum(sizes, 1)
    ends = np.cumsum(taken)
    slots = int(ends[-1])
    begins = ends - taken
    repeated = np.ones(slots, np.bool_)
    repeated[begins] = False
    empty = begins[sizes == 0]
    if not len(empty):
        return _sized(_bits(repeated)) + _sized(_run(slots, 3)), slots
    defined = np.full(slots + -slots % 8, 3, np.uint8)
    defined[empty] = 1
    pairs = defined[0::4] | defined[1::4] << 2 | defined[2::4] << 4 | defined[3::4] << 6
    return _sized(_bits(repeated)) + _sized(_packed(slots, pairs.tobytes())), slots


def _run(n: int, level: int) -> bytes:
    """Encode n equal levels."""
    return _varint(n << 1) + bytes([level])


def _bits(levels: _Numbers) -> bytes:
    """Encode levels of one bit."""
    return _packed(len(levels), np.packbits(levels, bitorder="little").tobytes())


def _packed(n: int, data: bytes) -> bytes:
    """Return n numbers of a fixed number of bits each, for a whole number of groups of eight, with their header."""
    return _varint(-(-n // 8) << 1 | 1) + data


def _sized(levels: bytes) -> bytes:
    return len(levels).to_bytes(4, "little") + levels


# --- pages ------------------------------------------------------------------------------------------------------------


def _write_column(out: bytearray, field: Any, column: _Column, compress: Any) -> bytes:
    """Append a column's pages, and return its entry in the footer."""
    begun = len(out)
    raw = 0
    encoding = _PLAIN if column.dictionary is None else _RLE_DICTIONARY

    def write(kind: int, data: bytes, head: tuple[int, int, bytes]) -> None:
        nonlocal raw
        packed = compress(data, asbytes=True)
        header = _struct(_i32(1, kind), _i32(2, len(data)), _i32(3, len(packed)), head)
        out.extend(header)
        out.extend(packed)
        raw += len(header) + len(data)

    if column.dictionary is not None:
        n, plain = column.dictionary
        write(_DICTIONARY_PAGE, plain, _inner(7, _struct(_i32(1, n), _i32(2, _PLAIN))))
    at = len(out)
    head = _struct(_i32(1, column.slots), _i32(2, encoding), _i32(3, _RLE), _i32(4, _RLE))
    write(_DATA_PAGE, column.levels + column.values, _inner(5, head))
    path = [field.name, "list", "element"] if field.type.num_fields == 1 else [field.name]
    about = [
        _i32(1, column.form),
        _list(2, _I32, [_zigzag(x) for x in sorted({_PLAIN, _RLE, encoding})]),
        _list(3, _BINARY, [_text(name) for name in path]),
        _i32(4, _ZSTD),
        _i64(5, column.slots),
        _i64(6, raw),
        _i64(7, len(out) - begun),
        _i64(9, at),
    ]
    if column.dictionary is not None:
        about.append(_i64(11, begun))
    if column.statistics is not None:
        about.append(_inner(12, column.statistics))
    return _struct(_i64(2, 0), _inner(3, _struct(*about)))


def _schema_elements(pa: Any, schema: Any) -> Iterator[bytes]:
    """Yield the elements of the schema in the order of a walk over the tree."""
    yield _struct(_binary(4, b"schema"), _i32(5, len(schema)))
    for field in schema:
        if pa.types.is_list(field.type):
            # (3: LIST, as a converted and as a logical type)
            listed = _i32(6, 3), _inner(10, _struct(_inner(3, _struct())))
            yield _struct(_i32(3, _OPTIONAL), _binary(4, field.name.encode()), _i32(5, 1), *listed)
            yield _struct(_i32(3, _REPEATED), _binary(4, b"list"), _i32(5, 1))
            yield _leaf(pa, "element", field.type.value_type)
        else:
            yield _leaf(pa, field.name, field.type)


def _leaf(pa: Any, name: str, form: Any) -> bytes:
    head = _i32(3, _OPTIONAL), _binary(4, name.encode())
    if not pa.types.is_integer(form):
        # (0 and 1: UTF8 as a converted, STRING as a logical type)
        return _struct(_i32(1, _BYTE_ARRAY), *head, _i32(6, 0), _inner(10, _struct(_inner(1, _struct()))))
    signed = pa.types.is_signed_integer(form)
    physical = _INT64 if form.bit_width == 64 else _INT32
    if signed and form.bit_width >= 32:
        return _struct(_i32(1, physical), *head)
    # (11 to 14: UINT_8 to UINT_64, 15 and 16: INT_8 and INT_16 as converted types; 10: INTEGER as a logical type)
    converted = (15 if signed else 11) + {8: 0, 16: 1, 32: 2, 64: 3}[form.bit_width]
    logical = _struct((1, _BYTE, bytes([form.bit_width])), (2, _TRUE if signed else _FALSE, b""))
    return _struct(_i32(1, physical), *head, _i32(6, converted), _inner(10, _struct(_inner(10, logical))))


# --- Thrift's compact protocol ----------------------------------------------------------------------------------------

_TRUE, _FALSE, _BYTE, _I32, _I64, _BINARY, _LIST, _STRUCT = 1, 2, 3, 5, 6, 8, 9, 12

_Field: TypeAlias = tuple[int, int, bytes]
"""Number, type and encoded value of a field."""


def _struct(*fields: _Field) -> bytes:
    """Encode a structure; the fields are in the order of their numbers."""
    out = bytearray()
    last = 0
    for number, kind, data in fields:
        out.append(number - last << 4 | kind)
        out += data
        last = number
    return bytes(out) + b"\0"


def _i32(number: int, value: int) -> _Field:
    return number, _I32, _zigzag(value)


def _i64(number: int, value: int) -> _Field:
    return number, _I64, _zigzag(value)


def _binary(number: int, value: bytes) -> _Field:
    return number, _BINARY, _varint(len(value)) + value


def _inner(number: int, struct: bytes) -> _Field:
    return number, _STRUCT, struct


def _list(number: int, kind: int, items: Iterable[bytes]) -> _Field:
    items = list(items)
    head = bytes([len(items) << 4 | kind]) if len(items) < 15 else bytes([0xF0 | kind]) + _varint(len(items))
    return number, _LIST, head + b"".join(items)


def _text(text: str) -> bytes:
    return _varint(len(text.encode())) + text.encode()


def _zigzag(value: int) -> bytes:
    return _varint(value << 1 if value >= 0 else (-value << 1) - 1)


def _varint(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)
