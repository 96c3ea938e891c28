// Matches between the kernel's players, and their names.
#include <atomic>
#include <vector>

#include "convert.hpp"
#include "released.hpp"
#include "row_net.hpp"
#include "undercut/decisions.hpp"

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

/// Whether matches that are being played are to end.
struct Stop {
  std::atomic<bool> set{false};
};

std::vector<PlayerKind> kinds() { return UNDERCUT_AT(best_level(), player_kinds); }

PlayerSpec new_player(const std::string& kind, nb::handle worlds, nb::handle particles, double ms, bool uniform,
                      double lapses, bool nets, nb::handle depth, nb::handle playouts, nb::handle net) {
  std::string all;
  bool known = false;
  for (const PlayerKind& each : kinds()) {
    known = known || kind == each.name;
    all += (all.empty() ? "" : ", ") + std::string(each.name);
  }
  if (!known) value_error("kind must be one of: " + all);
  SharedRowNet* shared = nullptr;
  if (!net.is_none() && !nb::try_cast<SharedRowNet*>(net, shared)) type_error("net must be a RowNet");
  if ((kind == "net") != (shared != nullptr)) value_error("a player of the kind net, and no other, needs net");
  if (!(ms >= 0 && ms <= 1e9)) value_error("ms is out of range");
  if (!(lapses >= 0 && lapses <= 1)) value_error("lapses must be between 0 and 1");
  return {kind, static_cast<int>(number(worlds, "worlds", 1, 1 << 24)),
          static_cast<int>(number(particles, "particles", 1, 1 << 20)), ms, uniform, lapses, nets,
          static_cast<int>(number(depth, "depth", 0, 1000)),
          static_cast<int>(number(playouts, "playouts", 0, 1 << 24)),
          shared ? shared->net : nullptr};
}

/// A column of the results, two numbers a pair, as the bytes of its numbers.
template <class T>
nb::bytes column(const PairResults& all, T (PairResult::*which)[2]) {
  std::vector<T> out;
  out.reserve(2 * all.pairs.size());
  for (const PairResult& one : all.pairs) out.insert(out.end(), {(one.*which)[0], (one.*which)[1]});
  return nb::bytes(out.data(), out.size() * sizeof(T));
}

template <class T>
nb::bytes bytes_of(const std::vector<T>& values) {
  return nb::bytes(values.data(), values.size() * sizeof(T));
}

nb::dict columns(const PairResults& all) {
  nb::dict out;
  out["won"] = column(all, &PairResult::won);
  out["rounds"] = column(all, &PairResult::rounds);
  out["points"] = column(all, &PairResult::points);
  out["moves"] = column(all, &PairResult::moves);
  out["nanoseconds"] = column(all, &PairResult::nanoseconds);
  out["deadwood"] = column(all, &PairResult::deadwood);
  out["margins"] = bytes_of(all.margins);
  out["endings"] = bytes_of(all.endings);
  out["deadwoods"] = bytes_of(all.deadwood);
  return out;
}

/// A race, or the worth of every round.
Prices prices_of(nb::handle value) {
  Race* race = nullptr;
  Worth* worth = nullptr;
  if (nb::try_cast<Race*>(value, race) && race) return {race, {}};
  if (nb::try_cast<Worth*>(value, worth) && worth) return {nullptr, *worth};
  type_error("prices must be a Race or a Worth");
}

Match match_of(nb::handle rules, const PlayerSpec& first, const PlayerSpec& second, const std::string& seed,
               nb::handle prices) {
  Match match;
  match.rules = whole_rules_of(rules);
  match.players[0] = first;
  match.players[1] = second;
  match.seed = seed;
  match.prices = prices_of(prices);
  return match;
}

nb::dict py_play_pairs(nb::handle rules, bool games, const PlayerSpec& first, const PlayerSpec& second,
                       const std::string& seed, nb::handle at, nb::handle pairs, nb::handle prices, const Stop& stop) {
  Match match = match_of(rules, first, second, seed, prices);
  if (games) match.game = game_rules_of(rules);
  const u64 from = static_cast<u64>(number(at, "at", 0, 1LL << 60));
  const u64 n = static_cast<u64>(number(pairs, "pairs", 0, 1 << 24));
  PairResults out;
  released([&] {
    play_pairs(match, from, n, stop.set, out);
  });
  return columns(out);
}

template <class T>
void put_lists(nb::dict& to, const std::string& name, const Lists<T>& lists) {
  to[(name + "_at").c_str()] = bytes_of(lists.at);
  to[name.c_str()] = bytes_of(lists.values);
}

