// Values of the package and of the kernel turned into each other.
#pragma once

#include "bindings.hpp"
#include "undercut/game.hpp"
#include "undercut/net.hpp"
#include "undercut/players.hpp"
#include "undercut/playout.hpp"
#include "undercut/round.hpp"
#include "undercut/worlds.hpp"

namespace undercut::bind {

inline constexpr const char* kPhases[] = {"upcard", "draw", "discard", "defend", "last_take", "over"};
inline constexpr const char* kEndings[] = {"", "knock", "gin", "big_gin", "undercut", "dead", "stock_out"};
inline constexpr const char* kPolicyNames[] = {"random", "simple", "greedy"};

/// The kernel's rules from a `Ruleset` (or anything with its attributes), or from a `Rules`.
/// Any deck is read; see `whole_rules_of`.
Rules rules_of(nb::handle ruleset, const char* name = "rules");
/// The same for what plays with all 52 cards only: nets, searches, matches, training, the vector environment.
Rules whole_rules_of(nb::handle ruleset, const char* name = "rules");
/// The options of games from a `Ruleset`.
GameRules game_rules_of(nb::handle ruleset, const char* name = "rules");
/// Disjoint melds from a sequence of words, at most four.
Melds melds_of(nb::handle value, const char* name);
nb::list meld_list(const Melds& melds);
/// Cards in order from bytes or a sequence of ints; returns how many.
int cards_in_order(nb::handle value, const char* name, u8* out, int most);
/// What earlier rounds say of the opponent: a sequence with a number for each kind, 0 to 1, for each round.
ByKind earlier_of(nb::handle rounds);
/// What a seat has seen of its round so far.
Seen seen_of(nb::handle rules, nb::handle seat, nb::handle dealer, nb::handle dealt, nb::handle upcard,
             nb::bytes steps);
/// A player by name.
Player player_of(nb::handle value, const char* name);
/// The two policies from a name or a pair of names.
void policies_of(nb::handle value, const char* name, Policy* out);
/// The net of this name in a file of nets.
NetWeights net_of_file(nb::bytes data, const std::string& name);
/// An instruction set by name; None for the best.
Level level_of(nb::handle value);

/// A round as Python holds it.
struct PyRound {
  DealtRound dealt;
};

}  // namespace undercut::bind
