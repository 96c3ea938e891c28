// The speed of the hot routines on this machine: what `undercut bench` and the benchmark binary print.
#pragma once

#include "undercut/level.hpp"

namespace undercut {

using Report = void (*)(void* context, const char* name, double value, const char* unit);

/// Measures in thread CPU time, on a million distinct hands that greedy players reach; the best of several passes of at
/// least `seconds` together for each name.
void measure(Level level, double seconds, Report report, void* context);

}  // namespace undercut
