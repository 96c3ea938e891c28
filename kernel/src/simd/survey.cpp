#include "undercut/survey.hpp"

#include "undercut/net_player.hpp"
#include "undercut/patience.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

constexpr int kToTheEnd = 1000;  ///< discards that no round reaches

class Surveyor {
 public:
  Surveyor(const Rules& rules, const PlayingNets& nets, Survey& out)
      : rules_(rules), policy_(*nets.policy.general), out_(out) {}

  void round(Question q, Random random, u8 dealer) {
    u8 deck[52];
    for (int i = 0; i < 52; ++i) deck[i] = static_cast<u8>(i);
    shuffle(random, deck, 52);
    Path p{};
    Stock stock = deal_pack(rules_, dealer, deck, p.memory);
    const Round& r = p.memory.round;
    policy_.begin(rules_, r, {});
    // The turn at which a discard is examined.
    const int wanted = static_cast<int>(below(random, Survey::kTurns));
    int discards = 0;
    while (r.phase != Phase::over) {
      candidates_of(rules_, r, all_);
      const int choice = choice_of(p, all_);
      switch (q) {
        case Question::first:
          return out_.add(0, 0, to(dealer ^ 1, value(p, all_, choice, stock)));
        case Question::upcard:
          if (r.phase == Phase::upcard) return upcard(p, stock);
          return;
        case Question::knock:
          if (r.phase == Phase::discard && knock(p, stock)) return;
          break;
        case Question::discard:
          if (r.phase == Phase::discard && discards++ / 2 == wanted) return discard(p, stock, random, wanted);
          break;
      }
      act(rules_, p, all_.at[choice].action, stock);
      if (r.phase == Phase::defend) act(rules_, p, kDefend, stock);
    }
  }

 private:
  static constexpr ByKind kOpponent = certain(Opponent::itself);

  static double to(int seat, double x) { return seat == 0 ? x : -x; }

  int choice_of(const Path& p, const Candidates& c) {
    if (c.n == 1) return 0;
    policy_.judge(p, p.memory.round.to_act, c, kOpponent);
    return policy_.best(c.n);
  }

  /// Value to seat 0 if the player to act chooses candidate k and both continue by the policy.
  double value(const Path& p, const Candidates& c, int k, Stock stock) {
    const auto choose = [&](const Path& at, const Candidates& next) { return choice_of(at, next); };
    const auto never = [](const Path&, const Candidate&, Cards) { return 0.0; };
    return look_ahead(rules_, {}, p, c, k, kToTheEnd, stock, choose, never);
  }

  void upcard(const Path& p, Stock stock) {
    const Round& r = p.memory.round;
    const Cards hand = r.hand[r.to_act];
    int take = -1, pass = -1;
    for (int k = 0; k < all_.n; ++k) (all_.at[k].action == kTake ? take : pass) = k;
    if (take < 0 || pass < 0) return;
    const double gain = to(r.to_act, value(p, all_, take, stock) - value(p, all_, pass, stock));
    out_.add(r.top / 4, fit(hand, r.top), gain);
  }

  /// Whether a card completes a meld (2), or is near a card of the hand: same rank, or same suit and one or two
  /// ranks away (1).
  static int fit(Cards hand, int card) {
    if (melded(hand | bit(card)) >> card & 1) return 2;
    const Cards rank = Cards{15} << card / 4 * 4;
    Cards near = hand & rank;
    for (const int away : {-8, -4, 4, 8})
      if (card + away >= 0 && card + away < 52) near |= hand & bit(card + away);
    return near ? 1 : 0;
  }

  /// False if the player cannot knock with deadwood, or cannot avoid it.
  bool knock(const Path& p, Stock stock) {
    const Round& r = p.memory.round;
    int with = -1, on = -1;
    for (int k = 0; k < all_.n; ++k) {
      const Action a = all_.at[k].action;
      if (a >= kKnock && a < kPass) with = k;
      // The policy evaluated these: the best of the others is that of its values.
      if (a < kKnock && (on < 0 || policy_.value(k) > policy_.value(on))) on = k;
    }
    if (with < 0 || on < 0) return false;
    const Cards hand = r.hand[r.to_act];
    const int left = deadwood(hand & ~bit(all_.at[with].action - kKnock));
    if (left == 0) return false;
    const Cards kept = hand & ~bit(all_.at[on].action);
    int outs = 0;
    for (Cards rest = kPack & ~(hand | r.pile | r.known[r.to_act ^ 1]); rest; rest &= rest - 1)
      outs += best_discard(kept | bit(lowest(rest))).deadwood == 0;
    const double gain = to(r.to_act, value(p, all_, with, stock) - value(p, all_, on, stock));
    out_.add(std::min(left, Survey::kDeadwood - 1), std::min(outs, Survey::kOuts - 1), gain);
    return true;
  }

  /// Discards a card that the best melds leave over; the other player may take it or must draw.
  void discard(Path p, Stock stock, Random& random, int turn) {
    const Round& r = p.memory.round;
    const int me = r.to_act;
    const Cards from = r.hand[me] & ~melded(r.hand[me]) & legal_discards(rules_, r).discards;
    if (!from) return;
    const int card = lowest(select(from, below(random, static_cast<u32>(count(from)))));
    act(rules_, p, static_cast<Action>(card), stock);
    if (r.phase != Phase::draw) return;
    candidates_of(rules_, r, all_);
    int draw = -1;
    for (int k = 0; k < all_.n; ++k)
      if (all_.at[k].action == kDraw) draw = k;
    if (draw < 0 || all_.n < 2) return;
    const double free = value(p, all_, choice_of(p, all_), stock), barred = value(p, all_, draw, stock);
    out_.add(card / 4, turn, to(me ^ 1, free - barred));
  }

  const Rules& rules_;
  NetJudge policy_;
  Survey& out_;
  Candidates all_;
};

}  // namespace

void survey(const Rules& rules, Question q, u64 seed, u64 first, int rounds, const PlayingNets& nets, Survey& out) {
  Surveyor surveyor(rules, nets, out);
  for (u64 i = first; i < first + static_cast<u64>(rounds) && !given_up(); ++i)
    surveyor.round(q, random_of(seed, i), static_cast<u8>(i & 1));
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
