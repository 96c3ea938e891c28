"""Serves the files of the web client, which are read once, also compressed. Addresses of its screens are the page."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any

import msgspec

from undercut.errors import InvalidRuleset
from undercut.rulesets import offered_ruleset
from undercut.server.http.engine_files import engine_files

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
_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}


def _is_ruleset(text: str) -> bool:
    """Whether a text is a ruleset's name, or that of a house ruleset: ``standard,knock_limit=5``."""
    try:
        offered_ruleset(text[:1000])
    except InvalidRuleset:
        return False
    return True


class _Screens(msgspec.Struct, frozen=True):
    """Screens of the client by the first part of their address, as its build lists them in ``screens.json``."""

    screens: frozenset[str] = frozenset()
    """Those that a name may follow."""
    named: frozenset[str] = frozenset()
    """Those that need a name."""

    def has(self, path: str) -> bool:
        """Whether the client has a screen at this address. It says itself if a table, a link or a puzzle is unknown."""
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
    """Serves the files of a folder from memory. Only known paths are served.

    The page is told the root path of the service; its scripts and styles find what they need by themselves.
    """

    def __init__(self, folder: Path, root: str = "") -> None:
        self._root = root
        self._files: dict[str, _File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file() and path.suffix not in (".br", ".gz"):
                self._files["/" + path.relative_to(folder).as_posix()] = self._read(path)
        screens = self._files.get("/screens.json")
        self._screens = msgspec.json.decode(screens.bodies[""], type=_Screens) if screens else _Screens()
        self._engine: dict[str, _File] | None = None
        self.is_built = "/index.html" in self._files
        if not self.is_built:
            self._files["/index.html"] = _File(self._placed(_MISSING.encode()), "text/html; charset=utf-8", False, {})

    def _placed(self, page: bytes) -> bytes:
        """The page with its addresses below the root path."""
        root = self._root.encode()
        told = page.replace(b'<meta name="undercut-root" content=""', b'<meta name="undercut-root" content="%s"' % root)
        return _ADDRESS.sub(rb'\1"%s/' % root, told) if root else page

    def _read(self, path: Path) -> _File:
        body = path.read_bytes()
        if path.name == "index.html" and self._root:
            # Packed copies beside it would be of the page at the root.
            body = self._placed(body)
            return _File(body, _kind(path), False, {"gzip": gzip.compress(body, 6, mtime=0)})
        packed = {}
        for code, suffix in (("br", ".br"), ("gzip", ".gz")):
            beside = path.with_name(path.name + suffix)
            if beside.is_file():
                packed[code] = beside.read_bytes()
        if "gzip" not in packed and path.suffix in _WORTH and len(body) > 512:
            packed["gzip"] = gzip.compress(body, 6, mtime=0)
        # Files in assets/ have a hash of their content in the name.
        return _File(body, _kind(path), "assets" in path.parts, packed)

    def prepared(self) -> dict[str, _File]:
        """The files of the service in a page, which are made once: it takes a moment. May be called in any thread."""
        if self._engine is None:
            self._engine = {
                f"/engine/{name}": _File(data, _kind(Path(name)), name != "engine.json", {})
                for name, data in engine_files().items()
            }
        return self._engine

    def has(self, path: str) -> bool:
        """Whether there is a file at this path."""
        return path in self._files or path.startswith("/engine/")

    def find(self, path: str) -> tuple[_File | None, int]:
        """The file for a path, and the status.

        A missing asset is 404 and no file. Any other unknown path is 404 and the page, which says that it is unknown.
        """
        found = self._files.get(path)
        if found is None and path.startswith("/engine/"):
            found = self.prepared().get(path)
        if found is not None:
            return found, 200
        last = path.rsplit("/", 1)[-1]
        if path.startswith(("/assets/", "/engine/")) or (
            "." in last and len(last) < 100 and not self._screens.has(path)
        ):
            return None, 404
        return self._files["/index.html"], 200 if self._screens.has(path) else 404

    def _with_head(self, head: str) -> _File:
        """The page with more elements in its head."""
        page = self._files["/index.html"]
        return _File(page.bodies[""].replace(b"</head>", head.encode() + b"</head>", 1), page.kind, False, {})

    async def __call__(self, scope: Any, receive: Any, send: Any, head: str = "", *, missing: bool = False) -> None:
        """Answers a request. ``head``: elements for the head of the page, if it is the page that is asked for.

        ``missing``: the status is 404, although there is a screen at this address.
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
        if head:
            file = self._with_head(head)
        if missing:
            status = 404
        accepted = accepted_encodings(headers.get(b"accept-encoding", b"").decode("latin-1").lower())
        code = next((c for c in ("br", "gzip") if c in accepted and c in file.bodies), "")
        body = file.bodies[code]
        cache = b"public, max-age=31536000, immutable" if file.forever else b"no-cache"
        out = [
            (b"content-type", file.kind.encode()),
            (b"cache-control", cache),
            (b"etag", file.etag.encode()),
            (b"vary", b"Accept-Encoding, Accept-Language" if head else b"Accept-Encoding"),
        ]
        if status == 200 and _is_known(headers.get(b"if-none-match", b"").decode("latin-1"), file.etag):
            await _answer(send, 304, out[1:], b"")
            return
        if code:
            out.append((b"content-encoding", code.encode()))
        out.append((b"content-length", str(len(body)).encode()))
        await _answer(send, status, out, b"" if scope["method"] == "HEAD" else body)


def accepted_encodings(header: str) -> set[str]:
    """The encodings that a client takes: those with a weight of 0 are those that it does not."""
    named = ([part.strip() for part in one.split(";")] for one in header.split(","))
    return {name for name, *more in named if not any(map(_REFUSED.fullmatch, more))}


def _is_known(header: str, etag: str) -> bool:
    """Whether a client has the file. A proxy that packs what it passes on makes the tags weak: ``W/"..."``."""
    return any(tag.strip().removeprefix("W/") in (etag, "*") for tag in header.split(","))


async def _answer(send: Any, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
