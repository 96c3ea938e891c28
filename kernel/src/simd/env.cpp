#include "undercut/env.hpp"

#include <algorithm>

#include "undercut/opponents.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

// --- observations ----------------------------------------------------------------------------------------------------

constexpr Legal kEverything{kPack, kPack, 31};

/// What a mask allows. After the round that is everything: the choice is ignored, and an empty mask would give
/// learners sums over nothing.
Legal allowed(const Rules& rules, const Round& r) { return r.phase == Phase::over ? kEverything : legal(rules, r); }

/// The seat to act; after a round the learner's, or the one that acted last.
int seat_shown(const EnvRound& e) {
  const Round& r = e.memory.round;
  return r.phase != Phase::over ? r.to_act : e.own != kNobody ? e.own : e.last;
}

/// A position as `seat` sees it, and its legal actions.
[[gnu::always_inline]] inline void observe(const EnvRound& e, int seat, const Legal& l, u8* row, u8* mask) {
  write_row(row, e.memory.round, seat, e.thrown[seat ^ 1]);
  write_mask(mask, l);
}

/// Writes a row's observation and its legal actions.
inline void show_row(const EnvPlan& plan, const EnvPart& part, std::size_t i, const EnvArrays& out) {
  const EnvRound& e = part.rounds[i];
  const Round& r = e.memory.round;
  const int seat = seat_shown(e);
  const Legal l = allowed(plan.rules, r);
  part.legal[i] = l;
  // (the mask is that of the position; the environment decides what is legal in a waiting row)
  if (e.waits) [[unlikely]]
    part.legal[i] = plan.autoreset == Autoreset::next_step ? kEverything : Legal{0, 0, 0};
  out.to_act[i] = static_cast<u8>(seat);
  observe(e, seat, l, out.observation + i * kObservation, out.mask + i * kActions);
}

// --- steps -----------------------------------------------------------------------------------------------------------

[[gnu::noinline]] void redeal(const Rules& rules, EnvRound& e) {
  e.memory = Memory{};
  deal(rules, e.random, e.rounds++ & 1, e.memory.round);
  e.thrown[0] = e.thrown[1] = 0;
  e.actions = 0;
  e.begun = e.waits = false;
}

[[gnu::always_inline]] inline void act(const Rules& rules, EnvRound& e, Action a) {
  Round& r = e.memory.round;
  const u8 seat = r.to_act;
  ++e.actions;
  e.last = seat;
  if (a < kKnock) {
    e.thrown[seat] |= bit(a);
    return remember_discard(rules, e.memory, a);
  }
  if (a == kDraw) return draw(r, any_of(e.random, stock_of(r)));
  if (a == kTake) {
    e.thrown[seat ^ 1] &= ~bit(r.top);
    return take(r);
  }
  apply(rules, r, a, 0);
  if (r.phase == Phase::defend) defend_best(rules, r);
}

// Opponents: what one does in a round, and whether the row waits for an external one.

struct Nobody {};
struct Asked {};

struct AnyAction {
  Action operator()(const Rules& rules, EnvRound& e) const { return random_action(rules, e.memory.round, e.random); }
};

template <class P>
struct Named {
  P player;
  Action operator()(const Rules& rules, EnvRound& e) const {
    return decide(rules, e.memory, player, [&](u32 n) { return below(e.random, n); });
  }
};

struct NetOpponent {
  const RowNet& net;
  Action operator()(const Rules& rules, EnvRound& e) const {
    const Round& r = e.memory.round;
    const Legal l = legal(rules, r);
    u8 row[kObservation], mask[kActions];
    observe(e, r.to_act, l, row, mask);
    return row_net_choice(net, row, mask, net.samples ? uniform(e.random) : 0);
  }
};

template <class Opponent>
class Steps {
 public:
  Steps(const EnvPlan& plan, const EnvPart& part, const EnvArrays& out, const Opponent& opponent)
      : plan_(plan), part_(part), out_(out), opponent_(opponent) {}

  /// Deals a row again.
  void deal(std::size_t i) const {
    begin(i);
    redeal(plan_.rules, part_.rounds[i]);
    go_on(i);
  }

