"""``undercut analyze``: the values of the choices in one position."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Any, Final, Literal, TextIO
from urllib.parse import parse_qs, urlsplit

import click
import msgspec
from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from undercut.analysis.pricing import DEFAULT_BUDGET, Choice, PricedChoices, price, probable_hand
from undercut.analysis.wording import action_text_in_list
from undercut.bots.opponents import KNOWN, against
from undercut.cards import DECK, Card, Hand, Rank, Suit, parse_cards
from undercut.cli.common.input import Answers, decode
from undercut.cli.common.language import Choice as NameChoice
from undercut.cli.common.options import BUDGET, SEED_NUMBER, json_option
from undercut.cli.common.rich import draw_position, with_card_html
from undercut.cli.common.scene import Scene, knock_limit_text
from undercut.cli.common.style import card_text, console, has_symbols, headline
from undercut.cli.common.words import sentence
from undercut.cli.review.rich_review import loss_bar
from undercut.errors import NotationError, UndercutError
from undercut.exploit import Belief, hidden_choices, hidden_equilibrium, open_choices
from undercut.languages import decimal, formatter, percent
from undercut.notation import FullPosition, parse_position, position_text, seat_view
from undercut.rulesets import ruleset_label
from undercut.sheets import Sheet
from undercut.view import View

say: Final = formatter("commands")


def _text_in(given: str) -> str:
    """Return the position in an address such as ``https://example.org/analyze?position=...``, or the text itself."""
    if "://" not in given:
        return given
    found = parse_qs(urlsplit(given.strip()).query).get("position", [])
    if len(found) != 1:
        raise NotationError("bad_position", say.later("one-position"))
    return found[0]


def _show(found: Analyzed, plain: bool) -> None:
    if plain or not has_symbols(sys.stdout.encoding):
        for line in describe_analysis(found):
            click.echo(line)
        return
    screen = console()
    screen.print(draw_analysis(found, screen.width))


@click.command(
    epilog='Examples: undercut analyze "standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd"; '
    'undercut analyze "standard setup 0 - AsAdAc4s5s6s9h9dKcQd - Kh.7h.9c 29 - - 20-35" --json; '
    'undercut analyze "standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd" --opponent simple; '
    "undercut analyze POSITION --end-against patient --takes 1; "
    "undercut analyze POSITION --end-against equilibrium --belief hands.json",
)
@click.argument("position", nargs=-1, required=True)
@click.option(
    "--budget",
    type=BUDGET,
    default=DEFAULT_BUDGET,
    show_default=True,
    help="The most rounds that are played out. More make the values more certain, and take longer.",
)
@click.option(
    "--opponent",
    type=NameChoice(KNOWN),
    help="The player of the other hand. Without it, the opponent is unknown: it probably plays as well as instant.",
)
@click.option(
    "--open-hands",
    type=click.IntRange(0, 20),
    metavar="TAKES",
    help="Compute the end of the round exactly, with both hands known and at most TAKES more cards from the discard "
    "pile. POSITION is a full one, with few cards in the stock.",
)
@click.option(
    "--end-against",
    metavar="PLAYER",
    help="Compute the end of the round exactly against PLAYER, whose hand is unknown: a bot, table:FILE, module:name "
    "of a strategy, or equilibrium, the best opponent. Needs few cards in the stock: 3 or 4 with the usual wall of 2.",
)
@click.option(
    "--takes",
    type=click.IntRange(0, 20),
    default=0,
    show_default=True,
    help="With --end-against: the most cards that both players together take from the discard pile from here on.",
)
@click.option(
    "--belief",
    type=click.File(encoding="utf-8"),
    help="With --end-against: a JSON object with the weight of each hand that the opponent may have, such as "
    '{"2c3c4c...": 2}; a hand may be followed by / and the order of the stock. Without it, all hands that fit are '
    "equally likely.",
)
@click.option("--seed", type=SEED_NUMBER, default=0, show_default=True, help="Another seed draws other hands.")
@click.option("--plain", is_flag=True, help="Sentences for a screen reader or a pipe.")
@json_option
@click.pass_context
def command(
    ctx: click.Context, position: tuple[str, ...], budget: int, opponent: str | None, open_hands: int | None,
    end_against: str | None, takes: int, belief: TextIO | None, seed: int, plain: bool, as_json: bool,
) -> None:  # fmt: skip
    """Price the choices of the seat to act in a position of two players.

    POSITION is a position text: what a seat has seen, all cards, or a position set up by hand; docs/positions.md
    describes it. An address of the page that shows a position is read too. If POSITION is -, every line of standard
    input is a position; a bad one is reported on standard error, the others are answered, and the exit status is 1.

    Prints the position, what each choice is worth in points of the round and in the chance to win the game, with 95%
    intervals of the sampling error, and what the opponent probably holds. With --json, prints one object per position:
    position, choices, best, clear, verdict, playouts and holds (52 probabilities, Ac Ad Ah As 2c ... Ks).

    With --open-hands, nothing is sampled: prints what each choice is worth in points of the round, minus the
    opponent's, if both players know both hands and the cards of the stock, but not their order.

    With --end-against, nothing is sampled: prints what each choice is worth in points of the round, minus the
    opponent's, if the seat then plays the best response to that player, of which it knows the strategy but not the
    hand. With equilibrium, prints the probability of each choice and bounds of the value; the opponent then knows the
    hand of the seat at this position, but not the cards that it draws.
    """
    answers = Answers(as_json)
    if open_hands is not None and end_against is not None:
        raise click.UsageError("--open-hands and --end-against exclude each other")
    if end_against is None and belief is not None:
        raise click.UsageError("--belief needs --end-against")
    held = None if belief is None else _belief(belief.read())

    def analyze(text: str) -> None:
        if open_hands is not None:
            found_open = _solve_open(_text_in(text), open_hands)
            if as_json:
                answers.put(found_open)
            else:
                for choice in found_open["choices"]:
                    click.echo(f"{choice['action']}: {decimal(choice['points'], 2, signed=True)}")
            return
        if end_against is not None:
            found_end = _solve_hidden(_text_in(text), end_against, held, takes)
            answers.put(found_end) if as_json else _echo_end(found_end)
            return
        view = against(seat_view(parse_position(_text_in(text))), opponent)
        found = analyze_view(position_text(view), view, budget=budget, seed=seed)
        answers.put(found.as_dict()) if as_json else _show(found, plain)

    if position != ("-",):
        analyze(" ".join(position))
        return
    answers.each("-", lambda number, line: analyze(decode(line)))
    ctx.exit(answers.status)


