// Integer nets as judges of decisions, and the player that uses only one of them.
#pragma once

#include <optional>

#include "undercut/hands.hpp"
#include "undercut/policy_nets.hpp"
#include "undercut/whole_net.hpp"

namespace undercut {

/// The nets of the player `instant`.
struct InstantNets {
  PolicyNets policy;
  const Net* kind = nullptr;  ///< null: no evidence about the opponent

  explicit operator bool() const { return policy.general; }
};

/// Returns the nets that are set; ignores those of other shapes.
InstantNets instant_nets();

inline namespace UNDERCUT_ISA {

/// One net's values in one round: of the policy (`judge`) or of the critic (`judge_all`), by their inputs.
class NetJudge {
 public:
  explicit NetJudge(const Net& net) : net_(net) {}

  /// Starts a new round with the values of `u`.
  void begin(const Rules& rules, const Round& r, const Utility& u) { round_.set(net_, rules, r, u); }

  /// As `ask_policy` and `ask_critic`.
  void judge(const Path& p, int seat, const Candidates& c, const ByKind& chances) {
    ask_policy(net_, round_, p, seat, c, chances, opinion_);
  }
  void judge_all(const Path& p, int seat, const Candidates& c, Opponent opponent) {
    ask_critic(net_, round_, p, seat, c, opponent, opinion_);
  }

  /// Returns the value of candidate k, as the net's integer and approximately in points to the seat.
  i32 value(int k) const { return opinion_.value[k]; }
  double points(int k) const { return double{kPointsPerUnit} * net_.scale() * opinion_.value[k]; }
  /// Returns the best of n candidates.
  int best(int n) const { return best_of(opinion_, n); }

 private:
  WholeNet net_;
  RoundBase<WholeNet> round_;
  Opinion<WholeNet, 1> opinion_;
};

/// Values of the policy nets in one round: each for its own kinds of opponent, weighted by their probabilities.
class PolicyJudge {
 public:
  explicit PolicyJudge(const PolicyNets& nets) : general_(*nets.general) {
    for (std::size_t k = 0; k < kKinds; ++k)
      if (nets.against[k]) special_[k].emplace(*nets.against[k]);
  }

  /// Starts a new round with the values of `u`.
  void begin(const Rules& rules, const Round& r, const Utility& u) {
    rules_ = rules, round_ = r, utility_ = u;
    general_.begin(rules, r, u);
    begun_ = {};
  }

  void judge(const Path& p, int seat, const Candidates& c, const ByKind& chances) {
    const Shares shares = shares_of(chances);
    i32 rest = kWhole;
    std::fill_n(points_, c.n, 0.0);
    for (std::size_t k = 0; k < kKinds; ++k)
      if (special_[k] && shares[k] >= kLikely) rest -= shares[k];
    // Then all other kinds are too unlikely to evaluate the general net.
    const bool alone = rest < kRare && rest < kWhole;
    for (std::size_t k = 0; k < kKinds; ++k)
      if (special_[k] && shares[k] >= kLikely) add(special(k), p, seat, c, chances, shares[k]);
    if (!alone) add(general_, p, seat, c, chances, rest);
  }

  /// Returns the value approximately in points to the seat.
  double points(int k) const { return points_[k]; }
  /// Returns the best of n candidates; ties go to the first.
  int best(int n) const { return static_cast<int>(std::max_element(points_, points_ + n) - points_); }

 private:
  /// A net for one kind is used if that kind has a probability above one half. With a limit of 0.03 it won half a point
  /// per round more against `simple`, and lost 0.15 points against `patient`, which was sometimes mistaken for it.
  static constexpr i32 kWhole = 1 << 15, kLikely = kWhole / 2, kRare = kWhole / 33;

  /// Sums of integers times powers of two: exact, so the same on every machine.
  void add(NetJudge& net, const Path& p, int seat, const Candidates& c, const ByKind& chances, i32 share) {
    net.judge(p, seat, c, chances);
    for (int i = 0; i < c.n; ++i) points_[i] += share * 0x1p-15 * net.points(i);
  }

  NetJudge& special(std::size_t k) {
    if (!begun_[k]) special_[k]->begin(rules_, round_, utility_), begun_[k] = true;
    return *special_[k];
  }

  NetJudge general_;
  std::optional<NetJudge> special_[kKinds];
  std::array<bool, kKinds> begun_{};  ///< most rounds need no special net
  Rules rules_;
  Round round_;
  Utility utility_;
  double points_[kMostCandidates];
};

/// The net of kinds in one round.
class KindJudge {
 public:
  explicit KindJudge(const Net& net) : net_(net), power_(net.scale) {}

  void begin(const Rules& rules, const Round& r, const Utility& u) { round_.set(net_, rules, r, u); }

  /// Returns the likelihood of the opponent's actions in this round for each kind, scaled so that the likeliest has 1.
  ByKind likely(const Path& p, int seat) const {
    WholeNet::Units units;
    ask_kinds(net_, round_, p, seat, units);
    const i32 most = *std::max_element(units.out, units.out + kKinds);
    ByKind out;
    for (std::size_t k = 0; k < out.size(); ++k) out[k] = power_(units.out[k], most) * 0x1p-24;
    return out;
  }

 private:
  WholeNet net_;
  Exponential power_;
  RoundBase<WholeNet> round_;
};

/// The player `instant`: chooses the candidate with the highest value of the policy nets.
class NetPlayer {
 public:
  explicit NetPlayer(const InstantNets& nets) : judge_(nets.policy) {
    if (nets.kind) kind_.emplace(*nets.kind);
  }

  /// `earlier` is the evidence from earlier rounds.
  void begin(const Rules& rules, const Round& r, const Utility& u, const ByKind& earlier) {
    judge_.begin(rules, r, u);
    if (kind_) kind_->begin(rules, r, u);
    earlier_ = earlier;
  }

  /// Returns the action of the seat to act; `p` need not have the other hand. kActions if there is none.
  Action decide(const Rules& rules, const Path& p) {
    const Round& r = p.memory.round;
    if (r.phase == Phase::defend) return kDefend;
    Candidates c;
    candidates_of(rules, r, c);
    return decide(p, c);
  }

  /// Returns the best of these candidates, or kActions.
  Action decide(const Path& p, const Candidates& c) {
    if (c.n == 0) return kActions;
    if (c.n == 1) return c.at[0].action;
    const int seat = p.memory.round.to_act;
    judge_.judge(p, seat, c, chances_of(kind_ ? kind_->likely(p, seat) : kNothingKnown, earlier_));
    return c.at[judge_.best(c.n)].action;
  }

 private:
  PolicyJudge judge_;
  std::optional<KindJudge> kind_;
  ByKind earlier_ = kNothingKnown;
};

}  // namespace UNDERCUT_ISA

}  // namespace undercut
