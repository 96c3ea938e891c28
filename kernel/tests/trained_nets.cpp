// The nets of the package in play compute what training computes from the same weights: inputs, values, likelihoods of
// kinds, and hands drawn for the opponent, with every cap and rounding between training and play.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "check.hpp"
#include "undercut/hand_sampler.hpp"
#include "undercut/net_file.hpp"
#include "undercut/train_worker.hpp"

namespace undercut {
namespace {

using test::times;
using Trained = TrainedNets<192>;

/// A net in play, the same one in training, and the most by which their outputs may differ. Weights are the same, so
/// that only units of the second layer are rounded: by half a step each. Sums of floats add the rest.
template <class Training>
struct Pair {
  Pair(const std::vector<NetWeights>& nets, const char* name, int inputs) : training(inputs) {
    const auto at = std::find_if(nets.begin(), nets.end(), [&](const NetWeights& w) { return w.name == name; });
    const NetWeights& w = *at;
    play.emplace(w);
    const TrainedArrays from = dequantise(w);
    const auto turned = [](const std::vector<float>& matrix, int rows, int columns, float* to) {
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j) to[j * rows + i] = matrix[static_cast<std::size_t>(i * columns + j)];
    };
    CHECK(from.inputs == inputs && from.first == Training::kFirst && from.second == Training::kSecond &&
          from.outputs == Training::kOutputs);
    std::copy(from.w1.begin(), from.w1.end(), training.row(0));
    std::copy(from.b1.begin(), from.b1.end(), training.first_bias());
    turned(from.w2, Training::kSecond, Training::kFirst, training.second());
    std::copy(from.b2.begin(), from.b2.end(), training.second_bias());
    turned(from.w3, Training::kOutputs, Training::kSecond, training.last());
    std::copy(from.b3.begin(), from.b3.end(), training.last_bias());
    for (int o = 0; o < Training::kOutputs; ++o) {
      double sum = 0;
      for (int k = 0; k < Training::kSecond; ++k)
        sum += std::abs(w.weights3[static_cast<std::size_t>(o * Training::kSecond + k)]);
      error = std::max(error, sum / 2 * play->scale + 1e-4);
    }
  }

  Training training;
  std::optional<Net> play;
  double error = 0;
};

struct Nets {
  Nets()
      : policy(read("two-handed.net"), "policy", input::policy_inputs),
        critic(read("two-handed.net"), "critic", input::all_inputs),
        belief(read("two-handed.net"), "belief", input::belief_inputs),
        judge(read("two-handed.net"), "hands", input::all_inputs),
        kind(read("two-handed.net"), "kind", input::seat_inputs),
        against_simple(read("against-simple.net"), "policy-simple", input::policy_inputs) {}

