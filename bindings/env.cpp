// The vector environment: many rounds stepped at once into arrays that stay the same.
#include <atomic>
#include <cstring>
#include <memory>

#include "convert.hpp"
#include "released.hpp"
#include "undercut/env.hpp"
#include "undercut/threads.hpp"

namespace undercut::bind {

namespace {

class VectorEnv {
 public:
  VectorEnv(nb::handle rules, nb::handle n, nb::handle seed, nb::handle threads, nb::handle level,
            nb::handle observation, nb::handle mask, nb::handle reward, nb::handle done, nb::handle to_act,
            nb::handle ending)
      : rules_(rules_of(rules)),
        size_(static_cast<std::size_t>(number(n, "n", 1, 1 << 24))),
        level_(level_of(level)),
        threads_(static_cast<int>(number(threads, "threads", 1, 1024))) {
    const long long rows = static_cast<long long>(size_);
    const u64 seed_value = seed_number(seed, "seed");
    arrays_.observation = keep<u8>(0, observation, "observation", {rows, kObservation});
    arrays_.mask = keep<u8>(1, mask, "mask", {rows, kActions});
    arrays_.reward = keep<float>(2, reward, "reward", {rows, 2});
    arrays_.done = keep<u8>(3, done, "done", {rows});
    arrays_.to_act = keep<u8>(4, to_act, "to_act", {rows});
    arrays_.ending = keep<u8>(5, ending, "ending", {rows});
    const std::pair<const void*, std::size_t> memory[6] = {{arrays_.observation, size_ * kObservation},
                                                           {arrays_.mask, size_ * kActions},
                                                           {arrays_.reward, size_ * 2 * sizeof(float)},
                                                           {arrays_.done, size_},
                                                           {arrays_.to_act, size_},
                                                           {arrays_.ending, size_}};
    static constexpr const char* kNames[6] = {"observation", "mask", "reward", "done", "to_act", "ending"};
    for (int i = 0; i < 6; ++i)
      for (int j = 0; j < i; ++j)
        check_apart(kNames[i], memory[i].first, memory[i].second, memory[j].first, memory[j].second);
    rounds_.resize(size_);
    legal_.resize(size_);
    chooser_.resize(size_);
    given_.resize(size_);
    start(seed_value);
  }

  void reset(nb::handle seed) {
    const Busy busy(*this);
    start(seed_number(seed, "seed"));
  }

  void step(nb::handle actions) {
    const Busy busy(*this);
    const u8* from = read(actions);
    std::size_t bad;
    {
      nb::gil_scoped_release release;
      bad = first_illegal(legal_.data(), from, size_);
      if (bad == size_) {
        Part part{this, from, 0, false};
        pool_.run(part);
        return;
      }
    }
    value_error("actions[" + std::to_string(bad) + "] is " + std::to_string(static_cast<int>(from[bad])) +
                ", which is not legal there (see mask); no round has moved");
  }

  nb::object choose(nb::handle out) {
    const Busy busy(*this);
    nb::object made = out.is_none() ? zeros<u8>(nb::make_tuple(size_)) : nb::borrow<nb::object>(out);
    u8* to = array<u8>(made, "out", {static_cast<long long>(size_)}).data;
    nb::gil_scoped_release release;
    UNDERCUT_AT(level_, env_choose, legal_.data(), chooser_.data(), size_, to);
    return made;
  }

  /// Random legal actions for a number of steps: what `choose` and `step` in turn would do.
  u64 run(nb::handle steps) {
    const Busy busy(*this);
    const long long n = number(steps, "steps", 0, 1LL << 40);
    u64 ended = 0;
    released([&] {
      for (long long i = 0; i < n && !given_up(); ++i) {
        UNDERCUT_AT(level_, env_choose, legal_.data(), chooser_.data(), size_, given_.data());
        Part part{this, given_.data(), 0, false};
        pool_.run(part);
        for (std::size_t k = 0; k < size_; ++k) ended += arrays_.done[k];
      }
    });
    return ended;
  }

  nb::tuple hands(nb::handle index) const {
    const Round& r =
        rounds_[static_cast<std::size_t>(number(index, "index", 0, static_cast<long long>(size_) - 1))].round;
    return nb::make_tuple(r.hand[0], r.hand[1]);
  }

  nb::object owner(int i) const { return owners_[i]; }
  std::size_t size() const { return size_; }
  const char* level() const { return level_name(level_); }
  int threads() const { return threads_; }

