// Replacement for the nets in the small module: there are none.
#include "undercut/net_search.hpp"

namespace undercut {

const Net* net_named(std::string_view) { return nullptr; }

PolicyNets policy_nets() { return {}; }

namespace base {

Answer net_search(const Query&, const KnownPosition&, const PlayingNets&) { return {}; }

std::vector<Cards> net_hands(const Query&, const KnownPosition&, const PlayingNets&, int) { return {}; }

}  // namespace base

}  // namespace undercut
