// Kinds of opponents, and how likely each is.
#pragma once

#include <array>
#include <cstdint>

namespace undercut {

/// Who the opponent is. All but `itself` are players of training alone, or of the ladder.
enum class Opponent : std::uint8_t {
  itself,    ///< plays by the policy
  patient,
  quick,
  simple,
  gin_only,  ///< `patient`, but it knocks with gin alone
  hasty,     ///< plays by the policy, but knocks as soon as it can
  noisy,     ///< plays by the policy, but often a worse candidate
  random     ///< any legal action
};
inline constexpr int kKinds = 8;
static_assert(static_cast<int>(Opponent::random) + 1 == kKinds);
inline constexpr const char* kKindNames[kKinds] = {"self",     "patient", "quick", "simple",
                                                   "gin-only", "hasty",   "noisy", "random"};

/// A number for each kind of opponent.
using ByKind = std::array<double, kKinds>;

/// How often a player meets each kind, relative to the others.
inline constexpr ByKind kOften = {20, 16, 16, 20, 8, 8, 8, 5};

/// How likely each kind was to do what the opponent did, in proportion: if nothing is known of it, all the same.
inline constexpr ByKind kNothingKnown = {1, 1, 1, 1, 1, 1, 1, 1};

/// How likely the opponent is of each kind (they add up to 1), by how likely each was to do what it did in this round
/// and in earlier ones, in proportion.
inline ByKind chances_of(const ByKind& now, const ByKind& earlier) {
  ByKind out;
  double sum = 0;
  for (std::size_t k = 0; k < out.size(); ++k) sum += out[k] = now[k] * earlier[k] * kOften[k];
  for (double& x : out) x /= sum;
  return out;
}

/// A share of 0 to 1 in whole numbers, rounded to the nearest: 2^bits is all.
constexpr std::uint32_t whole_share(double share, int bits) {
  return static_cast<std::uint32_t>(share * static_cast<double>(std::uint32_t{1} << bits) + 0.5);
}

/// Chances in whole numbers, which are the same on every machine: 2^15 is certain.
using Shares = std::array<std::int32_t, kKinds>;
inline Shares shares_of(const ByKind& chances) {
  Shares out;
  for (std::size_t k = 0; k < out.size(); ++k) out[k] = static_cast<std::int32_t>(whole_share(chances[k], 15));
  return out;
}

/// It is known who the opponent is.
constexpr ByKind certain(Opponent kind) {
  ByKind out{};
  out[static_cast<std::size_t>(kind)] = 1;
  return out;
}

}  // namespace undercut
