// Evaluation of nets, compiled for each instruction set. Integer sums do not depend on their order, and net_defect()
// refuses nets whose sums could overflow, so all levels give the same outputs.
#pragma once

#include <algorithm>
#include <cstring>

#include "undercut/level.hpp"
#include "undercut/net.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace undercut {
inline namespace UNDERCUT_ISA {

#if defined(__AVX512VNNI__)

struct NetLanes {
  static constexpr int kWords = 32, kInts = 16;
  static constexpr int kSums = 8;  ///< sums in flight, to hide the latency of products
  using V = __m512i;
  static V load(const void* p) { return _mm512_load_si512(p); }
  static void store(void* p, V a) { _mm512_store_si512(p, a); }
  static V zero() { return _mm512_setzero_si512(); }
  static V add16(V a, V b) { return _mm512_add_epi16(a, b); }
  static V sub16(V a, V b) { return _mm512_sub_epi16(a, b); }
  static V all16(i16 x) { return _mm512_set1_epi16(x); }
  static V high_bytes(V a) { return _mm512_srai_epi16(a, 8); }
  static V low_bytes_up(V a) { return _mm512_slli_epi16(a, 8); }
  static V clamp16(V a, V top) { return _mm512_min_epi16(_mm512_max_epi16(a, zero()), top); }
  static V all32(i32 x) { return _mm512_set1_epi32(x); }
  static V four_pairs(const i16* p) {
    return _mm512_broadcast_i32x4(_mm_load_si128(reinterpret_cast<const __m128i*>(p)));
  }
  template <int pair> static V pick(V a) { return _mm512_shuffle_epi32(a, static_cast<_MM_PERM_ENUM>(pair * 0x55)); }
  static V add32(V a, V b) { return _mm512_add_epi32(a, b); }
  static V clamp32(V a, V top) { return _mm512_min_epi32(_mm512_max_epi32(a, zero()), top); }
  static V down32(V a, int by) { return _mm512_sra_epi32(a, _mm_cvtsi32_si128(by)); }
  static V add_products(V sum, V a, V b) { return _mm512_dpwssd_epi32(sum, a, b); }
  static void store_low(i16* p, V a) { _mm256_store_si256(reinterpret_cast<__m256i*>(p), _mm512_cvtepi32_epi16(a)); }
};

#elif defined(__AVX2__)

struct NetLanes {
  static constexpr int kWords = 16, kInts = 8, kSums = 4;
  using V = __m256i;
  static V load(const void* p) { return _mm256_load_si256(static_cast<const __m256i*>(p)); }
  static void store(void* p, V a) { _mm256_store_si256(static_cast<__m256i*>(p), a); }
  static V zero() { return _mm256_setzero_si256(); }
  static V add16(V a, V b) { return _mm256_add_epi16(a, b); }
  static V sub16(V a, V b) { return _mm256_sub_epi16(a, b); }
  static V all16(i16 x) { return _mm256_set1_epi16(x); }
  static V high_bytes(V a) { return _mm256_srai_epi16(a, 8); }
  static V low_bytes_up(V a) { return _mm256_slli_epi16(a, 8); }
  static V clamp16(V a, V top) { return _mm256_min_epi16(_mm256_max_epi16(a, zero()), top); }
  static V all32(i32 x) { return _mm256_set1_epi32(x); }
  static V four_pairs(const i16* p) {
    return _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i*>(p)));
  }
  template <int pair> static V pick(V a) { return _mm256_shuffle_epi32(a, pair * 0x55); }
  static V add32(V a, V b) { return _mm256_add_epi32(a, b); }
  static V clamp32(V a, V top) { return _mm256_min_epi32(_mm256_max_epi32(a, zero()), top); }
  static V down32(V a, int by) { return _mm256_sra_epi32(a, _mm_cvtsi32_si128(by)); }
  static V add_products(V sum, V a, V b) { return add32(sum, _mm256_madd_epi16(a, b)); }
  static void store_low(i16* p, V a) {
    const __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi32(a, a), 0b1000);
    _mm_store_si128(reinterpret_cast<__m128i*>(p), _mm256_castsi256_si128(packed));
  }
};

