// Small integer nets, with the same outputs on every machine and instruction set (decision 0010).
//
// first = clamp(bias1 + the sum of the rows of the active inputs, 0, top1) 16 bits, wrapping sums second = clamp((bias2
// + weights2 * first + half) >> shift, 0, top2) 16 bits, sums of 32 bits output = (bias3 + weights3 * second) *
// 2^-exponent 32 bits
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "undercut/cards.hpp"

namespace undercut {

using i16 = std::int16_t;
using i32 = std::int32_t;

inline constexpr int kMostActive = 192;  ///< limit of active inputs
inline constexpr int kMostInputs = 1 << 16;
inline constexpr int kMostFirst = 512;   ///< units of the first layer: a multiple of 64
inline constexpr int kMostSecond = 128;  ///< units of the second layer: a multiple of 32
inline constexpr int kMostOutputs = 160;

struct NetShape {
  int inputs, first, second, outputs;
  bool operator==(const NetShape&) const = default;
};

/// Returns why a shape is refused, or null.
const char* shape_defect(const NetShape& shape);

/// Size of a weight of the first layer: one byte or two.
enum class RowStorage : u8 { bytes = 1, words = 2 };

/// A net as stored. Matrices are in row-major order.
struct NetWeights {
  std::string name;
  NetShape shape{};
  RowStorage storage = RowStorage::words;
  std::vector<i16> rows;         ///< (inputs, first)
  std::vector<i16> bias1, top1;  ///< (first,): each unit has a scale of its own
  std::vector<i16> weights2;     ///< (second, first)
  std::vector<i32> bias2;        ///< (second,)
  std::vector<i16> weights3;     ///< (outputs, second)
  std::vector<i32> bias3;        ///< (outputs,)
  int shift = 0;
  int top2 = 0;
  int exponent = 0;

  bool operator==(const NetWeights&) const = default;
};

/// Returns why a net is refused: its shape, sizes that do not match it, or a sum that could overflow. Empty if nothing
/// is wrong.
std::string net_defect(const NetWeights& weights);

/// Range that a unit of the first layer can reach with `kMostActive` inputs; `column` is reordered.
struct Reach {
  std::int64_t least, most;
};
Reach reach_of(i16 bias, std::vector<i16>& column);

/// A net laid out for evaluation (net_eval.hpp): immutable, every array aligned to 64 bytes.
class Net {
 public:
  /// Builds a net from weights without a defect.
  explicit Net(const NetWeights& weights);

  std::string name;
  NetShape shape;
  double scale;  ///< factor of an output's integer
  int shift, top2;
  int width3;              ///< outputs, rounded up to a multiple of 16
  const i16* rows;         ///< (inputs, first), or null if a weight takes a byte
  const u8* byte_rows;     ///< (inputs, first), or null: see net_eval.hpp for the order
  const i16 *bias1, *top1;
  const i16* weights2;     ///< (first / 2, second, 2): neighbouring inputs in pairs
  const i32* bias2;        ///< includes half a unit for rounding
  const i16* weights3;     ///< (second / 2, width3, 2)
  const i32* bias3;        ///< (width3,)

  bool same_as(const Net& other) const;

 private:
  struct Free {
    void operator()(std::byte* memory) const;
  };
  std::unique_ptr<std::byte, Free> memory_;
  std::size_t size_;
};

/// Sums of the first layer. Rows are added and subtracted in any order.
struct alignas(64) Accumulator {
  i16 unit[kMostFirst];
};

/// Registers the nets of a file by name for the life of the process; a registered name can only be set to the same net.
/// Returns what is wrong, and then sets nothing; empty on success. Thread-safe.
std::string set_nets(const u8* data, std::size_t size);
/// Returns a registered net, or null. The pointer stays valid.
const Net* net_named(std::string_view name);
/// Returns the registered names, in order.
std::vector<std::string> nets_set();

}  // namespace undercut
