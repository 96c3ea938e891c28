"""Build the engine files of a page: Python for browsers, the packages that it needs, and the kernel's module.

    python tools/make_engine.py             # after `npm ci` in client/ and `make wasm`
    python tools/make_engine.py --bytecode  # only compiles Undercut's modules; releases need it
    python tools/make_engine.py --check     # only compares the kernel's module with the built one

Pyodide comes from its npm package, whose version ``client/package.json`` pins, the packages from PyPI. Parts that a
game does not need (codecs, tests, time zones, other languages) are omitted. Pyodide compiles the modules that a page
imports at its start, which halves the time of the start. Undercut itself is not included: the server that serves the
files adds its own version (:mod:`undercut.server.http.static`), as bytecode where the source is the one compiled here.
"""

from __future__ import annotations

import argparse
import ast
import gzip
import hashlib
import io
import json
import pickle
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from unittest import mock

from engine_packages import COMPILED, PLAIN, PLATFORM, PYTHON

from undercut.server.http import static
from undercut.server.http.static import BYTECODE, engine_files, source_digest, stored

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "src" / "undercut" / "web_engine"
PYODIDE = ROOT / "client" / "node_modules" / "pyodide"
KERNEL = ROOT / "kernel" / "wasm" / "full" / "undercut-kernel.wasm"
LOCALES = ("root", "en", "de", "es")
BABEL = ("__init__", "core", "dates", "languages", "localedata", "numbers", "plural", "units", "util", "lists")
UNSAID = {
    "all_currencies", "currency_fractions", "currency_names", "currency_names_plural", "currency_symbols", "languages",
    "meta_zones", "scripts", "territories", "territory_currencies", "territory_languages", "territory_zones",
    "time_zones", "unit_display_names", "unit_patterns", "compound_unit_patterns", "windows_zone_mapping",
    "zone_aliases", "zone_formats", "zone_territories", "script_aliases", "territory_aliases", "variants",
}  # fmt: skip
"""Babel's data that a table does not show."""
NO_PACKAGES = {
    "_pyrepl", "ctypes", "curses", "dbm", "ensurepip", "idlelib", "lib2to3", "multiprocessing", "pydoc_data",
    "tkinter", "turtledemo", "unittest", "venv", "wsgiref", "xml", "xmlrpc",
}  # fmt: skip
NO_MODULES = {
    "_pydecimal", "_pyio", "bdb", "cProfile", "cmd", "configparser", "doctest", "filecmp",
    "fileinput", "ftplib", "getopt", "imaplib", "mailbox", "mailcap", "netrc", "nntplib", "optparse", "pdb",
    "pickletools", "poplib", "profile", "pstats", "pyclbr", "pydoc", "rlcompleter", "sched", "shelve", "smtplib",
    "socketserver", "symtable", "tabnanny", "telnetlib", "timeit", "trace", "tracemalloc", "turtle", "webbrowser",
    "zipapp",
}  # fmt: skip
CODECS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8", "utf_8_sig", "utf_16_le"}


def plain(name: str, data: bytes) -> bytes:
    """Return a module's source without comments and docstrings, as with Python's ``-OO``."""
    if not name.endswith(".py"):
        return data
    try:
        tree = ast.parse(data)
    except SyntaxError:  # may be newer than the running Python
        return data
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if node.body and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    return ast.unparse(tree).encode() + b"\n"


def _pack(entries: Iterable[tuple[str, bytes]]) -> bytes:
    """Return a reproducible zip, compressed as a whole, which is smaller than compressing each entry."""
    return _gz(stored(entries))


