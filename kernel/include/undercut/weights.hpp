// The weights of the heuristic players, compiled in from the package's file (src/undercut/bots/weights.inc).
#pragma once

#include <array>

#include "undercut/rules.hpp"

namespace undercut {

/// What a weight is for.
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
  take_base,      ///< what taking a card that melds must gain
  take_loose,     ///< what taking a card that does not meld must gain on top
  knock_base,     ///< knock if base >= deadwood * slope + outs to gin * patience - known * fear
  knock_slope,
  knock_patience,
  knock_fear,
  count
};
}  // namespace feature

inline constexpr int kKnots = 4;   ///< weights are given at so many turns
inline constexpr int kTurns = 13;  ///< turns from the last of these on are alike

/// The weight of each feature at one turn.
using Weights = std::array<int, feature::count>;

/// The weights of a player: given at the knots, linear between them.
class WeightsByTurn {
 public:
  using Knots = std::array<std::array<int, kKnots>, feature::count>;
  explicit WeightsByTurn(const Knots& knots);
  const Weights& at(int turn) const { return at_[static_cast<std::size_t>(turn < kTurns ? turn : kTurns - 1)]; }

 private:
  std::array<Weights, kTurns> at_{};
};

/// The weights of `patient`: how early and with how little it knocks depends on what the ruleset pays.
const WeightsByTurn& patient_weights(const Rules& rules);
/// The weights of `quick`, which knocks as soon as it may.
const WeightsByTurn& quick_weights();

}  // namespace undercut
