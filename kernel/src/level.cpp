#include "undercut/level.hpp"

#include <array>

namespace undercut {
namespace {

bool runs_avx512() {
#if defined(UNDERCUT_AVX512)
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd") &&
         __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
         __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq") &&
         __builtin_cpu_supports("avx512vnni");
#else
  return false;
#endif
}

bool runs_avx2() {
#if defined(UNDERCUT_AVX2)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("fma");
#else
  return false;
#endif
}

struct Available {
  std::array<Level, 3> list{};
  std::size_t size = 0;

  Available() {
#if defined(UNDERCUT_BASE) || !defined(UNDERCUT_X86)
    list[size++] = Level::base;
#endif
    if (runs_avx2()) list[size++] = Level::avx2;
    if (runs_avx512()) list[size++] = Level::avx512;
  }
};

}  // namespace

std::span<const Level> levels() {
  static const Available available;
  return {available.list.data(), available.size};
}

Level best_level() { return levels().back(); }

const char* level_name(Level level) {
  return level == Level::avx512 ? "avx512" : level == Level::avx2 ? "avx2" : "base";
}

}  // namespace undercut

#if defined(UNDERCUT_LEVEL_PROBE)
// CMakeLists.txt runs this to find the level to compile for this machine.
#include <cstdio>
int main() { std::fputs(undercut::level_name(undercut::best_level()), stdout); }
#endif
