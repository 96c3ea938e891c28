#include "undercut/weights.hpp"

namespace undercut {

namespace {

struct Tables {
  std::array<int, kKnots> turns{};
  WeightsByTurn::Knots standard{}, low_bonus{}, no_limit{}, no_bonus{}, quick{};
};

/// Tables of the file, as written.
constexpr Tables read() {
  Tables t;
  WeightsByTurn::Knots* now = nullptr;
#define KNOTS(...) t.turns = {__VA_ARGS__};
#define TABLE(name, base) now = &t.name, *now = t.base;
#define ROW(name, ...) (*now)[feature::name] = {__VA_ARGS__};
#include "weights.inc"
#undef KNOTS
#undef TABLE
#undef ROW
  return t;
}

constexpr Tables kTables = read();
static_assert(kTables.turns[kKnots - 1] + 1 == kTurns);

}  // namespace

WeightsByTurn::WeightsByTurn(const Knots& knots) {
  for (std::size_t f = 0; f < feature::count; ++f)
    for (std::size_t k = 0; k + 1 < kKnots; ++k) {
      const int low = kTables.turns[k], high = kTables.turns[k + 1];
      for (int t = low; t <= high; ++t)
        at_[static_cast<std::size_t>(t)][f] = (knots[f][k] * (high - t) + knots[f][k + 1] * (t - low)) / (high - low);
    }
}

const WeightsByTurn& patient_weights(const Rules& rules) {
  static const WeightsByTurn standard(kTables.standard), low_bonus(kTables.low_bonus), no_limit(kTables.no_limit),
      no_bonus(kTables.no_bonus);
  if (rules.knock_limit == kNoLimit) return no_limit;
  if (rules.knock_limit == 0) return standard;
  if (rules.gin_bonus == 0) return no_bonus;
  return !defends(rules, false) || rules.gin_bonus + rules.undercut_bonus <= 35 ? low_bonus : standard;
}

const WeightsByTurn& quick_weights() {
  static const WeightsByTurn weights(kTables.quick);
  return weights;
}

}  // namespace undercut
