"""Cases of parametrized tests of which `make test` runs a few, and `make test-all` all."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest

__all__ = ["long_except"]


def long_except(kept: Collection[str], cases: Iterable[str]) -> list[object]:
    """Mark the cases as long, except those in ``kept``."""
    return [case if case in kept else pytest.param(case, marks=pytest.mark.long) for case in cases]
