"""A page that is left open while the server gets another version: it says so, and one press goes on where it was."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.made import invited
from tests.e2e.test_pad import WEB, Writer, _begin, _total_is
from tests.serving import Server

Open = Callable[..., Page]
_HASH = re.compile(r"-([A-Za-z0-9_-]{8})(?=\.\w+$)")
_GONE = ("404 (Not Found)", "Refused to apply style", "error occurred when fetching the script")
"""What browsers say of a part that is gone."""


def built(folder: Path) -> Path:
    """A copy of the built page, to be served."""
    shutil.copytree(WEB, folder)
    return folder


def another(web: Path, folder: Path) -> Path:
    """The same page as another build: every file with a hash in its name has another name."""
    shutil.copytree(web, folder)
    names = {path.name: _HASH.sub(lambda found: f"-Z{found[1][:7]}", path.name) for path in folder.glob("assets/*")}
    for path in [one for one in folder.rglob("*") if one.suffix in (".br", ".gz")]:
        path.unlink()
    for path in [one for one in folder.rglob("*") if one.suffix in (".js", ".css", ".html")]:
        text = path.read_text()
        for old, new in names.items():
            text = text.replace(old, new)
        path.write_text(text)
    for path in list(folder.glob("assets/*")):
        path.rename(path.with_name(names[path.name]))
    return folder


def upgrade(server: Server, web: Path) -> None:
    server.stop()
    server.web = web
    server.start()


@pytest.mark.long
def test_a_page_whose_code_is_gone_says_that_there_is_a_new_version(
    open_page: Open, make_server: Callable[..., Server], tmp_path: Path
) -> None:
    first = built(tmp_path / "one")
    server = make_server(web=first)
    page = open_page("/", base=server.origin, forgive=_GONE)
    expect(page.get_by_role("link", name="Puzzles")).to_be_visible()
    upgrade(server, another(first, tmp_path / "two"))
    page.get_by_role("link", name="Settings").click()
    bar = page.get_by_role("alert").filter(has_text="new version")
    expect(bar).to_be_visible()
    expect(page.get_by_text("Check the connection")).to_have_count(0)
    bar.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    assert page.url == f"{server.origin}/settings", "the page that was wanted"
    expect(bar).to_have_count(0)


@pytest.mark.long
def test_without_a_server_it_is_still_the_connection(
    open_page: Open, make_server: Callable[..., Server], tmp_path: Path
) -> None:
    server = make_server(web=built(tmp_path / "one"))
    page = open_page("/", base=server.origin, forgive=_GONE)
    expect(page.get_by_role("link", name="Puzzles")).to_be_visible()
    server.stop()
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_text("Check the connection")).to_be_visible()
    server.start()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


@pytest.mark.long
def test_an_unsent_move_and_typed_chat_survive_the_reload(
    open_page: Open, make_server: Callable[..., Server], tmp_path: Path
) -> None:
    first = built(tmp_path / "one")
    server = make_server(web=first, limits={"chat": True})
    # In a wide window, the messages are beside the table.
    host, guest, _ = invited(open_page, server, forgive=_GONE, viewport=(1000, 800))
    for page in (host, guest):
        expect(page.locator("uc-hand [data-card]").first).to_be_visible()
    mover = host if host.locator(".actions.now").count() else guest
    lines: list[WebSocketRoute] = []
    blocked = [False]

    def route(line: WebSocketRoute) -> None:
        lines.append(line)
        if blocked[0]:
            line.close()
        else:
            line.connect_to_server()

    mover.route_web_socket("**/ws?*", route)
    mover.reload()
    now = mover.locator(".actions.now")
    expect(now).to_be_visible()
    blocked[0] = True
    for line in list(lines):
        line.close()
    before = mover.locator(".felt").inner_text()
    now.get_by_role("button", name="Pass").click()
    upgrade(server, another(first, tmp_path / "two"))
    # The parts of the table are loaded by now; this is what Vite reports if a part is gone.
    mover.evaluate("window.dispatchEvent(new Event('vite:preloadError'))")
    bar = mover.get_by_role("alert").filter(has_text="new version")
    expect(bar).to_be_visible()
    blocked[0] = False
    bar.get_by_role("button", name="Reload").click()
    # The move that could not be sent is made.
    mover.wait_for_function(
        "before => { const felt = document.querySelector('.felt'); return felt && felt.innerText !== before; }",
        arg=before,
    )
    other = guest if mover is host else host
    expect(other.locator(".actions.now")).to_be_visible()
    expect(mover.locator(".actions.now")).to_have_count(0)
    mover.get_by_role("button", name="Say something").click()
    mover.get_by_label("Your message").fill("One more minute")
    mover.reload()
    mover.get_by_role("button", name="Say something").click()
    expect(mover.get_by_label("Your message")).to_have_value("One more minute")
    mover.get_by_role("button", name="Send").click()
    expect(other.locator(".other .bubble")).to_have_text("One more minute")
    mover.get_by_role("button", name="Say something").click()
    expect(mover.get_by_label("Your message")).to_have_value("")


@pytest.mark.long
def test_a_round_that_is_being_entered_survives_the_reload(
    open_page: Open, make_server: Callable[..., Server], tmp_path: Path
) -> None:
    first = built(tmp_path / "one")
    server = make_server(web=first)
    page = open_page("/pad/new", base=server.origin, forgive=_GONE)
    _begin(page, "Ada", "Bob")
    page.get_by_role("button", name="Enter round").click()
    page.get_by_role("radio", name="Ada").check()
    page.get_by_label("Deadwood of Ada").fill("4")
    upgrade(server, another(first, tmp_path / "two"))
    page.reload()
    expect(page.get_by_label("Deadwood of Ada")).to_have_value("4")
    page.get_by_label("Deadwood of Bob").fill("23")
    page.get_by_role("button", name="Enter", exact=True).click()
    _total_is(page, 19, 0)
    page.reload()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.long
def test_a_pad_is_saved_as_a_file_and_opened_again(open_page: Open, tmp_path: Path) -> None:
    page = open_page("/pad/new")
    _begin(page, "Ada", "Bob")
    Writer(page, "mouse").round("Ada", "Knock", 4, 23)
    page.get_by_role("button", name="Enter round").click()
    page.get_by_text("Somebody else dealt or played").click()
    page.get_by_label("Only the points are known").check()
    page.get_by_label("Points of Bob").fill("45")
    page.get_by_role("button", name="Enter", exact=True).click()
    _total_is(page, 19, 45)
    expect(page.locator(".paper")).to_contain_text("points only")
    page.get_by_role("button", name="Share, print and more").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as file").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    saved = json.loads(file.read_text())
    assert saved["version"] == 2 and [one.get("points") for one in saved["entries"]] == [None, [0, 45]]
    fresh = open_page("/pad")
    fresh.get_by_label("Open a file").set_input_files(file)
    _total_is(fresh, 19, 45)
    expect(fresh.locator(".pad-sync.synced")).to_be_visible()
    fresh.locator("[data-entry]").last.click()
    expect(fresh.get_by_label("Points of Bob")).to_have_value("45")
    fresh = open_page("/pad")
    file.write_text('{"format": "other"}')
    fresh.get_by_label("Open a file").set_input_files(file)
    expect(fresh.get_by_role("alert")).to_contain_text("no file of a score pad")
