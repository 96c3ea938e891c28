#include "undercut/game.hpp"

namespace undercut {

namespace {

u8 cut_for_deal(const GameRules& options, PythonRandom& random) {
  if (options.cut == FirstDealer::random) return static_cast<u8>(random.below(2));
  for (;;) {
    // Like Python's `random.sample`: an index drawn twice is redrawn.
    const u32 first = random.below(52);
    u32 second = random.below(52);
    while (second == first) second = random.below(52);
    if (first >> 2 != second >> 2) return (options.cut == FirstDealer::low_deals) == (second < first);
  }
}

/// Side with the higher score, or kNobody.
u8 leader(const std::int32_t* scores) { return scores[0] == scores[1] ? kNobody : scores[1] > scores[0]; }

}  // namespace

Game::Game(const GameRules& options, const Rules& rules, PythonRandom& random)
    : options_(options), rules_(rules), dealer_(cut_for_deal(options, random)) {
  entry_.box = options.boxes == Boxes::at_once ? options.box_bonus : 0;
  entry_.gin_boxes = options.gin_boxes;
  entry_.big_gin_boxes = options.big_gin_boxes;
  entry_.undercut_boxes = options.undercut_boxes;
}

void Game::add(const Round& r, PythonRandom& random) {
  const bool dead = r.knocker == kNobody, knockout = options_.sheet == SheetForm::knockout;
  u8 winner = r.winner;
  // Nothing is entered, so it decides neither the winner nor the dealer.
  if (dead && knockout && options_.knockout_entry == KnockoutEntry::knocked) winner = kNobody;
  if (knockout)
    add_deadwood(r, winner);
  else
    add_points(r);
  if (!over_) dealer_ = next_dealer(winner, dead, random);
}

void Game::end(u8 winner) {
  over_ = true;
  winner_ = winner;
}

void Game::add_points(const Round& r) {
  if (r.winner != kNobody) {
    scores_[r.winner] += entry_.of(rules_, r);
    ++won_;
  }
  if (options_.deciding == Deciding::round) return end(r.winner);
  const u8 ahead = leader(scores_);
  const bool reached = options_.target >= 0 && ahead != kNobody && scores_[ahead] >= options_.target;
  if (reached || (options_.deals >= 0 && won_ >= options_.deals)) end(ahead);
}

void Game::add_deadwood(const Round& r, u8 winner) {
  const bool counts = options_.knockout_entry == KnockoutEntry::won ? winner != kNobody : r.knocker != kNobody;
  if (!counts) return;
  for (int side = 0; side < 2; ++side)
    if (side != winner) scores_[side] += r.deadwood[side];
  if (scores_[0] < options_.target && scores_[1] < options_.target) return;
  // The last player left wins; if both were eliminated in the same round, the one with less deadwood.
  const u8 more = leader(scores_);
  end(more == kNobody ? kNobody : more ^ 1);
}

u8 Game::next_dealer(u8 winner, bool dead, PythonRandom& random) const {
  NextDealer how = options_.next_dealer;
  if (dead && winner == kNobody) {
    if (options_.dead_redeal == DeadRedeal::same) return dealer_;
    if (how != NextDealer::random) how = NextDealer::alternate;
  }
  switch (how) {
    case NextDealer::random:
      return static_cast<u8>(random.below(2));
    case NextDealer::alternate:
      return dealer_ ^ 1;
    case NextDealer::winner:
      return winner == kNobody ? dealer_ : winner;
    case NextDealer::loser:
      break;
  }
  return winner == kNobody ? dealer_ : winner ^ 1;
}

}  // namespace undercut
