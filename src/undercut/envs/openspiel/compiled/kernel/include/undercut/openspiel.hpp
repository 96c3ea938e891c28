// OpenSpiel's gin rummy, step by step: a knock, then a discard, then melds one by one, and lay-offs card by card.
//
// Cards in a `State` are OpenSpiel's numbers, ranks * suit + rank; sets of them are words with one bit per number. Only
// `word` and `taken` hold the kernel's cards, for the meld routines. Supports any deck of at most thirteen ranks and
// four suits. Plain data, no allocation, no exceptions.
#pragma once

#include <string>

#include "undercut/cards.hpp"

namespace undercut::openspiel {

enum class Phase : u8 { deal, first_upcard, draw, discard, knock, layoff, wall, game_over };

inline constexpr int kChance = -1;
inline constexpr int kTerminal = -4;
inline constexpr int kDrawUpcard = 52;
inline constexpr int kDrawStock = 53;
inline constexpr int kPass = 54;
inline constexpr int kKnock = 55;
inline constexpr int kMeldBase = 56;
inline constexpr int kMelds = 185;
inline constexpr int kActions = kMeldBase + kMelds;
inline constexpr int kMostHand = 10;
inline constexpr int kMostLimit = 10;
inline constexpr int kWall = 2;
inline constexpr int kMostUpcardDraws = 50;
/// Upper limit of the moves of a round: 29 draws of three steps and 50 of two, after the deal and before the lay-offs.
inline constexpr int kMostMoves = 320;
/// Turns in the information state tensor: a round of the full game is shorter, one with small hands may be longer.
inline constexpr int kTurns = 84;
inline constexpr int kMostTurns = 98;
inline constexpr int kTurnWidth = 16;
/// Observation: observer, both hands, player to act, limit, upcard, discard pile, size of the stock, spread melds.
inline constexpr int kHandsAt = 2, kCurrentAt = 106, kLimitAt = 108, kUpcardAt = 118, kPileAt = 170, kStockAt = 222,
                     kLaidAt = 274, kObservation = kLaidAt + 2 * kMelds;
/// Information state: the observation, cards dealt, cards laid off, four flags, turns.
inline constexpr int kDealtAt = kObservation, kOffAt = kDealtAt + 52, kFlagsAt = kOffAt + 52, kTurnsAt = kFlagsAt + 4,
                     kMostInformation = kTurnsAt + kMostTurns * kTurnWidth;

/// The parameters of a game, and the numbers of its deck.
struct Game {
  u8 ranks, suits, hand_size, knock_card;
  bool oklahoma;
  int gin_bonus, undercut_bonus;
  u8 cards;             ///< ranks * suits
  u8 turns;             ///< in the information state tensor
  u8 ours[52];          ///< the kernel's card for each of OpenSpiel's
  Cards deck;           ///< the kernel's cards of the deck
  Cards meld[kMelds];   ///< in the kernel's cards; 0 if the deck does not contain it
  u64 meld_set[kMelds]; ///< in OpenSpiel's numbers
};

/// Computes `deck`, `cards`, `turns` and `meld_set` from the other fields.
void complete(Game& game);

constexpr int information_size(const Game& game) { return kTurnsAt + game.turns * kTurnWidth; }

struct State {
  u64 stock, pile_set, hand_set[2];
  Cards word[2];   ///< each hand in the kernel's cards
  Cards taken[2];  ///< of those, the ones taken from the discard pile
  Phase phase;
  std::int8_t current, previous;
  std::int8_t knocker;  ///< or -1
  u8 limit, stock_size, upcard, prev_upcard, upcard_draws;
  bool passed[2], finished, repeated;
  /// Before a knock the least deadwood (for a hand after a draw, after the best discard); then the points of cards not
  /// laid.
  u8 deadwood[2];
  u8 held[2], pile_size, laid_size[2], off_size, turns_size;
  u8 hand[2][kMostHand + 1];  ///< in the order in which the cards came
  u8 pile[52];
  u8 laid[2][4];
  u8 off[kMostHand];
  std::uint16_t turn[kMostTurns];  ///< player, 2 if it took the upcard, the card << 2, the discard + 1 << 8
  std::uint16_t moves;
  u8 history[kMostMoves];
};

void begin(const Game& game, State& s);
constexpr int player_of(const State& s) { return s.phase == Phase::game_over ? kTerminal : s.current; }
/// Writes the legal actions in ascending order to `out` (room for kActions); returns their number.
int legal_actions(const Game& game, const State& s, u8* out);
bool is_legal(const Game& game, const State& s, int action);
/// Applies a legal action.
void apply(const Game& game, State& s, int action);
/// Writes the points of each seat; zero until the end.
void returns(const Game& game, const State& s, double* out);

/// Writes the indices at which the player's observation tensor is 1 (it is 0 elsewhere) to `out` (room for
/// kObservation); returns their number.
int observation_ones(const State& s, int player, std::uint16_t* out);
/// Does the same for the information state tensor (room for kMostInformation).
int information_ones(const Game& game, const State& s, int player, std::uint16_t* out);

/// Returns OpenSpiel's text of a position; bit p of `shown` shows the hand of player p.
std::string text_of(const Game& game, const State& s, int shown);
/// Returns OpenSpiel's information state string: the player's own actions and its observation after each move.
std::string information_text(const Game& game, const State& s, int player);

}  // namespace undercut::openspiel