def _solve_open(text: str, takes: int) -> dict[str, Any]:
    """Return the exact values of the choices with both hands known."""
    position = parse_position(text)
    if not isinstance(position, FullPosition):
        raise UndercutError("bad_position", "--open-hands needs a full position, with the cards of both hands")
    choices = [
        {"action": str(action), "points": round(worth, 6) + 0.0}
        for action, worth in open_choices(position.round, takes).items()
    ]
    return {"position": position_text(position), "takes": takes, "choices": choices}


def _belief(text: str) -> Belief:
    """Parse a belief: a JSON object of weights by hand, or by hand / stock."""
    out: dict[Any, float] = {}
    try:
        for key, weight in json.loads(text).items():
            hand, slash, stock = key.partition("/")
            held = Hand(parse_cards(hand))
            out[(held, parse_cards(stock)) if slash else held] = float(weight)
    except (ValueError, TypeError, AttributeError) as error:
        raise UndercutError("bad_position", f"the belief is not a JSON object of hands and weights: {error}") from None
    return out


def _solve_hidden(text: str, player: str, belief: Belief | None, takes: int) -> dict[str, Any]:
    """Return the exact values of the choices against a player whose hand is unknown."""
    view = seat_view(parse_position(text))
    out: dict[str, Any] = {"position": position_text(view), "takes": takes, "against": player}
    if player == "equilibrium":
        found = hidden_equilibrium(view, belief, takes)
        choices = [{"action": str(action), "chance": round(chance, 6)} for action, chance in found.choices.items()]
        return out | {"low": round(found.low, 6) + 0.0, "high": round(found.high, 6) + 0.0, "choices": choices}
    values = hidden_choices(view, player, belief, takes)
    return out | {"choices": [{"action": str(a), "points": round(worth, 6) + 0.0} for a, worth in values.items()]}


def _echo_end(found: dict[str, Any]) -> None:
    if "low" in found:
        low, high = (decimal(found[name], 2, signed=True) for name in ("low", "high"))
        click.echo(f"{low}" if low == high else f"{low} … {high}")
    for choice in found["choices"]:
        worth = percent(choice["chance"], 1) if "chance" in choice else decimal(choice["points"], 2, signed=True)
        click.echo(f"{choice['action']}: {worth}")


# --- the analysis of one position -------------------------------------------------------------------------------------

