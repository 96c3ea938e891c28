// Search: each candidate is evaluated in the same worlds by players that see only their own seat, and the results are
// converted to their values at the game's score. With nets (net_search.hpp) the belief net samples the worlds, some
// turns are played, and the critic evaluates the position. Without nets, worlds come from a particle filter and rounds
// are played out.
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
  int worlds = 1000;       ///< limit
  int particles = 2000;    ///< of the filter; hands of `possible_worlds`
  bool nets = true;        ///< whether nets are used if there are any
  int depth = 2;           ///< with nets: discards before the critic evaluates
  int playouts = 0;        ///< with nets: limit of worlds in which the round is played out after that
  Level level = best_level();
  double ms = 0;           ///< time limit; 0: none, the result depends only on the query
  double trust = 1;        ///< standard errors by which another choice must beat that of `patient`
  int most_candidates = 6;
  std::optional<KnownOpponent> known;  ///< set if the kind of opponent is known
  bool random_other = false;  ///< the opponent is known to play any legal action
  bool all_lines = false;  ///< evaluate every candidate to the end, for display
};

/// One candidate. The equity is in points per round; with nets, in what points are worth at the score, so that a higher
/// equity is a higher worth.
struct Line {
  Action action;
  double equity = 0;
  double worth = 0;
  double error = 0;      ///< standard error of the equity
  double gap_error = 0;  ///< standard error of its difference to the choice
  int worlds = 0;
};

struct Answer {
  std::vector<Line> lines;  ///< the choice first, then by worth
  int worlds = 0;
  double effective = 1;
  double least_effective = 1;
};

/// The seat must be to act, in any phase but `defend`. No lines if the observations are impossible.
Answer search(const Query& q);

/// Returns `q.particles` hands that the opponent may hold: sampled by the nets, or the weighted particles of a filter.
/// Impossible steps give none.
Worlds possible_worlds(const Query& q);

/// Returns a player's action given its observations; `seed` determines its random numbers, as `Random(seed)` would.
/// kActions if the observations are impossible.
Action player_choice(const Seen& seen, Player player, const std::string& seed);

/// Returns the spread that loses least over `possible_worlds`, for a knock with `card`: melds as words.
std::vector<Cards> choose_spread(const Query& q, int card);

}  // namespace undercut
