#include "undercut/arena.hpp"

#include <algorithm>
#include <chrono>

#include "undercut/instant.hpp"
#include "undercut/match_round.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

/// A player of the match, and the number and time of its decisions in the current pair.
struct Contender {
  std::unique_ptr<MatchPlayer> player;
  bool remembers = false;  ///< whether it uses evidence from earlier rounds about the opponent
  int moves = 0;
  int deadwood = 0;  ///< the sum over the ends of the pair's rounds
  double nanoseconds = 0;

  Decision decide(const Turn& turn, Chance& chance, bool timed) {
    ++moves;
    if (!timed) return player->decide(turn, chance);
    const auto begun = std::chrono::steady_clock::now();
    const Decision out = player->decide(turn, chance);
    const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - begun;
    nanoseconds += spent.count();
    return out;
  }
};

/// One game (or round) of a pair.
struct Half {
  u8 winner = kNobody;
  int rounds = 0;
  int points = 0;
};

class PairPlayer {
 public:
  /// Plays pairs before `end` in order.
  PairPlayer(const Match& match, u64 end, const std::atomic<bool>& stop, PairResults& all)
      : match_(match), end_(end), stop_(stop), all_(all) {
    for (int k = 0; k < 2; ++k) {
      contenders_[k].player = make_player(match.players[k], match.rules);
      contenders_[k].remembers = thinks(match.players[k]);
    }
    for (int seat = 0; seat < 2; ++seat) seen_[seat].rules = match.rules, seen_[seat].seat = seat;
  }

  /// False if it was stopped.
  bool play(u64 index, bool timed, PairResult& out) {
    const std::string seed = seed_of(index);
    timed_ = timed;
    if (match_.game) packs_.clear();
    for (Contender& c : contenders_) c.moves = c.deadwood = 0, c.nanoseconds = 0;
    for (int first = 0; first < 2; ++first) {
      first_ = first;
      const Half half = match_.game ? play_game(*match_.game, seed) : play_one(seed, index);
      if (stopped()) return false;
      out.won[first] = half.winner == kNobody ? 2 : half.winner == first;
      out.rounds[first] = half.rounds;
      out.points[first] = half.points;
    }
    for (int k = 0; k < 2; ++k) {
      out.moves[k] = contenders_[k].moves;
      out.deadwood[k] = contenders_[k].deadwood;
      out.nanoseconds[k] = static_cast<std::int64_t>(contenders_[k].nanoseconds);
    }
    return true;
  }

 private:
  std::string seed_of(u64 index) const { return match_.seed + ":" + std::to_string(index); }

  Half play_one(const std::string& seed, u64 index) {
    static constexpr std::int32_t kNothing[2] = {0, 0};
    Half out;
    if (packs_.empty() || index - first_pack_ >= packs_.size()) {
      packs_.clear();
      first_pack_ = index;
      const u64 n = std::min<u64>(kPacksAtOnce, end_ - index);
      add_shuffled_packs(seeds_from(index, n, [&](u64 k) { return seed_of(k); }), packs_);
    }
    const Round r = play_round(packs_[index - first_pack_], seed, index & 1, kNothing);
    note(r, out);
    out.winner = r.winner;
    return out;
  }

  Half play_game(const GameRules& options, const std::string& seed) {
    // Both halves of a pair begin with the same generator.
    if (first_ == 0) game_random_.emplace(seed);
    PythonRandom random = *game_random_;
    Game game(options, match_.rules, random);
    Half out;
    for (auto& rounds : earlier_) rounds.clear();
    while (!game.is_over() && out.rounds < kMostRounds && !stopped()) {
      const std::string round = round_seed(seed, static_cast<u64>(out.rounds));
      for (Seen& seen : seen_) seen.earlier = known_of(earlier_[seen.seat]);
      const Round r = play_round(pack(static_cast<u64>(out.rounds), seed), round, game.dealer(), game.scores());
      for (const Seen& seen : seen_)
        if (contenders_[seen.seat ^ first_].remembers) remember_round(seen, r);
      game.add(r, random);
      note(r, out);
    }
    out.winner = game.winner();
    return out;
  }

  bool stopped() const { return stop_.load(std::memory_order_relaxed) || given_up(); }

