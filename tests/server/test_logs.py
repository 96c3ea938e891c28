"""What the service writes about itself: what it names, and what it must not."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from tests.server.inside import ask, with_service
from undercut.server.logs import Log
from undercut.server.web_service import WebService


def test_logs_drop_what_is_not_known_to_be_harmless() -> None:
    stream = io.StringIO()
    Log(stream).info("played", table="abc", action="discard 7h", card="7h", code="x")
    line = json.loads(stream.getvalue())
    assert line["code"] == "x" and "action" not in line and "card" not in line


def test_a_defect_is_logged_with_its_places_and_without_its_words() -> None:
    stream = io.StringIO()
    try:
        raise KeyError("7h 8h 9h")
    except KeyError as error:
        reference = Log(stream).defect("command failed", error, table="abc123")
    line = json.loads(stream.getvalue())
    assert line["reference"] == reference and line["error"] == "KeyError" and line["table"] == "abc123"
    assert any("test_logs.py" in place for place in line["traceback"])
    assert "7h" not in stream.getvalue(), "an error's words might name cards"


def test_a_client_is_shown_the_reference_of_a_defect(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        async def broken(guest: str) -> list[Any]:
            raise ZeroDivisionError

        service.guest_tables.summaries = broken  # type: ignore[method-assign]
        status, _, told = await ask(service, "/api/tables")
        assert status == 500 and told["code"] == "internal"
        stream = service.log._stream
        assert isinstance(stream, io.StringIO) and told["reference"] in stream.getvalue()

    with_service(tmp_path, work)
