// What chance gave in a round: what each card that was drawn was worth, less the mean over all cards that could have
// been drawn (simd/luck.cpp). The values are the critic's, which sees both hands. Such a difference is 0 on average,
// whatever the critic says (a control variate), so a result less the luck of its draws has the same mean, and varies
// less the better the critic is: compare AIVAT (Burch, Schmid, Moravcik, Morrill and Bowling 2018).
#pragma once

#include <vector>

#include "undercut/level.hpp"
#include "undercut/net_search.hpp"

namespace undercut {

struct Luck {
  double deal = 0;           ///< what the deal is worth, in points to seat 0, as long as nobody has done anything
  std::vector<double> each;  ///< of each action: the luck of the card if it was a draw, otherwise 0
};

/// A round for points from its deck, in the order in which the cards leave it. Nets that do not fit give nothing. Stops
/// at an action that is not legal.
UNDERCUT_LEVELS(Luck, luck_of, const Rules& rules, u8 dealer, const u8* deck, const std::vector<Action>& actions,
                const PlayingNets& nets)

}  // namespace undercut
