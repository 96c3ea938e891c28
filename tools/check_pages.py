"""Whether the pages and the picture that are drawn from the program are what the program draws."""

from __future__ import annotations

import make_command_docs
import render_picture

if __name__ == "__main__":
    raise SystemExit(make_command_docs.main(["--check"]) or render_picture.main(["--check"]))
