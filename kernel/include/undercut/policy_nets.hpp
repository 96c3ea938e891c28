// The nets that choose what a player does.
#pragma once

#include "undercut/kinds.hpp"
#include "undercut/net.hpp"

namespace undercut {

/// The nets that choose: `policy`, and those for some kinds of opponent, which were trained against these alone.
struct PolicyNets {
  const Net* general = nullptr;
  const Net* against[kKinds] = {};  ///< null: the general one plays
};

/// Those that were set as `policy`, `policy-simple` and so on; none of another shape.
PolicyNets policy_nets();

}  // namespace undercut
