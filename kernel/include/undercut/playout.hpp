// Playouts by simple policies. A policy sees only its own hand and the public state.
//
// A policy is a type with bool wants_top(const Rules&, const Round&, Random&) whether to take the top card, if that is
// legal Action drop(const Rules&, const Round&, Random&) a discard, a knock or big gin, holding eleven Both functions
// use the seat `to_act`. There is one object per seat and round, so a policy may have memory.
#pragma once

#include "undercut/deal.hpp"
#include "undercut/level.hpp"
#include "undercut/simple.hpp"

namespace undercut {

enum class Policy : u8 { random, simple, greedy };
inline constexpr int kPolicies = 3;
/// Turns after which nobody takes from the pile any more; a round without takes has at most 32.
inline constexpr int kLongRound = 200;

struct PlayTotals {
  u64 rounds;
  u64 turns;        ///< discards, knocks and big gins
  u64 endings[7];       ///< rounds by Ending
  u64 wins[2];      ///< rounds that a seat won
  std::int64_t points[2];
  std::int64_t net;       ///< points of seat 0 minus points of seat 1
  std::int64_t net_squared;
};

/// Arrays for the result of each round; either may be null.
struct PlayOutput {
  std::int32_t* points;  ///< two per round
  u8* endings;
};

inline namespace UNDERCUT_ISA {

/// Chooses any legal action with equal probability.
struct RandomPolicy {
  bool wants_top(const Rules&, const Round&, Random& random) { return next(random) >> 63; }
  Action drop(const Rules& rules, const Round& r, Random& random) {
    const Legal l = legal_discards(rules, r);
    const int discards = count(l.discards), knocks = count(l.knocks);
    const int k = static_cast<int>(below(random, static_cast<u32>(discards + knocks + (l.plain != 0))));
    if (k < discards) return static_cast<Action>(lowest(select(l.discards, static_cast<u32>(k))));
    if (k < discards + knocks)
      return static_cast<Action>(kKnock + lowest(select(l.knocks, static_cast<u32>(k - discards))));
    return kBigGin;
  }
};

/// The player `simple`; the playout's generator chooses among equals.
struct SimplePolicy {
  bool wants_top(const Rules&, const Round& r, Random&) {
    return r.phase == Phase::last_take || melds_with(r.hand[r.to_act], r.top);
  }
  Action drop(const Rules& rules, const Round& r, Random& random) {
    return simple_drop(rules, r.hand[r.to_act], r.taken, r.limit, may_knock(rules, r),
                       [&](u32 n) { return below(random, n); });
  }
};

/// Takes the top card if that lowers the deadwood after the best discard, discards best, knocks as soon as it may.
struct GreedyPolicy {
  int held = -1;           ///< deadwood of the ten cards kept after the last discard, once known
  BestDiscard after_take{kNoCard, 255};  ///< discard after taking the top card

  bool wants_top(const Rules&, const Round& r, Random&) {
    const Cards hand = r.hand[r.to_act];
    after_take = best_discard(hand | bit(r.top));
    if (r.phase == Phase::last_take) [[unlikely]]
      return true;
    return after_take.deadwood < (held >= 0 ? held : deadwood(hand));
  }
  Action drop(const Rules& rules, const Round& r, Random&) {
    const Cards hand = r.hand[r.to_act];
    BestDiscard best = r.taken == kNoCard || after_take.card == kNoCard ? best_discard(hand) : after_take;
    if (rules.protect_melds || best.card == r.taken) [[unlikely]]
      best = best_discard(hand, droppable(rules, hand, r.taken));
    held = best.deadwood;
    if (rules.hand_size != 10 && may_knock(rules, r) && big_gin(rules, hand)) [[unlikely]]
      return kBigGin;  // without a card to spare
    if (best.deadwood > r.limit || !may_knock(rules, r)) [[likely]]
      return best.card;
    if (best.deadwood == 0 && big_gin(rules, hand)) return kBigGin;
    return static_cast<Action>(kKnock + best.card);
  }
};

/// Plays a round to its end; a and b are the policies of seats 0 and 1. Returns the number of turns.
template <class A, class B>
inline int play(const Rules& rules, Round& r, Random& random, A& a, B& b) {
  auto wants_top = [&] { return r.to_act ? b.wants_top(rules, r, random) : a.wants_top(rules, r, random); };
  int turns = 0;
  for (;;) {
    switch (r.phase) {
      [[likely]] case Phase::draw:
        // Two players could take each other's discards for ever: in a long round both draw from the stock.
        if (r.top != kNoCard && !(r.passes && rules.after_passes == AfterPasses::stock) && turns < kLongRound &&
            wants_top())
          take(r);
        else
          draw(r, any_of(random, stock_of(r)));
        [[fallthrough]];
      case Phase::discard: {
        const Action action = r.to_act ? b.drop(rules, r, random) : a.drop(rules, r, random);
        ++turns;
        if (action < kKnock) [[likely]]
          discard(rules, r, action);
        else
          apply(rules, r, action, 0);
        break;
      }
      case Phase::upcard:
        wants_top() ? take(r) : pass(rules, r);
        break;
      case Phase::last_take:
        take_can_knock(rules, r) && wants_top() ? take(r) : pass(rules, r);
        break;
      case Phase::defend:
        defend_best(rules, r);
        break;
      case Phase::over:
        return turns;
    }
  }
}

inline void add(PlayTotals& t, const Round& r, int turns) {
  const std::int64_t net = r.points[0] - r.points[1];
  ++t.rounds;
  t.turns += static_cast<u64>(turns);
  ++t.endings[static_cast<int>(r.ending)];
  if (r.winner != kNobody) ++t.wins[r.winner];
  t.points[0] += r.points[0];
  t.points[1] += r.points[1];
  t.net += net;
  t.net_squared += net * net;
}

}  // namespace UNDERCUT_ISA

UNDERCUT_LEVELS(void, play_range, const Rules& rules, const Policy* policies, u64 seed, u64 first, u64 rounds,
                PlayTotals& totals, PlayOutput out)
UNDERCUT_LEVELS(void, roll_range, const Rules& rules, const Round& from, int seat, const Policy* policies, u64 seed,
                u64 first, u64 rounds, PlayTotals& totals, PlayOutput out)

void merge(PlayTotals& into, const PlayTotals& from);

/// Plays rounds `first` .. `first + rounds - 1` of a seed, dealt by seat (index & 1). The results depend on nothing
/// else.
PlayTotals play_rounds(const Rules& rules, const Policy* policies, u64 seed, u64 first, u64 rounds, int threads,
                       PlayOutput out = {}, Level level = best_level());

/// Plays a position to its end repeatedly. `seat` 0 or 1: the cards hidden from that seat are redistributed each time;
/// -1: the hands stay as they are and only the order of the stock is random.
PlayTotals rollouts(const Rules& rules, const Round& from, int seat, const Policy* policies, u64 seed, u64 first,
                    u64 rounds, int threads, PlayOutput out = {}, Level level = best_level());

/// Calls `work(context, first, n)` for ranges that cover 0 .. n - 1, on `threads` threads.
void parallel(u64 n, u64 chunk, int threads, void (*work)(void* context, u64 first, u64 n, int thread), void* context);

}  // namespace undercut
