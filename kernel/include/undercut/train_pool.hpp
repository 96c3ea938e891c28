// Settings of training rounds (rules, values, score), and the pool's opponents that are not nets.
#pragma once

#include "undercut/opponents.hpp"
#include "undercut/train.hpp"

namespace undercut {

static_assert(static_cast<int>(Foe::random) == static_cast<int>(Opponent::random));
inline constexpr u64 kSettingRounds = 8;         ///< consecutive rounds that share a setting
inline constexpr u64 kSettingStreams = u64{1} << 62;  ///< first random stream of settings
inline constexpr u64 kAheadStreams = u64{2} << 62;    ///< first random stream of look-aheads, by round

inline namespace UNDERCUT_ISA {

/// Samples an index in proportion to its weight; the weights are not all 0.
template <class WeightOf>
inline int weighted(Random& random, int n, WeightOf&& weight_of) {
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += weight_of(i);
  double x = uniform(random) * sum;
  int last = 0;
  for (int i = 0; i < n; ++i) {
    if (weight_of(i) <= 0) continue;
    last = i;
    if ((x -= weight_of(i)) < 0) break;
  }
  return last;
}

/// Invents evidence from earlier rounds against a kind of opponent: from none, or up to eight, each of which makes the
/// kind likelier on average. It is invented because training rounds have no earlier rounds.
inline ByKind earlier_rounds(Random& random, Opponent kind) {
  constexpr double kTold = 0.8, kNoise = 0.8;  // logarithms, per round
  ByKind out = kNothingKnown;
  const double rounds = static_cast<double>(below(random, 16)) - 7;
  if (rounds <= 0) return out;
  for (std::size_t k = 0; k < out.size(); ++k) {
    const double told = k == static_cast<std::size_t>(kind) ? kTold * rounds : 0;
    out[k] = std::exp(told + kNoise * std::sqrt(rounds) * normal(random));
  }
  return out;
}

/// Varies the ruleset's bonuses and limits, so that the nets learn their effect.
inline void vary(Rules& rules, Random& random) {
  const auto bonus = [&](u32 n) { return static_cast<int>(below(random, n)) * 5; };
  if (below(random, 3) == 0) rules.gin_bonus = bonus(9);
  if (below(random, 3) == 0) rules.undercut_bonus = bonus(9);
  if (below(random, 3) == 0) rules.big_gin_bonus = below(random, 3) ? bonus(13) : kNoBigGin;
  if (below(random, 4) == 0 && rules.knock_limit >= 0) rules.knock_limit = static_cast<std::int16_t>(below(random, 11));
  if (below(random, 6) == 0) rules.lay_offs = static_cast<LayOffs>(below(random, 3));
}

/// Rules, dealer and score of consecutive rounds.
class Setting {
 public:
  explicit Setting(const TrainPlan& plan) : plan_(plan) {}

  /// Chooses the setting of a round by its number. Pointers into it are valid until the next call.
  void choose(u64 number) {
    const u64 block = number / kSettingRounds;
    if (block == block_) return;
    block_ = block;
    Random random = random_of(plan_.seed, kSettingStreams + block);
    const auto& scenes = plan_.scenes;
    const int which = weighted(random, static_cast<int>(scenes.size()),
                               [&](int i) { return scenes[static_cast<std::size_t>(i)].share; });
    const Scene& scene = scenes[static_cast<std::size_t>(which)];
    race = scene.race ? &*scene.race : nullptr;
    rules = scene.rules;
    if (scene.vary) vary(rules, random);
    dealer = static_cast<u8>(below(random, 2));
    utility = {};
    if (race && uniform(random) < plan_.options.games) {
      const u32 target = static_cast<u32>(race->target);
      const auto score = [&] { return below(random, 3) == 0 ? 0 : static_cast<int>(below(random, target)); };
      const int mine = score(), theirs = score();
      worth_ = worth_of(*race, mine, theirs, dealer == 0);
      utility = utility_of(worth_);
    }
    players.emplace(rules);
    player = plan_.player ? make_player(*plan_.player, rules) : nullptr;
  }

  Rules rules;
  const Race* race = nullptr;
  u8 dealer = 0;
  Utility utility;
  std::optional<Players> players;
  std::unique_ptr<MatchPlayer> player;  ///< the plan's player, if there is one

 private:
  const TrainPlan& plan_;
  u64 block_ = ~u64{0};
  Worth worth_;
};

/// Returns the kind of a foe for the nets: past selves and the plan's player count as the policy itself.
constexpr Opponent kind_of(Foe foe) { return foe <= Foe::random ? static_cast<Opponent>(foe) : Opponent::itself; }

/// A match player in single rounds. As in a match of rounds, it is informed that a game begins.
class Guest {
 public:
  void begin(const Rules& rules, const Race* race, const Round& r, int seat, std::string seed) {
    seed_ = std::move(seed);
    prices_.race = race;
    seen_.rules = rules;
    seen_.seat = seat;
    seen_.dealer = r.dealer;
    seen_.dealt = r.hand[seat];
    seen_.upcard = r.upcard;
    seen_.steps.clear();
    worth_.emplace(prices_, kNoScores, r.dealer);
    chance_.emplace(seed_, seat);
  }

  Decision decide(MatchPlayer& player, const Rules& rules, const Path& p) {
    return player.decide({rules, p, seen_, *worth_}, *chance_);
  }

  /// Records an action before it is applied.
  void note(int seat, Action a, const Stock& stock) {
    seen_.steps.push_back({static_cast<u8>(seat), a, a == kDraw && seat == seen_.seat ? *stock.next : kNoCard});
  }

 private:
  static constexpr std::int32_t kNoScores[2] = {0, 0};

  Prices prices_{nullptr, Worth::by_points()};
  Seen seen_;
  std::string seed_;
  std::optional<RoundWorth> worth_;
  std::optional<Chance> chance_;
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
