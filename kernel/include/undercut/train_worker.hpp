// One thread's part of training: rounds played, and the gradients learnt from them.
#pragma once

#include "undercut/train_hands.hpp"
#include "undercut/train_lessons.hpp"

namespace undercut {

/// Nets of a training, or their gradients. `Width` is that of the policy's first layer.
template <int Width>
struct TrainedNets {
  using Policy = TrainingNet<Width, 32, 1>;
  using Critic = TrainingNet<Width + 64, 32, 1>;
  using Belief = TrainingNet<192, 64, belief::outputs>;
  using Judge = TrainingNet<128, 32, 1>;
  using Kind = TrainingNet<128, 32, kKinds>;
  Policy policy{input::policy_inputs};
  Critic critic{input::all_inputs};
  Belief belief{input::belief_inputs};
  Judge judge{input::all_inputs};
  Kind kind{input::seat_inputs};
};

/// Parameters of decisions at a training step.
struct Manner {
  double temperature;  ///< in points
  double explore;      ///< share of random decisions
  bool boot;           ///< `patient` chooses
};

inline namespace UNDERCUT_ISA {

template <int Width>
class Worker {
 public:
  using Nets = TrainedNets<Width>;
  using Policy = typename Nets::Policy;
  using Critic = typename Nets::Critic;
  using Kind = typename Nets::Kind;
  using Past = std::vector<Policy>;

  Worker(const TrainPlan& plan, const Nets& nets, const Past& past)
      : plan_(plan), options_(plan.options), nets_(nets), past_(past), setting_(plan) {}

  /// Plays the round with this number and adds its gradients.
  void play(u64 number, const Manner& manner) {
    manner_ = manner;
    setting_.choose(number);
    random_ = random_of(plan_.seed, number);
    ahead_random_ = random_of(plan_.seed, kAheadStreams + number);
    deal(number);
    while (round().phase != Phase::over) move();
    const double end = value_of(setting_.utility, setting_.rules, round());
    learn(end);
    note_result();
  }

  Nets gradients;
  TrainStats stats;

 private:
  Round& round() { return path_.memory.round; }

  void deal(u64 number) {
    u8 deck[52];
    list_cards(kPack, deck);
    shuffle(random_, deck, 52);
    std::copy(deck, deck + 52, deck_);
    path_ = Path{};
    stock_ = deal_pack(setting_.rules, setting_.dealer, deck_, path_.memory);
    choose_foe(number);
    const auto set = [&](auto& base, const auto& net) { base.set(net, setting_.rules, round(), setting_.utility); };
    set(policy_base_, nets_.policy);
    set(kind_base_, nets_.kind);
    for (int seat = 0; seat < 2; ++seat) {
      earlier_[seat] = earlier_rounds(random_, other_kind(seat));
      chances_[seat] = chances_of(kNothingKnown, earlier_[seat]);
    }
    if (options_.critic > 0 || options_.lessons > 0) set(critic_base_, nets_.critic);
    visits_.clear();
    lessons_n_ = 0;
    actions_ = 0;
  }

  void choose_foe(u64 number) {
    foe_[0] = foe_[1] = Foe::self;
    if (uniform(random_) >= options_.opponents) return;
    const int seat = static_cast<int>(below(random_, 2));
    Foe foe = static_cast<Foe>(weighted(random_, kFoes, [&](int i) { return plan_.pool[i]; }));
    if (foe == Foe::past && past_.empty()) foe = Foe::self;
    foe_[seat] = foe;
    if (foe == Foe::past) {
      old_ = &past_[below(random_, static_cast<u32>(past_.size()))];
      past_base_.set(*old_, setting_.rules, round(), setting_.utility);
    }
    if (foe != Foe::player) return;
    const std::string chance = std::to_string(plan_.seed) + ":" + std::to_string(number);
    guest_.begin(setting_.rules, setting_.race, round(), seat, chance);
  }

  void move() {
    const int seat = round().to_act;
    Decision d{kDefend};
    if (round().phase != Phase::defend) {
      d = decide(seat);
      if (d.action == kTake && round().phase == Phase::draw && ++actions_ > kLongTrainingRound) d.action = kDraw;
    }
    for (int s = 0; s < 2; ++s)
      if (foe_[s] == Foe::player) guest_.note(seat, d.action, stock_);
    carry_out(setting_.rules, path_, d, stock_);
  }

  Decision decide(int seat) {
    const Foe foe = foe_[seat];
    if (foe == Foe::player) return guest_.decide(*setting_.player, setting_.rules, path_);
    if (is_rule_of_thumb(kind_of(foe)))
      return {rule_of_thumb(kind_of(foe), setting_.rules, path_.memory, *setting_.players, random_)};
    candidates_of(setting_.rules, round(), candidates_);
    if (candidates_.n == 1) return {candidates_.at[0].action};
    chances_[seat] = chances_of(likely_kinds(nets_.kind, kind_base_, path_, seat), earlier_[seat]);
    if (foe == Foe::past) {
      ask_policy(*old_, past_base_, path_, seat, candidates_, chances_[seat], opinion_);
      return {candidates_.at[choose(foe).candidate].action};
    }
    ++stats.decisions;
    ask_policy(nets_.policy, policy_base_, path_, seat, candidates_, chances_[seat], opinion_);
    const Choice chosen = choose(foe);
    if (foe == Foe::self) note(seat, chosen);
    return {candidates_.at[chosen.candidate].action};
  }

  struct Choice {
    int candidate;
    float chance;  ///< 0 if the policy did not choose
  };

  Choice choose(Foe foe) {
    const int n = candidates_.n, best = best_of(opinion_, n);
    if (foe == Foe::hasty)
      if (const int knock = knock_of(candidates_); knock >= 0) return {knock, 1};
    const bool at_random = uniform(random_) < manner_.explore;
    if (manner_.boot && foe == Foe::self) return {at_random ? any_candidate() : patients_candidate(), 0};
    const double temperature = (foe == Foe::noisy ? kNoisyTemperature : manner_.temperature) / kPointsPerUnit;
    if (temperature <= 0) return {at_random ? any_candidate() : best, 1};
    double weight[kMostCandidates], sum = 0;
    for (int i = 0; i < n; ++i) sum += weight[i] = std::exp((opinion_.value[i] - opinion_.value[best]) / temperature);
    const int chosen = at_random ? any_candidate() : weighted(random_, n, [&](int i) { return weight[i]; });
    return {chosen, static_cast<float>((1 - manner_.explore) * weight[chosen] / sum + manner_.explore / n)};
  }

  int any_candidate() { return static_cast<int>(below(random_, static_cast<u32>(candidates_.n))); }

  int patients_candidate() {
    const Action a = undercut::decide(setting_.rules, path_.memory, setting_.players->patient,
                                      [&](u32 n) { return below(random_, n); });
    for (int i = 0; i < candidates_.n; ++i)
      if (candidates_.at[i].action == a) return i;
    return 0;
  }

  /// Records the training data of a decision.
  void note(int seat, Choice chosen) {
    note_hand(seat);
    if (options_.critic <= 0 && options_.lessons <= 0) return;
    const bool lesson = options_.lessons > 0 && uniform(random_) < options_.lessons;
    const int number = lesson ? note_lesson(seat, chosen) : -1;
    if (candidates_.at[chosen.candidate].ends) return;
    Visit& v = visits_.emplace_back();
    v.seat = seat;
    v.lesson = number;
    v.rows = critic_base_.rows[seat];
    open_rows(path_, seat, candidates_.gone, round().stock_left, v.rows);
    critic_rows(path_, seat, candidates_.at[chosen.candidate].position, other_kind(seat), v.rows);
  }

  /// Records the training data of the nets of the hidden hand and of the opponent.
  void note_hand(int seat) {
    const auto add = [](std::optional<double> loss, double& sum, u64& n) {
      if (loss) sum += *loss, ++n;
    };
    const Rows& rows = policy_base_.rows[seat];
    const Opponent kind = other_kind(seat);
    const auto chosen = [&](double share) { return share > 0 && uniform(random_) < share; };
    if (chosen(options_.belief))
      add(learn_hand(nets_.belief, path_, seat, kind, rows, random_, gradients.belief), stats.belief_loss,
          stats.belief_n);
    if (chosen(options_.judge))
      add(learn_judge(nets_.judge, nets_.belief, path_, seat, kind, rows, random_, gradients.judge), stats.judge_loss,
          stats.judge_n);
    if (chosen(options_.kind))
      add(learn_kind(nets_.kind, path_, seat, kind, weight_of(kind), rows, gradients.kind), stats.kind_loss,
          stats.kind_n);
  }

  int note_lesson(int seat, Choice chosen) {
    if (static_cast<std::size_t>(lessons_n_) == lessons_.size()) lessons_.push_back(std::make_unique<Lesson<Policy>>());
    Lesson<Policy>& l = *lessons_[static_cast<std::size_t>(lessons_n_)];
    l.opinion = opinion_;
    l.n = candidates_.n;
    l.seat = seat;
    l.chosen = chosen.candidate;
    l.chance = chosen.chance;
    for (int i = 0; i < l.n; ++i) l.price[i] = price(seat, i);
    return lessons_n_++;
  }

  /// Returns the value of a candidate in the true deal.
  float price(int seat, int candidate) {
    const auto choose = [&](const Path& p, const Candidates& c) {
      const int me = p.memory.round.to_act;
      return choice_ahead(kind_of(foe_[me]), setting_.rules, p.memory, c, *setting_.players, ahead_random_, [&] {
        ask_policy(nets_.policy, policy_base_, p, me, c, chances_[me], ahead_);
        return best_of(ahead_, c.n);
      });
    };
    const auto judge = [&](const Path& p, const Candidate& c, Cards gone) {
      const int me = p.memory.round.to_act;
      one_.n = 0;
      one_.add(c);
      one_.gone = gone;
      ask_critic(nets_.critic, critic_base_, p, me, one_, other_kind(me), prices_);
      return double{kPointsPerUnit} * prices_.value[0];
    };
    const double worth = look_ahead(setting_.rules, setting_.utility, path_, candidates_, candidate,
                                    static_cast<int>(options_.ahead), stock_, choose, judge);
    return static_cast<float>(seat == 0 ? worth : -worth) / kPointsPerUnit;
  }


  /// Returns the weight of a kind for the net of kinds: all kinds have the same total weight, however often they play.
  float weight_of(Opponent kind) const {
    double pool = 0, share[kKinds] = {1 - options_.opponents};
    for (const double x : plan_.pool) pool += x;
    if (pool > 0)
      for (int foe = 0; foe < kFoes; ++foe)
        share[static_cast<int>(kind_of(static_cast<Foe>(foe)))] += options_.opponents * plan_.pool[foe] / pool;
    const auto kinds = std::count_if(share, share + kKinds, [](double x) { return x > 0; });
    return static_cast<float>(1 / (static_cast<double>(kinds) * share[static_cast<int>(kind)]));
  }

  /// Returns the kind of opponent that the nets receive.
  Opponent other_kind(int seat) const { return kind_of(foe_[seat ^ 1]); }

  void learn(double end) {
    if (!visits_.empty()) {
      stats.critic_loss += learn_critic(nets_.critic, visits_, end, options_, lessons_, gradients.critic);
      stats.critic_n += visits_.size();
    }
    for (int i = 0; i < lessons_n_; ++i) {
      const Lesson<Policy>& l = *lessons_[static_cast<std::size_t>(i)];
      stats.policy_loss += learn_policy(nets_.policy, l, policy_base_.rows[l.seat], gradients.policy);
      ++stats.policy_n;
    }
  }

  void note_result() {
    ++stats.rounds;
    for (int seat = 0; seat < 2; ++seat) {
      const auto foe = static_cast<std::size_t>(foe_[seat]);
      if (foe_[seat] == Foe::self) continue;
      ++stats.played[foe];
      stats.points[foe] += margin(round(), seat ^ 1);
    }
  }

  static constexpr double kNoisyTemperature = 6;  ///< points
  static constexpr int kLongTrainingRound = 100;  ///< takes in a round after which players draw

  const TrainPlan& plan_;
  const TrainOptions& options_;
  const Nets& nets_;
  const Past& past_;
  Setting setting_;
  Manner manner_{};
  Random random_{};
  Random ahead_random_{};  ///< separate, so that a look-ahead does not change the round
  u8 deck_[52];
  Path path_{};
  Stock stock_{nullptr};
  Foe foe_[2] = {};
  const Policy* old_ = nullptr;  ///< the past self that plays
  Guest guest_;
  int actions_ = 0;
  Candidates candidates_;
  RoundBase<Policy> policy_base_, past_base_;
  RoundBase<Critic> critic_base_;
  RoundBase<Kind> kind_base_;
  ByKind earlier_[2], chances_[2];  ///< each seat's belief about its opponent: from earlier rounds, and in total
  Opinion<Policy> opinion_;
  Opinion<Policy, 1> ahead_;
  Opinion<Critic, 1> prices_;
  Candidates one_;
  std::vector<std::unique_ptr<Lesson<Policy>>> lessons_;  ///< reused between rounds; the first `lessons_n_` are valid
  int lessons_n_ = 0;
  std::vector<Visit> visits_;
};

}  // namespace UNDERCUT_ISA
}  // namespace undercut
