// Counts all hands of ten cards by least deadwood and by most separate melds, for src/undercut/deal_odds.py.
//
//   g++ -O3 -march=native -std=c++20 -Ikernel/include tools/hand_counts.cpp -o hand_counts && ./hand_counts
//
// Hands that differ by an exchange of suits are counted together: about 660 million instead of 15.8 billion. Prints a
// line per deadwood: how many hands have no, one, two and three melds.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "undercut/melds.hpp"

namespace {

using namespace undercut;

constexpr int kHand = 10;
constexpr int kRanks = 13;

/// Returns how many melds of three or more cards a hand can have at the same time.
int most_melds(Cards x) {
  const Shape s = shape(x);
  x &= s.runs | s.sets;
  const int size = count(x);
  if (size < 6) return size >= 3;
  const Cards low = low_bit(x), rest = x & ~low, run = low | low << 4 | low << 8;
  int most = most_melds(rest);
  if (most < size / 3 && (x & run) == run) most = std::max(most, 1 + most_melds(x & ~run));
  const Cards rank = rest & kAces << (lowest(low) & ~3);
  for (Cards out = rank | 1ull << 63; out && most < size / 3; out &= out - 1) {
    // A set of three leaves out at most one card of the rank.
    const Cards set = low | (rank & ~low_bit(out));
    if (count(set) == 3) most = std::max(most, 1 + most_melds(x & ~set));
  }
  return most;
}

struct Suit {
  Cards cards;  ///< as clubs
  int mask;
};

std::array<std::array<std::uint64_t, 4>, 101> found;

void add(const std::array<Suit, 4>& suits) {
  const Cards hand = suits[0].cards | suits[1].cards << 1 | suits[2].cards << 2 | suits[3].cards << 3;
  int ways = 24;
  for (int i = 0, same = 1; i < 4; ++i) {
    same = i && suits[i].mask == suits[i - 1].mask ? same + 1 : 1;
    ways /= same;
  }
  found[deadwood(hand)][most_melds(hand)] += ways;
}

}  // namespace

int main() {
  std::array<std::vector<Suit>, kRanks + 1> by_size;
  for (int mask = 0; mask < 1 << kRanks; ++mask) {
    Cards cards = 0;
    for (int rank = 0; rank < kRanks; ++rank)
      if (mask >> rank & 1) cards |= bit(4 * rank);
    by_size[std::popcount(unsigned(mask))].push_back({cards, mask});
  }
  // Suits in ascending order of size, then of mask.
  std::array<Suit, 4> suits;
  for (int a = 0; 4 * a <= kHand; ++a)
    for (int b = a; a + 3 * b <= kHand; ++b)
      for (int c = b; a + b + 2 * c <= kHand; ++c) {
        const int d = kHand - a - b - c;
        for (std::size_t i = 0; i < by_size[a].size(); ++i)
          for (std::size_t j = a == b ? i : 0; j < by_size[b].size(); ++j)
            for (std::size_t k = b == c ? j : 0; k < by_size[c].size(); ++k)
              for (std::size_t l = c == d ? k : 0; l < by_size[d].size(); ++l)
                add({by_size[a][i], by_size[b][j], by_size[c][k], by_size[d][l]});
      }
  for (const auto& row : found)
    std::printf("%llu %llu %llu %llu\n", (unsigned long long)row[0], (unsigned long long)row[1],
                (unsigned long long)row[2], (unsigned long long)row[3]);
}
