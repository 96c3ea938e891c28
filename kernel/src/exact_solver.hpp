// State of a solver. See exact.hpp.
#pragma once

#include <unordered_map>

#include "exact_game.hpp"

namespace undercut {

/// Regrets and strategies of an information state, by slot; used by sampling alone.
struct Learnt {
  std::vector<double> regret, sum;
};

struct ExactSolver::State {
  std::shared_ptr<const ExactGame> game;
  Method method;
  Random random;
  u64 iterations = 0, touched = 0;
  std::vector<float> regret, sum;           ///< by slot, in the order of the walk
  std::unordered_map<u64, Learnt> sampled;  ///< by the key of a node and a hand
};

constexpr u64 state_key(const PublicNode& n, Small hand) { return mixed(n.key + hand * 0x9E3779B97F4A7C15); }

/// Probabilities proportional to the positive values; uniform if there are none.
template <class T>
void in_proportion(const T* from, int n, double* out) {
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += out[i] = std::max(0.0, static_cast<double>(from[i]));
  for (int i = 0; i < n; ++i) out[i] = sum > 0 ? out[i] / sum : 1.0 / n;
}

/// Rounds of external sampling, alternating between the seats.
void sample_rounds(ExactSolver::State& s, u64 iterations);

}  // namespace undercut
