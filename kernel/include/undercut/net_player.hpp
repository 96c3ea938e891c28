// Nets in whole numbers as judges of decisions, and the player that plays by one of them alone.
#pragma once

#include "undercut/net_eval.hpp"
#include "undercut/opponents.hpp"

namespace undercut {

/// The net that was set as `policy`, or null if there is none that judges what a seat sees.
const Net* policy_net();

inline namespace UNDERCUT_ISA {

/// A net in whole numbers, as `ask` uses nets.
class WholeNet {
 public:
  using Sum = Accumulator;
  struct Units {
    i32 out[kMostOutputs];
  };

  explicit WholeNet(const Net& net) : net_(&net) {}

  void begin(Sum& sum) const { undercut::begin(*net_, sum); }
  void add(const Rows& rows, Sum& sum) const { add(rows, sum, sum); }
  void add(const Rows& rows, const Sum& from, Sum& to) const { move_rows(*net_, from, {}, {rows.row, rows.n}, to); }
  void finish(const Sum& sum, Units& units) const { undercut::finish(*net_, sum, units.out); }
  double scale() const { return net_->scale; }

 private:
  const Net* net_;
};

/// One net's opinions in one round: of the policy (`judge`) or of the critic (`judge_all`), by their inputs.
class NetJudge {
 public:
  explicit NetJudge(const Net& net) : net_(net) {}

  /// A new round, priced by `u`.
  void begin(const Rules& rules, const Round& r, const Utility& u) { round_.set(net_, rules, r, u); }

  /// Asks about the candidates of a seat; `fill(position, rows)` gives the inputs of each.
  template <class Fill>
  void ask(const Path& p, int seat, const Candidates& c, Fill&& fill) {
    undercut::ask(net_, round_, p, seat, c, opinion_, fill);
  }
  /// As the seat sees them, which does not see the other hand.
  void judge(const Path& p, int seat, const Candidates& c) {
    ask(p, seat, c, [&](const Position& x, Rows& to) { seat_rows(p, seat, x, to); });
  }
  /// With both hands open, against a kind of opponent. The values of candidates that end the round mean nothing.
  void judge_all(const Path& p, int seat, const Candidates& c, Opponent opponent) {
    ask(p, seat, c, [&](const Position& x, Rows& to) { critic_rows(p, seat, x, opponent, to); });
  }

  /// What was said of candidate k, in the net's whole numbers and about in points to the seat.
  i32 value(int k) const { return opinion_.value[k]; }
  double points(int k) const { return double{kPointsPerUnit} * net_.scale() * opinion_.value[k]; }
  /// The best of n candidates.
  int best(int n) const { return best_of(opinion_, n); }

 private:
  WholeNet net_;
  RoundBase<WholeNet> round_;
  Opinion<WholeNet, 1> opinion_;
};

/// The player `instant`: the candidate that the policy net says is best.
class NetPlayer {
 public:
  explicit NetPlayer(const Net& policy) : judge_(policy) {}

  void begin(const Rules& rules, const Round& r, const Utility& u) { judge_.begin(rules, r, u); }

  /// What the seat to act does, which `p` need not know the other hand for. kActions if it can do nothing.
  Action decide(const Rules& rules, const Path& p) {
    const Round& r = p.memory.round;
    if (r.phase == Phase::defend) return kDefend;
    Candidates c;
    candidates_of(rules, r, c);
    return decide(p, c);
  }

  /// The best of these, or kActions.
  Action decide(const Path& p, const Candidates& c) {
    if (c.n == 0) return kActions;
    if (c.n == 1) return c.at[0].action;
    judge_.judge(p, p.memory.round.to_act, c);
    return c.at[judge_.best(c.n)].action;
  }

 private:
  NetJudge judge_;
};

}  // namespace UNDERCUT_ISA

}  // namespace undercut