  /// Applies the learner's action; ignored in a waiting row.
  void step(std::size_t i, Action a) const {
    begin(i);
    EnvRound& e = part_.rounds[i];
    if (e.waits) [[unlikely]] {
      redeal(plan_.rules, e);
    } else {
      act(plan_.rules, e, a);
      e.begun = true;
    }
    go_on(i);
  }

  /// Applies the action of an external opponent.
  void answer(std::size_t i, Action a) const {
    act(plan_.rules, part_.rounds[i], a);
    go_on(i);
  }

  void show(std::size_t i) const { show_row(plan_, part_, i, out_); }

 private:
  void begin(std::size_t i) const {
    out_.reward[2 * i] = out_.reward[2 * i + 1] = 0;
    out_.done[i] = out_.ending[i] = out_.truncated[i] = 0;
  }

  /// Plays on until the learner (or an external opponent) is to act.
  void go_on(std::size_t i) const {
    EnvRound& e = part_.rounds[i];
    const Round& r = e.memory.round;
    for (;;) {
      if (r.phase == Phase::over) [[unlikely]] {
        if (e.begun && close(i)) break;
        redeal(plan_.rules, e);
        continue;
      }
      if constexpr (std::is_same_v<Opponent, Asked>) {
        if (r.to_act != e.own) break;
      } else if constexpr (!std::is_same_v<Opponent, Nobody>) {
        if (r.to_act != e.own) {
          act(plan_.rules, e, opponent_(plan_.rules, e));
          continue;
        }
      }
      if (e.actions < plan_.max_steps || !e.begun) [[likely]]
        break;
      if (close(i)) break;
      redeal(plan_.rules, e);
    }
    show(i);
  }

  /// Records that a round has ended or is aborted. True if the row stays as it is.
  [[gnu::noinline]] bool close(std::size_t i) const {
    EnvRound& e = part_.rounds[i];
    const Round& r = e.memory.round;
    if (r.phase == Phase::over) {
      const float net = static_cast<float>(r.points[0] - r.points[1]);
      out_.reward[2 * i] = net;
      out_.reward[2 * i + 1] = -net;
      out_.done[i] = 1;
      out_.ending[i] = static_cast<u8>(r.ending);
    } else {
      out_.truncated[i] = 1;
    }
    e.waits = plan_.autoreset != Autoreset::same_step;
    if (e.waits) return true;
    const int seat = seat_shown(e);
    const Legal l = allowed(plan_.rules, r);
    observe(e, seat, l, out_.final_observation + i * kObservation, out_.final_mask + i * kActions);
    out_.final_to_act[i] = static_cast<u8>(seat);
    return false;
  }

  // (copies: the compiler knows that writes to the arrays' bytes cannot change them)
  const EnvPlan& plan_;
  const EnvPart part_;
  const EnvArrays out_;
  const Opponent& opponent_;
};

/// Prefetch distance of a row's memory, in rows.
constexpr std::size_t kAhead = 6;

/// Prefetches a row's memory: thousands of rows do not fit into the caches next to the core.
[[gnu::always_inline]] inline void fetch(const EnvPart& part, std::size_t i, const EnvArrays& out) {
  const auto ask = [](const void* from, std::size_t size) {
    for (std::size_t at = 0; at < size; at += 64) __builtin_prefetch(static_cast<const char*>(from) + at, 1);
  };
  ask(part.rounds + i, sizeof(EnvRound));
  ask(out.observation + i * kObservation, kObservation);
  ask(out.mask + i * kActions, kActions);
}

template <class S>
[[gnu::always_inline]] inline void step_all(const S& steps, const EnvPart& part, const u8* actions,
                                            const EnvArrays& out) {
  const std::size_t end = part.first + part.n;
  for (std::size_t i = part.first; i < end; ++i) {
    fetch(part, std::min(i + kAhead, end - 1), out);
    steps.step(i, actions[i]);
  }
}

