// Worlds: deals that a seat cannot tell from the real one, weighted by how likely the opponent would have done in them
// what it did.
//
// Every card that the opponent discarded, unless it was seen to take it, came from its first hand or from one of its
// draws up to then. Choosing among those places uniformly, oldest discard first, and filling the others from the unseen
// cards gives each consistent deal the same chance. A particle filter then walks through what the opponent did, weighs
// each deal by likelihoods under several players, and resamples when few deals carry the weight.
#pragma once

#include <vector>

#include "undercut/kinds.hpp"
#include "undercut/players.hpp"

namespace undercut {

/// What a seat has seen of the round so far.
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
  ByKind earlier = kNothingKnown;  ///< what earlier rounds say of the opponent: see `known_of`
};

/// What is wrong with the deal of what was seen, or null. (Whether the steps can have happened, `replay` says.)
const char* seen_defect(const Seen& seen);

/// What earlier rounds against an opponent say of it, given what each says (`likely_kinds`): how likely each kind was
/// to do what it did, in proportion. The latest rounds alone count, and no kind is ever ruled out.
ByKind known_of(const std::vector<ByKind>& rounds);

/// One thing the opponent did, and what it could see then (its hand is the particle's).
struct Event {
  enum Kind : u8 { kRefused, kTook, kDrew, kDropped } kind;
  u8 card;                    ///< refused, taken or discarded
  Seat seen;
};

/// The position after the steps as the seat knows it, and what the opponent did on the way.
struct KnownPosition {
  Memory memory;              ///< the opponent's hand holds its known cards alone
  Trail trail;
  std::vector<Event> events;
  Cards own = 0;              ///< the opponent's discards that came from its first hand or its draws
  bool impossible = false;    ///< the steps cannot have happened
};

/// Replays what was seen.
KnownPosition replay(const Seen& seen);

/// Ending to weigh.
struct Belief {
  double take_temperature = 400;
  double drop_temperature = 400;
  double floor = 0.15;        ///< the least likelihood of anything the opponent may do, as a share
  double prior[kPlayers] = {0.34, 0.33, 0.33};  ///< how likely the opponent is each player
  bool uniform = false;       ///< weigh nothing
};

/// A deal: the opponent's hand, and how likely each player is given what it did.
struct Particle {
  Cards hand = 0;
  double weight = 1;
  float player[kPlayers] = {1, 1, 1};
};

struct Worlds {
  std::vector<Particle> particles;  ///< weights add up to 1
  double effective = 0;             ///< effective sample size of the particles as a share
  double least_effective = 0;       ///< and the lowest on the way, before resampling
};

/// Samples `n` deals. The same arguments give the same deals.
Worlds sample_worlds(const Seen& seen, const KnownPosition& known, const Belief& belief, int n, u64 seed);

/// An opponent of whom it is known which player it is, and hands that it may hold.
struct KnownOpponent {
  Player player;
  Worlds worlds;
};

/// Samples `n` deals for who knows that the opponent is this player: nearly what a perfect reader of its choices would
/// believe (known_player.cpp). It takes about a hundred times as long. Impossible steps give none. The same arguments
/// give the same deals.
KnownOpponent known_opponent(const Seen& seen, Player player, int n, u64 seed);

}  // namespace undercut
