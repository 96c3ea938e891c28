// What the nets are shown of a position: the numbers of the inputs that are on. A net of a seat sees its own hand and
// what lies open; the critic sees both hands. Every option that prices or allows something is an input, and so is the
// score.
#pragma once

#include <iterator>
#include <utility>

#include "undercut/kinds.hpp"
#include "undercut/players.hpp"
#include "undercut/race.hpp"

namespace undercut {

using u16 = std::uint16_t;

/// What an action leaves, as the nets tell it apart.
enum class After : u8 {
  discarded,
  last_discard,
  passed,
  both_passed,
  draw,
  took_upcard,
  took,
  knock,
  gin,
  big_gin,
  dead
};
inline constexpr int kAfters = 11;

/// Numbers of inputs.
namespace input {
/// Of a hand: its loose and melded cards and its outs; then in numbers: deadwood, outs to gin, outs, points over the
/// limit, live cards that make a new meld (high, low), that extend one, that are near a loose card, loose cards, and
/// live cards with which one may knock.
inline constexpr int kSide = 3 * 52 + 40 + 12 + 24 + 16 + 12 + 12 + 12 + 16 + 12 + 20;
inline constexpr int own = 0;
inline constexpr int gone = own + kSide;
inline constexpr int top = gone + 52;
inline constexpr int theirs_known = top + 52;
inline constexpr int mine_known = theirs_known + 52;
inline constexpr int dropped = mine_known + 52;         ///< by the opponent, by period
inline constexpr int refused = dropped + kPeriods * 52;  ///< by the opponent, by period
inline constexpr int stock = refused + kPeriods * 52;
inline constexpr int after = stock + 32;
inline constexpr int held = after + kAfters;  ///< how many cards each hand is known to hold
inline constexpr int danger = held + 16;  ///< what the card on top may do for the opponent
inline constexpr int kDanger = 3 + 4 + 4 + 4 + 4;
inline constexpr int rules = danger + kDanger;
inline constexpr int kRules = 12 + 13 + 13 + 14 + 2 + 3 + 2 + 2 + 7;
inline constexpr int score = rules + kRules;
inline constexpr int kNeeds = 12;
inline constexpr int kScore = 1 + kNeeds * kNeeds + 30 + 30;
inline constexpr int seat_inputs = score + kScore;  ///< what a seat sees
inline constexpr int other = seat_inputs;           ///< the critic: the opponent's hand
inline constexpr int use = other + kSide;           ///< what taking the top card does for the opponent
inline constexpr int kUse = 14;
inline constexpr int kind = use + kUse;  ///< who the opponent is
inline constexpr int mutual = kind + kKinds;  ///< loose cards of each that the other wants
inline constexpr int kMutual = 2 * 52 + 2 * 8 + 2 * 5;
inline constexpr int all_inputs = mutual + kMutual;
inline constexpr int believed = seat_inputs;  ///< the belief net: who the opponent is
inline constexpr int belief_inputs = believed + kKinds;
inline constexpr int chance = seat_inputs;  ///< the policy: how likely the opponent is of each kind, in steps
inline constexpr double kChances[] = {0.03, 0.07, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95};
inline constexpr int kChanceSteps = static_cast<int>(std::size(kChances));
inline constexpr int policy_inputs = chance + kKinds * kChanceSteps;
}  // namespace input

/// More inputs than can be on at once, however long a round.
inline constexpr int kMostRows = 384;

/// Numbers of inputs that are on.
struct Rows {
  u16 row[kMostRows];
  int n = 0;

