// A player by weighted features: how much deadwood a hand keeps, how many live cards would help it, how well a discard
// would serve the opponent, and when to knock. All arithmetic is in whole numbers, so that the same player written in
// Python makes the same choices.
#pragma once

#include <array>

#include "undercut/policy_seat.hpp"

namespace undercut {

/// Weights at the first and at the eighth turn and after, and linearly between.
enum Feature : int {
  kDeadwood,      ///< per point kept
  kOverLimit,     ///< per point kept above the knock limit
  kNewMeldHigh,   ///< per live card, nine and up, that makes a new meld of loose cards
  kNewMeldLow,    ///< per live card below nine
  kExtend,        ///< per live card that joins a meld
  kNear,          ///< per live card next to a loose card
  kLoose,         ///< per loose card
  kDangerSet,     ///< per pair of unseen cards with which the discard makes a set
  kDangerRun,     ///< per pair of unseen cards with which the discard makes a run
  kKnownSet,      ///< per card of its rank that the opponent is known to hold
  kKnownRun,      ///< per neighbour that the opponent is known to hold
  kShunned,       ///< per card of its rank or next to it that the opponent has discarded
  kTakeBase,      ///< what taking a card that melds must gain
  kTakeLoose,     ///< what taking a card that does not meld must gain on top
  kKnockBase,     ///< knock where base >= deadwood * slope + outs to gin * patience - known * fear
  kKnockSlope,
  kKnockPatience,
  kKnockFear,
  kFeatures
};

inline constexpr int kTurns = 13;   ///< turns from the twelfth on are alike
inline constexpr int kKnots = 4;    ///< weights are given at turns 0, 3, 7, 12

/// A policy: weights by turn, worked out once from its knots.
struct Heuristic {
  std::array<std::array<int, kFeatures>, kTurns> at{};

