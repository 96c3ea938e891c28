"""The real server over loopback: requests as docs/protocol.md has them, refusals by name, history, pages."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from tests.cli.cli_run import cli
from tests.serving import Guest, Server
from undercut.kernel import has_kernel
from undercut.languages import LANGUAGES
from undercut.lessons import LESSONS
from undercut.lessons.rulebook import rule_book
from undercut.notation import parse_record, replay
from undercut.rulesets import OPTIONS, RULESETS, ruleset


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "bad_request"),
        (b"{", 400, "bad_request"),
        (b"[]", 400, "bad_request"),
        (b'{"seats": 3}', 400, "bad_request"),
        (b'{"rules": "standard", "rules": "quick"}', 400, "duplicate_key"),
        (b'{"clock": {"bank_s": 60, "bank_s": 90, "turn_s": 10}}', 400, "duplicate_key"),
        (b'{"rules": "whist"}', 400, "unknown_ruleset"),
        (b'{"rules": "standard, dealt=11"}', 400, "invalid_ruleset"),
        (b'{"others": [{"bot": "hal"}]}', 400, "unknown_bot"),
        (b'{"others": []}', 400, "bad_request"),
        (b'{"others": [{}]}', 400, "bad_request"),
        (b'{"clock": {"bank_s": 1, "turn_s": 1}}', 400, "bad_request"),
        (b'{"name": ""}', 400, "bad_request"),
        (b'{"rules": "' + b"x" * 20_000 + b'"}', 413, "too_large"),
    ],
)
def test_bad_tables_are_refused_by_name(ada: Guest, body: bytes, status: int, code: str) -> None:
    answer = ada.ask("POST", "/api/tables", raw=body)
    assert (answer.status, answer.json["code"]) == (status, code), answer.body


def test_rulesets_come_with_a_sentence_for_every_option(ada: Guest) -> None:
    answer = ada.ask("GET", "/api/rulesets").json
    assert [r["name"] for r in answer["rulesets"]] == list(RULESETS)
    assert {o["name"] for o in answer["options"]} == set(OPTIONS) and all(o["sentence"] for o in answer["options"])
    house = ada.ask(
        "POST", "/api/rules", {"base": "standard", "options": {"knock_limit": 5, "big_gin_bonus": None}}
    ).json
    assert house["text"] == "standard, knock_limit=5, big_gin_bonus=None"
    assert {d["name"] for d in house["differs"]} == {"knock_limit", "big_gin_bonus"}
    bad = ada.ask("POST", "/api/rules", {"text": "standard, dealt=11, wall=7"})
    assert bad.status == 400 and bad.json["defects"]
    assert ada.ask("GET", "/api/rules/whist").status == 404
    ladder = ada.ask("GET", "/api/bots").json
    assert ladder["default"] in [b["name"] for b in ladder["bots"]] and all(b["sentence"] for b in ladder["bots"])


def test_large_answers_are_compressed_if_the_client_can_read_that(ada: Guest) -> None:
    plain = ada.ask("GET", "/api/rulesets")
    packed = ada.ask("GET", "/api/rulesets", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 5
    assert "content-encoding" not in ada.ask("GET", "/api/me", headers={"Accept-Encoding": "gzip"}).headers
    refused = ada.ask("GET", "/api/rulesets", headers={"Accept-Encoding": "br, gzip;q=0"})
    assert "content-encoding" not in refused.headers and refused.body == plain.body


def test_the_glossary_explains_what_is_refused(ada: Guest) -> None:
    answer = ada.ask("GET", "/api/glossary").json
    terms = {term["id"]: term for term in answer["terms"]}
    table = ada.make("standard", others=[{"open": True}])["table"]
    refused = ada.ask("POST", "/api/rules", {"text": "standard, dealt=11"}).json
    assert terms[answer["refusals"][refused["code"]][0]]["title"] == "ruleset"
    assert table and terms["knock-limit"]["options"] == ["knock_limit", "upcard_ace"]


def test_a_download_carries_proofs_that_the_command_verifies(ada: Guest) -> None:
    table = ada.make("standard, target=10")["table"]
    seat = ada.sit(table)
    seat.play(Random(4), rounds=40)
    promised = [e["commitment"] for e in seat.events if e["kind"] == "dealt"]
    for address in (f"/api/tables/{table}/games/1/record", "/api/records"):
        line = ada.ask("GET", address).body
        rounds = [boards[0] for boards in json.loads(line)["rounds"]]
        assert rounds and [one["commitment"] for one in rounds] == promised[: len(rounds)]
        answers = [json.loads(one) for one in cli("verify", "-", "--json", stdin=line).out.splitlines()]
        assert [(a["ok"], a["proof"]) for a in answers] == [(True, "server")] * len(rounds)
        forged = json.loads(line)
        forged["rounds"][0][0]["nonce"] = "0" * 32
        ran = cli("verify", "-", "--json", stdin=json.dumps(forged))
        first = json.loads(ran.out.splitlines()[0])
        assert ran.status == 1 and first["error"]["code"] == "commitment_mismatch"


def test_history_replays_and_every_deal_can_be_verified(ada: Guest) -> None:
    table = ada.make("showdown, deciding=points, target=60")["table"]
    seat = ada.sit(table)
    assert ada.ask("GET", f"/api/tables/{table}/replay/1").json["code"] == "not_finished"
    assert ada.ask("GET", f"/api/tables/{table}/records").json == {"records": []}
    seat.play(Random(4), rounds=2)
    promised = {e["round"]: e["commitment"] for e in seat.events if e["kind"] == "dealt"}
    records = ada.ask("GET", f"/api/tables/{table}/records").json["records"]
    assert len(records) >= 1
    for record in records:
        deck = record["record"]["deck"]
        proof = hashlib.sha256(f"{record['nonce']}:{deck}".encode()).hexdigest()
        assert proof == record["commitment"] == promised[record["round"]]
        assert replay(parse_record(json.dumps(record["record"]))).is_over
    steps = ada.ask("GET", f"/api/tables/{table}/replay/1").json
    assert len(steps["steps"]) == len(records[0]["record"]["actions"]) + 1
    assert all(len(s["hands"]) == 2 for s in steps["steps"]) and steps["steps"][-1]["phase"] == "over"
    assert steps["result"]["points"] == records[0]["record"]["result"]["points"]
    mine = ada.ask("GET", "/api/me").json["tables"][0]
    assert mine["table"] == table and mine["role"] == "seat"
    picture = ada.ask("GET", f"/api/tables/{table}/qr.svg?link=watch")
    assert picture.headers["content-type"].startswith("image/svg+xml") and b"<svg" in picture.body
    seat.close()


def test_the_service_describes_itself(server: Server, ada: Guest) -> None:
    schema = ada.ask("GET", "/schema/openapi.json").json
    assert {"/api/me", "/api/tables", "/api/join", "/health"} <= set(schema["paths"])
    assert ada.ask("GET", "/health").json["status"] == "ok"
    seat = ada.sit(ada.make()["table"])
    seat.play(Random(1))
    text = server.metrics()
    assert re.search(r'undercut_commands_total\{verb="discard"\} [1-9]', text)
    assert re.search(r"undercut_ack_seconds_count [1-9]", text)
    assert ada.ask("GET", "/api/nothing").json["code"] == "not_found"
    seat.close()


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Family \U0001f468\u200d\U0001f469\u200d\U0001f467", "Family \U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("  Ada\n B\u202e", "Ada B"),
        ("A\u0308nne", "Änne"),
        ("\u200d", ""),
        ("\ufe0f", ""),
        ("x" * 25, ""),
    ],
)
def test_a_name_is_a_line_that_can_be_seen(ada: Guest, name: str, kept: str) -> None:
    answer = ada.ask("PUT", "/api/me", {"name": name})
    assert (answer.json["name"] if kept else answer.json["message"]) == (kept or "a name has 1 to 24 characters")


@pytest.mark.parametrize("path", ["/health", "/ready", "/api/me", "/api/rulesets", "/schema/openapi.json"])
def test_head_is_answered_like_get_without_a_body(ada: Guest, path: str) -> None:
    told, whole = ada.ask("HEAD", path), ada.ask("GET", path)
    assert (told.status, told.body) == (200, b"") and whole.body
    assert told.headers["content-type"] == whole.headers["content-type"]


def test_a_method_that_an_address_has_not_is_refused_with_those_that_it_has(ada: Guest) -> None:
    refused = ada.ask("PATCH", "/api/me")
    assert (refused.status, refused.json["code"]) == (405, "bad_method")
    assert refused.headers["allow"] == "DELETE, GET, HEAD, OPTIONS, PUT"
    assert refused.json["message"] == "this address does not take PATCH, only DELETE, GET, HEAD, OPTIONS, PUT"
    assert ada.ask("HEAD", "/api/join").headers["allow"] == "OPTIONS, POST"


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/api/me", "DELETE, GET, HEAD, OPTIONS, PUT"),
        ("/api/join", "OPTIONS, POST"),
        ("/api/bots", "GET, HEAD, OPTIONS"),
        ("/api/tables/x/events", "GET, HEAD, OPTIONS"),
    ],
)
def test_an_address_names_its_methods(ada: Guest, path: str, allowed: str) -> None:
    answer = ada.ask("OPTIONS", path)
    assert (answer.status, answer.headers["allow"]) == (204, allowed)


def test_what_cannot_be_read_is_named_as_the_client_knows_it(ada: Guest) -> None:
    def why(method: str, path: str, raw: bytes | None = None, **headers: str) -> str:
        return str(ada.ask(method, path, raw=raw, headers=headers).json["message"])

    assert why("PUT", "/api/me", b'{"name": 5}') == "Expected `str`, got `int` - at `$.name`"
    assert why("PUT", "/api/me", b'{"x": 5}') == "Object contains unknown field `x`"
    assert why("POST", "/api/tables", b'{"clock": {}}') == "Object missing required field `bank_s` - at `$.clock`"
    assert why("POST", "/api/tables") == "the request needs a body of JSON"
    assert why("GET", "/api/stats?days=-1") == "the number of days must be 0 or more"
    assert why("GET", "/api/rulebook") == "the query of the address must have rules"
    assert why("GET", "/api/nothing") == "there is nothing at this address"
    german = {"Accept-Language": "de"}
    assert why("GET", "/api/nothing", **german) == "unter dieser Adresse ist nichts"
    assert why("POST", "/api/tables", b'{"others": []}').endswith("name 1 other, not 0")


def asked(ada: Guest) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Method, path and description of every request of the service."""
    for path, about in ada.ask("GET", "/schema/openapi.json").json["paths"].items():
        for method, one in about.items():
            if "requestBody" in one or one.get("parameters"):
                yield method.upper(), path, one


