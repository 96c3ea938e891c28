#include "undercut/exact.hpp"

#include <algorithm>
#include <cmath>
#include <deque>

#include "exact_solver.hpp"
#include "undercut/patience.hpp"

namespace undercut {

namespace {

using Vec = std::vector<double>;

/// Scratch of a walk at one depth; reused, so that nothing is allocated.
struct Depth {
  std::vector<Small> hands, others;  ///< possible hands of the seat to act and of the other
  std::vector<Choices> choices;      ///< by hand of the seat to act
  std::vector<int> at;               ///< by hand: offset of its chances
  Vec chance, gain;                  ///< by slot
  Vec reach, found;                  ///< of a child: of the seat that acted; of `me`
};

int slot_of(const Legal& l, Action a) {
  if (a < kKnock) return count(l.discards & (bit(a) - 1));
  if (a < kPass) return count(l.discards) + count(l.knocks & (bit(a - kKnock) - 1));
  return count(l.discards) + count(l.knocks) + std::popcount(l.plain & ((u64{1} << (a - kPass)) - 1));
}

}  // namespace

/// One walk of the public tree for the seat `me`. The value of a node, by hand of `me`, is the mean of its result times
/// the chance that the other seat and the cards lead there.
class Walk {
 public:
  enum Task : u8 { kMeasure, kCount, kUpdate, kRows };

  Walk(const ExactGame& g, Task task) : g_(g), rules_(g.rules()), task_(task) {}

  Measure what = Measure::value;
  Strategy strategy[2];
  ExactSolver::State* learner = nullptr;
  int me = 0;
  ExactSize size;
  u64 most = ~u64{0};
  std::vector<ExactRow>* rows = nullptr;

  /// Mean over all deals.
  double run() {
    const auto busy = g_.busy();
    const bool table = task_ != kMeasure || strategy[0].solver || strategy[1].solver;
    prunes_ = !table;
    const Cards upcards = table ? g_.upcards() & kClubs : g_.upcards();
    Vec ones(g_.hands(g_.size()), 1.0), out(ones.size());
    double sum = 0;
    for (Cards rest = upcards; rest && size.slots <= most; rest &= rest - 1) {
      upcard_ = static_cast<u8>(lowest(rest));
      const PublicNode n = g_.root(upcard_);
      walk(n, 0, ones.data(), ones.data(), out.data());
      g_.each_hand(n, me, [&](Small hand) { sum += out[index(hand)]; });
    }
    return sum / static_cast<double>(g_.deals()) / count(upcards);
  }

 private:
  std::size_t index(Small hand) const { return static_cast<std::size_t>(g_.index(hand)); }

  void walk(const PublicNode& n, int depth, const double* mine, const double* theirs, double* out) {
    const Round& r = n.round();
    if (task_ == kCount && size.slots > most) return;
    if (task_ == kMeasure && given_up()) return;
    if (r.phase == Phase::over) return dead(n, theirs, out);
    while (depths_.size() <= static_cast<std::size_t>(depth)) depths_.emplace_back();
    Depth& l = depths_[static_cast<std::size_t>(depth)];
    const bool acts = r.to_act == me;
    list(n, l);
    if (task_ != kCount) choose(n, l);
    if (task_ == kRows) tell(l);
    if (!acts) g_.each_hand(n, me, [&](Small hand) { out[index(hand)] = 0; });
    if (r.phase == Phase::discard) {
      discards(n, depth, l, mine, theirs, out);
      if (task_ != kCount) ends(n, l, theirs, out);
    } else {
      draws(n, depth, l, mine, theirs, out);
    }
    if (acts && task_ != kCount) gather(l, mine, out);
  }

  /// Hands of both seats and the actions of each.
  void list(const PublicNode& n, Depth& l) {
    const int seat = n.round().to_act;
    l.hands.clear(), l.others.clear(), l.choices.clear(), l.at.clear();
    int slots = 0;
    g_.each_hand(n, seat, [&](Small hand) {
      Choices c{g_.legal_with(n, hand), slots_, 0};
      c.count = undercut::count(c.legal);
      l.hands.push_back(hand);
      l.at.push_back(slots);
      slots += c.count;
      if (c.count > 1) slots_ += static_cast<u64>(c.count), ++size.states;
      l.choices.push_back(c);
    });
    g_.each_hand(n, seat ^ 1, [&](Small hand) { l.others.push_back(hand); });
    ++size.nodes;
    size.slots = slots_;
    l.chance.resize(static_cast<std::size_t>(slots));
    l.gain.resize(static_cast<std::size_t>(slots));
    l.reach.resize(std::max(g_.hands(g_.size()), g_.hands(g_.size() + 1)));
    l.found.resize(l.reach.size());
  }

