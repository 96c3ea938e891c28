// One round between players of matches, who receive only what they may know.
#pragma once

#include <string>

#include "undercut/match_player.hpp"
#include "undercut/packs.hpp"
#include "undercut/patience.hpp"

namespace undercut {

inline namespace UNDERCUT_ISA {

/// Plays a round to its end, dealt from `pack`. `seen` holds the observations of both seats; it is cleared first.
/// `decide(turn, chance)` chooses each action, and `watch(path, decision, stock)` is called before it is applied.
/// Returns early once `stopped()` is true.
template <class Decide, class Watch, class Stopped>
inline Round play_match_round(const Rules& rules, const Pack& pack, u8 dealer, const std::string& seed,
                              RoundWorth& worth, Seen (&seen)[2], Decide&& decide, Watch&& watch, Stopped&& stopped) {
  Path path{};
  Round& r = path.memory.round;
  Stock stock = deal_pack(rules, dealer, pack.data(), path.memory);
  for (Seen& one : seen) {
    one.dealer = dealer;
    one.dealt = r.hand[one.seat];
    one.upcard = r.upcard;
    one.steps.clear();
  }
  Chance chances[2] = {{seed, 0}, {seed, 1}};
  for (int actions = 0; r.phase != Phase::over && !stopped(); ++actions) {
    const u8 seat = r.to_act;
    Decision d = decide(Turn{rules, path, seen[seat], worth}, chances[seat]);
    if (d.action == kTake && r.phase == Phase::draw && actions >= kLongRoundActions) [[unlikely]]
      d.action = kDraw;
    watch(path, d, stock);
    for (Seen& one : seen)
      one.steps.push_back({seat, d.action, d.action == kDraw && one.seat == seat ? *stock.next : kNoCard});
    carry_out(rules, path, d, stock);
  }
  return r;
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
