// Packs shuffled by Python's generator, many at a time: seeding the Mersenne Twister of one takes as long as half a
// round.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "undercut/level.hpp"

namespace undercut {

/// Cards from the top.
using Pack = std::array<u8, 52>;

/// Number of packs that are shuffled in the time of about two.
inline constexpr std::size_t kPacksAtOnce = 16;

/// Returns the seeds of `n` consecutive numbers.
template <class SeedOf>
std::vector<std::string> seeds_from(u64 first, u64 n, SeedOf&& seed_of) {
  std::vector<std::string> out;
  for (u64 k = first; k < first + n; ++k) out.push_back(seed_of(k));
  return out;
}

/// Appends the packs of these seeds to `out`: each as `shuffled(Random(seed))` of the package, whatever the level.
UNDERCUT_LEVELS(void, add_shuffled_packs, std::span<const std::string> seeds, std::vector<Pack>& out)

}  // namespace undercut
