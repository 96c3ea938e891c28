#include "undercut/search.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "undercut/policy_simple.hpp"
#include "undercut/policy_weights.hpp"
#include "undercut/search_playout.hpp"

namespace undercut {

namespace {

/// The policies by number, as `Type` has them.
struct Players {
  BaselinePolicy simple;
  HeuristicPolicy patient, hasty;
  explicit Players(const Rules& rules)
      : simple(rules), patient(patient_weights(rules), rules), hasty(hasty_weights(), rules) {}

  /// Calls `use(policy)`.
  template <class Use>
  decltype(auto) with(int type, Use&& use) const {
    if (type == kSimpleType) return use(simple);
    if (type == kHastyType) return use(hasty);
    return use(patient);
  }
};

/// One deal in which candidates are tried.
struct World {
  Cards hand;  ///< the opponent's
  int type;
  u8 stock[52];
};

/// Draws worlds from weighted particles: low-discrepancy along their cumulative weight, so that every batch is spread.
class Sampler {
 public:
  Sampler(const Worlds& worlds, Cards hidden, u64 seed)
      : particles_(worlds.particles), hidden_(hidden), random_(random_of(seed, 0xDEA1)) {
    double sum = 0;
    for (const Particle& p : particles_) ends_.push_back(sum += p.weight);
    at_ = static_cast<double>(next(random_) >> 11) * 0x1p-53;
  }

  void draw(World& w) {
    at_ += 0.6180339887498949;
    at_ -= std::floor(at_);
    const auto found = std::upper_bound(ends_.begin(), ends_.end(), at_ * ends_.back());
    const Particle& p = particles_[std::min<std::size_t>(static_cast<std::size_t>(found - ends_.begin()), ends_.size() - 1)];
    w.hand = p.hand;
    double dice = static_cast<double>(next(random_) >> 11) * 0x1p-53;
    w.type = 0;
    while (w.type + 1 < kTypes && (dice -= p.type[w.type]) >= 0) ++w.type;
    const int n = list_cards(hidden_ & ~p.hand, w.stock);
    shuffle(random_, w.stock, n);
  }

 private:
  const std::vector<Particle>& particles_;
  Cards hidden_;
  Random random_;
  std::vector<double> ends_;
  double at_;
};

double price(const Worth& worth, const Round& r, int seat) {
  if (r.winner == kNobody) return worth.nothing;
  const auto& table = r.winner == seat ? worth.win : worth.lose;
  const int n = worth.by_deadwood ? r.deadwood[r.winner ^ 1] : r.points[r.winner];
  return table[static_cast<std::size_t>(std::min<int>(n, static_cast<int>(table.size()) - 1))];
}

/// Applies a candidate; knocks are settled at once.
void apply_candidate(const Rules& rules, Table& t, Action a, Stock& stock) {
  if (a < kKnock) return table_discard(rules, t, a);
  if (a == kDraw) return draw(t.round, bit(*stock.next++));
  apply(rules, t.round, a, 0);
  if (t.round.phase == Phase::defend) defend_best(rules, t.round);
}

void finish(const Rules& rules, const Players& players, Table& t, int me, int type, Stock stock) {
  players.with(type, [&](const auto& other) {
    if (me == 0)
      play_out(rules, t, players.patient, other, stock);
    else
      play_out(rules, t, other, players.patient, stock);
  });
}

/// Running sums of one candidate.
struct Tried {
  Action action;
  bool alive = true;
  int n = 0;
  double points = 0, squares = 0, worth = 0;
  std::vector<float> each;  ///< worth by world, for paired differences
};

/// The mean and standard error of the difference in worth between two candidates over their common worlds.
std::pair<double, double> paired(const Tried& a, const Tried& b) {
  const std::size_t n = std::min(a.each.size(), b.each.size());
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double d = static_cast<double>(a.each[i]) - b.each[i];
    sum += d, squares += d * d;
  }
  const double mean = sum / static_cast<double>(n);
  return {mean, std::sqrt(std::max(0.0, squares / static_cast<double>(n) - mean * mean) / static_cast<double>(n))};
}

std::vector<Action> discard_candidates(const Rules& rules, const Table& t, const Legal& legal, int most) {
  const Seat s = seat_of(rules, t);
  const auto& w = patient_weights(rules).weights(s.turn);
  std::vector<std::pair<int, Action>> simply, knocking;
  for (Cards rest = legal.discards; rest; rest &= rest - 1) {
    const int card = lowest(rest);
    simply.emplace_back(cost(w, s.hand & ~bit(card), s.live(), s.limit) + danger(w, card, s), static_cast<u8>(card));
  }
  for (Cards rest = legal.knocks; rest; rest &= rest - 1) {
    const int card = lowest(rest);
    knocking.emplace_back(deadwood(s.hand & ~bit(card)) * 64 - card, static_cast<u8>(kKnock + card));
  }
  std::sort(simply.begin(), simply.end());
  std::sort(knocking.begin(), knocking.end());
  std::vector<Action> out;
  if (legal.plain & plain(kBigGin)) out.push_back(kBigGin);
  for (std::size_t i = 0; i < knocking.size() && i < 2; ++i) out.push_back(knocking[i].second);
  for (std::size_t i = 0; i < simply.size() && i < static_cast<std::size_t>(most); ++i)
    out.push_back(simply[i].second);
  return out;
}

std::vector<Action> candidates(const Rules& rules, const Table& t, int most) {
  const Legal l = legal(rules, t.round);
  if (t.round.phase == Phase::discard) return discard_candidates(rules, t, l, most);
  std::vector<Action> out;
  for (const Action a : {kPass, kTake, kDraw})
    if (l.plain & plain(a)) out.push_back(a);
  return out;
}

Action policy_action(const Rules& rules, const Table& t, const auto& policy) {
  const Round& r = t.round;
  const Legal l = legal(rules, r);
  if (r.phase == Phase::discard) {
    const Drop drop = policy.drop(seat_of(rules, t));
    if (drop.kind == Drop::kBigGin) return kBigGin;
    return static_cast<Action>(drop.card + (drop.kind == Drop::kKnock ? kKnock : 0));
  }
  const bool may = l.plain & plain(kTake);
  if (may && (r.phase == Phase::last_take || policy.take(seat_of(rules, t)))) return kTake;
  return l.plain & plain(kDraw) ? kDraw : kPass;
}

class Searcher {
 public:
  explicit Searcher(const Query& q)
      : q_(q), story_(retell(q.witness)), rules_(q.witness.rules), players_(rules_), me_(q.witness.seat),
        begun_(std::chrono::steady_clock::now()) {}

