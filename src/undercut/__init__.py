"""Gin rummy: rulesets, rounds, score sheets, tables and players.

>>> from undercut import Hand, deadwood
>>> deadwood(Hand("As 2s 3s Kc Kd Kh 9d 4c"))
13
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # (type checkers take it as true; importing it from typing takes longer than all the rest)

__version__ = "1.0.0"
"""Version of the package."""

_HOME = {
    "Action": "actions", "BigGin": "actions", "Defend": "actions", "Discard": "actions", "Draw": "actions",
    "Knock": "actions", "Pass": "actions", "Take": "actions", "parse_action": "actions",
    "Card": "cards", "DECK": "cards", "Hand": "cards", "Rank": "cards", "Suit": "cards", "parse_cards": "cards",
    "IllegalAction": "errors", "InvalidRuleset": "errors", "InvalidSetup": "errors", "NotationError": "errors",
    "UndercutError": "errors",
    "Arrangement": "melds", "Defence": "melds", "Meld": "melds", "arrangements": "melds", "best_discard": "melds",
    "deadwood": "melds", "deadwood_after_discards": "melds", "defend": "melds", "parse_melds": "melds",
    "RULESETS": "rulesets", "Ruleset": "rulesets", "ruleset": "rulesets", "ruleset_text": "rulesets",
    "Phase": "public", "PublicState": "public", "Setup": "setup", "Round": "round", "RoundResult": "round",
    "shuffled": "setup", "points": "scoring", "Sheet": "sheets", "Game": "game",
    "MatchRecord": "notation", "RoundRecord": "notation", "parse_record": "notation", "replay": "notation",
    "View": "view", "Table": "table", "Bot": "bots", "bot": "bots", "play_round": "arena.driver",
}  # fmt: skip

__all__ = [
    "DECK",
    "RULESETS",
    "Action",
    "Arrangement",
    "BigGin",
    "Bot",
    "Card",
    "Defence",
    "Defend",
    "Discard",
    "Draw",
    "Game",
    "Hand",
    "IllegalAction",
    "InvalidRuleset",
    "InvalidSetup",
    "Knock",
    "MatchRecord",
    "Meld",
    "NotationError",
    "Pass",
    "Phase",
    "PublicState",
    "Rank",
    "Round",
    "RoundRecord",
    "RoundResult",
    "Ruleset",
    "Setup",
    "Sheet",
    "Suit",
    "Table",
    "Take",
    "UndercutError",
    "View",
    "__version__",
    "arrangements",
    "best_discard",
    "bot",
    "deadwood",
    "deadwood_after_discards",
    "defend",
    "parse_action",
    "parse_cards",
    "parse_melds",
    "parse_record",
    "play_round",
    "points",
    "replay",
    "ruleset",
    "ruleset_text",
    "shuffled",
]

if TYPE_CHECKING:
    from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take, parse_action
    from undercut.arena.driver import play_round
    from undercut.bots import Bot, bot
    from undercut.cards import DECK, Card, Hand, Rank, Suit, parse_cards
    from undercut.errors import IllegalAction, InvalidRuleset, InvalidSetup, NotationError, UndercutError
    from undercut.game import Game
    from undercut.melds import (
        Arrangement,
        Defence,
        Meld,
        arrangements,
        best_discard,
        deadwood,
        deadwood_after_discards,
        defend,
        parse_melds,
    )
    from undercut.notation import MatchRecord, RoundRecord, parse_record, replay
    from undercut.public import Phase, PublicState
    from undercut.round import Round, RoundResult
    from undercut.rulesets import RULESETS, Ruleset, ruleset, ruleset_text
    from undercut.scoring import points
    from undercut.setup import Setup, shuffled
    from undercut.sheets import Sheet
    from undercut.table import Table
    from undercut.view import View

if not TYPE_CHECKING:  # hidden from type checkers, so that they report misspelt names

    def __getattr__(name: str) -> object:
        # Names are imported on first use, so that importing the package is fast.
        home = _HOME.get(name)
        if home is None:
            raise AttributeError(f"module 'undercut' has no attribute {name!r}")
        value = getattr(import_module(f"undercut.{home}"), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *_HOME})
