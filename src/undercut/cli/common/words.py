"""Sentences for events, legal actions, refusals and the score sheet. Cards are text, such as ``7h``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from undercut.actions import Action, BigGin, Defend, Discard, Draw, FaceDownKnock, Knock, Pass, SeenAction, Take
from undercut.cards import Card, Hand, parse_cards
from undercut.glossary import GLOSSARY, REFUSAL_TERMS, Term
from undercut.languages import formatter
from undercut.legality import Refusal
from undercut.match import Match
from undercut.melds import Arrangement, Meld, deadwood_bits, defend, spread_to_show
from undercut.public import Phase, PublicState
from undercut.round import RoundResult
from undercut.rulesets import EVERY_OPTION, Deciding, Opening, Ruleset, SheetForm
from undercut.sheets import Column, Entry, Sheet, game_title, row_title
from undercut.view import View

_say = formatter("terminal")

CARDS: Final = re.compile(r"(?<!\w)(?:[A2-9TJQK][cdhs])+(?!\w)")
"""One or more cards in a sentence, such as ``7h`` or ``5h6h7h``."""


_LISTS: Final = re.compile(rf"{CARDS.pattern}(?: {CARDS.pattern})*")


def spoken(text: str) -> str:
    """Return a sentence with its cards in words, such as ``7 of hearts``; a semicolon separates melds."""

    def words(found: re.Match[str]) -> str:
        groups = [", ".join(c.spoken for c in parse_cards(group)) for group in found.group().split(" ")]
        return ("; " if any("," in group for group in groups) else ", ").join(groups)

    return _LISTS.sub(words, text)


def narrate(action: SeenAction, name: str, top: Card | None, opening: bool) -> str:
    """Describe what a seat did. ``top`` was the top discard, ``opening`` whether the upcard was offered."""
    match action:
        case Pass():
            return _say("did-pass", who=name)
        case Take() if opening:
            return _say("did-take-upcard", who=name, card=top)
        case Take():
            return _say("did-take", who=name, card=top)
        case Draw(card):
            return _say("did-draw", who=name, card=card)
        case Discard(card):
            return _say("did-discard", who=name, card=card)
        case Knock(card, melds):
            return _say("did-knock", who=name, card=str(card), melds=_texts(melds))
        case FaceDownKnock(melds):
            return _say("did-knock-face-down", who=name, melds=_texts(melds))
        case BigGin(melds):
            return _say("did-big-gin", who=name, melds=_texts(melds))
        case Defend():
            return _say("did-defend", who=name)


def _texts(melds: Sequence[Meld] | None) -> str | None:
    return " ".join(map(str, melds or ())) or None


def unmelded_text(spread: Arrangement) -> str:
    """Describe a knocker's unmelded cards and deadwood in a sentence."""
    return _say("did-left", cards=str(spread.unmelded) or None, n=spread.deadwood)


def round_log(seen: View | PublicState, names: Sequence[str], spread: Arrangement | None = None) -> list[str]:
    """Describe the round so far as a seat or a watcher saw it, one line per action. ``names`` are by place.

    ``spread`` are the cards that a knocker has laid down.
    """
    pile = [] if seen.upcard is None else [seen.upcard]
    opening = seen.rules.opening is Opening.OFFER
    out = []
    for place, action in seen.actions:
        out.append(narrate(action, names[place], pile[-1] if pile else None, opening))
        if spread is not None and isinstance(action, (Knock, FaceDownKnock, BigGin)):
            out[-1] += f" {unmelded_text(spread)}"
        match action:
            case Take():
                pile.pop()
            case Discard(card) | Knock(card):
                pile.append(card)
        opening = opening and isinstance(action, Pass)
    return out


def outcome(result: RoundResult, names: Sequence[str]) -> str:
    """Describe the end of a round in a sentence. ``names`` are by place in the round."""
    if result.winner is None:
        return _say(f"nobody-{result.ending}")
    return _say(f"won-{result.ending}", who=names[result.winner])


def match_score_lines(match: Match, sides: Sequence[str]) -> list[str]:
    """Describe a match after a game: games won, totals, and the winner."""
    wins = ", ".join(f"{side} {n}" for side, n in zip(sides, match.wins, strict=True))
    totals = ", ".join(f"{side} {n}" for side, n in zip(sides, match.totals, strict=True))
    out = [_say("match-stands", games=match.games, wins=wins, totals=totals)]
    if match.is_over and match.winner is None:
        out.append(_say("match-drawn"))
    elif match.winner is not None:
        out.append(_say("match-won", who=sides[match.winner]))
    return out


# --- legal actions and help -------------------------------------------------------------------------------------------


