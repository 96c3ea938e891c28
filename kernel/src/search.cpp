#include "undercut/net_price.hpp"
#include "undercut/net_search.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

#include "undercut/hands.hpp"
#include "undercut/patience.hpp"
#include "undercut/python_random.hpp"
#include "undercut/survey.hpp"

namespace undercut {

namespace {

/// A deal in which candidates are tried.
struct World {
  Cards hand;  ///< the opponent's
  Player player;  ///< the opponent's type
  u8 stock[52];
};

/// Samples worlds from weighted particles: low-discrepancy along their cumulative weight, so that every batch is
/// spread.
class Sampler {
 public:
  Sampler(const Worlds& worlds, Cards hidden, u64 seed)
      : particles_(worlds.particles), hidden_(hidden), random_(random_of(seed, 0xDEA1)) {
    double sum = 0;
    for (const Particle& p : particles_) ends_.push_back(sum += p.weight);
    at_ = static_cast<double>(next(random_) >> 11) * 0x1p-53;
  }

  void draw(World& w) {
    at_ += 0.6180339887498949;
    at_ -= std::floor(at_);
    const auto found = std::upper_bound(ends_.begin(), ends_.end(), at_ * ends_.back());
    const Particle& p =
        particles_[std::min<std::size_t>(static_cast<std::size_t>(found - ends_.begin()), ends_.size() - 1)];
    w.hand = p.hand;
    double dice = static_cast<double>(next(random_) >> 11) * 0x1p-53;
    int player = 0;
    while (player + 1 < kPlayers && (dice -= p.player[player]) >= 0) ++player;
    w.player = static_cast<Player>(player);
    const int n = list_cards(hidden_ & ~p.hand, w.stock);
    shuffle(random_, w.stock, n);
  }

 private:
  const std::vector<Particle>& particles_;
  Cards hidden_;
  Random random_;
  std::vector<double> ends_;
  double at_;
};

/// Any legal action.
class RandomPlayer {
 public:
  RandomPlayer(const Rules& rules, Random& random) : rules_(&rules), random_(&random) {}

  bool take(const Seat&) const { return next(*random_) >> 63; }

  template <class Chance>
  Action drop(const Seat& s, Chance&&) const {
    const Cards allowed = droppable(*rules_, s.hand, s.taken);
    const Knocks k = s.may_knock ? knocks(s.hand, allowed, s.limit) : Knocks{};
    const bool big = k.all_melded && rules_->big_gin_bonus >= 0;
    const Cards plain = s.must_knock ? 0 : allowed;
    const int discards = count(plain), ends = count(k.with);
    const int n = static_cast<int>(below(*random_, static_cast<u32>(discards + ends + big)));
    if (n < discards) return static_cast<Action>(lowest(select(plain, static_cast<u32>(n))));
    if (n < discards + ends) return static_cast<Action>(kKnock + lowest(select(k.with, static_cast<u32>(n - discards))));
    return kBigGin;
  }

 private:
  const Rules* rules_;
  Random* random_;
};

/// Plays on after a candidate: the searching seat as `patient`, the other as its assumed player.
void play_on(const Rules& rules, const Players& players, const RandomPlayer* anything, Memory& m, Action a, int me,
             const World& world) {
  Stock stock{world.stock};
  act(rules, m, a, stock);
  const auto chance = [](int, Cards hand) { return ByHand{hand}; };
  const auto against = [&](const auto& other) {
    if (me == 0)
      play_out(rules, m, players.patient, other, stock, chance);
    else
      play_out(rules, m, other, players.patient, stock, chance);
  };
  if (anything)
    against(*anything);
  else
    players.with(world.player, against);
}

/// Running sums of one candidate.
struct Tried {
  Action action;
  bool alive = true;
  int n = 0;
  double points = 0, squares = 0, worth = 0;
  std::vector<float> each;  ///< worth by world, for paired differences
};

/// Mean and standard error of the difference in worth between two candidates over their common worlds.
std::pair<double, double> paired(const Tried& a, const Tried& b) {
  const std::size_t n = std::min(a.each.size(), b.each.size());
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double d = static_cast<double>(a.each[i]) - b.each[i];
    sum += d, squares += d * d;
  }
  const double mean = sum / static_cast<double>(n);
  return {mean, std::sqrt(std::max(0.0, squares / static_cast<double>(n) - mean * mean) / static_cast<double>(n))};
}

std::vector<Action> discard_candidates(const Rules& rules, const Memory& m, const Legal& legal, int most) {
  const Seat s = seat_of(rules, m);
  const Weights& w = patient_weights(rules).at(s.turn);
  std::vector<std::pair<int, Action>> simply, knocking;
  for (Cards rest = legal.discards; rest; rest &= rest - 1) {
    const int card = lowest(rest);
    simply.emplace_back(cost(w, s.hand & ~bit(card), s.live(), s.limit) + danger(w, card, s), static_cast<u8>(card));
  }
  for (Cards rest = legal.knocks; rest; rest &= rest - 1) {
    const int card = lowest(rest);
    knocking.emplace_back(deadwood(s.hand & ~bit(card)) * 64 - card, static_cast<u8>(kKnock + card));
  }
  // A few different pairs. (A partial sort needs a third of the code of a full one.)
  for (auto* few : {&simply, &knocking}) std::partial_sort(few->begin(), few->end(), few->end());
  std::vector<Action> out;
  if (legal.plain & plain(kBigGin)) out.push_back(kBigGin);
  for (std::size_t i = 0; i < knocking.size() && i < 2; ++i) out.push_back(knocking[i].second);
  for (std::size_t i = 0; i < simply.size() && i < static_cast<std::size_t>(most); ++i)
    out.push_back(simply[i].second);
  return out;
}

std::vector<Action> candidates(const Rules& rules, const Memory& m, int most) {
  const Legal l = legal(rules, m.round);
  if (m.round.phase == Phase::discard) return discard_candidates(rules, m, l, most);
  std::vector<Action> out;
  for (const Action a : {kPass, kTake, kDraw})
    if (l.plain & plain(a)) out.push_back(a);
  return out;
}

class Searcher {
 public:
  explicit Searcher(const Query& q)
      : q_(q), known_(replay(q.seen)), rules_(q.seen.rules), players_(rules_), me_(q.seen.seat),
        begun_(std::chrono::steady_clock::now()) {}

