// Players with weighted features, `quick` and `patient`: the deadwood of a hand, the live cards that would improve it,
// the usefulness of a discard to the opponent, and when to knock. All arithmetic is in integers: the same players in
// Python (src/undercut/bots/heuristic.py) make the same choices.
#pragma once

#include "undercut/seat.hpp"
#include "undercut/weights.hpp"

namespace undercut {

inline namespace UNDERCUT_ISA {

/// Returns the cards that would meld with two cards of the hand.
constexpr Cards completing(Cards x) {
  const Cards up = x << 4, down = x >> 4;
  const Cards runs = (up & down) | (up & x << 8) | (down & x >> 8);
  const Cards a = x & kClubs, b = x >> 1 & kClubs, c = x >> 2 & kClubs, d = x >> 3 & kClubs;
  const Cards pairs = (a & b) | (c & d) | ((a | b) & (c | d));
  return (runs | whole_ranks(pairs)) & ~x & kPack;
}

/// Returns the cards one or two away in a run, or of the same rank.
constexpr Cards beside(Cards x) {
  return (x << 4 | x >> 4 | x << 8 | x >> 8 | whole_ranks(ranks_of(x))) & ~x & kPack;
}

inline constexpr Cards kHighCards = kPack & ~((Cards{1} << 32) - 1);  ///< nine and up

/// Returns the cost of holding these ten cards while `live` may still come.
inline int cost(const Weights& w, Cards kept, Cards live, int limit) {
  const auto [loose, left] = loose_of(kept);
  const Cards fresh = completing(loose) & live, more = completing(kept) & live & ~fresh;
  return left * w[feature::deadwood] + std::max(0, left - limit) * w[feature::over_limit] -
         count(fresh & kHighCards) * w[feature::new_meld_high] - count(fresh & ~kHighCards) * w[feature::new_meld_low] -
         count(more) * w[feature::extend] - count(beside(loose) & live) * w[feature::near] +
         count(loose) * w[feature::loose];
}

/// Rates how useful a discard may be to the opponent.
inline int danger(const Weights& w, int card, const Seat& s) {
  const Cards c = bit(card), unseen = kPack & ~(s.hand | s.gone), rank = kAces << (card & ~3) & ~c;
  const int mates = count(unseen & rank);
  const Cards d1 = c >> 4, d2 = c >> 8, u1 = c << 4 & kPack, u2 = c << 8 & kPack;
  auto both = [&](Cards x, Cards y) { return x && y && !((x | y) & ~unseen); };
  const int runs = both(d2, d1) + both(d1, u1) + both(u1, u2);
  return mates * (mates - 1) / 2 * w[feature::danger_set] + runs * w[feature::danger_run] +
         count(s.known & rank) * w[feature::known_set] +
         (2 * count(s.known & (d1 | u1)) + count(s.known & (d2 | u2))) * w[feature::known_run] -
         count(s.theirs & (rank | d1 | u1)) * w[feature::shunned];
}

struct Choice {
  u8 card;
  int cost;
};

/// Returns the best plain discard of eleven cards, among `allowed` (not empty).
inline Choice choose_discard(const Weights& w, const Seat& s, Cards allowed) {
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

/// Counts the live cards with which ten cards would be gin.
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

/// A player defined by weights: `quick` or `patient`. It uses no random numbers.
class HeuristicPlayer {
 public:
  HeuristicPlayer(const WeightsByTurn& weights, const Rules& rules) : weights_(&weights), rules_(&rules) {}

  /// Whether to take the top of the pile instead of drawing (or passing).
  bool take(const Seat& s) const {
    if (!(beside(s.hand) >> s.top & 1) && s.top >= 16) return false;
    const Weights& w = weights_->at(s.turn);
    return gain_of_taking(w, s) >= price_of_taking(w, s);
  }

  /// Returns a discard, a knock or big gin, holding eleven cards.
  template <class Chance>
  Action drop(const Seat& s, Chance&&) const {
    const Weights& w = weights_->at(s.turn);
    const Cards allowed = droppable(*rules_, s.hand, s.taken);
    if (s.may_knock) {
      const BestDiscard best = best_discard(s.hand, allowed);
      if (big_gin_beside(*rules_, s.hand, best)) return kBigGin;
      if (best.deadwood <= s.limit && (best.deadwood == 0 || s.stock_left <= rules_->wall || knocks_now(w, s, best)))
        return static_cast<Action>(kKnock + best.card);
    }
    return choose_discard(w, s, allowed).card;
  }

  /// Returns by how much taking the top card lowers the least cost.
  int gain_of_taking(const Weights& w, const Seat& s) const {
    Seat with = s;
    with.hand |= bit(s.top);
    with.gone &= ~bit(s.top);
    with.taken = s.top;
    const int taking = choose_discard(w, with, droppable(*rules_, with.hand, s.top)).cost;
    return cost(w, s.hand, s.live(), s.limit) - taking;
  }

  /// Returns the gain that taking the top card must have.
  static int price_of_taking(const Weights& w, const Seat& s) {
    return w[feature::take_base] + (joins(s.hand, s.top) ? 0 : w[feature::take_loose]);
  }

  /// Whether a knock that leaves deadwood is worth more than playing on.
  static bool knocks_now(const Weights& w, const Seat& s, BestDiscard best) {
    const int spare = w[feature::knock_base] - best.deadwood * w[feature::knock_slope] +
                      count(s.known) * w[feature::knock_fear];
    if (spare < 0) return false;
    if (w[feature::knock_patience] == 0) return true;
    return spare >= w[feature::knock_patience] * gin_outs(s.hand & ~bit(best.card), s.live());
  }

 private:
  const WeightsByTurn* weights_;
  const Rules* rules_;
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
