"""``undercut melds`` and ``undercut defend``."""

from __future__ import annotations

from random import Random

import pytest

from tests.cli.cli_run import cli
from undercut.cards import DECK, Hand
from undercut.melds import Meld, deadwood, deadwood_after_discards


def test_melds_of_ten_cards() -> None:
    ran = cli("melds", "As 2s 3s Kd Kh Kc 7d 7h 2c 9s", "--json")
    assert ran.status == 0 and ran.err == ""
    assert ran.json == [
        {
            "cards": ["As", "2c", "2s", "3s", "7d", "7h", "9s", "Kc", "Kd", "Kh"],
            "deadwood": 25,
            "melds": [["As", "2s", "3s"], ["Kc", "Kd", "Kh"]],
            "unmelded": ["2c", "7d", "7h", "9s"],
        }
    ]


def test_eleven_cards_add_what_each_discard_leaves() -> None:
    (found,) = cli("melds", "--json", "As 2s 3s Kd Kh Kc 7d 7h 2c 9s Td").json
    hand = Hand("As 2s 3s Kd Kh Kc 7d 7h 2c 9s Td")
    assert found["discards"] == {str(c): left for c, left in deadwood_after_discards(hand).items()}
    assert found["discards"]["Td"] == 25


@pytest.mark.parametrize("args", [["AsTd9c"], ["As", "Td", "9c"], ["as td 9c"], ["As, 10d, 9c"], ["As Td", "9c"]])
def test_ways_to_write_a_hand(args: list[str]) -> None:
    (found,) = cli("melds", "--json", *args).json
    assert found["cards"] == ["As", "9c", "Td"] and found["deadwood"] == 20


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("As Xx", "unknown_card"),
        ("As 1h", "unknown_card"),
        ("As As", "duplicate_card"),
        ("", "empty_hand"),
        ("Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h 3s", "too_many_cards"),
    ],
)
def test_what_is_not_a_hand(text: str, code: str) -> None:
    ran = cli("melds", text, "--json")
    assert ran.status == 1 and ran.out == "" and f"[{code}]" in ran.err


def test_an_error_names_the_column() -> None:
    assert "column 7" in cli("melds", "As 2s Zz").err


def test_lines_of_hands_agree_with_the_library() -> None:
    rng = Random(1)
    hands = [Hand(rng.sample(DECK, rng.randrange(1, 12))) for _ in range(200)]
    ran = cli("melds", "-", "--json", stdin="\n".join(map(str, hands)))
    assert ran.status == 0 and len(ran.json) == 200
    for hand, found in zip(hands, ran.json, strict=True):
        assert found["deadwood"] == deadwood(hand)
        melded = [c for cards in found["melds"] for c in Meld("".join(cards))]
        assert Hand([*melded, *Hand(" ".join(found["unmelded"]))]) == hand
        assert ("discards" in found) == (len(hand) == 11)


def test_a_bad_line_is_named_and_the_good_ones_answered() -> None:
    ran = cli("melds", "-", "--json", stdin=b"As 2s 3s\n\nnonsense\n7h \xff\n7h 8h 9h\n")
    assert ran.status == 1
    first, bad, worse, last = ran.json
    assert first["deadwood"] == 0 and last["deadwood"] == 0
    assert (bad["line"], bad["ok"], bad["error"]["code"]) == (3, False, "unknown_card")
    assert (worse["line"], worse["error"]["code"], worse["error"]["place"]) == (4, "not_utf8", "column 4")
    assert [line.split(": ")[1] for line in ran.err.splitlines()] == ["line 3", "line 4"]


def test_text_for_people() -> None:
    ran = cli("melds", "5h 6h 7h 7c 7d 7s")
    assert ran.status == 0
    assert "deadwood" in ran.out and "7♣7♦7♠" in ran.out
    assert "best" in cli("melds", "As 2s 3s Kd Kh Kc 7d 7h 2c 9s Td").out
    assert cli("melds", "-", stdin="As 2s 3s 9h").out == "  9  As2s3s  +  9h\n"


def test_the_joint_defence() -> None:
    """8h could be laid off; kept in the set of eights it is worth more, and 9 T J of clubs stay a run."""
    ran = cli("defend", "4s 8h 8d 8c 9c Tc Jc 2d 2h Kd", "--melds", "As2s3s KcKsKh", "--json")
    assert ran.status == 0
    assert ran.json == [{"deadwood": 4, "melds": [["8c", "8d", "8h"], ["9c", "Tc", "Jc"]], "laid_off": ["4s", "Kd"]}]


def test_lay_offs_are_chained() -> None:
    (found,) = cli("defend", "8c 9c Tc Kd Ks", "--melds", "5c6c7c", "--json").json
    assert found == {"deadwood": 20, "melds": [["8c", "9c", "Tc"]], "laid_off": []}
    (found,) = cli("defend", "8c 9c Kd Ks", "--melds", "5c6c7c", "--json").json
    assert found == {"deadwood": 20, "melds": [], "laid_off": ["8c", "9c"]}


def test_no_melds_to_lay_off_on() -> None:
    (found,) = cli("defend", "8c 9c Tc Kd", "--melds", "", "--json").json
    assert found == {"deadwood": 10, "melds": [["8c", "9c", "Tc"]], "laid_off": []}


@pytest.mark.parametrize(
    ("cards", "melds", "code"),
    [
        ("4s", "As2s", "not_a_meld"),
        ("4s", "As2s3s 3s3c3d", "overlapping_melds"),
        ("3s", "As2s3s", "duplicate_card"),
        ("4s 4s", "As2s3s", "duplicate_card"),
        ("4s", "Ac2c3c Ad2d3d Ah2h3h As2s3s", "too_many_cards"),
        ("4x", "As2s3s", "unknown_card"),
        ("", "As2s3s", "empty_hand"),
    ],
)
def test_what_cannot_be_defended(cards: str, melds: str, code: str) -> None:
    ran = cli("defend", cards, "--melds", melds, "--json")
    assert ran.status == 1 and ran.out == "" and f"[{code}]" in ran.err


def test_lines_of_defences() -> None:
    ran = cli("defend", "-", "--json", stdin="4s Kd | As2s3s\n4s Kd\n4s Kd |\n")
    assert ran.status == 1
    good, bad, plain = ran.json
    assert good == {"deadwood": 10, "melds": [], "laid_off": ["4s"]}
    assert (bad["line"], bad["ok"], bad["error"]["code"]) == (2, False, "no_melds")
    assert plain["deadwood"] == 14


def test_defend_needs_the_melds() -> None:
    assert cli("defend", "4s Kd").status == 2
    assert cli("defend", "-", "--melds", "As2s3s").status == 2


def test_defence_for_people() -> None:
    ran = cli("defend", "4s Kd", "--melds", "As2s3s")
    assert "laid off   4♠" in ran.out and "left       K♦" in ran.out