 private:
  struct Part {
    VectorEnv* env;
    const u8* actions;
    u64 seed;
    bool reset;
  };

  /// Refuses a second call while one is under way in another thread.
  struct Busy {
    explicit Busy(VectorEnv& e) : env(e) {
      if (env.busy_.test_and_set()) throw std::runtime_error("the environment is being stepped by another thread");
    }
    ~Busy() { env.busy_.clear(); }
    VectorEnv& env;
  };

  struct Pool {
    std::unique_ptr<Threads> threads;
    void run(Part& part) {
      if (!threads) return work(part, 0, 1);
      threads->run(
          [](void* context, int thread) {
            Part& p = *static_cast<Part*>(context);
            work(p, thread, p.env->threads_);
          },
          &part);
    }
    static void work(Part& p, int thread, int of) {
      VectorEnv& e = *p.env;
      // Whole cache lines to a thread, so that no two write to one.
      const std::size_t each = (e.size_ / static_cast<std::size_t>(of) + 63) / 64 * 64;
      const std::size_t first = std::min(e.size_, each * static_cast<std::size_t>(thread));
      const std::size_t n = thread + 1 == of ? e.size_ - first : std::min(each, e.size_ - first);
      if (p.reset)
        UNDERCUT_AT(e.level_, env_reset, e.rules_, e.rounds_.data(), e.legal_.data(), p.seed, first, n, e.arrays_);
      else
        UNDERCUT_AT(e.level_, env_step, e.rules_, e.rounds_.data(), e.legal_.data(), p.actions, first, n, e.arrays_);
    }
  };

  void start(u64 seed) {
    if (threads_ > 1 && !pool_.threads) pool_.threads = std::make_unique<Threads>(threads_);
    for (std::size_t i = 0; i < size_; ++i) chooser_[i] = random_of(~seed, i);
    Part part{this, nullptr, seed, true};
    nb::gil_scoped_release release;
    pool_.run(part);
  }

  template <class T>
  T* keep(int i, nb::handle given, const char* name, std::initializer_list<long long> shape) {
    if (given.is_none()) {
      nb::list dims;
      for (const long long d : shape) dims.append(d);
      owners_[i] = zeros<T>(nb::tuple(dims));
    } else {
      owners_[i] = nb::borrow<nb::object>(given);
    }
    return array<T>(owners_[i], name, shape).data;
  }

  const u8* read(nb::handle actions) {
    const long long rows = static_cast<long long>(size_);
    if (nb::ndarray<nb::ro> any; nb::try_cast<nb::ndarray<nb::ro>>(actions, any, false)) {
      if (any.dtype() == nb::dtype<std::int64_t>())
        return narrow(array<const std::int64_t>(actions, "actions", {rows}));
      if (any.dtype() == nb::dtype<std::int32_t>())
        return narrow(array<const std::int32_t>(actions, "actions", {rows}));
    }
    // A copy, so that what was checked is what is played.
    std::memcpy(given_.data(), array<const u8>(actions, "actions", {rows}).data, size_);
    return given_.data();
  }

  template <class T>
  const u8* narrow(const Span<T>& from) {
    for (std::size_t i = 0; i < size_; ++i)
      given_[i] = from.data[i] >= 0 && from.data[i] < kActions ? static_cast<u8>(from.data[i]) : u8{255};
    return given_.data();
  }

  Rules rules_;
  std::size_t size_;
  Level level_;
  int threads_;
  EnvArrays arrays_{};
  nb::object owners_[6];
  std::vector<EnvRound> rounds_;
  std::vector<Legal> legal_;
  std::vector<Random> chooser_;
  std::vector<u8> given_;
  Pool pool_{};
  std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
};

constexpr const char* kEnvDoc = R"(Many rounds stepped at once; a round that ends is dealt anew within the step.

Both seats are played through it: row i of the arrays is what the seat `to_act[i]` may know.

`observation` (n, 320) uint8: six planes of 52 bytes, one a card (4 * rank + suit), then eight bytes.
  0 own hand, 1 top of the discard pile, 2 whole discard pile, 3 cards that the other seat took and still holds,
  4 the card just taken from the pile, 5 cards in the pile that the other seat discarded;
  then phase upcard, draw, discard, last_take (one of them is 1), cards left in the stock, knock limit (at most 110),
  1 for the dealer, number of passes.
`mask` (n, 109) uint8: 1 for a legal action; see Round for the numbers. A defence is always the best and takes no step.
`reward` (n, 2) float32: a seat's points less the other's, in the step that ends a round.
`done` (n,) uint8, `to_act` (n,) uint8, `ending` (n,) uint8: how the round ended (1 knock, 2 gin, 3 big gin, 4 undercut,
  5 dead, 6 scored by the lower deadwood), 0 while it goes on.

Environment i of a seed plays the same rounds whatever n and the number of threads. Arrays may be passed in.)";

}  // namespace

