"""What rules, terms and refusals say in each language; what they do is the same in all."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rules.test_errors import CASES
from undercut.actions import parse_action
from undercut.bots import BOTS, bot, sentence_of
from undercut.errors import IllegalAction, InvalidRuleset, InvalidSetup, UndercutError
from undercut.glossary import CHAPTERS, GLOSSARY, chapter_title, find_term
from undercut.languages import LANGUAGES, formatter, per_language, person_name, use_language
from undercut.pad import PadRefusal
from undercut.rulesets import OPTIONS, RULESETS, Option, OptionValue, base, option_text, ruleset, ruleset_text
from undercut.rulesets.base import NOTES
from undercut.table import Table, TableError

LOCALES = Path(__file__).parents[2] / "src" / "undercut" / "locales"
OTHERS = [name for name in LANGUAGES if name != "en"]


def ids(spoken: str, area: str) -> list[str]:
    text = (LOCALES / spoken / f"{area}.ftl").read_text(encoding="utf-8")
    return re.findall(r"^([A-Za-z][\w-]*) =", text, re.M)


def shown(option: Option) -> list[OptionValue]:
    """The values that have a sentence, and some numbers."""
    numbers = {option.number[0], 1, 2, 37, option.number[1]} if option.number else set()
    first, last = option.number or (0, 0)
    return [*option.values, *sorted(n for n in numbers if first <= n <= last)]


@pytest.mark.parametrize("spoken", OTHERS)
@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_has_a_sentence_of_its_own_with_its_number(name: str, spoken: str) -> None:
    option = OPTIONS[name]
    english = {value: option.says(value) for value in shown(option)}
    with use_language(spoken):
        said = {value: option.says(value) for value in shown(option)}
        assert option.sentence.endswith(".") and option.sentence != option.decides
        assert option.chapter_title != option.chapter
        around = option.number_sentence
    for value, sentence in said.items():
        assert sentence != english[value] and sentence.endswith(".") and not set("{}$") & set(sentence)
        if type(value) is int and value not in option.sentences:
            assert re.findall(r"\d+", sentence).count(str(value)) == re.findall(r"\d+", english[value]).count(
                str(value)
            )
            assert around is not None and around.count("{}") == 1
            if value > 1:
                assert around.replace("{}", str(value)) == sentence, "as a page fills it in"
    assert len(set(said.values())) == len(said)


@pytest.mark.parametrize("area", ["options", "rulesets", "glossary", "bots"])
def test_catalogues_of_data_have_one_message_for_each_word_of_the_data(area: str) -> None:
    """What the data do not have is never said, and what a catalogue does not have is said in English."""
    wanted = {
        "options": [
            *dict.fromkeys(f"chapter-{option.chapter}" for option in OPTIONS.values()),
            *OPTIONS,
            *(
                f"{name}-{'number' if value is int else option_text(value)}"
                for name, option in OPTIONS.items()
                for value in option.sentences
            ),
            *(f"{name}-{variant.key}" for name, option in OPTIONS.items() for variant in option.variants),
        ],
        "rulesets": [*RULESETS, *(f"note-{name}" for name in NOTES)],
        "glossary": [
            *(f"chapter-{chapter.lower().replace(' ', '_')}" for chapter in CHAPTERS),
            *(name for term in GLOSSARY.values() for name in (term.id, f"{term.id}-text")),
            *(f"{term.id}-aliases" for term in GLOSSARY.values() if term.words),
        ],
        "bots": [
            *(f"level-{name}" for name in ("easy", "medium", "hard", "expert")),
            *(f"does-{name}" for name in (*BOTS, "cmd", "net")),
        ],
    }[area]
    for spoken in LANGUAGES:
        assert sorted(ids(spoken, area)) == sorted(wanted), spoken


@pytest.mark.parametrize("spoken", OTHERS)
def test_rulesets_are_the_same_in_every_language(spoken: str) -> None:
    texts = [*RULESETS, "standard, knock_limit=5, big_gin_bonus=None", "oklahoma, spades_double=no, target=77"]
    english = {
        text: (ruleset(text), ruleset(text).hash, ruleset_text(ruleset(text)), hash(ruleset(text))) for text in texts
    }
    headings = {text: ruleset(text).heading for text in texts}
    with use_language(spoken):
        ruleset.cache_clear()
        for text, same in english.items():
            rules = ruleset(text)
            assert (rules, rules.hash, ruleset_text(rules), hash(rules)) == same
            assert rules.title == same[0].title == headings[text] and rules.heading != rules.title
            assert len(rules.notes) == len(same[0].notes) or rules.notes
        assert all(note not in NOTES.values() for note in RULESETS["open-knock"].notes)
        replaced = ruleset("standard").replace(knock_limit="5")
    assert replaced == ruleset("standard, knock_limit=5") and replaced.heading == RULESETS["standard"].title


@pytest.mark.parametrize(
    ("spoken", "text", "wanted"),
    [
        ("de", "Klopfgrenze", "knock-limit"),
        ("de", "klopfgrenzen", "knock-limit"),
        ("de", "Kombinationen", "meld"),
        ("de", "Schneider", "shutout"),
        ("de", "tote  Runde", "dead-hand"),
        ("de", "Nichtgeber", "deal"),
        ("es", "límite para cerrar", "knock-limit"),
        ("es", "Escaleras", "run"),
        ("es", "gin grande", "big-gin"),
        ("es", "partida a cero", "shutout"),
        ("es", "regla de la casa", "ruleset"),
        ("en", "Klopfgrenze", None),
        ("es", "Klopfgrenze", None),
    ],
)
def test_terms_are_found_by_the_words_of_the_language(spoken: str, text: str, wanted: str | None) -> None:
    with use_language(spoken):
        found = find_term(text)
        assert (found.id if found else None) == wanted
        english = find_term("knock limit")
        assert english is not None and english.id == "knock-limit", "English words are understood in every language"
        assert english.options == ("knock_limit", "upcard_ace")


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_glossary_names_the_ranks_as_the_cards_show_them(spoken: str) -> None:
    with use_language(spoken):
        index = formatter("common")
        shown = {index(f"index-{rank}") for rank in "AJQK"}
        assert shown <= set(re.findall(r"\w+", GLOSSARY["deck"].text))


@pytest.mark.parametrize("spoken", OTHERS)
def test_every_term_is_found_by_its_own_title_and_told(spoken: str) -> None:
    with use_language(spoken):
        for term in GLOSSARY.values():
            assert find_term(term.title) is term, term.title
            assert all(find_term(word) is term for word in term.aliases), term.aliases
            assert bool(term.aliases) == bool(term.words) and term.text != term.meaning
        assert all(chapter_title(chapter) != chapter for chapter in CHAPTERS)
        assert len({sentence_of(bot(name)) for name in BOTS} | {bot(name).sentence for name in BOTS}) == 2 * len(BOTS)


def caught(do: Callable[[], object]) -> UndercutError:
    with pytest.raises(UndercutError) as found:
        do()
    return found.value


@pytest.mark.parametrize(("name", "now", "action", "code", "option"), CASES, ids=[case[0] for case in CASES])
def test_a_refusal_is_said_in_the_language_in_which_it_is_read(
    name: str, now: object, action: str, code: str, option: str | None
) -> None:
    """Whatever was spoken when it was raised: the table refuses in a task of its own."""
    with use_language("es"):
        error = caught(lambda: now.apply(parse_action(action)))  # type: ignore[attr-defined]
    said = {}
    for spoken in LANGUAGES:
        with use_language(spoken):
            said[spoken] = error.message
            assert str(error) == error.message == error.as_dict()["message"]
            assert not set("{}$") & set(error.message) and not error.message.endswith(".")
    if code in {"not_a_meld", "unknown_action"}:
        return  # of the notation, which is the same in all
    assert len(set(said.values())) == len(LANGUAGES), said
    # The cards and numbers in it are the same.
    values = [sorted(re.findall(r"\b(?:[A2-9TJQK][cdhs])+\b|\b\d+\b", text)) for text in said.values()]
    assert values[0] == values[1] == values[2]


def test_errors_are_copied_with_their_messages() -> None:
    errors = [
        caught(lambda: ruleset("standard, knock_limit=200, dealt=11")),
        caught(lambda: Table.open(ruleset("standard"), "ab", ["simple", None], "1").next_round()),
        PadRefusal("seat", formatter("refusals").later("game_over"), seat=1),
        InvalidSetup(["one", "two"]),
        IllegalAction("over_limit", formatter("refusals").later("no_big_gin"), legal=["draw"], option="knock_limit"),
        TableError("round_over", "as it is"),
    ]
    for error in errors:
        for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
            assert type(twin) is type(error) and str(twin) == str(error)
            for spoken in LANGUAGES:
                with use_language(spoken):
                    assert twin.as_dict() == error.as_dict()


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_defect_of_a_ruleset_is_said(spoken: str) -> None:
    """All of them together, and the nearest names."""
    with use_language("en"):
        error = caught(
            lambda: ruleset("standard, dealt=11, knock_limt=3, sheet=hollywood, target=None, wall=0, wall=7")
        )
    assert isinstance(error, InvalidRuleset) and len(error.defects) > 3
    with use_language(spoken):
        say = formatter("refusals")
        assert {say("invalid_ruleset-eleven_opens"), say("invalid_ruleset-sheet_target")} < set(error.defects)
        assert say("invalid_ruleset-twice", name="wall") in error.defects
        assert say("invalid_ruleset-change", change="'knock_limt=3'", near="knock_limit") in error.defects
        assert say("invalid_ruleset-value", name="wall", value="7", choices="0, 2") in error.defects
        assert error.message == "; ".join(error.defects)


def test_every_conflict_of_options_has_its_message() -> None:
    for spoken in LANGUAGES:
        with use_language(spoken):
            assert all(formatter("refusals").has_message(f"invalid_ruleset-{name}") for name in base._CONFLICTS)


def test_records_are_read_and_written_in_english_whatever_is_spoken() -> None:
    with use_language("de"):
        table = Table.open(ruleset("standard"), "ab", [None, None], "7")
        table.resign(0)
        line = table.record().line()
    assert "standard" in line
    with use_language("es"):
        assert Table.replay(list(table.log)).record().line() == line


@pytest.mark.parametrize("number", [0, -7, 10**14, 10**15, 10**30, -(10**40)])
def test_whatever_number_a_request_contains_is_written_in_full(number: int) -> None:
    for spoken in LANGUAGES:
        with use_language(spoken):
            said = formatter("refusals")("unknown_game", game=number)
            assert said.endswith(f" {number}"), said


def test_what_is_kept_is_kept_for_each_language_and_argument() -> None:
    made = []

    @per_language(2)
    def named(suit: str, *, after: str = "") -> str:
        """A suit."""
        made.append(suit)
        return formatter("common")(f"suit-{suit}") + after

    said = {}
    for _ in range(2):
        for spoken in LANGUAGES:
            with use_language(spoken):
                said[spoken] = [named("c"), named("d"), named("c")]
    assert said == {"en": ["clubs", "diamonds", "clubs"], "de": ["Kreuz", "Karo", "Kreuz"],
                    "es": ["tréboles", "diamantes", "tréboles"]}  # fmt: skip
    assert made == ["c", "d"] * len(LANGUAGES), "made once in each language"
    assert named("c", after="!") == "clubs!" and named("c") == "clubs"
    named("h")
    assert named("d") == "diamonds" and made[-2:] == ["h", "d"], "only the latest two are kept"
    assert named.__name__ == "named" and named.__doc__ == "A suit."


@pytest.mark.parametrize(("spoken", "you", "numbered"), [("en", "You", "Player 2"), ("de", "Du", "Spieler 2")])
def test_a_person_without_a_name_is_called_in_the_language(spoken: str, you: str, numbered: str) -> None:
    with use_language(spoken):
        assert [person_name(name) for name in ("You", "Player 2")] == [you, numbered]
        for name in ("you", "Player 5", "Player 12", "Player", "Ann"):
            assert person_name(name) == name
