// Cards as bits: card = 4 * rank + suit (A = 0 .. K = 12, c d h s), so a shift by four moves along a run and cannot
// cross suits, and the highest bit is the highest card.
#pragma once

#include <bit>
#include <cstdint>

// Headers are compiled once per instruction set. Their functions live in an inline namespace of that name, so that the
// linker never uses a function compiled for a newer machine in code that must run on every machine.
#ifndef UNDERCUT_ISA
#define UNDERCUT_ISA base
#endif

namespace undercut {

using Cards = std::uint64_t;  ///< A set of cards.
using u8 = std::uint8_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

inline constexpr Cards kPack = (Cards{1} << 52) - 1;
inline constexpr Cards kAces = 0xF;
/// The lowest card of every rank.
inline constexpr Cards kClubs = 0x1111111111111;
inline constexpr u8 kNoCard = 0xFF;

inline namespace UNDERCUT_ISA {

constexpr int count(Cards x) { return std::popcount(x); }
constexpr int lowest(Cards x) { return std::countr_zero(x); }
constexpr int highest(Cards x) { return 63 - std::countl_zero(x); }
constexpr Cards bit(int card) { return Cards{1} << card; }
constexpr Cards low_bit(Cards x) { return x & (~x + 1); }

constexpr int card_points(int card) { return card >= 36 ? 10 : (card >> 2) + 1; }

/// Returns the cards of the ranks whose value has bit `b`.
constexpr Cards value_mask(int b) {
  Cards out = 0;
  for (int card = 0; card < 52; ++card)
    if (card_points(card) >> b & 1) out |= bit(card);
  return out;
}

/// Returns the deadwood points of a set of cards.
constexpr int points(Cards x) {
  return count(x & value_mask(0)) + 2 * count(x & value_mask(1)) + 4 * count(x & value_mask(2)) +
         8 * count(x & value_mask(3));
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
