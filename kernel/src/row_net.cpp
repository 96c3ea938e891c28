#include "undercut/row_net.hpp"

#include <algorithm>
#include <cmath>

namespace undercut {

namespace {

constexpr std::size_t kBlock = 16;

/// Sums of larger numbers than this could exceed the range of 32-bit floating point.
constexpr double kMostSum = 1e30;

int inputs_of(RowInputs inputs) { return inputs == RowInputs::row ? kObservation : kMostRowInputs; }

std::string shape_text(const DenseWeights& l) { return std::to_string(l.inputs) + " to " + std::to_string(l.outputs); }

bool finite(const std::vector<float>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](float x) { return std::isfinite(x); });
}

/// Largest absolute output of a layer for inputs of at most `most`.
double reach_of(const DenseWeights& l, double most) {
  double reach = 0;
  for (std::size_t k = 0; k < l.bias.size(); ++k) {
    const std::size_t n = static_cast<std::size_t>(l.inputs);
    double sum = std::abs(double{l.bias[k]});
    for (std::size_t i = 0; i < n; ++i) sum += std::abs(double{l.weights[k * n + i]}) * most;
    reach = std::max(reach, sum);
  }
  return reach;
}

std::string layer_defect(const DenseWeights& l, int inputs, bool last) {
  if (l.inputs != inputs) return "has " + std::to_string(l.inputs) + " inputs; it must have " + std::to_string(inputs);
  if (last && l.outputs != kActions)
    return "is the last and has " + std::to_string(l.outputs) + " outputs; it must have " + std::to_string(kActions) +
           ", one an action";
  if (l.outputs < 1 || l.outputs > kMostUnits)
    return "has " + std::to_string(l.outputs) + " outputs; a layer has 1 to " + std::to_string(kMostUnits);
  const std::size_t n = static_cast<std::size_t>(l.outputs);
  if (l.bias.size() != n || l.weights.size() != n * static_cast<std::size_t>(l.inputs))
    return "has arrays that do not fit its shape (" + shape_text(l) + ")";
  if (!finite(l.weights) || !finite(l.bias)) return "has a weight that is not a finite number";
  return {};
}

}  // namespace

std::string row_net_defect(const RowNetWeights& w) {
  const std::size_t n = w.layers.size();
  if (n < 1 || n > kMostLayers)
    return "the net has " + std::to_string(n) + " layers; it must have 1 to " + std::to_string(kMostLayers);
  int inputs = inputs_of(w.inputs);
  double most = 255;
  for (std::size_t i = 0; i < n; ++i) {
    const DenseWeights& l = w.layers[i];
    if (const std::string defect = layer_defect(l, inputs, i + 1 == n); !defect.empty())
      return "layer " + std::to_string(i) + " " + defect;
    most = reach_of(l, most);
    if (!(most < kMostSum)) return "layer " + std::to_string(i) + " has weights so large that its sums could overflow";
    if (w.activation == Activation::tanh) most = 1;
    inputs = l.outputs;
  }
  return {};
}

RowNet::RowNet(const RowNetWeights& w) : inputs(w.inputs), activation(w.activation), samples(w.samples) {
  for (const DenseWeights& from : w.layers) {
    Layer& to = layers.emplace_back();
    to.inputs = from.inputs;
    to.outputs = from.outputs;
    const std::size_t rows = static_cast<std::size_t>(from.inputs), n = static_cast<std::size_t>(from.outputs);
    to.width = (n + kBlock - 1) / kBlock;
    to.weights.resize(rows * to.width);
    to.bias.resize(to.width);
    for (std::size_t k = 0; k < n; ++k) {
      to.bias[k / kBlock].at[k % kBlock] = from.bias[k];
      for (std::size_t i = 0; i < rows; ++i)
        to.weights[i * to.width + k / kBlock].at[k % kBlock] = from.weights[k * rows + i];
    }
  }
}

}  // namespace undercut