  void add(int number) { row[n++] = static_cast<u16>(number); }
};

inline namespace UNDERCUT_ISA {

inline void add_cards(Rows& to, int base, Cards x) {
  for (; x; x &= x - 1) to.add(base + lowest(x));
}

/// Inputs that stay as they are for a whole round: the rules and the score.
inline void round_rows(const Rules& rules, int limit, bool is_doubled, int need, int other_need, Rows& to) {
  auto tier = [](int bonus) { return std::clamp((bonus + 2) / 5, 0, 12); };
  int at = input::rules;
  auto word = [&](int value, int words) { to.add(at + value), at += words; };
  auto yes = [&](bool value) {
    if (value) to.add(at);
    ++at;
  };
  word(std::min(limit, 11), 12);
  word(tier(rules.gin_bonus), 13);
  word(tier(rules.undercut_bonus), 13);
  word(rules.big_gin_bonus < 0 ? 13 : tier(rules.big_gin_bonus), 14);
  word(static_cast<int>(rules.undercut), 2);
  word(static_cast<int>(knocker_lays_off(rules) ? LayOffs::none : rules.lay_offs), 3);
  word(static_cast<int>(rules.dead_hand), 2);
  word(rules.wall > 0, 2);
  yes(rules.last_take);
  yes(rules.must_knock_on_last_card);
  yes(rules.rediscard);
  yes(rules.protect_melds);
  yes(rules.after_passes == AfterPasses::either);
  yes(is_doubled);
  yes(rules.knock_card == KnockCard::face_down);
  if (need <= 0) return to.add(input::score);
  auto tens = [](int n) { return std::min((n - 1) / 10, input::kNeeds - 1); };
  to.add(input::score + 1 + tens(need) * input::kNeeds + tens(other_need));
  const int close = input::score + 1 + input::kNeeds * input::kNeeds;
  if (need <= 30) to.add(close + need - 1);
  if (other_need <= 30) to.add(close + 30 + other_need - 1);
}

/// Inputs of who the opponent may be.
inline void chance_rows(const ByKind& chances, Rows& to) {
  for (int k = 0; k < kKinds; ++k)
    for (int i = 0; i < input::kChanceSteps && chances[static_cast<std::size_t>(k)] >= input::kChances[i]; ++i)
      to.add(input::chance + k * input::kChanceSteps + i);
}

/// Inputs of what lies open, apart from the top card and the cards that the seat is known to hold.
inline void open_rows(const Path& p, int seat, Cards gone, int stock_left, Rows& to) {
  const int other = seat ^ 1;
  add_cards(to, input::gone, gone);
  add_cards(to, input::theirs_known, p.memory.round.known[other]);
  for (int i = 0; i < kPeriods; ++i) {
    add_cards(to, input::dropped + 52 * i, p.trail.dropped[other][i]);
    add_cards(to, input::refused + 52 * i, p.trail.refused[other][i]);
  }
  to.add(input::stock + std::min(stock_left, 31));
  to.add(input::held + std::min(count(p.memory.round.known[other]), 7));
}

/// Returns the cards after which a hand of ten leaves at most `limit` points of deadwood once the best card is gone, of
/// cards that meld with none of the hand. Such a card, or the highest unmelded one, goes: only its points count.
inline Cards knocking_loosely(Cards hand, int limit) {
  int most = 0;  // points of the card
  auto rest_allows = [&](Cards rest) {
    const int left = points(rest), high = rest ? card_points(highest(rest)) : 0;
    most = std::max(most, left <= limit ? 10 : limit - left + high);
  };
  const Shape s = shape(hand);
  if (s.clash == 0) [[likely]]
    rest_allows(hand & ~(s.runs | s.sets));
  else
    each_choice(hand, s, 0, [&](Cards, Cards rest) { rest_allows(rest); });
  return most >= 10 ? kPack : (Cards{1} << 4 * most) - 1;
}

/// Inputs of a hand: `live` are the cards that may still come.
inline void side_rows(int base, Cards hand, Cards live, int limit, Rows& to) {
  const auto [loose, left] = loose_of(hand);
  add_cards(to, base, loose);
  add_cards(to, base + 52, hand & ~loose);
  const Cards outs = completing(hand) & live;
  add_cards(to, base + 104, outs);
  int at = base + 156;
  to.add(at + (left <= 30 ? left : std::min(39, 30 + (left - 30 + 4) / 5)));
  at += 40;
  const bool counts_gin = count(hand) == 10 && left <= 20, counts_knocks = count(hand) == 10 && left <= limit + 25;
  int gin = 0, knocks = 0;
  if (counts_knocks) knocks = count(live & ~outs & knocking_loosely(hand, limit));
  if (counts_gin || counts_knocks)
    for (Cards rest = outs; rest; rest &= rest - 1) {
      const int then = best_discard(hand | low_bit(rest)).deadwood;
      gin += then == 0, knocks += then <= limit;
    }
  if (count(hand) == 10) to.add(at + (counts_gin ? std::min(gin, 11) : 0));
  at += 12;
  to.add(at + std::min(count(outs), 23));
  at += 24;
  const int over = left - std::min(limit, 60);
  to.add(at + (over <= 0 ? 0 : over <= 10 ? over : std::min(15, 11 + (over - 11) / 8)));
  at += 16;
  const Cards fresh = completing(loose) & live;
  for (const auto& [n, places] : {std::pair{count(fresh & kHighCards), 12}, std::pair{count(fresh & ~kHighCards), 12},
                                  std::pair{count(outs & ~fresh), 12}, std::pair{count(beside(loose) & live) / 2, 16},
                                  std::pair{count(loose), 12}}) {
    to.add(at + std::min(n, places - 1));
    at += places;
  }
  if (counts_knocks) to.add(at + (knocks < 10 ? knocks : std::min(19, 10 + (knocks - 10) / 2)));
}

/// Inputs of what the card on top may do for the opponent, as far as the seat sees.
inline void danger_rows(int card, Cards unseen, Cards known, Cards shunned, Rows& to) {
  const Cards c = bit(card), rank = kAces << (card & ~3) & ~c;
  const Cards d1 = c >> 4, d2 = c >> 8, u1 = c << 4 & kPack, u2 = c << 8 & kPack;
  auto both = [&](Cards x, Cards y) { return x && y && !((x | y) & ~unseen); };
  int at = input::danger;
  to.add(at + std::min(count(known & rank), 2));
  at += 3;
  to.add(at + std::min(2 * (count(known & (d1 | u1)) > 0) + (count(known & (d2 | u2)) > 0), 3));
  at += 4;
  to.add(at + std::min(count(unseen & rank), 3));
  at += 4;
  to.add(at + both(d2, d1) + both(d1, u1) + both(u1, u2));
  at += 4;
  to.add(at + std::min(count(shunned & (rank | d1 | u1)), 3));
}

/// Inputs of what taking the top card would do for the opponent (who holds ten).
inline void use_rows(Cards hand, int card, int limit, Rows& to) {
  const int now = deadwood(hand), then = best_discard(hand | bit(card), hand).deadwood;
  const int gain = now - then;
  to.add(input::use + (gain <= 0 ? 0 : std::min(1 + gain / 3, 9)));
  if (melds_with(hand, card)) to.add(input::use + 10);
  if (then == 0) to.add(input::use + 11);
  else if (then <= limit) to.add(input::use + 12);
  if (now <= limit) to.add(input::use + 13);
}

/// What the nets see of a position after an action of `seat`.
struct Position {
  After after;
  Cards hand;    ///< of the seat
  Cards known;   ///< cards of it that the opponent has seen it take
  Cards gone;    ///< the pile below the top
  u8 top;        ///< kNoCard if none
  int stock_left;
};

/// Inputs that change from candidate to candidate, as the seat sees them.
inline void own_rows(const Path& p, int seat, const Position& x, Cards live, Rows& to) {
  const Round& r = p.memory.round;
  side_rows(input::own, x.hand, live, r.limit, to);
  add_cards(to, input::mine_known, x.known);
  to.add(input::after + static_cast<int>(x.after));
  to.add(input::held + 8 + std::min(count(x.known), 7));
  if (x.top == kNoCard) return;
  to.add(input::top + x.top);
  const Cards known = r.known[seat ^ 1];
  if (x.after == After::discarded || x.after == After::last_discard)
    danger_rows(x.top, kPack & ~(x.hand | x.gone | bit(x.top) | known), known, p.memory.discarded[seat ^ 1], to);
}

/// Inputs that the critic has beside: the opponent's hand and who it is.
inline void other_rows(const Path& p, int seat, const Position& x, Cards stock, Opponent kind, Rows& to) {
  const Round& r = p.memory.round;
  const Cards hand = r.hand[seat ^ 1];
  side_rows(input::other, hand, stock, r.limit, to);
  if (x.top != kNoCard && count(hand) == 10 && x.after != After::draw) use_rows(hand, x.top, r.limit, to);
  to.add(input::kind + static_cast<int>(kind));
  const Cards mine = loose_somewhere(x.hand), theirs = loose_somewhere(hand);
  const Cards given = mine & completing(hand), got = theirs & completing(x.hand);
  int at = input::mutual;
  for (const auto& [loose, wanted] : {std::pair{mine, given}, std::pair{theirs, got}}) {
    add_cards(to, at, wanted);
    at += 52;
    to.add(at + std::min(count(wanted), 7));
    at += 8;
    const Cards safe = loose & ~wanted;
    to.add(at + std::min(count(safe), 4));
    at += 5;
  }
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
