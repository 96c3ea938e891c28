// Worlds: deals that a seat cannot distinguish from the real one, weighted by the likelihood of the opponent's actions.
//
// Every card that the opponent discarded, unless it was seen to take it, came from its first hand or from one of its
// draws up to then. Choosing among those origins uniformly, oldest discard first, and filling the others from the
// unseen cards gives each consistent deal the same probability. A particle filter then processes the opponent's
// actions, weights each deal by its likelihood under several players, and resamples when few deals carry most of the
// weight.
#pragma once

#include <vector>

#include "undercut/kinds.hpp"
#include "undercut/players.hpp"

namespace undercut {

/// Observations of a seat in the round so far.
struct Seen {
  Rules rules;
  int seat = 0;
  int dealer = 0;
  Cards dealt = 0;            ///< the cards dealt to the seat
  u8 upcard = kNoCard;
  struct Step {
    u8 seat;
    Action action;
    u8 drawn;                 ///< the card if the seat itself drew, else kNoCard
  };
  std::vector<Step> steps;
  ByKind earlier = kNothingKnown;  ///< evidence from earlier rounds: see `known_of`
  ByKind prior = kStranger;        ///< who the opponent may be, before any evidence
  ByKind own = certain(Opponent::itself);  ///< how the seat itself plays on, for the values of its choices
};

/// Returns what is wrong with the deal of the observations, or null. (`replay` checks the steps.)
const char* seen_defect(const Seen& seen);

/// Combines the evidence of earlier rounds against an opponent (`likely_kinds` of each): the relative likelihood of its
/// actions for each kind. Only the latest rounds count, and no kind is ever excluded.
ByKind known_of(const std::vector<ByKind>& rounds);

/// One action of the opponent, and what it could see then (its hand is the particle's).
struct Event {
  enum Kind : u8 { kRefused, kTook, kDrew, kDropped } kind;
  u8 card;                    ///< refused, taken or discarded
  Seat seen;
};

/// Position after the steps as the seat knows it, and the opponent's actions.
struct KnownPosition {
  Memory memory;              ///< the opponent's hand has only its known cards
  Trail trail;
  std::vector<Event> events;
  Cards own = 0;              ///< the opponent's discards that came from its first hand or its draws
  bool impossible = false;    ///< the steps are impossible
};

/// Replays the observations.
KnownPosition replay(const Seen& seen);

/// Parameters of the weights.
struct Belief {
  double take_temperature = 400;
  double drop_temperature = 400;
  double floor = 0.15;        ///< minimum likelihood of any action of the opponent, as a share
  double prior[kPlayers] = {0.34, 0.33, 0.33};  ///< prior probability of each player
  bool uniform = false;       ///< give all deals the same weight
};

/// A deal: the opponent's hand, and the probability of each player given its actions.
struct Particle {
  Cards hand = 0;
  double weight = 1;
  float player[kPlayers] = {1, 1, 1};
};

struct Worlds {
  std::vector<Particle> particles;  ///< weights add up to 1
  double effective = 0;             ///< effective sample size of the particles as a share
  double least_effective = 0;       ///< minimum of the same before resampling
};

/// Samples `n` deals. The same arguments give the same deals.
Worlds sample_worlds(const Seen& seen, const KnownPosition& known, const Belief& belief, int n, u64 seed);

/// An opponent that is known to be a certain player, and hands that it may hold.
struct KnownOpponent {
  Player player;
  Worlds worlds;
};

/// Samples `n` deals for an opponent known to be this player: close to the exact posterior (known_player.cpp). It takes
/// about a hundred times as long. Impossible steps give none. The same arguments give the same deals.
KnownOpponent known_opponent(const Seen& seen, Player player, int n, u64 seed);

}  // namespace undercut
