// Search with nets (simd/net_search.cpp), compiled for each instruction set; all give the same results.
#pragma once

#include "undercut/level.hpp"
#include "undercut/policy_nets.hpp"
#include "undercut/search.hpp"

namespace undercut {

/// Nets of the search.
struct PlayingNets {
  PolicyNets policy;
  const Net* critic = nullptr;
  const Net* belief = nullptr;
  const Net* hands = nullptr;
  const Net* kind = nullptr;

  /// Whether all nets are set and have the required shapes.
  bool fit() const;
};

/// Returns the nets that are set under these names.
inline PlayingNets playing_nets() {
  return {policy_nets(), net_named("critic"), net_named("belief"), net_named("hands"), net_named("kind")};
}

/// The seat of the query must be to act at `known`, in any phase but `defend`.
UNDERCUT_LEVELS(Answer, net_search, const Query& q, const KnownPosition& known, const PlayingNets& nets)

/// Samples hands that the opponent may hold, independently of each other.
UNDERCUT_LEVELS(std::vector<Cards>, net_hands, const Query& q, const KnownPosition& known, const PlayingNets& nets,
                int n)

}  // namespace undercut
