// Many rounds stepped at once, for learning. Without an opponent the caller plays both seats, and each row shows only
// what its seat may know. With an opponent, the learner acts in every row: the opponent moves within the step. A round
// that the opponent ends before the learner has acted is dealt again. Rows and masks are those of row.hpp.
#pragma once

#include <cstddef>
#include <vector>

#include "undercut/deal.hpp"
#include "undercut/level.hpp"
#include "undercut/row.hpp"
#include "undercut/row_net.hpp"
#include "undercut/seat.hpp"

namespace undercut {

struct EnvArrays {
  u8* observation;  ///< (n, kObservation)
  u8* mask;         ///< (n, kActions)
  float* reward;    ///< (n, 2): a seat's points minus the other's, on the step that ends a round, otherwise 0
  u8* done;         ///< (n,): 1 if the step ended a round
  u8* to_act;       ///< (n,): the seat that acts next
  u8* ending;       ///< (n,): the Ending of the round that ended, otherwise 0
  u8* truncated;    ///< (n,): 1 if the step truncated a round
  // For rounds that the step ended or truncated, if they are replaced in the same step; other rows keep their values.
  u8* final_observation;
  u8* final_mask;
  u8* final_to_act;  ///< the seat whose observation the final one is
};

/// When a finished round is replaced by a new deal: in the step that ends it, in the next one (whose action is
/// ignored), or on request.
enum class Autoreset : u8 { same_step, next_step, disabled };

/// Player of the seat that is not the learner's. `nobody`: the learner moves both. `asked`: the caller, by
/// `env_answer`. `net`: a small net over rows.
enum class EnvOpponent : u8 { nobody, asked, random, simple, quick, patient, net };
inline constexpr const char* kEnvOpponentNames[] = {"nobody", "asked", "random", "simple", "quick", "patient", "net"};

struct EnvPlan {
  Rules rules;
  EnvOpponent opponent = EnvOpponent::nobody;
  std::shared_ptr<const RowNet> net;  ///< for the opponent `net`
  Autoreset autoreset = Autoreset::same_step;
  u32 max_steps = ~u32{0};  ///< actions of a round, after which it is truncated at the learner's turn
};

struct EnvRound {
  Memory memory;
  Cards thrown[2];  ///< cards in the pile, by the seat that discarded them
  Random random;    ///< for deals, draws and the opponent's choices
  u64 rounds;       ///< rounds dealt so far
  u32 actions;      ///< actions in this round
  u8 own;           ///< the learner's seat; kNobody: both
  u8 last;          ///< the seat that acted last
  bool begun;       ///< the learner has acted in this round
  bool waits;       ///< ended or truncated, and not yet replaced
};

/// The rows of an environment: `n` rows from `first` on.
struct EnvPart {
  EnvRound* rounds;
  Legal* legal;
  std::size_t first;
  std::size_t n;
};

/// Rows with their own arrays, for a seed; deal them before the first step.
class EnvRows {
 public:
  EnvRows(std::size_t n, u64 seed);

  EnvPart part() { return {rounds_.data(), legal_.data(), 0, rounds_.size()}; }
  EnvArrays arrays();
  std::vector<EnvRound>& rounds() { return rounds_; }
  const std::vector<Legal>& legal() const { return legal_; }
  Random* chooser() { return chooser_.data(); }
  /// Returns every byte that the rows show.
  const std::vector<u8>& shown() const { return shown_; }

 private:
  std::vector<EnvRound> rounds_;
  std::vector<Legal> legal_;
  std::vector<Random> chooser_;
  std::vector<u8> shown_;
  std::vector<float> reward_;
};

/// Seeds a row (whose learner already has a seat) and the chooser of its random actions from a stream.
void seed_row(EnvRound& row, Random& chooser, u64 seed, u64 index);

inline namespace UNDERCUT_ISA {

/// Returns the index of the first illegal action, or n.
inline std::size_t first_illegal(const Legal* legal, const u8* actions, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i)
    if (!is_legal(legal[i], actions[i])) return i;
  return n;
}

}  // namespace UNDERCUT_ISA

/// Returns what is wrong with a stored round, or null. Every position that a row can reach is valid.
const char* env_round_defect(const EnvPlan& plan, const EnvRound& e);

/// Deals new rounds in the rows with a 1 in `which` (null: all), each from its generator.
UNDERCUT_LEVELS(void, env_deal, const EnvPlan& plan, const EnvPart& part, const u8* which, const EnvArrays& out)
UNDERCUT_LEVELS(void, env_step, const EnvPlan& plan, const EnvPart& part, const u8* actions, const EnvArrays& out)
/// Applies the actions of an `asked` opponent in these rows.
UNDERCUT_LEVELS(void, env_answer, const EnvPlan& plan, const EnvPart& part, const u32* rows, const u8* actions,
                const EnvArrays& out)
/// Writes the current rows to the arrays.
UNDERCUT_LEVELS(void, env_show, const EnvPlan& plan, const EnvPart& part, const EnvArrays& out)
/// Chooses a legal action for each row: a random one, or the one with the highest of kActions scores (ties: the first;
/// NaN is lowest). 0 in rows without a legal action.
UNDERCUT_LEVELS(void, env_choose, const Legal* legal, Random* random, std::size_t n, u8* actions)
UNDERCUT_LEVELS(void, env_best, const Legal* legal, const float* scores, std::size_t n, u8* actions)

}  // namespace undercut