  explicit Heuristic(const int (&knots)[kFeatures][kKnots]) {
    constexpr int where[kKnots] = {0, 3, 7, 12};
    for (int f = 0; f < kFeatures; ++f)
      for (int k = 0; k + 1 < kKnots; ++k)
        for (int t = where[k]; t <= where[k + 1]; ++t) {
          const int span = where[k + 1] - where[k];
          at[t][f] = (knots[f][k] * (where[k + 1] - t) + knots[f][k + 1] * (t - where[k])) / span;
        }
  }
  const std::array<int, kFeatures>& weights(int turn) const { return at[turn < kTurns ? turn : kTurns - 1]; }
};

/// What a discard phase may end in.
struct Drop {
  enum Kind : u8 { kDiscard, kKnock, kBigGin } kind = kDiscard;
  u8 card = kNoCard;
};

inline namespace UNDERCUT_ISA {

/// Cards that would meld with two of the hand.
constexpr Cards completing(Cards x) {
  const Cards up = x << 4, down = x >> 4;
  const Cards runs = (up & down) | (up & x << 8) | (down & x >> 8);
  const Cards a = x & kClubs, b = x >> 1 & kClubs, c = x >> 2 & kClubs, d = x >> 3 & kClubs;
  const Cards pairs = (a & b) | (c & d) | ((a | b) & (c | d));
  return (runs | whole_ranks(pairs)) & ~x & kPack;
}

/// Cards one or two away in a run, or of the same rank.
constexpr Cards beside(Cards x) {
  return (x << 4 | x >> 4 | x << 8 | x >> 8 | whole_ranks(ranks_of(x))) & ~x & kPack;
}

inline constexpr Cards kHighCards = kPack & ~((Cards{1} << 32) - 1);  ///< nine and up

/// What is bad about holding these ten cards while `live` may still come.
inline int cost(const std::array<int, kFeatures>& w, Cards kept, Cards live, int limit) {
  const Shape s = shape(kept);
  const bool clash = s.clash != 0;
  const Cards loose = clash ? loose_somewhere(kept) : kept & ~(s.runs | s.sets);
  const int left = clash ? deadwood_choosing(kept, s, {}) : points(loose);
  const Cards fresh = completing(loose) & live, more = completing(kept) & live & ~fresh;
  return left * w[kDeadwood] + std::max(0, left - limit) * w[kOverLimit] - count(fresh & kHighCards) * w[kNewMeldHigh] -
         count(fresh & ~kHighCards) * w[kNewMeldLow] - count(more) * w[kExtend] -
         count(beside(loose) & live) * w[kNear] + count(loose) * w[kLoose];
}

/// How well a discard may serve the opponent.
inline int danger(const std::array<int, kFeatures>& w, int card, const Seat& s) {
  const Cards c = bit(card), unseen = kPack & ~(s.hand | s.gone), rank = kAces << (card & ~3) & ~c;
  const int mates = count(unseen & rank);
  const Cards d1 = c >> 4, d2 = c >> 8, u1 = c << 4 & kPack, u2 = c << 8 & kPack;
  auto both = [&](Cards x, Cards y) { return x && y && !((x | y) & ~unseen); };
  const int runs = both(d2, d1) + both(d1, u1) + both(u1, u2);
  return mates * (mates - 1) / 2 * w[kDangerSet] + runs * w[kDangerRun] + count(s.known & rank) * w[kKnownSet] +
         (2 * count(s.known & (d1 | u1)) + count(s.known & (d2 | u2))) * w[kKnownRun] -
         count(s.theirs & (rank | d1 | u1)) * w[kShunned];
}

struct Choice {
  u8 card;
  int cost;
};

/// The best plain discard of eleven cards, among `allowed` (not empty).
inline Choice choose_discard(const std::array<int, kFeatures>& w, const Seat& s, Cards allowed) {
  Cards from = loose_somewhere(s.hand) & allowed;
  if (!from) from = allowed;
  const Cards live = s.live();
  Choice best{kNoCard, 1 << 30};
  for (; from; from &= from - 1) {
    const int card = lowest(from);
    const int now = cost(w, s.hand & ~bit(card), live, s.limit) + danger(w, card, s);
    if (now <= best.cost) best = {static_cast<u8>(card), now};
  }
  return best;
}

/// Live cards with which ten cards would be gin.
inline int gin_outs(Cards kept, Cards live) {
  int outs = 0;
  for (Cards maybe = completing(kept) & live; maybe; maybe &= maybe - 1) {
    const Cards with = kept | low_bit(maybe);
    outs += best_discard(with).deadwood == 0;
  }
  return outs;
}

/// Whether a card is melded in every best arrangement of the hand with it.
inline bool joins(Cards hand, int card) { return !(loose_somewhere(hand | bit(card)) >> card & 1); }

class HeuristicPolicy {
 public:
  HeuristicPolicy(const Heuristic& h, const Rules& rules) : h_(&h), rules_(&rules) {}

  /// Whether to take the top of the pile instead of drawing (or passing).
  bool take(const Seat& s) const {
    if (!(beside(s.hand) >> s.top & 1) && s.top >= 16) return false;
    const auto& w = h_->weights(s.turn);
    const int pay = w[kTakeBase] + (joins(s.hand, s.top) ? 0 : w[kTakeLoose]);
    return cost(w, s.hand, s.live(), s.limit) - cost_of_taking(w, s) >= pay;
  }

  /// What to do with eleven cards.
  Drop drop(const Seat& s) const {
    const auto& w = h_->weights(s.turn);
    const Cards allowed = droppable(*rules_, s.hand, s.taken);
    if (s.may_knock) {
      if (big_gin(*rules_, s.hand)) return {Drop::kBigGin, kNoCard};
      const BestDiscard best = best_discard(s.hand, allowed);
      if (best.deadwood <= s.limit && (best.deadwood == 0 || s.stock_left <= rules_->wall || knocks_now(w, s, best)))
        return {Drop::kKnock, best.card};
    }
    return {Drop::kDiscard, choose_discard(w, s, allowed).card};
  }

  /// The least cost that can be reached by taking the top card.
  int cost_of_taking(const std::array<int, kFeatures>& w, const Seat& s) const {
    Seat with = s;
    with.hand |= bit(s.top);
    with.gone &= ~bit(s.top);
    with.taken = s.top;
    return choose_discard(w, with, droppable(*rules_, with.hand, s.top)).cost;
  }

  /// Whether a knock that leaves deadwood is worth more than playing on.
  static bool knocks_now(const std::array<int, kFeatures>& w, const Seat& s, BestDiscard best) {
    const int spare = w[kKnockBase] - best.deadwood * w[kKnockSlope] + count(s.known) * w[kKnockFear];
    if (spare < 0) return false;
    if (w[kKnockPatience] == 0) return true;
    return spare >= w[kKnockPatience] * gin_outs(s.hand & ~bit(best.card), s.live());
  }

 private:
  const Heuristic* h_;
  const Rules* rules_;
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
