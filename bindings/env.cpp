// The vector environment: many rounds stepped at once into arrays that stay the same.
#include <atomic>
#include <cstring>
#include <memory>

#include "convert.hpp"
#include "released.hpp"
#include "row_net.hpp"
#include "undercut/env.hpp"
#include "undercut/threads.hpp"

namespace undercut::bind {

namespace {

constexpr const char* kAutoresetNames[3] = {"same_step", "next_step", "disabled"};
constexpr const char* kArrayNames[] = {"observation", "mask",      "reward",            "done",       "to_act",
                                       "ending",      "truncated", "final_observation", "final_mask", "final_to_act"};

/// The place of a word in a list.
template <std::size_t n>
std::size_t word_in(nb::handle value, const char* name, const char* const (&words)[n]) {
  std::string given, known;
  if (!nb::try_cast<std::string>(value, given))
    type_error(std::string(name) + " must be a str, not " + nb::type_name(value.type()).c_str());
  for (std::size_t i = 0; i < n; ++i) {
    if (given == words[i]) return i;
    known += (i ? ", " : "") + std::string(words[i]);
  }
  value_error(std::string(name) + " must be one of " + known + ", not " + given);
}

class VectorEnv {
 public:
  VectorEnv(nb::handle rules, nb::handle n, nb::handle seed, nb::handle threads, nb::handle level,
            nb::handle opponent, nb::handle own, nb::handle autoreset, nb::handle max_steps, nb::handle observation,
            nb::handle mask, nb::handle reward, nb::handle done, nb::handle to_act, nb::handle ending)
      : size_(static_cast<std::size_t>(number(n, "n", 1, 1 << 24))),
        level_(level_of(level)),
        threads_(static_cast<int>(number(threads, "threads", 1, 1024))) {
    plan_.rules = whole_rules_of(rules);
    set_opponent(opponent);
    plan_.autoreset = static_cast<Autoreset>(word_in(autoreset, "autoreset", kAutoresetNames));
    if (!max_steps.is_none()) plan_.max_steps = static_cast<u32>(number(max_steps, "max_steps", 1, ~u32{0}));
    const u64 seed_value = seed_number(seed, "seed");
    make_arrays({observation, mask, reward, done, to_act, ending});
    rounds_.resize(size_);
    legal_.resize(size_);
    chooser_.resize(size_);
    given_.resize(size_);
    seats(own);
    seed_rows(seed_value, nullptr);
    run_part(Part{this, &deal_rows, nullptr});
  }

  void reset(nb::handle seed, nb::handle rows) {
    const Busy busy(*this);
    const u8* which = rows.is_none() ? nullptr : array<const u8>(rows, "rows", {length()}).data;
    if (PyLong_Check(seed.ptr())) {
      seed_rows(seed_number(seed, "seed"), which);
    } else if (!seed.is_none()) {
      const u64* each = array<const u64>(seed, "seed", {length()}).data;
      for (std::size_t i = 0; i < size_; ++i)
        if (!which || which[i]) seed_row(rounds_[i], chooser_[i], each[i], 0);
    }
    run_part(Part{this, &deal_rows, which});
  }

  void step(nb::handle actions) {
    const Busy busy(*this);
    const u8* from = read(actions, size_, given_.data());
    if (plan_.opponent == EnvOpponent::asked)
      for (std::size_t i = 0; i < size_; ++i)
        if (is_due(i)) value_error("the opponent is to act in row " + std::to_string(i) + ": answer() for it first");
    std::size_t bad;
    {
      nb::gil_scoped_release release;
      bad = undercut::first_illegal(legal_.data(), from, size_);
      if (bad == size_) {
        Part part{this, &step_rows, from};
        pool_.run(part);
        return;
      }
    }
    value_error("actions[" + std::to_string(bad) + "] is " + std::to_string(static_cast<int>(from[bad])) +
                ", which is not legal there (see legal); no round has moved");
  }

  void answer(nb::handle rows, nb::handle actions) {
    const Busy busy(*this);
    const Span<const u32> at = array<const u32>(rows, "rows", {-1});
    std::vector<u8> chosen(at.rows);
    read(actions, at.rows, chosen.data());
    std::vector<u8> seen(size_);
    for (std::size_t k = 0; k < at.rows; ++k) {
      const u32 i = at.data[k];
      const std::string name = "rows[" + std::to_string(k) + "] is " + std::to_string(i);
      if (i >= size_ || seen[i]++ || !is_due(i)) value_error(name + ": the opponent is not asked there");
      if (!is_legal(legal_[i], chosen[k]))
        value_error("actions[" + std::to_string(k) + "] is " + std::to_string(static_cast<int>(chosen[k])) +
                    ", which is not legal in row " + std::to_string(i) + "; no round has moved");
    }
    nb::gil_scoped_release release;
    const EnvPart part{rounds_.data(), legal_.data(), 0, at.rows};
    UNDERCUT_AT(level_, env_answer, plan_, part, at.data, chosen.data(), arrays_);
  }

