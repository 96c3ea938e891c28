"""Serve the files of the web client from memory, also compressed. The page answers requests for the client's screens.

The service in a page (``client/src/engine``) also has files: the output of ``tools/make_engine.py``, and Undercut
itself. Their names contain a hash of the content, so that browsers may cache them; ``engine.json`` lists them.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import io
import mimetypes
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from undercut.errors import InvalidRuleset
from undercut.languages import language
from undercut.rulesets import offered_ruleset

_WORTH = frozenset((".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map"))
_MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>undercut</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>The web client is not built</h1>
<p>This installation has no files of the web client. Build it with <code>make web</code>, then start
<code>undercut serve</code> again. The service itself runs: its interface is described at
<a href="/schema/openapi.json">/schema/openapi.json</a>.</p></main></body></html>
"""
_REFUSED = re.compile(r"q=0(\.0*)?")
_ADDRESS = re.compile(rb'((?:href|src)=)"/(?!/)')
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def _is_ruleset(text: str) -> bool:
    """Whether a text names a ruleset or a house ruleset: ``standard,knock_limit=5``."""
    try:
        offered_ruleset(text[:1000])
    except InvalidRuleset:
        return False
    return True


class _Screens(msgspec.Struct, frozen=True):
    """The client's screens by the first part of the address, as the client's ``screens.json`` lists them."""

    screens: frozenset[str] = frozenset()
    """Screens whose address may continue with a name."""
    named: frozenset[str] = frozenset()
    """Screens whose address must continue with a name."""
    files: dict[str, tuple[str, ...]] = {}
    """Files that a screen loads after the start of the page, by the first part of its address; with a slash after it if
    a name follows."""
    languages: dict[str, tuple[str, str]] = {}
    """Texts in other languages than English: those of the start, and those of the screens with further files."""

    def files_of(self, path: str, language: str) -> tuple[str, ...]:
        """Return the files that the screen at an address loads after the start of the page, in the order of use."""
        first, *rest = [part for part in path.split("/") if part] or [""]
        if first == "here":
            return ()
        files = self.files.get(f"{first}/" if rest else first, ())
        return (*self.languages.get(language, ())[: 2 if files else 1], *files)

    def has(self, path: str) -> bool:
        """Whether the client has a screen at this address. The screen reports unknown tables, links and puzzles."""
        first, *rest = [part for part in path.split("/") if part] or [""]
        if len(rest) > 1:
            return False
        if first == "rules" and rest:
            return _is_ruleset(rest[0])
        return not first or first in self.screens or (first in self.named and bool(rest))


class _File:
    __slots__ = ("bodies", "etag", "forever", "kind")

    def __init__(self, body: bytes, kind: str, forever: bool, packed: dict[str, bytes]) -> None:
        self.bodies = {"": body, **packed}
        self.kind, self.forever = kind, forever
        self.etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def _kind(path: Path) -> str:
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


