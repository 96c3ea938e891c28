// Training of the nets for the hidden hand: the belief net learns from the true hands, and the judge learns to
// distinguish the true hands from samples of the belief net. Both functions add to the gradients.
#pragma once

#include "undercut/hands.hpp"
#include "undercut/train_net.hpp"
#include "undercut/train_pool.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

/// A net's outputs for the position of a decision.
template <class Net>
inline void ask_hand(const Net& net, const Rows& rows, typename Net::Units& units) {
  typename Net::Sum sum;
  net.begin(sum);
  net.add(rows, sum);
  net.finish(sum, units);
}

/// A net's probabilities for one more card of a hand.
struct CardChances {
  Beside at[52];
  float of[52];  ///< not normalised
  float sum = 0;

  /// `held` is the hand so far, `rest` the cards that it may still get (not empty).
  CardChances(const float* out, Cards held, Cards rest) {
    float most = -1e30f;
    for (Cards x = rest; x; x &= x - 1) {
      const int card = lowest(x);
      at[card] = beside_of(card, held, rest);
      of[card] = out[card] + out[at[card].mates] + out[at[card].run];
      most = std::max(most, of[card]);
    }
    for (Cards x = rest; x; x &= x - 1) sum += of[lowest(x)] = std::exp(of[lowest(x)] - most);
  }
};

/// Trains the belief net: it receives some cards of the hidden hand and predicts another one, so that it learns to
/// sample a hand card by card. Returns the cross-entropy in nats, or nothing if the hand is known.
template <class Belief>
inline std::optional<double> learn_hand(const Belief& net, const Path& p, int seat, Opponent kind,
                                        const Rows& round_rows, Random& random, Belief& grad) {
  const Round& r = p.memory.round;
  const Cards known = r.known[seat ^ 1], hidden = r.hand[seat ^ 1] & ~known;
  if (!hidden) return std::nullopt;
  Rows rows = round_rows;
  belief_rows(p, seat, kind, rows);
  typename Belief::Units units;
  ask_hand(net, rows, units);
  const int told = static_cast<int>(below(random, static_cast<u32>(count(hidden))));
  const Cards part = trim(random, hidden, 0, told), rest = hidden & ~part;
  const Cards may = hidden_from(seat, r) & ~part;
  const CardChances chances(units.out, known | part, may);
  const float each = 1.0f / static_cast<float>(count(rest));
  float slopes[Belief::kOutputs] = {};
  double loss = 0;
  for (Cards x = may; x; x &= x - 1) {
    const int card = lowest(x);
    const float chance = chances.of[card] / chances.sum;
    float slope = chance;
    if (rest >> card & 1) {
      loss -= each * std::log(std::max(chance, 1e-30f));
      slope -= each;
    }
    slopes[card] += slope;
    slopes[chances.at[card].mates] += slope;
    slopes[chances.at[card].run] += slope;
  }
  typename Belief::Sum first;
  net.backward(units, slopes, grad, first);
  Belief::add_rows(rows, first, grad);
  Belief::add_bias(first, grad);
  return loss;
}

/// Samples a hand from the belief net, including the cards that the opponent is known to hold.
inline Cards draw_hand(const float* out, Cards known, Cards may, int missing, Random& random) {
  Cards hand = known;
  for (; missing > 0; --missing) {
    const CardChances chances(out, hand, may);
    float x = static_cast<float>(uniform(random)) * chances.sum;
    Cards from = may;
    while (from & (from - 1)) {
      if ((x -= chances.of[lowest(from)]) < 0) break;
      from &= from - 1;
    }
    hand |= low_bit(from);
    may &= ~low_bit(from);
  }
  return hand;
}

/// Trains the judge of hands on the true hand and a sample of the belief net. Its output approaches the logarithm of
/// the true hand's likelihood ratio to such samples. Returns the cross-entropy in nats, or nothing if the hand is
/// known.
template <class Judge, class Belief>
inline std::optional<double> learn_judge(const Judge& net, const Belief& belief, const Path& p, int seat,
                                         Opponent kind, const Rows& round_rows, Random& random, Judge& grad) {
  const Round& r = p.memory.round;
  const Cards known = r.known[seat ^ 1], truth = r.hand[seat ^ 1];
  if (truth == known) return std::nullopt;
  Rows rows = round_rows;
  belief_rows(p, seat, kind, rows);
  typename Belief::Units drawn;
  ask_hand(belief, rows, drawn);
  rows = round_rows;
  hand_rows(p, seat, rows);
  const Cards may = hidden_from(seat, r);
  const Cards hands[2] = {draw_hand(drawn.out, known, may, count(truth & ~known), random), truth};
  double loss = 0;
  for (int is_true = 0; is_true < 2; ++is_true) {
    Rows more = rows;
    judged_hand_rows(p, seat, kind, hands[is_true], more);
    typename Judge::Units units;
    ask_hand(net, more, units);
    const float chance = 1 / (1 + std::exp(-units.out[0]));
    loss -= std::log(std::max(is_true ? chance : 1 - chance, 1e-30f)) / 2;
    const float slope[Judge::kOutputs] = {chance - static_cast<float>(is_true)};
    typename Judge::Sum first;
    net.backward(units, slope, grad, first);
    Judge::add_rows(more, first, grad);
    Judge::add_bias(first, grad);
  }
  return loss;
}

/// Returns the relative likelihood of the opponent's actions in this round for each kind.
template <class Kind>
inline ByKind likely_kinds(const Kind& net, const RoundBase<Kind>& round, const Path& p, int seat) {
  typename Kind::Units units;
  ask_kinds(net, round, p, seat, units);
  const float most = *std::max_element(units.out, units.out + Kind::kOutputs);
  ByKind out;
  for (std::size_t k = 0; k < out.size(); ++k) out[k] = std::exp(units.out[k] - most);
  return out;
}

/// Trains the net of kinds on the kind of opponent; `weight` is the weight of this kind. Returns the weighted
/// cross-entropy in nats.
template <class Kind>
inline double learn_kind(const Kind& net, const Path& p, int seat, Opponent kind, float weight, const Rows& round_rows,
                         Kind& grad) {
  Rows rows = round_rows;
  hand_rows(p, seat, rows);
  typename Kind::Units units;
  ask_hand(net, rows, units);
  const float most = *std::max_element(units.out, units.out + Kind::kOutputs);
  float slopes[Kind::kOutputs], sum = 0;
  for (int k = 0; k < Kind::kOutputs; ++k) sum += slopes[k] = std::exp(units.out[k] - most);
  for (float& x : slopes) x /= sum;
  const double loss = -weight * std::log(std::max(slopes[static_cast<int>(kind)], 1e-30f));
  slopes[static_cast<int>(kind)] -= 1;
  for (float& x : slopes) x *= weight;
  typename Kind::Sum first;
  net.backward(units, slopes, grad, first);
  Kind::add_rows(rows, first, grad);
  Kind::add_bias(first, grad);
  return loss;
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