  nb::object choose(nb::handle out) {
    return fill(out, [&](u8* to) { UNDERCUT_AT(level_, env_choose, legal_.data(), chooser_.data(), size_, to); });
  }

  nb::object best(nb::handle scores, nb::handle out) {
    const float* from = array<const float>(scores, "scores", {length(), kActions}).data;
    return fill(out, [&](u8* to) { UNDERCUT_AT(level_, env_best, legal_.data(), from, size_, to); });
  }

  /// Random legal actions for a number of steps: what `choose` and `step` in turn would do.
  u64 run(nb::handle steps) {
    const Busy busy(*this);
    const long long n = number(steps, "steps", 0, 1LL << 40);
    if (plan_.opponent == EnvOpponent::asked || plan_.autoreset == Autoreset::disabled)
      value_error("run needs rows that go on by themselves");
    u64 ended = 0;
    released([&] {
      for (long long i = 0; i < n && !given_up(); ++i) {
        UNDERCUT_AT(level_, env_choose, legal_.data(), chooser_.data(), size_, given_.data());
        Part part{this, &step_rows, given_.data()};
        pool_.run(part);
        for (std::size_t k = 0; k < size_; ++k) ended += arrays_.done[k];
      }
    });
    return ended;
  }

  /// The numbers of the legal actions of a row.
  nb::list legal(nb::handle index) const {
    const Legal& l = legal_[row(index)];
    nb::list out;
    for (int a = 0; a < kActions; ++a)
      if (is_legal(l, static_cast<Action>(a))) out.append(a);
    return out;
  }

  std::size_t first_illegal(nb::handle actions) {
    const Busy busy(*this);
    return undercut::first_illegal(legal_.data(), read(actions, size_, given_.data()), size_);
  }

  nb::tuple hands(nb::handle index) const {
    const Round& r = rounds_[row(index)].memory.round;
    return nb::make_tuple(r.hand[0], r.hand[1]);
  }

  /// Everything that a row's future depends on.
  nb::bytes state() const {
    std::string out = heading();
    out.append(reinterpret_cast<const char*>(rounds_.data()), size_ * sizeof(EnvRound));
    out.append(reinterpret_cast<const char*>(chooser_.data()), size_ * sizeof(Random));
    return nb::bytes(out.data(), out.size());
  }

  void set_state(nb::bytes given) {
    const Busy busy(*this);
    const std::string head = heading();
    if (given.size() != head.size() + size_ * (sizeof(EnvRound) + sizeof(Random)) ||
        std::memcmp(given.c_str(), head.data(), head.size()) != 0)
      value_error("state is not that of " + std::to_string(size_) + " rows of this version of the kernel");
    const char* from = given.c_str() + head.size();
    std::vector<EnvRound> rounds(size_);
    std::memcpy(static_cast<void*>(rounds.data()), from, size_ * sizeof(EnvRound));
    for (std::size_t i = 0; i < size_; ++i)
      if (const char* defect = env_round_defect(plan_, rounds[i]))
        value_error("state holds no round in row " + std::to_string(i) + ": " + defect);
    rounds_ = std::move(rounds);
    std::memcpy(static_cast<void*>(chooser_.data()), from + size_ * sizeof(EnvRound), size_ * sizeof(Random));
    run_part(Part{this, &show_rows, nullptr});
  }

  nb::object owner(std::size_t i) const { return owners_[i]; }
  std::size_t size() const { return size_; }
  const char* level() const { return level_name(level_); }
  int threads() const { return threads_; }

 private:
  struct Part {
    VectorEnv* env;
    void (*work)(VectorEnv& env, const EnvPart& part, const u8* given);
    const u8* given;
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
      p.work(e, {e.rounds_.data(), e.legal_.data(), first, n}, p.given);
    }
  };

  static void deal_rows(VectorEnv& e, const EnvPart& part, const u8* which) {
    UNDERCUT_AT(e.level_, env_deal, e.plan_, part, which, e.arrays_);
  }
  static void step_rows(VectorEnv& e, const EnvPart& part, const u8* actions) {
    UNDERCUT_AT(e.level_, env_step, e.plan_, part, actions, e.arrays_);
  }
  static void show_rows(VectorEnv& e, const EnvPart& part, const u8*) {
    UNDERCUT_AT(e.level_, env_show, e.plan_, part, e.arrays_);
  }