def _contents(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as found:
        return {name: found.read(name) for name in found.namelist()}


def compile_modules(sources: dict[str, bytes]) -> dict[str, dict[str, bytes]]:
    """Return the bytecode of the modules that a page imports at its start, by the name of their zip and their own name.

    ``sources``: the files of the engine, with no bytecode.
    """
    with tempfile.TemporaryDirectory() as folder:
        own, served = Path(folder) / "own", Path(folder) / "served"
        for path in (own, served):
            path.mkdir()
        for name, data in sources.items():
            (own / name).write_bytes(data)
        with mock.patch.object(static, "BYTECODE", own / "none"):
            for name, data in engine_files(own).items():
                (served / name).write_bytes(data)
        subprocess.run(["node", str(ROOT / "tools" / "compile_engine.mjs"), str(served)], check=True)
        return {
            path.name.removeprefix("compiled-"): _contents(path.read_bytes()) for path in served.glob("compiled-*.zip")
        }


def _replaced(archive: bytes, compiled: dict[str, bytes]) -> bytes:
    """Return a packed zip with bytecode instead of the sources of the compiled modules."""
    kept = {name: data for name, data in _contents(gzip.decompress(archive)).items() if f"{name}c" not in compiled}
    return _pack([*kept.items(), *compiled.items()])


def _own_bytecode(compiled: dict[str, bytes]) -> bytes:
    """Return the packed bytecode of Undercut's modules, each with the digest of its source."""
    source = ROOT / "src"
    return _pack(
        (name, code[:8] + source_digest((source / name.removesuffix("c")).read_bytes()) + code[16:])
        for name, code in compiled.items()
    )


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    print(f"{len(data):>9,}  {hashlib.sha256(data).hexdigest()[:12]}  {path.relative_to(OUT)}")


def _stdlib() -> Iterable[tuple[str, bytes]]:
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as found:
        for name in found.namelist():
            first, *rest = name.split("/")
            if first in NO_PACKAGES or first.removesuffix(".py") in NO_MODULES or name.endswith("/"):
                continue
            if first == "encodings" and rest[0].removesuffix(".py") not in CODECS:
                continue
            yield name, plain(name, found.read(name))


def _is_needed(name: str) -> bool:
    if name.endswith((".pyi", "/")) or "/tests/" in name or name.startswith(("babel/messages/", "pytz/zoneinfo/")):
        return False
    if name.startswith("babel/locale-data/"):
        return Path(name).stem in LOCALES
    if name.startswith("babel/") and name.count("/") == 1 and name.endswith(".py"):
        return Path(name).stem in BABEL
    return not (".dist-info/" in name and not name.endswith(("/METADATA", "LICENSE", "/LICENSE.txt", "/COPYING")))


def _packages() -> Iterable[tuple[str, bytes]]:
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder]
        subprocess.run([*pip, "--only-binary", ":all:", *PLAIN], check=True)
        page = ["--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp", "--abi", "cp314"]
        subprocess.run([*pip, "--only-binary", ":all:", *page, *COMPILED], check=True)
        for wheel in sorted(Path(folder).glob("*.whl")):
            with zipfile.ZipFile(wheel) as found:
                for name in found.namelist():
                    if _is_needed(name):
                        yield name, plain(name, _fewer_names(name, found.read(name)))


def _lock() -> bytes:
    """Return Pyodide's lock file without packages; Pyodide checks that it matches its version."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())["info"]
    return json.dumps({"info": info, "packages": {}}).encode()


def _fewer_names(name: str, data: bytes) -> bytes:
    """Remove names of time zones, places, languages and currencies from Babel's data: games only format numbers."""
    if not name.startswith("babel/") or not name.endswith(".dat"):
        return data
    # The pickle is Babel's own, from its wheel.
    found = pickle.loads(data)
    for key in UNSAID & set(found):
        found[key] = type(found[key])()
    return pickle.dumps(found, 4)


def _gz(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def check() -> int:
    packed = OUT / "undercut-kernel.wasm.gz"
    if not packed.exists() or gzip.decompress(packed.read_bytes()) != KERNEL.read_bytes():
        print("run `python tools/make_engine.py`: the kernel of the page is another one", file=sys.stderr)
        return 1
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bytecode", action="store_true")
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    if args.check:
        return check()
    if not PYODIDE.is_dir():
        print("run `npm ci` in client/ first: Pyodide is one of its packages", file=sys.stderr)
        return 1
    files = (
        {path.name: path.read_bytes() for path in OUT.iterdir() if path.is_file()}
        if args.bytecode
        else {
            "lock.json": _lock(),
            "pyodide.mjs": (PYODIDE / "pyodide.mjs").read_bytes(),
            "pyodide.asm.mjs.gz": _gz((PYODIDE / "pyodide.asm.mjs").read_bytes()),
            "pyodide.asm.wasm.gz": _gz((PYODIDE / "pyodide.asm.wasm").read_bytes()),
            "python_stdlib.zip.gz": _pack(_stdlib()),
            "packages.zip.gz": _pack(_packages()),
            "undercut-kernel.wasm.gz": _gz(KERNEL.read_bytes()),
        }
    )
    compiled = compile_modules(files)
    if not args.bytecode:
        for name in ("python_stdlib.zip", "packages.zip"):
            files[f"{name}.gz"] = _replaced(files[f"{name}.gz"], compiled[name])
        for name, data in files.items():
            _write(OUT / name, data)
    _write(BYTECODE, _own_bytecode(compiled["undercut.zip"]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
