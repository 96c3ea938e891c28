"""Runs the command line: in this process, or as a program of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import msgspec

from undercut.cli import main


class Ran(NamedTuple):
    """Exit status, standard output and standard error."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> list[Any]:
        """Standard output, every line of it as JSON."""
        return [msgspec.json.decode(line) for line in self.out.splitlines()]


def cli(*args: str, stdin: str | bytes = b"", **more: str) -> Ran:
    """A command in this process, with changes to its environment."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    source = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    with mock.patch.multiple(sys, stdin=source, stdout=out, stderr=err), mock.patch.dict(os.environ, more):
        status = main(list(args))
    texts = []
    for stream in (out, err):
        assert isinstance(stream.buffer, io.BytesIO)
        texts.append(stream.buffer.getvalue().decode())
    return Ran(status, *texts)


def environment(**more: str) -> dict[str, str]:
    """The environment of a program of its own: this source tree, no terminal, no user's games."""
    source = str(Path(__file__).parents[2] / "src")
    path = os.pathsep.join(filter(None, [source, os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", **more}


def program(*args: str, stdin: bytes = b"", **more: str) -> Ran:
    """A command as a program of its own."""
    ran = subprocess.run(
        [sys.executable, "-m", "undercut", *args],
        input=stdin,
        capture_output=True,
        env=environment(**more),
        timeout=120,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())
