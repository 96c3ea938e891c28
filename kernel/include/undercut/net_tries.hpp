// Evaluation of candidates in sampled worlds: in each, the opponent's kind and hand are sampled from the nets. After
// the candidate and some turns, the critic, which sees both hands, evaluates the position, or the round is played out.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "undercut/hand_sampler.hpp"
#include "undercut/net_search.hpp"
#include "undercut/patience.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

/// Standard errors of a difference between two candidates, in points, over any number of worlds: by the policy net
/// alone, by the critic, and by rounds played out with the policy.
inline constexpr double kPolicyError = 1.2, kCriticError = 1.2, kPlayedError = 0.4;

/// Values of a candidate, one per world.
struct Sample {
  double sum = 0, squares = 0;
  std::vector<float> each;

  void add(double x) {
    sum += x;
    squares += x * x;
    each.push_back(static_cast<float>(x));
  }
  int n() const { return static_cast<int>(each.size()); }
  double mean() const { return sum / std::max(1, n()); }
  /// Returns the standard error of the mean.
  double error() const {
    const double many = std::max(2, n());
    return std::sqrt(std::max(0.0, squares / many - mean() * mean()) / (many - 1));
  }
};

/// Returns the error of a sum of two independent parts. (`hypot` has other last digits in other libraries.)
inline double both_errors(double a, double b) { return std::sqrt(a * a + b * b); }

/// A difference between two candidates, its standard error over the worlds, and the error including those of nets and
/// playouts.
struct Gap {
  double mean, error, whole;
};

/// Returns the mean of a - b over their common worlds.
inline Gap gap_of(const Sample& a, const Sample& b, double bias) {
  const std::size_t n = std::min(a.each.size(), b.each.size());
  if (n < 2) return {0, 0, 1e9};
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double d = static_cast<double>(a.each[i]) - b.each[i];
    sum += d, squares += d * d;
  }
  const double mean = sum / static_cast<double>(n);
  const double variance = std::max(0.0, squares / static_cast<double>(n) - mean * mean) / static_cast<double>(n - 1);
  return {mean, std::sqrt(variance), std::sqrt(variance + bias * bias)};
}

/// A candidate and its evaluations.
struct Tried {
  Action action;
  double prior = 0;  ///< value of the policy net, in points
  bool alive = true;
  Sample judged;     ///< by the critic, after some turns
  Sample played;     ///< by playing to the end
};

/// A difference between two candidates by policy, critic and playouts, and the weight of each.
struct Parts {
  struct Weights {
    double prior = 0, judged = 0, played = 0;
  };
  Gap prior{}, judged{}, played{};
  Weights weights{};

  static Weights by_precision(double prior, double judged, double played) {
    auto precision = [](double whole) { return 1 / (whole * whole); };
    const Weights w{precision(prior), precision(judged), precision(played)};
    const double sum = w.prior + w.judged + w.played;
    return {w.prior / sum, w.judged / sum, w.played / sum};
  }

  Gap all() const {
    const Weights& w = weights;
    return {w.prior * prior.mean + w.judged * judged.mean + w.played * played.mean,
            both_errors(w.judged * judged.error, w.played * played.error), std::sqrt(w.prior) * prior.whole};
  }
};

/// Returns the difference a - b; zero between a candidate and itself. The systematic errors of nets and playouts are
/// multiplied by `bias`.
inline Parts parts_of(const Tried& a, const Tried& b, double bias = 1) {
  if (&a == &b) return {};
  Parts out{{a.prior - b.prior, 0, bias * kPolicyError},
            gap_of(a.judged, b.judged, bias * kCriticError),
            gap_of(a.played, b.played, bias * kPlayedError)};
  out.weights = Parts::by_precision(out.prior.whole, out.judged.whole, out.played.whole);
  return out;
}

/// Returns the difference a - b from all sources, weighted by their precision.
inline Gap all_in_all(const Tried& a, const Tried& b) { return parts_of(a, b).all(); }

/// A position and its candidates, evaluated world by world.
class Tries {
 public:
  static constexpr int kToTheEnd = 1000;  ///< more discards than any round has

  Tries(const Query& q, const KnownPosition& known, const PlayingNets& nets, u64 stream)
      : q_(q), rules_(q.seen.rules), me_(q.seen.seat), path_{known.memory, known.trail},
        utility_(utility_of(q.worth, q.seen.seat)), policy_(nets.policy), critic_(*nets.critic), players_(rules_),
        opponents_(*nets.belief, *nets.hands, *nets.kind), random_(random_of(q.seed, stream)),
        begun_(std::chrono::steady_clock::now()) {
    const Round& r = path_.memory.round;
    policy_.begin(rules_, r, utility_);
    critic_.begin(rules_, r, utility_);
    seen_ = path_;
    opponents_.begin(rules_, seen_, me_, utility_, q.seen.earlier, q.seen.prior);
    if (q.known) opponents_.tell(kind_of(q.known->player), q.known->worlds.particles);
  }

  const Rules& rules() const { return rules_; }
  const Round& round() const { return path_.memory.round; }
  const Utility& utility() const { return utility_; }
  std::vector<Tried>& all() { return tried_; }
  const std::vector<Tried>& all() const { return tried_; }

  /// Starts with these candidates and the policy's values.
  void begin(const Candidates& root) {
    root_ = root;
    if (root_.n > 1) policy_.judge(path_, me_, root_, opponents_.chances());
    for (int k = 0; k < root_.n; ++k) {
      Tried& t = tried_.emplace_back();
      t.action = root_.at[k].action;
      t.prior = root_.n > 1 ? policy_.points(k) : 0;
    }
  }

