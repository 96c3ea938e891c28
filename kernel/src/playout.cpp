#include "undercut/playout.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include "undercut/lock.hpp"
#include "undercut/patience.hpp"

namespace undercut {

void parallel(u64 n, u64 chunk, int threads, void (*work)(void*, u64, u64, int), void* context) {
  std::atomic<u64> at{0};
  auto run = [&](int thread) {
    for (;;) {
      if (given_up()) at = n;
      const u64 first = at.fetch_add(chunk, std::memory_order_relaxed);
      if (first >= n) return;
      work(context, first, std::min(chunk, n - first), thread);
    }
  };
#if UNDERCUT_THREADS
  std::vector<std::thread> others;
  for (int i = 1; n > chunk && i < threads; ++i) others.emplace_back(run, i);
  run(0);
  for (std::thread& t : others) t.join();
#else
  (void)threads;
  run(0);
#endif
}

void merge(PlayTotals& into, const PlayTotals& from) {
  into.rounds += from.rounds;
  into.turns += from.turns;
  for (int i = 0; i < 7; ++i) into.endings[i] += from.endings[i];
  for (int i = 0; i < 2; ++i) into.wins[i] += from.wins[i], into.points[i] += from.points[i];
  into.net += from.net;
  into.net_squared += from.net_squared;
}

namespace {

struct Job {
  const Rules& rules;
  const Round* from;
  int seat;
  const Policy* policies;
  u64 seed, first;
  PlayOutput out;
  Level level;
  PlayTotals totals{};
  Lock lock{};

  static void run(void* context, u64 at, u64 n, int) {
    Job& job = *static_cast<Job*>(context);
    const PlayOutput out{job.out.points ? job.out.points + 2 * at : nullptr,
                         job.out.endings ? job.out.endings + at : nullptr};
    PlayTotals part{};
    if (job.from)
      UNDERCUT_AT(job.level, roll_range, job.rules, *job.from, job.seat, job.policies, job.seed, job.first + at, n,
                  part, out);
    else
      UNDERCUT_AT(job.level, play_range, job.rules, job.policies, job.seed, job.first + at, n, part, out);
    const std::lock_guard guard(job.lock);
    merge(job.totals, part);
  }
};

constexpr u64 kChunk = 1024;

}  // namespace

PlayTotals play_rounds(const Rules& rules, const Policy* policies, u64 seed, u64 first, u64 rounds, int threads,
                       PlayOutput out, Level level) {
  Job job{rules, nullptr, -1, policies, seed, first, out, level};
  parallel(rounds, kChunk, threads, Job::run, &job);
  return job.totals;
}

PlayTotals rollouts(const Rules& rules, const Round& from, int seat, const Policy* policies, u64 seed, u64 first,
                    u64 rounds, int threads, PlayOutput out, Level level) {
  Job job{rules, &from, seat, policies, seed, first, out, level};
  parallel(rounds, kChunk, threads, Job::run, &job);
  return job.totals;
}

}  // namespace undercut
