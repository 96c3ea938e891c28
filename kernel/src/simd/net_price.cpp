// Prices: every legal choice is tried, first with the critic, then by playouts, most of them for the
// choices that determine the order of the best two and the price of the one played.
#include "undercut/net_price.hpp"

#include "undercut/net_tries.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

constexpr int kBatch = 64;
constexpr int kJudged = 512;  ///< worlds for the critic, at most
/// Standard normal quantiles: an order is known at 99%, a gap is small at 95%.
constexpr double kSure = 2.326, kLikely = 1.645;
/// Points below which the best two are close, and the standard error at which a loss is known: half a point at 95%, or
/// a tenth of the loss.
constexpr double kClose = 0.25, kKnown = 0.255, kKnownPart = 0.1;

/// Standing of the choices: the best two by their difference, every other by its difference to the middle of
/// the two. So no price jumps when the best two swap, although most playouts are spent on them.
class Standing {
 public:
  explicit Standing(const Tries& tries)
      : best_(tries.best_of_all()), second_(second_best(tries, best_)), apart_(parts_of(best_, second_)) {
    middle_.prior = (best_.prior + second_.prior) / 2;
    middle_.judged = middle(best_.judged, second_.judged);
    middle_.played = middle(best_.played, second_.played);
  }

  const Tried& best() const { return best_; }
  /// The choice closest to the best; the best itself if there is no other.
  const Tried& second() const { return second_; }

  /// The value: the critic's mean over the best two, and the differences to it. The error is that of the whole sum,
  /// since all of it depends on the same worlds. The level is the critic's alone, so that it does not jump with the
  /// number of playouts.
  Price price(const Tried& t) const {
    Price out{t.action};
    Sum sum{0, {{&middle_.judged, nullptr, 1}}, {}};
    add(sum, t, 1);
    double variance = 0;
    out.points = sum.prior + mean_of(sum.judged, variance) + mean_of(sum.played, variance);
    out.error = std::sqrt(variance);
    return out;
  }

  /// The best minus `t`. The number of playouts is random too: the change caused by half of them, as
  /// far as critic and playouts disagree, is part of the uncertainty.
  Gap gap(const Tried& t) const {
    if (&t == &best_) return {0, 0, 0};
    Sum sum;
    add(sum, best_, 1);
    add(sum, t, -1);
    double variance = 0;
    Gap out{sum.prior + mean_of(sum.judged, variance) + mean_of(sum.played, variance), 0, apart_.all().whole};
    double few = by_fewer(apart_, 1);
    if (&t != &second_) {
      const Parts to_t = parts_of(t, middle_, kToMiddle);
      few = both_errors(few / 2, by_fewer(to_t, kToMiddle));
      out.whole = both_errors(out.whole / 2, to_t.all().whole);
    }
    out.error = both_errors(std::sqrt(variance), few);
    return out;
  }

 private:
  /// The nets' error for a choice and the middle of two others, beyond their error for two choices.
  static constexpr double kToMiddle = 0.8660254037844386;

  /// A factor times the mean of a sample, or of the difference of two over their common worlds.
  struct Term {
    const Sample* a = nullptr;
    const Sample* b = nullptr;
    double factor = 0;
    std::size_t n() const {
      if (!a) return 0;
      return b ? std::min(a->each.size(), b->each.size()) : a->each.size();
    }
    double of(std::size_t world) const {
      return static_cast<double>(a->each[world]) - (b ? static_cast<double>(b->each[world]) : 0);
    }
  };

  /// The policy's output, and means over the worlds of the critic and of the playouts.
  struct Sum {
    double prior = 0;
    Term judged[3];
    Term played[3];
  };

  /// Adds a factor times the difference between `t` and the middle.
  void add(Sum& sum, const Tried& t, double factor) const {
    const bool is_of_pair = &t == &best_ || &t == &second_;
    const Tried &a = is_of_pair ? best_ : t, &b = is_of_pair ? second_ : middle_;
    const Parts parts = is_of_pair ? apart_ : parts_of(t, middle_, kToMiddle);
    if (is_of_pair) factor *= &t == &best_ ? 0.5 : -0.5;
    sum.prior += factor * parts.weights.prior * parts.prior.mean;
    push(sum.judged, {&a.judged, &b.judged, factor * parts.weights.judged});
    push(sum.played, {&a.played, &b.played, factor * parts.weights.played});
  }

