"""Write the prompt of Kaggle's gin rummy harness, word for word, as a prompt file for `undercut llm`.

    git clone https://github.com/Kaggle/kaggle-environments
    python examples/kaggle_prompt.py kaggle-environments kaggle-words.toml
    undercut llm chat:MODEL --prompt kaggle-words.toml --rules "openspiel, knock_limit=upcard, upcard_ace=gin" --out run

It reads the texts from the checkout without running its code, and downloads nothing. The texts are Kaggle's, under the
Apache License 2.0.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
from pathlib import Path
from typing import Any

HARNESS = Path("kaggle_environments/envs/open_spiel_env/games/gin_rummy/harness.py")
CORE = Path("kaggle_environments/core_harness.py")
PHASES = ("FirstUpcard", "Draw", "Discard", "Knock", "Layoff")


def constants(path: Path) -> dict[str, Any]:
    """Return the literal values of a file's names."""
    found = {}
    for line in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
            try:
                found[line.targets[0].id] = ast.literal_eval(line.value)
            except ValueError:
                continue
    return found


def template(text: str) -> str:
    """Convert a text with {name} and {{ into one with $name."""
    text = text.replace("$", "$$").replace("{player_glyph}", "Player {player}")
    text = re.sub(r"(?<!\{)\{(\w+)\}(?!\})", r"${\1}", text)
    return text.replace("{{", "{").replace("}}", "}")


def prompt(checkout: Path) -> str:
    """Return the prompt file of a checkout."""
    harness, core = constants(checkout / HARNESS), constants(checkout / CORE)
    phases = {phase: harness["_PHASE_INSTRUCTION"][phase] for phase in PHASES}
    # The harness has no text for the wall, and sends that of the lay-offs.
    phases["Wall"] = phases["Layoff"]
    quoted = {
        "ask": template(harness["GIN_RUMMY_PROMPT_TEMPLATE"]),
        "illegal": template(harness["RETHINK_ILLEGAL"]),
        "unparsable": template(harness["RETHINK_UNPARSABLE"]),
        "truncated": list(core["BASIC_RETHINK_TRUNCATED_RAMP"]),
    }
    lines = ["version = 1", 'format = "harness"', "attempts = 2"]
    lines += [f"{name} = {json.dumps(value)}" for name, value in quoted.items()]
    lines += ["[phases]", *(f"{name} = {json.dumps(text)}" for name, text in phases.items())]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("checkout", type=Path, help="a checkout of Kaggle/kaggle-environments")
    parser.add_argument("file", type=Path, help="the prompt file to write")
    options = parser.parse_args()
    options.file.write_text(prompt(options.checkout), encoding="utf-8")


if __name__ == "__main__":
    main()