  /// Evaluates the remaining candidates in one more world: the critic evaluates the position after `depth` discards.
  void judge(int depth) { try_all(&Tried::judged, depth); }
  /// Plays the remaining candidates to the end of the round in this world.
  void play() { try_all(&Tried::played, kToTheEnd); }

  bool late() const {
    if (given_up()) return true;
    if (q_.ms <= 0) return false;
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begun_;
    return spent.count() >= q_.ms;
  }

  /// Returns the remaining candidate with the critic's highest value.
  const Tried& leader() const {
    const Tried* best = nullptr;
    for (const Tried& t : tried_)
      if (t.alive && (!best || t.judged.mean() > best->judged.mean())) best = &t;
    return *best;
  }

  /// Returns the best candidate by all evaluations.
  const Tried& best_of_all() const {
    const Tried& from = leader();
    const Tried* best = &from;
    double most = 0;
    for (const Tried& t : tried_) {
      const double ahead = all_in_all(t, from).mean;
      if (ahead > most) most = ahead, best = &t;
    }
    return *best;
  }

  /// Whether the critic's differences to its best are precise enough compared with its own error.
  bool judged_enough() const {
    const Tried& best = leader();
    return std::all_of(tried_.begin(), tried_.end(), [&](const Tried& t) {
      return !t.alive || &t == &best || gap_of(best.judged, t.judged, 0).error < kEnoughError;
    });
  }

 private:
  /// Standard error below which more worlds for the critic add nothing, if rounds are played out after it.
  static constexpr double kEnoughError = 0.4;
  /// The kind of opponent that the opponent believes it plays against.
  static constexpr ByKind kMe = certain(Opponent::itself);

  /// Samples how the seat itself plays on.
  Opponent sample_own() {
    const ByKind& own = q_.seen.own;
    double sum = 0;
    int kinds = 0, last = 0;
    for (int k = 0; k < kKinds; ++k)
      if (own[static_cast<std::size_t>(k)] > 0) sum += own[static_cast<std::size_t>(k)], ++kinds, last = k;
    if (kinds == 1) return static_cast<Opponent>(last);
    double x = uniform(random_) * sum;
    for (int k = 0; k < last; ++k)
      if ((x -= own[static_cast<std::size_t>(k)]) < 0) return static_cast<Opponent>(k);
    return static_cast<Opponent>(last);
  }

  void try_all(Sample Tried::*sample, int depth) {
    if (given_up()) return;
    u8 stock[52];
    const auto [kind, hand] = opponents_.draw(random_);
    opponent_ = kind;
    own_ = sample_own();
    path_.memory.round.hand[me_ ^ 1] = hand;
    shuffle(random_, stock, list_cards(opponents_.hidden() & ~hand, stock));
    for (int k = 0; k < root_.n; ++k) {
      Tried& t = tried_[static_cast<std::size_t>(k)];
      if (t.alive) (t.*sample).add(value(k, Stock{stock}, depth));
    }
  }

  /// Returns the value of a candidate in the world of `path_`. The critic assumes that the player to act plays on by the
  /// policy, so it is asked at a decision of the player who does; if neither does, at one of each.
  double value(int k, Stock stock, int depth) {
    const bool i_do = own_ == Opponent::itself, other_does = opponent_ == Opponent::itself;
    if (i_do) return value(k, stock, depth, other_does ? kAnySeat : me_);
    const double x = value(k, stock, depth, me_ ^ 1);
    return other_does || depth == kToTheEnd ? x : (x + value(k, stock, depth, me_)) / 2;
  }

  double value(int k, Stock stock, int depth, int leaf) {
    const auto choose = [&](const Path& p, const Candidates& c) {
      const int seat = p.memory.round.to_act;
      const Opponent who = seat == me_ ? own_ : opponent_;
      return choice_ahead(who, rules_, p.memory, c, players_, random_, [&] {
        policy_.judge(p, seat, c, seat == me_ ? opponents_.chances() : kMe);
        return policy_.best(c.n);
      });
    };
    const auto judge = [&](const Path& p, const Candidate& c, Cards gone) { return judged(p, c, gone); };
    const double x = look_ahead(rules_, utility_, path_, root_, k, depth, stock, choose, judge, leaf);
    return me_ == 0 ? x : -x;
  }

  /// Returns the critic's value to the player to act, if it chooses `c`.
  double judged(const Path& p, const Candidate& c, Cards gone) {
    const int seat = p.memory.round.to_act;
    one_.n = 0;
    one_.add(c);
    one_.gone = gone;
    critic_.judge_all(p, seat, one_, seat == me_ ? opponent_ : own_);
    return critic_.points(0);
  }

  const Query& q_;
  const Rules& rules_;
  int me_;
  Path path_;  ///< the world being evaluated
  Path seen_;  ///< as the seat sees it
  Utility utility_;
  PolicyJudge policy_;
  NetJudge critic_;
  Players players_;
  OpponentSampler opponents_;
  Random random_;
  Opponent opponent_ = Opponent::itself;  ///< in the world being evaluated
  Opponent own_ = Opponent::itself;       ///< how the seat itself plays on there
  std::chrono::steady_clock::time_point begun_;
  Candidates root_, one_;
  std::vector<Tried> tried_;
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
