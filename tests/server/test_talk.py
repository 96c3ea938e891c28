"""What players say, over real connections: all at the table hear it, nothing is stored, and there are limits."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.test_played import both, stage
from tests.serving import Guest, Seat, Server
from undercut.lines import clean, is_line, name_key
from undercut.pad import BadPad, check_names
from undercut.server import messages as m
from undercut.server.room.talk import Talk, blocked_words, is_blocked
from undercut.server.settings import Settings

WORDS = blocked_words(["# not here", "", "Darn", "Gosh darnit", "naïve"])


@pytest.fixture(scope="module")
def chatty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose host allows chat."""
    limits = {"chat": True, "chat_blocked": list(WORDS), "say_burst": 8.0}
    with Server(tmp_path_factory.mktemp("chatty"), limits) as running:
        yield running


def said(seat: Seat) -> dict[str, Any]:
    """The next thing that a connection hears."""
    while True:
        message = seat.take_in()
        if message["type"] == "said":
            return message


def answer(seat: Seat, **more: Any) -> dict[str, Any]:
    """What the sender is answered."""
    sent = seat.say("say", **more)
    while True:
        message = seat.take_in()
        if message["type"] in ("ack", "error") and message["id"] == sent:
            return message


def watcher(server: Server, seat: Seat) -> Seat:
    link = seat.guest.ask("GET", f"/api/tables/{seat.table}").json["links"]["watch"]
    guest = Guest(server, "Wim")
    guest.ask("POST", "/api/join", {"token": link.removeprefix("/w/")})
    return guest.sit(seat.table)


def test_a_phrase_is_heard_by_all_and_changes_nothing(server: Server) -> None:
    ada, bob = both(server)
    wim = watcher(server, ada)
    n = ada.state["n"]
    assert answer(ada, phrase="well_played") == {"type": "ack", "id": ada_id(ada), "n": n, "repeated": False}
    told = {"type": "said", "seat": 0, "phrase": "well_played", "emote": None, "text": None}
    assert said(bob) == said(wim) == said(ada) == told
    assert answer(bob, emote="clap")["type"] == "ack"
    assert said(ada)["emote"] == said(wim)["emote"] == "clap"
    assert answer(wim, phrase="hello")["code"] == "not_seated"

    log = ada.guest.ask("GET", f"/api/tables/{ada.table}/events").json
    assert log["n"] == n and "well_played" not in str(log)
    with sqlite3.connect(server.data / "undercut.sqlite3") as db:
        bodies = db.execute("SELECT body FROM entries WHERE tab=?", (ada.table,)).fetchall()
    db.close()
    assert len(bodies) == n and not any(b"well_played" in body for (body,) in bodies)
    late = bob.guest.sit(bob.table)
    assert answer(late, phrase="hello")["type"] == "ack"
    assert not any("well_played" in frame for frame in late.frames), "who comes later is not told"
    for seat in (ada, bob, wim, late):
        seat.close()


def ada_id(seat: Seat) -> str:
    """The id of the newest ack that a connection has read."""
    return list(seat.acks)[-1]


def test_a_player_can_say_only_so_much(server: Server) -> None:
    ada, bob = both(server)
    answers = [answer(ada, emote="wow") for _ in range(6)]
    assert [one["type"] for one in answers[:4]] == ["ack"] * 4
    assert {one.get("code") for one in answers[4:]} == {"too_fast"}
    assert answer(bob, emote="wow")["type"] == "ack", "the others still can"
    assert ada.do("resign")["type"] == "ack", "and the game is not held up"
    stage(bob, "game_over")
    heard = [one for one in map(json.loads, bob.frames) if one["type"] == "said"]
    assert [one["seat"] for one in heard] == [0, 0, 0, 0, 1]
    ada.close()
    bob.close()


def test_a_command_that_is_sent_again_is_told_once(server: Server) -> None:
    ada, bob = both(server)
    for repeated in (False, True):
        ada.socket.send('{"type": "say", "id": "same", "phrase": "thanks"}')
        while True:
            message = ada.take_in()
            if message["type"] == "ack":
                break
        assert message["repeated"] is repeated
    assert answer(ada, phrase="sorry")["type"] == "ack"
    assert [said(bob)["phrase"], said(bob)["phrase"]] == ["thanks", "sorry"]
    ada.close()
    bob.close()


def test_what_is_refused(server: Server, ada: Guest) -> None:
    alone = ada.sit(ada.make("standard")["table"])
    assert answer(alone, phrase="hello")["code"] == "nobody_to_talk_to"
    alone.close()
    first, second = both(server)
    for bad in ({}, {"phrase": "hello", "emote": "wow"}, {"phrase": "rude"}, {"emote": 3}, {"text": "x" * 1001}):
        assert answer(first, **bad)["code"] == "bad_message", bad
    assert answer(first, text="hello")["code"] == "no_chat"
    assert first.do("resign")["type"] == "ack"
    first.close()
    second.close()


