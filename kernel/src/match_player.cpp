#include "undercut/match_player.hpp"

namespace undercut {

const Worth& RoundWorth::of(int seat) {
  if (!prices_.race) return prices_.fixed;
  auto& worth = worth_[seat];
  if (!worth) worth = worth_of(*prices_.race, scores_[seat], scores_[seat ^ 1], dealer_ == seat);
  return *worth;
}

bool thinks(const PlayerSpec& spec) {
  for (const PlayerKind& kind : UNDERCUT_AT(best_level(), player_kinds))
    if (spec.kind == kind.name) return kind.thinks;
  return false;
}

}  // namespace undercut