def card_key() -> str:
    """Return the help line on typing a card."""
    return f"7h: {_say('key-card')}"


def help_words() -> list[str]:
    """Return the help lines for commands other than actions."""
    keys = {
        "d": _say("key-draw"),
        "7h": _say("key-card"),
        "t": _say("key-take"),
        "p": _say("key-pass"),
        "k": _say("key-knock"),
        "g": _say("key-gin"),
        "s": _say("key-sort"),
        "h": _say("key-hint"),
        "u": _say("key-back"),
        "c": _say("key-sheet"),
        "l": _say("key-log"),
        "b": _say("key-table"),
        "? 7h": _say("key-why"),
        f"? {GLOSSARY['knock-limit'].title}": _say("key-term"),
        "resign": _say("key-resign"),
        "r": _say("key-review"),
        "q": _say("key-leave"),
    }
    return [_say("legal-keys"), *(f"  {key}: {what}" for key, what in keys.items())]


def legal_action_lines(view: View) -> list[str]:
    """List the legal actions, one line per kind of action, with its key."""
    legal = view.legal_actions()
    out = []
    for action in legal:
        match action:
            case Pass():
                out.append(_say("legal-pass"))
            case Take():
                out.append(_say("legal-take", card=view.top))
            case Draw():
                out.append(_say("legal-draw", n=view.stock_left))
            case BigGin():
                out.append(_say("legal-big-gin"))
            case Defend():
                best = defend(view.cards, view.spread)
                off = str(best.laid_off) or None
                out += [_say("legal-defend", n=best.deadwood, cards=off), _say("legal-defend-other")]
            case _:
                pass
    cards = Hand(a.card for a in legal if isinstance(a, Discard))
    if cards:
        out.append(_say("legal-discard", cards=cards))
    knocks = [(a.card, deadwood_bits(view.hand ^ 1 << a.card)) for a in legal if isinstance(a, Knock)]
    if knocks:
        shown = ", ".join(_say("legal-knock-card", card=card, n=left) for card, left in knocks)
        out.append(_say("legal-knock", cards=shown))
    return out


def key_hints(view: View) -> list[str]:
    """Return the keys of the legal actions, with a few words each."""
    legal = view.legal_actions()
    kinds = {type(a) for a in legal}
    out = []
    if Draw in kinds:
        out.append(_say("short-draw"))
    if Take in kinds:
        out.append(_say("short-take", card=view.top))
    if Pass in kinds:
        out.append(_say("short-pass"))
    if Discard in kinds:
        out.append(_say("short-discard"))
    if Knock in kinds:
        gin = any(isinstance(a, Knock) and deadwood_bits(view.hand ^ 1 << a.card) == 0 for a in legal)
        out.append(_say("short-knock-gin") if gin else _say("short-knock"))
    if BigGin in kinds:
        out.append(_say("short-big-gin"))
    if Defend in kinds:
        out.append(_say("short-defend"))
    return out


def refusal_sentence(refusal: Refusal) -> str:
    """Explain why an action is refused."""
    return sentence(refusal.message)


def sentence(text: str) -> str:
    """Return a message as a sentence, with a capital and a full stop."""
    return f"{capital(text)}."


def capital(text: str) -> str:
    """Return the text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def glossary_hint(code: str) -> str:
    """Return a reference to the term that explains a refusal, `` See ? knock limit.``; an empty text without a term."""
    terms = REFUSAL_TERMS.get(code)
    return f" {_say('see-term', term=GLOSSARY[terms[0]].title)}" if terms else ""


def term_lines(term: Term, rules: Ruleset) -> list[str]:
    """Explain a term and its meaning under this ruleset, in lines."""
    here = [EVERY_OPTION[name] for name in term.options]
    return [f"{term.title}: {term.text}", *(f"  {option.meaning(rules)}" for option in here if option.matters(rules))]


def explain(view: View) -> list[str]:
    """Answer ``?`` in lines: the legal actions, and why the others are not legal."""
    out = [_say("legal-now")] + [f"  {line}" for line in legal_action_lines(view)]
    refused: dict[str, list[str]] = {}
    for name, action in _questions(view):
        refusal = view.why_not(action)
        if refusal is not None:
            refused.setdefault(refusal_sentence(refusal), []).append(name)
    if refused:
        out.append(_say("legal-not-now"))
        out += [f"  {', '.join(names)}: {why}" for why, names in refused.items()]
    return out


def _questions(view: View) -> list[tuple[str, Action]]:
    """Return the actions a person may ask about in this phase."""
    asked: list[tuple[str, Action]] = []
    if view.phase is not Phase.DISCARD:
        asked += [(_say("asked-pass"), Pass()), (_say("asked-take"), Take()), (_say("asked-draw"), Draw())]
        return [*asked, (_say("asked-discard-knock"), Discard(next(iter(view.cards))))]
    asked += [(_say("asked-discard", card=c), Discard(c)) for c in view.cards]
    if not any(isinstance(a, Knock) for a in view.legal_actions()):
        best = min(view.cards, key=lambda c: (deadwood_bits(view.hand ^ 1 << c), -c))
        asked.append((_say("asked-knock"), Knock(best)))
    if view.rules.big_gin_bonus is not None:
        asked.append((_say("asked-big-gin"), BigGin()))
    return [*asked, (_say("asked-draw-take"), Draw())]


def knock_question(view: View, knock: Knock) -> str:
    """Return the question that confirms a knock, with the effect of the knock."""
    kept = view.cards - Hand([knock.card])
    if knock.melds is None:
        spread = spread_to_show(kept, Hand([*view.pile, knock.card]))
        melds, left = spread.melds, spread.deadwood
    else:
        melds = knock.melds
        left = (kept - Hand(c for m in melds for c in m)).points
    return _say("sure-knock", n=left, card=knock.card, melds=_texts(melds))


# --- the score sheet --------------------------------------------------------------------------------------------------


def entry_points(sheet: Sheet, entry: Entry) -> tuple[str, ...]:
    """Return the points a round added to each side's score; ``-`` for none."""
    return tuple(str(adds) if adds else "-" for adds in sheet.added(entry))


