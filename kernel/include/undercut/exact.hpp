// Exact values of small games: one round with a small deck, in which the players together may take a limited number of
// cards from the discard pile, so that every round ends. Seat 0 plays first.
//
// The solver walks the public tree with a vector of all hands that each seat may hold. A seat's hand and the public
// state are all that matters of its past: cards that it once held and no longer holds are public. So histories with the
// same hand are merged, and no value changes.
//
// Counterfactual regret minimization: Zinkevich et al. 2007; CFR+: Tammelin 2014; discounted: Brown and Sandholm 2019
// (1.5, 0, 2); external sampling: Lanctot et al. 2009.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "undercut/rules.hpp"

namespace undercut {

/// Larger decks are refused.
inline constexpr int kMostExactCards = 16;

struct ExactSize {
  u64 nodes = 0;   ///< public positions with a decision or a chance draw
  u64 states = 0;  ///< information states with more than one legal action: a public position and a hand
  u64 slots = 0;   ///< legal actions in these states
};

/// Quantity that a walk computes.
enum class Measure : u8 {
  value,     ///< a seat's points minus the other's
  size,      ///< the winner's points: the mean absolute payoff
  response,  ///< as `value`, if the seat plays a best response
};

enum class Method : u8 { cfr, cfr_plus, discounted, sampling };
inline constexpr std::string_view kMethods[] = {"cfr", "cfr+", "dcfr", "mccfr"};
/// Players that can be measured; all but `greedy` are also players of playouts and matches.
inline constexpr std::string_view kExactPlayers[] = {"random", "greedy", "simple", "quick", "patient"};

class ExactGame;
class ExactSolver;

/// A strategy for both seats: a player by its number in kExactPlayers, or the average strategy of a solver.
struct Strategy {
  int player = 0;
  const ExactSolver* solver = nullptr;
};

/// Returns why these rules have no exact game, or null.
const char* exact_defect(const Rules& rules);

std::shared_ptr<const ExactGame> exact_game(const Rules& rules, int takes);
/// Counts positions, states and actions, and stops when there are more slots than `most`.
ExactSize exact_size(const ExactGame& game, u64 most);
/// Returns the mean over all deals for `seat`. For a response the seat's own strategy is ignored.
double exact_measure(const ExactGame& game, Measure what, int seat, Strategy first, Strategy second);

/// The strategy at one information state: the public actions since the upcard, the hand of the seat to act, and the
/// probabilities of its actions.
struct ExactRow {
  u8 upcard;
  std::vector<u8> actions;
  Cards hand;
  std::vector<std::pair<u8, double>> chances;
};

/// Solver of a strategy. It is learnt for upcards of the first suit; for other upcards two suits are exchanged, since
/// the suits are equivalent. The same seed and steps give the same strategy.
class ExactSolver {
 public:
  ExactSolver(std::shared_ptr<const ExactGame> game, Method method, u64 seed);
  ~ExactSolver();
  ExactSolver(const ExactSolver&) = delete;
  ExactSolver& operator=(const ExactSolver&) = delete;

  /// Runs more iterations (for sampling: rounds for each seat); fewer if the thread's patience is over.
  void step(u64 iterations);
  u64 iterations() const;
  u64 touched() const;  ///< number of visits to information states
  const ExactGame& game() const;
  std::vector<ExactRow> rows() const;

  struct State;
  const State& state() const { return *state_; }

 private:
  std::unique_ptr<State> state_;
};

}  // namespace undercut