  Answer run() {
    Answer out;
    const Round& r = story_.table.round;
    if (story_.impossible || r.to_act != me_ || r.phase == Phase::over || r.phase == Phase::defend) return out;
    for (const Action a : candidates(rules_, story_.table, q_.most_candidates)) tried_.push_back({a, true, 0, 0, 0, 0, {}});
    preferred_ = policy_action(rules_, story_.table, players_.patient);
    if (std::none_of(tried_.begin(), tried_.end(), [&](const Tried& c) { return c.action == preferred_; }))
      tried_.push_back({preferred_, true, 0, 0, 0, 0, {}});
    if (tried_.size() > 1 || q_.all_lines) play(out);
    report(out);
    return out;
  }

 private:
  static constexpr int kBatch = 32;

  void play(Answer& out) {
    const Worlds worlds = sample_worlds(q_.witness, story_, q_.belief, q_.particles, q_.seed);
    out.effective = worlds.effective;
    out.least_effective = worlds.least_effective;
    const Round& r = story_.table.round;
    const Cards hidden = kPack & ~(r.hand[me_] | r.pile);
    Sampler sampler(worlds, hidden, q_.seed);
    World world;
    while (out.worlds < q_.worlds) {
      for (int i = 0; i < kBatch && out.worlds < q_.worlds; ++i, ++out.worlds) {
        sampler.draw(world);
        for (Tried& c : tried_)
          if (c.alive) play_one(world, c);
      }
      if (settled(out.worlds) || late()) break;
    }
  }

  void play_one(const World& world, Tried& c) {
    Table t = story_.table;
    t.round.hand[me_ ^ 1] = world.hand;
    Stock stock{world.stock};
    apply_candidate(rules_, t, c.action, stock);
    finish(rules_, players_, t, me_, world.type, stock);
    const double points = margin(t.round, me_), worth = price(q_.worth, t.round, me_);
    ++c.n;
    c.points += points;
    c.squares += points * points;
    c.worth += worth;
    c.each.push_back(static_cast<float>(worth));
  }

  bool late() const {
    if (q_.ms <= 0) return false;
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begun_;
    return spent.count() >= q_.ms;
  }

  Tried& leader() {
    Tried* best = nullptr;
    for (Tried& c : tried_)
      if (c.alive && (!best || c.worth > best->worth)) best = &c;
    return *best;
  }

  /// Drops candidates that are clearly behind; true where one is left.
  bool settled(int worlds) {
    if (q_.all_lines || worlds < 96) return false;
    const double clear = worlds < 320 ? 3.5 : 2.7;
    const Tried& best = leader();
    int alive = 0;
    for (Tried& c : tried_) {
      if (!c.alive) continue;
      if (&c != &best) {
        const auto [gap, error] = paired(best, c);
        if (gap > clear * error) c.alive = false;
      }
      alive += c.alive;
    }
    return alive == 1 || (worlds >= 320 && negligible());
  }

