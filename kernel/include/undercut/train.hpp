// Training of nets by self-play. A policy net plays. A critic that sees both hands learns the values of positions by
// TD(lambda) (Sutton 1988). The policy regresses the differences between the candidates of a decision as the critic
// evaluates them in the true deal, corrected for the chosen one by the result (doubly robust: Dudik, Langford and Li
// 2011). docs/training.md describes it for users; decision 0011 has the reasons.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "undercut/kinds.hpp"
#include "undercut/match_player.hpp"
#include "undercut/net_export.hpp"

namespace undercut {

/// The numbers of a training: WHOLE(name, default, least, most, text) and REAL(name, default, least, most, text).
#define UNDERCUT_TRAIN_OPTIONS(WHOLE, REAL)                                                                            \
  WHOLE(steps, 27000, 1, 1'000'000'000, "How many steps of learning.")                                                 \
  WHOLE(batch, 48, 1, 1 << 20, "Rounds that are played for a step.")                                                   \
  REAL(rate, 1e-3, 0, 1, "The learning rate of Adam at the first step.")                                               \
  REAL(last_rate, 2e-5, 0, 1, "The learning rate at the last step; it falls geometrically.")                           \
  WHOLE(boot, 1200, 0, 1'000'000'000, "In so many steps at first, patient chooses the actions that are learnt from.")  \
  REAL(hot, 1.0, 0, 1000,                                                                                              \
       "At the first step, a candidate that is this many points worse is played e times less often.")                  \
  REAL(cold, 0.4, 0, 1000, "The same at the last step; it falls geometrically. 0 plays the best candidate.")           \
  REAL(explore, 0.05, 0, 1, "The share of random decisions at the first step.")                                        \
  REAL(last_explore, 0.015, 0, 1, "The share of random decisions at the last step; it falls evenly.")                  \
  REAL(decay, 0.7, 0, 1, "The lambda of TD(lambda): how far the critic looks to the end rather than to itself.")       \
  REAL(correction, 6, 0, 1000, "The most weight of what happened after an action, against what the critic expected.")  \
  WHOLE(ahead, 0, 0, 20, "Discards that are played in the true deal before the critic prices a candidate.")            \
  REAL(lessons, 0.3, 0, 1, "The share of decisions that the policy learns from.")                                      \
  REAL(critic, 1, 0, 1, "1: the critic learns. 0: it stays as it is.")                                                 \
  REAL(belief, 0, 0, 1, "The share of decisions that the belief net learns from.")                                     \
  REAL(judge, 0, 0, 1, "The share of decisions that the judge of hands learns from.")                                  \
  REAL(kind, 0, 0, 1, "The share of decisions that the net learns from that tells kinds of opponents apart.")          \
  REAL(opponents, 0.3, 0, 1, "The share of rounds in which an opponent from the pool plays one of the hands.")         \
  REAL(games, 0.35, 0, 1, "The share of rounds that are priced by the score of a game, if the ruleset has games.")     \
  WHOLE(past_every, 1000, 1, 1'000'000'000, "After so many steps a copy of the policy joins the pool's past selves.")

struct TrainOptions {
#define UNDERCUT_TRAIN_WHOLE(name, standard, least, most, text) u64 name = standard;
#define UNDERCUT_TRAIN_REAL(name, standard, least, most, text) double name = standard;
  UNDERCUT_TRAIN_OPTIONS(UNDERCUT_TRAIN_WHOLE, UNDERCUT_TRAIN_REAL)
#undef UNDERCUT_TRAIN_WHOLE
#undef UNDERCUT_TRAIN_REAL
};

/// Opponent in training. The critic distinguishes the first eight (see `input::kind`).
enum class Foe : u8 { self, patient, quick, simple, gin_only, hasty, noisy, random, past, player };
inline constexpr int kFoes = 10;
/// Returns a foe's name: kinds of opponents have their own names.
constexpr const char* foe_name(int foe) {
  if (foe < kKinds) return kKindNames[foe];
  return static_cast<Foe>(foe) == Foe::past ? "past" : "player";
}
inline constexpr const char* kFoeTexts[kFoes] = {"the policy itself",
                                                 "the player of this name",
                                                 "the player of this name",
                                                 "the player of this name",
                                                 "patient, which knocks with gin alone",
                                                 "the policy, which knocks as soon as it can",
                                                 "the policy, which often plays a worse candidate",
                                                 "any legal action",
                                                 "one of the last four copies of the policy",
                                                 "the player that the training was given"};
inline constexpr int kPastSelves = 4;

/// Rules to train for. Blocks of eight rounds choose a scene in proportion to its share.
struct Scene {
  Rules rules;
  std::optional<Race> race;  ///< set to play for games, not only for points
  double share = 1;
  bool vary = false;         ///< bonuses, knock limit and lay-offs are varied from block to block
};

/// Everything that a training depends on. The same plan, instruction set and number of steps give the same nets.
struct TrainPlan {
  std::vector<Scene> scenes;
  TrainOptions options;
  double pool[kFoes] = {};  ///< how often each foe is chosen, relative to the others
  std::optional<PlayerSpec> player;
  u64 seed = 0;
  int threads = 1;
  int width = 128;  ///< of the policy's first layer: one of kTrainWidths; the critic has 64 more
};
inline constexpr int kTrainWidths[] = {64, 128, 192, 256};

/// Returns why a plan is refused; empty if it is not.
std::string plan_defect(const TrainPlan& plan);

/// Sums since the statistics were last taken.
struct TrainStats {
  double critic_loss = 0, policy_loss = 0;  ///< points squared
  double belief_loss = 0, judge_loss = 0, kind_loss = 0;  ///< nats: per card, per hand, per opponent
  u64 critic_n = 0, policy_n = 0, belief_n = 0, judge_n = 0, kind_n = 0, rounds = 0, decisions = 0;
  double points[kFoes] = {};  ///< of the policy against each foe
  u64 played[kFoes] = {};

  void add(const TrainStats& other);
};

enum class NetName : u8 { policy, critic, belief, judge, kind };
inline constexpr int kNets = 5;
inline constexpr const char* kNetNames[kNets] = {"policy", "critic", "belief", "judge", "kind"};

class Trainer {
 public:
  virtual ~Trainer() = default;

  virtual void run(u64 steps) = 0;
  virtual u64 step() const = 0;
  /// Returns the statistics, and resets them.
  virtual TrainStats take_stats() = 0;
  /// Returns everything that a trainer of the same plan needs to continue exactly.
  virtual std::string state() const = 0;
  /// Returns what is wrong with the state; empty on success. `nets_only`: restores only the nets, for a new training.
  virtual std::string restore(std::string_view state, bool nets_only) = 0;
  virtual TrainedArrays net(NetName name) const = 0;
  /// Initialises a net. Returns what is wrong with it; empty on success.
  virtual std::string set_net(NetName name, const TrainedArrays& net) = 0;
  /// Plays the policy's best candidates against a player on mirrored deals. margins[i] becomes the policy's points
  /// minus the player's in both rounds of pair `first + i` of the seed. The player has a known kind; if there is a
  /// race, it is informed that a game begins.
  virtual void measure(const Rules& rules, const Race* race, const PlayerSpec& player, u64 seed, u64 first, u64 pairs,
                       std::int32_t* margins) = 0;
};

/// Creates a trainer for a plan without a defect.
UNDERCUT_LEVELS(std::unique_ptr<Trainer>, make_trainer, const TrainPlan& plan)

}  // namespace undercut
