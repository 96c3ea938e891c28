// OpenSpiel's board: random rounds in decks of all sizes conserve their cards, and stay within their arrays.
#include "check.hpp"
#include "undercut/openspiel.hpp"
#include "undercut/random.hpp"

namespace undercut::openspiel {
namespace {

/// A game with sets and runs numbered in any order: the numbers of melds are irrelevant here.
Game any_game(Random& random) {
  Game game{};
  do {
    game.ranks = static_cast<u8>(1 + below(random, 13));
    game.suits = static_cast<u8>(1 + below(random, 4));
    game.hand_size = static_cast<u8>(1 + below(random, kMostHand));
  } while (game.ranks * game.suits < 2 * game.hand_size + kWall + 1);
  game.knock_card = static_cast<u8>(below(random, kMostLimit + 1));
  game.oklahoma = below(random, 2);
  game.gin_bonus = game.undercut_bonus = 25;
  for (int k = 0; k < game.ranks * game.suits; ++k)
    game.ours[k] = static_cast<u8>(4 * (k % game.ranks) + k / game.ranks);
  int n = 0;
  for (int rank = 0; rank < game.ranks; ++rank)
    if (const Cards all = (bit(game.suits) - 1) << 4 * rank; game.suits >= 3) {
      game.meld[n++] = all;
      for (int suit = 0; suit < 4 && game.suits == 4; ++suit) game.meld[n++] = all & ~bit(4 * rank + suit);
    }
  for (int size = 3; size <= 5; ++size)
    for (int suit = 0; suit < game.suits; ++suit)
      for (int rank = 0; rank + size <= game.ranks; ++rank, ++n)
        for (int i = 0; i < size; ++i) game.meld[n] |= bit(4 * (rank + i) + suit);
  complete(game);
  return game;
}

u64 cards_of(const Game& game, const State& s) {
  u64 all = s.stock | s.hand_set[0] | s.hand_set[1] | s.pile_set;
  if (s.upcard != kNoCard) all |= bit(s.upcard);
  for (int i = 0; i < s.off_size; ++i) all |= bit(s.off[i]);
  for (int p = 0; p < 2; ++p)
    for (int i = 0; i < s.laid_size[p]; ++i) all |= game.meld_set[s.laid[p][i]];
  return all;
}

TEST(openspiels_rounds_keep_their_cards) {
  Random random = random_of(14, 0);
  for (int round = test::times(4000); round > 0; --round) {
    const Game game = any_game(random);
    State s;
    begin(game, s);
    const bool takes = below(random, 2);
    while (s.phase != Phase::game_over) {
      u8 legal[kActions];
      const int n = legal_actions(game, s, legal);
      CHECK(n > 0);
      int action = legal[below(random, static_cast<u32>(n))];
      if (takes && s.phase == Phase::draw) action = kDrawUpcard;
      CHECK(is_legal(game, s, action));
      apply(game, s, action);
      CHECK(cards_of(game, s) == bit(game.cards) - 1);
      CHECK(s.moves < kMostMoves && s.turns_size <= game.turns);
      std::uint16_t ones[kMostInformation];
      const int count = information_ones(game, s, round & 1, ones);
      for (int i = 0; i < count; ++i) CHECK(ones[i] < information_size(game));
    }
    double points[2];
    returns(game, s, points);
    CHECK(points[0] + points[1] == 0);
    CHECK(!information_text(game, s, 0).empty());
  }
}

}  // namespace
}  // namespace undercut::openspiel
