// An integer net with the interface that `ask` uses, and the exponential of its outputs.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "undercut/net_eval.hpp"
#include "undercut/net_input.hpp"

namespace undercut {

/// 2^(24 - i / 64), computed by multiplication alone: the same on every machine.
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

/// Integer exponential of a net's outputs: 2^24 for the output `most` or more. The error is at most 0.55% plus one
/// half, at any scale.
class Exponential {
 public:
  /// `scale`: the factor of an output; above 0.
  explicit Exponential(double scale) {
    int exponent;
    const double part = std::frexp(scale * 92.332482616893656, &exponent);
    shift_ = std::clamp(kBits - exponent, 1, 63);
    step_ = std::llround(std::ldexp(part, std::min(exponent + shift_, kBits)));
  }

  /// Both are sums of three outputs of at most 32 bits.
  u32 operator()(std::int64_t output, std::int64_t most) const {
    if (output >= most) return kPowers[0];
    const u64 at = (static_cast<u64>(most - output) * static_cast<u64>(step_) + (u64{1} << (shift_ - 1))) >> shift_;
    return at < kPowers.size() ? kPowers[static_cast<std::size_t>(at)] : 0;
  }

 private:
  static constexpr int kBits = 29;  ///< of the step: times a difference of 34 bits it fits 63
  std::int64_t step_;  ///< 2^shift times the number of kPowers entries per unit of the net's output
  int shift_;
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