nb::object py_play_decisions(nb::handle rules, const PlayerSpec& first, const PlayerSpec& second,
                             const std::string& seed, nb::handle at, nb::handle rounds, nb::handle prices,
                             const Stop& stop) {
  const Match match = match_of(rules, first, second, seed, prices);
  const u64 from = static_cast<u64>(number(at, "at", 0, 1LL << 60));
  const u64 n = static_cast<u64>(number(rounds, "rounds", 0, 1 << 20));
  DecisionColumns all;
  released([&] { play_decisions(match, from, n, stop.set, all); });
  if (stop.set.load()) return nb::none();
  nb::dict out;
#define UNDERCUT_PUT(column) out[#column] = bytes_of(all.column);
  UNDERCUT_PUT(round) UNDERCUT_PUT(index) UNDERCUT_PUT(seat) UNDERCUT_PUT(dealer) UNDERCUT_PUT(phase)
  UNDERCUT_PUT(hand) UNDERCUT_PUT(dealt) UNDERCUT_PUT(known) UNDERCUT_PUT(upcard) UNDERCUT_PUT(taken)
  UNDERCUT_PUT(drawn) UNDERCUT_PUT(stock_left) UNDERCUT_PUT(passes) UNDERCUT_PUT(knock_limit)
  UNDERCUT_PUT(action_number) UNDERCUT_PUT(how) UNDERCUT_PUT(winner) UNDERCUT_PUT(points)
  UNDERCUT_PUT(seat_points) UNDERCUT_PUT(deadwood)
#undef UNDERCUT_PUT
  put_lists(out, "pile", all.pile);
  put_lists(out, "spread", all.spread);
  put_lists(out, "legal", all.legal);
  put_lists(out, "action", all.action);
  return out;
}

void init_players(nb::module_& m) {
  m.def("players",
        [] {
          nb::list out;
          for (const char* name : kPlayerNames) out.append(name);
          return out;
        },
        nb::sig("def players() -> list[str]"), "Return the players that the search uses for playouts.");
  m.def("player_kinds",
        [] {
          nb::list out;
          for (const PlayerKind& each : kinds()) out.append(each.name);
          return out;
        },
        nb::sig("def player_kinds() -> list[str]"), "Return the kinds of players of matches.");
  nb::class_<PlayerSpec>(m, "MatchPlayer", "A player of a match: its kind, and its search limits.")
      .def(
          "__init__",
          [](PlayerSpec* self, const std::string& kind, nb::handle worlds, nb::handle particles, double ms,
             bool uniform, double lapses, bool nets, nb::handle depth, nb::handle playouts,
             nb::handle net) {
            new (self) PlayerSpec(new_player(kind, worlds, particles, ms, uniform, lapses, nets, depth, playouts, net));
          },
          "kind"_a, nb::kw_only(), "worlds"_a = 1000, "particles"_a = 2000, "ms"_a = 0.0, "uniform"_a = false,
          "lapses"_a = 0.0, "nets"_a = true, "depth"_a = 2, "playouts"_a = 0, "net"_a.none() = nb::none(),
          nb::sig("def __init__(self, kind: str, *, worlds: int = 1000, particles: int = 2000, ms: float = 0, "
                  "uniform: bool = False, lapses: float = 0, nets: bool = True, depth: int = 2, "
                  "playouts: int = 0, net: RowNet | None = None) -> None"))
      .def_prop_ro("thinks", &thinks, "Whether its decisions depend on values and take long.");
  nb::class_<Stop>(m, "Stop", "Signal that ends the matches it was passed to, as soon as every player has decided.")
      .def(nb::init<>())
      .def("set", [](Stop& stop) { stop.set.store(true); }, "End the matches.");
}

}  // namespace

void init_arena(nb::module_& m) {
  init_players(m);
  m.def("play_pairs", &py_play_pairs, "rules"_a, "games"_a, "first"_a, "second"_a, "seed"_a, "at"_a, "pairs"_a,
        "prices"_a, "stop"_a,
        nb::sig("def play_pairs(rules: object, games: bool, first: MatchPlayer, second: MatchPlayer, seed: str, "
                "at: int, pairs: int, prices: Race | Worth, stop: Stop) -> dict[str, bytes]"),
        "Play pairs `at` and following of a match on mirrored deals, of rounds or of games, as undercut.arena does in "
        "Python; fewer pairs if stopped. Returns columns of 32-bit numbers, two per pair: `won` is 1 if the first "
        "player won that half, 0 if it lost, 2 if nobody won; `rounds` and `points` (the first player's minus the "
        "other's) of each half; `moves`, `nanoseconds` (64 bits) and `deadwood` (the sum over all rounds) of each player. "
        "For every round, `margins` has the points, `endings` a byte (1 knock, 2 gin, 3 big gin, 4 undercut, 5 dead, "
        "6 stock out; 8 more if the first player scored, 16 if the other did), `deadwoods` two bytes (the first "
        "player's, the other's).");
  m.def("play_decisions", &py_play_decisions, "rules"_a, "first"_a, "second"_a, "seed"_a, "at"_a, "rounds"_a,
        "prices"_a, "stop"_a,
        nb::sig("def play_decisions(rules: object, first: MatchPlayer, second: MatchPlayer, seed: str, at: int, "
                "rounds: int, prices: Race | Worth, stop: Stop) -> dict[str, bytes] | None"),
        "Play rounds `at` and following of `undercut deal` with a seed, and return their decisions as columns, one "
        "value per row, as undercut.datasets describes them; None if stopped. Missing cards and winners are 255; "
        "`phase` and `how` are numbers. `known`, `points` and `deadwood` have two values per row. `pile`, `spread`, "
        "`legal` and `action` (text) have lists, which begin at `pile_at` and so on (32 bits).");
}

}  // namespace undercut::bind
