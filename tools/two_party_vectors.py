"""Two-party rounds for tools/make_conformance.py: whole rounds, and rounds in which one player cheats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from undercut.actions import Action, Discard, Knock
from undercut.bots import bot
from undercut.cards import DECK, Card
from undercut.errors import IllegalAction
from undercut.fair_deals import RoundId
from undercut.melds import Meld, best_arrangement
from undercut.public import Phase
from undercut.rulesets import OptionValue, Word, ruleset, ruleset_text
from undercut.two_party import verification
from undercut.two_party.card_points import card_point, inverse, read_scalar, scalar_hex, times
from undercut.two_party.edwards import ORDER, decode, encode, public_key
from undercut.two_party.hidden_round import HiddenRound
from undercut.two_party.message_order import Due
from undercut.two_party.misbehaviour import Misbehaviour
from undercut.two_party.round_keys import RoundKeys
from undercut.two_party.signed_message import SignedMessage, Terms, safety_code
from undercut.view import View

# The rounds in which one player cheats repeat the deals of four rounds.
verification.times = cache(verification.times)

Body = tuple[str, ...]
Change = Callable[["Cheat", Due, Body], Body]

ROUNDS = ((8, "standard", 0), (14, "oklahoma", 1), (2, "eleven", 0), (4, "open-knock", 1))
"""Seed, ruleset and dealer of each round."""


class Cheat(HiddenRound):
    """A player that changes the messages that it owes, and states any action."""

    change: Change = staticmethod(lambda cheat, due, body: body)

    def _body(self) -> Body:
        due = self.order.due()
        assert due is not None
        return self.change(self, due, super()._body())

    def _view_after(self, message: SignedMessage, action: Action) -> View:
        """Return the view after an action. An own action that is impossible changes nothing."""
        try:
            return super()._view_after(message, action)
        except IllegalAction:
            assert self.view is not None
            return self.view

    def _send(self, kind: str, body: Body) -> SignedMessage:
        message = self._signed(kind, body)
        with suppress(Misbehaviour):  # the receiver detects it too
            self._take(self.order.check(message))
        return message

    def message(self, kind: str, *body: str, private_key: bytes | None = None, **changes: Any) -> SignedMessage:
        """Return a message with any contents, as the next one."""
        message = replace(self._signed(kind, body), **changes)
        return message.sign(private_key or self._private_key)


class Caught(Exception):
    """A player has detected misbehaviour. ``message`` is None if a message did not arrive."""

    def __init__(self, message: SignedMessage | None, error: Misbehaviour) -> None:
        super().__init__(str(error))
        self.message = message
        self.error = error


class Pair:
    """Two players and their messages. Everything is drawn from a seed."""

    def __init__(self, seed: int, rules: str, dealer: int, cheat: int | None = None) -> None:
        self.rng = Random(seed)
        self.private = [self.rng.randbytes(32) for _ in range(2)]
        self.seeds = [self.rng.randbytes(32) for _ in range(2)]
        keys = public_key(self.private[0]), public_key(self.private[1])
        self.terms = Terms(RoundId(f"t{seed}", 1 + seed % 3, 1 + seed % 7), ruleset(rules), dealer, keys)
        kinds = [Cheat if seat == cheat else HiddenRound for seat in (0, 1)]
        self.players = [kinds[seat](self.terms, seat, self.seeds[seat], self.private[seat]) for seat in (0, 1)]
        self.bot = bot("simple")

    def play(self, until: Callable[[HiddenRound], bool] = lambda player: False) -> HiddenRound:
        """Play until the round is over, or ``until`` is true of the player whose message is due. Return the player."""
        while (due := self.players[0].order.due()) is not None:
            player = self.players[due.seat]
            if until(player):
                return player
            self.send(self._next(player))
        return self.players[0]

    def _next(self, player: HiddenRound) -> SignedMessage:
        message = player.next_answer()
        if message is not None:
            return message
        assert player.view is not None
        return player.act(self.bot.act(player.view, self.rng))

    def send(self, message: SignedMessage, receiver: int | None = None) -> None:
        """Give a message to the other player, or to ``receiver``. Raises Caught."""
        player = self.players[1 - message.seat if receiver is None else receiver]
        try:
            player.receive(message)
        except Misbehaviour as error:
            raise Caught(message, error) from error

    def withhold(self, receiver: int) -> None:
        """End the round because the message that is due does not arrive. Raises Caught."""
        raise Caught(None, self.players[receiver].order.refuse())


@cache
def honest(index: int) -> Pair:
    """Return a whole round in which nobody cheats."""
    pair = Pair(*ROUNDS[index])
    pair.play()
    return pair


def compact(message: SignedMessage, terms: Terms) -> dict[str, Any]:
    """Return a message as JSON without the protocol and deal, unless they are not those of the round."""
    deal = terms.deal._asdict()
    return {name: value for name, value in message.as_dict().items() if name != "protocol" and deal.get(name) != value}


def _json(value: OptionValue) -> int | str | bool | None:
    return str(value) if isinstance(value, Word) else value


def two_party_rounds() -> Iterator[dict[str, Any]]:
    """Yield whole rounds: secrets, values derived from them, all messages and the deck."""
    for index in range(len(ROUNDS)):
        pair = honest(index)
        terms, deck = pair.terms, pair.players[0].deck
        assert deck is not None
        derived = [RoundKeys(terms.deal, seat, pair.seeds[seat], len(deck)) for seat in (0, 1)]
        yield {
            **terms.deal._asdict(),
            "rules": ruleset_text(terms.rules),
            "options": {name: _json(value) for name, value in terms.rules.options().items()},
            "dealer": terms.dealer,
            "private_keys": [key.hex() for key in pair.private],
            "keys": [key.hex() for key in terms.keys],
            "safety_code": safety_code(terms.deal.table, terms.keys),
            "seeds": [seed.hex() for seed in pair.seeds],
            "shuffle_keys": [scalar_hex(keys.shuffle_key) for keys in derived],
            "last_card_keys": [scalar_hex(keys.card_keys[-1]) for keys in derived],
            "permutations": [list(keys.permutation) for keys in derived],
            "first_card": encode(card_point(Card("Ac"))).hex(),
            "messages": [compact(message, terms) for message in pair.players[0].order.messages],
            "deck": " ".join(map(str, deck)),
        }


# --- rounds in which one player cheats --------------------------------------------------------------------------------


def _at(step: str, change: Callable[[Cheat, list[str]], None]) -> Change:
    """Return a change of the message of one step."""

    def changed(cheat: Cheat, due: Due, body: Body) -> Body:
        values = list(body)
        if due.step == step:
            change(cheat, values)
        return tuple(values)

    return changed


def _swapped(body: list[str], one: int, other: int) -> None:
    body[one], body[other] = body[other], body[one]


def _other_scalar(text: str) -> str:
    scalar = read_scalar(text)
    assert scalar is not None
    return scalar_hex((scalar + 1) % ORDER)


def _duplicate(cheat: Cheat, body: list[str]) -> None:
    body[9] = body[5]


def _wrong_point(cheat: Cheat, body: list[str]) -> None:
    point = decode(bytes.fromhex(body[-1]))
    assert point is not None
    body[-1] = encode(times(2, point)).hex()


def _exchanged_positions(cheat: Cheat, body: list[str]) -> None:
    unlock = inverse(cheat.keys.shuffle_key)
    for mine, theirs in ((50, 51), (51, 50)):
        body[mine] = encode(times(cheat.keys.card_keys[mine] * unlock, cheat.order.lists[1][theirs])).hex()


def _unreduced(body: list[str]) -> None:
    scalar = read_scalar(body[1])
    assert scalar is not None
    body[1] = scalar_hex(scalar + ORDER)


def _put(body: list[str], at: int, text: str) -> None:
    body[at] = text


CHANGES: tuple[tuple[str, int, bool, Change], ...] = (
    # name, round, whether the dealer cheats, the change
    ("duplicate_card", 0, True, _at("list 1", _duplicate)),
    ("identity_point", 0, False, _at("list 2", lambda cheat, body: _put(body, 3, "00" * 32))),
    ("non_canonical_encoding", 0, False, _at("list 2", lambda cheat, body: _put(body, 3, "ed" + "ff" * 30 + "7f"))),
    ("non_canonical_encoding", 0, False, _at("shares of the deal", lambda cheat, body: _unreduced(body))),
    ("wrong_scalar", 0, False, _at("shares of the deal", lambda cheat, body: _put(body, 1, _other_scalar(body[1])))),
    ("wrong_scalar", 0, False, _at("shares of the deal", lambda cheat, body: _put(body, 1, "00" * 32))),
    ("wrong_scalar", 3, True, _at("list 1", _wrong_point)),
    ("wrong_scalar", 3, False, _at("list 4", _wrong_point)),
    ("swapped_position", 0, False, _at("shares of the deal", lambda cheat, body: _swapped(body, 1, 3))),
    ("swapped_position", 0, True, _at("shares of the deal", lambda cheat, body: _swapped(body, 0, 2))),
    ("swapped_position", 3, True, _at("list 3", _exchanged_positions)),
    ("swapped_position", 3, False, _at("list 4", lambda cheat, body: _swapped(body, 50, 51))),
    ("changed_permutation", 3, True, _at("list 1", lambda cheat, body: _swapped(body, 0, 1))),
    ("changed_permutation", 3, False, _at("list 2", lambda cheat, body: _swapped(body, 7, 30))),
    ("early_opening", 0, True, _at("shares of the deal", lambda cheat, body: body.extend(["21", body[1]]))),
    ("refused_opening", 0, True, _at("shares of the deal", lambda cheat, body: body.__delitem__(slice(2)))),
    ("wrong_seed", 3, False, _at("seed", lambda cheat, body: _put(body, 0, "11" * 32))),
    ("malformed_message", 0, True, _at("commitment", lambda cheat, body: _put(body, 0, body[0].upper()))),
)


def _turn(phase: Phase, actions: int = 2) -> Callable[[HiddenRound], bool]:
    """Return whether the cheat has to act in a phase, after some actions."""

    def found(player: HiddenRound) -> bool:
        due, view = player.order.due(), player.view
        ready = isinstance(player, Cheat) and due is not None and due.kind == "action" and view is not None
        return ready and view is not None and view.phase is phase and len(player.order.actions) >= actions

    return found


def _waits(player: HiddenRound) -> bool:
    """Whether the honest player has to act, in phase draw."""
    due = player.order.due()
    return not isinstance(player, Cheat) and due is not None and due.kind == "action" and player.view is not None


def _owes_share(player: HiddenRound) -> bool:
    due = player.order.due()
    return isinstance(player, Cheat) and due is not None and due.step.startswith("share of")


def _cheat(pair: Pair) -> Cheat:
    (found,) = (player for player in pair.players if isinstance(player, Cheat))
    return found


def _replayed(pair: Pair) -> None:
    pair.play(_turn(Phase.DRAW))
    cheat = _cheat(pair)
    pair.send(next(one for one in cheat.order.messages[4:] if one.seat == cheat.seat))


def _forged(pair: Pair) -> None:
    pair.play(_turn(Phase.DRAW))
    pair.send(_cheat(pair).message("action", "draw", private_key=pair.private[1 - _cheat(pair).seat]))


def _early_share(pair: Pair) -> None:
    pair.play(_waits)
    cheat = _cheat(pair)
    position = cheat.order.size - 1
    pair.send(cheat.message("shares", str(position), scalar_hex(cheat.keys.card_keys[position])))


def _early_seed(pair: Pair) -> None:
    pair.play(_waits)
    pair.send(_cheat(pair).message("seed", _cheat(pair).keys.seed.hex()))


def _withheld_share(pair: Pair) -> None:
    pair.withhold(1 - pair.play(_owes_share).seat)


def _action_for_share(pair: Pair) -> None:
    pair.play(_owes_share)
    pair.send(_cheat(pair).message("action", "draw"))


def _withheld_seed(pair: Pair) -> None:
    cheat = pair.play(lambda p: isinstance(p, Cheat) and (due := p.order.due()) is not None and due.kind == "seed")
    pair.withhold(1 - cheat.seat)


def _withheld_action(pair: Pair) -> None:
    pair.withhold(1 - pair.play(_turn(Phase.DRAW)).seat)


def _second_deal(pair: Pair) -> None:
    pair.play(_turn(Phase.DRAW))
    pair.send(_cheat(pair).message("commitment", "22" * 32))


def _second_commitment(pair: Pair) -> None:
    pair.play(_turn(Phase.DRAW))
    cheat = _cheat(pair)
    first = next(one for one in cheat.order.messages if one.seat == cheat.seat)
    changes = {"number": first.number, "transcript": first.transcript}
    pair.send(cheat.message("commitment", "22" * 32, **changes))


def _foreign_round(pair: Pair) -> None:
    pair.play(_turn(Phase.DRAW))
    pair.send(_cheat(pair).message("action", "draw", round=pair.terms.deal.round + 1))


def _changed_action(pair: Pair) -> None:
    pair.play(_turn(Phase.DISCARD))
    cheat = _cheat(pair)
    last = next(one for one in cheat.order.messages[::-1] if one.seat == cheat.seat and one.kind == "action")
    text = "take" if last.body[0] == "draw" else "draw"
    pair.send(cheat.message("action", text, number=last.number, transcript=last.transcript))


def _other_transcript(pair: Pair) -> None:
    pair.play(_turn(Phase.DRAW))
    pair.send(_cheat(pair).message("action", "draw", transcript="33" * 32))


def _missing_message(pair: Pair) -> None:
    pair.play(_turn(Phase.DRAW))
    pair.send(_cheat(pair).message("action", "draw", number=_cheat(pair).order.number + 1))


def _out_of_turn(pair: Pair) -> None:
    pair.play(_waits)
    pair.send(_cheat(pair).message("action", "draw"))


def _own_words(pair: Pair) -> None:
    pair.play(_turn(Phase.DRAW))
    pair.send(_cheat(pair).message("action", "Draw"))


def _their_card(pair: Pair) -> None:
    """State a card that the other player holds."""
    cheat = pair.play(_turn(Phase.DISCARD))
    view = pair.players[1 - cheat.seat].view
    assert view is not None
    unknown = view.cards.bits & ~view.known[view.seat]
    pair.send(_cheat(pair).message("action", str(Discard(Card((unknown & -unknown).bit_length() - 1)))))


def _stock_card(pair: Pair) -> None:
    """State a card that the other player draws in its next turn."""
    cheat = pair.play(_turn(Phase.DISCARD, 6))
    position = cheat.order.size - cheat.view.stock_left if cheat.view is not None else 0
    deck = honest(0).players[0].deck
    assert deck is not None and isinstance(cheat, Cheat)
    message = cheat.message("action", str(Discard(deck[position])))
    cheat._take(cheat.order.check(message))
    pair.send(message)
    other = pair.players[1 - cheat.seat]
    cheat.order.add(other._send("action", ("draw",)))
    share = cheat.next_answer()
    assert share is not None
    pair.send(share)


def _unheld_meld(pair: Pair) -> None:
    """Knock with a meld that nobody can see to be false."""
    cheat = pair.play(_turn(Phase.DISCARD))
    other = pair.players[1 - cheat.seat].view
    assert other is not None and cheat.view is not None and isinstance(cheat, Cheat)
    free = other.unseen & ~cheat.view.hand
    ranks = [[c for c in DECK[4 * rank : 4 * rank + 4] if free >> c & 1] for rank in range(12, -1, -1)]
    melds = tuple(Meld(cards[:3]) for cards in ranks if len(cards) >= 3)[:2]
    _knock(pair, cheat, Knock(list(cheat.view.cards)[-1], melds))


def _high_knock(pair: Pair) -> None:
    """Knock with real melds and too much deadwood."""

    def ready(player: HiddenRound) -> bool:
        if not _turn(Phase.DISCARD)(player) or (knock := _high_melds(player)) is None:
            return False
        try:
            pair.players[1 - player.seat]._view_after(_cheat(pair).message("action", str(knock)), knock)
        except Misbehaviour:
            return False
        return True

    cheat = pair.play(ready)
    knock = _high_melds(cheat)
    assert knock is not None and isinstance(cheat, Cheat)
    _knock(pair, cheat, knock)


def _high_melds(player: HiddenRound) -> Knock | None:
    view = player.view
    assert view is not None
    found = best_arrangement(view.cards)
    worth = [card for card in found.unmelded if card != view.taken]
    if not found.melds or not worth or found.deadwood - worth[-1].points <= view.limit:
        return None
    return Knock(worth[-1], found.melds)


def _knock(pair: Pair, cheat: Cheat, knock: Knock) -> None:
    message = cheat.message("action", str(knock))
    cheat._take(cheat.order.check(message))
    pair.send(message)
    seed = cheat.next_answer()
    assert seed is not None
    pair.send(seed)


def _wrong_phase(pair: Pair) -> None:
    pair.play(_turn(Phase.DISCARD))
    pair.send(_cheat(pair).message("action", "draw"))


PLAYS: tuple[tuple[str, bool, Callable[[Pair], None]], ...] = (
    # kind, whether the dealer cheats, the play
    ("replayed_message", True, _replayed),
    ("forged_signature", True, _forged),
    ("early_opening", True, _early_share),
    ("early_opening", False, _early_seed),
    ("refused_opening", True, _withheld_share),
    ("refused_opening", True, _action_for_share),
    ("refused_opening", False, _withheld_seed),
    ("missing_message", True, _withheld_action),
    ("missing_message", True, _missing_message),
    ("second_deal", True, _second_deal),
    ("second_deal", False, _second_commitment),
    ("foreign_round", False, _foreign_round),
    ("changed_message", True, _changed_action),
    ("other_transcript", False, _other_transcript),
    ("out_of_turn", True, _out_of_turn),
    ("malformed_message", False, _own_words),
    ("false_statement", True, _their_card),
    ("false_statement", False, _stock_card),
    ("false_statement", False, _unheld_meld),
    ("illegal_action", True, _high_knock),
    ("illegal_action", True, _wrong_phase),
)


def two_party_cheats() -> Iterator[dict[str, Any]]:
    """Yield rounds in which one player cheats, and the error that the other raises."""
    for kind, index, dealer, change in CHANGES:
        pair = _pair(index, dealer)
        _cheat(pair).change = change  # type: ignore[method-assign]
        yield _caught(kind, index, pair, Pair.play)
    for kind, dealer, play in PLAYS:
        yield _caught(kind, 0, _pair(0, dealer), play)


def _pair(index: int, dealer: bool) -> Pair:
    seed, rules, seat = ROUNDS[index]
    return Pair(seed, rules, seat, cheat=seat if dealer else 1 - seat)


def _caught(kind: str, index: int, pair: Pair, play: Callable[[Pair], object]) -> dict[str, Any]:
    seat = 1 - _cheat(pair).seat
    try:
        play(pair)
    except Caught as caught:
        error, last = caught.error, caught.message
    else:
        raise AssertionError(f"nobody has noticed {kind}")
    assert error.code == kind, (kind, error)
    messages = [*pair.players[seat].order.messages, *([] if last is None else [last])]
    same = honest(index).players[0].order.messages
    first = next((i for i, one in enumerate(messages) if i >= len(same) or one != same[i]), len(messages))
    return {
        "round": index,
        "seat": seat,
        "same": first,
        "messages": [compact(message, pair.terms) for message in messages[first:]],
        "error": {name: value for name, value in error.as_dict().items() if name not in ("message", "place")},
    }
