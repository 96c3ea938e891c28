// Arrays of hands at once.
#pragma once

#include <cstddef>

#include "undercut/level.hpp"
#include "undercut/melds.hpp"

namespace undercut {

UNDERCUT_LEVELS(void, deadwood_block, const Cards* hands, std::size_t n, u8* out)
UNDERCUT_LEVELS(bool, hands_fit, const Cards* hands, std::size_t n)
UNDERCUT_LEVELS(void, best_discard_block, const Cards* hands, std::size_t n, u8* cards, u8* left)
UNDERCUT_LEVELS(void, discards_block, const Cards* hands, std::size_t n, u8* out)
UNDERCUT_LEVELS(void, defence_block, const Cards* hands, const Cards* runs, const Cards* fourths, std::size_t n,
                u8* out)

/// Whether every word is a hand of at most eleven cards.
inline bool hands_fit_at(Level level, const Cards* hands, std::size_t n) {
  return UNDERCUT_AT(level, hands_fit, hands, n);
}

/// Computes the least deadwood of every hand (at most eleven cards each).
inline void deadwood_batch(Level level, const Cards* hands, std::size_t n, u8* out) {
  UNDERCUT_AT(level, deadwood_block, hands, n, out);
}

/// Computes the best discard of every hand (one to eleven cards each) and the deadwood after it.
inline void best_discard_batch(Level level, const Cards* hands, std::size_t n, u8* cards, u8* left) {
  UNDERCUT_AT(level, best_discard_block, hands, n, cards, left);
}

/// Computes the least deadwood after each discard: eleven bytes per hand, lowest card first, 255 past the last card.
inline void discards_batch(Level level, const Cards* hands, std::size_t n, u8* out) {
  UNDERCUT_AT(level, discards_block, hands, n, out);
}

/// Computes the least deadwood of every defender against the spread of the same index.
inline void defence_batch(Level level, const Cards* hands, const Cards* runs, const Cards* fourths, std::size_t n,
                          u8* out) {
  UNDERCUT_AT(level, defence_block, hands, runs, fourths, n, out);
}

}  // namespace undercut
