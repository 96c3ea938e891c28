#include "undercut/worlds.hpp"

#include <algorithm>
#include <cmath>

#include "undercut/filter.hpp"
#include "undercut/patience.hpp"

namespace undercut {

namespace {

constexpr int kMostDraws = 32;

bool can_refuse(const Rules& rules, const Round& r) {
  if (r.phase == Phase::upcard || r.phase == Phase::last_take) return true;
  return r.phase == Phase::draw && r.top != kNoCard && !(r.passes && rules.after_passes == AfterPasses::stock);
}

/// The opponent's step: records its action and what it could see.
void note(const Rules& rules, KnownPosition& known, Action a) {
  const Round& r = known.memory.round;
  const Seat view = seat_of(rules, known.memory);
  auto add = [&](Event::Kind kind, u8 card) { known.events.push_back({kind, card, view}); };
  if (a == kTake) {
    add(Event::kTook, r.top);
  } else if (a == kPass || a == kDraw) {
    if (can_refuse(rules, r) && r.phase != Phase::last_take) add(Event::kRefused, r.top);
    if (a == kDraw) add(Event::kDrew, kNoCard);
  } else if (a < kKnock) {
    if (!(r.known[r.to_act] >> a & 1)) known.own |= bit(a);
    add(Event::kDropped, a);
  }
}

/// Whether the step is consistent with the known facts: impossible steps must not cause undefined behaviour.
bool can_follow(const KnownPosition& known, const Seen& seen, const Seen::Step& step) {
  const Rules& rules = seen.rules;
  const Round& r = known.memory.round;
  if (r.phase == Phase::over || r.phase == Phase::defend || step.seat != r.to_act) return false;
  const Action a = step.action;
  const bool mine = step.seat == seen.seat;
  if (a < kKnock) {
    if (r.phase != Phase::discard || a >= 52) return false;
    return mine ? r.hand[seen.seat] >> a & 1 : !((r.hand[seen.seat] | r.pile) >> a & 1);
  }
  if (a == kPass) return r.phase == Phase::upcard || r.phase == Phase::last_take;
  if (a == kTake && r.phase == Phase::last_take) return mine ? take_can_knock(rules, r) : r.top != kNoCard;
  if (a == kTake) return r.top != kNoCard && can_refuse(rules, r);
  if (a == kDraw)
    return r.phase == Phase::draw &&
           (!mine || (step.drawn < 52 && !((r.hand[0] | r.hand[1] | r.pile | known.own) >> step.drawn & 1)));
  return false;
}

}  // namespace

const char* seen_defect(const Seen& seen) {
  if (seen.seat < 0 || seen.seat > 1 || seen.dealer < 0 || seen.dealer > 1) return "seat and dealer must be 0 or 1";
  if (seen.upcard != kNoCard && seen.upcard >= 52) return "upcard is not a card";
  if ((seen.upcard == kNoCard) == seen.rules.turned_up) return "upcard does not fit the rules";
  if (count(seen.dealt) != (seen.seat == seen.dealer ? 10 : seen.rules.dealt)) return "dealt has the wrong number of cards";
  if (seen.upcard != kNoCard && seen.dealt >> seen.upcard & 1) return "upcard is in dealt";
  return nullptr;
}

ByKind known_of(const std::vector<ByKind>& rounds) {
  constexpr std::size_t kRounds = 12;
  // One round counts for at most ten to one, since no opponent is exactly of a kind; all of them for a thousand to one,
  // since people change.
  constexpr double kLeastRound = 0.1, kLeast = 0.001;
  ByKind out = kNothingKnown;
  for (std::size_t i = rounds.size() > kRounds ? rounds.size() - kRounds : 0; i < rounds.size(); ++i)
    for (std::size_t k = 0; k < out.size(); ++k) out[k] *= std::max(rounds[i][k], kLeastRound);
  const double most = *std::max_element(out.begin(), out.end());
  for (double& x : out) x = std::max(x / most, kLeast);
  return out;
}

KnownPosition replay(const Seen& seen) {
  KnownPosition known;
  Memory& m = known.memory;
  const u8 first = static_cast<u8>(seen.dealer ^ 1);
  const bool leads = seen.seat == first;
  start(seen.rules, m.round, static_cast<u8>(seen.dealer), leads ? seen.dealt : 0, leads ? 0 : seen.dealt, seen.upcard);
  for (const auto& step : seen.steps) {
    if (!can_follow(known, seen, step)) {
      known.impossible = true;
      return known;
    }
    note(seen.rules, m, step.action, known.trail);
    if (step.seat != seen.seat) note(seen.rules, known, step.action);
    if (step.action < kKnock)
      remember_discard(seen.rules, m, step.action);
    else
      apply(seen.rules, m.round, step.action, step.drawn < 52 ? bit(step.drawn) : 0);
  }
  return known;
}

namespace {

/// A deal in progress: the sources of the opponent's discards from its hand, and its current hand.
struct Deal {
  Cards hand = 0;
  u8 planned[kMostDraws];  ///< the card that a draw brings, or kNoCard for any unseen one
  u8 draws = 0;
  double log_like[kPlayers] = {0, 0, 0};
};

/// Samples a first hand and the draws that such discards need; the rest is sampled on demand.
void begin_deal(Random& random, const Origins& from, Deal& d) {
  std::fill(std::begin(d.planned), std::end(d.planned), kNoCard);
  int held = 0, planned = 0;
  for (const auto& [card, draws] : from.own) {
    const int in_hand = from.first_hand - held, places = in_hand + draws - planned;
    int at = static_cast<int>(below(random, static_cast<u32>(places)));
    if (at < in_hand) {
      d.hand |= bit(card);
      ++held;
      continue;
    }
    at -= in_hand;
    for (int i = 0;; ++i)
      if (d.planned[i] == kNoCard && at-- == 0) {
        d.planned[i] = card;
        ++planned;
        break;
      }
  }
  d.hand = trim(random, from.pool | d.hand, d.hand, from.first_hand);
}

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

/// Likelihoods of one action, per player.
class Judge {
 public:
  Judge(const Rules& rules, const Belief& belief) : rules_(rules), belief_(belief), players_(rules) {}

