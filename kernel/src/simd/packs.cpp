#include "undercut/packs.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "undercut/python_random.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

constexpr std::size_t kLanes = kPacksAtOnce;

#if defined(__AVX512F__)
constexpr std::size_t kWidth = 64;
#elif defined(__AVX2__)
constexpr std::size_t kWidth = 32;
#else
constexpr std::size_t kWidth = 16;
#endif
constexpr std::size_t kPartLanes = kWidth / sizeof(u32), kParts = kLanes / kPartLanes;
using Part = u32 __attribute__((vector_size(kWidth)));

/// One word of the state of each generator.
struct Words {
  Part part[kParts];
};

Words all(u32 x) {
  Words out;
  for (Part& part : out.part) part = Part{} + x;
  return out;
}

constexpr u32 kState = PythonRandom::kState;
/// Words of the longest key of this path: of texts of about 190 bytes.
constexpr std::size_t kMostKey = 64;
/// Numbers made for each pack. A shuffle needs 76 on average.
constexpr u32 kNumbers = 160;

/// Generators seeded side by side: each step of the seeding depends on the one before, so one alone only waits.
class Generators {
 public:
  /// `keys` are of equal size, at most `kMostKey`.
  explicit Generators(const std::vector<u32> (&keys)[kLanes]) {
    const u32 n = static_cast<u32>(keys[0].size());
    Words key[kMostKey];
    for (u32 j = 0; j < n; ++j)
      for (std::size_t lane = 0; lane < kLanes; ++lane) key[j].part[lane / kPartLanes][lane % kPartLanes] = keys[lane][j] + j;
    const auto& begun = PythonRandom::first_state();
    for (u32 i = 0; i < kState; ++i) state_[i] = all(begun[i]);
    u32 j = 0;
    mix<1664525>(kState, 1, [&](Part mixed, std::size_t part, u32) { return mixed + key[j].part[part]; },
                 [&] { j = j + 1 == n ? 0 : j + 1; });
    mix<1566083941>(kState - 1, 2, [](Part mixed, std::size_t, u32 i) { return mixed - i; }, [] {});
    state_[0] = all(0x80000000);
    make();
  }

  /// Returns `kNumbers` numbers of one generator, `kLanes` apart.
  const u32* numbers(std::size_t lane) const { return &numbers_[lane]; }

 private:
  /// Seeding's loop over the state, from word `i` on.
  template <u32 factor, class Then, class Next>
  void mix(u32 steps, u32 i, Then&& then, Next&& next) {
    Words before = state_[i - 1];
    for (; steps; --steps) {
      for (std::size_t p = 0; p < kParts; ++p) {
        const Part old = before.part[p];
        before.part[p] = then(state_[i].part[p] ^ (old ^ old >> 30) * factor, p, i);
      }
      state_[i] = before;
      next();
      if (++i < kState) continue;
      state_[0] = before;
      i = 1;
    }
  }

  void make() {
    static_assert(kNumbers + 397 < kState);
    for (std::size_t p = 0; p < kParts; ++p) {
      for (u32 i = 0; i < kNumbers; ++i) {
        const Part mixed = (state_[i].part[p] & 0x80000000u) | (state_[i + 1].part[p] & 0x7FFFFFFFu);
        Part y = state_[i + 397].part[p] ^ mixed >> 1 ^ (-(mixed & 1u) & 0x9908B0DFu);
        y ^= y >> 11;
        y ^= y << 7 & 0x9D2C5680u;
        y ^= y << 15 & 0xEFC60000u;
        y ^= y >> 18;
        std::memcpy(&numbers_[i * kLanes + p * kPartLanes], &y, kWidth);
      }
    }
  }

  Words state_[kState];
  u32 numbers_[kNumbers * kLanes];
};

/// Shuffles as `PythonRandom::shuffle`; false if the numbers do not suffice.
bool shuffle(const u32* numbers, Pack& pack) {
  const u32* const end = numbers + kLanes * kNumbers;
  for (u32 i = 51; i > 0; --i) {
    const int unused = std::countl_zero(i + 1);
    u32 found;
    do {
      if (numbers == end) return false;
      found = *numbers >> unused;
      numbers += kLanes;
    } while (found > i);
    std::swap(pack[i], pack[found]);
  }
  return true;
}

Pack ordered_pack() {
  Pack out;
  for (u8 card = 0; card < 52; ++card) out[card] = card;
  return out;
}

Pack shuffled_alone(const std::string& seed) {
  Pack out = ordered_pack();
  PythonRandom(seed).shuffle(out.data(), 52);
  return out;
}

}  // namespace

void add_shuffled_packs(std::span<const std::string> seeds, std::vector<Pack>& out) {
  for (; !seeds.empty(); seeds = seeds.subspan(std::min(kLanes, seeds.size()))) {
    const auto now = seeds.first(std::min(kLanes, seeds.size()));
    std::vector<u32> keys[kLanes];
    for (std::size_t lane = 0; lane < kLanes; ++lane)
      if (lane < now.size()) keys[lane] = PythonRandom::key_of(now[lane]);
      else keys[lane] = keys[0];
    const auto fits = [&](const std::vector<u32>& key) { return key.size() == keys[0].size() && key.size() <= kMostKey; };
    if (now.size() <= 2 || !std::all_of(keys, keys + kLanes, fits)) {
      for (const std::string& seed : now) out.push_back(shuffled_alone(seed));
      continue;
    }
    Generators generators(keys);
    for (std::size_t lane = 0; lane < now.size(); ++lane) {
      Pack pack = ordered_pack();
      out.push_back(shuffle(generators.numbers(lane), pack) ? pack : shuffled_alone(now[lane]));
    }
  }
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
