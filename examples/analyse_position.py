"""A position, priced choice by choice: what each is worth, how sure that is, and what the opponent probably holds."""

from undercut.analysis import price, probable_hand
from undercut.cards import Card
from undercut.notation import parse_position, seat_view

TEXT = "standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd"

view = seat_view(parse_position(TEXT))
print("hand", view.cards, "upcard or top", view.top, "score", *view.scores)
priced = price(view, budget=2000)
for choice in priced.choices:
    print(f"{choice.action:<12} {choice.points:+6.2f} ± {1.96 * choice.points_stderr:.2f} points a round")
print("the verdict:", priced.verdict)

held = probable_hand(view)
likely = sorted(range(52), key=lambda card: -held[card])[:5]
print("the opponent probably holds", *(f"{Card(card)} {held[card]:.0%}" for card in likely))
