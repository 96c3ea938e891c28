#include "undercut/threads.hpp"

namespace undercut {

namespace {

/// Waits until `value` is no longer `old`: first awake, then asleep.
template <class T>
void wait_change(const std::atomic<T>& value, T old) {
  for (int i = 0; i < 2000; ++i)
    if (value.load(std::memory_order_acquire) != old) return;
  value.wait(old, std::memory_order_acquire);
}

}  // namespace

Threads::Threads(int n) {
  for (int i = 1; i < n; ++i) others_.emplace_back([this, i] { loop(i); });
}

Threads::~Threads() {
  stop_ = true;
  turn_.fetch_add(1);
  turn_.notify_all();
  for (std::thread& t : others_) t.join();
}

void Threads::run(Work work, void* context) {
  work_ = work;
  context_ = context;
  left_ = static_cast<int>(others_.size());
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