  /// Whether no candidate left could be worth noticeably more than the leader: nothing hangs on the choice.
  bool negligible() {
    const Tried& best = leader();
    const double scale = q_.worth.win.size() > 35 ? q_.worth.win[35] - q_.worth.nothing : 1;
    for (const Tried& c : tried_) {
      if (!c.alive || &c == &best) continue;
      const auto [gap, error] = paired(best, c);
      if (2 * error - gap > scale * 0.01) return false;
    }
    return true;
  }

  void report(Answer& out) {
    Tried* chosen = &leader();
    for (Tried& c : tried_)
      if (c.action == preferred_ && c.alive && &c != chosen && c.n > 0) {
        const auto [gap, error] = paired(*chosen, c);
        if (gap <= q_.trust * error) {
          chosen = &c;
          break;
        }
      }
    for (const Tried& c : tried_) {
      const double n = std::max(1, c.n), mean = c.points / n;
      out.lines.push_back({c.action, mean, c.worth / n, std::sqrt(std::max(0.0, c.squares / n - mean * mean) / n), c.n});
    }
    const Action first = chosen->action;
    std::stable_sort(out.lines.begin(), out.lines.end(), [&](const Line& a, const Line& b) {
      if ((a.action == first) != (b.action == first)) return a.action == first;
      return a.worth > b.worth;
    });
  }

  const Query& q_;
  Story story_;
  const Rules& rules_;
  Players players_;
  int me_;
  std::chrono::steady_clock::time_point begun_;
  std::vector<Tried> tried_;
  Action preferred_ = kActions;
};

}  // namespace

Answer search(const Query& q) { return Searcher(q).run(); }

Action policy_choice(const Witness& w, int policy) {
  const Story story = retell(w);
  const Round& r = story.table.round;
  if (story.impossible || r.to_act != w.seat || r.phase == Phase::over || r.phase == Phase::defend) return kActions;
  return Players(w.rules).with(policy, [&](const auto& p) { return policy_action(w.rules, story.table, p); });
}

std::vector<Cards> choose_spread(const Query& q, int card, int n) {
  const Story story = retell(q.witness);
  const Rules& rules = q.witness.rules;
  const int me = q.witness.seat;
  if (story.impossible || !(legal(rules, story.table.round).knocks >> card & 1)) return {};
  const Cards kept = story.table.round.hand[me] & ~bit(card);
  std::vector<Melds> spreads;
  const int least = deadwood(kept), most = least == 0 ? 0 : std::min<int>(story.table.round.limit, least + 9);
  each_arrangement(
      kept, most,
      [](void* to, const Melds& melds, Cards) {
        auto& all = *static_cast<std::vector<Melds>*>(to);
        if (all.size() < 48) all.push_back(melds);
      },
      &spreads);
  if (spreads.size() < 2) return {};
  const Worlds worlds = sample_worlds(q.witness, story, q.belief, q.particles, q.seed);
  Sampler sampler(worlds, kPack & ~(story.table.round.hand[me] | story.table.round.pile), q.seed);
  std::vector<double> sum(spreads.size(), 0.0);
  World world;
  for (int i = 0; i < n; ++i) {
    sampler.draw(world);
    for (std::size_t k = 0; k < spreads.size(); ++k) {
      Round r = story.table.round;
      r.hand[me ^ 1] = world.hand;
      Cards used = 0;
      for (int m = 0; m < spreads[k].size; ++m) used |= spreads[k].meld[m];
      knock(rules, r, card, laid_of(spreads[k].meld, spreads[k].size), points(kept & ~used));
      if (r.phase == Phase::defend) defend_best(rules, r);
      sum[k] += price(q.worth, r, me);
    }
  }
  const auto best = static_cast<std::size_t>(std::max_element(sum.begin(), sum.end()) - sum.begin());
  return {spreads[best].meld, spreads[best].meld + spreads[best].size};
}

// --- what a round is worth in a game -------------------------------------------------------------------------------------

namespace {

constexpr int kMostPoints = 256;

Round self_play(const Rules& rules, const auto& first, const auto& second, u8 dealer, u64 seed, u64 index) {
  Random random = random_of(seed, index);
  u8 deck[52];
  list_cards(kPack, deck);
  shuffle(random, deck, 52);
  Table t = deal_table(rules, dealer, deck);
  play_out(rules, t, first, second, {deck + 52 - full_stock(rules)});
  return t.round;
}

}  // namespace

