"""Sentences: what happened, what is legal, and why an action is not. Cards are written as text, such as ``7h``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from undercut.actions import Action, BigGin, Defend, Discard, Draw, FaceDownKnock, Knock, Pass, SeenAction, Take
from undercut.cards import Card, Hand, parse_cards
from undercut.glossary import GLOSSARY, REFUSAL_TERMS, Term
from undercut.legality import Refusal
from undercut.match import Match
from undercut.melds import Meld, deadwood_bits, defend, spread_to_show
from undercut.public import Ending, Phase, PublicState
from undercut.round import RoundResult
from undercut.rulesets import OPTIONS, Opening, Ruleset, option_text
from undercut.view import View

__all__ = [
    "CARDS",
    "KEYS",
    "does",
    "explain",
    "key_words",
    "legal_words",
    "match_words",
    "outcome",
    "refusal_words",
    "round_log",
    "see_words",
    "sentence",
    "spoken",
    "term_words",
]

CARDS: Final = re.compile(r"(?<![A-Za-z0-9])(?:[A2-9TJQK][cdhs])+(?![A-Za-z0-9])")
"""One or more cards in a sentence, such as ``7h`` or ``5h6h7h``."""


_LISTS: Final = re.compile(rf"{CARDS.pattern}(?: {CARDS.pattern})*")


def spoken(text: str) -> str:
    """A sentence with its cards in words, such as ``7 of hearts``: a comma between cards, a semicolon between melds."""

    def words(found: re.Match[str]) -> str:
        groups = [", ".join(c.spoken for c in parse_cards(group)) for group in found.group().split(" ")]
        return ("; " if any("," in group for group in groups) else ", ").join(groups)

    return _LISTS.sub(words, text)


def does(name: str, verb: str) -> str:
    """``You draw``, ``simple draws``."""
    if name == "You":
        return f"You {verb}"
    return f"{name} {verb}{'es' if verb.endswith(('s', 'sh', 'ch')) else 's'}"


def narrate(action: SeenAction, name: str, top: Card | None, opening: bool) -> str:
    """What a seat was seen to do. ``top`` was the top discard, ``opening`` says whether the upcard was offered."""
    match action:
        case Pass():
            return f"{does(name, 'pass')}."
        case Take():
            return f"{does(name, 'take')} {'the upcard ' if opening else ''}{top}."
        case Draw(card):
            return f"{does(name, 'draw')} {'a card' if card is None else card} from the stock."
        case Discard(card):
            return f"{does(name, 'discard')} {card}."
        case Knock(card, melds):
            return f"{does(name, 'knock')}, discarding {card}, and {_spreads(name, melds)}."
        case FaceDownKnock(melds):
            return f"{does(name, 'knock')}, discarding a card face down, and {_spreads(name, melds)}."
        case BigGin(melds):
            return f"{does(name, 'declare')} big gin and {_spreads(name, melds)}."
        case Defend():
            return f"{does(name, 'defend')}."


def _spreads(name: str, melds: Sequence[Meld] | None) -> str:
    return f"{_with(name, 'spread')} {' '.join(map(str, melds or ())) or 'no meld'}"


def round_log(seen: View | PublicState, names: Sequence[str]) -> list[str]:
    """The round so far as a seat or a watcher saw it, one sentence per action. ``names`` are by place."""
    pile = [] if seen.upcard is None else [seen.upcard]
    opening = seen.rules.opening is Opening.OFFER
    out = []
    for place, action in seen.actions:
        out.append(narrate(action, names[place], pile[-1] if pile else None, opening))
        match action:
            case Take():
                pile.pop()
            case Discard(card) | Knock(card):
                pile.append(card)
        opening = opening and isinstance(action, Pass)
    return out


def _with(name: str, verb: str) -> str:
    return does(name, verb).removeprefix(f"{name} ")


_WON: Final = {
    Ending.KNOCK: "{name} {wins} the round with a knock.",
    Ending.GIN: "Gin! {name} {wins} the round.",
    Ending.BIG_GIN: "Big gin! {name} {wins} the round.",
    Ending.UNDERCUT: "Undercut! {name} {wins} the round.",
    Ending.STOCK_OUT: "Nobody knocked: {name} {wins} the round with the lower deadwood.",
}
_DRAWN: Final = {
    Ending.DEAD: "A dead hand: the stock has run down and nobody has knocked. Nobody scores.",
    Ending.STOCK_OUT: "Nobody knocked and the deadwood is equal. Nobody scores.",
    Ending.KNOCK: "Equal deadwood: nobody scores.",
}


def outcome(result: RoundResult, names: Sequence[str]) -> str:
    """How a round ended, in a sentence. ``names`` are by place in the round."""
    if result.winner is None:
        return _DRAWN[result.ending]
    name = names[result.winner]
    return _WON[result.ending].format(name=name, wins=_with(name, "win"))


def match_words(match: Match, sides: Sequence[str]) -> list[str]:
    """How a match stands after a game: games won, totals, and who has won it."""
    wins = ", ".join(f"{side} {n}" for side, n in zip(sides, match.wins, strict=True))
    totals = ", ".join(f"{side} {n}" for side, n in zip(sides, match.totals, strict=True))
    out = [f"Games won, best of {match.games}: {wins}. Totals of all games: {totals}."]
    if match.is_over and match.winner is None:
        out.append("The match is drawn.")
    elif match.winner is not None:
        name = sides[match.winner]
        out.append(f"{name} {'win' if name == 'You' or '&' in name else 'wins'} the match.")
    return out


# --- what may be done -------------------------------------------------------------------------------------------------

KEYS: Final = {
    "d": "draw from the stock; after a knock, the best defence",
    "7h": "discard 7h (also d 7h)",
    "t": "take the top card of the discard pile",
    "p": "pass",
    "k": "knock; k 9c: discard 9c; k 9c = 5h6h7h 2c2d2s: spread these melds",
    "g": "gin, or big gin",
    "s": "sort the hand by melds, suit or rank",
    "h": "show a hint: the best choices; h all: every choice; h on: before every decision; h off: no more",
    "u": "take back your last action, against a bot, if it showed no hidden card and nobody has acted since",
    "c": "show the score sheet",
    "l": "show the round so far",
    "b": "show the table again",
    "? 7h": "why 7h, or another action, is not legal now",
    "? knock limit": "what a term means",
    "resign": "resign the game",
    "r": "review the game, once it is over",
    "q": "leave; the game is saved",
}
"""The one-letter commands and what they do."""


def legal_words(view: View) -> list[str]:
    """What is legal now, one line for each kind of action, with its key."""
    legal = view.legal_actions()
    out = []
    for action in legal:
        match action:
            case Pass():
                out.append("p: pass")
            case Take():
                out.append(f"t: take {view.top}")
            case Draw():
                out.append(f"d: draw from the stock ({view.stock_left} cards)")
            case BigGin():
                out.append("g: big gin")
            case Defend():
                best = defend(view.cards, view.spread)
                off = f", laying off {best.laid_off}" if best.laid_off else ""
                out.append(f"d: the best defence, with {best.deadwood} deadwood{off}")
                out.append("defend = MELDS ; CARDS: another defence, such as defend = 9c9d9h ; Ac 7s")
            case _:
                pass
    cards = Hand(a.card for a in legal if isinstance(a, Discard))
    if cards:
        out.append(f"discard one of {cards}: write the card")
    knocks = [a.card for a in legal if isinstance(a, Knock)]
    if knocks:
        shown = ", ".join(f"{c} (deadwood {deadwood_bits(view.hand ^ 1 << c)})" for c in knocks)
        out.append(f"k: knock with one of {shown}")
    return out


def key_words(view: View) -> list[str]:
    """The keys of the legal actions, with a few words each."""
    legal = view.legal_actions()
    kinds = {type(a) for a in legal}
    out = []
    if Draw in kinds:
        out.append("d draw")
    if Take in kinds:
        out.append(f"t take {view.top}")
    if Pass in kinds:
        out.append("p pass")
    if Discard in kinds:
        out.append("write a card to discard it")
    if Knock in kinds:
        gin = any(isinstance(a, Knock) and deadwood_bits(view.hand ^ 1 << a.card) == 0 for a in legal)
        out.append("k knock for gin" if gin else "k knock")
    if BigGin in kinds:
        out.append("g big gin")
    if Defend in kinds:
        out.append("d best defence")
    return out


def refusal_words(refusal: Refusal, view: View) -> str:
    """Why an action is refused, with the option that forbids it."""
    if refusal.option is None:
        return sentence(refusal.message)
    value = getattr(view.rules, refusal.option)
    return sentence(f"{refusal.message} ({refusal.option}={option_text(value)})")


def sentence(text: str) -> str:
    """A message as a sentence, with a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."


