// Samples of the opponent and its hand (hands.hpp). The net of kinds gives the probabilities of the opponent's kinds.
// The belief net then proposes a hand card by card, and the judge of hands determines the probability of accepting it.
// Samples are independent, so averages over them have simple standard errors.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "undercut/net_player.hpp"
#include "undercut/worlds.hpp"

namespace undercut {

inline namespace UNDERCUT_ISA {

/// Sampler of the hand for one kind of opponent.
class HandSampler {
 public:
  HandSampler(const Net& belief, const Net& judge)
      : belief_(belief), judge_(judge), power_(belief.scale), weight_(judge.scale) {}

  /// Prepares for the seat at a position.
  void begin(const Rules& rules, const Path& p, int seat, Opponent kind, const Utility& u) {
    const Round& r = p.memory.round;
    path_ = &p;
    seat_ = seat;
    kind_ = kind;
    known_ = r.known[seat ^ 1];
    hidden_ = hidden_from(seat, r);
    missing_ = 10 - count(known_);
    Rows seen, rows;
    hand_rows(p, seat, seen);
    belief_rows(p, seat, kind, rows);
    RoundBase<WholeNet> round;
    Accumulator sums;
    round.set(belief_, rules, r, u);
    belief_.add(rows, round.sum[seat], sums);
    belief_.finish(sums, units_);
    most_ = highest_sum();
    round.set(judge_, rules, r, u);
    judge_.add(seen, round.sum[seat], judged_);
    set_ceiling();
  }

  /// Samples a hand with all cards that the opponent is known to hold.
  Cards draw(Random& random) {
    Cards hand = propose(random);
    for (int i = 0; i < kMostTries && below(random, ceiling_) >= weigh(hand); ++i) hand = propose(random);
    return hand;
  }

 private:
  static constexpr int kPilot = 64;     ///< proposals used to set the ceiling
  static constexpr int kCeiling = 24;   ///< weights are capped at this multiple of their mean
  static constexpr int kMostTries = 400;

  /// No card can ever have a higher sum.
  std::int64_t highest_sum() const {
    const i32* out = units_.out;
    i32 card = out[lowest(hidden_)];
    for (Cards x = hidden_; x; x &= x - 1) card = std::max(card, out[lowest(x)]);
    return std::int64_t{card} + *std::max_element(out + belief::mates, out + belief::runs) +
           *std::max_element(out + belief::runs, out + belief::runs + 81);
  }

  /// Samples some hands to estimate the spread of the judge's weights. They are the same for every search seed, so that
  /// seeds change only the sampled hands and not the probability of each.
  void set_ceiling() {
    Random random = random_of(0, 0xCE11);
    i32 found[kPilot];
    for (i32& x : found) x = judge(propose(random));
    top_ = *std::max_element(found, found + kPilot);
    u64 sum = 0;
    for (const i32 x : found) sum += weight_(x, top_);
    ceiling_ = std::max<u32>(1, static_cast<u32>(std::min<u64>(kPowers[0], kCeiling * sum / kPilot)));
  }

  /// Returns the judge's value of a hand: the logarithm of its weight.
  i32 judge(Cards hand) {
    Rows rows;
    judged_hand_rows(*path_, seat_, kind_, hand, rows);
    Accumulator sums;
    WholeNet::Units units;
    judge_.add(rows, judged_, sums);
    judge_.finish(sums, units);
    return units.out[0];
  }

  u32 weigh(Cards hand) { return weight_(judge(hand), top_); }

  u32 chance_of(int card, Cards hand, Cards rest) const {
    const Beside b = beside_of(card, hand, rest);
    return power_(std::int64_t{units_.out[card]} + units_.out[b.mates] + units_.out[b.run], most_);
  }

  /// Samples a hand from the belief net.
  Cards propose(Random& random) {
    u32 chance[52];
    u32 sum = 0;
    Cards hand = known_, rest = hidden_;
    for (Cards x = rest; x; x &= x - 1) sum += chance[lowest(x)] = chance_of(lowest(x), hand, rest) + 1;
    for (int i = 0; i < missing_; ++i) {
      u32 dice = below(random, sum);
      Cards from = rest;
      while (dice >= chance[lowest(from)]) dice -= chance[lowest(from)], from &= from - 1;
      const int card = lowest(from);
      sum -= chance[card];
      rest &= ~bit(card);
      hand |= bit(card);
      for (Cards x = touched_by(card) & rest; x; x &= x - 1) {
        const int other = lowest(x);
        sum -= chance[other];
        sum += chance[other] = chance_of(other, hand, rest) + 1;
      }
    }
    return hand;
  }

  WholeNet belief_, judge_;
  Exponential power_, weight_;
  const Path* path_ = nullptr;
  int seat_ = 0;
  Opponent kind_ = Opponent::itself;
  Cards known_ = 0, hidden_ = 0;
  int missing_ = 0;
  WholeNet::Units units_;     ///< of the belief net
  std::int64_t most_ = 0;
  Accumulator judged_;        ///< the judge's sums without a hand
  i32 top_ = 0;
  u32 ceiling_ = 1;
};

/// Sampler of opponents and their hands.
class OpponentSampler {
 public:
  struct Drawn {
    Opponent kind;
    Cards hand;  ///< includes all cards that it is known to hold
  };

  OpponentSampler(const Net& belief, const Net& judge, const Net& kind) : belief_(belief), judge_(judge), kind_(kind) {}

  /// Sets a known opponent and hands that it may hold.
  void tell(Opponent who, const std::vector<Particle>& particles) {
    chances_ = certain(who);
    told_.clear(), ends_.clear();
    double sum = 0;
    for (const Particle& p : particles) told_.push_back({who, p.hand}), ends_.push_back(sum += p.weight);
  }

  /// Prepares for the seat at a position, which must not change. `earlier` is the evidence from earlier rounds.
  void begin(const Rules& rules, const Path& p, int seat, const Utility& u, const ByKind& earlier,
             const ByKind& prior) {
    rules_ = &rules;
    path_ = &p;
    seat_ = seat;
    utility_ = u;
    for (auto& sampler : samplers_) sampler.reset();
    kind_.begin(rules, p.memory.round, u);
    const ByKind now = kind_.likely(p, seat);
    chances_ = chances_of(now, earlier);
    const ByKind who = chances_of(now, earlier, prior);
    sum_ = 0;
    for (std::size_t k = 0; k < who.size(); ++k)
      sum_ += weight_[k] = who[k] < kRare ? 0 : whole_share(who[k], 24);
  }

  /// Returns the cards that the opponent or the stock hold.
  Cards hidden() const { return hidden_from(seat_, path_->memory.round); }

  /// Returns the probability of each kind of opponent under the prior that the policy was trained with.
  const ByKind& chances() const { return chances_; }

  Drawn draw(Random& random) {
    if (!told_.empty()) {
      const auto at = std::upper_bound(ends_.begin(), ends_.end() - 1, uniform(random) * ends_.back());
      return told_[static_cast<std::size_t>(at - ends_.begin())];
    }
    u32 dice = below(random, sum_);
    int k = 0;
    while (dice >= weight_[k]) dice -= weight_[k++];
    auto& sampler = samplers_[k];
    const Opponent kind = static_cast<Opponent>(k);
    if (!sampler) sampler.emplace(belief_, judge_).begin(*rules_, *path_, seat_, kind, utility_);
    return {kind, sampler->draw(random)};
  }

 private:
  /// Kinds with a lower probability count as impossible.
  static constexpr double kRare = 0.02;

  const Net &belief_, &judge_;
  KindJudge kind_;
  const Rules* rules_ = nullptr;
  const Path* path_ = nullptr;
  int seat_ = 0;
  Utility utility_;
  ByKind chances_ = kNothingKnown;
  u32 weight_[kKinds] = {};
  u32 sum_ = 0;
  std::optional<HandSampler> samplers_[kKinds];
  std::vector<Drawn> told_;    ///< hands of a known opponent
  std::vector<double> ends_;   ///< cumulative weights of these hands
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