def game_names(sheet: Sheet) -> tuple[str, ...]:
    """Return the names of the columns: empty for a single one, otherwise ``game 1`` and so on."""
    if len(sheet.columns) == 1:
        return ("",)
    return tuple(map(game_title, range(1, len(sheet.columns) + 1)))


def target_sentence(sheet: Sheet) -> str:
    """Return the condition that ends the game, in a few words."""
    rules = sheet.rules
    if rules.deciding is Deciding.ROUND:
        return _say("target-round")
    if rules.sheet is SheetForm.KNOCKOUT:
        return _say("target-out", n=rules.target)
    return _say("target", points=rules.target, rounds=rules.deals)


def score_title(sheet: Sheet) -> str:
    """Return the title of the totals: ``score`` or ``deadwood``."""
    return row_title("deadwood" if sheet.rules.adds_deadwood else "score")


def final_rows(column: Column) -> list[tuple[str, tuple[int, ...]]]:
    """Return the items of a finished column and their total; an empty list if there is only one item."""
    if len(column.items) < 2:
        return []
    return [(row_title(what), points) for what, points in (*column.items, ("total", column.totals))]


def game_won_line(rules: Ruleset, column: Column, sides: Sequence[str]) -> str:
    """Return the end of a game of two sides in a sentence: ``You win 30 to 0 (2 boxes to 0).``"""
    assert column.winner is not None
    winner, loser = column.winner, 1 - column.winner
    if rules.adds_deadwood:
        return _say("game-won", who=sides[winner])
    boxes = _say("sheet-won-boxes", more=column.boxes[winner], less=column.boxes[loser]) if rules.has_boxes else None
    totals = column.totals or column.scores
    mine, theirs = totals[winner], totals[loser]
    return _say("sheet-won", who=sides[winner], mine=mine, theirs=theirs, boxes=boxes)


def game_over_line(sheet: Sheet, sides: Sequence[str], winner: int | None) -> str:
    """Return the result of a game in a sentence, with the score if it is one game of two sides."""
    if winner is None:
        return _say("game-drawn")
    if len(sides) == 2 and len(sheet.columns) == 1 and sheet.columns[0].winner == winner:
        return game_won_line(sheet.rules, sheet.columns[0], sides)
    return _say("game-won", who=sides[winner])


def score_lines(sheet: Sheet, sides: Sequence[str]) -> list[str]:
    """Return the scores in sentences, one per game."""
    out = []
    for name, column in zip(game_names(sheet), sheet.columns, strict=True):
        if column.winner is not None and len(sides) == 2:
            won = game_won_line(sheet.rules, column, sides)
            out.append(_say("sheet-game-won", game=capital(name), won=won) if name else won)
            continue
        scores = ", ".join(
            _say("sheet-boxes", side=side, n=score, boxes=boxes) if sheet.rules.has_boxes else f"{side} {score}"
            for side, score, boxes in zip(sides, column.scores, column.boxes, strict=True)
        )
        winner = None if column.winner is None else sides[column.winner]
        out.append(_say("sheet-scores", what=capital(name or score_title(sheet)), scores=scores, who=winner))
    if sheet.out:
        out.append(_say("sheet-out", names=", ".join(sides[s] for s in sheet.out)))
    return out
