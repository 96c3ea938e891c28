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
/// The standard errors of a difference between two candidates, in points, over any number of worlds: as the policy net
/// alone sees it, as the critic does, and as rounds show that are played out by the policy.
constexpr double kPolicyError = 1.2, kCriticError = 1.2, kPlayedError = 0.4;
/// If rounds are played out: the standard error below which more worlds for the critic tell nothing, and the errors by
/// which a candidate must be behind not to be played out.
constexpr double kEnoughError = 0.4, kOutOfReach = 2;

/// Who the opponent thinks that it plays against.
constexpr ByKind kMe = certain(Opponent::itself);

/// What a candidate was worth in each world.
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
};

/// A difference between two candidates, its standard error over the worlds, and with what nets and playouts get wrong.
struct Gap {
  double mean, error, whole;
};

/// The mean of a - b over their common worlds.
Gap gap_of(const Sample& a, const Sample& b, double bias) {
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

/// A candidate.
struct Tried {
  Action action;
  double prior = 0;  ///< what the policy net says, in points
  bool alive = true;
  Sample judged;     ///< by the critic, after some turns
  Sample played;     ///< to the end
};

/// The difference a - b as all that is known says it, each by its precision.
Gap all_in_all(const Tried& a, const Tried& b) {
  if (&a == &b) return {0, 0, 0};
  const Gap gaps[] = {{a.prior - b.prior, 0, kPolicyError},
                      gap_of(a.judged, b.judged, kCriticError),
                      gap_of(a.played, b.played, kPlayedError)};
  double precision = 0, mean = 0, variance = 0;
  for (const Gap& g : gaps) {
    const double w = 1 / (g.whole * g.whole);
    precision += w, mean += w * g.mean, variance += w * w * g.error * g.error;
  }
  return {mean / precision, std::sqrt(variance) / precision, std::sqrt(1 / precision)};
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
    opponents_.begin(rules_, seen_, me_, utility_, q.seen.earlier);
  }

  Answer run() {
    Answer out;
    candidates_of(rules_, path_.memory.round, root_);
    if (root_.n == 0) return out;
    if (root_.n > 1) policy_.judge(path_, me_, root_, opponents_.chances());
    for (int k = 0; k < root_.n; ++k) {
      Tried& t = tried_.emplace_back();
      t.action = root_.at[k].action;
      t.prior = root_.n > 1 ? policy_.points(k) : 0;
    }
    if (root_.n > 1 || q_.all_lines) search(out);
    report(out);
    return out;
  }

 private:
  void search(Answer& out) {
    while (out.worlds < q_.worlds) {
      for (int i = 0; i < kBatch && out.worlds < q_.worlds; ++i, ++out.worlds)
        try_all([](Tried& t) -> Sample& { return t.judged; }, q_.depth);
      if (late() || settled(out.worlds)) break;
      if (q_.playouts > 0 && out.worlds >= kFirstWorlds && judged_enough()) break;
    }
    if (q_.playouts > 0 && root_.n > 1) play_out(out);
  }

  /// Plays rounds out with the candidates that are within reach of the best, until there is one or time is up.
  void play_out(Answer& out) {
    for (Tried& t : tried_) t.alive = true;
    for (int worlds = 0; worlds < q_.playouts && !late(); ++worlds, ++out.worlds) {
      if (!q_.all_lines && worlds % kFirstWorlds == 0 && !narrowed()) return;
      try_all([](Tried& t) -> Sample& { return t.played; }, kToTheEnd);
    }
  }

  /// Tries the candidates that are left in one world.
  template <class SampleOf>
  void try_all(SampleOf&& sample_of, int depth) {
    u8 stock[52];
    const auto [kind, hand] = opponents_.draw(random_);
    opponent_ = kind;
    path_.memory.round.hand[me_ ^ 1] = hand;
    shuffle(random_, stock, list_cards(opponents_.hidden() & ~hand, stock));
    for (int k = 0; k < root_.n; ++k) {
      Tried& t = tried_[static_cast<std::size_t>(k)];
      if (t.alive) sample_of(t).add(value(k, Stock{stock}, depth));
    }
  }

  /// What a candidate is worth in the world that `path_` holds.
  double value(int k, Stock stock, int depth) {
    const auto choose = [&](const Path& p, const Candidates& c) {
      const int seat = p.memory.round.to_act;
      const Opponent who = seat == me_ ? Opponent::itself : opponent_;
      return choice_ahead(who, rules_, p.memory, c, players_, random_, [&] {
        policy_.judge(p, seat, c, seat == me_ ? opponents_.chances() : kMe);
        return policy_.best(c.n);
      });
    };
    const auto judge = [&](const Path& p, const Candidate& c, Cards gone) { return judged(p, c, gone); };
    const double x = look_ahead(rules_, utility_, path_, root_, k, depth, stock, choose, judge);
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
      if (t.alive && (!best || t.judged.mean() > best->judged.mean())) best = &t;
    return *best;
  }

  /// Drops candidates that are clearly behind; true if nothing hangs on those left.
  bool settled(int worlds) {
    if (q_.all_lines || worlds < kFirstWorlds) return false;
    const Tried& best = leader();
    bool open = false;
    for (Tried& t : tried_) {
      if (!t.alive || &t == &best) continue;
      const Gap gap = gap_of(best.judged, t.judged, 0);
      t.alive = gap.mean <= kClear * gap.error;
      open |= t.alive && kClear * gap.error - gap.mean > kNegligible;
    }
    return !open;
  }

  /// Whether the differences to the best are as well known as they need to be beside the critic's own error.
  bool judged_enough() const {
    const Tried& best = leader();
    return std::all_of(tried_.begin(), tried_.end(), [&](const Tried& t) {
      return !t.alive || &t == &best || gap_of(best.judged, t.judged, 0).error < kEnoughError;
    });
  }

  /// The best candidate by all that is known.
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

  /// Drops candidates that are out of reach of the best; whether others are left beside it on which something hangs.
  bool narrowed() {
    const Tried& best = best_of_all();
    bool open = false;
    for (Tried& t : tried_) {
      if (!t.alive || &t == &best) continue;
      const Gap gap = all_in_all(best, t);
      t.alive = gap.mean <= kOutOfReach * gap.whole;
      open |= t.alive && kOutOfReach * gap.whole - gap.mean > kNegligible;
    }
    return open;
  }

  /// Differences to the best candidate.
  void report(Answer& out) {
    const Tried& best = best_of_all();
    const double all = best.judged.mean();
    for (const Tried& t : tried_) {
      Line line{t.action};
      const Gap gap = all_in_all(t, best);
      // The best was found beside the leader: beside the best, another one may seem better by a trifle.
      line.equity = all + std::min(gap.mean, 0.0);
      line.worth = utility_.worth ? q_.worth.nothing + line.equity / utility_.scale : line.equity;
      line.worlds = t.judged.n() + t.played.n();
      line.gap_error = gap.error;
      const double mean = t.judged.mean(), n = std::max(2, t.judged.n());
      line.error = std::sqrt(std::max(0.0, t.judged.squares / n - mean * mean) / (n - 1));
      out.lines.push_back(line);
    }
    std::stable_sort(out.lines.begin(), out.lines.end(),
                     [&](const Line& a, const Line& b) {
                       if (a.equity != b.equity) return a.equity > b.equity;
                       return a.action == best.action && b.action != best.action;
                     });
  }

  static constexpr int kToTheEnd = 1000;  ///< discards that no round has

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
  opponents.begin(q.seen.rules, path, me, utility_of(q.worth, me), q.seen.earlier);
  std::vector<Cards> out;
  for (int i = 0; i < n; ++i) out.push_back(opponents.draw(random).hand);
  return out;
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
