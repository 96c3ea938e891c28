"""A browser that was left with the storage of an earlier version opens its games, pads and settings."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.versions.browser_storage import FILL
from tests.versions.version_files import VERSIONS, versions

Open = Callable[..., Page]


@pytest.mark.long
@pytest.mark.parametrize("version", versions())
def test_the_storage_of_a_version_is_opened(open_page: Open, version: str) -> None:
    told: dict[str, Any] = json.loads(gzip.decompress((VERSIONS / version / "browser.json.gz").read_bytes()))
    page = open_page("/notices.txt", forgive=("404",))  # a page without the program (and without an icon)
    page.evaluate(FILL, told)
    page.goto(page.url.replace("/notices.txt", f"/here#/table/{told['table']}"))
    page.wait_for_selector("uc-hand [data-card]", timeout=60_000)
    cards = page.locator("uc-hand [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    assert sorted(cards) == sorted(told["hand"])
    here = page.url.split("#")[0]
    page.goto(f"{here}#/pad/{told['pad']}")
    expect(page.locator(".paper .total:not(.grand) b")).to_have_text(told["totals"])
    assert page.evaluate("() => document.documentElement.dataset.felt") == told["felt"]
