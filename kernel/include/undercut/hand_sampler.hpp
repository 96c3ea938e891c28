// Draws of the opponent and its hand (hands.hpp). The net of kinds says who the opponent may be. A hand is then drawn
// card by card by the belief net, and kept with a chance that the judge of hands says. Each draw is independent of the
// others, so averages over them have plain errors.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "undercut/net_player.hpp"
#include "undercut/worlds.hpp"

namespace undercut {

inline namespace UNDERCUT_ISA {

/// Draws the hand of a kind of opponent.
class HandSampler {
 public:
  HandSampler(const Net& belief, const Net& judge)
      : belief_(belief), judge_(judge), power_(belief.scale), weight_(judge.scale) {}

  /// For the seat at a position.
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

  /// A hand with all the cards that it is known to hold.
  Cards draw(Random& random) {
    Cards hand = propose(random);
    for (int i = 0; i < kMostTries && below(random, ceiling_) >= weigh(hand); ++i) hand = propose(random);
    return hand;
  }

 private:
  static constexpr int kPilot = 64;     ///< hands drawn to set the ceiling
  static constexpr int kCeiling = 6;    ///< weights above so many times their mean count as that
  static constexpr int kMostTries = 400;

  /// No card can be likelier at any time.
  std::int64_t highest_sum() const {
    const i32* out = units_.out;
    i32 card = out[lowest(hidden_)];
    for (Cards x = hidden_; x; x &= x - 1) card = std::max(card, out[lowest(x)]);
    return std::int64_t{card} + *std::max_element(out + belief::mates, out + belief::runs) +
           *std::max_element(out + belief::runs, out + belief::runs + 81);
  }

  /// Draws some hands to see how much they differ in what the judge says. They are the same whatever the seed of a
  /// search is: the hands that it draws shall differ by chance alone, and not in how likely each is.
  void set_ceiling() {
    Random random = random_of(0, 0xCE11);
    i32 found[kPilot];
    for (i32& x : found) x = judge(propose(random));
    top_ = *std::max_element(found, found + kPilot);
    u64 sum = 0;
    for (const i32 x : found) sum += weight_(x, top_);
    ceiling_ = std::max<u32>(1, static_cast<u32>(std::min<u64>(kPowers[0], kCeiling * sum / kPilot)));
  }

  /// What the judge says of a hand: the logarithm of its weight.
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

  /// A hand as the belief net draws it.
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

/// Draws opponents and their hands.
class OpponentSampler {
 public:
  struct Drawn {
    Opponent kind;
    Cards hand;  ///< with all the cards that it is known to hold
  };

  OpponentSampler(const Net& belief, const Net& judge, const Net& kind) : belief_(belief), judge_(judge), kind_(kind) {}

  /// The opponent is known, and these are hands that it may hold.
  void tell(Opponent who, const std::vector<Particle>& particles) {
    chances_ = certain(who);
    told_.clear(), ends_.clear();
    double sum = 0;
    for (const Particle& p : particles) told_.push_back({who, p.hand}), ends_.push_back(sum += p.weight);
  }

  /// For the seat at a position, which has to stay as it is. `earlier` is what earlier rounds say of the opponent.
  void begin(const Rules& rules, const Path& p, int seat, const Utility& u, const ByKind& earlier) {
    rules_ = &rules;
    path_ = &p;
    seat_ = seat;
    utility_ = u;
    for (auto& sampler : samplers_) sampler.reset();
    kind_.begin(rules, p.memory.round, u);
    chances_ = chances_of(kind_.likely(p, seat), earlier);
    sum_ = 0;
    for (std::size_t k = 0; k < chances_.size(); ++k)
      sum_ += weight_[k] = chances_[k] < kRare ? 0 : whole_share(chances_[k], 24);
  }

  /// Cards that the opponent or the stock hold.
  Cards hidden() const { return hidden_from(seat_, path_->memory.round); }

  /// How likely the opponent is of each kind.
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
  /// Kinds less likely than this count as impossible.
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
  std::vector<Drawn> told_;    ///< hands of an opponent that is known
  std::vector<double> ends_;   ///< sums of their weights
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
