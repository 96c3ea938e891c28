"""Lessons about the best-known game, from the first card to the last line of the score sheet."""

from __future__ import annotations

from typing import Final

from undercut.languages import formatter
from undercut.lessons.blocks import Block, BookTip, CardsExample, Lesson, RoundExample, SheetExample, Text, Tip
from undercut.rulesets import DEFAULT

__all__ = ["DEADWOOD", "LESSONS", "MELDS"]

_later: Final = formatter("lessons").later  # texts are in lessons.ftl

_RULES: Final = DEFAULT
_KNOCK, _GIN, _UNDERCUT = _RULES.knock_limit, _RULES.gin_bonus, _RULES.undercut_bonus
_BIG, _WALL = _RULES.big_gin_bonus, _RULES.wall

MELDS: Final[tuple[Block, ...]] = (
    Text(_later("melds-set")),
    CardsExample(_later("melds-set-shown"), "7c 7d 7s"),
    Text(_later("melds-run")),
    CardsExample(_later("melds-run-shown"), "4h 5h 6h 7h 8h"),
    CardsExample(_later("melds-not-shown"), "Qs Ks As", best=False),
    Text(_later("melds-one")),
    CardsExample(_later("melds-one-shown"), "5d 6d 7d 8d 7c 7s"),
)
"""Explanation of melds. It is the same under all rules, so rule books begin with it too."""

DEADWOOD: Final[tuple[Block, ...]] = (
    Text(_later("deadwood-what")),
    CardsExample(_later("deadwood-shown"), "Kc Kd Kh As 2s 3s 4c 4d 7h 8h"),
)
"""Explanation of deadwood and of the cards' points: the same under all rules."""

LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson("melds", _later("melds-title"), (Text(_later("melds-game")), *MELDS)),
    Lesson("deadwood", _later("deadwood-title"), (*DEADWOOD, Text(_later("deadwood-table")))),
    Lesson(
        "turn",
        _later("turn-title"),
        (
            Text(_later("turn-deal")),
            Text(_later("turn-first")),
            Text(_later("turn-every")),
            Text(_later("turn-dead", wall=_WALL)),
        ),
    ),
    Lesson(
        "knock",
        _later("knock-title"),
        (
            Text(_later("knock-how", limit=_KNOCK)),
            RoundExample(
                _later("knock-shown"), "5c 5d 5h 8s 9s Ts Js 2d Ac 3h Qh", "knock Qh", "2s 3s 4s Kd Kh Kc 6d 7c 9d 4h"
            ),
            Text(_later("knock-wait")),
        ),
    ),
    Lesson(
        "gin",
        _later("gin-title"),
        (
            Text(_later("gin-what", gin=_GIN, big=_BIG)),
            RoundExample(
                _later("gin-shown"), "5c 5d 5h 8s 9s Ts Js 2d 2c 2h Qh", "knock Qh", "3s 4s 5s Kd Kh Kc 6d 7c 9d 4h"
            ),
        ),
    ),
    Lesson(
        "lay-offs",
        _later("lay-offs-title"),
        (
            Text(_later("lay-offs-what")),
            RoundExample(
                _later("lay-offs-shown"),
                "5c 5d 5h 8s 9s Ts Js 2d Ac 3h Qh",
                "knock Qh",
                "2s 3s 4s Kd Kh Kc 6d 7s 9d 4h",
            ),
            Text(_later("lay-offs-undercut", bonus=_UNDERCUT)),
            RoundExample(
                _later("lay-offs-undercut-shown"),
                "5c 5d 5h 8s 9s Ts Js 3d 4c 2h Qh",
                "knock Qh",
                "2s 3s 4s Kd Kh Kc 6d 7s Qs Ah",
            ),
        ),
    ),
    Lesson(
        "score",
        _later("score-title"),
        (
            Text(_later("score-game", target=_RULES.target, bonus=_RULES.game_bonus, box=_RULES.box_bonus)),
            SheetExample(
                _later("score-shown"), "standard", ("Ann", "Ben"), ((0, 26), (1, 31), (0, 14), (0, 45), (0, 22))
            ),
            Text(_later("score-others")),
        ),
    ),
    Lesson(
        "hollywood",
        _later("hollywood-title"),
        (
            Text(_later("hollywood-what")),
            SheetExample(
                _later("hollywood-shown"),
                "hollywood",
                ("Ann", "Ben"),
                ((0, 26), (0, 31), (1, 18), (0, 40), (0, 35), (1, 40), (0, 30)),
            ),
        ),
    ),
    Lesson(
        "tips",
        _later("tips-title"),
        (
            Text(_later("tips-measured")),
            Tip(_later("tips-completing"), "standard", "upcard", "T", "is melded", 9.5, 1.0),
            Tip(_later("tips-king"), "standard", "upcard", "K", "near a card", -2.3, 0.6),
            Tip(_later("tips-knock"), "standard", "knock", "10 or more", "0", 5.6, 0.2),
            Tip(_later("tips-play-on"), "standard", "knock", "10 or more", "4", -7.2, 0.8),
            Tip(_later("tips-loose-king"), "standard", "discard", "K", "4", 1.9, 0.8),
            Tip(_later("tips-loose-five"), "standard", "discard", "5", "4", 3.3, 0.7),
            Tip(_later("tips-late-five"), "standard", "discard", "5", "9", 6.0, 1.3),
            Text(_later("tips-books")),
            BookTip(_later("tips-book-melds"), "standard", "melds", "python benchmarks/tips.py melds", "", 5.3, 0.2),
            BookTip(_later("tips-book-read"), "standard", "read", "python benchmarks/tips.py read", "", 1.1, 0.3),
            BookTip(_later("tips-book-track"), "standard", "track", "python benchmarks/tips.py track", "", 1.0, 0.2),
            BookTip(_later("tips-book-knock"), "standard", "knock", "python benchmarks/tips.py knock", "", -3.4, 0.2),
            BookTip(
                _later("tips-book-wait"),
                "standard",
                "wait",
                "undercut arena patient quick --rounds 40000 --seed 1",
                "",
                1.7,
                0.2,
            ),
        ),
    ),
)
"""The lessons in their order."""