  void run_part(Part part) {
    if (threads_ > 1 && !pool_.threads) pool_.threads = std::make_unique<Threads>(threads_);
    nb::gil_scoped_release release;
    pool_.run(part);
  }

  void seed_rows(u64 seed, const u8* which) {
    for (std::size_t i = 0; i < size_; ++i)
      if (!which || which[i]) seed_row(rounds_[i], chooser_[i], seed, i);
  }

  void seats(nb::handle own) {
    if ((plan_.opponent == EnvOpponent::nobody) != own.is_none())
      value_error("own must be given if there is an opponent, and only then");
    if (own.is_none()) {
      for (EnvRound& e : rounds_) e.own = kNobody;
      return;
    }
    const u8* from = array<const u8>(own, "own", {length()}).data;
    for (std::size_t i = 0; i < size_; ++i) {
      if (from[i] > 1) value_error("own must be seats, 0 or 1");
      rounds_[i].own = from[i];
    }
  }

  void set_opponent(nb::handle opponent) {
    if (SharedRowNet net; nb::try_cast<SharedRowNet>(opponent, net)) {
      plan_.opponent = EnvOpponent::net;
      plan_.net = net.net;
      return;
    }
    plan_.opponent = static_cast<EnvOpponent>(word_in(opponent, "opponent", kEnvOpponentNames));
    if (plan_.opponent == EnvOpponent::net) value_error("opponent: a net is given as a RowNet");
  }

  bool is_due(std::size_t i) const {
    const EnvRound& e = rounds_[i];
    return plan_.opponent == EnvOpponent::asked && !e.waits && e.memory.round.to_act != e.own;
  }

  void make_arrays(const std::array<nb::handle, 6>& given) {
    const long long rows = length();
    const long long finals = plan_.autoreset == Autoreset::same_step ? rows : 0;
    arrays_.observation = keep<u8>(given[0], {rows, kObservation});
    arrays_.mask = keep<u8>(given[1], {rows, kActions});
    arrays_.reward = keep<float>(given[2], {rows, 2});
    arrays_.done = keep<u8>(given[3], {rows});
    arrays_.to_act = keep<u8>(given[4], {rows});
    arrays_.ending = keep<u8>(given[5], {rows});
    arrays_.truncated = keep<u8>(nb::none(), {rows});
    arrays_.final_observation = keep<u8>(nb::none(), {finals, kObservation});
    arrays_.final_mask = keep<u8>(nb::none(), {finals, kActions});
    arrays_.final_to_act = keep<u8>(nb::none(), {finals});
    const std::pair<const void*, std::size_t> memory[6] = {{arrays_.observation, size_ * kObservation},
                                                           {arrays_.mask, size_ * kActions},
                                                           {arrays_.reward, size_ * 2 * sizeof(float)},
                                                           {arrays_.done, size_},
                                                           {arrays_.to_act, size_},
                                                           {arrays_.ending, size_}};
    for (std::size_t i = 0; i < 6; ++i)
      for (std::size_t j = 0; j < i; ++j)
        check_apart(kArrayNames[i], memory[i].first, memory[i].second, memory[j].first, memory[j].second);
  }

  template <class T>
  T* keep(nb::handle given, std::initializer_list<long long> shape) {
    const char* name = kArrayNames[owners_.size()];
    if (given.is_none()) {
      nb::list dims;
      for (const long long d : shape) dims.append(d);
      owners_.push_back(zeros<T>(nb::tuple(dims)));
    } else {
      owners_.push_back(nb::borrow<nb::object>(given));
    }
    return array<T>(owners_.back(), name, shape).data;
  }

  /// A new array of an action for each row, or `out`.
  template <class Fill>
  nb::object fill(nb::handle out, Fill&& work) {
    const Busy busy(*this);
    nb::object made = out.is_none() ? zeros<u8>(nb::make_tuple(size_)) : nb::borrow<nb::object>(out);
    u8* to = array<u8>(made, "out", {length()}).data;
    nb::gil_scoped_release release;
    work(to);
    return made;
  }

  /// A copy, so that what was checked is what is played.
  static const u8* read(nb::handle actions, std::size_t n, u8* to) {
    const long long rows = static_cast<long long>(n);
    if (nb::ndarray<nb::ro> any; nb::try_cast<nb::ndarray<nb::ro>>(actions, any, false)) {
      if (any.dtype() == nb::dtype<std::int64_t>())
        return narrow(array<const std::int64_t>(actions, "actions", {rows}).data, n, to);
      if (any.dtype() == nb::dtype<std::int32_t>())
        return narrow(array<const std::int32_t>(actions, "actions", {rows}).data, n, to);
    }
    std::memcpy(to, array<const u8>(actions, "actions", {rows}).data, n);
    return to;
  }

