// Playouts: batches of rounds, rollouts from a position.
#include "convert.hpp"
#include "released.hpp"

namespace undercut::bind {

void policies_of(nb::handle value, const char* name, Policy* out) {
  auto one = [&](nb::handle item) {
    std::string text;
    if (nb::try_cast<std::string>(item, text))
      for (int i = 0; i < kPolicies; ++i)
        if (text == kPolicyNames[i]) return static_cast<Policy>(i);
    value_error(std::string(name) + " must be random, simple or greedy, or a pair of these");
  };
  if (PyUnicode_Check(value.ptr())) {
    out[0] = out[1] = one(value);
    return;
  }
  if (!PySequence_Check(value.ptr()) || PySequence_Size(value.ptr()) != 2)
    value_error(std::string(name) + " must be random, simple or greedy, or a pair of these");
  const nb::sequence pair = nb::borrow<nb::sequence>(value);
  for (int i = 0; i < 2; ++i) out[i] = one(pair[i]);
}

namespace {

nb::dict totals_dict(const PlayTotals& t) {
  nb::dict out, endings;
  for (int i = 1; i < 7; ++i) endings[kEndings[i]] = t.endings[i];
  out["rounds"] = t.rounds;
  out["turns"] = t.turns;
  out["endings"] = endings;
  out["wins"] = nb::make_tuple(t.wins[0], t.wins[1]);
  out["points"] = nb::make_tuple(t.points[0], t.points[1]);
  out["net"] = t.net;
  out["net_squared"] = t.net_squared;
  return out;
}

struct Batch {
  Policy policies[2];
  u64 seed, first, rounds;
  int threads;
  Level level;
  PlayOutput out{};
  nb::object keep[2];

  Batch(nb::handle policy, nb::handle seed_, nb::handle rounds_, nb::handle first_, nb::handle threads_,
        nb::handle level_, nb::handle points, nb::handle endings) {
    policies_of(policy, "policies", policies);
    seed = seed_number(seed_, "seed");
    rounds = static_cast<u64>(number(rounds_, "rounds", 0, 1LL << 40));
    first = static_cast<u64>(number(first_, "first", 0, 1LL << 60));
    threads = static_cast<int>(number(threads_, "threads", 1, 1024));
    level = level_of(level_);
    const long long n = static_cast<long long>(rounds);
    if (!points.is_none()) out.points = array<std::int32_t>(points, "points", {n, 2}).data;
    if (!endings.is_none()) out.endings = array<u8>(endings, "endings", {n}).data;
  }
};

nb::dict py_play(nb::handle rules, nb::handle policies, nb::handle seed, nb::handle rounds, nb::handle first,
                 nb::handle threads, nb::handle level, nb::handle points, nb::handle endings) {
  const Rules r = rules_of(rules);
  const Batch b(policies, seed, rounds, first, threads, level, points, endings);
  PlayTotals totals;
  released([&] {
    totals = play_rounds(r, b.policies, b.seed, b.first, b.rounds, b.threads, b.out, b.level);
  });
  return totals_dict(totals);
}

nb::dict py_rollouts(const PyRound& from, nb::handle policies, nb::handle seed, nb::handle rounds, nb::handle seat,
                     nb::handle first, nb::handle threads, nb::handle level, nb::handle points, nb::handle endings) {
  const int view = seat.is_none() ? -1 : static_cast<int>(number(seat, "seat", 0, 1));
  const Batch b(policies, seed, rounds, first, threads, level, points, endings);
  const DealtRound s = from.dealt;
  PlayTotals totals;
  released([&] {
    totals = rollouts(s.rules, s.round, view, b.policies, b.seed, b.first, b.rounds, b.threads, b.out, b.level);
  });
  return totals_dict(totals);
}

}  // namespace

void init_playout(nb::module_& m) {
  m.def("level", [] { return level_name(best_level()); }, nb::sig("def level() -> str"),
        "Return the instruction set in use: base, avx2 or avx512.");
  m.def("levels",
        [] {
          nb::list out;
          for (const Level level : levels()) out.append(level_name(level));
          return out;
        },
        nb::sig("def levels() -> list[str]"),
        "Return the instruction sets of this build that this machine can run, lowest first.");
  m.def("play_rounds", &py_play, "rules"_a.none(), "policies"_a.none(), "seed"_a.none(), "rounds"_a.none(),
        nb::kw_only(), "first"_a.none() = 0, "threads"_a.none() = 1, "level"_a.none() = nb::none(),
        "points"_a.none() = nb::none(), "endings"_a.none() = nb::none(),
        nb::sig("def play_rounds(rules: object, policies: str | Sequence[str], seed: int, rounds: int, *, "
                "first: int = 0, threads: int = 1, level: str | None = None, points: NDArray[np.int32] | None = None, "
                "endings: NDArray[np.uint8] | None = None) -> dict[str, Any]"),
        "Play rounds from deal to score, dealt by seat (index & 1), and return their sums. Round `first + i` depends "
        "only on the seed and its index. `points` (rounds, 2) and `endings` (rounds,) are filled if given.");
  m.def("rollouts", &py_rollouts, "position"_a, "policies"_a.none(), "seed"_a.none(), "rounds"_a.none(), nb::kw_only(),
        "seat"_a.none() = nb::none(), "first"_a.none() = 0, "threads"_a.none() = 1, "level"_a.none() = nb::none(),
        "points"_a.none() = nb::none(), "endings"_a.none() = nb::none(),
        nb::sig("def rollouts(position: Round, policies: str | Sequence[str], seed: int, rounds: int, *, "
                "seat: int | None = None, first: int = 0, threads: int = 1, level: str | None = None, "
                "points: NDArray[np.int32] | None = None, endings: NDArray[np.uint8] | None = None) -> dict[str, Any]"),
        "Play a position to its end repeatedly. With `seat`, the cards hidden from that seat are redistributed each "
        "time; without it, only the order of the stock is random.");
}

}  // namespace undercut::bind
