// A few threads that wait for work, for batches too short to start threads for.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

namespace undercut {

class Threads {
 public:
  using Work = void (*)(void* context, int thread);

  explicit Threads(int n);
  ~Threads();
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  int size() const { return static_cast<int>(others_.size()) + 1; }
  /// Calls `work(context, i)` once for each thread i, and returns when all are done.
  void run(Work work, void* context);

 private:
  void loop(int thread);

  std::vector<std::thread> others_;
  std::atomic<unsigned> turn_{0};
  std::atomic<int> left_{0};
  std::atomic<bool> stop_{false};
  Work work_ = nullptr;
  void* context_ = nullptr;
};

}  // namespace undercut
