"""``undercut db``: the stored data of the service. Its logic is in ``undercut.server``, imported when it is needed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from undercut.cli.common.input import Answers
from undercut.cli.common.options import KEPT_KINDS, json_option, keep_options
from undercut.cli.common.style import console
from undercut.errors import UndercutError
from undercut.languages import formatter, use_language

say: Final = formatter("db")

_FILE = click.Path(dir_okay=False, path_type=Path)


def _where(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that choose the database."""
    url = click.option(
        "--database", "url", metavar="URL", help="A PostgreSQL database, as in `undercut serve --database URL`."
    )
    folder = click.option(
        "--data",
        "folder",
        type=click.Path(file_okay=False, path_type=Path),
        metavar="DIR",
        help="The data folder of the server. [default: your data folder]",
    )
    return folder(url(function))


@contextmanager
def _server() -> Iterator[None]:
    """Raise a ClickException that names the missing package if the service is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        needs = formatter("commands")("serve-needs", package=error.name, command="pip install 'undercut[server]'")
        raise click.ClickException(needs) from None


@contextmanager
def _bar(doing: str) -> Iterator[Callable[[int, int | None], None]]:
    """Show the progress of long work on a terminal."""
    screen = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}"), TimeRemainingColumn())
    with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as progress:
        task = progress.add_task(doing, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def _folder(folder: Path | None) -> Path:
    from undercut.server.storage.opening import default_data_folder

    return default_data_folder() if folder is None else folder


@click.group(
    epilog="Examples: undercut db backup friday.sqlite3; undercut db check; "
    "undercut db export all.gz; undercut db import --database postgresql://gin@db.example/gin all.gz"
)
def command() -> None:
    """Look after the games that a server has stored: backups, a check, upgrades, moving to PostgreSQL and back.

    backup and check may be used while the server is running, and so may export. docs/backup.md tells what to copy and
    how to restore it.
    """


@command.command()
@_where
@click.argument("file", type=_FILE)
def backup(folder: Path | None, url: str | None, file: Path) -> None:
    """Copy the database to FILE, which must not exist, also while a server is running.

    The copy is that of one moment, whole, and readable only by you. Secrets of the server are files of their own
    in the data folder.
    """
    with _server():
        from undercut.server.maintenance.export import database_file
        from undercut.server.storage.sqlite import backup as copy

        if url is not None:
            raise UndercutError("use_pg_dump", say.later("use-pg-dump", file=file))
        source = database_file(_folder(folder))
        with _bar(say("backing-up")) as show:
            copy(source, file, show)
    click.echo(say("backed-up", path=file, kilobytes=-(-file.stat().st_size // 1024)))


@command.command()
@_where
@click.option("--accept", is_flag=True, help="If nothing is wrong, take a file that was copied from a running server.")
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=os.cpu_count() or 1,
    metavar="N",
    help="The number of processes. [default: as many as there are cores]",
)
@json_option
@click.argument("file", required=False, type=_FILE, metavar="[FILE]")
def check(folder: Path | None, url: str | None, accept: bool, jobs: int, as_json: bool, file: Path | None) -> int:
    """Replay the log of every table and compare what it gives with what is stored beside it. It changes nothing.

    FILE is a backup to be checked; left out, the database of the server, which may be running. Each defect is a line,
    with the first letters of the table's id. Exit status 1 if there is any.
    """
    with _server():
        from undercut.server.maintenance.check import check as run
        from undercut.server.maintenance.export import database_file, open_snapshot
        from undercut.server.storage.sqlite import accept as take

        if url is not None and (accept or file is not None):
            raise click.UsageError("--accept and FILE are for SQLite files, not for --database")
        path = Path() if url is not None else file or database_file(_folder(folder))
        told = _Defects(as_json)
        with open_snapshot(path, url) as snapshot, _bar(say("checking")) as show:
            fault = snapshot.fault
            if fault is not None and not accept:
                told.tell("database", "", say.later(fault))
            found = run(snapshot, lambda defect: told.tell(*defect), show, jobs)
        if accept and fault is not None and not told.count:
            take(path)
    if as_json:
        Answers(True).put({**{name: getattr(found, name) for name in found.__struct_fields__}, "defects": told.count})
    else:
        click.echo(say("checked", tables=found.tables, entries=found.entries, pads=found.pads, defects=told.count))
        if accept:
            click.echo(say("nothing-to-accept" if fault is None else "not-accepted" if told.count else "accepted"))
    return 1 if told.count else 0


class _Defects:
    """A printer for defects as the check finds them."""

    def __init__(self, as_json: bool) -> None:
        self.count = 0
        self._json = as_json

    def tell(self, kind: str, name: str, what: Any) -> None:
        self.count += 1
        if self._json:
            with use_language("en"):
                Answers(True).put({"kind": kind, "id": name, "what": str(what)})
        else:
            click.echo(say(f"defect-{kind}", id=name, what=str(what)))


@command.command()
@_where
def upgrade(folder: Path | None, url: str | None) -> None:
    """Migrate the database to the schema of this version. A server does so too when it starts.

    With several nodes on PostgreSQL, stop those of the old version first. A database is never taken back to an older
    schema: make a backup before.
    """
    with _server():
        from undercut.server.maintenance.export import database_file
        from undercut.server.storage.opening import open_storage
        from undercut.server.storage.schema import SCHEMA_VERSION

        where = _folder(folder)
        if url is None:
            database_file(where)
        storage = open_storage(where, url)
        found = storage.initial_version
        storage.close()
    if found is None:
        click.echo(say("made", form=SCHEMA_VERSION))
    elif found == SCHEMA_VERSION:
        click.echo(say("up-to-date", form=SCHEMA_VERSION))
    else:
        click.echo(say("upgraded", form=found, newest=SCHEMA_VERSION))


@command.command()
@_where
@click.argument("file", type=_FILE)
def export(folder: Path | None, url: str | None, file: Path) -> None:
    """Write all data to FILE, which must not exist, from SQLite or PostgreSQL, also while a server is running.

    FILE is gzip of lines of JSON, readable only by you. `undercut db import` reads it into an empty database of the
    same form, of either kind.
    """
    with _server():
        from undercut.server.maintenance.export import export_file, open_snapshot
        from undercut.server.storage.opening import FILE

        path = Path() if url is not None else _folder(folder) / FILE
        with open_snapshot(path, url) as snapshot, _bar(say("exporting")) as show:
            rows = export_file(snapshot, file, lambda done: show(done, None))
    click.echo(say("exported", path=file, rows=sum(rows.values()), tables=rows["tables"]))


@command.command("import")
@_where
@click.argument("file", type=_FILE)
def import_(folder: Path | None, url: str | None, file: Path) -> None:
    """Fill an empty database with what `undercut db export` has written to FILE: all of it, or nothing.

    No server may run on a data folder meanwhile; nodes on a PostgreSQL database should be stopped.
    """
    with _server():
        from undercut.server.maintenance.export import import_file, open_target

        with _bar(say("importing")) as show, open_target(_folder(folder), url) as target:
            rows = import_file(target, file, show)
    click.echo(say("imported", path=file, rows=sum(rows.values()), tables=rows["tables"]))


@command.command("prune", epilog="Example: undercut db prune --data DIR --finished 365 --dry-run")
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

    from undercut.server.features.prune import Retention, prune_folder
    from undercut.server.storage.opening import default_data_folder

    kept = {name.removeprefix("keep_"): None if many < 0 else many for name, many in days.items()}
    folder = data or default_data_folder()
    done = asyncio.run(prune_folder(folder, Retention(**kept), database=database, dry_run=dry_run))
    if as_json:
        click.echo(msgspec.json.encode(done).decode())
        return
    click.echo("would be removed:" if dry_run else "removed:")
    for kind, (_, words) in KEPT_KINDS.items():
        click.echo(f"  {getattr(done, kind)} {words}")
