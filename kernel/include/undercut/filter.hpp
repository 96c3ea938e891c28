// Shared parts of the particle filters: the origins of an opponent's cards, and systematic resampling.
#pragma once

#include <vector>

#include "undercut/random.hpp"
#include "undercut/worlds.hpp"

namespace undercut {

/// Origins of the cards that the opponent was not seen to take.
struct Origins {
  struct Own {
    u8 card;    ///< discarded
    int draws;  ///< the opponent's draws up to then: the card came from its first hand, or from one of them
  };
  int first_hand = 10;
  int draws = 0;
  std::vector<Own> own;  ///< oldest first
  Cards gone = 0;        ///< the cards of `own`
  Cards pool = 0;        ///< cards that the other places may hold
};

/// Whether the opponent discarded a card that it was not seen to take.
inline bool is_own_discard(const Event& e) { return e.kind == Event::kDropped && !(e.seen.hand >> e.card & 1); }

inline Origins origins_of(const Seen& seen, const KnownPosition& known) {
  Origins out;
  const Round& r = known.memory.round;
  const int other = seen.seat ^ 1;
  if (seen.dealer != other) out.first_hand = seen.rules.dealt;
  for (const Event& e : known.events) {
    if (e.kind == Event::kDrew) ++out.draws;
    if (!is_own_discard(e)) continue;
    out.own.push_back({e.card, out.draws});
    out.gone |= bit(e.card);
  }
  out.pool = kPack & ~(r.hand[seen.seat] | r.pile | r.known[other] | out.gone);
  return out;
}

/// Systematic resampling: calls `copy(i)` as many times in total as there are weights, each `i` in proportion to its
/// weight, up to rounding. The weights add up to 1.
template <class Copy>
void resample(Random& random, const std::vector<double>& weight, Copy&& copy) {
  const std::size_t n = weight.size();
  double at = uniform(random), sum = 0;
  std::size_t copied = 0;
  for (std::size_t i = 0; i < n; ++i) {
    sum += weight[i] * static_cast<double>(n);
    for (; at < sum && copied < n; at += 1, ++copied) copy(i);
  }
  for (; copied < n; ++copied) copy(n - 1);
}

}  // namespace undercut
