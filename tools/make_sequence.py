"""Draw docs/img/discard.svg: the path of a discard from the click to storage and back, as a sequence diagram.

Usage: python tools/make_sequence.py [--check]

Edit LANES and STEPS when the code changes. The script fails if the file of a lane does not exist.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import NamedTuple

from generated_files import write_or_check

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "img" / "discard.svg"

LANES = {
    "screen": ("TableScreen", "client/src/table/table.ts"),
    "link": ("Link", "client/src/protocol/link.ts"),
    "reader": ("_Reader", "src/undercut/server/room/session.py"),
    "room": ("Room", "src/undercut/server/room/room.py"),
    "actor": ("TableActor", "src/undercut/server/tables/actor.py"),
    "live": ("LiveTable", "src/undercut/server/tables/live_table.py"),
    "storage": ("Storage", "src/undercut/server/storage/storage.py"),
}
"""The class and the file of each lane, by a short name, from left to right."""


class Step(NamedTuple):
    """One arrow of the diagram: a loop if it returns to its lane, dashed if it is an answer."""

    source: str
    target: str
    text: str
    answer: bool = False


STEPS = [
    Step("screen", "link", "send act"),
    Step("link", "link", "keep until answered"),
    Step("link", "reader", "websocket frame"),
    Step("reader", "reader", "rate, size, decode"),
    Step("reader", "room", "command"),
    Step("room", "actor", "change, with key"),
    Step("actor", "actor", "lock; key known?"),
    Step("actor", "live", "act"),
    Step("live", "live", "Table.act, Round.apply"),
    Step("live", "actor", "entries", answer=True),
    Step("actor", "storage", "TableStore.append: entries and key"),
    Step("storage", "storage", "writer commits a group"),
    Step("storage", "actor", "stored", answer=True),
    Step("actor", "room", "receive entries"),
    Step("room", "room", "messages for each seat"),
    Step("room", "link", "ack, events and state, in one write", answer=True),
    Step("link", "screen", "play back", answer=True),
]

LANE_W, STEP_H, HEAD_H, MARGIN = 164, 34, 56, 16
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #1d2a24; }
  .head, .note { text-anchor: middle; }
  .file { font-size: 10.5px; fill: #53635b; text-anchor: middle; }
  .note { font-size: 12px; stroke: #fff; stroke-width: 4; paint-order: stroke; }
  .after { text-anchor: start; }
  .before { text-anchor: end; }
  rect { fill: #f4f7f4; stroke: #54806b; stroke-width: 1.5; }
  path { fill: none; stroke: #54806b; stroke-width: 1.4; }
  .lane { stroke: #c3d0c8; stroke-width: 1.2; }
  .answer { stroke-dasharray: 5 4; }
  .tip { fill: #54806b; stroke: none; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e7efe9; } .file { fill: #a9bab1; } .note { stroke: #131416; } rect { fill: #22302a; stroke: #7fae97; }
    path { stroke: #7fae97; } .lane { stroke: #43544c; } .tip { fill: #7fae97; stroke: none; }
  }
"""


def drawing() -> str:
    """Return the diagram as SVG. Raises SystemExit if the file of a lane does not exist."""
    width = len(LANES) * LANE_W + 2 * MARGIN
    height = 2 * MARGIN + HEAD_H + (len(STEPS) + 1) * STEP_H
    x = {name: MARGIN + (at + 0.5) * LANE_W for at, name in enumerate(LANES)}
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'role="img">',
        "<title>The path of a discard from the click to storage and back</title>",
        f"<style>{STYLE}</style>",
    ]
    for name, (title, file) in LANES.items():
        if not (ROOT / file).is_file():
            raise SystemExit(f"{__file__}: LANES names {file}, which does not exist")
        short = file.removeprefix("client/src/").removeprefix("src/undercut/server/")
        side = "client" if file.startswith("client/") else "server"
        out += [
            f'<path class="lane" d="M{x[name]:g} {MARGIN + HEAD_H}V{height - MARGIN}"/>',
            f'<rect x="{x[name] - LANE_W / 2 + 6:g}" y="{MARGIN}" width="{LANE_W - 12}" height="{HEAD_H}" rx="7"/>',
            f'<text class="head" x="{x[name]:g}" y="{MARGIN + 22}">{escape(title)}</text>',
            f'<text class="file" x="{x[name]:g}" y="{MARGIN + 41}">{escape(f"{side}: {short}")}</text>',
        ]
    for at, step in enumerate(STEPS, 1):
        y, start, end = MARGIN + HEAD_H + at * STEP_H, x[step.source], x[step.target]
        kind = ' class="answer"' if step.answer else ""
        if step.source == step.target:
            last = step.source == list(LANES)[-1]
            to = -1 if last else 1
            out += [
                f'<path d="M{start:g} {y - 8}h{18 * to}v12h{-10 * to}"/>',
                f'<path class="tip" d="M{start:g} {y + 4}l{9 * to} -4v8z"/>',
                f'<text class="note {"before" if last else "after"}" x="{start + 24 * to:g}" y="{y + 1}">'
                f"{escape(step.text)}</text>",
            ]
            continue
        back = 1 if end > start else -1
        out += [
            f'<path{kind} d="M{start:g} {y}H{end - 8 * back:g}"/>',
            f'<path class="tip" d="M{end:g} {y}l{-9 * back} -4v8z"/>',
            f'<text class="note" x="{(start + end) / 2:g}" y="{y - 5}">{escape(step.text)}</text>',
        ]
    return "\n".join([*out, "</svg>", ""])


if __name__ == "__main__":
    raise SystemExit(write_or_check({PICTURE: drawing()}))
