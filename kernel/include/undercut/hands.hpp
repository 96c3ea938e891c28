// Inputs and outputs of the nets of the hidden hand. The belief net samples the hand card by card. The judge of hands,
// which sees both hands, estimates how much likelier a hand is than under that distribution.
#pragma once

#include "undercut/opponents.hpp"

namespace undercut {

/// Outputs of the belief net: how likely the opponent is to hold each card, and how cards of the same rank (10 cases)
/// and its neighbours in a run (two on each side, each held, hidden or dead) change that.
namespace belief {
inline constexpr int mates = 52;
inline constexpr int runs = mates + 10;
inline constexpr int outputs = runs + 81 + 1;  ///< a multiple of 16
}  // namespace belief

/// Additional inputs of the judge of hands beside those of a seat. They use indexes to which the critic gives other
/// meanings.
namespace judged {
inline constexpr int refused = input::kind;        ///< number of refused cards that would meld with the hand
inline constexpr int dropped = input::use;         ///< and number of such discarded cards
inline constexpr int wanted = input::mutual;       ///< loose cards of the seat that would meld with the hand
inline constexpr int beside = input::mutual + 60;  ///< loose cards of the hand near its discards
inline constexpr int kind = beside + 52;           ///< the kind of opponent
static_assert(kind + kKinds <= input::all_inputs);
}  // namespace judged

/// Additional outputs of the belief net on which a card depends.
struct Beside {
  int mates, run;
};

inline namespace UNDERCUT_ISA {

/// Returns the neighbourhood of a card in a hand that holds `held` so far; `hidden` are the cards that it may still
/// get.
inline Beside beside_of(int card, Cards held, Cards hidden) {
  static constexpr int kMates[4][4] = {{0, 1, 2, 3}, {4, 5, 6, 0}, {7, 8, 0, 0}, {9, 0, 0, 0}};
  const Cards c = bit(card), rank = (kAces << (card & ~3)) & ~c;
  int run = 0;
  for (const Cards x : {c >> 8, c >> 4, c << 4 & kPack, c << 8 & kPack})
    run = run * 3 + (x & held ? 2 : x & hidden ? 1 : 0);
  return {belief::mates + kMates[count(rank & held)][count(rank & hidden & ~held)], belief::runs + run};
}

/// Returns the cards whose probability a card changes.
constexpr Cards touched_by(int card) {
  const Cards c = bit(card);
  return (c << 4 | c >> 4 | c << 8 | c >> 8 | (kAces << (card & ~3))) & kPack;
}

/// Returns the cards that the seat's opponent or the stock hold, as the seat sees it before it acts.
inline Cards hidden_from(int seat, const Round& r) { return kPack & ~(r.hand[seat] | r.pile | r.known[seat ^ 1]); }

/// Adds the inputs that a seat sees before it acts: the public state and its own hand.
inline void hand_rows(const Path& p, int seat, Rows& to) {
  const Round& r = p.memory.round;
  const Cards below = r.top == kNoCard ? r.pile : r.pile & ~bit(r.top);
  open_rows(p, seat, below, r.stock_left, to);
  side_rows(input::own, r.hand[seat], hidden_from(seat, r), r.limit, to);
  add_cards(to, input::mine_known, r.known[seat]);
  if (r.top != kNoCard) to.add(input::top + r.top);
}

/// Adds the same for the belief net, against a kind of opponent.
inline void belief_rows(const Path& p, int seat, Opponent kind, Rows& to) {
  hand_rows(p, seat, to);
  to.add(input::believed + static_cast<int>(kind));
}

/// Evaluates a net of kinds, with the inputs `hand_rows`, on the seat's opponent.
template <class Net>
inline void ask_kinds(const Net& net, const RoundBase<Net>& round, const Path& p, int seat,
                      typename Net::Units& units) {
  Rows rows;
  hand_rows(p, seat, rows);
  typename Net::Sum sum;
  add_to(net, rows, round.sum[seat], sum);
  net.finish(sum, units);
}

/// Adds the judge's inputs beyond `hand_rows`: a possible hand of the opponent, and the kind of opponent.
inline void judged_hand_rows(const Path& p, int seat, Opponent kind, Cards hand, Rows& to) {
  const Round& r = p.memory.round;
  const Cards mine = r.hand[seat], wanted = completing(hand);
  side_rows(input::other, hand, kPack & ~(mine | r.pile | hand), r.limit, to);
  Cards refused = 0, dropped = 0;
  for (int i = 0; i < kPeriods; ++i) {
    refused |= p.trail.refused[seat ^ 1][i];
    dropped |= p.trail.dropped[seat ^ 1][i];
  }
  to.add(judged::refused + std::min(count(refused & wanted), kKinds - 1));
  to.add(judged::dropped + std::min(count(dropped & wanted), input::kUse - 1));
  add_cards(to, judged::wanted, loose_somewhere(mine) & wanted);
  add_cards(to, judged::beside, loose_somewhere(hand) & beside(dropped));
  to.add(judged::kind + static_cast<int>(kind));
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
