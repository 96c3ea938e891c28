// A lock that also works without threads (WebAssembly).
#pragma once

#if defined(__wasm__) && !defined(_REENTRANT)
#define UNDERCUT_THREADS 0
#else
#define UNDERCUT_THREADS 1
#endif

#include <mutex>

namespace undercut {

#if UNDERCUT_THREADS
using Lock = std::mutex;
#else
struct Lock {
  void lock() {}
  void unlock() {}
};
#endif

}  // namespace undercut
