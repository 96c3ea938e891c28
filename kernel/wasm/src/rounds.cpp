// Rounds, referred to by number.
#include "interface.hpp"
#include "undercut/refusals.hpp"
#if !defined(UNDERCUT_SMALL)
#include "undercut/playout.hpp"
#endif

namespace undercut::wasm {

namespace {

Kept<DealtRound>& rounds() {
  static Kept<DealtRound>& only = *new Kept<DealtRound>;
  return only;
}

constexpr std::string_view kNoRound = "there is no round of this number";

/// Code, sentence and option of a refusal, each on a line.
int refuse_action(const Refusal& why) {
  std::string text = why.code;
  for (const char* more : {why.message, why.option}) (text += '\n') += more;
  return refuse(text);
}

void write_ordered(Writer& out, const u8* cards, int n) {
  out.put(static_cast<u32>(n));
  for (int i = 0; i < n; ++i) out.put(cards[i]);
}

}  // namespace

/// Request: rules, dealer (a byte), the deck (52 bytes). Answer: the number of the round.
UNDERCUT_EXPORT(round_deal) int round_deal(int size) {
  Reader in = question(size);
  Rules rules;
  if (!read_rules(in, rules)) return refuse_bytes();
  if (const char* defect = rules_defect(rules)) return refuse(defect);
  const u8 dealer = in.get<u8>();
  u8 deck[52];
  Cards seen = 0;
  for (u8& card : deck) {
    card = in.get<u8>();
    if (card < 52) seen |= bit(card);
  }
  if (!in.done() || dealer > 1) return refuse_bytes();
  if (seen != kPack) return refuse("the deck must have each of the 52 cards once");
  Setup setup;
  deal_setup(rules, dealer, deck, setup);
  DealtRound made;
  begin(rules, setup, made);
  return rounds().add(made);
}

UNDERCUT_EXPORT(round_copy) int round_copy(int number) {
  const DealtRound* s = rounds().at(number);
  return s ? rounds().add(*s) : refuse(kNoRound);
}

UNDERCUT_EXPORT(round_forget) void round_forget(int number) { rounds().forget(number); }

/// Numbers of the legal actions, a byte each.
UNDERCUT_EXPORT(round_legal) int round_legal(int number) {
  const DealtRound* s = rounds().at(number);
  if (!s) return refuse(kNoRound);
  Writer out;
  out.bytes.resize(kActions);
  out.bytes.resize(static_cast<std::size_t>(legal_actions(legal(s->rules, s->round), out.bytes.data())));
  return answer(std::move(out));
}

UNDERCUT_EXPORT(round_apply) int round_apply(int number, int action) {
  DealtRound* s = rounds().at(number);
  if (!s) return refuse(kNoRound);
  if (action < 0 || action >= kActions) return refuse_bytes();
  if (const Refusal why = why_not(*s, static_cast<Action>(action))) return refuse_action(why);
  apply(*s, static_cast<Action>(action));
  return answer({});
}

/// Request: melds, and the word of cards laid off. `action` is a knock, big gin or a defence, made with these.
UNDERCUT_EXPORT(round_apply_named) int round_apply_named(int number, int action, int size) {
  DealtRound* s = rounds().at(number);
  if (!s) return refuse(kNoRound);
  Reader in = question(size);
  const std::vector<Cards> words = read_words(in);
  const Cards off = in.cards();
  if (!in.done()) return refuse_bytes();
  Melds melds;
  if (action >= kKnock && action < kPass) {
    if (const Refusal why = why_not_knock(*s, action - kKnock, words, melds)) return refuse_action(why);
    knock_with(*s, action - kKnock, melds);
  } else if (action == kBigGin) {
    if (const Refusal why = why_not_big_gin(*s, words, melds)) return refuse_action(why);
    big_gin_with(*s, melds);
  } else if (action == kDefend) {
    if (const Refusal why = why_not_defend(*s, words, off, melds)) return refuse_action(why);
    defend_with(*s, melds, off);
  } else {
    return refuse("only a knock, big gin and a defence have melds");
  }
  return answer({});
}

/// Bytes: phase, to act, dealer, passes, knocker, winner, ending, top, taken, upcard, cards left in the stock (255:
/// none); the knock limit; points and deadwood of both seats; the words of both hands, of their known cards and of what
/// was laid off; the pile from the bottom up and the stock from the top, each with its length before it.
UNDERCUT_EXPORT(round_state) int round_state(int number) {
  const DealtRound* s = rounds().at(number);
  if (!s) return refuse(kNoRound);
  const Round& r = s->round;
  Writer out;
  for (const u8 x : {static_cast<u8>(r.phase), r.to_act, r.dealer, r.passes, r.knocker, r.winner, static_cast<u8>(r.ending),
                     r.top, r.taken, r.upcard, r.stock_left})
    out.put(x);
  out.put(static_cast<std::int32_t>(r.limit));
  for (const std::int32_t x : r.points) out.put(x);
  for (const u8 x : r.deadwood) out.put(static_cast<std::int32_t>(x));
  for (const Cards x : {r.hand[0], r.hand[1], r.known[0], r.known[1], s->laid_off}) out.cards(x);
  write_ordered(out, s->pile, s->pile_size);
  write_ordered(out, s->stock + (s->stock_size - r.stock_left), r.stock_left);
  return answer(std::move(out));
}

UNDERCUT_EXPORT(action_text) int text_of_action(int action) {
  if (action < 0 || action >= kActions) return refuse_bytes();
  Writer out;
  out.text(action_text(static_cast<Action>(action)));
  return answer(std::move(out));
}

#if !defined(UNDERCUT_SMALL)

/// Request: rules, the policies of both seats (bytes: 0 random, 1 simple, 2 greedy), seed, first and number of rounds
/// (both 32 bits). Answer, as doubles: rounds, turns, rounds by ending (7), rounds and points won by each seat.
UNDERCUT_EXPORT(play_rounds) int play_rounds_of(int size) {
  Reader in = question(size);
  Rules rules;
  if (!read_rules(in, rules)) return refuse_bytes();
  if (const char* defect = rules_defect(rules)) return refuse(defect);
  Policy policies[2];
  for (Policy& policy : policies) {
    const u8 which = in.get<u8>();
    if (which >= kPolicies) return refuse_bytes();
    policy = static_cast<Policy>(which);
  }
  const u64 seed = in.seed(), first = in.get<u32>(), n = in.get<u32>();
  if (!in.done()) return refuse_bytes();
  const PlayTotals t = play_rounds(rules, policies, seed, first, n, 1);
  Writer out;
  out.put(static_cast<double>(t.rounds));
  out.put(static_cast<double>(t.turns));
  for (const u64 x : t.endings) out.put(static_cast<double>(x));
  for (const u64 x : t.wins) out.put(static_cast<double>(x));
  for (const std::int64_t x : t.points) out.put(static_cast<double>(x));
  return answer(std::move(out));
}

#endif

}  // namespace undercut::wasm
