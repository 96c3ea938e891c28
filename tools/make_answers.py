"""Write docs/answers.md and its charts from the tables of surveys in docs/answers/.

Usage: python tools/make_answers.py [--check]

Create a table with `undercut survey QUESTION --rules RULES --rounds N --out docs/answers/RULES-QUESTION.json`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from undercut.analysis.survey import QUESTIONS, Survey

DOCS = Path(__file__).parents[1] / "docs"
PAGE, TABLES, PICTURES = DOCS / "answers.md", DOCS / "answers", DOCS / "img"
LEAST = 100
"""Least number of rounds in a cell that is shown."""

INTRODUCTION = """# Answers to old questions

Players have argued about these questions for a hundred years. This page answers them by experiment: rounds of `instant`
against itself are stopped at the decision, and then played to the end with each answer, with the same cards. Values are
points per round with 95% intervals; **bold** values have an interval without 0. The player is strong but not perfect,
and plays each round for its points, not to win a game from a certain score.

The command above a table makes the table. `--seed 2` repeats it with other cards, and `--rules` accepts every ruleset
and house ruleset for two players. Cells with fewer than 100 rounds are empty. This page is written by
`python tools/make_answers.py`.
"""

READ_AS = {
    "upcard": (
        'The first player is the one who does not deal. "Near" is a card of the same rank, or of the same suit one or '
        "two ranks away."
    ),
    "knock": (
        "The decision is the first in a round at which a player may knock with deadwood. The columns are the number of "
        "unseen cards that would make gin after the best discard without a knock."
    ),
    "discard": (
        "A random card outside the best melds is discarded. The value is the other player's gain from being allowed to "
        "take the card: the same round is also played with the card out of reach."
    ),
}


def tables() -> list[Survey]:
    """Return all survey tables, in the order of their files."""
    return [msgspec.json.decode(path.read_bytes(), type=Survey) for path in sorted(TABLES.glob("*.json"))]


def name_of(table: Survey) -> str:
    return f"{table.rules.split(',')[0]}-{table.question}"


def cell_text(table: Survey, row: int, column: int) -> str:
    cell = table.cell(row, column)
    if cell.n < LEAST:
        return ""
    text = f"{cell.mean:+.1f} ± {cell.margin:.1f}"
    return f"**{text}**" if abs(cell.mean) > cell.margin else text


def markdown_table(table: Survey) -> str:
    about = table.about
    columns = range(len(about.column_names))
    lines = [f"| {about.rows} | {' | '.join(about.column_names)} |", f"|---|{'---:|' * len(columns)}"]
    for row, name in enumerate(about.row_names):
        lines.append(f"| {name} | {' | '.join(cell_text(table, row, column) for column in columns)} |")
    return "\n".join(lines)


def command(table: Survey) -> str:
    rules = table.rules if " " not in table.rules else f'"{table.rules}"'
    return f"`undercut survey {table.question} --rules {rules} --rounds {table.rounds}`"


def first_table(found: list[Survey]) -> str:
    rows = []
    for table in found:
        cell = table.cell(0, 0)
        text = f"{cell.mean:+.2f} ± {cell.margin:.2f}"
        rows.append(
            f"| `{table.rules}` | {f'**{text}**' if abs(cell.mean) > cell.margin else text} | {table.rounds:,} |"
        )
    head = "| ruleset | points to the player who does not deal | rounds |\n|---|---:|---:|"
    return "\n".join(["`undercut survey first --rules RULES --rounds N`", "", head, *rows])


def page(found: list[Survey]) -> str:
    parts = [INTRODUCTION]
    for question, about in QUESTIONS.items():
        mine = [table for table in found if table.question == question]
        if not mine:
            continue
        parts.append(f"## {about.title}\n\n{about.cells}")
        if question == "first":
            parts.append(first_table(mine))
            continue
        parts.append(READ_AS[question])
        for table in mine:
            title = f"### {table.rules}: {about.title.lower()}"
            picture = f"![{about.title} Under {table.rules}.](img/answers-{name_of(table)}.svg)"
            said = f"{command(table)}; in columns: {about.columns}."
            parts.append(f"{title}\n\n{said}\n\n{picture}\n\n{markdown_table(table)}")
    return "\n\n".join(parts) + "\n"


def main(arguments: list[str]) -> int:
    """Write the page and the charts; with ``--check`` only report whether the page is up to date."""
    found = tables()
    new = page(found)
    if "--check" in arguments:
        same = PAGE.read_text(encoding="utf-8") == new
        print("up to date" if same else "docs/answers.md: run python tools/make_answers.py")
        return 0 if same else 1
    PAGE.write_text(new, encoding="utf-8")
    from undercut.analysis.survey import draw_survey

    for table in found:
        if table.question != "first":
            draw_survey(table, str(PICTURES / f"answers-{name_of(table)}.svg"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