  Answer run() {
    Answer out;
    const Round& r = known_.memory.round;
    if (known_.impossible || r.to_act != me_ || r.phase == Phase::over || r.phase == Phase::defend) return out;
    for (const Action a : candidates(rules_, known_.memory, q_.most_candidates))
      tried_.push_back({a, true, 0, 0, 0, 0, {}});
    preferred_ = decide(rules_, known_.memory, players_.patient, ByHand{r.hand[me_]});
    if (std::none_of(tried_.begin(), tried_.end(), [&](const Tried& c) { return c.action == preferred_; }))
      tried_.push_back({preferred_, true, 0, 0, 0, 0, {}});
    if (tried_.size() > 1 || q_.all_lines) play(out);
    report(out);
    return out;
  }

 private:
  static constexpr int kBatch = 32;

  void play(Answer& out) {
    const Worlds worlds =
        q_.known ? q_.known->worlds : sample_worlds(q_.seen, known_, q_.belief, q_.particles, q_.seed);
    out.effective = worlds.effective;
    out.least_effective = worlds.least_effective;
    const Round& r = known_.memory.round;
    const Cards hidden = kPack & ~(r.hand[me_] | r.pile);
    Sampler sampler(worlds, hidden, q_.seed);
    World world;
    while (out.worlds < q_.worlds) {
      for (int i = 0; i < kBatch && out.worlds < q_.worlds; ++i, ++out.worlds) {
        if (given_up()) return;
        sampler.draw(world);
        for (Tried& c : tried_)
          if (c.alive) play_one(world, c);
      }
      if (settled(out.worlds) || late()) break;
    }
  }

  void play_one(const World& world, Tried& c) {
    Memory m = known_.memory;
    m.round.hand[me_ ^ 1] = world.hand;
    const RandomPlayer anything(rules_, random_);
    play_on(rules_, players_, q_.random_other ? &anything : nullptr, m, c.action, me_, world);
    const double points = margin(m.round, me_), worth = q_.worth.of(rules_, m.round, me_);
    ++c.n;
    c.points += points;
    c.squares += points * points;
    c.worth += worth;
    c.each.push_back(static_cast<float>(worth));
  }

  bool late() const {
    if (q_.ms <= 0) return false;
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begun_;
    return spent.count() >= q_.ms;
  }

  Tried& leader() {
    Tried* best = nullptr;
    for (Tried& c : tried_)
      if (c.alive && (!best || c.worth > best->worth)) best = &c;
    return *best;
  }

  /// Drops clearly inferior candidates; true if one is left.
  bool settled(int worlds) {
    if (q_.all_lines || worlds < 96) return false;
    const double clear = worlds < 320 ? 3.5 : 2.7;
    const Tried& best = leader();
    int alive = 0;
    for (Tried& c : tried_) {
      if (!c.alive) continue;
      if (&c != &best) {
        const auto [gap, error] = paired(best, c);
        if (gap > clear * error) c.alive = false;
      }
      alive += c.alive;
    }
    return alive == 1 || (worlds >= 320 && negligible());
  }

  /// Whether no remaining candidate can be noticeably better than the leader: the choice is indifferent.
  bool negligible() {
    const Tried& best = leader();
    const double scale = q_.worth.win.size() > 35 ? q_.worth.win[35] - q_.worth.nothing : 1;
    for (const Tried& c : tried_) {
      if (!c.alive || &c == &best) continue;
      const auto [gap, error] = paired(best, c);
      if (2 * error - gap > scale * 0.01) return false;
    }
    return true;
  }

