// Conversion of a floating-point training net to an integer net.
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

/// Chooses the finest scales at which nothing can overflow. Returns what is wrong with the net; empty on success.
std::string quantise(const FloatWeights& net, std::string_view name, RowStorage storage, NetWeights& out);

/// A net in the order of FloatWeights.
struct TrainedArrays {
  int inputs, first, second, outputs;
  std::vector<float> w1, b1, w2, b2, w3, b3;
};

/// Upper limit of the units of a training net.
inline constexpr float kTrainedTop = 8;

/// Returns the training net with the outputs of an integer net, up to rounding.
TrainedArrays dequantise(const NetWeights& net);

/// Computes the outputs of the floating-point net, in double precision.
void evaluate(const FloatWeights& net, const std::uint16_t* rows, int n, double* out);

/// Positions: the active inputs of position i are rows[starts[i]] up to rows[starts[i + 1]].
struct Positions {
  const std::uint16_t* rows;
  const u32* starts;
  std::size_t n;
};

/// Differences of the integer outputs from the floating-point ones.
struct NetError {
  double largest, mean;
};
NetError net_error(const FloatWeights& exact, const Net& net, const Positions& positions);

}  // namespace undercut
