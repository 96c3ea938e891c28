"""Files that survive a crash, tried with processes that end in the middle of a write."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from undercut.files import AppendedLines, replaced_file, write_atomically


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "state"
    write_atomically(path, b"old", 0o600)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new" and list(tmp_path.iterdir()) == [path]


def test_an_error_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "state"
    path.write_bytes(b"old")
    with pytest.raises(ZeroDivisionError), replaced_file(path) as beside:
        beside.write_bytes(b"half")
        _ = 1 // 0
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]


def test_a_process_that_dies_while_it_writes_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "state"
    path.write_bytes(b"old")
    code = (
        "import os, sys; from pathlib import Path; from undercut.files import replaced_file\n"
        "with replaced_file(Path(sys.argv[1])) as beside:\n    beside.write_bytes(b'half'); os._exit(9)"
    )
    assert subprocess.run([sys.executable, "-c", code, str(path)]).returncode == 9
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("end", [b"", b"three", b'{"half": '])
def test_lines_are_appended_behind_the_last_complete_one(tmp_path: Path, end: bytes) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b"one\ntwo\n" + end)
    file = AppendedLines(path)
    assert file.lines == [b"one", b"two"]
    file.append([b"3", b"4"])
    assert path.read_bytes() == b"one\ntwo\n3\n4\n", "written before the file is closed"
    file.close()
    file.close()


def test_a_new_file_of_lines_is_empty(tmp_path: Path) -> None:
    file = AppendedLines(tmp_path / "lines")
    assert file.lines == []
    file.close()
