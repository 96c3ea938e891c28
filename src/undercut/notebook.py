"""Cards, hands, melds, views and rounds as HTML, for notebooks.

The HTML is self-contained: styles are inline, and there are no external resources or scripts, so an untrusted notebook
can show it. Text is escaped. A round is a strip of positions; a click or the arrow keys select one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatch
from html import escape
from itertools import count

from undercut.actions import Action, Draw
from undercut.cards import Card, Hand
from undercut.errors import UndercutError
from undercut.melds import Meld, best_arrangement
from undercut.notation import RoundRecord, replay
from undercut.public import Phase, PublicState
from undercut.round import Round
from undercut.scoring import points
from undercut.view import View

__all__ = ["html_of"]

_SUITS = {"c": ("♣", "#0a6b2d"), "d": ("♦", "#0b5cad"), "h": ("♥", "#c0182b"), "s": ("♠", "#16161d")}
_CARD = (
    "display:inline-block;min-width:1.9em;padding:.35em .2em;margin:1px;border:1px solid #8a8f98;border-radius:.3em;"
    "text-align:center;background:#fff;font:600 15px/1.1 system-ui,sans-serif;color:"
)
_MELD = "display:inline-block;padding:2px 3px;margin:0 3px;border-bottom:3px solid #2e7d4f;white-space:nowrap"
_BACK = (
    "display:inline-block;width:1.9em;padding:.35em .2em;margin:1px;border:1px solid #24406b;border-radius:.3em;"
    "background:repeating-linear-gradient(45deg,#35598f,#35598f 4px,#24406b 4px,#24406b 8px);font:15px/1.1 system-ui"
)
_BOX = (
    "font:14px/1.5 system-ui,sans-serif;padding:.5em .7em;border:1px solid #8a8f9866;border-radius:.5em;max-width:60em"
)
_NUMBERS = count(1)
"""Unique number for each strip, so that several strips in one notebook do not interfere."""


@singledispatch
def html_of(value: object) -> str:
    """Return HTML for a card, a meld, a hand with its melds marked, a view, a round or a round record."""
    return escape(repr(value))


@html_of.register
def _(value: Card) -> str:
    return _card(value)


@html_of.register
def _(value: Meld) -> str:
    return _meld(value)


@html_of.register
def _(value: Hand) -> str:
    return f"<span>{_hand(value)}</span>"


@html_of.register
def _(value: View) -> str:
    own = _line(f"Seat {value.seat} (this hand)", _hand(value.cards))
    others = (_line(f"Seat {seat}", _other_hand(value, seat)) for seat in range(value.seats) if seat != value.seat)
    legal = ", ".join(map(str, value.legal_actions())) or "not this seat's turn"
    return _box((*others, _table(value.public), own, _line("Legal", escape(legal))))


@html_of.register
def _(value: Round) -> str:
    return _strip(list(_positions(value)))


@html_of.register
def _(value: RoundRecord) -> str:
    now = Round.deal(value.rules, value.dealer, value.deck)
    try:
        now = replay(value)
    except UndercutError as error:
        return f"<div>{_strip([now])}<p>{escape(str(error))}</p></div>"
    return html_of(now)


# --- parts ------------------------------------------------------------------------------------------------------------


def _card(card: Card) -> str:
    text = str(card)
    sign, colour = _SUITS[text[1]]
    rank = "10" if text[0] == "T" else text[0]
    return f'<span style="{_CARD}{colour}" title="{text}">{rank}{sign}</span>'


def _cards(cards: Iterable[Card]) -> str:
    return "".join(map(_card, cards))


def _meld(meld: Meld) -> str:
    return f'<span style="{_MELD}">{_cards(meld)}</span>'


def _hand(hand: Hand) -> str:
    if len(hand) > 11:
        return _cards(hand)
    best = best_arrangement(hand)
    return f"{''.join(map(_meld, best.melds))} {_cards(best.unmelded)} <small>deadwood {best.deadwood}</small>"


def _other_hand(view: View, seat: int) -> str:
    """Draw another seat's hand: the cards known to be in it, then card backs."""
    known = Hand.from_bits(view.known[seat])
    spread = "".join(map(_meld, view.spread)) if seat == view.public.knocker else ""
    hidden = view.hand_size(seat) - len(known | Hand(c for meld in view.spread for c in meld) if spread else known)
    return spread + _cards(known if not spread else ()) + f'<span style="{_BACK}">&nbsp;</span>' * max(0, hidden)


