"""Check that the types of at least 98% of the package's exported names are complete, by `pyright --verifytypes`.

Without pyright (`pip install pyright`, with its program) or Node the check is skipped with a message.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LEAST = 0.98


def report(node: str, program: Path) -> dict[str, Any]:
    """Return pyright's report about the types of the package in src."""
    folders = [str(Path(sys.executable).parent), os.environ.get("PATH", "")]
    environment = {**os.environ, "PATH": os.pathsep.join(folders), "PYTHONPATH": str(ROOT / "src")}
    command = [node, str(program), "--verifytypes", "undercut", "--ignoreexternal", "--outputjson"]
    # Another folder than the repository, so that only installed packages and src are found.
    done = subprocess.run(command, cwd=program.parent, env=environment, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main() -> int:
    """Print the score, and the names without a complete type if the score is too low."""
    spec, node = find_spec("pyright"), shutil.which("node")
    program = None if spec is None or spec.origin is None else Path(spec.origin).parent / "dist" / "index.js"
    if program is None or not program.exists() or node is None:
        print("skipped: no pyright or no Node (the completeness of types was not checked)")
        return 0
    found = report(node, program)
    score = found["typeCompleteness"]["completenessScore"]
    print(f"types: {score:.1%} of the exported names are complete (pyright {found['version']})")
    if score >= LEAST:
        return 0
    print(*(problem["message"] for problem in found["generalDiagnostics"]), sep="\n")
    for symbol in found["typeCompleteness"]["symbols"]:
        reasons = [one["message"].split("\n")[0] for one in symbol["diagnostics"] if one["severity"] == "error"]
        if symbol["isExported"] and not symbol["isTypeKnown"] and reasons:
            print(f"  {symbol['name']}: {reasons[0]}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
