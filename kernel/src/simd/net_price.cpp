// Prices: every legal choice is tried, first as the critic sees it, then by rounds played out, most of them for the
// choices that the order of the best two and the price of the one that was played hang on.
#include "undercut/net_price.hpp"

#include "undercut/net_tries.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

constexpr int kBatch = 64;
constexpr int kJudged = 512;  ///< worlds for the critic, at most
/// Standard normal quantiles: an order is known at 99%, a gap is small at 95%.
constexpr double kSure = 2.326, kLikely = 1.645;
/// Points below which the best two are close, and the standard error at which a loss is known: half a point at 95%, or a
/// tenth of the loss.
constexpr double kClose = 0.25, kKnown = 0.255, kKnownPart = 0.1;

class Pricer {
 public:
  Pricer(const PriceQuery& p, const KnownPosition& known, const PlayingNets& nets)
      : p_(p), tries_(p.query, known, nets, 0x9E76) {}

  Prices run() {
    Prices out;
    Candidates root;
    choices_of(tries_.rules(), tries_.round(), root);
    if (root.n == 0) return out;
    tries_.begin(root);
    for (int i = 0; i < kJudged && (i < kFirstWorlds || i % kBatch || !tries_.judged_enough()); ++i) tries_.judge(kDepth);
    out.verdict = root.n > 1 ? play_out(out) : Verdict::forced;
    report(out);
    return out;
  }

 private:
  static constexpr int kDepth = 2;
  static constexpr int kLeastPlayed = 256;
  static constexpr int kFirstWorlds = 128;

  /// Looks seldom: who stops whenever chance makes the order look known, states errors that are too small.
  Verdict play_out(Prices& out) {
    for (int worlds = 0, batch = kBatch;; batch = std::max(kBatch, worlds / 2)) {
      const Verdict so_far = verdict(worlds < kLeastPlayed);
      const int alive = static_cast<int>(std::count_if(tries_.all().begin(), tries_.all().end(),
                                                       [](const Tried& t) { return t.alive; }));
      batch = std::min(batch, (p_.playouts - out.playouts) / alive);
      if ((worlds >= kLeastPlayed && so_far != Verdict::open && loss_known()) || batch < 2 || tries_.late()) return so_far;
      for (int i = 0; i < batch; ++i) tries_.play();
      worlds += batch, out.playouts += alive * batch;
    }
  }

  /// Drops the choices that are out of reach of the best, but not the one that was played, and not the second best as
  /// long as few rounds were played out: that a choice is clearly the best shall not be the critic's word alone.
  Verdict verdict(bool early) {
    const Tried& best = tries_.best_of_all();
    const Tried* second = nullptr;
    const Tried* kept = early ? &second_best(best) : nullptr;
    double least = 1e9;
    for (Tried& t : tries_.all()) {
      if (&t == &best) {
        t.alive = true;
        continue;
      }
      const Gap gap = all_in_all(best, t);
      const bool in_reach = gap.mean < kSure * gap.whole;
      // What was dropped once has too few worlds to come back.
      t.alive = t.alive && (in_reach || t.action == p_.played || &t == kept);
      if (in_reach && t.alive && gap.mean < least) least = gap.mean, second = &t;
    }
    if (!second) return Verdict::clear;
    const Gap gap = gap_of_prices(best, *second);
    return gap.mean + kLikely * gap.error < kClose ? Verdict::close : Verdict::open;
  }

  bool loss_known() const {
    const Tried& best = tries_.best_of_all();
    return std::all_of(tries_.all().begin(), tries_.all().end(), [&](const Tried& t) {
      if (t.action != p_.played || &t == &best) return true;
      const Gap gap = gap_of_prices(best, t);
      return gap.error < std::max(kKnown, kKnownPart * gap.mean);
    });
  }

  /// The value of `t`: the critic's mean over the best two, and the differences to them. The error is that of the whole
  /// sum: all of it hangs on the same worlds. The level is the critic's alone, so that it does not jump with the number
  /// of playouts, and of two choices, so that it does not jump with which of them is the best.
  void value(const Tried& t, const Tried& best, const Tried& second, Price& to) const {
    const Weights to_t = weights(best, t), half = weights(best, second);
    double variance = 0;
    to.points = -to_t.prior * (best.prior - t.prior) + half.prior * (best.prior - second.prior) / 2;
    add(best.judged, t.judged, second.judged, 1, to_t.judged, (half.judged - 1) / 2, to.points, variance);
    add(best.played, t.played, second.played, 0, to_t.played, half.played / 2, to.points, variance);
    // Where all worlds agree, rounding may leave a little less than nothing.
    to.error = std::sqrt(std::max(variance, 0.0));
  }

