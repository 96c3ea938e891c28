"""Analysis of rounds and games: prices of choices, luck and skill."""

from undercut.analysis.pricing import DEFAULT_BUDGET, Choice, PricedChoices, price, probable_hand
from undercut.analysis.results import VERSION, Chance, Decision, Review, RoundReview, SeatReview
from undercut.analysis.review import review_record
from undercut.arena.luck import RoundLuck, luck_of_round

__all__ = [
    "DEFAULT_BUDGET",
    "VERSION",
    "Chance",
    "Choice",
    "Decision",
    "PricedChoices",
    "Review",
    "RoundLuck",
    "RoundReview",
    "SeatReview",
    "luck_of_round",
    "price",
    "probable_hand",
    "review_record",
]
