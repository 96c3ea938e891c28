"""Whether the pages and the picture that are drawn from the program are what the program draws."""

from __future__ import annotations

import make_answers
import make_command_docs
import make_glossary
import make_rules_pages
import render_picture

if __name__ == "__main__":
    checks = (make_answers.main, make_command_docs.main, make_glossary.main, make_rules_pages.main, render_picture.main)
    raise SystemExit(max(check(["--check"]) for check in checks))
