// A floating-point net for training: binary inputs, two hidden layers of clipped rectifiers, linear outputs; manual
// gradients, and Adam steps (Kingma and Ba 2015).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "undercut/net_export.hpp"
#include "undercut/net_input.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

inline constexpr float kClip = kTrainedTop;  ///< hidden units lie between 0 and this

/// Sixteen floats, in whatever registers the machine has.
using Floats = float __attribute__((vector_size(64)));
inline constexpr int kFloats = 16;

inline Floats load(const float* at) {
  Floats out;
  std::memcpy(&out, at, sizeof out);
  return out;
}
inline void store(float* at, Floats x) { std::memcpy(at, &x, sizeof x); }

/// Adds rows of a matrix, given by their indexes, to `sum`.
template <int Width, class RowOf>
inline void sum_rows(const Rows& rows, RowOf&& row_of, float* sum) {
  Floats at[Width / kFloats];
  for (int i = 0; i < Width / kFloats; ++i) at[i] = load(sum + kFloats * i);
  for (int k = 0; k < rows.n; ++k) {
    const float* w = row_of(rows.row[k]);
#pragma GCC unroll 16
    for (int i = 0; i < Width / kFloats; ++i) at[i] += load(w + kFloats * i);
  }
  for (int i = 0; i < Width / kFloats; ++i) store(sum + kFloats * i, at[i]);
}

template <int First, int Second, int Outputs>
class TrainingNet {
 public:
  static constexpr int kFirst = First, kSecond = Second, kOutputs = Outputs;
  struct alignas(64) Sum {
    float at[First];
  };
  /// Values of the hidden units, for the gradients.
  struct alignas(64) Units {
    float first[First];
    float second[Second];
    float out[Outputs < 16 ? 16 : Outputs];
  };

  explicit TrainingNet(int inputs) : inputs_(inputs), data_(size(inputs), 0.0f) {}

  static std::size_t size(int inputs) {
    return static_cast<std::size_t>(inputs) * First + First + First * Second + Second + Second * Outputs + Outputs;
  }
  std::size_t size() const { return data_.size(); }
  int inputs() const { return inputs_; }
  float* data() { return data_.data(); }
  const float* data() const { return data_.data(); }

  float* row(int i) { return data_.data() + static_cast<std::size_t>(i) * First; }
  const float* row(int i) const { return data_.data() + static_cast<std::size_t>(i) * First; }
  float* first_bias() { return row(inputs_); }
  const float* first_bias() const { return row(inputs_); }
  float* second() { return first_bias() + First; }  ///< [First][Second]
  const float* second() const { return first_bias() + First; }
  float* second_bias() { return second() + First * Second; }
  const float* second_bias() const { return second() + First * Second; }
  float* last() { return second_bias() + Second; }  ///< [Second][Outputs]
  const float* last() const { return second_bias() + Second; }
  float* last_bias() { return last() + Second * Outputs; }
  const float* last_bias() const { return last() + Second * Outputs; }

  /// Initialises small random weights, for about `active` active inputs.
  void randomise(Random& random, double active) {
    auto fill = [&](float* at, std::size_t n, double sd) {
      for (std::size_t i = 0; i < n; ++i) at[i] = static_cast<float>(sd * normal(random));
    };
    fill(row(0), static_cast<std::size_t>(inputs_) * First, 1 / std::sqrt(active));
    fill(second(), First * Second, std::sqrt(2.0 / First));
    fill(last(), Second * Outputs, 0.3 * std::sqrt(1.0 / Second));
  }

  void begin(Sum& sum) const { std::memcpy(sum.at, first_bias(), sizeof sum.at); }

  void add(const Rows& rows, Sum& sum) const {
    sum_rows<First>(rows, [&](int i) { return row(i); }, sum.at);
  }

  void finish(const Sum& sum, Units& u) const {
    for (int i = 0; i < First; ++i) u.first[i] = std::min(std::max(sum.at[i], 0.0f), kClip);
    // Four sums at a time hide the latency; skipping zero units would cost more in mispredicted branches.
    constexpr int parts = Second / kFloats, ways = 4;
    Floats sums[ways][parts] = {};
    for (int j = 0; j < parts; ++j) sums[0][j] = load(second_bias() + kFloats * j);
    const float* w = second();
    for (int i = 0; i < First; i += ways, w += ways * Second)
#pragma GCC unroll 16
      for (int k = 0; k < ways; ++k)
#pragma GCC unroll 16
        for (int j = 0; j < parts; ++j) sums[k][j] += u.first[i + k] * load(w + k * Second + kFloats * j);
    for (int k = 1; k < ways; ++k)
      for (int j = 0; j < parts; ++j) sums[0][j] += sums[k][j];
    alignas(64) float hidden[Second];
    for (int j = 0; j < parts; ++j) store(hidden + kFloats * j, sums[0][j]);
    for (int j = 0; j < Second; ++j) u.second[j] = std::min(std::max(hidden[j], 0.0f), kClip);
    if constexpr (Outputs == 1) {
      float out = last_bias()[0];
      for (int j = 0; j < Second; ++j) out += u.second[j] * last()[j];
      u.out[0] = out;
    } else {
      std::memcpy(u.out, last_bias(), Outputs * sizeof(float));
      for (int j = 0; j < Second; ++j)
        for (int k = 0; k < Outputs; ++k) u.out[k] += u.second[j] * last()[j * Outputs + k];
    }
  }

