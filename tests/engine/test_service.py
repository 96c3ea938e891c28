"""The engine protocol: every request is answered under its id, and nothing ends the engine."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.bots_play import BOARDS, decisions
from tests.cli.cli_run import cli
from undercut.actions import Action, parse_action
from undercut.bots import bot
from undercut.bots.external import request_of
from undercut.engine import answer_line, read_request, view_of
from undercut.view import View

REQUEST: dict[str, Any] = {
    "id": 1,
    "rules": "eaai",
    "seat": 1,
    "dealer": 0,
    "hand": "2c 3c 5h 8d 8h 9s 4d 7s 6d Kc",
    "upcard": "6h",
    "scores": [0, 0],
    "actions": ["pass", "pass", "draw 7c"],
}


def answer(**changes: Any) -> dict[str, Any]:
    out = json.loads(answer_line(json.dumps({**REQUEST, **changes}), bot("simple")))
    assert isinstance(out, dict)
    return out


def test_an_answer_is_the_players_choice() -> None:
    assert answer() == {"id": 1, "action": "discard Kc"}


@pytest.mark.parametrize("rules", ["eaai", "standard", "eleven", "quick", "openspiel", "open-knock-table"])
def test_a_view_comes_back_from_its_request(rules: str) -> None:
    for view, _ in decisions(BOARDS[rules], ("patient", "simple"), 2):
        assert view_of(read_request(request_of(view, 9))) == view


def test_a_hand_may_be_a_list() -> None:
    assert answer(hand=["2c", "3c", "5h", "8d", "8h", "9s", "4d", "7s", "6d", "Kc"])["action"] == "discard Kc"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rules": "nope"}, "unknown_ruleset"),
        ({"rules": 4}, "bad_request"),
        ({"seat": 2}, "invalid_setup"),
        ({"dealer": -1}, "invalid_setup"),
        ({"seat": "one"}, "bad_request"),
        ({"hand": "2c 3c"}, "invalid_setup"),
        ({"hand": "2c 2c 5h 8d 8h 9s 4d 7s 6d Kc"}, "duplicate_card"),
        ({"hand": "2c 3x"}, "unknown_card"),
        ({"upcard": "Kc"}, "invalid_setup"),
        ({"upcard": None}, "invalid_setup"),
        ({"upcard": "99"}, "unknown_card"),
        ({"scores": [1, 2, 3]}, "bad_request"),
        ({"actions": ["pass", "pass"]}, ""),
        ({"actions": ["pass"]}, "not_your_turn"),
        ({"actions": ["pass", "take", "draw"]}, "wrong_phase"),
        ({"actions": ["pass", "pass", "draw"]}, "invalid_setup"),
        ({"actions": ["pass", "pass", "draw 6h"]}, "invalid_setup"),
        ({"actions": ["pass", "pass", "draw 2c"]}, "invalid_setup"),
        ({"actions": ["pass", "pass", "draw 7c", "discard As"]}, "card_not_held"),
        ({"actions": ["fly"]}, "unknown_action"),
        ({"actions": "pass"}, "bad_request"),
        ({"ms": -5}, "bad_request"),
        ({"ms": "soon"}, "bad_request"),
    ],
)
def test_what_cannot_have_happened_is_an_error_under_its_id(changes: dict[str, Any], code: str) -> None:
    out = answer(**changes)
    assert out["id"] == 1
    if code:
        assert out["error"]["code"] == code and out["error"]["message"]
        assert "action" not in out
    else:
        assert out["action"] == "draw"


OTHERS: dict[str, Any] = {
    "rules": "standard", "seat": 1, "dealer": 0, "hand": "9d Th 2d 6c 2s 9h 7d 6h 5s 8h", "upcard": "Qh",
}  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "actions", "code"),
    [
        ({}, "discard Qh", "rediscard"),
        ({}, "knock Qh = AcAdAs KcKdKs 3c3d3s", "rediscard"),
        ({}, "knock Ks = 2s3s4s 8h9hTh", "card_not_held"),
        ({}, "knock Ks = 9c9s9h", "card_not_held"),
        ({}, "knock Ks = KcKdKs", "card_not_held"),
        ({}, "knock As = AcAdAs 4s5s6s", "card_not_held"),
        ({}, "knock Ks = KcKdKh 3c3d3s JcJdJs 4c4d4s", "card_not_held"),
        ({}, "knock Ks = AcAdAh 3c3d3s", "over_limit"),
        ({}, "knock Ks = AcAdAh 3c3d3s JhQhKh", ""),
        ({"rules": "standard, knock_limit=0"}, "knock Ks = AcAdAh JhQhKh", "over_limit"),
        ({"rules": "standard, big_gin_bonus=None"}, "big gin", "no_big_gin"),
    ],
)
def test_what_another_seat_cannot_have_done_is_an_error(changes: dict[str, Any], actions: str, code: str) -> None:
    """After it took the upcard: what it then did must be possible for some hand with the queen of hearts."""
    out = answer(**{**OTHERS, **changes, "actions": ["pass", "take", actions]})
    if code:
        assert out["error"]["code"] == code and out["error"]["place"].startswith("actions[2]")
    else:
        assert out["action"].startswith("defend")


@pytest.mark.parametrize("rules", ["standard", "quick"])
def test_whoever_asks_after_the_end_is_told_that_the_round_is_over(rules: str) -> None:
    """After gin, or any knock under a ruleset without lay-offs, nobody is to act: neither seat."""
    knock = "knock Ks = AcAdAh 3c3d3s JhQhKhTh"
    for seat in (0, 1):
        own = seat == 0
        hand = "Ac Ad Ah 3c 3d 3s Jh Qh Kh Ks" if own else OTHERS["hand"].replace("Th", "4s")
        before = ["take"] if rules == "quick" else ["pass", "take"]
        out = answer(rules=rules, seat=seat, dealer=1 if rules == "quick" else 0, hand=hand, upcard="Th",
                     actions=[*before, knock])  # fmt: skip
        assert out["error"]["code"] == "not_your_turn"
        assert out["error"]["message"] == "the round is over"


def test_everything_that_is_missing_or_wrong_is_said_at_once() -> None:
    out = json.loads(answer_line('{"id": 3}', bot("simple")))
    assert out["error"]["code"] == "bad_request"
    assert [row["field"] for row in out["error"]["fields"]] == ["rules", "seat", "dealer", "hand", "actions"]
    assert all(row["message"] == "is missing" for row in out["error"]["fields"])
    out = answer(rules="nope", seat=True, hand="2c 2c", upcard=7, scores=[1.5], actions=["fly", "pass", "swim"], ms=0)
    fields = ["rules", "seat", "hand", "upcard", "actions[0]", "actions[2]", "scores", "ms"]
    assert [row["field"] for row in out["error"]["fields"]] == fields
    assert all(row["message"] and row["field"] in out["error"]["message"] for row in out["error"]["fields"])
    out = answer(hand="2c 3c", upcard=None, dealer=7)
    assert [row["field"] for row in out["error"]["fields"]] == ["dealer", "upcard"]
    out = answer(hand="2c 3c", upcard="2c")
    assert [row["field"] for row in out["error"]["fields"]] == ["hand", "upcard"]


BEATEN = "5c 5d 5s 8h 4h Jc 2d Kd Qc As"
READY = "Ac Ad Ah 3c 3d 3s Jh Qh Kh 9s"


@pytest.mark.parametrize(
    ("rules", "hand", "actions", "said"),
    [
        ("standard", READY, ["pass", "pass", "draw 7c"], "knock 9s = AcAdAh 3c3d3s JhQhKh"),
        ("rubber", READY, ["pass", "pass", "draw 7c"], "knock 9s = AcAdAh 3c3d3s JhQhKh"),
        ("standard", READY, ["pass", "pass", "draw 3h"], "knock 9s = AcAdAh 3c3d3h3s JhQhKh"),
        ("standard", READY.replace("9s", "Th"), ["pass", "pass", "draw 3h"], "big gin = AcAdAh 3c3d3h3s ThJhQhKh"),
        ("standard", BEATEN, ["pass", "take", "knock Ts = 2s3s4s 5h6h7h 9c9d9s"], "defend = 5c5d5s ; As 4h 8h"),
    ],
)
def test_an_answer_names_melds_and_lay_offs(rules: str, hand: str, actions: list[str], said: str) -> None:
    out = answer(rules=rules, hand=hand, upcard="2c", actions=actions)
    assert out["action"] == said
    assert str(parse_action(out["action"])) == said


@pytest.mark.parametrize(
    ("knock", "said"), [("knock Ts", "defend"), ("big gin", "defend"), ("knock Ts =", "over_limit")]
)
def test_a_knock_that_names_no_melds(knock: str, said: str) -> None:
    """Melds that are not named are not known; that there are none is impossible with ten points or less."""
    rules = "standard, lay_offs=knock_and_gin"
    out = answer(rules=rules, hand=BEATEN, upcard="2c", actions=["pass", "take", knock])
    assert said == (out["error"]["code"] if "error" in out else out["action"])
    rules = "standard, knock_limit=None"
    free = answer(rules=rules, hand=BEATEN, upcard="2c", actions=["pass", "take", "knock Ts ="])
    assert free["action"] == "defend = 5c5d5s ;"


def test_a_knock_whose_card_lies_face_down_names_its_melds_alone() -> None:
    melds = "2s3s4s 5h6h7h 9c9d9s"
    told = {"rules": "rubber", "hand": BEATEN, "upcard": "2c"}
    out = answer(**told, actions=["pass", "take", f"knock = {melds}"])
    assert out["action"] == "defend = 5c5d5s ; As 4h 8h"
    out = answer(**{**told, "rules": "standard"}, actions=["pass", "take", f"knock = {melds}"])
    assert out["error"]["place"].startswith("actions[2]")


@pytest.mark.parametrize(
    ("melds", "code"),
    [
        ("2c3c4c5c 5h6h7h 9c9d9h9s", "card_not_held"),
        ("2c3c4c 5h6h7h 9c9d9h9s", "over_limit"),
        ("3c4c3d3s 5h6h7h 9c9d9h9s", "not_a_meld"),
        ("3c3h3d3s 5h6h7h 9c9d9h9s", "over_limit"),
        ("2c3c4c 5h6h7h8h 9c9d9h9s", ""),
    ],
)
def test_another_seats_big_gin_names_eleven_cards_that_it_can_hold(melds: str, code: str) -> None:
    """It took the deuce of clubs, and the five of clubs is in the hand of the seat that is asked."""
    hand = "5c 5d 5s 8s 4h Jc 2d Kd Qc As"
    rules = "standard, lay_offs=knock_and_gin"
    out = answer(rules=rules, hand=hand, upcard="2c", actions=["pass", "take", f"big gin = {melds}"])
    assert out.get("error", {}).get("code", "") == code
    if not code:
        assert out["action"] == "defend = 5c5d5s ; 4h"


def test_a_field_that_there_is_not_is_an_error_that_names_it() -> None:
    error = answer(score=[0, 0])["error"]
    assert error["place"] == "score" and "did you mean scores?" in error["message"]
    assert answer(x_mine={"any": "thing"})["action"] == "discard Kc"


@pytest.mark.parametrize(
    ("rules", "scores", "code"),
    [
        ("eaai", [99, 99], ""),
        ("eaai", [100, 0], "bad_scores"),
        ("eaai", [0, -1], "bad_scores"),
        ("eaai", [0], "bad_request"),
        ("eaai", [0, 0, 0], "bad_request"),
        ("eaai", [], ""),
        ("eaai", [True, 0], "bad_request"),
        ("eaai", [0.0, 0], "bad_request"),
        ("eaai", "0 0", "bad_request"),
        ("eaai, target=None", [5000, 0], ""),
        ("eaai, target=500", [499, 0], ""),
        ("hollywood", [250, 40], ""),
        ("hollywood", [-1, 40], "bad_scores"),
        ("showdown", [0, 0], ""),
        ("showdown", [0, 12], "bad_scores"),
        ("open-knock-cutthroat", [10, 20, 30], ""),
        ("open-knock-cutthroat", [10, 20, 130], "bad_scores"),
    ],
)
def test_scores_that_no_running_game_has_are_refused(rules: str, scores: Any, code: str) -> None:
    out = answer(rules=rules, scores=scores, actions=["pass", "pass"] if "open" not in rules else [])
    assert out.get("error", {}).get("code", "") == code
    if code:
        assert out["error"]["place"] == "scores"


def test_a_first_discard_that_may_not_knock_and_an_upcard_that_everybody_passed() -> None:
    eleven = {**OTHERS, "rules": "eleven", "seat": 0}
    out = answer(**eleven, actions=["knock Ks = KcKdKh 4c4d4h 7c7h7s"])
    assert out["error"]["code"] == "first_discard_knock"
    rules = "standard, after_passes=stock"
    out = answer(**{**OTHERS, "rules": rules, "seat": 0}, actions=["pass", "pass", "take"])
    assert out["error"]["code"] == "upcard_refused"


@pytest.mark.parametrize("line", ["", "nonsense", "{", "[]", "7", "null", '"x"', "{}" * 2, "[" * 5000])
def test_what_is_not_a_request_is_answered_with_id_null(line: str) -> None:
    out = json.loads(answer_line(line, bot("simple")))
    assert out["id"] is None
    assert out["error"]["code"] in ("bad_json", "bad_request")


@pytest.mark.parametrize("ident", [None, True, 0, -1.5, 10**30, "", "a\nb \u00fc", [1, [2]], {"game": 7, "at": [0]}])
@pytest.mark.parametrize("seat", [REQUEST["seat"], 5])
def test_an_id_of_any_form_is_repeated(ident: Any, seat: int) -> None:
    out = json.loads(answer_line(json.dumps({**REQUEST, "id": ident, "seat": seat}), bot("simple")))
    assert json.dumps(out["id"]) == json.dumps(ident)
    assert ("error" in out) == (seat == 5)


def test_a_key_that_is_there_twice_is_refused() -> None:
    line = json.dumps({**REQUEST, "id": 7})
    assert "action" in json.loads(answer_line(line, bot("simple")))
    out = json.loads(answer_line(line.replace('"seat":', '"seat": 0, "seat":'), bot("simple")))
    assert out["id"] == 7 and out["error"]["code"] == "duplicate_key" and "'seat'" in out["error"]["message"]


def test_an_id_however_deep_is_answered() -> None:
    for depth in range(900, 1100):
        ident = "[" * depth + "]" * depth
        assert json.loads(answer_line(f'{{"id": {ident}}}', bot("simple")))["error"]["code"] in (
            "bad_json",
            "bad_request",
        )


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("seat", None, "not null"),
        ("dealer", True, "not true"),
        ("upcard", ["6h"], 'not ["6h"]'),
        ("ms", False, "not false"),
        ("actions", ["pass", None], "not null"),
    ],
)
def test_what_is_wrong_is_shown_as_the_request_has_it(field: str, value: Any, said: str) -> None:
    assert answer(**{field: value})["error"]["message"].endswith(said)


def test_a_draw_without_its_card_is_asked_for_it() -> None:
    assert "must name its card" in answer(actions=["pass", "pass", "draw"])["error"]["message"]


@pytest.mark.parametrize("key", ["scores", "ms"])
def test_what_may_be_left_out_may_be_null(key: str) -> None:
    assert answer(**{key: None}) == answer()


@given(st.binary(max_size=60))
def test_any_bytes_are_answered(line: bytes) -> None:
    assert "error" in json.loads(answer_line(line, bot("simple")))


@given(
    st.sampled_from(sorted(REQUEST)),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
        max_leaves=6,
    ),
)
@pytest.mark.long
def test_any_value_in_any_field_is_answered(key: str, value: Any) -> None:
    out = json.loads(answer_line(json.dumps({**REQUEST, key: value}), bot("simple")))
    assert ("action" in out) != ("error" in out)
    assert out.get("error", {}).get("code") != "internal_error"


def test_a_player_that_fails_is_an_answer_too() -> None:
    class Broken:
        name = sentence = "broken"

        def act(self, view: View, rng: Random) -> Action:
            raise RuntimeError("lost")

    class Cheat(Broken):
        def act(self, view: View, rng: Random) -> Action:
            return parse_action("discard As")

    assert json.loads(answer_line(json.dumps(REQUEST), Broken()))["error"]["code"] == "internal_error"
    assert json.loads(answer_line(json.dumps(REQUEST), Cheat()))["error"]["code"] == "card_not_held"


def test_the_answer_does_not_depend_on_what_was_asked_before() -> None:
    player = bot("random")
    line = json.dumps(REQUEST)
    first = answer_line(line, player)
    answer_line(json.dumps({**REQUEST, "actions": []}), player)
    assert answer_line(line, player) == first


def test_the_expert_says_what_its_choice_is_worth() -> None:
    out = json.loads(answer_line(json.dumps({**REQUEST, "ms": 30}), bot("expert")))
    assert out["action"].startswith(("discard", "knock"))
    assert -60 < out["equity"] < 60


def test_the_command_answers_line_by_line_in_order() -> None:
    lines = [json.dumps({**REQUEST, "id": i}) for i in range(5)]
    ran = cli("engine", "--bot", "simple", stdin="\n".join([*lines[:3], "", "oops", *lines[3:]]) + "\n")
    assert ran.status == 0
    assert [row["id"] for row in ran.json] == [0, 1, 2, None, 3, 4]


def test_a_byte_order_mark_before_the_first_request_is_ignored() -> None:
    line = json.dumps(REQUEST)
    ran = cli("engine", "--bot", "simple", stdin=b"\xef\xbb\xbf" + f"{line}\r\n{line}\r\n".encode())
    assert len(ran.json) == 2 and all("action" in row for row in ran.json)


def test_the_command_refuses_an_unknown_player() -> None:
    assert cli("engine", "--bot", "nobody").status == 1


def test_as_a_program_it_answers_while_the_pipe_is_open() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "undercut", "engine", "--bot", "simple"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        for ident in ("a", "b"):
            process.stdin.write(json.dumps({**REQUEST, "id": ident}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == ident
        process.stdin.close()
        assert process.wait(20) == 0