class Pages:
    """The files of a folder, in memory. Only these files are served.

    The page contains the root path of the service; scripts and styles use relative addresses.
    """

    def __init__(self, folder: Path, root: str = "") -> None:
        self._root = root
        self._files: dict[str, _File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file() and path.suffix not in (".br", ".gz"):
                self._files["/" + path.relative_to(folder).as_posix()] = self._read(path)
        screens = self._files.get("/screens.json")
        self._screens = msgspec.json.decode(screens.bodies[""], type=_Screens) if screens else _Screens()
        self._announced: dict[tuple[str, ...], _File] = {}
        """The page by the files that it announces."""
        self._engine: dict[str, _File] | None = None
        self.is_built: bool = "/index.html" in self._files
        if not self.is_built:
            self._files["/index.html"] = _File(self._placed(_MISSING.encode()), "text/html; charset=utf-8", False, {})

    def _placed(self, page: bytes) -> bytes:
        """Return the page with the root path in its addresses."""
        root = self._root.encode()
        placed = page.replace(
            b'<meta name="undercut-root" content=""', b'<meta name="undercut-root" content="%s"' % root
        )
        return _ADDRESS.sub(rb'\1"%s/' % root, placed) if root else page

    def _read(self, path: Path) -> _File:
        body = path.read_bytes()
        if path.name == "index.html" and self._root:
            # Compressed copies in the folder do not contain the root path.
            body = self._placed(body)
            return _File(body, _kind(path), False, {"gzip": gzip.compress(body, 6, mtime=0)})
        packed = {}
        for code, suffix in (("br", ".br"), ("gzip", ".gz")):
            beside = path.with_name(path.name + suffix)
            if beside.is_file():
                packed[code] = beside.read_bytes()
        if "gzip" not in packed and path.suffix in _WORTH and len(body) > 512:
            packed["gzip"] = gzip.compress(body, 6, mtime=0)
        # Names of files in assets/ contain a hash of the content.
        return _File(body, _kind(path), "assets" in path.parts, packed)

    def prepared(self) -> dict[str, _File]:
        """Return the files of the service in a page. They are generated once, in any thread, since this is slow."""
        if self._engine is None:
            self._engine = {
                f"/engine/{name}": _File(data, _kind(Path(name)), name != "engine.json", {})
                for name, data in engine_files().items()
            }
        return self._engine

    def has(self, path: str) -> bool:
        """Whether a file has this path."""
        return path in self._files or path.startswith("/engine/")

    def find(self, path: str) -> tuple[_File | None, int]:
        """Return the file for a path, and the HTTP status.

        For a missing asset, there is no file and the status is 404. For other unknown paths, return the page with
        status 404; the page reports the error.
        """
        file = self._files.get(path)
        if file is None and path.startswith("/engine/"):
            file = self.prepared().get(path)
        if file is not None:
            return file, 200
        last = path.rsplit("/", 1)[-1]
        if path.startswith(("/assets/", "/engine/")) or (
            "." in last and len(last) < 100 and not self._screens.has(path)
        ):
            return None, 404
        return self._files["/index.html"], 200 if self._screens.has(path) else 404

    def _page(self, files: tuple[str, ...], head: str) -> _File:
        """Return the page with additional elements in its head.

        ``files`` are announced there, so that the browser requests them together with the script that needs them.
        """
        if not files and not head:
            return self._files["/index.html"]
        if not head and (known := self._announced.get(files)) is not None:
            return known
        links = "".join(map(self._announcement, files))
        page = self._files["/index.html"]
        body = page.bodies[""].replace(b"</head>", (head + links).encode() + b"</head>", 1)
        packed = {} if head else {"gzip": gzip.compress(body, 6, mtime=0)}
        made = _File(body, page.kind, False, packed)
        if not head:
            self._announced[files] = made
        return made

    def _announcement(self, name: str) -> str:
        kind = 'rel="modulepreload"' if name.endswith(".js") else 'rel="preload" as="style"'
        return f'<link {kind} crossorigin href="{self._root}{name}">\n'

    async def __call__(self, scope: Any, receive: Any, send: Any, head: str = "", *, missing: bool = False) -> None:
        """Answer a request. ``head``: additional elements for the head of the page, if the answer is the page.

        ``missing``: answer with 404 although a screen has this address.
        """
        headers = dict(scope["headers"])
        if scope["method"] not in ("GET", "HEAD"):
            await _answer(send, 405, [(b"content-type", b"text/plain"), (b"allow", b"GET, HEAD")], b"")
            return
        if scope["path"].startswith("/engine/"):
            await asyncio.to_thread(self.prepared)
        file, status = self.find(scope["path"])
        if file is None:
            await _answer(send, 404, [(b"content-type", b"text/plain; charset=utf-8")], b"There is no such file.\n")
            return
        is_page = file is self._files["/index.html"] and scope["path"] != "/index.html"
        if is_page:
            announced = self._screens.files_of(scope["path"], language()) if status == 200 and not missing else ()
            file = self._page(announced, head)
        if missing:
            status = 404
        accepted = accepted_encodings(headers.get(b"accept-encoding", b"").decode("latin-1").lower())
        code = next((c for c in ("br", "gzip") if c in accepted and c in file.bodies), "")
        body = file.bodies[code]
        cache = b"public, max-age=31536000, immutable" if file.forever else b"no-cache"
        answer = [
            (b"content-type", file.kind.encode()),
            (b"cache-control", cache),
            (b"etag", file.etag.encode()),
            (b"vary", b"Accept-Encoding, Accept-Language" if is_page else b"Accept-Encoding"),
        ]
        if status == 200 and _is_known(headers.get(b"if-none-match", b"").decode("latin-1"), file.etag):
            await _answer(send, 304, answer[1:], b"")
            return
        if code:
            answer.append((b"content-encoding", code.encode()))
        answer.append((b"content-length", str(len(body)).encode()))
        await _answer(send, status, answer, b"" if scope["method"] == "HEAD" else body)


def accepted_encodings(header: str) -> set[str]:
    """Return the encodings that a client accepts, without those of weight 0."""
    named = ([part.strip() for part in coding.split(";")] for coding in header.split(","))
    return {name for name, *more in named if not any(map(_REFUSED.fullmatch, more))}


def _is_known(header: str, etag: str) -> bool:
    """Whether the client has the file already. Proxies that compress answers make the entity tags weak: ``W/"..."``."""
    return any(tag.strip().removeprefix("W/") in (etag, "*") for tag in header.split(","))


async def _answer(send: Any, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


# --- the service in a page --------------------------------------------------------------------------------------------

Turn = Callable[[str, bytes], bytes]

ENGINE = Path(__file__).resolve().parents[2] / "web_engine"
_PACKAGE = ENGINE.parent
_LEFT_OUT = (
    "cli", "datasets", "envs", "exploit", "llm", "server/cluster/node.py", "server/maintenance",
    "server/push", "train", "web", "web_engine",
)  # fmt: skip
"""Modules that the service in a page does not need."""
_NOT = (".so", ".pyi", ".pyd", ".safetensors", ".typed", ".pyc", ".md")
_NOT_SAID = frozenset(("commands.ftl", "pad-terminal.ftl", "site.ftl", "terminal.ftl"))
"""Catalogues of texts that the service in a page does not show."""


def _sources() -> Iterator[Path]:
    for path in sorted(_PACKAGE.rglob("*")):
        name = path.relative_to(_PACKAGE).as_posix()
        if any(name == one or name.startswith(f"{one}/") for one in _LEFT_OUT) or "/client/" in name:
            continue
        if path.is_file() and path.suffix not in _NOT and path.name not in _NOT_SAID:
            yield path


def _as_it_is(name: str, data: bytes) -> bytes:
    return data


BYTECODE = ENGINE / "bytecode" / "undercut.zip.gz"
"""Bytecode of this package's modules for the Python of a page: a zip that ``tools/make_engine.py`` makes."""


def source_digest(source: bytes) -> bytes:
    """Return the 8 bytes that name a module's source at the place that PEP 552 has for it in bytecode."""
    return hashlib.sha256(source).digest()[:8]


def _bytecode() -> dict[str, bytes]:
    """Return the bytecode of modules by the names of their sources; none if it is not made."""
    if not BYTECODE.exists():
        return {}
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(BYTECODE.read_bytes()))) as found:
        return {name.removesuffix("c"): found.read(name) for name in found.namelist()}