def test_chat_is_told_as_plain_text_where_the_host_allows_it(chatty: Server) -> None:
    ada, bob = both(chatty)
    assert '"chat":200' in ada.frames[0]
    assert answer(ada, text=" <b>Hi</b>\n\u202ethere\x07  👍🏽 ")["type"] == "ack"
    assert said(bob)["text"] == "<b>Hi</b> there 👍🏽"
    for text, code in (
        ("", "too_long"),
        (" \n\u200b ", "too_long"),
        ("x" * 201, "too_long"),
        ("well, DARN!", "blocked_words"),
        ("d\u0301arn", "blocked_words"),
        ("gosh   darnit", "blocked_words"),
        ("so NAIVE", "blocked_words"),
    ):
        refused = answer(ada, text=text)
        assert refused["code"] == code, (text, refused)
        assert "darn" not in refused["message"].lower()
    assert answer(ada, text="darning socks")["type"] == "ack"
    assert said(bob)["text"] == "darning socks", "nothing of what was refused was told"
    ada.close()
    bob.close()


def test_without_chat_the_first_frame_says_so(server: Server) -> None:
    ada, bob = both(server)
    assert '"chat":null' in ada.frames[0]
    ada.close()
    bob.close()


def test_words_are_compared_without_case_accents_and_marks() -> None:
    assert len(WORDS) == 3
    assert is_blocked("DÄRN", WORDS) and is_blocked("(darn)", WORDS) and is_blocked("Gosh, darnit", WORDS)
    assert not is_blocked("darned", WORDS) and not is_blocked("", WORDS) and not is_blocked("gosh", WORDS)
    assert clean("👩\u200d👩\u200d👧 a\u0000b") == "👩\u200d👩\u200d👧 a b"


# One of each kind: soft hyphen, grapheme joiner, Arabic mark, Hangul fillers, Khmer vowel, selectors of Mongolian and
# others, spaces without width, joiners, directions, invisible operators, shorthand, notes, tags.
INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u202e\u2060\u2063\u206f\u3164\ufe00\ufe0e"
    "\ufe0f\ufeff\uffa0\U0001bca0\U0001d173\U000e0001\U000e0061\U000e0100\U000e01ef"
)


@pytest.mark.parametrize("hidden", INVISIBLE, ids=lambda one: f"{ord(one):04x}")
def test_invisible_characters_hide_no_word_and_make_no_other_name(hidden: str) -> None:
    for text in (
        f"d{hidden}arn",
        hidden.join("darn"),
        f"well, d{hidden * 3}a{hidden}rn!",
        f"gosh {hidden}darn{hidden}it",
    ):
        assert is_blocked(text, WORDS) and is_blocked(clean(text), WORDS), text.encode("unicode_escape")
    assert blocked_words([f"d{hidden}arn"]) == blocked_words(["darn"]), "nor in the list"
    assert clean(f"A{hidden}da") == clean(f"{hidden}Ada{hidden}") == "Ada" and name_key(f"A{hidden}da") == "ada"
    assert clean(hidden) == clean(f" {hidden}{hidden}") == "" and not is_line(hidden) and not is_line(f"A{hidden}da")


@pytest.mark.parametrize(
    "text", ["ｄａｒｎ", "𝐝𝒶𝔯𝓃", "ⓓⓐⓡⓝ", "d\u20e0a\u0336r\u0338n", "d\u0e31arn", "da\u0301\u034f\u0300rn"]
)
def test_words_are_the_same_in_other_forms_of_letters(text: str) -> None:
    assert is_blocked(text, WORDS) and is_blocked(clean(text), WORDS)


def test_what_people_write_stays() -> None:
    joined = ("👩🏽\u200d🚒", "🏳\ufe0f\u200d🌈", "🏴\u200d☠\ufe0f", "❤\ufe0f\u200d🔥", "श्\u200dर", "ශ්\u200dරී")
    styled = ("♥\ufe0e", "❤\ufe0f", "1\ufe0f\u20e3 and #\ufe0f\u20e3", "‼\ufe0f", "©\ufe0f")
    for kept in (*joined, *styled, "श्रीमान्", "가나다", "மணி", "José", "ﬁn", "Nguyễn"):
        assert clean(kept) == kept and is_line(kept), kept
    # Vowels of scripts without case are no accents: another vowel is another word.
    assert is_blocked("वह किताब", blocked_words(["किताब"])) and not is_blocked("कताब", blocked_words(["किताब"]))
    assert name_key("JOSÉ") == name_key("Jose\u0301") != name_key("Jose")
    assert len({name_key(name) for name in ("Ann", "Ann!", "😀", "😎", "1", "一")}) == 6
    for same in ("ADA", "\uff21da", " Ada "):
        with pytest.raises(BadPad, match="same"):
            check_names(["Ada", same])
    assert clean("\u2800") == "" and clean("a\u2800b") == "a b"


def test_the_rate_is_that_of_a_seat_whatever_its_connections() -> None:
    from undercut.rulesets import ruleset
    from undercut.server.rate_limits import TooMany
    from undercut.server.tables.live_table import LiveTable

    now = [0.0]
    live, _ = LiveTable.make(ruleset("standard"), (None, None), None, None)
    talk = Talk(Settings(), lambda: now[0])
    for i in range(4):
        assert talk.message(live, 0, m.Say(f"a{i}", emote="wow")) is not None
    with pytest.raises(TooMany, match="wait a few seconds"):
        talk.message(live, 0, m.Say("b", emote="wow"))
    assert talk.message(live, 1, m.Say("b", emote="wow")) is not None
    now[0] += 3.1
    assert talk.message(live, 0, m.Say("b", emote="wow")) is not None, "what was refused may be sent again"
