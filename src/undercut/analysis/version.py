"""Version of the analysis. Reviews stored by another version are computed again."""

from __future__ import annotations

from typing import Final

__all__ = ["VERSION"]

VERSION: Final = 4