people: Final = formatter("common")

_HEAT = ((0.6, "on red3"), (0.35, "on dark_orange3"), (0.2, "on dark_goldenrod"), (0.1, "on grey35"))
"""The least probability for each background colour, highest first."""

_LIKELIER = 1.3
"""Sentences name the cards that are held with so many times the probability of a card of which nothing is known."""

_MOST_LIKELY = 12
_NARROW = 84
_HEAT_WIDTH = 59
"""The minimum width for one row with a cell for each rank."""
_TIGHT = 44
"""The width of a window below which margins are left out."""
_DIGITS = 4


@dataclass(frozen=True, slots=True)
class Analyzed:
    """A position with the values of its choices. ``holds`` has 52 probabilities: that the opponent holds each card."""

    text: str
    view: View
    priced: PricedChoices
    holds: list[float]

    def as_dict(self) -> dict[str, object]:
        """Return the analysis as ``--json`` prints it."""
        found = self.priced
        return {
            "position": self.text,
            "choices": [_rounded(choice) for choice in found.choices],
            "best": found.choices[0].action,
            "clear": found.certain,
            "verdict": found.verdict,
            "playouts": found.playouts,
            "holds": [round(chance, _DIGITS) for chance in self.holds],
        }


def _rounded(choice: Choice) -> dict[str, object]:
    values = msgspec.structs.asdict(choice)
    return {name: round(value, _DIGITS) if isinstance(value, float) else value for name, value in values.items()}


def analyze_view(text: str, view: View, *, budget: int, seed: int) -> Analyzed:
    """Price the choices of a view. Raise UndercutError as :func:`~undercut.analysis.pricing.price` does."""
    return Analyzed(text, view, price(view, budget=budget, seed=seed), probable_hand(view, seed=seed))


def _losses(found: PricedChoices) -> list[tuple[Choice, float, float]]:
    """Return each choice with its loss in points against the best, and the half-width of that loss's 95% interval."""
    best = found.choices[0]
    return [(choice, max(0.0, best.points - choice.points), 1.96 * choice.gap_stderr) for choice in found.choices]


def _verdict(found: PricedChoices) -> str:
    if found.verdict == "open":
        return say("verdict-open", playouts=found.playouts)
    if found.verdict == "close":
        return say("verdict-close", playouts=found.playouts)
    best = action_text_in_list(found.choices[0].action)
    return say("verdict-forced", best=best) if found.verdict == "forced" else say("verdict-clear", best=best)


def _score(view: View) -> str:
    mine = view.scores[view.seat]
    theirs = " ".join(str(score) for seat, score in enumerate(view.scores) if seat != view.seat)
    return say("score", mine=mine, theirs=theirs, target=view.rules.target)


# --- drawings ---------------------------------------------------------------------------------------------------------


def _scene(view: View) -> Scene:
    you, opponent = people("you"), say("opponent")
    names = (you, opponent) if view.seat == 0 else (opponent, you)
    return Scene(view.rules, view, names, names, Sheet(view.rules), 1)


def draw_analysis(found: Analyzed, width: int) -> RenderableType:
    """Draw the position, its choices with bars and intervals, and the probable cards of the opponent."""
    view = found.view
    about = f"  {ruleset_label(view.rules, options=True)}"
    score = _score(view)
    side = Group(Text(say("holds-title"), style="bold"), Text(), _heat(view, found.holds, width))
    return Group(
        headline(Text.assemble(("undercut analyze", "bold"), about)),
        Padding(Text(score[0].upper() + score[1:]), (0, 1)),
        Padding(Group(*draw_position(_scene(view), width)), (1, 1)),
        Padding(draw_choices(found.priced, width), (0, 1)),
        Padding(with_card_html(_verdict(found.priced)), (1, 2)),
        Padding(side, (0, 2, 1, 2)),
    )


