"""No text of a state of the pages lies over another, is cut off or leaves the window; tables fit into it.

The states are those of the contact sheets (``tools/make_contact_sheets.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.looks import boxes, broken_words, covered_buttons, covered_cards, resize, small_text, text_faults
from tests.e2e.states import SIZES, STATES, Stage
from tests.serving import Server
from undercut.languages import LANGUAGES

Open = Callable[..., Page]
SMALL = [(1280, 800), (390, 844), (844, 390), (320, 568)]
OFTEN = (
    "table_knock_ways", "table_coach", "table_chat", "table_of_four", "showdown_defender", "over_of_four",
    "laid_off_over", "sealed_waits", "game_end", "replay_end", "pad_hollywood",
)  # fmt: skip
"""Looked at before every change; the others are slow."""
OFTEN_LARGE = ("table_knock", "table_hint_draw", "showdown_defender", "pad_of_four", "puzzle_solved")
"""Those with text of twice the size."""
BEYOND = """() => {
  const out = (one) => `outside the window: ${one.className} "${one.textContent.trim().slice(0, 30)}"`;
  const controls = document.querySelector('.of-2 > .replay-controls')?.getBoundingClientRect();
  const below = [...document.querySelectorAll('.pad-done, .of-2 > .replay-hand .laid-meld:first-child')]
    .filter((one) => one.getBoundingClientRect().bottom > (controls?.top ?? innerHeight) + 1).map(out);
  const table = document.querySelector('.table-screen:not(.over)');
  if (!table || document.querySelector('.waiting')) return below;
  return [...table.querySelectorAll('.plate, .piles, .prompt, uc-hand, .sort, .column .box, .verdict .button')]
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1))
    .map(([one]) => out(one));
}"""
"""Parts of tables that lie outside of the window; hands of a replay, or the end of an entry, that need scrolling."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    """The servers of the states, started when a state needs them."""
    servers: dict[str, Server] = {}
    yield servers
    for server in servers.values():
        server.stop()


@pytest.fixture
def stage_in(
    open_page: Open, served: dict[str, Server], tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], Stage]:
    """Gives a stage whose pages are in a language."""

    def serve(**more: Any) -> Server:
        return Server(tmp_path_factory.mktemp("served"), **more).start()

    return lambda language: Stage(open_page, serve, {"language": language}, served)


def _faults(stage: Stage, name: str, sizes: list[tuple[int, int]], text: int = 100) -> list[str]:
    stage.text = text
    page = stage.show(name)
    faults = []
    for width, height in sizes:
        resize(page, width, height)
        if stage.again:
            stage.again()
        found = text_faults(page) + broken_words(page) + covered_cards(page)
        found += page.evaluate(BEYOND) + small_text(page) + covered_buttons(page) if text == 100 else []
        faults += [f"{name} {width}x{height} {text}%: {fault}" for fault in found]
    return faults


@pytest.mark.parametrize("name", OFTEN)
@pytest.mark.long
def test_a_state_fits_phones_and_a_desktop(stage_in: Callable[[str], Stage], name: str) -> None:
    language = [*LANGUAGES][OFTEN.index(name) % len(LANGUAGES)]
    faults = _faults(stage_in(language), name, SMALL)
    assert not faults, f"{language}\n" + "\n".join(faults)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", STATES)
@pytest.mark.slow
def test_every_state_fits_every_window(stage_in: Callable[[str], Stage], name: str, language: str) -> None:
    faults = _faults(stage_in(language), name, SIZES)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in OFTEN_LARGE else pytest.mark.slow) for name in STATES]
)
@pytest.mark.long
def test_a_state_fits_with_text_of_twice_the_size(stage_in: Callable[[str], Stage], name: str) -> None:
    language = [*LANGUAGES][[*STATES].index(name) % len(LANGUAGES)]
    faults = _faults(stage_in(language), name, [(1280, 800), (390, 844)], 200)
    assert not faults, f"{language}\n" + "\n".join(faults)


SEEN = """(what) => [...document.querySelectorAll(what)].map((one) => {
  const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight || right > innerWidth) return false;
  const at = document.elementFromPoint(left + Math.min(8, width / 2), top + Math.min(8, height / 2));
  return one.contains(at) || at.contains(one);
})"""
"""Whether each element lies in the window, and its first corner below nothing else."""


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("pad", ".paper .total b"),
        ("pad_hollywood", ".paper .total b"),
        ("pad_of_four", ".paper .total b"),
        ("puzzle", "uc-hand .card"),
        ("table_away", ".piles .pile-button, uc-hand .card"),
        ("table_vote", ".piles .pile-button, uc-hand .card"),
    ],
)
@pytest.mark.long
def test_what_players_need_is_on_the_first_screen_of_a_small_phone(
    stage_in: Callable[[str], Stage], name: str, what: str
) -> None:
    page = stage_in("de").show(name)
    for size in (320, 568), (390, 844):
        resize(page, *size)
        seen = page.evaluate(SEEN, what)
        assert len(seen) > 1 and all(seen), (size, seen)
        over = page.evaluate(
            """(what) => [...document.querySelectorAll('.away-line')].flatMap((line) => {
              const box = line.getBoundingClientRect();
              return [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect())
                .filter((one) => one.top < box.bottom - 1 && one.bottom > box.top + 1);
            }).length""",
            ".piles .pile-button",
        )
        assert over == 0, (size, over)


@pytest.mark.parametrize(("name", "size"), [("sheet_of_four", (320, 568)), ("table_with_sheet_of_four", (1440, 900))])
@pytest.mark.long
def test_a_score_sheet_tells_players_apart(stage_in: Callable[[str], Stage], name: str, size: tuple[int, int]) -> None:
    page = stage_in("de").show(name)
    resize(page, *size)
    heads = page.locator("dialog[open] thead .apart, .score-box thead .apart")
    heads.first.wait_for()
    ends = heads.evaluate_all(
        """(all) => all.filter((one) => one.checkVisibility() && one.children.length > 1)
          .map(({ lastElementChild: end }) => [end.textContent, end.scrollWidth <= end.clientWidth])"""
    )
    assert ends == [["2", True], ["3", True]]


def test_the_totals_stay_visible_beside_a_chat(stage_in: Callable[[str], Stage]) -> None:
    page = stage_in("en-US").show("sheet_of_two")
    page.keyboard.press("Escape")
    resize(page, 1280, 800)
    page.locator(".score-box tfoot").wait_for()
    # A chat makes the sheet above it lower; at this table there is none.
    page.locator(".column-end").evaluate(
        "(one) => one.insertAdjacentHTML('beforeend', '<p class=\"box talk-box\"></p>')"
    )
    assert page.locator(".score-box").evaluate("(one) => one.scrollHeight > one.clientHeight")
    box, totals = (page.locator(what).bounding_box() for what in (".score-box", ".score-box tfoot"))
    assert box and totals and totals["y"] + totals["height"] <= box["y"] + box["height"], (box, totals)


def test_a_long_name_can_be_read_in_a_pad_with_three_games(stage_in: Callable[[str], Stage]) -> None:
    page = stage_in("de").show("pad_hollywood")
    whole = "Maximiliana von Hohenburg"
    resize(page, 1440, 900)
    names = page.locator(".paper thead .apart", has_text=whole)
    assert names.count() == 3
    inside = "(all) => all.map((one) => one.closest('th').scrollWidth <= one.closest('th').clientWidth)"
    assert all(names.evaluate_all(inside))
    assert page.locator(".paper thead .name").evaluate_all(
        "(all) => all.every((one) => one.scrollWidth <= one.clientWidth)"
    )
    resize(page, 320, 568)
    assert {one.get_attribute("title") for one in names.all()} == {whole}
    assert page.evaluate(SEEN, ".paper .grand td") == [True, True]
    assert page.locator(".paper .grand td", has_text=whole).evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_the_log_has_space_beside_a_chat(stage_in: Callable[[str], Stage]) -> None:
    page = stage_in("de").show("table_chat")
    resize(page, 1440, 900)
    page.wait_for_selector(".log-box li")
    ((_, _, _, bottom, _),), ((_, top, _, _, _),) = boxes(page, ".log-box"), boxes(page, ".log-box .log")
    line = page.locator(".log-box li").first.evaluate("(one) => parseFloat(getComputedStyle(one).lineHeight)")
    assert bottom - top > 6 * line
