#include "undercut/train.hpp"

#include <algorithm>
#include <cmath>

namespace undercut {

namespace {

std::string options_defect(const TrainOptions& options) {
  std::string out;
  const auto check = [&](const char* name, auto value, auto least, auto most) {
    if (out.empty() && !(value >= least && value <= most))
      out = std::string(name) + " must be between " + std::to_string(least) + " and " + std::to_string(most);
  };
#define UNDERCUT_TRAIN_CHECK(name, standard, least, most, text) \
  check(#name, options.name, static_cast<decltype(options.name)>(least), static_cast<decltype(options.name)>(most));
  UNDERCUT_TRAIN_OPTIONS(UNDERCUT_TRAIN_CHECK, UNDERCUT_TRAIN_CHECK)
#undef UNDERCUT_TRAIN_CHECK
  return out;
}

}  // namespace

std::string plan_defect(const TrainPlan& plan) {
  if (std::string defect = options_defect(plan.options); !defect.empty()) return defect;
  const auto is_share = [](double x) { return x >= 0 && std::isfinite(x); };
  double scenes = 0, pool = 0;
  for (const Scene& scene : plan.scenes) {
    if (!is_share(scene.share)) return "the share of a scene must be a number, 0 or more";
    if (const char* defect = rules_defect(scene.rules)) return defect;
    scenes += scene.share;
  }
  if (!(scenes > 0)) return "a scene with a share above 0 is needed";
  for (const double weight : plan.pool) {
    if (!is_share(weight)) return "the shares of the pool must be numbers, 0 or more";
    pool += weight;
  }
  if (plan.options.opponents > 0 && !(pool > 0)) return "the pool has no opponents";
  if (plan.pool[static_cast<int>(Foe::player)] > 0 && !plan.player) return "the pool has a player, but none was given";
  if (plan.threads < 1 || plan.threads > 256) return "threads must be between 1 and 256";
  if (std::find(std::begin(kTrainWidths), std::end(kTrainWidths), plan.width) == std::end(kTrainWidths)) {
    std::string all;
    for (const int width : kTrainWidths) all += (all.empty() ? "" : ", ") + std::to_string(width);
    return "width must be one of: " + all;
  }
  return {};
}

void TrainStats::add(const TrainStats& other) {
  critic_loss += other.critic_loss;
  policy_loss += other.policy_loss;
  belief_loss += other.belief_loss;
  judge_loss += other.judge_loss;
  kind_loss += other.kind_loss;
  critic_n += other.critic_n;
  policy_n += other.policy_n;
  belief_n += other.belief_n;
  judge_n += other.judge_n;
  kind_n += other.kind_n;
  rounds += other.rounds;
  decisions += other.decisions;
  for (std::size_t i = 0; i < kFoes; ++i) points[i] += other.points[i], played[i] += other.played[i];
}

}  // namespace undercut
