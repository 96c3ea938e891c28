"""The page of ``undercut review --html`` in a real browser, opened as a file: nothing comes from anywhere else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.cli.cli_run import cli
from tests.e2e.looks import clean
from tests.games import finished_table
from undercut.kernel import has_kernel

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.skipif(not has_kernel(), reason="no kernel built")

DESKTOP, PHONE = (1280, 800), (390, 844)
Opened = Callable[..., "Page"]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of a game with a name that is no markup."""
    pytest.importorskip("jinja2")
    folder = tmp_path_factory.mktemp("report")
    table = finished_table("standard, target=40", ["<b>Ann</b>", "Ben"], ["easy", "simple"], "3")
    (folder / "game.jsonl").write_text(table.record().line() + "\n")
    path = folder / "game.html"
    ran = cli("review", str(folder / "game.jsonl"), "--jobs", "1", "--budget", "50", "--html", str(path), "--plain")
    assert ran.status == 0 and f"the report is in {path}" in ran.err
    return path


@pytest.fixture
def open_report(browser: Browser, report: Path) -> Iterator[Opened]:
    """Opens the report; complaints of the page and requests to anywhere fail the test."""
    contexts, complaints = [], []

    def make(viewport: tuple[int, int] = DESKTOP, place: str = "", **more: object) -> Page:
        context = browser.new_context(viewport={"width": viewport[0], "height": viewport[1]}, **more)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"exception: {error}"))
        page.on("console", lambda line: complaints.append(f"console: {line.text}"))
        page.on("request", lambda request: request.url.startswith("file:") or complaints.append(request.url))
        page.goto(f"{report.as_uri()}{place}")
        return page

    yield make
    for context in contexts:
        context.close()
    assert not [text for text in complaints if not text.startswith("data:")], complaints


def shown(page: Page) -> list[str]:
    """The ids of the decisions that can be seen."""
    return [str(one.get_attribute("id")) for one in page.locator(".decision:visible").all()]


def errors(page: Page) -> list[str]:
    """The ids of the errors in the order of the game."""
    return [str(one.get_attribute("id")) for one in page.locator(".decision.error").all()]


