"""The keys that identify the service to push services (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from undercut.server.storage.secret_file import Secrets

__all__ = ["PushKeys"]

_NAME = "push_key.pem"
_VALID_S = 12 * 3600
_POINT_BYTES = 65


class PushKeys:
    """A pair of keys. ``public`` is what browsers subscribe with (base64url of the 65 bytes of the point).

    ``contact`` is the address (``https:`` or ``mailto:``) at which a push service finds who runs this service.
    """

    def __init__(self, vapid: Vapid02, contact: str) -> None:
        self._vapid, self._contact = vapid, contact
        point = vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        if len(point) != _POINT_BYTES:
            raise ValueError("the key is of another curve")
        self.public = base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    @classmethod
    def kept(cls, secrets: Secrets, contact: str) -> PushKeys:
        """Return the stored keys; create them on first use.

        Raise OSError, StorageError, or UndercutError ``bad_secret``.
        """

        def make() -> bytes:
            fresh = Vapid02()
            fresh.generate_keys()
            pem: bytes = fresh.private_pem()
            return pem

        pem = secrets.get(_NAME, make)
        try:
            return cls(Vapid02.from_pem(pem), contact)
        except Exception as error:  # the libraries raise various errors for a wrong key
            lost = "browsers are notified only after they have subscribed again"
            raise secrets.damaged(_NAME, "it is not a private key of the curve P-256 as PEM", lost) from error

    def headers(self, endpoint: str) -> dict[str, str]:
        """Return the signed header of a request to a push service."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + _VALID_S,
            "sub": self._contact,
        }
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed
