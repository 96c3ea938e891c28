// Measures what a core can do at most: its clock, the instructions of a cycle, and the bytes it reads a second.
//
//   c++ -O2 -std=c++20 limits.cpp -o limits && ./limits
//
// Prints one line `NAME VALUE` for each. On processors that are neither x86-64 nor arm64 it prints nothing.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

namespace {

constexpr std::int64_t kTimes = 100'000;
constexpr double kSeconds = 1;

#if defined(__x86_64__)
#define ADD "add %1, %0\n\t"
#elif defined(__aarch64__)
#define ADD "add %0, %0, %1\n\t"
#endif
#define EIGHT(x) x x x x x x x x

/// Seconds of the fastest of many short runs, which other processes seldom disturb.
template <class Work>
double fastest(Work work) {
  using Clock = std::chrono::steady_clock;
  const auto seconds = [](Clock::time_point since) {
    return std::chrono::duration<double>(Clock::now() - since).count();
  };
  double best = 1e9;
  for (const auto begun = Clock::now(); seconds(begun) < kSeconds;) {
    const auto start = Clock::now();
    work();
    best = std::min(best, seconds(start));
  }
  return best;
}

}  // namespace

int main() {
#ifdef ADD
  // Each addition waits for the one before, which takes a cycle.
  std::uint64_t sum = 0;
  std::uint64_t one = 1;
  const double chain = fastest([&] {
    for (std::int64_t i = 0; i < kTimes; ++i) asm volatile(EIGHT(ADD) : "+r"(sum) : "r"(one));
  });
  const double hertz = 8.0 * kTimes / chain;
  // Nothing waits for anything: what a core accepts in a cycle. The loop's own two instructions count.
  const double idle = fastest([&] {
    for (std::int64_t i = 0; i < kTimes; ++i) {
      asm volatile(EIGHT(EIGHT("nop\n\t")) : "+r"(sum));
    }
  });
  std::printf("ghz %.3f\n", hertz / 1e9);
  std::printf("instructions_per_cycle %.2f\n", 66.0 * kTimes / idle / hertz);
#endif
  std::vector<std::uint64_t> words(std::size_t{1} << 25, 1);
  std::uint64_t total = 0;
  const double read = fastest([&] {
    std::uint64_t a = 0, b = 0, c = 0, d = 0;
    for (std::size_t i = 0; i < words.size(); i += 4) {
      a += words[i], b += words[i + 1], c += words[i + 2], d += words[i + 3];
    }
    total += a + b + c + d;
  });
  std::printf("bytes_per_second %.0f\n", static_cast<double>(words.size() * sizeof words[0]) / read);
  return total == 0;
}
