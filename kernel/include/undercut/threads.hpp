// A small thread pool, for batches that are too short to start threads for.
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

  int size() const { return n_; }
  /// Calls `work(context, i)` once for each thread i, and returns when all are done. After a fork, the child process
  /// starts new threads.
  void run(Work work, void* context);

 private:
  void start();
  void leave_behind();
  void loop(int thread);

  std::unique_ptr<std::vector<std::thread>> others_;
  int n_;
  long process_ = 0;
  std::atomic<unsigned> turn_{0};
  std::atomic<int> left_{0};
  std::atomic<bool> stop_{false};
  Work work_ = nullptr;
  void* context_ = nullptr;
};

}  // namespace undercut
