"""The chapter about the game: its end, bonuses and boxes, special score sheets, matches."""

from __future__ import annotations

from undercut.lessons.rulebook.said import Paragraphs, all_play, say, says
from undercut.rulesets import OPTIONS, Form, KnockoutEntry, Ruleset, SheetForm
from undercut.sheets import sides_of

__all__ = ["game"]


def game(rules: Ruleset) -> Paragraphs:
    """Explain how a game ends, who wins it, and which bonuses are added."""
    return [_sheet(rules), _end(rules), _prizes(rules), _boxes(rules), [_match(rules)]]


def _sheet(rules: Ruleset) -> list[str]:
    match rules.sheet:
        case SheetForm.HOLLYWOOD:
            return [says(rules, "sheet", "hollywood_entry")]
        case SheetForm.KNOCKOUT:
            out = [says(rules, "sheet"), say("game-target", target=rules.target), says(rules, "knockout_entry")]
            if rules.form is Form.CUTTHROAT:
                out.append(say("game-two-left"))
            if rules.knockout_entry is KnockoutEntry.KNOCKED:
                out.append(say("game-all-out"))
            return out
    return []


def _end(rules: Ruleset) -> list[str]:
    if rules.is_one_round:
        return [says(rules, "deciding")]
    if rules.adds_deadwood:
        return []
    if rules.sheet is SheetForm.HOLLYWOOD:
        deals = "" if rules.deals is None else says(rules, "deals")
        return [says(rules, "target"), deals, say("game-hollywood-won")]
    if not rules.has_end:
        return [says(rules, "target"), say("game-endless")]
    out = [] if rules.target is None else [says(rules, "target"), say("game-won")]
    if rules.target is not None and all_play(rules):
        out.append(say("game-goes-on"))
    return [*out, says(rules, "deals") if rules.deals is not None else ""]


def _prizes(rules: Ruleset) -> list[str]:
    """Explain the bonus of the game, and that of a shutout."""
    if not rules.has_prizes:
        return []
    out = [says(rules, "game_bonus") if rules.game_bonus else ""]
    if rules.has_shutout:
        out.append(says(rules, "shutout", "shutout_bonus"))
        if sides_of(rules) > 2:
            out.append(say("game-shutout"))
    return out


def _boxes(rules: Ruleset) -> list[str]:
    if not rules.has_boxes:
        return []
    extra = [
        name
        for name in ("gin_boxes", "big_gin_boxes", "undercut_boxes")
        if getattr(rules, name) and OPTIONS[name].matters(rules)
    ]
    out = [says(rules, "box_bonus", "boxes", *extra)]
    if rules.form is Form.PARTNERS:
        out.append(say("game-boards"))
        out.append(say("game-boxes") if extra else "")
    return out


def _match(rules: Ruleset) -> str:
    return says(rules, "games") if rules.games is not None else ""
