#include "undercut/env.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

void observe(const EnvRound& e, const Legal& l, std::size_t i, const EnvArrays& out) {
  const u8 seat = e.round.to_act;
  write_row(out.observation + i * kObservation, e.round, e.thrown[seat ^ 1]);
  write_mask(out.mask + i * kActions, l);
  out.to_act[i] = seat;
}

void redeal(const Rules& rules, EnvRound& e) {
  deal(rules, e.random, e.rounds++ & 1, e.round);
  e.thrown[0] = e.thrown[1] = 0;
}

void act(const Rules& rules, EnvRound& e, Action a) {
  Round& r = e.round;
  const int seat = r.to_act;
  if (a < kKnock) {
    e.thrown[seat] |= bit(a);
    return discard(rules, r, a);
  }
  if (a == kDraw) return draw(r, any_of(e.random, stock_of(r)));
  if (a == kTake) {
    e.thrown[seat ^ 1] &= ~bit(r.top);
    return take(r);
  }
  apply(rules, r, a, 0);
  if (r.phase == Phase::defend) defend_best(rules, r);
}

}  // namespace

void env_reset(const Rules& rules, EnvRound* rounds, Legal* legals, u64 seed, std::size_t first, std::size_t n,
               const EnvArrays& out) {
  for (std::size_t i = first; i < first + n; ++i) {
    EnvRound& e = rounds[i];
    e.random = random_of(seed, i);
    e.rounds = 0;
    redeal(rules, e);
    legals[i] = legal(rules, e.round);
    out.reward[2 * i] = out.reward[2 * i + 1] = 0;
    out.done[i] = out.ending[i] = 0;
    observe(e, legals[i], i, out);
  }
}

void env_step(const Rules& rules, EnvRound* rounds, Legal* legals, const u8* actions, std::size_t first, std::size_t n,
              const EnvArrays& out) {
  for (std::size_t i = first; i < first + n; ++i) {
    EnvRound& e = rounds[i];
    act(rules, e, actions[i]);
    float net = 0;
    u8 ending = 0;
    if (e.round.phase == Phase::over) [[unlikely]] {
      net = static_cast<float>(e.round.points[0] - e.round.points[1]);
      ending = static_cast<u8>(e.round.ending);
      redeal(rules, e);
    }
    out.reward[2 * i] = net;
    out.reward[2 * i + 1] = -net;
    out.done[i] = ending != 0;
    out.ending[i] = ending;
    legals[i] = legal(rules, e.round);
    observe(e, legals[i], i, out);
  }
}

void env_choose(const Legal* legals, Random* random, std::size_t n, u8* actions) {
  for (std::size_t i = 0; i < n; ++i) {
    const Legal& l = legals[i];
    // All 109 actions as two words of bits.
    const u64 low = l.discards | l.knocks << 52, high = l.knocks >> 12 | static_cast<u64>(l.plain) << 40;
    const u32 in_low = static_cast<u32>(count(low));
    const u32 k = below(random[i], in_low + static_cast<u32>(count(high)));
    actions[i] = static_cast<u8>(k < in_low ? lowest(select(low, k)) : 64 + lowest(select(high, k - in_low)));
  }
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