  void judge(const Event& e, const Seat& s, double* log_like) const {
    const double f = belief_.floor;
    double p[kPlayers];
    if (e.kind == Event::kDropped) {
      dropped(s, e.card, p);
    } else {
      took(s, p);
      if (e.kind == Event::kRefused)
        for (double& x : p) x = 1 - x;
      for (double& x : p) x = f + (1 - 2 * f) * x;
    }
    for (int k = 0; k < kPlayers; ++k) log_like[k] += std::log(p[k]);
  }

 private:
  static constexpr int kSimple = static_cast<int>(Player::simple), kQuick = static_cast<int>(Player::quick),
                       kPatient = static_cast<int>(Player::patient);

  void took(const Seat& s, double* p) const {
    p[kSimple] = players_.simple.take(s);
    const Weights& w = patient_weights(rules_).at(s.turn);
    const double gain = players_.patient.gain_of_taking(w, s) - HeuristicPlayer::price_of_taking(w, s);
    p[kQuick] = p[kPatient] = sigmoid(gain / belief_.take_temperature);
  }

  /// The eleven cards are in `s.hand`.
  void dropped(const Seat& s, int card, double* p) const {
    const Cards allowed = droppable(rules_, s.hand, s.taken);
    const int n = count(allowed);
    const Cards equal = simple_discards(s.hand, shape(s.hand), allowed, s.taken);
    p[kSimple] = equal >> card & 1 ? 1.0 / count(equal) : 0;
    p[kQuick] = p[kPatient] = soft_drop(s, card, allowed);
    for (int k = 0; k < kPlayers; ++k) p[k] = belief_.floor / n + (1 - belief_.floor) * p[k];
    if (!s.may_knock) return;
    const BestDiscard best = best_discard(s.hand, allowed);
    if (best.deadwood > s.limit) return;
    p[kSimple] *= belief_.floor;
    p[kQuick] *= belief_.floor;
    const Weights& w = patient_weights(rules_).at(s.turn);
    if (best.deadwood == 0 || HeuristicPlayer::knocks_now(w, s, best)) p[kPatient] *= belief_.floor;
  }

  /// Likelihood that a heuristic player discards the card: higher for a lower cost.
  double soft_drop(const Seat& s, int card, Cards allowed) const {
    const Weights& w = patient_weights(rules_).at(s.turn);
    const Cards live = s.live();
    const double t = belief_.drop_temperature;
    const int base = cost(w, s.hand & ~bit(card), live, s.limit) + danger(w, card, s);
    double sum = 0;
    for (Cards rest = allowed; rest; rest &= rest - 1) {
      const int c = lowest(rest);
      const int now = c == card ? base : cost(w, s.hand & ~bit(c), live, s.limit) + danger(w, c, s);
      sum += std::exp(std::min(30.0, (base - now) / t));
    }
    return 1 / sum;
  }

