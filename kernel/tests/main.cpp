//   kernel_tests [scale]
#include "check.hpp"

int main(int argc, char** argv) {
  using namespace undercut::test;
  if (argc > 1) g_scale = std::atof(argv[1]);
  for (const Case& c : cases()) {
    const int before = g_failed;
    c.run();
    std::printf("%-48s %s\n", c.name, g_failed == before ? "ok" : "FAILED");
    std::fflush(stdout);
  }
  if (g_failed) std::printf("%d checks failed\n", g_failed);
  return g_failed ? 1 : 0;
}
