"""Where there is no compiler, the package is built all the same. `make wheels` installs what is built, and tries it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from undercut import __version__

ROOT = Path(__file__).parents[2]


def built(out: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Builds a wheel of the tree without the network, on a machine without a compiler."""
    surroundings = {**os.environ, "CXX": "/no/compiler", "CC": "/no/compiler", **more}
    wheel = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-index", "-w", out]
    folder = f"build-dir={out / 'build'}"
    return subprocess.run([*wheel, "-C", folder, ROOT], env=surroundings, capture_output=True, text=True, timeout=120)


@pytest.mark.long
def test_without_a_compiler_the_wheel_is_complete_but_for_the_kernel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UNDERCUT_REQUIRE_NATIVE", raising=False)
    done = built(tmp_path)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name == f"undercut-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert {"undercut/py.typed", "undercut/web/notices.txt", "undercut/bots/nets/two-handed.net"} <= set(names)
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc"))]
    information = f"undercut-{__version__}.dist-info"
    assert {f"{information}/licenses/{name}" for name in ("LICENSE", "THIRD_PARTY_NOTICES.md")} <= set(names)


@pytest.mark.slow
def test_a_kernel_that_is_asked_for_is_not_left_out(tmp_path: Path) -> None:
    done = built(tmp_path, UNDERCUT_REQUIRE_NATIVE="1")
    assert done.returncode != 0 and not list(tmp_path.glob("*.whl"))
