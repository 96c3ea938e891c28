"""Every sentence of a reason, recomputed by brute force: what is said of a decision is true, in each language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

import undercut
from tests import oracle
from tests.analysis.positions import played
from tests.analysis.test_wording import error
from undercut.actions import Action, Discard, Knock, parse_action
from undercut.analysis import reasons
from undercut.analysis.pricing import price
from undercut.analysis.reasons import find_reasons
from undercut.analysis.results import decision_of
from undercut.analysis.wording import reason_text
from undercut.bots.observations import observations_of, opponent_evidence
from undercut.bots.round_values import round_values_for
from undercut.cards import Hand
from undercut.kernel import has_kernel, native
from undercut.languages import LANGUAGES, percentage_points, use_language
from undercut.public import Phase
from undercut.round import Round
from undercut.view import View

pytestmark = pytest.mark.skipif(not has_kernel(), reason="reasons need the kernel")

RULES: Final = (
    "standard", "eaai", "oklahoma", "quick", "eleven", "showdown", "open-knock", "openspiel", "straight",
    "standard, undercut=below", "open-knock, lay_offs=none",
)  # fmt: skip
LOCALES: Final = Path(undercut.__file__).parent / "locales"

_CARD, _N = r"[A2-9TJQK][cdhs]", r"\d+"
PATTERNS: Final[dict[str, dict[str, str]]] = {
    "danger": {
        "en": "The opponent can meld {card} with about {share}% of the hands that it may hold, "
        r"(discarding )?{best} with about {other}%\.",
        "de": "{card} passt bei etwa {share} % der Hände, die der Gegner haben kann, in eine Kombination, "
        r"{best} bei etwa {other} %\.",
        "es": "El rival puede combinar {card} con cerca del {share} % de las manos que puede tener, "
        r"y {best} con cerca del {other} %\.",
    },
    "outs": {
        "en": r"It leaves {count} unseen cards? that would fit a meld; {best} leaves {other}\.",
        "de": r"So (passt|passen) (keine|noch {count}) ungesehene Karten? in eine Kombination; nach {best} wären es "
        r"{other}\.",
        "es": r"Así (ninguna carta no vista encaja|queda {count} carta no vista que encaja|quedan {count} cartas no "
        r"vistas que encajan) en una combinación; tras {best} serían {other}\.",
    },
    "deadwood": {
        "en": r"It keeps {deadwood} points of deadwood; {best} keeps {other}\.",
        "de": r"So bleiben {deadwood} Restpunkte, nach {best} {other}\.",
        "es": r"Así quedan {deadwood} puntos sueltos; tras {best}, {other}\.",
    },
    "is_gin": {
        "en": r"The hand is gin, against about {left} points of deadwood\.",
        "de": r"Die Hand ist Gin, gegen etwa {left} Restpunkte\.",
        "es": r"La mano es gin, contra unos {left} puntos sueltos\.",
    },
    "knock_now": {
        "en": "A knock with {deadwood} now meets about {left} points of deadwood, and about {share}% of the hands that "
        r"the opponent may hold undercut it\.",
        "de": "Wer jetzt mit {deadwood} klopft, trifft auf etwa {left} Restpunkte; etwa {share} % der Hände, die der "
        r"Gegner haben kann, unterbieten das\.",
        "es": "Cerrar ahora con {deadwood} se enfrenta a unos {left} puntos sueltos, y cerca del {share} % de las "
        r"manos que puede tener el rival hace undercut\.",
    },
    "undercut": {
        "en": r"About {share}% of the hands that the opponent may hold undercut a knock with {deadwood}\.",
        "de": r"Etwa {share} % der Hände, die der Gegner haben kann, unterbieten ein Klopfen mit {deadwood}\.",
        "es": "Cerca del {share} % de las manos que puede tener el rival hace undercut a un cierre con "
        r"{deadwood}\.",
    },
    "gin": {
        "en": r"{count} cards? that (was|were) not seen would make gin\.",
        "de": r"{count} Karten?, die noch nicht zu sehen (war|waren), (ergäbe|ergäben) Gin\.",
        "es": r"{count} cartas? que no se (ha|han) visto (daría|darían) gin\.",
    },
    "no_meld": {
        "en": r"{card} fits no meld, and the opponent sees that you hold it\.",
        "de": r"{card} passt in keine Kombination, und der Gegner sieht, dass du die Karte hast\.",
        "es": r"{card} no encaja en ninguna combinación, y el rival ve que la tienes\.",
    },
    "no_gain": {
        "en": r"{card} saves no deadwood, and the opponent sees that you hold it\.",
        "de": r"{card} spart keine Restpunkte, und der Gegner sieht, dass du die Karte hast\.",
        "es": r"{card} no ahorra puntos sueltos, y el rival ve que la tienes\.",
    },
    "shown": {
        "en": r"{card} saves (only )?{points} points? of deadwood, (and|but) the opponent sees that you hold it\.",
        "de": r"{card} spart (nur )?{points} Restpunkte?, (und|aber) der Gegner sieht, dass du die Karte hast\.",
        "es": r"{card} ahorra (solo )?{points} puntos? sueltos?, (y|pero) el rival ve que la tienes\.",
    },
    "meld": {
        "en": r"With {card} you have the meld {melds}, which saves {points} points? of deadwood\.",
        "de": r"Mit {card} hast du die Kombination {melds}, was {points} Restpunkte? spart\.",
        "es": r"Con {card} tienes la combinación {melds}, lo que ahorra {points} puntos? sueltos?\.",
    },
    "saved": {
        "en": r"{card} saves {points} points? of deadwood\.",
        "de": r"{card} spart {points} Restpunkte?\.",
        "es": r"{card} ahorra {points} puntos? sueltos?\.",
    },
}
"""Every reason in every language. ``undercut_gin`` says two of them."""
PATTERNS["undercut_gin"] = {
    spoken: PATTERNS["undercut"][spoken].replace(r"\.", "; ") + PATTERNS["gin"][spoken] for spoken in LANGUAGES
}


def pattern(name: str, spoken: str) -> re.Pattern[str]:
    """The sentence of a reason, with a group for each of its values; a value that is named twice is found once."""
    seen: Counter[str] = Counter()

    def group(match: re.Match[str]) -> str:
        value = match[1]
        seen[value] += 1
        inside = {"card": _CARD, "best": _CARD, "melds": rf"{_CARD}(?: {_CARD})+"}.get(value, _N)
        return f"(?P<{value}_{seen[value]}>{inside})"

    return re.compile(re.sub(r"{(\w+)}", group, PATTERNS[name][spoken]))


def said_values(name: str, spoken: str, said: str) -> dict[str, str]:
    """What a sentence claims."""
    found = pattern(name, spoken).search(said)
    assert found is not None and found.end() == len(said), f"{name} in {spoken}: {said}"
    return {key.rpartition("_")[0]: value for key, value in found.groupdict().items() if value is not None}


# --- the decisions ----------------------------------------------------------------------------------------------------


def decided() -> Iterator[tuple[View, Action, Action]]:
    """Decisions of real play: what the seat knew, another choice than was made, and the choice that was made."""
    rng = Random("claims")
    for seed in range(10_000):
        record = played(RULES[seed % len(RULES)], seed, ("instant", "simple"), seed % 2)
        now = Round.deal(record.rules, record.dealer, record.deck)
        for text in record.actions:
            view, done = now.view(now.to_act), parse_action(text)
            now = now.apply(done)
            if view.phase is Phase.DEFEND:
                continue
            bare = Knock(done.card) if isinstance(done, Knock) else done
            others = [action for action in view.legal_actions() if action != bare]
            knocks = [action for action in others if isinstance(action, Knock)]
            if others:
                yield view, rng.choice(knocks if knocks and rng.random() < 0.5 else others), bare


def texts(view: View) -> set[str]:
    return {str(card) for card in Hand.from_bits(view.hand)}


def unseen(view: View) -> set[str]:
    return {str(card) for card in Hand.from_bits(view.unseen)}


def fits(hand: set[str], card: str) -> bool:
    """Whether some meld of the hand and the card contains the card."""
    return any(card in meld for meld in oracle.melds_in(hand | {card}))


def gains(view: View) -> int:
    """The deadwood that the top card saves after the best discard of another card."""
    hand, top = texts(view), str(view.top)
    return oracle.least(hand) - min(oracle.least((hand | {top}) - {card}) for card in hand)


def other_hands(view: View, n: int) -> list[set[str]]:
    """Hands that the opponent may hold, drawn independently of those of the reasons."""
    found, _, _, _ = native.worlds(
        *observations_of(view), n, 77, worth=round_values_for(view), earlier=opponent_evidence(view)
    )
    return [{str(card) for card in Hand.from_bits(bits)} for bits in found]


# --- the claims -------------------------------------------------------------------------------------------------------

_SAMPLE: Final = 800
_WIDE: Final = 10
"""Percentage points by which samples of 400 and 800 hands may differ: more than three standard errors."""


def about(claimed: str, share: float) -> bool:
    return abs(int(claimed) - 100 * share) <= _WIDE


def claim_danger(view: View, told: dict[str, str], done: Action, best: Action) -> bool:
    assert isinstance(done, Discard) and isinstance(best, Discard)
    hands = other_hands(view, _SAMPLE)
    shares = [sum(fits(hand, card) for hand in hands) / _SAMPLE for card in (told["card"], told["best"])]
    named = (told["card"], told["best"]) == (str(done.card), str(best.card))
    return named and about(told["share"], shares[0]) and about(told["other"], shares[1]) and shares[0] > shares[1]


def claim_outs(view: View, told: dict[str, str], done: Action, best: Action) -> bool:
    assert isinstance(done, Discard) and isinstance(best, Discard)
    one, two = (sum(fits(texts(view) - {str(a.card)}, card) for card in unseen(view)) for a in (done, best))
    return (int(told.get("count", 0)), told["best"], int(told["other"])) == (one, str(best.card), two) and one < two


def claim_deadwood(view: View, told: dict[str, str], done: Action, best: Action) -> bool:
    assert isinstance(done, Discard) and isinstance(best, Discard)
    one, two = (oracle.least(texts(view) - {str(a.card)}) for a in (done, best))
    return (int(told["deadwood"]), told["best"], int(told["other"])) == (one, str(best.card), two) and one > two


def ends(view: View, knock: Knock) -> tuple[int, list[int], list[bool]]:
    """The knocker's deadwood; of hands that the opponent may hold, what they are left with, and which ones undercut:
    by rounds that are settled by the rules."""
    found, _, _, _ = native.worlds(
        *observations_of(view), _SAMPLE, 77, worth=round_values_for(view), earlier=opponent_evidence(view)
    )
    mine, left, undercut = 0, [], []
    for bits in found:
        hands = tuple(view.hand if seat == view.seat else bits for seat in range(2))
        end = Round(view.public, hands, (), ((),) * 2, hands).apply(knock).settle()
        assert end.result is not None
        left.append(end.result.deadwood[1 - view.seat])
        undercut.append(end.result.settled[1 - view.seat] == "undercut")
        knocker = end.result.laid[view.seat]
        mine = knocker.deadwood + sum(card.points for card in knocker.laid_off)
    return mine, left, undercut


def claim_is_gin(view: View, told: dict[str, str], done: Action, best: Action) -> bool:
    assert isinstance(best, Knock)
    mine, left, _ = ends(view, best)
    return mine == 0 and abs(int(told["left"]) - sum(left) / _SAMPLE) <= 6


def claim_knock_now(view: View, told: dict[str, str], done: Action, best: Action) -> bool:
    assert isinstance(best, Knock)
    mine, left, undercut = ends(view, best)
    close = abs(int(told["left"]) - sum(left) / _SAMPLE) <= 6
    return int(told["deadwood"]) == mine > 0 and close and about(told["share"], sum(undercut) / _SAMPLE)


def claim_undercut(view: View, told: dict[str, str], done: Action, best: Action) -> bool:
    assert isinstance(done, Knock)
    mine, _, undercut = ends(view, done)
    return int(told["deadwood"]) == mine > 0 and about(told["share"], sum(undercut) / _SAMPLE)


def claim_gin(view: View, told: dict[str, str], done: Action, best: Action) -> bool:
    assert isinstance(best, Discard)
    kept = texts(view) - {str(best.card)}
    gin = sum(any(not oracle.least((kept | {new}) - {gone}) for gone in kept | {new}) for new in unseen(view))
    return oracle.least(kept) > 0 and int(told["count"]) == gin > 0


def claim_no_meld(view: View, told: dict[str, str], done: Action, best: Action) -> bool:
    return told["card"] == str(view.top) and not fits(texts(view), told["card"])


def claim_no_gain(view: View, told: dict[str, str], done: Action, best: Action) -> bool:
    return told["card"] == str(view.top) and gains(view) <= 0


def claim_saved(view: View, told: dict[str, str], done: Action, best: Action) -> bool:
    return told["card"] == str(view.top) and int(told["points"]) == gains(view) > 0


def claim_shown(view: View, told: dict[str, str], done: Action, best: Action) -> bool:
    return fits(texts(view), told["card"]) and claim_saved(view, told, done, best)


def claim_meld(view: View, told: dict[str, str], done: Action, best: Action) -> bool:
    meld, hand = set(told["melds"].split()), texts(view) | {told["card"]}
    with_it = oracle.is_meld(meld) and told["card"] in meld and meld <= hand
    left = min(oracle.least(hand - meld - {card}) for card in hand - meld)
    return with_it and claim_shown(view, told, done, best) and left == oracle.least(texts(view)) - int(told["points"])


CLAIMS: Final[dict[str, tuple[Callable[[View, dict[str, str], Action, Action], bool], ...]]] = {
    "danger": (claim_danger,),
    "outs": (claim_outs,),
    "deadwood": (claim_deadwood,),
    "is_gin": (claim_is_gin,),
    "knock_now": (claim_knock_now,),
    "undercut": (claim_undercut,),
    "gin": (claim_gin,),
    "undercut_gin": (claim_undercut, claim_gin),
    "no_meld": (claim_no_meld,),
    "no_gain": (claim_no_gain,),
    "shown": (claim_shown,),
    "meld": (claim_meld,),
    "saved": (claim_saved,),
}


@pytest.mark.parametrize(
    "decisions", [pytest.param(200, marks=pytest.mark.long), pytest.param(1_000, marks=pytest.mark.slow)]
)
def test_what_is_said_of_a_decision_is_true_in_every_language(decisions: int) -> None:
    count: Counter[str] = Counter()
    for number, (view, done, best) in enumerate(decided()):
        if number == decisions:
            break
        decision = error(str(done), str(best), [], "discard")
        reasons = find_reasons(view, decision) or []
        for reason in reasons:
            count[reason.name] += 1
            made = error(str(done), str(best), reasons, "discard")
            for spoken in LANGUAGES:
                with use_language(spoken):
                    said = reason_text(made) or ""
                first, _, sentence = said.partition(". ")
                assert str(done.card) in first if isinstance(done, Discard | Knock) else first
                told = said_values(reason.name, spoken, sentence)
                for claim in CLAIMS[reason.name]:
                    assert claim(view, told, done, best), f"{view.rules.name}, {view}: {said}"
    assert set(count) >= set(CLAIMS) - {"no_gain", "undercut", "undercut_gin"}, count
    assert sum(count.values()) > decisions // 3, count


@pytest.mark.long
def test_what_is_said_of_prices_is_true() -> None:
    """The order of hints, the loss of an error, what a verdict claims, and what does not count."""
    verdicts: Counter[str] = Counter()
    for number, (view, done, _) in enumerate(decided()):
        if number == 120:
            break
        priced = price(view, played=done, budget=40, seed=number)
        verdicts[priced.verdict] += 1
        best, *others = priced.choices
        points = [choice.points for choice in priced.choices]
        assert points == sorted(points, reverse=True)
        wins = [choice.win for choice in priced.choices if choice.win is not None]
        assert wins == sorted(wins, reverse=True), "more points are a higher chance to win"
        within = [best.points - other.points - 1.96 * other.gap_stderr <= 0 for other in others]
        wanted = "close" if within[0] else "open" if any(within) else "clear"
        assert priced.verdict == wanted, "95% intervals decide what is too close to call"
        if priced.certain:
            assert priced.verdict == "clear"
            assert best.points - others[0].points > 2.326 * others[0].gap_stderr
        decision = decision_of(number, view.seat, "discard", str(done), priced)
        chosen = priced.of(done)
        assert decision.loss == pytest.approx(best.points - chosen.points)
        assert decision.counted == (best.points - points[-1] > 0.1)
        if decision.grade == "best":
            assert decision.loss == 0, "nothing is given away"
    assert len(verdicts) >= 2, verdicts


def test_differences_of_chances_are_percentage_points() -> None:
    """Every message that takes a difference says its unit, and no message says a share of a chance."""
    share = re.compile(r"(%|percent ?}|chance ?}) (of the chance to win|der Gewinnchance|de la probabilidad)")
    for path in sorted(LOCALES.glob("*/**/*.ftl")):
        text = path.read_text()
        assert "percent } of the chance" not in text and "percent } der Gewinnchance" not in text, path
        assert "percent } de la probabilidad" not in text and not share.search(text.replace("{ $chance }", "")), path
    units = {"en": "8.2 percentage points", "de": "8,2 Prozentpunkte", "es": "8,2 puntos porcentuales"}
    for spoken in LANGUAGES:
        with use_language(spoken):
            assert percentage_points(0.082) == units[spoken]


@pytest.mark.parametrize("rules", ["rubber, lay_offs_by=knocker", "standard", "open-knock, knock_limit=10"])
@pytest.mark.long
def test_knocks_are_settled_as_the_rules_settle_them(rules: str) -> None:
    """Of the same hands, exactly as many undercut as in rounds that are played out."""
    found = laid_off = 0
    for seed in range(30):
        record = played(rules, seed, ("simple", "simple"), seed % 2)
        now = Round.deal(record.rules, record.dealer, record.deck)
        for action in record.actions:
            view, done = now.view(now.to_act), parse_action(action)
            now = now.apply(done)
            if not isinstance(done, Knock):
                continue
            found += 1
            knock, hands = Knock(done.card), reasons.sample_hands(view)
            mine, under, left = reasons.against_knock(view, knock)
            ended = []
            for bits in hands:
                both = tuple(view.hand if seat == view.seat else bits for seat in range(2))
                end = Round(view.public, both, (), ((),) * 2, both).apply(knock).settle()
                assert end.result is not None
                ended.append(end.result)
            knockers = [result.laid[view.seat] for result in ended]
            laid_off += sum(bool(laid.laid_off) for laid in knockers)
            assert {laid.deadwood + sum(card.points for card in laid.laid_off) for laid in knockers} == {mine}
            assert under == sum(result.settled[1 - view.seat] == "undercut" for result in ended)
            assert left == sum(result.deadwood[1 - view.seat] for result in ended) / len(ended)
    assert found > 10 and bool(laid_off) == ("knocker" in rules)