Ends round_ends(const Rules& rules, bool by_deadwood, int rounds, u64 seed) {
  const Players players(rules);
  Ends out;
  out.dealer.assign(kMostPoints, 0);
  out.other.assign(kMostPoints, 0);
  for (int i = 0; i < rounds; ++i) {
    const Round r = self_play(rules, players.patient, players.patient, 0, seed, static_cast<u64>(i));
    if (r.winner == kNobody) {
      out.dead += 1.0 / rounds;
      continue;
    }
    const int n = by_deadwood ? r.deadwood[r.winner ^ 1] : r.points[r.winner];
    (r.winner == 0 ? out.dealer : out.other)[static_cast<std::size_t>(std::min(n, kMostPoints - 1))] += 1.0 / rounds;
  }
  return out;
}

double Race::chance(int mine, int theirs, bool i_deal) const {
  const bool mine_done = mine >= target, theirs_done = theirs >= target;
  if (mine_done || theirs_done) return by_deadwood == theirs_done ? 1.0 : 0.0;
  const auto at = [&](int a, int b) { return dealer_wins[static_cast<std::size_t>(a * target + b)]; };
  return i_deal ? at(mine, theirs) : 1 - at(theirs, mine);
}

namespace {

/// The chance that who dealt wins once this round has brought `n`; `won` says whether the dealer won it.
double after_round(const Race& race, int dealer, int other, bool won, int n) {
  if (race.by_deadwood)
    (won ? other : dealer) += n;
  else
    (won ? dealer : other) += n + race.box;
  switch (race.next) {
    case Race::kAlternate:
      return race.chance(dealer, other, false);
    case Race::kWinner:
      return race.chance(dealer, other, won);
    case Race::kLoser:
      return race.chance(dealer, other, !won);
    case Race::kRandom:
      break;
  }
  return (race.chance(dealer, other, false) + race.chance(dealer, other, true)) / 2;
}

/// One cell from the cells above it. Rounds that add nothing repeat the cell, or its mirror with the other dealer.
double solve_cell(const Race& race, const Ends& ends, int dealer, int other) {
  double sum = 0, weight = 0;
  auto add = [&](double p, bool won, int n) {
    if (p <= 0 || (n == 0 && (race.by_deadwood || race.box == 0))) return;
    sum += p * after_round(race, dealer, other, won, n);
    weight += p;
  };
  for (int n = 0; n < kMostPoints; ++n) {
    add(ends.dealer[static_cast<std::size_t>(n)], true, n);
    add(ends.other[static_cast<std::size_t>(n)], false, n);
  }
  return weight > 0 ? sum / weight : 0.5;
}

}  // namespace

Race solve_race(Race race, const Ends& ends) {
  const int t = race.target;
  race.dealer_wins.assign(static_cast<std::size_t>(t) * static_cast<std::size_t>(t), 0.5);
  for (int total = 2 * t - 2; total >= 0; --total)
    for (int a = std::max(0, total - t + 1); a <= std::min(total, t - 1); ++a)
      race.dealer_wins[static_cast<std::size_t>(a * t + total - a)] = solve_cell(race, ends, a, total - a);
  return race;
}

Worth worth_of(const Race& race, int mine, int theirs, bool i_deal) {
  Worth out;
  out.by_deadwood = race.by_deadwood;
  // after_round speaks of the dealer: turn it to the seat that asks.
  const int dealer = i_deal ? mine : theirs, other = i_deal ? theirs : mine;
  auto value = [&](bool i_win, int n) {
    const double p = after_round(race, dealer, other, i_win == i_deal, n);
    return i_deal ? p : 1 - p;
  };
  for (int n = 0; n < kMostPoints; ++n) {
    out.win.push_back(value(true, n));
    out.lose.push_back(value(false, n));
  }
  out.nothing = race.chance(mine, theirs, i_deal == race.same_after_dead);
  return out;
}

Tally match(const Rules& rules, int first, int second, int pairs, u64 seed) {
  const Players players(rules);
  Tally out;
  double sum = 0, squares = 0;
  auto count_end = [&](const Round& r, int seat) {
    if (r.winner == kNobody) return void(++out.dead);
    const int side = r.winner == seat ? 0 : 1;
    if (r.how == How::undercut) ++out.undercuts[side];
    else if (r.how == How::knock || r.how == How::stock_out) ++out.knocks[side];
    else ++out.gins[side];
  };
  players.with(first, [&](const auto& a) {
    players.with(second, [&](const auto& b) {
      for (int i = 0; i < pairs; ++i) {
        const u8 dealer = i & 1;
        const Round r = self_play(rules, a, b, dealer, seed, static_cast<u64>(i));
        const Round m = self_play(rules, b, a, dealer, seed, static_cast<u64>(i));
        const double mean = (margin(r, 0) + margin(m, 1)) / 2.0;
        sum += mean, squares += mean * mean;
        count_end(r, 0);
        count_end(m, 1);
      }
    });
  });
  out.points = sum / pairs;
  out.error = std::sqrt(std::max(0.0, squares / pairs - out.points * out.points) / pairs);
  return out;
}

}  // namespace undercut
