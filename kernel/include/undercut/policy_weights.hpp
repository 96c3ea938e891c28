// The weights of the heuristic players, found by self-play against a pool of players (benchmarks/STRENGTH.md).
#pragma once

#include "undercut/policy_heuristic.hpp"

namespace undercut {

/// Knocks early with little, later plays for gin: how early and how little depends on what the ruleset pays.
const Heuristic& patient_weights(const Rules& rules);
/// The same, but knocks as soon as it may.
const Heuristic& hasty_weights();

}  // namespace undercut
