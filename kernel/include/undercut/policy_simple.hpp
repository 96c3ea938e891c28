// The published baseline player: takes the upcard only if it then melds, discards the highest unmelded card, knocks as
// soon as it may. Among equals it takes one by a hash of the hand, so that it needs no generator.
#pragma once

#include "undercut/policy_heuristic.hpp"
#include "undercut/random.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

/// What it may discard: the highest unmelded cards, without the one just taken.
inline Cards simple_discards(const Rules& rules, const Seat& s) {
  const Cards allowed = droppable(rules, s.hand, s.taken);
  Cards loose = loose_somewhere(s.hand) & allowed;
  if (s.taken != kNoCard && loose & ~bit(s.taken)) loose &= ~bit(s.taken);
  if (!loose) loose = allowed;
  const int most = card_points(highest(loose));
  return most == 10 ? loose & (kPack ^ ((Cards{1} << 36) - 1)) : loose & (kAces << (highest(loose) & ~3));
}

class BaselinePolicy {
 public:
  explicit BaselinePolicy(const Rules& rules) : rules_(&rules) {}

  bool take(const Seat& s) const { return joins(s.hand, s.top); }

  Drop drop(const Seat& s) const {
    if (s.may_knock) {
      if (big_gin(*rules_, s.hand)) return {Drop::kBigGin, kNoCard};
      const BestDiscard best = best_discard(s.hand, droppable(*rules_, s.hand, s.taken));
      if (best.deadwood <= s.limit) return {Drop::kKnock, best.card};
    }
    const Cards equal = simple_discards(*rules_, s);
    const u64 hash = s.hand * 0x9E3779B97F4A7C15 >> 40;
    return {Drop::kDiscard, static_cast<u8>(lowest(select(equal, static_cast<u32>(hash % count(equal)))))};
  }

 private:
  const Rules* rules_;
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
