#include "undercut/net_player.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

Action instant_choice(const Seen& seen, const Worth& worth) {
  const Net* policy = policy_net();
  const KnownPosition known = replay(seen);
  const Round& r = known.memory.round;
  if (!policy || known.impossible || r.phase == Phase::over || r.to_act != seen.seat) return kActions;
  NetPlayer player(*policy);
  player.begin(seen.rules, r, utility_of(worth, seen.seat));
  return player.decide(seen.rules, {known.memory, known.trail});
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
