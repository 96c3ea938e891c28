// The options of a two-handed ruleset that a round depends on. Plain data: copy it, compare it, keep it.
//
// They are listed once, in UNDERCUT_OPTIONS: the struct, what reads a ruleset of the package, what prints one and the
// random rulesets of the tests come from that list. Names and words are those of the package's rulesets.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "undercut/cards.hpp"

namespace undercut {

/// The words that an enumeration may take, in its order.
template <class Enum>
struct Words;

#define UNDERCUT_ENUM(Type, ...)                                  \
  enum class Type : u8 { __VA_ARGS__ };                           \
  template <>                                                     \
  struct Words<Type> {                                            \
    static constexpr std::string_view list = #__VA_ARGS__;        \
  };

UNDERCUT_ENUM(Opening, offer, free, discard)
UNDERCUT_ENUM(AfterPasses, stock, either)
UNDERCUT_ENUM(UpcardAce, one, gin)
UNDERCUT_ENUM(SpadesDouble, no, points, points_and_boxes)
UNDERCUT_ENUM(KnockCard, open, face_down)
UNDERCUT_ENUM(LayOffs, none, knock, knock_and_gin)
UNDERCUT_ENUM(LayOffsBy, defender, knocker)
UNDERCUT_ENUM(DeadHand, void_, low_deadwood)
UNDERCUT_ENUM(GinScores, bonus_and_deadwood, bonus)
UNDERCUT_ENUM(Undercut, at_most, below)

inline constexpr int kNoLimit = -1;
inline constexpr int kUpcardLimit = -2;
inline constexpr int kNoBigGin = -1;

/// Every option: WORD(type, name, default), YES(name, default), NUMBER(type, name, default, least, most).
/// A number whose least is below 0 may be None, which is -1; if it is -2, the word "upcard" as well, which is -2.
#define UNDERCUT_OPTIONS(WORD, YES, NUMBER)                 \
  NUMBER(u8, ranks, 13, 1, 13)                              \
  NUMBER(u8, suits, 4, 1, 4)                                \
  NUMBER(u8, hand_size, 10, 1, 10)                          \
  NUMBER(u8, dealt, 10, 10, 11)                             \
  YES(turned_up, true)                                      \
  WORD(Opening, opening, offer)                             \
  WORD(AfterPasses, after_passes, stock)                    \
  YES(first_discard_knock, false)                           \
  YES(rediscard, false)                                     \
  YES(protect_melds, false)                                 \
  NUMBER(std::int16_t, knock_limit, 10, -2, 100)            \
  WORD(UpcardAce, upcard_ace, gin)                          \
  WORD(SpadesDouble, spades_double, no)                     \
  WORD(KnockCard, knock_card, open)                         \
  NUMBER(std::int32_t, big_gin_bonus, 31, -1, 100'000)      \
  YES(must_knock_on_last_card, false)                       \
  WORD(LayOffs, lay_offs, knock)                            \
  WORD(LayOffsBy, lay_offs_by, defender)                    \
  NUMBER(u8, wall, 2, 0, 2)                                 \
  YES(last_take, false)                                     \
  WORD(DeadHand, dead_hand, void_)                          \
  NUMBER(std::int32_t, gin_bonus, 25, 0, 100'000)           \
  WORD(GinScores, gin_scores, bonus_and_deadwood)           \
  WORD(Undercut, undercut, at_most)                         \
  NUMBER(std::int32_t, undercut_bonus, 25, 0, 100'000)

#define UNDERCUT_WORD_FIELD(type, name, standard) type name = type::standard;
#define UNDERCUT_YES_FIELD(name, standard) bool name = standard;
#define UNDERCUT_NUMBER_FIELD(type, name, standard, least, most) type name = standard;
#define UNDERCUT_WORD_VISIT(type, name, standard) visit(#name, rules.name, 0, 0);
#define UNDERCUT_YES_VISIT(name, standard) visit(#name, rules.name, 0, 0);
#define UNDERCUT_NUMBER_VISIT(type, name, standard, least, most) visit(#name, rules.name, least, most);

/// Defines the struct `Name` with the options of a list, and `each_option(rules, visit)`, which calls
/// `visit(name, value, least, most)` for each of them with the value as it is stored: an enumeration, a bool, or a
/// number. Least and most are those of numbers, otherwise 0. `rules` is a `Name`, or a const one.
#define UNDERCUT_STRUCT_OF(Name, OPTIONS)                                         \
  struct Name {                                                                   \
    OPTIONS(UNDERCUT_WORD_FIELD, UNDERCUT_YES_FIELD, UNDERCUT_NUMBER_FIELD)       \
    friend bool operator==(const Name&, const Name&) = default;                   \
  };                                                                              \
  template <class Visit>                                                          \
  constexpr void each_option(Name& rules, Visit&& visit) {                        \
    OPTIONS(UNDERCUT_WORD_VISIT, UNDERCUT_YES_VISIT, UNDERCUT_NUMBER_VISIT)       \
  }                                                                               \
  template <class Visit>                                                          \
  constexpr void each_option(const Name& rules, Visit&& visit) {                  \
    OPTIONS(UNDERCUT_WORD_VISIT, UNDERCUT_YES_VISIT, UNDERCUT_NUMBER_VISIT)       \
  }

UNDERCUT_STRUCT_OF(Rules, UNDERCUT_OPTIONS)

/// How many words an enumeration takes.
template <class Enum>
constexpr int word_count() {
  return 1 + static_cast<int>(std::count(Words<Enum>::list.begin(), Words<Enum>::list.end(), ','));
}

/// The word of a value of an enumeration. (What C++ keeps for itself ends in an underscore there, and does not here.)
template <class Enum>
constexpr std::string_view word_of(Enum value) {
  std::string_view rest = Words<Enum>::list;
  for (int i = static_cast<int>(value); i > 0; --i) rest.remove_prefix(rest.find(',') + 2);
  rest = rest.substr(0, rest.find(','));
  if (rest.back() == '_') rest.remove_suffix(1);
  return rest;
}

/// The cards of the deck: the lowest `ranks` of the first `suits`.
constexpr Cards pack_of(const Rules& rules) {
  const Cards rank = (Cards{1} << rules.suits) - 1;
  return rank * (kClubs & ((Cards{1} << 4 * rules.ranks) - 1));
}

/// Whether all 52 cards are played with, ten in a hand. Nets, searches and players of matches know no other deck.
constexpr bool is_full_deck(const Rules& rules) {
  return rules.ranks == 13 && rules.suits == 4 && rules.hand_size == 10;
}

/// Cards that the non-dealer is dealt.
constexpr int first_hand(const Rules& rules) { return rules.hand_size + (rules.dealt == 11); }

/// Cards in the stock once the deal is done and the upcard, if any, is turned.
constexpr int full_stock(const Rules& rules) {
  return rules.ranks * rules.suits - rules.hand_size - first_hand(rules) - rules.turned_up;
}

/// Whether the defender may lay off on gin (or big gin) or, without `gin`, on a knock with deadwood.
constexpr bool defends(const Rules& rules, bool gin) {
  if (rules.lay_offs_by == LayOffsBy::knocker) return false;
  return rules.lay_offs == LayOffs::knock_and_gin || (rules.lay_offs == LayOffs::knock && !gin);
}

/// Whether the knocker lays off on the defender's melds.
constexpr bool knocker_lays_off(const Rules& rules) {
  return rules.lay_offs_by == LayOffsBy::knocker && rules.lay_offs != LayOffs::none;
}

/// Why these options cannot be played together, or null.
const char* rules_defect(const Rules& rules);

/// All options, as `opening=offer, after_passes=stock, ...`.
std::string rules_text(const Rules& rules);

}  // namespace undercut
