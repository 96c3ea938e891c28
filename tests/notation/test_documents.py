"""Input is split into documents, however it is laid out and encoded."""

from __future__ import annotations

import io
import itertools
import json
import tracemalloc
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from undercut.errors import NotationError
from undercut.notation.documents import documents, text_lines
from undercut.notation.keys import decoded

RECORDS: list[dict[str, Any]] = [
    {"rules": "standard", "dealer": 0, "actions": ["pass", 'knock 7h = "{[', "\\"], "result": {}, "x": [[{}], {}]},
    {"a": {"b": [{"c": None}]}, "d": [], "e": '§ ♠ } ] \\\\ \\"'},
    {"last": [1, [2, {"three": [{}, {"four": 4}]}]]},
]


def read(data: bytes) -> list[tuple[int, Any]]:
    """The documents of some input as values, the errors as codes."""
    out: list[tuple[int, Any]] = []
    for line, text in documents(io.BytesIO(data)):
        try:
            out.append((line, text.code if isinstance(text, NotationError) else decoded(text)))
        except NotationError as error:
            out.append((line, error.code))
    return out


def layouts() -> Iterator[str]:
    """The records in every layout that programs write."""
    for indent in (None, 0, 1, 2, 4, "\t"):
        for between in ("\n", "\n\n", " ", ""):
            yield between.join(json.dumps(one, indent=indent) for one in RECORDS)
        yield json.dumps(RECORDS, indent=indent, ensure_ascii=False)
    yield "[\n" + ",\n".join(json.dumps(one) for one in RECORDS) + "\n]\n"
    yield "[" + "\n, ".join(json.dumps(one, indent=2) for one in RECORDS) + "]"


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_every_layout_and_encoding_gives_the_same_documents(encoding: str, end: str) -> None:
    for text in layouts():
        written = text.replace("\n", end)
        data = written.encode(encoding) if encoding != "utf-16-be" else b"\xfe\xff" + written.encode(encoding)
        found = read(data)
        assert [value for _, value in found] == RECORDS, text
        assert [line for line, _ in found] == sorted(line for line, _ in found)


def test_documents_are_numbered_by_their_first_lines() -> None:
    text = "\n" + json.dumps(RECORDS[0], indent=1) + "\n\n" + json.dumps(RECORDS[2])
    first, second = read(text.encode())
    assert first == (2, RECORDS[0])
    assert second == (text.count("\n") + 1, RECORDS[2])


def test_a_defect_is_one_error_and_what_follows_is_read() -> None:
    pretty, good = json.dumps(RECORDS[0], indent=2), json.dumps(RECORDS[2])
    for broken in (
        pretty[:-2],
        pretty.replace('"dealer"', '"dealer'),
        pretty.replace('"dealer"', "“dealer”"),
        pretty.replace("0,", "0,,"),
        pretty.replace("\n}", ",\n}"),
        "[\n" + pretty + ",\n]",
        "[\n" + pretty + "\n" + pretty + "]",
        "[\n 1,\n 2,\n 3\n]",
        '{"a":' * 3000,
        "{" * 3000 + "\n" + "}" * 3000,
    ):
        found = [value for _, value in read(f"{broken}\n{good}\n{good}\n".encode())]
        assert found[-2:] == [RECORDS[2]] * 2, broken
        errors = [value for value in found[:-2] if isinstance(value, str)]
        assert len(errors) == 1 and errors[0] in ("bad_json", "bad_record"), broken


def test_a_long_document_is_one_error() -> None:
    data = b'{"a": [\n' + (b"1," * 1000 + b"\n") * 3000 + b"1]}\n"
    tracemalloc.start()
    found = read(data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found == [(1, "line_too_long")]
    assert peak < 20 << 20


def test_a_document_is_returned_before_more_is_read() -> None:
    class Stream(io.BytesIO):
        read_lines = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            self.read_lines += 1
            return super().readline(-1 if size is None else size)

    stream = Stream(b'{"a": 1}\n{"b":\n 2}\nAs 2s\n')
    found = documents(stream)
    assert (next(found), stream.read_lines) == ((1, b'{"a": 1}'), 1)
    assert (next(found), stream.read_lines) == ((2, b'{"b":\n 2}'), 3)
    assert (next(found), stream.read_lines) == ((4, b"As 2s"), 4)


def test_lists_need_not_fit_into_memory() -> None:
    class Long(io.RawIOBase):
        lines = iter([b"[\n", *itertools.repeat(b'{"a": [1, 2, 3]},\n', 20_000), b'{"a": []}]\n'])

        def readline(self, size: int | None = -1, /) -> bytes:
            return next(self.lines, b"")

    tracemalloc.start()
    count = sum(isinstance(text, bytes) for _, text in documents(Long()))  # type: ignore[arg-type]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count == 20_001 and peak < 1 << 20


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"a": 1,}', "trailing comma"),
        ("{“a”: 1}", "“ is not a quotation mark"),
        ("{'a': 1}", "' is not a quotation mark"),
        ('{"a":\xa01}', "U+00A0 is not a space"),
        ('{\n "a": 1,\n "b": tru\n}', "its line 4, column 1"),
    ],
)
def test_usual_defects_are_named(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says.replace("+", r"\+")):
        decoded(text)


def test_what_is_no_text_is_one_error() -> None:
    import gzip

    for data in (gzip.compress(b"{}" * 1000, mtime=0), b"{}\n{\0}\n{}\n" * 10, '{"a": 1}\n'.encode("utf-16-le")):
        errors = [text for _, text in documents(io.BytesIO(data)) if isinstance(text, NotationError)]
        assert [error.code for error in errors] == ["not_text"]
    assert [e.code for _, e in text_lines(io.BytesIO(b"\xff\xfea")) if isinstance(e, NotationError)] == ["not_text"]


def test_no_input_raises_anything_or_takes_long() -> None:
    rng = Random(7)
    alphabet = [
        b"{",
        b"}",
        b"[",
        b"]",
        b'"',
        b"\\",
        b",",
        b":",
        b" ",
        b"\n",
        b"\r\n",
        b"1",
        b"a",
        b'{"a":1}',
        b"\xff",
        b"\0",
    ]
    for _ in range(3000):
        data = b"".join(rng.choices(alphabet, k=rng.randrange(60)))
        for line, text in documents(io.BytesIO(data)):
            assert line <= data.count(b"\n") + 1
            assert isinstance(text, NotationError) or text.strip()
    for hostile in (
        b'"' * 3_000_000,
        b"\\" * 3_000_000,
        b'{"' + b"\\" * 3_000_000,
        b"[" * 3_000_000,
        b"[" + b"{}," * 100_000,
    ):
        list(documents(io.BytesIO(hostile)))
