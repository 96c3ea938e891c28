"""The service speaks the language of each request, and at a table that of each player."""

from __future__ import annotations

from contextlib import closing
from random import Random
from typing import Any

import pytest

from tests.serving import Guest, Seat, Server
from undercut.languages import formatter, use_language
from undercut.rulesets import OPTIONS, RULESETS, SheetForm
from undercut.server.http.language import language_of, preferred_languages

LANGUAGES = ("en", "de", "es")


def asked(guest: Guest, path: str, header: str, body: Any = None, method: str = "") -> Any:
    how = method or ("GET" if body is None else "POST")
    return guest.ask(how, path, body, headers={"Accept-Language": header} if header else {})


def in_language(name: str, area: str, message: str, **values: object) -> str:
    with use_language(name):
        return formatter(area)(message, **values)


@pytest.mark.parametrize(
    ("header", "tags"),
    [
        ("", []),
        ("de", ["de"]),
        ("de;q=0.3, es", ["es", "de"]),
        ("de-AT,de;q=0.9,en;q=0.8", ["de-AT", "de", "en"]),
        ("fr, es ; q=0.5, de ;q = 0.7", ["fr", "de", "es"]),
        ("de;q=0, es;q=0.1", ["es"]),
        ("de;q=x, ;;,=, es;quality=1, de;q=-1, de;q=1e9, de;q=NaN", []),
        ("*, es;q=0.2", ["*", "es"]),
    ],
)
def test_the_header_is_read_in_the_order_of_its_weights(header: str, tags: list[str]) -> None:
    assert preferred_languages(header) == tags


@pytest.mark.parametrize(
    ("query", "header", "spoken"),
    [
        (b"", b"", "en"),
        (b"last=3&lang=de", b"es", "de"),
        (b"lang=xx&last=3", b"es", "es"),
        (b"lang=", b"", "en"),
        (b"lang=%FF&lang=es", b"", "es"),
    ],
)
def test_a_websocket_may_name_its_language_in_its_address(query: bytes, header: bytes, spoken: str) -> None:
    scope = {"type": "websocket", "query_string": query}
    assert language_of(scope, {b"accept-language": header}) == spoken
    assert language_of({**scope, "type": "http"}, {b"accept-language": b"de"}) == "de", "only a websocket has lang="


@pytest.mark.parametrize(
    ("header", "spoken"),
    [
        ("", "en"),
        ("de", "de"),
        ("es-MX,es;q=0.9", "es"),
        ("fr", "en"),
        ("fr, es;q=0.2", "es"),
        ("de;q=0.3, es", "es"),
        ("\x7f;;q=, ünsinn" + "x" * 900, "en"),
    ],
)
def test_refusals_are_said_in_the_language_of_the_request(ada: Guest, header: str, spoken: str) -> None:
    sent = {"Accept-Language": header.encode("latin-1")} if header else {}
    refused = ada.ask("POST", "/api/join", {"token": "none"}, headers=sent)  # type: ignore[arg-type]
    said = in_language(spoken, "refusals", "unknown_link")
    assert (refused.status, refused.json["code"], refused.json["message"]) == (404, "unknown_link", said)
    assert refused.headers["content-language"] == spoken and refused.headers["vary"] == "Accept-Language"
    # What the gate refuses before the request is read is said in it too.
    gate = ada.ask("POST", "/api/join", raw=b"x" * 10**6, headers=sent)  # type: ignore[arg-type]
    assert gate.status == 413 and gate.json["message"].startswith(
        in_language(spoken, "refusals", "too_large", most="").split(":")[0]
    )
    assert gate.headers["content-language"] == spoken


