"""The guest's cookie: beside those of other applications, of other services on the host, by HTTPS; and its secret."""

from __future__ import annotations

import base64
import hashlib
import hmac
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from websockets.exceptions import ConnectionClosed

from tests.server.inside import ask, with_service
from tests.server.test_clock_set import WallClock
from tests.serving import Guest, Server
from undercut.errors import UndercutError
from undercut.server.http.cookies import COOKIE, Identity, cookie_name, cookies_of
from undercut.server.push.webpush import PushKeys
from undercut.server.run import serve
from undercut.server.storage.opening import secrets_in
from undercut.server.web_service import WebService

HTTPS = {"X-Forwarded-Proto": "https"}


def set_cookie(guest: Guest, **headers: str) -> tuple[str, str, list[str]]:
    """Name, value and attributes of the cookie that /api/me sets."""
    told = guest.ask("GET", "/api/me", headers=headers).headers["set-cookie"]
    cookie, *attributes = told.split("; ")
    name, value = cookie.split("=", 1)
    return name, value, attributes


@pytest.mark.parametrize(
    "others",
    [
        'prefs={"theme": "dark"}; %s',
        '%s; prefs={"theme": "dark"}',
        'a="unclosed; %s',
        "no value; =; ;;  ; café=crème; %s",
        "session=x, y z @ [] ( ) <>; %s;",
        "undercut_guest_1=gAAAAAAAAAAAAAAAA.AAAA; undercut_guest=; %s",
    ],
)
def test_what_other_applications_put_beside_the_cookie_does_not_hide_it(ada: Guest, others: str) -> None:
    mine = {"Cookie": others % ada.cookie}
    answer = ada.ask("GET", "/api/me", headers=mine)
    assert answer.json["guest"] == ada.id and "set-cookie" not in answer.headers
    table = ada.make()["table"]
    seat = ada.sit(table, headers=mine)
    assert seat.state["you"] == 0
    seat.close()


def test_two_services_on_one_host_keep_their_guests_apart(server: Server, ada: Guest, tmp_path: Path) -> None:
    """A browser sends all cookies of a host to each of its ports."""
    with Server(tmp_path / "other") as other:
        ben = Guest(other, "Ben")
        jar = dict(cookie.split("=", 1) for cookie in (ada.cookie or "", ben.cookie or ""))
        assert len(jar) == 2, "neither overwrites the other's"
        for guest in (ada, ben):
            both = "; ".join(f"{name}={value}" for name, value in jar.items())
            answer = guest.ask("GET", "/api/me", headers={"Cookie": both})
            assert answer.json["guest"] == guest.id and "set-cookie" not in answer.headers


def test_a_guest_with_the_cookie_of_earlier_versions_is_the_same_guest(ada: Guest) -> None:
    old = f"{COOKIE}={(ada.cookie or '').split('=', 1)[1]}"
    seat = ada.sit(ada.make()["table"], headers={"Cookie": old})
    assert seat.state["you"] == 0
    seat.close()
    answer = ada.ask("GET", "/api/me", headers={"Cookie": old})
    assert answer.json["guest"] == ada.id
    assert answer.headers["set-cookie"].startswith(f"{ada.cookie};"), "from now on it has the new name"
    forged = ada.ask("GET", "/api/me", headers={"Cookie": old[:-1] + ("A" if old[-1] != "A" else "B")})
    assert forged.json["guest"] != ada.id


@pytest.mark.long
def test_a_service_that_moves_to_another_port_keeps_its_guests(tmp_path: Path) -> None:
    with Server(tmp_path) as first:
        guest = Guest(first, "Ada")
        before = first.port
    with Server(tmp_path) as moved:
        guest.server = moved
        assert moved.port != before
        answer = guest.ask("GET", "/api/me")
        assert answer.json["guest"] == guest.id and cookie_name(moved.port) in answer.headers["set-cookie"]


