// What the nets learn from a round: the critic by TD(lambda), the policy from the critic's prices, and the belief net
// from the hidden hand. Each adds to gradients.
#pragma once

#include "undercut/train_net.hpp"
#include "undercut/train_pool.hpp"

namespace undercut {

/// The nets of a training, or their gradients. `Width` is that of the policy's first layer.
template <int Width>
struct TrainedNets {
  using Policy = TrainingNet<Width, 32, 1>;
  using Critic = TrainingNet<Width + 64, 32, 1>;
  using Belief = TrainingNet<128, 64, 52>;
  Policy policy{input::seat_inputs};
  Critic critic{input::all_inputs};
  Belief belief{input::belief_inputs};
};

inline namespace UNDERCUT_ISA {

/// A decision that the policy learns from: what it said of each candidate, and what the critic says.
template <class Policy>
struct Lesson {
  Opinion<Policy> opinion;
  float price[kMostCandidates];
  int n, seat, chosen;
  float chance;  ///< with which the chosen one was chosen; 0 if the policy did not choose
};

/// A position after an action, that the critic learns to price.
struct Visit {
  int seat;
  int lesson;  ///< of the decision that led here, or -1
  Rows rows;
};

/// The policy's differences between candidates approach those of the prices. Candidates count the less the worse the
/// policy finds them. A loss of differences alone would let their mean drift, so it is pulled along a little.
/// Returns the weighted squared error in points.
template <class Policy>
inline double learn_policy(const Policy& net, const Lesson<Policy>& l, const Rows& round_rows, Policy& grad) {
  constexpr float kNear = 4;  // points by which a candidate is worse, for half the weight
  constexpr float kPull = 0.1f;
  const auto& o = l.opinion;
  const float best = o.value[best_of(o, l.n)];
  float weight[kMostCandidates], sum = 0, mine = 0, theirs = 0, loss = 0;
  for (int i = 0; i < l.n; ++i)
    sum += weight[i] = 1 / (1 + (best - o.value[i]) * (kPointsPerUnit / kNear));
  for (int i = 0; i < l.n; ++i) {
    weight[i] /= sum;
    mine += weight[i] * o.value[i];
    theirs += weight[i] * l.price[i];
  }
  typename Policy::Sum total{}, one;
  const float pull = kPull * (mine - theirs);
  for (int i = 0; i < l.n; ++i) {
    const float off = (o.value[i] - mine) - (l.price[i] - theirs);
    loss += weight[i] * off * off;
    const float slope[Policy::kOutputs] = {static_cast<float>(l.n) * weight[i] * (off + pull)};
    net.backward(o.units[i], slope, grad, one);
    Policy::add_rows(o.rows[i], one, grad);
    for (int j = 0; j < Policy::kFirst; ++j) total.at[j] += one.at[j];
  }
  Policy::add_rows(o.base_rows, total, grad);
  Policy::add_rows(round_rows, total, grad);
  Policy::add_bias(total, grad);
  return loss * kPointsPerUnit * kPointsPerUnit;
}

/// The critic goes back over the visits of a round that was worth `end` points to seat 0, and corrects the price of
/// each chosen candidate by what came after. Returns the squared error in points.
template <class Critic, class Lessons>
inline double learn_critic(const Critic& net, const std::vector<Visit>& visits, double end, const TrainOptions& options,
                           Lessons& lessons, Critic& grad) {
  const float lambda = static_cast<float>(options.decay), most = static_cast<float>(options.correction);
  float target = static_cast<float>(end) / kPointsPerUnit;  // to seat 0
  double loss = 0;
  typename Critic::Sum sum, slope;
  typename Critic::Units units;
  for (std::size_t t = visits.size(); t-- > 0;) {
    const Visit& v = visits[t];
    const float sign = v.seat == 0 ? 1.0f : -1.0f;
    net.begin(sum);
    net.add(v.rows, sum);
    net.finish(sum, units);
    const float now = units.out[0], off = now - sign * target;
    loss += off * off;
    if (v.lesson >= 0) {
      auto& l = *lessons[static_cast<std::size_t>(v.lesson)];
      if (l.chance > 0) l.price[l.chosen] -= off * std::min(1 / l.chance, most);
    }
    if (options.critic > 0) {
      const float slopes[Critic::kOutputs] = {off};
      net.backward(units, slopes, grad, slope);
      Critic::add_rows(v.rows, slope, grad);
      Critic::add_bias(slope, grad);
    }
    target = lambda * target + (1 - lambda) * sign * now;
  }
  return loss * kPointsPerUnit * kPointsPerUnit;
}

/// Inputs of the belief net: what the seat to act sees.
inline void belief_rows(const Path& p, int seat, Rows& rows) {
  const Round& r = p.memory.round;
  const Cards below_top = r.top == kNoCard ? r.pile : r.pile & ~bit(r.top);
  open_rows(p, seat, below_top, r.stock_left, rows);
  const Cards unseen = kPack & ~(r.hand[seat] | r.pile | r.known[seat ^ 1]);
  side_rows(input::own, r.hand[seat], unseen, r.limit, rows);
  add_cards(rows, input::mine_known, r.known[seat]);
  if (r.top != kNoCard) rows.add(input::top + r.top);
}

/// The belief net is shown some of the hidden hand and asked for another card of it, so that a hand can be drawn card
/// by card. Returns the cross-entropy in nats, or nothing if the hand is known.
template <class Belief>
inline std::optional<double> learn_hand(const Belief& net, const Path& p, int seat, const Rows& round_rows,
                                        Random& random, Belief& grad) {
  const Round& r = p.memory.round;
  const Cards hidden = r.hand[seat ^ 1] & ~r.known[seat ^ 1];
  if (!hidden) return std::nullopt;
  Rows rows = round_rows;
  belief_rows(p, seat, rows);
  const int shown = static_cast<int>(below(random, static_cast<u32>(count(hidden))));
  const Cards part = trim(random, hidden, 0, shown), rest = hidden & ~part;
  add_cards(rows, input::drawn, part);
  typename Belief::Sum sum, slope;
  typename Belief::Units units;
  net.begin(sum);
  net.add(rows, sum);
  net.finish(sum, units);
  const Cards may = kPack & ~(r.hand[seat] | r.pile | r.known[seat ^ 1] | part);
  float most = -1e9f, total = 0, slopes[Belief::kOutputs] = {};
  for (Cards x = may; x; x &= x - 1) most = std::max(most, units.out[lowest(x)]);
  for (Cards x = may; x; x &= x - 1) total += slopes[lowest(x)] = std::exp(units.out[lowest(x)] - most);
  const float each = 1.0f / static_cast<float>(count(rest));
  double loss = 0;
  for (Cards x = may; x; x &= x - 1) {
    float& chance = slopes[lowest(x)];
    chance /= total;
    if (!(rest >> lowest(x) & 1)) continue;
    loss -= each * std::log(std::max(chance, 1e-30f));
    chance -= each;
  }
  net.backward(units, slopes, grad, slope);
  Belief::add_rows(rows, slope, grad);
  Belief::add_bias(slope, grad);
  return loss;
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
