#include "undercut/level.hpp"

namespace undercut {

Level best_level() {
#if defined(UNDERCUT_X86)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd") &&
      __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
      __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq") &&
      __builtin_cpu_supports("avx512vnni"))
    return Level::avx512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
      __builtin_cpu_supports("fma"))
    return Level::avx2;
#endif
  return Level::base;
}

const char* level_name(Level level) {
  return level == Level::avx512 ? "avx512" : level == Level::avx2 ? "avx2" : "base";
}

}  // namespace undercut
