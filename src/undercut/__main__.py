"""``python -m undercut``: the command line."""

import sys

from undercut.cli import main

sys.exit(main())
