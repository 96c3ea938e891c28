"""What a version offers to programs: modules with their names and parameters, commands, routes, rulesets, players."""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import click

from undercut.bots import BOTS
from undercut.cli import cli
from undercut.envs.registry import GYMNASIUM, PETTINGZOO
from undercut.rulesets import OPTIONS, RULESETS

SOURCE = Path(__file__).parents[2] / "src"
APART = ("cli", "server", "web", "web_engine")
"""Packages that programs do not import."""


def offered() -> dict[str, list[str]]:
    """Return the public modules with the names in their ``__all__``."""
    out = {}
    for path in sorted((SOURCE / "undercut").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        parts = parts[:-1] if parts[-1] == "__init__" else parts
        if any(part.startswith("_") for part in parts) or (len(parts) > 1 and parts[1] in APART):
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if any(getattr(target, "id", "") == "__all__" for target in targets) and node.value is not None:
                    out[".".join(parts)] = sorted(map(str, ast.literal_eval(node.value)))
    return out


def _module(name: str) -> ModuleType | None:
    """Import a module; None if it needs a library that is not installed."""
    try:
        return import_module(name)
    except ImportError:
        return None


def _parameters(value: Any) -> list[str] | None:
    """Return the names of a function's parameters; None for anything else, and if any name is taken."""
    if not inspect.isfunction(value):
        return None
    found = inspect.signature(value).parameters.values()
    if any(one.kind is one.VAR_KEYWORD for one in found):
        return None
    return [one.name for one in found if one.kind is not one.VAR_POSITIONAL]


def names() -> dict[str, dict[str, Any]]:
    """Return the public names of each module, with the parameters of functions."""
    out = {}
    for module, listed in offered().items():
        found = _module(module)
        out[module] = {name: found and _parameters(getattr(found, name, None)) for name in listed}
    return out


def commands() -> dict[str, list[str]]:
    """Return the commands with their options; of groups, also the commands below them."""
    context = click.Context(cli)
    out: dict[str, list[str]] = {}

    def add(path: str, command: click.Command) -> None:
        out[path] = sorted(text for param in command.params for text in [*param.opts, *param.secondary_opts]
                           if isinstance(param, click.Option))  # fmt: skip
        if isinstance(command, click.Group):
            for name in command.list_commands(context):
                below = command.get_command(context, name)
                assert below is not None
                add(f"{path} {name}", below)

    for name in cli.list_commands(context):
        command = cli.get_command(context, name)
        assert command is not None
        add(name, command)
    return out


def npm_names() -> list[str]:
    """Return the exported names of the npm package."""
    text = (SOURCE.parent / "kernel" / "wasm" / "npm" / "index.d.ts").read_text(encoding="utf-8")
    return sorted(re.findall(r"(?m)^export (?:declare )?(?:function|class|const|type|interface) (\w+)", text))


def columns() -> dict[str, str]:
    """Return the columns of data sets, with their types."""
    from undercut.datasets import schema

    return {field.name: str(field.type) for field in schema()}


def _space(space: Any) -> Any:
    """Describe a space of Gymnasium: its kind, shape and type, and its parts."""
    parts = {name: _space(part) for name, part in getattr(space, "spaces", {}).items()}
    shape = None if space.shape is None else list(space.shape)
    return {"kind": type(space).__name__, "shape": shape, "dtype": str(space.dtype), "parts": parts}


def spaces() -> dict[str, Any]:
    """Return the spaces of Gymnasium's environments."""
    import gymnasium

    made = {name: gymnasium.make(f"undercut.envs:{name}", disable_env_checker=True) for name in GYMNASIUM}
    return {name: [_space(env.observation_space), _space(env.action_space)] for name, env in made.items()}


def surface(routes: list[str]) -> dict[str, Any]:
    """Return everything that programs may rely on by name. ``routes`` are those of the service."""
    return {
        "names": names(), "commands": commands(), "routes": sorted(routes), "environments": [*GYMNASIUM, *PETTINGZOO],
        "rulesets": sorted(RULESETS), "options": sorted(OPTIONS), "players": sorted(BOTS),
        "npm": npm_names(), "columns": columns(), "spaces": spaces(),
    }  # fmt: skip
