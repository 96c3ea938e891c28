"""What a round brings to the sheet is said alike by the sheet, the terminal and the service (rules.md section 4)."""

from __future__ import annotations

import pytest

from tests.games import moves
from undercut.cli.common.scene import end_scene
from undercut.rulesets import ruleset
from undercut.server.views.results import result_of
from undercut.table import Table

KNOCKOUTS = [
    "knockout",
    "knockout, seats=3, form=cutthroat",
    "knockout, seats=4, form=round_table",
    "knockout, knockout_entry=knocked, knock_limit=10",
]


@pytest.mark.parametrize("text", ["standard", "oklahoma, boxes=at_once, box_bonus=0", "open-knock-table", *KNOCKOUTS])
def test_the_terminal_and_the_service_say_what_the_sheet_enters(text: str) -> None:
    rules = ruleset(text)
    for seed in range(6):
        table = Table.open(rules, [f"p{s}" for s in range(rules.seats)], [None] * rules.seats, str(seed))
        for _ in moves(table):
            if table.boards[0].ended is None:
                continue
            entered = table.game.sheet.added(table.game.sheet.entries[-1])
            told, scene = result_of(table, 0), end_scene(table, table.boards[0])
            assert tuple(told.net or ()) == entered
            for s in range(rules.seats):
                shown = sum(line.points for line in scene.lines if scene.names[line.seat] == f"p{s}")
                assert sum(line.points for line in told.lines if line.seat == s) == shown == entered[s]
            assert scene.adds_deadwood == text.startswith("knockout")
