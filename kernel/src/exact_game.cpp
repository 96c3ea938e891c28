#include "exact_game.hpp"

#include <algorithm>

namespace undercut {

const char* exact_defect(const Rules& rules) {
  if (rules.ranks * rules.suits > kMostExactCards) return "exact values need a deck of at most 16 cards";
  if (rules.hand_size > 5) return "exact values need hands of at most five cards";
  if (rules.opening == Opening::discard) return "exact values need opening=offer or opening=free";
  if (rules.knock_card == KnockCard::face_down) return "exact values need knock_card=open";
  return nullptr;
}

ExactGame::ExactGame(const Rules& rules, int takes) : rules_(rules), size_(rules.hand_size), takes_(takes) {
  u8 cards[52];
  const int n = list_cards(pack_of(rules), cards);
  card_of_.assign(cards, cards + n);
  for (int i = 0; i < n; ++i) small_of_[cards[i]] = static_cast<u8>(i);
  const std::size_t all = std::size_t{1} << n;
  word_of_.resize(all);
  index_of_.resize(all);
  std::size_t of_size[kMostExactCards + 1] = {};
  for (std::size_t x = 1; x < all; ++x)
    word_of_[x] = word_of_[x & (x - 1)] | bit(cards[std::countr_zero(x)]);
  for (std::size_t x = 0; x < all; ++x) index_of_[x] = static_cast<std::uint16_t>(of_size[std::popcount(x)]++);
  std::copy(std::begin(of_size), std::end(of_size), hands_);
  for (auto& sets : sets_) sets.resize(all);
}

Small ExactGame::small(Cards x) const {
  unsigned out = 0;
  for (; x; x &= x - 1) out |= 1u << small_of_[static_cast<std::size_t>(lowest(x))];
  return static_cast<Small>(out);
}

const std::vector<Small>& ExactGame::sets(Small from, int k) const {
  static const std::vector<Small> none{}, empty{0};
  if (k <= 0) return k == 0 ? empty : none;
  std::vector<Small>& out = sets_[k][from];
  if (!out.empty()) return out;
  // With the lowest card, then without it.
  if (std::popcount(from) < k) return none;
  const Small low = static_cast<Small>(from & -from), rest = static_cast<Small>(from ^ low);
  std::vector<Small> made;
  for (const Small x : sets(rest, k - 1)) made.push_back(static_cast<Small>(x | low));
  for (const Small x : sets(rest, k)) made.push_back(x);
  return out = std::move(made);
}

PublicNode ExactGame::root(u8 upcard) const {
  PublicNode n;
  start(rules_, n.memory.round, 1, 0, 0, upcard);
  n.takes = takes_;
  n.key = mixed(upcard + 1u);
  return n;
}

u64 ExactGame::deals() const {
  auto choose = [](int n, int k) {
    u64 out = 1;
    for (int i = 1; i <= k; ++i) out = out * static_cast<u64>(n - k + i) / static_cast<u64>(i);
    return out;
  };
  return choose(cards() - 1, size_) * choose(cards() - 1 - size_, size_);
}

namespace {

PublicNode moved(const PublicNode& from, Action a) {
  PublicNode out = from;
  out.key = mixed(out.key * 131 + a + 1u);
  return out;
}

}  // namespace

PublicNode ExactGame::after_take(const PublicNode& from) const {
  PublicNode out = moved(from, kTake);
  --out.takes;
  take(out.memory.round);
  return out;
}

PublicNode ExactGame::after_draw(const PublicNode& from) const {
  PublicNode out = moved(from, kDraw);
  draw(out.memory.round, 0);
  return out;
}

PublicNode ExactGame::after_pass(const PublicNode& from) const {
  PublicNode out = moved(from, kPass);
  pass(rules_, out.memory.round);
  return out;
}

PublicNode ExactGame::after_discard(const PublicNode& from, int card) const {
  PublicNode out = moved(from, static_cast<Action>(card));
  remember_discard(rules_, out.memory, card);
  return out;
}

bool ExactGame::can_take(const PublicNode& n) const {
  const Round& r = n.round();
  if (n.takes <= 0) return false;
  if (r.phase == Phase::draw) return r.top != kNoCard && !(r.passes && rules_.after_passes == AfterPasses::stock);
  return r.phase == Phase::upcard || (r.phase == Phase::last_take && r.top != kNoCard);
}

Legal ExactGame::legal_with(const PublicNode& n, Small hand) const {
  Round r = n.round();
  r.hand[r.to_act] = word(hand);
  Legal out = legal(rules_, r);
  if (n.takes <= 0) out.plain &= ~static_cast<u64>(plain(kTake));
  return out;
}

const u8* ExactGame::deadwoods(Laid laid, Cards loose) const {
  std::vector<u8>& out = deadwood_of_[{laid.runs, laid.fourths, loose}];
  if (out.empty()) {
    out.resize(hands_[size_]);
    const Small all = static_cast<Small>(word_of_.size() - 1);
    for (const Small hand : sets(all, size_))
      out[index_of_[hand]] = 
          static_cast<u8>(deadwood_laying_off(word(hand), laid) + (loose ? points(answer(word(hand), loose)) : 0));
  }
  return out.data();
}

const std::int16_t* ExactGame::points_row(Ending ending, int mine, bool doubles) const {
  std::vector<std::int16_t>& out = points_of_[(static_cast<int>(ending) * 256 + mine) * 2 + doubles];
  if (out.empty())
    for (int theirs = 0; theirs < 256; ++theirs) {
      Round r{};
      r.upcard = doubles ? 3 : kNoCard;
      r.knocker = 0;
      r.winner = kNobody;
      r.ending = ending;
      r.deadwood[0] = static_cast<u8>(mine);
      settle(rules_, r, theirs);
      out.push_back(static_cast<std::int16_t>(margin(r, 0)));
    }
  return out.data();
}

ExactGame::Payoffs ExactGame::payoffs(const PublicNode& n, Small kept, int discarded) const {
  const Round& r = n.round();
  const Cards hand = word(kept);
  const int mine = deadwood(hand);
  const Ending ending = discarded < 0 ? Ending::big_gin : mine ? Ending::knock : Ending::gin;
  const Cards gone = discarded < 0 ? r.pile : r.pile | bit(discarded);
  const Laid laid = defends(rules_, ending != Ending::knock) ? show(hand, gone) : Laid{};
  const Cards loose =
      knocker_lays_off(rules_) && ending == Ending::knock ? outside(hand, spread_to_show(hand, gone)) : 0;
  return {deadwoods(laid, loose), points_row(ending, mine, doubled(rules_, r))};
}

int ExactGame::dead_points(Small first, Small second, const Round& r) const {
  if (rules_.dead_hand == DeadHand::void_) return 0;
  Round now = r;
  now.winner = kNobody;
  now.points[0] = now.points[1] = 0;
  now.hand[0] = word(first);
  now.hand[1] = word(second);
  end_dead(rules_, now);
  return margin(now, 0);
}

namespace {

/// Puts all probability on one action.
void certain(const Choices& c, Action wanted, double* out) {
  each_slot(c, [&](Action a, int slot) { out[slot] = a == wanted; });
}

Action greedy_action(const Rules& rules, const Round& r, const Legal& legal) {
  GreedyPolicy greedy;
  Random unused{};
  if (r.phase == Phase::discard) return greedy.drop(rules, r, unused);
  if ((legal.plain & plain(kTake)) && greedy.wants_top(rules, r, unused)) return kTake;
  return r.phase == Phase::draw ? kDraw : kPass;
}

/// `simple` discards any of the cards that leave the least deadwood, each with the same probability.
void simple_chances(const Rules& rules, const Round& r, const Choices& c, double* out) {
  const Cards hand = r.hand[r.to_act], allowed = droppable(rules, hand, r.taken);
  if (may_knock(rules, r))
    if (const Action knock = simple_knock(rules, hand, allowed, r.limit); knock != kActions)
      return certain(c, knock, out);
  const Cards equal = simple_discards(hand, shape(hand), allowed, r.taken);
  each_slot(c, [&](Action a, int slot) { out[slot] = a < kKnock && equal >> a & 1 ? 1.0 / undercut::count(equal) : 0; });
}

}  // namespace

void player_chances(const ExactGame& game, int player, const PublicNode& n, Small hand, const Choices& c,
                    double* out) {
  if (player == 0) return std::fill(out, out + c.count, 1.0 / c.count);
  const Rules& rules = game.rules();
  Memory m = n.memory;
  Round& r = m.round;
  r.hand[r.to_act] = game.word(hand);
  if (player == 1) return certain(c, greedy_action(rules, r, c.legal), out);
  if (player == 2 && r.phase == Phase::discard) return simple_chances(rules, r, c, out);
  Seat seat = seat_of(rules, m);
  seat.gone |= kPack & ~r.pack;  // cards outside the deck count as gone
  const Players players(rules);
  players.with(static_cast<Player>(player - 2), [&](const auto& p) {
    const auto first = [](u32) { return 0u; };
    if (r.phase == Phase::discard) return certain(c, p.drop(seat, first), out);
    const bool takes = (c.legal.plain & plain(kTake)) && (r.phase == Phase::last_take || p.take(seat));
    return certain(c, takes ? kTake : r.phase == Phase::draw ? kDraw : kPass, out);
  });
}

std::shared_ptr<const ExactGame> exact_game(const Rules& rules, int takes) {
  return std::make_shared<const ExactGame>(rules, takes);
}

}  // namespace undercut
