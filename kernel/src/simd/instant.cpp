#include "undercut/instant.hpp"

#include "undercut/lapses.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

Action instant_choice(const Seen& seen, const Worth& worth, double lapses, u64 seed) {
  const InstantNets nets = instant_nets();
  const KnownPosition known = replay(seen);
  const Round& r = known.memory.round;
  if (!nets || known.impossible || r.phase == Phase::over || r.to_act != seen.seat) return kActions;
  LapsingPlayer player(nets, seen.rules, lapses);
  Random random = random_of(seed, 0);
  player.begin(seen.rules, r, utility_of(worth, seen.seat), seen.earlier);
  return player.decide(seen.rules, {known.memory, known.trail}, random);
}

ByKind likely_kinds(const Seen& seen, bool knocked) {
  const InstantNets nets = instant_nets();
  const KnownPosition known = replay(seen);
  const Round& r = known.memory.round;
  if (!nets.kind || known.impossible || r.phase == Phase::over || r.to_act != seen.seat) return kNothingKnown;
  KindJudge judge(*nets.kind);
  judge.begin(seen.rules, r, {});
  ByKind out = judge.likely({known.memory, known.trail}, seen.seat);
  if (knocked) out[static_cast<std::size_t>(Opponent::gin_only)] = 0;
  return out;
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
