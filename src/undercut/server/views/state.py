"""States of a table as a seat or a watcher may see it (State in docs/protocol.md), and frames with states.

A state is computed from the public state and the reader's view; only exposed cards come from the round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import cast

from msgspec import Struct

from undercut import __version__
from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, SeenAction, Take
from undercut.analysis.pricing import check_can_price
from undercut.cards import DECK, Card, Hand
from undercut.errors import UndercutError
from undercut.languages import language
from undercut.melds import (
    Arrangement,
    arrangements,
    best_arrangement,
    deadwood_after_discards,
    defend,
    layable,
    spread_to_show,
    spreads,
)
from undercut.public import Phase, PublicState
from undercut.rulesets import Form, KnockCard
from undercut.server import messages as m
from undercut.server.storage.entries import TableCreated
from undercut.server.tables.clock import Clock
from undercut.server.tables.hidden_deal import HiddenDeal
from undercut.server.tables.live_table import LiveTable
from undercut.server.tables.times import monotonic_ms, now_ms
from undercut.server.views.events import SeatEvents
from undercut.server.views.results import lay_off_targets, result_of, sheet_view
from undercut.server.views.rules import option_differences
from undercut.server.views.sealed_deals import sealed_state
from undercut.server.views.text import limit_of, meld_lists, texts, word_texts
from undercut.sheets import Sheet
from undercut.table import BoardState, Table
from undercut.view import View

_MOST_CHOICES = 24
_NAMES = tuple(map(str, DECK))


# --- the board, open to all -----------------------------------------------------------------------------------------


def board_state(index: int, state: BoardState) -> m.Board:
    """Return a board as all readers see it, from its public state."""
    defences = [] if state.public.is_over else _defences(state)
    return public_board(index, state.public, state.board.seats, _spread(state), defences)


def public_board(
    index: int,
    public: PublicState,
    seats: Sequence[int],
    spread: m.Spread | None = None,
    defences: Sequence[m.Defence] = (),
) -> m.Board:
    """Return a board from its public state and the cards exposed after a knock.

    ``seats`` are seats of the table, by place at the board.
    """
    over = public.is_over
    start = (public.dealer + 1) % len(seats)
    order = [(start + i) % len(seats) for i in range(len(seats))]
    return m.Board(
        board=index,
        seats=[seats[p] for p in order],
        dealer=seats[public.dealer],
        phase=public.phase.value,
        to_act=None if over else seats[public.to_act],
        upcard=None if public.upcard is None else str(public.upcard),
        doubles=cast(m.Doubles, str(public.doubles)),
        top=None if public.top is None else str(public.top),
        pile=texts(public.pile),
        stock=public.stock_left,
        wall=public.rules.wall,
        limit=limit_of(public.limit),
        knocker=None if public.knocker is None else seats[public.knocker],
        spread=spread,
        taken=None if public.taken is None else str(public.taken),
        holds=[m.Holding(seats[p], public.hand_size(p), word_texts(public.known[p])) for p in order],
        defences=list(defences),
        latest=_latest(public, seats),
    )


def steps_of(actions: Sequence[tuple[int, SeenAction]], upcard: Card | None) -> list[m.Step]:
    """Return the actions of a round by seat, with the cards that moved."""
    steps: list[m.Step] = []
    pile = [] if upcard is None else [upcard]
    for seat, action in actions:
        card: Card | None = None
        match action:
            case Take():
                card = pile.pop()
            case Draw(drawn):
                card = drawn
            case Discard(discarded):
                card = discarded
                pile.append(discarded)
        steps.append(m.Step(seat, str(action), None if card is None else str(card)))
    return steps


def _latest(public: PublicState, seats: Sequence[int]) -> list[m.Step]:
    """Return each seat's actions in its latest turn. ``seats`` are seats of the table, by place at the board."""
    steps: list[m.Step] = []
    whole: list[int] = []
    """The seats with a complete latest turn."""
    before = -1
    for at in range(len(public.actions) - 1, -1, -1):
        seat, action = public.actions[at]
        if seat != before:
            if before not in whole:
                whole.append(before)
            if len(whole) > len(seats):
                break
            before = seat
        if seat not in whole:
            steps.append(m.Step(seats[seat], str(action), _moved_card(public, at)))
    return steps[::-1]


