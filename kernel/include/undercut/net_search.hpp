// Search with nets (simd/net_search.cpp), compiled for each instruction set; all give the same answers.
#pragma once

#include "undercut/level.hpp"
#include "undercut/policy_nets.hpp"
#include "undercut/search.hpp"

namespace undercut {

/// The nets that play.
struct PlayingNets {
  PolicyNets policy;
  const Net* critic = nullptr;
  const Net* belief = nullptr;
  const Net* hands = nullptr;
  const Net* kind = nullptr;

  /// Whether all are there and of the shapes that the search asks.
  bool fit() const;
};

/// The nets that were set under these names.
inline PlayingNets playing_nets() {
  return {policy_nets(), net_named("critic"), net_named("belief"), net_named("hands"), net_named("kind")};
}

/// The seat of the query is to act at `known`, in any phase but `defend`.
UNDERCUT_LEVELS(Answer, net_search, const Query& q, const KnownPosition& known, const PlayingNets& nets)

/// Hands that the opponent may hold, each drawn independently of the others.
UNDERCUT_LEVELS(std::vector<Cards>, net_hands, const Query& q, const KnownPosition& known, const PlayingNets& nets,
                int n)

}  // namespace undercut
