#include "undercut/train.hpp"

#include <atomic>
#include <numeric>

#include "undercut/patience.hpp"
#include "undercut/threads.hpp"
#include "undercut/train_measure.hpp"
#include "undercut/train_worker.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

/// Interpolates from `first` to `last` by `done`, a share: linearly, or geometrically if neither is 0.
double evenly(double first, double last, double done) { return first + (last - first) * done; }
double geometrically(double first, double last, double done) {
  return first > 0 && last > 0 ? first * std::pow(last / first, done) : evenly(first, last, done);
}

/// Parameters, gradients of each worker and Adam's moments of one net.
template <class Net>
struct Learner {
  explicit Learner(Net& learnt) : net(learnt), moments(learnt.size()) {}

  Net& net;
  Moments moments;
  std::vector<float*> gradients;
  float scale = 0;  ///< reciprocal of the number of lessons of the step; 0 if there were none

  /// A worker's share of a step.
  void step(int worker, float rate, u64 number) {
    if (scale == 0) return;
    const auto workers = gradients.size(), w = static_cast<std::size_t>(worker);
    const std::size_t from = net.size() * w / workers, to = net.size() * (w + 1) / workers;
    adam(net.data(), gradients.data(), static_cast<int>(workers), moments, from, to - from, scale, rate,
         static_cast<double>(number));
  }
};

/// Reads or writes a state: a heading, the parameters of the nets, and the other data needed to continue training.
struct Heading {
  char magic[8] = {'u', 'n', 'd', 'e', 'r', 't', 'r', '3'};
  u64 step = 0;
  u64 sizes[kNets] = {};
  u64 past = 0;
};

template <int Width>
class TrainerOf final : public Trainer {
 public:
  explicit TrainerOf(const TrainPlan& plan) : plan_(plan), threads_(plan.threads) {
    constexpr u64 kFirstWeights = u64{3} << 62;
    Random random = random_of(plan_.seed, kFirstWeights);
    // Approximate number of active inputs.
    nets_.policy.randomise(random, 70);
    nets_.critic.randomise(random, 95);
    nets_.belief.randomise(random, 70);
    nets_.judge.randomise(random, 95);
    nets_.kind.randomise(random, 70);
    refresh();
    for (int i = 0; i < plan_.threads; ++i) {
      Worker<Width>& worker = *workers_.emplace_back(std::make_unique<Worker<Width>>(plan_, nets_, past_));
      policy_.gradients.push_back(worker.gradients.policy.data());
      critic_.gradients.push_back(worker.gradients.critic.data());
      belief_.gradients.push_back(worker.gradients.belief.data());
      judge_.gradients.push_back(worker.gradients.judge.data());
      kind_.gradients.push_back(worker.gradients.kind.data());
    }
    past_.reserve(kPastSelves);
  }

  void run(u64 steps) override {
    for (u64 i = 0; i < steps && !given_up(); ++i) one_step();
  }

  u64 step() const override { return step_; }

  TrainStats take_stats() override {
    const TrainStats out = stats_;
    stats_ = {};
    return out;
  }

  std::string state() const override {
    Heading heading = own_heading();
    heading.step = step_;
    heading.past = past_.size();
    std::string out(reinterpret_cast<const char*>(&heading), sizeof heading);
    out.reserve(bytes(heading));
    each_array([&](const float* at, std::size_t n) { out.append(reinterpret_cast<const char*>(at), n * sizeof *at); });
    return out;
  }

  std::string restore(std::string_view state, bool nets_only) override {
    Heading heading;
    if (state.size() < sizeof heading || std::memcmp(state.data(), heading.magic, sizeof heading.magic) != 0)
      return "this is not the state of a training";
    std::memcpy(&heading, state.data(), sizeof heading);
    if (!std::equal(heading.sizes, heading.sizes + kNets, own_heading().sizes))
      return "the nets of the state have other sizes";
    if (heading.past > kPastSelves || state.size() != bytes(heading)) return "the state is damaged";
    past_.assign(heading.past, nets_.policy);
    const char* from = state.data() + sizeof heading;
    each_array([&](float* at, std::size_t n) {
      std::memcpy(at, from, n * sizeof *at);
      from += n * sizeof *at;
    });
    step_ = heading.step;
    if (nets_only) {
      step_ = 0;
      past_.clear();
      policy_.moments = Moments(nets_.policy.size());
      critic_.moments = Moments(nets_.critic.size());
      belief_.moments = Moments(nets_.belief.size());
      judge_.moments = Moments(nets_.judge.size());
      kind_.moments = Moments(nets_.kind.size());
    }
    refresh();
    stats_ = {};
    return {};
  }

