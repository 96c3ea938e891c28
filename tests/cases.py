"""Cases of parametrized tests: which `make test`, `make test-all` and the slow run have."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest

__all__ = ["long_except", "slow_except"]


def long_except(kept: Collection[str], cases: Iterable[str]) -> list[object]:
    """Mark the cases as long, except those in ``kept``."""
    return [case if case in kept else pytest.param(case, marks=pytest.mark.long) for case in cases]


def slow_except(kept: Collection[object], cases: Iterable[object]) -> list[object]:
    """Mark the cases as slow, except those in ``kept``."""
    return [case if case in kept else pytest.param(case, marks=pytest.mark.slow) for case in cases]
