"""Write the client's generated TypeScript: types of messages, options, and texts.

    python tools/make_client.py [FOLDER]

The client's build and checks run it first (``client/generate.mjs``). FOLDER is ``client/src`` by default. The
script needs the libraries that `make play` installs. It does not rewrite unchanged files.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Import the source tree, because an installed package may be older.
sys.path.insert(0, str(ROOT / "src"))

import client_options  # noqa: E402
import client_texts  # noqa: E402
import client_types  # noqa: E402


def main() -> None:
    """Write the generated files that have changed."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "client" / "src"
    files = {**client_types.generated(), **client_options.generated(), **client_texts.generated()}
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
