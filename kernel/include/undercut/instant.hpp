// Evaluation of `instant`'s nets on the observations of a seat (simd/instant.cpp), compiled for each instruction set;
// all give the same results.
#pragma once

#include "undercut/level.hpp"
#include "undercut/race.hpp"
#include "undercut/worlds.hpp"

namespace undercut {

/// Returns the action of the player `instant`; `lapses` as in LapsingPlayer, `seed` determines its random numbers.
/// kActions if there is no policy net, or if the observations are impossible or the seat is not to act.
UNDERCUT_LEVELS(Action, instant_choice, const Seen& seen, const Worth& worth, double lapses, u64 seed)

/// Returns the likelihood of the opponent's actions so far for each kind of opponent, scaled so that the likeliest has
/// 1. All are equal if there is no net of kinds, or if the steps are impossible or the seat is not to act. `knocked`:
/// the opponent knocked later with deadwood, which a player for gin alone does not.
UNDERCUT_LEVELS(ByKind, likely_kinds, const Seen& seen, bool knocked)

}  // namespace undercut
