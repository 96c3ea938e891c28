"""The proxy configurations of the pages for hosts and of deploy, with Debian's nginx and Caddy before real servers."""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import TracebackType

import pytest

from tests.serving import Guest, Server, free_port
from undercut.server.http.addresses import machine_addresses

ROOT = Path(__file__).parents[2]
PAGE = "".join((ROOT / "docs" / name).read_text() for name in ("hosting.md", "nodes.md"))
BLOCKS = dict(re.findall(r"<!-- proxy: (\S+) -->\n```text\n(.*?)```", PAGE, re.DOTALL))
PROGRAMS = {"caddy": shutil.which("caddy"), "nginx": shutil.which("nginx") or shutil.which("/usr/sbin/nginx")}
NEEDS = {
    name: pytest.mark.skipif(path is None, reason=f"PROXY TESTS LEFT OUT: {name} is not installed (apt-get install)")
    for name, path in PROGRAMS.items()
}
BOTH = [pytest.param(name, marks=mark) for name, mark in NEEDS.items()]
NGINX = """
daemon off; pid "{at}/pid"; error_log "{at}/error.log"; worker_processes 1;
events {{ worker_connections 256; }}
http {{
  access_log off; client_body_temp_path "{at}/body"; proxy_temp_path "{at}/proxied";
  fastcgi_temp_path "{at}/f"; uwsgi_temp_path "{at}/u"; scgi_temp_path "{at}/s";
  {inside}
}}
"""
CADDY = "{{\n admin off\n auto_https off\n}}\n{inside}\n"


class Proxy:
    """A proxy with a configuration of the page, in which the addresses are those of this test."""

    def __init__(self, at: Path, kind: str, text: str, servers: dict[str, Server], root: str = "") -> None:
        self.at, self.kind, self.root, self.port = at, kind, root, free_port()
        self.process: subprocess.Popen[bytes] | None = None
        for named, server in servers.items():
            assert named in text
            text = text.replace(named, f"127.0.0.1:{server.port}")
        at.mkdir()
        self.file = at / "conf"
        if kind == "caddy":
            text = re.sub(r"(?m)^\S+ \{", f"http://:{self.port} {{", text, count=1)
            self.file.write_text(CADDY.format(inside=text))
        else:
            text = re.sub(r"(?m)^ *ssl_.*\n", "", text).replace("listen 443 ssl;", f"listen {self.port};")
            self.file.write_text(NGINX.format(at=at, inside=text))

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Proxy:
        path = str(PROGRAMS[self.kind])
        command = [path, "run", "--adapter", "caddyfile", "--config", str(self.file)]
        if self.kind == "nginx":
            command = [path, "-p", str(self.at), "-c", str(self.file), "-e", str(self.at / "error.log")]
        mine = {"HOME": str(self.at), "XDG_DATA_HOME": str(self.at), "XDG_CONFIG_HOME": str(self.at)}
        with open(self.at / "out", "wb") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=out, env=os.environ | mine)
        until = time.monotonic() + 30
        while time.monotonic() < until:
            assert self.process.poll() is None, (self.at / "out").read_text()
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return self
        raise AssertionError((self.at / "out").read_text())

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(30)


def within(seconds: float, passes: Callable[[], bool]) -> bool:
    until = time.monotonic() + seconds
    while not passes():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def guest_of(proxy: Proxy, name: str) -> Guest:
    return Guest(proxy, name)  # type: ignore[arg-type]  # of a server it needs only what a proxy has too