def test_by_https_only_this_host_can_have_set_the_cookie(server: Server, ada: Guest) -> None:
    name, value, attributes = set_cookie(ada, Cookie="", **HTTPS)
    assert name == f"__Host-{COOKIE}_{server.port}"
    # Browsers refuse a cookie with this prefix without Secure, with another path or with a domain.
    assert {"Secure", "Path=/", "HttpOnly", "SameSite=Strict"} <= set(attributes)
    assert not [one for one in attributes if one.lower().startswith("domain")]
    guest = ada.ask("GET", "/api/me", headers={"Cookie": f"{name}={value}", **HTTPS})
    assert "set-cookie" not in guest.headers
    plain, _, attributes = set_cookie(ada, Cookie="")
    assert plain == f"{COOKIE}_{server.port}" and "Secure" not in attributes
    # One that is planted by a neighbouring host, which cannot use the prefix, does not go before the own one.
    planted = {"Cookie": f"{ada.cookie}; {name}={value}", **HTTPS}
    assert ada.ask("GET", "/api/me", headers=planted).json["guest"] == guest.json["guest"] != ada.id


def test_by_https_no_other_cookie_is_adopted(server: Server, ada: Guest) -> None:
    """A value that the service has signed for an attacker, planted by a neighbouring host or in the network."""
    name, value, _ = set_cookie(ada, Cookie="", **HTTPS)
    attacker = ada.ask("GET", "/api/me", headers={"Cookie": f"{name}={value}", **HTTPS}).json["guest"]
    others = (
        COOKIE, f"{COOKIE}_{server.port}", f"{COOKIE}_1", f"__Host-{COOKIE}", f"__Host-{COOKIE}_1", f"__Secure-{name}",
        f"__host-{COOKIE}_{server.port}", name.lower(), name.upper(), f"{name}_", "", f"={name}", f"x={name}",
        f"\xa0{name}", f"\x85{name}", f"\xe2\x80\x80{name}", f"{name}\xa0",
    )  # fmt: skip
    for planted in others:
        header = f"{planted}={value}"
        answer = ada.ask("GET", "/api/me", headers={"Cookie": header, **HTTPS})
        assert answer.status == 200 and answer.json["guest"] != attacker, header
        assert answer.headers["set-cookie"].startswith(f"{name}="), header
    with pytest.raises(ConnectionClosed) as refused:
        ada.sit(ada.make()["table"], headers={"Cookie": ada.cookie or "", **HTTPS})
    assert refused.value.rcvd is not None and refused.value.rcvd.code == 4401


def test_names_of_cookies_differ_by_port_and_path() -> None:
    names = {cookie_name(port, path) for port in (8017, 8018) for path in ("", "/gin", "/club/gin", "/club-gin")}
    assert len(names) == 8 and cookie_name(8017, "/") == cookie_name(8017)
    for name in names:
        # As RFC 6265 has it: a token.
        assert name.isascii() and not set(name) & set('()<>@,;:\\"/[]?={} \t')
    assert cookie_name(1, "/é;=x", secure=True).startswith("__Host-")
    assert dict(cookies_of(b"a=1; b = 2 ;c=x=y")) == {"a": "1", "b": "2", "c": "x=y"}


def test_a_socket_without_a_cookie_is_still_refused(server: Server, ada: Guest) -> None:
    with pytest.raises(ConnectionClosed) as refused:
        ada.sit(ada.make()["table"], headers={"Cookie": 'prefs={"theme": "dark"}'})
    assert refused.value.rcvd is not None and refused.value.rcvd.code == 4401


# --- a year, and another one ----------------------------------------------------------------------------------------

DAY_MS = 86_400_000


async def answered(service: WebService, cookie: str) -> tuple[str, str | None]:
    """Who the guest of a cookie is, and the value that the answer sets, if it does."""
    answer = await ask(service, "/api/me", cookie)
    guest, set_cookie = str(answer.json["guest"]), answer.headers.get(b"set-cookie")
    return guest, None if set_cookie is None else set_cookie.decode().split(";")[0]


