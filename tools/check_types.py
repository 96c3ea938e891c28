"""The types of the browser's client must be what tools/make_types.py writes."""

from __future__ import annotations

import sys

from make_types import FOLDER, generated


def main() -> int:
    stale = [name for name, text in generated().items() if (FOLDER / name).read_text() != text]
    if stale:
        print(f"{', '.join(stale)}: not what the messages say; run `python tools/make_types.py`", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
