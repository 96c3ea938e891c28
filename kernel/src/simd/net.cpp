#include "undercut/net_eval.hpp"
#include "undercut/whole_net.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

void net_evaluate(const Net& net, const std::uint16_t* rows, const u32* starts, std::size_t n, i32* out) {
  const std::size_t outputs = static_cast<std::size_t>(net.shape.outputs);
  for (std::size_t i = 0; i < n; ++i) {
    Accumulator sums;
    move_sums(net, net.bias1, {}, {rows + starts[i], static_cast<int>(starts[i + 1] - starts[i])}, sums.unit);
    finish(net, sums, out + i * outputs);
  }
}

void net_follow(const Net& net, Accumulator& sums, const std::uint16_t* rows, const u32* starts, std::size_t n,
                i32* out) {
  const std::size_t outputs = static_cast<std::size_t>(net.shape.outputs);
  for (std::size_t i = 0; i < n; ++i) {
    const u32 *at = starts + 2 * i;
    const NetRows removed{rows + at[0], static_cast<int>(at[1] - at[0])};
    const NetRows added{rows + at[1], static_cast<int>(at[2] - at[1])};
    move_rows(net, sums, removed, added, sums);
    finish(net, sums, out + i * outputs);
  }
}

void net_exponentials(double scale, const i32* outputs, std::size_t n, i32 most, u32* out) {
  const Exponential power(scale);
  for (std::size_t i = 0; i < n; ++i) out[i] = power(outputs[i], most);
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
