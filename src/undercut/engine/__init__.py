"""The engine protocol (docs/engine.md): a request in, an answer out, a line each; nothing is kept between requests."""

from undercut.engine.answers import answer_line
from undercut.engine.requests import BadRequest, Request, read_request, view_of

__all__ = ["BadRequest", "Request", "answer_line", "read_request", "view_of"]
