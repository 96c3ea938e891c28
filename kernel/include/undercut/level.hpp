// Instruction sets. The files in src/simd are compiled once for each level of the build; functions choose at run time.
#pragma once

#include <span>

#include "undercut/cards.hpp"

namespace undercut {

enum class Level : u8 { base, avx2, avx512 };

/// The levels that this build contains and this machine can run, lowest first. Empty only where a build for another
/// machine's best level alone (UNDERCUT_LEVELS=best in CMakeLists.txt) is loaded.
std::span<const Level> levels();
/// The highest of `levels()`, which must not be empty.
Level best_level();
const char* level_name(Level level);

// UNDERCUT_LEVELS declares a function once per compiled level; UNDERCUT_AT(level, f, args) calls the one of a level.
// CMakeLists.txt defines UNDERCUT_BASE, UNDERCUT_AVX2 and UNDERCUT_AVX512 for the levels that it compiles. The lowest of
// them is called for every level that was not compiled.
#define UNDERCUT_LEVEL(level, result, name, ...) \
  namespace level {                              \
  result name(__VA_ARGS__);                      \
  }
#if defined(UNDERCUT_BASE) || !defined(UNDERCUT_X86)
#define UNDERCUT_LEVEL_BASE(...) UNDERCUT_LEVEL(base, __VA_ARGS__)
#define UNDERCUT_AT_LOWEST(name, ...) ::undercut::base::name(__VA_ARGS__)
#elif defined(UNDERCUT_AVX2)
#define UNDERCUT_LEVEL_BASE(...)
#define UNDERCUT_AT_LOWEST(name, ...) ::undercut::avx2::name(__VA_ARGS__)
#else
#define UNDERCUT_LEVEL_BASE(...)
#define UNDERCUT_AT_LOWEST(name, ...) ::undercut::avx512::name(__VA_ARGS__)
#endif
#if defined(UNDERCUT_AVX2)
#define UNDERCUT_LEVEL_AVX2(...) UNDERCUT_LEVEL(avx2, __VA_ARGS__)
#define UNDERCUT_AT_AVX2(level, name, ...) (level) == ::undercut::Level::avx2 ? ::undercut::avx2::name(__VA_ARGS__) :
#else
#define UNDERCUT_LEVEL_AVX2(...)
#define UNDERCUT_AT_AVX2(level, name, ...)
#endif
#if defined(UNDERCUT_AVX512)
#define UNDERCUT_LEVEL_AVX512(...) UNDERCUT_LEVEL(avx512, __VA_ARGS__)
#define UNDERCUT_AT_AVX512(level, name, ...) \
  (level) == ::undercut::Level::avx512 ? ::undercut::avx512::name(__VA_ARGS__) :
#else
#define UNDERCUT_LEVEL_AVX512(...)
#define UNDERCUT_AT_AVX512(level, name, ...)
#endif
#define UNDERCUT_LEVELS(...)         \
  UNDERCUT_LEVEL_BASE(__VA_ARGS__)   \
  UNDERCUT_LEVEL_AVX2(__VA_ARGS__)   \
  UNDERCUT_LEVEL_AVX512(__VA_ARGS__)
#define UNDERCUT_AT(level, name, ...)            \
  ((void)(level),                                \
   UNDERCUT_AT_AVX512(level, name, __VA_ARGS__)  \
   UNDERCUT_AT_AVX2(level, name, __VA_ARGS__)    \
   UNDERCUT_AT_LOWEST(name, __VA_ARGS__))

}  // namespace undercut