  static std::vector<NetWeights> read(const std::string& name) {
    std::ifstream file(UNDERCUT_NETS "/" + name, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    NetFile out;
    const std::string defect = read_nets(reinterpret_cast<const u8*>(bytes.data()), bytes.size(), out);
    if (!defect.empty()) std::printf("%s: %s\n", name.c_str(), defect.c_str()), std::exit(1);
    return out.nets;
  }

  Pair<Trained::Policy> policy;
  Pair<Trained::Critic> critic;
  Pair<Trained::Belief> belief;
  Pair<Trained::Judge> judge;
  Pair<Trained::Kind> kind;
  Pair<Trained::Policy> against_simple;
};

const Nets& nets() {
  static const Nets only;
  return only;
}

/// The player of a seat in a round of `each_decision`.
Opponent player_of(int seat, int round) { return (seat ^ round) & 1 ? Opponent::simple : Opponent::patient; }

/// Rounds of `patient` and `simple`, by points and at scores of a game, in which `wild` in eight actions are other
/// candidates; `visit` gets every decision with more than one candidate.
template <class Visit>
void each_decision(u64 seed, int rounds, u32 wild, Visit&& visit) {
  Random random = random_of(seed, 0);
  for (int i = 0; i < rounds; ++i) {
    const Rules rules;
    const Players players(rules);
    u8 deck[52];
    list_cards(kPack, deck);
    shuffle(random, deck, 52);
    Path p{};
    Stock stock = deal_pack(rules, static_cast<u8>(i & 1), deck, p.memory);
    Utility u;
    if (i % 3 == 0)
      for (int& need : u.need) need = 1 + static_cast<int>(below(random, 100));
    for (int steps = 0; p.memory.round.phase != Phase::over; ++steps) {
      const Round& r = p.memory.round;
      const auto first = [](u32) { return 0u; };
      Action a = player_of(r.to_act, i) == Opponent::simple ? decide(rules, p.memory, players.simple, first)
                                    : decide(rules, p.memory, players.patient, first);
      if (r.phase != Phase::defend) {
        Candidates c;
        candidates_of(rules, r, c);
        if (c.n > 1) visit(rules, p, c, u, random, player_of(r.to_act ^ 1, i));
        if (below(random, 8) < wild) a = c.at[below(random, static_cast<u32>(c.n))].action;
      }
      if (a == kTake && r.phase == Phase::draw && steps > kLongRoundActions) a = kDraw;
      act(rules, p, a, stock);
    }
  }
}

Opponent any_kind(Random& random) { return static_cast<Opponent>(below(random, kKinds)); }

/// Likelihoods of kinds that leave one of them probable.
ByKind any_chances(Random& random) {
  ByKind likely;
  for (double& one : likely) one = uniform(random) * 0.3;
  likely[below(random, kKinds)] = 1;
  return chances_of(likely, kNothingKnown);
}

TEST(policy_and_critic_in_play_value_positions_as_in_training) {
  const Nets& n = nets();
  NetJudge policy(*n.policy.play), critic(*n.critic.play);
  RoundBase<Trained::Policy> policy_base;
  RoundBase<Trained::Critic> critic_base;
  Opinion<Trained::Policy> opinion;
  Opinion<Trained::Critic> price;
  double most_policy = 0, most_critic = 0;
  each_decision(1, times(150), 1, [&](const Rules& rules, const Path& p, const Candidates& c, const Utility& u,
                                    Random& random, Opponent) {
    const int seat = p.memory.round.to_act;
    const ByKind chances = any_chances(random);
    const Opponent kind = any_kind(random);
    policy.begin(rules, p.memory.round, u), critic.begin(rules, p.memory.round, u);
    policy_base.set(n.policy.training, rules, p.memory.round, u);
    critic_base.set(n.critic.training, rules, p.memory.round, u);
    policy.judge(p, seat, c, chances), critic.judge_all(p, seat, c, kind);
    ask_policy(n.policy.training, policy_base, p, seat, c, chances, opinion);
    ask_critic(n.critic.training, critic_base, p, seat, c, kind, price);
    for (int k = 0; k < c.n; ++k) {
      most_policy = std::max(most_policy, std::abs(policy.points(k) - double{kPointsPerUnit} * opinion.value[k]));
      most_critic = std::max(most_critic, std::abs(critic.points(k) - double{kPointsPerUnit} * price.value[k]));
    }
  });
  CHECK(most_policy <= kPointsPerUnit * n.policy.error);
  CHECK(most_critic <= kPointsPerUnit * n.critic.error);
}

TEST(the_policy_of_a_probable_kind_counts_by_its_probability) {
  const Nets& n = nets();
  PolicyNets both{&*n.policy.play, {}};
  both.against[static_cast<std::size_t>(Opponent::simple)] = &*n.against_simple.play;
  PolicyJudge judge(both);
  RoundBase<Trained::Policy> general_base, special_base;
  Opinion<Trained::Policy> general, special;
  double most = 0;
  int mixed = 0;
  each_decision(2, times(60), 1, [&](const Rules& rules, const Path& p, const Candidates& c, const Utility& u,
                                    Random& random, Opponent) {
    const int seat = p.memory.round.to_act;
    const ByKind chances = any_chances(random);
    judge.begin(rules, p.memory.round, u);
    judge.judge(p, seat, c, chances);
    general_base.set(n.policy.training, rules, p.memory.round, u);
    special_base.set(n.against_simple.training, rules, p.memory.round, u);
    ask_policy(n.policy.training, general_base, p, seat, c, chances, general);
    ask_policy(n.against_simple.training, special_base, p, seat, c, chances, special);
    const double simple = chances[static_cast<std::size_t>(Opponent::simple)];
    mixed += simple > 0.5;
    for (int k = 0; k < c.n; ++k) {
      const double share = simple > 0.5 ? simple : 0, value = share * special.value[k] + (1 - share) * general.value[k];
      most = std::max(most, std::abs(judge.points(k) - kPointsPerUnit * value));
    }
  });
  CHECK(mixed > 0);
  // A share is rounded to 2^-15, and values are at most some 100 points.
  CHECK(most <= kPointsPerUnit * std::max(n.policy.error, n.against_simple.error) + 0.01);
}

TEST(the_likelihood_of_a_kind_in_play_is_that_of_training) {
  const Nets& n = nets();
  KindJudge play(*n.kind.play);
  RoundBase<Trained::Kind> base;
  double most = 0;
  each_decision(3, times(300), 1, [&](const Rules& rules, const Path& p, const Candidates&, const Utility& u, Random&,
                                     Opponent) {
    const int seat = p.memory.round.to_act;
    play.begin(rules, p.memory.round, u);
    base.set(n.kind.training, rules, p.memory.round, u);
    const ByKind found = play.likely(p, seat), expected = likely_kinds(n.kind.training, base, p, seat);
    for (std::size_t k = 0; k < found.size(); ++k)
      most = std::max(most, std::abs(found[k] - expected[k]) / (expected[k] + 1e-5));
  });
  CHECK(most <= std::expm1(2 * n.kind.error) + 0.0055);
}

TEST(kinds_are_drawn_by_the_prior_and_the_likelihoods_of_training) {
  constexpr int kDrawn = 200;
  constexpr double kRare = 0.02;  // less probable kinds are not drawn
  const Nets& n = nets();
  RoundBase<Trained::Kind> base;
  OpponentSampler sampler(*n.belief.play, *n.judge.play, *n.kind.play);
  double found[kKinds] = {}, expected[kKinds] = {}, variance[kKinds] = {};
  each_decision(5, times(16), 1, [&](const Rules& rules, const Path& p, const Candidates&, const Utility& u,
                                     Random& random, Opponent) {
    if (below(random, 8)) return;
    const int seat = p.memory.round.to_act;
    base.set(n.kind.training, rules, p.memory.round, u);
    ByKind earlier = kNothingKnown;
    if (below(random, 2)) earlier[below(random, kKinds)] = 4;
    const ByKind& prior = below(random, 2) ? kStranger : kTrained;
    ByKind chances = chances_of(likely_kinds(n.kind.training, base, p, seat), earlier, prior);
    double sum = 0;
    for (double& x : chances) sum += x = x < kRare ? 0 : x;
    sampler.begin(rules, p, seat, u, earlier, prior);
    for (int i = 0; i < kDrawn; ++i) ++found[static_cast<int>(sampler.draw(random).kind)];
    for (std::size_t k = 0; k < chances.size(); ++k) {
      const double chance = chances[k] / sum;
      expected[k] += kDrawn * chance, variance[k] += kDrawn * chance * (1 - chance);
    }
  });
  // A kind at the limit of 2% may count in one of both.
  for (int k = 0; k < kKinds; ++k)
    CHECK(std::abs(found[k] - expected[k]) < 5 * std::sqrt(variance[k] + 1) + 0.01 * expected[k]);
}

/// Believed hands of an opponent: the share of each card, and the deadwood.
struct Believed {
  double card[52] = {}, deadwood = 0, squares = 0, weight = 0;

