// Search with nets. In each world the opponent is of some kind and holds a hand, as likely as the nets say; a candidate
// and some turns are played, then the critic, which sees both hands, says the rest.
#include <algorithm>
#include <chrono>
#include <cmath>

#include "undercut/hand_sampler.hpp"
#include "undercut/net_search.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

constexpr int kBatch = 16;
/// Worlds before a candidate is dropped or the search ends, and the standard errors by which one must be behind.
constexpr int kFirstWorlds = 64;
constexpr double kClear = 3;
/// Points below which nothing hangs on the choice.
constexpr double kNegligible = 0.03;
/// The standard errors of a difference between two candidates, in points: as the policy net alone sees it, and as the
/// critic and the nets of the hidden hand do over any number of worlds.
constexpr double kPolicyError = 1.2, kCriticError = 1.2;

/// Running sums of one candidate.
struct Tried {
  Action action;
  double prior = 0;  ///< what the policy net says, in points
  bool alive = true;
  double sum = 0, squares = 0;
  std::vector<float> each;  ///< by world, for paired differences

  int n() const { return static_cast<int>(each.size()); }
  double mean() const { return sum / std::max(1, n()); }
};

struct Gap {
  double mean, error;
};

/// The mean of a - b over their common worlds, and its standard error.
Gap gap_of(const Tried& a, const Tried& b) {
  const std::size_t n = std::min(a.each.size(), b.each.size());
  if (n < 2) return {0, 1e9};
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double d = static_cast<double>(a.each[i]) - b.each[i];
    sum += d, squares += d * d;
  }
  const double mean = sum / static_cast<double>(n);
  const double variance = std::max(0.0, squares / static_cast<double>(n) - mean * mean);
  return {mean, std::sqrt(variance / static_cast<double>(n - 1))};
}

class NetSearcher {
 public:
  NetSearcher(const Query& q, const KnownPosition& known, const PlayingNets& nets)
      : q_(q), rules_(q.seen.rules), me_(q.seen.seat), path_{known.memory, known.trail},
        utility_(utility_of(q.worth, q.seen.seat)), policy_(*nets.policy), critic_(*nets.critic), players_(rules_),
        opponents_(*nets.belief, *nets.hands, *nets.kind), random_(random_of(q.seed, 0x9E75)),
        begun_(std::chrono::steady_clock::now()) {
    const Round& r = path_.memory.round;
    policy_.begin(rules_, r, utility_);
    critic_.begin(rules_, r, utility_);
    seen_ = path_;
    opponents_.begin(rules_, seen_, me_, utility_);
  }

  Answer run() {
    Answer out;
    candidates_of(rules_, path_.memory.round, root_);
    if (root_.n == 0) return out;
    if (root_.n > 1) policy_.judge(path_, me_, root_);
    for (int k = 0; k < root_.n; ++k) {
      Tried& t = tried_.emplace_back();
      t.action = root_.at[k].action;
      t.prior = root_.n > 1 ? policy_.points(k) : 0;
    }
    if (root_.n > 1 || q_.all_lines) play(out);
    report(out);
    return out;
  }

 private:
  void play(Answer& out) {
    u8 stock[52];
    while (out.worlds < q_.worlds) {
      for (int i = 0; i < kBatch && out.worlds < q_.worlds; ++i, ++out.worlds) {
        const auto [kind, hand] = opponents_.draw(random_);
        opponent_ = kind;
        path_.memory.round.hand[me_ ^ 1] = hand;
        shuffle(random_, stock, list_cards(opponents_.hidden() & ~hand, stock));
        for (int k = 0; k < root_.n; ++k)
          if (tried_[static_cast<std::size_t>(k)].alive) try_one(k, Stock{stock});
      }
      if (late() || settled(out.worlds)) break;
    }
  }

  void try_one(int k, Stock stock) {
    Tried& t = tried_[static_cast<std::size_t>(k)];
    const double x = value(k, stock);
    t.sum += x;
    t.squares += x * x;
    t.each.push_back(static_cast<float>(x));
  }

  /// What a candidate is worth in the world that `path_` holds.
  double value(int k, Stock stock) {
    const auto choose = [&](const Path& p, const Candidates& c) {
      const int seat = p.memory.round.to_act;
      const Opponent who = seat == me_ ? Opponent::itself : opponent_;
      return choice_ahead(who, rules_, p.memory, c, players_, random_, [&] {
        policy_.judge(p, seat, c);
        return policy_.best(c.n);
      });
    };
    const auto judge = [&](const Path& p, const Candidate& c, Cards gone) { return judged(p, c, gone); };
    const double x = look_ahead(rules_, utility_, path_, root_, k, q_.depth, stock, choose, judge);
    return me_ == 0 ? x : -x;
  }

