"""The commands for players in German and Spanish: nothing is left in English, and the numbers are the same."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.cli.cli_run import Ran, cli
from tests.cli.test_analyze import DRAW, SETUP
from tests.games import finished_table
from undercut.analysis.puzzles import puzzle, puzzles
from undercut.bots import BOTS, bot
from undercut.kernel import has_kernel
from undercut.languages import LANGUAGES, formatter, use_language

OTHERS = [name for name in LANGUAGES if name != "en"]
FAST = ("--jobs", "1", "--budget", "0")
SOME = [OTHERS[0], *(pytest.param(name, marks=pytest.mark.slow) for name in OTHERS[1:])]
"""For what takes long: one in every run."""

KINDS = {one.kind: one.id for one in puzzles()[:60]}
"""A puzzle of each kind."""

CARD = re.compile(r"(?<!\w)(?:[A2-9TJQK][cdhs♣♦♥♠])+(?!\w)")
NUMBER = re.compile(r"[+−-]?\d+(?:[.,]\d+)?")
KEPT = re.compile(
    r"Ann|Ben|\beasy\b|\bsimple\b|Elo|standard|quick|target=\d+|undercut \w+|--\w+|expert:ms=\d+|\S*/\S+", re.IGNORECASE
)
"""Names, and what is typed."""


@cache
def records() -> str:
    """Three rounds of the players, and a game of Ann and Ben with a hint for every action."""
    rounds = cli("deal", "--rounds", "3", "--seed", "7", "--bots", "easy,simple").out
    return rounds + finished_table("quick, target=30", ["Ann", "Ben"], ["easy", "simple"], "3").record().line() + "\n"


def run(spoken: str, data: Path, *args: str, stdin: str = "") -> Ran:
    """A command in a language, with a new data folder."""
    return cli("--language", spoken, *args, stdin=stdin, UNDERCUT_DATA=str(data / spoken), COLUMNS="110")


@cache
def kept_review() -> str:
    """The reviews of the records, as ``--out`` keeps them: they are the same in every language, and take seconds."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "kept.jsonl"
        assert cli("review", "-", "--plain", *FAST, "--out", str(file), stdin=records()).status == 0
        return file.read_text()


def keeping(folder: Path) -> tuple[str, str]:
    """Options of ``review`` with which it computes nothing."""
    (file := folder / "kept.jsonl").write_text(kept_review())
    return "--out", str(file)


def lines_of(text: str) -> list[str]:
    """The lines that have words, without names, cards and what is typed."""
    bare = (KEPT.sub(" ", CARD.sub(" ", line)) for line in text.splitlines())
    return [" ".join(line.split()) for line in bare if re.search(r"[^\W\d_]{3}", line)]


def numbers_of(text: str) -> list[str]:
    """The numbers of a text, sorted, with a point in decimals."""
    found = NUMBER.findall(CARD.sub(" ", text).replace("\xa0", " "))
    return sorted(number.replace(",", ".").replace("−", "-") for number in found)


def compare(english: str, other: str) -> None:
    """Every line that has words differs, and the numbers are the same."""
    left = set(lines_of(english)) & set(lines_of(other))
    assert not left, left
    assert lines_of(english), "there are words"
    assert numbers_of(english) == numbers_of(other)


# --- what is printed --------------------------------------------------------------------------------------------------


def nothing() -> str:
    return ""


def begun() -> str:
    """A round of which only the first actions are known, after whole records."""
    one = json.loads(records().splitlines()[0])
    return records() + json.dumps({**one, "actions": one["actions"][:5], "result": None}) + "\n"


def answered(name: str) -> Callable[[], str]:
    """What is typed to solve a puzzle wrongly."""
    return lambda: puzzle(name).choices[-1].action + "\n"


KERNEL = pytest.mark.skipif(not has_kernel(), reason="prices need the kernel")
PRINTED = [
    pytest.param(("review", "-", "--plain", *FAST), records, id="review in sentences", marks=KERNEL),
    pytest.param(("review", "-", *FAST), records, id="review", marks=KERNEL),
    pytest.param(("analyze", DRAW, "--budget", "0"), nothing, id="analyze", marks=KERNEL),
    pytest.param(("analyze", DRAW, "--plain", "--budget", "0"), nothing, id="analyze in sentences", marks=KERNEL),
    pytest.param(("analyze", SETUP, "--plain", "--budget", "50"), nothing, id="analyze a set-up", marks=KERNEL),
    pytest.param(("replay", "-"), begun, id="replay"),
    pytest.param(("melds", "As 2s 3s Kd Kh Kc 7d 7h 2c 9s Td"), nothing, id="melds"),
    pytest.param(("melds", "2s 9h"), nothing, id="no melds"),
    pytest.param(("defend", "4s 8h 8d 8c 9c Tc Jc 2d Kd", "--melds", "As2s3s KcKsKh"), nothing, id="defend"),
    pytest.param(("defend", "-"), lambda: "4s Kd | As2s3s\n4s Kd |\n", id="defend lines"),
    pytest.param(("bots",), nothing, id="bots"),
    *(
        pytest.param(("puzzle", name, "--plain"), answered(name), id=f"puzzle of {kind}")
        for kind, name in KINDS.items()
    ),
    pytest.param(("puzzle", "--list"), nothing, id="puzzle list"),
    pytest.param(("puzzle", "--stats"), nothing, id="puzzle stats"),
]


