"""Data card of a dataset: a README.md with YAML front matter, as dataset hubs read it."""

from __future__ import annotations

import json
from typing import Any

from undercut import __version__
from undercut.bots import BOTS
from undercut.datasets.rows import pyarrow, schema

__all__ = ["card_text"]

_MEANING = {
    "round, index": "number of the round, and of the decision in it",
    "bot, seat, dealer, phase": "the player, its seat, the dealer, the phase",
    "hand, dealt": "the cards in the hand and those dealt, as words: bit `4 * rank + suit`, ranks from the ace, suits "
    "c d h s",
    "known": "by seat: the cards that it took from the discard pile and still holds, as words",
    "pile": "the discard pile from the bottom up, as card numbers `4 * rank + suit`",
    "upcard, taken, drawn": "the upcard; the card taken this turn; the card drawn or taken this turn",
    "stock_left, passes, knock_limit": "counts; the limit is at most 110",
    "spread": "the knocker's melds, as words",
    "legal, action_number": "0-51 discard that card, 52-103 knock with card n - 52, 104 pass, 105 take, 106 draw, "
    "107 big gin, 108 defend",
    "action": "the action's text, with the melds of a knock or defence",
    "how, winner, points, seat_points, deadwood": "how the round ended, for every seat and for this one",
}
_SIZES = ((10**3, "n<1K"), (10**4, "1K<n<10K"), (10**5, "10K<n<100K"), (10**6, "100K<n<1M"), (10**7, "1M<n<10M"),
          (10**8, "10M<n<100M"), (10**9, "100M<n<1B"))  # fmt: skip


def card_text(about: dict[str, Any], *, parts: int, size: int, command: str | None) -> str:
    """Return the card of a complete dataset.

    ``about`` is the content of ``_dataset.json``, ``command`` the command that wrote it (None if there was none),
    ``parts`` and ``size`` the number of its Parquet files and their bytes. Texts of YAML are written as JSON, a subset
    of YAML.
    """
    names = ", ".join(about["bots"])
    title = f"Gin rummy, {about['rules']}: {names}"
    return "\n".join((
        "---", *_front(about, title, size), "---", "",
        f"# {title}", "",
        f"{about['decisions']:,} decisions of {about['rounds']:,} rounds of gin rummy, one row each: what the seat to "
        "act knew, what was legal, what it did, and how the round ended. The columns before `action` contain nothing "
        "that the seat did not know.", "",
        "## How it was made", "",
        f"By undercut {__version__} with pyarrow {pyarrow().__version__}:", "",
        *(("```sh", command, "```", "") if command else ()),
        f"- ruleset: `{about['rules']}` (hash `{about['rules_hash']}`)",
        f"- seed: `{about['seed']}`; a round depends on the seed and its number only",
        *(f"- player `{name}`: {_sentence(name)}" for name in dict.fromkeys(about["bots"])),
        f"- {parts} Parquet files with {about['rounds_a_part']:,} rounds each (the last one may have fewer)",
        f"- SHA-256 of the files' SHA-256 digests, in order: `{about['sha256']}`",
        "- schema version: " + str(about["schema"]), "",
        "The players are programs, and the data shows their habits, not those of people. It has no person's data.", "",
        "## Columns", "", "| column | meaning |", "|---|---|",
        *(f"| `{columns.replace(', ', '`, `')}` | {meaning} |" for columns, meaning in _MEANING.items()),
        "",
    ))  # fmt: skip


def _front(about: dict[str, Any], title: str, size: int) -> list[str]:
    rows = about["decisions"]
    lines = [
        "license: mit",
        f"pretty_name: {json.dumps(title, ensure_ascii=False)}",
        "task_categories:", "- reinforcement-learning", "tags:", "- games", "- card-games", "- gin-rummy",
        "- imitation-learning", "size_categories:",
        "- " + next((name for most, name in _SIZES if rows < most), "n>1T"),
        "configs:", "- config_name: default", "  data_files:", "  - split: train", '    path: "data/part-*.parquet"',
        "dataset_info:", "  features:",
    ]  # fmt: skip
    for field in schema():
        lines += [f"  - name: {field.name}", f"    {_feature(field.type)}"]
    lines += ["  splits:", "  - name: train", f"    num_bytes: {size}", f"    num_examples: {rows}"]
    return [*lines, f"  download_size: {size}", f"  dataset_size: {size}"]


def _feature(form: Any) -> str:
    pa = pyarrow()
    if pa.types.is_list(form):
        return f"sequence: {form.value_type}"
    return "dtype: string" if pa.types.is_dictionary(form) else f"dtype: {form}"


def _sentence(name: str) -> str:
    made = BOTS.get(name.partition(":")[0])
    return made().sentence if made is not None else "a program outside of this package."
