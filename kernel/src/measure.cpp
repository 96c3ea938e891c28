#include "undercut/measure.hpp"

#include <ctime>
#include <memory>
#include <vector>

#include "undercut/batch.hpp"
#include "undercut/env.hpp"
#include "undercut/net_eval.hpp"
#include "undercut/patience.hpp"
#include "undercut/playout.hpp"

namespace undercut {

namespace {

double now() {
  timespec t;
#if defined(CLOCK_THREAD_CPUTIME_ID)
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
#else
  timespec_get(&t, TIME_UTC);
#endif
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

constexpr std::size_t kHands = 1 << 20;
constexpr std::size_t kKnocks = 1 << 18;

/// Hands that greedy players reach, and the knocks that end their rounds.
struct Sample {
  std::vector<Cards> ten, eleven, dealt, defender, runs, fourths;
  std::vector<Round> knocks;  ///< positions in which a knock is the best discard
  std::vector<u8> knock_card;
  Round middle{};

  explicit Sample(const Rules& rules) {
    Random random = random_of(7, 0);
    while (eleven.size() < kHands || defender.size() < kKnocks) {
      Round r;
      GreedyPolicy greedy[2];
      deal(rules, random, next(random) & 1, r);
      if (dealt.size() < kHands) dealt.push_back(r.hand[0]);
      while (r.phase != Phase::over) step(rules, r, greedy, random);
    }
  }

  void step(const Rules& rules, Round& r, GreedyPolicy* greedy, Random& random) {
    switch (r.phase) {
      case Phase::upcard:
      case Phase::draw:
        if (ten.size() < kHands) ten.push_back(r.hand[r.to_act]);
        if (r.stock_left == 24 && r.phase == Phase::draw) middle = r;
        if (r.top != kNoCard && !r.passes && greedy[r.to_act].wants_top(rules, r, random))
          take(r);
        else if (r.phase == Phase::upcard)
          pass(rules, r);
        else
          draw(r, any_of(random, stock_of(r)));
        return;
      case Phase::discard: {
        if (eleven.size() < kHands) eleven.push_back(r.hand[r.to_act]);
        const Action a = greedy[r.to_act].drop(rules, r, random);
        if (a >= kKnock && a < kPass && knocks.size() < kKnocks) knocks.push_back(r), knock_card.push_back(a - kKnock);
        apply(rules, r, a, 0);
        return;
      }
      default:
        if (r.phase == Phase::defend && defender.size() < kKnocks) {
          defender.push_back(r.hand[r.to_act]);
          runs.push_back(r.laid.runs);
          fourths.push_back(r.laid.fourths);
        }
        apply(rules, r, kDefend, 0);
    }
  }
};

struct Clock {
  double seconds;

  /// ns per item, the best pass.
  template <class F>
  double ns(std::size_t items, F&& pass) const {
    if (given_up()) return 0;
    double best = 1e9;
    const double until = now() + seconds;
    do {
      const double t = now();
      pass();
      best = std::min(best, now() - t);
    } while (now() < until && !given_up());
    return best * 1e9 / static_cast<double>(items);
  }
};

volatile u64 g_sink;  // keeps the measured results from being optimised away

void hands(const Sample& s, Level level, const Clock& clock, Report report, void* context) {
  std::vector<u8> out(kHands * kMostHeld), cards(kHands);
  auto line = [&](const char* name, double ns) { report(context, name, ns, "ns"); };
  u64 sink = 0;
  auto scalar = [&](const std::vector<Cards>& x) {
    return clock.ns(x.size(), [&] {
      for (const Cards hand : x) sink += static_cast<u64>(deadwood(hand));
    });
  };
  line("deadwood_scalar", scalar(s.ten));
  line("deadwood_scalar_11", scalar(s.eleven));
  line("deadwood_scalar_random", scalar(s.dealt));
  line("deadwood_batch", clock.ns(kHands, [&] { deadwood_batch(level, s.ten.data(), kHands, out.data()); }));
  line("best_discard",
       clock.ns(kHands, [&] { best_discard_batch(level, s.eleven.data(), kHands, cards.data(), out.data()); }));
  line("discards", clock.ns(kHands, [&] { discards_batch(level, s.eleven.data(), kHands, out.data()); }));
  line("defence", clock.ns(kKnocks, [&] {
         defence_batch(level, s.defender.data(), s.runs.data(), s.fourths.data(), kKnocks, out.data());
       }));
  const Rules rules;
  line("settlement", clock.ns(s.knocks.size(), [&] {
         for (std::size_t i = 0; i < s.knocks.size(); ++i) {
           Round r = s.knocks[i];
           knock(rules, r, s.knock_card[i]);
           if (r.phase == Phase::defend) defend_best(rules, r);
           sink += static_cast<u64>(r.points[0]);
         }
       }));
  g_sink = sink;
}

void rounds(const Sample& s, Level level, const Clock& clock, Report report, void* context) {
  const Rules rules;
  static constexpr const char* kNames[] = {"random_rounds", "simple_rounds", "greedy_rounds"};
  for (int p = kPolicies - 1; p >= 0; --p) {
    const Policy policies[2] = {static_cast<Policy>(p), static_cast<Policy>(p)};
    const double ns = clock.ns(20000, [&] { play_rounds(rules, policies, 1, 0, 20000, 1, {}, level); });
    report(context, kNames[p], 1e9 / ns, "per s");
  }
  const Policy greedy[2] = {Policy::greedy, Policy::greedy};
  const double ns =
      clock.ns(10000, [&] { rollouts(rules, s.middle, s.middle.to_act, greedy, 1, 0, 10000, 1, {}, level); });
  report(context, "rollouts_100ms", 1e8 / ns, "rollouts");
}

void environments(Level level, const Clock& clock, Report report, void* context) {
  const std::size_t n = 1024;
  const EnvPlan plan;
  EnvRows rows(n, 3);
  const EnvPart part = rows.part();
  const EnvArrays arrays = rows.arrays();
  std::vector<u8> actions(n);
  UNDERCUT_AT(level, env_deal, plan, part, nullptr, arrays);
  double stepping = 1e9, all = 1e9;
  const double until = now() + 2 * clock.seconds;
  do {
    const double begun = now();
    double steps = 0;
    for (int k = 0; k < 200; ++k) {
      UNDERCUT_AT(level, env_choose, part.legal, rows.chooser(), n, actions.data());
      const double t = now();
      UNDERCUT_AT(level, env_step, plan, part, actions.data(), arrays);
      steps += now() - t;
    }
    stepping = std::min(stepping, steps);
    all = std::min(all, now() - begun);
  } while (now() < until && !given_up());
  report(context, "env_steps", 200.0 * static_cast<double>(n) / stepping, "per s");
  report(context, "env_steps_and_choice", 200.0 * static_cast<double>(n) / all, "per s");
}

void nets(Level level, const Clock& clock, Report report, void* context) {
  constexpr std::size_t n = NetSample::kPositions;
  const NetSample sample;
  std::vector<i32> out(n);
  const auto line = [&](const char* name, auto&& pass) { report(context, name, clock.ns(n, pass), "ns"); };
  line("net_evaluation", [&] {
    UNDERCUT_AT(level, net_evaluate, sample.net, sample.rows.data(), sample.whole.data(), n, out.data());
  });
  line("net_move", [&] {
    Accumulator sums{};
    UNDERCUT_AT(level, net_follow, sample.net, sums, sample.rows.data(), sample.moves.data(), n, out.data());
  });
}

/// Weights of NetSample.
NetWeights random_weights() {
  Random random = random_of(9, 0);
  const auto fill = [&](auto& array, std::size_t n, int most) {
    array.resize(n);
    for (auto& x : array) x = static_cast<i16>(static_cast<int>(below(random, 2 * static_cast<u32>(most) + 1)) - most);
  };
  NetWeights out;
  out.name = "sample";
  out.shape = {1000, 256, 32, 1};
  out.storage = RowStorage::bytes;
  fill(out.rows, 1000 * 256, 127);
  fill(out.bias1, 256, 1000);
  out.top1.assign(256, 2000);
  fill(out.weights2, 32 * 256, 2000);
  fill(out.bias2, 32, 30000);
  fill(out.weights3, 32, 1000);
  fill(out.bias3, 1, 30000);
  out.shift = 12;
  out.top2 = 16384;
  return out;
}

}  // namespace

NetSample::NetSample() : net(random_weights()), whole{0}, moves{0} {
  Random random = random_of(9, 1);
  u32 active[1000];
  for (u32 i = 0; i < 1000; ++i) active[i] = i;
  for (std::size_t k = 0; k < kPositions; ++k) {
    for (u32 i = 0; i < 80; ++i) {
      std::swap(active[i], active[i + below(random, 1000 - i)]);
      rows.push_back(static_cast<std::uint16_t>(active[i]));
    }
    whole.push_back(static_cast<u32>(rows.size()));
  }
  for (u32 i = 1; i <= 2 * kPositions; ++i) moves.push_back(12 * i);
}

void measure(Level level, double seconds, Report report, void* context) {
  const Rules rules;
  const auto sample = std::make_unique<Sample>(rules);
  const Clock clock{seconds};
  hands(*sample, level, clock, report, context);
  rounds(*sample, level, clock, report, context);
  environments(level, clock, report, context);
  nets(level, clock, report, context);
}

}  // namespace undercut
