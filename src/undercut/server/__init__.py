"""The web service: :func:`serve` runs it. Needs the extra ``undercut[server]``."""

from __future__ import annotations

from undercut.server.limits import Limits
from undercut.server.run import default_data_folder, serve

__all__ = ["Limits", "default_data_folder", "serve"]
