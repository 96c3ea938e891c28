"""Your data, in the settings: a copy to save, and its deletion, which is asked for twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import clean, fits
from tests.e2e.made import signed_in
from tests.serving import Guest, Server

Open = Callable[..., Page]


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.long
def test_it_can_be_read_on_a_phone_in_every_language(open_page: Open, language: str) -> None:
    page = open_page("/settings", viewport=(320, 640), prefs={"language": language})
    page.locator("uc-your-data .danger").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    fits(page)
    clean(page, part="uc-your-data")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_copy_is_saved_and_everything_is_deleted(open_page: Open, server: Server) -> None:
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    made = ada.make(others=[{"open": True}])
    assert bob.ask("POST", "/api/join", {"token": made["links"]["invite"].rpartition("/")[2]}).status == 200
    page = open_page("/settings", prefs={"theme": "dark"}, **signed_in(ada))
    page.evaluate("localStorage.setItem('undercut-pad-names', '[\"Ada\"]')")
    mine = page.locator("uc-your-data")
    with page.expect_download() as saved:
        mine.get_by_role("link", name="Save a copy").click()
    lines = [json.loads(line) for line in Path(saved.value.path()).read_text().splitlines()]
    assert [one["kind"] for one in lines] == ["guest", "table"] and lines[0]["name"] == "Ada"
    assert saved.value.suggested_filename.endswith(".jsonl")

    mine.get_by_role("button", name="Delete my data").click()
    asked = page.get_by_role("alertdialog", name="Delete all your data?")
    asked.get_by_role("button", name="Cancel").click()
    expect(asked).to_have_count(0)
    assert len(ada.ask("GET", "/api/me").json["tables"]) == 1, "nothing was deleted"

    mine.get_by_role("button", name="Delete my data").click()
    asked.get_by_role("button", name="Delete everything").click()
    page.wait_for_url(f"{server.origin}/")
    page.goto(f"{server.origin}/settings")
    expect(page.locator("#name")).not_to_have_value("Ada")
    assert page.evaluate("localStorage.getItem('undercut-pad-names')") is None
    assert page.evaluate("JSON.parse(localStorage.getItem('undercut-prefs')).theme") == "dark"
    assert ada.ask("GET", "/api/me").json["tables"] == []
    (listed,) = bob.ask("GET", "/api/tables").json["tables"]
    assert (listed["stage"], listed["players"]) == ("game_over", ["Deleted player", "Bob"])
    assert {cookie["value"].partition(".")[0] for cookie in page.context.cookies()} != {ada.id}


def test_what_the_server_refuses_is_said_and_nothing_is_forgotten(open_page: Open, server: Server) -> None:
    page = open_page("/settings", forgive=("503",))
    page.evaluate("localStorage.setItem('undercut-pad-names', '[\"Ada\"]')")
    refusal = {"code": "storage_unavailable", "message": "the data could not be stored"}
    page.route("**/api/me", lambda route: route.fulfill(status=503, json=refusal))
    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("alert")).to_contain_text("could not be stored")
    assert page.url == f"{server.origin}/settings"
    assert page.evaluate("localStorage.getItem('undercut-pad-names')") == '["Ada"]'