def test_rules_and_terms_are_told_in_the_language_of_the_request(ada: Guest) -> None:
    books = {name: asked(ada, "/api/rulesets", name).json for name in LANGUAGES}
    for name, book in books.items():
        with use_language(name):
            for rules in book["rulesets"]:
                known = RULESETS[rules["name"]]
                assert rules["title"] == known.heading and rules["notes"] == list(known.notes)
                assert [one["sentence"] for one in rules["differs"]] == [
                    OPTIONS[one["name"]].meaning(known) for one in rules["differs"]
                ]
            for option in book["options"]:
                assert option["sentence"] == OPTIONS[option["name"]].sentence
                assert option["number"] is None or option["number"].count("{}") == 1
    same = [
        [(one["name"], one["text"], one["hash"], one["options"]) for one in book["rulesets"]] for book in books.values()
    ]
    assert same[0] == same[1] == same[2]
    titles = {book["rulesets"][0]["title"] for book in books.values()}
    assert len(titles) == 3
    # What is kept between requests is kept by language.
    assert asked(ada, "/api/rulesets", "en").json == books["en"]
    for path in ("/api/glossary", "/api/bots", "/api/rules/oklahoma", "/api/lessons", "/api/rulebook?rules=quick"):
        told = [asked(ada, path, name).body for name in (*LANGUAGES, "fr")]
        assert len(set(told)) == 3 and told[3] == told[0], path


def test_every_defect_of_a_house_ruleset_is_said(ada: Guest) -> None:
    bad = {"base": "standard", "options": {"knock_limit": "200", "dealt": "11"}}
    for name in LANGUAGES:
        refused = asked(ada, "/api/rules", name, bad).json
        first = in_language(name, "refusals", "invalid_ruleset-eleven_opens")
        assert refused["code"] == "invalid_ruleset" and first in refused["defects"]
        assert refused["message"] == "; ".join(refused["defects"]) and "knock_limit=200" in refused["message"]


def a_table_of(one: Guest, other: Guest, rules: str = "standard", **more: Any) -> str:
    made = one.make(rules, others=[{"open": True}], clock=None, **more)
    token = made["links"]["invite"].removeprefix("/t/")
    assert other.ask("POST", "/api/join", {"token": token}).status in (200, 201)
    return str(made["table"])


def refused_text(seat: Seat, code: str, **more: Any) -> str:
    answer = seat.do(**more)
    assert answer["type"] == "error" and answer["code"] == code, answer
    return str(answer["message"])


def test_each_seat_is_refused_in_its_own_language(server: Server, ada: Guest) -> None:
    bob = Guest(server, "Bob")
    table = a_table_of(ada, bob)
    # The address counts before the header.
    seats = (
        ada.sit(table, lang="de", headers={"Accept-Language": "es"}),
        bob.sit(table, headers={"Accept-Language": "es-AR, de;q=0.5"}),
    )
    with closing(seats[0]), closing(seats[1]):
        for seat, name in zip(seats, ("de", "es"), strict=True):
            said = refused_text(seat, "wrong_stage", kind="next")
            assert said == in_language(name, "refusals", "wrong_stage-next")
        # The rules refuse in the table's task; both ask at the same time.
        for seat in seats:
            seat.say("act", action="defend")
        for seat, name in zip(seats, ("de", "es"), strict=True):
            seat.until(lambda seat=seat: len(seat.errors) > 1)
            with use_language(name):
                acting = seat.state["turn"] is not None
                expected = (
                    formatter("refusals")("wrong_phase-upcard")
                    if acting
                    else formatter("refusals")("not_your_turn", seat=1 - seat.state["you"], own=seat.state["you"])
                )
            assert seat.errors[-1]["message"] == expected


