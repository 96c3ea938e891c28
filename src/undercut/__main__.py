"""Command line: ``undercut`` and ``python -m undercut``. Reports a missing package."""

from __future__ import annotations

import sys
from typing import Final

__all__ = ["main"]

_NEEDED: Final = {
    "click": "click", "rich": "rich", "prompt_toolkit": "prompt_toolkit", "fluent": "fluent.runtime", "babel": "babel",
}  # fmt: skip
"""Additional dependencies of the command line: module -> package."""


def main() -> int:
    """Run the command line and return the exit status."""
    try:
        from undercut.cli import main as command_line

        return command_line()
    except KeyboardInterrupt:  # during the imports
        return 130
    except ModuleNotFoundError as missing:
        package = _NEEDED.get((missing.name or "").partition(".")[0])
        if package is None:
            raise
        print(
            f"undercut: the command line needs the package {package}, which is not installed: "
            f"pip install {' '.join(_NEEDED.values())}",
            file=sys.stderr,
        )
        return 1


if __name__ == "__main__":
    sys.exit(main())
