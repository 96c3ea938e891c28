// Deadwood of arrays. A first pass treats every hand as if no set and run competed for a card, without a branch, and
// queues those in which they do; a second pass handles a dense queue of one rank with three cards; the rest is computed
// one by one. A branch per vector would cost more than all of the arithmetic.
#include "undercut/batch.hpp"

#include <cstring>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

constexpr std::size_t kBlock = 512;

#if defined(__AVX512VBMI2__)

struct Lanes {
  static constexpr int kSize = 8;
  using V = __m512i;
  static V load(const Cards* p) { return _mm512_loadu_si512(p); }
  static V all(u64 x) { return _mm512_set1_epi64(static_cast<long long>(x)); }
  static V and_(V a, V b) { return _mm512_and_si512(a, b); }
  static V or_(V a, V b) { return _mm512_or_si512(a, b); }
  static V without(V a, V b) { return _mm512_andnot_si512(b, a); }
  static V sub(V a, V b) { return _mm512_sub_epi64(a, b); }
  template <int k> static V down(V a) { return _mm512_srli_epi64(a, k); }
  template <int k> static V up(V a) { return _mm512_slli_epi64(a, k); }
  static V min(V a, V b) { return _mm512_min_epu64(a, b); }
  /// Bit i: lane i is not zero.
  static u32 some(V a) { return _mm512_test_epi64_mask(a, a); }
  static V points(V x) {
    const V nibble = _mm512_set1_epi8(15);
    const V low = _mm512_popcnt_epi8(_mm512_and_si512(x, nibble));
    const V high = _mm512_popcnt_epi8(_mm512_andnot_si512(nibble, x));
    const V even = _mm512_set1_epi64(0x000A0A0907050301), odd = _mm512_set1_epi64(0x00000A0A08060402);
    const V sum = _mm512_dpbusd_epi32(_mm512_dpbusd_epi32(_mm512_setzero_si512(), low, even), high, odd);
    return _mm512_and_si512(_mm512_add_epi32(sum, _mm512_srli_epi64(sum, 32)), _mm512_set1_epi64(0xFFFF));
  }
  static void store(u8* out, V sums) {
    _mm_storel_epi64(reinterpret_cast<__m128i*>(out), _mm512_cvtepi64_epi8(sums));
  }
  static u32 queue(std::uint16_t* to, u32 first, u32 mask) {
    const __m128i at = _mm_add_epi16(_mm_set1_epi16(static_cast<short>(first)), _mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to), _mm_maskz_compress_epi16(static_cast<__mmask8>(mask), at));
    return static_cast<u32>(_mm_popcnt_u32(mask));
  }
};

#elif defined(__AVX2__)

struct Lanes {
  static constexpr int kSize = 4;
  using V = __m256i;
  static V load(const Cards* p) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)); }
  static V all(u64 x) { return _mm256_set1_epi64x(static_cast<long long>(x)); }
  static V and_(V a, V b) { return _mm256_and_si256(a, b); }
  static V or_(V a, V b) { return _mm256_or_si256(a, b); }
  static V without(V a, V b) { return _mm256_andnot_si256(b, a); }
  static V sub(V a, V b) { return _mm256_sub_epi64(a, b); }
  template <int k> static V down(V a) { return _mm256_srli_epi64(a, k); }
  template <int k> static V up(V a) { return _mm256_slli_epi64(a, k); }
  static V min(V a, V b) { return _mm256_min_epu16(a, b); }
  static u32 some(V a) {
    const V none = _mm256_cmpeq_epi64(a, _mm256_setzero_si256());
    return static_cast<u32>(_mm256_movemask_pd(_mm256_castsi256_pd(none))) ^ 15;
  }
  static V points(V x) {
    const V nibble = _mm256_set1_epi8(15);
    const V counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2,
                                      3, 2, 3, 3, 4);
    const V low = _mm256_shuffle_epi8(counts, _mm256_and_si256(x, nibble));
    const V high = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi64(x, 4), nibble));
    const V even = _mm256_set1_epi64x(0x000A0A0907050301), odd = _mm256_set1_epi64x(0x00000A0A08060402);
    const V sum = _mm256_add_epi16(_mm256_maddubs_epi16(low, even), _mm256_maddubs_epi16(high, odd));
    return _mm256_sad_epu8(sum, _mm256_setzero_si256());
  }
  static void store(u8* out, V sums) {
    const V at = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
    const __m128i four = _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(sums, at));
    const __m128i bytes =
        _mm_shuffle_epi8(four, _mm_setr_epi8(0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1));
    const int word = _mm_cvtsi128_si32(bytes);
    std::memcpy(out, &word, 4);
  }
  static u32 queue(std::uint16_t* to, u32 first, u32 mask) {
    static constexpr u64 kAt[16] = {
        0, 0,          1,          0x00010000,     2,          0x00020000,     0x00020001,     0x000200010000,
        3, 0x00030000, 0x00030001, 0x000300010000, 0x00030002, 0x000300020000, 0x000300020001, 0x0003000200010000};
    const u64 at = kAt[mask] + first * 0x0001000100010001;
    std::memcpy(to, &at, 8);
    return static_cast<u32>(_mm_popcnt_u32(mask));
  }
};

