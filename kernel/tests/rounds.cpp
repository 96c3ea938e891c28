// Rounds: cards are conserved, policies act legally, playouts are the same on every machine and any thread count.
#include "undercut/round.hpp"

#include <cstring>

#include "any_rules.hpp"
#include "check.hpp"
#include "undercut/env.hpp"
#include "undercut/players.hpp"
#include "undercut/playout.hpp"

namespace undercut {
namespace {

using test::times;

Rules any_rules(Random& random) {
  return test::any_rules([&](u32 n) { return below(random, n); });
}

void check_cards(const Rules& rules, const Round& r) {
  CHECK((r.hand[0] & r.hand[1]) == 0 && ((r.hand[0] | r.hand[1]) & r.pile) == 0);
  CHECK(count(stock_of(r)) == r.stock_left);
  CHECK((r.known[0] & ~r.hand[0]) == 0 && (r.known[1] & ~r.hand[1]) == 0);
  if (r.phase == Phase::over) return;
  for (int seat = 0; seat < 2; ++seat) {
    const bool one_more = r.phase == Phase::discard && seat == r.to_act;
    if (r.phase != Phase::defend) CHECK(count(r.hand[seat]) == rules.hand_size + one_more);
  }
  CHECK(count(legal(rules, r)) > 0);
}

TEST(rounds_conserve_cards_and_can_be_set_up_again) {
  Random random = random_of(1, 1);
  for (int i = 0; i < times(6000); ++i) {
    const Rules rules = any_rules(random);
    u8 deck[52];
    shuffle(random, deck, list_cards(pack_of(rules), deck));
    Setup setup;
    deal_setup(rules, static_cast<u8>(i & 1), deck, setup);
    CHECK(rules_defect(rules) == nullptr && setup_defects(rules, setup) == 0);
    DealtRound s;
    begin(rules, setup, s);
    const bool sensible = below(random, 2);
    while (s.round.phase != Phase::over) {
      check_cards(rules, s.round);
      const Legal l = legal(rules, s.round);
      Action a;
      do a = static_cast<Action>(below(random, kActions));
      while (!is_legal(l, a));
      if (sensible && l.discards) a = best_discard(s.round.hand[s.round.to_act], l.discards).card;
      if (s.round.phase != Phase::defend) {
        const Setup again = setup_of(s);
        CHECK(setup_defects(rules, again) == 0);
        DealtRound twin;
        begin(rules, again, twin);
        const Legal l2 = legal(rules, twin.round);
        CHECK(l.discards == l2.discards && l.knocks == l2.knocks && l.plain == l2.plain);
      }
      apply(s, a);
    }
    check_cards(rules, s.round);
    CHECK(s.round.points[0] >= 0 && s.round.points[1] >= 0);
    CHECK(s.round.winner != kNobody || (s.round.points[0] == 0 && s.round.points[1] == 0));
  }
}

/// Plays with every choice checked, in the order in which `play` requests them.
template <class P>
void play_checked(const Rules& rules, Round& r, Random& random) {
  P policy[2];
  while (r.phase != Phase::over) {
    check_cards(rules, r);
    const Legal l = legal(rules, r);
    P& p = policy[r.to_act];
    Action a = kDefend;
    if (r.phase == Phase::discard) a = p.drop(rules, r, random);
    if (r.phase == Phase::upcard || r.phase == Phase::last_take)
      a = is_legal(l, kTake) && p.wants_top(rules, r, random) ? kTake : kPass;
    if (r.phase == Phase::draw) a = is_legal(l, kTake) && p.wants_top(rules, r, random) ? kTake : kDraw;
    CHECK(is_legal(l, a));
    apply(rules, r, a, a == kDraw ? any_of(random, stock_of(r)) : 0);
  }
}

template <class P>
void policy(Policy name) {
  Random random = random_of(2, static_cast<u64>(name));
  for (int i = 0; i < times(4000); ++i) {
    const Rules rules = any_rules(random);
    Round a, b;
    Random one = random_of(9, static_cast<u64>(i));
    deal(rules, one, i & 1, a);
    play_checked<P>(rules, a, one);
    const Policy policies[2] = {name, name};
    std::int32_t points[2];
    u8 ending = 0;
    for (const Level level : levels()) {
      play_rounds(rules, policies, 9, static_cast<u64>(i), 1, 1, {points, &ending}, level);
      CHECK(points[0] == a.points[0] && points[1] == a.points[1] && ending == static_cast<u8>(a.ending));
    }
    // From some point in the round on.
    Random two = random_of(10, static_cast<u64>(i));
    deal(rules, two, i & 1, b);
    P seats[2];
    for (u32 steps = below(two, 30); steps && b.phase != Phase::over; --steps) {
      const Legal l = legal(rules, b);
      Action act;
      do act = static_cast<Action>(below(two, kActions));
      while (!is_legal(l, act));
      apply(rules, b, act, act == kDraw ? any_of(two, stock_of(b)) : 0);
    }
    Round c = b;
    play(rules, c, two, seats[0], seats[1]);
    check_cards(rules, c);
    reshuffle(two, i & 1, b);
    CHECK((b.known[0] & ~b.hand[0]) == 0 && (b.known[1] & ~b.hand[1]) == 0);
  }
}

TEST(random_policy) { policy<RandomPolicy>(Policy::random); }
TEST(simple_policy) { policy<SimplePolicy>(Policy::simple); }
TEST(greedy_policy) { policy<GreedyPolicy>(Policy::greedy); }

TEST(threads_change_nothing) {
  const Rules rules;
  const u64 n = static_cast<u64>(times(9000));
  std::vector<std::int32_t> one(2 * n), many(2 * n);
  const Policy policies[2] = {Policy::greedy, Policy::simple};
  const PlayTotals a = play_rounds(rules, policies, 3, 5, n, 1, {one.data(), nullptr});
  const PlayTotals b = play_rounds(rules, policies, 3, 5, n, 3, {many.data(), nullptr});
  CHECK(one == many);
  CHECK(std::memcmp(&a, &b, sizeof a) == 0);
}

/// A mask has the legal actions, except in a waiting row; against an opponent it is the learner's turn.
void check_row(const EnvPlan& plan, EnvRows& rows, std::size_t i) {
  const EnvRound& e = rows.rounds()[i];
  CHECK(env_round_defect(plan, e) == nullptr);
  CHECK(e.actions <= 1000);
  if (e.waits) return;
  CHECK(e.own == kNobody || e.memory.round.to_act == e.own);
  for (int a = 0; a < kActions; ++a)
    CHECK(rows.arrays().mask[i * kActions + static_cast<std::size_t>(a)] ==
          is_legal(rows.legal()[i], static_cast<Action>(a)));
}

TEST(environments_agree_at_every_level) {
  Random random = random_of(4, 0);
  for (int k = 0; k < times(24); ++k) {
    EnvPlan plan;
    plan.rules = any_rules(random);
    const bool against = k % 2;
    if (against) plan.opponent = static_cast<EnvOpponent>(2 + below(random, 4));
    plan.autoreset = below(random, 2) ? Autoreset::same_step : Autoreset::next_step;
    if (below(random, 2)) plan.max_steps = 1 + below(random, 60);
    const std::size_t n = 1 + below(random, 90);
    std::vector<u8> first;
    for (const Level level : levels()) {
      EnvRows rows(n, 3);
      if (against)
        for (std::size_t i = 0; i < n; ++i) rows.rounds()[i].own = i & 1;
      const EnvArrays out = rows.arrays();
      std::vector<u8> actions(n), seen;
      UNDERCUT_AT(level, env_deal, plan, rows.part(), nullptr, out);
      for (int step = 0; step < 200; ++step) {
        UNDERCUT_AT(level, env_choose, rows.legal().data(), rows.chooser(), n, actions.data());
        CHECK(first_illegal(rows.legal().data(), actions.data(), n) == n);
        UNDERCUT_AT(level, env_step, plan, rows.part(), actions.data(), out);
        seen.insert(seen.end(), rows.shown().begin(), rows.shown().end());
        for (std::size_t i = 0; i < n; ++i) check_row(plan, rows, i);
      }
      if (level == Level::base) first = seen;
      CHECK(seen == first);
    }
  }
}

TEST(what_is_no_row_is_refused) {
  Random random = random_of(5, 0);
  for (int k = 0; k < times(300); ++k) {
    EnvPlan plan;
    plan.rules = any_rules(random);
    EnvRows rows(1, static_cast<u64>(k));
    UNDERCUT_AT(best_level(), env_deal, plan, rows.part(), nullptr, rows.arrays());
    for (u32 step = below(random, 40); step; --step) {
      u8 action;
      UNDERCUT_AT(best_level(), env_choose, rows.legal().data(), rows.chooser(), 1, &action);
      UNDERCUT_AT(best_level(), env_step, plan, rows.part(), &action, rows.arrays());
    }
    const EnvRound sound = rows.rounds()[0];
    CHECK(env_round_defect(plan, sound) == nullptr);
    const auto spoil = [&](auto&& change) {
      EnvRound e = sound;
      change(e);
      CHECK(env_round_defect(plan, e) != nullptr);
    };
    spoil([](EnvRound& e) { e.memory.round.hand[0] |= Cards{1} << 60; });
    spoil([](EnvRound& e) { e.memory.round.hand[0] = e.memory.round.hand[1]; });
    spoil([](EnvRound& e) { e.memory.round.to_act = 2; });
    spoil([](EnvRound& e) { e.memory.round.top = 52; });
    spoil([](EnvRound& e) { e.memory.round.stock_left ^= 1; });
    spoil([](EnvRound& e) { e.memory.round.phase = static_cast<Phase>(9); });
    spoil([](EnvRound& e) { e.memory.round.known[0] = ~e.memory.round.hand[0] & kPack; });
    spoil([](EnvRound& e) { e.own = 1; });
  }
}

}  // namespace
}  // namespace undercut