def test_a_cookie_that_is_used_is_renewed_every_month(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wall = WallClock(monkeypatch)

    async def work(service: WebService) -> None:
        guest, cookie = await answered(service, "")
        assert cookie is not None
        made = {cookie: 0}
        for _ in range(30):  # somebody who plays every twelve days for a year
            wall.off += 12 * DAY_MS
            before, (same, renewed) = cookie, await answered(service, cookie)
            assert same == guest
            cookie = renewed or cookie
            age = wall.off // DAY_MS - made.setdefault(cookie, wall.off // DAY_MS)
            assert age <= 30 and (renewed is None or renewed != before)
        assert len(made) == 360 // 36 + 1
        # The machine's clock was wrong when it was made.
        wall.off -= 1000 * DAY_MS
        same, renewed = await answered(service, cookie)
        assert same == guest and renewed not in (None, cookie)

    with_service(tmp_path, work)


def test_a_cookie_without_a_day_stays_valid_and_is_given_one(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        guest = "gAAAAAAAAAAAAAAAA"
        mac = hmac.new((tmp_path / "secret").read_bytes(), b"guest:" + guest.encode(), hashlib.sha256).digest()
        name = cookie_name(service.addresses.public_port)
        old = f"{name}={guest}.{base64.urlsafe_b64encode(mac).decode().rstrip('=')}"
        same, renewed = await answered(service, old)
        assert same == guest and renewed is not None and renewed.startswith(f"{name}={guest}.")
        assert await answered(service, renewed) == (guest, None)
        # Neither the day nor its absence can be forged.
        day = renewed.split(".")[1]
        for forged in (renewed.replace(f".{day}.", "."), renewed.replace(day, str(int(day) + 1))):
            assert (await answered(service, forged))[0] != guest

    with_service(tmp_path, work)


# --- the secret -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("secret", b"", "it has 0"),
        ("secret", b"x" * 31, "it has 31"),
        ("push_key.pem", b"", "private key"),
        ("push_key.pem", b"-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----\n", "private key"),
    ],
)
def test_a_damaged_secret_is_named(tmp_path: Path, name: str, content: bytes, why: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(UndercutError) as damaged:
        serve(port=0, data=tmp_path, open_browser=False)
    assert damaged.value.code == "bad_secret"
    assert str(tmp_path / name) in damaged.value.message and why in damaged.value.message
    assert (tmp_path / name).read_bytes() == content, "it is left for its owner to look at"


def test_a_damaged_secret_is_an_error_of_one_line(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"short")
    command = [sys.executable, "-m", "undercut", "serve", "--data", str(tmp_path), "--port", "0", "--no-browser"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1 and not ended.stdout
    (line,) = ended.stderr.splitlines()
    assert str(tmp_path / "secret") in line and "remove it" in line and "bad_secret" in line


def test_a_key_of_another_curve_is_damaged(tmp_path: Path) -> None:
    key = ec.generate_private_key(ec.SECP384R1())
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (tmp_path / "push_key.pem").write_bytes(pem)
    with pytest.raises(UndercutError, match="P-256"):
        PushKeys.load(secrets_in(tmp_path), "mailto:undercut@localhost")


def test_of_several_cookies_the_one_with_a_right_signature_is_read(tmp_path: Path) -> None:
    mine, other = Identity.in_folder(tmp_path), Identity(b"x" * 32)
    guest = mine.new_guest()
    header = f"{COOKIE}_1={other.cookie_value(guest)}; {COOKIE}={mine.cookie_value(guest)}".encode()
    assert mine.find(header, f"{COOKIE}_1") == (guest, False)
    assert mine.find(b"", f"{COOKIE}_1") == (None, False)


def test_a_guest_that_is_deleted_loses_its_cookies_by_whatever_name_and_nobody_elses(tmp_path: Path) -> None:
    identity = Identity.in_folder(tmp_path)
    mine, other = identity.cookie_value("g" + "a" * 16), identity.cookie_value("g" + "b" * 16)
    header = f"x=1; __Host-undercut_guest_443={mine}; undercut_guest={mine}; undercut_guest_8018={other}"
    removed = identity.removal_headers(header.encode(), "g" + "a" * 16, "/gin")
    flags = "Max-Age=0; HttpOnly; SameSite=Strict"
    assert removed == [
        f"__Host-undercut_guest_443=; Path=/; {flags}; Secure",
        f"undercut_guest=; Path=/; {flags}",
        f"undercut_guest=; Path=/gin; {flags}",
    ]
    assert identity.removal_headers(b"", "g" + "a" * 16) == []
