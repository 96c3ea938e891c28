"""Glossary of gin rummy as the program uses the terms, and the terms that explain each refusal.

tools/make_glossary.py generates docs/glossary.md from this module. The terminal and the service show the terms in the
current language; translations are in locales/LANGUAGE/glossary.ftl.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercut.languages import formatter, language, per_language

__all__ = ["CHAPTERS", "GLOSSARY", "REFUSAL_TERMS", "Term", "chapter_title", "find_term"]

_say = formatter("glossary")


@dataclass(frozen=True, slots=True)
class Term:
    """A term and its meaning. ``aliases`` are synonyms, ``options`` the ruleset options that decide it.

    ``word``, ``meaning`` and ``words`` are the English title, text and aliases.
    """

    word: str
    meaning: str
    words: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """Name used in links, such as ``knock-limit``: the term's anchor in docs/glossary.md."""
        return self.word.lower().replace(" ", "-")

    @property
    def title(self) -> str:
        """Term, in the current language."""
        return _say.or_english(self.id, self.word)

    @property
    def text(self) -> str:
        """Meaning, in the current language."""
        return _say.or_english(f"{self.id}-text", self.meaning)

    @property
    def aliases(self) -> tuple[str, ...]:
        """Synonyms, in the current language."""
        if not self.words or language() == "en":
            return self.words
        return tuple(part.strip() for part in _say.or_english(f"{self.id}-aliases", "").split(",") if part.strip())


_CARDS: Final = (
    Term(
        "deck",
        "The 52 cards, without jokers. Ranks from low to high: A 2 3 4 5 6 7 8 9 10 J Q K. The ace is always low.",
        ("pack",),
    ),
    Term(
        "points",
        "An ace counts 1 point, the cards 2 to 9 count their number, and 10, J, Q and K count 10.",
        ("points of a card", "card points"),
    ),
    Term(
        "hand",
        "The cards that a player holds: ten, or eleven between the draw and the discard.",
        options=("dealt",),
    ),
    Term("stock", "The face-down cards that players draw from.", ("stock pile",)),
    Term(
        "discard pile",
        "The face-up cards that players have discarded. Only the top card can be taken.",
        ("pile",),
    ),
    Term(
        "upcard",
        "The card that is turned face up after the deal and begins the discard pile.",
        options=("turned_up", "opening"),
    ),
    Term(
        "wall",
        "The cards at the bottom of the stock that are not drawn: the round ends when only they are left.",
        options=("wall",),
    ),
)

_MELDS: Final = (
    Term("meld", "A set or a run. A card belongs to one meld at most.", ("combination",)),
    Term("set", "Three or four cards of one rank, such as 7c 7d 7s.", ("group",)),
    Term("run", "Three or more consecutive cards of one suit, such as 4h 5h 6h.", ("sequence",)),
    Term(
        "deadwood",
        "The cards outside the melds, and their points. A hand's deadwood is the least that any arrangement leaves.",
        ("unmatched",),
    ),
    Term(
        "arrangement",
        "One way to divide a hand into melds and deadwood. It is complete if its deadwood contains no meld and no card "
        "that extends one of its melds.",
        ("complete arrangement", "protected meld"),
        ("protect_melds",),
    ),
)

_ROUND: Final = (
    Term("round", "One deal, from the first card to its result."),
    Term(
        "deal",
        "The shuffled deck in order, and handing out the hands. The dealer deals; of two players the other one, the "
        "non-dealer, plays first.",
        ("dealer", "non-dealer", "cut"),
        ("next_dealer",),
    ),
    Term("turn", "A draw or a take, then a discard."),
    Term("draw", "To pick up the top card of the stock."),
    Term("take", "To pick up the top card of the discard pile."),
    Term("pass", "To decline the upcard, or the last discard.", ("fold",), options=("after_passes",)),
    Term("discard", "To put a card face up on the discard pile."),
    Term(
        "rediscard",
        "To discard a card in the same turn in which it was taken from the discard pile.",
        options=("rediscard",),
    ),
    Term(
        "last take",
        "To take the last discard after the stock has run down to the wall. It is allowed only in order to knock.",
        ("last discard",),
        ("last_take",),
    ),
    Term(
        "dead hand",
        "A round that ends because the stock has run down to the wall and nobody has knocked.",
        options=("dead_hand", "dead_redeal"),
    ),
    Term("stock out", "A dead hand that the player with the lower deadwood wins.", options=("dead_hand",)),
)

_END: Final = (
    Term(
        "knock",
        "To discard a card and end the round. It is allowed if the deadwood of the ten cards kept is within the knock "
        "limit. The knocker spreads its cards; the others are defenders.",
        ("knocker", "defender", "defend"),
        ("knock_limit", "knock_card", "first_discard_knock", "must_knock_on_last_card"),
    ),
    Term(
        "knock limit",
        "The most deadwood with which a player may knock.",
        ("limit",),
        ("knock_limit", "upcard_ace"),
    ),
    Term("gin", "A knock with no deadwood.", ("going gin",), options=("gin_bonus", "gin_scores")),
    Term(
        "big gin",
        "Eleven melded cards, declared without a discard.",
        options=("big_gin_bonus",),
    ),
    Term(
        "spread",
        "The melds and the deadwood that a player lays open at the end of a round.",
        ("lay open",),
    ),
    Term(
        "lay off",
        "To add cards to the knocker's melds. They no longer count in the defender's deadwood.",
        ("laid off", "layoff"),
        ("lay_offs", "lay_offs_by"),
    ),
    Term(
        "undercut",
        "To defend with less deadwood than the knocker, or with equal deadwood if the ruleset says so. The defender "
        "then wins the round.",
        options=("undercut", "undercut_bonus"),
    ),
)

