#include "undercut/lapses.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

Action instant_choice(const Seen& seen, const Worth& worth, double lapses, u64 seed) {
  const Net* policy = policy_net();
  const KnownPosition known = replay(seen);
  const Round& r = known.memory.round;
  if (!policy || known.impossible || r.phase == Phase::over || r.to_act != seen.seat) return kActions;
  LapsingPlayer player(*policy, seen.rules, lapses);
  Random random = random_of(seed, 0);
  player.begin(seen.rules, r, utility_of(worth, seen.seat));
  return player.decide(seen.rules, {known.memory, known.trail}, random);
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