def draw_choices(found: PricedChoices, width: int, most: int | None = None) -> RenderableType:
    """Draw a row per choice, or only the best ``most``. A narrow screen gets no bars and no chances to win."""
    wide = width >= _NARROW
    games = wide and found.choices[0].win is not None
    table = Table(
        box=box.SIMPLE_HEAD,
        padding=(0, 1),
        show_edge=False,
        pad_edge=width >= _TIGHT,
        header_style="grey62",
        border_style="grey37",
    )
    for title in ("choice", "points", *(["wins"] if games else []), "worse"):
        # In a narrow window, the longest heading wraps, so that choices are not cut.
        justify: Literal["left", "right"] = "left" if title == "choice" else "right"
        table.add_column(say(f"head-{title}"), justify=justify, no_wrap=title != "worse")
    if wide:
        table.add_column("")
    losses = _losses(found)[:most]
    longest = max((loss + around for _, loss, around in losses[1:]), default=0.0)
    for place, (choice, loss, around) in enumerate(losses):
        name = with_card_html(action_text_in_list(choice.action))
        name.stylize("" if place else "bold")
        cells: list[str | Text] = [_points(choice)]
        if games:
            cells.append(_win(choice))
        cells.append(f"{decimal(loss)} ± {decimal(around)}" if place else Text(say("best"), style="green3"))
        if wide:
            cells.append(loss_bar(loss, around, longest) if place else "")
        table.add_row(name, *cells)
    return table


def _points(choice: Choice) -> str:
    return f"{decimal(choice.points, signed=True)} ± {decimal(1.96 * choice.points_stderr)}"


def _win(choice: Choice) -> str:
    return f"{percent(choice.win or 0.0, 1)} ± {percent(1.96 * (choice.win_stderr or 0.0), 1)}"


def _heat(view: View, holds: list[float], width: int) -> RenderableType:
    """Draw the probability of each card as 4 rows of 13 cells, or 13 rows of 4 in a narrow window."""
    suits = [Text(name.plain[1:], style=name.style) for name in (card_text(Card(int(suit))) for suit in Suit)]
    ranks = [Text(rank.letter, style="grey62") for rank in Rank]
    wide = width >= _HEAT_WIDTH
    table = Table(box=None, padding=(0, 0), show_header=True, pad_edge=False)
    table.add_column("", width=3)
    for head in ranks if wide else suits:
        table.add_column(head, width=4, justify="center")
    cells = [[_cell(view, DECK[4 * rank + suit], holds) for rank in Rank] for suit in Suit]
    for name, row in zip(suits, cells, strict=True) if wide else zip(ranks, zip(*cells, strict=True), strict=True):
        table.add_row(name, *row)
    legend = Text(say("holds-legend"), style="grey62")
    return Group(table, Text(), legend)


def _cell(view: View, card: Card, holds: list[float]) -> Text:
    chance = holds[card]
    if view.hand >> card & 1:
        return Text("◦", style="grey62")
    if card in view.pile:
        return Text("×", style="grey50")
    percent = round(100 * chance)
    style = next((style for least, style in _HEAT if chance >= least), "grey70" if percent else "grey50")
    return Text(f" {percent} " if percent < 100 else "100", style=style)


# --- in sentences -----------------------------------------------------------------------------------------------------


def describe_analysis(found: Analyzed) -> list[str]:
    """Describe the analysis in sentences, for a screen reader or a pipe. Cards are text, such as ``7h``."""
    view = found.view
    limit = [sentence(words)] if (words := knock_limit_text(view)) else []
    lines = [
        f"{ruleset_label(view.rules, options=True)}; {_score(view)}.",
        " ".join([say("hand", hand=str(view.cards), stock=view.stock_left, top=view.top), *limit]),
    ]
    lines += choice_words(found.priced)
    lines.append(_verdict(found.priced))
    return [*lines, say("holds", cards=_held(view, found.holds))]


def choice_words(found: PricedChoices, most: int | None = None) -> list[str]:
    """Describe each choice in a sentence, or only the best ``most``."""
    lines = []
    for choice, loss, around in _losses(found)[:most]:
        win = None if choice.win is None else _win(choice)
        worse = None if choice is found.choices[0] else f"{decimal(loss)} ± {decimal(around)}"
        lines.append(
            say("choice", action=action_text_in_list(choice.action), points=_points(choice), win=win, worse=worse)
        )
    return lines


def _held(view: View, holds: list[float]) -> str | None:
    """List the cards that the opponent certainly holds, and those likelier than average; None without any."""
    known, hidden = Hand.from_bits(view.known[1 - view.seat]), Hand.from_bits(view.unseen)
    usual = (view.hand_size(1 - view.seat) - len(known)) / len(hidden) if hidden else 1.0
    likely = sorted((card for card in hidden if holds[card] >= _LIKELIER * usual), key=lambda card: -holds[card])
    words = [say("holds-taken", card=card) for card in known]
    words += [say("holds-likely", card=card, chance=percent(holds[card])) for card in likely[:_MOST_LIKELY]]
    return ", ".join(words) or None
