#include "undercut/luck.hpp"

#include <cmath>

#include "undercut/net_player.hpp"
#include "undercut/patience.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

/// Value of a position with both hands open: the policy plays some turns, then the critic evaluates. The first
/// choice is uncertain.
class OpenValue {
 public:
  OpenValue(const Rules& rules, const Round& r, const PlayingNets& nets, const LuckQuery& q)
      : rules_(rules), policy_(*nets.policy.general), critic_(*nets.critic), samples_(q.samples), depth_(q.depth),
        random_(random_of(q.seed, 0x10CC)) {
    begin(r);
  }

  /// A dealt round: the nets receive the limit set by its upcard.
  void begin(const Round& r) {
    policy_.begin(rules_, r, {});
    critic_.begin(rules_, r, {});
  }

  /// The values requested until the next call are of the same stocks, card by card; their cards are among these.
  /// Each stock is the previous one rotated by a card, so that every card takes every place in turn.
  void compare(Cards cards) {
    const int n = list_cards(cards, order_);
    stocks_.assign(static_cast<std::size_t>(samples_), {});
    for (int i = 0; n > 0 && i < samples_; ++i) {
      if (i % n == 0) shuffle(random_, order_, n);
      std::rotate(order_, order_ + 1, order_ + n);
      stocks_[static_cast<std::size_t>(i)].assign(order_, order_ + n);
    }
  }

  /// To seat 0, in points.
  double of(const Path& p) {
    candidates_of(rules_, p.memory.round, all_);
    double weights[kMostCandidates];
    weigh(p, weights);
    double sum = 0;
    for (int k = 0; k < all_.n; ++k)
      if (weights[k] > 0) sum += weights[k] * of(p, k);
    return sum;
  }

 private:
  static constexpr ByKind kOpponent = certain(Opponent::itself);
  /// Points of the policy that make a candidate less likely by a factor of e, and the factor below which it is omitted.
  static constexpr double kTemperature = 0.7, kUnlikely = 0.2;

  /// Probability of each candidate for the player to act: higher the closer it is to the best.
  /// Strong players differ from the policy mostly there; using the best alone would leave more of the variance.
  void weigh(const Path& p, double* weights) {
    weights[0] = 1;
    if (all_.n < 2) return;
    policy_.judge(p, p.memory.round.to_act, all_, kOpponent);
    const double best = policy_.points(policy_.best(all_.n));
    double sum = 0;
    for (int k = 0; k < all_.n; ++k) {
      const double w = std::exp((policy_.points(k) - best) / kTemperature);
      weights[k] = w < kUnlikely ? 0 : w;
      sum += weights[k];
    }
    for (int k = 0; k < all_.n; ++k) weights[k] /= sum;
  }

  /// Value of candidate number `choice` of all.
  double of(const Path& p, int choice) {
    // Nothing is drawn before the critic is evaluated.
    if (samples_ == 0) return ahead(p, choice, 0, nullptr);
    const Cards left = stock_of(p.memory.round);
    double sum = 0;
    for (const auto& order : stocks_) {
      if (given_up()) return 0;
      u8 stock[52];
      std::copy(order.begin(), order.end(), stock);
      fill_gaps(stock, static_cast<int>(order.size()), left);
      sum += ahead(p, choice, depth_, stock);
    }
    return sum / samples_;
  }

  /// Puts the last cards in the places of those that left the stock: every other card keeps its place.
  static void fill_gaps(u8* stock, int n, Cards left) {
    for (int i = 0; i < n; ++i)
      while (i < n && !(left >> stock[i] & 1)) stock[i] = stock[--n];
  }

  double ahead(const Path& p, int choice, int depth, const u8* stock) {
    const auto choose = [&](const Path& at, const Candidates& c) {
      policy_.judge(at, at.memory.round.to_act, c, kOpponent);
      return policy_.best(c.n);
    };
    const auto judge = [&](const Path& at, const Candidate& c, Cards gone) {
      one_.n = 0;
      one_.add(c);
      one_.gone = gone;
      critic_.judge_all(at, at.memory.round.to_act, one_, Opponent::itself);
      return critic_.points(0);
    };
    return look_ahead(rules_, {}, p, all_, choice, depth, Stock{stock}, choose, judge);
  }

