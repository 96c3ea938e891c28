"""Whole games through a pipe; killed at any moment and gone on with."""

from __future__ import annotations

import os
import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.cases import long_except
from tests.cli.cli_run import Ran, cli
from tests.cli.play_driver import drive, table_in
from tests.games import finished_table
from undercut.cli.common.saves import SaveError, latest, load, match_of
from undercut.errors import UndercutError
from undercut.notation import encode_event, parse_match, replay_match
from undercut.rulesets import RULESETS, ruleset

SHORT = ["showdown", "open-knock", "quick, target=40", "oklahoma, target=20", "hollywood, target=1"]
FORMS = ["open-knock-cutthroat", "open-knock-table", "open-knock-table, seats=4", "open-knock-partners"]
FORMS += ["knockout, form=cutthroat, seats=3", "knockout, form=round_table, seats=4"]


@pytest.mark.parametrize("rules", long_except(("showdown", "open-knock-partners"), [*SHORT, *FORMS]))
def test_a_whole_game_through_a_pipe(rules: str, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    screen, status = drive(save, "--rules", rules, "--seed", "4")
    assert status == 0
    table = table_in(save)
    assert table.is_over and table.rules == ruleset(rules)
    assert re.search(r" wins? (the game|\d+ to \d+)", screen) or "Game 1:" in screen
    assert screen.isascii()


@pytest.mark.parametrize("form", ["cutthroat", "round_table"])
def test_a_player_who_is_out_is_not_told_to_sit_out(form: str, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    screen, status = drive(save, "--rules", f"knockout, seats=3, form={form}, target=60", "--seed", "9")
    assert status == 0
    rounds = screen.split("Round ")[1:]
    after = [text for before, text in pairwise(rounds) if re.search(r"Out: .*\bYou\b", before)]
    assert after, "the person goes out before the end"
    assert not any("You sit out" in text for text in after)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [name for name, r in RULESETS.items() if r.target is not None])
def test_a_whole_game_of_every_ruleset(rules: str, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    _, status = drive(save, "--rules", rules, "--seed", "5")
    assert status == 0 and table_in(save).is_over


@pytest.mark.parametrize("rules", ["showdown", "open-knock-partners"])
@pytest.mark.long
def test_killed_and_gone_on_with_it_is_the_same_game(rules: str, tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    drive(whole, "--rules", rules, "--seed", "6")
    _, status = drive(broken, "--rules", rules, "--seed", "6", kill_at=2)
    assert status == -9
    for at in (3, 1):
        drive(broken, "--resume", kill_at=at)
    screen, status = drive(broken, "--resume")
    assert status == 0 and re.search(r" wins? (the game|\d+ to \d+)", screen)
    assert broken.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    ("rules", "bots", "said", "kept"),
    [
        ("showdown", "hard", ["Hard"], ("You", "hard")),
        ("open-knock-partners", "easy,hard", ["Easy", "Hard 1", "Hard 2"], ("You", "easy", "hard 1", "hard 2")),
        ("showdown", "simple", ["simple"], ("You", "simple")),
    ],
)
def test_levels_are_called_what_people_chose_and_files_keep_their_names(
    rules: str, bots: str, said: list[str], kept: tuple[str, ...], tmp_path: Path
) -> None:
    save, record = tmp_path / "game.jsonl", tmp_path / "record.jsonl"
    screen, status = drive(save, "--rules", rules, "--bot", bots, "--seed", "4", "--export", str(record))
    assert status == 0
    for name in said:
        assert f"{name} " in screen or f"{name}:" in screen
    for name in set(kept) - {"You", *said}:
        assert not re.search(rf"\b{name}\b", screen.replace(str(save), "")), name
    assert table_in(save).players == kept
    assert parse_match(record.read_text()).players == kept


@pytest.mark.parametrize(
    ("args", "kept"),
    [
        ((), ("You", "easy")),
        (("--rules", "open-knock-partners"), ("You", "easy 1", "easy 2", "easy 3")),
        (("--two", "--rules", "open-knock-cutthroat", "--names", "Ann,Ben"), ("Ann", "Ben", "easy")),
    ],
)
def test_who_names_nobody_plays_against_the_level_easy(
    args: tuple[str, ...], kept: tuple[str, ...], tmp_path: Path
) -> None:
    save = tmp_path / "game.jsonl"
    screen, status = drive(save, *args, "--seed", "1", end_at=1)
    assert status == 0 and "Easy" in screen
    assert table_in(save).players == kept


def test_the_end_of_the_input_is_polite_and_the_game_is_kept(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    screen, status = drive(save, "--seed", "1", end_at=3)
    assert status == 0 and "The game is saved" in screen and "Traceback" not in screen
    assert not table_in(save).is_over
    assert f"undercut play --resume --save {save}" in screen


def test_two_people_at_one_keyboard(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    screen, status = drive(save, "--two", "--names", "Ann,Ben", "--rules", "open-knock", "--seed", "2")
    assert status == 0 and table_in(save).players == ("Ann", "Ben")
    assert "Ann, it is your turn at the keyboard." in screen and "Ben, it is your turn at the keyboard." in screen
    # Nobody reads what the other drew: draws are told without the card.
    assert "Ann draws a card from the stock." in screen


def torn(data: bytes, at: int) -> bytes:
    return data[:at]


def test_a_file_torn_anywhere_goes_on_from_a_whole_command(tmp_path: Path) -> None:
    """Cut at every event and in the middle of some: what is left is a table that stood at that point of the game."""
    table = finished_table("open-knock-partners", ["You", "a", "b", "c"], ["simple"] * 4, "7")
    lines = [encode_event(e) + b"\n" for e in table.log]
    save = tmp_path / "game.jsonl"
    stands = 0
    for count in range(len(lines) + 1):
        for tail in (b"", lines[count][: len(lines[count]) // 2] if count < len(lines) else b""):
            save.write_bytes(b"".join(lines[:count]) + tail)
            if count < 4:  # opened, cut, and the two boards dealt: nothing to play on before
                with pytest.raises(SaveError):
                    load(save)
                continue
            file, (found,) = load(save)
            file.close()
            assert count - 3 <= found.last <= count
            assert save.read_bytes() == b"".join(lines[: found.last])
            assert found.pending() or found.between_rounds or found.is_over
            stands += 1
    assert stands > 40


def test_a_file_with_another_thing_in_the_middle_is_refused(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    drive(save, "--seed", "1", end_at=6)
    lines = save.read_bytes().splitlines(keepends=True)
    for bad in (b"nonsense\n", b'{"type":"acted","n":4,"board":0,"seat":1,"action":"draw"}\n', b"\xff\n"):
        save.write_bytes(b"".join([*lines[:3], bad, *lines[3:]]))
        ran = resumed(save)
        assert ran.status == 1 and "[bad_save]" in ran.err and "Traceback" not in ran.err


def resumed(save: Path) -> Ran:
    return cli("play", "--plain", "--resume", "--save", str(save))


@pytest.mark.parametrize("content", [b"", b"\n", b"hello\n", b"{}\n", b'{"type":"table_opened","n":1}\n'])
def test_a_file_that_is_no_game(content: bytes, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    save.write_bytes(content)
    ran = resumed(save)
    assert ran.status == 1 and "[bad_save]" in ran.err and ran.out == ""


def test_no_game_to_go_on_with(tmp_path: Path) -> None:
    ran = cli("play", "--resume", UNDERCUT_DATA=str(tmp_path))
    assert ran.status == 1 and "[no_saved_game]" in ran.err
    assert resumed(tmp_path / "none.jsonl").status == 1


@pytest.mark.long
def test_the_game_last_played_is_gone_on_with(tmp_path: Path) -> None:
    for i, seed in enumerate(("1", "2")):
        save = tmp_path / f"{seed}.jsonl"
        drive(save, "--seed", seed, end_at=2)
        os.utime(save, (1000 + i, 1000 + i))
    finished = tmp_path / "3.jsonl"
    drive(finished, "--rules", "showdown")
    assert latest(tmp_path) == tmp_path / "2.jsonl"
    ran = cli("play", "--resume", UNDERCUT_DATA=str(tmp_path))
    assert ran.status == 0 and ran.out.endswith("  undercut play --resume\n")


def test_a_file_is_never_written_over(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    save.write_bytes(b"precious")
    ran = cli("play", "--save", str(save))
    assert ran.status == 1 and "[cannot_save]" in ran.err and save.read_bytes() == b"precious"


def test_a_finished_game_shows_its_end(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    screen, _ = drive(save, "--rules", "showdown", "--seed", "3")
    before = save.read_bytes()
    ran = resumed(save)
    assert ran.status == 0 and ran.out.splitlines()[-2:] == screen.splitlines()[-2:]
    assert save.read_bytes() == before


def test_one_game_is_played_in_one_window(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    save = tmp_path / "game.jsonl"
    drive(save, "--seed", "1", end_at=2)
    file, _ = load(save)
    with pytest.raises(UndercutError, match="another window"):
        load(save)
    file.close()
    load(save)[0].close()


def test_where_nothing_can_be_saved_the_game_is_played_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    ran = cli("play", stdin=b"p\n", UNDERCUT_DATA=str(blocked / "games"))
    assert ran.status == 0 and "will not be saved" in ran.err and "The game was not saved." in ran.out


def test_a_seed_deals_the_same_cards(tmp_path: Path) -> None:
    outs = [cli("play", "--seed", "9", "--save", str(tmp_path / name)).out for name in "ab"]
    assert outs[0].removesuffix("a\n") == outs[1].removesuffix("b\n") and "Hand:" in outs[0]


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (["--rules", "nonsense"], 1),
        (["--bot", "nobody"], 1),
        (["--bot", "simple,simple"], 1),
        (["--names", "A,B"], 1),
        (["--two", "--bot", "simple"], 2),
        (["--resume", "--seed", "1"], 2),
    ],
)
def test_wrong_beginnings(args: list[str], status: int, tmp_path: Path) -> None:
    ran = cli("play", *args, UNDERCUT_DATA=str(tmp_path))
    assert ran.status == status and ran.out == "" and not list(tmp_path.iterdir())


def test_a_match_goes_on_game_by_game_and_after_a_kill(tmp_path: Path) -> None:
    """Best of three games of one round each: killed in the middle, resumed, exported and replayed."""
    save, records = tmp_path / "match.jsonl", tmp_path / "match.records"
    rules = "showdown, games=3, dead_hand=void, knock_limit=None"
    screen, _ = drive(save, "--rules", rules, "--seed", "4", kill_at=12)
    while "the match" not in screen:
        screen, status = drive(save, "--resume", "--export", str(records))
        assert status == 0
    assert "Games won, best of 3:" in screen and "Totals of all games:" in screen
    file, games = load(save)
    file.close()
    match = match_of(games)
    assert match.is_over and 2 <= len(games) <= 3
    assert max(match.wins) == 2 or len(games) == 3
    assert len({str(table.boards[0].started.deck) for table in games}) == len(games), "each game has its own deals"
    lines = records.read_text().splitlines()
    assert len(lines) == len(games)
    for line, table in zip(lines, games, strict=True):
        assert replay_match(parse_match(line)).sheet == table.game.sheet
    done = cli("replay", str(save), "--json")
    assert [answer["winner"] for answer in done.json] == [g.game.sheet.winner for g in games]
