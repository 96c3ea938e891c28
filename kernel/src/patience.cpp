#include "undercut/patience.hpp"

namespace undercut {

namespace {

thread_local Patience* current = nullptr;

/// Check interval, long enough that checks cost nothing.
constexpr unsigned kSeldom = 16;

}  // namespace

Patience::Patience(Ask ask) : ask_(ask), outer_(current) { current = this; }

Patience::~Patience() { current = outer_; }

bool given_up() {
  Patience* const p = current;
  if (!p) return false;
  if (!p->over_ && ++p->polls_ % kSeldom == 0) p->over_ = p->ask_(*p);
  return p->over_;
}

}  // namespace undercut
