// Nets that choose a player's actions.
#pragma once

#include "undercut/kinds.hpp"
#include "undercut/net.hpp"

namespace undercut {

/// Policy nets: `policy`, and nets trained only against some kinds of opponent.
struct PolicyNets {
  const Net* general = nullptr;
  const Net* against[kKinds] = {};  ///< null: the general net is used
};

/// Returns the nets that are set as `policy`, `policy-simple` and so on; ignores those of other shapes.
PolicyNets policy_nets();

}  // namespace undercut
