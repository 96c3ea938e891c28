"""The verification of files in a page, without a server: a little at a time, so that it can be stopped."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from typing import Any

import msgspec

from undercut.languages import negotiate_language, use_language
from undercut.record_files import verified_deals

__all__ = ["FileVerifier", "begin"]  # what client/src/engine/worker.ts calls

_BUFFER = 1 << 16


class _File(io.RawIOBase):
    """A file of the browser. ``read_bytes`` returns bytes, given an offset and a length."""

    def __init__(self, read_bytes: Callable[[int, int], bytes], size: int) -> None:
        self._read_bytes, self._size = read_bytes, size
        self.at: int = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        count = min(len(buffer), self._size - self.at)
        if count <= 0:
            return 0
        buffer[:count] = self._read_bytes(self.at, count)
        self.at += count
        return count


class FileVerifier:
    """The verification of the deals of a file. Error messages are in ``language``."""

    def __init__(self, read_bytes: Callable[[int, int], bytes], size: int, language: str) -> None:
        self._file, self._language = _File(read_bytes, size), negotiate_language([language])
        self._deals = verified_deals(io.BufferedReader(self._file, _BUFFER))

    def proceed(self, seconds: float) -> str:
        """Verify deals for about ``seconds``. Return JSON: the new deals, the bytes read, and whether that was all.

        Each deal is an object as ``undercut verify --json`` prints it, with the names of the ``players`` if known.
        """
        until = time.monotonic() + seconds
        found: list[dict[str, Any]] = []
        done = False
        with use_language(self._language):
            while not done and time.monotonic() < until:
                deal = next(self._deals, None)
                if deal is None:
                    done = True
                else:
                    found.append(deal.as_dict() | {"players": deal.players})
        return msgspec.json.encode({"deals": found, "read": self._file.at, "done": done}).decode()


def begin(read_array: Callable[[int, int], Any], size: int, language: str) -> FileVerifier:
    """Return the verification of a file, given a JavaScript function that returns its bytes as an array."""
    return FileVerifier(lambda at, count: bytes(read_array(at, count).to_bytes()), size, language)
