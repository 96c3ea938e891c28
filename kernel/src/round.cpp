#include "undercut/round.hpp"

#include <cstring>

namespace undercut {

std::string card_text(u8 card) { return {"A23456789TJQK"[card >> 2], "cdhs"[card & 3]}; }

std::string action_text(Action a) {
  static constexpr const char* kPlain[] = {"pass", "take", "draw", "big gin", "defend"};
  if (a >= kPass) return kPlain[a - kPass];
  return (a < kKnock ? "discard " : "knock ") + card_text(a % 52);
}

namespace {

constexpr u32 flag(Defect d) { return 1u << static_cast<int>(d); }

u32 card_defects(const Rules& rules, const Setup& s) {
  u32 found = 0;
  Cards seen = 0;
  auto put = [&](Cards x) {
    if (seen & x) found |= flag(Defect::card_twice);
    seen |= x;
  };
  put(s.hand[0]);
  put(s.hand[1]);
  Cards stock = 0;
  for (int i = 0; i < s.stock_size; ++i) put(bit(s.stock[i])), stock |= bit(s.stock[i]);
  for (int i = 0; i < s.pile_size; ++i) put(bit(s.pile[i]));
  if (pack_of(rules) & ~seen) found |= flag(Defect::cards_missing);
  if (seen & ~pack_of(rules)) found |= flag(Defect::other_cards);
  const bool turned = rules.turned_up;
  if (turned && s.upcard == kNoCard) found |= flag(Defect::upcard_missing);
  if (!turned && s.upcard != kNoCard) found |= flag(Defect::upcard_turned);
  if (turned && s.upcard != kNoCard && (stock & bit(s.upcard))) found |= flag(Defect::upcard_in_stock);
  return found;
}

u32 count_defects(const Rules& rules, const Setup& s) {
  u32 found = 0;
  for (int seat = 0; seat < 2; ++seat) {
    const int held = count(s.hand[seat]);
    const int more = held - rules.hand_size;
    bool fits = more == (s.phase == Phase::discard && seat == s.to_act);
    if (s.phase == Phase::defend && seat == s.knocker && rules.big_gin_bonus >= 0) fits = more == 0 || more == 1;
    if (!fits) found |= flag(seat ? Defect::hand_1_size : Defect::hand_0_size);
  }
  const bool draws = s.phase == Phase::upcard || s.phase == Phase::draw;
  if (s.stock_size > full_stock(rules)) found |= flag(Defect::stock_too_big);
  if (s.stock_size < rules.wall || (draws && s.stock_size <= rules.wall)) found |= flag(Defect::stock_at_wall);
  if (s.pile_size == 0 && (draws || s.phase == Phase::last_take || s.phase == Phase::defend))
    found |= flag(Defect::pile_empty);
  return found;
}

u32 phase_defects(const Rules& rules, const Setup& s) {
  u32 found = 0;
  const bool full = s.stock_size == full_stock(rules);
  const u8 first = s.dealer ^ 1;
  const bool upcard_alone = s.upcard != kNoCard && s.pile_size == 1 && s.pile[0] == s.upcard;
  if (s.taken != kNoCard && (s.phase != Phase::discard || !(s.hand[s.to_act] >> s.taken & 1)))
    found |= flag(Defect::taken_elsewhere);
  if (s.passes && s.phase != Phase::upcard && s.phase != Phase::draw) found |= flag(Defect::passes_elsewhere);
  switch (s.phase) {
    case Phase::over:
      return found | flag(Defect::over);
    case Phase::upcard:
      if (rules.opening != Opening::offer) found |= flag(Defect::no_offer);
      if (s.passes >= 2 || s.to_act != (first ^ (s.passes & 1))) found |= flag(Defect::passes_turn);
      if (!full || !upcard_alone) found |= flag(Defect::upcard_alone);
      return found;
    case Phase::draw:
      if (s.passes && !(rules.opening == Opening::offer && s.passes == 2 && s.to_act == first && full && upcard_alone))
        found |= flag(Defect::passes_first_draw);
      return found;
    case Phase::discard:
      if (s.taken == kNoCard && full &&
          !(rules.opening == Opening::discard && s.to_act == first &&
            (s.upcard == kNoCard ? s.pile_size == 0 : upcard_alone)))
        found |= flag(Defect::stock_full);
      if (s.taken != kNoCard && s.stock_size <= rules.wall && !rules.last_take) found |= flag(Defect::taken_at_wall);
      return found;
    case Phase::last_take:
      if (!rules.last_take || s.stock_size != rules.wall) found |= flag(Defect::no_last_take);
      return found;
    case Phase::defend:
      break;
  }
  if (s.knocker > 1) return found | flag(Defect::no_knocker);
  if (s.to_act != (s.knocker ^ 1)) found |= flag(Defect::defender_turn);
  Cards left = s.hand[s.knocker];
  for (int i = 0; i < s.spread.size; ++i) {
    if (!is_meld(s.spread.meld[i]) || (s.spread.meld[i] & ~left)) found |= flag(Defect::spread_elsewhere);
    left &= ~s.spread.meld[i];
  }
  if (!defends(rules, !left))
    found |= flag(Defect::no_lay_offs);
  if (points(left) > limit_of(rules, s.upcard)) found |= flag(Defect::over_limit);
  return found;
}

bool is_card(u8 card) { return card < 52; }

}  // namespace

u32 setup_defects(const Rules& rules, const Setup& s) {
  if (s.dealer > 1 || s.to_act > 1) return flag(Defect::seat);
  u32 found = 0;
  for (int i = 0; i < s.stock_size; ++i) found |= is_card(s.stock[i]) ? 0 : flag(Defect::card_number);
  for (int i = 0; i < s.pile_size; ++i) found |= is_card(s.pile[i]) ? 0 : flag(Defect::card_number);
  for (const u8 card : {s.upcard, s.taken}) found |= is_card(card) || card == kNoCard ? 0 : flag(Defect::card_number);
  if (((s.hand[0] | s.hand[1]) & ~kPack) || found) return flag(Defect::card_number);
  found = card_defects(rules, s) | count_defects(rules, s) | phase_defects(rules, s);
  if (!found && s.phase == Phase::discard && s.taken != kNoCard && s.stock_size <= rules.wall) {
    DealtRound at;
    begin(rules, s, at);
    const Legal l = legal(rules, at.round);
    if (!l.knocks && !l.discards && !l.plain) found |= flag(Defect::taken_at_wall);
  }
  return found;
}

const char* defect_text(Defect d) {
  static constexpr const char* kTexts[kDefects] = {
      "a card is in two places",
      "cards are missing",
      "the upcard must be given",
      "this ruleset turns no upcard",
      "the upcard cannot be in the stock",
      "hand 0 has the wrong number of cards",
      "hand 1 has the wrong number of cards",
      "the stock has more cards than it starts with",
      "the stock is at the wall: the round would be over",
      "the discard pile is empty",
      "a card can have been taken only in phase discard, and must be in the hand",
      "passes count in phases upcard and draw only",
      "a round that is over cannot be played on",
      "this opening offers no upcard",
      "after so many passes it cannot be this seat's turn",
      "while the upcard is offered the stock is full and the upcard lies alone",
      "passes are possible only at the non-dealer's first draw",
      "a card was drawn, but the stock is full",
      "at the wall a card can only have been taken to knock with",
      "phase last_take needs the option and the stock at the wall",
      "phase defend needs the knocker's seat",
      "it cannot be this seat's turn to defend",
      "a spread meld is no meld, is not in the knocker's hand, or overlaps another",
      "lay_offs: the round ends with such a knock, nobody defends",
      "the spread leaves more deadwood than one may knock with",
      "dealer and to_act must be seat 0 or 1",
      "a number is not a card; cards are numbered 0 to 51",
      "a card is not in the ruleset's deck",
  };
  return kTexts[static_cast<int>(d)];
}

void begin(const Rules& rules, const Setup& s, DealtRound& out) {
  out = DealtRound{};
  out.rules = rules;
  Round& r = out.round;
  r.pack = pack_of(rules);
  r.hand[0] = s.hand[0];
  r.hand[1] = s.hand[1];
  r.stock_left = out.stock_size = static_cast<u8>(s.stock_size);
  out.pile_size = static_cast<u8>(s.pile_size);
  std::memcpy(out.stock, s.stock, sizeof s.stock);
  std::memcpy(out.pile, s.pile, sizeof s.pile);
  for (int i = 0; i < s.pile_size; ++i) r.pile |= bit(s.pile[i]);
  r.top = s.pile_size ? s.pile[s.pile_size - 1] : kNoCard;
  r.upcard = s.upcard;
  r.taken = s.taken;
  r.dealer = s.dealer;
  r.to_act = s.to_act;
  r.passes = s.passes;
  r.knocker = r.winner = kNobody;
  r.phase = s.phase;
  if (s.taken != kNoCard) r.known[s.to_act] = bit(s.taken), r.top = kNoCard;
  r.limit = static_cast<std::int16_t>(limit_of(rules, s.upcard));
  if (s.phase != Phase::defend) return;
  const Cards left = outside(s.hand[s.knocker], s.spread);
  r.knocker = s.knocker;
  r.laid = laid_of(s.spread.meld, s.spread.size);
  r.deadwood[s.knocker] = static_cast<u8>(points(left));
  r.ending = left ? Ending::knock : count(s.hand[s.knocker]) > rules.hand_size ? Ending::big_gin : Ending::gin;
}

void deal_setup(const Rules& rules, u8 dealer, const u8* deck, Setup& out) {
  out = Setup{};
  const u8 first = dealer ^ 1;
  const int dealt = 2 * rules.hand_size;
  for (int i = 0; i < dealt; ++i) out.hand[first ^ (i & 1)] |= bit(deck[i]);
  const u8* next = deck + dealt;
  if (rules.dealt == 11) out.hand[first] |= bit(*next++);
  out.upcard = kNoCard;
  if (rules.turned_up) out.upcard = out.pile[out.pile_size++] = *next++;
  out.stock_size = full_stock(rules);
  std::memcpy(out.stock, next, static_cast<std::size_t>(out.stock_size));
  out.taken = kNoCard;
  out.knocker = kNobody;
  out.dealer = dealer;
  out.to_act = first;
  out.phase = rules.opening == Opening::offer  ? Phase::upcard
              : rules.opening == Opening::free ? Phase::draw
                                               : Phase::discard;
}

void apply(DealtRound& s, Action a) {
  Round& r = s.round;
  if (a == kTake) --s.pile_size;
  if (a < kPass) s.pile[s.pile_size++] = a < kKnock ? a : static_cast<u8>(a - kKnock);
  if (a >= kKnock && a < kPass && knocker_lays_off(s.rules)) {
    const Cards card = bit(a - kKnock), kept = r.hand[r.to_act] & ~card;
    s.laid_off = answer(r.hand[r.to_act ^ 1], outside(kept, spread_to_show(kept, r.pile | card)));
  }
  if (a == kDefend) s.laid_off = defend(r.hand[r.to_act], r.laid).laid_off;
  const Cards drawn = a == kDraw ? bit(s.stock[s.stock_size - r.stock_left]) : 0;
  apply(s.rules, r, a, drawn);
}

void knock_with(DealtRound& s, int card, const Melds& spread) {
  Round& r = s.round;
  const Cards left = outside(r.hand[r.to_act] & ~bit(card), spread);
  if (knocker_lays_off(s.rules)) s.laid_off = answer(r.hand[r.to_act ^ 1], left);
  s.pile[s.pile_size++] = static_cast<u8>(card);
  knock(s.rules, r, card, laid_of(spread.meld, spread.size), points(left), left);
}

void big_gin_with(DealtRound& s, const Melds& spread) {
  declare_big_gin(s.rules, s.round, laid_of(spread.meld, spread.size));
}

void defend_with(DealtRound& s, const Melds& melds, Cards laid_off) {
  Round& r = s.round;
  s.laid_off = laid_off;
  settle(s.rules, r, points(outside(r.hand[r.to_act] & ~laid_off, melds)));
}

Setup setup_of(const DealtRound& s) {
  Setup out{};
  const Round& r = s.round;
  out.hand[0] = r.hand[0];
  out.hand[1] = r.hand[1];
  out.stock_size = r.stock_left;
  std::memcpy(out.stock, s.stock + (s.stock_size - r.stock_left), r.stock_left);
  out.pile_size = s.pile_size;
  std::memcpy(out.pile, s.pile, sizeof s.pile);
  out.upcard = r.upcard;
  out.taken = r.taken;
  out.dealer = r.dealer;
  out.to_act = r.to_act;
  out.passes = r.passes;
  out.knocker = r.knocker;
  out.phase = r.phase;
  return out;
}

}  // namespace undercut