#endif

#if defined(__AVX2__)

Lanes::V runs_in(Lanes::V x) {
  using L = Lanes;
  const auto t = L::and_(L::and_(x, L::down<4>(x)), L::down<8>(x));
  return L::or_(L::or_(t, L::up<4>(t)), L::up<8>(t));
}

Lanes::V sets_in(Lanes::V x) {
  using L = Lanes;
  const auto shifted = L::down<1>(x);
  const auto pair = L::and_(x, shifted), any = L::or_(x, shifted);
  const auto clubs = L::and_(L::or_(L::and_(pair, L::down<2>(any)), L::and_(L::down<2>(pair), any)), L::all(kClubs));
  return L::sub(L::up<4>(clubs), clubs);
}

/// Computes the queued hands; their indices are in `queue`.
void settle_queue(const Cards* hands, std::uint16_t* queue, u32 n, u8* out) {
  using L = Lanes;
  std::uint16_t hard[kBlock + 16];
  u32 hards = 0;
  for (u32 i = 0; i < n; i += L::kSize) {
    alignas(64) Cards x_[L::kSize];
    alignas(64) u8 left[16];
    for (u32 j = 0; j < L::kSize; ++j) x_[j] = hands[queue[std::min(i + j, n - 1)]];
    const auto x = L::load(x_);
    const auto runs = runs_in(x), sets = sets_in(x);
    auto clubs = L::and_(runs, sets);
    clubs = L::or_(clubs, L::down<1>(clubs));
    clubs = L::and_(L::or_(clubs, L::down<2>(clubs)), L::all(kClubs));
    const auto whole = L::sub(L::up<4>(clubs), clubs);
    const auto held = L::without(x, L::without(sets, whole));
    const auto rest = L::without(held, whole);
    const auto least = L::min(L::points(L::without(held, runs)), L::points(L::without(rest, runs_in(rest))));
    L::store(left, least);
    const auto several = L::and_(clubs, L::sub(clubs, L::all(1)));
    const u32 three = L::some(L::without(whole, x)), many = L::some(several);
    for (u32 j = 0; j < L::kSize && i + j < n; ++j) {
      out[queue[i + j]] = left[j];
      hard[hards] = queue[i + j];
      hards += (many >> j & 1) | (~three >> j & 1);
    }
  }
  for (u32 i = 0; i < hards; ++i) {
    const Cards x = hands[hard[i]];
    out[hard[i]] = static_cast<u8>(deadwood_choosing(x, shape(x), {}));
  }
}

void block(const Cards* hands, std::size_t n, u8* out) {
  using L = Lanes;
  std::uint16_t queue[kBlock + 16];
  u32 queued = 0;
  std::size_t i = 0;
  for (; i + L::kSize <= n; i += L::kSize) {
    const auto x = L::load(hands + i);
    const auto runs = runs_in(x), sets = sets_in(x);
    L::store(out + i, L::points(L::without(x, L::or_(runs, sets))));
    queued += L::queue(queue + queued, static_cast<u32>(i), L::some(L::and_(runs, sets)));
  }
  for (; i < n; ++i) out[i] = static_cast<u8>(deadwood(hands[i]));
  settle_queue(hands, queue, queued, out);
}

#else

void block(const Cards* hands, std::size_t n, u8* out) {
  std::uint16_t queue[kBlock];
  u32 queued = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Shape s = shape(hands[i]);
    out[i] = static_cast<u8>(points(hands[i] & ~(s.runs | s.sets)));
    queue[queued] = static_cast<std::uint16_t>(i);
    queued += s.clash != 0;
  }
  for (u32 i = 0; i < queued; ++i) {
    const Cards x = hands[queue[i]];
    out[queue[i]] = static_cast<u8>(deadwood_choosing(x, shape(x), {}));
  }
}

#endif

}  // namespace

void deadwood_block(const Cards* hands, std::size_t n, u8* out) {
  for (std::size_t i = 0; i < n; i += kBlock) block(hands + i, std::min(kBlock, n - i), out + i);
}

bool hands_fit(const Cards* hands, std::size_t n) {
  Cards outside = 0;
  bool many = false;
  for (std::size_t i = 0; i < n; ++i) {
    outside |= hands[i] & ~kPack;
    many |= count(hands[i]) > kMostHeld;
  }
  return outside == 0 && !many;
}

void best_discard_block(const Cards* hands, std::size_t n, u8* cards, u8* left) {
  for (std::size_t i = 0; i < n; ++i) {
    const BestDiscard best = best_discard(hands[i]);
    cards[i] = best.card;
    left[i] = best.deadwood;
  }
}

void discards_block(const Cards* hands, std::size_t n, u8* out) {
  for (std::size_t i = 0; i < n; ++i, out += kMostHeld) {
    std::memset(out, 255, kMostHeld);
    discards(hands[i], out);
  }
}

void defence_block(const Cards* hands, const Cards* runs, const Cards* fourths, std::size_t n, u8* out) {
  for (std::size_t i = 0; i < n; ++i)
    out[i] = static_cast<u8>(deadwood_laying_off(hands[i], {runs[i], fourths[i]}));
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
