// Hands of an opponent known to be a certain player: nearly the exact distribution, by resampling and moves.
//
// A particle is a complete history: the opponent's first hand and every card that it drew. All histories consistent
// with the observations are equally likely a priori. The filter weights them by the player's choices. If few histories
// carry the weight, they are resampled by weight, and each copy is then moved by a Markov chain that preserves their
// distribution (resample-move: Gilks and Berzuini 2001), because the survivors of many choices would otherwise descend
// from a few ancestors.
#include <algorithm>
#include <cmath>

#include "undercut/filter.hpp"
#include "undercut/patience.hpp"

namespace undercut {

namespace {

constexpr int kMostDraws = 32;
/// Moves of each particle after each resampling.
constexpr int kMoves = 60;
/// Effective share of particles below which they are resampled.
constexpr double kFewest = 0.5;
/// Probability of an unexpected action: the player chooses among equals, and versions differ.
constexpr double kSurprise = 0.02;

/// Sources of the cards that the opponent was not seen to take: the places of the first hand, then each draw.
struct History {
  u8 place[10 + kMostDraws];
};

/// A choice of the opponent.
struct Choice {
  Event event;
  int draws;   ///< that it had made by then
  Cards gone;  ///< cards of the places that it had discarded by then
};

class KnownPlayer {
 public:
  KnownPlayer(const Seen& seen, const KnownPosition& known, Player player, int n, u64 seed)
      : rules_(seen.rules), players_(rules_), player_(player), random_(random_of(seed, 0xB4E5)),
        from_(origins_of(seen, known)), all_(static_cast<std::size_t>(n)), log_weight_(all_.size(), 0.0),
        weight_(all_.size(), 1.0 / n) {
    int draws = 0;
    Cards gone = 0;
    for (const Event& e : known.events) {
      if (e.kind == Event::kDrew) {
        ++draws;
        continue;
      }
      choices_.push_back({e, draws, gone});
      if (is_own_discard(e)) gone |= bit(e.card);
    }
    kept_ = known.memory.round.known[seen.seat ^ 1];
    places_ = from_.first_hand + from_.draws;
    likes_.resize(all_.size() * choices_.size());
    fresh_.resize(choices_.size());
  }

  Worlds sample() {
    for (History& h : all_) begin(h);
    Worlds out{{}, 1, 1};
    for (std::size_t i = 0; i < choices_.size() && !given_up(); ++i) {
      for (std::size_t k = 0; k < all_.size(); ++k) log_weight_[k] += likes(k)[i] = log_like(all_[k], i);
      out.effective = weigh();
      out.least_effective = std::min(out.least_effective, out.effective);
      if (out.effective >= kFewest) continue;
      draw_anew();
      out.effective = 1;
      for (std::size_t k = 0; k < all_.size(); ++k)
        for (int m = 0; m < kMoves && !given_up(); ++m) move(k, i + 1);
    }
    for (std::size_t k = 0; k < all_.size(); ++k) {
      Particle p{held(all_[k], from_.draws, from_.gone) | kept_, weight_[k], {}};
      std::fill(std::begin(p.player), std::end(p.player), 0.0f);
      p.player[static_cast<int>(player_)] = 1;
      out.particles.push_back(p);
    }
    return out;
  }

 private:
  float* likes(std::size_t k) { return likes_.data() + k * choices_.size(); }

  /// Draws made before the card of a place can have been there.
  int draws_before(int place) const { return place < from_.first_hand ? 0 : place - from_.first_hand + 1; }

  /// Latest draw by which a card must have come.
  int latest(int card) const {
    for (const Origins::Own& o : from_.own)
      if (o.card == card) return o.draws;
    return kMostDraws;
  }

  /// Samples a consistent history uniformly: discards from the hand choose their places in turn, oldest first, which
  /// leaves each the same number of places whatever the previous ones chose.
  void begin(History& h) {
    std::fill_n(h.place, places_, kNoCard);
    int placed = 0;
    for (const Origins::Own& o : from_.own) {
      int at = static_cast<int>(below(random_, static_cast<u32>(from_.first_hand + o.draws - placed++)));
      int place = 0;
      while (h.place[place] != kNoCard || at-- > 0) ++place;
      h.place[place] = o.card;
    }
    u8 rest[52];
    shuffle(random_, rest, list_cards(from_.pool, rest));
    const u8* next_card = rest;
    for (int i = 0; i < places_; ++i)
      if (h.place[i] == kNoCard) h.place[i] = *next_card++;
  }

  /// Cards of the places that the opponent held after this many draws, without those that it had discarded.
  Cards held(const History& h, int draws, Cards gone) const {
    Cards out = 0;
    for (int i = 0; i < from_.first_hand + draws; ++i) out |= bit(h.place[i]);
    return out & ~gone;
  }