  /// The difference of two choices. How many rounds were played out hangs on chance too: by what half of them would
  /// change it, as far as critic and playouts disagree, it is uncertain.
  static Gap gap_of_prices(const Tried& a, const Tried& b) {
    Gap gap = all_in_all(a, b);
    const Gap played = gap_of(a.played, b.played, kPlayedError);
    if (&a == &b || played.whole > 1e8) return gap;
    const Weights w = weights(a, b), few = weights(a, b, std::hypot(std::sqrt(2.0) * played.error, kPlayedError));
    const double others = w.prior * (a.prior - b.prior) + w.judged * gap_of(a.judged, b.judged, 0).mean;
    gap.error = std::hypot(gap.error, (w.played - few.played) * (played.mean - others / (1 - w.played)));
    return gap;
  }

  /// How much each part counts in the difference of two choices; all 0 for a choice and itself.
  struct Weights {
    double prior = 0, judged = 0, played = 0;
  };

  static Weights weights(const Tried& a, const Tried& b) {
    return weights(a, b, gap_of(a.played, b.played, kPlayedError).whole);
  }

  static Weights weights(const Tried& a, const Tried& b, double played) {
    if (&a == &b) return {};
    auto precision = [](double whole) { return 1 / (whole * whole); };
    const Weights w{precision(kPolicyError), precision(gap_of(a.judged, b.judged, kCriticError).whole),
                    precision(played)};
    const double sum = w.prior + w.judged + w.played;
    return {w.prior / sum, w.judged / sum, w.played / sum};
  }

  /// Adds level * the mean of `best` - gap * the mean of (best - t) + half * the mean of (best - second), each over the
  /// worlds that they have in common, and the variance of this sum.
  static void add(const Sample& best, const Sample& t, const Sample& second, double level, double gap, double half,
                  double& mean, double& variance) {
    const std::size_t all = best.each.size(), with_t = std::min(t.each.size(), all),
                      with_second = std::min(second.each.size(), all);
    struct {
      double sum = 0, squares = 0, n = 0;
    } parts[4];
    for (std::size_t i = 0; i < all; ++i) {
      const double b = best.each[i];
      double x = level * b / static_cast<double>(all);
      if (i < with_t) x -= gap * (b - t.each[i]) / static_cast<double>(with_t);
      if (i < with_second) x += half * (b - second.each[i]) / static_cast<double>(with_second);
      auto& part = parts[2 * (i < with_t) + (i < with_second)];
      part.sum += x, part.squares += x * x, part.n += 1;
    }
    for (const auto& part : parts) {
      mean += part.sum;
      if (part.n > 1) variance += part.squares - part.sum * part.sum / part.n;
    }
  }

  /// The choice that is least behind the best.
  const Tried& second_best(const Tried& best) const {
    const Tried* second = &best;
    double least = 1e9;
    for (const Tried& t : tries_.all()) {
      if (&t == &best) continue;
      const double behind = all_in_all(best, t).mean;
      if (behind < least) least = behind, second = &t;
    }
    return *second;
  }

  void report(Prices& out) {
    const Tried& best = tries_.best_of_all();
    const Utility& utility = tries_.utility();
    Price first;
    const Tried& second = second_best(best);
    value(best, best, second, first);
    for (const Tried& t : tries_.all()) {
      Price to{t.action};
      value(t, best, second, to);
      to.points = std::min(to.points, first.points);
      const Gap gap = gap_of_prices(best, t);
      to.gap_error = gap.error;
      to.gap_whole = gap.whole;
      to.worlds = t.judged.n() + t.played.n();
      if (utility.worth) {
        to.win = p_.query.worth.nothing + to.points / utility.scale;
        to.win_error = to.error / utility.scale;
      }
      out.choices.push_back(to);
    }
    std::stable_sort(out.choices.begin(), out.choices.end(), [&](const Price& a, const Price& b) {
      if (a.points != b.points) return a.points > b.points;
      return a.action == best.action && b.action != best.action;
    });
  }

  const PriceQuery& p_;
  Tries tries_;
};

}  // namespace

Prices net_price(const PriceQuery& p, const KnownPosition& known, const PlayingNets& nets) {
  return Pricer(p, known, nets).run();
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
