// From the floating-point net of a training to one in whole numbers.
#pragma once

#include "undercut/net.hpp"

namespace undercut {

/// first = clamp(b1 + the sum of active rows of w1, 0, top), second = clamp(b2 + w2 first, 0, top),
/// output = b3 + w3 second. Matrices row by row: w1 (inputs, first), w2 (second, first), w3 (outputs, second).
struct FloatWeights {
  NetShape shape;
  const float *w1, *b1, *w2, *b2, *w3, *b3;
  float top;
};

/// Chooses the finest scales at which nothing can overflow. Returns what is wrong with the net, or an empty text.
std::string quantise(const FloatWeights& net, std::string_view name, RowStorage storage, NetWeights& out);

/// A net in the order of FloatWeights.
struct TrainedArrays {
  int inputs, first, second, outputs;
  std::vector<float> w1, b1, w2, b2, w3, b3;
};

/// What the units of a net in training reach at most.
inline constexpr float kTrainedTop = 8;

/// The net in training that says what a net in whole numbers says, up to rounding.
TrainedArrays dequantise(const NetWeights& net);

/// The outputs of the floating-point net, in double precision.
void evaluate(const FloatWeights& net, const std::uint16_t* rows, int n, double* out);

/// Positions: the active inputs of position i are rows[starts[i]] up to rows[starts[i + 1]].
struct Positions {
  const std::uint16_t* rows;
  const u32* starts;
  std::size_t n;
};

/// How far the outputs in whole numbers are from those in floating point.
struct NetError {
  double largest, mean;
};
NetError net_error(const FloatWeights& exact, const Net& net, const Positions& positions);

}  // namespace undercut
