// Decisions of rounds as rows of a table: what the seat knew, what it did, how the round ended. The columns are those
// of the package's datasets (src/undercut/datasets), which write the same rows in Python.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "undercut/arena.hpp"

namespace undercut {

/// Lists of one value per row: where each row's list begins (one entry more than rows), and all values.
template <class T>
struct Lists {
  std::vector<std::int32_t> at{0};
  std::vector<T> values;

  /// Ends the list of a row after its values have been added.
  void end_row() { at.push_back(static_cast<std::int32_t>(values.size())); }
};

/// Columns with one value per row; kNoCard if there is no such card. All rows of a round also have its result.
struct DecisionColumns {
  std::vector<std::int64_t> round;
  std::vector<std::int16_t> index;
  std::vector<u8> seat, dealer, phase, upcard, taken, drawn, stock_left, passes, knock_limit, action_number;
  std::vector<Cards> hand, dealt;
  std::vector<Cards> known;             ///< two per row: by seat
  Lists<u8> pile, legal;
  Lists<Cards> spread;
  Lists<char> action;                   ///< texts
  std::vector<u8> how, winner;          ///< an Ending; kNobody if nobody won
  std::vector<std::int32_t> points;     ///< two per row: by seat
  std::vector<std::int32_t> seat_points;
  std::vector<std::int16_t> deadwood;   ///< two per row: by seat

  std::size_t rows() const { return round.size(); }
};

UNDERCUT_LEVELS(void, decision_range, const Match& match, u64 first, u64 n, const std::atomic<bool>& stop,
                DecisionColumns& out)

/// Plays the rounds `first` .. `first + n - 1` of a match in which player k has seat k and the seats take turns to
/// deal, and adds their rows, until `stop` becomes true. A round depends only on the match and its number. If stopped,
/// the columns of the last round are incomplete and must not be used.
inline void play_decisions(const Match& match, u64 first, u64 n, const std::atomic<bool>& stop, DecisionColumns& out,
                           Level level = best_level()) {
  UNDERCUT_AT(level, decision_range, match, first, n, stop, out);
}

}  // namespace undercut
