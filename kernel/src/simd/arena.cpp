#include "undercut/arena.hpp"

#include <chrono>
#include <optional>

#include "undercut/python_random.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

/// The chance of the two seats of a round, seeded when it is first asked for: few players ask.
class Chances {
 public:
  explicit Chances(const std::string& seed) : seed_(seed) {}

  auto of(int seat) {
    return [this, seat](u32 n) {
      auto& random = random_[seat];
      if (!random) random.emplace(seed_ + ":" + std::to_string(seat));
      return random->below(n);
    };
  }

 private:
  const std::string& seed_;
  std::optional<PythonRandom> random_[2];
};

struct Half {
  int points, won, moves[2];
};

template <class A, class B>
Half play_half(const Match& match, const A& a, const B& b, const u8* deck, u8 dealer, const std::string& seed) {
  Memory m;
  const Stock stock = deal_pack(match.rules, dealer, deck, m);
  Chances chances(seed);
  const auto [mine, theirs] =
      play_out(match.rules, m, a, b, stock, [&](int seat, Cards) { return chances.of(seat); });
  const int won = m.round.winner == kNobody ? 2 : m.round.winner == 0;
  return {margin(m.round, 0), won, {mine, theirs}};
}

template <class A, class B>
PairResult play_pair(const Match& match, const A& a, const B& b, u64 index) {
  const std::string seed = match.seed + ":" + std::to_string(index);
  u8 deck[52];
  list_cards(kPack, deck);
  PythonRandom(seed).shuffle(deck, 52);
  const u8 dealer = index & 1;
  const Half one = play_half(match, a, b, deck, dealer, seed), two = play_half(match, b, a, deck, dealer, seed);
  return {{one.points, -two.points},
          {one.won, two.won == 2 ? 2 : 1 - two.won},
          {one.moves[0] + two.moves[1], one.moves[1] + two.moves[0]},
          {0, 0}};
}

/// A player whose time is taken.
template <class P>
class Timed {
 public:
  explicit Timed(const P& player) : player_(player) {}

  bool take(const Seat& s) const {
    return time([&] { return player_.take(s); });
  }
  template <class Chance>
  Action drop(const Seat& s, Chance&& chance) const {
    return time([&] { return player_.drop(s, chance); });
  }
  double nanoseconds() const { return nanoseconds_; }

 private:
  template <class F>
  auto time(F&& f) const {
    const auto begun = std::chrono::steady_clock::now();
    const auto out = f();
    const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - begun;
    nanoseconds_ += spent.count();
    return out;
  }

  const P& player_;
  mutable double nanoseconds_ = 0;
};

/// One pair in so many has the players' time taken; the others are given their mean.
constexpr u64 kTimedPairs = 64;

template <class A, class B>
void play_all(const Match& match, const A& a, const B& b, u64 first, u64 n, PairResult* out) {
  const Timed<A> timed_a(a);
  const Timed<B> timed_b(b);
  double moves[2] = {0, 0};
  for (u64 i = 0; i < n; ++i) {
    if (i % kTimedPairs) {
      out[i] = play_pair(match, a, b, first + i);
      continue;
    }
    out[i] = play_pair(match, timed_a, timed_b, first + i);
    for (int k = 0; k < 2; ++k) moves[k] += out[i].moves[k];
  }
  const double each[2] = {timed_a.nanoseconds() / moves[0], timed_b.nanoseconds() / moves[1]};
  for (u64 i = 0; i < n; ++i)
    for (int k = 0; k < 2; ++k) out[i].nanoseconds[k] = static_cast<std::int32_t>(each[k] * out[i].moves[k]);
}

}  // namespace

void pair_range(const Match& match, u64 first, u64 n, PairResult* out) {
  const Players players(match.rules);
  players.with(match.first, [&](const auto& a) {
    players.with(match.second, [&](const auto& b) { play_all(match, a, b, first, n, out); });
  });
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
