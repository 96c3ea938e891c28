"""Guests: a random name in a signed cookie. The secret is in the data folder, readable only by its owner."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from pathlib import Path

from undercut.server.store.secret_file import Secrets, secrets_in

__all__ = ["COOKIE", "Identity", "new_token"]

COOKIE = "undercut_guest"
_FORM = re.compile(r"(g[A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})", re.ASCII)
_YEAR = 365 * 24 * 3600


def new_token() -> str:
    """A random name for a table or a link: 128 bits as 22 characters."""
    return secrets.token_urlsafe(16)


class Identity:
    """Signs and reads guest cookies."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) < 32:
            raise ValueError("the secret has fewer than 32 bytes")
        self._secret = secret

    @classmethod
    def kept(cls, secret: Secrets) -> Identity:
        """The identity with the secret that is kept, which is created on first use."""
        return cls(secret("secret", lambda: secrets.token_bytes(32)))

    @classmethod
    def in_folder(cls, folder: Path) -> Identity:
        """The identity with the secret in a folder, which is created on first use."""
        return cls.kept(secrets_in(folder))

    def _sign(self, guest: str) -> str:
        mac = hmac.new(self._secret, b"guest:" + guest.encode(), hashlib.sha256).digest()
        return _b64(mac)

    def new_guest(self) -> str:
        return "g" + secrets.token_urlsafe(12)

    def cookie_value(self, guest: str) -> str:
        """The value of the cookie of a guest."""
        return f"{guest}.{self._sign(guest)}"

    def guest(self, value: str | None) -> str | None:
        """The guest of a cookie; None if there is none or its signature is wrong."""
        found = _FORM.fullmatch(value or "")
        if found is None:
            return None
        guest, mac = found.groups()
        return guest if hmac.compare_digest(mac, self._sign(guest)) else None

    def header(self, guest: str, *, secure: bool, path: str = "") -> str:
        """The Set-Cookie header for a guest of a service at a root path."""
        flags = "; Secure" if secure else ""
        value = self.cookie_value(guest)
        return f"{COOKIE}={value}; Path={path or '/'}; Max-Age={_YEAR}; HttpOnly; SameSite=Strict{flags}"


def _b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