def see_words(code: str) -> str:
    """The term to ask about after a refusal, as `` See ? knock limit.``; empty if there is none."""
    terms = REFUSAL_TERMS.get(code)
    return f" See ? {GLOSSARY[terms[0]].title}." if terms else ""


def term_words(term: Term, rules: Ruleset) -> list[str]:
    """What a term means, and what this ruleset says about it. Lines."""
    here = [(name, getattr(rules, name)) for name in term.options]
    out = [f"{term.title}: {term.text}"]
    return out + [f"  {name}={option_text(value)}: {OPTIONS[name].says(value)}" for name, value in here]


def explain(view: View) -> list[str]:
    """The answer to ``?``: what is legal now, what is not, and why. Lines."""
    out = ["Legal now:"] + [f"  {line}" for line in legal_words(view)]
    refused: dict[str, list[str]] = {}
    for name, action in _questions(view):
        refusal = view.why_not(action)
        if refusal is not None:
            refused.setdefault(refusal_words(refusal, view), []).append(name)
    if refused:
        out.append("Not now:")
        out += [f"  {', '.join(names)}: {why}" for why, names in refused.items()]
    return out


def _questions(view: View) -> list[tuple[str, Action]]:
    """The actions that a person may ask about in this phase."""
    asked: list[tuple[str, Action]] = []
    if view.phase is not Phase.DISCARD:
        asked += [("pass", Pass()), ("take", Take()), ("draw", Draw())]
        return [*asked, ("discard, knock", Discard(next(iter(view.cards))))]
    asked += [(f"discard {c}", Discard(c)) for c in view.cards]
    if not any(isinstance(a, Knock) for a in view.legal_actions()):
        best = min(view.cards, key=lambda c: (deadwood_bits(view.hand ^ 1 << c), -c))
        asked.append(("knock", Knock(best)))
    if view.rules.big_gin_bonus is not None:
        asked.append(("big gin", BigGin()))
    return [*asked, ("draw, take", Draw())]


def knock_question(view: View, knock: Knock) -> str:
    """The question to confirm a knock: what it does."""
    kept = view.cards - Hand([knock.card])
    if knock.melds is None:
        spread = spread_to_show(kept, Hand([*view.pile, knock.card]))
        melds, left = spread.melds, spread.deadwood
    else:
        melds = knock.melds
        left = (kept - Hand(c for m in melds for c in m)).points
    shown = " ".join(map(str, melds)) or "no melds"
    word = "Gin" if left == 0 else f"Knock with {left}"
    return f"{word}: discard {knock.card} and spread {shown}?"
