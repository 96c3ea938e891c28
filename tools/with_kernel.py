"""Run pytest with a different build of the kernel: `python tools/with_kernel.py FOLDER [pytest arguments]`.

This is for builds with sanitizers, whose run-time library must be loaded first (LD_PRELOAD).
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

import undercut


def main() -> int:
    found = sorted(Path(sys.argv[1]).glob("_kernel*.so"))
    if not found:
        print(f"no kernel in {sys.argv[1]}", file=sys.stderr)
        return 2
    spec = importlib.util.spec_from_file_location("undercut._kernel", found[0])
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["undercut._kernel"] = module
    spec.loader.exec_module(module)
    undercut._kernel = module  # type: ignore[attr-defined]
    return int(pytest.main(sys.argv[2:]))


if __name__ == "__main__":
    sys.exit(main())
