"""Texts of the analysis in the current language: actions, and why a choice was worse than the best."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercut.actions import BigGin, Defend, Discard, Draw, FaceDownKnock, Knock, Pass, SeenAction, Take, parse_action
from undercut.analysis.results import Decision, HintReason, Reason
from undercut.cards import Card
from undercut.languages import decimal, formatter, join_names, language, use_language
from undercut.melds import Meld

__all__ = ["action_text_in_list", "hint_text", "reason_text", "reason_text_english", "say"]

say: Final = formatter("review")
"""Formatter of the texts of reviews."""


def action_text_in_list(action: SeenAction | str) -> str:
    """Return an action as an item of a list of choices: ``discard 7h``. In English this is the action's text."""
    match parse_action(action) if isinstance(action, str) else action:
        case Pass():
            return say("action-pass")
        case Take():
            return say("action-take")
        case Draw(card):
            return say("action-draw", card=card)
        case Discard(card):
            return say("action-discard", card=card)
        case Knock(card, None):
            return say("action-knock", card=card)
        case Knock(card, melds):
            return say("action-spread", card=card, melds=_melds(melds or ()))
        case FaceDownKnock(melds):
            return say("action-hidden", melds=_melds(melds))
        case BigGin(melds):
            return say("action-big", melds=None if melds is None else _melds(melds))
        case Defend(None):
            return say("action-best-defence")
        case Defend(melds, laid_off):
            return say("action-defend", melds=_melds(melds or ()), off=_cards(laid_off))
    raise AssertionError(action)


def _melds(melds: Iterable[Meld], between: str = " ") -> str | None:
    return between.join(map(str, melds)) or None


def _cards(cards: Iterable[Card]) -> str | None:
    return " ".join(map(str, cards)) or None


# --- why --------------------------------------------------------------------------------------------------------------


def reason_text(decision: Decision) -> str | None:
    """Return the reasons against the played choice, in one or two sentences; None if the choice is no error."""
    if decision.why is None or isinstance(decision.why, str):
        return decision.why
    played, best = (_action_name(text, decision.kind == "spread") for text in (decision.played, decision.best))
    first = say("why", played=played, loss=decimal(decision.loss), best=best)
    return " ".join([f"{first[0].upper()}{first[1:]}", *map(_reason, decision.why)])


def reason_text_english(decision: Decision) -> str | None:
    """Return :func:`reason_text` in English, for JSON."""
    if language() == "en":
        return reason_text(decision)
    with use_language("en"):
        return reason_text(decision)


def _reason(reason: Reason) -> str:
    return say(f"why-{reason.name}", **reason.values)


def _action_name(text: str, shown: bool) -> str:
    """Return the name of an action inside a sentence; for a knock, its melds if they were the decision."""
    match parse_action(text):
        case Knock(_, melds) | BigGin(melds) if shown and melds is not None:
            return say("named-spread", melds=", ".join(" ".join(map(str, meld)) for meld in melds))
        case Discard(card):
            return say("named-discard", card=card)
        case Knock(card):
            return say("named-knock", card=card)
        case BigGin():
            return say("named-big")
        case Take():
            return say("named-take")
        case Draw():
            return say("named-draw")
        case Pass():
            return say("named-pass")
        case Defend(melds, laid_off):
            spread = ", ".join(" ".join(map(str, meld)) for meld in melds or ())
            return say("named-defend", melds=spread or None, off=_cards(laid_off))
    raise AssertionError(text)


# --- hints ------------------------------------------------------------------------------------------------------------


def hint_text(reason: HintReason, top: Card | None, who: str | None = None) -> str:
    """Return a hint in one sentence: ``Draw from the stock: the Ts fits nothing you hold.``

    ``top`` is the top of the discard pile. ``who`` is the name of the other player of the round, at a table where there
    are several opponents.
    """
    values = dict(reason.values)
    if "cards" in values:
        values["cards"] = join_names(str(values["cards"]).split())
    return say("hint", action=_instruction(reason, top), because=say(f"because-{reason.name}", who=who, **values))


def _instruction(reason: HintReason, top: Card | None) -> str:
    match parse_action(reason.action):
        case Pass():
            return say("do-pass")
        case Take():
            return say("do-take", card=top)
        case Draw():
            return say("do-draw")
        case Discard(card):
            return say("do-wait" if reason.name in ("undercut_risk", "wait_gin", "go_on") else "do-discard", card=card)
        case Knock(card):
            return say("do-gin" if reason.name == "gin" else "do-knock", card=card)
        case _:
            return say("do-big")
