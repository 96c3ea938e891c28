"""Small nets that ship with the package, as ``net:NAME`` (see ``README.md`` beside them)."""

from __future__ import annotations

from pathlib import Path

__all__ = ["baseline_file", "baselines"]

_FOLDER = Path(__file__).parent


def baselines() -> list[str]:
    """Return the names of the nets."""
    return sorted(file.stem for file in _FOLDER.glob("*.safetensors"))


def baseline_file(name: str) -> Path | None:
    """Return the file of the net with this name; None if there is none."""
    return _FOLDER / f"{name}.safetensors" if name in baselines() else None
