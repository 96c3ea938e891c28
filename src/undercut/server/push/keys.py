"""The keys with which the service names itself to push services (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from undercut.server.store.secret_file import Secrets

__all__ = ["PushKeys"]

_VALID_S = 12 * 3600


class PushKeys:
    """A pair of keys. ``public`` is what browsers subscribe with (base64url of the 65 bytes of the point).

    ``contact`` is the address (``https:`` or ``mailto:``) at which a push service finds who runs this service.
    """

    def __init__(self, vapid: Vapid02, contact: str) -> None:
        self._vapid, self._contact = vapid, contact
        point = vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    @classmethod
    def kept(cls, secret: Secrets, contact: str) -> PushKeys:
        """The keys that are kept, which are created on first use. Raises OSError, or StorageError."""

        def make() -> bytes:
            fresh = Vapid02()
            fresh.generate_keys()
            pem: bytes = fresh.private_pem()
            return pem

        return cls(Vapid02.from_pem(secret("push_key.pem", make)), contact)

    def headers(self, endpoint: str) -> dict[str, str]:
        """The signed header of a request to a push service."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + _VALID_S,
            "sub": self._contact,
        }
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed
