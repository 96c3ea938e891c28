// Human mistakes: a player that plays by the policy net, and at some decisions forgets, overlooks or hurries.
#pragma once

#include <iterator>

#include "undercut/net_player.hpp"

namespace undercut {

/// Human mistake at one decision.
enum class Lapse : u8 {
  overlooks_discards,  ///< believes that half of the pile below the top may still come
  forgets_opponent,    ///< what the opponent took, refused and discarded
  keeps_pair,          ///< loves pairs of high cards: takes a card for one, and breaks none
  hurries,             ///< knocks as soon as it may
  waits,               ///< does not knock, though it could
  sees_sets,           ///< finds sets and then runs, and overlooks a better arrangement
  counts_points,       ///< considers only the points of its cards, as `simple`
};

/// Lapses with equal probabilities per entry; counting points is listed most often.
inline constexpr Lapse kUsual[] = {
    Lapse::overlooks_discards, Lapse::forgets_opponent, Lapse::keeps_pair,    Lapse::hurries,       Lapse::waits,
    Lapse::counts_points,      Lapse::counts_points,    Lapse::counts_points, Lapse::counts_points, Lapse::sees_sets};

inline namespace UNDERCUT_ISA {

/// Returns the cards that a beginner leaves unmelded: sets first, then runs among the rest.
inline Cards loose_at_sight(Cards hand) {
  const Cards rest = hand & ~whole_ranks(set_ranks(hand));
  return rest & ~in_runs(rest);
}

/// Returns the unmelded high cards (ten and up) that form a pair.
inline Cards high_pairs(Cards hand) {
  const Cards loose = loose_of(hand).cards & ~((Cards{1} << 36) - 1);
  Cards out = 0;
  for (Cards x = loose; x; x &= x - 1) {
    const Cards rank = loose & kAces << (lowest(x) & ~3);
    if (count(rank) > 1) out |= rank;
  }
  return out;
}

/// The policy net with lapses.
class LapsingPlayer {
 public:
  /// `lapses`: the share of decisions with a lapse, if one is possible there.
  LapsingPlayer(const InstantNets& nets, const Rules& rules, double lapses)
      : player_(nets), simple_(rules), share_(whole_share(lapses, kBits)) {}

  void begin(const Rules& rules, const Round& r, const Utility& u, const ByKind& earlier) {
    player_.begin(rules, r, u, earlier);
  }

  /// Whether it ever uses random numbers.
  bool lapses() const { return share_ > 0; }

  /// Returns the action of the seat to act.
  Action decide(const Rules& rules, const Path& p, Random& random) {
    const Round& r = p.memory.round;
    if (r.phase == Phase::defend || !share_ || below(random, u32{1} << kBits) >= share_) return player_.decide(rules, p);
    const Lapse lapse = kUsual[below(random, std::size(kUsual))];
    if (lapse == Lapse::overlooks_discards || lapse == Lapse::forgets_opponent)
      return player_.decide(rules, remembered(p, lapse, random));
    if (lapse == Lapse::counts_points && !gin(rules, r))
      return undercut::decide(rules, p.memory, simple_, [&](u32 n) { return below(random, n); });
    Candidates c;
    candidates_of(rules, r, c);
    if (r.phase == Phase::discard)
      narrow(rules, r, lapse, c);
    else if (lapse == Lapse::keeps_pair && wants(r) && may_take(rules, r))
      return kTake;
    return player_.decide(p, c);
  }

 private:
  static constexpr int kBits = 24;  ///< of the share

  /// Returns the history of a position as it is remembered. It never changes what is legal.
  static Path remembered(Path p, Lapse lapse, Random& random) {
    Round& r = p.memory.round;
    const int other = r.to_act ^ 1;
    if (lapse == Lapse::overlooks_discards) {
      const Cards top = r.top == kNoCard ? 0 : bit(r.top);
      r.pile &= next(random) | top;
    } else {
      r.known[other] = 0;
      p.memory.discarded[other] = 0;
      for (int i = 0; i < kPeriods; ++i) p.trail.dropped[other][i] = p.trail.refused[other][i] = 0;
    }
    return p;
  }

  /// Whether the round can end with gin now: nobody overlooks that.
  static bool gin(const Rules& rules, const Round& r) {
    if (r.phase != Phase::discard) return false;
    const Legal l = legal_discards(rules, r);
    return l.plain || (l.knocks && best_discard(r.hand[r.to_act], l.knocks).deadwood == 0);
  }

  /// Whether the top card would pair an unmelded high card.
  static bool wants(const Round& r) {
    return r.top != kNoCard && high_pairs(r.hand[r.to_act] | bit(r.top)) >> r.top & 1;
  }

  /// Keeps the candidates that the lapse does not overlook; all if there are none.
  static void narrow(const Rules& rules, const Round& r, Lapse lapse, Candidates& c) {
    const Cards hand = r.hand[r.to_act], pairs = high_pairs(hand), sight = loose_at_sight(hand);
    const bool late = r.stock_left <= rules.wall + 2;
    const auto keeps = [&](const Candidate& x) -> bool {
      if (x.position.after == After::gin || x.position.after == After::big_gin) return true;
      const bool knocks = x.position.after == After::knock;
      switch (lapse) {
        case Lapse::keeps_pair:
          return knocks || !(pairs >> x.action & 1);
        case Lapse::hurries:
          return knocks;
        case Lapse::waits:
          return !knocks || late;
        case Lapse::sees_sets:
          return knocks ? points(loose_at_sight(x.position.hand)) <= r.limit : sight >> x.action & 1;
        default:
          return true;
      }
    };
    Candidates left = c;
    left.n = 0;
    for (int k = 0; k < c.n; ++k)
      if (keeps(c.at[k])) left.add(c.at[k]);
    if (left.n) c = left;
  }

  NetPlayer player_;
  SimplePlayer simple_;
  u32 share_;
};

}  // namespace UNDERCUT_ISA

}  // namespace undercut
