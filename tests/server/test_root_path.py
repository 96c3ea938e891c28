"""The service below a path of its host, whether a proxy takes that path off its requests or not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.serving import Guest, Server
from undercut.errors import UndercutError
from undercut.server.http.addresses import Addresses, root_path


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("below"), root="/gin", public_url="https://games.example") as running:
        yield running


@pytest.fixture(params=["kept", "taken off"])
def server(below: Server, request: pytest.FixtureRequest) -> Server:
    below.root = "/gin" if request.param == "kept" else ""
    return below


def test_a_round_is_played_and_the_cookie_is_of_this_path_only(server: Server) -> None:
    ada = Guest(server)
    ada.cookie = None
    answer = ada.ask("PUT", "/api/me", {"name": "Ada"})
    assert answer.status == 200 and "; Path=/gin;" in answer.headers["set-cookie"]
    made = ada.make("standard", others=[{"bot": "random"}])
    seat = ada.sit(made["table"])
    seat.play(Random(3), 1)
    seat.close()
    for path in (
        f"/api/tables/{made['table']}",
        "/api/tables",
        "/health",
        "/ready",
        "/schema/openapi.json",
    ):
        assert ada.ask("GET", path).status == 200, path
    assert ada.ask("GET", "/schema/openapi.json").json["servers"] == [{"url": "/gin"}]


def test_every_file_that_the_page_names_is_there(server: Server) -> None:
    ada = Guest(server)
    for path in ("/", "/history", "/rules/standard"):
        page = ada.ask("GET", path)
        assert page.status == 200 and '<meta name="undercut-root" content="/gin"' in page.body.decode()
    named = set(re.findall(r'(?:href|src)="([^"]+)"', page.body.decode()))
    assert len(named) > 5 and all(one.startswith("/gin/") for one in named)
    for one in named:
        assert ada.ask("GET", one.removeprefix("/gin")).status == 200, one
    packed = ada.ask("GET", "/", headers={"Accept-Encoding": "gzip"})
    assert (
        packed.headers["content-encoding"] == "gzip" and packed.headers["etag"] == ada.ask("GET", "/").headers["etag"]
    )
    # Styles, scripts and the manifest find the rest beside themselves.
    for one in named:
        text = ada.ask("GET", one.removeprefix("/gin")).body
        if one.endswith((".js", ".css")):
            assert b'"/assets/' not in text and b"url(/" not in text and b"`/assets/" not in text, one
        if one.endswith(".webmanifest"):
            about = json.loads(text)
            assert (about["start_url"], about["scope"]) == ("./", "./") and "id" not in about
            assert not any(icon["src"].startswith("/") for icon in about["icons"])


def test_links_for_others_have_the_path(server: Server) -> None:
    ada = Guest(server)
    reach = ada.ask("GET", "/api/reach").json
    assert reach == {"origins": ["https://games.example/gin"], "hint": None}
    made = ada.make("standard", others=[{"open": True}])
    code = f"/api/tables/{made['table']}/qr.svg?link=invite"
    assert ada.ask("GET", f"{code}&origin=https://games.example/gin").status == 200
    for wrong in ("https://games.example", "https://games.example/gin/more", "https://games.example/gin?x"):
        assert ada.ask("GET", f"{code}&origin={wrong}").json["code"] == "bad_request", wrong
    assert ada.ask("GET", made["links"]["invite"]).status == 200
    assert ada.ask("GET", "/t/nobody-has-this").status == 404


def test_the_bare_path_leads_to_the_page(below: Server) -> None:
    below.root = ""
    answer = Guest(below).ask("GET", "/gin?a=1")
    assert (answer.status, answer.headers["location"]) == (308, "/gin/?a=1")
    assert Guest(below).ask("GET", "/gins").status == 404


@pytest.mark.parametrize(
    ("text", "path"), [("", ""), ("/", ""), ("gin", "/gin"), (" /gin/ ", "/gin"), ("/games/gin-2", "/games/gin-2")]
)
def test_a_root_path_is_read_as_it_is_meant(text: str, path: str) -> None:
    assert root_path(text) == path
    assert Addresses("127.0.0.1", 8017, None, path).here == f"http://localhost:8017{path}"


@pytest.mark.parametrize("text", ["/gin rummy", "/a//b", "/../etc", "/gin?x", "https://x", '/"', "/gin#x", "/köln"])
def test_a_wrong_root_path_is_refused(text: str) -> None:
    with pytest.raises(UndercutError) as refused:
        root_path(text)
    assert refused.value.code == "bad_root_path" and "such as /gin" in str(refused.value)


def test_the_client_names_no_address_without_the_root_path() -> None:
    for path in (Path(__file__).parents[2] / "client" / "src").rglob("*.ts"):
        text = path.read_text()
        assert not re.search(r"""(?:href|src)="/|fetch\(["`]/|(?:pushState|replaceState)\([^)]*["`]/""", text), path
