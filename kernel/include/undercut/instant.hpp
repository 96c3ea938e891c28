// The nets of `instant` on what a seat has seen (simd/instant.cpp), compiled for each instruction set; all give the same
// answers.
#pragma once

#include "undercut/level.hpp"
#include "undercut/race.hpp"
#include "undercut/worlds.hpp"

namespace undercut {

/// What the player `instant` does with what it has seen; `lapses` as in LapsingPlayer, `seed` says its chance. kActions
/// if there is no policy net, or if what was seen cannot have happened or the seat is not to act.
UNDERCUT_LEVELS(Action, instant_choice, const Seen& seen, const Worth& worth, double lapses, u64 seed)

/// How likely each kind of opponent was to do what it did so far, in proportion; the likeliest has 1. All the same if
/// there is no net of kinds, or if the steps are impossible or the seat is not to act. `knocked`: the opponent knocked
/// later, with deadwood, which one that plays for gin alone does not.
UNDERCUT_LEVELS(ByKind, likely_kinds, const Seen& seen, bool knocked)

}  // namespace undercut