  void choose(const PublicNode& n, Depth& l) {
    for (std::size_t i = 0; i < l.hands.size(); ++i) {
      const Choices& c = l.choices[i];
      double* const to = l.chance.data() + l.at[i];
      if (c.count == 1)
        *to = 1;
      else if (task_ == kUpdate)
        in_proportion(learner->regret.data() + c.first, c.count, to);
      else
        decided(strategy[n.round().to_act], n, l.hands[i], c, to);
    }
  }

  void decided(const Strategy& by, const PublicNode& n, Small hand, const Choices& c, double* to) const {
    if (!by.solver) return player_chances(g_, by.player, n, hand, c, to);
    const ExactSolver::State& s = by.solver->state();
    if (s.method != Method::sampling) return in_proportion(s.sum.data() + c.first, c.count, to);
    const auto found = s.sampled.find(state_key(n, hand));
    if (found == s.sampled.end()) return std::fill(to, to + c.count, 1.0 / c.count);
    in_proportion(found->second.sum.data(), c.count, to);
  }

  /// Visits a child where the seat that acted arrives with `l.reach`.
  bool follow(const PublicNode& child, int depth, Depth& l, bool acts, const double* mine, const double* theirs,
              bool reached) {
    if (!reached && prunes_ && !acts) return false;
    walk(child, depth + 1, acts ? l.reach.data() : mine, acts ? theirs : l.reach.data(), l.found.data());
    path_.pop_back();
    return true;
  }

  void add_found(const Depth& l, Small without, double* out) const {
    for (const Small hand : l.others)
      if (!(hand & without)) out[index(hand)] += l.found[index(hand)];
  }

  // --- discards -------------------------------------------------------------------------------------------------

  void discards(const PublicNode& n, int depth, Depth& l, const double* mine, const double* theirs, double* out) {
    const bool acts = n.round().to_act == me;
    const double* const from = acts ? mine : theirs;
    Cards any = 0;
    for (const Choices& c : l.choices) any |= c.legal.discards;
    for (; any; any &= any - 1) {
      const int card = lowest(any);
      const Small one = g_.small(bit(card));
      bool reached = false;
      for (std::size_t i = 0; i < l.hands.size() && task_ != kCount; ++i) {
        if (!(l.hands[i] & one)) continue;
        const Legal& legal = l.choices[i].legal;
        const double x = legal.discards >> card & 1
                             ? from[index(l.hands[i])] * l.chance[slot_at(l, i, static_cast<Action>(card))]
                             : 0;
        l.reach[index(l.hands[i] ^ one)] = x;
        reached = reached || x != 0;
      }
      path_.push_back(static_cast<u8>(card));
      if (!follow(g_.after_discard(n, card), depth, l, acts, mine, theirs, reached)) {
        path_.pop_back();
        continue;
      }
      if (task_ == kCount) continue;
      if (!acts) {
        add_found(l, one, out);
        continue;
      }
      for (std::size_t i = 0; i < l.hands.size(); ++i)
        if (l.choices[i].legal.discards >> card & 1)
          l.gain[slot_at(l, i, static_cast<Action>(card))] = l.found[index(l.hands[i] ^ one)];
    }
  }

  std::size_t slot_at(const Depth& l, std::size_t i, Action a) const {
    return static_cast<std::size_t>(l.at[i] + slot_of(l.choices[i].legal, a));
  }

  /// Knocks and big gins.
  void ends(const PublicNode& n, Depth& l, const double* theirs, double* out) {
    const bool acts = n.round().to_act == me;
    held_.clear();
    if (acts)
      for (const Small hand : l.others)
        if (theirs[index(hand)] != 0) held_.push_back({hand, index(hand), theirs[index(hand)]});
    for (std::size_t i = 0; i < l.hands.size(); ++i) {
      const Legal& legal = l.choices[i].legal;
      const Small hand = l.hands[i];
      for (Cards rest = legal.knocks; rest; rest &= rest - 1) {
        const int card = lowest(rest);
        const std::size_t slot = slot_at(l, i, static_cast<Action>(kKnock + card));
        end(n, l, hand, g_.payoffs(n, static_cast<Small>(hand ^ g_.small(bit(card))), card), slot, theirs, out);
      }
      if (legal.plain)
        end(n, l, hand, g_.payoffs(n, hand, -1), slot_at(l, i, kBigGin), theirs, out);
    }
  }

