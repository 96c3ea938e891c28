"""The vectors of conformance/ must be what tools/make_conformance.py writes."""

from __future__ import annotations

import sys

import make_conformance

if __name__ == "__main__":
    sys.argv[1:] = ["--check"]
    raise SystemExit(make_conformance.main())
