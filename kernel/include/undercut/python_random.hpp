// Generator of Python's `random.Random(text)`, so that a match has the same cards and choices here as in the package:
// the Mersenne Twister, seeded from a text and its SHA-512.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "undercut/cards.hpp"

namespace undercut {

class PythonRandom {
 public:
  static constexpr u32 kState = 624;  ///< words of 32 bits
  using State = std::array<u32, kState>;

  /// Returns the state from which every seeding begins.
  static const State& first_state();

  /// Returns the number that Python seeds with for a text, in words of 32 bits from the low end.
  static std::vector<u32> key_of(std::string_view text);

  /// Equivalent to `Random(text)`; the text is UTF-8 and does not begin with a zero byte.
  explicit PythonRandom(std::string_view text);

  /// Returns a uniform number in [0, n), n > 0: the index that `Random.choice` uses for a list of n.
  u32 below(u32 n);

  /// Equivalent to `Random.getrandbits(64)`.
  u64 bits();

  /// Equivalent to `Random.shuffle`.
  void shuffle(u8* cards, u32 n);

 private:
  u32 next();

  State state_;
  u32 at_ = 0;
};

}  // namespace undercut
