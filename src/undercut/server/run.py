"""The running service: listening sockets, signals and browser."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import time
import types
import webbrowser
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import uvicorn

from undercut import __version__
from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server import tracing
from undercut.server.app import make_app, make_metrics_app
from undercut.server.http.addresses import (
    Addresses,
    Proxied,
    is_loopback,
    metrics_address,
    public_origin,
    root_path,
    trusted_proxies,
)
from undercut.server.http.uvicorn_protocols import Config, Connections, raise_descriptors
from undercut.server.logs import Log
from undercut.server.middleware import Middleware
from undercut.server.settings import Settings
from undercut.server.storage.opening import default_data_folder
from undercut.server.storage.sqlite import InUse
from undercut.server.web_service import WebService, open_service

DEFAULT_PORT = 8017
ADDRESS_FILE = "server.url"
"""The file in the data folder that holds the address of the page while a server runs."""

say: Final = formatter("commands")


# Requests that a shutdown cancels are not errors.
logging.getLogger("uvicorn.error").addFilter(lambda record: "CancelledError" not in str(record.exc_info))


def _listen(host: str, port: int | None) -> socket.socket:
    """Return a bound socket. Without a port, use the default port or, if it is busy, the next free one."""
    ports = range(DEFAULT_PORT, DEFAULT_PORT + 20) if port is None else [port]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    reason = ""
    for number in ports:
        bound = socket.socket(family, socket.SOCK_STREAM)
        if host == "::" and socket.has_dualstack_ipv6():
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        if os.name == "posix":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((host, number))
            return bound
        except (OSError, OverflowError) as error:
            bound.close()
            reason = str(error)
    raise UndercutError("port_busy", f"cannot listen on {host} port {ports[0]}: {reason}")


def _close(*bound: socket.socket | None) -> None:
    for sock in bound:
        if sock is not None:
            sock.close()


def freeze_objects() -> None:
    """Collect garbage now, and exclude the surviving objects from later collections.

    With thousands of tables a full collection blocks all tables for a fifth of a second. Young collections handle new
    objects in small portions (about 3 ms for 1,000 objects). Only :meth:`Service.collect` runs full collections.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, 5, 1_000_000)


def address_lines(addresses: Addresses) -> list[str]:
    """Return the lines printed at the start: the addresses for this machine and for others."""
    first = say("serve-at", url=f"{addresses.here}/")
    others = [f"{origin}/" for origin in addresses.for_others()]
    if others:
        return [first, say("serve-others", urls=f" {say('or')} ".join(others))]
    if is_loopback(addresses.host):
        return [first, say("serve-alone")]
    return [first, say("serve-nobody")]


def _listen_for_metrics(wanted: str, port: int) -> tuple[socket.socket | None, str]:
    """Return a listening socket for metrics, or None with the reason.

    A busy default address is not an error; a busy requested address is. Raise UndercutError ``bad_metrics_address`` or
    ``port_busy``.
    """
    at = metrics_address(wanted, port)
    if at is None:
        return None, ""
    try:
        bound = _listen(*at)
        bound.listen()
    except (UndercutError, OSError) as error:
        if wanted.strip():
            raise
        return None, str(error)
    return bound, ""


