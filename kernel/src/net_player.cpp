#include "undercut/net_player.hpp"

namespace undercut {

const Net* policy_net() {
  const Net* net = net_named("policy");
  return net && net->shape.inputs == input::seat_inputs && net->shape.outputs == 1 ? net : nullptr;
}

}  // namespace undercut
