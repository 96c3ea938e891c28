"""``undercut serve``: the web service, with the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any, Final

import click

from undercut.cli.common.language import Choice
from undercut.cli.common.options import Seconds, keep_options
from undercut.languages import formatter

say: Final = formatter("commands")


@click.command("serve", epilog="Example: undercut serve --port 8017")
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on. 0.0.0.0 lets others on the network play.",
)
@click.option(
    "--public-url",
    metavar="URL",
    help="The address that others open, for invitations: that of a reverse proxy, or a name of this machine.",
)
@click.option(
    "--root-path",
    default="",
    metavar="PATH",
    help="The path below which the pages are, such as /gin, if a reverse proxy shares its address with others.",
)
@click.option(
    "--trusted-proxies",
    multiple=True,
    metavar="ADDRESSES",
    help="The addresses or networks of reverse proxies whose X-Forwarded headers are believed, with commas between. "
    "[default: FORWARDED_ALLOW_IPS, or this machine]",
)
@click.option(
    "--drain",
    type=Seconds(0, 3600),
    default=0.0,
    show_default=True,
    metavar="SECONDS",
    help="How long to go on after being told to stop, while /ready says that nobody else should be sent here.",
)
@click.option(
    "--port", type=click.IntRange(0, 65535), help="The port; 0 for any free one. [default: 8017 or the next free one]"
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder for games and the cookie secret. [default: your data folder]",
)
@click.option(
    "--database",
    metavar="URL",
    envvar="UNDERCUT_DATABASE",
    help="A PostgreSQL database that any number of servers share, such as postgresql://user@host/name. The environment "
    "variable UNDERCUT_DATABASE does the same, and hides the password. [default: a file in the data folder]",
)
@click.option(
    "--metrics",
    default="",
    metavar="ADDRESS",
    help="Where to serve figures for Prometheus: HOST:PORT, a port of this machine, or none. They are for whoever runs "
    "the service: let no proxy pass requests on to it. [default: this machine, a thousand above the port]",
)
@click.option("--browser/--no-browser", default=True, help="Whether to open the table in the browser.")
@click.option(
    "--reviews",
    type=click.IntRange(0, 64),
    default=1,
    show_default=True,
    metavar="N",
    help="The number of processes that compute reviews; 0 for none.",
)
@keep_options("keep-")
@click.option("--chat", is_flag=True, help="Let players chat. Otherwise they have ready-made phrases and emotes.")
@click.option(
    "--chat-blocklist",
    type=click.File(encoding="utf-8"),
    metavar="FILE",
    help="Words that may not be said in the chat, one on a line; lines with # are comments.",
)
@click.option(
    "--log-level",
    type=Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="The lowest level of the JSON log lines on standard error.",
)
def command(
    host: str,
    public_url: str | None,
    root_path: str,
    trusted_proxies: tuple[str, ...],
    drain: float,
    port: int | None,
    data: Path | None,
    database: str | None,
    metrics: str,
    browser: bool,
    reviews: int,
    chat: bool,
    chat_blocklist: IO[str] | None,
    log_level: str,
    **keep: int,
) -> None:
    """Start the web service and open the table in the browser. Ctrl-C stops it; games are kept.

    The addresses that others on the network can open are printed, and invitations use them. How to let others in,
    also through a reverse proxy, is told in docs/hosting.md.
    """
    try:
        from undercut.server.room.talk import blocked_words
        from undercut.server.run import serve
        from undercut.server.settings import Settings
    except ModuleNotFoundError as error:
        needs = say("serve-needs", package=error.name, command="pip install 'undercut[server]'")
        raise click.ClickException(needs) from None
    if chat_blocklist is not None and not chat:
        raise click.UsageError("--chat-blocklist is for the chat: add --chat")
    try:
        blocked = () if chat_blocklist is None else blocked_words(chat_blocklist)
    except UnicodeDecodeError as error:
        raise click.BadParameter(f"the file is not UTF-8 text: {error}", param_hint="--chat-blocklist") from None
    kept: dict[str, Any] = {f"{name}_days": None if days < 0 else days for name, days in keep.items()}
    serve(
        host=host,
        port=port,
        data=data,
        open_browser=browser,
        settings=Settings(review_processes=reviews, chat=chat, chat_blocked=blocked, drain_s=drain, **kept),
        log_level=log_level,
        public_url=public_url,
        database=database,
        root=root_path,
        trusted=trusted_proxies,
        metrics=metrics,
    )