  void add(Cards hand, double w) {
    const int left = undercut::deadwood(hand);
    for (Cards x = hand; x; x &= x - 1) card[lowest(x)] += w;
    deadwood += w * left, squares += w * w, weight += w;
  }
};

TEST(hands_in_play_are_drawn_as_training_says) {
  // Training: a draw of the belief net, times the judge's odds. Play: the same in integers, by rejection with a cap.
  constexpr int kDrawn = 2000, kProposed = 8000;
  const Nets& n = nets();
  int positions = 0, cards = 0;
  double off = 0, squares = 0;
  each_decision(4, times(24), 0, [&](const Rules& rules, const Path& p, const Candidates&, const Utility& u,
                                   Random& random, Opponent kind) {
    if (below(random, 8)) return;
    const Round& r = p.memory.round;
    const int seat = r.to_act;
    HandSampler sampler(*n.belief.play, *n.judge.play);
    sampler.begin(rules, p, seat, kind, u);
    Believed play, training;
    for (int i = 0; i < kDrawn; ++i) play.add(sampler.draw(random), 1);
    Rows rows, drawn_rows;
    round_rows(rules, r.limit, doubled(rules, r), u.need[seat], u.need[seat ^ 1], rows);
    drawn_rows = rows;
    belief_rows(p, seat, kind, drawn_rows);
    hand_rows(p, seat, rows);
    Trained::Belief::Units drawn;
    ask_hand(n.belief.training, drawn_rows, drawn);
    const Cards known = r.known[seat ^ 1], may = hidden_from(seat, r);
    for (int i = 0; i < kProposed; ++i) {
      const Cards hand = draw_hand(drawn.out, known, may, 10 - count(known), random);
      Rows more = rows;
      judged_hand_rows(p, seat, kind, hand, more);
      Trained::Judge::Units units;
      ask_hand(n.judge.training, more, units);
      training.add(hand, std::exp(units.out[0]));
    }
    const double effective = training.weight * training.weight / training.squares;
    ++positions;
    off += play.deadwood / play.weight - training.deadwood / training.weight;
    for (Cards x = may; x; x &= x - 1) {
      const double found = play.card[lowest(x)] / play.weight, expected = training.card[lowest(x)] / training.weight;
      if (expected < 0.01 || expected > 0.99) continue;
      const double variance = expected * (1 - expected) * (1.0 / kDrawn + 1 / effective);
      ++cards, squares += (found - expected) * (found - expected) / variance;
    }
  });
  // The rest of the difference is the sampler's cap on the judge's odds: 24 times their mean, or the most of 64 hands. It
  // adds 0.24 points of deadwood, a cap of six times the mean 0.58. With a step of the exponential that is cut to 20
  // bits it was 3.6 points, and 10 times the variance.
  if (test::g_scale >= 1) std::printf("deadwood %+.2f, %.2f times the variance\n", off / positions, squares / cards);
  const double few = std::max(1.0, 1 / std::sqrt(test::g_scale));
  CHECK(std::abs(off / positions) < 0.5 * few);
  CHECK(squares / cards < 1 + 0.3 * few);
}

}  // namespace
}  // namespace undercut