  TrainedArrays net(NetName name) const override {
    if (name == NetName::policy) return arrays(nets_.policy);
    if (name == NetName::critic) return arrays(nets_.critic);
    if (name == NetName::belief) return arrays(nets_.belief);
    return name == NetName::judge ? arrays(nets_.judge) : arrays(nets_.kind);
  }

  std::string set_net(NetName name, const TrainedArrays& net) override {
    std::string defect;
    if (name == NetName::policy) defect = take(net, nets_.policy);
    if (name == NetName::critic) defect = take(net, nets_.critic);
    if (name == NetName::belief) defect = take(net, nets_.belief);
    if (name == NetName::judge) defect = take(net, nets_.judge);
    if (name == NetName::kind) defect = take(net, nets_.kind);
    refresh();
    return defect;
  }

  void measure(const Rules& rules, const Race* race, const PlayerSpec& player, u64 seed, u64 first, u64 pairs,
               std::int32_t* margins) override {
    struct Job {
      const Measure<typename TrainedNets<Width>::Policy, typename TrainedNets<Width>::Kind> measure;
      u64 first, pairs, threads;
      std::int32_t* margins;
      std::atomic<bool> stop{false};
    } job{{nets_.policy, nets_.kind, rules, race, player, seed}, first, pairs, static_cast<u64>(plan_.threads), margins};
    threads_.run(
        [](void* context, int thread) {
          Job& j = *static_cast<Job*>(context);
          const u64 from = j.pairs * static_cast<u64>(thread) / j.threads;
          const u64 to = j.pairs * (static_cast<u64>(thread) + 1) / j.threads;
          j.measure.play(j.first + from, to - from, j.margins + from, j.stop);
        },
        &job);
  }

 private:
  void one_step() {
    const u64 last = std::max<u64>(plan_.options.steps, 2) - 1;
    const double done = std::min(1.0, static_cast<double>(step_) / static_cast<double>(last));
    const TrainOptions& o = plan_.options;
    manner_ = {geometrically(o.hot, o.cold, done), evenly(o.explore, o.last_explore, done), step_ < o.boot};
    rate_ = static_cast<float>(geometrically(o.rate, o.last_rate, done));
    threads_.run([](void* self, int thread) { static_cast<TrainerOf*>(self)->play(thread); }, this);
    collect();
    threads_.run([](void* self, int thread) { static_cast<TrainerOf*>(self)->learn(thread); }, this);
    refresh();
    if (plan_.pool[static_cast<int>(Foe::past)] > 0 && step_ % o.past_every == 0) remember_self();
  }

  /// A thread's rounds of a step.
  void play(int thread) {
    const u64 batch = plan_.options.batch, t = static_cast<u64>(thread), threads = static_cast<u64>(plan_.threads);
    Worker<Width>& worker = *workers_[static_cast<std::size_t>(thread)];
    for (u64 i = batch * t / threads; i < batch * (t + 1) / threads; ++i) worker.play(step_ * batch + i, manner_);
  }

  /// Adds up the workers' reports of a step.
  void collect() {
    TrainStats all;
    for (const auto& worker : workers_) {
      all.add(worker->stats);
      worker->stats = {};
    }
    stats_.add(all);
    const auto scale = [](u64 n) { return n ? 1.0f / static_cast<float>(n) : 0.0f; };
    policy_.scale = scale(all.policy_n);
    critic_.scale = plan_.options.critic > 0 ? scale(all.critic_n) : 0;
    belief_.scale = scale(all.belief_n);
    judge_.scale = scale(all.judge_n);
    kind_.scale = scale(all.kind_n);
    ++step_;
  }

  void learn(int thread) {
    policy_.step(thread, rate_, step_);
    critic_.step(thread, rate_, step_);
    belief_.step(thread, rate_, step_);
    judge_.step(thread, rate_, step_);
    kind_.step(thread, rate_, step_);
  }

  void refresh() {
    nets_.policy.refresh();
    nets_.critic.refresh();
    nets_.belief.refresh();
    nets_.judge.refresh();
    nets_.kind.refresh();
  }

  /// The oldest past self is replaced.
  void remember_self() {
    if (past_.size() == kPastSelves) past_.erase(past_.begin());
    past_.push_back(nets_.policy);
  }

