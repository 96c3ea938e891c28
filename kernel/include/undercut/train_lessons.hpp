// Learning of policy and critic from a round: the critic by TD(lambda), the policy from the critic's values. Both add
// to gradients.
#pragma once

#include "undercut/train_net.hpp"
#include "undercut/train_pool.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

/// A decision for training the policy: its values of each candidate, and the critic's.
template <class Policy>
struct Lesson {
  Opinion<Policy> opinion;
  float price[kMostCandidates];
  int n, seat, chosen;
  float chance;  ///< probability with which the action was chosen; 0 if the policy did not choose
};

/// A position after an action, for training the critic.
struct Visit {
  int seat;
  int lesson;  ///< index of the decision that led here, or -1
  Rows rows;
};

/// Moves the policy's differences between candidates towards those of the critic's values. Candidates have less weight
/// the worse the policy rates them. A loss of differences alone would let their mean drift, so the mean is pulled
/// slightly towards that of the critic. Returns the weighted squared error in points.
template <class Policy>
inline double learn_policy(const Policy& net, const Lesson<Policy>& l, const Rows& round_rows, Policy& grad) {
  constexpr float kNear = 4;  // points of disadvantage that halve a candidate's weight
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

/// Trains the critic backwards over the visits of a round with the value `end` to seat 0, and corrects the value of
/// each chosen candidate by the later course of the round. Returns the squared error in points.
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
      if (l.chance > 0) l.price[l.chosen] += (sign * target - l.price[l.chosen]) * std::min(1 / l.chance, most);
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

}  // namespace UNDERCUT_ISA
}  // namespace undercut