  template <class T>
  static const u8* narrow(const T* from, std::size_t n, u8* to) {
    for (std::size_t i = 0; i < n; ++i) to[i] = from[i] >= 0 && from[i] < kActions ? static_cast<u8>(from[i]) : u8{255};
    return to;
  }

  std::size_t row(nb::handle index) const {
    return static_cast<std::size_t>(number(index, "index", 0, length() - 1));
  }
  long long length() const { return static_cast<long long>(size_); }
  std::string heading() const {
    return "undercut rows 1:" + std::to_string(sizeof(EnvRound)) + ":" + std::to_string(size_) + "\n";
  }

  EnvPlan plan_;
  std::size_t size_;
  Level level_;
  int threads_;
  EnvArrays arrays_{};
  std::vector<nb::object> owners_;
  std::vector<EnvRound> rounds_;
  std::vector<Legal> legal_;
  std::vector<Random> chooser_;
  std::vector<u8> given_;
  Pool pool_{};
  std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
};

constexpr const char* kEnvDoc = R"(Many rounds stepped at once.

Row i of the arrays is what the seat `to_act[i]` may know. Without an opponent both seats are played through it.

`observation` (n, 320) uint8: six planes of 52 bytes, one a card (4 * rank + suit), then eight bytes.
  0 own hand, 1 top of the discard pile, 2 whole discard pile, 3 cards that the other seat took and still holds,
  4 the card just taken from the pile, 5 cards in the pile that the other seat discarded;
  then phase upcard, draw, discard, last_take (one of them is 1; none once the round is over), cards left in the stock,
  knock limit (at most 110), 1 for the dealer, number of passes.
`mask` (n, 109) uint8: 1 for a legal action; see Round for the numbers. A defence is always the best and takes no step.
  All are 1 once the round is over: what is chosen then is ignored.
`reward` (n, 2) float32: a seat's points minus the other's, in the step that ends a round.
`done` (n,) uint8, `to_act` (n,) uint8, `ending` (n,) uint8: how the round ended (1 knock, 2 gin, 3 big gin, 4 undercut,
  5 dead, 6 scored by the lower deadwood), 0 while it goes on.
`truncated` (n,) uint8: 1 if the round was broken off after `max_steps` actions, when it was the learner's turn.
`final_observation`, `final_mask`, `final_to_act`: of the rounds that the step ended or broke off. (With
  autoreset "same_step"; otherwise the row itself shows the end.)

`opponent`: "random", "simple", "quick", "patient" or a RowNet moves the other seat within the step; "asked" waits for
`answer`.
`own` (n,) uint8 is then the learner's seat in each row. A round that the opponent ends before the learner has acted is
dealt again. `autoreset`: a finished round is replaced by a new deal within the step ("same_step"), by the next step,
which ignores the action ("next_step"), or by `reset` ("disabled").

Environment i of a seed plays the same rounds whatever n and the number of threads. Arrays may be passed in.)";

}  // namespace

