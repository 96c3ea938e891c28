// A round of two-handed gin rummy: position, legal actions, moving on, result. Plain data, no allocation, no
// exceptions.
//
// The order of the stock is not part of a position: whoever applies a draw says which card came. So a playout draws it
// when it is needed (playout.hpp) and a recorded round reads it from its deck (DealtRound, below).
#pragma once

#include <string>

#include "undercut/melds.hpp"
#include "undercut/rules.hpp"

namespace undercut {

enum class Phase : u8 { upcard, draw, discard, defend, last_take, over };
enum class Ending : u8 { none, knock, gin, big_gin, undercut, dead, stock_out };

/// One byte: 0..51 discard that card, 52..103 discard card - 52 and knock, then the five below.
using Action = u8;
inline constexpr Action kKnock = 52;
inline constexpr Action kPass = 104;
inline constexpr Action kTake = 105;
inline constexpr Action kDraw = 106;
inline constexpr Action kBigGin = 107;
inline constexpr Action kDefend = 108;
inline constexpr int kActions = 109;

/// The text of a card: `7h`.
std::string card_text(u8 card);
/// The text of an action: `discard 7h`, `knock 7h`, `pass`.
std::string action_text(Action a);

inline constexpr u8 kNobody = 0xFF;

/// Legal actions: cards to discard, cards to knock with, and `plain` with bit i for action kPass + i.
struct Legal {
  Cards discards;
  Cards knocks;
  u64 plain;  ///< a whole word: a byte that is written and then read back with its neighbours stalls
};

struct Round {
  Cards hand[2];
  Cards pack;      ///< the cards that are played with
  Cards pile;      ///< the discard pile as a set
  Cards known[2];  ///< cards of each hand that the other seat saw it take
  Laid laid;       ///< what the knocker's spread accepts, from phase defend on
  std::int32_t points[2];
  std::int16_t limit;  ///< the most deadwood with which one may knock
  u8 deadwood[2];      ///< the knocker's from phase defend on, both once over
  u8 stock_left;
  u8 top;     ///< of the pile; kNoCard if it is empty, and after a take until the discard
  u8 taken;   ///< the card that the player to act has just taken from the pile, or kNoCard
  u8 upcard;  ///< kNoCard if none was turned
  u8 dealer;
  u8 to_act;
  u8 passes;
  u8 knocker;  ///< or kNobody
  u8 winner;   ///< or kNobody
  Phase phase;
  Ending ending;
};

inline namespace UNDERCUT_ISA {

constexpr int limit_of(const Rules& rules, u8 upcard) {
  if (rules.knock_limit >= 0) return rules.knock_limit;
  if (rules.knock_limit == kNoLimit) return 1000;
  const int p = upcard == kNoCard ? 0 : card_points(upcard);
  return p == 1 && rules.upcard_ace == UpcardAce::gin ? 0 : p;
}

/// The cards of the stock: those in neither hand nor in the pile. If `r` lacks the opponent's cards that a seat cannot
/// see, these are included.
constexpr Cards stock_of(const Round& r) { return r.pack & ~(r.hand[0] | r.hand[1] | r.pile); }

/// The first position. `first` and `second` are the hands of the non-dealer and the dealer; `upcard` is kNoCard if none
/// is turned.
inline void start(const Rules& rules, Round& r, u8 dealer, Cards first, Cards second, u8 upcard) {
  const u8 leads = dealer ^ 1;
  r = Round{};
  r.pack = pack_of(rules);
  r.hand[leads] = first;
  r.hand[dealer] = second;
  r.dealer = dealer;
  r.to_act = leads;
  r.upcard = r.top = upcard;
  r.taken = kNoCard;
  r.knocker = r.winner = kNobody;
  r.stock_left = static_cast<u8>(full_stock(rules));
  r.limit = static_cast<std::int16_t>(limit_of(rules, upcard));
  if (upcard != kNoCard) r.pile = bit(upcard);
  r.phase = rules.opening == Opening::offer  ? Phase::upcard
            : rules.opening == Opening::free ? Phase::draw
                                             : Phase::discard;
}

/// Cards that may leave a hand of eleven, discarded or knocked with.
inline Cards droppable(const Rules& rules, Cards hand, u8 taken) {
  const Cards free = taken == kNoCard || rules.rediscard ? hand : hand & ~bit(taken);
  if (rules.protect_melds) [[unlikely]]
    if (const Cards loose = loose_when_complete(hand) & free) return loose;
  return free;
}

constexpr bool opening_discard(const Rules& rules, const Round& r) {
  return rules.opening == Opening::discard && r.taken == kNoCard && r.stock_left == full_stock(rules);
}

constexpr bool may_knock(const Rules& rules, const Round& r) {
  return rules.first_discard_knock || !opening_discard(rules, r);
}

constexpr u8 plain(Action a) { return static_cast<u8>(1u << (a - kPass)); }

inline bool big_gin(const Rules& rules, Cards hand) {
  return rules.big_gin_bonus >= 0 && deadwood(hand) == 0;
}

/// As `big_gin`, once the best discard is known: unless protection forbids it, a card of eleven melded ones may go and
/// leave none unmelded. Smaller hands may be melded without a card to spare.
inline bool big_gin_beside(const Rules& rules, Cards hand, BestDiscard best) {
  return (best.deadwood == 0 || rules.protect_melds || rules.hand_size != 10) && big_gin(rules, hand);
}

/// At the wall: whether a knock would follow if the player to act took the top card.
inline bool take_can_knock(const Rules& rules, const Round& r) {
  if (r.top == kNoCard) return false;
  const Cards hand = r.hand[r.to_act] | bit(r.top);
  const Knocks k = knocks(hand, droppable(rules, hand, r.top), r.limit);
  return k.with || (k.all_melded && rules.big_gin_bonus >= 0);
}

inline Legal legal_discards(const Rules& rules, const Round& r) {
  const Cards hand = r.hand[r.to_act];
  Legal out{droppable(rules, hand, r.taken), 0, 0};
  if (may_knock(rules, r)) {
    const Knocks k = knocks(hand, out.discards, r.limit);
    out.knocks = k.with;
    if (k.all_melded && rules.big_gin_bonus >= 0) out.plain = plain(kBigGin);
  }
  if (r.stock_left <= rules.wall) [[unlikely]] {
    const bool last_card = rules.must_knock_on_last_card && r.taken == kNoCard && !opening_discard(rules, r);
    const bool taken_last = rules.last_take && r.taken != kNoCard;
    if (taken_last || (last_card && (out.knocks || out.plain))) out.discards = 0;
  }
  return out;
}

inline Legal legal(const Rules& rules, const Round& r) {
  switch (r.phase) {
    case Phase::upcard:
      return {0, 0, static_cast<u8>(plain(kPass) | plain(kTake))};
    case Phase::draw: {
      const bool take = r.top != kNoCard && !(r.passes && rules.after_passes == AfterPasses::stock);
      return {0, 0, static_cast<u8>(plain(kDraw) | (take ? plain(kTake) : 0))};
    }
    case Phase::discard:
      return legal_discards(rules, r);
    case Phase::defend:
      return {0, 0, plain(kDefend)};
    case Phase::last_take:
      return {0, 0, static_cast<u8>(plain(kPass) | (take_can_knock(rules, r) ? plain(kTake) : 0))};
    case Phase::over:
      break;
  }
  return {0, 0, 0};
}

constexpr bool is_legal(const Legal& l, Action a) {
  if (a < kKnock) return l.discards >> a & 1;
  if (a < kPass) return l.knocks >> (a - kKnock) & 1;
  return a < kActions && (l.plain >> (a - kPass) & 1);
}

constexpr int count(const Legal& l) {
  return count(l.discards) + count(l.knocks) + std::popcount(static_cast<unsigned>(l.plain));
}

/// Whether the upcard is a spade that doubles the points.
constexpr bool doubled(const Rules& rules, const Round& r) {
  return rules.spades_double != SpadesDouble::no && r.upcard != kNoCard && (r.upcard & 3) == 3;
}

/// Ends a round that nobody knocked.
inline void end_dead(const Rules& rules, Round& r) {
  r.phase = Phase::over;
  r.ending = Ending::dead;
  for (int seat = 0; seat < 2; ++seat) r.deadwood[seat] = static_cast<u8>(deadwood(r.hand[seat]));
  if (rules.dead_hand == DeadHand::void_) return;
  r.ending = Ending::stock_out;
  if (r.deadwood[0] == r.deadwood[1]) return;
  r.winner = r.deadwood[1] < r.deadwood[0];
  r.points[r.winner] = r.deadwood[r.winner ^ 1] - r.deadwood[r.winner];
  if (doubled(rules, r)) r.points[r.winner] *= 2;
}

/// Prices a knock once the defender's deadwood is known.
inline void settle(const Rules& rules, Round& r, int theirs) {
  const u8 knocker = r.knocker, defender = knocker ^ 1;
  const int mine = r.deadwood[knocker];
  r.deadwood[defender] = static_cast<u8>(theirs);
  r.phase = Phase::over;
  r.to_act = knocker;
  r.taken = kNoCard;
  int points;
  if (r.ending != Ending::knock || theirs > mine) {
    r.winner = knocker;
    const bool flat = rules.gin_scores == GinScores::bonus && r.ending != Ending::knock;
    points = flat ? 0 : theirs - mine;
    if (r.ending == Ending::gin) points += rules.gin_bonus;
    if (r.ending == Ending::big_gin) points += rules.big_gin_bonus;
  } else if (theirs < mine || rules.undercut == Undercut::at_most) {
    r.winner = defender;
    r.ending = Ending::undercut;
    points = mine - theirs + rules.undercut_bonus;
  } else {
    return;
  }
  if (doubled(rules, r)) points *= 2;
  r.points[r.winner] = points;
}

/// After a spread: the defence, or the end if the ruleset has none. `loose` are the cards that the knocker may lay off.
inline void knocked(const Rules& rules, Round& r, Cards loose) {
  r.knocker = r.to_act;
  r.to_act ^= 1;
  r.taken = kNoCard;
  if (defends(rules, r.ending != Ending::knock)) {
    r.phase = Phase::defend;
    return;
  }
  if (knocker_lays_off(rules)) [[unlikely]]
    r.deadwood[r.knocker] -= static_cast<u8>(points(answer(r.hand[r.to_act], loose)));
  settle(rules, r, deadwood(r.hand[r.to_act]));
}

inline void drop(Round& r, int card) {
  r.hand[r.to_act] &= ~bit(card);
  r.known[r.to_act] &= ~bit(card);
  r.pile |= bit(card);
  r.top = static_cast<u8>(card);
  r.taken = kNoCard;
}

/// Knocks with a card and a spread that leaves `left` points; `laid` is what the spread accepts, and `loose` what it
/// leaves, which is asked for only if the knocker lays off.
inline void knock(const Rules& rules, Round& r, int card, Laid laid, int left, Cards loose) {
  drop(r, card);
  r.laid = laid;
  r.deadwood[r.to_act] = static_cast<u8>(left);
  r.ending = left ? Ending::knock : Ending::gin;
  knocked(rules, r, loose);
}

inline void hold(Round& r, Cards card) {
  r.hand[r.to_act] |= card;
  r.passes = 0;
  r.phase = Phase::discard;
}

inline void take(Round& r) {
  const Cards card = bit(r.top);
  r.taken = r.top;
  r.top = kNoCard;
  r.pile &= ~card;
  r.known[r.to_act] |= card;
  hold(r, card);
}

/// Draws `card` (as a set) from the stock.
inline void draw(Round& r, Cards card) {
  r.taken = kNoCard;
  --r.stock_left;
  hold(r, card);
}

inline void discard(const Rules& rules, Round& r, int card) {
  drop(r, card);
  r.to_act ^= 1;
  if (r.stock_left > rules.wall) [[likely]]
    r.phase = Phase::draw;
  else if (rules.last_take)
    r.phase = Phase::last_take;
  else
    end_dead(rules, r);
}

/// The best defence.
inline void defend_best(const Rules& rules, Round& r) {
  settle(rules, r, deadwood_laying_off(r.hand[r.to_act], r.laid));
}

/// Knocks with the spread that the program chooses.
inline void knock(const Rules& rules, Round& r, int card) {
  const Cards kept = r.hand[r.to_act] & ~bit(card), gone = r.pile | bit(card);
  const Cards loose = knocker_lays_off(rules) ? outside(kept, spread_to_show(kept, gone)) : 0;
  knock(rules, r, card, show(kept, gone), deadwood(kept), loose);
}

/// Declares big gin; `laid` is what the spread accepts.
inline void declare_big_gin(const Rules& rules, Round& r, Laid laid) {
  r.laid = laid;
  r.deadwood[r.to_act] = 0;
  r.ending = Ending::big_gin;
  knocked(rules, r, 0);
}

inline void pass(const Rules& rules, Round& r) {
  if (r.phase == Phase::last_take) return end_dead(rules, r);
  r.phase = ++r.passes == 2 ? Phase::draw : Phase::upcard;
  r.to_act ^= 1;
}

/// Applies a legal action. `drawn` is the card that a draw brings, as a set.
inline void apply(const Rules& rules, Round& r, Action a, Cards drawn) {
  if (a < kKnock) return discard(rules, r, a);
  if (a < kPass) return knock(rules, r, a - kKnock);
  switch (a) {
    case kPass:
      return pass(rules, r);
    case kTake:
      return take(r);
    case kDraw:
      return draw(r, drawn);
    case kBigGin:
      return declare_big_gin(rules, r, show(r.hand[r.to_act], r.pile));
    default:
      return defend_best(rules, r);
  }
}

}  // namespace UNDERCUT_ISA

// --- whole rounds: the order of stock and pile as well -------------------------------------------------------------

/// Any position, as it is given from outside. In phase defend: `knocker` and its `spread`.
struct Setup {
  Cards hand[2];
  u8 stock[52];  ///< in the order it leaves
  u8 pile[52];   ///< from the bottom up
  int stock_size;
  int pile_size;
  u8 upcard, taken, dealer, to_act, passes, knocker;
  Phase phase;
  Melds spread;
};

/// What can be wrong with a setup: bit i of `setup_defects` is the i-th.
enum class Defect : u8 {
  card_twice,
  cards_missing,
  upcard_missing,
  upcard_turned,
  upcard_in_stock,
  hand_0_size,
  hand_1_size,
  stock_too_big,
  stock_at_wall,
  pile_empty,
  taken_elsewhere,
  passes_elsewhere,
  over,
  no_offer,
  passes_turn,
  upcard_alone,
  passes_first_draw,
  stock_full,
  taken_at_wall,
  no_last_take,
  no_knocker,
  defender_turn,
  spread_elsewhere,
  no_lay_offs,
  over_limit,
  seat,
  card_number,
  other_cards,
};
inline constexpr int kDefects = 28;

u32 setup_defects(const Rules& rules, const Setup& s);
/// In words, and the option behind it or "".
const char* defect_text(Defect d);

/// A round with its stock and pile in order.
struct DealtRound {
  Rules rules;
  Round round;
  u8 stock[52];
  u8 pile[52];
  u8 stock_size;  ///< as set up; the next card is stock[stock_size - round.stock_left]
  u8 pile_size;
  Cards laid_off;
};

/// Begins a setup without defects.
void begin(const Rules& rules, const Setup& s, DealtRound& out);
/// The setup of a deal: `deck` in the order in which the cards leave the pack, a permutation of `pack_of(rules)`.
void deal_setup(const Rules& rules, u8 dealer, const u8* deck, Setup& out);
/// Applies a legal action.
void apply(DealtRound& s, Action a);
/// Knocks with named melds; the knock is legal and the melds lie in the cards kept.
void knock_with(DealtRound& s, int card, const Melds& spread);
/// Declares big gin with named melds; it is legal and the melds hold all cards.
void big_gin_with(DealtRound& s, const Melds& spread);
/// Defends with named melds and lay-offs, both legal.
void defend_with(DealtRound& s, const Melds& melds, Cards laid_off);
/// The position as a setup again.
Setup setup_of(const DealtRound& s);

}  // namespace undercut
