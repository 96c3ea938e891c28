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

inline namespace UNDERCUT_ISA {

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
