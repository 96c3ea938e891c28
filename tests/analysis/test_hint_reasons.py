"""Every sentence of a hint, recomputed by brute force: each fact in it is true, in each language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Final

import pytest

from tests import oracle
from tests.analysis.positions import played
from tests.analysis.test_claims import about, ends, fits, gains, texts, unseen
from undercut.actions import Discard, Knock, Take, parse_action
from undercut.analysis.hint_reasons import find_hint_reason
from undercut.analysis.pricing import Choice, PricedChoices, price, verdict_of
from undercut.analysis.results import HintReason
from undercut.analysis.wording import hint_text
from undercut.cards import Card, Hand
from undercut.kernel import has_kernel
from undercut.languages import LANGUAGES, use_language
from undercut.public import Phase
from undercut.round import Round
from undercut.view import View

pytestmark = pytest.mark.skipif(not has_kernel(), reason="hints need the kernel")

RULES: Final = (
    "standard", "eaai", "oklahoma", "quick", "eleven", "showdown", "open-knock", "openspiel", "straight",
    "standard, undercut=below", "open-knock, lay_offs=none", "standard, big_gin_bonus=31, knock_limit=5",
)  # fmt: skip

_C, _N = r"[A2-9TJQK][cdhs]", r"\d+"
_LIST = rf"{_C}(?:, {_C})*(?: (?:and|und|y) {_C})?"

DO: Final[dict[str, dict[str, str]]] = {
    "pass": {"en": "Pass", "de": "Passe", "es": "Pasa"},
    "draw": {"en": "Draw from the stock", "de": "Zieh vom Talon", "es": "Roba del mazo"},
    "take": {"en": "Take the {done}", "de": "Nimm {done}", "es": "Toma {done}"},
    "discard": {"en": "Discard the {done}", "de": "Leg {done} ab", "es": "Descarta {done}"},
    "wait": {
        "en": "Discard the {done} and do not knock yet",
        "de": "Leg {done} ab und klopf noch nicht",
        "es": "Descarta {done} y no cierres todavía",
    },
    "knock": {"en": "Knock with the {done}", "de": "Klopf mit {done}", "es": "Cierra con {done}"},
    "gin": {"en": "Go gin with the {done}", "de": "Mach Gin mit {done}", "es": "Haz gin con {done}"},
    "big": {"en": "Declare big gin", "de": "Sag Big Gin an", "es": "Declara gin grande"},
}

BECAUSE: Final[dict[str, dict[str, str]]] = {
    "worth": {
        "en": "no other move is worth as much",
        "de": "kein anderer Zug ist so viel wert",
        "es": "ninguna otra jugada vale tanto",
    },
    "equal": {
        "en": "no other move is clearly better",
        "de": "kein anderer Zug ist klar besser",
        "es": "ninguna otra jugada es claramente mejor",
    },
    "fits_nothing": {
        "en": "the {card} fits nothing you hold",
        "de": "{card} passt zu keiner deiner Karten",
        "es": "{card} no encaja con ninguna de tus cartas",
    },
    "no_meld": {
        "en": "the {card} makes no meld with your cards",
        "de": "{card} ergibt mit deinen Karten keine Kombination",
        "es": "{card} no forma ninguna combinación con tus cartas",
    },
    "saves_nothing": {
        "en": "the {card} would not lower your deadwood",
        "de": "{card} würde deine Restpunkte nicht senken",
        "es": "{card} no bajaría tus puntos sueltos",
    },
    "saves_little": {
        "en": "the {card} saves {n} points?, but your opponent would see that you hold it",
        "de": "{card} spart {n} Punkte?, aber dein Gegner sähe, dass du die Karte hast",
        "es": "{card} ahorra {n} puntos?, pero tu rival vería que la tienes",
    },
    "take_gin": {"en": "it gives you gin", "de": "damit hast du Gin", "es": "te da gin"},
    "completes": {
        "en": "it makes a meld with {cards}",
        "de": "das ergibt eine Kombination mit {cards}",
        "es": "forma una combinación con {cards}",
    },
    "extends": {"en": "it extends {cards}", "de": "das verlängert {cards}", "es": "alarga {cards}"},
    "saves": {
        "en": "it lowers your deadwood by {n}",
        "de": "das senkt deine Restpunkte um {n}",
        "es": "baja tus puntos sueltos en {n}",
    },
    "goes_with": {"en": "it goes with {cards}", "de": "das passt zu {cards}", "es": "va con {cards}"},
    "undercut_risk": {
        "en": "about {share}% of the hands your opponent may hold would undercut a knock with {n}",
        "de": "etwa {share} % der Hände, die dein Gegner haben kann, würden ein Klopfen mit {n} unterbieten",
        "es": "cerca del {share} % de las manos que puede tener tu rival harían undercut a un cierre con {n}",
    },
    "knock_close": {
        "en": "a knock with {n} is not clearly better",
        "de": "ein Klopfen mit {n} ist nicht klar besser",
        "es": "un cierre con {n} no es claramente mejor",
    },
    "go_on": {
        "en": "going on is worth more than a knock with {n}",
        "de": "weiterzuspielen ist mehr wert als ein Klopfen mit {n}",
        "es": "seguir vale más que un cierre con {n}",
    },
    "wait_gin": {
        "en": "{n} unseen cards? would give you gin",
        "de": "{n} ungesehene Karten? ergäben? Gin",
        "es": "{n} cartas? no vistas? te darían? gin",
    },
    "danger_other": {
        "en": "the {card} goes with the {taken}, which your opponent took",
        "de": "{card} passt zu {taken}, und diese Karte hat dein Gegner genommen",
        "es": "{card} va con {taken}, que tomó tu rival",
    },
    "safe": {
        "en": "your opponent cannot make a meld with it",
        "de": "dein Gegner kann damit keine Kombination bilden",
        "es": "tu rival no puede formar ninguna combinación con ella",
    },
    "lone": {
        "en": "it fits nothing else you hold and counts {n}",
        "de": "die Karte passt zu keiner deiner anderen und zählt {n}",
        "es": "no encaja con ninguna otra de tus cartas y cuenta {n}",
    },
    "ways": {
        "en": "then {n} unseen cards? (?:make|makes) or (?:extend|extends) a meld, the most possible",
        "de": "dann (?:bilden|bildet) oder (?:verlängern|verlängert) {n} ungesehene Karten? eine Kombination, "
        "mehr geht nicht",
        "es": "así {n} cartas? no vistas? forman? o alargan? una combinación, lo máximo posible",
    },
    "least_deadwood": {
        "en": "it leaves you the least deadwood, {n}",
        "de": "so bleiben dir am wenigsten Restpunkte, {n}",
        "es": "te deja el mínimo de puntos sueltos, {n}",
    },
    "gin": {
        "en": "all your other cards are in melds",
        "de": "alle anderen Karten sind in Kombinationen",
        "es": "todas tus demás cartas están en combinaciones",
    },
    "knock": {
        "en": "you have {n} deadwood, your opponent about {left}",
        "de": "du hast {n} Restpunkte?, dein Gegner etwa {left}",
        "es": "tienes {n} puntos? sueltos?, tu rival unos {left}",
    },
    "big_gin": {
        "en": "all eleven cards are in melds",
        "de": "alle elf Karten sind in Kombinationen",
        "es": "las once cartas están en combinaciones",
    },
}


def read(name: str, do: str, spoken: str, said: str) -> dict[str, str]:
    """The values in a sentence, which must be exactly the expected one."""
    pattern = f"{DO[do][spoken]}: {BECAUSE[name][spoken]}\\."
    inside = {"cards": _LIST, "n": _N, "share": _N, "left": _N}
    pattern = re.sub(r"{(\w+)}", lambda at: f"(?P<{at[1]}>{inside.get(at[1], _C)})", pattern)
    found = re.fullmatch(pattern, said)
    assert found is not None, f"{name} in {spoken}: {said}"
    return found.groupdict()


def positions() -> Iterator[View]:
    """Decisions with a choice in real play by bots of several strengths, a few of each round."""
    for seed in range(10_000):
        record = played(RULES[seed % len(RULES)], 5_000 + seed, ("simple", "medium"), seed % 2)
        now = Round.deal(record.rules, record.dealer, record.deck)
        found = []
        for text in record.actions:
            view = now.view(now.to_act)
            if now.phase is not Phase.DEFEND and len(view.legal_actions()) > 1:
                found.append(view)
            now = now.apply(parse_action(text))
        yield from Random(seed).sample(found, min(4, len(found)))
        yield from (view for view in found[-1:] if any(isinstance(one, Knock) for one in view.legal_actions()))


# --- the facts --------------------------------------------------------------------------------------------------------


def go_together(one: str, other: str, near: int = 2) -> bool:
    """Whether two cards may be in one meld of three: one rank, or a suit and at most two ranks apart."""
    ranks = "A23456789TJQK"
    return one != other and (
        one[0] == other[0] or (one[1] == other[1] and abs(ranks.index(one[0]) - ranks.index(other[0])) <= near)
    )


def lone(card: str, hand: set[str]) -> bool:
    return not any(go_together(card, one) for one in hand)


def discards(view: View) -> list[str]:
    return [str(one.card) for one in view.legal_actions() if isinstance(one, Discard)]


def may_take(view: View) -> bool:
    return any(isinstance(one, Take) for one in view.legal_actions())


def ways(view: View, card: str) -> int:
    return sum(fits(texts(view) - {card}, one) for one in unseen(view))


def taken(view: View) -> set[str]:
    """Cards that the opponent took in view, from the actions so far."""
    held: set[str] = set()
    top = str(view.public.upcard) if view.public.upcard is not None else ""
    for seat, action in view.actions:
        if isinstance(action, Take) and seat != view.seat:
            held.add(top)
        if isinstance(action, Discard):
            top = str(action.card)
            held -= {top} if seat != view.seat else set()
    return held


Told = dict[str, str]
Fact = Callable[[View, PricedChoices, Told], bool]


def fact_wait_gin(view: View, priced: PricedChoices, told: Told) -> bool:
    kept = texts(view) - {told["done"]}
    gin = sum(any(not oracle.least((kept | {new}) - {gone}) for gone in kept | {new}) for new in unseen(view))
    return gin == int(told["n"]) > 0 and any(isinstance(one, Knock) for one in view.legal_actions())


def fact_undercut_risk(view: View, priced: PricedChoices, told: Told) -> bool:
    knocks = [one for one in view.legal_actions() if isinstance(one, Knock)]
    knock = next(one for one in knocks if oracle.least(texts(view) - {str(one.card)}) == int(told["n"]))
    assert min(oracle.least(texts(view) - {str(one.card)}) for one in knocks) == int(told["n"])
    _, _, undercut = ends(view, Knock(knock.card))
    return about(told["share"], sum(undercut) / len(undercut))


def fact_knock_not(view: View, priced: PricedChoices, told: Told, *, is_close: bool) -> bool:
    """The best-priced knock leaves that deadwood, and is as good as the discard or not, by its price and its error."""
    best, knock = priced.choices[0], next(one for one in priced.choices if one.action.startswith("knock "))
    left = oracle.least(texts(view) - {knock.action.split()[1]})
    return left == int(told["n"]) > 0 and is_close == (best.points - knock.points <= 1.96 * knock.gap_stderr)


def fact_safe(view: View, priced: PricedChoices, told: Told) -> bool:
    gone = {str(card) for card in view.pile} | texts(view)
    deck = {str(Card(i)) for i in Hand.from_bits(view.rules.deck_bits)}
    return not fits(deck - (gone - taken(view)), told["done"])


def fact_danger(view: View, priced: PricedChoices, told: Told) -> bool:
    other, best = told["card"], told["done"]
    held = taken(view)
    return (
        other in discards(view)
        and told["taken"] in held
        and go_together(other, told["taken"], near=1)
        and not any(go_together(best, one, near=1) for one in held)
    )


def fact_completes(view: View, priced: PricedChoices, told: Told) -> bool:
    meld = set(re.findall(_C, told["cards"])) | {told["done"]}
    return oracle.is_meld(meld) and meld - {told["done"]} <= texts(view) and gains(view) > 0


def fact_extends(view: View, priced: PricedChoices, told: Told) -> bool:
    return fact_completes(view, priced, told) and oracle.is_meld(set(re.findall(_C, told["cards"])))


def fact_knock(view: View, priced: PricedChoices, told: Told) -> bool:
    mine, left, _ = ends(view, Knock(Card(told["done"])))
    return mine == int(told["n"]) > 0 and abs(int(told["left"]) - sum(left) / len(left)) <= 6


FACTS: Final[dict[str, Fact]] = {
    "worth": lambda view, priced, told: priced.verdict == "clear",
    "equal": lambda view, priced, told: priced.verdict in ("close", "open"),
    "fits_nothing": lambda view, priced, told: (
        told["card"] == str(view.top) and may_take(view) and lone(told["card"], texts(view))
    ),
    "no_meld": lambda view, priced, told: (
        told["card"] == str(view.top) and may_take(view) and not fits(texts(view), told["card"])
    ),
    "saves_nothing": lambda view, priced, told: told["card"] == str(view.top) and may_take(view) and gains(view) <= 0,
    "saves_little": lambda view, priced, told: (
        told["card"] == str(view.top) and may_take(view) and gains(view) == int(told["n"])
    ),
    "take_gin": lambda view, priced, told: (
        min(oracle.least((texts(view) | {told["done"]}) - {one}) for one in texts(view)) == 0
    ),
    "completes": fact_completes,
    "extends": fact_extends,
    "saves": lambda view, priced, told: gains(view) == int(told["n"]) > 0,
    "goes_with": lambda view, priced, told: all(
        card in texts(view) and go_together(card, told["done"]) for card in re.findall(_C, told["cards"])
    ),
    "undercut_risk": fact_undercut_risk,
    "wait_gin": fact_wait_gin,
    "knock_close": partial(fact_knock_not, is_close=True),
    "go_on": partial(fact_knock_not, is_close=False),
    "danger_other": fact_danger,
    "safe": fact_safe,
    "lone": lambda view, priced, told: lone(told["done"], texts(view)) and int(told["n"]) == Card(told["done"]).points,
    "ways": lambda view, priced, told: (
        int(told["n"]) == ways(view, told["done"]) == max(ways(view, card) for card in discards(view))
    ),
    "least_deadwood": lambda view, priced, told: (
        int(told["n"])
        == oracle.least(texts(view) - {told["done"]})
        == min(oracle.least(texts(view) - {card}) for card in discards(view))
    ),
    "gin": lambda view, priced, told: oracle.least(texts(view) - {told["done"]}) == 0,
    "knock": fact_knock,
    "big_gin": lambda view, priced, told: oracle.least(texts(view)) == 0 and len(texts(view)) == 11,
}


def doing(action: str, name: str) -> tuple[str, str]:
    """The instruction of a best choice, and its card."""
    verb, _, card = action.partition(" ")
    if verb == "discard":
        return ("wait" if name in ("wait_gin", "undercut_risk", "go_on") else "discard"), card
    if verb == "knock":
        return ("gin" if name == "gin" else "knock"), card
    return verb, ""


@pytest.mark.parametrize(
    "number_of_positions", [pytest.param(200, marks=pytest.mark.long), pytest.param(500, marks=pytest.mark.slow)]
)
def test_hints_are_true_in_every_language(number_of_positions: int) -> None:
    count: Counter[str] = Counter()
    done = 0
    for number, view in enumerate(positions()):
        if done == number_of_positions:
            break
        priced = price(view, budget=0, seed=number)
        reason = find_hint_reason(view, priced)
        best = priced.choices[0].action
        assert reason.action == best, "the sentence is about the best choice"
        do, card = doing(best, reason.name)
        for spoken in LANGUAGES:
            with use_language(spoken):
                said = hint_text(reason, view.top)
            told = read(reason.name, do, spoken, said)
            if do == "take":
                card = str(view.top)
            assert told.setdefault("done", card) == card, said
            assert FACTS[reason.name](view, priced, told), f"{view.rules.name}, {view}: {said}"
        assert set(reason.cards) <= texts(view) | {str(view.top)}, "only cards on the table are pointed at"
        assert do not in ("discard", "wait", "knock", "gin") or card in reason.cards
        count[reason.name] += 1
        done += 1
    print(count)
    assert done == number_of_positions
    assert set(count) >= {"fits_nothing", "no_meld", "completes", "extends", "lone", "least_deadwood", "knock", "gin"}
    assert count["worth"] + count["equal"] < number_of_positions // 20, "most hints have a reason from the cards"


def test_a_discard_where_one_may_knock_is_compared_with_the_knock() -> None:
    """Not explained by the deadwood that it leaves: the knock leaves the same. For positions without gin in reach."""

    def text(view: View, card: str, error: float) -> tuple[str, str]:
        choices = [
            Choice(f"{verb} {card}", points, 0.5, None, None, gap)
            for verb, points, gap in (("discard", 2.0, 0.0), ("knock", 1.0, error))
        ]
        reason = find_hint_reason(view, PricedChoices(choices, verdict_of(choices), 100))
        return reason.name, hint_text(reason, view.top)

    found = 0
    for view in positions():
        knocks = {str(one.card): oracle.least(texts(view) - {str(one.card)}) for one in view.legal_actions()
                  if isinstance(one, Knock)}  # fmt: skip
        if not knocks:
            continue
        card = min(knocks, key=knocks.__getitem__)
        if card not in discards(view) or text(view, card, 1.0)[0] in ("undercut_risk", "wait_gin"):
            continue
        if not (left := knocks[card]):
            continue
        assert text(view, card, 1.0) == (
            "knock_close",
            f"Discard the {card}: a knock with {left} is not clearly better.",
        )
        wait = f"Discard the {card} and do not knock yet: going on is worth more than a knock with {left}."
        assert text(view, card, 0.1) == ("go_on", wait)
        found += 1
        if found == 5:
            return
    raise AssertionError("too few positions")


@pytest.mark.parametrize(
    ("spoken", "one", "several"),
    [("en", "your opponent cannot", "Easy 2 cannot"), ("de", "dein Gegner kann", "Easy 2 kann"),
     ("es", "tu rival no puede", "Easy 2 no puede")],
)  # fmt: skip
def test_a_hint_names_the_other_player_where_there_are_several(spoken: str, one: str, several: str) -> None:
    reason = HintReason("discard 7h", "safe", {"card": "7h"}, ["7h"])
    with use_language(spoken):
        assert one in hint_text(reason, None) and several in hint_text(reason, None, "Easy 2")
