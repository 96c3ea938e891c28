// The player `simple`, the published baseline: takes a card only for a meld, discards one of the cards that leave the
// least deadwood, never the card just taken if there is another, and knocks as soon as it may. The same player in
// Python (src/undercut/bots/simple.py) makes the same choices.
#pragma once

#include "undercut/random.hpp"
#include "undercut/seat.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

/// Whether the hand with the card has a meld that contains it.
constexpr bool melds_with(Cards hand, int card) {
  const Cards x = hand | bit(card);
  return (in_runs(x) | whole_ranks(set_ranks(x))) >> card & 1;
}

/// Returns the cards with the most points among these (not empty). Ten to king have equal points.
constexpr Cards dearest(Cards x) {
  const int high = highest(x);
  return x & (high >= 36 ? ~(bit(36) - 1) : kAces << (high & ~3));
}

/// Returns the cards of `from` that leave the least deadwood, by trying them one by one.
[[gnu::noinline]] inline Cards least_discards_of(Cards hand, Cards from) {
  int least = 255;
  Cards out = 0;
  for (; from; from &= from - 1) {
    const int left = deadwood(hand & ~low_bit(from));
    if (left < least) least = left, out = 0;
    if (left == least) out |= low_bit(from);
  }
  return out;
}

[[gnu::noinline]] inline Cards least_discards_choosing(Cards hand, const Shape& s, Cards from) {
  // The best discard is unmelded in some arrangement, unless all unmelded cards of that arrangement must stay.
  int least = 255, stays = 255;
  Cards out = 0;
  each_choice(hand, s, 0, [&](Cards, Cards rest) {
    const int all = points(rest);
    if (!(rest & from)) return void(stays = std::min(stays, all));
    const Cards high = dearest(rest & from);
    const int left = all - card_points(lowest(high));
    if (left < least) least = left, out = 0;
    if (left == least) out |= high;
  });
  return stays <= least ? least_discards_of(hand, from) : out;
}

/// Returns the cards of `from` (not empty) that leave the least deadwood in a hand of eleven.
inline Cards least_discards(Cards hand, const Shape& s, Cards from) {
  if (s.clash) [[unlikely]]
    return least_discards_choosing(hand, s, from);
  const Cards loose = hand & ~(s.runs | s.sets) & from;
  return loose ? dearest(loose) : least_discards_of(hand, from);
}

/// Returns the knock or big gin of `simple`, or kActions.
[[gnu::noinline]] inline Action simple_knock(const Rules& rules, Cards hand, Cards allowed, int limit) {
  const BestDiscard best = best_discard(hand, allowed);
  if (big_gin_beside(rules, hand, best)) return kBigGin;
  return best.deadwood <= limit ? static_cast<Action>(kKnock + best.card) : Action{kActions};
}

/// Returns the possible discards of `simple`, all equally likely. `allowed` are the cards that may be discarded.
inline Cards simple_discards(Cards hand, const Shape& s, Cards allowed, u8 taken) {
  const Cards others = taken == kNoCard ? allowed : allowed & ~bit(taken);
  return least_discards(hand, s, others ? others : allowed);
}

/// Returns the action of `simple` with eleven cards. `chance(n)` returns a number below n.
template <class Chance>
inline Action simple_drop(const Rules& rules, Cards hand, u8 taken, int limit, bool knocks, Chance&& chance) {
  const Shape s = shape(hand);
  const Cards allowed = droppable(rules, hand, taken);
  // A discard saves at most ten points.
  if (knocks && (s.clash || points(hand & ~(s.runs | s.sets)) - 10 <= limit))
    if (const Action knock = simple_knock(rules, hand, allowed, limit); knock != kActions) return knock;
  const Cards equal = simple_discards(hand, s, allowed, taken);
  return static_cast<Action>(lowest(select(equal, chance(static_cast<u32>(count(equal))))));
}

class SimplePlayer {
 public:
  explicit SimplePlayer(const Rules& rules) : rules_(&rules) {}

  bool take(const Seat& s) const { return melds_with(s.hand, s.top); }

  /// `chance(n)` returns a number below n.
  template <class Chance>
  Action drop(const Seat& s, Chance&& chance) const {
    return simple_drop(*rules_, s.hand, s.taken, s.limit, s.may_knock, chance);
  }

 private:
  const Rules* rules_;
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