void init_env(nb::module_& m) {
  m.attr("OBSERVATION") = kObservation;
  m.attr("ACTIONS") = kActions;
  nb::class_<VectorEnv>(m, "VectorEnv", kEnvDoc)
      .def(nb::init<nb::handle, nb::handle, nb::handle, nb::handle, nb::handle, nb::handle, nb::handle, nb::handle,
                    nb::handle, nb::handle, nb::handle>(),
           "rules"_a.none(), "n"_a.none(), "seed"_a.none() = 0, nb::kw_only(), "threads"_a.none() = 1,
           "level"_a.none() = nb::none(), "observation"_a.none() = nb::none(), "mask"_a.none() = nb::none(),
           "reward"_a.none() = nb::none(), "done"_a.none() = nb::none(), "to_act"_a.none() = nb::none(),
           "ending"_a.none() = nb::none(),
           nb::sig("def __init__(self, rules: object, n: int, seed: int = 0, *, threads: int = 1, "
                   "level: str | None = None, observation: NDArray[np.uint8] | None = None, "
                   "mask: NDArray[np.uint8] | None = None, reward: NDArray[np.float32] | None = None, "
                   "done: NDArray[np.uint8] | None = None, to_act: NDArray[np.uint8] | None = None, "
                   "ending: NDArray[np.uint8] | None = None) -> None"))
      .def("reset", &VectorEnv::reset, "seed"_a.none(), nb::sig("def reset(self, seed: int) -> None"),
           "Deals every round anew.")
      .def(
          "step", &VectorEnv::step, "actions"_a.none(), nb::sig("def step(self, actions: NDArray[np.generic]) -> None"),
          "Applies one action to each round (uint8, int32 or int64) and fills the arrays. Raises ValueError, and moves "
          "no round, if one is not legal.")
      .def("choose", &VectorEnv::choose, "out"_a.none() = nb::none(),
           nb::sig("def choose(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]"),
           "A random legal action for each round, from a generator of its own.")
      .def("run", &VectorEnv::run, "steps"_a.none(), nb::sig("def run(self, steps: int) -> int"),
           "As many times `choose` and `step`; returns the number of rounds that ended.")
      .def("hands", &VectorEnv::hands, "index"_a.none(), nb::sig("def hands(self, index: int) -> tuple[int, int]"),
           "Both hands of a round, for tests: no seat may see them.")
      .def_prop_ro(
          "observation", [](const VectorEnv& e) { return e.owner(0); },
          nb::sig("def observation(self) -> NDArray[np.uint8]"))
      .def_prop_ro(
          "mask", [](const VectorEnv& e) { return e.owner(1); }, nb::sig("def mask(self) -> NDArray[np.uint8]"))
      .def_prop_ro(
          "reward", [](const VectorEnv& e) { return e.owner(2); }, nb::sig("def reward(self) -> NDArray[np.float32]"))
      .def_prop_ro(
          "done", [](const VectorEnv& e) { return e.owner(3); }, nb::sig("def done(self) -> NDArray[np.uint8]"))
      .def_prop_ro(
          "to_act", [](const VectorEnv& e) { return e.owner(4); }, nb::sig("def to_act(self) -> NDArray[np.uint8]"))
      .def_prop_ro(
          "ending", [](const VectorEnv& e) { return e.owner(5); }, nb::sig("def ending(self) -> NDArray[np.uint8]"))
      .def_prop_ro(
          "n", [](const VectorEnv& e) { return e.size(); }, nb::sig("def n(self) -> int"))
      .def_prop_ro("threads", &VectorEnv::threads, nb::sig("def threads(self) -> int"))
      .def_prop_ro("level", &VectorEnv::level, nb::sig("def level(self) -> str"));
}

}  // namespace undercut::bind
