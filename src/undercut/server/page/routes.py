"""The requests that a page answers: those of docs/protocol.md that need nobody else."""

from __future__ import annotations

from typing import Any

from undercut.server.features.requests import HANDLERS

__all__ = ["ENDPOINTS"]

ENDPOINTS: list[Any] = [*HANDLERS]
