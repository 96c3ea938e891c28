"""The meaning of typed lines: one-letter commands, cards, action texts, questions; and confirmations of actions."""

from __future__ import annotations

from dataclasses import dataclass

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take, parse_action
from undercut.cards import parse_cards
from undercut.cli.common.words import knock_question
from undercut.errors import NotationError
from undercut.glossary import Term, find_term
from undercut.languages import formatter
from undercut.melds import best_arrangement, deadwood_bits
from undercut.public import Phase
from undercut.view import View

_WORDS = {
    "?": "help", "help": "help", "h": "hint", "hint": "hint", "s": "sort", "sort": "sort", "c": "score",
    "score": "score", "l": "log", "log": "log", "b": "table", "table": "table", "q": "quit", "quit": "quit",
    "exit": "quit", "resign": "resign", "r": "review", "review": "review",
    "u": "back", "undo": "back",
}  # fmt: skip


_say = formatter("terminal")


@dataclass(frozen=True, slots=True)
class Typed:
    """A parsed input line. ``kind`` is act, why, help, hint, back, sort, score, log, table, quit, resign, review or
    nothing.

    ``action`` is set for act, ``action`` or ``term`` or both for why; ``rest`` is the text after the first word.
    """

    kind: str
    action: Action | None = None
    rest: str = ""
    term: Term | None = None


def parse_input(text: str, view: View) -> Typed:
    """Parse an input line in this position. Raise NotationError if it has no meaning."""
    line = " ".join(text.split())
    if not line:
        return Typed("nothing")
    if line.startswith("?") and len(line) > 1:
        return _question(line[1:].strip(), view)
    word, _, rest = line.partition(" ")
    kind = _WORDS.get(word.lower())
    if kind is not None:
        return Typed(kind, rest=rest)
    return Typed("act", _action(line, view))


def _question(line: str, view: View) -> Typed:
    """Read a question: ``? 7h`` why an action is not legal, ``? knock limit`` what a term means, ``? knock`` both."""
    term = find_term(line)
    try:
        return Typed("why", _action(line, view), term=term)
    except NotationError as error:
        if term is not None:
            return Typed("why", term=term)
        if error.code == "unknown_command":
            message = _say.later("bad-question", text=repr(line[:40]))
            raise NotationError("unknown_command", message) from None
        raise


def _action(line: str, view: View) -> Action:
    word, _, rest = line.partition(" ")
    low = word.lower()
    match low:
        case "p" | "pass" if not rest:
            return Pass()
        case "t" | "take" if not rest:
            return Take()
        case "g" | "gin" if not rest:
            return _gin(view)
        case "k" | "knock":
            return parse_action(f"knock {rest}") if rest else _knock(view)
        case "d" if not rest:
            return _plain_d(view)
        case "d" | "discard":
            return parse_action(f"discard {rest}")
    if low in ("draw", "defend", "big"):
        return parse_action(" ".join([low, rest.lower() if low == "big" else rest]).strip())
    return _card(line)


def _card(line: str) -> Action:
    try:
        cards = parse_cards(line)
    except NotationError:
        raise NotationError("unknown_command", _say.later("bad-command", text=repr(line[:40]))) from None
    if len(cards) != 1:
        raise NotationError("unknown_command", _say.later("bad-cards"))
    return Discard(cards[0])


def _plain_d(view: View) -> Action:
    if view.phase is Phase.DISCARD:
        raise NotationError("which_card", _say.later("bad-discard"))
    return Defend() if view.phase is Phase.DEFEND else Draw()


def _knock(view: View) -> Action:
    """Return the knock with the least deadwood. If none is legal, refuse it with the deadwood it would leave."""
    legal = [a.card for a in view.legal_actions() if isinstance(a, Knock)]
    pool = legal or list(view.cards)
    return Knock(min(pool, key=lambda c: (deadwood_bits(view.hand ^ 1 << c), -c)))


def _gin(view: View) -> Action:
    legal = view.legal_actions()
    if BigGin() in legal:
        return BigGin()
    gins = [a for a in legal if isinstance(a, Knock) and deadwood_bits(view.hand ^ 1 << a.card) == 0]
    if gins:
        return gins[-1]
    raise NotationError("no_gin", _say.later("bad-gin"))


def question(view: View, action: Action) -> str | None:
    """Return the question that confirms a knock or the discard of a melded card; None for other actions."""
    match action:
        case Knock():
            return knock_question(view, action)
        case BigGin():
            return _say("sure-big-gin")
        case Discard(card):
            meld = next((m for m in best_arrangement(view.cards).melds if card in m), None)
            if meld is not None:
                if meld.is_run:
                    return _say("sure-break-run", card=card, meld=meld)
                return _say("sure-break-set", card=card, meld=meld)
    return None


def completions(view: View) -> list[str]:
    """Return completions for the input: action texts, cards that may be discarded, commands."""
    legal = view.legal_actions()
    cards = [str(a.card) for a in legal if isinstance(a, Discard)]
    return [*map(str, legal), *cards, "help", "hint", "undo", "sort", "score", "log", "table", "quit", "resign"]