IN_TURN = [
    pytest.param(
        *one.values, spoken, id=f"{one.id}-{spoken}", marks=[*one.marks, *([pytest.mark.slow] if later else [])]
    )
    for at, one in enumerate(PRINTED)
    for number, spoken in enumerate(OTHERS)
    for later in [at % len(OTHERS) != number]
]
"""Everything in one language, the languages in turn; `-m slow` has the others."""


@pytest.mark.parametrize(("args", "stdin", "spoken"), IN_TURN)
@pytest.mark.long
def test_nothing_is_left_in_english(
    args: tuple[str, ...], stdin: Callable[[], str], spoken: str, tmp_path: Path
) -> None:
    if args[0] == "review":
        args += keeping(tmp_path)
    english, other = (run(name, tmp_path, *args, stdin=stdin()) for name in ("en", spoken))
    assert (english.status, other.status) == (0, 0)
    compare(english.out, other.out)


@pytest.mark.parametrize("spoken", OTHERS)
def test_refusals_are_in_the_language_with_their_code(spoken: str, tmp_path: Path) -> None:
    for args, stdin, code in (
        (("melds", ""), "", "empty_hand"),
        (("defend", "-"), "4s Kd\n", "no_melds"),
        (("puzzle", "--from", str(Path(__file__))), "", "bad_review"),
        (("analyze", "https://example.org/analyze"), "", "bad_position"),
    ):
        english, other = (run(name, tmp_path, *args, stdin=stdin) for name in ("en", spoken))
        assert english.status == other.status == 1
        assert f"[{code}]" in english.err and f"[{code}]" in other.err
        assert not set(lines_of(english.err)) & set(lines_of(other.err))


@pytest.mark.parametrize("spoken", OTHERS)
def test_the_service_says_where_it_is(spoken: str) -> None:
    run_module = pytest.importorskip("undercut.server.run")
    addresses = pytest.importorskip("undercut.server.http.addresses").Addresses
    for where in (("0.0.0.0", 8017, "https://gin.example"), ("127.0.0.1", 8017), ("::", 8017)):
        said = run_module.address_lines(addresses(*where))
        with use_language(spoken):
            other = run_module.address_lines(addresses(*where))
        assert len(said) == len(other) == 2 and not set(said) & set(other)
        assert re.findall(r"https?://\S+", said[0]) == re.findall(r"https?://\S+", other[0])


def test_every_player_has_its_sentence() -> None:
    say = formatter("bots")
    assert {name: say(f"does-{name}") for name in BOTS} == {name: bot(name).sentence for name in BOTS}


# --- reviews that are kept, and their page ----------------------------------------------------------------------------


@KERNEL
@pytest.mark.parametrize("spoken", SOME)
@pytest.mark.long
def test_a_kept_review_is_the_same_in_every_language_and_is_said_in_each(spoken: str, tmp_path: Path) -> None:
    files = {name: tmp_path / f"{name}.jsonl" for name in ("en", spoken)}
    made = {}
    for name, file in files.items():
        made[name] = run(name, tmp_path, "review", "-", "--plain", *FAST, "--out", str(file), stdin=records()).out
    assert files["en"].read_text() == files[spoken].read_text()
    whys = [
        d["why"] for line in files["en"].read_text().splitlines() for d in json.loads(line)["decisions"] if d["why"]
    ]
    assert whys and all(" points less than " in why for why in whys)
    again = run(spoken, tmp_path, "review", "-", "--plain", *FAST, "--out", str(files["en"]), stdin=records())
    assert again.out == made[spoken]


class Page(HTMLParser):
    """The texts of a page; its elements must be closed in order."""

    EMPTY = ("meta", "link", "br", "path", "rect", "i")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.language: str | None = None
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        if tag == "html":
            self.language = about["lang"]
        names = ("aria-label", "title", "data-words", "data-no-error", "data-no-decision")
        self.texts += [value for name in names if (value := about.get(name))]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "script"):
            self.texts.append(data)


@KERNEL
@pytest.mark.parametrize("spoken", ["de", pytest.param("es", marks=pytest.mark.slow)])
@pytest.mark.long
def test_the_page_is_in_the_language(spoken: str, tmp_path: Path) -> None:
    pytest.importorskip("jinja2")
    pages = {}
    for name in ("en", spoken):
        file = tmp_path / f"{name}.html"
        args = "review", "-", *FAST, *keeping(tmp_path), "--html", str(file)
        assert run(name, tmp_path, *args, stdin=records()).status == 0
        pages[name] = Page(file.read_text())
    english, other = pages["en"], pages[spoken]
    assert (english.language, other.language) == ("en", spoken)
    own = {"← Error", "Error →"}
    assert not (set(lines_of("\n".join(english.texts))) & set(lines_of("\n".join(other.texts)))) - own
    text = " ".join(other.texts)
    assert re.search(r"\d,\d ± \d,\d", text) and not re.search(r"\d\.\d", text)
    assert re.search("\\d,\\d\xa0%", text)
    with use_language(spoken):
        jack = formatter("common")("index-J")
    for index in (jack, "10"):
        assert any(f"{index}{suit}" in text for suit in "♠♥♦♣")
