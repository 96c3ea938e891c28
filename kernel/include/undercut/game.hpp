// A two-handed game: who deals, the score sheet, and who has won. Made as in the package (src/undercut/game.py and
// src/undercut/sheets), with the same use of chance.
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

/// Every option on which the winner of a game depends, as UNDERCUT_OPTIONS lists those of a round. The three games of a
/// Hollywood sheet are not kept here. Bonuses that are added after a game do not change who wins it.
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
  /// A new game; `random` chooses who deals first.
  Game(const GameRules& options, const Rules& rules, PythonRandom& random);

  /// Enters a round that is over. `random` is used only with next_dealer=random.
  void add(const Round& r, PythonRandom& random);

  const std::int32_t* scores() const { return scores_; }
  u8 dealer() const { return dealer_; }
  bool is_over() const { return over_; }
  /// The seat that won the game; kNobody if it is not over or drawn.
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
  int won_ = 0;  ///< rounds that somebody won
  u8 dealer_;
  u8 winner_ = kNobody;
  bool over_ = false;
};

}  // namespace undercut
