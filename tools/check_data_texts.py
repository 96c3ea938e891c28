"""The English catalogues of options, rulesets, terms and players must be what tools/make_data_texts.py writes."""

from __future__ import annotations

import sys

from make_data_texts import generated


def main() -> int:
    stale = [path.name for path, text in generated().items() if not path.exists() or path.read_text() != text]
    if stale:
        print(f"{', '.join(stale)}: not what the data say; run `python tools/make_data_texts.py`", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