def _moved_card(public: PublicState, at: int) -> str | None:
    """Return the card that an action moved; None if the card is hidden."""
    action = public.actions[at][1]
    if isinstance(action, Discard):
        return _NAMES[action.card]
    if not isinstance(action, Take):
        return None
    # After a card is taken, one is discarded before another is taken, so it was the newest discard.
    for _, earlier in reversed(public.actions[:at]):
        if isinstance(earlier, Discard):
            return _NAMES[earlier.card]
    return None if public.upcard is None else _NAMES[public.upcard]


def _spread(state: BoardState) -> m.Spread | None:
    laid, public = state.round.spread, state.public
    if laid is None:
        return None
    open_now = public.is_over or public.rules.knock_card is KnockCard.OPEN
    card = state.round.knock_card if open_now else None
    shown = None if card is None else str(card)
    return m.Spread(meld_lists(laid.melds), texts(laid.unmelded), laid.deadwood, laid.deadwood == 0, shown)


def _defences(state: BoardState) -> list[m.Defence]:
    now, seats = state.round, state.board.seats
    if now.knocker is None:
        return []
    return [
        m.Defence(
            seats[(now.knocker + i) % len(seats)],
            meld_lists(made.melds),
            texts(made.laid_off),
            texts(made.unmelded),
            made.deadwood,
        )
        for i, made in enumerate(now.defences, 1)
    ]


# --- the reader's own hand ------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _arranged(bits: int) -> tuple[list[list[str]], list[str], int]:
    best = best_arrangement(Hand.from_bits(bits))
    return meld_lists(best.melds), texts(best.unmelded), best.deadwood


def hand_state(view: View, legal: Sequence[Action] | None = None) -> m.HandState:
    """Return the reader's hand, with ``after`` and ``breaks`` if the reader has to discard.

    ``legal`` are the reader's legal actions, if known.
    """
    melds, unmelded, deadwood = _arranged(view.hand)
    after: dict[str, int] | None = None
    breaks: list[str] = []
    is_mover = view.my_turn
    if is_mover and view.phase is Phase.DISCARD:
        by_discard = deadwood_after_discards(view.cards)
        after = {str(card): points for card, points in by_discard.items()}
        deadwood = _least_deadwood(by_discard, view.legal_actions() if legal is None else legal)
        # The player sees these melds, even if another arrangement is equally good.
        breaks = [card for meld in melds for card in meld]
    return m.HandState(
        cards=word_texts(view.hand),
        melds=melds,
        unmelded=unmelded,
        deadwood=deadwood,
        drawn=str(view.drawn) if is_mover and view.drawn is not None else None,
        taken=str(view.taken) if is_mover and view.taken is not None else None,
        after=after,
        breaks=breaks,
    )


def visible_deadwood(view: View) -> int:
    """Return the deadwood of a hand; before a discard, the deadwood after the best legal discard."""
    if not (view.my_turn and view.phase is Phase.DISCARD):
        return _arranged(view.hand)[2]
    return _least_deadwood(deadwood_after_discards(view.cards), view.legal_actions())


def _least_deadwood(after: Mapping[Card, int], legal: Sequence[Action]) -> int:
    return min(after[action.card] for action in legal if isinstance(action, (Discard, Knock)))


# --- legal actions --------------------------------------------------------------------------------------------------


def turn_state(view: View, spread: Arrangement | None, legal: Sequence[Action] | None = None) -> m.Turn | None:
    """Return the reader's possible actions; None if it is not the reader's turn.

    ``spread`` are the knocker's melds, ``legal`` the reader's legal actions, if known.
    """
    if not view.my_turn:
        return None
    legal = view.legal_actions() if legal is None else legal
    discarding = view.phase is Phase.DISCARD
    big_gin = discarding and BigGin() in legal
    melded = spread_to_show(view.cards, Hand(view.pile)).melds if big_gin else ()
    return m.Turn(
        legal=[str(a) for a in legal],
        refused=_refused(view, legal) if discarding else {},
        knocks=[_knock(view, a.card) for a in legal if isinstance(a, Knock)] if discarding else [],
        big_gin=m.BigGinChoice("big gin", meld_lists(melded)) if big_gin else None,
        defence=_defence(view, spread) if view.phase is Phase.DEFEND and spread is not None else None,
    )


