// What a seat sees when it is to act, as a row of bytes: what environments show and small nets are asked about.
//
// A row has 320 bytes. Six planes of 52 bytes, one a card, 0 or 1:
//   0 own hand   1 top of the discard pile   2 whole discard pile   3 cards that the other seat took and still holds
//   4 the card just taken from the pile   5 cards in the pile that the other seat discarded
// then eight bytes: phase upcard, draw, discard, last_take (one of them 1, none once the round is over), cards left in
// the stock, knock limit (at most 110), 1 for the dealer, number of passes.
// Mask: 109 bytes, 1 for a legal action (see Action). A defence is always the best one: there is no row for it.
// The same row is made in Python by src/undercut/rows.py.
#pragma once

#include <algorithm>
#include <cstring>

#include "undercut/round.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace undercut {

inline constexpr int kPlanes = 6;
inline constexpr int kScalars = 8;
inline constexpr int kObservation = kPlanes * 52 + kScalars;

inline namespace UNDERCUT_ISA {

// --- bits to bytes -------------------------------------------------------------------------------------------------

#if defined(__AVX512BW__)

inline void expand(u8* to, u64 bits, int n) {
  const __m512i ones = _mm512_maskz_set1_epi8(bits, 1);
  _mm512_mask_storeu_epi8(to, (u64{1} << n) - 1, ones);
}

inline void write_planes(u8* to, const Cards (&plane)[kPlanes]) {
  // Each plane is written with twelve extra bytes, which the next one overwrites.
  for (int i = 0; i < kPlanes - 1; ++i) _mm512_storeu_si512(to + 52 * i, _mm512_maskz_set1_epi8(plane[i], 1));
  expand(to + 52 * (kPlanes - 1), plane[kPlanes - 1], 52);
}

inline void write_mask(u8* to, const Legal& l) {
  _mm512_storeu_si512(to, _mm512_maskz_set1_epi8(l.discards | l.knocks << 52, 1));
  expand(to + 64, l.knocks >> 12 | static_cast<u64>(l.plain) << 40, 45);
}

#elif defined(__AVX2__)

inline void expand32(u8* to, u32 bits) {
  const __m256i spread = _mm256_shuffle_epi8(
      _mm256_set1_epi32(static_cast<int>(bits)),
      _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303));
  const __m256i each = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
  const __m256i set = _mm256_min_epu8(_mm256_and_si256(spread, each), _mm256_set1_epi8(1));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), set);
}

inline void write_planes(u8* to, const Cards (&plane)[kPlanes]) {
  for (int i = 0; i < kPlanes; ++i, to += 52) {
    expand32(to, static_cast<u32>(plane[i]));
    expand32(to + 20, static_cast<u32>(plane[i] >> 20));
  }
}

inline void write_mask(u8* to, const Legal& l) {
  const u64 low = l.discards | l.knocks << 52, high = l.knocks >> 12 | static_cast<u64>(l.plain) << 40;
  expand32(to, static_cast<u32>(low));
  expand32(to + 32, static_cast<u32>(low >> 32));
  expand32(to + 64, static_cast<u32>(high));
  expand32(to + 77, static_cast<u32>(high >> 13));
}

#else

inline constexpr u32 kNibble[16] = {0x00000000, 0x00000001, 0x00000100, 0x00000101, 0x00010000, 0x00010001,
                                    0x00010100, 0x00010101, 0x01000000, 0x01000001, 0x01000100, 0x01000101,
                                    0x01010000, 0x01010001, 0x01010100, 0x01010101};

inline void expand52(u8* to, Cards x) {
  for (int i = 0; i < 13; ++i, to += 4, x >>= 4) {
    const u32 four = kNibble[x & 15];
    std::memcpy(to, &four, 4);
  }
}

inline void write_planes(u8* to, const Cards (&plane)[kPlanes]) {
  for (int i = 0; i < kPlanes; ++i) expand52(to + 52 * i, plane[i]);
}

inline void write_mask(u8* to, const Legal& l) {
  expand52(to, l.discards);
  expand52(to + 52, l.knocks);
  for (int i = 0; i < 5; ++i) to[104 + i] = l.plain >> i & 1;
}

#endif

// --- what a seat sees ----------------------------------------------------------------------------------------------

/// Writes the row of a seat (not in phase defend). `thrown` are the cards in the pile that the other seat discarded.
inline void write_row(u8* row, const Round& r, int seat, Cards thrown) {
  const int other = seat ^ 1;
  const Cards plane[kPlanes] = {
      r.hand[seat],   r.top == kNoCard ? 0 : bit(r.top),     r.pile,
      r.known[other], r.taken == kNoCard ? 0 : bit(r.taken), thrown,
  };
  write_planes(row, plane);
  // Bytes: phase 0, 1, 2, 4 to places 0, 1, 2, 3; stock; limit; dealer; passes.
  const int place = r.phase == Phase::last_take ? 3 : static_cast<int>(r.phase);
  const u64 limit = static_cast<u64>(std::min<int>(r.limit, 110));
  const u64 phase = r.phase == Phase::over ? 0 : u64{1} << 8 * place;
  const u64 scalars = phase | static_cast<u64>(r.stock_left) << 32 | limit << 40 |
                      static_cast<u64>(r.dealer == seat) << 48 | static_cast<u64>(r.passes) << 56;
  std::memcpy(row + kPlanes * 52, &scalars, sizeof scalars);
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