def plays(proxy: Proxy) -> None:
    """A guest opens the page, plays a round against a bot, and is joined by another one."""
    ada, bob = guest_of(proxy, "Ada"), guest_of(proxy, "Bob")
    page, learn = ada.ask("GET", "/"), ada.ask("GET", "/learn")
    both = (page.body + learn.body).decode()
    named = set(re.findall(r'(?:href|src)="([^"]+\.(?:js|css|svg|webmanifest))"', both))
    assert page.status == learn.status == 200
    assert {one.rsplit(".", 1)[1] for one in named} == {"js", "css", "svg", "webmanifest"} and len(named) >= 6
    for one in named:
        assert ada.ask("GET", one.removeprefix(proxy.root)).status == 200, one
    assert f'content="{proxy.root}"' in page.body.decode()
    seat = ada.sit(ada.make("standard", others=[{"bot": "random"}])["table"])
    seat.play(Random(7), 1)
    assert seat.state["stage"] in ("round_over", "game_over")
    seat.close()
    made = ada.make("standard", others=[{"open": True}])
    assert "og:title" in bob.ask("GET", made["links"]["invite"]).body.decode()
    token = made["links"]["invite"].removeprefix("/t/")
    assert bob.ask("POST", "/api/join", {"token": token}).json["seat"] == 1
    wrong = ada.ask("POST", "/api/tables", {}, headers={"Origin": "https://evil.example"})
    assert (wrong.status, wrong.json["code"]) == (403, "bad_origin")
    figures_stay_inside(proxy)


def figures_stay_inside(proxy: Proxy) -> None:
    """The figures of the service are told to nobody on the internet, however its address is written."""
    guest = guest_of(proxy, "Eve")
    root = proxy.root or "/gin"
    ways = ("", "/x/..", "/", "/.", "/..", "/%2e", "/api/..", root, root + root, root.replace("g", "%67"), f"{root}/..")
    for way in ways:
        for path in ("/metrics", "/metrics/", "/metrics/all", "/%6detrics", "%2fmetrics", "%2fmetrics%2fall"):
            answer = guest.ask("GET", way + path)
            # Caddy answers with nothing outside of the paths that it handles.
            assert (answer.status != 200 or not answer.body) and b"undercut_" not in answer.body, way + path


def new_guests(proxy: Proxy, host: str, many: int, headers: dict[str, str]) -> set[int]:
    found = set()
    for _ in range(many):
        line = http.client.HTTPConnection(host, proxy.port, timeout=30)
        line.request("GET", f"{proxy.root}/api/me", headers=headers)
        found.add(line.getresponse().status)
        line.close()
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {"review_processes": 0, "guest_rate": 0.001, "guest_burst": 6.0}
    with Server(tmp_path_factory.mktemp("behind"), limits) as running:
        yield running