def _table(public: PublicState) -> str:
    top = _card(public.top) if public.top is not None else "empty"
    limit = "" if public.limit > 100 else f", knock limit {public.limit}"
    said = f"{public.phase.replace('_', ' ')}, seat {public.to_act} to act" if not public.is_over else "over"
    below = "" if len(public.pile) < 2 else f" <small>on {' '.join(map(str, reversed(public.pile[:-1])))}</small>"
    return _line("Table", f"pile {top}{below} · stock {public.stock_left}{limit} · {said}")


def _line(name: str, html: str) -> str:
    return f'<div><b style="display:inline-block;min-width:8em">{escape(name)}</b> {html}</div>'


def _box(lines: Iterable[str]) -> str:
    return f'<div style="{_BOX}">{"".join(lines)}</div>'


# --- a round as a strip of positions ----------------------------------------------------------------------------------


def _positions(last: Round) -> Iterator[Round]:
    """Return the positions from the deal to this one, or only this one if the round did not begin with a deal."""
    start = _first_position(last)
    try:
        path = [start]
        for action in last.actions:
            path.append(path[-1].apply(action))
    except UndercutError:
        path = []
    return iter(path if path and path[-1] == last else [last])


def _first_position(last: Round) -> Round:
    """Return the first position, if the round began with a deal."""
    draws = [iter(cards) for cards in last.draws]
    drawn = [next(draws[seat]) for seat, action in last.public.actions if isinstance(action, Draw)]
    public = PublicState.begin(last.rules, last.dealer, last.upcard)
    return Round(public, last.dealt, (*drawn, *last.stock), ((),) * len(last.hands), last.dealt)


def _strip(positions: list[Round]) -> str:
    """Draw all positions; the CSS shows only the position of the selected button."""
    name = f"undercut-{next(_NUMBERS)}-{abs(hash(positions[-1].hands)) % 10**8}"
    actions: list[Action] = [*positions[-1].actions[-(len(positions) - 1) :]] if len(positions) > 1 else []
    buttons, boards, rules = [], [], []
    for i, now in enumerate(positions):
        said = "deal" if i == 0 else f"{i}. seat {positions[i - 1].to_act}: {actions[i - 1]}"
        chosen = " checked" if i == 0 else ""
        label = escape(said)
        buttons.append(
            f'<input type="radio" name="{name}" id="{name}-{i}" title="{label}" aria-label="{label}" '
            f'style="margin:1px"{chosen}>'
        )
        boards.append(f'<div class="{name}-b {name}-{i}">{_line("Action", label)}{_board(now)}</div>')
        rules.append(f"#{name}-{i}:checked~.{name}-{i}")
    if len(positions) == 1:
        return _box([_board(positions[0])])
    style = f"<style>.{name}-b{{display:none}}{','.join(rules)}{{display:block}}</style>"
    head = _line(escape(f"{len(positions) - 1} actions"), "<small>click a button, then use the arrow keys</small>")
    return style + _box((head, *buttons, *boards))


def _board(now: Round) -> str:
    lines = [
        _line(f"Seat {seat}{' (dealer)' if seat == now.dealer else ''}", _hand(now.hand(seat))) for seat in _seats(now)
    ]
    lines.insert(1, _table(now.public))
    if now.phase is Phase.OVER and now.result is not None:
        won = ", ".join(f"seat {seat} {worth}" for seat, worth in enumerate(points(now.rules, now.result)))
        lines.append(_line("Result", escape(f"{now.result.ending.replace('_', ' ')}; points: {won}")))
    elif now.spread is not None:
        lines.append(_line("Laid down", "".join(map(_meld, now.spread.melds))))
    return "".join(lines)


def _seats(now: Round) -> range:
    return range(len(now.hands))
