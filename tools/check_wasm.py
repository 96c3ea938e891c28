"""The WebAssembly modules must be built from the kernel's sources as they are; needs no compiler."""

from __future__ import annotations

import sys

from make_wasm import stale


def main() -> int:
    if found := stale():
        print("run `make wasm`:\n  " + "\n  ".join(found), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
