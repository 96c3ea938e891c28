// Nets: files of them, evaluation, and their making from the floating-point arrays of a training.
#include <cmath>
#include <limits>

#include "convert.hpp"
#include "released.hpp"
#include "undercut/instant.hpp"
#include "undercut/luck.hpp"
#include "undercut/net_eval.hpp"
#include "undercut/net_export.hpp"
#include "undercut/net_file.hpp"

namespace undercut::bind {

namespace {

void refuse(const std::string& defect) {
  if (!defect.empty()) value_error(defect);
}

/// Active inputs: different ones, `kMostActive` at most.
std::vector<std::uint16_t> rows_of(nb::handle value, const NetShape& shape) {
  std::vector<std::uint16_t> out;
  std::vector<bool> active(static_cast<std::size_t>(shape.inputs));
  for (const nb::handle item : value) {
    const auto row = static_cast<std::uint16_t>(number(item, "a row", 0, shape.inputs - 1));
    if (active[row]) value_error("row " + std::to_string(row) + " is given twice");
    if (out.size() == kMostActive) value_error("at most " + std::to_string(kMostActive) + " rows can be active");
    active[row] = true;
    out.push_back(row);
  }
  return out;
}

nb::tuple shape_tuple(const NetShape& s) { return nb::make_tuple(s.inputs, s.first, s.second, s.outputs); }

NetFile file_of(nb::bytes data) {
  NetFile out;
  refuse(read_nets(reinterpret_cast<const u8*>(data.c_str()), data.size(), out));
  return out;
}

nb::bytes to_bytes(const std::string& text) { return nb::bytes(text.data(), text.size()); }

Net load(nb::bytes data, const std::string& name) { return Net(net_of_file(data, name)); }

std::vector<double> evaluate_net(const Net& net, nb::handle rows, nb::handle level) {
  const Level at = level_of(level);
  const std::vector<std::uint16_t> active = rows_of(rows, net.shape);
  const u32 starts[] = {0, static_cast<u32>(active.size())};
  std::vector<i32> whole(static_cast<std::size_t>(net.shape.outputs));
  UNDERCUT_AT(at, net_evaluate, net, active.data(), starts, 1, whole.data());
  std::vector<double> out;
  for (const i32 x : whole) out.push_back(x * net.scale);
  return out;
}

std::vector<u32> exponentials(nb::handle scale, nb::handle outputs, nb::handle most, nb::handle level) {
  const Level at = level_of(level);
  double factor = 0;
  if (!nb::try_cast<double>(scale, factor) || !(factor > 0) || !std::isfinite(factor))
    value_error("scale must be a number above 0");
  constexpr long long low = std::numeric_limits<i32>::min(), high = std::numeric_limits<i32>::max();
  std::vector<i32> whole;
  for (const nb::handle item : outputs) whole.push_back(static_cast<i32>(number(item, "an output", low, high)));
  std::vector<u32> out(whole.size());
  UNDERCUT_AT(at, net_exponentials, factor, whole.data(), whole.size(),
              static_cast<i32>(number(most, "most", low, high)), out.data());
  return out;
}

/// The arrays of a training, kept alive while the net is.
class TrainedNet {
 public:
  TrainedNet(nb::handle w1, nb::handle b1, nb::handle w2, nb::handle b2, nb::handle w3, nb::handle b3, nb::handle top)
      : b1_(array<const float>(b1, "b1", {-1})),
        b2_(array<const float>(b2, "b2", {-1})),
        b3_(array<const float>(b3, "b3", {-1})),
        w1_(array<const float>(w1, "w1", {-1, units(b1_)})),
        w2_(array<const float>(w2, "w2", {units(b2_), units(b1_)})),
        w3_(array<const float>(w3, "w3", {units(b3_), units(b2_)})) {
    double most = 0;
    if (!nb::try_cast<double>(top, most)) type_error("top must be a number");
    const auto size = [](const Span<const float>& s) {
      return static_cast<int>(std::min<std::size_t>(s.rows, kMostInputs + 1));
    };
    net = {{size(w1_), size(b1_), size(b2_), size(b3_)},
           w1_.data, b1_.data, w2_.data, b2_.data, w3_.data, b3_.data, static_cast<float>(most)};
    if (const char* defect = shape_defect(net.shape)) value_error(defect);
  }

