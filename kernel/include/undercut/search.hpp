// Search: each candidate is tried in the same worlds by players that see their own seat, and the results are priced
// by what they are worth at the game's score. With nets (net_search.hpp) the worlds are drawn by the belief net, some
// turns are played, and the critic says the rest. Without, worlds come from a particle filter and rounds are played out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "undercut/level.hpp"
#include "undercut/race.hpp"
#include "undercut/worlds.hpp"

namespace undercut {

struct Query {
  Seen seen;
  Worth worth;
  Belief belief;
  u64 seed = 0;
  int worlds = 1000;       ///< at most
  int particles = 2000;    ///< of the filter; hands of `possible_worlds`
  bool nets = true;        ///< whether nets are used if there are any
  int depth = 2;           ///< with nets: discards after which the critic says the rest
  int playouts = 0;        ///< with nets: worlds in which the round is played out after that, at most
  Level level = best_level();
  double ms = 0;           ///< time limit; 0: none, the answer is a function of the query alone
  double trust = 1;        ///< standard errors by which the own choice of `patient` must be beaten
  int most_candidates = 6;
  std::optional<KnownOpponent> known;  ///< if it is known who the opponent is
  bool random_other = false;  ///< the opponent is known to do anything that is legal
  bool all_lines = false;  ///< keep every candidate to the end, for who wants to see them
};

/// One candidate. The equity is in points a round; with nets, in what points are worth at the score, so that a higher
/// equity is a higher worth.
struct Line {
  Action action;
  double equity = 0;
  double worth = 0;
  double error = 0;      ///< standard error of the equity
  double gap_error = 0;  ///< and of its difference to the choice
  int worlds = 0;
};

struct Answer {
  std::vector<Line> lines;  ///< the choice first, then by worth
  int worlds = 0;
  double effective = 1;
  double least_effective = 1;
};

/// The seat is to act, in any phase but `defend`. No lines if what was seen cannot have happened.
Answer search(const Query& q);

/// `q.particles` hands that the opponent may hold: drawn as the nets say, or the weighted particles of a filter.
/// Impossible steps give none.
Worlds possible_worlds(const Query& q);

/// What a player does with what it has seen; `seed` says its chance, as `Random(seed)` would. kActions if what was seen
/// cannot have happened.
Action player_choice(const Seen& seen, Player player, const std::string& seed);

/// The spread that gives up least over `possible_worlds`, for a knock with `card`: melds as words.
std::vector<Cards> choose_spread(const Query& q, int card);

}  // namespace undercut
