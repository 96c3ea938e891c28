// Luck in a round: the value of each card that came minus the mean over all that could have come (simd/luck.cpp), with
// both hands open. Such a difference is 0 on average, whatever the values (a control variate). So a result minus its
// luck has the same mean, and varies less the better the values are: compare AIVAT (Burch, Schmid, Moravcik, Morrill
// and Bowling 2018).
#pragma once

#include <vector>

#include "undercut/level.hpp"
#include "undercut/net_search.hpp"

namespace undercut {

struct Luck {
  /// Luck of the hands: half of their value to seat 0 minus their value with swapped hands, over all upcards (and all
  /// eleventh cards). Playing first does not count as luck here.
  double deal = 0;
  double upcard = 0;         ///< of the upcard (and the eleventh card)
  std::vector<double> each;  ///< of each action: the luck of the card if it was a draw, otherwise 0
  /// Value of the round to seat 0 before each action, with both hands open and the stock unknown.
  std::vector<double> values;
};

struct LuckQuery {
  u8 dealer = 0;
  const u8* deck = nullptr;  ///< in the order of dealing
  std::vector<Action> actions;
  /// Estimation of a value: `samples` samples of the next turns, up to `depth` discards; 0 samples: the critic only.
  int samples = 0, depth = 2;
  u64 seed = 0;
};

/// Returns the luck of seat 0 in a round for points. Nets of other shapes give nothing. Stops at an illegal action.
UNDERCUT_LEVELS(Luck, luck_of, const Rules& rules, const LuckQuery& q, const PlayingNets& nets)

}  // namespace undercut
