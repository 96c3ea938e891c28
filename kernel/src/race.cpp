#include "undercut/race.hpp"

#include <algorithm>

#include "undercut/players.hpp"

namespace undercut {

namespace {

constexpr int kMostPoints = 256;

/// A round of `patient` against itself, dealt by seat 0.
Round self_play(const Rules& rules, const Players& players, u64 seed, u64 index) {
  Random random = random_of(seed, index);
  u8 deck[52];
  list_cards(kPack, deck);
  shuffle(random, deck, 52);
  Memory m;
  const Stock stock = deal_pack(rules, 0, deck, m);
  play_out(rules, m, players.patient, players.patient, stock, [](int, Cards hand) { return ByHand{hand}; });
  return m.round;
}

}  // namespace

Ends round_ends(const Rules& rules, bool by_deadwood, int rounds, u64 seed) {
  const Players players(rules);
  Ends out;
  out.dealer.assign(kMostPoints, 0);
  out.other.assign(kMostPoints, 0);
  for (int i = 0; i < rounds; ++i) {
    const Round r = self_play(rules, players, seed, static_cast<u64>(i));
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

}  // namespace undercut
