"""Talk between players: phrases, emotes, and chat if the host allows it. Nothing is stored.

Blocked words match whole words, ignoring case, accents and invisible characters.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable

from undercut.languages import formatter
from undercut.lines import clean, plain_words
from undercut.server import messages as m
from undercut.server.rate_limits import Buckets, TooMany
from undercut.server.settings import Settings
from undercut.server.tables.live_table import LiveTable, Refused

_say = formatter("refusals").later

_REMEMBERED = 16
"""Number of recent message ids of a seat, for detecting repeated messages."""


class Talk:
    """The talk at a table."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self._rates = Buckets(settings.say_rate, settings.say_burst, clock=clock)
        self._ids: dict[int, deque[str]] = {}

    def message(self, live: LiveTable, seat: int, say: m.Say) -> m.Said | None:
        """Return the message for the whole table; None if it was sent before."""
        if len(live.people) < 2:
            raise Refused("nobody_to_talk_to", _say("nobody_to_talk_to"))
        known = self._ids.setdefault(seat, deque(maxlen=_REMEMBERED))
        if say.id in known:
            return None
        if sum(part is not None for part in (say.phrase, say.emote, say.text)) != 1:
            raise Refused("bad_message", _say("bad_message-say"))
        text = None if say.text is None else self._chat(say.text)
        try:
            self._rates.check(str(seat))
        except TooMany:
            raise TooMany("too_fast", _say("too_fast"), retry_s=3) from None
        known.append(say.id)
        return m.Said(seat, say.phrase, say.emote, text)

    def _chat(self, text: str) -> str:
        settings = self._settings
        if not settings.chat:
            raise Refused("no_chat", _say("no_chat"))
        text = clean(text)
        if not 1 <= len(text) <= settings.chat_characters:
            raise Refused("too_long", _say("too_long", most=settings.chat_characters, characters=len(text)))
        if is_blocked(text, settings.chat_blocked):
            raise Refused("blocked_words", _say("blocked_words"))
        return text


def is_blocked(text: str, words: Iterable[str]) -> bool:
    """Whether a text contains one of the words, which :func:`blocked_words` returns."""
    plain = plain_words(text)
    return any(word in plain for word in words)


def blocked_words(lines: Iterable[str]) -> tuple[str, ...]:
    """Return the words or groups of words in a block list, one on each line. Skip empty lines and lines with ``#``."""
    words = (plain_words(line) for line in lines if not line.lstrip().startswith("#"))
    return tuple(word for word in words if word.strip())
