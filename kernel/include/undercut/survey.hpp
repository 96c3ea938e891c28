// Strategic questions answered by experiments (simd/survey.cpp): rounds of the policy net against itself are stopped at
// a decision, and played to the end with two different answers and the same cards.
#pragma once

#include <string_view>
#include <vector>

#include "undercut/level.hpp"
#include "undercut/net_search.hpp"

namespace undercut {

enum class Question : u8 {
  first,    ///< value of playing first: the points of the non-dealer
  upcard,   ///< taking minus passing the upcard, for the first player
  knock,    ///< the first chance to knock with deadwood, minus playing on
  discard,  ///< value of an unmelded card to the other player, who may take it, beyond one that it may not take
};

/// Table of results: `rows` times `columns` cells.
struct Survey {
  static constexpr int kFits = 3;       ///< upcard: it fits nothing, is near a card of the hand, or completes a meld
  static constexpr int kDeadwood = 11;  ///< knock: the deadwood, 10 for 10 and more
  static constexpr int kOuts = 9;       ///< knock: the unseen cards that make gin after the best discard, 8 for 8 and more
  static constexpr int kTurns = 12;     ///< discard: the number of the player's own turn, from 0

  int rows = 0, columns = 0;
  std::vector<u64> n;
  std::vector<double> sum, squares;

  Survey(int r, int c)
      : rows(r), columns(c), n(static_cast<std::size_t>(r * c)), sum(n.size()), squares(n.size()) {}

  void add(int row, int column, double x) {
    const auto at = static_cast<std::size_t>(row * columns + column);
    n[at] += 1, sum[at] += x, squares[at] += x * x;
  }
};

/// Returns the empty table of a question: upcard rank by fit, knock deadwood by outs, discard rank by turn; first has
/// one cell.
inline Survey empty_survey(Question q) {
  switch (q) {
    case Question::upcard:
      return {13, Survey::kFits};
    case Question::knock:
      return {Survey::kDeadwood, Survey::kOuts};
    case Question::discard:
      return {13, Survey::kTurns};
    case Question::first:
      break;
  }
  return {1, 1};
}

/// Adds the rounds from `first` on to a table. Each depends only on the seed and its number.
UNDERCUT_LEVELS(void, survey, const Rules& rules, Question q, u64 seed, u64 first, int rounds,
                const PlayingNets& nets, Survey& out)

}  // namespace undercut
