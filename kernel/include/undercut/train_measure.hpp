// Matches of a floating-point net against a player of matches, on mirrored deals.
#pragma once

#include <atomic>

#include "undercut/patience.hpp"
#include "undercut/train_hands.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {

template <class Policy, class Kind>
class Measure {
 public:
  Measure(const Policy& policy, const Kind& kind, const Rules& rules, const Race* race, const PlayerSpec& player,
          u64 seed)
      : policy_(policy), kind_(kind), rules_(rules), race_(race), spec_(player), seed_(seed) {}

  /// Plays the pairs from `first` on. Thread-safe; all threads end when one must.
  void play(u64 first, u64 pairs, std::int32_t* margins, std::atomic<bool>& stop) const {
    const auto table = std::make_unique<Table>();
    table->player = make_player(spec_, rules_);
    for (u64 i = 0; i < pairs && !stop.load(std::memory_order_relaxed); ++i) {
      margins[i] = play_pair(*table, first + i);
      if (given_up()) stop = true;
    }
  }

 private:
  struct Table {
    std::unique_ptr<MatchPlayer> player;
    Guest guest;
    RoundBase<Policy> base;
    RoundBase<Kind> kind_base;
    Opinion<Policy> opinion;
    Candidates candidates;
  };

  int play_pair(Table& table, u64 pair) const {
    u8 deck[52];
    Random random = random_of(seed_, pair);
    list_cards(kPack, deck);
    shuffle(random, deck, 52);
    return play_round(table, pair, deck, 0) + play_round(table, pair, deck, 1);
  }

  /// Returns the points of the net, which plays `seat`, minus the player's.
  int play_round(Table& table, u64 pair, const u8* deck, int seat) const {
    Path path{};
    Round& r = path.memory.round;
    Stock stock = deal_pack(rules_, pair & 1, deck, path.memory);
    table.base.set(policy_, rules_, r, Utility{});
    table.kind_base.set(kind_, rules_, r, Utility{});
    table.guest.begin(rules_, race_, r, seat ^ 1, std::to_string(seed_) + ":" + std::to_string(pair));
    for (int actions = 0; r.phase != Phase::over && !given_up(); ++actions) {
      const int to_act = r.to_act;
      Decision d = to_act == seat ? Decision{best(table, path)} : table.guest.decide(*table.player, rules_, path);
      if (d.action == kTake && r.phase == Phase::draw && actions >= kLongRoundActions) [[unlikely]] d.action = kDraw;
      table.guest.note(to_act, d.action, stock);
      carry_out(rules_, path, d, stock);
    }
    return margin(r, seat);
  }

  Action best(Table& table, const Path& p) const {
    const Round& r = p.memory.round;
    if (r.phase == Phase::defend) return kDefend;
    Candidates& c = table.candidates;
    candidates_of(rules_, r, c);
    if (c.n == 1) return c.at[0].action;
    const ByKind chances = chances_of(likely_kinds(kind_, table.kind_base, p, r.to_act), kNothingKnown);
    ask_policy(policy_, table.base, p, r.to_act, c, chances, table.opinion);
    return c.at[best_of(table.opinion, c.n)].action;
  }

  const Policy& policy_;
  const Kind& kind_;
  const Rules rules_;
  const Race* race_;
  const PlayerSpec spec_;
  const u64 seed_;
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
