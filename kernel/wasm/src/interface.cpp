// Buffers, rulesets, and melds.
#include "interface.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "undercut/melds.hpp"

namespace undercut::wasm {

namespace {

std::vector<u8>& asked() {
  static std::vector<u8>& only = *new std::vector<u8>(4096);
  return only;
}

Writer& told() {
  static Writer& only = *new Writer;
  return only;
}

/// A set of at most `most` cards, as passed by a host; `good` is false if it is invalid.
Cards cards_of(double x, int most, bool& good) {
  Reader in(reinterpret_cast<const u8*>(&x), sizeof(x));
  const Cards out = in.cards();
  good = in.good() && count(out) <= most;
  return out;
}

constexpr std::string_view kBadCards = "not a set of cards, or too many of them";

}  // namespace

Reader question(int size) {
  return {asked().data(), std::min(asked().size(), static_cast<std::size_t>(std::max(size, 0)))};
}

int answer(Writer&& out) {
  told() = std::move(out);
  return static_cast<int>(told().bytes.size());
}

int refuse(std::string_view why) {
  told().bytes.assign(why.begin(), why.end());
  return -1;
}

int refuse_bytes() { return refuse(kForm); }

/// Allowed values of an option: words by their numbers, or whole numbers.
struct Option {
  const char* name;
  std::string_view words;  ///< as in `Words`; "no, yes" of a bool; empty if it is a number
  int least, most, standard;
};

constexpr int kOptionCount = [] {
  int n = 0;
  const Rules standard;
  each_option(standard, [&](const char*, auto, int, int) { ++n; });
  return n;
}();

constexpr std::array<Option, kOptionCount> kOptions = [] {
  std::array<Option, kOptionCount> out{};
  int n = 0;
  const Rules standard;
  each_option(standard, [&](const char* name, auto value, int least, int most) {
    using Value = decltype(value);
    Option& option = out[static_cast<std::size_t>(n++)];
    option = {name, {}, least, most, static_cast<int>(value)};
    if constexpr (std::is_enum_v<Value>)
      option.words = Words<Value>::list, option.most = word_count<Value>() - 1;
    else if constexpr (std::is_same_v<Value, bool>)
      option.words = "no, yes", option.most = 1;
  });
  return out;
}();

bool read_rules(Reader& in, Rules& out) {
  std::int32_t values[kOptionCount];
  for (int i = 0; i < kOptionCount; ++i) {
    const Option& option = kOptions[static_cast<std::size_t>(i)];
    values[i] = in.get<std::int32_t>();
    if (!in.good() || values[i] < option.least || values[i] > option.most) return false;
  }
  const std::int32_t* value = values;
  each_option(out, [&](const char*, auto& to, int, int) { to = static_cast<std::remove_reference_t<decltype(to)>>(*value++); });
  return is_full_deck(out);
}

std::vector<Cards> read_words(Reader& in) {
  std::vector<Cards> out(in.many(sizeof(double)));
  for (Cards& word : out) word = in.cards();
  return out;
}

void write_melds(Writer& out, const Melds& melds) {
  out.put(static_cast<u32>(melds.size));
  for (int i = 0; i < melds.size; ++i) out.cards(melds.meld[i]);
}

// --- buffers --------------------------------------------------------------------------------------------------------

u8* question_buffer(int size) {
  if (static_cast<std::size_t>(std::max(size, 0)) > asked().size()) asked().resize(static_cast<std::size_t>(size));
  return asked().data();
}

UNDERCUT_EXPORT(answer_buffer) const u8* answer_buffer() { return told().bytes.data(); }
UNDERCUT_EXPORT(answer_size) int answer_size() { return static_cast<int>(told().bytes.size()); }

// --- rulesets -------------------------------------------------------------------------------------------------------

/// The options, a line each: `name word word ... = default`, the words in their order, or `name least most = default`.
/// A trailing underscore is not part of the word.
UNDERCUT_EXPORT(options) int options() {
  Writer out;
  for (const Option& option : kOptions) {
    out.text(option.name);
    out.text(" ");
    if (option.words.empty())
      out.text(std::to_string(option.least)), out.text(" "), out.text(std::to_string(option.most));
    for (const char c : option.words)
      if (c != ',') out.put(c);
    out.text(" = ");
    out.text(std::to_string(option.standard));
    out.text("\n");
  }
  return answer(std::move(out));
}

/// Refuses unplayable rules, with the reason.
UNDERCUT_EXPORT(check_rules) int check_rules(int size) {
  Reader in = question(size);
  Rules rules;
  if (!read_rules(in, rules)) return refuse("an option has a value that it cannot have");
  if (const char* defect = rules_defect(rules)) return refuse(defect);
  return answer({});
}

// --- melds: words of cards are numbers of 52 bits; -1 if what was given is none ---------------------------------------

UNDERCUT_EXPORT(deadwood) int deadwood_of(double bits) {
  bool good;
  const Cards x = cards_of(bits, 52, good);
  if (!good) return -1;
  return count(x) <= kMostHeld ? deadwood(x) : deadwood_any(x);
}

/// card + 64 * the deadwood left.
UNDERCUT_EXPORT(best_discard) int best_discard_of(double bits) {
  bool good;
  const Cards x = cards_of(bits, kMostHeld, good);
  if (!good || !x) return -1;
  const BestDiscard best = best_discard(x);
  return best.card + 64 * best.deadwood;
}

/// A byte for each card of the hand, lowest first.
UNDERCUT_EXPORT(discards) int discards_of(double bits) {
  bool good;
  const Cards x = cards_of(bits, kMostHeld, good);
  if (!good) return refuse(kBadCards);
  Writer out;
  out.bytes.resize(kMostHeld);
  discards(x, out.bytes.data());
  out.bytes.resize(static_cast<std::size_t>(count(x)));
  return answer(std::move(out));
}

/// The count; then the melds and the word that is left of each. `most` below 0: those of least deadwood.
UNDERCUT_EXPORT(arrangements) int arrangements_of(double bits, int most) {
  bool good;
  const Cards x = cards_of(bits, kMostHeld, good);
  if (!good) return refuse(kBadCards);
  using Found = std::vector<std::pair<Melds, Cards>>;
  Found found;
  each_arrangement(
      x, most < 0 ? deadwood(x) : most,
      [](void* to, const Melds& melds, Cards rest) { static_cast<Found*>(to)->emplace_back(melds, rest); }, &found);
  // (a heap, because its code is a tenth of that of std::sort)
  const auto before = [](const auto& a, const auto& b) { return compare(a.first, b.first) < 0; };
  std::make_heap(found.begin(), found.end(), before);
  std::sort_heap(found.begin(), found.end(), before);
  Writer out;
  out.put(static_cast<u32>(found.size()));
  for (const auto& [melds, rest] : found) write_melds(out, melds), out.cards(rest);
  return answer(std::move(out));
}

/// Request: the hand, and the melds spread. Answer: deadwood, the melds, the words laid off and left.
UNDERCUT_EXPORT(defend) int defend_of(int size) {
  Reader in = question(size);
  const Cards x = in.cards();
  const std::vector<Cards> spread = read_words(in);
  if (!in.done()) return refuse_bytes();
  if (count(x) > kMostHeld) return refuse(kBadCards);
  Cards used = x;
  for (const Cards meld : spread) {
    if (!is_meld(meld)) return refuse("a word of the spread is neither a set nor a run");
    if (meld & used) return refuse("a card lies in two places");
    used |= meld;
  }
  if (spread.size() > 4) return refuse("the spread has more melds than eleven cards can form");
  const Defence made = defend(x, laid_of(spread.data(), static_cast<int>(spread.size())));
  Writer out;
  out.put(static_cast<std::int32_t>(made.deadwood));
  write_melds(out, first_arrangement(x & ~made.laid_off));
  out.cards(made.laid_off);
  out.cards(made.unmelded);
  return answer(std::move(out));
}

/// Request: a word, and the melds spread. Answer: the word of the cards that can be laid off, chained.
UNDERCUT_EXPORT(layable) int layable_of(int size) {
  Reader in = question(size);
  const Cards x = in.cards();
  const std::vector<Cards> spread = read_words(in);
  if (!in.done() || spread.size() > 4 || !std::all_of(spread.begin(), spread.end(), is_meld)) return refuse_bytes();
  Writer out;
  out.cards(layable(x, laid_of(spread.data(), static_cast<int>(spread.size()))));
  return answer(std::move(out));
}

#if !defined(UNDERCUT_SMALL)

namespace {

template <class Answer>
double of_hand(double bits, Answer&& answer) {
  bool good;
  const Cards x = cards_of(bits, kMostHeld, good);
  return good ? static_cast<double>(answer(x)) : -1;
}

}  // namespace

UNDERCUT_EXPORT(melded) double melded_of(double bits) {
  return of_hand(bits, [](Cards x) { return melded(x); });
}

UNDERCUT_EXPORT(loose_somewhere) double loose_somewhere_of(double bits) {
  return of_hand(bits, [](Cards x) { return loose_somewhere(x); });
}

UNDERCUT_EXPORT(loose_when_complete) double loose_when_complete_of(double bits) {
  return of_hand(bits, [](Cards x) { return loose_when_complete(x); });
}

/// The melds to display for ten cards, beside a discard pile.
UNDERCUT_EXPORT(spread_to_show) int spread_to_show_of(double bits, double gone) {
  bool good, good_pile;
  const Cards x = cards_of(bits, kMostHeld, good), pile = cards_of(gone, 52, good_pile);
  if (!good || !good_pile) return refuse(kBadCards);
  Writer out;
  write_melds(out, spread_to_show(x, pile));
  return answer(std::move(out));
}

#endif

}  // namespace undercut::wasm