  void end(const PublicNode& n, Depth& l, Small hand, const ExactGame::Payoffs& pays, std::size_t slot,
           const double* theirs, double* out) const {
    if (n.round().to_act == me) {
      double sum = 0;
      for (const Held& other : held_)
        if (!(other.hand & hand)) sum += other.reach * worth(pays.points[pays.deadwood[other.at]]);
      l.gain[slot] = sum;
      return;
    }
    const double weight = theirs[index(hand)] * l.chance[slot];
    if (weight == 0) return;
    for (const Small other : l.others)
      if (!(other & hand)) out[index(other)] += weight * worth(-pays.points[pays.deadwood[index(other)]]);
  }

  double worth(int points) const { return what == Measure::size ? std::abs(points) : points; }

  void dead(const PublicNode& n, const double* theirs, double* out) {
    const bool pays = rules_.dead_hand != DeadHand::void_;
    g_.each_hand(n, me, [&](Small hand) {
      double sum = 0;
      if (pays && task_ != kCount)
        g_.each_hand(n, me ^ 1, [&](Small other) {
          if (hand & other) return;
          const int first = me == 0 ? g_.dead_points(hand, other, n.round()) : g_.dead_points(other, hand, n.round());
          sum += theirs[index(other)] * worth(me == 0 ? first : -first);
        });
      out[index(hand)] = sum;
    });
  }

  // --- draws ----------------------------------------------------------------------------------------------------

  void draws(const PublicNode& n, int depth, Depth& l, const double* mine, const double* theirs, double* out) {
    u64 any = 0;
    for (const Choices& c : l.choices) any |= c.legal.plain;
    if (any & plain(kPass)) branch(n, kPass, g_.after_pass(n), depth, l, mine, theirs, out);
    if (any & plain(kTake)) branch(n, kTake, g_.after_take(n), depth, l, mine, theirs, out);
    if (any & plain(kDraw)) branch(n, kDraw, g_.after_draw(n), depth, l, mine, theirs, out);
  }

  /// Calls `visit(i, slot, hand with the card, share)` for each hand with the action and each card that it brings.
  template <class Visit>
  void each_outcome(const PublicNode& n, const Depth& l, Action a, Visit&& visit) const {
    const Round& r = n.round();
    const Small top = a == kTake ? g_.small(bit(r.top)) : Small{0}, unknown = g_.unknown(n);
    const double share = 1.0 / r.stock_left;
    for (std::size_t i = 0; i < l.hands.size(); ++i) {
      if (!(l.choices[i].legal.plain & plain(a))) continue;
      const std::size_t slot = slot_at(l, i, a);
      const Small hand = l.hands[i];
      if (a != kDraw) {
        visit(i, slot, static_cast<Small>(hand | top), 1.0);
        continue;
      }
      for (unsigned rest = unknown & ~hand; rest; rest &= rest - 1)
        visit(i, slot, static_cast<Small>(hand | (rest & (~rest + 1))), share);
    }
  }

  void branch(const PublicNode& n, Action a, const PublicNode& child, int depth, Depth& l, const double* mine,
              const double* theirs, double* out) {
    const bool acts = n.round().to_act == me;
    const double* const from = acts ? mine : theirs;
    bool reached = false;
    if (task_ != kCount) {
      g_.each_hand(child, n.round().to_act, [&](Small hand) { l.reach[index(hand)] = 0; });
      each_outcome(n, l, a, [&](std::size_t i, std::size_t slot, Small hand, double share) {
        const double x = from[index(l.hands[i])] * l.chance[slot] * share;
        l.reach[index(hand)] += x;
        reached = reached || x != 0;
      });
    }
    path_.push_back(a);
    if (!follow(child, depth, l, acts, mine, theirs, reached)) {
      path_.pop_back();
      return;
    }
    if (task_ == kCount) return;
    if (!acts) return add_found(l, 0, out);
    for (std::size_t i = 0; i < l.hands.size(); ++i)
      if (l.choices[i].legal.plain & plain(a)) l.gain[slot_at(l, i, a)] = 0;
    each_outcome(n, l, a, [&](std::size_t, std::size_t slot, Small hand, double share) {
      l.gain[slot] += share * l.found[index(hand)];
    });
  }

