// What chance gave in a round: what each card that came was worth, less the mean over all that could have come
// (simd/luck.cpp), with both hands open. Such a difference is 0 on average, whatever the values say (a control variate),
// so a result less its luck has the same mean, and varies less the better the values are: compare AIVAT (Burch, Schmid,
// Moravcik, Morrill and Bowling 2018).
#pragma once

#include <vector>

#include "undercut/level.hpp"
#include "undercut/net_search.hpp"

namespace undercut {

struct Luck {
  /// Of the hands: half of what they are worth to seat 0 less what they would be worth the other way round, over all
  /// upcards (and all eleventh cards). Who plays first is not luck here.
  double deal = 0;
  double upcard = 0;         ///< of the upcard (and the eleventh card)
  std::vector<double> each;  ///< of each action: the luck of the card if it was a draw, otherwise 0
  /// What the round was worth to seat 0 before each action, with both hands open and the stock unknown.
  std::vector<double> values;
};

struct LuckQuery {
  u8 dealer = 0;
  const u8* deck = nullptr;  ///< in the order in which the cards leave it
  std::vector<Action> actions;
  /// What stands behind a value: so many samples of the next turns, until so many discards; 0 samples: the critic alone.
  int samples = 0, depth = 2;
  u64 seed = 0;
};

/// The luck of seat 0 in a round for points. Nets that do not fit give nothing. Stops at an action that is not legal.
UNDERCUT_LEVELS(Luck, luck_of, const Rules& rules, const LuckQuery& q, const PlayingNets& nets)

}  // namespace undercut
