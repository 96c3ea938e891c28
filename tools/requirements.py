"""Print the dependencies of undercut and of some of its extras, for `pip install -r`.

pip installs them while the kernel is compiled. Usage: python tools/requirements.py [EXTRA ...]
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path


def requirements(project: dict[str, object], extras: list[str]) -> list[str]:
    """Return the dependencies of a project and of its extras, without those on the project itself."""
    optional = project["optional-dependencies"]
    assert isinstance(optional, dict)
    found: list[str] = list(project["dependencies"])  # type: ignore[call-overload]
    for extra in extras:
        for one in optional[extra]:
            own = re.fullmatch(rf"{project['name']}\[(.+)\]", one)
            found += requirements(project, own[1].split(",")) if own else [one]
    return list(dict.fromkeys(found))


if __name__ == "__main__":
    text = (Path(__file__).resolve().parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    print(*requirements(tomllib.loads(text)["project"], sys.argv[1:]), sep="\n")
