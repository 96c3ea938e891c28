#include "undercut/env.hpp"

#include <cstring>

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

void observe(const EnvRound& e, const Legal& l, std::size_t i, const EnvArrays& out) {
  const Round& r = e.round;
  const int seat = r.to_act, other = seat ^ 1;
  const Cards plane[kPlanes] = {
      r.hand[seat],
      r.top == kNoCard ? 0 : bit(r.top),
      r.pile,
      r.known[other],
      r.taken == kNoCard ? 0 : bit(r.taken),
      e.thrown[other],
  };
  u8* row = out.observation + i * kObservation;
  write_planes(row, plane);
  // Bytes: phase 0, 1, 2, 4 to places 0, 1, 2, 3; stock; limit; dealer; passes.
  const int place = r.phase == Phase::last_take ? 3 : static_cast<int>(r.phase);
  const u64 limit = static_cast<u64>(std::min<int>(r.limit, 110));
  const u64 scalars = u64{1} << 8 * place | static_cast<u64>(r.stock_left) << 32 | limit << 40 |
                      static_cast<u64>(r.dealer == seat) << 48 | static_cast<u64>(r.passes) << 56;
  std::memcpy(row + kPlanes * 52, &scalars, sizeof scalars);
  write_mask(out.mask + i * kActions, l);
  out.to_act[i] = static_cast<u8>(seat);
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
