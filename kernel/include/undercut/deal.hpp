// Exactly uniform deals. The stock stays unordered: each draw of a playout takes a uniform card of it.
#pragma once

#include "undercut/random.hpp"
#include "undercut/round.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

inline void deal(const Rules& rules, Random& random, u8 dealer, Round& out) {
  const Cards pack = pack_of(rules);
  const Cards first = sample(random, pack, first_hand(rules));
  const Cards second = sample(random, pack & ~first, rules.hand_size);
  const u8 upcard =
      rules.turned_up ? static_cast<u8>(lowest(any_of(random, pack & ~(first | second)))) : kNoCard;
  start(rules, out, dealer, first, second, upcard);
}

/// Samples a deal that a seat cannot distinguish from the true one: redistributes the cards that it has not seen. `r`
/// keeps the known cards of the other hand in `known`.
inline void reshuffle(Random& random, int seat, Round& r) {
  const Cards known = r.known[seat ^ 1];
  const Cards unseen = r.pack & ~(r.hand[seat] | r.pile | known);
  r.hand[seat ^ 1] = known | sample(random, unseen, count(r.hand[seat ^ 1]) - count(known));
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
