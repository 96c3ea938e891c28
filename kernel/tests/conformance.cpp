// The vectors of conformance/ for the kernel's own numbers.
#include <fstream>
#include <string>

#include "check.hpp"
#include "undercut/round.hpp"

namespace undercut {
namespace {

TEST(actions_have_the_numbers_of_the_package) {
  std::ifstream file(UNDERCUT_CONFORMANCE "/actions.jsonl");
  std::string line;
  int number = 0;
  for (; std::getline(file, line); ++number)
    CHECK(line == "{\"number\":" + std::to_string(number) + ",\"text\":\"" +
                      action_text(static_cast<Action>(number)) + "\"}");
  CHECK(number == kActions);
}

}  // namespace
}  // namespace undercut
