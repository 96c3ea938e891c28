#include "undercut/net_player.hpp"

#include <string>

namespace undercut {

namespace {

const Net* fitting(const std::string& name, int inputs, int outputs) {
  const Net* net = net_named(name);
  return net && net->shape.inputs == inputs && net->shape.outputs == outputs ? net : nullptr;
}

}  // namespace

PolicyNets policy_nets() {
  PolicyNets out{fitting("policy", input::policy_inputs, 1), {}};
  for (std::size_t k = 0; k < kKinds; ++k)
    out.against[k] = fitting(std::string("policy-") + kKindNames[k], input::policy_inputs, 1);
  return out;
}

InstantNets instant_nets() { return {policy_nets(), fitting("kind", input::seat_inputs, kKinds)}; }

}  // namespace undercut
