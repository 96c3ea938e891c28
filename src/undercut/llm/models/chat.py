"""Models behind a chat completions endpoint: ``POST URL/chat/completions``."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from importlib import import_module
from threading import Event, Lock
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

from undercut.errors import UndercutError
from undercut.llm.models.questions import Question, Reply, RequestFailure, RunStopped, Tokens, Unreachable
from undercut.llm.spec import LanguageSpec, public_url

__all__ = ["ChatModel"]

_MOST_BYTES: Final = 8 << 20
"""Maximum response size in bytes. The longest answers of models have about half a million."""
_FIRST_WAIT: Final = 1.0
_LONGEST_WAIT: Final = 60.0
_LONGEST_ASKED_WAIT: Final = 900.0
_AGAIN: Final = {408: "timeout", 409: "server_error", 425: "server_error", 429: "rate_limited"}


class _Bad(Exception):
    """A request that failed and may be sent again; ``wait`` is the server's Retry-After in seconds."""

    def __init__(self, kind: str, message: str, wait: float | None = None) -> None:
        super().__init__(message)
        self.kind = kind
        self.wait = wait


class ChatModel:
    """A model behind an endpoint. Several threads may use it; after a Retry-After, all of them wait."""

    def __init__(
        self, spec: LanguageSpec, *, timeout: float, tries: int, stop: Event, pause: float = _FIRST_WAIT
    ) -> None:
        """Open a client. ``pause`` is the first pause after a failed request, in seconds; pauses double.

        Raises UndercutError ``no_key``, ``not_installed``.
        """
        try:
            httpx: Any = import_module("httpx")
        except ImportError:
            raise UndercutError(
                "not_installed", "endpoints need httpx: install it with pip install 'undercut[llm]'"
            ) from None
        self._spec = spec
        self._timeout = timeout
        self._tries = tries
        self._pause = pause
        self._stop = stop
        self._key = spec.key()
        self._errors = httpx
        self._lock = Lock()
        self._not_before = 0.0
        headers = {"Authorization": f"Bearer {self._key}"} if self._key else {}
        self._client = httpx.Client(headers=headers, timeout=httpx.Timeout(timeout, connect=min(timeout, 15.0)))

    def ask(self, question: Question, note: Callable[[RequestFailure], None]) -> Reply:
        body = {"model": self._spec.target, "messages": question.messages, **self._spec.body}
        if question.tools:
            body["tools"] = question.tools
        for number in range(1, self._tries + 1):
            self._wait_for_turn()
            begun = time.perf_counter()
            try:
                return self._reply(self._send(body, begun), begun)
            except _Bad as bad:
                message, last = self._safe(str(bad)), number == self._tries
                wait = 0.0 if last else self._wait_after(bad, number)
                note(RequestFailure(bad.kind, message, round(wait, 3)))
                if last:
                    where = public_url(self._spec.url)
                    tries = f"{self._tries} tries" if self._tries > 1 else "one try"
                    raise Unreachable(
                        bad.kind, f"{where} gave {self._spec.name} no answer in {tries}: {message}"
                    ) from None
        raise AssertionError("the last try returns or raises")

    def close(self) -> None:
        self._client.close()

    # --- one request --------------------------------------------------------------------------------------------------

    def _send(self, body: dict[str, Any], begun: float) -> dict[str, Any]:
        """Return the JSON of a response. Raises _Bad, or Unreachable if a retry is of no use."""
        url, httpx = _address(self._spec.url), self._errors
        try:
            with self._client.stream("POST", url, json=body) as response:
                data = self._read(response, begun)
        except httpx.TimeoutException:
            raise _Bad("timeout", f"no answer within {self._timeout:g} s") from None
        except (httpx.HTTPError, httpx.InvalidURL, RuntimeError) as error:
            if self._stop.is_set():
                raise RunStopped from None
            raise _Bad("no_connection", f"{type(error).__name__}: {error}") from None
        status = response.status_code
        if status in _AGAIN or status >= 500:
            raise _Bad(_AGAIN.get(status, "server_error"), _error_of(status, data), _retry_after(response.headers))
        if status >= 300:
            told = self._safe(_error_of(status, data))
            raise Unreachable("bad_request", f"{public_url(url)} refused the request of {self._spec.name}: {told}")
        try:
            found = json.loads(data)
        except (ValueError, RecursionError):
            raise _Bad("not_json", f"the response is not JSON: {data[:60]!r}") from None
        if not isinstance(found, dict):
            raise _Bad("no_choices", "the response is no JSON object")
        return found

    def _read(self, response: Any, begun: float) -> bytes:
        out = bytearray()
        for chunk in response.iter_bytes():
            out += chunk
            if len(out) > _MOST_BYTES:
                raise _Bad("too_large", f"the response has more than {_MOST_BYTES} bytes")
            if time.perf_counter() - begun > self._timeout:
                raise _Bad("timeout", f"the answer was not complete within {self._timeout:g} s")
        return bytes(out)

    def _reply(self, found: dict[str, Any], begun: float) -> Reply:
        choices = found.get("choices")
        choice = choices[0] if isinstance(choices, list) and choices else None
        message = choice.get("message") if isinstance(choice, dict) else None
        if not isinstance(choice, dict) or not isinstance(message, dict):
            raise _Bad("no_choices", f"the response has no choices[0].message: {json.dumps(found)[:100]}")
        reasoning = message.get("reasoning_content") or message.get("reasoning")
        return Reply(
            text=self._safe(_text_of(message)),
            ms=round((time.perf_counter() - begun) * 1e3, 3),
            tokens=_tokens_of(found.get("usage")),
            reasoning=self._safe(reasoning) if isinstance(reasoning, str) else "",
            finish=str(choice.get("finish_reason") or ""),
        )

    def _safe(self, text: str) -> str:
        """Return a text without the key, in case a server repeats it."""
        return text.replace(self._key, "[key]") if self._key else text

    # --- retries ------------------------------------------------------------------------------------------------------

    def _wait_after(self, bad: _Bad, number: int) -> float:
        """Return the seconds until the next try: the server's Retry-After, or a pause that doubles each time."""
        if bad.wait is not None:
            wait = min(bad.wait, _LONGEST_ASKED_WAIT)
            with self._lock:
                self._not_before = max(self._not_before, time.monotonic() + wait)
        else:
            wait = min(_LONGEST_WAIT, self._pause * 2 ** (number - 1)) * random.uniform(0.5, 1.0)
            if self._stop.wait(wait):
                raise RunStopped
        return wait

    def _wait_for_turn(self) -> None:
        while True:
            with self._lock:
                left = self._not_before - time.monotonic()
            if self._stop.wait(max(0.0, left)):
                raise RunStopped
            if left <= 0:
                return


