"""Engine protocol (docs/engine.md): requests and answers are lines of JSON; no state is kept between requests."""

from undercut.engine.answers import answer_line
from undercut.engine.requests import BadRequest, Request, read_request, view_of

__all__ = ["BadRequest", "Request", "answer_line", "read_request", "view_of"]
