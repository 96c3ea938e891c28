// A net in whole numbers, as `ask` uses nets, and the exponential of what it says.
#pragma once

#include <array>

#include "undercut/net_eval.hpp"
#include "undercut/net_input.hpp"

namespace undercut {

/// 2^(24 - i / 64), worked out by multiplication alone: the same on every machine.
inline constexpr auto kPowers = [] {
  std::array<u32, 64 * 25> out{};
  constexpr double kStep = 0.98922801319397548;  // 2^(-1/64)
  double x = 1 << 24;
  for (std::size_t i = 0; i < out.size(); ++i, x *= kStep) out[i] = static_cast<u32>(x + 0.5);
  return out;
}();

inline namespace UNDERCUT_ISA {

class WholeNet {
 public:
  using Sum = Accumulator;
  struct Units {
    i32 out[kMostOutputs];
  };

  explicit WholeNet(const Net& net) : net_(&net) {}

  void begin(Sum& sum) const { undercut::begin(*net_, sum); }
  void add(const Rows& rows, Sum& sum) const { add(rows, sum, sum); }
  void add(const Rows& rows, const Sum& from, Sum& to) const { move_rows(*net_, from, {}, {rows.row, rows.n}, to); }
  void finish(const Sum& sum, Units& units) const { undercut::finish(*net_, sum, units.out); }
  double scale() const { return net_->scale; }

 private:
  const Net* net_;
};

/// The exponential of a net's outputs, in whole numbers: 2^24 for the output `most` or more.
class Exponential {
 public:
  explicit Exponential(double scale) : step_(static_cast<std::int64_t>(scale * 92.332482616893656 * (1 << 20))) {}

  u32 operator()(std::int64_t output, std::int64_t most) const {
    const std::int64_t at = (most - output) * step_ >> 20;
    if (at <= 0) return kPowers[0];
    return at < static_cast<std::int64_t>(kPowers.size()) ? kPowers[static_cast<std::size_t>(at)] : 0;
  }

 private:
  std::int64_t step_;  ///< 2^20 times the places of kPowers for one whole number of the net
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