  void note(const Round& r, Half& out) {
    const int points = margin(r, first_);
    all_.margins.push_back(points);
    all_.endings.push_back(static_cast<u8>(r.ending) | (points > 0 ? kFirstScored : points < 0 ? kOtherScored : 0));
    for (int k = 0; k < 2; ++k) {
      const u8 left = r.deadwood[k ^ first_];
      all_.deadwood.push_back(left);
      contenders_[k].deadwood += left;
    }
    out.points += points;
    ++out.rounds;
  }

  /// A table has one board: the last number.
  static std::string round_seed(const std::string& seed, u64 number) {
    return seed + ":" + std::to_string(number) + ":0";
  }

  /// Pack of a round of a game, the same in both halves of a pair.
  const Pack& pack(u64 number, const std::string& seed) {
    if (number == packs_.size())
      add_shuffled_packs(seeds_from(number, kPacksAtOnce, [&](u64 k) { return round_seed(seed, k); }), packs_);
    return packs_[number];
  }

  /// `seed` determines the randomness of the players.
  Round play_round(const Pack& pack, const std::string& seed, u8 dealer, const std::int32_t* scores) {
    RoundWorth worth(match_.prices, scores, dealer);
    return play_match_round(
        match_.rules, pack, dealer, seed, worth, seen_,
        [&](const Turn& turn, Chance& chance) {
          return contenders_[turn.seen.seat ^ first_].decide(turn, chance, timed_);
        },
        [](const Path&, const Decision&, const Stock&) {}, [&] { return stopped(); });
  }

  /// Evidence of a finished round about the seat's opponent, as of the seat's last choice.
  void remember_round(Seen seen, const Round& r) {
    auto& steps = seen.steps;
    const auto chose = [&](const Seen::Step& s) { return s.seat == seen.seat && s.action != kDefend; };
    const auto last = std::find_if(steps.rbegin(), steps.rend(), chose);
    steps.erase(last == steps.rend() ? steps.begin() : std::prev(last.base()), steps.end());
    const bool gin = r.ending == Ending::gin || r.ending == Ending::big_gin;
    const bool knocked = r.knocker == (seen.seat ^ 1) && !gin;
    earlier_[seen.seat].push_back(likely_kinds(seen, knocked));
  }

  const Match& match_;
  const u64 end_;
  const std::atomic<bool>& stop_;
  PairResults& all_;  ///< receives the rounds
  Contender contenders_[2];
  Seen seen_[2];
  std::vector<ByKind> earlier_[2];  ///< evidence of the game's rounds about the seat's opponent
  std::vector<Pack> packs_;  ///< of the rounds of a pair of games, or of this and the next pairs of rounds
  u64 first_pack_ = 0;       ///< the pair of the first pack, if rounds are played
  std::optional<PythonRandom> game_random_;
  int first_ = 0;  ///< the seat of the first player in the current half
  bool timed_ = false;
};

/// Unless a player thinks, the players' time is measured in one pair of this many; the others get their mean.
constexpr u64 kTimedPairs = 64;

/// Gives the unmeasured pairs the mean of the others; one pair in `each` was measured.
void share_time(std::vector<PairResult>& pairs, u64 each) {
  for (int k = 0; k < 2; ++k) {
    double moves = 0, nanoseconds = 0;
    for (u64 i = 0; i < pairs.size(); i += each)
      moves += pairs[i].moves[k], nanoseconds += static_cast<double>(pairs[i].nanoseconds[k]);
    const double mean = nanoseconds / std::max(1.0, moves);
    for (u64 i = 0; i < pairs.size(); ++i)
      if (i % each) pairs[i].nanoseconds[k] = static_cast<std::int64_t>(mean * pairs[i].moves[k]);
  }
}

}  // namespace

void pair_range(const Match& match, u64 first, u64 n, const std::atomic<bool>& stop, PairResults& out) {
  PairPlayer play(match, first + n, stop, out);
  const u64 each = thinks(match.players[0]) || thinks(match.players[1]) ? 1 : kTimedPairs;
  std::size_t rounds = 0;  // of complete pairs
  for (u64 i = 0; i < n; ++i) {
    PairResult pair{};
    if (!play.play(first + i, i % each == 0, pair)) break;
    out.pairs.push_back(pair);
    rounds = out.margins.size();
  }
  out.margins.resize(rounds);
  out.endings.resize(rounds);
  out.deadwood.resize(2 * rounds);
  share_time(out.pairs, each);
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
