// Training by self-play: a trainer that Python runs step by step, and its options.
#include "convert.hpp"
#include "released.hpp"
#include "undercut/net_play.hpp"
#include "undercut/train.hpp"

namespace undercut::bind {

namespace {

/// A trainer, and the one thread that may use it at a time.
struct PyTrainer {
  std::unique_ptr<Trainer> trainer;
};

double real(nb::handle value, const std::string& name) {
  double out = 0;
  if (!nb::try_cast<double>(value, out)) type_error(name + " must be a number");
  return out;
}

/// A race, or null for None.
const Race* race_of(nb::handle value) {
  if (value.is_none()) return nullptr;
  Race* race = nullptr;
  if (!nb::try_cast<Race*>(value, race) || !race) type_error("race must be a Race or None");
  return race;
}

std::vector<Scene> scenes_of(nb::handle value) {
  std::vector<Scene> out;
  for (const nb::handle item : value) {
    if (nb::len(item) != 4) value_error("a scene must have four parts: rules, race, share, vary");
    Scene scene;
    scene.rules = whole_rules_of(nb::object(item[0]));
    if (const Race* race = race_of(nb::object(item[1]))) scene.race = *race;
    scene.share = real(nb::object(item[2]), "the share of a scene");
    scene.vary = nb::cast<bool>(nb::object(item[3]));
    out.push_back(std::move(scene));
  }
  return out;
}

TrainOptions options_of(nb::dict values) {
  TrainOptions out;
  for (const auto& [key, value] : values) {
    const std::string name = nb::cast<std::string>(key);
    bool known = false;
#define UNDERCUT_TRAIN_SET_WHOLE(option, standard, least, most, text) \
  if (name == #option) out.option = static_cast<u64>(number(value, #option, least, most)), known = true;
#define UNDERCUT_TRAIN_SET_REAL(option, standard, least, most, text) \
  if (name == #option) out.option = real(value, #option), known = true;
    UNDERCUT_TRAIN_OPTIONS(UNDERCUT_TRAIN_SET_WHOLE, UNDERCUT_TRAIN_SET_REAL)
#undef UNDERCUT_TRAIN_SET_WHOLE
#undef UNDERCUT_TRAIN_SET_REAL
    if (!known) value_error("there is no option " + name + " of training");
  }
  return out;
}

void pool_of(nb::dict values, double* out) {
  for (const auto& [key, value] : values) {
    const std::string name = nb::cast<std::string>(key);
    int foe = 0;
    while (foe < kFoes && name != foe_name(foe)) ++foe;
    if (foe == kFoes) value_error("there is no opponent " + name + " in the pool of training");
    out[foe] = real(value, "the share of " + name);
  }
}

void new_trainer(PyTrainer* self, nb::handle scenes, nb::dict options, nb::dict pool, nb::handle seed,
                 nb::handle threads, nb::handle width, nb::handle player, nb::handle level) {
  TrainPlan plan;
  plan.scenes = scenes_of(scenes);
  plan.options = options_of(options);
  pool_of(pool, plan.pool);
  plan.seed = seed_number(seed, "seed");
  plan.threads = static_cast<int>(number(threads, "threads", 1, 256));
  plan.width = static_cast<int>(number(width, "width", 1, 1 << 16));
  if (!player.is_none()) plan.player = nb::cast<PlayerSpec>(player);
  if (const std::string defect = plan_defect(plan); !defect.empty()) value_error(defect);
  const Level at = level_of(level);
  new (self) PyTrainer{UNDERCUT_AT(at, make_trainer, plan)};
}

nb::dict stats_of(PyTrainer& self) {
  const TrainStats s = self.trainer->take_stats();
  const auto mean = [](double sum, u64 n) { return n ? nb::cast(sum / static_cast<double>(n)) : nb::none(); };
  nb::dict out, foes;
  out["rounds"] = s.rounds;
  out["decisions"] = s.decisions;
  out["critic"] = mean(s.critic_loss, s.critic_n);
  out["policy"] = mean(s.policy_loss, s.policy_n);
  out["belief"] = mean(s.belief_loss, s.belief_n);
  out["judge"] = mean(s.judge_loss, s.judge_n);
  out["kind"] = mean(s.kind_loss, s.kind_n);
  for (int i = 0; i < kFoes; ++i)
    if (s.played[i]) foes[foe_name(i)] = mean(s.points[i], s.played[i]);
  out["against"] = foes;
  return out;
}

/// An array of NumPy with memory of its own.
nb::object numpy_array(const std::vector<float>& from, int rows, int columns) {
  float* data = new float[from.size()];
  std::copy(from.begin(), from.end(), data);
  const nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<float*>(p); });
  const std::size_t shape[2] = {static_cast<std::size_t>(rows), static_cast<std::size_t>(columns)};
  return nb::cast(columns ? nb::ndarray<nb::numpy, float>(data, 2, shape, owner)
                          : nb::ndarray<nb::numpy, float>(data, 1, shape, owner));
}

NetName net_name(const std::string& name) {
  int which = 0;
  while (which < kNets && name != kNetNames[which]) ++which;
  if (which == kNets) value_error("name must be one of: policy, critic, belief, judge, kind");
  return static_cast<NetName>(which);
}

/// `stored` is the name that players know the net by.
void take_net(PyTrainer& self, const std::string& name, nb::bytes data, const std::string& stored) {
  const std::string defect = self.trainer->set_net(net_name(name), dequantise(net_of_file(data, stored)));
  if (!defect.empty()) value_error(stored + ": " + defect);
}

nb::dict net_of(const PyTrainer& self, const std::string& name) {
  const TrainedArrays net = self.trainer->net(net_name(name));
  nb::dict out;
  out["w1"] = numpy_array(net.w1, net.inputs, net.first);
  out["b1"] = numpy_array(net.b1, net.first, 0);
  out["w2"] = numpy_array(net.w2, net.second, net.first);
  out["b2"] = numpy_array(net.b2, net.second, 0);
  out["w3"] = numpy_array(net.w3, net.outputs, net.second);
  out["b3"] = numpy_array(net.b3, net.outputs, 0);
  return out;
}

void restore(PyTrainer& self, nb::bytes state, bool nets_only) {
  const std::string defect = self.trainer->restore({state.c_str(), state.size()}, nets_only);
  if (!defect.empty()) value_error(defect);
}

nb::bytes measure(PyTrainer& self, nb::handle rules, nb::handle race, const PlayerSpec& player, nb::handle seed,
                  nb::handle first, nb::handle pairs) {
  const Rules played = whole_rules_of(rules);
  const Race* game = race_of(race);
  const u64 of = seed_number(seed, "seed"), from = static_cast<u64>(number(first, "first", 0, 1LL << 60));
  std::vector<std::int32_t> margins(static_cast<std::size_t>(number(pairs, "pairs", 0, 1 << 24)));
  released([&] { self.trainer->measure(played, game, player, of, from, margins.size(), margins.data()); });
  return nb::bytes(margins.data(), margins.size() * sizeof(std::int32_t));
}

/// The options with their texts: (name, default, least, most, text).
nb::list options_list() {
  nb::list out;
#define UNDERCUT_TRAIN_LIST(name, standard, least, most, text) \
  out.append(nb::make_tuple(#name, standard, least, most, text));
  UNDERCUT_TRAIN_OPTIONS(UNDERCUT_TRAIN_LIST, UNDERCUT_TRAIN_LIST)
#undef UNDERCUT_TRAIN_LIST
  return out;
}

}  // namespace

void init_train(nb::module_& m) {
  m.def("train_options", &options_list,
        nb::sig("def train_options() -> list[tuple[str, float, float, float, str]]"),
        "Return the training options: name, default, least, most, and description. Whole numbers are ints.");
  m.def("train_foes",
        [] {
          nb::dict out;
          for (int i = 1; i < kFoes; ++i) out[foe_name(i)] = kFoeTexts[i];
          return out;
        },
        nb::sig("def train_foes() -> dict[str, str]"), "Return the opponents that a pool may have, with descriptions.");
  m.def("train_widths",
        [] {
          nb::list out;
          for (const int width : kTrainWidths) out.append(width);
          return out;
        },
        nb::sig("def train_widths() -> list[int]"), "Return the widths that a policy may have.");
  nb::class_<PyTrainer>(m, "Trainer",
                        "Self-play training of nets. The same arguments and number of steps give the same nets, on "
                        "one instruction set. Not thread-safe.")
      .def("__init__", &new_trainer, "scenes"_a, "options"_a, "pool"_a, nb::kw_only(), "seed"_a, "threads"_a = 1,
           "width"_a = 128, "player"_a.none() = nb::none(), "level"_a.none() = nb::none(),
           nb::sig("def __init__(self, scenes: Sequence[tuple[object, Race | None, float, bool]], options: dict[str, "
                   "float], pool: dict[str, float], *, seed: int, threads: int = 1, width: int = 128, "
                   "player: MatchPlayer | None = None, level: str | None = None) -> None"),
           "Create a trainer. Scenes are (rules, their race if games are played, a share of the rounds, whether "
           "values are varied); see `train_options` and `train_foes`. Raises ValueError for unusable values.")
      .def("run", [](PyTrainer& self, nb::handle steps) {
             const u64 n = static_cast<u64>(number(steps, "steps", 0, 1LL << 40));
             released([&] { self.trainer->run(n); });
           },
           "steps"_a, nb::sig("def run(self, steps: int) -> None"), "Play and learn for a number of steps.")
      .def_prop_ro("step", [](const PyTrainer& self) { return self.trainer->step(); }, "Number of steps done.")
      .def("stats", &stats_of, nb::sig("def stats(self) -> dict[str, Any]"),
           "Return the statistics since the last call: `rounds`, `decisions`; the mean squared errors of `critic` and "
           "`policy` in points, the cross-entropies of `belief` (per card) and `judge` (per hand) in nats; None for a "
           "net that did not learn. `against`: points per round of the exploring policy against each opponent.")
      .def("state",
           [](const PyTrainer& self) {
             std::string out;
             {
               nb::gil_scoped_release release;
               out = self.trainer->state();
             }
             return nb::bytes(out.data(), out.size());
           },
           nb::sig("def state(self) -> bytes"), "Return the complete state, from which training continues exactly.")
      .def("restore", &restore, "state"_a, nb::kw_only(), "nets_only"_a = false,
           nb::sig("def restore(self, state: bytes, *, nets_only: bool = False) -> None"),
           "Restore a state; with `nets_only` only its nets. Raises ValueError if it is not a state of this width.")
      .def("net", &net_of, "name"_a, nb::sig("def net(self, name: str) -> dict[str, NDArray[np.float32]]"),
           "Return the arrays of the net `policy`, `critic`, `belief` or `judge`, by the names of TrainedNet's "
           "arguments.")
      .def("take_net", &take_net, "name"_a, "data"_a, "stored"_a,
           nb::sig("def take_net(self, name: str, data: bytes, stored: str) -> None"),
           "Initialise a net from the integer net `stored` in a file of nets. Raises ValueError if there is none, or "
           "if it has another shape.")
      .def("measure", &measure, "rules"_a, "race"_a.none(), "player"_a, nb::kw_only(), "seed"_a, "first"_a, "pairs"_a,
           nb::sig("def measure(self, rules: object, race: Race | None, player: MatchPlayer, *, seed: int, first: int, "
                   "pairs: int) -> bytes"),
           "Play the policy's best candidates against a player on mirrored deals. Returns 32-bit numbers: the "
           "policy's points minus the player's in both rounds of each pair from `first` on. If there is a race, the "
           "player is informed that a game begins.");
  m.attr("POINTS_PER_UNIT") = kPointsPerUnit;
}

}  // namespace undercut::bind
