// Reasons why an action is refused, with the package's codes and sentences. The position does not change.
#pragma once

#include <span>

#include "undercut/round.hpp"

namespace undercut {

/// A code, a sentence, and the option behind it ("" if none). Converts to false if nothing is refused.
struct Refusal {
  const char* code = nullptr;
  const char* message = "";
  const char* option = "";

  explicit operator bool() const { return code; }
};

/// Writes the legal actions in the order of the package; `out` has room for kActions. Returns their number.
int legal_actions(const Legal& l, Action* out);

/// Returns why an action is illegal now.
Refusal why_not(const DealtRound& s, Action a);
/// Returns why a knock with a card and these melds, given as any words, is illegal. If it is legal, sets `spread`.
Refusal why_not_knock(const DealtRound& s, int card, std::span<const Cards> melds, Melds& spread);
/// Returns why big gin with these melds is illegal.
Refusal why_not_big_gin(const DealtRound& s, std::span<const Cards> melds, Melds& spread);
/// Returns why a defence with these melds and lay-offs is illegal.
Refusal why_not_defend(const DealtRound& s, std::span<const Cards> melds, Cards laid_off, Melds& own);

}  // namespace undercut
