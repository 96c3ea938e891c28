// Chances to win a game from its score, solved from the results of rounds in self-play, and the resulting values of the
// end of a round.
#pragma once

#include <vector>

#include "undercut/round.hpp"

namespace undercut {

/// Entry of a won round in the score of a game.
struct Entry {
  bool by_deadwood = false;  ///< the loser's deadwood is added to its score; who reaches the target first loses
  int box = 0;               ///< points for a box, if boxes are entered at once; else 0
  int gin_boxes = 0, big_gin_boxes = 0, undercut_boxes = 0;  ///< in addition to the box for the round

  int of(const Rules& rules, const Round& r) const;
};

/// Values of the end of a round to the searching seat. `win[n]` and `lose[n]` are for n points entered; larger results
/// count as the last.
struct Worth {
  std::vector<double> win, lose;
  double nothing = 0;  ///< of a dead hand
  double tied = 0;     ///< of a knock that nobody wins
  Entry entry{};

  double of(const Rules& rules, const Round& r, int seat) const;

  /// Returns values equal to the points.
  static Worth by_points();
  /// Returns values of 1 for a round won, 0 for one lost, 0.5 otherwise.
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

/// Solves the chances from the results of `rounds` rounds of `patient` against itself.
void solve_race(Race& race, const Rules& rules, int rounds, u64 seed);
Worth worth_of(const Race& race, int mine, int theirs, bool i_deal);

}  // namespace undercut
