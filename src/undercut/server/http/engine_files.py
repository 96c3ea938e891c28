"""The files of the service in a page (``client/src/engine``): what ``tools/make_engine.py`` has made, and Undercut.

Names have a hash of the content, so that browsers may keep them; ``engine.json`` says which there are.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

Turn = Callable[[str, bytes], bytes]

ENGINE = Path(__file__).resolve().parents[2] / "web_engine"
_PACKAGE = ENGINE.parent
_LEFT_OUT = (
    "cli", "datasets", "envs", "exploit", "llm", "server/cluster/node.py", "server/maintenance",
    "server/push", "train", "web", "web_engine",
)  # fmt: skip
"""What a table does not need."""
_NOT = (".so", ".pyi", ".pyd", ".safetensors", ".typed", ".pyc", ".md")
_NOT_SAID = frozenset(("commands.ftl", "pad-terminal.ftl", "site.ftl", "terminal.ftl"))
"""Catalogues of what is said elsewhere."""


def _sources() -> Iterator[Path]:
    for path in sorted(_PACKAGE.rglob("*")):
        name = path.relative_to(_PACKAGE).as_posix()
        if any(name == one or name.startswith(f"{one}/") for one in _LEFT_OUT) or "/client/" in name:
            continue
        if path.is_file() and path.suffix not in _NOT and path.name not in _NOT_SAID:
            yield path


def _as_it_is(name: str, data: bytes) -> bytes:
    return data


def undercut_zip(turn: Turn = _as_it_is) -> bytes:
    """This package as a zip. ``turn`` gives each file's content, from its name and what it is."""
    named = ((f"undercut/{path.relative_to(_PACKAGE).as_posix()}", path) for path in _sources())
    return stored((name, turn(name, path.read_bytes())) for name, path in named)


def stored(entries: Iterable[tuple[str, bytes]]) -> bytes:
    """An uncompressed zip with the same bytes for the same entries; what is alike is beside each other."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as packed:
        for name, data in sorted(entries, key=lambda entry: (entry[0].rpartition(".")[2], entry[0])):
            packed.writestr(zipfile.ZipInfo(name), data)
    return out.getvalue()


class _File(msgspec.Struct):
    file: str
    size: int
    gzip: bool


def engine_files(folder: Path = ENGINE, turn: Turn = _as_it_is) -> dict[str, bytes]:
    """The files by name, ``engine.json`` with them; none if they have not been made. ``turn``: see undercut_zip."""
    if not folder.is_dir():
        return {}
    found = {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}
    found["undercut.zip.gz"] = gzip.compress(undercut_zip(turn), 9, mtime=0)
    files: dict[str, bytes] = {}
    listed: dict[str, _File] = {}
    for name, data in found.items():
        first, _, rest = name.partition(".")
        named = f"{first}-{hashlib.sha256(data).hexdigest()[:12]}.{rest}"
        files[named] = data
        listed[name.removesuffix(".gz")] = _File(named, len(data), name.endswith(".gz"))
    files["engine.json"] = msgspec.json.encode(listed)
    return files
