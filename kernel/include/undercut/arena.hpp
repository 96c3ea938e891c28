// Matches on mirrored deals: every round of a match is played twice on the same cards, with the seats swapped.
#pragma once

#include <string>

#include "undercut/level.hpp"
#include "undercut/players.hpp"

namespace undercut {

/// What two players play: `seed` and the number of a pair say the cards and every choice among equals, as in the
/// package's arena (src/undercut/arena/match.py), which plays the same match in Python.
struct Match {
  Rules rules;
  Player first, second;
  std::string seed;
};

/// Both rounds of a pair, from the first player's side: its points less the other's, and whether it won (0 lost, 1 won,
/// 2 nobody did); decisions and nanoseconds of each player in both together.
struct PairResult {
  std::int32_t points[2];
  std::int32_t won[2];
  std::int32_t moves[2];
  std::int32_t nanoseconds[2];
};

UNDERCUT_LEVELS(void, pair_range, const Match& match, u64 first, u64 n, PairResult* out)

/// Plays the pairs `first` .. `first + n - 1`. Apart from the times a pair depends on the match and its number alone.
inline void play_pairs(const Match& match, u64 first, u64 n, PairResult* out, Level level = best_level()) {
  UNDERCUT_AT(level, pair_range, match, first, n, out);
}

}  // namespace undercut
