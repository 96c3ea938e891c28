"""Write the bill of materials (CycloneDX 1.6, JSON) of a release: `python tools/make_sbom.py FILE`.

The components are the third-party parts that undercut ships (THIRD_PARTY_NOTICES.md), with their versions, and the
dependencies, with the version ranges of pyproject.toml. The same source and the same nanobind give the same file.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import quote

from engine_packages import COMPILED, LICENCES, PLAIN, PYTHON

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def shipped() -> list[tuple[str, str, str, str]]:
    """Return package type, name, version and licence of the shipped third-party parts."""
    lock = json.loads((ROOT / "client" / "package-lock.json").read_text())["packages"]
    found = []
    names = ["lit"]
    for name in names:
        for more in lock[f"node_modules/{name}"].get("dependencies", {}):
            # The built client contains neither type packages nor server-side substitutes for the browser.
            if more not in names and not more.startswith("@types/") and "ssr" not in more:
                names.append(more)
    fonts = ("@fontsource-variable/figtree", "@fontsource-variable/fraunces")
    for name in sorted([*names, "@fluent/bundle", "@noble/curves", "@noble/hashes", *fonts]):
        one = lock[f"node_modules/{name}"]
        found.append(("npm", name, one["version"], one["license"]))
    found.append(("npm", "@letele/playing-cards", "0.1.0", "CC0-1.0"))
    found.append(("pypi", "nanobind", version("nanobind"), "BSD-3-Clause"))
    (zig,) = PROJECT["optional-dependencies"]["wasm"]  # zig links these parts into the WebAssembly modules
    for name, licence in (("musl", "MIT"), ("wasi-libc", "MIT"), ("libc++", "Apache-2.0 WITH LLVM-exception")):
        found.append(("generic", name, zig.replace("==", "-"), licence))
    found.append(("npm", "pyodide", lock["node_modules/pyodide"]["version"], LICENCES["pyodide"]))
    found.append(("generic", "cpython", PYTHON, LICENCES["cpython"]))
    for pinned in (*COMPILED, *PLAIN):
        name, number = pinned.split("==")
        found.append(("pypi", name, number, LICENCES[name]))
    return found


def bill() -> dict[str, Any]:
    components: list[dict[str, Any]] = [
        {
            "type": "library", "bom-ref": f"{kind}:{name}", "name": name, "version": number,
            "licenses": [{"expression": licence} if " " in licence else {"license": {"id": licence}}],
            "purl": f"pkg:{kind}/{quote(name, safe='/')}@{number}", "scope": "required",
        }
        for kind, name, number, licence in shipped()
    ]  # fmt: skip
    for need in PROJECT["dependencies"]:
        name = re.split(r"[<>=!~\[; ]", need)[0]
        components.append({
            "type": "library", "bom-ref": f"needs:{name}", "name": name, "purl": f"pkg:pypi/{name.lower()}",
            "scope": "required", "properties": [{"name": "undercut:range", "value": need}],
        })  # fmt: skip
    own = {
        "type": "application", "bom-ref": "undercut", "name": PROJECT["name"], "version": PROJECT["version"],
        "licenses": [{"license": {"id": PROJECT["license"]}}],
    }  # fmt: skip
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "metadata": {"component": own},
        "components": components,
        "dependencies": [{"ref": "undercut", "dependsOn": [one["bom-ref"] for one in components]}],
    }  # fmt: skip


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    out = Path(sys.argv[1])
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(bill(), indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
