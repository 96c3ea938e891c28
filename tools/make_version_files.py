"""Write the files of the current version for later versions to read: `python tools/make_version_files.py [PART...]`.

The folder is tests/data/versions/VERSION (docs/stability.md). It is written once, before the release; --replace writes
it again. Parts: records, sqlite, postgres, browser; default: all. Needs the kernel, PostgreSQL and Chromium.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import json
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from make_version import project_version  # noqa: E402
from tests.cli.cli_run import cli  # noqa: E402
from tests.versions import public_names, stored_games, version_files  # noqa: E402

ROUND_RULES = ("standard", "oklahoma", "eleven", "quick", "straight", "openspiel", "standard, knock_limit=5")
MATCH_RULES = ("standard, target=30", "hollywood, target=40", "knockout, target=60", "open-knock-partners, target=40",
               "rubber, target=40", "standard, target=20, games=3")  # fmt: skip
SAVED_RULES = {"two": "standard", "three": "open-knock-cutthroat"}
ENGINE_REQUESTS: tuple[dict[str, Any], ...] = (
    {"id": 1, "rules": "eaai", "seat": 1, "dealer": 0, "hand": "2c 3c 5h 8d 8h 9s 4d 7s 6d Kc", "upcard": "6h",
     "scores": [0, 0], "actions": ["pass", "pass", "draw 7c"]},
    {"id": "two", "rules": "standard", "seat": 0, "dealer": 1, "upcard": "9d", "actions": [], "ms": 500, "x_note": "a",
     "hand": ["2s", "3s", "4s", "7c", "7d", "8h", "Tc", "Jd", "Qh", "Ks"]},
    {"id": 3, "rules": "eaai", "seat": 1, "dealer": 0, "hand": "2c 3c 5h 8d 8h 9s 4d 7s 6d Kc", "upcard": "6h",
     "scores": None, "actions": ["pass", "pass", "draw 7c", "discard Kc", "draw", "knock 7h = AcAdAs 4s5s6s"]},
    {"id": 4, "rules": "standrad", "seat": 1, "hand": "2c 2c", "scores": [-5, 0], "actions": []},
    {"id": 5, "rules": "standard", "seat": 0, "dealer": 1, "hand": "2s 3s 4s 7c 7d 8h Tc Jd Qh Ks", "upcard": "9d",
     "actions": ["fly"]},
)  # fmt: skip
POSITIONS = (
    "standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd",
    "standard full 1 2s3s4s7c7d8hTcJdQhKsAcAdAhAs2c2d2h3c3d3h9d7h4c4d4h5c5d5h5s6c6d6h6s7s8c8d8s9c9h9sTdThTs"
    "JcJhJsQcQdQsKcKdKh 0-0 p.p.d",
    "standard setup 0 - AsAdAc4s5s6s9h9dKcQd - Kh.7h0.9c1 29 - - 20-35",
    "standard,knock_limit=5 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd",
)


def packed(data: bytes | str) -> bytes:
    """Return data in gzip, the same for the same data."""
    return gzip.compress(data.encode() if isinstance(data, str) else data, 9, mtime=0)


def as_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def printed(*args: str) -> str:
    """Return what a command prints."""
    ran = cli(*args)
    assert ran.status == 0, ran.err
    return ran.out


# --- records, pads, positions, nets -----------------------------------------------------------------------------------


def write_records(folder: Path) -> None:
    from tests.cli.play_driver import drive
    from tests.games import moves
    from tests.pad.by_hand import SHEETS
    from tests.pad.test_by_hand import pad_of

    from undercut.notation import game_text
    from undercut.pad import PadEntry, write_pad
    from undercut.rulesets import RULESETS, ruleset
    from undercut.table import Table

    lines = [printed("deal", "--seed", "1.0", "--rules", rules, "--bots", "simple") for rules in ROUND_RULES]
    (folder / "rounds.jsonl").write_text("".join(lines))

    played = []
    for rules in MATCH_RULES:
        names = ("Ann", "Bob", "Cleo", "Dan")[: ruleset(rules).seats]
        table = Table.open(ruleset(rules), names, [None] * len(names), rules)
        for _ in moves(table):
            pass
        played.append(table.record())
    (folder / "matches.jsonl").write_text("".join(f"{record.line()}\n" for record in played))
    (folder / "games.txt").write_text("".join(f"{game_text(record)}\n" for record in (played[0], played[2])))

    (folder / "saves").mkdir(exist_ok=True)
    for name, rules in SAVED_RULES.items():
        path = folder / "saves" / f"{name}.jsonl"
        path.unlink(missing_ok=True)
        drive(path, "--rules", rules, "--seed", "1.0", "--bot", "simple", end_at=5)  # in the middle of a round

    (folder / "pads").mkdir(exist_ok=True)
    for sheet in SHEETS[::4]:
        pad = pad_of(sheet)
        (folder / "pads" / f"{pad.rules.name}-{len(pad.entries)}.json").write_bytes(write_pad(pad))
    points = PadEntry("p1", (), points=(31, 0))  # a round of which only the points are known
    (folder / "pads" / "points.json").write_bytes(write_pad(replace(pad, entries=(*pad.entries[:1], points))))

    (folder / "positions.txt").write_text("".join(f"{text}\n" for text in POSITIONS))
    (folder / "requests.jsonl").write_text("".join(f"{as_text(one)}\n" for one in ENGINE_REQUESTS))
    names_of_rules = [*RULESETS, "standard, knock_limit=5", "oklahoma, big_gin_bonus=50"]
    (folder / "rulesets.json").write_text(json.dumps(version_files.stored_rulesets(names_of_rules), indent=1) + "\n")
    configs = ROOT / "src" / "undercut" / "train" / "configs"
    for name in ("small", "exploit"):
        (folder / f"{name}.toml").write_bytes((configs / f"{name}.toml").read_bytes())
    write_nets(folder)


def write_nets(folder: Path) -> None:
    import numpy as np

    from undercut.kernel import native
    from undercut.row_net import net_from

    random = np.random.default_rng(1)

    def dense(outputs: int, inputs: int) -> Any:
        return (random.standard_normal((outputs, inputs)) / inputs**0.5).astype(np.float32)

    for name, inputs, options in (("row", 320, {}), ("row-and-hand", 427, {"choose": "sample"})):
        layers = [(dense(4, inputs), dense(1, 4)[0]), (dense(109, 4), dense(1, 109)[0])]
        kind = "row" if inputs == 320 else "row+hand"
        net = net_from(layers, inputs=kind, activation="tanh", about={"seed": "1"}, **options)
        net.save(folder / f"{name}.safetensors")
    first, second = 64, 32
    net = native.TrainedNet(
        dense(8, first), dense(1, first)[0], dense(second, first), dense(1, second)[0], dense(2, second), dense(1, 2)[0]
    )
    (folder / "training.net").write_bytes(native.net_file('{"seed": 1}', [net.quantise("policy", storage="bytes")]))


# --- services ---------------------------------------------------------------------------------------------------------


def write_sqlite(folder: Path) -> None:
    import sqlite3
    from contextlib import closing

    from tests.serving import Server

    with tempfile.TemporaryDirectory() as home:
        with Server(Path(home), stored_games.KEPT) as server:
            about = stored_games.play(server)
        with Server(Path(home), stored_games.KEPT) as server:
            shown = stored_games.shown(server, about)
        path = Path(home) / "undercut.sqlite3"
        with closing(sqlite3.connect(path)) as db:
            db.execute("VACUUM")
        (folder / "service.sqlite3.gz").write_bytes(packed(path.read_bytes()))
        secret = base64.b64encode((Path(home) / "secret").read_bytes()).decode()
    (folder / "sqlite.json.gz").write_bytes(packed(as_text({"about": about, "shown": shown, "secret": secret})))


def write_postgres(folder: Path) -> None:
    from tests.postgres import Postgres
    from tests.serving import Server

    with Postgres(["fsync=off"]) as postgres, tempfile.TemporaryDirectory() as home:
        url = postgres.database()
        with Server(Path(home), stored_games.KEPT, database=url) as server:
            about = stored_games.play(server)
        with Server(Path(home), stored_games.KEPT, database=url) as server:
            shown = stored_games.shown(server, about)
        (folder / "service.sql.gz").write_bytes(packed(postgres.dumped(url)))
    (folder / "postgres.json.gz").write_bytes(packed(as_text({"about": about, "shown": shown})))


# --- a browser --------------------------------------------------------------------------------------------------------


def write_browser(folder: Path) -> None:
    from playwright.sync_api import sync_playwright
    from tests.e2e.conftest import QUICK_PREFS, QUIET, chromium
    from tests.e2e.driver import Hands, cards_of, play_action, ready
    from tests.e2e.test_pad import Writer
    from tests.serving import Server
    from tests.versions.browser_storage import READ

    prefs = QUICK_PREFS | {"rules": "standard", "bot": "simple", "felt": "wine", "back": "fern"}
    kept = json.dumps(json.dumps(prefs))
    with tempfile.TemporaryDirectory() as home, Server(Path(home)) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), headless=True, args=QUIET)
        context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        context.set_default_timeout(60_000)
        context.add_init_script(
            f"localStorage.getItem('undercut-prefs') ?? localStorage.setItem('undercut-prefs', {kept})"
        )
        page = context.new_page()
        here = f"{server.origin}/here"
        # A pad with two rounds.
        page.goto(f"{here}#/pad/new")
        page.get_by_label("Player 1", exact=True).fill("Ann")
        page.get_by_label("Player 2", exact=True).fill("Bob")
        page.get_by_role("button", name="Begin").click()
        writer = Writer(page, "mouse")
        writer.round("Ann", "Knock", 4, 23)
        writer.round("Bob", "Gin", 31)
        totals = page.locator(".paper .total:not(.grand) b").all_inner_texts()
        pad = page.url.rpartition("/")[2]
        # A game in its first round, and a copy of everything, as after many writes.
        page.goto(f"{here}#/")
        page.locator("#rules option").first.wait_for(state="attached")
        page.get_by_role("button", name="Play now").click()
        play_action(page, Hands(page, "mouse"))
        table = page.url.rpartition("/")[2]
        page.goto(f"{here}#/settings")
        with page.expect_download() as download:
            page.get_by_role("button", name="Save a copy").click()
        copy = Path(home) / "copy.sqlite3"
        download.value.save_as(copy)
        page.on("dialog", lambda dialog: dialog.accept())
        page.locator("#restore").set_input_files(copy)
        page.wait_for_function("() => performance.getEntriesByType('navigation')[0].type === 'reload'")
        # The game goes on: writes after the copy.
        page.goto(f"{here}#/table/{table}")
        page.wait_for_selector("uc-hand [data-card]")
        play_action(page, Hands(page, "mouse"))
        ready(page)
        hand = cards_of(page)
        found = page.evaluate(READ)
        browser.close()
    assert f"undercut-pad:{pad}" in found["localStorage"]
    found |= {"table": table, "hand": hand, "felt": prefs["felt"], "pad": pad, "totals": totals}
    found["shown"] = shown_of_page(found, ["/api/me", "/api/tables", f"/api/tables/{table}"])
    (folder / "browser.json.gz").write_bytes(packed(as_text(found)))


def shown_of_page(found: dict[str, Any], paths: list[str]) -> dict[str, Any]:
    """Return what the service of a page shows of a browser's storage."""
    import asyncio

    from tests.versions.stored_games import answers_of_page

    return asyncio.run(answers_of_page(found["indexedDB"], paths))


