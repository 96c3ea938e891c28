// Search: worlds, the players of the kernel, candidates priced over worlds, chances to win a game.
#include "convert.hpp"
#include "released.hpp"
#include "undercut/net_price.hpp"
#include "undercut/search.hpp"
#include "undercut/survey.hpp"

namespace undercut::bind {

Seen seen_of(nb::handle rules, nb::handle seat, nb::handle dealer, nb::handle dealt, nb::handle upcard,
             nb::bytes steps) {
  Seen seen;
  seen.rules = whole_rules_of(rules);
  seen.seat = static_cast<int>(number(seat, "seat", 0, 1));
  seen.dealer = static_cast<int>(number(dealer, "dealer", 0, 1));
  seen.dealt = cards(dealt, "dealt", kMostHeld);
  seen.upcard = upcard.is_none() ? kNoCard : static_cast<u8>(number(upcard, "upcard", 0, 51));
  if (const char* defect = seen_defect(seen)) value_error(defect);
  if (steps.size() % 3) value_error("steps must be three bytes a step: seat, action, card drawn or 255");
  const u8* at = reinterpret_cast<const u8*>(steps.c_str());
  for (std::size_t i = 0; i < steps.size(); i += 3) seen.steps.push_back({at[i], at[i + 1], at[i + 2]});
  return seen;
}

ByKind earlier_of(nb::handle rounds) {
  std::vector<ByKind> out;
  if (!nb::try_cast(rounds, out)) type_error("earlier must be a sequence of 8 numbers for each round");
  for (const ByKind& round : out)
    for (const double x : round)
      if (!(x >= 0 && x <= 1)) value_error("the numbers of earlier must be between 0 and 1");
  return known_of(out);
}

ByKind prior_of(nb::handle chances, const char* name, const ByKind& standard) {
  std::vector<double> given;
  if (!nb::try_cast(chances, given) || (!given.empty() && given.size() != kKinds))
    type_error(std::string(name) + " must be empty or 8 numbers, one for each kind");
  if (given.empty()) return standard;
  ByKind out;
  std::copy(given.begin(), given.end(), out.begin());
  if (!is_prior(out)) value_error(std::string("the numbers of ") + name + " must be 0 or more, and one of them above 0");
  return out;
}

namespace {

double real(nb::handle value, const char* name, double low, double high) {
  double out = 0;
  if (!nb::try_cast<double>(value, out)) type_error(std::string(name) + " must be a number");
  if (!(out >= low && out <= high)) value_error(std::string(name) + " is out of range");
  return out;
}

Query query_of(Seen seen, const Worth& worth, nb::handle seed, nb::handle particles, bool uniform) {
  Query q;
  q.seen = std::move(seen);
  q.worth = worth;
  q.seed = seed_number(seed, "seed");
  q.particles = static_cast<int>(number(particles, "particles", 1, 1 << 20));
  q.belief.uniform = uniform;
  return q;
}

nb::dict py_search(nb::handle rules, nb::handle seat, nb::handle dealer, nb::handle dealt, nb::handle upcard,
                   nb::bytes steps, const Worth& worth, nb::handle seed, nb::handle worlds, nb::handle particles,
                   nb::handle ms, nb::handle trust, nb::handle most, bool all_lines, bool uniform, bool nets,
                   nb::handle depth, nb::handle playouts, nb::handle earlier, nb::handle level,
                   const std::string& against, nb::handle opponent, nb::handle own) {
  Query q = query_of(seen_of(rules, seat, dealer, dealt, upcard, steps), worth, seed, particles, uniform);
  std::optional<Player> known;
  if (against == "random") {
    q.random_other = q.belief.uniform = true;
  } else if (!against.empty()) {
    known = player_of(nb::str(against.c_str()), "against");
  }
  q.worlds = static_cast<int>(number(worlds, "worlds", 1, 1 << 24));
  q.ms = real(ms, "ms", 0, 1e9);
  q.trust = real(trust, "trust", 0, 1e6);
  q.most_candidates = static_cast<int>(number(most, "most", 1, 11));
  q.all_lines = all_lines;
  q.nets = nets && !q.random_other;
  q.depth = static_cast<int>(number(depth, "depth", 0, 1000));
  q.playouts = static_cast<int>(number(playouts, "playouts", 0, 1 << 24));
  q.seen.earlier = earlier_of(earlier);
  q.seen.prior = prior_of(opponent, "opponent", kStranger);
  q.seen.own = prior_of(own, "own", certain(Opponent::itself));
  q.level = level_of(level);
  Answer answer;
  released([&] {
    if (known) q.known = known_opponent(q.seen, *known, q.particles, q.seed);
    answer = search(q);
  });
  nb::list lines;
  for (const Line& line : answer.lines)
    lines.append(nb::make_tuple(line.action, line.equity, line.error, line.worth, line.worlds, line.gap_error));
  nb::dict out;
  out["lines"] = lines;
  out["worlds"] = answer.worlds;
  out["effective"] = answer.effective;
  out["least_effective"] = answer.least_effective;
  return out;
}

nb::dict py_price(nb::handle rules, nb::handle seat, nb::handle dealer, nb::handle dealt, nb::handle upcard,
                  nb::bytes steps, const Worth& worth, nb::handle seed, nb::handle played, nb::handle playouts,
                  nb::handle ms, nb::handle earlier, nb::handle level, nb::handle opponent,
                  nb::handle own) {
  PriceQuery p;
  p.query = query_of(seen_of(rules, seat, dealer, dealt, upcard, steps), worth, seed, nb::int_(1), false);
  p.query.seen.earlier = earlier_of(earlier);
  p.query.seen.prior = prior_of(opponent, "opponent", kStranger);
  p.query.seen.own = prior_of(own, "own", certain(Opponent::itself));
  p.query.ms = real(ms, "ms", 0, 1e9);
  p.query.level = level_of(level);
  p.played = played.is_none() ? kActions : static_cast<Action>(number(played, "played", 0, kActions - 1));
  p.playouts = static_cast<int>(number(playouts, "playouts", 0, 1 << 24));
  Prices prices;
  released([&] {
    prices = price(p);
  });
  static constexpr const char* kVerdicts[] = {"clear", "close", "open", "forced"};
  nb::list choices;
  for (const Price& c : prices.choices)
    choices.append(nb::make_tuple(c.action, c.points, c.error, c.win < 0 ? nb::object(nb::none()) : nb::float_(c.win),
                                  c.win_error, c.gap_error, c.gap_whole, c.worlds));
  nb::dict out;
  out["choices"] = choices;
  out["verdict"] = kVerdicts[static_cast<int>(prices.verdict)];
  out["playouts"] = prices.playouts;
  return out;
}

nb::dict py_survey(nb::handle rules, const std::string& question, nb::handle seed, nb::handle first,
                   nb::handle rounds, nb::handle level) {
  static constexpr std::string_view kNames[] = {"first", "upcard", "knock", "discard"};
  const auto found = std::find(std::begin(kNames), std::end(kNames), question);
  if (found == std::end(kNames)) value_error("question must be first, upcard, knock or discard");
  const auto q = static_cast<Question>(found - std::begin(kNames));
  const Rules r = whole_rules_of(rules);
  const u64 from = seed_number(seed, "seed"), at = seed_number(first, "first");
  const int n = static_cast<int>(number(rounds, "rounds", 1, 1 << 24));
  const Level with = level_of(level);
  const PlayingNets nets = playing_nets();
  if (!nets.fit()) value_error("the nets are not set");
  Survey table = empty_survey(q);
  released([&] {
    UNDERCUT_AT(with, survey, r, q, from, at, n, nets, table);
  });
  nb::dict out;
  out["rows"] = table.rows;
  out["columns"] = table.columns;
  out["n"] = table.n;
  out["sum"] = table.sum;
  out["squares"] = table.squares;
  return out;
}

nb::tuple py_worlds(nb::handle rules, nb::handle seat, nb::handle dealer, nb::handle dealt, nb::handle upcard,
                    nb::bytes steps, nb::handle n, nb::handle seed, bool uniform, nb::handle worth,
                    nb::handle earlier, const std::string& against, nb::handle opponent) {
  Query q = query_of(seen_of(rules, seat, dealer, dealt, upcard, steps), Worth{}, seed, n, uniform);
  q.nets = !worth.is_none();
  if (q.nets) q.worth = nb::cast<Worth>(worth);
  q.seen.earlier = earlier_of(earlier);
  q.seen.prior = prior_of(opponent, "opponent", kStranger);
  std::optional<Player> known;
  if (!against.empty()) known = player_of(nb::str(against.c_str()), "against");
  Worlds worlds;
  released([&] {
    worlds = known ? known_opponent(q.seen, *known, q.particles, q.seed).worlds : possible_worlds(q);
  });
  if (worlds.particles.empty()) value_error("steps cannot have happened");
  nb::list hands, weights;
  for (const Particle& p : worlds.particles) {
    hands.append(p.hand);
    weights.append(p.weight);
  }
  return nb::make_tuple(hands, weights, worlds.effective, worlds.least_effective);
}

int py_player_choice(nb::handle rules, nb::handle seat, nb::handle dealer, nb::handle dealt, nb::handle upcard,
                     nb::bytes steps, nb::handle player, const std::string& seed) {
  return player_choice(seen_of(rules, seat, dealer, dealt, upcard, steps), player_of(player, "player"), seed);
}

nb::list py_spread(nb::handle rules, nb::handle seat, nb::handle dealer, nb::handle dealt, nb::handle upcard,
                   nb::bytes steps, const Worth& worth, nb::handle seed, nb::handle card, nb::handle n, bool nets,
                   nb::handle earlier, nb::handle opponent) {
  Query q = query_of(seen_of(rules, seat, dealer, dealt, upcard, steps), worth, seed, n, false);
  q.nets = nets;
  q.seen.earlier = earlier_of(earlier);
  q.seen.prior = prior_of(opponent, "opponent", kStranger);
  const int which = static_cast<int>(number(card, "card", 0, 51));
  std::vector<Cards> melds;
  released([&] {
    melds = choose_spread(q, which);
  });
  nb::list out;
  for (const Cards meld : melds) out.append(meld);
  return out;
}

Race py_race(nb::handle rules, nb::handle target, const std::string& next, bool same_after_dead, bool by_deadwood,
             nb::handle box, nb::handle gin_boxes, nb::handle big_gin_boxes, nb::handle undercut_boxes,
             nb::handle rounds) {
  const Rules r = whole_rules_of(rules);
  auto whole = [](nb::handle value, const char* name) { return static_cast<int>(number(value, name, 0, 100'000)); };
  Race race;
  race.target = static_cast<int>(number(target, "target", 1, 2000));
  race.next = next == "alternate" ? Race::kAlternate
              : next == "winner"  ? Race::kWinner
              : next == "loser"   ? Race::kLoser
                                  : Race::kRandom;
  race.same_after_dead = same_after_dead;
  race.entry = {by_deadwood, whole(box, "box"), whole(gin_boxes, "gin_boxes"), whole(big_gin_boxes, "big_gin_boxes"),
                whole(undercut_boxes, "undercut_boxes")};
  const int n = static_cast<int>(number(rounds, "rounds", 1, 1 << 24));
  released([&] {
    solve_race(race, r, n, 1);
  });
  return race;
}

}  // namespace

void init_search(nb::module_& m) {
  nb::class_<Worth>(m, "Worth", "Values of the end of a round to a seat.")
      .def_static("by_points", &Worth::by_points, "Create values equal to the points of a round.")
      .def_static("by_winner", &Worth::by_winner, "Create values of 1 for a win, 0 for a loss and 0.5 otherwise.")
      .def_ro("nothing", &Worth::nothing, "Value of a dead hand.")
      .def_ro("tied", &Worth::tied, "Value of a knock that nobody wins.")
      .def(
          "of", [](const Worth& w, bool won, int n) {
            const auto& table = won ? w.win : w.lose;
            return table[static_cast<std::size_t>(std::clamp<int>(n, 0, static_cast<int>(table.size()) - 1))];
          },
          "won"_a, "n"_a, "Return the value of a round won (or lost) by n.");
  nb::class_<Race>(m, "Race", "Chances to win a game to a target, solved from self-play.")
      .def("chance", &Race::chance, "mine"_a, "theirs"_a, "i_deal"_a, "Return the chance to win from these scores.")
      .def("worth", &worth_of, "mine"_a, "theirs"_a, "i_deal"_a, "Return the values of the end of the current round.");
  m.def("race", &py_race, "rules"_a, "target"_a, "next"_a = "alternate", "same_after_dead"_a = true,
        "by_deadwood"_a = false, "box"_a = 0, "gin_boxes"_a = 0, "big_gin_boxes"_a = 0, "undercut_boxes"_a = 0,
        "rounds"_a = 20000,
        nb::sig("def race(rules: object, target: int, next: str = 'alternate', same_after_dead: bool = True, "
                "by_deadwood: bool = False, box: int = 0, gin_boxes: int = 0, big_gin_boxes: int = 0, "
                "undercut_boxes: int = 0, rounds: int = 20000) -> Race"),
        "Solve the chances to win a game to a target. `next`, the next dealer, is `alternate`, `winner`, `loser` or "
        "`random`. `box` is what a box adds to the score at once; the other box options are the additional boxes of "
        "each ending.");
  m.def(
      "search", &py_search, "rules"_a, "seat"_a, "dealer"_a, "dealt"_a, "upcard"_a.none(), "steps"_a, "worth"_a,
      "seed"_a, "worlds"_a = 1000, "particles"_a = 2000, "ms"_a = 0, "trust"_a = 1.0, "most"_a = 6,
      "all_lines"_a = false, "uniform"_a = false, "nets"_a = true, "depth"_a = 2, "playouts"_a = 0,
      "earlier"_a = nb::tuple(), "level"_a.none() = nb::none(), "against"_a = "", "opponent"_a = nb::tuple(),
      "own"_a = nb::tuple(),
      nb::sig("def search(rules: object, seat: int, dealer: int, dealt: int, upcard: int | None, steps: bytes, "
              "worth: Worth, seed: int, worlds: int = 1000, particles: int = 2000, ms: float = 0, trust: float = 1.0, "
              "most: int = 6, all_lines: bool = False, uniform: bool = False, nets: bool = True, depth: int = 2, "
              "playouts: int = 0, earlier: Sequence[Sequence[float]] = (), level: str | None = None, "
              "against: str = '', opponent: Sequence[float] = (), own: Sequence[float] = ()) -> dict[str, Any]"),
      "Evaluate the candidates of a decision in many sampled hands of the opponent (worlds). `lines`: (action, points "
      "per round, standard error, worth, worlds, standard error of the difference to the choice), the choice first. "
      "`earlier`: the results of `likely_kinds` for each earlier round against this opponent. `against`: the opponent "
      "is known to be `random`, `simple`, `quick` or `patient`; worlds are then sampled by that player's policy. "
      "Against `random` nets are not used. `opponent`: the prior probability of each kind of opponent, up to a factor; "
      "empty: an unknown player. `own`: the same for how the seat itself plays on; empty: by the policy.");
  m.def(
      "price", &py_price, "rules"_a, "seat"_a, "dealer"_a, "dealt"_a, "upcard"_a.none(), "steps"_a, "worth"_a, "seed"_a,
      nb::kw_only(), "played"_a.none() = nb::none(), "playouts"_a = 8000, "ms"_a = 0, "earlier"_a = nb::tuple(),
      "level"_a.none() = nb::none(), "opponent"_a = nb::tuple(), "own"_a = nb::tuple(),
      nb::sig("def price(rules: object, seat: int, dealer: int, dealt: int, upcard: int | None, steps: bytes, "
              "worth: Worth, seed: int, *, played: int | None = None, playouts: int = 8000, ms: float = 0, "
              "earlier: Sequence[Sequence[float]] = (), level: str | None = None, opponent: Sequence[float] = (), "
              "own: Sequence[float] = ()) -> dict[str, Any]"),
      "Return the value of every legal choice, best first. `choices`: (action, points per round, standard error, "
      "chance to win or None, its standard error, standard error of the difference to the best, the same including "
      "the errors of nets and playouts, worlds). `verdict`: `clear` (the best is the best at 99%), `close` (the best "
      "two are within a quarter of a point), `open` or `forced`. `playouts`: the limit of rounds played out for all "
      "choices together; in the result, their number. The difference of `played` to the best is estimated to half a "
      "point at 95%.");
  m.def(
      "survey", &py_survey, "rules"_a, "question"_a, "seed"_a, "first"_a, "rounds"_a, nb::kw_only(),
      "level"_a.none() = nb::none(),
      nb::sig("def survey(rules: object, question: str, seed: int, first: int, rounds: int, *, "
              "level: str | None = None) -> dict[str, Any]"),
      "Answer a strategic question by experiments in rounds of `instant` against itself: a table of `rows` times "
      "`columns` cells with the number `n`, the `sum` and the `squares` of differences in points. `first`: the value "
      "of playing first. `upcard` (rank; fits nothing, is near a card or completes a meld): taking minus passing, for "
      "the first player. `knock` (deadwood to 10, cards that make gin to 8): the first chance to knock minus playing "
      "on. `discard` (rank, turn to 12): the value of an unmelded card to a player who may take it. Round `first + i` "
      "depends only on the seed and its number. Raises ValueError if no nets are set.");
  m.def(
      "worlds", &py_worlds, "rules"_a, "seat"_a, "dealer"_a, "dealt"_a, "upcard"_a.none(), "steps"_a, "n"_a, "seed"_a,
      "uniform"_a = false, "worth"_a.none() = nb::none(), "earlier"_a = nb::tuple(), "against"_a = "",
      "opponent"_a = nb::tuple(),
      nb::sig("def worlds(rules: object, seat: int, dealer: int, dealt: int, upcard: int | None, steps: bytes, n: int, "
              "seed: int, uniform: bool = False, worth: Worth | None = None, earlier: Sequence[Sequence[float]] = (), "
              "against: str = '', opponent: Sequence[float] = ()) -> tuple[list[int], list[float], float, float]"),
      "Return possible hands of the opponent, their weights, the effective sample size as a share, and its minimum "
      "during sampling. With the worth of the round and if nets are set, the nets sample them, all with the same "
      "weight. `against`: the opponent is known to be `simple`, `quick` or `patient`; the hands are then sampled by "
      "that player's policy.");
  m.def(
      "player_choice", &py_player_choice, "rules"_a, "seat"_a, "dealer"_a, "dealt"_a, "upcard"_a.none(), "steps"_a,
      "player"_a, "seed"_a = "",
      nb::sig("def player_choice(rules: object, seat: int, dealer: int, dealt: int, upcard: int | None, steps: bytes, "
              "player: str, seed: str = '') -> int"),
      "Return the action of `simple`, `quick` or `patient`, with the random numbers of Python's `Random(seed)`; 109 "
      "if the steps are impossible.");
  m.def(
      "choose_spread", &py_spread, "rules"_a, "seat"_a, "dealer"_a, "dealt"_a, "upcard"_a.none(), "steps"_a, "worth"_a,
      "seed"_a, "card"_a, "n"_a = 400, "nets"_a = true, "earlier"_a = nb::tuple(), "opponent"_a = nb::tuple(),
      nb::sig("def choose_spread(rules: object, seat: int, dealer: int, dealt: int, upcard: int | None, steps: bytes, "
              "worth: Worth, seed: int, card: int, n: int = 400, nets: bool = True, "
              "earlier: Sequence[Sequence[float]] = (), opponent: Sequence[float] = ()) -> list[int]"),
      "Return the melds to show when knocking with a card; empty if there is no choice.");
}

}  // namespace undercut::bind
