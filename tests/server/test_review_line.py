"""The queue of reviews: one of a guest at a time, and guests take turns."""

from __future__ import annotations

from undercut.server.reviews.queue import ReviewQueue


def order(queue: ReviewQueue) -> list[int]:
    """The reviews in the order in which one process would compute them."""
    out = []
    while (review := queue.take()) is not None:
        out.append(review)
        queue.leave(review)
    return out


def test_guests_take_turns_however_many_reviews_one_asks_for() -> None:
    queue = ReviewQueue()
    for review in (1, 2, 3, 4):
        queue.add(review, "ada")
    queue.add(5, "bob")
    queue.add(6, "cy")
    assert [queue.place(review) for review in (1, 5, 6, 2, 3, 4)] == [1, 2, 3, 4, 5, 6]
    assert order(queue) == [1, 5, 6, 2, 3, 4]


def test_one_review_of_a_guest_is_computed_at_a_time() -> None:
    queue = ReviewQueue()
    for review in (1, 2):
        queue.add(review, "ada")
    assert (queue.take(), queue.take()) == (1, None), "a second process finds nothing to do"
    assert (queue.place(1), queue.place(2), queue.place(9)) == (0, 1, None)
    queue.add(3, "bob")
    assert queue.place(3) == 1 and queue.place(2) == 2 and queue.take() == 3
    queue.leave(1)
    assert queue.take() == 2 and (len(queue), queue.running) == (0, 2)


def test_a_review_whose_process_died_keeps_its_turn_behind_those_who_had_none() -> None:
    queue = ReviewQueue()
    queue.add(1, "ada")
    queue.add(2, "bob")
    assert queue.take() == 1
    queue.put_back(1)
    assert queue.place(1) == 2, "a review that ends its processes does not hold up the others"
    assert order(queue) == [2, 1] and len(queue) == 0


def test_asking_again_changes_nothing() -> None:
    queue = ReviewQueue()
    queue.add(1, "ada")
    queue.add(1, "bob")
    assert queue.of("ada") == 1 and queue.of("bob") == 0
    assert queue.take() == 1
    queue.add(1, "bob")
    assert len(queue) == 0 and queue.place(1) == 0


def test_a_long_review_gives_way_to_whoever_has_none() -> None:
    queue = ReviewQueue()
    queue.add(1, "ada")
    queue.add(2, "ada")
    assert queue.take() == 1 and not queue.is_urgent, "her own next one can wait"
    queue.add(3, "bob")
    assert queue.is_urgent
    queue.put_back(1)
    assert (queue.take(), queue.is_urgent) == (3, True), "now she waits for him"
    queue.put_back(3)
    assert (queue.take(), queue.is_urgent) == (1, True)
    queue.leave(1)
    assert queue.take() == 3 and order(queue) == [2]