# --- all --------------------------------------------------------------------------------------------------------------


def write_expected(folder: Path) -> None:
    from tests.server.inside import with_service
    from tests.server.test_access import routes_of

    from undercut.server.app import make_app
    from undercut.server.web_service import WebService

    routes: list[str] = []

    async def ask(opened: WebService) -> None:
        routes.extend(routes_of(make_app(opened).app))

    with tempfile.TemporaryDirectory() as home:
        with_service(Path(home), ask)
    answers = {kind: read(folder) for kind, read in version_files.READINGS.items()}
    (folder / "expected.json.gz").write_bytes(packed(as_text({**answers, "surface": public_names.surface(routes)})))


PARTS = {"records": write_records, "sqlite": write_sqlite, "postgres": write_postgres, "browser": write_browser}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], help="default: all")
    parser.add_argument("--replace", action="store_true", help="write again what is there; never after the release")
    args = parser.parse_args()
    folder = version_files.VERSIONS / project_version()
    if folder.exists() and not args.replace:
        print(f"{folder.relative_to(ROOT)} is written already; released files never change", file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    for part in args.part or PARTS:
        print(f"{part} ...", flush=True)
        PARTS[part](folder)
    write_expected(folder)
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        print(f"{path.stat().st_size:>9,}  {path.relative_to(folder)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
