#include "undercut/melds.hpp"

#include <array>
#include <cstring>

namespace undercut {

namespace {

constexpr int kNever = 1 << 20;

/// Per suit the length of the run that ends at the previous rank: 0, 1, 2, or 3 for three and more; two bits a suit.
using States = std::array<int, 256>;

void relax(int& to, int cost) { to = std::min(to, cost); }

/// Costs after a rank with the cards `held`, of which `set` are in a set.
void step(const States& from, States& to, int held, int set, int value) {
  const int free = held & ~set;
  for (int state = 0; state < 256; ++state) {
    if (from[state] >= kNever) continue;
    for (int runs = free;; runs = (runs - 1) & free) {  // cards that join a run
      int next = 0;
      bool possible = true;
      for (int suit = 0; suit < 4; ++suit) {
        const int length = state >> 2 * suit & 3;
        if (runs >> suit & 1)
          next |= std::min(length + 1, 3) << 2 * suit;
        else if (length == 1 || length == 2)
          possible = false;  // a run of fewer than three would end here
      }
      if (possible) relax(to[next], from[state] + value * std::popcount(static_cast<unsigned>(free & ~runs)));
      if (runs == 0) break;
    }
  }
}

}  // namespace

int deadwood_any(Cards x) {
  States now;
  now.fill(kNever);
  now[0] = 0;
  for (int rank = 0; rank < 13; ++rank) {
    const int held = static_cast<int>(x >> 4 * rank & 15);
    States next;
    next.fill(kNever);
    step(now, next, held, 0, card_points(4 * rank));
    for (int set = held; set; set = (set - 1) & held)
      if (std::popcount(static_cast<unsigned>(set)) >= 3) step(now, next, held, set, card_points(4 * rank));
    now = next;
  }
  int least = kNever;
  for (int state = 0; state < 256; ++state) {
    bool ended = true;
    for (int suit = 0; suit < 4; ++suit) {
      const int length = state >> 2 * suit & 3;
      ended &= length == 0 || length == 3;
    }
    if (ended) relax(least, now[state]);
  }
  return least;
}

int all_melds(Cards x, Cards* out) {
  int n = 0;
  for (int rank = 0; rank < 13; ++rank) {
    const Cards cards = x & kAces << 4 * rank;
    if (count(cards) < 3) continue;
    out[n++] = cards;
    if (count(cards) == 4)
      for (Cards rest = cards; rest; rest &= rest - 1) out[n++] = cards & ~low_bit(rest);
  }
  for (Cards rest = x; rest; rest &= rest - 1) {
    Cards run = low_bit(rest), next = run << 4;
    for (int length = 2; next & x; ++length, next <<= 4) {
      run |= next;
      if (length >= 3) out[n++] = run;
    }
  }
  return n;
}

namespace {

struct Walk {
  const Cards* melds;
  int size;
  VisitArrangement visit;
  void* context;
  Melds chosen{{}, 0};

  // Branches on the lowest card not yet placed: into each meld that starts with it, or unmelded.
  void go(Cards rest, Cards left, int budget) {
    if (budget < 0) return;
    if (rest == 0) return visit(context, chosen, left);
    const Cards low = low_bit(rest);
    for (int i = 0; i < size; ++i) {
      const Cards meld = melds[i];
      if (low_bit(meld) != low || (meld & ~rest)) continue;
      chosen.meld[chosen.size++] = meld;
      go(rest & ~meld, left, budget);
      --chosen.size;
    }
    go(rest & ~low, left | low, budget - card_points(lowest(low)));
  }
};

struct Best {
  Cards known = 0;
  bool by_fits = false;
  int fitting = 1000;
  Melds melds{{}, -1};

  static void visit(void* context, const Melds& melds, Cards) {
    Best& best = *static_cast<Best*>(context);
    Cards fit = 0;
    if (best.by_fits) {
      for (int i = 0; i < melds.size; ++i) fit |= fits(melds.meld[i]);
      fit &= ~best.known;
    }
    const int fitting = count(fit);
    if (best.melds.size >= 0) {
      if (fitting > best.fitting) return;
      if (fitting == best.fitting && compare(melds, best.melds) >= 0) return;
    }
    best.fitting = fitting;
    best.melds = melds;
  }
};

}  // namespace

void each_arrangement(Cards x, int most, VisitArrangement visit, void* context) {
  Cards melds[kMostMelds];
  const Cards in_melds = in_runs(x) | (whole_ranks(set_ranks(x)) & x);
  const Cards loose = x & ~in_melds;
  Walk walk{melds, all_melds(x, melds), visit, context};
  walk.go(in_melds, loose, most - points(loose));
}

Melds first_arrangement(Cards x) {
  Best best;
  each_arrangement(x, deadwood(x), Best::visit, &best);
  return best.melds;
}

Melds spread_to_show(Cards x, Cards gone) {
  Best best;
  best.by_fits = true;
  best.known = x | gone;
  each_arrangement(x, deadwood(x), Best::visit, &best);
  return best.melds;
}

Cards answer(Cards x, Cards loose) {
  struct Answer {
    Cards loose, off = 0;
    int least = 1000;
    Melds melds{{}, 0};
  } best{loose};
  each_arrangement(
      x, deadwood(x),
      [](void* to, const Melds& melds, Cards) {
        auto& found = *static_cast<Answer*>(to);
        const Cards off = layable(found.loose, laid_of(melds.meld, melds.size));
        const int lost = points(off);
        if (lost > found.least || (lost == found.least && compare(melds, found.melds) >= 0)) return;
        found.least = lost;
        found.off = off;
        found.melds = melds;
      },
      &best);
  return best.off;
}

Defence defend(Cards x, Laid laid) {
  const int least = deadwood_laying_off(x, laid);
  const Cards could = layable(x, laid);
  Cards off = 0;
  if (deadwood(x) > least) {
    int fewest = 100;
    for (Cards sub = could; sub; sub = (sub - 1) & could) {
      const int n = count(sub);
      if (n > fewest || (n == fewest && sub > off)) continue;
      if (layable(sub, laid) != sub || deadwood(x & ~sub) != least) continue;
      fewest = n;
      off = sub;
    }
  }
  const Cards own = x & ~off;
  const Melds best = first_arrangement(own);
  Cards unmelded = own;
  for (int i = 0; i < best.size; ++i) unmelded &= ~best.meld[i];
  return {off, unmelded, least};
}

}  // namespace undercut
