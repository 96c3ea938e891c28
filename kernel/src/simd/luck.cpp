#include "undercut/luck.hpp"

#include "undercut/net_player.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

/// What a position is worth with both hands open: the policy chooses the next action, and the critic says the rest.
class OpenValue {
 public:
  OpenValue(const Rules& rules, const Round& r, const PlayingNets& nets)
      : rules_(rules), policy_(*nets.policy), critic_(*nets.critic) {
    policy_.begin(rules, r, {});
    critic_.begin(rules, r, {});
  }

  /// To seat 0, in points.
  double of(const Path& p) {
    const Round& r = p.memory.round;
    const int me = r.to_act;
    candidates_of(rules_, r, all_);
    if (all_.n > 1) policy_.judge(p, me, all_, kOpponent);
    const auto judge = [&](const Path& at, const Candidate& c, Cards gone) {
      one_.n = 0;
      one_.add(c);
      one_.gone = gone;
      critic_.judge_all(at, at.memory.round.to_act, one_, Opponent::itself);
      return critic_.points(0);
    };
    // Nothing is drawn before the critic is asked.
    return look_ahead(rules_, {}, p, all_, all_.n > 1 ? policy_.best(all_.n) : 0, 0, Stock{nullptr},
                      [](const Path&, const Candidates&) { return 0; }, judge);
  }

 private:
  static constexpr ByKind kOpponent = certain(Opponent::itself);

  const Rules& rules_;
  NetJudge policy_, critic_;
  Candidates all_, one_;
};

/// The luck of a draw of `card`, to seat 0.
double luck_of_draw(OpenValue& value, const Rules& rules, const Path& p, int card) {
  double sum = 0, got = 0;
  const Cards stock = stock_of(p.memory.round);
  for (Cards rest = stock; rest; rest &= rest - 1) {
    const u8 one = static_cast<u8>(lowest(rest));
    Path then = p;
    Stock next{&one};
    act(rules, then, kDraw, next);
    const double x = value.of(then);
    sum += x;
    if (one == card) got = x;
  }
  return got - sum / count(stock);
}

}  // namespace

Luck luck_of(const Rules& rules, u8 dealer, const u8* deck, const std::vector<Action>& actions,
             const PlayingNets& nets) {
  Luck out;
  Path p{};
  Stock stock = deal_pack(rules, dealer, deck, p.memory);
  const Round& r = p.memory.round;
  OpenValue value(rules, r, nets);
  if (r.phase != Phase::over) out.deal = value.of(p);
  for (const Action a : actions) {
    if (!is_legal(legal(rules, r), a)) break;
    out.each.push_back(a == kDraw ? luck_of_draw(value, rules, p, *stock.next) : 0);
    act(rules, p, a, stock);
  }
  return out;
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
