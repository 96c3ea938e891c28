"""The score pad in German: rounds are entered, and the sheet and who pays whom are German too."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

Open = Callable[..., Page]


def test_two_rounds_in_german(open_page: Open) -> None:
    page = open_page("/pad/new", viewport=(360, 640), locale="de-AT")
    for seat, name in enumerate(("Anna", "Bert"), 1):
        page.get_by_label(f"Spieler {seat}", exact=True).fill(name)
    page.get_by_label("Wert eines Punkts").last.fill("0,05")
    page.get_by_role("button", name="Beginnen").click()
    expect(page.locator(".pad-next")).to_contain_text("Anna gibt.")
    for first, second, said in (
        ("4", "23", "Anna klopft. Anna bekommt 19 Punkte."),
        ("6", "4", "Unterboten! Bert unterbietet Anna. Bert bekommt 27 Punkte."),
    ):
        page.get_by_role("button", name="Neue Runde").click()
        page.get_by_role("radio", name="Anna", exact=True).check()
        page.get_by_label("Restpunkte von Anna").fill(first)
        page.get_by_label("Restpunkte von Bert").fill(second)
        expect(page.locator(".pad-preview")).to_have_text(said)
        page.get_by_role("button", name="Eintragen", exact=True).click()
    expect(page.locator("#live")).to_contain_text("Runde 2. Bert unterbietet Anna. Bert bekommt 27 Punkte.")
    expect(page.locator(".paper .mark")).to_have_text(["unterboten"])
    expect(page.locator(".paper .total th")).to_have_text("Summe")
    expect(page.locator(".paper .total b")).to_have_text(["19", "27"])
    page.get_by_role("button", name="Teilen, drucken und mehr").click()
    expect(page.locator(".pad-payments")).to_have_text("Anna zahlt Bert 0,40 €")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