  /// Adds the gradients of the upper layers to `grad` and returns that of the first sum, given those of the outputs.
  void backward(const Units& u, const float* slope, TrainingNet& grad, Sum& first) const {
    alignas(64) float second_slope[Second];
    for (int j = 0; j < Second; ++j) {
      float sum = 0;
      for (int k = 0; k < Outputs; ++k) {
        sum += slope[k] * last()[j * Outputs + k];
        grad.last()[j * Outputs + k] += slope[k] * u.second[j];
      }
      second_slope[j] = u.second[j] > 0 && u.second[j] < kClip ? sum : 0;
    }
    for (int k = 0; k < Outputs; ++k) grad.last_bias()[k] += slope[k];
    for (int j = 0; j < Second; ++j) grad.second_bias()[j] += second_slope[j];
    constexpr int parts = Second / kFloats;
    Floats slopes[parts];
    for (int j = 0; j < parts; ++j) slopes[j] = load(second_slope + kFloats * j);
    float* g = grad.second();
    for (int i = 0; i < First; ++i, g += Second) {
      const float x = u.first[i];
#pragma GCC unroll 16
      for (int j = 0; j < parts; ++j) store(g + kFloats * j, load(g + kFloats * j) + x * slopes[j]);
    }
    Floats sums[First / kFloats] = {};
    for (int j = 0; j < Second; ++j) {
      const float* t = turned_.data() + static_cast<std::size_t>(j) * First;
#pragma GCC unroll 16
      for (int i = 0; i < First / kFloats; ++i) sums[i] += second_slope[j] * load(t + kFloats * i);
    }
    for (int i = 0; i < First / kFloats; ++i) store(first.at + kFloats * i, sums[i]);
    for (int i = 0; i < First; ++i) first.at[i] = u.first[i] > 0 && u.first[i] < kClip ? first.at[i] : 0;
  }

  /// Must be called after the parameters have changed.
  void refresh() {
    turned_.resize(First * Second);
    for (int i = 0; i < First; ++i)
      for (int j = 0; j < Second; ++j) turned_[static_cast<std::size_t>(j * First + i)] = second()[i * Second + j];
  }

  static void add_rows(const Rows& rows, const Sum& slope, TrainingNet& grad) {
    Floats slopes[First / kFloats];
    for (int i = 0; i < First / kFloats; ++i) slopes[i] = load(slope.at + kFloats * i);
    for (int k = 0; k < rows.n; ++k) {
      float* g = grad.row(rows.row[k]);
#pragma GCC unroll 16
      for (int i = 0; i < First / kFloats; ++i) store(g + kFloats * i, load(g + kFloats * i) + slopes[i]);
    }
  }
  static void add_bias(const Sum& slope, TrainingNet& grad) {
    for (int i = 0; i < First; ++i) grad.first_bias()[i] += slope.at[i];
  }

 private:
  int inputs_;
  std::vector<float> data_;
  std::vector<float> turned_;  ///< the second layer transposed, for the gradients
};

/// Adam's moments of one net.
struct Moments {
  std::vector<float> mean, square;
  explicit Moments(std::size_t n) : mean(n, 0.0f), square(n, 0.0f) {}
};

/// Applies one Adam step to the parameters from `first` on; adds up, scales and clears the gradients of all workers.
inline void adam(float* at, float* const* grads, int workers, Moments& m, std::size_t first, std::size_t n, float scale,
                 float rate, double step) {
  const float b1 = 0.9f, b2 = 0.999f;
  const float c1 = static_cast<float>(1 - std::pow(0.9, step)), c2 = static_cast<float>(1 - std::pow(0.999, step));
  const float r = rate * std::sqrt(c2) / c1, eps = 1e-8f;
  for (std::size_t i = first; i < first + n; ++i) {
    float g = 0;
    for (int w = 0; w < workers; ++w) g += grads[w][i], grads[w][i] = 0;
    g *= scale;
    m.mean[i] = b1 * m.mean[i] + (1 - b1) * g;
    m.square[i] = b2 * m.square[i] + (1 - b2) * g * g;
    at[i] -= r * m.mean[i] / (std::sqrt(m.square[i]) + eps);
  }
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
