// Instruction sets. The files in src/simd are compiled once for each; the functions below them choose at run time.
#pragma once

#include "undercut/cards.hpp"

namespace undercut {

enum class Level : u8 { base, avx2, avx512 };

/// The best level that this machine can run.
Level best_level();
const char* level_name(Level level);

/// `call(level, f, args)` runs `f` as compiled for a level. Declare f with UNDERCUT_LEVELS first.
#if defined(UNDERCUT_X86)
#define UNDERCUT_LEVELS(result, name, ...) \
  namespace base {                         \
  result name(__VA_ARGS__);                \
  }                                        \
  namespace avx2 {                         \
  result name(__VA_ARGS__);                \
  }                                        \
  namespace avx512 {                       \
  result name(__VA_ARGS__);                \
  }
#define UNDERCUT_AT(level, name, ...)                                              \
  ((level) == ::undercut::Level::avx512 ? ::undercut::avx512::name(__VA_ARGS__)    \
   : (level) == ::undercut::Level::avx2 ? ::undercut::avx2::name(__VA_ARGS__)      \
                                        : ::undercut::base::name(__VA_ARGS__))
#else
#define UNDERCUT_LEVELS(result, name, ...) \
  namespace base {                         \
  result name(__VA_ARGS__);                \
  }
#define UNDERCUT_AT(level, name, ...) ((void)(level), ::undercut::base::name(__VA_ARGS__))
#endif

}  // namespace undercut
