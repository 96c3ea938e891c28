"""Rulesets, house rules, terms, lessons, rule books and bots: data that are the same for all guests."""

from __future__ import annotations

import asyncio
from functools import partial

from undercut.bots import BOTS, LEVELS, sentence_of
from undercut.bots.levels import DEFAULT_LEVEL, strength_of
from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.rulesets import RULESETS, offered_ruleset, option_text
from undercut.server import messages as m
from undercut.server.compute_queue import ComputeQueue
from undercut.server.http.endpoints import (
    FromPath,
    FromQuery,
    JSONBody,
    Request,
    Response,
    Route,
    encoded_response,
    get,
    post,
)
from undercut.server.views.rules import chapters_message, glossary, lessons_message, rule_book, rules_message

_say = formatter("refusals").later

_HOUSE_RULES = 50
"""The cost of a rule book for house rules, in entries of a log."""


class RuleTexts:
    """HTTP requests for rules, lessons and bots."""

    def __init__(self, compute: ComputeQueue) -> None:
        self._compute = compute

    def routes(self) -> list[Route]:
        """Return the routes. Threads run the handlers that take milliseconds on first use."""
        return [
            get("/api/rulesets", in_thread=True)(self.rulesets),
            get("/api/rules/{name:str}")(self.ruleset),
            post("/api/rules", status_code=200)(self.house),
            get("/api/glossary", in_thread=True)(self.terms),
            get("/api/lessons", in_thread=True)(self.lessons),
            get("/api/rulebook")(self.rulebook),
            get("/api/bots")(self.bots),
        ]

    def rulesets(self) -> m.RuleBook:
        """List all named rulesets and all options."""
        return rule_book()

    def ruleset(self, name: FromPath[str]) -> m.Rules:
        """Describe a named ruleset."""
        book = RULESETS.get(name)
        if book is None:
            raise UndercutError("unknown_rules", _say("unknown_rules", name=repr(name[:40])))
        return rules_message(book)

    def house(self, data: JSONBody[m.HouseRules]) -> m.Rules:
        """Check a house ruleset. A refusal lists all defects."""
        text = data.text
        if text is None:
            changes = [f"{name}={option_text(value)}" for name, value in data.options.items()]
            text = ", ".join([data.base, *changes])
        return rules_message(offered_ruleset(text))

    def terms(self) -> m.Glossary:
        """List the terms of the game, and the terms that explain each refusal."""
        return glossary()

    def lessons(self) -> m.Lessons:
        """Return lessons about the game, with examples."""
        return lessons_message()

    async def rulebook(self, request: Request, rules: FromQuery[str]) -> Response[m.RulesChapters]:
        """Return a rule book with examples for a ruleset, also for house rules. A refusal lists all defects."""
        if (book := RULESETS.get(rules)) is not None:
            return encoded_response(await asyncio.to_thread(m.encoded, chapters_message, book))
        work = partial(m.encoded, _chapters, rules)
        return encoded_response(await self._compute.compute(request.guest, _HOUSE_RULES, work))

    def bots(self) -> m.Bots:
        """List the bots, weakest first."""
        ladder = [
            m.Bot(name, sentence_of(make()), i, name if name in LEVELS else None, _strength(name))
            for i, (name, make) in enumerate(BOTS.items(), 1)
        ]
        return m.Bots(DEFAULT_LEVEL, ladder)


def _chapters(rules: str) -> m.RulesChapters:
    return chapters_message(offered_ruleset(rules))


def _strength(name: str) -> m.Strength | None:
    strength = strength_of(name)
    return None if strength is None else m.Strength(*strength)
