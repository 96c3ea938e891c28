#include "undercut/net_export.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

#include "undercut/net_eval.hpp"

namespace undercut {

namespace {

constexpr double kMostWord = std::numeric_limits<i16>::max();
constexpr double kMostByte = std::numeric_limits<std::int8_t>::max();
constexpr double kMostInt = std::numeric_limits<i32>::max();
constexpr int kFinest = 20;  ///< activations and weights of the first layer are scaled by at most 2^20

std::size_t size(int n) { return static_cast<std::size_t>(n); }

/// Rounds to the nearest integer; halves go up.
double nearest(double x) { return std::floor(x + 0.5); }

bool all_finite(const float* values, std::size_t n) {
  return std::all_of(values, values + n, [](float x) { return std::isfinite(x); });
}

std::string float_defect(const FloatWeights& net) {
  if (const char* defect = shape_defect(net.shape)) return defect;
  const std::size_t inputs = size(net.shape.inputs), first = size(net.shape.first), second = size(net.shape.second),
                    outputs = size(net.shape.outputs);
  if (!(net.top > 0 && net.top <= 32767)) return "top must be above 0 and at most 32767";
  const bool finite = all_finite(net.w1, inputs * first) && all_finite(net.b1, first) &&
                      all_finite(net.w2, second * first) && all_finite(net.b2, second) &&
                      all_finite(net.w3, outputs * second) && all_finite(net.b3, outputs);
  return finite ? "" : "a weight is not finite";
}

/// Finest power of two as a scale at which activations fit 16 bits.
int scale_of_top(double top) {
  int scale = kFinest;
  while (nearest(std::ldexp(top, scale)) > kMostWord) --scale;
  return scale;
}

/// Bounds of a first-layer unit's weights.
struct Spread {
  double largest, reach;
};

/// Largest weight of a unit, and the largest sum of its bias and the weights of `kMostActive` inputs.
Spread spread_of(const FloatWeights& net, std::size_t unit) {
  const std::size_t first = size(net.shape.first), inputs = size(net.shape.inputs);
  std::vector<double> up, down;
  for (std::size_t i = 0; i < inputs; ++i) {
    const double w = net.w1[i * first + unit];
    (w > 0 ? up : down).push_back(std::abs(w));
  }
  double most[2];
  for (int side = 0; side < 2; ++side) {
    std::vector<double>& weights = side ? down : up;
    std::sort(weights.begin(), weights.end(), std::greater<>());
    weights.resize(std::min(weights.size(), size(kMostActive)));
    most[side] = std::accumulate(weights.begin(), weights.end(), side ? -double{net.b1[unit]} : double{net.b1[unit]});
  }
  const double largest = std::max(up.empty() ? 0 : up[0], down.empty() ? 0 : down[0]);
  return {largest, std::max({most[0], most[1], std::abs(double{net.b1[unit]})})};
}

/// Exports one unit of the first layer at the finest scale; returns the scale.
double take_unit(const FloatWeights& net, std::size_t unit, NetWeights& out) {
  const std::size_t first = size(net.shape.first), inputs = size(net.shape.inputs);
  const Spread spread = spread_of(net, unit);
  // Rounding changes each term of a sum by at most a half.
  constexpr double kRoom = kMostWord - (kMostActive + 1) / 2 - 1;
  const double most = out.storage == RowStorage::bytes ? kMostByte : kMostWord;
  double scale = std::ldexp(1.0, kFinest);
  scale = std::min(scale, kMostWord / net.top);
  if (spread.largest > 0) scale = std::min(scale, most / spread.largest);
  if (spread.reach > 0) scale = std::min(scale, kRoom / spread.reach);
  for (std::size_t i = 0; i < inputs; ++i)
    out.rows[i * first + unit] = static_cast<i16>(nearest(net.w1[i * first + unit] * scale));
  out.bias1[unit] = static_cast<i16>(nearest(net.b1[unit] * scale));
  out.top1[unit] = static_cast<i16>(nearest(net.top * scale));
  return scale;
}

/// Exports the first layer. Returns the scale of each unit.
std::vector<double> take_first(const FloatWeights& net, NetWeights& out) {
  const std::size_t first = size(net.shape.first);
  out.rows.resize(size(net.shape.inputs) * first);
  out.bias1.resize(first);
  out.top1.resize(first);
  std::vector<double> scales;
  for (std::size_t unit = 0; unit < first; ++unit) scales.push_back(take_unit(net, unit, out));
  return scales;
}

/// Exports a later layer at a scale of 2^scale; false if a weight or a sum does not fit. `scale_in` and `top_in` are
/// those of its inputs, `half` is what rounding adds to a sum.
bool take_layer(const float* weights, const float* bias, std::size_t units, std::size_t inputs, int scale,
                const auto& scale_in, const auto& top_in, double half, std::vector<i16>& to,
                std::vector<i32>& to_bias) {
  to.resize(units * inputs);
  to_bias.resize(units);
  for (std::size_t k = 0; k < units; ++k) {
    const double offset = nearest(std::ldexp(double{bias[k]}, scale));
    double sum = std::abs(offset) + half;
    for (std::size_t j = 0; j < inputs; ++j) {
      const double weight = nearest(std::ldexp(double{weights[k * inputs + j]}, scale) / scale_in(j));
      if (std::abs(weight) > kMostWord) return false;
      to[k * inputs + j] = static_cast<i16>(weight);
      sum += std::abs(weight) * top_in(j);
    }
    if (sum > kMostInt) return false;
    to_bias[k] = static_cast<i32>(offset);
  }
  return true;
}

std::string take_second(const FloatWeights& net, const std::vector<double>& scales, NetWeights& out, int& scale_out) {
  const auto scale_in = [&](std::size_t j) { return scales[j]; };
  const auto top_in = [&](std::size_t j) { return static_cast<double>(out.top1[j]); };
  for (int scale = 2 * kFinest; scale >= -kFinest; --scale) {
    scale_out = std::min(scale_of_top(net.top), scale);
    out.shift = scale - scale_out;
    if (out.shift > 30) continue;
    const double half = out.shift ? std::ldexp(1.0, out.shift - 1) : 0;
    if (!take_layer(net.w2, net.b2, size(net.shape.second), size(net.shape.first), scale, scale_in, top_in, half,
                    out.weights2, out.bias2))
      continue;
    out.top2 = static_cast<int>(nearest(std::ldexp(double{net.top}, scale_out)));
    return {};
  }
  return "the weights of the second layer are too large";
}

std::string take_third(const FloatWeights& net, int scale_second, NetWeights& out) {
  const double factor = std::ldexp(1.0, scale_second);
  const auto scale_in = [&](std::size_t) { return factor; };
  const auto top_in = [&](std::size_t) { return static_cast<double>(out.top2); };
  for (int scale = 2 * kFinest; scale >= -2 * kFinest; --scale) {
    out.exponent = scale;
    if (take_layer(net.w3, net.b3, size(net.shape.outputs), size(net.shape.second), scale, scale_in, top_in, 0,
                   out.weights3, out.bias3))
      return {};
  }
  return "the weights of the outputs are too large";
}

}  // namespace

std::string quantise(const FloatWeights& net, std::string_view name, RowStorage storage, NetWeights& out) {
  out = {};
  out.name = name;
  out.shape = net.shape;
  out.storage = storage;
  if (std::string defect = float_defect(net); !defect.empty()) return defect;
  const std::vector<double> scales = take_first(net, out);
  int scale_second = 0;
  if (std::string defect = take_second(net, scales, out, scale_second); !defect.empty()) return defect;
  if (std::string defect = take_third(net, scale_second, out); !defect.empty()) return defect;
  return net_defect(out);
}

TrainedArrays dequantise(const NetWeights& net) {
  const auto [inputs, first, second, outputs] = net.shape;
  TrainedArrays out{inputs, first, second, outputs, {}, {}, {}, {}, {}, {}};
  const auto put = [](std::vector<float>& to, double x) { to.push_back(static_cast<float>(x)); };
  std::vector<double> scales;  // of each unit of the first layer
  for (const i16 most : net.top1) scales.push_back(most / double{kTrainedTop});
  const double scale_second = net.top2 / double{kTrainedTop}, scale_sum = std::ldexp(scale_second, net.shift);
  for (std::size_t i = 0; i < net.rows.size(); ++i) put(out.w1, net.rows[i] / scales[i % size(first)]);
  for (std::size_t j = 0; j < size(first); ++j) put(out.b1, net.bias1[j] / scales[j]);
  for (std::size_t i = 0; i < net.weights2.size(); ++i)
    put(out.w2, net.weights2[i] * scales[i % size(first)] / scale_sum);
  for (const i32 x : net.bias2) put(out.b2, x / scale_sum);
  for (const i16 x : net.weights3) put(out.w3, std::ldexp(x * scale_second, -net.exponent));
  for (const i32 x : net.bias3) put(out.b3, std::ldexp(x, -net.exponent));
  return out;
}

void evaluate(const FloatWeights& net, const std::uint16_t* rows, int n, double* out) {
  const std::size_t first = size(net.shape.first), second = size(net.shape.second);
  const double top = net.top;
  std::vector<double> a(net.b1, net.b1 + first), b(net.b2, net.b2 + second);
  for (int i = 0; i < n; ++i)
    for (std::size_t j = 0; j < first; ++j) a[j] += net.w1[rows[i] * first + j];
  for (double& x : a) x = std::clamp(x, 0.0, top);
  for (std::size_t k = 0; k < second; ++k) {
    for (std::size_t j = 0; j < first; ++j) b[k] += net.w2[k * first + j] * a[j];
    b[k] = std::clamp(b[k], 0.0, top);
  }
  for (std::size_t o = 0; o < size(net.shape.outputs); ++o) {
    out[o] = net.b3[o];
    for (std::size_t k = 0; k < second; ++k) out[o] += net.w3[o * second + k] * b[k];
  }
}

NetError net_error(const FloatWeights& exact, const Net& net, const Positions& positions) {
  const std::size_t outputs = size(net.shape.outputs);
  std::vector<double> wanted(outputs);
  std::vector<i32> got(outputs);
  double sum = 0, largest = 0;
  for (std::size_t i = 0; i < positions.n; ++i) {
    const u32 *at = positions.starts + i;
    evaluate(exact, positions.rows + at[0], static_cast<int>(at[1] - at[0]), wanted.data());
    UNDERCUT_AT(best_level(), net_evaluate, net, positions.rows, at, 1, got.data());
    for (std::size_t o = 0; o < outputs; ++o) {
      const double error = std::abs(got[o] * net.scale - wanted[o]);
      sum += error;
      largest = std::max(largest, error);
    }
  }
  return {largest, positions.n ? sum / static_cast<double>(positions.n * outputs) : 0};
}

}  // namespace undercut
