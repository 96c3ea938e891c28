"""The man page and the shell completions in share/ must be what the commands say."""

from __future__ import annotations

import sys

from make_shell_files import main

if __name__ == "__main__":
    sys.argv.append("--check")
    sys.exit(main())
