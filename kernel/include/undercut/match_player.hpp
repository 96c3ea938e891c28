// The players of matches. A kind of player is a class derived from MatchPlayer and a line in the list of kinds, both in
// src/simd/match_players.cpp; the arena, its bindings and the package ask that list.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "undercut/level.hpp"
#include "undercut/python_random.hpp"
#include "undercut/race.hpp"
#include "undercut/row_net.hpp"
#include "undercut/worlds.hpp"

namespace undercut {

/// A kind of player, and how much it may think if it searches; players of other kinds do not look at those numbers.
struct PlayerSpec {
  std::string kind;
  int worlds = 1000;
  int particles = 2000;
  double ms = 0;
  bool uniform = false;
  double lapses = 0;  ///< the share of decisions at which a player of the kind `instant` errs as people do
  bool nets = true;   ///< whether `expert` uses the nets
  int depth = 2;      ///< discards that it plays before the critic says the rest
  int playouts = 0;   ///< worlds in which it plays the round out, at most
  std::shared_ptr<const RowNet> net = nullptr;  ///< of the kind `net`
};

/// What rounds are worth: by the score of a game if there is a race, otherwise `fixed`.
struct Prices {
  const Race* race = nullptr;
  Worth fixed;
};

/// What the end of one round is worth to each seat; worked out if a player asks.
class RoundWorth {
 public:
  RoundWorth(const Prices& prices, const std::int32_t* scores, u8 dealer)
      : prices_(prices), scores_{scores[0], scores[1]}, dealer_(dealer) {}

  const Worth& of(int seat);

 private:
  const Prices& prices_;
  std::int32_t scores_[2];
  u8 dealer_;
  std::optional<Worth> worth_[2];
};

/// The chance of a seat in a round: that of Python's `Random(f"{round}:{seat}")`. It is seeded when it is first asked,
/// for few players ask.
class Chance {
 public:
  Chance(const std::string& round, int seat) : round_(round), seat_(seat) {}

  /// A number under n.
  u32 operator()(u32 n) { return random().below(n); }
  /// 64 random bits.
  u64 bits() { return random().bits(); }

 private:
  PythonRandom& random() {
    return random_ ? *random_ : random_.emplace(round_ + ":" + std::to_string(seat_));
  }

  const std::string& round_;
  int seat_;
  std::optional<PythonRandom> random_;
};

/// What a player is told at its turn. Of the hands in `path` it looks at its own alone (see `seat_of`); `seen` is the
/// deal and every action so far, as its seat saw them.
struct Turn {
  const Rules& rules;
  const Path& path;
  const Seen& seen;
  RoundWorth& prices;

  const Round& round() const { return path.memory.round; }
  const Worth& worth() const { return prices.of(seen.seat); }
};

/// An action, and for a knock the melds to show; without melds the program chooses them.
struct Decision {
  Action action;
  Melds spread{{}, 0};
};

class MatchPlayer {
 public:
  virtual ~MatchPlayer() = default;
  /// A legal action. It depends on the turn and the chance alone, unless the player has a limit of time.
  virtual Decision decide(const Turn& turn, Chance& chance) = 0;
};

/// A kind of player by name. One that `thinks` asks what the round is worth, and all its decisions are timed.
struct PlayerKind {
  const char* name;
  bool thinks;
};

UNDERCUT_LEVELS(std::unique_ptr<MatchPlayer>, make_player, const PlayerSpec& spec, const Rules& rules)
UNDERCUT_LEVELS(std::vector<PlayerKind>, player_kinds)

/// Whether a player is of a kind that thinks.
bool thinks(const PlayerSpec& spec);

inline namespace UNDERCUT_ISA {

/// Moves on by a legal action, with the melds that a knock shows.
inline void carry_out(const Rules& rules, Path& p, const Decision& d, Stock& stock) {
  if (d.spread.size == 0) return act(rules, p, d.action, stock);
  Round& r = p.memory.round;
  const int card = d.action - kKnock;
  const Cards left = outside(r.hand[r.to_act] & ~bit(card), d.spread);
  knock(rules, r, card, laid_of(d.spread.meld, d.spread.size), points(left), left);
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