def test_what_the_table_tells_is_in_the_language_of_each_reader(server: Server, ada: Guest) -> None:
    """Whoever brings the round to its end: the others are told in their own language, in events and states."""
    bob, cem = Guest(server, "Bob"), Guest(server, "Cem")
    table = a_table_of(ada, bob, "hollywood, gin_bonus=30")
    token = ada.ask("GET", f"/api/tables/{table}").json["links"]["watch"].removeprefix("/w/")
    assert cem.ask("POST", "/api/join", {"token": token}).status in (200, 201)
    one, other, watcher = ada.sit(table, lang="de"), bob.sit(table, lang="es"), cem.sit(table)
    rng = Random(5)
    with closing(one), closing(other), closing(watcher):
        while one.state["stage"] == "playing":
            acting = one if one.state["turn"] else other
            assert acting.do("act", action=acting.choose(rng))["type"] == "ack"
            for seat in (one, other, watcher):
                seat.until(lambda seat=seat, n=acting.state["n"]: seat.state["n"] >= n)
        lines = []
        for seat, name in ((one, "de"), (other, "es"), (watcher, "en")):
            with use_language(name):
                assert seat.state["title"] == RULESETS["hollywood"].heading
                assert [one["sentence"] for one in seat.state["differs"]] == [OPTIONS["gin_bonus"].says(30)]
                assert seat.state["sheet"]["sentence"] == OPTIONS["sheet"].says(SheetForm.HOLLYWOOD)
                columns = [formatter("service")("column", n=n) for n in (1, 2, 3)]
            assert [column["name"] for column in seat.state["sheet"]["columns"]] == columns
            over = [event for event in seat.events if event["kind"] == "round_over"][-1]
            assert over["result"]["lines"] == seat.state["result"]["lines"]
            lines.append([line["reason"] for line in over["result"]["lines"]])
            told = asked(seat.guest, f"/api/tables/{table}/events", name).json["events"]
            assert [event for event in told if event["kind"] == "round_over"][-1] == over
        assert not lines[0] or len({tuple(one) for one in lines}) == 3


def test_refused_cards_are_explained_in_the_language_of_the_seat(server: Server, ada: Guest) -> None:
    table = str(ada.make("standard", others=[{"bot": "simple"}], clock=None)["table"])
    with closing(ada.sit(table, lang="es")) as seat:
        rng = Random(1)
        while not (seat.state["turn"] and seat.state["turn"]["refused"]):
            if seat.state["stage"] == "round_over":
                assert seat.do("next")["type"] == "ack"
            seat.wait_to_act()
            legal = seat.state["turn"]["legal"]
            assert seat.do("act", action="take" if "take" in legal else seat.choose(rng))["type"] == "ack"
        ((card, refused),) = seat.state["turn"]["refused"].items()
        assert refused["message"] == in_language("es", "refusals", "rediscard", card=card)


def test_previews_of_links_are_in_the_language_of_their_reader(ada: Guest) -> None:
    made = ada.make("oklahoma", others=[{"open": True}], clock=None)
    pages = {name: asked(ada, made["links"]["invite"], name) for name in LANGUAGES}
    for name, page in pages.items():
        text = page.body.decode()
        assert in_language(name, "service", "invites", host="Ada") in text
        with use_language(name):
            assert RULESETS["oklahoma"].heading in text
        assert "Accept-Language" in page.headers["vary"]
    assert len({page.headers["etag"] for page in pages.values()}) == 3
    # A page that was kept in another language is not taken for this one.
    kept = {"If-None-Match": pages["de"].headers["etag"]}
    path = made["links"]["invite"]
    assert ada.ask("GET", path, headers={**kept, "Accept-Language": "es"}).status == 200
    assert ada.ask("GET", path, headers={**kept, "Accept-Language": "de"}).status == 304


def test_lists_and_games_have_their_title_in_the_language_of_the_request(ada: Guest) -> None:
    table = ada.make("oklahoma, target=50", others=[{"bot": "simple"}], clock=None)["table"]
    for name in LANGUAGES:
        with use_language(name):
            title = RULESETS["oklahoma"].heading
        assert asked(ada, "/api/me", name).json["tables"][0]["title"] == title
        game = asked(ada, f"/api/tables/{table}/game", name).json
        assert game["title"] == title, "the log is read in another thread"
        assert game["sheet"]["columns"][0]["name"] == in_language(name, "service", "column-only")