def undercut_zip(turn: Turn = _as_it_is) -> bytes:
    """Return this package as a zip.

    Modules that a page imports at its start are bytecode, unless the source has changed since it was compiled. ``turn``
    converts the content of all other files, given name and bytes.
    """
    bytecode = _bytecode()

    def entries() -> Iterator[tuple[str, bytes]]:
        for path in _sources():
            name, data = f"undercut/{path.relative_to(_PACKAGE).as_posix()}", path.read_bytes()
            code = bytecode.get(name)
            if code is not None and code[8:16] == source_digest(data):
                yield f"{name}c", code
            else:
                yield name, turn(name, data)

    return stored(entries())


def stored(entries: Iterable[tuple[str, bytes]]) -> bytes:
    """Return an uncompressed zip, the same bytes for the same entries. Similar files are adjacent."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as packed:
        for name, data in sorted(entries, key=lambda entry: (entry[0].rpartition(".")[2], entry[0])):
            packed.writestr(zipfile.ZipInfo(name), data)
    return file.getvalue()


class _EngineFile(msgspec.Struct):
    file: str
    size: int
    gzip: bool


def engine_files(folder: Path = ENGINE, turn: Turn = _as_it_is) -> dict[str, bytes]:
    """Return the files by name, including ``engine.json``; none if they are not built. ``turn``: see undercut_zip."""
    if not folder.is_dir():
        return {}
    contents = {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}
    contents["undercut.zip.gz"] = gzip.compress(undercut_zip(turn), 9, mtime=0)
    files: dict[str, bytes] = {}
    listed: dict[str, _EngineFile] = {}
    for name, data in contents.items():
        first, _, rest = name.partition(".")
        named = f"{first}-{hashlib.sha256(data).hexdigest()[:12]}.{rest}"
        files[named] = data
        listed[name.removesuffix(".gz")] = _EngineFile(named, len(data), name.endswith(".gz"))
    files["engine.json"] = msgspec.json.encode(listed)
    return files
