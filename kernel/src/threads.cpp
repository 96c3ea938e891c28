#include "undercut/threads.hpp"

#include <algorithm>

#if defined(__unix__) || defined(__APPLE__)
#include <unistd.h>
#endif

namespace undercut {

namespace {

/// Waits until `value` is no longer `old`: first spinning, then asleep.
template <class T>
void wait_change(const std::atomic<T>& value, T old) {
  for (int i = 0; i < 2000; ++i)
    if (value.load(std::memory_order_acquire) != old) return;
  value.wait(old, std::memory_order_acquire);
}

long this_process() {
#if defined(__unix__) || defined(__APPLE__)
  return static_cast<long>(getpid());
#else
  return 0;
#endif
}

}  // namespace

Threads::Threads(int n) : n_(std::max(n, 1)) { start(); }

void Threads::start() {
  process_ = this_process();
  turn_ = 0;
  left_ = 0;
  others_ = std::make_unique<std::vector<std::thread>>();
  for (int i = 1; i < n_; ++i) others_->emplace_back([this, i] { loop(i); });
}

/// A fork copies only one thread. The objects of the others can neither be joined nor destroyed, so they are leaked.
void Threads::leave_behind() {
  [[maybe_unused]] const auto* never_freed = others_.release();
}

Threads::~Threads() {
  if (process_ != this_process()) {
    leave_behind();
    return;
  }
  stop_ = true;
  turn_.fetch_add(1);
  turn_.notify_all();
  for (std::thread& t : *others_) t.join();
}

void Threads::run(Work work, void* context) {
  if (process_ != this_process()) {
    leave_behind();
    start();
  }
  work_ = work;
  context_ = context;
  left_ = n_ - 1;
  turn_.fetch_add(1);
  turn_.notify_all();
  work(context, 0);
  for (int left = left_.load(); left > 0; left = left_.load()) wait_change(left_, left);
}

void Threads::loop(int thread) {
  for (unsigned seen = 0;;) {
    wait_change(turn_, seen);
    seen = turn_.load();
    if (stop_) return;
    work_(context_, thread);
    if (left_.fetch_sub(1) == 1) left_.notify_one();
  }
}

}  // namespace undercut
