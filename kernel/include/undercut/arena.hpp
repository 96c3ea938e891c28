// Matches on mirrored deals: every round or game is played twice with the same cards and swapped seats.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "undercut/game.hpp"
#include "undercut/match_player.hpp"

namespace undercut {

/// A match of two players. `seed` and the number of a pair determine the cards and every choice among equals, as in the
/// package's arena (src/undercut/arena/match.py), which plays the same match in Python.
struct Match {
  Rules rules;
  std::optional<GameRules> game;  ///< set for whole games, empty for single rounds
  PlayerSpec players[2];
  std::string seed;
  Prices prices;
};

/// Both halves of a pair, each a game (or a round), from the first player's side.
struct PairResult {
  std::int32_t won[2];     ///< 0 lost, 1 won, 2 nobody won
  std::int32_t rounds[2];  ///< rounds played
  std::int32_t points[2];  ///< the first player's minus the other's
  std::int32_t moves[2];   ///< decisions, by player
  std::int32_t deadwood[2];  ///< the sum over the ends of all rounds, by player
  std::int64_t nanoseconds[2];
};

/// Bits of PairResults::endings beside the Ending: who scored.
inline constexpr u8 kFirstScored = 8;
inline constexpr u8 kOtherScored = 16;

/// Consecutive pairs, and for every round of their halves, in order: the first player's points minus the other's, the
/// Ending with a bit for who scored, and the deadwood of the first player and the other at the end.
struct PairResults {
  std::vector<PairResult> pairs;
  std::vector<std::int32_t> margins;
  std::vector<u8> endings;
  std::vector<u8> deadwood;
};

/// After this many rounds a game is a draw.
inline constexpr int kMostRounds = 2000;

UNDERCUT_LEVELS(void, pair_range, const Match& match, u64 first, u64 n, const std::atomic<bool>& stop,
                PairResults& out)

/// Plays the pairs `first` .. `first + n - 1`; fewer if `stop` becomes true. Apart from its times, and unless a player
/// has a time limit, a pair depends only on the match and its number.
inline void play_pairs(const Match& match, u64 first, u64 n, const std::atomic<bool>& stop, PairResults& out,
                       Level level = best_level()) {
  UNDERCUT_AT(level, pair_range, match, first, n, stop, out);
}

}  // namespace undercut
