#include "undercut/openspiel.hpp"

#include <algorithm>

#include "undercut/melds.hpp"

namespace undercut::openspiel {

namespace {

Cards card(const Game& game, int number) { return bit(game.ours[number]); }

/// Deadwood in OpenSpiel's count before a knock: for a hand that has just drawn, that after the best discard.
u8 least_deadwood(const Game& game, const State& s, int player) {
  const Cards word = s.word[player];
  return s.held[player] > game.hand_size ? best_discard(word).deadwood : static_cast<u8>(deadwood(word));
}

u8 all_points(const State& s, int player) { return static_cast<u8>(points(s.word[player])); }

void hold(const Game& game, State& s, int player, int number) {
  s.hand[player][s.held[player]++] = static_cast<u8>(number);
  s.hand_set[player] |= bit(number);
  s.word[player] |= card(game, number);
}

void drop(const Game& game, State& s, int player, int number) {
  u8* const end = s.hand[player] + s.held[player];
  u8* const at = std::find(s.hand[player], end, static_cast<u8>(number));
  std::copy(at + 1, end, at);
  --s.held[player];
  s.hand_set[player] &= ~bit(number);
  s.word[player] &= ~card(game, number);
  s.taken[player] &= ~card(game, number);
}

void to_pile(State& s, int number) {
  s.pile[s.pile_size++] = static_cast<u8>(number);
  s.pile_set |= bit(number);
}

void new_turn(State& s, int player, bool took, int number) {
  s.turn[s.turns_size++] = static_cast<std::uint16_t>(player | (took ? 2 : 0) | number << 2);
}

void end_turn(State& s, int number) { s.turn[s.turns_size - 1] |= static_cast<std::uint16_t>((number + 1) << 8); }

/// Cards that can be laid off on a meld, after earlier lay-offs (`off`).
Cards room(const Game& game, Cards meld, Cards off) {
  if (is_set(meld)) return fits(meld) & game.deck;
  for (;;) {
    const Cards ends = fits(meld) & game.deck;
    if (!(ends & off)) return ends;
    meld |= ends & off;
  }
}

void take_upcard(const Game& game, State& s) {
  const int player = s.current, number = s.upcard;
  hold(game, s, player, number);
  s.taken[player] |= card(game, number);
  new_turn(s, player, true, number);
  s.upcard = kNoCard;
}

void first_upcard(const Game& game, State& s, int number) {
  s.upcard = static_cast<u8>(number);
  for (int p = 0; p < 2; ++p) s.deadwood[p] = least_deadwood(game, s, p);
  if (game.oklahoma) {
    const int value = std::min(number % game.ranks + 1, 10);
    s.limit = static_cast<u8>(value == 1 ? 0 : value);
  }
  s.phase = Phase::first_upcard;
  s.current = 0;
}

void deal(const Game& game, State& s, int number) {
  s.stock &= ~bit(number);
  const int left = --s.stock_size, dealt = game.cards - left;
  if (dealt <= game.hand_size) return hold(game, s, 0, number);
  if (dealt <= 2 * game.hand_size) return hold(game, s, 1, number);
  if (dealt == 2 * game.hand_size + 1) return first_upcard(game, s, number);
  const int player = s.previous;
  hold(game, s, player, number);
  new_turn(s, player, false, number);
  s.deadwood[player] = least_deadwood(game, s, player);
  s.current = static_cast<std::int8_t>(player);
  s.previous = kChance;
  s.phase = Phase::discard;
}

void draw(const Game& game, State& s, int action) {
  if (action == kPass) {
    s.passed[s.current] = true;
    s.previous = s.current;
    s.current ^= 1;
    return;
  }
  if (action == kDrawUpcard && s.phase == Phase::draw && ++s.upcard_draws == kMostUpcardDraws) {
    s.phase = Phase::game_over;
    return;
  }
  s.prev_upcard = s.upcard;
  s.previous = s.current;
  if (action == kDrawUpcard) {
    take_upcard(game, s);
    s.deadwood[s.current] = least_deadwood(game, s, s.current);
    s.phase = Phase::discard;
    return;
  }
  to_pile(s, s.upcard);
  s.upcard = kNoCard;
  s.current = kChance;
  s.phase = Phase::deal;
}

void discard(const Game& game, State& s, int action) {
  const int player = s.current;
  s.previous = s.current;
  if (action == kKnock) {
    for (int p = 0; p < 2; ++p) s.deadwood[p] = all_points(s, p);
    s.knocker = s.current;
    s.phase = Phase::knock;
    return;
  }
  drop(game, s, player, action);
  end_turn(s, action);
  s.deadwood[player] = least_deadwood(game, s, player);
  s.upcard = static_cast<u8>(action);
  s.current ^= 1;
  const bool again = s.upcard == s.prev_upcard;
  if (again && s.repeated) {
    s.phase = Phase::game_over;
    return;
  }
  s.repeated = again;
  // (a deck that starts at the wall is played until no card is left)
  s.phase = s.stock_size == kWall || s.stock_size == 0 ? Phase::wall : Phase::draw;
}

void at_wall(const Game& game, State& s, int action) {
  if (action == kPass) {
    s.phase = Phase::game_over;
    return;
  }
  take_upcard(game, s);
  s.deadwood[s.current] = least_deadwood(game, s, s.current);
  s.knocker = s.previous = s.current;
  s.phase = Phase::knock;
}

void lay(const Game& game, State& s, int meld) {
  const int player = s.current;
  s.laid[player][s.laid_size[player]++] = static_cast<u8>(meld);
  for (u64 rest = game.meld_set[meld]; rest; rest &= rest - 1) drop(game, s, player, lowest(rest));
}

void spread(const Game& game, State& s, int action) {
  const int player = s.current;
  if (action < kDrawUpcard) {
    drop(game, s, player, action);
    end_turn(s, action);
    to_pile(s, action);
  } else if (action != kPass) {
    lay(game, s, action - kMeldBase);
  }
  s.deadwood[player] = all_points(s, player);
  if (action != kPass) return;
  if (s.deadwood[player] == 0) s.finished = true;
  s.current = s.previous ^ 1;
  s.phase = Phase::layoff;
}

void lay_off(const Game& game, State& s, int action) {
  const int player = s.current;
  if (action == kPass && !s.finished) {
    s.finished = true;
    return;
  }
  if (action == kPass) {
    s.phase = Phase::game_over;
  } else if (s.finished) {
    lay(game, s, action - kMeldBase);
  } else {
    s.off[s.off_size++] = static_cast<u8>(action);
    drop(game, s, player, action);
  }
  s.deadwood[player] = all_points(s, player);
}

int list(u64 set, u8* out) {
  int n = 0;
  for (; set; set &= set - 1) out[n++] = static_cast<u8>(lowest(set));
  return n;
}

/// Melds of the hand that leave at most `limit` when the rest is melded optimally.
int list_melds(const Game& game, Cards word, int limit, u8* out) {
  int n = 0;
  for (int i = 0; i < kMelds; ++i) {
    const Cards meld = game.meld[i];
    if (meld && (meld & word) == meld && deadwood(word & ~meld) <= limit) out[n++] = static_cast<u8>(kMeldBase + i);
  }
  return n;
}

int knock_actions(const Game& game, const State& s, u8* out) {
  const Cards word = s.word[s.current];
  int n = 0;
  if (s.held[s.current] > game.hand_size) {
    for (u64 rest = s.hand_set[s.current]; rest; rest &= rest - 1)
      if (deadwood(word & ~card(game, lowest(rest))) <= s.limit) out[n++] = static_cast<u8>(lowest(rest));
    return n;
  }
  if (points(word) <= s.limit) out[n++] = kPass;
  return n + list_melds(game, word, s.limit, out + n);
}

u64 layable_now(const Game& game, const State& s) {
  Cards fit = 0, off = 0;
  for (int i = 0; i < s.off_size; ++i) off |= card(game, s.off[i]);
  const int knocker = s.previous;
  for (int i = 0; i < s.laid_size[knocker]; ++i) fit |= room(game, game.meld[s.laid[knocker][i]], off);
  u64 out = 0;
  for (u64 rest = s.hand_set[s.current]; rest; rest &= rest - 1)
    if (fit & card(game, lowest(rest))) out |= low_bit(rest);
  return out;
}

int layoff_actions(const Game& game, const State& s, u8* out) {
  if (s.finished) {
    out[0] = kPass;
    return 1 + list_melds(game, s.word[s.current], 1000, out + 1);
  }
  int n = list(layable_now(game, s), out);
  out[n++] = kPass;
  return n;
}

bool can_knock(const State& s, Cards eleven) { return knocks(eleven, eleven, s.limit).with != 0; }

}  // namespace

void complete(Game& game) {
  game.cards = static_cast<u8>(game.ranks * game.suits);
  // One per draw from the stock before the wall and per card taken, the first upcard included.
  game.turns = static_cast<u8>(std::max(kTurns, game.cards - 2 * game.hand_size - 1 - kWall + kMostUpcardDraws + 1));
  game.deck = 0;
  for (int k = 0; k < game.cards; ++k) game.deck |= card(game, k);
  for (int i = 0; i < kMelds; ++i) {
    game.meld_set[i] = 0;
    for (int k = 0; k < game.cards; ++k)
      if (game.meld[i] & card(game, k)) game.meld_set[i] |= bit(k);
  }
}

void begin(const Game& game, State& s) {
  s = State{};
  s.stock = (u64{1} << game.cards) - 1;
  s.stock_size = game.cards;
  s.current = s.previous = kChance;
  s.knocker = -1;
  s.limit = game.knock_card;
  s.upcard = s.prev_upcard = kNoCard;
}

int legal_actions(const Game& game, const State& s, u8* out) {
  switch (s.phase) {
    case Phase::deal:
      return list(s.stock, out);
    case Phase::first_upcard:
      if (s.passed[0] && s.passed[1]) {
        out[0] = kDrawStock;
        return 1;
      }
      out[0] = kDrawUpcard, out[1] = kPass;
      return 2;
    case Phase::draw:
      out[0] = kDrawUpcard, out[1] = kDrawStock;
      return 2;
    case Phase::discard: {
      int n = list(s.hand_set[s.current], out);
      if (can_knock(s, s.word[s.current])) out[n++] = kKnock;
      return n;
    }
    case Phase::knock:
      return knock_actions(game, s, out);
    case Phase::layoff:
      return layoff_actions(game, s, out);
    case Phase::wall:
      out[0] = kPass, out[1] = kKnock;
      return 1 + can_knock(s, s.word[s.current] | card(game, s.upcard));
    case Phase::game_over:
      break;
  }
  return 0;
}

bool is_legal(const Game& game, const State& s, int action) {
  if (action < 0 || action >= kActions) return false;
  if (s.phase == Phase::deal) return action < kDrawUpcard && (s.stock >> action & 1);
  if (s.phase == Phase::discard && action < kDrawUpcard) return s.hand_set[s.current] >> action & 1;
  u8 legal[kActions];
  const int n = legal_actions(game, s, legal);
  return std::find(legal, legal + n, static_cast<u8>(action)) != legal + n;
}

void apply(const Game& game, State& s, int action) {
  s.history[s.moves++] = static_cast<u8>(action);
  switch (s.phase) {
    case Phase::deal:
      return deal(game, s, action);
    case Phase::first_upcard:
    case Phase::draw:
      return draw(game, s, action);
    case Phase::discard:
      return discard(game, s, action);
    case Phase::knock:
      return spread(game, s, action);
    case Phase::layoff:
      return lay_off(game, s, action);
    case Phase::wall:
      return at_wall(game, s, action);
    case Phase::game_over:
      break;
  }
}

void returns(const Game& game, const State& s, double* out) {
  out[0] = out[1] = 0;
  if (s.phase != Phase::game_over || s.knocker < 0) return;
  const int knocker = s.knocker, mine = s.deadwood[knocker];
  int won = s.deadwood[knocker ^ 1] - mine;
  if (mine == 0) won += game.gin_bonus;
  if (won < 0) won -= game.undercut_bonus;
  out[knocker] = won;
  out[knocker ^ 1] = -won;
}

int observation_ones(const State& s, int player, std::uint16_t* out) {
  std::uint16_t* to = out;
  auto put = [&](int index) { *to++ = static_cast<std::uint16_t>(index); };
  auto put_all = [&](int at, u64 set) {
    for (; set; set &= set - 1) put(at + lowest(set));
  };
  put(player);
  put_all(kHandsAt + 52 * player, s.hand_set[player]);
  if (s.current >= 0) put(kCurrentAt + s.current);
  for (int i = 0; i < s.limit; ++i) put(kLimitAt + i);
  if (s.upcard != kNoCard) put(kUpcardAt + s.upcard);
  put_all(kPileAt, s.pile_set);
  for (int i = 0; i < s.stock_size; ++i) put(kStockAt + i);
  for (int p = 0; p < 2; ++p)
    for (int i = 0; i < s.laid_size[p]; ++i) put(kLaidAt + kMelds * p + s.laid[p][i]);
  return static_cast<int>(to - out);
}

int information_ones(const Game& game, const State& s, int player, std::uint16_t* out) {
  std::uint16_t* to = out + observation_ones(s, player, out);
  auto put = [&](int index) { *to++ = static_cast<std::uint16_t>(index); };
  auto put_bits = [&](int at, unsigned bits) {
    for (; bits; bits &= bits - 1) put(at + std::countr_zero(bits));
  };
  const int first = game.hand_size * player;
  for (int i = first; i < std::min<int>(s.moves, first + game.hand_size); ++i) put(kDealtAt + s.history[i]);
  for (int i = 0; i < s.off_size; ++i) put(kOffAt + s.off[i]);
  const bool passed = s.passed[0] || s.passed[1], both = s.passed[0] && s.passed[1];
  put_bits(kFlagsAt, (passed ? 1u : 0u) | (both ? 2u : 0u) | (s.finished ? 4u : 0u) | (s.repeated ? 8u : 0u));
  for (int i = 0; i < s.turns_size; ++i) {
    const unsigned turn = s.turn[i], own = (turn & 1) == static_cast<unsigned>(player), took = turn >> 1 & 1;
    const unsigned seen = own | took, drawn = seen ? turn >> 2 & 63 : 0;
    put_bits(kTurnsAt + i * kTurnWidth, 1u | own << 1 | took << 2 | seen << 3 | drawn << 4 | (turn >> 8) << 10);
  }
  return static_cast<int>(to - out);
}

namespace {

constexpr const char* kPhaseNames[] = {"Deal", "FirstUpcard", "Draw", "Discard", "Knock", "Layoff", "Wall", "GameOver"};

void add_card(const Game& game, std::string& out, int number) {
  if (number == kNoCard) {
    out += "XX";
    return;
  }
  out += "A23456789TJQK"[number % game.ranks];
  out += "scdh"[number / game.ranks];
}

void add_grid(const Game& game, std::string& out, u64 cards) {
  const std::string edge = "+" + std::string(2 * game.ranks, '-') + "+\n";
  out += edge;
  for (int suit = 0; suit < game.suits; ++suit) {
    out += '|';
    for (int rank = 0; rank < game.ranks; ++rank) {
      const int number = suit * game.ranks + rank;
      if (cards >> number & 1)
        add_card(game, out, number);
      else
        out += "  ";
    }
    out += "|\n";
  }
  out += edge;
}

void add_player(const Game& game, const State& s, std::string& out, int player, bool shown) {
  out += "\nPlayer" + std::to_string(player) + ":";
  if (shown) out += " Deadwood=" + std::to_string(s.deadwood[player]);
  if (s.knocker == (player ^ 1) && s.off_size) {
    out += "\nLayoffs: ";
    for (int i = 0; i < s.off_size; ++i) add_card(game, out, s.off[i]);
  }
  if (s.laid_size[player]) {
    out += "\nLayed melds:";
    for (int i = 0; i < s.laid_size[player]; ++i) {
      out += ' ';
      for (u64 rest = game.meld_set[s.laid[player][i]]; rest; rest &= rest - 1) add_card(game, out, lowest(rest));
    }
  }
  out += '\n';
  add_grid(game, out, shown ? s.hand_set[player] : 0);
}

void add_text(const Game& game, const State& s, int shown, std::string& out) {
  out += "\nKnock card: " + std::to_string(s.limit) + "\nPrev upcard: ";
  add_card(game, out, s.prev_upcard);
  out += s.repeated ? "\nRepeated move: 1" : "\nRepeated move: 0";
  out += "\nCurrent player: " + std::to_string(s.current) + "\nPhase: " + kPhaseNames[static_cast<int>(s.phase)] + "\n";
  add_player(game, s, out, 0, shown & 1);
  out += "\nStock size: " + std::to_string(s.stock_size) + "  Upcard: ";
  add_card(game, out, s.upcard);
  out += "\nDiscard pile: ";
  for (int i = 0; i < s.pile_size; ++i) add_card(game, out, s.pile[i]);
  out += '\n';
  add_player(game, s, out, 1, shown & 2);
}

}  // namespace

std::string text_of(const Game& game, const State& s, int shown) {
  std::string out;
  out.reserve(640);
  add_text(game, s, shown, out);
  return out;
}

std::string information_text(const Game& game, const State& s, int player) {
  std::string out;
  out.reserve(static_cast<std::size_t>(s.moves + 1) * 640);
  State now;
  begin(game, now);
  out += "(action=None, observation=\"";
  for (int i = 0;; ++i) {
    add_text(game, now, 1 << player, out);
    out += "\")";
    if (i == s.moves) return out;
    const int action = s.history[i];
    out += ", (action=" + (now.current == player ? std::to_string(action) : std::string("None")) + ", observation=\"";
    apply(game, now, action);
  }
}

}  // namespace undercut::openspiel
