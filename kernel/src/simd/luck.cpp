#include "undercut/luck.hpp"

#include "undercut/net_player.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

/// What a position is worth with both hands open: the policy plays some turns, and the critic says the rest.
class OpenValue {
 public:
  OpenValue(const Rules& rules, const Round& r, const PlayingNets& nets, const LuckQuery& q)
      : rules_(rules), policy_(*nets.policy), critic_(*nets.critic), samples_(q.samples), depth_(q.depth),
        random_(random_of(q.seed, 0x10CC)) {
    begin(r);
  }

  /// A round that was dealt: what its upcard says of the limit is told to the nets.
  void begin(const Round& r) {
    policy_.begin(rules_, r, {});
    critic_.begin(rules_, r, {});
  }

  /// The values that are asked for until the next time are of the same stocks, card by card.
  void compare() { from_ = next(random_); }

  /// To seat 0, in points.
  double of(const Path& p) {
    candidates_of(rules_, p.memory.round, all_);
    if (all_.n > 1) policy_.judge(p, p.memory.round.to_act, all_, kOpponent);
    const int choice = all_.n > 1 ? policy_.best(all_.n) : 0;
    // Nothing is drawn before the critic is asked.
    if (samples_ == 0) return ahead(p, choice, 0, nullptr);
    Random random = random_of(from_, 0);
    u8 order[52];
    for (int i = 0; i < 52; ++i) order[i] = static_cast<u8>(i);
    double sum = 0;
    for (int i = 0; i < samples_; ++i) {
      u8 stock[52];
      int n = 0;
      shuffle(random, order, 52);
      for (const u8 card : order)
        if (stock_of(p.memory.round) >> card & 1) stock[n++] = card;
      sum += ahead(p, choice, depth_, stock);
    }
    return sum / samples_;
  }

 private:
  static constexpr ByKind kOpponent = certain(Opponent::itself);

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
  u64 from_ = 0;
  Candidates all_, one_;
};

/// The luck of a draw of `card`, to seat 0; `before` is the mean over all cards.
double luck_of_draw(OpenValue& value, const Rules& rules, const Path& p, int card, double& before) {
  double sum = 0, got = 0;
  const Cards stock = stock_of(p.memory.round);
  value.compare();
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

/// The mean value of a deal to seat 0, over all cards that may follow the hands.
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
  value.compare();
  const double mean = mean_over_upcards(value, rules, dealer, deck);
  out.deal = (mean - mean_over_upcards(value, rules, dealer, swapped)) / 2;
  value.begin(p.memory.round);
  out.upcard = value.of(p) - mean;
}

/// What a position is worth to seat 0; a defence is the best one.
double value_before(OpenValue& value, const Rules& rules, const Path& p) {
  if (p.memory.round.phase != Phase::defend) return value.of(p);
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
    if (!is_legal(legal(rules, r), a)) break;
    double before = 0, luck = 0;
    if (a == kDraw)
      luck = luck_of_draw(value, rules, p, *stock.next, before);
    else
      before = value_before(value, rules, p);
    out.each.push_back(luck);
    out.values.push_back(before);
    act(rules, p, a, stock);
  }
  return out;
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
