"""The line of reviews: one of a guest at a time, and guests take turns."""

from __future__ import annotations

from undercut.server.reviews.line import Line


def order(line: Line) -> list[int]:
    """The reviews in the order in which one process would compute them."""
    out = []
    while (review := line.take()) is not None:
        out.append(review)
        line.leave(review)
    return out


def test_guests_take_turns_however_many_reviews_one_asks_for() -> None:
    line = Line()
    for review in (1, 2, 3, 4):
        line.add(review, "ada")
    line.add(5, "bob")
    line.add(6, "cy")
    assert [line.place(review) for review in (1, 5, 6, 2, 3, 4)] == [1, 2, 3, 4, 5, 6]
    assert order(line) == [1, 5, 6, 2, 3, 4]


def test_one_review_of_a_guest_is_computed_at_a_time() -> None:
    line = Line()
    for review in (1, 2):
        line.add(review, "ada")
    assert (line.take(), line.take()) == (1, None), "a second process finds nothing to do"
    assert (line.place(1), line.place(2), line.place(9)) == (0, 1, None)
    line.add(3, "bob")
    assert line.place(3) == 1 and line.place(2) == 2 and line.take() == 3
    line.leave(1)
    assert line.take() == 2 and (line.waiting, line.running) == (0, 2)


def test_a_review_whose_process_died_keeps_its_turn_behind_those_who_had_none() -> None:
    line = Line()
    line.add(1, "ada")
    line.add(2, "bob")
    assert line.take() == 1
    line.back(1)
    assert line.place(1) == 2, "a review that ends its processes does not hold up the others"
    assert order(line) == [2, 1] and line.waiting == 0


def test_asking_again_changes_nothing() -> None:
    line = Line()
    line.add(1, "ada")
    line.add(1, "bob")
    assert line.of("ada") == 1 and line.of("bob") == 0
    assert line.take() == 1
    line.add(1, "bob")
    assert line.waiting == 0 and line.place(1) == 0


def test_a_long_review_gives_way_to_whoever_has_none() -> None:
    line = Line()
    line.add(1, "ada")
    line.add(2, "ada")
    assert line.take() == 1 and not line.is_urgent, "her own next one can wait"
    line.add(3, "bob")
    assert line.is_urgent
    line.back(1)
    assert (line.take(), line.is_urgent) == (3, True), "now she waits for him"
    line.back(3)
    assert (line.take(), line.is_urgent) == (1, True)
    line.leave(1)
    assert line.take() == 3 and order(line) == [2]