  void report(Answer& out) {
    Tried* chosen = &leader();
    for (Tried& c : tried_)
      if (c.action == preferred_ && c.alive && &c != chosen && c.n > 0) {
        const auto [gap, error] = paired(*chosen, c);
        if (gap <= q_.trust * error) {
          chosen = &c;
          break;
        }
      }
    for (const Tried& c : tried_) {
      const double n = std::max(1, c.n), mean = c.points / n;
      const double error = std::sqrt(std::max(0.0, c.squares / n - mean * mean) / n);
      out.lines.push_back({c.action, mean, c.worth / n, error, c.n > 0 ? paired(*chosen, c).second : 0, c.n});
    }
    const Action first = chosen->action;
    // A few lines; equal ones keep their order.
    const auto before = [&](const Line& a, const Line& b) {
      if ((a.action == first) != (b.action == first)) return a.action == first;
      return a.worth > b.worth;
    };
    const auto begin = out.lines.begin();
    for (auto at = begin; at != out.lines.end(); ++at) std::rotate(std::upper_bound(begin, at, *at, before), at, at + 1);
  }

  const Query& q_;
  KnownPosition known_;
  const Rules& rules_;
  Players players_;
  Random random_ = random_of(q_.seed, 0xA11);
  int me_;
  std::chrono::steady_clock::time_point begun_;
  std::vector<Tried> tried_;
  Action preferred_ = kActions;
};

bool fits(const Net* net, int inputs, int outputs) {
  return net && net->shape.inputs == inputs && net->shape.outputs == outputs;
}

}  // namespace

bool PlayingNets::fit() const {
  return policy.general && fits(critic, input::all_inputs, 1) &&
         fits(belief, input::belief_inputs, belief::outputs) && fits(hands, input::all_inputs, 1) &&
         fits(kind, input::seat_inputs, kKinds);
}

Answer search(const Query& q) {
  const PlayingNets nets = playing_nets();
  if (!q.nets || q.belief.uniform || !nets.fit()) return Searcher(q).run();
  const KnownPosition known = replay(q.seen);
  const Round& r = known.memory.round;
  if (known.impossible || r.to_act != q.seen.seat || r.phase == Phase::over || r.phase == Phase::defend) return {};
  return UNDERCUT_AT(q.level, net_search, q, known, nets);
}

Prices price(const PriceQuery& p) {
  const Query& q = p.query;
  const PlayingNets nets = playing_nets();
  const KnownPosition known = replay(q.seen);
  const Round& r = known.memory.round;
  if (!nets.fit() || known.impossible || r.to_act != q.seen.seat || r.phase == Phase::over || r.phase == Phase::defend)
    return {};
  return UNDERCUT_AT(q.level, net_price, p, known, nets);
}

Worlds possible_worlds(const Query& q) {
  const KnownPosition known = replay(q.seen);
  if (known.impossible) return {};
  const PlayingNets nets = playing_nets();
  if (!q.nets || q.belief.uniform || !nets.fit()) return sample_worlds(q.seen, known, q.belief, q.particles, q.seed);
  Worlds out{{}, 1, 1};
  for (const Cards hand : UNDERCUT_AT(q.level, net_hands, q, known, nets, q.particles))
    out.particles.push_back({hand, 1.0 / q.particles, {}});
  return out;
}

Action player_choice(const Seen& seen, Player player, const std::string& seed) {
  const KnownPosition known = replay(seen);
  const Round& r = known.memory.round;
  if (known.impossible || r.to_act != seen.seat || r.phase == Phase::over || r.phase == Phase::defend) return kActions;
  std::optional<PythonRandom> random;
  const auto chance = [&](u32 n) { return (random ? *random : random.emplace(seed)).below(n); };
  return Players(seen.rules).with(player, [&](const auto& p) { return decide(seen.rules, known.memory, p, chance); });
}

std::vector<Cards> choose_spread(const Query& q, int card) {
  const KnownPosition known = replay(q.seen);
  const Rules& rules = q.seen.rules;
  const int me = q.seen.seat;
  const Round& now = known.memory.round;
  if (known.impossible || !(legal(rules, now).knocks >> card & 1)) return {};
  const Cards kept = now.hand[me] & ~bit(card);
  std::vector<Melds> spreads;
  const int least = deadwood(kept), most = least == 0 ? 0 : std::min<int>(now.limit, least + 9);
  each_arrangement(
      kept, most,
      [](void* to, const Melds& melds, Cards) {
        auto& all = *static_cast<std::vector<Melds>*>(to);
        if (all.size() < 48) all.push_back(melds);
      },
      &spreads);
  if (spreads.size() < 2) return {};
  std::vector<double> sum(spreads.size(), 0.0);
  for (const Particle& p : possible_worlds(q).particles)
    for (std::size_t k = 0; k < spreads.size(); ++k) {
      Round r = now;
      r.hand[me ^ 1] = p.hand;
      const Cards loose = outside(kept, spreads[k]);
      knock(rules, r, card, laid_of(spreads[k].meld, spreads[k].size), points(loose), loose);
      if (r.phase == Phase::defend) defend_best(rules, r);
      sum[k] += p.weight * q.worth.of(rules, r, me);
    }
  const auto best = static_cast<std::size_t>(std::max_element(sum.begin(), sum.end()) - sum.begin());
  return {spreads[best].meld, spreads[best].meld + spreads[best].size};
}

}  // namespace undercut
