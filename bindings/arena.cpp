// Matches between the kernel's players, and their names.
#include <cstring>
#include <vector>

#include "convert.hpp"
#include "undercut/arena.hpp"

namespace undercut::bind {

Player player_of(nb::handle value, const char* name) {
  std::string text, all;
  nb::try_cast<std::string>(value, text);
  for (int i = 0; i < kPlayers; ++i) {
    if (text == kPlayerNames[i]) return static_cast<Player>(i);
    all += (i ? ", " : "") + std::string(kPlayerNames[i]);
  }
  value_error(std::string(name) + " must be one of: " + all);
}

namespace {

/// One column of the results, two numbers a pair, as the bytes of 32-bit numbers.
nb::bytes column(const std::vector<PairResult>& all, std::int32_t (PairResult::*which)[2]) {
  std::vector<std::int32_t> out;
  out.reserve(2 * all.size());
  for (const PairResult& one : all) out.insert(out.end(), {(one.*which)[0], (one.*which)[1]});
  return nb::bytes(out.data(), out.size() * sizeof(std::int32_t));
}

nb::tuple py_play_pairs(nb::handle rules, nb::handle first, nb::handle second, const std::string& seed, nb::handle at,
                        nb::handle pairs) {
  const Match match{rules_of(rules), player_of(first, "first"), player_of(second, "second"), seed};
  const u64 from = static_cast<u64>(number(at, "at", 0, 1LL << 60));
  std::vector<PairResult> out(static_cast<std::size_t>(number(pairs, "pairs", 0, 1 << 24)));
  {
    nb::gil_scoped_release release;
    play_pairs(match, from, out.size(), out.data());
  }
  return nb::make_tuple(column(out, &PairResult::points), column(out, &PairResult::won),
                        column(out, &PairResult::moves), column(out, &PairResult::nanoseconds));
}

}  // namespace

void init_arena(nb::module_& m) {
  m.def("players",
        [] {
          nb::list out;
          for (const char* name : kPlayerNames) out.append(name);
          return out;
        },
        nb::sig("def players() -> list[str]"), "The players of the package that the kernel plays as well.");
  m.def("play_pairs", &py_play_pairs, "rules"_a, "first"_a, "second"_a, "seed"_a, "at"_a, "pairs"_a,
        nb::sig("def play_pairs(rules: object, first: str, second: str, seed: str, at: int, pairs: int) "
                "-> tuple[bytes, bytes, bytes, bytes]"),
        "Plays pairs `at` and following of a match of rounds on mirrored deals, as undercut.arena does in Python. "
        "Columns of 32-bit numbers, two a pair: points of the first player less the other's in each half; 1 if it won "
        "that half, 0 if "
        "it lost, 2 if nobody won; decisions of each player; nanoseconds of each player, a mean over the call.");
}

}  // namespace undercut::bind
