// Many rounds stepped at once, for learning: both seats are played through it, each seeing what its seat may know.
// Rows and masks are those of row.hpp, from the seat to act.
#pragma once

#include <cstddef>

#include "undercut/deal.hpp"
#include "undercut/level.hpp"
#include "undercut/row.hpp"

namespace undercut {

struct EnvArrays {
  u8* observation;  ///< (n, kObservation)
  u8* mask;         ///< (n, kActions)
  float* reward;    ///< (n, 2): a seat's points less the other's, on the step that ends a round, otherwise 0
  u8* done;         ///< (n,): 1 if the step ended a round; a new one has then been dealt
  u8* to_act;       ///< (n,): the seat that acts next
  u8* ending;       ///< (n,): the Ending of the round that ended, otherwise 0
};

struct EnvRound {
  Round round;
  Cards thrown[2];  ///< cards in the pile by who discarded them
  Random random;
  u64 rounds;  ///< dealt so far
};

inline namespace UNDERCUT_ISA {

/// Index of the first action that is not legal, or n.
inline std::size_t first_illegal(const Legal* legal, const u8* actions, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i)
    if (!is_legal(legal[i], actions[i])) return i;
  return n;
}

}  // namespace UNDERCUT_ISA

UNDERCUT_LEVELS(void, env_reset, const Rules& rules, EnvRound* rounds, Legal* legal, u64 seed, std::size_t first,
                std::size_t n, const EnvArrays& out)
UNDERCUT_LEVELS(void, env_step, const Rules& rules, EnvRound* rounds, Legal* legal, const u8* actions,
                std::size_t first, std::size_t n, const EnvArrays& out)
UNDERCUT_LEVELS(void, env_choose, const Legal* legal, Random* random, std::size_t n, u8* actions)

}  // namespace undercut
