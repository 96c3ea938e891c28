// Hands that the opponent may hold, as nets are told of them: the belief net draws them card by card, and a judge of
// hands, which sees both hands, says how much likelier than such a draw each is.
#pragma once

#include "undercut/opponents.hpp"

namespace undercut {

/// Outputs of the belief net: how likely the opponent is to hold each card, and what the cards beside it change: those
/// of its rank (10 cases) and its neighbours in a run (two on each side, each held, hidden or dead).
namespace belief {
inline constexpr int mates = 52;
inline constexpr int runs = mates + 10;
inline constexpr int outputs = runs + 81 + 1;  ///< a multiple of 16
}  // namespace belief

/// Inputs of the judge of hands beside those of a seat. They lie where the critic has inputs of other meanings.
namespace judged {
inline constexpr int refused = input::kind;        ///< how many cards that would meld with the hand were refused
inline constexpr int dropped = input::use;         ///< and how many were discarded
inline constexpr int wanted = input::mutual;       ///< loose cards of the seat that would meld with the hand
inline constexpr int beside = input::mutual + 60;  ///< loose cards of the hand beside its discards
inline constexpr int kind = beside + 52;           ///< who the opponent is
static_assert(kind + kKinds <= input::all_inputs);
}  // namespace judged

/// The outputs of the belief net that a card depends on beside its own.
struct Beside {
  int mates, run;
};

inline namespace UNDERCUT_ISA {

/// What lies beside a card in a hand that holds `held` so far; `hidden` are the cards that it may still get.
inline Beside beside_of(int card, Cards held, Cards hidden) {
  static constexpr int kMates[4][4] = {{0, 1, 2, 3}, {4, 5, 6, 0}, {7, 8, 0, 0}, {9, 0, 0, 0}};
  const Cards c = bit(card), rank = (kAces << (card & ~3)) & ~c;
  int run = 0;
  for (const Cards x : {c >> 8, c >> 4, c << 4 & kPack, c << 8 & kPack})
    run = run * 3 + (x & held ? 2 : x & hidden ? 1 : 0);
  return {belief::mates + kMates[count(rank & held)][count(rank & hidden & ~held)], belief::runs + run};
}

/// Cards whose chance a card changes.
constexpr Cards touched_by(int card) {
  const Cards c = bit(card);
  return (c << 4 | c >> 4 | c << 8 | c >> 8 | (kAces << (card & ~3))) & kPack;
}

/// Cards that the opponent of a seat or the stock hold, as the seat sees it before it acts.
inline Cards hidden_from(int seat, const Round& r) { return kPack & ~(r.hand[seat] | r.pile | r.known[seat ^ 1]); }

/// What a seat sees before it acts: what lies open, and its own hand.
inline void hand_rows(const Path& p, int seat, Rows& to) {
  const Round& r = p.memory.round;
  const Cards below = r.top == kNoCard ? r.pile : r.pile & ~bit(r.top);
  open_rows(p, seat, below, r.stock_left, to);
  side_rows(input::own, r.hand[seat], hidden_from(seat, r), r.limit, to);
  add_cards(to, input::mine_known, r.known[seat]);
  if (r.top != kNoCard) to.add(input::top + r.top);
}

/// The same, for the belief net, against a kind of opponent.
inline void belief_rows(const Path& p, int seat, Opponent kind, Rows& to) {
  hand_rows(p, seat, to);
  to.add(input::believed + static_cast<int>(kind));
}

/// Asks a net of kinds, which is shown `hand_rows`, about the seat's opponent.
template <class Net>
inline void ask_kinds(const Net& net, const RoundBase<Net>& round, const Path& p, int seat,
                      typename Net::Units& units) {
  Rows rows;
  hand_rows(p, seat, rows);
  typename Net::Sum sum;
  add_to(net, rows, round.sum[seat], sum);
  net.finish(sum, units);
}

/// Inputs of the judge of hands beside `hand_rows`: a hand that the opponent may hold, and who the opponent is.
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
