"""A server and a page refuse wrong requests alike: the same status, code and text."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol
from urllib.parse import unquote

import pytest

from undercut.server.app import make_app
from undercut.server.logs import Log
from undercut.server.messages.close_codes import CloseCode
from undercut.server.page.service import PageService
from undercut.server.settings import Settings
from undercut.server.web_service import WebService, open_service


class Told(NamedTuple):
    status: int
    headers: dict[str, str]
    body: Any


class Both(Protocol):
    def __call__(self, method: str, address: str, body: bytes = b"", languages: str = "en") -> tuple[Told, Told]: ...


HEADERS = ("allow", "content-type", "retry-after")


def told(status: int, headers: dict[str, str], body: bytes) -> Told:
    named = {name.lower(): value for name, value in headers.items()}
    return Told(status, {name: named[name] for name in HEADERS if name in named}, json.loads(body) if body else None)


async def ask_server(app: Any, method: str, address: str, body: bytes, languages: str) -> Told:
    path, _, query = address.partition("?")
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": body}

    async def send(message: Any) -> None:
        sent.append(message)

    length = [(b"content-length", b"%d" % len(body))] if body else []
    scope = {
        "type": "http", "method": method, "path": unquote(path), "raw_path": path.encode(), "scheme": "http",
        "query_string": query.encode(), "client": ("127.0.0.1", 1), "server": ("localhost", 1), "root_path": "",
        "headers": [(b"accept-language", languages.encode()), *length], "http_version": "1.1",
    }  # fmt: skip
    await app(scope, receive, send)
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return told(sent[0]["status"], headers, b"".join(message.get("body", b"") for message in sent[1:]))


class Host:
    """The worker around the service of a page; it keeps nothing."""

    async def append(self, write: bytes) -> None:
        pass

    async def replace(self, copy: bytes) -> None:
        pass

    def send(self, number: int, frame: str) -> None:
        pass

    def close(self, number: int, code: int) -> None:
        pass

    async def ask(self, request: str) -> str:
        raise OSError("nobody analyses here")

    def end(self) -> None:
        pass


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Both]:
    """A function that returns the answers of a server and of a page to a request."""
    with asyncio.Runner() as runner:

        async def started() -> tuple[WebService, PageService]:
            service = open_service(tmp_path_factory.mktemp("server"), Settings(), Log(io.StringIO()))
            page = PageService(Host(), None, [])
            service.start()
            page.start()
            return service, page

        service, page = runner.run(started())
        app = make_app(service)

        def ask(method: str, address: str, body: bytes = b"", languages: str = "en") -> tuple[Told, Told]:
            here = told(*runner.run(page.request(method, address, body, languages)))
            return runner.run(ask_server(app, method, address, body, languages)), here

        yield ask
        runner.run(page.close())
        runner.run(service.close())


BODIES = {
    "nothing": b"",
    "a blank": b" ",
    "null": b"null",
    "a list": b"[]",
    "a number": b"5",
    "cut off": b"{",
    "more after it": b"{} x",
    "no text": b"\xff",
    "no text inside": b'{"name": "\xff"}',
    "UTF-16": '{"name": "A"}'.encode("utf-16"),
    "half a surrogate": b'{"name": "\\ud800"}',
    "a byte order mark": b'\xef\xbb\xbf{"name": "A"}',
    "an unknown key": b'{"x": 1}',
    "a number for a text": b'{"name": 5}',
    "a text for a number": b'{"clock": {"bank_s": "60", "turn_s": 5}}',
    "a text for yes": b'{"hints": "true"}',
    "a missing key": b'{"clock": {}}',
    "too small": b'{"clock": {"bank_s": 1, "turn_s": 5}}',
    "too large": b'{"clock": {"bank_s": 99999999999999999999, "turn_s": 5}}',
    "infinite": b'{"clock": {"bank_s": 1e999, "turn_s": 5}}',
    "no number": b'{"clock": {"bank_s": NaN, "turn_s": 5}}',
    "too many": b'{"others": [{}, {}, {}, {}]}',
    "a key twice": b'{"rules": "standard", "rules": "quick"}',
    "a key twice inside": b'{"others": [{"bot": "easy", "bot": "hard"}]}',
    "deep": b"[" * 16_000,
    "deep and closed": b"[" * 8_000 + b"]" * 8_000,
    "deep objects": b'{"rules":' * 1_700,
    "unknown rules": b'{"rules": "nothing"}',
    "an unknown player": b'{"others": [{"bot": "nobody"}]}',
}


@pytest.mark.parametrize("name", BODIES)
def test_bodies(both: Both, name: str) -> None:
    server, page = both("POST", "/api/tables", BODIES[name])
    assert server == page
    assert server.status in (400, 404) and server.body["code"] != "internal"


ADDRESSES = [
    "/api/nothing",
    "/api",
    "/api/",
    "/api/tables/nothing",
    "/api/tables/a%2Fb",
    "/api/tables/%C3%A9",
    "/api/tables/a%25b",
    "/api/tables/x/replay/y",
    "/api/tables/x/replay/-1",
    "/api/tables/x/replay/01",
    "/api/tables/x/replay/1_0",
    "/api/tables/x/replay/%201",
    "/api/tables/x/replay/+1",
    "/api/tables/x/replay/1.0",
    "/api/tables/x/replay/%C2%B2",
    "/api/tables/x/replay/" + "9" * 30,
    "/api/tables/x/replay/" + "9" * 5000,
    "/api/tables/x/replay/",
    "/api/tables/x/replay/1/",
    "/api//tables//x",
    "/api/tables/x/events?after=y",
    "/api/tables/x/events?after=",
    "/api/tables/x/events?after=1.5",
    "/api/tables/x/events?after=null",
    "/api/tables/x/events?after=1&after=y",
    "/api/tables/x/events?after=" + "9" * 5000,
    "/api/tables/x/game?game=y",
    "/api/tables/x/game?game=null",
    "/api/tables/x/review/" + str(2**64),
    "/api/rulebook",
    "/api/rulebook?rules",
    "/api/rulebook?rules=%ff",
    "/api/rulebook?rules=a+b",
    "/api/rulebook?x;rules=1",
    "/api/stats?days=-1",
    "/api/stats?days=true",
    "/api/stats?days=%205",
    "/api/stats?days=0x1",
    "/api/puzzles/next?source=x",
    "/api/puzzles/nothing",
    "/api/tables/x/qr-svg",
    "/api/rules/nothing",
    "/api/rules/a%20b",
    "/api/reviews/x?after=nan",
]


@pytest.mark.parametrize("address", ADDRESSES, ids=[address[:40] for address in ADDRESSES])
def test_addresses(both: Both, address: str) -> None:
    server, page = both("GET", address)
    assert server == page
    assert 400 <= server.status < 500


@pytest.mark.parametrize("method", ["PUT", "PATCH", "POST", "DELETE", "OPTIONS", "TRACE", "get"])
@pytest.mark.parametrize("path", ["/api/bots", "/api/join", "/api/tables/x/events", "/api/nothing"])
def test_methods(both: Both, method: str, path: str) -> None:
    server, page = both(method, path)
    assert server == page
    assert server.status == 204 if method == "OPTIONS" and path != "/api/nothing" else server.status >= 400


@pytest.mark.parametrize("languages", ["de", "es;q=0.5, xx", ""])
def test_languages(both: Both, languages: str) -> None:
    for method, address, body in (
        ("GET", "/api/nothing", b""),
        ("PATCH", "/api/bots", b""),
        ("POST", "/api/tables", b""),
    ):
        server, page = both(method, address, body, languages)
        assert server == page


class Ends(Host):
    """A host that notes the frames of its connections and their ends."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.closed = asyncio.Event()
        self.code = 0

    def send(self, number: int, frame: str) -> None:
        self.frames.append(json.loads(frame))

    def close(self, number: int, code: int) -> None:
        self.code = code
        self.closed.set()


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "there is no such table, or it is not yours"),
        ("de", "diesen Tisch gibt es nicht, oder es ist nicht deiner"),
    ],
)
def test_connections(language: str, message: str) -> None:
    """A page refuses a connection with the reason before it closes it, as the server does."""

    async def main() -> None:
        host = Ends()
        page = PageService(host, None, [])
        page.start()
        page.open(1, "nothing", f"lang={language}")
        async with asyncio.timeout(20):
            await host.closed.wait()
        await page.close()
        assert [(frame["type"], frame["code"], frame["message"]) for frame in host.frames] == [
            ("error", "unknown_table", message)
        ]
        assert host.code == CloseCode.NO_SUCH_TABLE

    asyncio.run(main())
