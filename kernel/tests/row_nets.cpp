// Small nets over rows: every level gives the outputs of a plain evaluation, and misfits are refused.
#include <cmath>
#include <cstring>

#include "check.hpp"
#include "undercut/random.hpp"
#include "undercut/row_net.hpp"

namespace undercut {
namespace {

using test::times;

std::vector<float> numbers(Random& random, std::size_t n, double size) {
  std::vector<float> out(n);
  for (float& x : out) x = static_cast<float>(size * normal(random));
  return out;
}

RowNetWeights any_net(Random& random, RowInputs inputs, Activation activation) {
  RowNetWeights out;
  out.inputs = inputs;
  out.activation = activation;
  int width = inputs == RowInputs::row ? kObservation : kMostRowInputs;
  for (int left = static_cast<int>(below(random, 4)); left >= 0; --left) {
    const int units = left ? 1 + static_cast<int>(below(random, left == 1 ? 200 : kMostUnits)) : kActions;
    const auto n = static_cast<std::size_t>(units), m = static_cast<std::size_t>(width);
    out.layers.push_back({width, units, numbers(random, n * m, 1 / std::sqrt(width)), numbers(random, n, 0.1)});
    width = units;
  }
  return out;
}

/// A row with a hand of ten or eleven cards and arbitrary other values.
void any_row(Random& random, u8* row) {
  for (int i = 0; i < kObservation; ++i) row[i] = below(random, 4) == 0;
  std::memset(row, 0, 104);
  const Cards hand = sample(random, kPack, 10 + static_cast<int>(below(random, 2)));
  for (Cards rest = hand; rest; rest &= rest - 1) row[lowest(rest)] = 1;
  if (below(random, 3)) row[52 + lowest(any_of(random, kPack & ~hand))] = 1;
  row[316] = static_cast<u8>(below(random, 32));
  row[317] = static_cast<u8>(below(random, 111));
}

/// In 64 bits.
std::vector<double> plainly(const RowNetWeights& w, const u8* row) {
  std::vector<double> x(row, row + kObservation);
  if (w.inputs == RowInputs::row_and_hand) {
    u8 worth[kHandBlock];
    base::hand_block(row, worth);
    x.insert(x.end(), worth, worth + kHandBlock);
  }
  for (std::size_t i = 0; i < w.layers.size(); ++i) {
    const DenseWeights& l = w.layers[i];
    if (i)
      for (double& value : x) value = w.activation == Activation::tanh ? std::tanh(value) : std::max(value, 0.0);
    std::vector<double> out(l.bias.begin(), l.bias.end());
    for (std::size_t k = 0; k < out.size(); ++k)
      for (std::size_t j = 0; j < x.size(); ++j) out[k] += double{l.weights[k * x.size() + j]} * x[j];
    x = out;
  }
  return x;
}

TEST(row_nets_give_the_same_outputs_on_every_level) {
  Random random = random_of(71, 0);
  for (int i = 0; i < times(40); ++i) {
    const RowNetWeights w = any_net(random, static_cast<RowInputs>(i & 1), static_cast<Activation>(i >> 1 & 1));
    CHECK(row_net_defect(w).empty());
    const RowNet net(w);
    constexpr std::size_t n = 5;
    u8 rows[n * kObservation];
    for (std::size_t k = 0; k < n; ++k) any_row(random, rows + k * kObservation);
    float first[n * kActions], other[n * kActions];
    base::row_net_outputs(net, rows, n, first);
    for (const Level level : levels()) {
      UNDERCUT_AT(level, row_net_outputs, net, rows, n, other);
      CHECK(std::memcmp(first, other, sizeof first) == 0);
    }
    for (std::size_t k = 0; k < n; ++k) {
      const std::vector<double> exact = plainly(w, rows + k * kObservation);
      for (std::size_t a = 0; a < kActions; ++a) CHECK(std::abs(exact[a] - double{first[k * kActions + a]}) < 1e-3);
    }
  }
}

TEST(row_nets_choose_what_is_allowed) {
  Random random = random_of(72, 0);
  for (int i = 0; i < times(300); ++i) {
    RowNetWeights w = any_net(random, RowInputs::row, Activation::relu);
    w.samples = i & 1;
    const RowNet net(w);
    u8 row[kObservation], mask[kActions] = {};
    any_row(random, row);
    const u32 allowed = 1 + below(random, 20);
    for (u32 k = 0; k < allowed; ++k) mask[below(random, kActions)] = 1;
    for (const double chance : {0.0, uniform(random), 1 - 0x1p-53}) {
      const Action chosen = base::row_net_choice(net, row, mask, chance);
      CHECK(chosen < kActions && mask[chosen]);
      CHECK(chosen == UNDERCUT_AT(best_level(), row_net_choice, net, row, mask, chance));
    }
  }
}

TEST(row_nets_that_do_not_fit_are_refused) {
  Random random = random_of(73, 0);
  const auto defect = [&](auto&& change) {
    RowNetWeights w;
    w.layers.push_back({kObservation, 32, numbers(random, 32 * kObservation, 0.1), numbers(random, 32, 0.1)});
    w.layers.push_back({32, kActions, numbers(random, 32 * kActions, 0.1), numbers(random, kActions, 0.1)});
    change(w);
    return row_net_defect(w);
  };
  const auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
  CHECK(defect([](RowNetWeights&) {}).empty());
  CHECK(has(defect([](RowNetWeights& w) { w.layers.clear(); }), "0 layers"));
  CHECK(has(defect([](RowNetWeights& w) { w.layers.pop_back(); }), "32 outputs; it must have 109"));
  CHECK(has(defect([](RowNetWeights& w) { w.inputs = RowInputs::row_and_hand; }), "must have 427"));
  CHECK(has(defect([](RowNetWeights& w) { w.layers[1].inputs = 31; }), "layer 1 has 31 inputs"));
  CHECK(has(defect([](RowNetWeights& w) { w.layers[0].bias.pop_back(); }), "do not fit its shape"));
  CHECK(has(defect([](RowNetWeights& w) { w.layers[1].weights[3] = NAN; }), "not a finite number"));
  CHECK(has(defect([](RowNetWeights& w) { w.layers[1].bias[3] = INFINITY; }), "not a finite number"));
  CHECK(has(defect([](RowNetWeights& w) { w.layers[0].weights[3] = 1e29f; }), "could overflow"));
}

}  // namespace
}  // namespace undercut
