"""House rules: a named ruleset with options replaced. What changes, what cannot be played, and a game by them."""

from random import Random

from undercut import InvalidRuleset, bot, play_round, points, ruleset, ruleset_text, shuffled

rules = ruleset("standard, knock_limit=upcard, spades_double=points, gin_bonus=20")
print(ruleset_text(rules))
for name, (theirs, ours) in rules.diff(ruleset("standard")).items():
    print(f"  {name}: {ours} instead of {theirs}")

# Options are checked together, and every defect is named.
try:
    ruleset("standard, dealt=11, wall=1")
except InvalidRuleset as error:
    print(error)

scores = [0, 0]
for number in range(20):
    deck = shuffled(Random(number))
    end, _ = play_round(rules, number % 2, deck, [bot("patient"), bot("simple")], [Random(1), Random(2)])
    assert end.result  # None until the round is over
    scores = [a + b for a, b in zip(scores, points(rules, end.result), strict=True)]
print("patient", scores[0], "simple", scores[1])
