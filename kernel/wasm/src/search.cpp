// Players, search and prices, from a seat's observations.
#include "interface.hpp"
#include "undercut/search.hpp"
#if !defined(UNDERCUT_SMALL)
#include "undercut/instant.hpp"
#include "undercut/net_eval.hpp"
#include "undercut/net_price.hpp"
#endif

namespace undercut::wasm {

namespace {

#if !defined(UNDERCUT_SMALL)
Kept<Race>& races() {
  static Kept<Race>& only = *new Kept<Race>;
  return only;
}

constexpr const char* kNoRace = "there is no race of this number";
#endif

/// rules; bytes: seat, dealer, upcard (255: none); the word of the cards dealt; steps: count, three bytes each (seat,
/// action, card drawn or 255); earlier rounds: count, a double for each kind of opponent; then, for the
/// opponent and for how the seat itself plays on, a byte: 0 (standard) or 1, and a double for each kind. Null on success.
const char* read_seen(Reader& in, Seen& seen) {
  if (!read_rules(in, seen.rules)) return kForm;
  if (const char* defect = rules_defect(seen.rules)) return defect;
  seen.seat = in.get<u8>();
  seen.dealer = in.get<u8>();
  seen.upcard = in.get<u8>();
  seen.dealt = in.cards();
  const std::size_t steps = in.many(3);
  for (std::size_t i = 0; i < steps; ++i) {
    const u8 seat = in.get<u8>(), action = in.get<u8>(), drawn = in.get<u8>();
    seen.steps.push_back({seat, action, drawn});
  }
  std::vector<ByKind> rounds(in.many(sizeof(ByKind)));
  for (ByKind& round : rounds) round = in.get<ByKind>();
  for (const ByKind& round : rounds)
    for (const double x : round)
      if (!(x >= 0 && x <= 1)) return "the numbers of earlier rounds must be between 0 and 1";
  for (ByKind* one : {&seen.prior, &seen.own}) {
    const u8 given = in.get<u8>();
    if (given) *one = in.get<ByKind>();
    if (!in.good() || given > 1 || !is_prior(*one)) return kForm;
  }
  seen.earlier = known_of(rounds);
  return seen_defect(seen);
}

/// Worth of the round: a byte (0 by points, 1 by who wins, 2 by a race), the race, both scores, whether the seat deals.
const char* read_worth(Reader& in, Worth& out) {
  const u8 kind = in.get<u8>();
  const auto race = in.get<std::int32_t>(), mine = in.get<std::int32_t>(), theirs = in.get<std::int32_t>();
  const u8 i_deal = in.get<u8>();
  if (!in.good() || kind > 2) return kForm;
  if (kind < 2) {
    out = kind ? Worth::by_winner() : Worth::by_points();
    return nullptr;
  }
#if defined(UNDERCUT_SMALL)
  (void)race, (void)mine, (void)theirs, (void)i_deal;
  return "this module knows no scores of games";
#else
  const Race* one = races().at(race);
  if (!one) return kNoRace;
  if (mine < 0 || theirs < 0 || std::max(mine, theirs) >= one->target) return "the scores are those of a game that is over";
  out = worth_of(*one, mine, theirs, i_deal);
  return nullptr;
#endif
}

/// Common part of every search request: the observations, the worth, the seed.
const char* read_query(Reader& in, Query& q) {
  if (const char* defect = read_seen(in, q.seen)) return defect;
  if (const char* defect = read_worth(in, q.worth)) return defect;
  q.seed = in.seed();
  return in.good() ? nullptr : kForm;
}

/// Runs a request with a query; `use(in, q, out)` reads the rest, and returns the error.
template <class Use>
int queried(int size, Use&& use) {
  Reader in = question(size);
  Query q;
  if (const char* defect = read_query(in, q)) return refuse(defect);
  Writer out;
  const char* defect = use(in, q, out);
  return defect ? refuse(defect) : answer(std::move(out));
}

bool in_range(std::int32_t x, int low, int high) { return x >= low && x <= high; }

}  // namespace

/// Request: the observations, a byte (0 simple, 1 quick, 2 patient), a seed as text. Answer: the action; 109 if
/// the steps are impossible.
UNDERCUT_EXPORT(player_choice) int player_choice_of(int size) {
  Reader in = question(size);
  Seen seen;
  if (const char* defect = read_seen(in, seen)) return refuse(defect);
  const u8 player = in.get<u8>();
  const std::string seed = in.text();
  if (!in.done() || player >= kPlayers) return refuse_bytes();
  return player_choice(seen, static_cast<Player>(player), seed);
}

/// Request: a query; worlds, particles, candidates, depth, playouts (32 bits each); ms, trust (doubles); bytes: all
/// lines, uniform, nets. Answer: the number of lines; of each the action (32 bits), points, error, worth, error of the
/// difference (doubles), worlds; then worlds, the effective sample and its lowest.
UNDERCUT_EXPORT(search) int search_of(int size) {
  return queried(size, [](Reader& in, Query& q, Writer& out) -> const char* {
    q.worlds = in.get<std::int32_t>();
    q.particles = in.get<std::int32_t>();
    q.most_candidates = in.get<std::int32_t>();
    q.depth = in.get<std::int32_t>();
    q.playouts = in.get<std::int32_t>();
    q.ms = in.get<double>();
    q.trust = in.get<double>();
    q.all_lines = in.get<u8>();
    q.belief.uniform = in.get<u8>();
    q.nets = in.get<u8>();
    if (!in.done() || !in_range(q.worlds, 1, 1 << 24) || !in_range(q.particles, 1, 1 << 20) ||
        !in_range(q.most_candidates, 1, 11) || !in_range(q.depth, 0, 1000) || !in_range(q.playouts, 0, 1 << 24) ||
        !(q.ms >= 0 && q.ms <= 1e9) || !(q.trust >= 0 && q.trust <= 1e6))
      return kForm;
    const Answer found = search(q);
    out.put(static_cast<u32>(found.lines.size()));
    for (const Line& line : found.lines) {
      out.put(static_cast<std::int32_t>(line.action));
      for (const double x : {line.equity, line.error, line.worth, line.gap_error}) out.put(x);
      out.put(static_cast<std::int32_t>(line.worlds));
    }
    out.put(static_cast<std::int32_t>(found.worlds));
    out.put(found.effective);
    out.put(found.least_effective);
    return nullptr;
  });
}

#if !defined(UNDERCUT_SMALL)

// --- nets, prices, spreads and the scores of games, which the small module does not have --------------------------------------------------------------

/// Request: the bytes of a file of nets. Refused with the reason.
UNDERCUT_EXPORT(set_nets) int set_nets_of(int size) {
  if (const std::string defect = set_nets(question_buffer(size), static_cast<std::size_t>(size)); !defect.empty())
    return refuse(defect);
  return answer({});
}

/// Request: a query, the share of lapses. Answer: the action; 109 if there are no nets or the steps are impossible.
UNDERCUT_EXPORT(instant_choice) int instant_choice_of(int size) {
  Reader in = question(size);
  Query q;
  if (const char* defect = read_query(in, q)) return refuse(defect);
  const double lapses = in.get<double>();
  if (!in.done() || !(lapses >= 0 && lapses <= 1)) return refuse_bytes();
  return UNDERCUT_AT(best_level(), instant_choice, q.seen, q.worth, lapses, q.seed);
}

/// Request: the observations, a byte (whether the opponent knocked later). Answer: a double for each kind.
UNDERCUT_EXPORT(likely_kinds) int likely_kinds_of(int size) {
  Reader in = question(size);
  Seen seen;
  if (const char* defect = read_seen(in, seen)) return refuse(defect);
  const u8 knocked = in.get<u8>();
  if (!in.done()) return refuse_bytes();
  Writer out;
  out.put(UNDERCUT_AT(best_level(), likely_kinds, seen, knocked != 0));
  return answer(std::move(out));
}

/// Request: a scale (a double), the highest output, the number of outputs, these (32 bits each). Answer: their
/// exponentials, 2^24 for the highest (32 bits each).
UNDERCUT_EXPORT(exponentials) int exponentials_of(int size) {
  Reader in = question(size);
  const auto scale = in.get<double>();
  const auto most = in.get<std::int32_t>();
  std::vector<std::int32_t> outputs(in.many(sizeof(std::int32_t)));
  for (auto& output : outputs) output = in.get<std::int32_t>();
  if (!in.done() || !(scale > 0)) return refuse_bytes();
  std::vector<u32> found(outputs.size());
  UNDERCUT_AT(best_level(), net_exponentials, scale, outputs.data(), outputs.size(), most, found.data());
  Writer out;
  for (const u32 x : found) out.put(x);
  return answer(std::move(out));
}

/// Request: a query; the action played (109: none), playouts (32 bits each), ms (a double). Answer: the number of
/// choices; of each the action (32 bits), points, error, chance to win (-1: none), its error, the error of the
/// difference to the best, the same with the nets' error (doubles), worlds; then the verdict (0 clear, 1 close, 2 open,
/// 3 forced) and playouts.
UNDERCUT_EXPORT(price) int price_of(int size) {
  return queried(size, [](Reader& in, Query& q, Writer& out) -> const char* {
    PriceQuery p;
    const auto played = in.get<std::int32_t>();
    p.playouts = in.get<std::int32_t>();
    q.ms = in.get<double>();
    if (!in.done() || !in_range(played, 0, kActions) || !in_range(p.playouts, 0, 1 << 24) || !(q.ms >= 0 && q.ms <= 1e9))
      return kForm;
    p.played = static_cast<Action>(played);
    q.particles = 1;
    p.query = q;
    const Prices prices = price(p);
    out.put(static_cast<u32>(prices.choices.size()));
    for (const Price& c : prices.choices) {
      out.put(static_cast<std::int32_t>(c.action));
      for (const double x : {c.points, c.error, c.win, c.win_error, c.gap_error, c.gap_whole}) out.put(x);
      out.put(static_cast<std::int32_t>(c.worlds));
    }
    out.put(static_cast<std::int32_t>(prices.verdict));
    out.put(static_cast<std::int32_t>(prices.playouts));
    return nullptr;
  });
}

/// Request: rules, target, next dealer (0 alternate, 1 winner, 2 loser, 3 random), whether the same player deals again
/// after a dead hand, whether deadwood is entered; box, gin, big gin and undercut boxes; rounds. Answer: the number of
/// the race.
UNDERCUT_EXPORT(race_solve) int race_solve(int size) {
  Reader in = question(size);
  Rules rules;
  if (!read_rules(in, rules)) return refuse_bytes();
  if (const char* defect = rules_defect(rules)) return refuse(defect);
  Race race;
  race.target = in.get<std::int32_t>();
  const u8 next = in.get<u8>(), same = in.get<u8>(), by_deadwood = in.get<u8>();
  std::int32_t boxes[4];
  for (std::int32_t& x : boxes) x = in.get<std::int32_t>();
  const auto rounds = in.get<std::int32_t>();
  if (!in.done() || next > 3 || !in_range(race.target, 1, 2000) || !in_range(rounds, 1, 1 << 24)) return refuse_bytes();
  for (const std::int32_t x : boxes)
    if (!in_range(x, 0, 100'000)) return refuse_bytes();
  race.next = static_cast<Race::Next>(next);
  race.same_after_dead = same;
  race.entry = {by_deadwood != 0, boxes[0], boxes[1], boxes[2], boxes[3]};
  solve_race(race, rules, rounds, 1);
  return races().add(std::move(race));
}

UNDERCUT_EXPORT(race_forget) void race_forget(int number) { races().forget(number); }

/// The chance to win; -1 if there is no race of this number.
UNDERCUT_EXPORT(race_chance) double race_chance(int number, int mine, int theirs, int i_deal) {
  const Race* race = races().at(number);
  return race ? race->chance(mine, theirs, i_deal != 0) : -1;
}

/// Request: a query; the card to knock with, the number of hands (32 bits each), a byte (nets). Answer: the melds to
/// show; none if there is no choice.
UNDERCUT_EXPORT(choose_spread) int choose_spread_of(int size) {
  return queried(size, [](Reader& in, Query& q, Writer& out) -> const char* {
    const auto card = in.get<std::int32_t>();
    q.particles = in.get<std::int32_t>();
    q.nets = in.get<u8>();
    if (!in.done() || !in_range(card, 0, 51) || !in_range(q.particles, 1, 1 << 20)) return kForm;
    const std::vector<Cards> melds = choose_spread(q, card);
    out.put(static_cast<u32>(melds.size()));
    for (const Cards meld : melds) out.cards(meld);
    return nullptr;
  });
}

/// Request: a worth. Answer, as doubles: of a dead hand, of a tie; count and worth of each number won; the same of
/// lost.
UNDERCUT_EXPORT(worth_tables) int worth_tables(int size) {
  Reader in = question(size);
  Worth worth;
  if (const char* defect = read_worth(in, worth)) return refuse(defect);
  Writer out;
  out.put(worth.nothing);
  out.put(worth.tied);
  for (const auto* table : {&worth.win, &worth.lose}) {
    out.put(static_cast<u32>(table->size()));
    for (const double x : *table) out.put(x);
  }
  return answer(std::move(out));
}

/// Request: a query; number of hands (32 bits); bytes: uniform, nets. Answer: count; of each the word and its weight;
/// then the effective sample and its lowest.
UNDERCUT_EXPORT(worlds) int worlds_of(int size) {
  return queried(size, [](Reader& in, Query& q, Writer& out) -> const char* {
    q.particles = in.get<std::int32_t>();
    q.belief.uniform = in.get<u8>();
    q.nets = in.get<u8>();
    if (!in.done() || !in_range(q.particles, 1, 1 << 20)) return kForm;
    const Worlds found = possible_worlds(q);
    if (found.particles.empty()) return "the steps cannot have happened";
    out.put(static_cast<u32>(found.particles.size()));
    for (const Particle& p : found.particles) out.cards(p.hand), out.put(p.weight);
    out.put(found.effective);
    out.put(found.least_effective);
    return nullptr;
  });
}

#endif

}  // namespace undercut::wasm