#else

/// Generic vectors of the compiler, for any machine.
struct NetLanes {
  static constexpr int kWords = 8, kInts = 4, kSums = 4;
  using V = i32 __attribute__((vector_size(16)));
  using Words = std::uint16_t __attribute__((vector_size(16)));
  using Ints = u32 __attribute__((vector_size(16)));
  using SignedWords = i16 __attribute__((vector_size(16)));
  static V load(const void* p) {
    V out;
    std::memcpy(&out, p, sizeof out);
    return out;
  }
  static void store(void* p, V a) { std::memcpy(p, &a, sizeof a); }
  static V zero() { return V{}; }
  static V add16(V a, V b) { return reinterpret_cast<V>(reinterpret_cast<Words>(a) + reinterpret_cast<Words>(b)); }
  static V sub16(V a, V b) { return reinterpret_cast<V>(reinterpret_cast<Words>(a) - reinterpret_cast<Words>(b)); }
  static V all16(i16 x) { return reinterpret_cast<V>(SignedWords{x, x, x, x, x, x, x, x}); }
  static V high_bytes(V a) { return reinterpret_cast<V>(reinterpret_cast<SignedWords>(a) >> 8); }
  static V low_bytes_up(V a) { return reinterpret_cast<V>(reinterpret_cast<Words>(a) << 8); }
  static V clamp16(V a, V top) {
    const SignedWords x = reinterpret_cast<SignedWords>(a), most = reinterpret_cast<SignedWords>(top), none{};
    const SignedWords positive = x > none ? x : none;
    return reinterpret_cast<V>(positive < most ? positive : most);
  }
  static V all32(i32 x) { return V{x, x, x, x}; }
  static V four_pairs(const i16* p) { return load(p); }
  template <int pair> static V pick(V a) { return all32(a[pair]); }
  static V add32(V a, V b) { return reinterpret_cast<V>(reinterpret_cast<Ints>(a) + reinterpret_cast<Ints>(b)); }
  static V clamp32(V a, V top) {
    const V positive = a > zero() ? a : zero();
    return positive < top ? positive : top;
  }
  static V down32(V a, int by) { return a >> by; }
  static V low_half(V a) { return reinterpret_cast<V>(reinterpret_cast<Ints>(a) << 16) >> 16; }
  static V add_products(V sum, V a, V b) {
    const Ints low = reinterpret_cast<Ints>(low_half(a)) * reinterpret_cast<Ints>(low_half(b));
    const Ints high = reinterpret_cast<Ints>(a >> 16) * reinterpret_cast<Ints>(b >> 16);
    return reinterpret_cast<V>(reinterpret_cast<Ints>(sum) + low + high);
  }
  static void store_low(i16* p, V a) {
    for (int i = 0; i < kInts; ++i) p[i] = static_cast<i16>(a[i]);
  }
};

#endif

// --- the first layer ------------------------------------------------------------------------------------------------

/// Rows of a net, by input number.
struct NetRows {
  const std::uint16_t* row;
  int n;
};

/// `size` vectors of the sums, from unit `at` on, kept in registers while rows are added and subtracted.
template <int size>
void move_words(const Net& net, int at, const i16* from, NetRows removed, NetRows added, i16* to) {
  using L = NetLanes;
  const std::size_t stride = static_cast<std::size_t>(net.shape.first);
  const i16* rows = net.rows + at;
  typename L::V sum[size];
  for (int v = 0; v < size; ++v) sum[v] = L::load(from + at + v * L::kWords);
  for (int i = 0; i < removed.n; ++i) {
    const i16* row = rows + removed.row[i] * stride;
    for (int v = 0; v < size; ++v) sum[v] = L::sub16(sum[v], L::load(row + v * L::kWords));
  }
  for (int i = 0; i < added.n; ++i) {
    const i16* row = rows + added.row[i] * stride;
    for (int v = 0; v < size; ++v) sum[v] = L::add16(sum[v], L::load(row + v * L::kWords));
  }
  for (int v = 0; v < size; ++v) L::store(to + at + v * L::kWords, sum[v]);
}

