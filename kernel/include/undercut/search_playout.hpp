// Rounds played out by policies from any position, over a stock whose order is given: so that every candidate of a
// decision meets the same cards.
#pragma once

#include <utility>

#include "undercut/policy_heuristic.hpp"
#include "undercut/random.hpp"

namespace undercut {

/// The stock of one world; `next` is on top.
struct Stock {
  const u8* next;
};

inline namespace UNDERCUT_ISA {

inline void table_discard(const Rules& rules, Table& t, int card) {
  const int me = t.round.to_act;
  t.discarded[me] |= bit(card);
  ++t.turn[me];
  discard(rules, t.round, card);
}

/// Applies what a policy chose with eleven cards.
inline void table_drop(const Rules& rules, Table& t, Drop drop) {
  if (drop.kind == Drop::kDiscard) return table_discard(rules, t, drop.card);
  if (drop.kind == Drop::kKnock)
    knock(rules, t.round, drop.card);
  else
    declare_big_gin(rules, t.round);
  if (t.round.phase == Phase::defend) defend_best(rules, t.round);
}

/// One decision of the policy in turn.
template <class Policy>
inline void play_step(const Rules& rules, Table& t, const Policy& policy, Stock& stock) {
  Round& r = t.round;
  switch (r.phase) {
    case Phase::upcard:
      return policy.take(seat_of(rules, t)) ? take(r) : pass(rules, r);
    case Phase::draw:
      if (r.top != kNoCard && !(r.passes && rules.after_passes == AfterPasses::stock) && policy.take(seat_of(rules, t)))
        return take(r);
      return draw(r, bit(*stock.next++));
    case Phase::last_take:
      return take_can_knock(rules, r) ? take(r) : pass(rules, r);
    case Phase::discard:
      return table_drop(rules, t, policy.drop(seat_of(rules, t)));
    case Phase::defend:
      return defend_best(rules, r);
    case Phase::over:
      return;
  }
}

/// Plays a position out; `first` and `second` are the policies of seats 0 and 1.
template <class First, class Second>
inline void play_out(const Rules& rules, Table& t, const First& first, const Second& second, Stock stock) {
  while (t.round.phase != Phase::over) {
    if (t.round.to_act == 0)
      play_step(rules, t, first, stock);
    else
      play_step(rules, t, second, stock);
  }
}

/// Points of a seat less the other's.
inline int margin(const Round& r, int seat) { return r.points[seat] - r.points[seat ^ 1]; }

/// Puts cards in random order.
inline void shuffle(Random& random, u8* cards, int n) {
  for (int i = 0; i + 1 < n; ++i)
    std::swap(cards[i], cards[i + static_cast<int>(below(random, static_cast<u32>(n - i)))]);
}

/// The cards of a set, low first; returns how many.
inline int list_cards(Cards x, u8* out) {
  int n = 0;
  for (; x; x &= x - 1) out[n++] = static_cast<u8>(lowest(x));
  return n;
}

/// The start of a round from a pack in the order in which it leaves (dealt one at a time, the non-dealer first). The
/// stock begins at deck + 52 - full_stock(rules).
inline Table deal_table(const Rules& rules, u8 dealer, const u8* deck) {
  Cards first = 0, second = 0;
  for (int i = 0; i < 20; i += 2) first |= bit(deck[i]), second |= bit(deck[i + 1]);
  Table t;
  const u8* next = deck + 20;
  if (rules.dealt == 11) first |= bit(*next++);
  start(rules, t.round, dealer, first, second, turns_upcard(rules) ? *next : kNoCard);
  return t;
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
