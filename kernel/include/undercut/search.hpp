// Search: each candidate is played out in the same weighted worlds by policies that see their own seat, and the results
// are priced by what they are worth at the game's score.
#pragma once

#include <vector>

#include "undercut/worlds.hpp"

namespace undercut {

/// What the end of a round is worth to the seat that searches. `win[n]` and `lose[n]` for n points scored (or, where a
/// sheet enters the loser's deadwood, for n points of that); longer results count as the last entry.
struct Worth {
  std::vector<double> win, lose;
  double nothing = 0;
  bool by_deadwood = false;
};

struct Query {
  Witness witness;
  Worth worth;
  Belief belief;
  u64 seed = 0;
  int worlds = 1000;       ///< at most
  int particles = 2000;
  double ms = 0;           ///< time limit; 0: none, the answer is a function of the query alone
  double trust = 1;        ///< standard errors by which the policy's own choice must be beaten
  int most_candidates = 6;
  bool all_lines = false;  ///< keep every candidate to the end, for who wants to see them
};

/// One candidate: points a round, what that is worth, and the standard error of the points.
struct Line {
  Action action;
  double equity = 0;
  double worth = 0;
  double error = 0;
  int worlds = 0;
};

struct Answer {
  std::vector<Line> lines;  ///< the choice first, then by worth
  int worlds = 0;
  double effective = 1;
  double least_effective = 1;
};

/// The seat is to act, in any phase but `defend`. Empty lines where the witness is impossible.
Answer search(const Query& q);

/// The heuristic player's own choice. kActions where the witness is impossible.
Action policy_choice(const Witness& w, int policy);

/// The spread that gives up least, for a knock with `card`: melds as words. `n` worlds are weighed.
std::vector<Cards> choose_spread(const Query& q, int card, int n);

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

/// Mirrored rounds between two policies: mean points of the first a round, over pairs, and their standard error.
struct Tally {
  double points = 0, error = 0;
  int gins[2] = {0, 0}, knocks[2] = {0, 0}, undercuts[2] = {0, 0}, dead = 0;
};
Tally match(const Rules& rules, int first, int second, int pairs, u64 seed);

}  // namespace undercut
