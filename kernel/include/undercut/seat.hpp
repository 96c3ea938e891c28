// What one seat knows in a two-handed round. Players are shown this and nothing else, so that none can look at a
// hidden card.
#pragma once

#include "undercut/round.hpp"

namespace undercut {

/// A seat's knowledge at its turn.
struct Seat {
  Cards hand = 0;        ///< own cards: ten before a draw, eleven before a discard
  Cards gone = 0;        ///< the discard pile, the top included
  Cards known = 0;       ///< cards that the opponent was seen to take and still holds
  Cards theirs = 0;      ///< cards that the opponent has discarded
  u8 top = kNoCard;      ///< the top of the discard pile
  u8 taken = kNoCard;    ///< the card just taken from the pile
  u8 turn = 0;           ///< discards this seat has made
  u8 stock_left = 31;
  int limit = 10;        ///< the most deadwood with which one may knock
  bool may_knock = true;
  bool must_knock = false;  ///< the last discard was taken: a knock has to follow

  /// Cards that are in the stock or in the opponent's hidden hand.
  Cards live() const { return kPack & ~(hand | gone | known); }
};

/// A position and what the seats remember of the way there.
struct Memory {
  Round round;
  Cards discarded[2] = {0, 0};  ///< by each seat
  u8 turn[2] = {0, 0};          ///< discards by each seat
};

/// Periods of a round, of which discards and refusals are told apart: the first two turns of a player, three more, and
/// the rest.
inline constexpr int kPeriods = 3;

/// What lies open of the way to a position, in more detail.
struct Trail {
  Cards dropped[2][kPeriods] = {};  ///< discards of each seat, by period
  Cards refused[2][kPeriods] = {};  ///< cards that each seat could have taken and did not
};

/// A position with all that the players may remember.
struct Path {
  Memory memory;
  Trail trail;
};

inline namespace UNDERCUT_ISA {

/// The period of a player that has made so many discards.
constexpr int period_of(int turn) { return turn < 2 ? 0 : turn < 5 ? 1 : 2; }

/// What the seat to act knows.
inline Seat seat_of(const Rules& rules, const Memory& m) {
  const Round& r = m.round;
  const int me = r.to_act, other = me ^ 1;
  return {r.hand[me],   r.pile,  r.known[other],          m.discarded[other],
          r.top,        r.taken, m.turn[me],              r.stock_left,
          r.limit,      may_knock(rules, r), r.stock_left <= rules.wall && r.taken != kNoCard};
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
