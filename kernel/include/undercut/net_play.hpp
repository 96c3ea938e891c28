// Decisions as the nets see them: the candidates, the position after each, and what a net says of it.
#pragma once

#include "undercut/net_input.hpp"

namespace undercut {

/// What the end of a round is worth, about in points: its points, or the chance to win the game then, scaled so that a
/// round of 40 points is worth about 40.
struct Utility {
  const Worth* worth = nullptr;  ///< null: points
  double scale = 1;
  int need[2] = {0, 0};  ///< what each seat needs to win the game; 0: it plays for points
};

struct Candidate {
  Action action;
  bool ends;  ///< the round is over then, whatever is hidden
  Position position;
};

inline constexpr int kMostCandidates = 16;

struct Candidates {
  Candidate at[kMostCandidates];
  int n = 0;
  Cards gone = 0;  ///< the pile below the top after each of them
  void add(const Candidate& c) {
    if (n < kMostCandidates) at[n++] = c;
  }
};

inline namespace UNDERCUT_ISA {

/// What seat 0 needs, and seat 1, read off a worth of seat 0.
inline Utility utility_of(const Worth& w) {
  Utility out;
  out.worth = &w;
  auto first = [](const std::vector<double>& table, double done) {
    for (std::size_t n = 1; n < table.size(); ++n)
      if (table[n] == done) return static_cast<int>(n);
    return 0;
  };
  out.need[0] = first(w.win, 1.0);
  out.need[1] = first(w.lose, 0.0);
  const std::size_t n = std::min<std::size_t>(40, w.win.size() - 1);
  out.scale = 80 / (w.win[n] - w.lose[n]);
  return out;
}

/// What the end is worth to seat 0.
inline double value_of(const Utility& u, const Rules& rules, const Round& r) {
  if (!u.worth) return r.points[0] - r.points[1];
  return std::clamp((u.worth->of(rules, r, 0) - u.worth->nothing) * u.scale, -100.0, 100.0);
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
  const bool last = r.stock_left <= rules.wall;
  const After after = !last ? After::discarded : rules.last_take ? After::last_discard : After::dead;
  for (; from; from &= from - 1) {
    const int card = lowest(from);
    out.add({static_cast<Action>(card), after == After::dead, position(after, card)});
  }
}

/// The candidates of the player to act (not in phase defend): all that a sensible player thinks about.
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

/// Cards that the seat has not seen, after a candidate.
inline Cards unseen_by(const Round& r, int seat, const Position& x) {
  return kPack & ~(x.hand | x.gone | (x.top == kNoCard ? 0 : bit(x.top)) | r.known[seat ^ 1]);
}

inline void seat_rows(const Path& p, int seat, const Position& x, Rows& to) {
  own_rows(p, seat, x, unseen_by(p.memory.round, seat, x), to);
}

inline void critic_rows(const Path& p, int seat, const Position& x, int kind, Rows& to) {
  const Cards stock = stock_of(p.memory.round);
  own_rows(p, seat, x, stock, to);
  other_rows(p, seat, x, stock, kind, to);
}

/// What a net says of each candidate.
template <class Net>
struct Opinion {
  typename Net::Sum base;
  Rows base_rows;
  Rows rows[kMostCandidates];
  typename Net::Units units[kMostCandidates];
  float value[kMostCandidates];
};

/// Sums of the inputs that stay for a round, for both seats.
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

/// Asks a net about all candidates; `fill(position, rows)` gives the inputs that differ.
template <class Net, class Fill>
inline void ask(const Net& net, const RoundBase<Net>& round, const Path& p, int seat, const Candidates& c,
                Opinion<Net>& out, Fill&& fill) {
  out.base = round.sum[seat];
  out.base_rows.n = 0;
  open_rows(p, seat, c.gone, p.memory.round.stock_left, out.base_rows);
  net.add(out.base_rows, out.base);
  for (int k = 0; k < c.n; ++k) {
    out.rows[k].n = 0;
    fill(c.at[k].position, out.rows[k]);
    typename Net::Sum sum = out.base;
    net.add(out.rows[k], sum);
    net.finish(sum, out.units[k]);
    out.value[k] = out.units[k].out[0];
  }
}

template <class Net>
inline int best_of(const Opinion<Net>& o, int n) {
  return static_cast<int>(std::max_element(o.value, o.value + n) - o.value);
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