def filled(path: str, texts: dict[str, str]) -> str:
    return re.sub(r"\{(\w+)[^}]*\}", lambda found: texts.get(found[1], "x" * 22), path)


ABSURD = [
    "9" * 4000, str(2**64), str(2**63), str(2**63 - 1), str(-(2**63) - 1), str(2**31), "-1", "1e400", "nan", "-inf",
    "0x10", "1_0", "²", "%00", "%ff", "%2e%2e%2f", "é" * 500, "[" * 5000, "null",
]  # fmt: skip


@pytest.mark.parametrize("absurd", ABSURD, ids=[one[:12] for one in ABSURD])
def test_no_parameter_is_a_defect(ada: Guest, absurd: str) -> None:
    """Each parameter of each request, in the path and in the query, has an absurd value: it is refused, or ignored."""
    table, pad, count = ada.make()["table"], "p" + secrets.token_urlsafe(16), 0
    # What it holds is there: nothing waits for news.
    head = {"kind": "head", "id": "a", "title": "t", "rules": "standard", "players": ["A", "B"]}
    assert ada.ask("POST", f"/api/pads/{pad}", {"after": 0, "operations": [head]}).status == 200
    value = absurd if "%" in absurd else quote(absurd, safe="")
    for method, path, one in asked(ada):
        own = {"table": table, "key": pad} if method == "GET" else {}
        for parameter in one.get("parameters", []):
            name = parameter["name"]
            texts = own | {name: value} if parameter["in"] == "path" else own
            query = f"?{name}={value}" if parameter["in"] == "query" else ""
            way = filled(path, texts) + query
            answer = ada.ask(method, way, {} if "requestBody" in one else None)
            assert answer.status in (200, 204, 400, 403, 404, 409), (method, way, answer.status, answer.body)
            count += 1
    assert count > 50