  Heading own_heading() const {
    Heading out;
    const std::size_t sizes[] = {nets_.policy.size(), nets_.critic.size(), nets_.belief.size(), nets_.judge.size(),
                                 nets_.kind.size()};
    std::copy(sizes, sizes + kNets, out.sizes);
    return out;
  }

  static std::size_t bytes(const Heading& h) {
    const u64 all = std::accumulate(h.sizes, h.sizes + kNets, u64{0});
    return sizeof h + sizeof(float) * (3 * all + h.past * h.sizes[0]);
  }

  /// All arrays of a state.
  template <class Use>
  void each_array(Use&& use) {
    each_array_of(*this, use);
  }
  template <class Use>
  void each_array(Use&& use) const {
    each_array_of(*this, use);
  }
  template <class Self, class Use>
  static void each_array_of(Self& self, Use&& use) {
    const auto learner = [&](auto& l, auto& net) {
      use(net.data(), net.size());
      use(l.moments.mean.data(), net.size());
      use(l.moments.square.data(), net.size());
    };
    learner(self.policy_, self.nets_.policy);
    learner(self.critic_, self.nets_.critic);
    learner(self.belief_, self.nets_.belief);
    learner(self.judge_, self.nets_.judge);
    learner(self.kind_, self.nets_.kind);
    for (auto& net : self.past_) use(net.data(), net.size());
  }

  template <class Net>
  static std::string take(const TrainedArrays& from, Net& net) {
    if (from.inputs != net.inputs() || from.first != Net::kFirst || from.second != Net::kSecond ||
        from.outputs != Net::kOutputs)
      return "the net has another shape";
    const auto turned = [](const std::vector<float>& matrix, int rows, int columns, float* to) {
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j) to[j * rows + i] = matrix[static_cast<std::size_t>(i * columns + j)];
    };
    std::copy(from.w1.begin(), from.w1.end(), net.row(0));
    std::copy(from.b1.begin(), from.b1.end(), net.first_bias());
    turned(from.w2, Net::kSecond, Net::kFirst, net.second());
    std::copy(from.b2.begin(), from.b2.end(), net.second_bias());
    turned(from.w3, Net::kOutputs, Net::kSecond, net.last());
    std::copy(from.b3.begin(), from.b3.end(), net.last_bias());
    return {};
  }

  template <class Net>
  static TrainedArrays arrays(const Net& net) {
    TrainedArrays out{net.inputs(), Net::kFirst, Net::kSecond, Net::kOutputs, {}, {}, {}, {}, {}, {}};
    const auto copy = [](const float* at, std::size_t n, std::vector<float>& to) { to.assign(at, at + n); };
    const auto turned = [](const float* at, int rows, int columns, std::vector<float>& to) {
      for (int j = 0; j < columns; ++j)
        for (int i = 0; i < rows; ++i) to.push_back(at[i * columns + j]);
    };
    copy(net.row(0), static_cast<std::size_t>(net.inputs()) * Net::kFirst, out.w1);
    copy(net.first_bias(), Net::kFirst, out.b1);
    turned(net.second(), Net::kFirst, Net::kSecond, out.w2);
    copy(net.second_bias(), Net::kSecond, out.b2);
    turned(net.last(), Net::kSecond, Net::kOutputs, out.w3);
    copy(net.last_bias(), Net::kOutputs, out.b3);
    return out;
  }

  const TrainPlan plan_;
  TrainedNets<Width> nets_;
  Learner<typename TrainedNets<Width>::Policy> policy_{nets_.policy};
  Learner<typename TrainedNets<Width>::Critic> critic_{nets_.critic};
  Learner<typename TrainedNets<Width>::Belief> belief_{nets_.belief};
  Learner<typename TrainedNets<Width>::Judge> judge_{nets_.judge};
  Learner<typename TrainedNets<Width>::Kind> kind_{nets_.kind};
  std::vector<typename TrainedNets<Width>::Policy> past_;
  std::vector<std::unique_ptr<Worker<Width>>> workers_;
  Threads threads_;
  u64 step_ = 0;
  Manner manner_{};
  float rate_ = 0;
  TrainStats stats_;
};

}  // namespace

std::unique_ptr<Trainer> make_trainer(const TrainPlan& plan) {
  switch (plan.width) {
    case 64:
      return std::make_unique<TrainerOf<64>>(plan);
    case 192:
      return std::make_unique<TrainerOf<192>>(plan);
    case 256:
      return std::make_unique<TrainerOf<256>>(plan);
    default:
      return std::make_unique<TrainerOf<128>>(plan);
  }
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
