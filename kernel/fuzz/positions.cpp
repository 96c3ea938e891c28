// libFuzzer target: bytes become rules, a position (possible or not) and actions (legal or not). What is refused
// changes nothing; what is accepted keeps the cards together and comes to an end.
#include <cstddef>
#include <cstdlib>
#include <cstring>

#include "../tests/any_rules.hpp"
#include "undercut/batch.hpp"
#include "undercut/players.hpp"
#include "undercut/playout.hpp"
#include "undercut/round.hpp"

using namespace undercut;

namespace {

struct Bytes {
  const u8* data;
  std::size_t size;
  u8 next() { return size ? (--size, *data++) : 0; }
};

void require(bool holds) {
  if (!holds) std::abort();
}

Rules rules_from(Bytes& in) {
  return test::any_rules([&](u32 n) { return in.next() % n; });
}

Setup dealt(const Rules& rules, Bytes& in) {
  u8 deck[52];
  for (int k = list_cards(pack_of(rules), deck) - 1; k > 0; --k) std::swap(deck[k], deck[in.next() % (k + 1)]);
  Setup out;
  deal_setup(rules, in.next() & 1, deck, out);
  return out;
}

/// Anything at all.
Setup made_up(const Rules& rules, Bytes& in) {
  Setup s = dealt(rules, in);
  for (int changes = in.next() % 4; changes; --changes) {
    const u8 what = in.next(), value = in.next();
    switch (what % 14) {
      case 0: s.hand[value & 1] ^= bit(value % 52); break;
      case 1: s.hand[value & 1] ^= Cards{1} << value % 64; break;
      case 2: s.stock[value % 52] = in.next(); break;
      case 3: s.stock_size = value % 53; break;
      case 4: s.pile_size = value % 53; break;
      case 5: s.pile[value % 52] = in.next(); break;
      case 6: s.upcard = value; break;
      case 7: s.taken = value; break;
      case 8: s.dealer = value; break;
      case 9: s.to_act = value; break;
      case 10: s.passes = value; break;
      case 11: s.knocker = value; break;
      case 12: s.phase = static_cast<Phase>(value % 6); break;
      default:
        s.spread.size = value % 5;
        for (int i = 0; i < s.spread.size; ++i) s.spread.meld[i] = Cards{in.next()} << in.next() % 57;
    }
  }
  return s;
}

void check(const Rules& rules, const Round& r) {
  require((r.hand[0] & r.hand[1]) == 0 && ((r.hand[0] | r.hand[1]) & r.pile) == 0);
  require(count(stock_of(r)) == r.stock_left);
  require(r.phase == Phase::over || count(legal(rules, r)) > 0);
}

void play_on(const Rules& rules, DealtRound& s, Bytes& in) {
  for (int steps = 0; s.round.phase != Phase::over; ++steps) {
    require(steps < 400);
    check(rules, s.round);
    const Legal l = legal(rules, s.round);
    Action a = in.next() % 128;
    if (steps >= 200 && is_legal(l, kDraw)) a = kDraw;  // players who only take could go on for ever
    if (!is_legal(l, a)) {
      // The next legal one.
      do a = static_cast<Action>((a + 1) % kActions);
      while (!is_legal(l, a));
    }
    apply(s, a);
  }
  check(rules, s.round);
  require(s.round.points[0] >= 0 && s.round.points[1] >= 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  Bytes in{data, size};
  const u8 kind = in.next();
  const Rules rules = rules_from(in);
  const Setup setup = kind & 1 ? made_up(rules, in) : dealt(rules, in);
  if (setup_defects(rules, setup)) return 0;
  DealtRound s;
  begin(rules, setup, s);
  Round roll = s.round;
  Random random = random_of(kind, 0);
  play_on(rules, s, in);
  if (roll.phase == Phase::over) return 0;
  reshuffle(random, kind >> 1 & 1, roll);
  GreedyPolicy greedy;
  SimplePolicy simple;
  play(rules, roll, random, greedy, simple);
  check(rules, roll);
  // Batches of whatever hands came along.
  Cards hands[37];
  u8 out[37];
  for (Cards& x : hands) x = trim(random, kPack, 0, static_cast<int>(below(random, 12)));
  for (int level = 0; level <= static_cast<int>(best_level()); ++level) {
    deadwood_batch(static_cast<Level>(level), hands, 37, out);
    for (int i = 0; i < 37; ++i) require(out[i] == deadwood(hands[i]));
  }
  return 0;
}
