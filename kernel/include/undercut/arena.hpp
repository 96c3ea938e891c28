// Matches on mirrored deals: every round or game of a match is played twice on the same cards, with the seats swapped.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "undercut/game.hpp"
#include "undercut/match_player.hpp"

namespace undercut {

/// What two players play: `seed` and the number of a pair say the cards and every choice among equals, as in the
/// package's arena (src/undercut/arena/match.py), which plays the same match in Python.
struct Match {
  Rules rules;
  std::optional<GameRules> game;  ///< if whole games are played, not single rounds
  PlayerSpec players[2];
  std::string seed;
  Prices prices;
};

/// Both halves of a pair, each a game (or a round), from the first player's side.
struct PairResult {
  std::int32_t won[2];     ///< 0 lost, 1 won, 2 nobody won
  std::int32_t rounds[2];  ///< how many were played
  std::int32_t points[2];  ///< the first player's less the other's
  std::int32_t moves[2];   ///< decisions, by player
  std::int64_t nanoseconds[2];
};

/// Pairs that follow each other, and for every round of their halves, in order, the points of the first player less the
/// other's.
struct PairResults {
  std::vector<PairResult> pairs;
  std::vector<std::int32_t> margins;
};

/// After so many rounds a game is a draw.
inline constexpr int kMostRounds = 2000;

UNDERCUT_LEVELS(void, pair_range, const Match& match, u64 first, u64 n, const std::atomic<bool>& stop,
                PairResults& out)

/// Plays the pairs `first` .. `first + n - 1`; fewer if `stop` becomes true. Apart from its times, and unless a player
/// has a limit of time, a pair depends on the match and its number alone.
inline void play_pairs(const Match& match, u64 first, u64 n, const std::atomic<bool>& stop, PairResults& out,
                       Level level = best_level()) {
  UNDERCUT_AT(level, pair_range, match, first, n, stop, out);
}

}  // namespace undercut
