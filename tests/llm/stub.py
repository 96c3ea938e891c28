"""A server with the shape of a chat endpoint, whose answers a test gives."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

__all__ = ["Answer", "Stub", "chat", "legal_of", "served"]

Answer = tuple[int, dict[str, str], bytes]
"""Status, headers, body."""


def chat(text: str | None, *, finish: str = "stop", tokens: tuple[int, int] | None = (100, 20), **more: Any) -> Answer:
    """A whole answer of a model."""
    message = {"role": "assistant", "content": text, **more}
    body: dict[str, Any] = {"id": "1", "choices": [{"index": 0, "message": message, "finish_reason": finish}]}
    if tokens is not None:
        body["usage"] = {"prompt_tokens": tokens[0], "completion_tokens": tokens[1], "total_tokens": sum(tokens)}
    return 200, {}, json.dumps(body).encode()


def legal_of(request: dict[str, Any]) -> list[str]:
    """The legal actions or moves that a request lists in its first question."""
    asked = request["messages"][1]["content"]
    (line,) = re.findall(r"^Legal(?: moves)?: (.*?)\.?$", asked, flags=re.MULTILINE)
    return str(line).split(", ")


class Stub:
    """The requests that came, and what is answered: ``answer`` is given the JSON of each and its number from 0."""

    def __init__(self, answer: Callable[[dict[str, Any], int], Answer]) -> None:
        self.answer = answer
        self.requests: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.paths: list[str] = []
        self.url = ""
        self._lock = threading.Lock()

    def take(self, path: str, headers: dict[str, str], body: bytes) -> Answer:
        request = json.loads(body)
        with self._lock:
            number = len(self.requests)
            self.requests.append(request)
            self.headers.append(headers)
            self.paths.append(path)
        return self.answer(request, number)


@contextmanager
def served(answer: Callable[[dict[str, Any], int], Answer]) -> Iterator[Stub]:
    """A stub that runs while the block does; ``url`` is the address that players are given."""
    stub = Stub(answer)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # one packet for an answer

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status, headers, data = stub.take(self.path, dict(self.headers), body)
            try:
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)
                self.wfile.flush()
            except OSError:
                self.close_connection = True

        def log_message(self, *_: Any) -> None:
            pass

    class Server(ThreadingHTTPServer):
        def handle_error(self, request: Any, client_address: Any) -> None:
            """A client that hangs up is no error here."""

    server = Server(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    stub.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    try:
        yield stub
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
