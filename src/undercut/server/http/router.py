"""The router, used by servers and by the service in a page, so that both give the same answers and refusals."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server import messages as m
from undercut.server.http.endpoints import Parameter, Request, Route
from undercut.server.http.errors import DEFECT, Answer, refusal
from undercut.server.logs import Log

_say = formatter("refusals").later


class _Address:
    """The routes of a path, by method."""

    def __init__(self, pattern: re.Pattern[str], template: str) -> None:
        self.pattern, self.template = pattern, template
        self.routes: dict[str, Route] = {}
        self._parameters: dict[str, list[Parameter]] = {}

    @property
    def allowed(self) -> str:
        """Value of the Allow header: the methods that this address supports."""
        return ", ".join(sorted({*self.routes, "OPTIONS", *(["HEAD"] if "GET" in self.routes else [])}))

    def parameters(self, route: Route) -> list[Parameter]:
        """Return the parameters of a route. They are computed on first use, because there are many routes."""
        if (parameters := self._parameters.get(route.method)) is None:
            parameters = self._parameters[route.method] = route.parameters()
        return parameters


class Router:
    """A router. It answers requests with the routes of a service."""

    def __init__(self, routes: Sequence[Route], log: Log) -> None:
        self._log = log
        self._fixed: dict[str, _Address] = {}
        """Addresses without parameters. They have priority."""
        self._others: dict[str, _Address] = {}
        for route in routes:
            addresses = self._others if "{" in route.path else self._fixed
            address = addresses.setdefault(route.path, _Address(route.pattern, route.template))
            address.routes[route.method] = route

    async def answer(self, request: Request) -> Answer:
        """Return the answer to a request. Errors become answers too."""
        try:
            return await self._answer(request)
        except UndercutError as error:
            return refusal(error)
        except Exception as error:
            reference = self._log.defect("request failed", error, method=request.method)
            return Answer(500, {}, m.encode(m.Refusal("internal", str(DEFECT), reference=reference)))

    async def _answer(self, request: Request) -> Answer:
        address, parts = self._find(request.scope["path"])
        if address is None:
            return refusal(UndercutError("not_found", _say("not_found")), 404)
        route = address.routes.get("GET" if request.method == "HEAD" else request.method)
        if route is not None:
            request.scope["path_template"] = address.template
            return await route.answer(request, parts, address.parameters(route))
        if request.method == "OPTIONS":
            request.scope["path_template"] = address.template
            return Answer(204, {"Allow": address.allowed}, b"", "")
        error = UndercutError("bad_method", _say("bad_method", method=request.method, allowed=address.allowed))
        return refusal(error, 405, {"Allow": address.allowed})

    def _find(self, path: str) -> tuple[_Address | None, Mapping[str, str]]:
        """Return the address of a path and the path's parameters. Repeated and trailing slashes are ignored."""
        path = "/" + "/".join(part for part in path.split("/") if part)
        if (address := self._fixed.get(path)) is not None:
            return address, {}
        for address in self._others.values():
            if (match := address.pattern.fullmatch(path)) is not None:
                return address, match.groupdict()
        return None, {}