class _SignalFreeServer(uvicorn.Server):
    """A server whose creator handles the signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class _MetricsServer(_SignalFreeServer):
    """The listener for metrics on a separate socket, as long as the service runs."""

    def __init__(self, service: WebService, at: socket.socket) -> None:
        super().__init__(
            uvicorn.Config(
                make_metrics_app(service),
                ws="none",
                lifespan="off",
                proxy_headers=False,
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=1,
            )
        )
        self._at, self._running = at, asyncio.create_task(self.serve(sockets=[at]))

    @property
    def address(self) -> str:
        """The address of the listener."""
        host, port = self._at.getsockname()[:2]
        return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"

    async def stop(self) -> None:
        self.should_exit = True
        await self._running


class _Server(_SignalFreeServer):
    """The server. It prints its addresses after the start, and disconnects clients before it stops."""

    def __init__(
        self,
        config: Config,
        app: Middleware,
        service: WebService,
        open_browser: bool,
        metrics: tuple[socket.socket | None, str],
        address_file: Path | None,
    ) -> None:
        super().__init__(config)
        self._address_file = address_file
        self._metrics_at, self._no_metrics = metrics
        self._metrics: _MetricsServer | None = None
        self._app = app
        self._service, self._open_browser = service, open_browser
        self._connections = config.connections
        self._watch: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._watch = asyncio.create_task(self._connections.watch())
            if self._metrics_at is not None:
                self._metrics = _MetricsServer(self._service, self._metrics_at)
            elif self._no_metrics:
                self._service.log.warning("metrics are not served", reason=self._no_metrics)
            metrics = None if self._metrics is None else self._metrics.address
            self._service.log.info("started", version=__version__, metrics=metrics)
            # Who has read the printed address finds it in the file too.
            if self._address_file is not None:
                with contextlib.suppress(OSError):
                    file = os.open(self._address_file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
                    with open(file, "w", encoding="ascii") as out:
                        out.write(f"{self._service.addresses.here}/\n")
            print("\n".join(address_lines(self._service.addresses)), flush=True)
            freeze_objects()
            # Nothing waits for this thread. It is not a daemon, because the process crashes if a thread is killed
            # inside the kernel.
            threading.Thread(target=self._app.prepare, name="undercut-prepare").start()
            if self._open_browser:
                threading.Thread(
                    target=webbrowser.open, args=(self._service.addresses.here + "/",), daemon=True
                ).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._service.log.info("stopping", connections=self._service.sessions.open)
        self._service.is_draining = True
        until = time.monotonic() + self._service.settings.drain_s
        while time.monotonic() < until and not self.force_exit:
            await asyncio.sleep(min(0.05, self._service.settings.drain_s))
        await self._service.disconnect()
        if self._metrics is not None:
            await self._metrics.stop()
        await super().shutdown(sockets)
        if self.force_exit:  # then uvicorn leaves requests in progress and the service as they are
            for task in (tasks := list(self.server_state.tasks)):
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.lifespan.shutdown()
        if self._address_file is not None:
            with contextlib.suppress(OSError):
                self._address_file.unlink(missing_ok=True)
        if self._watch is not None:
            self._watch.cancel()

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Run until Ctrl-C or a termination signal. Ignore these signals afterwards: the process is about to end."""
        signals = (signal.SIGINT, signal.SIGTERM) if threading.current_thread() is threading.main_thread() else ()
        for number in signals:
            signal.signal(number, self._stop)
        super().run(sockets)
        for number in signals:
            signal.signal(number, signal.SIG_IGN)

    def _stop(self, number: int, frame: types.FrameType | None) -> None:
        """Stop cleanly; at the second signal, without waiting for requests in progress."""
        if self.should_exit:
            self.force_exit = True
        self.should_exit = self._service.is_draining = True


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    open_browser: bool = True,
    settings: Settings | None = None,
    log_level: str = "warning",
    web: Path | None = None,
    public_url: str | None = None,
    database: str | None = None,
    root: str = "",
    trusted: Sequence[str] = (),
    metrics: str = "",
) -> None:
    """Run the service until it is stopped.

    ``port``: None for the default or the next free port, 0 for any free port. ``data``: the folder of the database and
    the cookie secret, by default the user's data folder. ``public_url``: the origin that other people open, used in
    links. ``root``: the root path of all pages, such as ``/gin``. ``trusted``: the trusted proxies (see
    :func:`undercut.server.http.addresses.trusted_proxies`). ``database``: the URL of a PostgreSQL database that several
    nodes share; None for SQLite in the data folder. ``metrics``: the address for metrics (see
    :func:`undercut.server.http.addresses.metrics_address`).

    Raise UndercutError ``bad_public_url``, ``bad_root_path``, ``bad_proxy``, ``bad_metrics_address``, ``port_busy``,
    ``bad_database``, ``bad_data_folder``, ``bad_secret``, ``data_in_use`` or ``already_running``, or StorageError.
    """
    folder = default_data_folder() if data is None else data
    public = None if public_url is None else public_origin(public_url)
    below, proxies = root_path(root), trusted_proxies(trusted)
    bound = _listen(host, port)
    try:
        figures = _listen_for_metrics(metrics, bound.getsockname()[1])
    except UndercutError:
        bound.close()
        raise
    try:
        listening, number = bound.getsockname()[:2]
        addresses = Addresses(listening, number, public, below)
        service = open_service(folder, settings or Settings(), Log(level=log_level), addresses, database)
    except OSError as error:
        _close(bound, figures[0])
        raise UndercutError(
            "bad_data_folder", f"cannot use {error.filename or folder}: {error.strerror or error}"
        ) from None
    except InUse as error:
        _close(bound, figures[0])
        with contextlib.suppress(OSError, UnicodeDecodeError):
            running = (folder / ADDRESS_FILE).read_text(encoding="ascii").strip()
            raise UndercutError("already_running", say("serve-running", url=running)) from error
        raise
    except UndercutError:
        _close(bound, figures[0])
        raise
    # The writer, the bots and the event loop take turns within a millisecond.
    sys.setswitchinterval(0.0005)
    options: dict[str, Any] = {}
    if web is not None:
        options["web"] = web
    inner = make_app(service, **options)
    app = Proxied(inner, proxies)
    config = Config(
        app,
        Connections(service.settings, app.is_trusted, raise_descriptors()),
        proxy_headers=False,  # Proxied handles these headers; uvicorn never sees those of untrusted proxies
        log_config=None,
        access_log=False,
        server_header=False,
        ws_per_message_deflate=False,
        ws_max_size=service.settings.frame_bytes,
        ws_ping_interval=25.0,
        ws_ping_timeout=25.0,
        timeout_keep_alive=service.settings.silent_s,
        timeout_graceful_shutdown=service.settings.finish_s,
        lifespan="on",
    )
    tracing.begin(service.log)
    try:
        address_file = None if database else folder / ADDRESS_FILE
        _Server(config, inner, service, open_browser, figures, address_file).run(sockets=[bound])
    finally:
        tracing.end()
