// Random rulesets, from any source of whole numbers.
#pragma once

#include <type_traits>

#include "undercut/rules.hpp"

namespace undercut::test {

/// A ruleset that can be played, every option of it drawn. `below(n)` gives a number under n.
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
  out.dealt = out.opening == Opening::discard ? 11 : 10;
  if (out.dealt == 10 || out.knock_limit == kUpcardLimit) out.turned_up = true;
  return out;
}

}  // namespace undercut::test