_SCORES: Final = (
    Term(
        "game",
        "Rounds until a player reaches the target, or until a number of rounds has been played.",
        options=("target", "deciding", "deals"),
    ),
    Term("match", "Several games.", options=("games",)),
    Term("target", "The score that ends a game.", options=("target",)),
    Term(
        "score sheet",
        "The list of rounds and their points: a single score, Hollywood, or knockout.",
        ("sheet", "score"),
        ("sheet",),
    ),
    Term(
        "box",
        "A mark on the score sheet for a round won, worth points at the end of the game or at once. Some rulesets give "
        "extra boxes for gin, big gin and undercuts.",
        options=("box_bonus", "boxes", "gin_boxes", "big_gin_boxes", "undercut_boxes"),
    ),
    Term("game bonus", "Points for the winner of a game.", options=("game_bonus",)),
    Term(
        "shutout",
        "A game in which the loser won no round.",
        ("schneider", "skunk"),
        ("shutout", "shutout_bonus"),
    ),
    Term(
        "Hollywood",
        "Three games on one sheet. The first win of a side counts in one game, its second in two, every later one in "
        "all that are open.",
        options=("sheet", "hollywood_entry"),
    ),
    Term(
        "knockout",
        "A sheet on which players collect the deadwood that they are left with. A player who reaches the target is "
        "out; the last player left wins.",
        options=("sheet", "knockout_entry"),
    ),
    Term(
        "cutthroat",
        "A game of three: two play each round, and the loser sits out the next one.",
        ("cut-throat",),
        ("form",),
    ),
    Term(
        "round table",
        "A game of three or four players who all play the same round, each for itself.",
        options=("form",),
    ),
    Term(
        "Oklahoma",
        "Rules in which the value of the upcard is the knock limit. If it is a spade, the round may count double.",
        ("Oklahoma gin",),
        ("knock_limit", "spades_double"),
    ),
    Term("side", "A player, or two partners: they share one score.", ("partners",), ("form",)),
)

_PROGRAM: Final = (
    Term(
        "ruleset",
        "A value for every option of the rules. A house ruleset is a named one with some options replaced.",
        ("house ruleset", "house rule", "option"),
    ),
    Term("seat", "A place at the table, numbered from 0."),
    Term("board", "The seats that play one round together. Four partners play at two boards."),
    Term("view", "What one seat may know of a round."),
    Term("record", "A round or a game as text that can be played again."),
    Term(
        "commitment",
        "The SHA-256 that is published before a deal. It shows afterwards that the deck was not changed.",
    ),
    Term("bot", "A program that plays.", ("player",)),
    Term(
        "world",
        "One possible arrangement of the hidden cards that agrees with everything a seat has seen.",
    ),
    Term(
        "mirrored deals",
        "Each deal is played twice with the seats swapped, so that most of the luck cancels.",
        ("duplicate",),
    ),
)

CHAPTERS: Final[dict[str, tuple[Term, ...]]] = {
    "Cards": _CARDS,
    "Melds": _MELDS,
    "A round": _ROUND,
    "The end of a round": _END,
    "Scores": _SCORES,
    "The program": _PROGRAM,
}
"""Terms by chapter, in the order of the page."""

GLOSSARY: Final[dict[str, Term]] = {term.id: term for terms in CHAPTERS.values() for term in terms}
"""Every term by its id."""

REFUSAL_TERMS: Final[dict[str, tuple[str, ...]]] = {
    # refusals by the rules: see undercut.legality.RefusalCode
    "wrong_phase": ("turn",),
    "not_your_turn": ("turn",),
    "card_not_held": ("hand",),
    "empty_pile": ("discard-pile",),
    "upcard_refused": ("upcard", "pass"),
    "rediscard": ("rediscard",),
    "protected_meld": ("arrangement",),
    "first_discard_knock": ("knock",),
    "last_take": ("last-take",),
    "must_knock": ("knock",),
    "over_limit": ("knock-limit", "deadwood"),
    "no_big_gin": ("big-gin", "gin"),
    "overlapping_melds": ("meld",),
    "cannot_lay_off": ("lay-off",),
    # refusals of notation and by the table
    "not_a_meld": ("meld", "set", "run"),
    "no_gin": ("gin",),
    "invalid_ruleset": ("ruleset",),
    "not_at_the_board": ("board",),
    "round_over": ("round",),
    "round_running": ("round",),
    "game_over": ("game",),
}
"""Ids of the terms that explain a refusal, by its code; the most useful first."""


def chapter_title(chapter: str) -> str:
    """Return the title of a glossary chapter, in the current language."""
    return _say.or_english(f"chapter-{chapter.lower().replace(' ', '_')}", chapter)


def find_term(text: str) -> Term | None:
    """Return the term with this title, id or alias in the current language or in English; None if there is none.

    The case is ignored; ``-`` and ``_`` are read as spaces.
    """
    name, known = _plain(text), _by_name()
    singular = (name.removesuffix(ending) for ending in ("", "s", "es", "e", "en", "n"))
    return next((known[one] for one in singular if one in known), None)


def _plain(text: str) -> str:
    return " ".join(text.lower().replace("-", " ").replace("_", " ").split())


@per_language(1)
def _by_name() -> dict[str, Term]:
    """Index the terms by their names in the current language and in English."""
    english = {_plain(name): term for term in GLOSSARY.values() for name in (term.word, *term.words)}
    return english | {_plain(name): term for term in GLOSSARY.values() for name in (term.title, *term.aliases)}