  const Rules& rules_;
  const Belief& belief_;
  const Players players_;
};

double log_sum(const Deal& d, const Belief& b) {
  double most = -1e300;
  for (int k = 0; k < kPlayers; ++k)
    if (b.prior[k] > 0) most = std::max(most, d.log_like[k]);
  double sum = 0;
  for (int k = 0; k < kPlayers; ++k) sum += b.prior[k] * std::exp(d.log_like[k] - most);
  return most + std::log(sum);
}

constexpr double kLeastEffective = 0.12;

double effective_share(const std::vector<double>& weight) {
  double squares = 0;
  for (const double x : weight) squares += x * x;
  return 1 / (squares * static_cast<double>(weight.size()));
}

/// If few deals carry nearly all the weight, flattens it until enough do: the action surprises the judge, whose
/// likelihoods then count only in part.
double temper(std::vector<double>& weight) {
  double low = 0, high = 1;
  std::vector<double> flat(weight.size());
  for (int i = 0; i < 12; ++i) {
    const double power = (low + high) / 2;
    double sum = 0;
    for (std::size_t k = 0; k < weight.size(); ++k) sum += flat[k] = std::pow(weight[k], power);
    for (double& x : flat) x /= sum;
    (effective_share(flat) < kLeastEffective ? high : low) = power;
  }
  double sum = 0;
  for (double& x : weight) sum += x = std::pow(x, low);
  for (double& x : weight) x /= sum;
  return effective_share(weight);
}

/// Normalises the weights to a sum of 1, and returns the effective share.
double normalise(const std::vector<Deal>& deals, const Belief& b, const std::vector<double>& taken_out,
                 std::vector<double>& weight) {
  double most = -1e300, sum = 0;
  for (std::size_t i = 0; i < deals.size(); ++i) {
    weight[i] = log_sum(deals[i], b) - taken_out[i];
    most = std::max(most, weight[i]);
  }
  for (double& x : weight) sum += x = std::exp(x - most);
  for (double& x : weight) x /= sum;
  const double share = effective_share(weight);
  return share < kLeastEffective ? temper(weight) : share;
}

/// Resamples the deals. A copy keeps its likelihoods, but its weight is reset: `taken_out` is the weight used up.
void resample_deals(Random& random, const Belief& b, std::vector<Deal>& deals, std::vector<double>& taken_out,
                    const std::vector<double>& weight) {
  std::vector<Deal> out;
  out.reserve(deals.size());
  resample(random, weight, [&](std::size_t i) { out.push_back(deals[i]); });
  deals.swap(out);
  for (std::size_t i = 0; i < deals.size(); ++i) taken_out[i] = log_sum(deals[i], b);
}

/// Advances a deal past an event.
void advance(Random& random, const Origins& from, const Judge* judge, const Event& e, Deal& d) {
  if (e.kind == Event::kDrew) {
    const u8 card = d.planned[d.draws++];
    d.hand |= card != kNoCard ? bit(card) : any_of(random, from.pool & ~d.hand);
    return;
  }
  if (judge) {
    Seat s = e.seen;
    s.hand = d.hand;
    judge->judge(e, s, d.log_like);
  }
  if (e.kind == Event::kTook) d.hand |= bit(e.card);
  if (e.kind == Event::kDropped) d.hand &= ~bit(e.card);
}

}  // namespace

Worlds sample_worlds(const Seen& seen, const KnownPosition& known, const Belief& belief, int n, u64 seed) {
  const Origins from = origins_of(seen, known);
  Random random = random_of(seed, 0x5EED);
  const Judge judge(seen.rules, belief);
  std::vector<Deal> deals(static_cast<std::size_t>(n));
  std::vector<double> weight(deals.size(), 1.0 / n), taken_out(deals.size(), 0.0);
  for (Deal& d : deals) begin_deal(random, from, d);
  Worlds out;
  out.effective = out.least_effective = 1;
  if (!belief.uniform)
    for (double& x : taken_out) x = log_sum(deals[0], belief);
  for (std::size_t i = 0; i < known.events.size(); ++i) {
    const Event& e = known.events[i];
    for (Deal& d : deals) {
      if (given_up()) break;
      advance(random, from, belief.uniform ? nullptr : &judge, e, d);
    }
    if (given_up()) break;
    if (belief.uniform || e.kind == Event::kDrew) continue;
    out.effective = normalise(deals, belief, taken_out, weight);
    out.least_effective = std::min(out.least_effective, out.effective);
    if (out.effective < 0.5 && i + 1 < known.events.size()) {
      resample_deals(random, belief, deals, taken_out, weight);
      std::fill(weight.begin(), weight.end(), 1.0 / n);
      out.effective = 1;
    }
  }
  out.particles.resize(deals.size());
  for (std::size_t i = 0; i < deals.size(); ++i) {
    Particle& p = out.particles[i];
    p.hand = deals[i].hand;
    p.weight = weight[i];
    const double all = belief.uniform ? 0 : log_sum(deals[i], belief);
    for (int k = 0; k < kPlayers; ++k)
      p.player[k] = static_cast<float>(belief.prior[k] * (belief.uniform ? 1 : std::exp(deals[i].log_like[k] - all)));
  }
  return out;
}

}  // namespace undercut
