#include "undercut/refusals.hpp"

namespace undercut {

namespace {

Refusal why_not_drop(const DealtRound& s, int card) {
  const Round& r = s.round;
  if (!(r.hand[r.to_act] >> card & 1)) return {"card_not_held", "the card is not in the hand"};
  if (card == r.taken && !s.rules.rediscard)
    return {"rediscard", "the card was just taken from the discard pile and must be kept this turn", "rediscard"};
  return {"protected_meld", "every complete arrangement melds the card", "protect_melds"};
}

/// Refusal of an action that is illegal in phase discard.
Refusal why_not_at_discard(const DealtRound& s, Action a) {
  const Round& r = s.round;
  if (a == kBigGin) {
    if (s.rules.big_gin_bonus < 0) return {"no_big_gin", "this ruleset has no big gin", "big_gin_bonus"};
    if (!may_knock(s.rules, r)) return {"first_discard_knock", "the first turn may not knock", "first_discard_knock"};
    return {"over_limit", "big gin needs eleven melded cards"};
  }
  const int card = a % 52;
  if (!(droppable(s.rules, r.hand[r.to_act], r.taken) >> card & 1)) return why_not_drop(s, card);
  if (a < kKnock)
    return {"must_knock", "the last card was taken: knock now",
            s.rules.last_take && r.taken != kNoCard ? "last_take" : "must_knock_on_last_card"};
  if (!may_knock(s.rules, r))
    return {"first_discard_knock", "the first discard may not be a knock", "first_discard_knock"};
  return {"over_limit", "the deadwood left is over the knock limit", "knock_limit"};
}

/// Checks named melds, which must be in `hand`; `left` are the other cards.
Refusal why_not_melds(Cards hand, std::span<const Cards> words, Melds& melds, Cards& left) {
  melds = {{}, 0};
  left = hand;
  for (const Cards meld : words) {
    if (!is_meld(meld)) return {"not_a_meld", "a word of melds is neither a set nor a run"};
    if (meld & ~hand) return {"card_not_held", "a melded card is not in the hand"};
    if (meld & ~left) return {"overlapping_melds", "a card is in two melds"};
    left &= ~meld;
    melds.meld[melds.size++] = meld;
  }
  return {};
}

}  // namespace

int legal_actions(const Legal& l, Action* out) {
  int n = 0;
  for (Action a = kPass; a <= kDraw; ++a)
    if (is_legal(l, a)) out[n++] = a;
  for (Cards rest = l.discards; rest; rest &= rest - 1) out[n++] = static_cast<Action>(lowest(rest));
  for (Cards rest = l.knocks; rest; rest &= rest - 1) out[n++] = static_cast<Action>(kKnock + lowest(rest));
  for (Action a = kBigGin; a < kActions; ++a)
    if (is_legal(l, a)) out[n++] = a;
  return n;
}

Refusal why_not(const DealtRound& s, Action a) {
  const Round& r = s.round;
  if (is_legal(legal(s.rules, r), a)) return {};
  const Refusal wrong_phase{"wrong_phase", "another action is due in this phase"};
  switch (r.phase) {
    case Phase::discard:
      return a < kPass || a == kBigGin ? why_not_at_discard(s, a) : wrong_phase;
    case Phase::draw:
      if (a != kTake) return wrong_phase;
      if (r.top == kNoCard) return {"empty_pile", "the discard pile is empty"};
      return {"upcard_refused", "everybody passed the upcard: draw from the stock", "after_passes"};
    case Phase::last_take:
      if (a != kTake) return wrong_phase;
      return {"last_take", "at the wall the top may only be taken to knock, and no knock would follow", "last_take"};
    default:
      return wrong_phase;
  }
}

Refusal why_not_knock(const DealtRound& s, int card, std::span<const Cards> melds, Melds& spread) {
  if (const Refusal why = why_not(s, static_cast<Action>(kKnock + card))) return why;
  Cards left;
  if (const Refusal why = why_not_melds(s.round.hand[s.round.to_act] & ~bit(card), melds, spread, left)) return why;
  if (points(left) > s.round.limit)
    return {"over_limit", "these melds leave more deadwood than the knock limit", "knock_limit"};
  return {};
}

Refusal why_not_big_gin(const DealtRound& s, std::span<const Cards> melds, Melds& spread) {
  if (const Refusal why = why_not(s, kBigGin)) return why;
  Cards left;
  if (const Refusal why = why_not_melds(s.round.hand[s.round.to_act], melds, spread, left)) return why;
  if (left) return {"over_limit", "big gin needs eleven melded cards; these melds leave some"};
  return {};
}

Refusal why_not_defend(const DealtRound& s, std::span<const Cards> melds, Cards laid_off, Melds& own) {
  if (const Refusal why = why_not(s, kDefend)) return why;
  const Cards hand = s.round.hand[s.round.to_act];
  Cards left;
  if (const Refusal why = why_not_melds(hand, melds, own, left)) return why;
  if (laid_off & ~hand) return {"card_not_held", "a card to lay off is not in the hand"};
  if (laid_off & ~left) return {"overlapping_melds", "a card to lay off is in a meld"};
  if (layable(laid_off, s.round.laid) != laid_off)
    return {"cannot_lay_off", "a card does not fit the knocker's melds", "lay_offs"};
  return {};
}

}  // namespace undercut
