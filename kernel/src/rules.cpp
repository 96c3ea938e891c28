#include "undercut/rules.hpp"

#include <type_traits>

namespace undercut {

const char* rules_defect(const Rules& rules) {
  if (rules.ranks * rules.suits < 2 * rules.hand_size + 2 + rules.wall)
    return "the deck needs the hands, the upcard, the wall and one card more to draw";
  if (rules.dealt == 11 && rules.hand_size != 10) return "dealt=11 needs hand_size=10";
  if (rules.wall == 1) return "wall must be 0 or 2";
  if ((rules.dealt == 11) != (rules.opening == Opening::discard)) return "dealt=11 and opening=discard go together";
  if (rules.dealt == 10 && !rules.turned_up) return "dealt=10 always turns a card up";
  if (rules.knock_limit == kUpcardLimit && !rules.turned_up) return "knock_limit=upcard needs an upcard";
  if (rules.lay_offs_by == LayOffsBy::knocker && rules.lay_offs == LayOffs::knock_and_gin)
    return "lay_offs=knock_and_gin needs lay_offs_by=defender: after gin the knocker has nothing to lay off";
  if (rules.gin_scores == GinScores::bonus && rules.gin_bonus == 0) return "gin_scores=bonus needs a gin_bonus";
  return nullptr;
}

namespace {

template <class Value>
std::string value_text(Value value, int least) {
  if constexpr (std::is_enum_v<Value>) {
    return std::string(word_of(value));
  } else if constexpr (std::is_same_v<Value, bool>) {
    return value ? "yes" : "no";
  } else {
    if (value == -2 && least == -2) return "upcard";
    return value == -1 && least < 0 ? "None" : std::to_string(value);
  }
}

}  // namespace

std::string rules_text(const Rules& rules) {
  std::string out;
  each_option(rules, [&](const char* name, auto value, int least, int) {
    out += (out.empty() ? "" : ", ") + std::string(name) + "=" + value_text(value, least);
  });
  return out;
}

}  // namespace undercut
