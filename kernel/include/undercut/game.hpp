// A two-handed game: the dealer, the score sheet and the winner. Equivalent to the package's (src/undercut/game.py and
// src/undercut/sheets), with the same use of random numbers.
#pragma once

#include "undercut/python_random.hpp"
#include "undercut/race.hpp"

namespace undercut {

UNDERCUT_ENUM(FirstDealer, random, low_deals, high_deals)
UNDERCUT_ENUM(NextDealer, alternate, winner, loser, random)
UNDERCUT_ENUM(DeadRedeal, same, next)
UNDERCUT_ENUM(Deciding, points, round)
UNDERCUT_ENUM(Boxes, at_end, at_once)
UNDERCUT_ENUM(SheetForm, single, knockout)
UNDERCUT_ENUM(KnockoutEntry, won, knocked)

/// Every option on which the winner of a game depends, in the form of UNDERCUT_OPTIONS. Hollywood sheets with three
/// games are not supported. Bonuses that are added after a game do not affect the winner.
#define UNDERCUT_GAME_OPTIONS(WORD, YES, NUMBER)      \
  WORD(FirstDealer, cut, random)                      \
  WORD(NextDealer, next_dealer, winner)               \
  WORD(DeadRedeal, dead_redeal, same)                 \
  NUMBER(std::int32_t, target, 100, -1, 100'000)      \
  WORD(Deciding, deciding, points)                    \
  NUMBER(std::int32_t, deals, -1, -1, 1'000)          \
  NUMBER(std::int32_t, box_bonus, 25, 0, 100'000)     \
  WORD(Boxes, boxes, at_end)                          \
  NUMBER(std::int32_t, gin_boxes, 0, 0, 20)           \
  NUMBER(std::int32_t, big_gin_boxes, 0, 0, 20)       \
  NUMBER(std::int32_t, undercut_boxes, 0, 0, 20)      \
  WORD(SheetForm, sheet, single)                      \
  WORD(KnockoutEntry, knockout_entry, won)

UNDERCUT_STRUCT_OF(GameRules, UNDERCUT_GAME_OPTIONS)

/// A game between rounds.
class Game {
 public:
  /// Starts a new game; `random` chooses the first dealer.
  Game(const GameRules& options, const Rules& rules, PythonRandom& random);

  /// Enters a finished round. `random` is used only with next_dealer=random.
  void add(const Round& r, PythonRandom& random);

  const std::int32_t* scores() const { return scores_; }
  u8 dealer() const { return dealer_; }
  bool is_over() const { return over_; }
  /// Returns the seat that won the game; kNobody if it is not over or drawn.
  u8 winner() const { return winner_; }

 private:
  void add_points(const Round& r);
  void add_deadwood(const Round& r, u8 winner);
  void end(u8 winner);
  u8 next_dealer(u8 winner, bool dead, PythonRandom& random) const;

  const GameRules& options_;
  const Rules& rules_;
  Entry entry_;
  std::int32_t scores_[2] = {0, 0};
  int won_ = 0;  ///< rounds with a winner
  u8 dealer_;
  u8 winner_ = kNobody;
  bool over_ = false;
};

}  // namespace undercut