def _address(url: str) -> str:
    """Return the address for requests. The endpoint may end with the path ``/chat/completions`` or lack it."""
    parts = urlsplit(url)
    path = parts.path.rstrip("/").removesuffix("/chat/completions")
    return urlunsplit((parts.scheme, parts.netloc, f"{path}/chat/completions", parts.query, ""))


def _text_of(message: dict[str, Any]) -> str:
    """Return the text of an answer. If it has none but calls a tool, return the call as JSON."""
    content = message.get("content")
    if isinstance(content, list):
        content = "".join(
            part["text"] for part in content if isinstance(part, dict) and isinstance(part.get("text"), str)
        )
    if isinstance(content, str) and content.strip():
        return content
    if message.get("tool_calls"):
        return json.dumps({"tool_calls": message["tool_calls"]})
    return message["refusal"] if isinstance(message.get("refusal"), str) else ""


def _tokens_of(usage: Any) -> Tokens:
    if not isinstance(usage, dict):
        return Tokens()
    details = usage.get("completion_tokens_details")
    reasoning = details.get("reasoning_tokens") if isinstance(details, dict) else None
    return Tokens(
        *(
            n if isinstance(n, int) else None
            for n in (usage.get("prompt_tokens"), usage.get("completion_tokens"), reasoning)
        )
    )


def _error_of(status: int, data: bytes) -> str:
    text = data[:2000].decode(errors="replace")
    try:
        found = json.loads(text)
        text = str(found["error"]["message"])
    except (ValueError, KeyError, TypeError, RecursionError):
        pass
    return f"HTTP {status}: {' '.join(text.split())[:200]}"


def _retry_after(headers: Any) -> float | None:
    """Return the seconds of a Retry-After header: a number or a date."""
    text = headers.get("retry-after", "").strip()
    if not text:
        return None
    try:
        return max(0.0, float(text))
    except ValueError:
        pass
    try:
        return max(0.0, (parsedate_to_datetime(text) - datetime.now(UTC)).total_seconds())
    except (ValueError, TypeError):
        return None
