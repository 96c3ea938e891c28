"""The service on the web: requests, sockets, pages, identity. :func:`serve` runs it."""

from __future__ import annotations

from undercut.server.limits import Limits
from undercut.server.web.run import default_data_folder, serve

__all__ = ["Limits", "default_data_folder", "serve"]
