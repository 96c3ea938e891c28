// Chances to win a game from its score, solved from how rounds of self-play end, and what the end of a round is then
// worth.
#pragma once

#include <vector>

#include "undercut/round.hpp"

namespace undercut {

/// What a round that somebody won enters into the score of a game.
struct Entry {
  bool by_deadwood = false;  ///< the loser's deadwood goes onto its own score, and who reaches the target loses
  int box = 0;               ///< points for a box, if boxes are entered at once; else 0
  int gin_boxes = 0, big_gin_boxes = 0, undercut_boxes = 0;  ///< beside the one for the round

  int of(const Rules& rules, const Round& r) const;
};

/// What the end of a round is worth to the seat that searches. `win[n]` and `lose[n]` for n entered; longer results
/// count as the last.
struct Worth {
  std::vector<double> win, lose;
  double nothing = 0;  ///< of a dead hand
  double tied = 0;     ///< of a knock that nobody wins
  Entry entry{};

  double of(const Rules& rules, const Round& r, int seat) const;

  /// A win of n is worth n.
  static Worth by_points();
  /// 1 for a round won, 0 for one lost, a half for none.
  static Worth by_winner() { return {{1.0}, {0.0}, 0.5, 0.5, {}}; }
};

/// Chances to win a game to `target`.
struct Race {
  enum Next : u8 { kAlternate, kWinner, kLoser, kRandom };
  int target = 100;
  Entry entry;
  Next next = kAlternate;
  bool same_after_dead = true;
  std::vector<double> dealer_wins;  ///< [dealer's score][other's score], for who deals
  double chance(int mine, int theirs, bool i_deal) const;
};

/// Solves the chances from how `rounds` rounds of `patient` against itself end.
void solve_race(Race& race, const Rules& rules, int rounds, u64 seed);
Worth worth_of(const Race& race, int mine, int theirs, bool i_deal);

}  // namespace undercut
