// Why an action is refused, in the words of the package. The position does not change.
#pragma once

#include <span>

#include "undercut/round.hpp"

namespace undercut {

/// A code, a sentence, and the option behind it ("" if none is). False if nothing is refused.
struct Refusal {
  const char* code = nullptr;
  const char* message = "";
  const char* option = "";

  explicit operator bool() const { return code; }
};

/// The legal actions in the order of the package; `out` has room for kActions. Returns how many there are.
int legal_actions(const Legal& l, Action* out);

/// Why an action may not be done now.
Refusal why_not(const DealtRound& s, Action a);
/// Why one may not knock with a card and these melds, given as any words. If nothing is refused, `spread` has them.
Refusal why_not_knock(const DealtRound& s, int card, std::span<const Cards> melds, Melds& spread);
/// Why one may not declare big gin with these melds.
Refusal why_not_big_gin(const DealtRound& s, std::span<const Cards> melds, Melds& spread);
/// Why one may not defend with these melds and lay-offs.
Refusal why_not_defend(const DealtRound& s, std::span<const Cards> melds, Cards laid_off, Melds& own);

}  // namespace undercut
