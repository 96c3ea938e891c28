"""Guest cookies: a random name, signed. Only the owner of the data folder can read the secret in it.

Browsers send a cookie to all ports of a host and, with Path=/, to all paths. Several services on one host must not
overwrite each other's cookies, so the name of the cookie contains the port and the path. Over HTTP, cookies with other
names are accepted too if the signature is valid, because a service may move to another port.

Over HTTPS only the cookie with exactly the expected name is accepted. The name begins with ``__Host-``: browsers let
only HTTPS pages of this very host set such a cookie. A neighbouring host or an attacker in the network may have planted
any other cookie, with a value that the service has signed for the attacker.

A browser keeps the cookie for a year. Its value contains the day of creation, which is signed too; cookies in use are
renewed every month. A value without a day is valid too, and is renewed at once.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from undercut.server.storage.opening import Secrets, secrets_in
from undercut.server.tables.times import now_ms

COOKIE = "undercut_guest"
"""Part of the names of all guest cookies."""
_SECURE = "__Host-"
_BLANK = " \t"
_NAME = "secret"
_FORM = re.compile(r"(g[A-Za-z0-9_-]{16})(?:\.([0-9]{1,6}))?\.([A-Za-z0-9_-]{43})", re.ASCII)
_SECRET_BYTES = 32
_YEAR = 365 * 24 * 3600
_DAY_MS = 24 * 3600 * 1000
_FRESH_DAYS = 30
"""Age in days at which a cookie is renewed."""


def new_token() -> str:
    """Return a random name for a table or a link: 128 bits as 22 characters."""
    return secrets.token_urlsafe(16)


def cookie_name(port: int, path: str = "", *, secure: bool = False) -> str:
    """Return the name of the guest cookie for the port and root path of a service.

    If ``secure``, browsers accept the cookie only from HTTPS pages of this very host.
    """
    below = quote(path.strip("/"), safe="")
    return f"{_SECURE if secure else ''}{COOKIE}_{port}" + (f"_{below}" if below else "")


def cookies_of(header: bytes) -> Iterator[tuple[str, str]]:
    """Return the names and values of a Cookie header. What other applications have put there may have any form.

    Nothing but spaces and tabs is taken off a name. Browsers keep a name such as ``\\xa0__Host-x``, which Python's
    ``strip`` would turn into one that they protect.
    """
    for part in header.decode("latin-1").split(";"):
        name, _, value = part.partition("=")
        yield name.strip(_BLANK), value.strip(_BLANK).strip('"')


class Identity:
    """The secret with which guest cookies are signed."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) < _SECRET_BYTES:
            raise ValueError(f"the secret has fewer than {_SECRET_BYTES} bytes")
        self._secret = secret

    @classmethod
    def load(cls, store: Secrets) -> Identity:
        """Return the identity with the stored secret; create the secret on first use.

        Raise OSError, StorageError, and UndercutError ``bad_secret``.
        """
        secret = store.get(_NAME, lambda: secrets.token_bytes(_SECRET_BYTES))
        if len(secret) < _SECRET_BYTES:
            why = f"a cookie secret has at least {_SECRET_BYTES} bytes, and it has {len(secret)}"
            raise store.damaged(_NAME, why, "all guests lose their names and their tables")
        return cls(secret)

    @classmethod
    def in_folder(cls, folder: Path) -> Identity:
        """Return the identity with the secret in a folder; create the secret on first use.

        Raise OSError, and UndercutError ``bad_secret``.
        """
        return cls.load(secrets_in(folder))

    def _sign(self, guest: str, day: str | None) -> str:
        text = f"guest:{guest}" if day is None else f"guest:{guest}:{day}"
        return _b64(hmac.new(self._secret, text.encode(), hashlib.sha256).digest())

    def new_guest(self) -> str:
        return "g" + secrets.token_urlsafe(12)

    def cookie_value(self, guest: str) -> str:
        """Return the value of a guest's cookie, with today's date."""
        day = str(_today())
        return f"{guest}.{day}.{self._sign(guest, day)}"

    def guest(self, value: str | None) -> str | None:
        """Return the guest of a cookie; None if there is none or its signature is wrong."""
        return self._read(value)[0]

    def _read(self, value: str | None) -> tuple[str | None, bool]:
        """Return the guest of a cookie, and whether it is recent."""
        match = _FORM.fullmatch(value or "")
        if match is None:
            return None, False
        guest, day, mac = match.groups()
        if not hmac.compare_digest(mac, self._sign(guest, day)):
            return None, False
        # The machine's clock may have been set back since the cookie was created.
        return guest, day is not None and -1 <= _today() - int(day) <= _FRESH_DAYS

    def header(self, guest: str, name: str, path: str = "") -> str:
        """Return the Set-Cookie header for a guest, with this cookie name and root path."""
        secure = name.startswith(_SECURE)  # then browsers require Path=/
        value, below = self.cookie_value(guest), "/" if secure else path or "/"
        return _header(name, value, below, _YEAR)

    def removal_headers(self, header: bytes, guest: str, path: str = "") -> list[str]:
        """Return Set-Cookie headers that remove all cookies of a guest in a Cookie header, under any name."""
        names = {name for name, value in cookies_of(header) if self.guest(value) == guest}
        places = [(name, below) for name in sorted(names) for below in sorted({"/", path or "/"})]
        return [_header(name, "", below, 0) for name, below in places if below == "/" or not name.startswith(_SECURE)]

    def find(self, header: bytes, name: str) -> tuple[str | None, bool]:
        """Return the guest of a Cookie header, and whether the cookie with this name identifies the guest and is
        recent.

        If the name is one for HTTPS, other cookies are ignored.
        """
        is_secure, other = name.startswith(_SECURE), None
        for theirs, value in cookies_of(header):
            if theirs == name:
                guest, is_fresh = self._read(value)
                if guest is not None:
                    return guest, is_fresh
            elif not is_secure and other is None and theirs.startswith(COOKIE):
                other = self.guest(value)
        return other, False


def _header(name: str, value: str, path: str, seconds: int) -> str:
    flags = "; Secure" if name.startswith(_SECURE) else ""
    return f"{name}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Strict{flags}"


def _today() -> int:
    """Return the number of days since 1970."""
    return now_ms() // _DAY_MS


def _b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
