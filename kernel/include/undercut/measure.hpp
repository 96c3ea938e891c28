// Speed of the hot routines on this machine: the output of `undercut bench` and the benchmark binary.
#pragma once

#include <vector>

#include "undercut/level.hpp"
#include "undercut/net.hpp"

namespace undercut {

using Report = void (*)(void* context, const char* name, double value, const char* unit);

/// Measures in thread CPU time, on a million distinct hands that greedy players reach; reports the best of several
/// passes of at least `seconds` in total for each name.
void measure(Level level, double seconds, Report report, void* context);

/// A net of random weights (1,000 inputs, 256 and 32 units, one output), and positions with 80 active inputs.
struct NetSample {
  static constexpr std::size_t kPositions = 1000;
  Net net;
  std::vector<std::uint16_t> rows;
  std::vector<u32> whole;  ///< starts of the positions in `rows`, for net_evaluate
  std::vector<u32> moves;  ///< starts of moves of 12 inputs out and 12 in, for net_follow

  NetSample();
};

}  // namespace undercut
