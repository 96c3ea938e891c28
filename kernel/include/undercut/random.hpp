// Explicit generators: a stream is a function of (seed, index), so results do not depend on threads or machines.
#pragma once

#include "undercut/cards.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace undercut {

/// State of xoshiro256++.
struct Random {
  u64 s[4];
};

inline namespace UNDERCUT_ISA {

constexpr u64 mix(u64& x) {
  u64 z = (x += 0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

/// Returns the stream of one round (or environment) of a seed.
constexpr Random random_of(u64 seed, u64 index) {
  u64 x = seed;
  x = mix(x) ^ (index + 1) * 0xD1342543DE82EF95;
  Random out{};
  for (u64& word : out.s) word = mix(x);
  return out;
}

constexpr u64 next(Random& r) {
  const u64 out = std::rotl(r.s[0] + r.s[3], 23) + r.s[0];
  const u64 t = r.s[1] << 17;
  r.s[2] ^= r.s[0];
  r.s[3] ^= r.s[1];
  r.s[1] ^= r.s[2];
  r.s[0] ^= r.s[3];
  r.s[2] ^= t;
  r.s[3] = std::rotl(r.s[3], 45);
  return out;
}

/// Returns an exactly uniform number in [0, n); n > 0.
inline u32 below(Random& r, u32 n) {
  u64 wide = (next(r) >> 32) * n;
  if (static_cast<u32>(wide) < n) [[unlikely]] {
    const u32 reject = (0u - n) % n;
    while (static_cast<u32>(wide) < reject) wide = (next(r) >> 32) * n;
  }
  return static_cast<u32>(wide >> 32);
}

/// Returns a uniform number in [0, 1).
inline double uniform(Random& r) { return static_cast<double>(next(r) >> 11) * 0x1p-53; }

/// Returns an approximately normal number, with mean 0 and standard deviation 1.
inline double normal(Random& r) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += uniform(r);
  return sum;
}

#if !defined(__BMI2__) && !defined(UNDERCUT_SMALL)
/// For each byte, the position of its k-th set bit from the low end: `bit_of_byte().at[k][byte]`.
struct BitOfByte {
  u8 at[8][256];
};

constexpr BitOfByte bit_of_byte() {
  BitOfByte out{};
  for (int byte = 0; byte < 256; ++byte)
    for (int bit = 0, k = 0; bit < 8; ++bit)
      if (byte >> bit & 1) out.at[k++][byte] = static_cast<u8>(bit);
  return out;
}

inline constexpr BitOfByte kBitOfByte = bit_of_byte();
#endif

/// Returns the k-th card of a set (from 0), as a set. The same on every machine.
inline Cards select(Cards x, u32 k) {
#if defined(__BMI2__)
  return _pdep_u64(Cards{1} << k, x);
#else
  // Cumulative card counts of the bytes, which identify the byte with the k-th card.
  constexpr u64 ones = 0x0101010101010101, tops = 0x8080808080808080;
  u64 n = x - (x >> 1 & 0x5555555555555555);
  n = (n & 0x3333333333333333) + (n >> 2 & 0x3333333333333333);
  n = ((n + (n >> 4)) & 0x0F0F0F0F0F0F0F0F) * ones;
  const int at = 8 * std::popcount(((k * ones | tops) - n) & tops);
  k -= static_cast<u32>(n << 8 >> at & 0xFF);
#if defined(UNDERCUT_SMALL)
  // The table is left out here: it would cost more module size than it saves time.
  Cards left = x >> at & 0xFF;
  for (; k; --k) left &= left - 1;
  return low_bit(left) << at;
#else
  return Cards{1} << (at + kBitOfByte.at[k][x >> at & 0xFF]);
#endif
#endif
}

/// Returns a uniform card of a set that is not empty, as a set.
inline Cards any_of(Random& r, Cards x) { return select(x, below(r, static_cast<u32>(count(x)))); }

/// Removes or adds uniform cards of `pool` until `x` (a part of it) has exactly n.
inline Cards trim(Random& r, Cards pool, Cards x, int n) {
  int held = count(x);
  for (; held > n; --held) x ^= any_of(r, x);
  for (; held < n; ++held) x |= any_of(r, pool & ~x);
  return x;
}

/// Returns a uniform set of exactly n cards of `pool`. Starts near n for pools of 32 to 52 cards and n of ten or
/// eleven: each card is kept independently with the same probability, so the result of `trim` is uniform.
inline Cards sample(Random& r, Cards pool, int n) {
  const Cards a = next(r), b = next(r);
  if (count(pool) > 45) {
    const Cards c = next(r), d = next(r);
    return trim(r, pool, pool & a & (b | c) & ~d, n);
  }
  return trim(r, pool, pool & a & b, n);
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
