// Melds and deadwood. Once the sets are chosen, every remaining card that is in three in a row melds, so only ranks
// whose set and runs compete for a card leave anything to choose; in most hands there is none.
#pragma once

#include <algorithm>

#include "undercut/cards.hpp"

namespace undercut {

/// The most cards of a hand; the routines that say so take no more.
inline constexpr int kMostHeld = 11;

/// What a spread accepts from the defender: `runs` the cards of its runs, `fourths` the cards that complete its sets.
struct Laid {
  Cards runs = 0;
  Cards fourths = 0;
};

/// A discard and the least deadwood that it leaves.
struct BestDiscard {
  u8 card;
  u8 deadwood;
};

/// A defence: own melds and laid-off cards leave `deadwood` points of `unmelded`.
struct Defence {
  Cards laid_off;
  Cards unmelded;
  int deadwood;
};

/// At most four melds of a hand as sets of cards, low card first.
struct Melds {
  Cards meld[4];
  int size;
};

inline namespace UNDERCUT_ISA {

/// Every card that is in three or more in a row.
constexpr Cards in_runs(Cards x) {
  const Cards t = x & x >> 4 & x >> 8;
  return t | t << 4 | t << 8;
}

/// The club of every rank of which three or four are there.
constexpr Cards set_ranks(Cards x) {
  const Cards pair = x & x >> 1, any = x | x >> 1;
  return ((pair & any >> 2) | (pair >> 2 & any)) & kClubs;
}

/// All four cards of every rank whose club is there.
constexpr Cards whole_ranks(Cards clubs) { return (clubs << 4) - clubs; }

/// The club of every rank of which a card is there.
constexpr Cards ranks_of(Cards x) {
  x |= x >> 1;
  return (x | x >> 2) & kClubs;
}

/// The sets and runs of a hand, and whether they compete for a card.
struct Shape {
  Cards runs;   ///< cards in runs
  Cards sets;   ///< all four cards of every rank with a set
  Cards clash;  ///< cards in both
};

constexpr Shape shape(Cards x, Cards beside = 0) {
  const Cards runs = in_runs(x | beside) & x;
  const Cards sets = whole_ranks(set_ranks(x));
  return {runs, sets, runs & sets};
}

/// Calls `visit(sets, rest)` for each way to use the sets that compete with runs: the cards in sets, and the cards left
/// once all runs of the others are melded as well. `beside` are cards outside the hand that runs may join. For hands of
/// at most eleven cards (three competing ranks).
template <class Visit>
inline void each_choice(Cards x, const Shape& s, Cards beside, Visit&& visit) {
  Cards ranks = ranks_of(s.clash);
  const Cards free = s.sets & ~whole_ranks(ranks) & x;
  const Cards held = x & ~free;
  Cards option[3][6] = {};
  int options[3] = {1, 1, 1};
  for (int i = 0; i < 3 && ranks; ++i, ranks &= ranks - 1) {
    const Cards all = whole_ranks(low_bit(ranks));
    const Cards set = all & x;
    option[i][options[i]++] = set;
    if (set == all)
      for (Cards out = all & s.clash; out; out &= out - 1) option[i][options[i]++] = set & ~low_bit(out);
  }
  for (int c = 0; c < options[2]; ++c)
    for (int b = 0; b < options[1]; ++b)
      for (int a = 0; a < options[0]; ++a) {
        const Cards sets = option[0][a] | option[1][b] | option[2][c];
        const Cards rest = held & ~sets;
        visit(free | sets, rest & ~in_runs(rest | beside));
      }
}

[[gnu::noinline]] inline int deadwood_choosing(Cards x, const Shape& s, Laid laid) {
  const Cards ranks = ranks_of(s.clash);
  int least;
  if ((ranks & (ranks - 1)) == 0) {
    const Cards all = whole_ranks(ranks);
    const Cards held = x & ~(s.sets & ~all);
    const Cards rest = held & ~all;
    least = std::min(points(held & ~s.runs & ~laid.fourths),
                     points(rest & ~in_runs(rest | laid.runs) & ~laid.fourths));
    if ((all & ~x) == 0)
      for (Cards out = s.clash; out; out &= out - 1) {
        const Cards with = rest | low_bit(out);
        least = std::min(least, points(with & ~in_runs(with | laid.runs) & ~laid.fourths));
      }
    return least;
  }
  least = 1000;
  each_choice(x, s, laid.runs,
              [&](Cards, Cards rest) { least = std::min(least, points(rest & ~laid.fourths)); });
  return least;
}

/// Least deadwood of at most eleven cards.
inline int deadwood(Cards x) {
  const Shape s = shape(x);
  if (s.clash == 0) [[likely]]
    return points(x & ~(s.runs | s.sets));
  return deadwood_choosing(x, s, {});
}

/// Least deadwood of a defender: own melds and lay-offs chosen together. At most eleven cards.
inline int deadwood_laying_off(Cards x, Laid laid) {
  const Shape s = shape(x, laid.runs);
  if (s.clash == 0) [[likely]]
    return points(x & ~(s.runs | s.sets | laid.fourths));
  return deadwood_choosing(x, s, laid);
}

/// The cards that a least-deadwood arrangement melds (one of them if there are several). At most eleven cards.
inline Cards melded(Cards x) {
  const Shape s = shape(x);
  if (s.clash == 0) [[likely]]
    return x & (s.runs | s.sets);
  int least = 1000;
  Cards out = 0;
  each_choice(x, s, 0, [&](Cards, Cards rest) {
    if (const int p = points(rest); p < least) least = p, out = x & ~rest;
  });
  return out;
}

/// Least deadwood after each discard; `out[i]` belongs to the i-th card from the low one. At most eleven cards.
inline void discards(Cards x, u8* out) {
  const Shape s = shape(x);
  if (s.clash == 0) [[likely]] {
    // Melds that compete for no card stay so with a card less: an unmelded card saves its own points.
    const Cards loose = x & ~(s.runs | s.sets);
    const int all = points(loose);
    for (Cards rest = x; rest; rest &= rest - 1) {
      const int card = lowest(rest);
      if (loose >> card & 1) {
        *out++ = static_cast<u8>(all - card_points(card));
      } else {
        const Cards kept = x & ~low_bit(rest);
        *out++ = static_cast<u8>(points(kept & ~(in_runs(kept) | whole_ranks(set_ranks(kept)))));
      }
    }
    return;
  }
  for (Cards rest = x; rest; rest &= rest - 1) *out++ = static_cast<u8>(deadwood(x & ~low_bit(rest)));
}

/// Does the same as `best_discard` by trying the cards of `allowed` one by one; `allowed` is not empty.
[[gnu::noinline]] inline BestDiscard best_discard_of(Cards x, Cards allowed) {
  BestDiscard best{kNoCard, 255};
  for (Cards rest = allowed; rest; rest &= rest - 1) {
    const int left = deadwood(x & ~low_bit(rest));
    if (left <= best.deadwood) best = {static_cast<u8>(lowest(rest)), static_cast<u8>(left)};
  }
  return best;
}

/// What is left of unmelded cards once the highest is gone, and that card: smaller is better. The empty set is best of
/// all.
inline u32 discard_key(Cards unmelded) {
  if (unmelded == 0) return 0;
  const int high = highest(unmelded);
  return static_cast<u32>(points(unmelded & ~bit(high)) + 1) << 6 | static_cast<u32>(63 - high);
}

[[gnu::noinline]] inline BestDiscard best_discard_choosing(Cards x, const Shape& s) {
  // In the arrangement that is best once a card is gone, that card lies unmelded; and of those the highest goes.
  const Cards ranks = ranks_of(s.clash);
  u32 key;
  if ((ranks & (ranks - 1)) == 0) [[likely]] {
    const Cards all = whole_ranks(ranks);
    const Cards held = x & ~(s.sets & ~all), rest = held & ~all;
    key = std::min(discard_key(held & ~s.runs), discard_key(rest & ~in_runs(rest)));
    if ((all & ~x) == 0)
      for (Cards out = s.clash; out; out &= out - 1) {
        const Cards with = rest | low_bit(out);
        key = std::min(key, discard_key(with & ~in_runs(with)));
      }
  } else {
    key = ~0u;
    each_choice(x, s, 0, [&](Cards, Cards rest) { key = std::min(key, discard_key(rest)); });
  }
  if (key == 0) return best_discard_of(x, x);  // all are melded
  return {static_cast<u8>(63 - (key & 63)), static_cast<u8>((key >> 6) - 1)};
}

/// The discard that leaves least deadwood; among equals the highest card. One to eleven cards.
inline BestDiscard best_discard(Cards x) {
  const Shape s = shape(x);
  if (s.clash == 0) [[likely]] {
    const Cards loose = x & ~(s.runs | s.sets);
    if (loose == 0) [[unlikely]]
      return best_discard_of(x, x);
    const int card = highest(loose);
    return {static_cast<u8>(card), static_cast<u8>(points(loose & ~bit(card)))};
  }
  return best_discard_choosing(x, s);
}

/// Like `best_discard`, but only among the cards of `allowed`, which contains at least one card of the hand.
inline BestDiscard best_discard(Cards x, Cards allowed) {
  const BestDiscard best = best_discard(x);
  if (allowed >> best.card & 1) [[likely]]
    return best;
  return best_discard_of(x, x & allowed);
}

/// What the least-deadwood arrangements leave: the cards that some of them leaves unmelded, and the deadwood.
struct Loose {
  Cards cards;
  int deadwood;
};

[[gnu::noinline]] inline Loose loose_choosing(Cards x, const Shape& s) {
  Loose out{0, 1000};
  each_choice(x, s, 0, [&](Cards, Cards rest) {
    const int left = points(rest);
    if (left < out.deadwood) out = {0, left};
    if (left == out.deadwood) out.cards |= rest;
  });
  return out;
}

/// At most eleven cards.
inline Loose loose_of(Cards x) {
  const Shape s = shape(x);
  if (s.clash) [[unlikely]]
    return loose_choosing(x, s);
  const Cards loose = x & ~(s.runs | s.sets);
  return {loose, points(loose)};
}

/// Cards that some least-deadwood arrangement leaves unmelded. At most eleven cards.
inline Cards loose_somewhere(Cards x) { return loose_of(x).cards; }

/// Cards that some complete arrangement leaves unmelded: one in which no unmelded card extends a meld, and the unmelded
/// cards hold no meld. At most eleven cards.
[[gnu::noinline]] inline Cards loose_when_complete(Cards x) {
  Cards out = 0;
  each_choice(x, shape(x), 0, [&](Cards sets, Cards rest) {
    // All runs of what the sets leave are melded there; what is left may still be a set, or the fourth card of one.
    if (set_ranks(rest) == 0 && (rest & whole_ranks(ranks_of(sets))) == 0) out |= rest;
  });
  return out;
}

/// What a knocker may do with a hand of eleven: the discards with which it knocks, and whether all eleven are melded.
struct Knocks {
  Cards with;
  bool all_melded;
};

[[gnu::noinline]] inline Knocks knocks_trying(Cards x, const Shape& s, Cards allowed, int limit) {
  const int all = s.clash ? deadwood_choosing(x, s, {}) : points(x & ~(s.runs | s.sets));
  Knocks out{0, all == 0};
  if (all - 10 > limit) return out;
  for (Cards rest = x & allowed; rest; rest &= rest - 1)
    if (deadwood(x & ~low_bit(rest)) <= limit) out.with |= low_bit(rest);
  return out;
}

/// The cards of `allowed` without which at most `limit` points of deadwood are left. At most eleven cards.
inline Knocks knocks(Cards x, Cards allowed, int limit) {
  const Shape s = shape(x);
  // A discard saves at most ten points.
  if (s.clash == 0 && points(x & ~(s.runs | s.sets)) - 10 > limit) [[likely]]
    return {0, false};
  return knocks_trying(x, s, allowed, limit);
}

/// Whether the cards form exactly one meld.
constexpr bool is_meld(Cards x) {
  if (count(x) < 3 || (x & ~kPack)) return false;
  const int first = lowest(x);
  if (x >> (first & ~3) < 16) return true;
  Cards run = 0, next = low_bit(x);
  for (int i = count(x); i; --i, next <<= 4) run |= next;
  return run == x;
}

constexpr bool is_set(Cards meld) { return meld >> (lowest(meld) & ~3) < 16; }

/// Cards that fit a meld directly: the fourth of a set of three, either end of a run.
constexpr Cards fits(Cards meld) {
  if (is_set(meld)) return kAces << (lowest(meld) & ~3) & ~meld;
  return (low_bit(meld) >> 4 | std::bit_floor(meld) << 4) & kPack;
}

/// What a spread of these melds accepts.
constexpr Laid laid_of(const Cards* melds, int size) {
  Laid out;
  for (int i = 0; i < size; ++i)
    if (is_set(melds[i]))
      out.fourths |= fits(melds[i]);
    else
      out.runs |= melds[i];
  return out;
}

/// Which of the cards can be laid off, chained (8 then 9 on 5-6-7).
constexpr Cards layable(Cards cards, Laid laid) {
  Cards grown = laid.runs;
  for (;;) {
    const Cards add = (grown << 4 | grown >> 4) & cards & ~grown;
    if (!add) break;
    grown |= add;
  }
  return (grown & ~laid.runs & cards) | (cards & laid.fourths);
}

/// Cards outside a hand that fit its melds directly, some of them in the hand itself.
constexpr Cards fits(Cards sets, Cards runs) {
  const Cards low = runs & ~(runs << 4), high = runs & ~(runs >> 4);
  return (low >> 4 | (high << 4 & kPack)) | (whole_ranks(ranks_of(sets)) & ~sets);
}

/// The first of the arrangements with these cards in sets and those in runs: long runs are split into threes.
inline Melds melds_of(Cards sets, Cards runs) {
  Melds out{{}, 0};
  auto put = [&](Cards meld) {
    int at = out.size++;
    for (; at > 0 && lowest(out.meld[at - 1]) > lowest(meld); --at) out.meld[at] = out.meld[at - 1];
    out.meld[at] = meld;
  };
  for (Cards ranks = ranks_of(sets); ranks; ranks &= ranks - 1) put(sets & whole_ranks(low_bit(ranks)));
  while (runs) {
    const Cards low = low_bit(runs);
    Cards run = low | low << 4 | low << 8;
    if (!((runs >> 20 & low) && (runs >> 16 & low) && (runs >> 12 & low)))
      for (Cards next = low << 12; next & runs; next <<= 4) run |= next;
    put(run);
    runs &= ~run;
  }
  return out;
}

/// Negative, zero, positive: the order of arrangements. Melds by lowest card, then length, sets first.
inline int compare(const Melds& a, const Melds& b) {
  for (int i = 0; i < a.size && i < b.size; ++i) {
    const Cards x = a.meld[i], y = b.meld[i];
    if (x == y) continue;
    if (lowest(x) != lowest(y)) return lowest(x) - lowest(y);
    if (count(x) != count(y)) return count(x) - count(y);
    if (is_set(x) != is_set(y)) return is_set(x) ? -1 : 1;
    return x < y ? -1 : 1;
  }
  return a.size - b.size;
}

[[gnu::noinline]] inline Laid show_choosing(Cards kept, const Shape& s, Cards gone) {
  struct Way {
    Cards sets, runs;
  } ways[72];
  int least = 1000, size = 0;
  each_choice(kept, s, 0, [&](Cards sets, Cards rest) {
    const int p = points(rest);
    if (p < least) least = p, size = 0;
    if (p == least) ways[size++] = {sets, kept & ~sets & ~rest};
  });
  int best = 0;
  if (size > 1) {
    const Cards known = kept | gone;
    auto fitting = [&](const Way& w) { return count(fits(w.sets, w.runs) & ~known); };
    int fewest = fitting(ways[0]);
    for (int i = 1; i < size; ++i) {
      const int n = fitting(ways[i]);
      if (n > fewest) continue;
      if (n == fewest && compare(melds_of(ways[i].sets, ways[i].runs), melds_of(ways[best].sets, ways[best].runs)) >= 0)
        continue;
      fewest = n;
      best = i;
    }
  }
  const Cards sets = ways[best].sets;
  return {ways[best].runs, whole_ranks(ranks_of(sets)) & ~sets};
}

/// What the spread that the program chooses accepts: see `spread_to_show`.
inline Laid show(Cards kept, Cards gone) {
  const Shape s = shape(kept);
  if (s.clash == 0) [[likely]]
    return {s.runs, s.sets & ~kept};
  return show_choosing(kept, s, gone);
}

}  // namespace UNDERCUT_ISA

// --- not hot: compiled once ----------------------------------------------------------------------------------------

/// Least deadwood of any number of cards, by going through the ranks.
int deadwood_any(Cards x);

/// All melds that the cards contain, at most `kMostMelds` for eleven cards; returns how many.
inline constexpr int kMostMelds = 64;
int all_melds(Cards x, Cards* out);

/// Calls `visit(context, melds, unmelded)` for every choice of disjoint melds that leaves at most `most` points.
using VisitArrangement = void (*)(void* context, const Melds& melds, Cards unmelded);
void each_arrangement(Cards x, int most, VisitArrangement visit, void* context);

/// The first of the least-deadwood arrangements in that order. At most eleven cards.
Melds first_arrangement(Cards x);

/// What the program spreads for a knocker who names nothing: a least-deadwood arrangement on which the fewest cards
/// outside the hand and `gone` fit; among those the first. At most eleven cards.
Melds spread_to_show(Cards x, Cards gone);

/// The cards of `x` outside the melds.
constexpr Cards outside(Cards x, const Melds& melds) {
  for (int i = 0; i < melds.size; ++i) x &= ~melds.meld[i];
  return x;
}

/// The cards of a knocker's `loose` ones that can be laid off on a defender's hand, which shows the least-deadwood
/// arrangement that accepts the fewest points of them; among equals the first. At most eleven cards.
Cards answer(Cards x, Cards loose);

/// The best defence; among equals the one with fewest cards laid off. At most eleven cards.
Defence defend(Cards x, Laid laid);

}  // namespace undercut
