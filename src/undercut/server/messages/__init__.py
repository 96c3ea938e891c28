"""The messages of docs/protocol.md as types.

Cards and actions are texts. A message contains only data that its reader may know. The client's TypeScript types and
the OpenAPI schemas are generated from these types.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from undercut.server.messages.answers import *
from undercut.server.messages.base import *
from undercut.server.messages.commands import *
from undercut.server.messages.events import *
from undercut.server.messages.fairness import *
from undercut.server.messages.frames import *
from undercut.server.messages.invitations import *
from undercut.server.messages.lessons import *
from undercut.server.messages.pads import *
from undercut.server.messages.push import *
from undercut.server.messages.puzzles import *
from undercut.server.messages.results import *
from undercut.server.messages.review import *
from undercut.server.messages.rules import *
from undercut.server.messages.sealed import *
from undercut.server.messages.state import *
from undercut.server.messages.statistics import *

_encoder = msgspec.json.Encoder()


def encode(message: Any) -> bytes:
    """Return a message as JSON."""
    return _encoder.encode(message)


def encoded(make: Callable[..., Any], *given: Any, **named: Any) -> bytes:
    """Create a message and return it as JSON, so that large messages are not encoded in the event loop."""
    return _encoder.encode(make(*given, **named))


FLOOD = encode(Closing("flood", retry_ms=10_000))
"""The last frame to a client that sends too many messages."""
