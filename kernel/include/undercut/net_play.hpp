// Decisions as the nets see them: the candidates, the position after each, and the net's values.
#pragma once

#include <type_traits>

#include "undercut/net_input.hpp"

namespace undercut {

/// Points that an output of 1 of the policy and of the critic represents.
inline constexpr float kPointsPerUnit = 32;

/// Value of the end of a round, approximately in points: its points, or the chance to win the game then, scaled so that
/// a round of 40 points has a value of about 40.
struct Utility {
  const Worth* worth = nullptr;  ///< null: points
  int seat = 0;                  ///< that the worth belongs to
  double scale = 1;
  int need[2] = {0, 0};  ///< what each seat needs to win the game; 0: it plays for points
};

struct Candidate {
  Action action;
  bool ends;  ///< the round is over then, whatever is hidden
  Position position;
};

inline constexpr int kMostCandidates = 24;

struct Candidates {
  Candidate at[kMostCandidates];
  int n = 0;
  Cards gone = 0;  ///< the pile below the top after each of them
  void add(const Candidate& c) {
    if (n < kMostCandidates) at[n++] = c;
  }
};

inline namespace UNDERCUT_ISA {

/// Returns the utility for the worth of a seat; derives from it what each seat needs.
inline Utility utility_of(const Worth& w, int seat = 0) {
  if (w.win.back() > 1) return {};  // points, not chances
  Utility out;
  out.worth = &w;
  out.seat = seat;
  auto at = [](const std::vector<double>& table, std::size_t n) { return table[std::min(n, table.size() - 1)]; };
  // The need is limited to what one round can bring.
  auto first = [&](const std::vector<double>& table, double done) {
    std::size_t n = 1;
    while (n < table.size() && at(table, n) != done) ++n;
    return static_cast<int>(n);
  };
  out.need[seat] = first(w.win, 1.0);
  out.need[seat ^ 1] = first(w.lose, 0.0);
  out.scale = 80 / (at(w.win, 40) - at(w.lose, 40));
  return out;
}

/// Returns the value of the end to seat 0.
inline double value_of(const Utility& u, const Rules& rules, const Round& r) {
  if (!u.worth) return r.points[0] - r.points[1];
  const double x = std::clamp((u.worth->of(rules, r, u.seat) - u.worth->nothing) * u.scale, -100.0, 100.0);
  return u.seat == 0 ? x : -x;
}

/// Returns the state after a discard without a knock.
inline After after_discard(const Rules& rules, const Round& r) {
  if (r.stock_left > rules.wall) return After::discarded;
  return rules.last_take ? After::last_discard : After::dead;
}

inline void discard_candidates(const Rules& rules, const Round& r, Candidates& out) {
  const int me = r.to_act;
  const Cards hand = r.hand[me], known = r.known[me];
  const Legal l = legal_discards(rules, r);
  auto position = [&](After after, int card) {
    return Position{after, hand & ~bit(card), known & ~bit(card), r.pile, static_cast<u8>(card), r.stock_left};
  };
  if (l.plain) out.add({kBigGin, true, {After::big_gin, hand, known, r.pile, kNoCard, r.stock_left}});
  if (l.knocks) {
    const BestDiscard best = best_discard(hand, l.knocks);
    out.add({static_cast<Action>(kKnock + best.card), true,
             position(best.deadwood ? After::knock : After::gin, best.card)});
    if (best.deadwood == 0) return;
  }
  Cards from = loose_somewhere(hand) & l.discards;
  if (!from) from = l.discards;
  const After after = after_discard(rules, r);
  for (; from; from &= from - 1) {
    const int card = lowest(from);
    out.add({static_cast<Action>(card), after == After::dead, position(after, card)});
  }
}

/// Lists the candidates of the player to act (not in phase defend): all actions that a sensible player considers.
inline void candidates_of(const Rules& rules, const Round& r, Candidates& out) {
  const int me = r.to_act;
  out.n = 0;
  out.gone = r.pile;
  if (r.phase == Phase::discard) return discard_candidates(rules, r, out);
  const Cards hand = r.hand[me], known = r.known[me], below = r.top == kNoCard ? r.pile : r.pile & ~bit(r.top);
  out.gone = below;
  auto stay = [&](After after) { return Position{after, hand, known, below, r.top, r.stock_left}; };
  if (r.phase == Phase::upcard) out.add({kPass, false, stay(r.passes ? After::both_passed : After::passed)});
  if (r.phase == Phase::last_take) out.add({kPass, true, stay(After::dead)});
  if (r.phase == Phase::draw) out.add({kDraw, false, stay(After::draw)});
  if (may_take(rules, r))
    out.add({kTake, false,
             {r.phase == Phase::upcard ? After::took_upcard : After::took, hand | bit(r.top), known | bit(r.top), below,
              kNoCard, r.stock_left}});
}

/// Lists every legal choice of the player to act (not in phase defend).
inline void choices_of(const Rules& rules, const Round& r, Candidates& out) {
  candidates_of(rules, r, out);
  if (r.phase != Phase::discard) return;
  const int me = r.to_act;
  const Legal l = legal_discards(rules, r);
  Cards simply = l.discards, knocks = l.knocks;
  for (int k = 0; k < out.n; ++k) {
    const Action a = out.at[k].action;
    if (a < kKnock) simply &= ~bit(a);
    if (a >= kKnock && a < kPass) knocks &= ~bit(a - kKnock);
  }
  auto position = [&](After after, int card) {
    return Position{after, r.hand[me] & ~bit(card), r.known[me] & ~bit(card), r.pile, static_cast<u8>(card),
                    r.stock_left};
  };
  for (; knocks; knocks &= knocks - 1) {
    const int card = lowest(knocks);
    const After after = deadwood(r.hand[me] & ~bit(card)) ? After::knock : After::gin;
    out.add({static_cast<Action>(kKnock + card), true, position(after, card)});
  }
  const After after = after_discard(rules, r);
  for (; simply; simply &= simply - 1) {
    const int card = lowest(simply);
    out.add({static_cast<Action>(card), after == After::dead, position(after, card)});
  }
}

/// Returns the cards that the seat has not seen, after a candidate.
inline Cards unseen_by(const Round& r, int seat, const Position& x) {
  return kPack & ~(x.hand | x.gone | (x.top == kNoCard ? 0 : bit(x.top)) | r.known[seat ^ 1]);
}

inline void seat_rows(const Path& p, int seat, const Position& x, Rows& to) {
  own_rows(p, seat, x, unseen_by(p.memory.round, seat, x), to);
}

inline void critic_rows(const Path& p, int seat, const Position& x, Opponent kind, Rows& to) {
  const Cards stock = stock_of(p.memory.round);
  own_rows(p, seat, x, stock, to);
  other_rows(p, seat, x, stock, kind, to);
}

/// Adds rows to the sums of `from`; an integer net does so in one pass.
template <class Net>
inline void add_to(const Net& net, const Rows& rows, const typename Net::Sum& from, typename Net::Sum& to) {
  if constexpr (requires { net.add(rows, from, to); }) {
    net.add(rows, from, to);
  } else {
    to = from;
    net.add(rows, to);
  }
}

/// Values of a net for each candidate. Training needs the inputs and units of all candidates, playing only those of one
/// at a time: `kept` is their number.
template <class Net, int kept = kMostCandidates>
struct Opinion {
  using Value = std::remove_cvref_t<decltype(typename Net::Units{}.out[0])>;
  typename Net::Sum base;
  Rows base_rows;
  Rows rows[kept];
  typename Net::Units units[kept];
  Value value[kMostCandidates];
};

/// Sums of the inputs that stay constant for a round, for both seats.
template <class Net>
struct RoundBase {
  Rows rows[2];
  typename Net::Sum sum[2];

  void set(const Net& net, const Rules& rules, const Round& r, const Utility& u) {
    for (int seat = 0; seat < 2; ++seat) {
      rows[seat].n = 0;
      round_rows(rules, r.limit, doubled(rules, r), u.need[seat], u.need[seat ^ 1], rows[seat]);
      net.begin(sum[seat]);
      net.add(rows[seat], sum[seat]);
    }
  }
};

/// Evaluates a net on all candidates; `share(rows)` gives the inputs that they have in common beside the public state,
/// `fill(position, rows)` those that differ.
template <class Net, int kept, class Share, class Fill>
inline void ask(const Net& net, const RoundBase<Net>& round, const Path& p, int seat, const Candidates& c,
                Opinion<Net, kept>& out, Share&& share, Fill&& fill) {
  out.base_rows.n = 0;
  open_rows(p, seat, c.gone, p.memory.round.stock_left, out.base_rows);
  share(out.base_rows);
  add_to(net, out.base_rows, round.sum[seat], out.base);
  for (int k = 0; k < c.n; ++k) {
    Rows& rows = out.rows[k % kept];
    rows.n = 0;
    fill(c.at[k].position, rows);
    typename Net::Sum sum;
    add_to(net, rows, out.base, sum);
    net.finish(sum, out.units[k % kept]);
    out.value[k] = out.units[k % kept].out[0];
  }
}

/// Evaluates a policy, which estimates the kind of opponent and does not see the other hand.
template <class Net, int kept>
inline void ask_policy(const Net& net, const RoundBase<Net>& round, const Path& p, int seat, const Candidates& c,
                       const ByKind& chances, Opinion<Net, kept>& out) {
  ask(net, round, p, seat, c, out, [&](Rows& to) { chance_rows(chances, to); },
      [&](const Position& x, Rows& to) { seat_rows(p, seat, x, to); });
}

/// Evaluates a critic, which knows the kind of opponent and sees both hands. Its values of candidates that end the
/// round are meaningless.
template <class Net, int kept>
inline void ask_critic(const Net& net, const RoundBase<Net>& round, const Path& p, int seat, const Candidates& c,
                       Opponent opponent, Opinion<Net, kept>& out) {
  ask(net, round, p, seat, c, out, [](Rows&) {},
      [&](const Position& x, Rows& to) { critic_rows(p, seat, x, opponent, to); });
}

/// Returns the candidate with the highest value; ties go to the first.
template <class Net, int kept>
inline int best_of(const Opinion<Net, kept>& o, int n) {
  return static_cast<int>(std::max_element(o.value, o.value + n) - o.value);
}

/// Takes from the pile after which both players draw in a look-ahead: two players could take each other's discards for
/// ever.
inline constexpr int kMostTakesAhead = 60;

/// Seat whose decision ends a look-ahead: any.
inline constexpr int kAnySeat = -1;

/// Returns the value of a candidate to seat 0 in the deal of `p`, with both hands and the stock as they are: the round
/// is played on until `depth` discards have been made, and then evaluated at the next decision of the seat `leaf`.
/// choose(p, candidates) returns the choice of the player to act among at least two candidates. judge(p, candidate,
/// gone) returns the position's value to the player to act, if it chooses the candidate.
template <class Choose, class Judge>
inline double look_ahead(const Rules& rules, const Utility& utility, Path p, const Candidates& from, int which,
                         int depth, Stock stock, Choose&& choose, Judge&& judge, int leaf = kAnySeat) {
  const Round& r = p.memory.round;
  Candidates next;
  const Candidates* all = &from;
  for (int turns = 0, takes = 0;;) {
    const Candidate& c = all->at[which];
    if (turns >= depth && !c.ends && (leaf == kAnySeat || leaf == r.to_act)) {
      const double x = judge(p, c, all->gone);
      return r.to_act == 0 ? x : -x;
    }
    turns += c.action < kKnock;
    const bool draws = c.action == kTake && r.phase == Phase::draw && ++takes > kMostTakesAhead;
    act(rules, p, draws ? Action{kDraw} : c.action, stock);
    if (r.phase == Phase::defend) act(rules, p, kDefend, stock);
    if (r.phase == Phase::over) return value_of(utility, rules, r);
    candidates_of(rules, r, next);
    all = &next;
    which = next.n == 1 ? 0 : choose(p, next);
  }
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
