#include "undercut/race.hpp"

#include <algorithm>
#include <array>

#include "undercut/patience.hpp"
#include "undercut/players.hpp"

namespace undercut {

int Entry::of(const Rules& rules, const Round& r) const {
  if (by_deadwood) return r.deadwood[r.winner ^ 1];
  int boxes = 1;
  if (r.ending == Ending::gin) boxes += gin_boxes;
  if (r.ending == Ending::big_gin) boxes += big_gin_boxes;
  if (r.ending == Ending::undercut) boxes += undercut_boxes;
  if (rules.spades_double == SpadesDouble::points_and_boxes && doubled(rules, r)) boxes *= 2;
  return r.points[r.winner] + box * boxes;
}

double Worth::of(const Rules& rules, const Round& r, int seat) const {
  if (r.winner == kNobody) return r.knocker == kNobody ? nothing : tied;
  const auto& table = r.winner == seat ? win : lose;
  const int n = entry.of(rules, r);
  return table[static_cast<std::size_t>(std::min<int>(n, static_cast<int>(table.size()) - 1))];
}

Worth Worth::by_points() {
  Worth out;
  for (int n = 0; n < 256; ++n) out.win.push_back(n), out.lose.push_back(-n);
  return out;
}

double Race::chance(int mine, int theirs, bool i_deal) const {
  const bool mine_done = mine >= target, theirs_done = theirs >= target;
  if (mine_done || theirs_done) return entry.by_deadwood == theirs_done ? 1.0 : 0.0;
  const auto at = [&](int a, int b) { return dealer_wins[static_cast<std::size_t>(a * target + b)]; };
  return i_deal ? at(mine, theirs) : 1 - at(theirs, mine);
}

namespace {

constexpr int kMostEntered = 1024;

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

/// One result of a round that enters points, and its frequency.
struct End {
  bool dealer_won;
  int entered;
  double share;
};

std::vector<End> round_ends(const Rules& rules, const Entry& entry, int rounds, u64 seed) {
  const Players players(rules);
  std::array<std::vector<int>, 2> counts;
  for (auto& each : counts) each.assign(kMostEntered, 0);
  for (int i = 0; i < rounds && !given_up(); ++i) {
    const Round r = self_play(rules, players, seed, static_cast<u64>(i));
    if (r.winner == kNobody) continue;
    ++counts[r.winner == 0][static_cast<std::size_t>(std::min(entry.of(rules, r), kMostEntered - 1))];
  }
  std::vector<End> out;
  for (int n = 1; n < kMostEntered; ++n)
    for (const bool dealer_won : {true, false})
      if (const int count = counts[dealer_won][static_cast<std::size_t>(n)])
        out.push_back({dealer_won, n, static_cast<double>(count) / rounds});
  return out;
}

/// The dealer's chance to win after this round has entered `n`; `won` says whether the dealer won the round.
double after_round(const Race& race, int dealer, int other, bool won, int n) {
  (won == race.entry.by_deadwood ? other : dealer) += n;
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

/// The dealer's chance to win after a round that entered nothing: a dead hand, or a tied knock.
double after_nothing(const Race& race, int dealer, int other, bool tied) {
  const bool same = tied ? race.next == Race::kWinner || race.next == Race::kLoser : race.same_after_dead;
  if (same) return race.chance(dealer, other, true);
  if (race.next == Race::kRandom) return (race.chance(dealer, other, false) + race.chance(dealer, other, true)) / 2;
  return race.chance(dealer, other, false);
}

/// Computes a cell from those above it. Rounds that enter nothing repeat the cell, or its mirror with the other dealer.
double solve_cell(const Race& race, const std::vector<End>& ends, int dealer, int other) {
  double sum = 0, weight = 0;
  for (const End& end : ends) {
    sum += end.share * after_round(race, dealer, other, end.dealer_won, end.entered);
    weight += end.share;
  }
  return weight > 0 ? sum / weight : 0.5;
}

}  // namespace

void solve_race(Race& race, const Rules& rules, int rounds, u64 seed) {
  const std::vector<End> ends = round_ends(rules, race.entry, rounds, seed);
  const int t = race.target;
  race.dealer_wins.assign(static_cast<std::size_t>(t) * static_cast<std::size_t>(t), 0.5);
  for (int total = 2 * t - 2; total >= 0 && !given_up(); --total)
    for (int a = std::max(0, total - t + 1); a <= std::min(total, t - 1); ++a)
      race.dealer_wins[static_cast<std::size_t>(a * t + total - a)] = solve_cell(race, ends, a, total - a);
}

Worth worth_of(const Race& race, int mine, int theirs, bool i_deal) {
  Worth out;
  out.entry = race.entry;
  // after_round returns the dealer's chance: convert it to that of the given seat.
  const int dealer = i_deal ? mine : theirs, other = i_deal ? theirs : mine;
  auto to_me = [&](double dealer_wins) { return i_deal ? dealer_wins : 1 - dealer_wins; };
  for (int n = 0; n < kMostEntered; ++n) {
    out.win.push_back(to_me(after_round(race, dealer, other, i_deal, n)));
    out.lose.push_back(to_me(after_round(race, dealer, other, !i_deal, n)));
  }
  out.nothing = to_me(after_nothing(race, dealer, other, false));
  out.tied = to_me(after_nothing(race, dealer, other, true));
  return out;
}

}  // namespace undercut
