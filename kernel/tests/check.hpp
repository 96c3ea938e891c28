// Minimal test framework: TEST registers, CHECK counts and prints failures.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <vector>

namespace undercut::test {

struct Case {
  const char* name;
  void (*run)();
};

inline std::vector<Case>& cases() {
  static std::vector<Case> all;
  return all;
}

struct Register {
  Register(const char* name, void (*run)()) { cases().push_back({name, run}); }
};

inline int g_failed = 0;

inline void fail(const char* file, int line, const char* what) {
  if (++g_failed <= 20) std::printf("%s:%d: %s\n", file, line, what);
}

/// Factor for sizes: sanitized builds run fewer iterations.
inline double g_scale = 1;
inline int times(int n) { return static_cast<int>(n * g_scale) + 1; }

}  // namespace undercut::test

#define TEST(name)                                                      \
  static void name();                                                   \
  static const ::undercut::test::Register register_##name(#name, name); \
  static void name()
#define CHECK(condition) \
  ((condition) ? (void)0 : ::undercut::test::fail(__FILE__, __LINE__, #condition))