  const Rules& rules_;
  NetJudge policy_, critic_;
  int samples_, depth_;
  Random random_;
  u8 order_[52];
  std::vector<std::vector<u8>> stocks_;
  Candidates all_, one_;
};

/// Luck of a draw of `card`, to seat 0; `before` is the mean over all cards.
double luck_of_draw(OpenValue& value, const Rules& rules, const Path& p, int card, double& before) {
  double sum = 0, got = 0;
  const Cards stock = stock_of(p.memory.round);
  value.compare(stock);
  for (Cards rest = stock; rest; rest &= rest - 1) {
    const u8 one = static_cast<u8>(lowest(rest));
    Path then = p;
    Stock next{&one};
    act(rules, then, kDraw, next);
    const double x = value.of(then);
    sum += x;
    if (one == card) got = x;
  }
  before = sum / count(stock);
  return got - before;
}

/// Mean value of a deal to seat 0, over all cards that may follow the hands.
double mean_over_upcards(OpenValue& value, const Rules& rules, u8 dealer, const u8* deck) {
  constexpr int kRest = 32;
  double sum = 0;
  for (int turn = 0; turn < kRest; ++turn) {
    u8 turned[52];
    std::copy(deck, deck + 20, turned);
    std::rotate_copy(deck + 20, deck + 20 + turn, deck + 52, turned + 20);
    Path p{};
    deal_pack(rules, dealer, turned, p.memory);
    value.begin(p.memory.round);
    sum += p.memory.round.phase == Phase::over ? 0 : value.of(p);
  }
  return sum / kRest;
}

void luck_of_deal(OpenValue& value, const Rules& rules, u8 dealer, const u8* deck, const Path& p, Luck& out) {
  u8 swapped[52];
  std::copy(deck, deck + 52, swapped);
  for (int i = 0; i < 20; i += 2) std::swap(swapped[i], swapped[i + 1]);
  Cards rest = 0;
  for (int i = 20; i < 52; ++i) rest |= bit(deck[i]);
  value.compare(rest);
  const double mean = mean_over_upcards(value, rules, dealer, deck);
  out.deal = (mean - mean_over_upcards(value, rules, dealer, swapped)) / 2;
  value.begin(p.memory.round);
  out.upcard = value.of(p) - mean;
}

/// Value of a position to seat 0; a defence is the best one.
double value_before(OpenValue& value, const Rules& rules, const Path& p) {
  if (p.memory.round.phase != Phase::defend) {
    value.compare(stock_of(p.memory.round));
    return value.of(p);
  }
  Round r = p.memory.round;
  defend_best(rules, r);
  return value_of({}, rules, r);
}

}  // namespace

Luck luck_of(const Rules& rules, const LuckQuery& q, const PlayingNets& nets) {
  Luck out;
  Path p{};
  Stock stock = deal_pack(rules, q.dealer, q.deck, p.memory);
  const Round& r = p.memory.round;
  OpenValue value(rules, r, nets, q);
  if (r.phase != Phase::over) luck_of_deal(value, rules, q.dealer, q.deck, p, out);
  for (const Action a : q.actions) {
    // A player may name melds that leave deadwood although its hand is gin. Then the other player defends, but here the
    // round is over already. No chance event remains, so the defence has no luck.
    const bool defends_gin = a == kDefend && r.phase == Phase::over && r.knocker != kNobody;
    if (!defends_gin && !is_legal(legal(rules, r), a)) break;
    double before = 0, luck = 0;
    if (defends_gin)
      before = value_of({}, rules, r);
    else if (a == kDraw)
      luck = luck_of_draw(value, rules, p, *stock.next, before);
    else
      before = value_before(value, rules, p);
    out.each.push_back(luck);
    out.values.push_back(before);
    if (!defends_gin) act(rules, p, a, stock);
  }
  return out;
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
