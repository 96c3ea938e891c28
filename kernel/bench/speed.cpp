// The measurements of `undercut bench`, for every instruction set of this machine, without Python.
//   bench_speed [seconds for each line]
#include <cstdio>
#include <cstdlib>

#include "undercut/measure.hpp"

int main(int argc, char** argv) {
  using namespace undercut;
  const double seconds = argc > 1 ? std::atof(argv[1]) : 0.3;
  for (const Level level : levels()) {
    std::printf("%s\n", level_name(level));
    measure(
        level, seconds,
        [](void*, const char* name, double value, const char* unit) {
          std::printf("  %-24s %14.2f %s\n", name, value, unit);
        },
        nullptr);
  }
}
