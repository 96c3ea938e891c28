// Players by name, and playouts with a given order of the stock.
#pragma once

#include <utility>

#include "undercut/heuristic.hpp"
#include "undercut/simple.hpp"

namespace undercut {

/// Players that have a name in the package.
enum class Player : u8 { simple, quick, patient };
inline constexpr int kPlayers = 3;
inline constexpr const char* kPlayerNames[kPlayers] = {"simple", "quick", "patient"};

/// Actions after which a player draws instead of taking: two could take each other's discards for ever.
inline constexpr int kLongRoundActions = 400;

/// The stock of a round; `next` is on top.
struct Stock {
  const u8* next;
};

inline namespace UNDERCUT_ISA {

struct Players {
  SimplePlayer simple;
  HeuristicPlayer quick, patient;
  explicit Players(const Rules& rules)
      : simple(rules), quick(quick_weights(), rules), patient(patient_weights(rules), rules) {}

  /// Calls `use` with the player's implementation.
  template <class Use>
  decltype(auto) with(Player which, Use&& use) const {
    if (which == Player::simple) return use(simple);
    if (which == Player::quick) return use(quick);
    return use(patient);
  }
};

/// Random choices that are a function of the hand, for players without a generator.
struct ByHand {
  Cards hand;
  u32 operator()(u32 n) const { return static_cast<u32>((hand * 0x9E3779B97F4A7C15 >> 40) % n); }
};

/// Discards, and records the seat that discarded.
inline void remember_discard(const Rules& rules, Memory& m, int card) {
  const int me = m.round.to_act;
  m.discarded[me] |= bit(card);
  ++m.turn[me];
  discard(rules, m.round, card);
}

/// Whether the player to act may take the top of the pile.
inline bool may_take(const Rules& rules, const Round& r) {
  if (r.phase == Phase::upcard) return true;
  if (r.phase == Phase::last_take) return take_can_knock(rules, r);
  return r.phase == Phase::draw && r.top != kNoCard && !(r.passes && rules.after_passes == AfterPasses::stock);
}

/// Returns a player's action. `chance(n)` returns a number below n, for choices among equals.
template <class P, class Chance>
inline Action decide(const Rules& rules, const Memory& m, const P& player, Chance&& chance) {
  const Round& r = m.round;
  if (r.phase == Phase::discard) return player.drop(seat_of(rules, m), chance);
  if (r.phase == Phase::defend) return kDefend;
  if (may_take(rules, r) && (r.phase == Phase::last_take || player.take(seat_of(rules, m)))) return kTake;
  return r.phase == Phase::draw ? kDraw : kPass;
}

/// Applies a legal action.
inline void act(const Rules& rules, Memory& m, Action a, Stock& stock) {
  if (a < kKnock) return remember_discard(rules, m, a);
  apply(rules, m.round, a, a == kDraw ? bit(*stock.next++) : 0);
}

/// Whether the player to act was free to take the top of the pile, so that not taking it is informative.
inline bool may_refuse(const Rules& rules, const Round& r) {
  return r.phase == Phase::upcard || (r.phase == Phase::draw && may_take(rules, r));
}

/// Records an action before it is applied.
inline void note(const Rules& rules, const Memory& m, Action a, Trail& trail) {
  const Round& r = m.round;
  const int period = period_of(m.turn[r.to_act]);
  if ((a == kDraw || a == kPass) && may_refuse(rules, r)) trail.refused[r.to_act][period] |= bit(r.top);
  if (a < kKnock) trail.dropped[r.to_act][period] |= bit(a);
}

/// Applies a legal action, and records it.
inline void act(const Rules& rules, Path& p, Action a, Stock& stock) {
  note(rules, p.memory, a, p.trail);
  act(rules, p.memory, a, stock);
}

/// Plays a position out; `first` and `second` are the players of seats 0 and 1. `chance(seat, hand)` returns the random
/// choices of a seat's decision. Returns the number of decisions of each seat.
template <class First, class Second, class Chance>
inline std::pair<int, int> play_out(const Rules& rules, Memory& m, const First& first, const Second& second,
                                    Stock stock, Chance&& chance) {
  int decisions[2] = {0, 0};
  while (m.round.phase != Phase::over) {
    const int seat = m.round.to_act;
    Action a = seat == 0 ? decide(rules, m, first, chance(0, m.round.hand[0]))
                         : decide(rules, m, second, chance(1, m.round.hand[1]));
    if (a == kTake && m.round.phase == Phase::draw && decisions[0] + decisions[1] >= kLongRoundActions) [[unlikely]]
      a = kDraw;
    ++decisions[seat];
    act(rules, m, a, stock);
  }
  return {decisions[0], decisions[1]};
}

/// Returns a seat's points minus the other's.
inline int margin(const Round& r, int seat) { return r.points[seat] - r.points[seat ^ 1]; }

/// Shuffles cards.
inline void shuffle(Random& random, u8* cards, int n) {
  for (int i = 0; i + 1 < n; ++i)
    std::swap(cards[i], cards[i + static_cast<int>(below(random, static_cast<u32>(n - i)))]);
}

/// Writes the cards of a set, lowest first; returns their number.
inline int list_cards(Cards x, u8* out) {
  int n = 0;
  for (; x; x &= x - 1) out[n++] = static_cast<u8>(lowest(x));
  return n;
}

/// Returns the start of a round from a pack in the order of dealing (one card at a time, the non-dealer first), and its
/// stock.
inline Stock deal_pack(const Rules& rules, u8 dealer, const u8* deck, Memory& out) {
  Cards first = 0, second = 0;
  const u8* next = deck + 2 * rules.hand_size;
  for (const u8* card = deck; card < next; card += 2) first |= bit(card[0]), second |= bit(card[1]);
  if (rules.dealt == 11) first |= bit(*next++);
  out = Memory{};
  start(rules, out.round, dealer, first, second, rules.turned_up ? *next++ : kNoCard);
  return {next};
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