def _refused(view: View, legal: Sequence[Action]) -> dict[str, m.RefusedCard]:
    may = {a.card for a in legal if isinstance(a, Discard)}
    refused = {}
    for card in view.cards:
        if card not in may:
            why = view.why_not(Discard(card))
            if why is not None:
                refused[str(card)] = m.RefusedCard(why.code, why.message, why.option)
    return refused


def _knock(view: View, card: Card) -> m.KnockChoice:
    hand = Hand.from_bits(view.hand ^ 1 << card)
    first = spread_to_show(hand, Hand({*view.pile, card}))
    rest = [a for a in spreads(hand, min(view.limit, 110)) if a.melds != first.melds]
    # With a high limit many arrangements are legal; only sensible ones are offered.
    useful = [a for a in rest if a.melds][: _MOST_CHOICES - 1]
    choices = [
        m.SpreadChoice(str(Knock(card, a.melds)), meld_lists(a.melds), texts(a.unmelded), a.deadwood, best=a is first)
        for a in (first, *useful)
    ]
    return m.KnockChoice(str(card), first.deadwood, first.deadwood == 0, choices)


def _defence(view: View, spread: Arrangement) -> m.DefenceChoices:
    laid = meld_lists(spread.melds)
    best = defend(view.cards, spread.melds)
    options = [(best.deadwood, best.melds, best.laid_off, best.unmelded)]
    seen = {(best.melds, best.laid_off.bits)}
    could = layable(view.hand, spread.melds)
    others = []
    for off in _subsets(could):
        if layable(off, spread.melds) != off:
            continue
        for own in arrangements(Hand.from_bits(view.hand ^ off)):
            if (own.melds, off) not in seen:
                others.append((own.deadwood, off.bit_count(), own.melds, Hand.from_bits(off), own.unmelded))
    others.sort(key=lambda x: (x[0], x[1], x[3].bits))
    options += [(dead, melds, off, left) for dead, _, melds, off, left in others[: _MOST_CHOICES - 1]]
    return m.DefenceChoices(
        [
            m.DefenceChoice(
                action=str(Defend(own, tuple(off))),
                melds=meld_lists(own),
                laid_off=lay_off_targets(tuple(off), laid),
                unmelded=texts(left),
                deadwood=dead,
                best=i == 0,
            )
            for i, (dead, own, off, left) in enumerate(options)
        ]
    )


def _subsets(bits: int) -> list[int]:
    """Return all subsets of the cards that can be laid off."""
    subsets, sub = [], bits
    while True:
        subsets.append(sub)
        if not sub:
            return subsets
        sub = (sub - 1) & bits


# --- the whole table --------------------------------------------------------------------------------------------------


class TablePresence(Struct, frozen=True):
    """The parts of a state that do not come from the table: connected seats, the number of watchers, the clock."""

    seats: frozenset[int] = frozenset()
    watchers: int = 0
    clock: Clock | None = None
    away: Mapping[int, int] = {}
    """Milliseconds until the game may be claimed, by absent seat."""
    refusal_ms: int | None = None
    """Milliseconds until the game may be claimed from a player who does not open a card."""

    def clock_message(self) -> m.Clock:
        """Return the current clock."""
        if self.clock is None:
            return m.NoClock()
        clock = self.clock.at(monotonic_ms())
        return m.BankClock(
            turn_ms=clock.turn_ms,
            bank_ms=clock.bank_ms,
            running=sorted(clock.turns),
            paused=clock.paused,
            now=now_ms(),
            turn_left_ms={str(seat): left for seat, left in clock.turns.items()},
            left_ms=list(clock.banks),
        )


