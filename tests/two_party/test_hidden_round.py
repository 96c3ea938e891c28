"""Two-party rounds: the vectors, restarts, every kind of misbehaviour, and what each player can know."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cases import slow_except
from undercut import bot, ruleset
from undercut.actions import Draw, parse_action
from undercut.cards import Card
from undercut.errors import IllegalAction
from undercut.fair_deals import RoundId
from undercut.public import players
from undercut.rulesets import RULESETS
from undercut.two_party.card_points import card_point, inverse, scalar_hex, times
from undercut.two_party.edwards import ORDER, encode, public_key
from undercut.two_party.hidden_round import HiddenRound
from undercut.two_party.message_order import dealt_positions
from undercut.two_party.misbehaviour import KINDS, Misbehaviour
from undercut.two_party.round_keys import RoundKeys
from undercut.two_party.signed_message import SignedMessage, Terms, key_commitment, safety_code
from undercut.two_party.verification import verify_round

CONFORMANCE = Path(__file__).parents[2] / "conformance"


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CONFORMANCE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


ROUNDS = lines("two_party_rounds")
CHEATS = lines("two_party_cheats")


def terms_of(vector: dict[str, Any]) -> Terms:
    deal = RoundId(*(vector[name] for name in ("table", "game", "round", "attempt")))
    first, second = map(bytes.fromhex, vector["keys"])
    return Terms(deal, ruleset(vector["rules"]), vector["dealer"], (first, second))


def message_of(vector: dict[str, Any], compact: dict[str, Any]) -> SignedMessage:
    fields = {name: vector[name] for name in ("table", "game", "round", "attempt")} | compact
    return SignedMessage(**{**fields, "body": tuple(fields["body"])})


@cache
def messages_of(index: int) -> tuple[SignedMessage, ...]:
    return tuple(message_of(ROUNDS[index], one) for one in ROUNDS[index]["messages"])


def player(vector: dict[str, Any], seat: int) -> HiddenRound:
    secrets = (bytes.fromhex(vector[name][seat]) for name in ("seeds", "private_keys"))
    return HiddenRound(terms_of(vector), seat, *secrets)


@pytest.mark.parametrize("vector", ROUNDS, ids=lambda vector: vector["rules"])
def test_keys_are_those_of_the_vectors(vector: dict[str, Any]) -> None:
    terms = terms_of(vector)
    for seat in (0, 1):
        keys = RoundKeys(terms.deal, seat, bytes.fromhex(vector["seeds"][seat]), 52)
        assert scalar_hex(keys.shuffle_key) == vector["shuffle_keys"][seat]
        assert scalar_hex(keys.card_keys[-1]) == vector["last_card_keys"][seat]
        assert list(keys.permutation) == vector["permutations"][seat]
        assert public_key(bytes.fromhex(vector["private_keys"][seat])) == terms.keys[seat]
    assert safety_code(terms.deal.table, terms.keys) == vector["safety_code"]
    assert encode(card_point(Card("Ac"))).hex() == vector["first_card"]


@pytest.mark.parametrize("index", range(len(ROUNDS)), ids=lambda index: ROUNDS[index]["rules"])
def test_a_round_gives_the_messages_of_the_vectors(index: int) -> None:
    vector = ROUNDS[index]
    players = [player(vector, 0), player(vector, 1)]
    for message in messages_of(index):
        own = players[message.seat]
        sent = own.act(parse_action(message.body[0])) if message.kind == "action" else own.next_answer()
        assert sent == message
        players[1 - message.seat].receive(message)
    for one in players:
        assert one.order.is_over and one.order.due() is None
        assert one.deck is not None and " ".join(map(str, one.deck)) == vector["deck"]
        assert one.view is not None and one.view.public.is_over


@pytest.mark.parametrize("index", range(len(ROUNDS)), ids=lambda index: ROUNDS[index]["rules"])
def test_a_whole_round_is_verified(index: int) -> None:
    found = verify_round(terms_of(ROUNDS[index]), messages_of(index))
    assert " ".join(map(str, found.deck)) == ROUNDS[index]["deck"] and found.end.is_over


def test_a_round_continues_after_a_restart() -> None:
    messages = messages_of(2)
    whole = player(ROUNDS[2], 0)
    for at, message in enumerate(messages):
        if at % 9 == 4:
            again = player(ROUNDS[2], 0)
            again.restore(list(messages[:at]))
            assert again.view == whole.view and again.order.due() == whole.order.due()
        whole.restore([message])
    assert whole.order.is_over


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: f"{cheat['error']['code']}-{cheat['error']['step']}")
def test_misbehaviour_is_detected_and_named(cheat: dict[str, Any]) -> None:
    vector = ROUNDS[cheat["round"]]
    own = player(vector, cheat["seat"])
    last = [message_of(vector, one) for one in cheat["messages"]]
    with pytest.raises(Misbehaviour) as caught:
        for message in [*messages_of(cheat["round"])[: cheat["same"]], *last]:
            before = own.order.number, own.order.transcript, own.view
            (own.restore([message]) if message.seat == own.seat else own.receive(message))
        before = own.order.number, own.order.transcript, own.view
        raise own.order.refuse()
    assert {name: caught.value.as_dict()[name] for name in cheat["error"]} == cheat["error"]
    assert (own.order.number, own.order.transcript, own.view) == before, "an error changes nothing"


def test_every_kind_of_misbehaviour_has_a_vector() -> None:
    assert {cheat["error"]["code"] for cheat in CHEATS} == set(KINDS)


@pytest.mark.parametrize("number", [2, 5, 7, 11])
def test_a_message_that_a_relay_changed_is_refused(number: int) -> None:
    vector, message = ROUNDS[0], messages_of(0)[number]
    own = player(vector, 1 - message.seat)
    own.restore(list(messages_of(0)[:number]))
    text = message.body[-1]
    body = (*message.body[:-1], text[:-1] + ("0" if text[-1] != "0" else "1"))
    with pytest.raises(Misbehaviour, match="signature"):
        own.receive(SignedMessage(**{**message.as_dict(), "body": body}))


def test_a_player_opens_its_own_cards_only() -> None:
    """With all messages of a deal and one player's secrets, no other position opens."""
    own = player(ROUNDS[0], 1)
    own.restore(list(messages_of(0)[:8]))
    rules, dealer = own.terms.rules, own.terms.dealer
    assert set(own.opened) == {*dealt_positions(rules, dealer, 1), 20}
    assert set(own.order.shares[0]) == set(own.opened), "the other player has sent shares of these positions only"
    cards = {encode(card_point(card)) for card in rules.deck}
    for position in set(range(52)) - set(own.opened):
        point = own.order.lists[3][position]
        assert encode(times(inverse(own.keys.card_keys[position]), point)) not in cards


