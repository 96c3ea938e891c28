// A small net as Python holds it: environments and players that are given it share it.
#pragma once

#include <memory>

#include "bindings.hpp"
#include "undercut/row_net.hpp"

namespace undercut::bind {

struct SharedRowNet {
  std::shared_ptr<const RowNet> net;
};

}  // namespace undercut::bind
