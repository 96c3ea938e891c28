"""Taking back against the computer: what showed nothing hidden, with the answers to it, and never without a trace."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from undercut.actions import Discard, Draw, Take
from undercut.bots import bot
from undercut.cards import Hand
from undercut.events import Acted, Hinted, TakenBack
from undercut.notation import decode_event, encode_event, parse_record, played_rounds, replay
from undercut.notation.rounds_from_events import HINTED, TAKEN_BACK
from undercut.rulesets import RULESETS, ruleset
from undercut.table import Table, TableError
from undercut.view import View


def against_computer(seed: str, rules: str = "standard") -> Table:
    book = ruleset(rules)
    others = ["simple"] * (book.seats - 1)
    return Table.open(book, ["Ada", *others], [None, *others], seed)


def computer_plays(table: Table) -> None:
    """Lets the bots act until it is the person's turn, or the round is over."""
    while not table.is_over and not table.between_rounds and (machines := [s for s in table.pending() if s]):
        act_as_bot(table, machines[0])


def answers(tables: Iterator[Table], *said: str) -> Table:
    """The first of these tables at which the computer answers a discard like this."""
    for table in tables:
        table.act(0, discards(table)[0])
        seat = table.pending()[0]
        for word in said:
            if table.is_over or table.pending() != (seat,):
                break
            act_as_bot(table, seat)
            if not str(table.watch().actions[-1][1]).startswith(word):
                break
        else:
            return table
    raise AssertionError(f"no computer answers {said}")


def act_as_bot(table: Table, seat: int) -> None:
    table.act(seat, bot("simple").act(seen(table, seat), Random(table.last)))


def seen(table: Table, seat: int = 0) -> View:
    view = table.view(seat)
    assert view is not None
    return view


def at(what: Callable[[Table], bool], seeds: int = 200, rules: str = "standard") -> Iterator[Table]:
    """Tables at which it is the person's turn and something holds, from many deals."""
    for seed in range(seeds):
        table = against_computer(f"{rules} {seed}", rules)
        for _ in range(40):
            computer_plays(table)
            if table.is_over or table.between_rounds:
                break
            if what(table):
                yield table
                break
            act_as_bot(table, 0)


def may_take(table: Table) -> bool:
    return Take() in seen(table).legal_actions()


def discards(table: Table) -> list[str]:
    return [str(action) for action in seen(table).legal_actions() if isinstance(action, Discard)]


def refused(table: Table, seat: int = 0) -> str:
    before = encoded(table)
    with pytest.raises(TableError) as error:
        table.take_back(seat)
    assert encoded(table) == before and table.to_take_back(seat) is None
    return error.value.code


def encoded(table: Table) -> list[bytes]:
    return [encode_event(event) for event in table.log]


def test_a_taken_card_goes_back_to_the_pile() -> None:
    table = next(at(may_take))
    view, watched = seen(table), table.watch()
    table.act(0, "take")
    assert str(table.to_take_back(0)) == "take"
    (event,) = table.take_back(0)
    assert event == TakenBack(table.last, table.board_of(0) or 0, 0)
    assert seen(table) == view and table.watch() == watched and table.pending() == (0,)


def can_discard(table: Table) -> bool:
    return bool(discards(table))


def test_a_discard_comes_back_until_the_computer_has_shown_a_card() -> None:
    table = next(at(can_discard))
    view = seen(table)
    one, two, *_ = discards(table)
    table.act(0, one)
    assert table.pending() != (0,)
    table.take_back(0)
    assert seen(table) == view and table.pending() == (0,)
    table.act(0, two)
    computer_plays(table)
    assert table.between_rounds or refused(table) == "others_have_acted"


@pytest.mark.parametrize("answer", ["take", "draw"])
def test_the_answer_to_a_discard_is_undone_with_it(answer: str) -> None:
    """A card taken from the pile was open, and one drawn from the stock is seen by nobody but the computer."""
    table = answers(at(can_discard), answer)
    said = str(table.to_take_back(0))
    assert said.startswith("discard")
    first, second = table.take_back(0)
    assert (type(first), type(second)) == (TakenBack, TakenBack)
    assert isinstance(first, TakenBack) and isinstance(second, TakenBack) and first.seat and second.seat == 0
    assert [str(action).split()[0] for action in table.boards[0].taken_back] == [answer, "discard"]
    assert table.pending() == (0,) and said in discards(table)
    again = Table.replay(map(decode_event, encoded(table)))
    assert again.boards == table.boards


def test_an_answer_that_shows_a_card_stands() -> None:
    for answer in ("take", "draw"):
        assert refused(answers(at(can_discard), answer, "discard")) == "others_have_acted"


def test_a_pass_comes_back_after_the_pass_of_the_computer() -> None:
    for table in at(lambda t: "pass" in map(str, seen(t).legal_actions()) and not t.watch().actions):
        view = seen(table)
        table.act(0, "pass")
        computer_plays(table)
        if str(table.watch().actions[-1][1]) == "pass":
            break
    assert len(table.take_back(0)) == 2 and seen(table) == view
    # The same answer follows the same action.
    table.act(0, "pass")
    computer_plays(table)
    assert str(table.watch().actions[-1][1]) == "pass"


