// Opponents by kind: how the critic and the nets of the hidden hand encode the opponent, and how such an opponent
// plays.
#pragma once

#include "undercut/net_play.hpp"

namespace undercut {

inline namespace UNDERCUT_ISA {

/// Whether an opponent decides without the policy.
constexpr bool is_rule_of_thumb(Opponent o) {
  return o != Opponent::itself && o != Opponent::hasty && o != Opponent::noisy;
}

/// Returns the kind of opponent that a player is.
constexpr Opponent kind_of(Player player) {
  return player == Player::simple ? Opponent::simple : player == Player::quick ? Opponent::quick : Opponent::patient;
}

/// Returns a random legal action.
inline Action random_action(const Rules& rules, const Round& r, Random& random) {
  const Legal l = legal(rules, r);
  const int discards = count(l.discards), knocks = count(l.knocks);
  int k = static_cast<int>(below(random, static_cast<u32>(count(l))));
  if (k < discards) return static_cast<Action>(lowest(select(l.discards, static_cast<u32>(k))));
  if ((k -= discards) < knocks) return static_cast<Action>(kKnock + lowest(select(l.knocks, static_cast<u32>(k))));
  return static_cast<Action>(kPass + lowest(select(l.plain, static_cast<u32>(k - knocks))));
}

/// Returns the action of `patient`, with a discard instead of a knock that leaves deadwood.
inline Action gin_only_action(const Rules& rules, const Memory& m, const Players& players, Random& random) {
  const Action a = decide(rules, m, players.patient, [&](u32 n) { return below(random, n); });
  if (a < kKnock || a >= kPass || deadwood(m.round.hand[m.round.to_act] & ~bit(a - kKnock)) == 0) return a;
  const Legal l = legal(rules, m.round);
  return l.discards ? choose_discard(patient_weights(rules).at(5), seat_of(rules, m), l.discards).card : a;
}

/// Returns the action of a rule-of-thumb opponent.
inline Action rule_of_thumb(Opponent o, const Rules& rules, const Memory& m, const Players& players, Random& random) {
  const auto chance = [&](u32 n) { return below(random, n); };
  switch (o) {
    case Opponent::patient:
      return decide(rules, m, players.patient, chance);
    case Opponent::quick:
      return decide(rules, m, players.quick, chance);
    case Opponent::simple:
      return decide(rules, m, players.simple, chance);
    case Opponent::gin_only:
      return gin_only_action(rules, m, players, random);
    default:
      return random_action(rules, m.round, random);
  }
}

/// Returns the first candidate that is a knock, gin or big gin, or -1.
inline int knock_of(const Candidates& c) {
  for (int i = 0; i < c.n; ++i)
    if (c.at[i].position.after >= After::knock && c.at[i].position.after <= After::big_gin) return i;
  return -1;
}

/// Returns the choice of an opponent among at least two candidates in a look-ahead. `best()` is the policy's choice; it
/// is also used for a noisy opponent, and where an opponent's own choice is not among the candidates.
template <class Best>
inline int choice_ahead(Opponent o, const Rules& rules, const Memory& m, const Candidates& c, const Players& players,
                        Random& random, Best&& best) {
  if (o == Opponent::random) return static_cast<int>(below(random, static_cast<u32>(c.n)));
  if (is_rule_of_thumb(o)) {
    const Action a = rule_of_thumb(o, rules, m, players, random);
    for (int i = 0; i < c.n; ++i)
      if (c.at[i].action == a) return i;
  }
  const int knock = o == Opponent::hasty ? knock_of(c) : -1;
  return knock >= 0 ? knock : best();
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