class StateViews:
    """A builder of a table's states. ``links`` are the tokens of its links by kind."""

    table: str

    def __init__(self, table: str, links: Mapping[str, str]) -> None:
        self.table, self._links = table, links
        self.chat: int | None = None
        """Maximum number of characters of a chat message; None if chat is off."""
        self.shares: bool = True
        """Whether players' clients may contribute shares to the decks."""
        self._sheets: dict[str, tuple[Sheet, list[str], m.Sheet]] = {}

    # --- frames -----------------------------------------------------------------------------------------------------

    def update(self, live: LiveTable, presence: TablePresence, seat: int | None, new: Sequence[SeatEvents]) -> bytes:
        """Return an ``update`` for one reader."""
        state = self.state(live, presence, seat)
        return m.encode(m.Update(events_for(seat, new), state))

    def welcome(
        self, live: LiveTable, presence: TablePresence, seat: int | None, missed: Sequence[SeatEvents]
    ) -> bytes:
        """Return a ``welcome`` for a new connection."""
        return self._welcome(events_for(seat, missed), self.state(live, presence, seat))

    def brief_welcome(self) -> bytes:
        """Return a ``welcome`` for a client that shows the newest state."""
        return self._welcome([], None)

    def _welcome(self, events: list[m.TableEvent], state: m.State | None) -> bytes:
        return m.encode(m.Welcome(m.PROTOCOL, __version__, events, state, self.chat))

    def presence(self, live: LiveTable, presence: TablePresence) -> bytes:
        """Return a ``presence`` for all clients."""
        return m.encode(m.Presence(players_of(live, presence), presence.watchers, presence.clock_message()))

    # --- the state --------------------------------------------------------------------------------------------------

    def state(self, live: LiveTable, presence: TablePresence, seat: int | None) -> m.State:
        """Return the state of the table for a seat or a watcher (None)."""
        core, stage = live.core, live.stage
        at = core.board_of(seat) if core is not None and seat is not None else None
        results = _results(core) if stage in ("round_over", "game_over") else []
        view = core.view(seat) if core is not None and seat is not None else None
        if live.hidden is not None:  # the table holds the previous round
            at, results, view = None if seat is None else 0, [], None
        hand = turn = None
        if core is not None and at is not None and view is not None:
            legal = view.legal_actions()
            hand = hand_state(view, legal)
            turn = turn_state(view, core.boards[at].round.spread, legal) if stage == "playing" else None
        return m.State(
            table=self.table,
            n=live.n,
            role="watch" if seat is None else "seat",
            you=seat,
            stage=cast(m.Stage, stage),
            winners=None if live.winners is None else list(live.winners),
            end=live.end,
            game=live.game,
            round=live.round if core is not None else 0,
            rules=live.creation.rules,
            title=live.rules.heading,
            form=str(live.rules.form),
            differs=option_differences(live.rules),
            players=players_of(live, presence),
            board=at,
            boards=_boards(live),
            hand=hand,
            turn=turn,
            result=next((r for r in results if r.board == (at or 0)), None),
            results=results,
            scores=live.scores,
            sheet=self._sheet_of(live),
            match=match_state(live),
            clock=presence.clock_message(),
            rematch=_rematch(live) if stage == "game_over" and not live.match_goes_on else None,
            watchers=presence.watchers,
            links=self.links_of(live, seat),
            aids=aids_of(live, seat, view, turn),
            deal=coming_deal(live) if self.shares else None,
            sealed=sealed_state(live, presence.refusal_ms),
        )

    def _sheet_of(self, live: LiveTable) -> m.Sheet | None:
        """Return the score sheet. It is computed once per round and language, and after a player is renamed."""
        core = live.core
        if core is None:
            return None
        sheet, names = core.game.sheet, side_names(live)
        known = self._sheets.get(language())
        if known is None or known[0] is not sheet or known[1] != names:
            known = self._sheets[language()] = (sheet, names, sheet_view(sheet, names))
        return known[2]

    def links_of(self, live: LiveTable, seat: int | None) -> m.Links:
        """Return the links that a seat may share; none for watchers."""
        if seat is None:
            return m.Links(None, None, None)
        links = self._links
        invite = f"/t/{links['invite']}" if live.open_seats and not live.closed else None
        return m.Links(invite=invite, watch=f"/w/{links['watch']}", resume=f"/r/{links[f'resume{seat}']}")


def events_for(seat: int | None, entries: Sequence[SeatEvents]) -> list[m.TableEvent]:
    """Return the events for a seat or a watcher (None)."""
    return [event for events in entries if (event := events.to(seat)) is not None]


