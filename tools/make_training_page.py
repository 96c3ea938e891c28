"""Write the tables of docs/training.md from the trainer's options.

Usage: python tools/make_training_page.py [--check]
"""

from __future__ import annotations

import re
from pathlib import Path

from generated_files import write_or_check

from undercut.kernel import native
from undercut.train.config import FOLDER

PAGE = Path(__file__).parents[1] / "docs" / "training.md"


def parts() -> dict[str, str]:
    """Return the generated texts by the names of their markers in the page."""
    options = "\n".join(f"| `{name}` | {default:g} | {text} |" for name, default, _, _, text in native.train_options())
    foes = "\n".join(f"| `{name}` | {text} |" for name, text in native.train_foes().items())
    return {
        "small": f"```toml\n{(FOLDER / 'small.toml').read_text(encoding='utf-8')}```",
        "pool": f"| name | who plays |\n|---|---|\n{foes}",
        "options": f"| option | default | what it does |\n|---|---|---|\n{options}",
    }


def page(text: str) -> str:
    """Return docs/training.md with its generated parts updated."""
    for name, part in parts().items():
        text = re.sub(rf"(<!-- {name} -->\n).*?(<!-- end -->)", lambda m: f"{m[1]}\n{part}\n\n{m[2]}", text, flags=re.S)  # noqa: B023
    return text


if __name__ == "__main__":
    raise SystemExit(write_or_check({PAGE: page(PAGE.read_text(encoding="utf-8"))}))