def test_illegal_actions_are_refused_before_they_are_signed() -> None:
    own, other = player(ROUNDS[0], 1), player(ROUNDS[0], 0)
    for one in (own, other):
        one.restore(list(messages_of(0)[:8]))
    for action in (Draw(), parse_action("discard Qh")):
        with pytest.raises(IllegalAction):
            own.act(action)
    with pytest.raises(IllegalAction):
        other.act(parse_action("pass"))
    assert own.order.number == other.order.number == 8


def test_a_seed_gives_other_keys_in_every_round_and_seat() -> None:
    seed = bytes(32)
    found = {
        RoundKeys(RoundId("t", 1, number, attempt), seat, seed, 52).shuffle_key
        for number in (1, 2)
        for attempt in (0, 1)
        for seat in (0, 1)
    }
    assert len(found) == 8 and all(0 < key < ORDER for key in found)


def test_permutations_are_uniform() -> None:
    """Chi-square of all cards at all positions over 2,600 seeds.

    For uniform permutations of 52 its expectation is 52 * 51, and its standard deviation 52 * sqrt(2) = 73.5.
    """
    counts = [[0] * 52 for _ in range(52)]
    deal = RoundId("t", 1, 1)
    for number in range(2600):
        keys = RoundKeys(deal, 0, number.to_bytes(32, "big"), 52)
        for position, card in enumerate(keys.permutation):
            counts[position][card] += 1
    found = sum((count - 50) ** 2 / 50 for row in counts for count in row)
    assert abs(found - 52 * 51) < 4 * 73.5


def test_keys_are_committed_before_they_are_shown() -> None:
    first, second = (public_key(bytes([number] * 32)) for number in (1, 2))
    commitments = {key_commitment(table, seat, key) for table in "ab" for seat in (0, 1) for key in (first, second)}
    assert len(commitments) == 8
    assert safety_code("a", (first, second)) != safety_code("a", (second, first))
    with pytest.raises(ValueError, match="key of their own"):
        HiddenRound(Terms(RoundId("a", 1, 1), ruleset("standard"), 0, (first, first)), 0, bytes(32), bytes(32))


def test_rounds_are_for_two() -> None:
    terms = terms_of(ROUNDS[0])
    with pytest.raises(ValueError, match="two players"):
        HiddenRound(Terms(terms.deal, ruleset("open-knock-table"), 0, terms.keys), 0, bytes(32), bytes(32))


FOR_TWO = [name for name, rules in RULESETS.items() if players(rules) == 2]


@pytest.mark.long
@pytest.mark.parametrize("rules", slow_except(FOR_TWO[::3], FOR_TWO))
def test_rounds_of_every_ruleset_for_two(rules: str) -> None:
    rng = Random(rules)
    private = [rng.randbytes(32) for _ in range(2)]
    first, second = map(public_key, private)
    terms = Terms(RoundId("t", 1, 1), ruleset(rules), rng.randrange(2), (first, second))
    both = [HiddenRound(terms, seat, rng.randbytes(32), private[seat]) for seat in (0, 1)]
    player_of = bot("random")
    while (due := both[0].order.due()) is not None:
        own = both[due.seat]
        message = own.next_answer()
        if message is None:
            assert own.view is not None
            message = own.act(player_of.act(own.view, rng))
        both[1 - due.seat].receive(message)
    found = verify_round(terms, both[0].order.messages)
    assert found.end.is_over and found.deck == both[0].deck == both[1].deck
