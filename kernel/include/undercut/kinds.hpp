// Kinds of opponents and their probabilities.
#pragma once

#include <array>
#include <cstdint>

namespace undercut {

/// Kind of opponent. All but `itself` are players of training only, or of the levels.
enum class Opponent : std::uint8_t {
  itself,    ///< plays by the policy
  patient,
  quick,
  simple,
  gin_only,  ///< `patient`, but knocks only with gin
  hasty,     ///< plays by the policy, but knocks as soon as it can
  noisy,     ///< plays by the policy, but often chooses a worse candidate
  random     ///< any legal action
};
inline constexpr int kKinds = 8;
static_assert(static_cast<int>(Opponent::random) + 1 == kKinds);
inline constexpr const char* kKindNames[kKinds] = {"self",     "patient", "quick", "simple",
                                                   "gin-only", "hasty",   "noisy", "random"};

/// A number for each kind of opponent.
using ByKind = std::array<double, kKinds>;

/// Share of each kind in training, relative to the others: the prior that the policy's inputs assume.
inline constexpr ByKind kTrained = {20, 16, 16, 20, 8, 8, 8, 5};

/// Prior of an unknown opponent, relative to the others: one that throws cards away is ten times as rare as in training,
/// because each percent of it adds three quarters of a point to every value.
inline constexpr ByKind kStranger = {88, 3, 2.5, 3, 1.2, 1.8, 0.4, 0.1};

/// Relative likelihood of the opponent's actions for each kind: all equal if nothing is known.
inline constexpr ByKind kNothingKnown = {1, 1, 1, 1, 1, 1, 1, 1};

/// Returns the probability of each kind of opponent (they add up to 1), given the relative likelihoods of its actions
/// in this round and in earlier ones, and the prior.
inline ByKind chances_of(const ByKind& now, const ByKind& earlier, const ByKind& prior = kTrained) {
  ByKind out;
  double sum = 0;
  for (std::size_t k = 0; k < out.size(); ++k) sum += out[k] = now[k] * earlier[k] * prior[k];
  for (double& x : out) x /= sum;
  return out;
}

/// Whether these are relative probabilities: finite, not negative, not all 0.
inline bool is_prior(const ByKind& prior) {
  double sum = 0;
  for (const double x : prior) {
    if (!(x >= 0 && x <= 1e9)) return false;
    sum += x;
  }
  return sum > 0;
}

/// Converts a share of 0 to 1 to an integer, rounded to the nearest: 2^bits is 1.
constexpr std::uint32_t whole_share(double share, int bits) {
  return static_cast<std::uint32_t>(share * static_cast<double>(std::uint32_t{1} << bits) + 0.5);
}

/// Probabilities as integers, which are the same on every machine: 2^15 is certain.
using Shares = std::array<std::int32_t, kKinds>;
inline Shares shares_of(const ByKind& chances) {
  Shares out;
  for (std::size_t k = 0; k < out.size(); ++k) out[k] = static_cast<std::int32_t>(whole_share(chances[k], 15));
  return out;
}

/// Returns the probabilities for a known opponent.
constexpr ByKind certain(Opponent kind) {
  ByKind out{};
  out[static_cast<std::size_t>(kind)] = 1;
  return out;
}

}  // namespace undercut
