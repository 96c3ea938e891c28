// Values of every legal choice of a decision (simd/net_price.cpp), for reviews: with realistic errors, and with the
// most computation where the order of the best two is open.
#pragma once

#include <vector>

#include "undercut/level.hpp"
#include "undercut/net_search.hpp"

namespace undercut {

struct PriceQuery {
  Query query;               ///< observations, worth, seed, level and ms
  Action played = kActions;  ///< choice whose loss is estimated to half a point at 95% or a tenth; kActions: none
  int playouts = 8000;       ///< limit of rounds played out for all choices together; below 512 the critic alone may
                             ///< say that a choice is clearly the best
};

/// clear: the best is the best at 99%. close: the best two are within a quarter of a point at 95%. open: neither, when
/// the playouts were used up. forced: there is one legal choice.
enum class Verdict : u8 { clear, close, open, forced };

/// Values in points per round; at a score, in what points are worth there, so that more points mean a higher chance to
/// win.
struct Price {
  Action action = kActions;
  double points = 0;
  double error = 0;      ///< standard error over worlds
  double win = -1;       ///< the chance to win the game, if the worth contains it
  double win_error = 0;
  double gap_error = 0;  ///< standard error of the difference to the best, over worlds
  double gap_whole = 0;  ///< the same including the errors of nets and playouts
  int worlds = 0;
};

struct Prices {
  std::vector<Price> choices;  ///< best first
  Verdict verdict = Verdict::open;
  int playouts = 0;
};

/// The seat must be to act, in any phase but `defend`; returns nothing if the observations are impossible or the nets
/// have other shapes.
Prices price(const PriceQuery& p);

UNDERCUT_LEVELS(Prices, net_price, const PriceQuery& p, const KnownPosition& known, const PlayingNets& nets)

}  // namespace undercut
