#include "undercut/playout.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

template <class A, class B>
void play_pair(const Rules& rules, const Round* from, int seat, u64 seed, u64 first, u64 rounds, PlayTotals& totals,
               PlayOutput out) {
  PlayTotals sum{};
  for (u64 i = 0; i < rounds; ++i) {
    const u64 index = first + i;
    Random random = random_of(seed, index);
    Round r;
    if (from == nullptr) {
      deal(rules, random, index & 1, r);
    } else {
      r = *from;
      if (seat >= 0) reshuffle(random, seat, r);
    }
    A a;
    B b;
    const int turns = play(rules, r, random, a, b);
    add(sum, r, turns);
    if (out.points) out.points[2 * i] = r.points[0], out.points[2 * i + 1] = r.points[1];
    if (out.endings) out.endings[i] = static_cast<u8>(r.ending);
  }
  totals = sum;
}

using Pair = void (*)(const Rules&, const Round*, int, u64, u64, u64, PlayTotals&, PlayOutput);

template <class A>
Pair pair_with(Policy b) {
  if (b == Policy::random) return play_pair<A, RandomPolicy>;
  return b == Policy::simple ? play_pair<A, SimplePolicy> : play_pair<A, GreedyPolicy>;
}

Pair pair_of(const Policy* p) {
  if (p[0] == Policy::random) return pair_with<RandomPolicy>(p[1]);
  return p[0] == Policy::simple ? pair_with<SimplePolicy>(p[1]) : pair_with<GreedyPolicy>(p[1]);
}

}  // namespace

void play_range(const Rules& rules, const Policy* policies, u64 seed, u64 first, u64 rounds, PlayTotals& totals,
                PlayOutput out) {
  pair_of(policies)(rules, nullptr, -1, seed, first, rounds, totals, out);
}

void roll_range(const Rules& rules, const Round& from, int seat, const Policy* policies, u64 seed, u64 first,
                u64 rounds, PlayTotals& totals, PlayOutput out) {
  pair_of(policies)(rules, &from, seat, seed, first, rounds, totals, out);
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