  static void push(Term (&terms)[3], const Term& term) {
    *std::find_if(terms, terms + 3, [](const Term& t) { return !t.a; }) = term;
  }

  /// Sum of the means, and its contribution to the variance: worlds in the same means have one variance.
  static double mean_of(const Term (&terms)[3], double& variance) {
    struct {
      double sum = 0, squares = 0, n = 0;
    } parts[4];
    std::size_t all = 0;
    for (const Term& t : terms) all = std::max(all, t.n());
    for (std::size_t i = 0; i < all; ++i) {
      double x = 0;
      int in = 0;
      for (const Term& t : terms)
        if (i < t.n()) x += t.factor * t.of(i) / static_cast<double>(t.n()), ++in;
      auto& part = parts[in];
      part.sum += x, part.squares += x * x, part.n += 1;
    }
    double mean = 0;
    for (const auto& part : parts) {
      mean += part.sum;
      // If all worlds agree, rounding may give a slightly negative number.
      if (part.n > 1) variance += std::max(0.0, part.squares - part.sum * part.sum / part.n);
    }
    return mean;
  }

  static double by_fewer(const Parts& p, double bias) {
    if (p.played.whole > 1e8 || p.weights.played == 0) return 0;
    const auto few = Parts::by_precision(p.prior.whole, p.judged.whole,
                                         both_errors(std::sqrt(2.0) * p.played.error, bias * kPlayedError));
    const double others = p.weights.prior * p.prior.mean + p.weights.judged * p.judged.mean;
    return (p.weights.played - few.played) * (p.played.mean - others / (1 - p.weights.played));
  }

  static Sample middle(const Sample& a, const Sample& b) {
    Sample out;
    for (std::size_t i = 0; i < std::min(a.each.size(), b.each.size()); ++i)
      out.add((static_cast<double>(a.each[i]) + static_cast<double>(b.each[i])) / 2);
    return out;
  }

  /// The choice closest to the best.
  static const Tried& second_best(const Tries& tries, const Tried& best) {
    const Tried* second = &best;
    double least = 1e9;
    for (const Tried& t : tries.all()) {
      if (&t == &best) continue;
      const double behind = all_in_all(best, t).mean;
      if (behind < least) least = behind, second = &t;
    }
    return *second;
  }

  const Tried& best_;
  const Tried& second_;
  Parts apart_;
  Tried middle_{};
};

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

  /// Checks rarely: stopping whenever the order looks known by chance would make the stated errors too small.
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

  /// Drops the choices out of reach of the best, but not the one played, and not the second best as
  /// long as there are few playouts: the critic alone must not decide that a choice is clearly the best.
  Verdict verdict(bool early) {
    const Standing standing(tries_);
    const Tried& best = standing.best();
    const Tried* second = nullptr;
    const Tried* kept = early ? &standing.second() : nullptr;
    double least = 1e9;
    for (Tried& t : tries_.all()) {
      if (&t == &best) {
        t.alive = true;
        continue;
      }
      const Gap gap = all_in_all(best, t);
      const bool in_reach = gap.mean < kSure * gap.whole;
      // A choice dropped once has too few worlds to come back.
      t.alive = t.alive && (in_reach || t.action == p_.played || &t == kept);
      if (in_reach && t.alive && gap.mean < least) least = gap.mean, second = &t;
    }
    if (!second) return Verdict::clear;
    const Gap gap = standing.gap(*second);
    return gap.mean + kLikely * gap.error < kClose ? Verdict::close : Verdict::open;
  }

  bool loss_known() const {
    const Standing standing(tries_);
    return std::all_of(tries_.all().begin(), tries_.all().end(), [&](const Tried& t) {
      if (t.action != p_.played) return true;
      const Gap gap = standing.gap(t);
      return gap.error < std::max(kKnown, kKnownPart * gap.mean);
    });
  }

  void report(Prices& out) {
    const Standing standing(tries_);
    const Tried& best = standing.best();
    const Utility& utility = tries_.utility();
    const double most = standing.price(best).points;
    for (const Tried& t : tries_.all()) {
      Price to = standing.price(t);
      to.points = std::min(to.points, most);
      const Gap gap = standing.gap(t);
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
