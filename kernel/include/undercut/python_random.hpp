// Generator of Python's `random.Random(text)`, so that a match has the same cards and choices here as in the package:
// the Mersenne Twister, seeded from a text and its SHA-512.
#pragma once

#include <array>
#include <string_view>

#include "undercut/cards.hpp"

namespace undercut {

class PythonRandom {
 public:
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

  std::array<u32, 624> state_;
  u32 at_ = 0;
};

}  // namespace undercut
