// External sampling: walks a dealt round with every action of one seat and sampled actions of the other.
#include <algorithm>

#include "exact_solver.hpp"
#include "undercut/patience.hpp"

namespace undercut {

namespace {

class Sampled {
 public:
  Sampled(ExactSolver::State& s, int me) : s_(s), g_(*s.game), me_(me) {}

  void run() {
    u8 order[52];
    const Cards firsts = g_.upcards() & kClubs;  // the suits are equivalent
    const Cards up = any_of(s_.random, firsts);
    const int n = list_cards(g_.upcards() & ~up, order);
    shuffle(s_.random, order, n);
    Small hands[2] = {0, 0};
    for (int i = 0; i < 2 * g_.size(); ++i) hands[i & 1] |= g_.small(bit(order[i]));
    stock_ = order + 2 * g_.size();
    walk(g_.root(static_cast<u8>(lowest(up))), hands[0], hands[1]);
  }

 private:
  /// Mean result of `me`.
  double walk(const PublicNode& n, Small first, Small second) {
    const Round& r = n.round();
    if (r.phase == Phase::over) {
      const int points = g_.dead_points(first, second, r);
      return me_ == 0 ? points : -points;
    }
    const Small hand = r.to_act ? second : first;
    Choices c{g_.legal_with(n, hand), 0, 0};
    c.count = count(c.legal);
    std::array<double, 2 * kMostHeld + 5> chance{}, gain{};
    Learnt& learnt = learnt_of(n, hand, c, chance.data());
    ++s_.touched;
    if (r.to_act != me_) return follow(n, pick(c, learnt, chance.data()), first, second);
    double value = 0;
    each_slot(c, [&](Action a, int slot) {
      const auto k = static_cast<std::size_t>(slot);
      gain[k] = follow(n, a, first, second);
      value += chance[k] * gain[k];
    });
    // References into the map survive its growth.
    for (std::size_t k = 0; k < learnt.regret.size(); ++k) learnt.regret[k] += gain[k] - value;
    return value;
  }

  Learnt& learnt_of(const PublicNode& n, Small hand, const Choices& c, double* chance) {
    if (c.count == 1) {
      *chance = 1;
      return only_;
    }
    Learnt& out = s_.sampled[state_key(n, hand)];
    if (out.regret.empty()) {
      out.regret.resize(static_cast<std::size_t>(c.count));
      out.sum.resize(static_cast<std::size_t>(c.count));
    }
    in_proportion(out.regret.data(), c.count, chance);
    return out;
  }

  Action pick(const Choices& c, Learnt& learnt, const double* chance) {
    for (std::size_t k = 0; k < learnt.sum.size(); ++k) learnt.sum[k] += chance[k];
    double dice = uniform(s_.random);
    Action out = kActions;
    each_slot(c, [&](Action a, int slot) {
      if (out != kActions) return;
      dice -= chance[slot];
      if (dice < 0 || slot == c.count - 1) out = a;
    });
    return out;
  }

  double follow(const PublicNode& n, Action a, Small first, Small second) {
    const Round& r = n.round();
    Small& hand = r.to_act ? second : first;
    if (a < kKnock) {
      hand = static_cast<Small>(hand & ~g_.small(bit(a)));
      return walk(g_.after_discard(n, a), first, second);
    }
    if (a == kPass) return walk(g_.after_pass(n), first, second);
    if (a == kTake) {
      hand |= g_.small(bit(r.top));
      return walk(g_.after_take(n), first, second);
    }
    if (a == kDraw) {
      hand |= g_.small(bit(stock_[full_stock(g_.rules()) - r.stock_left]));
      return walk(g_.after_draw(n), first, second);
    }
    const int card = a == kBigGin ? -1 : a - kKnock;
    if (card >= 0) hand = static_cast<Small>(hand & ~g_.small(bit(card)));
    const ExactGame::Payoffs pays = g_.payoffs(n, hand, card);
    const int points = pays.points[pays.deadwood[g_.index(r.to_act ? first : second)]];
    return r.to_act == me_ ? points : -points;
  }

  ExactSolver::State& s_;
  const ExactGame& g_;
  int me_;
  const u8* stock_ = nullptr;
  Learnt only_;
};

}  // namespace

void sample_rounds(ExactSolver::State& s, u64 iterations) {
  const auto busy = s.game->busy();
  for (; iterations && !given_up(); --iterations, ++s.iterations)
    for (int seat = 0; seat < 2; ++seat) Sampled(s, seat).run();
}

}  // namespace undercut
