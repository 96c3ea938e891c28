"""The command line in German and Spanish: who decides the language, what is said in it, and what stays the same."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.cli.cli_run import cli, program
from tests.cli.test_play_screen import Terminal, printed, scenes
from undercut.bots import bot
from undercut.cards import Card
from undercut.cli.common.language import environment_language
from undercut.cli.common.rich import draw_round, draw_sheet, draw_table, with_card_html
from undercut.cli.common.scene import end_scene, names_of, scene_of, side_names
from undercut.cli.common.words import explain, help_words, round_log, spoken
from undercut.cli.play.keys import question
from undercut.cli.play.plain import PlainScreen
from undercut.languages import LANGUAGES, formatter, join_names, language, use_language
from undercut.pad import read_pad, reckon
from undercut.rulesets import RULESETS, ruleset
from undercut.table import Table

NONE = {"UNDERCUT_LANGUAGE": "", "LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}

# --- who decides ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environ", "spoken_then"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "es"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "es_ES.UTF-8", "LC_ALL": "de_DE"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:es:de"}, "es"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de", "LC_ALL": "POSIX"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C", "UNDERCUT_LANGUAGE": "es"}, "es"),
        ({"LANG": "de_DE.UTF-8", "UNDERCUT_LANGUAGE": ""}, "de"),
        ({"LANG": "de_DE.UTF-8", "UNDERCUT_LANGUAGE": "xx"}, "en"),
    ],
)
def test_the_environment_wants_a_language(environ: dict[str, str], spoken_then: str) -> None:
    assert environment_language(environ) == spoken_then


def test_language_wins_over_the_environment_and_is_spoken_for_one_command() -> None:
    said = cli("--language", "es", "play", "--resume", "--save", "none.jsonl", **{**NONE, "LANG": "de_DE.UTF-8"})
    assert "no hay ningún archivo none.jsonl" in said.err and said.status == 1
    said = cli("play", "--resume", "--save", "none.jsonl", **{**NONE, "LANG": "de_DE.UTF-8"})
    assert "es gibt keine Datei none.jsonl" in said.err
    assert language() == "en"


def test_an_unknown_language_is_refused_with_those_that_there_are() -> None:
    said = cli("--language", "fr", "rules")
    assert said.status == 2 and all(f"'{name}'" in said.err for name in LANGUAGES)


@pytest.mark.parametrize("spoken_then", LANGUAGES)
def test_what_programs_read_is_the_same_in_every_language(spoken_then: str) -> None:
    for command in (["bots", "--json"], ["rules", "standard", "--json"], ["melds", "--json", "2h 3h 4h Kx"]):
        assert cli("--language", spoken_then, *command) == cli(*command), command


# --- the table --------------------------------------------------------------------------------------------------------

TYPED = "?\nxyz\n? knock limit\nl\nd\nu\nk\ns suit\nq\n"
SAID = {
    "en": ("You, draw (", "Legal now:", "is not a command or a card", "You deal.", "Hand: run ", "The game is saved."),
    "de": ("Du bist dran: zieh ", "Jetzt erlaubt:", "ist kein Befehl", "Du gibst.", "Hand: Folge ", "ist gespeichert."),
    "es": (
        "Te toca: roba ",
        "Permitido ahora:",
        "no es una orden",
        "Tú repartes.",
        "Mano: escalera ",
        "está guardada.",
    ),
}
ENGLISH = re.compile(r"\b(the|you|your|with|card|stock|draw|discard|deadwood|score|round|is|are)\b", re.IGNORECASE)


@pytest.mark.parametrize("spoken_then", LANGUAGES)
@pytest.mark.long
def test_a_game_is_played_in_a_language_and_saved_as_in_every_other(tmp_path: Path, spoken_then: str) -> None:
    env = {**NONE, "LANG": f"{spoken_then}_XX.UTF-8"}
    saves = {}
    for name, more in (("spoken", env), ("english", {**NONE, "LANG": "C"})):
        save = tmp_path / f"{name}.jsonl"
        ran = program("play", "--save", str(save), "--seed", "1", stdin=TYPED.encode(), **more)
        assert ran.status == 0, ran.err
        saves[name] = save.read_text()
        if name == "spoken":
            said = ran.out
    assert saves["spoken"] == saves["english"] and '"You"' in saves["spoken"]
    assert all(words in said for words in SAID[spoken_then]), said
    if spoken_then != "en":
        # What is typed stays English, and the terms that options decide are asked for by their names.
        rest = re.sub(r"\(melds\).*$|resign|undercut play.*", "", said)
        assert not ENGLISH.search(rest), ENGLISH.search(rest)


def test_a_game_goes_on_in_another_language(tmp_path: Path) -> None:
    save = str(tmp_path / "game.jsonl")
    assert "You deal" in cli("play", "--save", save, "--seed", "1").out
    german = cli("--language", "de", "play", "--resume", "--save", save, stdin="resign\ny\n").out
    assert "Du gibst auf. Leicht gewinnt die Partie." in german and "You" not in german
    again = cli("--language", "es", "play", "--resume", "--save", save).out
    assert "Tú abandonas. Fácil gana la partida." in again


def test_people_without_names_are_called_in_the_language() -> None:
    table = Table.open(ruleset("standard"), ["Player 1", "Player 2"], [None, None], "1")
    named = Table.open(ruleset("standard"), ["Player 9", "You"], [None, "easy"], "1")
    with use_language("de"):
        assert names_of(table) == ("Spieler 1", "Spieler 2")
        assert names_of(named) == ("Player 9", "You"), "a bot may be called anything"


def test_a_window_in_spanish(tmp_path: Path) -> None:
    save = str(tmp_path / "game.jsonl")
    terminal = Terminal("--save", save, "--seed", "77", **{**NONE, "LANG": "es_MX.UTF-8"})
    try:
        screen = terminal.until(" ›")
        assert "ronda 1" in screen and "carta inicial" in screen and "hoja de puntos" in screen and "Tú" in screen
        terminal.type("p")
        terminal.until("Fácil pasa.", "Fácil toma")
        terminal.type("q")
        assert "Para seguir:" in terminal.until("Para seguir:")
        assert terminal.game.wait(60) == 0
    finally:
        terminal.close()


@pytest.mark.parametrize("spoken_then", ["de", "es"])
@pytest.mark.parametrize("name", ["standard", "open-knock-partners", "hollywood", "five-hundred", "straight", "rubber"])
@pytest.mark.long
def test_the_table_fits_windows_in_every_language(name: str, spoken_then: str) -> None:
    with use_language(spoken_then):
        for _, scene in scenes(name, 12)[::2]:
            for width, height in ((80, 24), (60, 30), (80, 40), (120, 30)):
                lines = printed(draw_table(scene, width, height), width).splitlines()
                assert len(lines) < height and max(map(len, lines)) <= width
            names = ("Spieler 1", "Jugador 2") if len(scene.sides) == 2 else scene.sides
            shown = printed(draw_table(replace(scene, sides=names), 80), 80).splitlines()
            top = next(i for i, line in enumerate(shown) if line.startswith(" ╭──╮ ╭"))
            assert shown[top + 1].startswith(" │░░│"), "what stands beside the piles is not folded"


@pytest.mark.parametrize("spoken_then", ["de", "es"])
def test_the_end_of_a_round_fits_80_columns(spoken_then: str) -> None:
    table = scenes("standard", 60)[-1][0]
    assert table.game.round_number > 1
    with use_language(spoken_then):
        ended = [end_scene(one, one.boards[0]) for one, _ in scenes("standard", 60) if one.boards[0].ended is not None]
        for shown in (draw_sheet(table.game.sheet, table.players, final=True), draw_round(ended[:1], "standard")):
            assert max(map(len, printed(shown, 80).splitlines())) <= 80


# --- cards ------------------------------------------------------------------------------------------------------------


def test_cards_are_spoken_in_the_language() -> None:
    said = {}
    for name in LANGUAGES:
        with use_language(name):
            said[name] = (Card("7h").spoken, Card("Js").spoken, spoken("Ac 5h6h"))
    assert said == {
        "en": ("7 of hearts", "jack of spades", "ace of clubs; 5 of hearts, 6 of hearts"),
        "de": ("Herz-7", "Pik-Bube", "Kreuz-Ass; Herz-5, Herz-6"),
        "es": ("7 de corazones", "jota de picas", "as de tréboles; 5 de corazones, 6 de corazones"),
    }


def test_letters_of_other_languages_are_no_cards() -> None:
    for text in ("Así, Kdö, ñ7h", "Ásc"):
        assert spoken(text) == text == with_card_html(text).plain


# --- the score pad ----------------------------------------------------------------------------------------------------

PAD = "Ann, Bob\n\nb\nzoe 1 2\na 4 23\nb 6 6\n?\ndead\na gin 31\nstake 0.05 €\nq\n"
TOLD = {
    "de": ("Bob klopfte mit 6, Ann unterbot mit 6. Ann +25.", "Bob gibt.", "Gesamt: Ann 375, Bob 0.",
           "von Bob an Ann: 375 Punkte (18,75 €)", "ist keiner der Spieler; sie heißen Ann, Bob"),
    "es": ("Bob cerró con 6, Ann hizo undercut con 6. Ann +25.", "Bob reparte.", "Total: Ann 375, Bob 0.",
           "de Bob a Ann: 375 puntos (18,75 €)", "no es ninguno de los jugadores, que son Ann, Bob"),
}  # fmt: skip


@pytest.mark.parametrize("spoken_then", TOLD)
def test_a_score_pad_is_kept_in_a_language_and_its_file_has_none(tmp_path: Path, spoken_then: str) -> None:
    file, env = tmp_path / "pad.json", {**NONE, "LC_MESSAGES": f"{spoken_then}_ES.UTF-8"}
    ran = program("pad", str(file), stdin=PAD.encode(), UNDERCUT_DATA=str(tmp_path), **env)
    assert ran.status == 0 and all(words in ran.out for words in TOLD[spoken_then]), ran.out
    assert not ENGLISH.search(re.sub(r"/.*pad\.json", "", ran.out)), ENGLISH.search(ran.out)
    assert reckon(read_pad(file.read_bytes())).sheet.totals == (375, 0)
    for form in ("--csv", "--json"):
        assert cli("--language", spoken_then, "pad", str(file), form) == cli("pad", str(file), form)
    assert cli("--language", spoken_then, "pad", str(file), "--text").out != cli("pad", str(file), "--text").out


def test_names_are_joined_and_known_as_several_in_every_language() -> None:
    spoken_names = {"en": "Ann and Inés sit out.", "de": "Ann und Inés setzen aus.", "es": "Ann e Inés descansan."}
    for name, said in spoken_names.items():
        with use_language(name):
            assert formatter("pad-terminal")("next-rests", who=join_names(["Ann", "Inés"])) == said
    with use_language("es"):
        assert [join_names(["Ann", name]) for name in ("Iago", "Hilda", "Yolanda")] == [
            "Ann y Iago",
            "Ann e Hilda",
            "Ann y Yolanda",
        ]
        assert (
            join_names(["Ann", "Bob", "Cleo"]) == "Ann, Bob y Cleo"
            and join_names(["Ann"]) == "Ann"
            and join_names([]) == ""
        )


def test_partners_on_a_pad_are_joined_as_the_language_does(tmp_path: Path) -> None:
    file = str(tmp_path / "pad.json")
    lines = "a 4 23 / d gin 12\n"
    said = cli("--language", "de", "pad", file, "--players", "Ann,Bob,Cleo,Dan", stdin=lines).out
    assert "Ann und Cleo" in said and "geben." in said
    text = cli("--language", "es", "pad", file, "--text").out
    assert "Ann y Cleo" in text and " and " not in text
    assert "points Ann and Cleo" in cli("--language", "de", "pad", file, "--csv").out


# --- every sentence ---------------------------------------------------------------------------------------------------


def told(name: str, rounds: int) -> str:
    """All that a table says while simple players play some rounds: what is seen, legal, refused, done and scored."""
    rules = RULESETS[name]
    out = io.StringIO()
    screen = PlainScreen(out=out, source=io.StringIO())
    table = Table.open(rules, ["You", *(f"p{seat}" for seat in range(1, rules.seats))], [None] * rules.seats, name)
    sides = side_names(rules, names_of(table))
    rng = Random(name)
    while not table.is_over and table.game.round_number < rounds:
        if table.between_rounds:
            table.next_round()
        seat = table.pending()[0]
        view, at = table.view(seat), table.board_of(seat)
        assert view is not None and at is not None
        scene = scene_of(table, seat)
        screen.table(scene)
        screen.say([screen.prompt(scene), *explain(view), *help_words()])
        action = bot("simple").act(view, rng)
        screen.say([question(view, action) or ""])
        table.act(seat, action)
        state = table.boards[at]
        screen.say(round_log(state.public, scene.names)[-1:])
        if state.ended is not None:
            screen.round_over([end_scene(table, state)])
    screen.score(table.game.sheet, sides)
    screen.game_over("", table.game.sheet, sides)
    return out.getvalue()


TYPED_WORDS = re.compile(r"\(melds\).*|\b(defend|knock|discard|draw|take|pass|resign)\b(?= =|:)|\(\w+=\S+\)|--\w+")


@pytest.mark.parametrize("spoken_then", ["de", "es"])
@pytest.mark.parametrize("name", RULESETS)
def test_a_game_is_told_without_english(name: str, spoken_then: str) -> None:
    with use_language(spoken_then):
        said = told(name, 2)
    you = {"de": "Du", "es": "Tú"}[spoken_then]
    assert f"{you}: " in said and f"{you} " in said
    rest = TYPED_WORDS.sub("", said)
    assert not ENGLISH.search(rest), [line for line in rest.splitlines() if ENGLISH.search(line)][:5]