def clock_spec(creation: TableCreated) -> m.ClockSpec | None:
    """Return the settings of a table's clock; None if it has none."""
    if creation.bank_ms is None or creation.turn_ms is None:
        return None
    return m.ClockSpec(creation.bank_ms // 1000, creation.turn_ms // 1000)


def players_of(live: LiveTable, presence: TablePresence) -> list[m.Player]:
    """Return the players, by seat; open seats are left out."""
    core, over = live.core, live.stage == "game_over"
    playing = {s for b in core.boards for s in b.board.seats} if core is not None else set()
    if live.players_deal:
        playing = set(live.people)
    banks = presence.clock.banks if presence.clock is not None else [None] * len(live.bots)
    return [
        m.Player(
            seat=seat,
            name=name,
            bot=bot,
            side=live.side_of(seat),
            connected=bot is not None or seat in presence.seats,
            sits_out=core is not None and seat not in playing,
            ready=bot is not None or seat in live.ready,
            rematch=(True if bot is not None else live.wants.get(seat)) if over else None,
            left_ms=banks[seat],
            away_ms=presence.away.get(seat),
            claim=None if (claim := live.claims.get(seat)) is None else "void" if claim.void else "game",
            late_shares=live.late_shares.get(seat, 0),
        )
        for seat, (name, bot) in enumerate(zip(live.names, live.bots, strict=True))
        if name is not None
    ]


def _boards(live: LiveTable) -> list[m.Board]:
    """Return the boards of the running or newest round."""
    if live.hidden is not None:
        return _hidden_boards(live.hidden)
    return [] if live.core is None else [board_state(i, b) for i, b in enumerate(live.core.boards)]


def _hidden_boards(hidden: HiddenDeal) -> list[m.Board]:
    """Return the board of a round that the players have dealt; none before the deal is complete."""
    public, unmelded = hidden.public, hidden.unmelded()
    if public is None:
        return []
    spread = None
    if unmelded is not None:
        rest, deadwood = unmelded
        knock = next((action for _, action in public.actions if isinstance(action, Knock)), None)
        card = None if knock is None else str(knock.card)
        spread = m.Spread(meld_lists(public.spread), texts(rest), deadwood, deadwood == 0, card)
    return [public_board(0, public, (0, 1), spread)]


def _results(core: Table | None) -> list[m.Result]:
    """Return the rounds that have just ended, one per board."""
    if core is None:
        return []
    return [result_of(core, at) for at, board in enumerate(core.boards) if board.ended is not None]


def side_names(live: LiveTable) -> list[str]:
    """Return the names of the sides."""
    names = [str(name) for name in live.names]
    return [f"{names[0]} & {names[2]}", f"{names[1]} & {names[3]}"] if live.rules.form is Form.PARTNERS else names


def match_state(live: LiveTable) -> m.MatchState | None:
    """Return the match, if the ruleset has several games."""
    match = live.match
    if live.rules.games is None:
        return None
    over = live.stage == "game_over" and not live.match_goes_on
    return m.MatchState(match.games, list(match.wins), list(match.totals), over, live.match_winner)


def _rematch(live: LiveTable) -> m.RematchState:
    wanted = [True if bot is not None else live.wants.get(seat) for seat, bot in enumerate(live.bots)]
    return m.RematchState(wanted, open=False not in wanted)


def coming_deal(live: LiveTable) -> m.ComingDeal | None:
    """Return the coming deal without the secret; None during a round and at a closed table."""
    coming = live.coming
    if coming is None:
        return None
    return m.ComingDeal(
        game=coming.game,
        round=coming.round,
        attempt=coming.attempt,
        people=list(live.active_seats),
        commitments=[m.SeatCommitment(seat, text) for seat, text in sorted(coming.commitments.items())],
        commitment=coming.commitment,
        shares_of=sorted(coming.shares),
    )


def aids_of(live: LiveTable, seat: int | None, view: View | None, turn: m.Turn | None) -> m.Aids | None:
    """Return the aids of a seat against the computer; None for watchers and at tables with several people.

    ``view`` is the seat's view of the round, ``turn`` its possible actions.
    """
    if seat is None or len(live.people) > 1:
        return None
    core = live.core
    if core is None or view is None or live.stage != "playing":
        return m.Aids(hint=False, hinted=False, back=None)
    back = live.to_take_back(seat)
    hint = hinted = False
    if turn is not None:
        hinted = core.is_hinted(seat)
        hint = live.may_hint() and len(turn.legal) > 1 and _can_be_priced(view)
    return m.Aids(hint=hint, hinted=hinted, back=None if back is None else str(back))


def _can_be_priced(view: View) -> bool:
    try:
        check_can_price(view)
    except UndercutError:
        return False
    return True
