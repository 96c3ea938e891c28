// Exact values: zero-sum, best responses are never worse than the strategy itself, solutions close the gap.
#include "undercut/exact.hpp"

#include <cmath>

#include "check.hpp"

namespace undercut {
namespace {

Rules small_rules(int ranks, int suits, int hand) {
  Rules rules;
  rules.ranks = static_cast<u8>(ranks);
  rules.suits = static_cast<u8>(suits);
  rules.hand_size = static_cast<u8>(hand);
  rules.knock_limit = static_cast<std::int16_t>(hand);
  rules.wall = 0;
  return rules;
}

double gap(const ExactGame& game, Strategy s) {
  return exact_measure(game, Measure::response, 0, s, s) + exact_measure(game, Measure::response, 1, s, s);
}

TEST(exact_values_are_zero_sum_and_responses_are_no_worse) {
  for (const int suits : {1, 2, 3})
    for (const int takes : {0, 1}) {
      const auto game = exact_game(small_rules(suits == 1 ? 7 : 3, suits, 2), takes);
      for (int player = 0; player < 5; ++player) {
        const Strategy s{player, nullptr};
        const double first = exact_measure(*game, Measure::value, 0, s, s);
        CHECK(std::abs(first + exact_measure(*game, Measure::value, 1, s, s)) < 1e-9);
        CHECK(std::abs(first) <= exact_measure(*game, Measure::size, 0, s, s) + 1e-9);
        CHECK(exact_measure(*game, Measure::response, 0, s, s) >= first - 1e-9);
        CHECK(exact_measure(*game, Measure::response, 1, s, s) >= -first - 1e-9);
      }
    }
}

TEST(solvers_close_the_gap_and_can_be_repeated) {
  const std::shared_ptr<const ExactGame> game = exact_game(small_rules(3, 3, 2), 0);
  for (const Method method : {Method::cfr, Method::cfr_plus, Method::discounted, Method::sampling}) {
    const u64 steps = method == Method::sampling ? 20'000 : 20;
    ExactSolver whole(game, method, 7), parts(game, method, 7);
    const double before = gap(*game, {0, &whole});
    whole.step(steps);
    parts.step(steps / 4);
    parts.step(steps - steps / 4);
    CHECK(gap(*game, {0, &whole}) < before / 4);
    CHECK(gap(*game, {0, &whole}) == gap(*game, {0, &parts}));
    CHECK(whole.iterations() == steps && whole.touched() == parts.touched());
    for (const ExactRow& row : whole.rows()) {
      double sum = 0;
      for (const auto& [action, chance] : row.chances) sum += chance;
      CHECK(std::abs(sum - 1) < 1e-6);
    }
  }
}

TEST(large_games_are_refused_or_counted_no_further) {
  CHECK(exact_defect(Rules{}) != nullptr && exact_defect(small_rules(4, 3, 3)) == nullptr);
  const auto game = exact_game(small_rules(4, 3, 3), 3);
  CHECK(exact_size(*game, 100'000).slots < 10'000'000);
}

}  // namespace
}  // namespace undercut
