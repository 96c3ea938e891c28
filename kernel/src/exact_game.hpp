// The public tree of a small game, and its hands. See exact.hpp.
#pragma once

#include <array>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "undercut/exact.hpp"
#include "undercut/players.hpp"
#include "undercut/playout.hpp"

namespace undercut {

/// A set of cards of the small deck: bit i is its i-th card.
using Small = std::uint16_t;

constexpr u64 mixed(u64 x) {
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
  x = (x ^ x >> 27) * 0x94D049BB133111EB;
  return x ^ x >> 31;
}

/// A public position. Of the hands, `memory` holds only the known cards.
struct PublicNode {
  Memory memory;
  int takes = 0;  ///< cards that may still be taken
  u64 key = 0;    ///< hash of the path to here

  const Round& round() const { return memory.round; }
};

/// All legal actions of a hand at a node. `first` is its offset in a table of slots; a state with a single
/// action has no slots.
struct Choices {
  Legal legal;
  u64 first = 0;
  int count = 0;
};

class ExactGame {
 public:
  ExactGame(const Rules& rules, int takes);

  const Rules& rules() const { return rules_; }
  /// Owned by the walker: the game's tables are filled on demand.
  std::unique_lock<std::mutex> busy() const { return std::unique_lock(busy_); }
  int size() const { return size_; }
  int cards() const { return static_cast<int>(card_of_.size()); }
  int card(int small) const { return card_of_[static_cast<std::size_t>(small)]; }
  Small small(Cards x) const;
  Cards word(Small x) const { return word_of_[x]; }
  /// Index of the hand among all of its size.
  int index(Small hand) const { return index_of_[hand]; }
  std::size_t hands(int held) const { return hands_[held]; }

  /// Subsets of `k` cards of `from`.
  const std::vector<Small>& sets(Small from, int k) const;

  /// Position after the deal.
  PublicNode root(u8 upcard) const;
  Cards upcards() const { return pack_of(rules_); }
  u64 deals() const;  ///< pairs of hands, once the upcard is known

  // --- from node to node ----------------------------------------------------------------------------------------
  PublicNode after_take(const PublicNode& from) const;
  PublicNode after_draw(const PublicNode& from) const;
  PublicNode after_pass(const PublicNode& from) const;
  PublicNode after_discard(const PublicNode& from, int card) const;

  bool can_take(const PublicNode& n) const;
  /// Actions of the seat to act: take and draw or pass as bits of `plain`, or those of a hand with one card more.
  Legal legal_with(const PublicNode& n, Small hand) const;
  /// Hands that a seat may hold: those of the seat to act have one card more in phase discard.
  template <class Visit>
  void each_hand(const PublicNode& n, int seat, Visit&& visit) const {
    const Round& r = n.round();
    const Small known = small(r.known[seat]);
    const int held = size_ + (r.phase == Phase::discard && seat == r.to_act);
    for (const Small part : sets(unknown(n), held - count(r.known[seat]))) visit(static_cast<Small>(known | part));
  }
  /// Cards whose place is not public.
  Small unknown(const PublicNode& n) const {
    const Round& r = n.round();
    return small(r.pack & ~(r.pile | r.known[0] | r.known[1]));
  }

  /// The knocker's points minus the defender's, by the defender's hand.
  struct Payoffs {
    /// The defender's, by the index of its hand, and the lay-offs of the knocker: only their difference counts.
    const u8* deadwood;
    const std::int16_t* points;  ///< by that deadwood
  };
  Payoffs payoffs(const PublicNode& n, Small kept, int discarded) const;
  /// Seat 0's points of a round without a knock.
  int dead_points(Small first, Small second, const Round& r) const;

 private:
  const u8* deadwoods(Laid laid, Cards loose) const;
  const std::int16_t* points_row(Ending ending, int mine, bool doubled) const;

  mutable std::mutex busy_;
  Rules rules_;
  int size_, takes_;
  std::vector<u8> card_of_;
  std::array<u8, 52> small_of_{};
  std::vector<Cards> word_of_;
  std::vector<std::uint16_t> index_of_;
  std::size_t hands_[kMostExactCards + 2] = {};
  mutable std::vector<std::vector<Small>> sets_[kMostHeld + 1];
  using Shown = std::array<Cards, 3>;  ///< what a spread accepts, runs and fourths, and what the knocker may lay off
  struct ShownHash {
    std::size_t operator()(const Shown& x) const { return mixed((x[0] * 31 + x[1]) * 31 + x[2]); }
  };
  mutable std::unordered_map<Shown, std::vector<u8>, ShownHash> deadwood_of_;
  mutable std::unordered_map<int, std::vector<std::int16_t>> points_of_;
};

/// Probability of each legal action of a player: discards from the lowest card, knocks, then those of `plain`.
void player_chances(const ExactGame& game, int player, const PublicNode& n, Small hand, const Choices& c, double* out);

/// Calls `visit(action, slot)` for every legal action, in the order of slots.
template <class Visit>
void each_slot(const Choices& c, Visit&& visit) {
  int slot = 0;
  for (Cards rest = c.legal.discards; rest; rest &= rest - 1) visit(static_cast<Action>(lowest(rest)), slot++);
  for (Cards rest = c.legal.knocks; rest; rest &= rest - 1) visit(static_cast<Action>(kKnock + lowest(rest)), slot++);
  for (u64 rest = c.legal.plain; rest; rest &= rest - 1)
    visit(static_cast<Action>(kPass + std::countr_zero(rest)), slot++);
}

}  // namespace undercut
