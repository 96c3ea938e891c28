"""The requests that a page answers: those of docs/protocol.md that need nobody else."""

from __future__ import annotations

from typing import Any

from undercut.server.web.join_requests import HANDLERS as JOINS
from undercut.server.web.puzzle_requests import HANDLERS as PUZZLES
from undercut.server.web.record_requests import HANDLERS as RECORDS
from undercut.server.web.requests import HANDLERS
from undercut.server.web.review_requests import HANDLERS as REVIEWS
from undercut.server.web.stats_requests import HANDLERS as STATISTICS
from undercut.server.web.text_requests import HANDLERS as TEXTS

__all__ = ["ENDPOINTS"]

ENDPOINTS: list[Any] = [*HANDLERS, *JOINS, *PUZZLES, *RECORDS, *REVIEWS, *STATISTICS, *TEXTS]