  float log_like(const History& h, std::size_t i) const {
    const Choice& c = choices_[i];
    Seat s = c.event.seen;
    s.hand |= held(h, c.draws, c.gone);
    const double chance = c.event.kind == Event::kDropped ? dropped(s, c.event.card) : took(s, c.event.kind);
    return static_cast<float>(std::log(kSurprise + (1 - kSurprise) * chance));
  }

  /// Probability that the player discards the card and does not knock.
  double dropped(const Seat& s, int card) const {
    const Cards allowed = droppable(rules_, s.hand, s.taken);
    if (player_ == Player::simple) {
      if (s.may_knock && best_discard(s.hand, allowed).deadwood <= s.limit) return 0;
      const Cards equal = simple_discards(s.hand, shape(s.hand), allowed, s.taken);
      return equal >> card & 1 ? 1.0 / count(equal) : 0;
    }
    return players_.with(player_, [&](const auto& p) { return p.drop(s, [](u32) { return 0u; }); }) == card;
  }

  double took(const Seat& s, Event::Kind kind) const {
    return players_.with(player_, [&](const auto& p) { return p.take(s); }) == (kind == Event::kTook);
  }

  /// Normalises the weights to a sum of 1; returns the effective share.
  double weigh() {
    const double most = *std::max_element(log_weight_.begin(), log_weight_.end());
    double sum = 0, squares = 0;
    for (std::size_t k = 0; k < weight_.size(); ++k) sum += weight_[k] = std::exp(log_weight_[k] - most);
    for (double& x : weight_) x /= sum, squares += x * x;
    return 1 / (squares * static_cast<double>(weight_.size()));
  }

  void draw_anew() {
    std::vector<History> all;
    std::vector<float> likes_of;
    all.reserve(all_.size()), likes_of.reserve(likes_.size());
    resample(random_, weight_, [&](std::size_t k) {
      all.push_back(all_[k]);
      likes_of.insert(likes_of.end(), likes(k), likes(k) + choices_.size());
    });
    all_.swap(all);
    likes_.swap(likes_of);
    std::fill(log_weight_.begin(), log_weight_.end(), 0.0);
    std::fill(weight_.begin(), weight_.end(), 1 / static_cast<double>(all_.size()));
  }

  /// Proposes another history to the particle and accepts it by Metropolis; `known` choices count. Two times of
  /// three one card becomes another unseen one, else two cards swap places. Both proposals are symmetric.
  void move(std::size_t k, std::size_t known) {
    History& h = all_[k];
    const int a = static_cast<int>(below(random_, static_cast<u32>(places_)));
    if (below(random_, 3) != 0) {
      const u8 old = h.place[a];
      const Cards free = from_.pool & ~held(h, from_.draws, 0);
      if (from_.gone >> old & 1 || !free) return;
      h.place[a] = static_cast<u8>(lowest(any_of(random_, free)));
      if (!accepted(k, known, draws_before(a))) h.place[a] = old;
      return;
    }
    const int b = static_cast<int>(below(random_, static_cast<u32>(places_)));
    const int from_a = draws_before(a), from_b = draws_before(b);
    if (from_a == from_b || from_b > latest(h.place[a]) || from_a > latest(h.place[b])) return;
    std::swap(h.place[a], h.place[b]);
    if (!accepted(k, known, std::min(from_a, from_b))) std::swap(h.place[a], h.place[b]);
  }

  /// Whether a changed history is accepted; it is unchanged before this many draws.
  bool accepted(std::size_t k, std::size_t known, int same_until) {
    float* now = likes(k);
    std::size_t first = 0;
    while (first < known && choices_[first].draws < same_until) ++first;
    double ahead = -std::log(1 - uniform(random_));
    for (std::size_t i = first; i < known; ++i) ahead -= static_cast<double>(now[i]);
    for (std::size_t i = first; i < known; ++i) {
      fresh_[i] = log_like(all_[k], i);
      // No later choice can compensate for it.
      if ((ahead += static_cast<double>(fresh_[i])) < 0) return false;
    }
    std::copy(fresh_.begin() + static_cast<std::ptrdiff_t>(first), fresh_.begin() + static_cast<std::ptrdiff_t>(known),
              now + first);
    return true;
  }

  const Rules& rules_;
  const Players players_;
  Player player_;
  Random random_;
  Origins from_;
  std::vector<Choice> choices_;
  Cards kept_ = 0;  ///< cards that it was seen to take, and still holds
  int places_ = 10;
  std::vector<History> all_;
  std::vector<double> log_weight_, weight_;
  std::vector<float> likes_, fresh_;  ///< logarithms, by particle and choice
};

}  // namespace

KnownOpponent known_opponent(const Seen& seen, Player player, int n, u64 seed) {
  const KnownPosition known = replay(seen);
  if (known.impossible) return {player, {}};
  return {player, KnownPlayer(seen, known, player, n, seed).sample()};
}

}  // namespace undercut
