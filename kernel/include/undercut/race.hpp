// Chances to win a game from its score, solved from how rounds of self-play end, and what the end of a round is then worth.
#pragma once

#include <vector>

#include "undercut/rules.hpp"

namespace undercut {

/// What the end of a round is worth to the seat that searches. `win[n]` and `lose[n]` for n points scored (or, where a
/// sheet enters the loser's deadwood, for n points of that); longer results count as the last entry.
struct Worth {
  std::vector<double> win, lose;
  double nothing = 0;
  bool by_deadwood = false;
};

/// How often rounds end how, by self-play of the heuristic player. Entry [dealer won?][points or deadwood] and dead ones.
struct Ends {
  std::vector<double> dealer, other;
  double dead = 0;
};
Ends round_ends(const Rules& rules, bool by_deadwood, int rounds, u64 seed);

/// Chances to win a game to `target`.
struct Race {
  enum Next : u8 { kAlternate, kWinner, kLoser, kRandom };
  int target = 100;
  int box = 0;                    ///< added to the score of each round won
  bool by_deadwood = false;       ///< the loser's deadwood goes onto its own score, and who reaches the target loses
  Next next = kAlternate;
  bool same_after_dead = true;
  std::vector<double> dealer_wins;  ///< [dealer's score][other's score], for who deals
  double chance(int mine, int theirs, bool i_deal) const;
};
Race solve_race(Race race, const Ends& ends);
Worth worth_of(const Race& race, int mine, int theirs, bool i_deal);

}  // namespace undercut
