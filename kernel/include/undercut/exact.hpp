// Exact values of small games: one round with a small deck, in which the players together may take a limited number of
// cards from the discard pile, so that every round ends. Seat 0 leads.
//
// The public tree is walked with a vector of all hands that each seat may hold. A seat's hand and what lies open are all
// that matters of its past: of the cards that it ever held, those that it holds no longer lie open. So histories with
// the same hand are merged, and no value changes.
//
// Counterfactual regret minimization: Zinkevich et al. 2007; CFR+: Tammelin 2014; discounted: Brown and Sandholm 2019
// (1.5, 0, 2); external sampling: Lanctot et al. 2009.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "undercut/rules.hpp"

namespace undercut {

/// Decks of more cards are refused.
inline constexpr int kMostExactCards = 16;

struct ExactSize {
  u64 nodes = 0;   ///< public positions at which somebody decides or chance draws
  u64 states = 0;  ///< information states with more than one legal action: a public position and a hand
  u64 slots = 0;   ///< their legal actions
};

/// What a walk is to give.
enum class Measure : u8 {
  value,     ///< points of a seat less the other's
  size,      ///< points of whoever wins: the mean absolute payoff
  response,  ///< as `value`, if the seat plays as well as anybody can
};

enum class Method : u8 { cfr, cfr_plus, discounted, sampling };
inline constexpr std::string_view kMethods[] = {"cfr", "cfr+", "dcfr", "mccfr"};
/// Players that can be measured; `greedy` and the rest are those of playouts and matches.
inline constexpr std::string_view kExactPlayers[] = {"random", "greedy", "simple", "quick", "patient"};

class ExactGame;
class ExactSolver;

/// A strategy for both seats: a player by its number in kExactPlayers, or the average of a solver.
struct Strategy {
  int player = 0;
  const ExactSolver* solver = nullptr;
};

/// Why no exact game can be made of these rules, or null.
const char* exact_defect(const Rules& rules);

std::shared_ptr<const ExactGame> exact_game(const Rules& rules, int takes);
/// Counts, and stops when there are more slots than `most`.
ExactSize exact_size(const ExactGame& game, u64 most);
/// The mean over all deals for `seat`. Of a response the seat's own strategy is not looked at.
double exact_measure(const ExactGame& game, Measure what, int seat, Strategy first, Strategy second);

/// The strategy at one information state: what lay open since the upcard, the hand of the seat to act, what it does.
struct ExactRow {
  u8 upcard;
  std::vector<u8> actions;
  Cards hand;
  std::vector<std::pair<u8, double>> chances;
};

/// Learns a strategy. It is learnt for upcards of the first suit and holds for the others with two suits exchanged: the
/// suits are alike. The same seed and steps give the same strategy.
class ExactSolver {
 public:
  ExactSolver(std::shared_ptr<const ExactGame> game, Method method, u64 seed);
  ~ExactSolver();
  ExactSolver(const ExactSolver&) = delete;
  ExactSolver& operator=(const ExactSolver&) = delete;

  /// Goes on for so many iterations (of sampling: rounds for each seat); fewer if the thread's patience is over.
  void step(u64 iterations);
  u64 iterations() const;
  u64 touched() const;  ///< information states that were visited
  const ExactGame& game() const;
  std::vector<ExactRow> rows() const;

  struct State;
  const State& state() const { return *state_; }

 private:
  std::unique_ptr<State> state_;
};

}  // namespace undercut