  /// The critic's value to the player to act, if it does `c`.
  double judged(const Path& p, const Candidate& c, Cards gone) {
    const int seat = p.memory.round.to_act;
    one_.n = 0;
    one_.add(c);
    one_.gone = gone;
    critic_.judge_all(p, seat, one_, seat == me_ ? opponent_ : Opponent::itself);
    return critic_.points(0);
  }

  bool late() const {
    if (q_.ms <= 0) return false;
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begun_;
    return spent.count() >= q_.ms;
  }

  const Tried& leader() const {
    const Tried* best = nullptr;
    for (const Tried& t : tried_)
      if (t.alive && (!best || t.mean() > best->mean())) best = &t;
    return *best;
  }

  /// Drops candidates that are clearly behind; true if nothing hangs on those left.
  bool settled(int worlds) {
    if (q_.all_lines || worlds < kFirstWorlds) return false;
    const Tried& best = leader();
    bool open = false;
    for (Tried& t : tried_) {
      if (!t.alive || &t == &best) continue;
      const Gap gap = gap_of(best, t);
      t.alive = gap.mean <= kClear * gap.error;
      open |= t.alive && kClear * gap.error - gap.mean > kNegligible;
    }
    return !open;
  }

  /// How much a difference that was seen counts beside what the policy says of it.
  static double trust_in(double error) {
    constexpr double kPolicy = kPolicyError * kPolicyError, kCritic = kCriticError * kCriticError;
    return kPolicy / (kPolicy + kCritic + error * error);
  }

  /// Differences to the best candidate, each mixed with what the policy says by their errors.
  void report(Answer& out) {
    const Tried& best = leader();
    const double all = best.mean();
    for (const Tried& t : tried_) {
      Line line{t.action};
      const Gap gap = &t == &best ? Gap{0, 0} : gap_of(t, best);
      const double trust = trust_in(gap.error);
      line.equity = all + trust * gap.mean + (1 - trust) * (t.prior - best.prior);
      line.worth = utility_.worth ? q_.worth.nothing + line.equity / utility_.scale : line.equity;
      line.worlds = t.n();
      const double mean = t.mean(), n = std::max(2, t.n());
      line.error = std::sqrt(std::max(0.0, t.squares / n - mean * mean) / (n - 1));
      out.lines.push_back(line);
    }
    std::stable_sort(out.lines.begin(), out.lines.end(),
                     [](const Line& a, const Line& b) { return a.equity > b.equity; });
    set_gaps(out);
  }

  /// The stated error of the difference to the choice.
  void set_gaps(Answer& out) const {
    const auto tried = [&](Action a) -> const Tried& {
      return *std::find_if(tried_.begin(), tried_.end(), [&](const Tried& t) { return t.action == a; });
    };
    const Tried& first = tried(out.lines[0].action);
    for (Line& line : out.lines) {
      const Tried& t = tried(line.action);
      const double error = &t == &first ? 0 : gap_of(t, first).error;
      line.gap_error = error * trust_in(error);
    }
  }

  const Query& q_;
  const Rules& rules_;
  int me_;
  Path path_;  ///< the world that is tried
  Path seen_;  ///< as the seat sees it
  Utility utility_;
  NetJudge policy_, critic_;
  Players players_;
  OpponentSampler opponents_;
  Random random_;
  Opponent opponent_ = Opponent::itself;  ///< in the world that is tried
  std::chrono::steady_clock::time_point begun_;
  Candidates root_, one_;
  std::vector<Tried> tried_;
};

}  // namespace

Answer net_search(const Query& q, const KnownPosition& known, const PlayingNets& nets) {
  return NetSearcher(q, known, nets).run();
}

std::vector<Cards> net_hands(const Query& q, const KnownPosition& known, const PlayingNets& nets, int n) {
  const Path path{known.memory, known.trail};
  OpponentSampler opponents(*nets.belief, *nets.hands, *nets.kind);
  const int me = q.seen.seat;
  Random random = random_of(q.seed, 0xDEA1);
  opponents.begin(q.seen.rules, path, me, utility_of(q.worth, me));
  std::vector<Cards> out;
  for (int i = 0; i < n; ++i) out.push_back(opponents.draw(random).hand);
  return out;
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
