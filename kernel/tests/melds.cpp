// Melds against two other algorithms: all choices of melds, and a walk through the ranks.
#include "undercut/melds.hpp"

#include "check.hpp"
#include "undercut/batch.hpp"
#include "undercut/deal.hpp"
#include "undercut/simple.hpp"

namespace undercut {
namespace {

using test::times;

/// Least deadwood by trying every choice of disjoint melds.
int brute(Cards x) {
  Cards melds[kMostMelds];
  const int n = all_melds(x, melds);
  int least = points(x);
  auto walk = [&](auto&& self, int from, Cards left) -> void {
    least = std::min(least, points(left));
    for (int i = from; i < n; ++i)
      if ((melds[i] & ~left) == 0) self(self, i + 1, left & ~melds[i]);
  };
  walk(walk, 0, x);
  return least;
}

/// Hands with competing melds: from the whole pack, from six ranks, from two suits and a few ranks.
Cards any_hand(Random& random, int n) {
  switch (below(random, 3)) {
    case 0:
      return trim(random, kPack, 0, n);
    case 1:
      return trim(random, ((Cards{1} << 24) - 1) << 4 * below(random, 8), 0, n);
    default:
      return trim(random, ((Cards{1} << 16) - 1) << 4 * below(random, 10), 0, n);
  }
}

/// Cards that some complete arrangement leaves unmelded, by trying every choice of disjoint melds.
Cards brute_loose(Cards x) {
  Cards melds[kMostMelds];
  const int n = all_melds(x, melds);
  Cards out = 0, chosen[4] = {};
  auto complete = [&](int size, Cards left) {
    for (int i = 0; i < n; ++i)
      if ((melds[i] & ~left) == 0) return false;
    for (int i = 0; i < size; ++i)
      for (Cards rest = left; rest; rest &= rest - 1)
        if (is_meld(chosen[i] | low_bit(rest))) return false;
    return true;
  };
  auto walk = [&](auto&& self, int from, int size, Cards left) -> void {
    if (complete(size, left)) out |= left;
    for (int i = from; i < n && size < 4; ++i)
      if ((melds[i] & ~left) == 0) {
        chosen[size] = melds[i];
        self(self, i + 1, size + 1, left & ~melds[i]);
      }
  };
  walk(walk, 0, 0, x);
  return out;
}

TEST(cards_left_by_complete_arrangements) {
  Random random = random_of(6, 0);
  for (int i = 0; i < times(40000); ++i) {
    const Cards x = any_hand(random, static_cast<int>(below(random, 12)));
    CHECK(loose_when_complete(x) == brute_loose(x));
    CHECK((loose_somewhere(x) & ~loose_when_complete(x)) == 0);
  }
}

TEST(deadwood_of_any_hand) {
  Random random = random_of(1, 0);
  for (int i = 0; i < times(60000); ++i) {
    const Cards x = any_hand(random, static_cast<int>(below(random, 12)));
    const int least = brute(x);
    CHECK(deadwood(x) == least);
    CHECK(points(x & ~melded(x)) == least);
    if (i % 8 == 0) CHECK(deadwood_any(x) == least);
  }
}

TEST(deadwood_batches) {
  Random random = random_of(2, 0);
  for (int round = 0; round < times(60); ++round) {
    Cards hands[1031];
    u8 out[1031 + 1];
    const std::size_t n = below(random, 1032);
    for (std::size_t i = 0; i < n; ++i) hands[i] = any_hand(random, static_cast<int>(below(random, 12)));
    for (const Level level : levels()) {
      out[n] = 99;
      deadwood_batch(level, hands, n, out);
      for (std::size_t i = 0; i < n; ++i) CHECK(out[i] == deadwood(hands[i]));
      CHECK(out[n] == 99);
    }
  }
}

TEST(discards_and_knocks) {
  Random random = random_of(3, 0);
  for (int i = 0; i < times(40000); ++i) {
    const Cards x = any_hand(random, 1 + static_cast<int>(below(random, 11)));
    u8 after[kMostHeld];
    discards(x, after);
    int k = 0, best = 1000, card = -1;
    const int all = deadwood(x), limit = static_cast<int>(below(random, 30));
    Cards with = 0, loose = 0;
    for (Cards rest = x; rest; rest &= rest - 1, ++k) {
      const int left = brute(x & ~low_bit(rest));
      CHECK(after[k] == left);
      if (left <= best) best = left, card = lowest(rest);
      if (left <= limit) with |= low_bit(rest);
      if (left + card_points(lowest(rest)) == all) loose |= low_bit(rest);
    }
    const BestDiscard found = best_discard(x);
    CHECK(found.card == card && found.deadwood == best);
    CHECK(loose_somewhere(x) == loose);
    const Knocks k2 = knocks(x, x, limit);
    CHECK(k2.with == with);
    CHECK(k2.all_melded == (all == 0));
    const Cards allowed = trim(random, x, 0, 1 + static_cast<int>(below(random, static_cast<u32>(count(x)))));
    CHECK(least_discards(x, shape(x), allowed) == least_discards_of(x, allowed));
    CHECK(least_discards(x, shape(x), x) == least_discards_of(x, x));
    CHECK(knocks(x, allowed, limit).with == (with & allowed));
    CHECK(best_discard(x, allowed).deadwood == deadwood(x & ~bit(best_discard(x, allowed).card)));
    CHECK(best_discard(x, allowed).card == best_discard_of(x, allowed).card);
  }
}

TEST(joint_defence) {
  Random random = random_of(4, 0);
  for (int i = 0; i < times(20000); ++i) {
    const Cards knocker = any_hand(random, 10);
    const Melds spread = first_arrangement(knocker);
    const Laid laid = laid_of(spread.meld, spread.size);
    Cards pool = kPack & ~knocker;
    if (i & 1)  // near the spread
      for (int card = 0; card < 52; ++card)
        if (count(pool) > 14 && !(whole_ranks(ranks_of(knocker)) >> card & 1)) pool &= ~bit(card);
    const Cards hand = trim(random, pool, 0, 10);
    int least = 1000;
    const Cards could = layable(hand, laid);
    for (Cards sub = could;; sub = (sub - 1) & could) {
      if (layable(sub, laid) == sub) least = std::min(least, brute(hand & ~sub));
      if (sub == 0) break;
    }
    CHECK(deadwood_laying_off(hand, laid) == least);
    const Defence made = defend(hand, laid);
    CHECK(made.deadwood == least && points(made.unmelded) == least);
    CHECK(layable(made.laid_off, laid) == made.laid_off);
    // The displayed arrangement accepts the same lay-offs as its melds.
    const Cards gone = trim(random, kPack & ~knocker, 0, 12);
    const Laid shown = show(knocker, gone);
    const Melds melds = spread_to_show(knocker, gone);
    const Laid named = laid_of(melds.meld, melds.size);
    const Cards own = sample(random, (Cards{1} << 40) - 1, 10 + (i & 1));  // dense: more ways to meld
    const Melds other = spread_to_show(own, gone & ~own);
    CHECK(layable(kPack & ~own, show(own, gone & ~own)) == layable(kPack & ~own, laid_of(other.meld, other.size)));
    CHECK(layable(kPack & ~knocker, shown) == layable(kPack & ~knocker, named));
  }
}

TEST(random_numbers) {
  Random random = random_of(5, 0);
  for (int i = 0; i < times(50000); ++i) {
    const Cards x = next(random) & kPack;
    if (x == 0) continue;
    const u32 k = below(random, static_cast<u32>(count(x)));
    Cards rest = x;
    for (u32 j = 0; j < k; ++j) rest &= rest - 1;
    CHECK(select(x, k) == low_bit(rest));
    CHECK(select(~Cards{0}, k) == bit(static_cast<int>(k)));
  }
  // Every card, and every pair of cards, is equally often in a dealt hand.
  const int deals = times(400000);
  std::vector<int> one(52), two(52 * 52);
  for (int i = 0; i < deals; ++i) {
    const Cards first = sample(random, kPack, 10), second = sample(random, kPack & ~first, 10);
    CHECK(count(first) == 10 && count(second) == 10 && (first & second) == 0);
    for (Cards a = second; a; a &= a - 1) {
      ++one[lowest(a)];
      for (Cards b = first; b; b &= b - 1) ++two[52 * lowest(a) + lowest(b)];
    }
  }
  double chi = 0;
  const double expect = deals * 10 / 52.0, expect2 = deals * 100 / (52.0 * 51);
  for (const int n : one) chi += (n - expect) * (n - expect) / expect;
  CHECK(chi < 110);  // 51 degrees of freedom: beyond one in a million
  chi = 0;
  for (int i = 0; i < 52 * 52; ++i)
    if (i % 53) chi += (two[i] - expect2) * (two[i] - expect2) / expect2;
  CHECK(chi < 2652 + 6 * 73);
}

}  // namespace
}  // namespace undercut
