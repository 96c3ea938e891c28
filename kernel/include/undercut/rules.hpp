// The options of a two-handed ruleset that a round depends on. Plain data: copy it, compare it, keep it.
#pragma once

#include "undercut/cards.hpp"

namespace undercut {

enum class Opening : u8 { offer, free, discard };
enum class AfterPasses : u8 { stock, either };
enum class UpcardAce : u8 { one, gin };
enum class LayOffs : u8 { none, knock, knock_and_gin };
enum class DeadHand : u8 { void_, low_deadwood };
enum class Undercut : u8 { at_most, below };

inline constexpr int kNoLimit = -1;
inline constexpr int kUpcardLimit = -2;
inline constexpr int kNoBigGin = -1;

struct Rules {
  Opening opening = Opening::offer;  ///< `discard` deals eleven to the non-dealer and turns no upcard
  AfterPasses after_passes = AfterPasses::stock;
  bool first_discard_knock = false;
  bool rediscard = false;
  bool protect_melds = false;
  UpcardAce upcard_ace = UpcardAce::gin;
  bool spades_double = false;
  bool must_knock_on_last_card = false;
  LayOffs lay_offs = LayOffs::knock;
  u8 wall = 2;  ///< 0 or 2
  bool last_take = false;
  DeadHand dead_hand = DeadHand::void_;
  Undercut undercut = Undercut::at_most;
  std::int16_t knock_limit = 10;  ///< points, kNoLimit or kUpcardLimit
  std::int32_t big_gin_bonus = 31;  ///< or kNoBigGin
  std::int32_t gin_bonus = 25;
  std::int32_t undercut_bonus = 25;

  friend bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace undercut