def test_a_number_that_no_database_holds_is_refused_in_words(ada: Guest) -> None:
    table = ada.make()["table"]
    refused = ada.ask("GET", f"/api/tables/{table}/review/{2**64}")
    assert (refused.status, refused.json["code"]) == (400, "bad_value")
    assert refused.json["message"].endswith("cannot be stored or looked for: it has too many digits")
    newer = ada.ask("GET", f"/api/tables/{table}/events?after={2**64}")
    assert (newer.status, newer.json["events"]) == (200, [])


ABSURD_BODIES = {
    "brackets": b"[" * 16_000,
    "deep objects": b'{"a":' * 3_000,
    "deep options": b'{"options":' + b'{"a":' * 3_000,
    "deep and closed": b"[" * 8_000 + b"]" * 8_000,
    "a huge number": b'{"after":' + b"9" * 16_000 + b"}",
    "an infinite number": b'{"after":1e999999}',
    "a long text": b'{"text":"' + b"x" * 16_000 + b'"}',
    "many keys": b"{" + b",".join(b'"k%d":1' % i for i in range(1_500)) + b"}",
    "no text": b"\xff\xfe\x00",
    "half a surrogate": b'{"name":"\\ud800"}',
}


@pytest.mark.parametrize("name", ABSURD_BODIES)
def test_no_body_is_a_defect(ada: Guest, name: str) -> None:
    count = 0
    for method, path, one in asked(ada):
        if "requestBody" in one:
            answer = ada.ask(method, filled(path, {}), raw=ABSURD_BODIES[name])
            assert answer.status in (400, 404, 429), (method, path, answer.status, answer.body)
            assert answer.json["code"] != "internal"
            count += 1
    assert count > 8
    deep = ada.ask("POST", "/api/rules", raw=ABSURD_BODIES["brackets"])
    assert deep.status == 400 and "deep" in deep.json["message"]