/// A step of rows without an opponent, in one piece: in self-play it is so short that calls would be noticeable.
[[gnu::flatten]] void step_both(const EnvPlan& plan, const EnvPart& part, const u8* actions, const EnvArrays& out) {
  const Nobody nobody;
  const Steps steps(plan, part, out, nobody);
  step_all(steps, part, actions, out);
}

/// Calls `use(steps)` with the steps against the opponent of the plan.
template <class Use>
void with_opponent(const EnvPlan& plan, const EnvPart& part, const EnvArrays& out, Use&& use) {
  const auto against = [&](const auto& opponent) { use(Steps(plan, part, out, opponent)); };
  switch (plan.opponent) {
    case EnvOpponent::nobody:
      return against(Nobody{});
    case EnvOpponent::asked:
      return against(Asked{});
    case EnvOpponent::random:
      return against(AnyAction{});
    case EnvOpponent::simple:
      return against(Named<SimplePlayer>{SimplePlayer(plan.rules)});
    case EnvOpponent::quick:
      return against(Named<HeuristicPlayer>{HeuristicPlayer(quick_weights(), plan.rules)});
    case EnvOpponent::patient:
      return against(Named<HeuristicPlayer>{HeuristicPlayer(patient_weights(plan.rules), plan.rules)});
    case EnvOpponent::net:
      return against(NetOpponent{*plan.net});
  }
}

/// All 109 actions as two words of bits: the first 64, and the rest.
struct Bits {
  u64 low, high;
  explicit Bits(const Legal& l)
      : low(l.discards | l.knocks << 52), high(l.knocks >> 12 | static_cast<u64>(l.plain) << 40) {}
};

}  // namespace

void env_deal(const EnvPlan& plan, const EnvPart& part, const u8* which, const EnvArrays& out) {
  with_opponent(plan, part, out, [&](const auto& steps) {
    for (std::size_t i = part.first; i < part.first + part.n; ++i)
      if (!which || which[i]) steps.deal(i);
  });
}

void env_step(const EnvPlan& plan, const EnvPart& part, const u8* actions, const EnvArrays& out) {
  if (plan.opponent == EnvOpponent::nobody) return step_both(plan, part, actions, out);
  with_opponent(plan, part, out, [&](const auto& steps) {
    step_all(steps, part, actions, out);
  });
}

void env_answer(const EnvPlan& plan, const EnvPart& part, const u32* rows, const u8* actions, const EnvArrays& out) {
  with_opponent(plan, part, out, [&](const auto& steps) {
    for (std::size_t k = 0; k < part.n; ++k) steps.answer(rows[k], actions[k]);
  });
}

void env_show(const EnvPlan& plan, const EnvPart& part, const EnvArrays& out) {
  with_opponent(plan, part, out, [&](const auto& steps) {
    for (std::size_t i = part.first; i < part.first + part.n; ++i) steps.show(i);
  });
}

void env_choose(const Legal* legals, Random* random, std::size_t n, u8* actions) {
  for (std::size_t i = 0; i < n; ++i) {
    const auto [low, high] = Bits(legals[i]);
    const u32 in_low = static_cast<u32>(count(low)), all = in_low + static_cast<u32>(count(high));
    const u32 k = below(random[i], all);
    const int chosen = k < in_low ? lowest(select(low, k)) : 64 + lowest(select(high, k - in_low));
    actions[i] = all ? static_cast<u8>(chosen) : u8{0};
  }
}

void env_best(const Legal* legals, const float* scores, std::size_t n, u8* actions) {
  for (std::size_t i = 0; i < n; ++i, scores += kActions) {
    const auto [low, high] = Bits(legals[i]);
    int best = low ? lowest(low) : high ? 64 + lowest(high) : 0;
    float most = scores[best];
    const auto look = [&](u64 bits, int from) {
      for (; bits; bits &= bits - 1) {
        const int at = from + lowest(bits);
        // (a comparison with NaN is false)
        if (scores[at] > most || (most != most && scores[at] == scores[at])) most = scores[at], best = at;
      }
    };
    look(low, 0);
    look(high, 64);
    actions[i] = static_cast<u8>(best);
  }
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
