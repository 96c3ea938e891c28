"""undercut analyze: the choices of one position, drawn, in sentences and as JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.cli_run import cli
from undercut.kernel import has_kernel
from undercut.notation import parse_position, position_text

pytestmark = pytest.mark.skipif(not has_kernel(), reason="prices need the kernel")

DRAW = "standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd"
SETUP = "standard setup 0 - AsAdAc4s5s6s9h9dKcQd2d - Kh.7h.9c.Jd - 2h8h d2d 20-0"
FAST = ("--budget", "200")
FULL_WITH_THREE = (
    "eaai full 0 Ts6s3hQh7hJs9c8d7cJh2d8sJd5d2cKcQsTdKsKh4s2s9sThAh2h4hQc5h6c5sAc4dAd7s9d6h6d9h3d4c7d3cJcTc3s"
    "Qd5c8hKdAs8c 0-0 p.p.d.Ts.d.Kc.d.Qs.d.Td.d.Th.t.Js.d.Jd.d.Qc.d.Ks.d.9s.d.9c.d.8d.d.7c.d.8s.d.7h.d.9d.d.7"
    "s.d.Kh.d.9h.t.Qh.d.6h.t.Jh.d.5s.d.Th.d.5h.d.Jc.d.Tc.d.9h.d.Qd.d.7d.d"
)
"""A full position with three cards in the stock, in which a knock with 8h is gin."""


def test_json_has_every_legal_choice_best_first() -> None:
    ran = cli("analyze", DRAW, "--json", *FAST)
    (found,) = ran.json
    assert ran.status == 0 and not ran.err
    assert list(found) == ["position", "choices", "best", "clear", "verdict", "playouts", "holds"]
    assert found["position"] == DRAW and (found["verdict"] == "clear" or not found["clear"])
    assert {choice["action"] for choice in found["choices"]} == {"take", "draw"}
    assert found["best"] == found["choices"][0]["action"]
    points = [choice["points"] for choice in found["choices"]]
    assert points == sorted(points, reverse=True)
    assert set(found["choices"][0]) == {"action", "points", "points_stderr", "win", "win_stderr", "gap_stderr"}
    view = parse_position(DRAW)
    held = {card for card, chance in enumerate(found["holds"]) if chance}
    assert len(found["holds"]) == 52 and abs(sum(found["holds"]) - 10) < 0.01
    assert held <= {card for card in range(52) if view.unseen >> card & 1}  # type: ignore[union-attr]


def test_the_same_seed_gives_the_same_prices() -> None:
    first, again, other = (cli("analyze", DRAW, "--json", "--seed", seed, *FAST).out for seed in ("7", "7", "8"))
    assert first == again != other


def test_the_opponent_may_be_known() -> None:
    worth = {
        name: cli("analyze", DRAW, "--json", *FAST, *(("--opponent", name) if name else ())).json[0]["choices"][0][
            "points"
        ]
        for name in ("instant", "", "simple", "random")
    }
    assert worth["instant"] - 0.5 < worth[""] < worth["simple"] < worth["random"]
    ran = cli("analyze", DRAW, "--opponent", "Anna")
    assert ran.status == 2 and "'Anna' is not one of 'random', 'easy'" in ran.err


def test_a_set_up_is_answered_with_what_the_seat_saw() -> None:
    (found,) = cli("analyze", *SETUP.split(), "--json", *FAST).json
    assert found["position"] == position_text(parse_position(SETUP))
    assert {choice["action"] for choice in found["choices"]} >= {"discard Kc", "discard 2d"}
    deck = [found["holds"][i] for i in (6, 30)]
    assert deck == [1.0, 1.0], "the cards that it took"


def test_an_address_is_a_position_too() -> None:
    link = f"https://example.org/analyze?position={DRAW.replace(' ', '_')}"
    assert cli("analyze", link, "--json", *FAST).json == cli("analyze", DRAW, "--json", *FAST).json
    ran = cli("analyze", "https://example.org/analyze")
    assert ran.status == 1 and "bad_position" in ran.err


def test_drawn() -> None:
    """The table, a row a choice with its interval, the verdict, and a cell for each card that was not seen."""
    out = cli("analyze", DRAW, *FAST, COLUMNS="80").out
    assert "stock 29" in out and "Q♦" in out and "Score: you 20, the opponent 35, the game ends at 100" in out
    rows = [line.split() for line in out.splitlines() if "±" in line]
    assert {row[0] for row in rows} == {"take", "draw"} and rows[0][-1] == "best" and "The best move is clear" in out
    heat = [line.split() for line in out.splitlines() if line.strip()[:2] in ("♣ ", "♦ ", "♥ ", "♠ ")]
    assert [len(row) for row in heat] == [14] * 4
    cells = [cell for row in heat for cell in row[1:]]
    view = parse_position(DRAW)
    assert cells.count("◦") == 10 and cells.count("×") == 3 == len(view.pile)  # type: ignore[union-attr]
    assert abs(sum(int(cell) for cell in cells if cell.isdigit()) - 1000) < 26, "ten cards in all, in percent"


def test_narrow_screens_show_points_and_losses_alone() -> None:
    out = cli("analyze", DRAW, *FAST, COLUMNS="60").out
    assert "wins the game" not in out and "worse than the best" in out and "…" not in out.split("\n", 1)[1]
    assert max(map(len, out.splitlines())) <= 60


def test_the_choices_of_the_narrowest_screens_keep_their_cards_and_points() -> None:
    out = cli("analyze", SETUP, *FAST, COLUMNS="40").out
    rows = [line for line in out.splitlines() if "±" in line]
    assert len(rows) == 11 and "…" not in "".join(rows)
    assert all(re.search(r"(discard|knock) [A2-9TJQK][♣♦♥♠] +[-+]", row) for row in rows), rows
    cells = [line.split() for line in out[out.index("holds, in %") :].splitlines()]
    cells = [line for line in cells if len(line) == 5]
    assert [line[0] for line in cells] == list("A23456789TJQK") and "…" not in out
    assert cells[1][2:4] == ["◦", "100"], "the two of diamonds is held, the two of hearts was taken"


def test_sentences() -> None:
    lines = cli("analyze", SETUP, "--plain", *FAST).out.splitlines()
    assert (
        lines[1].startswith("Your hand: Ac Ad As 2d 4s 5s 6s 9d 9h Qd Kc.")
        and "top of the discard pile is Jd" in lines[1]
    )
    assert sum(line.startswith("discard ") for line in lines) == 11
    assert lines[-1].startswith("The opponent probably holds: 2h (taken from the pile), 8h (taken from the pile)")


def test_a_position_a_line() -> None:
    lines = f"{DRAW}\nstandard 0 1\n\n{DRAW} p\nopen-knock-table 1 0 2s3s4s7c7d8hTcJdQhKs 9d 0-0-0 -\n{SETUP}\n"
    ran = cli("analyze", "-", "--json", *FAST, stdin=lines)
    assert ran.status == 1
    assert [answer.get("line") for answer in ran.json] == [None, 2, 4, 5, None]
    codes = [answer["error"]["code"] for answer in ran.json if "error" in answer]
    assert codes == ["bad_position", "bad_position", "not_two_handed"]
    assert ran.err.count("undercut: line") == 3


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ("standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 0-0 p", "not_your_turn"),
        ("standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 0-0 q", "unknown_action"),
        ("standard setup 0 - AsAdAc4s5s6s9h9dKcQd - Kh.As 12 - - -", "invalid_setup"),
    ],
)
def test_refusals(position: str, code: str) -> None:
    ran = cli("analyze", position)
    assert ran.status == 1 and not ran.out and f"[{code}]" in ran.err


def test_open_hands_are_computed_exactly() -> None:
    full = (
        "eaai full 1 8c4cQdJdTh2s2dTcAdKd9dAc2c9s6c4hKs8d9hQcTs3sJh5d4s3h6d7sKh6sAsJs3dQs2hJc5h3cQh4dTd6h8h5s"
        "7d8s9c5cAh7hKc7c 0-0 t.9h.t.8d.d.9d.d.Jd.d.Qd.t.Qc.t.5d.t.2s.d.Ts.t.9h.t.2c.d.Ts.t.8c.d.6d.t.Qc.d.Tc"
        ".d.Ad.t.3h.d.Ks.t.Kd.d.6d.t.7s.t.4s.t.4h.t.Ts.d.Ad.t.6s.d.3d.d.Th.d.2h.d.Jc.t.Ks.d.7s.t.Qd.d.4h.t.6d"
        ".t.3c.t.Ac.d.9h.t.4c.t.2d.t.4h.d.Qh.d.Jc.t.4c.d.Jh.d.8h.d.Js.d.As.d.9s.t.Jc.d.5d.t.Ad.d"
    )
    ran = cli("analyze", full, "--open-hands", "0", "--json")
    assert ran.status == 0 and {"action": "discard 2d", "points": 0.0} in json.loads(ran.out)["choices"]
    assert "discard 2d: 0.00" in cli("analyze", full, "--open-hands", "0").out
    refused = cli("analyze", "standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd", "--open-hands", "1")
    assert refused.status == 1 and "full position" in refused.err


def test_the_end_of_a_round_is_computed_against_an_unknown_hand(tmp_path: Path) -> None:
    full = FULL_WITH_THREE
    for player in ("simple", "equilibrium"):
        ran = cli("analyze", full, "--end-against", player, "--json")
        assert ran.status == 0, ran.err
        found = json.loads(ran.out)
        assert found["against"] == player and found["takes"] == 0
        assert found["choices"][0]["action"] == "knock 8h"
    assert found["low"] <= found["high"]
    hand = str(parse_position(full).round.hand(1 - parse_position(full).round.to_act))  # type: ignore[union-attr]
    (tmp_path / "belief.json").write_text(json.dumps({hand: 2}))
    ran = cli("analyze", full, "--end-against", "simple", "--belief", str(tmp_path / "belief.json"))
    assert ran.status == 0 and ran.out.startswith("knock 8h: +")
    (tmp_path / "belief.json").write_text("[1]")
    refused = cli("analyze", full, "--end-against", "simple", "--belief", str(tmp_path / "belief.json"))
    assert refused.status == 1 and "not a JSON object of hands" in refused.err
    early = cli("analyze", DRAW, "--end-against", "simple")
    assert early.status == 1 and "cards in the stock are feasible" in early.err
    assert cli("analyze", full, "--belief", str(tmp_path / "belief.json")).status == 2
    assert cli("analyze", full, "--open-hands", "0", "--end-against", "simple").status == 2
