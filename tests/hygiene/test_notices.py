"""What others wrote and we ship is named with its licence: beside the page, in packages, in the bill of materials."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOTICES = (ROOT / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8")
WEB = ROOT / "src" / "undercut" / "web"


def test_the_page_is_served_with_the_licences_of_what_is_in_it() -> None:
    assert (WEB / "notices.txt").read_text(encoding="utf-8") == NOTICES
    assert '<link rel="license" href="/notices.txt" />' in (WEB / "index.html").read_text(encoding="utf-8")
    # Lit's licence asks for its text, the cards' for nothing.
    for said in ("Copyright (c) 2017 Google LLC", "Redistributions in binary form must reproduce", "CC0 1.0 Universal"):
        assert said in NOTICES


def test_whatever_the_client_depends_on_is_named() -> None:
    needs = json.loads((ROOT / "client" / "package.json").read_text())["dependencies"]
    lock = json.loads((ROOT / "client" / "package-lock.json").read_text())["packages"]
    for name in needs:
        one = lock[f"node_modules/{name}"]
        (row,) = [line for line in NOTICES.splitlines() if line.startswith("|") and f"`{name}`" in line]
        assert one["version"] in row and row.endswith(f" {one['license']} |"), row


def test_the_bill_of_materials_names_what_the_notices_name(tmp_path: Path) -> None:
    out = tmp_path / "bill.json"
    subprocess.run([sys.executable, ROOT / "tools" / "make_sbom.py", out], check=True)
    bill = json.loads(out.read_text())
    rows = [line.lower() for line in NOTICES.splitlines() if line.startswith("| ")][1:]
    shipped = [one for one in bill["components"] if not one["bom-ref"].startswith("needs:")]
    for one in shipped:
        (licence,) = one["licenses"]
        known = licence.get("expression") or licence["license"]["id"]
        name = one["name"].removeprefix("@letele/").replace("-cards", " cards")
        assert any(name in row and known.lower() in row for row in rows), one
    assert {one["name"] for one in shipped} >= {"lit", "lit-html", "@fluent/bundle", "nanobind", "musl"}
    refs = [one["bom-ref"] for one in bill["components"]]
    assert bill["dependencies"] == [{"ref": "undercut", "dependsOn": refs}] and len(set(refs)) == len(refs)
