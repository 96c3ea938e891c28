"""The version of the analysis. Reviews that were kept by another version are made anew."""

from __future__ import annotations

from typing import Final

__all__ = ["VERSION"]

VERSION: Final = 4
