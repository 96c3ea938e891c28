// Arrays of hands at once, in and out of NumPy without a copy.
#include "convert.hpp"
#include "undercut/batch.hpp"

namespace undercut::bind {

Level level_of(nb::handle value) {
  if (value.is_none()) return best_level();
  std::string text;
  if (nb::try_cast<std::string>(value, text))
    for (const Level level : levels())
      if (text == level_name(level)) return level;
  value_error("level must be one of levels()");
}

namespace {

/// `out` as given, or a new array of its shape.
template <class T>
nb::object out_array(nb::handle given, const char* name, std::initializer_list<long long> shape, T*& data) {
  nb::object out;
  if (given.is_none()) {
    nb::list dims;
    for (const long long d : shape) dims.append(d);
    out = nb::module_::import_("numpy").attr("empty")(nb::tuple(dims), TypeName<T>::value);
  } else {
    out = nb::borrow<nb::object>(given);
  }
  data = array<T>(out, name, shape).data;
  return out;
}

Span<const u64> hands_in(nb::handle hands, Level level, bool empty_allowed) {
  const auto in = array<const u64>(hands, "hands", {-1});
  if (!hands_fit_at(level, in.data, in.rows))
    value_error("hands must be words of 52 bits with at most 11 cards each");
  if (!empty_allowed)
    for (std::size_t i = 0; i < in.rows; ++i)
      if (in.data[i] == 0) value_error("hands has an empty hand: there is nothing to discard");
  return in;
}

nb::object py_deadwood(nb::handle hands, nb::handle out, nb::handle level) {
  const Level at = level_of(level);
  const auto in = hands_in(hands, at, true);
  u8* data = nullptr;
  nb::object made = out_array<u8>(out, "out", {static_cast<long long>(in.rows)}, data);
  check_apart("out", data, in.rows, in.data, in.rows * 8);
  {
    nb::gil_scoped_release release;
    deadwood_batch(at, in.data, in.rows, data);
  }
  return made;
}

nb::tuple py_best_discard(nb::handle hands, nb::handle level) {
  const Level at = level_of(level);
  const auto in = hands_in(hands, at, false);
  u8 *cards = nullptr, *left = nullptr;
  const long long n = static_cast<long long>(in.rows);
  nb::object a = out_array<u8>(nb::none(), "cards", {n}, cards), b = out_array<u8>(nb::none(), "deadwood", {n}, left);
  {
    nb::gil_scoped_release release;
    best_discard_batch(at, in.data, in.rows, cards, left);
  }
  return nb::make_tuple(a, b);
}

nb::object py_discards(nb::handle hands, nb::handle out, nb::handle level) {
  const Level at = level_of(level);
  const auto in = hands_in(hands, at, true);
  u8* data = nullptr;
  nb::object made = out_array<u8>(out, "out", {static_cast<long long>(in.rows), kMostHeld}, data);
  check_apart("out", data, in.rows * kMostHeld, in.data, in.rows * 8);
  {
    nb::gil_scoped_release release;
    discards_batch(at, in.data, in.rows, data);
  }
  return made;
}

nb::object py_defence(nb::handle hands, nb::handle runs, nb::handle fourths, nb::handle out, nb::handle level) {
  const Level at = level_of(level);
  const auto in = hands_in(hands, at, true);
  const long long n = static_cast<long long>(in.rows);
  const auto r = array<const u64>(runs, "runs", {n});
  const auto f = array<const u64>(fourths, "fourths", {n});
  for (std::size_t i = 0; i < in.rows; ++i) {
    if (r.data[i] & (~kPack | in.data[i])) value_error("runs must be cards outside the hand");
    if (f.data[i] & ~kPack) value_error("fourths must be words of 52 bits");
  }
  u8* data = nullptr;
  nb::object made = out_array<u8>(out, "out", {n}, data);
  for (const u64* from : {in.data, r.data, f.data}) check_apart("out", data, in.rows, from, in.rows * 8);
  {
    nb::gil_scoped_release release;
    defence_batch(at, in.data, r.data, f.data, in.rows, data);
  }
  return made;
}

nb::tuple py_laid(nb::handle melds) {
  const Melds spread = melds_of(melds, "melds");
  const Laid laid = laid_of(spread.meld, spread.size);
  return nb::make_tuple(laid.runs, laid.fourths);
}

}  // namespace

void init_batch(nb::module_& m) {
  m.def("deadwood_array", &py_deadwood, "hands"_a.none(), "out"_a.none() = nb::none(), nb::kw_only(),
        "level"_a.none() = nb::none(),
        nb::sig("def deadwood_array(hands: NDArray[np.uint64], out: NDArray[np.uint8] | None = None, *, "
                "level: str | None = None) -> NDArray[np.uint8]"),
        "Return the least deadwood of every hand.");
  m.def("best_discard_array", &py_best_discard, "hands"_a.none(), nb::kw_only(), "level"_a.none() = nb::none(),
        nb::sig("def best_discard_array(hands: NDArray[np.uint64], *, level: str | None = None) "
                "-> tuple[NDArray[np.uint8], NDArray[np.uint8]]"),
        "Return for every hand the discard that leaves the least deadwood, and that deadwood.");
  m.def("discards_array", &py_discards, "hands"_a.none(), "out"_a.none() = nb::none(), nb::kw_only(),
        "level"_a.none() = nb::none(),
        nb::sig("def discards_array(hands: NDArray[np.uint64], out: NDArray[np.uint8] | None = None, *, "
                "level: str | None = None) -> NDArray[np.uint8]"),
        "Return for every hand the least deadwood after each discard, lowest card first; 255 past the last card.");
  m.def("defence_array", &py_defence, "hands"_a.none(), "runs"_a.none(), "fourths"_a.none(),
        "out"_a.none() = nb::none(), nb::kw_only(), "level"_a.none() = nb::none(),
        nb::sig("def defence_array(hands: NDArray[np.uint64], runs: NDArray[np.uint64], fourths: NDArray[np.uint64], "
                "out: NDArray[np.uint8] | None = None, *, level: str | None = None) -> NDArray[np.uint8]"),
        "Return the least deadwood of every defender, against what the spread of the same index accepts (see "
        "`accepts`).");
  m.def("accepts", &py_laid, "melds"_a.none(), nb::sig("def accepts(melds: Sequence[int]) -> tuple[int, int]"),
        "Return what a spread accepts: the cards of its runs, and the fourth cards of its sets of three.");
}

}  // namespace undercut::bind
