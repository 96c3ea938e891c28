#include "undercut/env.hpp"

#include <cstring>

#include "undercut/opponents.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

// --- bits to bytes -------------------------------------------------------------------------------------------------

#if defined(__AVX512BW__)

void expand(u8* to, u64 bits, int n) {
  const __m512i ones = _mm512_maskz_set1_epi8(bits, 1);
  _mm512_mask_storeu_epi8(to, (u64{1} << n) - 1, ones);
}

void write_planes(u8* to, const Cards (&plane)[kPlanes]) {
  // Each plane is written with twelve bytes too many, which the next one overwrites.
  for (int i = 0; i < kPlanes - 1; ++i) _mm512_storeu_si512(to + 52 * i, _mm512_maskz_set1_epi8(plane[i], 1));
  expand(to + 52 * (kPlanes - 1), plane[kPlanes - 1], 52);
}

void write_mask(u8* to, const Legal& l) {
  _mm512_storeu_si512(to, _mm512_maskz_set1_epi8(l.discards | l.knocks << 52, 1));
  expand(to + 64, l.knocks >> 12 | static_cast<u64>(l.plain) << 40, 45);
}

#elif defined(__AVX2__)

void expand32(u8* to, u32 bits) {
  const __m256i spread = _mm256_shuffle_epi8(
      _mm256_set1_epi32(static_cast<int>(bits)),
      _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303));
  const __m256i each = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
  const __m256i set = _mm256_min_epu8(_mm256_and_si256(spread, each), _mm256_set1_epi8(1));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), set);
}

void write_planes(u8* to, const Cards (&plane)[kPlanes]) {
  for (int i = 0; i < kPlanes; ++i, to += 52) {
    expand32(to, static_cast<u32>(plane[i]));
    expand32(to + 20, static_cast<u32>(plane[i] >> 20));
  }
}

void write_mask(u8* to, const Legal& l) {
  const u64 low = l.discards | l.knocks << 52, high = l.knocks >> 12 | static_cast<u64>(l.plain) << 40;
  expand32(to, static_cast<u32>(low));
  expand32(to + 32, static_cast<u32>(low >> 32));
  expand32(to + 64, static_cast<u32>(high));
  expand32(to + 77, static_cast<u32>(high >> 13));
}

#else

constexpr u32 kNibble[16] = {0x00000000, 0x00000001, 0x00000100, 0x00000101, 0x00010000, 0x00010001,
                             0x00010100, 0x00010101, 0x01000000, 0x01000001, 0x01000100, 0x01000101,
                             0x01010000, 0x01010001, 0x01010100, 0x01010101};

void expand52(u8* to, Cards x) {
  for (int i = 0; i < 13; ++i, to += 4, x >>= 4) {
    const u32 four = kNibble[x & 15];
    std::memcpy(to, &four, 4);
  }
}

void write_planes(u8* to, const Cards (&plane)[kPlanes]) {
  for (int i = 0; i < kPlanes; ++i) expand52(to + 52 * i, plane[i]);
}

void write_mask(u8* to, const Legal& l) {
  expand52(to, l.discards);
  expand52(to + 52, l.knocks);
  for (int i = 0; i < 5; ++i) to[104 + i] = l.plain >> i & 1;
}

#endif

// --- what a seat sees ----------------------------------------------------------------------------------------------

/// The seat to act; of a round that is over the learner's, or the one that acted last.
int seat_shown(const EnvRound& e) {
  const Round& r = e.memory.round;
  return r.phase != Phase::over ? r.to_act : e.own != kNobody ? e.own : e.last;
}

/// A position as `seat` sees it, and what is legal there, for one row.
[[gnu::always_inline]] inline void observe(const EnvRound& e, int seat, const Legal& l, u8* row, u8* mask) {
  const Round& r = e.memory.round;
  const int other = seat ^ 1;
  const Cards plane[kPlanes] = {
      r.hand[seat],
      r.top == kNoCard ? 0 : bit(r.top),
      r.pile,
      r.known[other],
      r.taken == kNoCard ? 0 : bit(r.taken),
      e.thrown[other],
  };
  write_planes(row, plane);
  // Bytes: phase 0, 1, 2, 4 to places 0, 1, 2, 3; stock; limit; dealer; passes.
  const int place = r.phase == Phase::last_take ? 3 : static_cast<int>(r.phase);
  const u64 phase = r.phase == Phase::over ? 0 : u64{1} << 8 * place;
  const u64 limit = static_cast<u64>(std::min<int>(r.limit, 110));
  const u64 scalars = phase | static_cast<u64>(r.stock_left) << 32 | limit << 40 |
                      static_cast<u64>(r.dealer == seat) << 48 | static_cast<u64>(r.passes) << 56;
  std::memcpy(row + kPlanes * 52, &scalars, sizeof scalars);
  write_mask(mask, l);
}

/// Shows a row, and finds what may be done in it.
[[gnu::flatten]] void show_row(const EnvPlan& plan, const EnvPart& part, std::size_t i, const EnvArrays& out) {
  const EnvRound& e = part.rounds[i];
  const Round& r = e.memory.round;
  const int seat = seat_shown(e);
  const Legal l = legal(plan.rules, r);
  part.legal[i] = l;
  // (the mask is that of the position; what may be done in a row that waits is for the environment to say)
  if (e.waits) [[unlikely]]
    part.legal[i] = plan.autoreset == Autoreset::next_step ? Legal{kPack, kPack, 31} : Legal{0, 0, 0};
  out.to_act[i] = static_cast<u8>(seat);
  observe(e, seat, l, out.observation + i * kObservation, out.mask + i * kActions);
}

// --- moving on -----------------------------------------------------------------------------------------------------

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

// Opponents: what one does in a round, and whether the row waits for it instead.

struct Nobody {};
struct Asked {};

struct AnyAction {
  Action operator()(const Rules& rules, EnvRound& e) const { return random_action(rules, e.memory.round, e.random); }
};

template <class P>
struct Named {
  const P& player;
  Action operator()(const Rules& rules, EnvRound& e) const {
    return decide(rules, e.memory, player, [&](u32 n) { return below(e.random, n); });
  }
};

template <class Opponent>
class Steps {
 public:
  Steps(const EnvPlan& plan, const EnvPart& part, const EnvArrays& out, const Opponent& opponent)
      : plan_(plan), part_(part), out_(out), opponent_(opponent) {}

  /// Deals a row anew.
  void deal(std::size_t i) const {
    begin(i);
    redeal(plan_.rules, part_.rounds[i]);
    go_on(i);
  }

  /// The learner's action; ignored in a row that waits.
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

  /// The action of the opponent that is asked.
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

  /// Until the learner (or an opponent that is asked) is to act.
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

  /// Notes that a round has ended or is broken off. True if the row stays as it is.
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
    observe(e, seat, legal(plan_.rules, r), out_.final_observation + i * kObservation, out_.final_mask + i * kActions);
    out_.final_to_act[i] = static_cast<u8>(seat);
    return false;
  }

  // (copies: what the arrays' bytes are written to cannot be these)
  const EnvPlan plan_;
  const EnvPart part_;
  const EnvArrays out_;
  const Opponent opponent_;
};

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
  with_opponent(plan, part, out, [&](const auto& steps) {
    for (std::size_t i = part.first; i < part.first + part.n; ++i) steps.step(i, actions[i]);
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
