// Many rounds stepped at once, for learning. Without an opponent both seats are played through it, each seeing what its
// seat may know. With one, every row is the learner's to act on: the opponent has moved within the step. A round that
// the opponent ends before the learner has acted in it is dealt again.
// Rows and masks are those of row.hpp.
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
  float* reward;    ///< (n, 2): a seat's points less the other's, on the step that ends a round, otherwise 0
  u8* done;         ///< (n,): 1 if the step ended a round
  u8* to_act;       ///< (n,): the seat that acts next
  u8* ending;       ///< (n,): the Ending of the round that ended, otherwise 0
  u8* truncated;    ///< (n,): 1 if the step broke a round off
  // Of rounds that the step ended or broke off, if they are dealt anew in the same step; rows of others keep theirs.
  u8* final_observation;
  u8* final_mask;
  u8* final_to_act;  ///< the seat that the final observation is of
};

/// When a round that is over is dealt anew: in the step that ends it, in the next one (whose action is ignored), or when
/// somebody asks for it.
enum class Autoreset : u8 { same_step, next_step, disabled };

/// Who moves the seat that is not the learner's. `nobody`: the learner moves both. `asked`: somebody outside, by
/// `env_answer`. `net`: a small net over rows.
enum class EnvOpponent : u8 { nobody, asked, random, simple, quick, patient, net };
inline constexpr const char* kEnvOpponentNames[] = {"nobody", "asked", "random", "simple", "quick", "patient", "net"};

struct EnvPlan {
  Rules rules;
  EnvOpponent opponent = EnvOpponent::nobody;
  std::shared_ptr<const RowNet> net;  ///< that of the opponent `net`
  Autoreset autoreset = Autoreset::same_step;
  u32 max_steps = ~u32{0};  ///< actions of a round, after which it is broken off at the learner's turn
};

struct EnvRound {
  Memory memory;
  Cards thrown[2];  ///< cards in the pile by who discarded them
  Random random;    ///< deals, draws, and the chance of the opponent
  u64 rounds;       ///< dealt so far
  u32 actions;      ///< in this round
  u8 own;           ///< the learner's seat; kNobody: both
  u8 last;          ///< the seat that acted last
  bool begun;       ///< the learner has acted in this round
  bool waits;       ///< ended or broken off, and not dealt anew yet
};

/// The rows of an environment: `n` of `first` on.
struct EnvPart {
  EnvRound* rounds;
  Legal* legal;
  std::size_t first;
  std::size_t n;
};

/// Rows with arrays of their own, for a seed; deal them before the first step.
class EnvRows {
 public:
  EnvRows(std::size_t n, u64 seed);

  EnvPart part() { return {rounds_.data(), legal_.data(), 0, rounds_.size()}; }
  EnvArrays arrays();
  std::vector<EnvRound>& rounds() { return rounds_; }
  const std::vector<Legal>& legal() const { return legal_; }
  Random* chooser() { return chooser_.data(); }
  /// Every byte that the rows show.
  const std::vector<u8>& shown() const { return shown_; }

 private:
  std::vector<EnvRound> rounds_;
  std::vector<Legal> legal_;
  std::vector<Random> chooser_;
  std::vector<u8> shown_;
  std::vector<float> reward_;
};

/// Gives a row (whose learner has a seat already) and the chooser of its random actions the generators of a stream.
void seed_row(EnvRound& row, Random& chooser, u64 seed, u64 index);

inline namespace UNDERCUT_ISA {

/// Index of the first action that is not legal, or n.
inline std::size_t first_illegal(const Legal* legal, const u8* actions, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i)
    if (!is_legal(legal[i], actions[i])) return i;
  return n;
}

}  // namespace UNDERCUT_ISA

/// What is wrong with a stored round, or null. Every position that a row can be in is sound.
const char* env_round_defect(const EnvPlan& plan, const EnvRound& e);

/// Deals the rows with a 1 in `which` (null: all) anew, each by its generator.
UNDERCUT_LEVELS(void, env_deal, const EnvPlan& plan, const EnvPart& part, const u8* which, const EnvArrays& out)
UNDERCUT_LEVELS(void, env_step, const EnvPlan& plan, const EnvPart& part, const u8* actions, const EnvArrays& out)
/// The actions of the opponent that is asked, in these rows.
UNDERCUT_LEVELS(void, env_answer, const EnvPlan& plan, const EnvPart& part, const u32* rows, const u8* actions,
                const EnvArrays& out)
/// Shows the rows as they are.
UNDERCUT_LEVELS(void, env_show, const EnvPlan& plan, const EnvPart& part, const EnvArrays& out)
/// A legal action for each row: any, or that with the highest of kActions scores (of equals the first; NaN is lowest).
/// 0 in rows without one.
UNDERCUT_LEVELS(void, env_choose, const Legal* legal, Random* random, std::size_t n, u8* actions)
UNDERCUT_LEVELS(void, env_best, const Legal* legal, const float* scores, std::size_t n, u8* actions)

}  // namespace undercut
