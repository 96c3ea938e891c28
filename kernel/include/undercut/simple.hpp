// The player `simple`, the published baseline: takes a card only if a meld then holds it, discards one of the cards that
// leave least deadwood, never the one just taken if there is another, and knocks as soon as it may. The same player written
// in Python (src/undercut/bots/simple.py) makes the same choices.
#pragma once

#include "undercut/random.hpp"
#include "undercut/seat.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

/// Whether some meld of the hand with the card holds it.
constexpr bool melds_with(Cards hand, int card) {
  const Cards x = hand | bit(card);
  return (in_runs(x) | whole_ranks(set_ranks(x))) >> card & 1;
}

/// The cards of `from` (not empty) that leave least deadwood in a hand of eleven.
inline Cards least_discards(Cards hand, Cards from) {
  const Shape s = shape(hand);
  const Cards loose = hand & ~(s.runs | s.sets) & from;
  if (s.clash == 0 && loose) [[likely]] {
    // No card is wanted by two melds: the highest of the unmelded ones. Ten to king are of one value.
    const int high = highest(loose);
    return loose & (high >= 36 ? ~(bit(36) - 1) : kAces << (high & ~3));
  }
  u8 left[kMostHeld];
  discards(hand, left);
  int least = 255, i = 0;
  Cards out = 0;
  for (Cards rest = hand; rest; rest &= rest - 1, ++i) {
    if (!(from & low_bit(rest)) || left[i] > least) continue;
    if (left[i] < least) out = 0;
    least = left[i];
    out |= low_bit(rest);
  }
  return out;
}

/// What `simple` may discard: one of these, each as likely as the next.
inline Cards simple_discards(const Rules& rules, Cards hand, u8 taken) {
  const Cards allowed = droppable(rules, hand, taken);
  const Cards others = taken == kNoCard ? allowed : allowed & ~bit(taken);
  return least_discards(hand, others ? others : allowed);
}

/// The knock or the big gin that `simple` makes, or kActions. (A discard saves at most ten points.)
inline Action simple_knock(const Rules& rules, Cards hand, u8 taken, int limit) {
  const int all = deadwood(hand);
  if (all == 0 && rules.big_gin_bonus >= 0) return kBigGin;
  if (all - 10 > limit) [[likely]]
    return kActions;
  const BestDiscard best = best_discard(hand, droppable(rules, hand, taken));
  return best.deadwood <= limit ? static_cast<Action>(kKnock + best.card) : Action{kActions};
}

class SimplePlayer {
 public:
  explicit SimplePlayer(const Rules& rules) : rules_(&rules) {}

  bool take(const Seat& s) const { return melds_with(s.hand, s.top); }

  /// `chance(n)` gives a number under n.
  template <class Chance>
  Action drop(const Seat& s, Chance&& chance) const {
    if (s.may_knock)
      if (const Action knock = simple_knock(*rules_, s.hand, s.taken, s.limit); knock != kActions) return knock;
    const Cards equal = simple_discards(*rules_, s.hand, s.taken);
    return static_cast<Action>(lowest(select(equal, chance(static_cast<u32>(count(equal))))));
  }

 private:
  const Rules* rules_;
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