  // --- what a decision is worth ---------------------------------------------------------------------------------

  void gather(Depth& l, const double* mine, double* out) {
    for (std::size_t i = 0; i < l.hands.size(); ++i) {
      const double* const chance = l.chance.data() + l.at[i];
      const double* const gain = l.gain.data() + l.at[i];
      const int n = l.choices[i].count;
      double value = 0;
      if (what == Measure::response)
        value = *std::max_element(gain, gain + n);
      else
        for (int k = 0; k < n; ++k) value += chance[k] * gain[k];
      out[index(l.hands[i])] = value;
      if (task_ == kUpdate && n > 1) learn(l.choices[i], chance, gain, value, mine[index(l.hands[i])]);
    }
  }

  void learn(const Choices& c, const double* chance, const double* gain, double value, double reach) {
    ExactSolver::State& s = *learner;
    float* const regret = s.regret.data() + c.first;
    float* const sum = s.sum.data() + c.first;
    const double t = static_cast<double>(s.iterations) + 1;
    for (int k = 0; k < c.count; ++k) {
      const double more = gain[k] - value;
      double old = regret[k], weight = 1, kept = 1;
      if (s.method == Method::cfr_plus) {
        old = std::max(0.0, old + more), weight = t;
      } else if (s.method == Method::discounted) {
        const double power = std::pow(t - 1, 1.5);
        old = old * (old > 0 ? power / (power + 1) : 0.5) + more;
        kept = (t - 1) / t * ((t - 1) / t);
      } else {
        old += more;
      }
      regret[k] = static_cast<float>(old);
      sum[k] = static_cast<float>(sum[k] * kept + weight * reach * chance[k]);
    }
    ++s.touched;
  }

  void tell(const Depth& l) {
    for (std::size_t i = 0; i < l.hands.size(); ++i) {
      ExactRow row{upcard_, path_, g_.word(l.hands[i]), {}};
      each_slot(l.choices[i], [&](Action a, int slot) {
        row.chances.emplace_back(a, l.chance[static_cast<std::size_t>(l.at[i] + slot)]);
      });
      rows->push_back(std::move(row));
    }
  }

  struct Held {
    Small hand;
    std::size_t at;
    double reach;
  };

  const ExactGame& g_;
  const Rules& rules_;
  Task task_;
  bool prunes_ = false;
  u8 upcard_ = 0;
  u64 slots_ = 0;
  std::vector<u8> path_;
  std::vector<Held> held_;
  std::deque<Depth> depths_;
};

ExactSize exact_size(const ExactGame& game, u64 most) {
  Walk walk(game, Walk::kCount);
  walk.most = most;
  walk.run();
  return walk.size;
}

double exact_measure(const ExactGame& game, Measure what, int seat, Strategy first, Strategy second) {
  Walk walk(game, Walk::kMeasure);
  walk.what = what;
  walk.me = seat;
  walk.strategy[0] = first;
  walk.strategy[1] = second;
  return walk.run();
}

ExactSolver::ExactSolver(std::shared_ptr<const ExactGame> game, Method method, u64 seed)
    : state_(std::make_unique<State>()) {
  state_->game = std::move(game);
  state_->method = method;
  state_->random = random_of(seed, 0);
  if (method == Method::sampling) return;
  const u64 slots = exact_size(*state_->game, ~u64{0}).slots;
  state_->regret.resize(slots);
  state_->sum.resize(slots);
}

ExactSolver::~ExactSolver() = default;

void ExactSolver::step(u64 iterations) {
  if (state_->method == Method::sampling) return sample_rounds(*state_, iterations);
  for (; iterations && !given_up(); --iterations) {
    for (int seat = 0; seat < 2; ++seat) {
      Walk walk(*state_->game, Walk::kUpdate);
      walk.learner = state_.get();
      walk.me = seat;
      walk.run();
    }
    ++state_->iterations;
  }
}

u64 ExactSolver::iterations() const { return state_->iterations; }
u64 ExactSolver::touched() const { return state_->touched; }
const ExactGame& ExactSolver::game() const { return *state_->game; }

std::vector<ExactRow> ExactSolver::rows() const {
  std::vector<ExactRow> out;
  Walk walk(*state_->game, Walk::kRows);
  walk.strategy[0] = walk.strategy[1] = {0, this};
  walk.rows = &out;
  walk.run();
  return out;
}

}  // namespace undercut
