"""A page gets bytecode of the modules that it imports at its start, and never bytecode of another source."""

from __future__ import annotations

import gzip
import io
import zipfile
from pathlib import Path

import pytest

from undercut.server.http import static

PACKAGE = Path(static.__file__).parents[2]
HEAD = b"\x2b\x0e\r\n" + (1).to_bytes(4, "little")
CODE = b"code of cards.py"


def entries(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as found:
        return {name: found.read(name) for name in found.namelist()}


def compiled(folder: Path, source: bytes) -> Path:
    """The bytecode of undercut/cards.py, as if that had been ``source``."""
    file = io.BytesIO(static.stored([("undercut/cards.pyc", HEAD + static.source_digest(source) + CODE)]))
    path = folder / "undercut.zip.gz"
    path.write_bytes(gzip.compress(file.getvalue()))
    return path


def test_bytecode_of_the_same_source_replaces_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static, "BYTECODE", compiled(tmp_path, (PACKAGE / "cards.py").read_bytes()))
    found = entries(static.undercut_zip(lambda name, data: data[:1]))
    assert "undercut/cards.py" not in found
    assert found["undercut/cards.pyc"].endswith(CODE)
    assert len(found["undercut/melds.py"]) == 1


def test_a_module_that_has_changed_since_stays_a_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = (PACKAGE / "cards.py").read_bytes()
    monkeypatch.setattr(static, "BYTECODE", compiled(tmp_path, source + b"\n"))
    found = entries(static.undercut_zip())
    assert "undercut/cards.pyc" not in found
    assert found["undercut/cards.py"] == source


def test_all_bytecode_is_for_the_same_python() -> None:
    """Python refuses bytecode of other versions."""
    archives = [static.ENGINE / "python_stdlib.zip.gz", static.ENGINE / "packages.zip.gz", static.BYTECODE]
    heads = {
        data[:8]
        for path in archives
        for name, data in entries(gzip.decompress(path.read_bytes())).items()
        if name.endswith(".pyc")
    }
    assert len(heads) == 1
    assert next(iter(heads))[4:] == (1).to_bytes(4, "little"), "Python must not look for sources"
