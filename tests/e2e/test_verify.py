"""The page that verifies files: it agrees with the command, explains what it found, and sends nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, Request, expect

from tests.cli.cli_run import cli
from tests.deal_files import DealFile, deal_files, match, proven
from tests.e2e.looks import clean_in_both_themes

Open = Callable[..., Page]
START_MS = 120_000
"""The program of the page may take so long to start on a busy machine."""
FOUND = """() => [...document.querySelectorAll('.verify-file')].map((file) => ({
  name: file.querySelector('h2').innerText.replace(/[\\u2066-\\u2069]/g, ''),
  state: file.dataset.state,
  codes: [...file.querySelectorAll('code')].map((code) => code.innerText),
}))"""


def ready(page: Page) -> None:
    """Waits until the program of the page has started."""
    expect(page.locator(".verify-drop [role=status]")).to_have_text("Ready.", timeout=START_MS)


def payload(file: DealFile) -> FilePayload:
    return {"name": file.name, "mimeType": "application/json", "buffer": file.data}


def choose(page: Page, *files: DealFile) -> None:
    page.set_input_files("#verify-files", [payload(file) for file in files])


def done(page: Page, count: int) -> None:
    """Waits until so many files are verified."""
    expect(page.locator(".verify-file[data-state=done]")).to_have_count(count, timeout=START_MS)


def command(file: DealFile) -> list[dict[str, Any]]:
    """What the command says about a file."""
    return [json.loads(line) for line in cli("verify", "-", "--json", stdin=file.data).out.splitlines()]


@pytest.mark.long
def test_the_page_agrees_with_the_command_and_sends_nothing(open_page: Open) -> None:
    page = open_page("/verify")
    ready(page)
    requests: list[str] = []

    def sent(request: Request) -> None:
        requests.append(request.url)

    page.context.on("request", sent)
    page.context.set_offline(True)
    files = list(deal_files())
    choose(page, *files)
    done(page, len(files))
    page.context.remove_listener("request", sent)
    assert not requests
    found = {file["name"]: file for file in page.evaluate(FOUND)}
    for file in files:
        codes = [answer["error"]["code"] for answer in command(file) if not answer["ok"]]
        assert found[file.name]["codes"] == codes == ([file.code] if file.code else []), file.name


def test_what_was_found_is_said_in_plain_words(open_page: Open) -> None:
    page = open_page("/verify", bypass_csp=True)
    ready(page)
    game = match(4)
    forged = match(4)
    forged["rounds"][0][0]["nonce"] = "0" * 32
    choose(page, DealFile("good.jsonl", json.dumps(game).encode()), DealFile("bad.jsonl", json.dumps(forged).encode()))
    done(page, 2)
    good, bad = (page.locator(".verify-file", has_text=name) for name in ("good.jsonl", "bad.jsonl"))
    rounds = len(game["rounds"])
    expect(good).to_contain_text(f"All {rounds} deals are verified.")
    expect(good.locator("h3")).to_contain_text("Player 1 and Player 2")
    expect(good).to_contain_text("the server fixed the cards before the deal, and did not change them")
    expect(bad.locator(".notice")).to_have_text(f"1 of {rounds} deals are refused.")
    expect(bad.locator(".verify-refused")).to_contain_text("not those to which the server committed before the deal")
    expect(bad.locator("code")).to_have_text("commitment_mismatch")
    clean_in_both_themes(page, "verified files")


def test_files_are_dropped_and_records_pasted(open_page: Open) -> None:
    page = open_page("/verify", prefs={"language": "de"})
    expect(page.locator(".verify-drop [role=status]")).to_have_text("Bereit.", timeout=START_MS)
    text = json.dumps(proven(3, missing=(1,)))
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], "dropped.json"));
          const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
          document.querySelector(".verify-drop").dispatchEvent(event);
        }""",
        text,
    )
    done(page, 1)
    expect(page.locator(".verify-file")).to_contain_text("Ohne Beitrag von Platz 2 gegeben")
    page.locator("#verify-text").fill('{"rules": "standard"')
    page.get_by_role("button", name="Prüfen").click()
    done(page, 2)
    pasted = page.locator(".verify-file", has_text="Eingefügter Text")
    expect(pasted).to_contain_text("Das ist keine Aufzeichnung")


@pytest.mark.long
def test_a_long_file_shows_progress_and_can_be_cancelled(open_page: Open) -> None:
    page = open_page("/verify")
    ready(page)
    line = json.dumps(proven(7)).encode() + b"\n"
    choose(page, DealFile("long.jsonl", line * 4000))
    running = page.locator(".verify-file[data-state=running]")
    expect(running).to_contain_text("deals so far")
    page.wait_for_function("() => document.querySelector('.verify-file progress')?.value > 0")
    running.get_by_role("button", name="Cancel").click()
    expect(page.locator(".verify-file[data-state=cancelled]")).to_contain_text(
        "the rest of long.jsonl was not verified"
    )
    choose(page, DealFile("next.jsonl", line))
    done(page, 1)


@pytest.mark.long
def test_a_page_without_a_server_verifies_files_too(open_page: Open) -> None:
    page = open_page("/here#/verify")
    ready(page)
    page.context.set_offline(True)
    choose(page, DealFile("good.jsonl", json.dumps(proven(1)).encode()))
    done(page, 1)
    expect(page.locator(".verify-file")).to_contain_text("everybody at the table and the server contributed")
    # The service for games has not been started for this, and starts when it is needed.
    page.context.set_offline(False)
    assert len(page.workers) == 1
    page.evaluate("() => { location.hash = '#/'; }")
    page.get_by_role("button", name="Play now").click(timeout=START_MS)
    page.wait_for_selector("uc-hand [data-card]", timeout=START_MS)


def test_history_and_the_rule_book_lead_to_the_page(open_page: Open) -> None:
    page = open_page("/rules/standard")
    page.get_by_role("link", name="Verify deals").click()
    expect(page.locator("h1")).to_have_text("Verify deals")
