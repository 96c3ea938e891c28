"""The kernel's module among the files of the service in a page must be the one that is built; needs no network."""

from __future__ import annotations

import sys

from make_engine import check

if __name__ == "__main__":
    sys.exit(check())