def test_both_steps_of_a_turn_that_took_from_the_pile_come_back_one_after_the_other() -> None:
    table = next(at(may_take))
    view = seen(table)
    table.act(0, "take")
    table.act(0, discards(table)[0])
    table.take_back(0)
    table.take_back(0)
    assert seen(table) == view
    assert refused(table) in ("nothing_to_take_back", "others_have_acted")


def test_a_draw_stands_and_so_does_all_before_it() -> None:
    table = next(at(lambda t: Draw() in seen(t).legal_actions()))
    table.act(0, "draw")
    assert refused(table) == "hidden_card_seen"
    table.act(0, discards(table)[0])
    table.take_back(0)
    assert refused(table) == "hidden_card_seen"


def test_a_round_that_is_over_and_a_table_of_people_take_nothing_back() -> None:
    table = against_computer("over")
    while not table.between_rounds:
        computer_plays(table)
        if not table.between_rounds:
            act_as_bot(table, 0)
    assert refused(table) == "round_over"
    people = Table.open(ruleset("standard"), ["Ada", "Bob"], [None, None], "people")
    seat = people.pending()[0]
    people.act(seat, "pass")
    assert refused(people, seat) == "between_people"


@pytest.mark.parametrize("name", RULESETS)
def test_what_may_be_taken_back_has_shown_the_player_nothing(name: str) -> None:
    """At every step of a round: the player's view after taking back is the view it had, and no card that it had not
    seen before is seen in between, also if the computer has answered."""
    rng = Random(name)
    taken = answered = 0
    for number in range(40):
        table = against_computer(f"{name} {number}", name)
        while not table.is_over and not table.between_rounds:
            seat = table.pending()[0]
            if seat:
                act_as_bot(table, seat)
                continue
            view, watched = seen(table), [state.public for state in table.boards]
            known = set(view.cards) | set(view.pile)
            known.update(card for held in view.known for card in Hand.from_bits(held))
            table.act(0, rng.choice(view.legal_actions()))
            if table.to_take_back(0) is None:
                continue
            while rng.random() < 0.5 and (pending := table.pending()) and pending[0]:
                act_as_bot(table, pending[0])
            if table.is_over or table.to_take_back(0) is None:
                continue
            after = seen(table)
            assert set(after.cards) | set(after.pile) <= known
            undone = table.take_back(0)
            taken += 1
            answered += len(undone) > 1
            assert seen(table) == view and [state.public for state in table.boards] == watched
            table.act(0, rng.choice(view.legal_actions()))
    assert taken and (answered or name != "standard")


def test_the_log_keeps_what_was_taken_back_and_leads_to_the_same_table() -> None:
    table = next(at(may_take))
    table.mark_hint(0)
    assert table.mark_hint(0) == [], "one mark a decision"
    table.act(0, "take")
    table.take_back(0)
    assert [type(event) for event in list(table.log)[-3:]] == [Hinted, Acted, TakenBack]
    again = Table.replay(map(decode_event, encoded(table)))
    assert (again.boards, again.game, list(again.log)) == (table.boards, table.game, list(table.log))
    assert list(map(str, again.boards[0].taken_back)) == ["take"]
    assert again.mark_hint(0) == []


def test_a_log_that_takes_back_what_stands_is_refused() -> None:
    table = against_computer("1")
    with pytest.raises(TableError, match="takes back an action that stands"):
        table.apply(TakenBack(table.last + 1, 0, 0))


def test_hints_and_what_was_taken_back_change_nothing_for_the_computer() -> None:
    """The bots' generators are those of the same game without hints and without second thoughts."""
    plain, marked = next(at(may_take)), next(at(may_take))
    marked.mark_hint(0)
    marked.act(0, "take")
    marked.take_back(0)
    for table in (plain, marked):
        table.act(0, "take")
        table.act(0, discards(table)[0])
    seat = plain.pending()[0]
    assert plain.bot_rng(seat).random() == marked.bot_rng(seat).random()


def test_a_record_is_marked_and_replays() -> None:
    table = next(at(may_take))
    index = len(table.watch().actions)
    table.mark_hint(0)
    table.act(0, "take")
    table.take_back(0)
    while not table.between_rounds and not table.is_over:
        computer_plays(table)
        if not table.between_rounds and not table.is_over:
            act_as_bot(table, 0)
    (played,) = played_rounds(table.rules, table.log)
    assert played.hinted == (index,) and played.taken_back == ((index, Take()),)
    line = played.record().line()
    read = parse_record(line)
    assert read.kept == {HINTED: [index], TAKEN_BACK: [[index, "take"]]} and read.line() == line
    assert replay(read).is_over
    assert parse_record(line).actions == tuple(str(a) for _, a in table.boards[0].public.actions)


def test_a_round_without_marks_has_the_record_of_earlier_versions() -> None:
    table = against_computer("plain")
    while not table.between_rounds:
        act_as_bot(table, table.pending()[0])
    (played,) = played_rounds(table.rules, table.log)
    assert set(played.record().as_dict()) == {"rules", "dealer", "deck", "actions", "result"}
