// Exact values of small games, and solvers of them.
#include <algorithm>

#include "convert.hpp"
#include "released.hpp"
#include "undercut/exact.hpp"

namespace undercut::bind {

namespace {

struct PyExactGame {
  std::shared_ptr<const ExactGame> game;
};

struct PyExactSolver {
  std::shared_ptr<const ExactGame> game;
  ExactSolver solver;
};

template <std::size_t N>
int named(const std::string& text, const std::string_view (&names)[N], const char* what) {
  std::string all;
  for (std::size_t i = 0; i < N; ++i) {
    if (text == names[i]) return static_cast<int>(i);
    all += (i ? ", " : "") + std::string(names[i]);
  }
  value_error(std::string(what) + " must be one of: " + all);
}

Strategy strategy_of(const PyExactGame& game, nb::handle value, const char* name) {
  PyExactSolver* solver = nullptr;
  if (nb::try_cast<PyExactSolver*>(value, solver) && solver) {
    if (solver->game != game.game) value_error(std::string(name) + " was learnt for another game");
    return {0, &solver->solver};
  }
  std::string text;
  if (!nb::try_cast<std::string>(value, text)) type_error(std::string(name) + " must be a player's name or a solver");
  return {named(text, kExactPlayers, name), nullptr};
}

PyExactGame new_game(nb::handle rules, nb::handle takes) {
  const Rules r = rules_of(rules);
  if (const char* defect = exact_defect(r)) value_error(std::string("rules: ") + defect);
  return {exact_game(r, static_cast<int>(number(takes, "takes", 0, 100)))};
}

nb::dict py_size(const PyExactGame& self, nb::handle most) {
  const u64 limit = static_cast<u64>(number(most, "most", 1, 1LL << 60));
  ExactSize size;
  released([&] {
    size = exact_size(*self.game, limit);
  });
  nb::dict out;
  out["nodes"] = size.nodes;
  out["states"] = size.states;
  out["slots"] = size.slots;
  return out;
}

double py_measure(const PyExactGame& self, const std::string& what, nb::handle seat, nb::handle first,
                  nb::handle second) {
  static constexpr std::string_view kNames[] = {"value", "size", "response"};
  const auto measure = static_cast<Measure>(named(what, kNames, "what"));
  const int me = static_cast<int>(number(seat, "seat", 0, 1));
  const Strategy a = strategy_of(self, first, "first"), b = strategy_of(self, second, "second");
  const bool answers = measure == Measure::response;
  if (!answers && (a.solver == nullptr) != (b.solver == nullptr))
    value_error("a solver can only be measured against a solver: it is learnt for upcards of one suit");
  double out = 0;
  released([&] {
    // Whoever answers has no strategy; the walk is then that of the other's.
    out = exact_measure(*self.game, measure, me, answers && me == 0 ? b : a, answers && me == 1 ? a : b);
  });
  return out;
}

nb::list py_rows(const PyExactSolver& self) {
  nb::list out;
  for (const ExactRow& row : self.solver.rows()) {
    nb::list chances;
    for (const auto& [action, chance] : row.chances) chances.append(nb::make_tuple(static_cast<int>(action), chance));
    out.append(nb::make_tuple(static_cast<int>(row.upcard), nb::bytes(row.actions.data(), row.actions.size()), row.hand,
                              chances));
  }
  return out;
}

}  // namespace

void init_exact(nb::module_& m) {
  nb::class_<PyExactGame>(m, "ExactGame",
                          "One round with a small deck, in which the players together may take `takes` cards from the "
                          "discard pile. Seat 0 plays first. Every value is exact.")
      .def(
          "__init__", [](PyExactGame* self, nb::handle rules, nb::handle takes) {
            new (self) PyExactGame(new_game(rules, takes));
          },
          "rules"_a.none(), "takes"_a.none(), nb::sig("def __init__(self, rules: object, takes: int) -> None"))
      .def("size", &py_size, "most"_a.none() = 1LL << 60,
           nb::sig("def size(self, most: int = 1152921504606846976) -> dict[str, int]"),
           "Count public positions (`nodes`), information states with a decision (`states`) and their actions "
           "(`slots`), for upcards of one suit; counting ends soon after `most` slots.")
      .def("measure", &py_measure, "what"_a, "seat"_a.none(), "first"_a.none(), "second"_a.none(),
           nb::sig("def measure(self, what: str, seat: int, first: str | ExactSolver, second: str | ExactSolver) "
                   "-> float"),
           "Return the mean over all deals: `value` (the seat's points minus the other's), `size` (the winner's "
           "points) or `response` (the value of the seat's best response to the other's strategy). Strategies are "
           "random, greedy, simple, quick, patient or a solver.");
  nb::class_<PyExactSolver>(m, "ExactSolver",
      "Solver of both seats' strategies in a small game; the average strategy is the result.")
      .def(
          "__init__",
          [](PyExactSolver* self, const PyExactGame& game, const std::string& method, nb::handle seed) {
            const auto how = static_cast<Method>(named(method, kMethods, "method"));
            new (self) PyExactSolver{game.game, ExactSolver(game.game, how, seed_number(seed, "seed"))};
          },
          "game"_a, "method"_a, "seed"_a.none() = 0,
          nb::sig("def __init__(self, game: ExactGame, method: str, seed: int = 0) -> None"))
      .def(
          "step",
          [](PyExactSolver& self, nb::handle iterations) {
            const u64 n = static_cast<u64>(number(iterations, "iterations", 0, 1LL << 40));
            released([&] {
              self.solver.step(n);
            });
          },
          "iterations"_a.none(), nb::sig("def step(self, iterations: int) -> None"),
          "Run more iterations. An iteration of `mccfr` is a sampled round for each seat, of the other methods a walk "
          "of the whole tree.")
      .def("rows", &py_rows, nb::sig("def rows(self) -> list[tuple[int, bytes, int, list[tuple[int, float]]]]"),
           "Return the strategy, by information state: upcard, actions since the deal, hand of the seat to act, "
           "probabilities.")
      .def_prop_ro("iterations", [](const PyExactSolver& self) { return self.solver.iterations(); })
      .def_prop_ro("touched", [](const PyExactSolver& self) { return self.solver.touched(); },
                   "Number of visits to information states so far.");
}

}  // namespace undercut::bind
