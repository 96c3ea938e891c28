"""HTML elements for the head of a page behind a link, with which messengers show a preview."""

from __future__ import annotations

from html import escape
from itertools import zip_longest

from undercut.bots.levels import display_name
from undercut.languages import formatter, join_names
from undercut.rulesets import heading_of, ruleset_label
from undercut.server.storage.summaries import TableSummary

_say = formatter("service")


def invitation_preview(about: TableSummary) -> str:
    """Return the elements for an invitation, with the inviting player and the rules."""
    rules, title = ruleset_label(about.rules), heading_of(about.rules, about.title)
    if about.is_done:
        return _elements(_say("gin_rummy"), _say("table_closed") if about.stage == "closed" else _say("game_over"))
    host = about.players[0]
    if "" in about.players:
        return _elements(_say("invites", host=host), _say("rules", rules=rules, title=title))
    return _elements(_say("plays", host=host), _say("rules-watch", rules=rules, title=title))


def replay_preview(about: TableSummary, game: int) -> str:
    """Return the elements for a shared game, with the players and the winner."""
    names = [display_name(name, bot) for name, bot in zip_longest(about.players, about.bots)]
    rules, two = ruleset_label(about.rules), len(names) == 2
    title = _say("replay-two", one=names[0], other=names[1]) if two else _say("replay", names=", ".join(names))
    played = next((played for played in about.played or [] if played.game == game), None)
    if played is None:
        return _elements(title, _say("replay-rules", rules=rules))
    won = join_names([names[seat] for seat in played.winner])
    if not won:
        return _elements(title, _say("replay-drawn", rounds=played.rounds, rules=rules))
    scores = " : ".join(map(str, played.scores))
    return _elements(title, _say("replay-won", won=won, scores=scores, rounds=played.rounds, rules=rules))


def _elements(title: str, description: str) -> str:
    """Return elements that also exclude the page from search engines."""
    title, description = escape(title), escape(description)
    return (
        f'<meta property="og:title" content="{title}" /><meta property="og:description" content="{description}" />'
        '<meta property="og:type" content="website" /><meta property="og:site_name" content="Undercut" />'
        '<meta name="robots" content="noindex" />'
    )