/// Does the same as `move_words` for rows of bytes, which are read as words: the high byte is the weight of one unit,
/// the low byte that of another plus 128. The sums of the words and of their high bytes give both, without splitting
/// each word.
template <int size>
void move_bytes(const Net& net, int at, const i16* from, NetRows removed, NetRows added, i16* to) {
  using L = NetLanes;
  constexpr int half = size / 2;
  const std::size_t stride = static_cast<std::size_t>(net.shape.first);
  const u8* rows = net.byte_rows + at;
  typename L::V word[half], high[half];
  for (int v = 0; v < half; ++v) word[v] = high[v] = L::zero();
  for (int i = 0; i < removed.n; ++i) {
    const u8* row = rows + removed.row[i] * stride;
    for (int v = 0; v < half; ++v) {
      const auto x = L::load(row + v * 2 * L::kWords);
      word[v] = L::sub16(word[v], x);
      high[v] = L::sub16(high[v], L::high_bytes(x));
    }
  }
  for (int i = 0; i < added.n; ++i) {
    const u8* row = rows + added.row[i] * stride;
    for (int v = 0; v < half; ++v) {
      const auto x = L::load(row + v * 2 * L::kWords);
      word[v] = L::add16(word[v], x);
      high[v] = L::add16(high[v], L::high_bytes(x));
    }
  }
  const auto excess = L::all16(static_cast<i16>(128 * (added.n - removed.n)));
  for (int v = 0; v < half; ++v) {
    const int unit = at + v * 2 * L::kWords, low = unit / 64 * 64 + unit % 64 / 2;
    const auto lows = L::sub16(L::sub16(word[v], L::low_bytes_up(high[v])), excess);
    L::store(to + low, L::add16(L::load(from + low), lows));
    L::store(to + low + 32, L::add16(L::load(from + low + 32), high[v]));
  }
}

template <int size>
void move_units(const Net& net, int at, const i16* from, NetRows removed, NetRows added, i16* to) {
  if (net.rows)
    move_words<size>(net, at, from, removed, added, to);
  else
    move_bytes<size>(net, at, from, removed, added, to);
}

/// Sets `to` to `from` (which may be the same, or a net's bias) minus some rows plus others.
inline void move_sums(const Net& net, const i16* from, NetRows removed, NetRows added, i16* to) {
  constexpr int kUnits = 8 * NetLanes::kWords, kStep = 64 / NetLanes::kWords;
  int at = 0;
  for (; at + kUnits <= net.shape.first; at += kUnits) move_units<8>(net, at, from, removed, added, to);
  const int left = net.shape.first - at;
  if constexpr (kStep < 8) {
    if (left == 64) move_units<kStep>(net, at, from, removed, added, to);
  }
  if constexpr (kStep < 4) {
    if (left == 128) move_units<2 * kStep>(net, at, from, removed, added, to);
    if (left == 192) move_units<3 * kStep>(net, at, from, removed, added, to);
  }
}

/// Sets the sums for no active input.
inline void begin(const Net& net, Accumulator& sums) { move_sums(net, net.bias1, {}, {}, sums.unit); }

inline void add_rows(const Net& net, const std::uint16_t* rows, int n, Accumulator& sums) {
  move_sums(net, sums.unit, {}, {rows, n}, sums.unit);
}

inline void remove_rows(const Net& net, const std::uint16_t* rows, int n, Accumulator& sums) {
  move_sums(net, sums.unit, {rows, n}, {}, sums.unit);
}

/// Sets `to` to `from` minus some rows plus others, in one pass.
inline void move_rows(const Net& net, const Accumulator& from, NetRows removed, NetRows added, Accumulator& to) {
  move_sums(net, from.unit, removed, added, to.unit);
}

// --- the layers behind it -------------------------------------------------------------------------------------------

