// Training: gradients against differences, and runs that can be repeated and continued.
#include <cmath>
#include <cstring>

#include "check.hpp"
#include "undercut/train.hpp"
#include "undercut/train_net.hpp"

namespace undercut {
namespace {

using SmallNet = TrainingNet<64, 32, 16>;
constexpr int kInputs = 40;

/// A loss with a constant gradient by each output.
double loss_of(const SmallNet& net, const Rows& rows, const float* slope) {
  SmallNet::Sum sum;
  SmallNet::Units units;
  net.begin(sum);
  net.add(rows, sum);
  net.finish(sum, units);
  double out = 0;
  for (int k = 0; k < SmallNet::kOutputs; ++k) out += double{slope[k]} * units.out[k];
  return out;
}

TEST(gradients_are_those_of_differences) {
  Random random = random_of(3, 0);
  SmallNet net(kInputs), gradient(kInputs);
  net.randomise(random, 6);
  net.refresh();
  Rows rows;
  for (const int row : {1, 5, 17, 30, 39}) rows.add(row);
  float slope[SmallNet::kOutputs];
  for (float& x : slope) x = static_cast<float>(below(random, 200)) / 100 - 1;
  SmallNet::Sum sum, first;
  SmallNet::Units units;
  net.begin(sum);
  net.add(rows, sum);
  net.finish(sum, units);
  net.backward(units, slope, gradient, first);
  SmallNet::add_rows(rows, first, gradient);
  SmallNet::add_bias(first, gradient);
  const double scale = loss_of(net, rows, slope);
  int wrong = 0, active = 0;
  for (std::size_t i = 0; i < net.size(); ++i) {
    constexpr float kStep = 1.0f / 256;
    const float was = net.data()[i];
    net.data()[i] = was + kStep;
    const double up = loss_of(net, rows, slope);
    net.data()[i] = was - kStep;
    const double down = loss_of(net, rows, slope);
    net.data()[i] = was;
    const double expected = (up - down) / (2 * kStep), found = gradient.data()[i];
    active += found != 0;
    // Units that reach a bound within the step have another gradient beyond it.
    wrong += std::abs(expected - found) > 0.01 * (std::abs(scale) + std::abs(expected)) + 0.01;
  }
  CHECK(active > 500);
  CHECK(wrong < active / 50);
}

TrainPlan plan_of(int threads) {
  TrainPlan out;
  out.scenes.emplace_back();
  out.options.boot = 2;
  out.options.batch = 6;
  out.options.past_every = 2;
  out.options.belief = 0.1;
  out.options.judge = 0.1;
  out.options.kind = 0.1;
  out.options.ahead = 2;
  for (double& share : out.pool) share = 1;
  out.player = PlayerSpec{"quick"};
  out.seed = 4;
  out.threads = threads;
  out.width = 64;
  return out;
}

TEST(trainings_can_be_repeated_and_continued) {
  for (const int threads : {1, 2}) {
    const TrainPlan plan = plan_of(threads);
    CHECK(plan_defect(plan).empty());
    const auto make = [&] { return UNDERCUT_AT(best_level(), make_trainer, plan); };
    const auto whole = make(), half = make(), rest = make();
    whole->run(10);
    half->run(5);
    CHECK(rest->restore(half->state(), false).empty());
    CHECK(rest->step() == 5);
    rest->run(5);
    CHECK(rest->state() == whole->state());
    CHECK(rest->state() != half->state());
    CHECK(whole->take_stats().rounds == 60);
  }
}

TEST(bad_states_and_plans_are_refused) {
  TrainPlan plan = plan_of(1);
  const auto trainer = UNDERCUT_AT(best_level(), make_trainer, plan);
  const std::string state = trainer->state();
  CHECK(!trainer->restore("", false).empty());
  CHECK(!trainer->restore(std::string(300, 'x'), false).empty());
  CHECK(!trainer->restore(state.substr(0, state.size() - 1), false).empty());
  plan.width = 128;
  CHECK(!UNDERCUT_AT(best_level(), make_trainer, plan)->restore(state, false).empty());
  plan.width = 100;
  CHECK(!plan_defect(plan).empty());
  plan = plan_of(1);
  plan.options.explore = std::nan("");
  CHECK(!plan_defect(plan).empty());
  plan = plan_of(1);
  plan.player.reset();
  CHECK(!plan_defect(plan).empty());
  plan = plan_of(1);
  plan.scenes.clear();
  CHECK(!plan_defect(plan).empty());
}

}  // namespace
}  // namespace undercut
