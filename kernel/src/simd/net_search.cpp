// Search with nets: the candidates of a sensible player are tried in worlds until one is clearly the best.
#include "undercut/net_tries.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

constexpr int kBatch = 16;
/// Worlds before a candidate is dropped or the search ends, and the standard errors by which one must be behind.
constexpr int kFirstWorlds = 64;
constexpr double kClear = 3;
/// Difference in points below which the choice is indifferent.
constexpr double kNegligible = 0.03;
/// With playouts: the errors by which a candidate must be behind to be excluded from them.
constexpr double kOutOfReach = 2;

class NetSearcher {
 public:
  NetSearcher(const Query& q, const KnownPosition& known, const PlayingNets& nets)
      : q_(q), tries_(q, known, nets, 0x9E75) {}

  Answer run() {
    Answer out;
    Candidates root;
    candidates_of(tries_.rules(), tries_.round(), root);
    if (root.n == 0) return out;
    tries_.begin(root);
    if (root.n > 1 || q_.all_lines) search(out);
    report(out);
    return out;
  }

 private:
  void search(Answer& out) {
    while (out.worlds < q_.worlds) {
      for (int i = 0; i < kBatch && out.worlds < q_.worlds; ++i, ++out.worlds) tries_.judge(q_.depth);
      if (tries_.late() || settled(out.worlds)) break;
      if (q_.playouts > 0 && out.worlds >= kFirstWorlds && tries_.judged_enough()) break;
    }
    if (q_.playouts > 0 && tries_.all().size() > 1) play_out(out);
  }

  /// Runs playouts of the candidates within reach of the best, until one is left or time is up.
  void play_out(Answer& out) {
    for (Tried& t : tries_.all()) t.alive = true;
    for (int worlds = 0; worlds < q_.playouts && !tries_.late(); ++worlds, ++out.worlds) {
      if (!q_.all_lines && worlds % kFirstWorlds == 0 && !narrowed()) return;
      tries_.play();
    }
  }

  /// Drops clearly inferior candidates; true if the choice among the rest is indifferent.
  bool settled(int worlds) {
    if (q_.all_lines || worlds < kFirstWorlds) return false;
    const Tried& best = tries_.leader();
    bool open = false;
    for (Tried& t : tries_.all()) {
      if (!t.alive || &t == &best) continue;
      const Gap gap = gap_of(best.judged, t.judged, 0);
      t.alive = gap.mean <= kClear * gap.error;
      open |= t.alive && kClear * gap.error - gap.mean > kNegligible;
    }
    return !open;
  }

  /// Drops candidates out of reach of the best; whether others remain whose difference matters.
  bool narrowed() {
    const Tried& best = tries_.best_of_all();
    bool open = false;
    for (Tried& t : tries_.all()) {
      if (!t.alive || &t == &best) continue;
      const Gap gap = all_in_all(best, t);
      t.alive = gap.mean <= kOutOfReach * gap.whole;
      open |= t.alive && kOutOfReach * gap.whole - gap.mean > kNegligible;
    }
    return open;
  }

  /// Differences to the best candidate.
  void report(Answer& out) {
    const Tried& best = tries_.best_of_all();
    const Utility& utility = tries_.utility();
    const double all = best.judged.mean();
    for (const Tried& t : tries_.all()) {
      Line line{t.action};
      const Gap gap = all_in_all(t, best);
      // The best was found relative to the leader: relative to the best, another one may seem slightly better.
      line.equity = all + std::min(gap.mean, 0.0);
      line.worth = utility.worth ? q_.worth.nothing + line.equity / utility.scale : line.equity;
      line.worlds = t.judged.n() + t.played.n();
      line.gap_error = gap.error;
      line.error = t.judged.error();
      out.lines.push_back(line);
    }
    std::stable_sort(out.lines.begin(), out.lines.end(), [&](const Line& a, const Line& b) {
      if (a.equity != b.equity) return a.equity > b.equity;
      return a.action == best.action && b.action != best.action;
    });
  }

  const Query& q_;
  Tries tries_;
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
  opponents.begin(q.seen.rules, path, me, utility_of(q.worth, me), q.seen.earlier, q.seen.prior);
  std::vector<Cards> out;
  for (int i = 0; i < n && !given_up(); ++i) out.push_back(opponents.draw(random).hand);
  return out;
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
