"""``undercut db prune``: removes old tables and guests from the data of the service."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from undercut.cli.common.options import json_option

__all__ = ["keep_options", "prune"]

_Command = TypeVar("_Command", bound=Callable[..., Any])


class _Days(click.ParamType):  # type: ignore[type-arg]
    """A number of days, or ``forever`` (None)."""

    name = "days"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int | None:
        if value is None or isinstance(value, int):
            return value
        if value == "forever":
            return -1
        if not value.isascii() or not value.isdigit() or not 1 <= int(value) <= 100_000:
            self.fail(f"{value!r} is neither a number of days nor forever", param, ctx)
        return int(value)


_KINDS = {
    "finished": ("forever", "finished tables"),
    "waiting": ("30", "tables whose game has not begun"),
    "abandoned": ("365", "tables whose game is not over"),
    "guests": ("365", "guests without tables, pads and statistics"),
}


def keep_options(prefix: str) -> Callable[[_Command], _Command]:
    """Options for how many days things are kept: ``--finished`` or with a prefix ``--keep-finished`` and so on."""

    def add(command: _Command) -> _Command:
        for kind, (days, words) in reversed(_KINDS.items()):
            option = click.option(
                f"--{prefix}{kind}",
                f"keep_{kind}",
                type=_Days(),
                default=days,
                show_default=True,
                metavar="DAYS",
                help=f"How many days {words} are kept after their last change; or forever.",
            )
            command = option(command)
        return command

    return add


@click.command("prune", epilog="Example: undercut db prune --data DIR --finished 365 --dry-run")
@click.option(
    "--data",
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    help="The folder of the service. [default: your data folder]",
)
@click.option("--database", metavar="URL", help="A PostgreSQL database, as in `undercut serve --database URL`.")
@keep_options("")
@click.option("--dry-run", is_flag=True, help="Only count what would be removed.")
@json_option
def prune(data: Path | None, database: str | None, dry_run: bool, as_json: bool, **days: int) -> None:
    """Remove old tables and guests from the data of the service.

    Statistics of players stay, and so do tables with a shared replay or review. The running service does the same by
    itself, once a day: undercut serve has the same options.
    """
    import asyncio

    import msgspec

    from undercut.server.store.opening import default_data_folder
    from undercut.server.store.retention import Retention
    from undercut.server.web.pruning import prune_folder

    kept = {name.removeprefix("keep_"): None if many < 0 else many for name, many in days.items()}
    folder = data or default_data_folder()
    done = asyncio.run(prune_folder(folder, Retention(**kept), database=database, dry_run=dry_run))
    if as_json:
        click.echo(msgspec.json.encode(done).decode())
        return
    click.echo("would be removed:" if dry_run else "removed:")
    for kind, (_, words) in _KINDS.items():
        click.echo(f"  {getattr(done, kind)} {words}")
