// Knowledge of one seat in a two-handed round. Players receive only this, so they cannot see hidden cards.
#pragma once

#include "undercut/round.hpp"

namespace undercut {

/// A seat's knowledge at its turn.
struct Seat {
  Cards hand = 0;        ///< own cards: ten before a draw, eleven before a discard
  Cards gone = 0;        ///< the discard pile, including the top
  Cards known = 0;       ///< cards that the opponent was seen to take and still holds
  Cards theirs = 0;      ///< cards that the opponent has discarded
  u8 top = kNoCard;      ///< the top of the discard pile
  u8 taken = kNoCard;    ///< the card just taken from the pile
  u8 turn = 0;           ///< discards this seat has made
  u8 stock_left = 31;
  int limit = 10;        ///< the most deadwood with which one may knock
  bool may_knock = true;
  bool must_knock = false;  ///< the last discard was taken: a knock must follow

  /// Returns the cards that are in the stock or in the opponent's hidden hand.
  Cards live() const { return kPack & ~(hand | gone | known); }
};

/// A position and the seats' memory of how it was reached.
struct Memory {
  Round round;
  Cards discarded[2] = {0, 0};  ///< by each seat
  u8 turn[2] = {0, 0};          ///< discards by each seat
};

/// Periods of a round, which separate discards and refusals: a player's first two turns, the next three, and the rest.
inline constexpr int kPeriods = 3;

/// Public history of a position, in more detail.
struct Trail {
  Cards dropped[2][kPeriods] = {};  ///< discards of each seat, by period
  Cards refused[2][kPeriods] = {};  ///< cards that each seat could have taken and did not
};

/// A position with everything that the players may remember.
struct Path {
  Memory memory;
  Trail trail;
};

inline namespace UNDERCUT_ISA {

/// Returns the period of a player after this many discards.
constexpr int period_of(int turn) { return turn < 2 ? 0 : turn < 5 ? 1 : 2; }

/// Returns the knowledge of the seat to act.
inline Seat seat_of(const Rules& rules, const Memory& m) {
  const Round& r = m.round;
  const int me = r.to_act, other = me ^ 1;
  return {r.hand[me],   r.pile,  r.known[other],          m.discarded[other],
          r.top,        r.taken, m.turn[me],              r.stock_left,
          r.limit,      may_knock(rules, r), r.stock_left <= rules.wall && r.taken != kNoCard};
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
