// Packs shuffled side by side, against the generator that shuffles one.
#include "undercut/packs.hpp"

#include "check.hpp"
#include "undercut/python_random.hpp"

namespace undercut {
namespace {

using test::times;

TEST(packs_are_those_of_one_generator_each) {
  u64 number = 0;
  const auto check = [&](std::size_t n, auto&& seed_of) {
    const auto seeds = seeds_from(number, n, seed_of);
    number += n;
    std::vector<Pack> expected;
    for (const std::string& seed : seeds) {
      Pack& pack = expected.emplace_back();
      for (u8 card = 0; card < 52; ++card) pack[card] = card;
      PythonRandom(seed).shuffle(pack.data(), 52);
    }
    for (const Level level : levels()) {
      std::vector<Pack> packs;
      UNDERCUT_AT(level, add_shuffled_packs, seeds, packs);
      CHECK(packs == expected);
    }
  };
  const auto plain = [](u64 k) { return "seed:" + std::to_string(k); };
  for (int i = 0; i < times(200); ++i) check(16, plain);
  for (std::size_t n = 0; n < 40; ++n) check(n, plain);
  // Keys of different sizes beside each other, and longer ones than the generator's state.
  for (const std::size_t most : {5, 100, 300, 3000})
    for (int i = 0; i < times(4); ++i)
      check(16, [&](u64 k) { return std::string(k * 2654435761u % most, 'x') + std::to_string(k); });
}

}  // namespace
}  // namespace undercut
