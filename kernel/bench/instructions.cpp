// One hot routine over fixed input, for counting instructions.
//   bench_instructions NAME      (without a name: the names)
#include <cstdio>
#include <cstring>

#include "undercut/arena.hpp"
#include "undercut/batch.hpp"
#include "undercut/env.hpp"
#include "undercut/measure.hpp"
#include "undercut/net_eval.hpp"
#include "undercut/playout.hpp"

using namespace undercut;

namespace {

constexpr std::size_t kHands = 4096;

Cards ten[kHands], eleven[kHands];
u8 out[kHands * kMostHeld], cards[kHands];
u64 sink = 0;
const Rules rules;
const NetSample net_sample;

/// Hands of greedy players some turns into a round.
void make_hands() {
  Random random = random_of(1, 0);
  for (std::size_t i = 0; i < kHands;) {
    Cards x = sample(random, kPack, 10);
    for (int turn = 0; turn < 8 && i < kHands; ++turn, ++i) {
      const Cards held = x | any_of(random, kPack & ~x);
      ten[i] = x;
      eleven[i] = held;
      x = held & ~bit(best_discard(held).card);
    }
  }
}

void rounds(Policy policy) {
  const Policy policies[2] = {policy, policy};
  sink += play_rounds(rules, policies, 1, 0, 300, 1, {}, Level::base).turns;
}

void pairs(const char* first, const char* second) {
  Match match;
  match.players[0].kind = first;
  match.players[1].kind = second;
  match.seed = "seed";
  PairResults results;
  play_pairs(match, 0, 150, std::atomic<bool>{false}, results, Level::base);
  sink += static_cast<u64>(results.pairs[0].moves[0]);
}

void positions() {
  static i32 outputs[NetSample::kPositions];
  UNDERCUT_AT(Level::base, net_evaluate, net_sample.net, net_sample.rows.data(), net_sample.whole.data(),
              NetSample::kPositions, outputs);
  sink += static_cast<u64>(outputs[0]);
}

struct Routine {
  const char* name;
  std::size_t items;
  void (*run)();
};

const Routine routines[] = {
    {"nothing", 1, [] {}},
    {"deadwood", kHands, [] { for (const Cards x : ten) sink += static_cast<u64>(deadwood(x)); }},
    {"best_discard", kHands, [] { for (const Cards x : eleven) sink += best_discard(x).card; }},
    {"discards", kHands, [] { for (const Cards x : eleven) discards(x, out), sink += out[3]; }},
    {"deadwood_batch_base", kHands, [] { deadwood_batch(Level::base, ten, kHands, out); }},
    {"defence", kHands,
     [] {
       for (std::size_t i = 0; i < kHands; ++i)
         sink += static_cast<u64>(deadwood_laying_off(ten[i], {eleven[i ^ 8] & ~ten[i], 0}));
     }},
    {"greedy_round", 300, [] { rounds(Policy::greedy); }},
    {"simple_round", 300, [] { rounds(Policy::simple); }},
    {"random_round", 300, [] { rounds(Policy::random); }},
    {"arena_patient_quick", 300, [] { pairs("patient", "quick"); }},
    {"net_evaluation_base", NetSample::kPositions, positions},
    {"arena_simple_patient", 300, [] { pairs("simple", "patient"); }},
};

}  // namespace

int main(int argc, char** argv) {
  make_hands();
  for (const Routine& r : routines) {
    if (argc < 2) std::printf("%s %zu\n", r.name, r.items);
    if (argc > 1 && std::strcmp(argv[1], r.name) == 0) r.run();
  }
  return sink == 42;
}
