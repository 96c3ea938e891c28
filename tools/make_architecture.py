"""Draw docs/img/architecture.svg from the imports of `undercut`: which package imports which, highest first.

Usage: python tools/make_architecture.py [--check]

A box is a package or module; the small modules of the rules are drawn as one box. A line means "imports", from the
upper box to the lower; lines that follow from others (A to B to C implies A to C) are left out. Imports for type
checking count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path

import grimp
from generated_files import write_or_check

PICTURE = Path(__file__).parents[1] / "docs" / "img" / "architecture.svg"

Graph = dict[str, set[str]]

GROUPS = {
    "rules of the game": [
        "cards", "melds", "actions", "rulesets", "public", "legality", "view", "setup",
        "round", "outcome", "scoring", "sheets", "game", "match",
    ],
    "events, records, texts": ["events", "table", "fair_deals", "two_party", "notation", "notebook"],
    "small nets": ["row_net", "rows"],
    "foundation": ["kernel", "wasm", "errors", "languages", "files", "glossary", "lines", "html_display", "extras"],
}  # fmt: skip
"""Modules that are drawn as one box, by its title."""

BOX_W, BOX_H, GAP_X, GAP_Y, MARGIN = 176, 44, 26, 46, 16
STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #1d2a24; text-anchor: middle; }
  .small { font-size: 11px; fill: #53635b; }
  rect { fill: #f4f7f4; stroke: #54806b; stroke-width: 1.5; }
  path { fill: none; stroke: #8aa397; stroke-width: 1.2; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e7efe9; } .small { fill: #a9bab1; } rect { fill: #22302a; stroke: #7fae97; } path { stroke: #61796d; }
  }
"""


def package_graph(root: str, groups: Mapping[str, Iterable[str]]) -> Graph:
    """Return the import graph of the children of `root`, with the children of a group as one node.

    Raises SystemExit if a group names a child that does not exist.
    """
    imports = grimp.build_graph(root.split(".")[0], exclude_type_checking_imports=False)
    children = {module.rsplit(".", 1)[1] for module in imports.find_children(root)} - {"__main__"}
    node = {child: child for child in children}
    for title, members in groups.items():
        for member in members:
            if member not in node:
                raise SystemExit(f"{__file__}: GROUPS names {member!r}, which is not in {root}")
            node[member] = title
    graph: Graph = {title: set() for title in node.values()}
    depth = root.count(".") + 1
    for module in imports.modules:
        parts = module.split(".")
        if not module.startswith(root + ".") or parts[depth] not in node:
            continue
        for target in imports.find_modules_directly_imported_by(module):
            at = target.split(".")
            if target.startswith(root + ".") and node.get(at[depth], node[parts[depth]]) != node[parts[depth]]:
                graph[node[parts[depth]]].add(node[at[depth]])
    return graph


def reachable(graph: Graph, start: str) -> set[str]:
    """Return all nodes that `start` imports, directly or indirectly."""
    found: set[str] = set()
    stack = list(graph[start])
    while stack:
        node = stack.pop()
        if node not in found:
            found.add(node)
            stack += graph[node]
    return found


def reduced(graph: Graph) -> Graph:
    """Return the transitive reduction of the graph. Raises SystemExit if the graph has a cycle."""
    below = {node: reachable(graph, node) for node in graph}
    for node, others in below.items():
        if node in others:
            raise SystemExit(f"{node} imports itself through {sorted(o for o in others if node in below[o])}")
    return {
        node: {target for target in targets if not any(target in below[other] for other in targets)}
        for node, targets in graph.items()
    }


def rows_of(graph: Graph) -> list[list[str]]:
    """Return the rows of nodes, highest first. A node is one row above the highest node that it imports."""
    height: dict[str, int] = {}

    def measure(node: str) -> int:
        if node not in height:
            height[node] = 1 + max((measure(target) for target in graph[node]), default=-1)
        return height[node]

    top = max(map(measure, graph))
    return [sorted(node for node in graph if height[node] == row) for row in range(top, -1, -1)]


def drawing(graph: Graph, groups: Mapping[str, Iterable[str]]) -> str:
    """Return the graph as SVG."""
    edges = reduced(graph)
    rows = rows_of(graph)
    width = max(len(row) for row in rows) * (BOX_W + GAP_X) - GAP_X + 2 * MARGIN
    centre: dict[str, float] = {}
    # From the lowest row up, place nodes in the order of the mean position of their imports.
    for row in reversed(rows):
        row.sort(key=lambda node: (sum(centre[t] for t in edges[node]) / len(edges[node]) if edges[node] else 0, node))
        span = len(row) * (BOX_W + GAP_X) - GAP_X
        for place, node in enumerate(row):
            centre[node] = (width - span) / 2 + place * (BOX_W + GAP_X) + BOX_W / 2
    top = {node: MARGIN + at * (BOX_H + GAP_Y) for at, row in enumerate(rows) for node in row}
    height = MARGIN * 2 + len(rows) * (BOX_H + GAP_Y) - GAP_Y
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'role="img">',
        "<title>The packages of undercut and their imports, from the highest to the lowest</title>",
        f"<style>{STYLE}</style>",
    ]
    for node in sorted(edges):
        for target in sorted(edges[node]):
            x, y, to_x, to_y = centre[node], top[node] + BOX_H, centre[target], top[target]
            middle = (y + to_y) / 2
            out.append(f'<path d="M{x:g} {y}C{x:g} {middle:g} {to_x:g} {middle:g} {to_x:g} {to_y}"/>')
    for node, x in centre.items():
        y = top[node]
        out.append(f'<rect x="{x - BOX_W / 2:g}" y="{y}" width="{BOX_W}" height="{BOX_H}" rx="7"/>')
        if node in groups:
            out.append(f'<text x="{x:g}" y="{y + 19}">{escape(node)}</text>')
            names = list(groups[node])
            few = ", ".join(names[:3]) + (", ..." if len(names) > 3 else "")
            out.append(f'<text class="small" x="{x:g}" y="{y + 35}">{escape(few)}</text>')
        else:
            out.append(f'<text x="{x:g}" y="{y + 27}">{escape(node)}/</text>')
    return "\n".join([*out, "</svg>", ""])


if __name__ == "__main__":
    raise SystemExit(write_or_check({PICTURE: drawing(package_graph("undercut", GROUPS), GROUPS)}))
