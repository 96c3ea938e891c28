#include "undercut/net_player.hpp"

namespace undercut {

InstantNets instant_nets() {
  const auto fit = [](const Net* net, int inputs, int outputs) {
    return net && net->shape.inputs == inputs && net->shape.outputs == outputs ? net : nullptr;
  };
  return {fit(net_named("policy"), input::policy_inputs, 1), fit(net_named("kind"), input::seat_inputs, kKinds)};
}

}  // namespace undercut