@pytest.mark.parametrize(
    "body",
    [
        {"base": "x" * 16_000},
        {"text": "standard, knock_limit=" + "x" * 1_900},
        {"options": {f"knock_limi{i}": 5 for i in range(600)}},
        {"options": {"knock_limit": "x" * 15_000}},
        {"options": {"k" * 15_000: 5}},
    ],
)
def test_a_house_ruleset_of_any_size_is_refused_in_few_words(ada: Guest, body: dict[str, Any]) -> None:
    answer = ada.ask("POST", "/api/rules", body)
    assert answer.status == 400 and answer.json["code"] in ("invalid_ruleset", "unknown_ruleset", "bad_request")
    assert len(answer.body) < 4_000


def test_a_code_is_not_made_for_a_host_of_any_length(ada: Guest) -> None:
    """Large codes take long."""
    way = f"/api/tables/{ada.make()['table']}/qr.svg?link=watch"
    for length in (400, 2_300, 9_000):
        answer = ada.ask("GET", way, headers={"Host": "h" * length})
        assert (answer.status, answer.json["code"]) == (400, "bad_request")
    assert ada.ask("GET", way, headers={"Host": "h" * 250}).status == 200


def test_pages_carry_a_strict_policy(ada: Guest) -> None:
    for path, status in (("/", 200), ("/t/abc", 404), ("/table/xyz", 200), ("/api/me", 200)):
        answer = ada.ask("GET", path)
        policy = answer.headers["content-security-policy"]
        assert answer.status == status and "script-src 'self'" in policy and "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert ada.ask("GET", "/assets/none.js").status == 404
    outside = ada.ask("GET", "/../../../../../../etc/passwd").body
    assert b"root:" not in outside and outside == ada.ask("GET", "/").body
    assert ada.ask("POST", "/").status == 405