/// Computes `units` outputs from unit `at` on. Several sums per unit avoid waiting for each other.
template <int units>
void dense_units(const i16* in, int pairs, const i16* weights, const i32* bias, int width, int at, i32* out) {
  using L = NetLanes;
  constexpr int size = units / L::kInts, chains = std::clamp(L::kSums / size, 1, 4);
  typename L::V sum[chains][size];
  for (int c = 0; c < chains; ++c)
    for (int v = 0; v < size; ++v) sum[c][v] = c ? L::zero() : L::load(bias + at + v * L::kInts);
  const std::size_t row = 2 * static_cast<std::size_t>(width);
  weights += 2 * at;
  const auto add = [&]<int pair>(typename L::V four, const i16* w) {
    const auto input = L::template pick<pair>(four);
    for (int v = 0; v < size; ++v)
      sum[pair % chains][v] = L::add_products(sum[pair % chains][v], input, L::load(w + pair * row + v * L::kWords));
  };
  for (int i = 0; i < pairs; i += 4, weights += 4 * row) {
    const auto four = L::four_pairs(in + 2 * i);
    add.template operator()<0>(four, weights);
    add.template operator()<1>(four, weights);
    add.template operator()<2>(four, weights);
    add.template operator()<3>(four, weights);
  }
  for (int v = 0; v < size; ++v) {
    for (int c = 1; c < chains; ++c) sum[0][v] = L::add32(sum[0][v], sum[c][v]);
    L::store(out + at + v * L::kInts, sum[0][v]);
  }
}

/// out = bias + weights * in, with 2 * pairs inputs and `width` outputs.
inline void dense(const i16* in, int pairs, const i16* weights, const i32* bias, int width, i32* out) {
  constexpr int kWide = NetLanes::kInts > 4 ? 64 : 32;
  int at = 0;
  for (; at + kWide <= width; at += kWide) dense_units<kWide>(in, pairs, weights, bias, width, at, out);
  if (at + 32 <= width) dense_units<32>(in, pairs, weights, bias, width, at, out), at += 32;
  if (at + 16 <= width) dense_units<16>(in, pairs, weights, bias, width, at, out);
}

/// Computes the `shape.outputs` outputs, multiplied by `net.scale`.
inline void finish(const Net& net, const Accumulator& sums, i32* out) {
  using L = NetLanes;
  alignas(64) i16 first[kMostFirst], second[kMostSecond];
  alignas(64) i32 wide[kMostSecond > kMostOutputs ? kMostSecond : kMostOutputs];
  for (int j = 0; j < net.shape.first; j += L::kWords)
    L::store(first + j, L::clamp16(L::load(sums.unit + j), L::load(net.top1 + j)));
  dense(first, net.shape.first / 2, net.weights2, net.bias2, net.shape.second, wide);
  const auto top = L::all32(net.top2);
  for (int k = 0; k < net.shape.second; k += L::kInts)
    L::store_low(second + k, L::clamp32(L::down32(L::load(wide + k), net.shift), top));
  dense(second, net.shape.second / 2, net.weights3, net.bias3, net.width3, wide);
  std::memcpy(out, wide, static_cast<std::size_t>(net.shape.outputs) * sizeof *out);
}

}  // namespace UNDERCUT_ISA

/// Evaluates n positions: the active inputs of position i are rows[starts[i]] up to rows[starts[i + 1]].
UNDERCUT_LEVELS(void, net_evaluate, const Net& net, const std::uint16_t* rows, const u32* starts, std::size_t n,
                i32* out)
/// Evaluates n positions, each relative to the one before (the first to `sums`): position i loses the inputs
/// rows[starts[2 * i]] up to rows[starts[2 * i + 1]], and gains those that follow.
UNDERCUT_LEVELS(void, net_follow, const Net& net, Accumulator& sums, const std::uint16_t* rows, const u32* starts,
                std::size_t n, i32* out)
/// Computes the exponentials that players use of n outputs of a net, 2^24 for `most` or more (`Exponential`).
UNDERCUT_LEVELS(void, net_exponentials, double scale, const i32* outputs, std::size_t n, i32 most, u32* out)

}  // namespace undercut