@pytest.mark.parametrize("kind", BOTH)
def test_a_proxy_at_the_root(server: Server, tmp_path: Path, kind: str) -> None:
    with Proxy(tmp_path / "proxy", kind, BLOCKS[kind], {"127.0.0.1:8017": server}) as proxy:
        plays(proxy)
        # The proxy says who asks, whatever they say themselves; this machine is exempt from the limit.
        forged = {"X-Forwarded-For": f"198.51.100.{7 if kind == 'caddy' else 8}"}
        assert new_guests(proxy, "127.0.0.1", 10, forged) == {200}
        others = machine_addresses(ipv6=False)
        if others and kind == "caddy":  # the limit is used up afterwards
            assert 429 in new_guests(proxy, others[0], 10, {}), "the proxy is believed"


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize("way", ["kept", "taken off"])
@pytest.mark.long
def test_a_proxy_below_a_path(tmp_path: Path, kind: str, way: str) -> None:
    text = BLOCKS[f"{kind}-path"]
    if kind == "nginx":
        if way == "taken off":
            text = text.replace("http://127.0.0.1:8017;", "http://127.0.0.1:8017/;")
        head, _, _ = BLOCKS["nginx"].partition("    location")
        text = f"{head}{text}}}\n"
    elif way == "taken off":
        text = text.replace("handle /gin/*", "handle_path /gin/*")
    with (
        Server(tmp_path / "data", {"review_processes": 0}, root="/gin") as server,
        Proxy(tmp_path / "proxy", kind, text, {"127.0.0.1:8017": server}, "/gin") as proxy,
    ):
        plays(proxy)
        line = http.client.HTTPConnection("127.0.0.1", proxy.port, timeout=30)
        line.request("GET", "/gin")
        answer = line.getresponse()
        assert answer.status in (301, 302, 308) and str(answer.headers["location"]).endswith("/gin/")
        line.close()


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.long
def test_a_proxy_before_two_nodes(tmp_path: Path, kind: str) -> None:
    for name in ("one", "two"):  # the same secret: a guest of one is a guest of the other
        (tmp_path / name).mkdir()
        (tmp_path / name / "secret").write_bytes(b"s" * 32)
    text = BLOCKS[f"{kind}-nodes"]
    if kind == "nginx":
        text += BLOCKS["nginx"].replace("proxy_pass http://127.0.0.1:8017;", "proxy_pass http://undercut;")
    two = {"10.0.0.11:8017": Server(tmp_path / "one"), "10.0.0.12:8017": Server(tmp_path / "two")}
    with (
        two["10.0.0.11:8017"] as one,
        two["10.0.0.12:8017"] as other,
        Proxy(tmp_path / "proxy", kind, text, two) as proxy,
    ):
        ada = guest_of(proxy, "Ada")

        def writes() -> set[int]:
            return {ada.ask("PUT", "/api/me", {"name": "Ada"}).status for _ in range(10)}

        def all_written() -> bool:
            # Caddy up to 2.11.1 does not repeat a request with a body (its issue 7546) before it asks who is ready.
            found = writes()
            assert found <= ({200, 502} if kind == "caddy" else {200})
            return found == {200}

        assert {ada.ask("GET", "/ready").status for _ in range(6)} == {200}
        figures_stay_inside(proxy)
        other.kill()
        assert {ada.ask("GET", "/api/rulesets").status for _ in range(10)} == {200}, "the other one answers"
        assert within(20, all_written)
        other.start()
        one.stop()
        assert within(20, lambda: ada.ask("GET", "/ready").status == 200)  # nginx tries it again after two seconds
        assert within(20, all_written)


@NEEDS["caddy"]
def test_the_configuration_for_compose(server: Server, tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "Caddyfile").read_text()
    text = re.sub(r"(?m)^#.*\n", "", text).replace("node2:8017 ", "")
    with Proxy(tmp_path / "proxy", "caddy", text, {"node1:8017": server}) as proxy:
        assert guest_of(proxy, "Ada").ask("GET", "/ready").json["status"] == "ok"
        figures_stay_inside(proxy)


def test_what_is_deployed_names_what_there_is() -> None:
    """Options of the units and of the containers are those of the command; nodes of the proxy are those of compose."""
    from undercut.cli.serve import command

    known = {name for option in command.params for name in (*option.opts, *option.secondary_opts)} | {"--database"}
    compose = (ROOT / "compose.yaml").read_text()
    container = (ROOT / "Containerfile").read_text()
    units = [path.read_text() for path in (ROOT / "deploy").glob("*.service")]
    assert len(units) == 2
    for text in (*units, *re.findall(r"- (--.*)", compose), *re.findall(r"ENTRYPOINT (.*)", container)):
        lines = [line for line in text.splitlines() if "ExecStart" in line] or [text]
        for option in re.findall(r"--[a-z][a-z-]*", "\n".join(lines)):
            assert option in known, option
    for node in re.findall(r"(\w+):8017", (ROOT / "deploy" / "Caddyfile").read_text()):
        assert f"\n  {node}: *node\n" in compose
    assert (
        json.dumps("/data") in container
        and "UNDERCUT_DATABASE: postgresql://" in compose
        and "read_only: true" in compose
    )


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="UNITS NOT CHECKED: systemd-analyze is missing")
def test_the_units_are_understood() -> None:
    for path in (ROOT / "deploy").glob("*.service"):
        done = subprocess.run(["systemd-analyze", "verify", str(path)], capture_output=True, text=True)
        said = [line for line in (done.stdout + done.stderr).splitlines() if "not executable" not in line]
        assert said == [], said
