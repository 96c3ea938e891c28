"""The packages of a page's Python engine (make_engine.py), with versions and licences."""

from __future__ import annotations

PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"
COMPILED = ("msgspec==0.22.0",)
PLAIN = (
    "fluent.runtime==0.4.0", "fluent.syntax==0.19.0", "babel==2.18.0", "attrs==26.1.0", "pytz==2026.2",
    "typing_extensions==4.16.0", "fsrs==6.3.2",
)  # fmt: skip
LICENCES = {
    "pyodide": "MPL-2.0", "cpython": "PSF-2.0", "msgspec": "BSD-3-Clause", "fluent.runtime": "Apache-2.0",
    "fluent.syntax": "Apache-2.0", "babel": "BSD-3-Clause", "attrs": "MIT", "pytz": "MIT",
    "typing_extensions": "PSF-2.0", "fsrs": "MIT",
}  # fmt: skip
