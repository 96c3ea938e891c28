"""The changelog as versions with sections and entries."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

SECTIONS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
"""The sections of a version, in this order."""
MOST_WORDS = 25
UNRELEASED = "Unreleased"


@dataclass
class Version:
    """A part of the changelog: ``1.0.0`` with its date, or ``Unreleased`` without one."""

    name: str
    date: str = ""
    lead: str = ""
    sections: dict[str, list[str]] = field(default_factory=dict)

    def notes(self) -> str:
        """Return the release notes as Markdown, without the heading of the version."""
        parts = [self.lead] if self.lead else []
        for section, entries in self.sections.items():
            parts.append(f"### {section}\n\n" + "\n".join(f"- {entry}" for entry in entries))
        return "\n\n".join(parts) + "\n"


def read(path: Path) -> list[Version]:
    """Return the versions of a changelog, as they are listed. Raises ValueError with the line that has a wrong form."""
    versions: list[Version] = []
    entries: list[str] | None = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):

        def refuse(why: str, number: int = number, line: str = line) -> ValueError:
            return ValueError(f"{path.name}, line {number}: {why}: {line}")

        if line.startswith("## "):
            found = re.fullmatch(rf"## (?:({UNRELEASED})|(\d+\.\d+\.\d+) - (\d{{4}}-\d\d-\d\d))", line)
            if not found:
                raise refuse("a version is `## 1.2.3 - 2026-01-31`, or `## Unreleased`")
            versions.append(Version(found[1] or found[2], found[3] or ""))
            entries = None
        elif line.startswith("### "):
            if not versions:
                raise refuse("a section belongs to a version")
            sections, name = versions[-1].sections, line.removeprefix("### ")
            if name not in SECTIONS or name in sections:
                raise refuse(f"sections are {', '.join(SECTIONS)}, each once")
            if sections and SECTIONS.index(name) < SECTIONS.index(list(sections)[-1]):
                raise refuse(f"the order of sections is {', '.join(SECTIONS)}")
            entries = sections.setdefault(name, [])
        elif line.startswith("- "):
            if entries is None:
                raise refuse("an entry belongs to a section")
            words = line.removeprefix("- ").split()
            if len(words) > MOST_WORDS:
                raise refuse(f"an entry has at most {MOST_WORDS} words, this one {len(words)}")
            if not line.endswith("."):
                raise refuse("an entry ends with a full stop")
            entries.append(" ".join(words))
        elif line and versions:
            if versions[-1].sections or versions[-1].lead:
                raise refuse("an entry is one line that begins with `- `")
            versions[-1].lead = line
    return versions
