// Weights of the heuristic players, compiled in from the package's file (src/undercut/bots/weights.inc).
#pragma once

#include <array>

#include "undercut/rules.hpp"

namespace undercut {

/// Features, one weight each.
namespace feature {
enum Feature : int {
  deadwood,       ///< per point kept
  over_limit,     ///< per point kept above the knock limit
  new_meld_high,  ///< per live card, nine and up, that makes a new meld of loose cards
  new_meld_low,   ///< per live card below nine
  extend,         ///< per live card that joins a meld
  near,           ///< per live card next to a loose card
  loose,          ///< per loose card
  danger_set,     ///< per pair of unseen cards with which the discard makes a set
  danger_run,     ///< per pair of unseen cards with which the discard makes a run
  known_set,      ///< per card of its rank that the opponent is known to hold
  known_run,      ///< per neighbour that the opponent is known to hold
  shunned,        ///< per card of its rank or next to it that the opponent has discarded
  take_base,      ///< required gain of taking a card that melds
  take_loose,     ///< additional required gain of taking a card that does not meld
  knock_base,     ///< knock if base >= deadwood * slope + outs to gin * patience - known * fear
  knock_slope,
  knock_patience,
  knock_fear,
  count
};
}  // namespace feature

inline constexpr int kKnots = 4;   ///< number of turns with given weights
inline constexpr int kTurns = 13;  ///< turns from the last of these on have the same weights

/// Weight of each feature at one turn.
using Weights = std::array<int, feature::count>;

/// Weights of a player: given at the knots, linear between them.
class WeightsByTurn {
 public:
  using Knots = std::array<std::array<int, kKnots>, feature::count>;
  explicit WeightsByTurn(const Knots& knots);
  const Weights& at(int turn) const { return at_[static_cast<std::size_t>(turn < kTurns ? turn : kTurns - 1)]; }

 private:
  std::array<Weights, kTurns> at_{};
};

/// Returns the weights of `patient`: when it knocks depends on the ruleset's bonuses.
const WeightsByTurn& patient_weights(const Rules& rules);
/// Returns the weights of `quick`, which knocks as soon as it may.
const WeightsByTurn& quick_weights();

}  // namespace undercut
