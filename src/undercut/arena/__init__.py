"""Matches between bots: mirrored deals, results files, statistics and ratings; ``match`` plays one."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from undercut.arena.match_result import MatchResult as MatchResult
    from undercut.arena.match_result import match as match

__all__ = ["MatchResult", "match"]


class _Package(ModuleType):
    """This package, whose ``match`` is the function although it has a module of this name. Both are imported late."""

    @property
    def match(self) -> object:
        from undercut.arena import match_result

        return match_result.match

    @match.setter
    def match(self, module: ModuleType) -> None:
        """Do nothing: the import of the module ``match`` sets this."""

    @property
    def MatchResult(self) -> object:
        from undercut.arena import match_result

        return match_result.MatchResult


sys.modules[__name__].__class__ = _Package