@pytest.mark.parametrize(
    ("viewport", "scheme"),
    [pytest.param(DESKTOP, "light", marks=pytest.mark.slow), (PHONE, "light"), (DESKTOP, "dark")],
)
@pytest.mark.long
def test_axe_finds_nothing_and_nothing_is_cut_off(open_report: Opened, viewport: tuple[int, int], scheme: str) -> None:
    page = open_report(viewport, color_scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport[0]
    for more in page.locator("details.more summary").all():
        more.click()
    page.keyboard.press("b")
    clean(page)


def test_keys_go_from_error_to_error_and_from_decision_to_decision(open_report: Opened) -> None:
    page = open_report()
    order, everything = errors(page), [str(d.get_attribute("id")) for d in page.locator(".decision").all()]
    assert len(order) >= 3 and len(everything) > len(order)
    worst = str(page.locator(".errors a").first.get_attribute("href")).removeprefix("#")
    assert shown(page) == [worst], "the gravest error at first"
    page.goto(f"{page.url.partition('#')[0]}#{order[0]}")
    page.locator(f"#{order[0]}").wait_for()
    for name in order[1:3]:
        page.keyboard.press("ArrowRight")
        assert shown(page) == [name] and page.evaluate("document.activeElement.closest('article').id") == name
    page.keyboard.press("ArrowLeft")
    assert shown(page) == [order[1]] and page.url.endswith(f"#{order[1]}")
    page.keyboard.press(".")
    assert shown(page) == [everything[everything.index(order[1]) + 1]]
    page.keyboard.press(",")
    assert shown(page) == [order[1]]
    assert order[1] == page.evaluate("document.activeElement.closest('article').id")
    for _ in order:
        page.keyboard.press("ArrowRight")
    assert shown(page) == [order[-1]] and page.locator("#said").inner_text() == "No further error"


@pytest.mark.long
def test_a_place_in_the_address_and_in_the_list_lead_to_the_decision(open_report: Opened) -> None:
    page = open_report()
    last = errors(page)[-1]
    page.locator(f'.errors a[href="#{last}"]').first.evaluate("link => link.click()")
    page.wait_for_function("id => document.activeElement.closest('article')?.id === id", arg=last)
    assert shown(page) == [last]
    assert shown(open_report(place=f"#{errors(page)[0]}")) == [errors(page)[0]]


@pytest.mark.long
def test_the_graph_says_what_is_under_the_pointer_and_leads_there(open_report: Opened) -> None:
    page = open_report()
    plot = page.locator(".plot")
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    assert box
    marks = page.locator(".plot [data-to]").all()
    mark = marks[len(marks) // 2]
    name, words = str(mark.get_attribute("data-to")), str(mark.get_attribute("data-words"))
    left = float(re.findall(r"left: ?([\d.]+)%", str(mark.get_attribute("style")))[0])
    x = box["x"] + box["width"] * left / 100
    page.mouse.move(x, box["y"] + 5)
    expect(page.locator(".tip")).to_have_text(words)
    assert "%" in words
    page.mouse.click(x, box["y"] + 5)
    page.wait_for_function("id => document.activeElement.closest('article')?.id === id", arg=name)
    assert shown(page) == [name]
    cursor = re.findall(r"left: ?([\d.]+)%", str(page.locator(".cursor").get_attribute("style")))[0]
    assert float(cursor) == pytest.approx(left)
    page.mouse.move(5, 5)
    expect(page.locator(".tip")).to_be_hidden()


@pytest.mark.long
def test_the_other_hand_is_shown_only_if_asked_for(open_report: Opened) -> None:
    page = open_report()
    hidden = page.locator(".decision:visible details.both .card")
    assert hidden.count() >= 10 and not hidden.first.is_visible()
    page.locator("[data-both]").click()
    assert hidden.first.is_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.locator(".decision:visible details.both .card").first.is_visible(), "at the next decision, too"
    page.keyboard.press("b")
    assert not page.locator(".decision:visible details.both .card").first.is_visible()


@pytest.mark.long
def test_dark_and_light(open_report: Opened) -> None:
    page = open_report(color_scheme="dark")
    paper = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(paper)
    page.locator("[data-theme-toggle]").click()
    light = page.evaluate(paper)
    assert light != dark == page.evaluate(f"document.documentElement.dataset.theme = 'dark', {paper}")
    assert light == open_report(color_scheme="light").evaluate(paper)


@pytest.mark.long
def test_without_scripts_it_is_a_list(open_report: Opened) -> None:
    page = open_report(java_script_enabled=False)
    decisions = page.locator(".decision")
    assert decisions.count() > 20 and all(one.is_visible() for one in decisions.all())
    assert not page.locator(".tools").is_visible() and not page.locator(".tip").is_visible()
    first = decisions.first
    assert not first.locator("details.both .card").first.is_visible()
    first.locator("summary").click()
    assert first.locator("details.both .card").first.is_visible()


@pytest.mark.long
def test_on_paper_there_are_the_worst_errors_and_the_summary(open_report: Opened) -> None:
    page = open_report()
    page.emulate_media(media="print")
    worst = [str(link.get_attribute("href"))[1:] for link in page.locator(".errors").first.locator("a").all()]
    assert sorted(shown(page)) == sorted(worst) and len(worst) == min(10, len(errors(page)))
    assert page.locator(".summary").is_visible() and page.locator(".plot").is_visible()
    assert not page.locator(".tools").is_visible()


def test_names_are_names_and_not_markup(open_report: Opened) -> None:
    page = open_report()
    assert "<b>Ann</b>" in page.locator("h1").inner_text() and page.locator("h1 b").count() == 0
    assert page.title() == "Review: <b>Ann</b> – Ben"


@pytest.mark.long
def test_the_cards_of_a_decision_are_where_they_should_be(open_report: Opened) -> None:
    """No card is in two places, and the heat map marks the own cards, what was seen, and nothing else."""
    page = open_report()
    for name in errors(page)[:5]:
        decision = page.locator(f"#{name}")
        seen = decision.locator(".seen")
        own = seen.locator("h6 + .hand").first.locator(".card").all_inner_texts()
        pile = seen.locator("h6:has-text('Discard pile') + .hand .card").all_text_contents()
        theirs = decision.locator("details.both .card").all_text_contents()
        cards = [*own, *pile, *theirs]
        assert len(own) in (10, 11) and len(theirs) == 10 and len(set(cards)) == len(cards)
        heat = decision.locator(".heat td[class]")
        assert heat.count() == 52
        assert decision.locator(".heat .hown").count() == len(own)
        shares = [float(text) for text in heat.all_inner_texts() if text.isdecimal()]
        assert sum(shares) == pytest.approx(1000, abs=30), "ten cards, in percent"
