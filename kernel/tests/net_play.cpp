// Positions as input of nets: candidates are legal, inputs are distinct and within their limit.

#include <algorithm>
#include <cmath>
#include <vector>

#include "any_rules.hpp"
#include "check.hpp"
#include "undercut/hands.hpp"
#include "undercut/net.hpp"
#include "undercut/worlds.hpp"

namespace undercut {
namespace {

using test::times;

/// Rounds of all kinds of players, in rulesets of all kinds; `visit` gets every decision with more than one candidate.
template <class Visit>
void each_decision(u64 seed, int rounds, Visit&& visit) {
  Random random = random_of(seed, 0);
  for (int i = 0; i < rounds; ++i) {
    Rules rules = i % 2 ? test::any_rules([&](u32 n) { return below(random, n); }) : Rules{};
    test::use_full_deck(rules);
    const Players players(rules);
    u8 deck[52];
    list_cards(kPack, deck);
    shuffle(random, deck, 52);
    Path p{};
    Stock stock = deal_pack(rules, static_cast<u8>(i / 2 & 1), deck, p.memory);
    const u32 wild = below(random, 8);  // frequency of random candidates
    for (int steps = 0; p.memory.round.phase != Phase::over; ++steps) {
      const Round& r = p.memory.round;
      Action a = decide(rules, p.memory, players.patient, [](u32) { return 0u; });
      if (r.phase != Phase::defend) {
        Candidates c;
        candidates_of(rules, r, c);
        CHECK(c.n > 0);
        if (c.n > 1) visit(rules, p, c, random);
        if (below(random, 8) < wild) a = c.at[below(random, static_cast<u32>(c.n))].action;
      }
      if (a == kTake && r.phase == Phase::draw && steps > kLongRoundActions) a = kDraw;
      act(rules, p, a, stock);
    }
  }
}

TEST(candidates_are_legal_and_those_that_end_the_round_do) {
  each_decision(1, times(4000), [](const Rules& rules, const Path& p, const Candidates& c, Random&) {
    const Legal all = legal(rules, p.memory.round);
    for (int k = 0; k < c.n; ++k) {
      CHECK(is_legal(all, c.at[k].action));
      Memory m = p.memory;
      u8 card = static_cast<u8>(lowest(stock_of(m.round)));
      Stock stock{&card};
      act(rules, m, c.at[k].action, stock);
      CHECK(c.at[k].ends == (m.round.phase == Phase::over || m.round.phase == Phase::defend));
    }
  });
}

/// Whether they are distinct inputs of a net of that size.
bool are_inputs(const Rows& rows, int inputs) {
  std::vector<u16> sorted(rows.row, rows.row + rows.n);
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end() && sorted.back() < inputs;
}

TEST(inputs_are_different_and_fit_the_sums_of_nets) {
  int most = 0, most_open = 0;
  each_decision(2, times(20000), [&](const Rules& rules, const Path& p, const Candidates& c, Random& random) {
    const Round& r = p.memory.round;
    const int seat = r.to_act;
    const int need = below(random, 2) ? 1 + static_cast<int>(below(random, 100)) : 0;
    Rows common;
    round_rows(rules, r.limit, doubled(rules, r), need, 1 + static_cast<int>(below(random, 30)), common);
    open_rows(p, seat, c.gone, r.stock_left, common);
    const Position& x = c.at[below(random, static_cast<u32>(c.n))].position;
    Rows own = common, all = common;
    seat_rows(p, seat, x, own);
    const Opponent kind = static_cast<Opponent>(below(random, kKinds));
    critic_rows(p, seat, x, kind, all);
    CHECK(are_inputs(own, input::seat_inputs) && are_inputs(all, input::all_inputs));
    ByKind likely;
    for (double& one : likely) one = below(random, 3) ? uniform(random) : 0.001;
    chance_rows(chances_of(likely, kNothingKnown), own);
    CHECK(are_inputs(own, input::policy_inputs));
    Rows believed, judged;
    round_rows(rules, r.limit, doubled(rules, r), need, 1, believed);
    judged = believed;
    belief_rows(p, seat, kind, believed);
    hand_rows(p, seat, judged);
    judged_hand_rows(p, seat, kind, r.hand[seat ^ 1], judged);
    CHECK(are_inputs(believed, input::belief_inputs) && are_inputs(judged, input::all_inputs));
    most = std::max({most, own.n, believed.n});
    most_open = std::max({most_open, all.n, judged.n});
  });
  CHECK(most <= kMostActive && most_open <= kMostActive);
  if (test::g_scale > 1) std::printf("at most %d inputs of a seat, %d of the critic\n", most, most_open);
}

TEST(cards_that_meld_with_nothing_allow_a_knock_by_their_points_alone) {
  Random random = random_of(15, 0);
  int clashes = 0;
  for (u32 i = 0; i < times(20'000); ++i) {
    // Cards that lie close together make melds that compete.
    const u32 span = 14 + below(random, 39), first = below(random, 53 - span);
    Cards hand = 0;
    while (count(hand) < 10) hand |= bit(static_cast<int>(first + below(random, span)));
    clashes += shape(hand).clash != 0;
    const int limit = static_cast<int>(below(random, 12));
    Cards knocking = 0;
    const Cards loose = kPack & ~hand & ~completing(hand);
    for (Cards rest = loose; rest; rest &= rest - 1)
      if (best_discard(hand | low_bit(rest)).deadwood <= limit) knocking |= low_bit(rest);
    CHECK((knocking_loosely(hand, limit) & loose) == knocking);
  }
  CHECK(clashes > 0);
}

TEST(chances_add_up_to_one_and_follow_what_is_known) {
  Random random = random_of(3, 0);
  for (int i = 0; i < times(1000); ++i) {
    const auto which = static_cast<std::size_t>(below(random, kKinds));
    std::vector<ByKind> rounds(below(random, 30));
    for (ByKind& round : rounds) round.fill(0.2), round[which] = 1;
    const ByKind known = known_of(rounds), chances = chances_of(kNothingKnown, known);
    double sum = 0;
    for (std::size_t k = 0; k < chances.size(); ++k) {
      sum += chances[k];
      CHECK(known[k] > 0 && (k == which ? known[k] == 1 : known[k] == (rounds.empty() ? 1 : known[which ? 0 : 1])));
    }
    CHECK(std::abs(sum - 1) < 1e-12);
    CHECK(rounds.size() < 3 || chances[which] > 0.7);
  }
}

TEST(one_round_never_decides_who_the_opponent_is) {
  ByKind round{};
  round[3] = 1;
  CHECK(known_of({round})[0] >= 0.05 && known_of({round, round})[0] < known_of({round})[0]);
  CHECK(known_of(std::vector<ByKind>(40, round))[0] >= 0.0005);
  // Old rounds are dropped.
  std::vector<ByKind> rounds(40, round);
  rounds.insert(rounds.end(), 12, kNothingKnown);
  CHECK(known_of(rounds) == kNothingKnown);
}

}  // namespace
}  // namespace undercut
