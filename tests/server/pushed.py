"""A push service on loopback, and browsers that subscribe to it and can read what they are sent."""

from __future__ import annotations

import base64
import json
import os
import queue
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.serving import Guest

WAIT_S = 30
"""After this time a test gives up waiting."""
PUSHING: dict[str, Any] = {"push_private": True, "push_delay_s": 0.05, "push_rate": 1e6, "push_burst": 1e6}


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Sent:
    """A request to the push service."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path, self.headers, self.body = path, headers, body


class PushService:
    """Takes notifications; ``status`` by path (201 if none is set). While ``held`` it does not answer."""

    def __init__(self) -> None:
        self.sent: queue.Queue[Sent] = queue.Queue()
        self.status: dict[str, int] = {}
        self.open = threading.Event()
        self.open.set()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.sent.put(Sent(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                service.open.wait(WAIT_S)
                status = service.status.get(self.path, 201)
                self.send_response(status)
                if status in (301, 302, 307, 308):
                    self.send_header("Location", f"{service.origin}/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            do_GET = do_POST

            def log_message(self, *args: Any) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._http.server_address[1]}"
        self._thread = threading.Thread(target=self._http.serve_forever, daemon=True)
        self._thread.start()

    def next(self) -> Sent:
        """The next request; waits for it."""
        return self.sent.get(timeout=WAIT_S)

    def close(self) -> None:
        self.open.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()


class Device:
    """A browser with keys of its own, subscribed at a path of the push service."""

    def __init__(self, service: PushService, path: str) -> None:
        self.service, self.endpoint, self.path = service, service.origin + path, path
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": b64(point), "auth": b64(self._auth)}

    def subscribe(self, guest: Guest) -> None:
        asked = {"endpoint": self.endpoint, "expirationTime": None, "keys": self.keys}
        answer = guest.ask("POST", "/api/push", asked)
        assert answer.status == 204, answer.body

    def read(self, sent: Sent) -> dict[str, Any]:
        """What a notification says."""
        plain = http_ece.decrypt(sent.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return dict(json.loads(plain))

    def next(self) -> dict[str, Any]:
        """What the next notification says; it must be for this device."""
        sent = self.service.next()
        assert sent.path == self.path
        return self.read(sent)
