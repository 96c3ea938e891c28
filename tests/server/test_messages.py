"""The messages as they are told elsewhere: examples in the docs, OpenAPI, the browser's types."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.serving import Guest
from undercut.server import messages

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text()
EXAMPLES = re.findall(r"<!-- (\w+) -->\n```json\n(.*?)```", PAGE, re.DOTALL)


def objects(text: str) -> list[Any]:
    """The JSON values of a text, one after another."""
    found, decoder, at = [], json.JSONDecoder(), 0
    while at < len(text.rstrip()):
        value, at = decoder.raw_decode(text, at + len(text[at:]) - len(text[at:].lstrip()))
        found.append(value)
    return found


def is_within(small: Any, large: Any) -> bool:
    """Whether everything that one JSON value says is said by another as well."""
    if isinstance(small, dict):
        return isinstance(large, dict) and all(key in large and is_within(small[key], large[key]) for key in small)
    if isinstance(small, list):
        return len(small) == len(large) and all(map(is_within, small, large))
    return bool(small == large)


def test_every_example_of_the_page_names_its_type() -> None:
    assert len(EXAMPLES) == PAGE.count("```json") >= 8


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_the_examples_of_the_page_are_messages(name: str, text: str) -> None:
    for value in objects(text):
        read = msgspec.convert(value, getattr(messages, name))
        again = msgspec.json.decode(messages.encode(read))
        assert is_within(value, again), "no key is unknown"


def test_every_operation_tells_its_answers(ada: Guest) -> None:
    schema = ada.ask("GET", "/schema/openapi.json").json
    named = schema["components"]["schemas"]
    operations = [
        (path, verb, operation)
        for path, verbs in schema["paths"].items()
        for verb, operation in verbs.items()
        if isinstance(operation, dict) and "responses" in operation
    ]
    assert len(operations) >= 16
    for path, verb, operation in operations:
        for status, answer in operation["responses"].items():
            (content,) = list(answer.get("content", {"": {}}).items())
            kind, told = content
            ref = told.get("schema", {}).get("$ref", "").rsplit("/", 1)[-1]
            if status == "204" or kind in ("image/svg+xml", "text/plain", "application/x-ndjson"):
                continue
            assert ref in named, f"{verb} {path} says nothing of its answer {status}"
            assert ref == "Refusal" if int(status) >= 400 else issubclass(getattr(messages, ref), msgspec.Struct)
    kinds = {one["$ref"].rsplit("/", 1)[-1] for one in named["Events"]["properties"]["events"]["items"]["anyOf"]}
    assert {"DealtEvent", "ActedEvent", "RoundOverEvent"} <= kinds, "events are a union of their kinds"


def test_the_browsers_types_are_generated_from_the_messages(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "make_client.py"), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    types = (tmp_path / "protocol" / "messages.ts").read_text()
    assert "export interface State {" in types and "export type ServerMessage =" in types
    assert (tmp_path / "i18n" / "texts" / "base.ts").exists()