void init_env(nb::module_& m) {
  m.attr("OBSERVATION") = kObservation;
  m.attr("ACTIONS") = kActions;
  nb::class_<VectorEnv> env(m, "VectorEnv", kEnvDoc);
  env.def(nb::init<nb::handle, nb::handle, nb::handle, nb::handle, nb::handle, nb::handle, nb::handle, nb::handle,
                   nb::handle, nb::handle, nb::handle, nb::handle, nb::handle, nb::handle, nb::handle>(),
          "rules"_a.none(), "n"_a.none(), "seed"_a.none() = 0, nb::kw_only(), "threads"_a.none() = 1,
          "level"_a.none() = nb::none(), "opponent"_a.none() = "nobody", "own"_a.none() = nb::none(),
          "autoreset"_a.none() = "same_step", "max_steps"_a.none() = nb::none(), "observation"_a.none() = nb::none(),
          "mask"_a.none() = nb::none(), "reward"_a.none() = nb::none(), "done"_a.none() = nb::none(),
          "to_act"_a.none() = nb::none(), "ending"_a.none() = nb::none(),
          nb::sig("def __init__(self, rules: object, n: int, seed: int = 0, *, threads: int = 1, "
                  "level: str | None = None, opponent: str | RowNet = 'nobody', own: NDArray[np.uint8] | None = None, "
                  "autoreset: str = 'same_step', max_steps: int | None = None, "
                  "observation: NDArray[np.uint8] | None = None, "
                  "mask: NDArray[np.uint8] | None = None, reward: NDArray[np.float32] | None = None, "
                  "done: NDArray[np.uint8] | None = None, to_act: NDArray[np.uint8] | None = None, "
                  "ending: NDArray[np.uint8] | None = None) -> None"))
      .def("reset", &VectorEnv::reset, "seed"_a.none() = nb::none(), "rows"_a.none() = nb::none(),
           nb::sig("def reset(self, seed: int | NDArray[np.uint64] | None = None, "
                   "rows: NDArray[np.uint8] | None = None) -> None"),
           "Deal new rounds in the rows with a 1 in `rows` (all rows if None). Row i draws from stream i of a `seed`, "
           "or from stream 0 of `seed[i]`; without a seed it continues its current stream.")
      .def(
          "step", &VectorEnv::step, "actions"_a.none(), nb::sig("def step(self, actions: NDArray[np.generic]) -> None"),
          "Apply one action to each round (uint8, int32 or int64) and fill the arrays. Raises ValueError, and changes "
          "no round, if one is illegal.")
      .def("answer", &VectorEnv::answer, "rows"_a.none(), "actions"_a.none(),
           nb::sig("def answer(self, rows: NDArray[np.uint32], actions: NDArray[np.generic]) -> None"),
           "Apply the actions of an \"asked\" opponent, in the rows where `to_act` is its seat. Raises ValueError, "
           "and changes no round, if one is illegal.")
      .def("choose", &VectorEnv::choose, "out"_a.none() = nb::none(),
           nb::sig("def choose(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]"),
           "Return a random legal action for each round, from a separate generator.")
      .def("best", &VectorEnv::best, "scores"_a.none(), "out"_a.none() = nb::none(),
           nb::sig("def best(self, scores: NDArray[np.float32], out: NDArray[np.uint8] | None = None) -> "
                   "NDArray[np.uint8]"),
           "Return for each round the legal action with the highest of its (n, 109) scores; ties go to the lowest "
           "number. NaN is lower than anything.")
      .def("run", &VectorEnv::run, "steps"_a.none(), nb::sig("def run(self, steps: int) -> int"),
           "Run `choose` and `step` repeatedly; return the number of rounds that ended.")
      .def("legal", &VectorEnv::legal, "index"_a.none(), nb::sig("def legal(self, index: int) -> list[int]"),
           "Return the actions that `step` or `answer` accepts in a row.")
      .def("first_illegal", &VectorEnv::first_illegal, "actions"_a.none(),
           nb::sig("def first_illegal(self, actions: NDArray[np.generic]) -> int"),
           "Return the first row whose action is illegal, or n.")
      .def("hands", &VectorEnv::hands, "index"_a.none(), nb::sig("def hands(self, index: int) -> tuple[int, int]"),
           "Return both hands of a round, for tests: no seat may see them.")
      .def("state", &VectorEnv::state, nb::sig("def state(self) -> bytes"),
           "Return the complete state of the rows.")
      .def("set_state", &VectorEnv::set_state, "state"_a, nb::sig("def set_state(self, state: bytes) -> None"),
           "Restore a state of an environment that was created with the same arguments. Raises ValueError, and "
           "changes nothing, if it is not one.");
  const auto array = [&env]<std::size_t i>(const char* signature) {
    env.def_prop_ro(kArrayNames[i], [](const VectorEnv& e) { return e.owner(i); }, nb::sig(signature));
  };
  array.operator()<0>("def observation(self) -> NDArray[np.uint8]");
  array.operator()<1>("def mask(self) -> NDArray[np.uint8]");
  array.operator()<2>("def reward(self) -> NDArray[np.float32]");
  array.operator()<3>("def done(self) -> NDArray[np.uint8]");
  array.operator()<4>("def to_act(self) -> NDArray[np.uint8]");
  array.operator()<5>("def ending(self) -> NDArray[np.uint8]");
  array.operator()<6>("def truncated(self) -> NDArray[np.uint8]");
  array.operator()<7>("def final_observation(self) -> NDArray[np.uint8]");
  array.operator()<8>("def final_mask(self) -> NDArray[np.uint8]");
  array.operator()<9>("def final_to_act(self) -> NDArray[np.uint8]");
  env.def_prop_ro(
         "n", [](const VectorEnv& e) { return e.size(); }, nb::sig("def n(self) -> int"))
      .def_prop_ro("threads", &VectorEnv::threads, nb::sig("def threads(self) -> int"))
      .def_prop_ro("level", &VectorEnv::level, nb::sig("def level(self) -> str"));
}

}  // namespace undercut::bind