@pytest.mark.long
def test_every_key_that_the_server_sends_is_in_the_protocols_page(ada: Guest) -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
    told: set[str] = set()

    def walk(value: Any) -> None:
        for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            walk(item)
        if isinstance(value, dict):
            told.update(value)

    seat = ada.sit(ada.make("standard, target=40")["table"])
    seat.play(Random(2), rounds=99)
    for frame in seat.frames:
        walk(json.loads(frame))
    table = f"/api/tables/{seat.table}"
    review = f"{table}/review/1"
    if has_kernel():
        walk(ada.ask("POST", f"{review}/share").json)
        while (status := ada.ask("GET", review).json["status"]) != "ready":
            assert status != "failed"
            time.sleep(0.05)
    paths = ("/api/me", "/api/rulesets", "/api/bots", f"{table}/records", f"{table}/replay/1", review, "/health")
    for path in (*paths, "/api/lessons", "/api/rulebook?rules=showdown"):
        walk(ada.ask("GET", path).json)
    keys = {key for key in told - set(OPTIONS) if not re.fullmatch(r"[A2-9TJQK][cdhs]|\d+", key)}
    assert len(keys) > 100 and not [key for key in sorted(keys) if not re.search(rf"\b{key}\b", page)]
    seat.close()


def test_the_lessons_are_worked_out(ada: Guest) -> None:
    lessons = ada.ask("GET", "/api/lessons").json["lessons"]
    assert [one["id"] for one in lessons] == [lesson.id for lesson in LESSONS]
    blocks = {block.get("caption"): block for lesson in lessons for block in lesson["blocks"]}
    assert blocks["An undercut."]["points"] == [0, 27]
    assert blocks["An undercut."]["hands"][1]["laid_off"] == ["7s", "Qs"]
    assert blocks["A set of sevens."]["melds"] == [["7c", "7d", "7s"]]
    (whole,) = (block for block in blocks.values() if block["kind"] == "sheet" and block["rules"] == "standard")
    assert whole["sheet"]["columns"][0]["totals"] == [307, 56]


@pytest.mark.parametrize("path", ["/api/lessons", "/api/rulebook?rules=oklahoma"])
def test_lessons_and_rule_books_are_told_in_the_language_of_the_request(ada: Guest, path: str) -> None:
    """All sentences of them, whatever language was asked for before."""
    answers = [ada.ask("GET", path, headers={"Accept-Language": spoken}).json for spoken in [*LANGUAGES] * 2]
    assert answers[: len(LANGUAGES)] == answers[len(LANGUAGES) :]
    found = []
    for answer in answers[: len(LANGUAGES)]:
        chapters = answer.get("lessons") or answer["chapters"]
        blocks = [block for chapter in chapters for block in chapter["blocks"]]
        said = [block.get("text") or block["caption"] for block in blocks] + [chapter["title"] for chapter in chapters]
        found.append({text for text in said if " " in text})
    assert len(found[0]) > 20 and found[0] & (found[1] | found[2]) == set() == found[1] & found[2]


def test_a_rule_book_is_told_for_house_rules_too(ada: Guest) -> None:
    text = "standard, knock_limit=4, lay_offs=knock_and_gin"
    told = ada.ask("GET", f"/api/rulebook?rules={quote(text)}").json
    assert told["rules"] == text and [one["id"] for one in told["chapters"]] == [
        chapter.id for chapter in rule_book(ruleset(text))
    ]
    blocks = [block for chapter in told["chapters"] for block in chapter["blocks"]]
    said = " ".join(block["text"] for block in blocks if block["kind"] == "text")
    assert OPTIONS["knock_limit"].says(4) in said and "25 points" not in said.partition("Gin scores")[0]
    knock, gin = (block for block in blocks if block.get("caption", "").startswith(("A knock", "Gin")))
    assert knock["how"] == "knock" and knock["hands"][0]["deadwood"] == 3 and knock["points"][0] == 32 - 3
    assert gin["how"] == "gin" and gin["points"] == [40 + 25, 0]
    for wrong, code in (("whist", "unknown_ruleset"), ("standard, dealt=11", "invalid_ruleset")):
        refused = ada.ask("GET", f"/api/rulebook?rules={quote(wrong)}")
        assert refused.status == 400 and refused.json["code"] == code and refused.json["defects"]
    assert ada.ask("GET", "/api/rulebook").status == 400
