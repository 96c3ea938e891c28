#include "undercut/row_net.hpp"

#include <bit>

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

// --- functions of the four operations alone, in the same steps as in Python ------------------------------------------

/// Reciprocals of the factorials of 13 down to 0.
constexpr int kTerms = 14;
constexpr double kPowers[kTerms] = {1 / 6227020800.0, 1 / 479001600.0, 1 / 39916800.0, 1 / 3628800.0, 1 / 362880.0,
                                    1 / 40320.0,      1 / 5040.0,      1 / 720.0,      1 / 120.0,     1 / 24.0,
                                    1 / 6.0,          1 / 2.0,         1,              1};

/// e^x for x from -700 to 0: libraries differ from machine to machine.
inline double exp_of(double x) {
  // Added to a number, this leaves the nearest integer in the lowest bits.
  constexpr double kWhole = 6755399441055744.0;
  const double at = x * 1.4426950408889634 + kWhole, n = at - kWhole;
  const double r = (x - n * 0.6931471803691238) - n * 1.9082149292705877e-10;
  double sum = kPowers[0];
  for (int k = 1; k < kTerms; ++k) sum = sum * r + kPowers[k];
  return sum * std::bit_cast<double>((std::bit_cast<u64>(at) + 1023) << 52);
}

inline float tanh_of(float at) {
  const double x = at, a = std::min(x < 0 ? -x : x, 20.0);
  const double e = exp_of(-2 * a), large = (1 - e) / (1 + e), small = a - a * a * a / 3;
  const double out = a < 1e-4 ? small : large;
  return static_cast<float>(x < 0 ? -out : out);
}

// --- layers -----------------------------------------------------------------------------------------------------------

/// The non-zero numbers and their positions: the others add nothing.
struct Active {
  int n = 0;
  u32 place[kMostUnits];
  float value[kMostUnits];

  void add(u32 at, float x) {
    place[n] = at;
    value[n] = x;
    n += x != 0;
  }
};

#if defined(__AVX512F__)
constexpr int kLane = 16, kLanes = 4;
#elif defined(__AVX2__)
constexpr int kLane = 8, kLanes = 8;
#else
constexpr int kLane = 4, kLanes = 8;
#endif
/// As many numbers as a register holds.
using Lane = float __attribute__((vector_size(kLane * sizeof(float))));

/// Numbers of consecutive blocks.
const float* numbers(const std::vector<RowNet::Block>& blocks) {
  return reinterpret_cast<const float*>(blocks.data());
}

/// `lanes` times `kLane` of a layer's sums, from unit `at` on.
template <int lanes>
void sum_units(const RowNet::Layer& layer, const Active& in, std::size_t at, float* out) {
  Lane sum[lanes];
  for (int i = 0; i < lanes; ++i) std::memcpy(&sum[i], numbers(layer.bias) + at + i * kLane, sizeof(Lane));
  const float* weights = numbers(layer.weights) + at;
  const std::size_t width = layer.width * std::size(layer.bias[0].at);
  for (int k = 0; k < in.n; ++k) {
    const float* from = weights + in.place[k] * width;
#pragma GCC unroll 8
    for (int i = 0; i < lanes; ++i) {
      Lane w;
      std::memcpy(&w, from + i * kLane, sizeof w);
      sum[i] += in.value[k] * w;
    }
  }
  for (int i = 0; i < lanes; ++i) std::memcpy(out + at + i * kLane, &sum[i], sizeof(Lane));
}

/// Sums of a layer; `out` has room for whole blocks.
void sum_layer(const RowNet::Layer& layer, const Active& in, float* out) {
  constexpr std::size_t block = 16, most = kLane * kLanes;
  std::size_t at = 0;
  for (; at + most <= layer.width * block; at += most) sum_units<kLanes>(layer, in, at, out);
  for (; at < layer.width * block; at += block) sum_units<block / kLane>(layer, in, at, out);
}

Cards cards_of(const u8* plane) {
  Cards out = 0;
  for (int i = 0; i < 52; ++i) out |= static_cast<Cards>(plane[i] != 0) << i;
  return out;
}

void add_inputs(const RowNet& net, const u8* row, Active& to) {
  for (u32 i = 0; i < kObservation; ++i) to.add(i, row[i]);
  if (net.inputs == RowInputs::row) return;
  u8 worth[kHandBlock];
  hand_block(row, worth);
  for (u32 i = 0; i < kHandBlock; ++i) to.add(kObservation + i, worth[i]);
}

/// Outputs for one row.
void evaluate(const RowNet& net, const u8* row, float* out) {
  alignas(64) float sums[kMostUnits];
  Active in;
  add_inputs(net, row, in);
  for (std::size_t i = 0; i < net.layers.size(); ++i) {
    const RowNet::Layer& layer = net.layers[i];
    sum_layer(layer, in, sums);
    if (i + 1 == net.layers.size()) break;
    const u32 units = static_cast<u32>(layer.outputs);
    if (net.activation == Activation::tanh)
      for (u32 k = 0; k < units; ++k) sums[k] = tanh_of(sums[k]);
    else
      for (u32 k = 0; k < units; ++k) sums[k] = sums[k] > 0 ? sums[k] : 0;
    in.n = 0;
    for (u32 k = 0; k < units; ++k) in.add(k, sums[k]);
  }
  std::memcpy(out, sums, kActions * sizeof *out);
}

/// First of the highest allowed outputs.
int highest_of(const float* outputs, const u8* mask) {
  int best = -1;
  for (int a = 0; a < kActions; ++a)
    if (mask[a] && (best < 0 || outputs[a] > outputs[best])) best = a;
  return best;
}

/// Action at `chance` of the way through the softmax of the allowed outputs.
int drawn_of(const float* outputs, const u8* mask, double chance) {
  const int best = highest_of(outputs, mask);
  double weight[kActions], sum = 0;
  for (int a = 0; a < kActions; ++a) {
    const double below = double{outputs[a]} - double{outputs[best]};
    weight[a] = mask[a] && below > -700 ? exp_of(below) : 0;
    sum += weight[a];
  }
  double left = chance * sum;
  for (int a = 0; a < kActions; ++a)
    if (left < weight[a]) return a;
    else left -= weight[a];
  return best;
}

}  // namespace

void hand_block(const u8* row, u8* out) {
  std::memset(out, 0, kHandBlock);
  const Cards hand = cards_of(row), top = cards_of(row + 52);
  const int least = deadwood(hand);
  for (Cards rest = hand; rest; rest &= rest - 1) {
    const int card = lowest(rest), without = deadwood(hand & ~bit(card));
    out[card] = without + card_points(card) == least;
    out[52 + card] = static_cast<u8>(without);
  }
  out[104] = static_cast<u8>(least);
  if (!top || count(hand) != 10) return;
  const Cards taken = hand | top;
  out[105] = static_cast<u8>(best_discard(taken, hand).deadwood);
  out[106] = least + card_points(lowest(top)) != deadwood(taken);
}

void row_net_outputs(const RowNet& net, const u8* rows, std::size_t n, float* out) {
  for (std::size_t i = 0; i < n; ++i) evaluate(net, rows + i * kObservation, out + i * kActions);
}

Action row_net_choice(const RowNet& net, const u8* row, const u8* mask, double chance) {
  float outputs[kActions];
  evaluate(net, row, outputs);
  return static_cast<Action>(net.samples ? drawn_of(outputs, mask, chance) : highest_of(outputs, mask));
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
