"""Splitting of input into documents: JSON objects on one or several lines, and other lines unchanged.

    for line, text in documents(stream):        # the number of its first line, and its bytes as UTF-8 or an error
        data = decoded(text)

An object on one line is yielded as soon as the line is read. The objects of a list are yielded one by one, so that a
file may be larger than the memory. Input is UTF-8, or UTF-16 with a byte-order mark.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import BinaryIO, Final

from undercut.errors import NotationError
from undercut.languages import Message, formatter

__all__ = ["DOCUMENT_LIMIT", "LINE_LIMIT", "as_utf8", "documents", "text_lines"]

LINE_LIMIT: Final = 1 << 20
"""Size limit of a line in bytes. The longest possible record has about four thousand."""

DOCUMENT_LIMIT: Final = 4 << 20
"""Size limit of a document in bytes."""

_WIDE: Final = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
_TOKEN: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"|[{}\[\]"]')
"""A JSON string or bracket; a lone quotation mark is a string that does not end on its line."""
_WHOLE: Final = re.compile(rb"\{\s*[^\s}].*\}\s*")
"""A non-empty object on an unindented line, which an indented document cannot contain."""
_SPACE: Final = re.compile(rb"\s*+")
_SEVERAL: Final = re.compile(rb"\}\s*\{")

_say: Final = formatter("typed").later

Line = tuple[int, bytes | NotationError]


def text_lines(stream: BinaryIO, *, most: int = LINE_LIMIT) -> Iterator[Line]:
    """Yield the lines of a stream as UTF-8, with their numbers from 1 and without line ends.

    A line of more than ``most`` bytes becomes an error. A stream that is not text, or that has a UTF-16 mark but is not
    UTF-16, ends with an error.
    """
    number = 0
    encoding = None
    lines = _limited(stream, most)
    for line in lines:
        number += 1
        if line is None:
            yield number, _too_long(most)
            continue
        if number == 1:
            encoding = _WIDE.get(line[:2])
            if encoding is not None:
                break
        if b"\0" in line:
            yield number, NotationError("not_text", _say("not-text"))
            return
        yield number, line.removeprefix(codecs.BOM_UTF8).rstrip(b"\r\n")
    if encoding is not None and line is not None:
        yield from _wide_lines(line[2:], lines, encoding, most)


def _limited(stream: BinaryIO, most: int) -> Iterator[bytes | None]:
    """Yield the lines with their ends; None for each line that is too long."""
    while line := stream.readline(most + 1):
        if len(line) <= most or line.endswith(b"\n") or b"\0" in line:
            yield line  # stop at a zero byte: no line end may follow
            continue
        while (rest := stream.readline(most)) and not rest.endswith(b"\n"):
            pass
        yield None


def _wide_lines(first: bytes, more: Iterator[bytes | None], encoding: str, most: int) -> Iterator[Line]:
    """Yield the lines of UTF-16. The input is split after each byte that is a line end in UTF-8."""
    decoder = codecs.getincrementaldecoder(encoding)()
    number, text = 1, ""

    def pieces() -> Iterator[tuple[bytes | None, bool]]:
        yield first, False
        for piece in more:
            yield piece, False
        yield b"", True

    for piece, final in pieces():
        try:
            if piece is None:
                yield number, _too_long(most)
                return
            text += decoder.decode(piece, final)
        except UnicodeDecodeError:
            yield number, NotationError("not_text", _say("not-utf16"))
            return
        *whole, text = text.split("\n")
        if final and text:
            whole.append(text)
        for one in whole:
            yield number, one.rstrip("\r").encode()
            number += 1
        if len(text) > most:
            yield number, _too_long(most)
            return


def as_utf8(data: bytes) -> bytes:
    """Convert a whole file to UTF-8 without a byte-order mark. Raises NotationError ``not_text``."""
    encoding = _WIDE.get(data[:2])
    if encoding is None:
        return data.removeprefix(codecs.BOM_UTF8)
    try:
        return data[2:].decode(encoding).encode()
    except UnicodeError:
        raise NotationError("not_text", _say("not-utf16")) from None


def documents(stream: BinaryIO, *, most: int = DOCUMENT_LIMIT) -> Iterator[Line]:
    """Yield the documents of a stream, each with the number of its first line: a JSON object or another line.

    Each object in a list is a document. A document becomes one error, however many lines it has, if it is longer than
    ``most`` bytes, does not end, or cannot be part of its list. Empty lines are skipped.
    """
    splitter = _Splitter(most)
    for number, line in text_lines(stream, most=most):
        yield from splitter.feed(number, line)
    yield from splitter.end()


class _Splitter:
    """Incremental splitter of lines into documents."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._text = bytearray()
        self._depth = self._begun = 0
        self._list = 0
        """Line number on which the open list begins; 0 if there is none."""
        self._wants_value = self._comma = False
        self._skipping = False

    def feed(self, number: int, line: bytes | NotationError) -> Iterator[Line]:
        if isinstance(line, NotationError):
            self._reset(skipping=False)
            yield number, line
            return
        if self._depth and _is_document(line):
            yield self._begun, NotationError("bad_json", _say("json-open"))
            self._reset(skipping=False)
        elif self._skipping and (line.rstrip() == b"{" or _is_document(line)):
            self._skipping = False
        at, end = 0, len(line)
        while at < end and not self._skipping:
            if self._depth:
                found, at = self._read_object(number, line, at)
            else:
                found, at = self._read_between(number, line, at)
            if found is not None:
                yield found

    def end(self) -> Iterator[Line]:
        if self._depth or self._list:
            yield self._begun if self._depth else self._list, NotationError("bad_json", _say("json-open"))

    def _read_between(self, number: int, line: bytes, at: int) -> tuple[Line | None, int]:
        """Parse the text between two objects; return a document, if there is one, and the next position."""
        is_first, end = at == 0, len(line)
        at = _after_space(line, at)
        if at == end:
            return None, end
        head = line[at : at + 1]
        if not self._list:
            if head == b"[":
                self._list, self._wants_value, self._comma = number, True, False
                return None, at + 1
            if is_first or head != b"{":
                rest = line[at:].rstrip()
                if head != b"{" or _is_single_object(rest):
                    return (number, rest), end
        elif head == b"]":
            if self._comma:
                return self._fail(number, _say("json-comma"))
            self._list = 0
            return None, at + 1
        elif head == b"," and not self._wants_value:
            self._wants_value = self._comma = True
            return None, at + 1
        elif not self._wants_value:
            return self._fail(number, _say("json-no-comma"))
        elif head != b"{":
            return self._fail(number, _say("json-list"), code="bad_record")
        self._begun = number
        return self._read_object(number, line, at)

    def _read_object(self, number: int, line: bytes, at: int) -> tuple[Line | None, int]:
        """Parse the rest of an object, up to its end or the end of the line."""
        for token in _TOKEN.finditer(line, at):
            sign = token[0]
            if sign in b"{[":
                self._depth += 1
            elif sign == b'"':
                return self._fail(number, _say("json-string"))
            elif sign in b"}]":
                self._depth -= 1
                if not self._depth:
                    return self._close(line, at, token.end())
        self._text += line[at:] + b"\n"
        if len(self._text) > self._most:
            return self._fail(number, _say("too-long", most=self._most), code="line_too_long")
        return None, len(line)

    def _close(self, line: bytes, at: int, end: int) -> tuple[Line, int]:
        if not self._list:
            follows = _after_space(line, end)
            if line[follows : follows + 1] not in (b"", b"{"):
                end = len(line)  # the text that follows is part of the error
        found = bytes(self._text + line[at:end]).strip()
        self._text.clear()
        self._wants_value = self._comma = False
        return (self._begun, found), end

    def _fail(self, number: int, message: Message, *, code: str = "bad_json") -> tuple[Line, int]:
        begun = self._begun if self._depth else number
        self._reset(skipping=True)
        place = "" if begun == number else _say("line", n=number)
        return (begun, NotationError(code, message, place=place)), 0

    def _reset(self, *, skipping: bool) -> None:
        self._text.clear()
        self._depth, self._list, self._skipping = 0, 0, skipping


def _after_space(line: bytes, at: int) -> int:
    found = _SPACE.match(line, at)
    assert found is not None
    return found.end()


def _is_document(line: bytes) -> bool:
    """Whether a line is a separate document, so that the previous document is unterminated."""
    return bool(_WHOLE.fullmatch(line)) and _is_balanced(line)


def _is_single_object(line: bytes) -> bool:
    """Whether a line is exactly one object, judging by its brackets."""
    return line.endswith(b"}") and _is_balanced(line) and not _SEVERAL.search(line)


def _is_balanced(line: bytes) -> bool:
    return line.count(b"{") == line.count(b"}") and line.count(b"[") == line.count(b"]")


def _too_long(most: int) -> NotationError:
    return NotationError("line_too_long", _say("too-long", most=most))
