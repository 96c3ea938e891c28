"""``undercut pad``: rounds as people type them, corrections, the file, and what is printed."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from tests.cli.cli_run import Ran, cli, environment
from undercut.cli.pad.files import PadFile
from undercut.cli.pad.lines import example, help_words, player_of, read_round, read_stake
from undercut.cli.pad.screens import draw_pad
from undercut.cli.pad.session import rules_for
from undercut.errors import UndercutError
from undercut.languages import use_language
from undercut.pad import BoardEntry, Kind, Pad, PadEntry, Stake, read_pad, reckon, round_sentence, total_rows
from undercut.rulesets import ruleset

TWO = ((0, 1),)
TWO_NAMES = ("--players", "Ann,Bob")


@pytest.fixture
def data(tmp_path: Path) -> str:
    return str(tmp_path)


def keep(data: str, lines: str, *args: str, language: str = "en") -> Ran:
    ran = cli("--language", language, "pad", *args, stdin=lines, UNDERCUT_DATA=data)
    assert ran.status == 0, ran.err
    return ran


def pad_in(data: str) -> Pad:
    (path,) = (Path(data) / "pads").glob("*.json")
    return read_pad(path.read_bytes())


# --- lines ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "kind", "knocker", "deadwood"),
    [
        ("a 4 23", Kind.KNOCK, 0, (4, 23)),
        ("B 4 23", Kind.KNOCK, 1, (23, 4)),
        ("bob knocked with 4 and 23", Kind.KNOCK, 1, (23, 4)),
        ("1 4 23", Kind.KNOCK, 0, (4, 23)),
        ("a gin 31", Kind.GIN, 0, (0, 31)),
        ("b g 31", Kind.GIN, 1, (31, 0)),
        ("a big gin 31", Kind.BIG_GIN, 0, (0, 31)),
        ("b b 31", Kind.BIG_GIN, 1, (31, 0)),
        ("dead", Kind.DEAD, None, (None, None)),
        ("- 12 30", Kind.DEAD, None, (12, 30)),
        ("a 4", Kind.KNOCK, 0, (4, None)),
        ("b bob=3 ann=9", Kind.KNOCK, 1, (9, 3)),
    ],
)
def test_a_round_for_two(line: str, kind: Kind, knocker: int | None, deadwood: tuple[int | None, ...]) -> None:
    (board,) = read_round(ruleset("standard"), ("Ann", "Bob"), TWO, line, "x").boards
    assert (board.kind, board.knocker, board.deadwood, board.spade) == (kind, knocker, deadwood, False)
    entry = read_round(ruleset("standard"), ("Ann", "Bob"), TWO, f"{line} spade by bob", "x")
    assert entry.dealer == 1 and entry.boards[0].spade and entry.boards[0].deadwood == deadwood


def test_rounds_for_three_and_four() -> None:
    names = ("Ann", "Bob", "Cleo", "Dan")
    table, cut = ruleset("open-knock-table"), ruleset("open-knock-cutthroat")
    (board,) = read_round(table, names[:3], ((2, 0, 1),), "c 9 5 30", "x").boards
    assert board.deadwood == (5, 30, 9), "the knocker's, then the others in the order of the players"
    (board,) = read_round(cut, names[:3], ((0, 2),), "c 9 5", "x").boards
    assert board.deadwood == (5, None, 9)
    (board,) = read_round(cut, names[:3], ((0, 2),), "c 9 bob=5", "x").boards
    assert board.deadwood == (None, 5, 9), "others have played"
    partners = ruleset("open-knock-partners")
    one, two = read_round(partners, names, ((0, 1), (2, 3)), "a 4 23 / d gin 12", "x").boards
    assert (one.deadwood, two.deadwood) == ((4, 23, None, None), (None, None, 12, 0))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("z 4 23", "none of the players; they are Ann, Anton"),
        ("an 4 23", "may be Ann or Anton"),
        ("ann 4 x", "'x' is not a number of points, such as 23"),
        ("ann 4 23 30", "there are 3 numbers; the deadwood is that of Ann, then Anton"),
        ("ann 4 23 / dead", "one board"),
        ("spade", "who knocked? Such as ann 4 23"),
        ("ann 4 23 by zoe", "none of the players"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_would_be_right(line: str, says: str) -> None:
    with pytest.raises(UndercutError) as refused:
        read_round(ruleset("standard"), ("Ann", "Anton"), TWO, line, "x")
    assert refused.value.code == "bad_line" and says in refused.value.message


def test_a_whole_name_is_that_player_though_another_begins_with_it() -> None:
    assert player_of(("Ann", "Anna"), "ann") == 0 and player_of(("Ann", "Anna"), "anna") == 1
    assert player_of(("1", "2"), "2") == 1


@pytest.mark.parametrize(
    ("players", "line"),
    [
        (("Ann Lee", "Bob"), "ann 4 23"),
        (("Ann Lee", "Ann Bo"), "1 4 23"),
        (("Ann Lee", "Ann"), "1 4 23"),
        (("Dead", "Bob"), "1 4 23"),
    ],
)
def test_the_example_of_a_line_is_a_knock_of_the_first_player(players: tuple[str, str], line: str) -> None:
    assert example(players) == line
    (board,) = read_round(ruleset("standard"), players, TWO, line, "x").boards
    assert board.kind is Kind.KNOCK and board.knocker == 0


def test_stakes() -> None:
    assert read_stake("0.05 €") == read_stake("0,05€") == Stake(50, "€")
    assert read_stake("2") == Stake(2000, "") and read_stake("none") is None
    assert read_stake("2 Fr.") == Stake(2000, "Fr.")


@pytest.mark.parametrize("text", ["five", "12345", "0.0505", "1,000.50", "1e5"])
def test_a_stake_is_not_cut_off_at_its_first_digits(text: str) -> None:
    with pytest.raises(UndercutError, match="such as"):
        read_stake(text)


# --- sessions ---------------------------------------------------------------------------------------------------------


def test_a_game_from_the_first_round_to_the_settlement(data: str) -> None:
    ran = keep(data, "Ann, Bob\n\nb\na 4 23\nb 6 6\ndead\na gin 31\nstake 0.05 €\nq\n")
    assert "Round 2: Bob knocked with 6, Ann undercut with 6. Ann +25." in ran.out
    assert "Bob deals." in ran.out and "Total: Ann 375, Bob 0." in ran.out
    assert "from Bob to Ann: 375 points (18.75 €)" in ran.out
    pad = pad_in(data)
    assert pad.players == ("Ann", "Bob") and pad.dealer == 1 and reckon(pad).sheet.totals == (375, 0)
    assert all(entry.at for entry in pad.entries) and len({entry.id for entry in pad.entries}) == 4


def test_names_that_no_pad_can_have_are_asked_for_again(data: str) -> None:
    ran = keep(data, f"Ann, {'B' * 41}\nAnn, ann\nAnn, Bob\n\n\nq\n")
    assert ran.out.count("Players, such as Ann, Bob:") == 3
    assert "is not a name: it must have 1 to 40 characters." in ran.out
    assert "two players have the same name; give each a different one." in ran.out
    assert pad_in(data).players == ("Ann", "Bob")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ann is not expected at this board, where Cy and Di play;"),
        ("de", "Ann wird in diesem Duell nicht erwartet, hier spielen Cy und Di;"),
    ],
)
def test_who_plays_at_a_board_is_told_to_who_names_another(data: str, language: str, said: str) -> None:
    players = ("--players", "Ann,Bob,Cy,Di", "--rules", "open-knock-partners")
    assert said in keep(data, "dead / a 3 4\nq\n", *players, language=language).out


def test_each_game_of_a_hollywood_sheet_is_named_before_its_bonuses(data: str) -> None:
    ran = keep(data, "b 4 20\na gin 60\na gin 60\na gin 60\na gin 60\n", "--players", "Ann,Bob", "--rules", "hollywood")
    end = ran.out[ran.out.index("Game 1: Ann 170, Bob 16.") :].splitlines()
    assert end[:4] == [
        "Game 1: Ann 170, Bob 16.", "Game bonus: Ann 100, Bob 0.", "Boxes: Ann 50, Bob 25.", "Total: Ann 320, Bob 41.",
    ]  # fmt: skip
    assert end[4:8] == [
        "Game 2: Ann 170, Bob 0.", "Game bonus: Ann 100, Bob 0.", "Shutout: Ann 100, Bob 0.", "Boxes: Ann 50, Bob 0.",
    ]  # fmt: skip


def test_the_lines_of_the_help_fit_a_window_of_80_columns() -> None:
    for spoken in ("en", "de", "es"):
        with use_language(spoken):
            orders = [line for line in help_words() if line.startswith("  ")]
            assert len(orders) == 18 and max(map(len, orders)) < 80, spoken
    assert "  remove 3     remove round 3" in help_words()


@pytest.mark.parametrize(("width", "count"), [(40, 2), (60, 4), (80, 4)])
def test_long_names_leave_room_for_what_happened(width: int, count: int) -> None:
    names = tuple(f"{letter} with a long name" for letter in "ABCD"[:count])
    rules = rules_for(count, f"standard, form={'round_table' if count > 2 else 'two_handed'}")
    deadwood = (4, *(23 for _ in names[1:]))
    pad = Pad(rules, names).added(PadEntry("x", (BoardEntry(Kind.KNOCK, 0, deadwood),)))
    out = io.StringIO()
    Console(file=out, width=width, color_system=None).print(draw_pad(reckon(pad), 9, width=width))
    text = out.getvalue()
    assert "score" in text and "knocked" in text and max(map(len, text.splitlines())) <= width, text


@pytest.mark.parametrize("spoken", ["en", "de", "es"])
@pytest.mark.parametrize("width", [32, 36, 40])
@pytest.mark.parametrize(("rules", "count"), [("standard", 2), ("hollywood", 2), ("standard, form=round_table", 3)])
def test_a_narrow_window_has_every_figure_and_tells_the_last_rounds(
    rules: str, count: int, width: int, spoken: str
) -> None:
    names = tuple(f"{letter} with a long name" for letter in "ABC"[:count])
    pad = Pad(rules_for(count, rules), names)
    for number in range(6):
        knocker = number % 2
        deadwood = tuple(4 if seat == knocker else 40 + number for seat in range(count))
        pad = pad.added(PadEntry(f"x{number}", (BoardEntry(Kind.KNOCK, knocker, deadwood),)))
    out, found = io.StringIO(), reckon(pad)
    with use_language(spoken):
        Console(file=out, width=width, color_system=None).print(draw_pad(found, 9, width=width))
        totals, told = total_rows(found.sheet), [round_sentence(pad, row) for row in found.rows[-3:]]
    lines = out.getvalue().splitlines()
    assert max(map(len, lines)) <= width
    table = [line.strip(" │") for line in lines if line.startswith(" │")]
    shown = [tuple(line.split()[-count:]) for line in table]
    assert [row for row in shown if all(re.fullmatch("[0-9]+", n) for n in row) and len(row) == count][
        -len(totals) :
    ] == [tuple(map(str, points)) for _, points in totals]
    assert not any("…" in line for line in table[2:] if line != "…"), "only names are cut"
    text = " ".join(" ".join(lines).split())
    assert all(words.rstrip(".") in text for words in told)


def test_lines_are_corrected_removed_inserted_and_taken_back(data: str) -> None:
    keep(data, "a 4 23\nb 6 6\nfix 1 a 4 25\n", "--players", "Ann,Bob")
    assert [entry.boards[0].deadwood for entry in pad_in(data).entries] == [(4, 25), (6, 6)]
    keep(data, "remove 1\nu\ninsert 2 b gin 10\nu\nu\nremove 2\n")
    assert [entry.boards[0].deadwood for entry in pad_in(data).entries] == [(4, 25)]
    ran = keep(data, "u\nremove 7\nfix 1 a 30 40\nfix\n")
    assert "nothing was changed since the pad was opened; remove 1 removes the last round" in ran.out
    assert "7 is not the number of a round; the rounds are 1 to 1" in ran.out
    assert "Ann cannot knock with 30: with knock_limit=10 at most 10 is right" in ran.out
    assert [entry.boards[0].deadwood for entry in pad_in(data).entries] == [(4, 25)]


def test_u_says_what_it_takes_back_and_what_is_there_again(data: str) -> None:
    ran = keep(data, "a 4 23\nfix 1 a 5 30\nremove 1\ntitle Friday\nu\nu\nu\nu\n", "--players", "Ann,Bob")
    back = ran.out.split("Taken back: ")
    assert [part.splitlines()[0] for part in back[1:]] == ["title Friday.", "remove 1.", "fix 1 a 5 30.", "a 4 23."]
    assert "Round 1: Ann knocked with 5, Bob had 30. Ann +25." in back[2]
    assert "Round 1: Ann knocked with 4, Bob had 23. Ann +19." in back[3]
    assert "Removed: round 1, Ann knocked with 5, Bob had 30." in ran.out
    assert "The pad is called Friday now." in ran.out and pad_in(data).title == ""


def test_rules_and_names_are_corrected_during_a_game(data: str) -> None:
    ran = keep(data, "a 4 23\nb gin 12\nrules bicycle, knock_limit=3\nrules standard, big_gin_bonus=None\n", *TWO_NAMES)
    told = ran.out.split("The rules now: ")
    assert "Score: Ann 19 (boxes 1), Bob 37 (boxes 1)." in told[0]
    assert told[1].startswith("Card makers’ rules (Bicycle), knock_limit=3.")
    assert "with knock_limit=3 at most 3 is right" in told[1]
    assert "Score: Ann 0 (boxes 0), Bob 32 (boxes 1)." in told[1]
    assert told[2].startswith("Standard gin, big_gin_bonus=None.")
    assert "Score: Ann 19 (boxes 1), Bob 37 (boxes 1)." in told[2]
    assert pad_in(data).rules.big_gin_bonus is None
    ran = keep(data, "name b Robert\nname x Bo\nname a\nname a robert\nrules nonsense\nu\n")
    assert "Bob is called Robert now.\nScore: Ann 19 (boxes 1), Robert 37 (boxes 1)." in ran.out
    assert "Taken back: name b Robert." in ran.out and ran.out.count("Not entered:") == 4
    assert pad_in(data).players == ("Ann", "Bob")


def test_other_rules_leave_who_plays_whom(data: str) -> None:
    keep(data, "a 4 23 9\nrules bicycle\n", "--players", "A,B,C", "--rules", "standard, form=round_table")
    assert pad_in(data).rules == ruleset("bicycle, form=round_table, seats=3")


def test_rules_for_others_are_refused_in_a_game_of_two(data: str) -> None:
    ran = keep(data, "a 4 23\nrules open-knock-partners\n", *TWO_NAMES)
    assert "2 names for 4 players" in ran.out and pad_in(data).rules == ruleset("standard")


def test_one_name_is_no_names(data: str) -> None:
    assert "1 name; a pad is for 2 to 4 players" in cli("pad", "--players", "Ann", UNDERCUT_DATA=data).err
    assert "--names takes at most 1 name of" in cli("play", "--names", "Ann,Bob", UNDERCUT_DATA=data).err


def test_a_refused_round_is_not_entered(data: str) -> None:
    ran = keep(data, "a 14 20\na gin\nx 1 2\na 4 20\n", "--players", "Ann,Bob")
    assert ran.out.count("Not entered:") == 3 and len(pad_in(data).entries) == 1


def test_the_next_game_has_the_next_dealer(data: str) -> None:
    ran = keep(data, "a gin 90\nagain\nb gin 90\n", "--players", "Ann,Bob")
    first, second = sorted((Path(data) / "pads").glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    assert f"The pad is saved in {first}." in ran.out and f"The pad is saved in {second}." in ran.out
    assert read_pad(first.read_bytes()).dealer == 0 and read_pad(second.read_bytes()).dealer == 1
    assert keep(data, "Ann, Bob\n").out.startswith("Players"), "the last game is over: a new pad"


def test_three_and_four_players_get_rules_for_them(data: str) -> None:
    ran = keep(data, "a 4 23\n", "--players", "Ann,Bob,Cleo", "--rules", "bicycle")
    assert "Ann deals. Cleo sits out." in ran.out
    ran = keep(data, "a 4 23/d gin 12\n", "--players", "Ann,Bob,Cleo,Dan", "--dealer", "dan")
    assert "Ann against Bob, Cleo against Dan." in ran.out
    ran = keep(data, "a 4 23 9\n", "--players", "Ann,Bob,Cleo", "--rules", "standard, form=round_table")
    assert "Ann knocked with 4, Bob had 23, Cleo had 9. Ann +24." in ran.out
    refused = cli("pad", "--players", "Ann,Bob", "--rules", "open-knock-partners", UNDERCUT_DATA=data)
    assert refused.status == 1 and "2 names for 4 players" in refused.err


def test_a_named_file_is_begun_and_gone_on_with(data: str, tmp_path: Path) -> None:
    path = str(tmp_path / "friday.json")
    keep(data, "a 4 23\n", path, "--players", "Ann,Bob", "--stake", "0.10$")
    assert "Ann 19" in keep(data, "", path).out
    again = cli("pad", path, "--players", "Ann,Bob", UNDERCUT_DATA=data)
    assert again.status == 1 and "is a pad already" in again.err
    (tmp_path / "notes.json").write_text('{"a": 1}')
    broken = cli("pad", str(tmp_path / "notes.json"), UNDERCUT_DATA=data)
    assert broken.status == 1 and "notes.json: this is not a score pad" in broken.err and "[bad_pad]" in broken.err


# --- what is printed --------------------------------------------------------------------------------------------------


def test_exports(data: str) -> None:
    keep(data, "a 4 23\nb 6 6\n", "--players", "Ann,Bob")
    text = keep(data, "", "--text").out
    assert "1  Ann knocked with 4, Bob had 23" in text and "from Bob to Ann: 44 points" in text
    rows = list(csv.DictReader(io.StringIO(keep(data, "", "--csv").out)))
    assert [row["added Ann"] for row in rows] == ["19", "25"]
    (told,) = keep(data, "", "--json").json
    assert told["sheet"]["scores"] == [44, 0] and told["next"]["dealer"] == 0
    assert read_pad(json.dumps(told["pad"])) == pad_in(data)
    assert cli("pad", "--text", "--csv", UNDERCUT_DATA=data).status == 2


def test_there_is_nothing_to_print_without_a_pad(data: str) -> None:
    ran = cli("pad", "--text", UNDERCUT_DATA=data)
    assert ran.status == 1 and "undercut pad starts one" in ran.err


# --- the file ---------------------------------------------------------------------------------------------------------


def test_a_pad_that_another_program_has_changed_is_not_overwritten(data: str, tmp_path: Path) -> None:
    path = tmp_path / "friday.json"
    keep(data, "a 4 23\n", str(path), "--players", "Ann,Bob")
    ours, theirs = PadFile.load(path), PadFile.load(path)
    theirs.save(theirs.pad.removed(0))
    with pytest.raises(UndercutError, match="changed by another program"):
        ours.save(ours.pad)
    assert PadFile.load(path).pad.entries == ()


def test_every_round_that_was_shown_survives_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "friday.json"
    args = [sys.executable, "-m", "undercut", "pad", str(path), "--players", "Ann,Bob", "--rules", "eleven"]
    for turn in range(3):
        process = subprocess.Popen(
            args if turn == 0 else args[:5], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment()
        )
        assert process.stdin is not None and process.stdout is not None
        for number in range(turn * 5, turn * 5 + 5):
            process.stdin.write(f"a 4 {20 + number}\n")
            process.stdin.flush()
            while not process.stdout.readline().startswith(f"Round {number + 1}: Ann knocked"):
                assert process.poll() is None
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        process.stdin.close()
        process.stdout.close()
        entries = read_pad(path.read_bytes()).entries
        assert [entry.boards[0].deadwood for entry in entries] == [(4, 20 + n) for n in range(turn * 5 + 5)]
    assert [name.name for name in tmp_path.iterdir()] == ["friday.json"]


@pytest.mark.parametrize(
    ("line", "points"),
    [("points a 44", (44, 0)), ("points 0 12", (0, 12)), ("pts bob=7", (0, 7)), ("points a=3", (3, 0))],
)
def test_points_alone_can_be_typed(line: str, points: tuple[int, ...]) -> None:
    entry = read_round(ruleset("standard"), ("Ann", "Bob"), TWO, line, "e")
    assert entry.points == points and entry.boards == ()


def test_points_of_a_sides_player_are_those_of_the_side_and_a_player_may_have_that_name() -> None:
    rules = rules_for(4, "standard")
    entry = read_round(rules, ("Ann", "Bob", "Cleo", "Dan"), ((0, 1), (2, 3)), "points dan 12 by b", "e")
    assert entry.points == (0, 12) and entry.dealer == 1
    named = read_round(ruleset("standard"), ("Points", "Bob"), TWO, "points 4 23", "e")
    assert named.points is None and named.boards[0].knocker == 0
    for line in ("points", "points a", "points a 4 b"):
        with pytest.raises(UndercutError):
            read_round(ruleset("standard"), ("Ann", "Bob"), TWO, line, "e")


def test_points_alone_are_kept_and_shown(data: str) -> None:
    ran = keep(data, "points a 44\n", *TWO_NAMES, "--plain")
    assert "only the points are known" in ran.out
    assert pad_in(data).entries[0].points == (44, 0)


def test_what_is_printed_as_json_can_be_gone_on_with(data: str, tmp_path: Path) -> None:
    keep(data, "a 4 23\n", *TWO_NAMES)
    (path,) = (Path(data) / "pads").glob("*.json")
    printed = tmp_path / "printed.json"
    printed.write_text(keep(data, "", str(path), "--json").out)
    keep(data, "b 4 23\n", str(printed))
    assert len(read_pad(printed.read_bytes()).entries) == 2


def test_a_pad_that_another_terminal_has_changed_is_shown_and_goes_on(tmp_path: Path) -> None:
    from undercut.cli.pad.session import Session

    path = tmp_path / "pad.json"
    file = PadFile.create(path, Pad(ruleset("standard"), ("Ann", "Bob")))
    said: list[str] = []
    lines = iter(["a 4 23", "b 4 23", "b 4 23", "q"])

    class Screen:
        def ask(self, prompt: str) -> str:
            line = next(lines)
            if line == "b 4 23" and not any("another program" in one for one in said):
                other = PadFile.load(path)
                other.save(other.pad.added(PadEntry("other", (BoardEntry(Kind.GIN, 0, (0, 9)),))))
            return line

        def say(self, lines: list[str]) -> None:
            said.extend(map(str, lines))

        def show(self, found: object, at: int | None, news: str = "") -> None:
            said.append("shown")

    Session(Screen(), file).run()  # type: ignore[arg-type]
    assert any("type the line again" in one for one in said)
    assert len(read_pad(path.read_bytes()).entries) == 3
