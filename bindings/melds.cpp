// Melds: deadwood, arrangements, discards, defence.
#include <algorithm>

#include "convert.hpp"

namespace undercut::bind {

nb::list meld_list(const Melds& melds) {
  nb::list out;
  for (int i = 0; i < melds.size; ++i) out.append(melds.meld[i]);
  return out;
}

Melds melds_of(nb::handle value, const char* name) {
  const std::string label = name;
  Melds out{{}, 0};
  if (!PySequence_Check(value.ptr())) type_error(label + " must be a sequence of melds");
  Cards used = 0;
  for (nb::handle item : nb::borrow<nb::sequence>(value)) {
    const Cards meld = cards(item, name);
    if (!is_meld(meld)) value_error(label + " has a word that is neither a set nor a run");
    if (meld & used) value_error(label + " overlap");
    if (out.size == 4) value_error(label + " are more than eleven cards can form");
    used |= meld;
    out.meld[out.size++] = meld;
  }
  return out;
}

namespace {

int py_deadwood(nb::handle bits) {
  const Cards x = cards(bits, "bits");
  return count(x) <= kMostHeld ? deadwood(x) : deadwood_any(x);
}

nb::tuple py_best_discard(nb::handle bits) {
  const Cards x = cards(bits, "bits", kMostHeld);
  if (x == 0) value_error("bits is an empty hand: there is nothing to discard");
  const BestDiscard best = best_discard(x);
  return nb::make_tuple(best.card, best.deadwood);
}

nb::list py_discards(nb::handle bits) {
  const Cards x = cards(bits, "bits", kMostHeld);
  u8 out[kMostHeld];
  discards(x, out);
  nb::list list;
  for (int i = 0; i < count(x); ++i) list.append(static_cast<int>(out[i]));
  return list;
}

struct Found {
  std::vector<std::pair<Melds, Cards>> all;
};

nb::list py_arrangements(nb::handle bits, nb::handle most) {
  const Cards x = cards(bits, "bits", kMostHeld);
  const int limit = most.is_none() ? deadwood(x) : static_cast<int>(number(most, "most", 0, 1000));
  Found found;
  each_arrangement(
      x, limit,
      [](void* context, const Melds& melds, Cards rest) {
        static_cast<Found*>(context)->all.emplace_back(melds, rest);
      },
      &found);
  std::sort(found.all.begin(), found.all.end(),
            [](const auto& a, const auto& b) { return compare(a.first, b.first) < 0; });
  nb::list out;
  for (const auto& [melds, rest] : found.all) out.append(nb::make_tuple(nb::tuple(meld_list(melds)), rest));
  return out;
}

nb::tuple py_defend(nb::handle bits, nb::handle melds) {
  const Cards x = cards(bits, "bits", kMostHeld);
  const Melds spread = melds_of(melds, "melds");
  for (int i = 0; i < spread.size; ++i)
    if (spread.meld[i] & x) value_error("melds share a card with bits");
  const Defence made = defend(x, laid_of(spread.meld, spread.size));
  return nb::make_tuple(made.deadwood, nb::tuple(meld_list(first_arrangement(x & ~made.laid_off))), made.laid_off,
                        made.unmelded);
}

nb::tuple py_spread(nb::handle bits, nb::handle gone) {
  const Cards x = cards(bits, "bits", kMostHeld);
  return nb::tuple(meld_list(spread_to_show(x, cards(gone, "gone"))));
}

}  // namespace

void init_melds(nb::module_& m) {
  m.def("deadwood", &py_deadwood, "bits"_a.none(), nb::sig("def deadwood(bits: int) -> int"),
        "Return the least deadwood, in points, of the cards in a word.");
  m.def(
      "melded", [](nb::handle bits) { return melded(cards(bits, "bits", kMostHeld)); }, "bits"_a.none(),
      nb::sig("def melded(bits: int) -> int"), "Return the cards that a least-deadwood arrangement melds.");
  m.def("best_discard", &py_best_discard, "bits"_a.none(), nb::sig("def best_discard(bits: int) -> tuple[int, int]"),
        "Return the discard that leaves the least deadwood (ties: the highest card), and that deadwood.");
  m.def("discards", &py_discards, "bits"_a.none(), nb::sig("def discards(bits: int) -> list[int]"),
        "Return the least deadwood after each discard, lowest card first.");
  m.def("arrangements", &py_arrangements, "bits"_a.none(), "most"_a.none() = nb::none(),
        nb::sig("def arrangements(bits: int, most: int | None = None) -> list[tuple[tuple[int, ...], int]]"),
        "Return every choice of disjoint melds that leaves at most `most` points (None: the least), as (melds, cards "
        "left), in canonical order.");
  m.def("defend", &py_defend, "bits"_a.none(), "melds"_a.none() = nb::make_tuple(),
        nb::sig("def defend(bits: int, melds: Sequence[int] = ()) -> tuple[int, tuple[int, ...], int, int]"),
        "Return the best joint choice of own melds and lay-offs on the knocker's melds: (deadwood, melds, laid off, "
        "left).");
  m.def("spread_to_show", &py_spread, "bits"_a.none(), "gone"_a.none(),
        nb::sig("def spread_to_show(bits: int, gone: int) -> tuple[int, ...]"),
        "Return the melds spread for a knocker who names none; `gone` is the discard pile.");
  m.def(
      "loose_somewhere", [](nb::handle bits) { return loose_somewhere(cards(bits, "bits", kMostHeld)); },
      "bits"_a.none(), nb::sig("def loose_somewhere(bits: int) -> int"),
      "Return the cards that some least-deadwood arrangement leaves unmelded.");
  m.def(
      "loose_when_complete", [](nb::handle bits) { return loose_when_complete(cards(bits, "bits", kMostHeld)); },
      "bits"_a.none(), nb::sig("def loose_when_complete(bits: int) -> int"),
      "Return the cards that some complete arrangement leaves unmelded. Complete means: no unmelded card extends a "
      "meld, and the unmelded cards contain no meld.");
  m.def(
      "layable",
      [](nb::handle bits, nb::handle melds) {
        const Melds spread = melds_of(melds, "melds");
        return layable(cards(bits, "bits"), laid_of(spread.meld, spread.size));
      },
      "bits"_a.none(), "melds"_a.none(), nb::sig("def layable(bits: int, melds: Sequence[int]) -> int"),
      "Return the cards that can be laid off on the melds, one after another.");
}

}  // namespace undercut::bind