  FloatWeights net;

 private:
  static long long units(const Span<const float>& bias) { return static_cast<long long>(bias.rows); }
  Span<const float> b1_, b2_, b3_, w1_, w2_, w3_;
};

std::vector<double> evaluate_trained(const TrainedNet& self, nb::handle rows) {
  const std::vector<std::uint16_t> active = rows_of(rows, self.net.shape);
  std::vector<double> out(static_cast<std::size_t>(self.net.shape.outputs));
  evaluate(self.net, active.data(), static_cast<int>(active.size()), out.data());
  return out;
}

nb::bytes quantise_trained(const TrainedNet& self, const std::string& name, const std::string& storage) {
  if (storage != "words" && storage != "bytes") value_error("storage must be words or bytes");
  NetWeights out;
  std::string defect;
  {
    nb::gil_scoped_release release;
    defect = quantise(self.net, name, storage == "bytes" ? RowStorage::bytes : RowStorage::words, out);
  }
  refuse(defect);
  return to_bytes(net_bytes(out));
}

nb::tuple error_of(const TrainedNet& self, const Net& net, nb::handle rows, nb::handle starts) {
  if (net.shape != self.net.shape) value_error("the nets have different shapes");
  const auto row = array<const std::uint16_t>(rows, "rows", {-1});
  const auto start = array<const u32>(starts, "starts", {-1});
  if (start.rows < 2) value_error("starts must have an entry a position and one more");
  for (std::size_t i = 0; i + 1 < start.rows; ++i)
    if (start.data[i] > start.data[i + 1] || start.data[i + 1] - start.data[i] > kMostActive ||
        start.data[i + 1] > row.rows)
      value_error("starts must rise, by " + std::to_string(kMostActive) + " at most, up to the number of rows");
  for (std::size_t i = 0; i < row.rows; ++i)
    if (row.data[i] >= net.shape.inputs) value_error("rows must be below the number of inputs");
  NetError out;
  {
    nb::gil_scoped_release release;
    out = net_error(self.net, net, {row.data, start.data, start.rows - 1});
  }
  return nb::make_tuple(out.largest, out.mean);
}

int py_instant_choice(nb::handle rules, nb::handle seat, nb::handle dealer, nb::handle dealt, nb::handle upcard,
                      nb::bytes steps, const Worth& worth, double lapses, nb::handle seed, nb::handle earlier,
                      nb::handle level) {
  const Level at = level_of(level);
  if (!(lapses >= 0 && lapses <= 1)) value_error("lapses must be between 0 and 1");
  Seen seen = seen_of(rules, seat, dealer, dealt, upcard, steps);
  seen.earlier = earlier_of(earlier);
  return UNDERCUT_AT(at, instant_choice, seen, worth, lapses, seed_number(seed, "seed"));
}

ByKind py_likely_kinds(nb::handle rules, nb::handle seat, nb::handle dealer, nb::handle dealt, nb::handle upcard,
                       nb::bytes steps, bool knocked, nb::handle level) {
  const Level at = level_of(level);
  return UNDERCUT_AT(at, likely_kinds, seen_of(rules, seat, dealer, dealt, upcard, steps), knocked);
}

nb::tuple py_luck(nb::handle rules, nb::handle dealer, nb::handle deck, nb::bytes actions, nb::handle samples,
                  nb::handle depth, nb::handle seed, nb::handle level) {
  const Level at = level_of(level);
  const Rules r = whole_rules_of(rules);
  LuckQuery q;
  q.dealer = static_cast<u8>(number(dealer, "dealer", 0, 1));
  q.samples = static_cast<int>(number(samples, "samples", 0, 1 << 16));
  q.depth = static_cast<int>(number(depth, "depth", 0, 1000));
  q.seed = seed_number(seed, "seed");
  u8 cards[52];
  Cards all_cards = 0;
  if (cards_in_order(deck, "deck", cards, 52) == 52)
    for (const u8 card : cards) all_cards |= bit(card);
  if (all_cards != kPack) value_error("deck must have 52 different cards");
  const PlayingNets nets = playing_nets();
  if (!nets.fit()) value_error("the nets are not set");
  const u8* action = reinterpret_cast<const u8*>(actions.c_str());
  q.deck = cards;
  q.actions.assign(action, action + actions.size());
  Luck out;
  released([&] {
    out = UNDERCUT_AT(at, luck_of, r, q, nets);
  });
  if (out.each.size() != q.actions.size()) value_error("action " + std::to_string(out.each.size()) + " is not legal");
  return nb::make_tuple(out.deal, out.upcard, out.each, out.values);
}

void init_files(nb::module_& m) {
  m.def("net_file",
        [](const std::string& metadata, const std::vector<nb::bytes>& nets) {
          std::vector<std::string> parts;
          for (const nb::bytes& net : nets) parts.emplace_back(net.c_str(), net.size());
          const nb::bytes out = to_bytes(file_bytes(metadata, parts));
          file_of(out);
          return out;
        },
        "metadata"_a, "nets"_a, nb::sig("def net_file(metadata: str, nets: Sequence[bytes]) -> bytes"),
        "Return a file of nets, each from `TrainedNet.quantise`. Raises ValueError if it could not be read again.");
  m.def("net_metadata",
        [](nb::bytes data) {
          const std::string text = file_of(data).metadata;
          return nb::steal<nb::str>(PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
        },
        "data"_a, nb::sig("def net_metadata(data: bytes) -> str"),
        "Return the metadata of a file of nets. Raises ValueError if it is not one.");
  m.def("net_names",
        [](nb::bytes data) {
          std::vector<std::string> out;
          for (const NetWeights& net : file_of(data).nets) out.push_back(net.name);
          return out;
        },
        "data"_a, nb::sig("def net_names(data: bytes) -> list[str]"),
        "Return the names of the nets in a file. Raises ValueError if it is not one.");
  m.def("set_nets",
        [](nb::bytes data) { refuse(set_nets(reinterpret_cast<const u8*>(data.c_str()), data.size())); }, "data"_a,
        nb::sig("def set_nets(data: bytes) -> None"),
        "Set the nets of a file for the kernel's players, for the life of the process. Raises ValueError, and sets "
        "none, if the file is bad or a different net already has one of the names.");
  m.def(
      "instant_choice", &py_instant_choice, "rules"_a, "seat"_a, "dealer"_a, "dealt"_a, "upcard"_a.none(), "steps"_a,
      "worth"_a, nb::kw_only(), "lapses"_a = 0.0, "seed"_a = 0, "earlier"_a = nb::tuple(), "level"_a.none() = nb::none(),
      nb::sig("def instant_choice(rules: object, seat: int, dealer: int, dealt: int, upcard: int | None, steps: bytes, "
              "worth: Worth, *, lapses: float = 0, seed: int = 0, earlier: Sequence[Sequence[float]] = (), "
              "level: str | None = None) -> int"),
      "Return the action of `instant`. `lapses` is the share of decisions with a human mistake, at random by the "
      "seed. 109 if no net is set as `policy`, or if the steps are impossible.");
  m.def(
      "likely_kinds", &py_likely_kinds, "rules"_a, "seat"_a, "dealer"_a, "dealt"_a, "upcard"_a.none(), "steps"_a,
      nb::kw_only(), "knocked"_a = false, "level"_a.none() = nb::none(),
      nb::sig("def likely_kinds(rules: object, seat: int, dealer: int, dealt: int, upcard: int | None, steps: bytes, *, "
              "knocked: bool = False, level: str | None = None) -> list[float]"),
      "Return the likelihood of the opponent's actions so far for each of eight kinds of opponent, scaled so that the "
      "likeliest has 1. All 1 if no net is set as `kind`, or if the seat is not to act. `knocked`: the opponent "
      "knocked later with deadwood, which a player for gin alone does not.");
  m.def(
      "luck", &py_luck, "rules"_a, "dealer"_a, "deck"_a, "actions"_a, nb::kw_only(), "samples"_a = 0, "depth"_a = 2,
      "seed"_a = 0, "level"_a.none() = nb::none(),
      nb::sig("def luck(rules: object, dealer: int, deck: Sequence[int], actions: bytes, *, samples: int = 0, "
              "depth: int = 2, seed: int = 0, level: str | None = None) "
              "-> tuple[float, float, list[float], list[float]]"),
      "Return the luck of seat 0 in a two-handed round, in points: from the hands, from the upcard, and for each "
      "action from the card if it is a draw, otherwise 0. The last list is the round's value to seat 0 before each "
      "action, with both hands open. Luck is 0 on average. `actions` are action numbers from the deal on. Values are "
      "the critic's, or means over `samples` samples of the turns up to `depth` discards, in which the policy's "
      "probabilities weight the first player's choices. Raises ValueError if an action is illegal or no nets are set.");
  m.def("exponentials", &exponentials, "scale"_a, "outputs"_a, "most"_a, nb::kw_only(), "level"_a.none() = nb::none(),
        nb::sig("def exponentials(scale: float, outputs: Iterable[int], most: int, *, level: str | None = None) "
                "-> list[int]"),
        "Return the integer exponentials that players use for the outputs of a net with this scale: e^(scale * "
        "(output - most)) times 2^24, and 2^24 for `most` or more.");
  m.def("nets_set", &nets_set, nb::sig("def nets_set() -> list[str]"), "Return the names of the nets that were set.");
}

}  // namespace

NetWeights net_of_file(nb::bytes data, const std::string& name) {
  NetFile file = file_of(data);
  for (NetWeights& net : file.nets)
    if (net.name == name) return std::move(net);
  value_error("the file has no net " + name);
}

void init_net(nb::module_& m) {
  nb::class_<Net>(m, "Net", "A small net in integers: the same outputs on every machine.")
      .def_static("load", &load, "data"_a, "name"_a, nb::sig("def load(data: bytes, name: str) -> Net"),
                  "Load a net from a file. Raises ValueError if the file is bad or has no such net.")
      .def("evaluate", &evaluate_net, "rows"_a, nb::kw_only(), "level"_a.none() = nb::none(),
           nb::sig("def evaluate(self, rows: Iterable[int], *, level: str | None = None) -> list[float]"),
           "Return the outputs; `rows` are the active inputs, 192 at most.")
      .def_prop_ro("name", [](const Net& net) { return net.name; })
      .def_prop_ro(
          "scale", [](const Net& net) { return net.scale; }, nb::sig("def scale(self) -> float"),
          "Factor by which the integer of an output is multiplied.")
      .def_prop_ro(
          "shape", [](const Net& net) { return shape_tuple(net.shape); },
          nb::sig("def shape(self) -> tuple[int, int, int, int]"),
              "Numbers of inputs, units of the two layers, and outputs.");
  nb::class_<TrainedNet>(
      m, "TrainedNet",
      "A net in floating point: first = clamp(b1 + the sum of active rows of w1, 0, top), second = clamp(b2 + w2 "
      "first, 0, top), output = b3 + w3 second. Shapes: w1 (inputs, first), w2 (second, first), w3 (outputs, second).")
      .def(nb::init<nb::handle, nb::handle, nb::handle, nb::handle, nb::handle, nb::handle, nb::handle>(), "w1"_a,
           "b1"_a, "w2"_a, "b2"_a, "w3"_a, "b3"_a, nb::kw_only(), "top"_a = 8.0,
           nb::sig("def __init__(self, w1: NDArray[np.float32], b1: NDArray[np.float32], w2: NDArray[np.float32], "
                   "b2: NDArray[np.float32], w3: NDArray[np.float32], b3: NDArray[np.float32], *, top: float = 8.0) "
                   "-> None"))
      .def("evaluate", &evaluate_trained, "rows"_a, nb::sig("def evaluate(self, rows: Iterable[int]) -> list[float]"),
           "Return the outputs, in double precision.")
      .def("quantise", &quantise_trained, "name"_a, nb::kw_only(), "storage"_a = "words",
           nb::sig("def quantise(self, name: str, *, storage: str = 'words') -> bytes"),
           "Convert the net to integers, for `net_file`. `storage` of the first layer's weights: `words` (16 bits) or "
           "`bytes`. Raises ValueError for a name or weights that cannot be stored.")
      .def("error", &error_of, "net"_a, "rows"_a, "starts"_a,
           nb::sig("def error(self, net: Net, rows: NDArray[np.uint16], starts: NDArray[np.uint32]) "
                   "-> tuple[float, float]"),
           "Return the largest and the mean difference of an output between this net and `net`. The active inputs of "
           "position i are rows[starts[i]:starts[i + 1]].");
  init_files(m);
}

}  // namespace undercut::bind
