// Random rulesets, from any source of integers.
#pragma once

#include <type_traits>

#include "undercut/rules.hpp"

namespace undercut::test {

inline void use_full_deck(Rules& rules) { rules.ranks = 13, rules.suits = 4, rules.hand_size = 10; }

/// A playable ruleset with every option drawn at random. `below(n)` returns a number below n.
template <class Below>
Rules any_rules(Below&& below) {
  Rules out;
  each_option(out, [&](const char*, auto& value, int least, int most) {
    using Value = std::remove_reference_t<decltype(value)>;
    if constexpr (std::is_enum_v<Value>)
      value = static_cast<Value>(below(static_cast<u32>(word_count<Value>())));
    else if constexpr (std::is_same_v<Value, bool>)
      value = below(2) != 0;
    else if (below(2))  // otherwise the usual value
      value = static_cast<Value>(least + static_cast<int>(below(static_cast<u32>(std::min(most, 100) - least + 1))));
  });
  if (out.wall == 1) out.wall = 0;
  const bool fits = out.ranks * out.suits >= 2 * out.hand_size + 2 + out.wall;
  if (!fits || below(2)) use_full_deck(out);
  if (!is_full_deck(out)) out.opening = below(2) ? Opening::offer : Opening::free;
  out.dealt = out.opening == Opening::discard ? 11 : 10;
  if (out.dealt == 10 || out.knock_limit == kUpcardLimit) out.turned_up = true;
  if (out.lay_offs == LayOffs::knock_and_gin) out.lay_offs_by = LayOffsBy::defender;
  if (out.gin_bonus == 0) out.gin_scores = GinScores::bonus_and_deadwood;
  return out;
}

}  // namespace undercut::test
