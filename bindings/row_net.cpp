// Small nets over the rows of environments: made from arrays, and asked.
#include <algorithm>

#include "convert.hpp"
#include "row_net.hpp"
#include "undercut/row_net.hpp"

namespace undercut::bind {

namespace {

/// The place of a name in a list of names.
template <class Enum, std::size_t n>
Enum named(const std::string& text, const char* argument, const char* const (&names)[n]) {
  std::string all;
  for (std::size_t i = 0; i < n; ++i) {
    if (text == names[i]) return static_cast<Enum>(i);
    all += (i ? ", " : "") + std::string(names[i]);
  }
  value_error(std::string(argument) + " must be one of: " + all);
}

DenseWeights dense_of(nb::handle pair, std::size_t index) {
  const std::string label = "layer " + std::to_string(index);
  nb::tuple both;
  if (!nb::try_cast<nb::tuple>(pair, both) || both.size() != 2) type_error(label + " must be (weights, bias)");
  const auto bias = array<const float>(both[1], (label + ": bias").c_str(), {-1});
  nb::ndarray<nb::ro> shape;
  if (!nb::try_cast<nb::ndarray<nb::ro>>(both[0], shape, false) || shape.ndim() != 2)
    type_error(label + ": weights must be a float32 array of shape (outputs, inputs)");
  const long long inputs = static_cast<long long>(shape.shape(1));
  const auto weights = array<const float>(both[0], (label + ": weights").c_str(), {-1, inputs});
  if (weights.rows > kMostUnits || bias.rows > kMostUnits || inputs > kMostUnits)
    value_error(label + " has more than " + std::to_string(kMostUnits) + " inputs or outputs");
  DenseWeights out;
  out.inputs = static_cast<int>(inputs);
  out.outputs = static_cast<int>(weights.rows);
  out.weights.assign(weights.data, weights.data + weights.rows * static_cast<std::size_t>(inputs));
  out.bias.assign(bias.data, bias.data + bias.rows);
  return out;
}

SharedRowNet new_net(const std::string& inputs, const std::string& activation, nb::sequence layers, bool samples) {
  RowNetWeights w;
  w.inputs = named<RowInputs>(inputs, "inputs", kRowInputNames);
  w.activation = named<Activation>(activation, "activation", kActivationNames);
  w.samples = samples;
  for (const nb::handle pair : layers) {
    if (w.layers.size() > kMostLayers) break;
    w.layers.push_back(dense_of(pair, w.layers.size()));
  }
  if (const std::string defect = row_net_defect(w); !defect.empty()) value_error(defect);
  return {std::make_shared<const RowNet>(w)};
}

/// Rows whose hands could be hands, so that what they are worth can be said.
Span<const u8> rows_of(nb::handle value) {
  const auto rows = array<const u8>(value, "rows", {-1, kObservation});
  for (std::size_t i = 0; i < rows.rows; ++i) {
    const u8* row = rows.data + i * kObservation;
    const auto set = [](u8 x) { return x != 0; };
    if (std::count_if(row, row + 52, set) > 11 || std::count_if(row + 52, row + 104, set) > 1)
      value_error("rows[" + std::to_string(i) + "] has more than eleven cards in hand, or more than one on top");
  }
  return rows;
}

template <class T>
nb::object made(std::size_t rows, std::size_t columns, T*& data) {
  nb::object out = zeros<T>(nb::make_tuple(rows, columns));
  data = array<T>(out, "out", {static_cast<long long>(rows), static_cast<long long>(columns)}).data;
  return out;
}

nb::object outputs_of(const SharedRowNet& self, nb::handle rows, nb::handle level) {
  const Level at = level_of(level);
  const auto from = rows_of(rows);
  float* to = nullptr;
  nb::object out = made<float>(from.rows, kActions, to);
  nb::gil_scoped_release release;
  UNDERCUT_AT(at, row_net_outputs, *self.net, from.data, from.rows, to);
  return out;
}

nb::object choices_of(const SharedRowNet& self, nb::handle rows, nb::handle masks, nb::handle chances,
                      nb::handle level) {
  const Level at = level_of(level);
  const auto from = rows_of(rows);
  const long long n = static_cast<long long>(from.rows);
  const auto mask = array<const u8>(masks, "masks", {n, kActions});
  const double* chance = nullptr;
  if (self.net->samples) {
    if (chances.is_none()) value_error("this net samples: give chances, a number in [0, 1) a row");
    chance = array<const double>(chances, "chances", {n}).data;
  }
  for (std::size_t i = 0; i < from.rows; ++i) {
    const u8* one = mask.data + i * kActions;
    if (std::all_of(one, one + kActions, [](u8 x) { return x == 0; }))
      value_error("masks[" + std::to_string(i) + "] allows no action");
    if (chance && !(chance[i] >= 0 && chance[i] < 1))
      value_error("chances[" + std::to_string(i) + "] must be at least 0 and below 1");
  }
  nb::object out = zeros<u8>(nb::make_tuple(from.rows));
  u8* to = array<u8>(out, "out", {n}).data;
  nb::gil_scoped_release release;
  for (std::size_t i = 0; i < from.rows; ++i)
    to[i] = UNDERCUT_AT(at, row_net_choice, *self.net, from.data + i * kObservation, mask.data + i * kActions,
                        chance ? chance[i] : 0.0);
  return out;
}

/// One choice, for players: without NumPy.
int choice_of(const SharedRowNet& self, nb::bytes row, nb::bytes mask, double chance) {
  if (row.size() != kObservation || mask.size() != kActions)
    value_error("row must have " + std::to_string(kObservation) + " bytes and mask " + std::to_string(kActions));
  const u8* allowed = reinterpret_cast<const u8*>(mask.c_str());
  const u8* seen = reinterpret_cast<const u8*>(row.c_str());
  if (std::all_of(allowed, allowed + kActions, [](u8 x) { return x == 0; })) value_error("mask allows no action");
  if (52 - std::count(seen, seen + 52, 0) > 11 || 52 - std::count(seen + 52, seen + 104, 0) > 1)
    value_error("row has more than eleven cards in hand, or more than one on top");
  if (!(chance >= 0 && chance < 1)) value_error("chance must be at least 0 and below 1");
  return UNDERCUT_AT(best_level(), row_net_choice, *self.net, seen, allowed, chance);
}

nb::object hand_blocks(nb::handle rows, nb::handle level) {
  const Level at = level_of(level);
  const auto from = rows_of(rows);
  u8* to = nullptr;
  nb::object out = made<u8>(from.rows, kHandBlock, to);
  nb::gil_scoped_release release;
  for (std::size_t i = 0; i < from.rows; ++i)
    UNDERCUT_AT(at, hand_block, from.data + i * kObservation, to + i * kHandBlock);
  return out;
}

}  // namespace

void init_row_net(nb::module_& m) {
  nb::class_<SharedRowNet>(
      m, "RowNet",
      "A small net over the rows of VectorEnv: dense layers with `relu` or `tanh` between them and 109 outputs. Its "
      "input is the `row`, or `row+hand`: the row, then its `hand_blocks`. Layers are pairs of float32 arrays: "
      "weights (outputs, inputs) and bias (outputs,). Outputs are the same on every machine. Raises ValueError for "
      "incompatible layers.")
      .def(
          "__init__",
          [](SharedRowNet* self, const std::string& inputs, const std::string& activation, nb::sequence layers,
             bool samples) { new (self) SharedRowNet(new_net(inputs, activation, layers, samples)); },
          "inputs"_a, "activation"_a, "layers"_a, nb::kw_only(), "samples"_a = false,
          nb::sig("def __init__(self, inputs: str, activation: str, layers: Sequence[tuple[object, object]], *, "
                  "samples: bool = False) -> None"))
      .def("outputs", &outputs_of, "rows"_a, nb::kw_only(), "level"_a.none() = nb::none(),
           nb::sig("def outputs(self, rows: NDArray[np.uint8], *, level: str | None = None) -> NDArray[np.float32]"),
           "Return the outputs (n, 109) for rows (n, 320).")
      .def("choose", &choices_of, "rows"_a, "masks"_a, "chances"_a.none() = nb::none(), nb::kw_only(),
           "level"_a.none() = nb::none(),
           nb::sig("def choose(self, rows: NDArray[np.uint8], masks: NDArray[np.uint8], "
                   "chances: NDArray[np.float64] | None = None, *, level: str | None = None) -> NDArray[np.uint8]"),
           "Return actions for rows (n, 320) and masks (n, 109): the highest output, or, if the net samples, the "
           "action drawn from the softmax of the outputs by `chances`, numbers in [0, 1).")
      .def("choice", &choice_of, "row"_a, "mask"_a, "chance"_a = 0.0,
           nb::sig("def choice(self, row: bytes, mask: bytes, chance: float = 0) -> int"),
           "Return the action for one row.")
      .def_prop_ro(
          "samples", [](const SharedRowNet& s) { return s.net->samples; }, nb::sig("def samples(self) -> bool"))
      .def_prop_ro(
          "inputs", [](const SharedRowNet& s) { return kRowInputNames[static_cast<int>(s.net->inputs)]; },
          nb::sig("def inputs(self) -> str"))
      .def_prop_ro(
          "activation", [](const SharedRowNet& s) { return kActivationNames[static_cast<int>(s.net->activation)]; },
          nb::sig("def activation(self) -> str"))
      .def_prop_ro(
          "shape",
          [](const SharedRowNet& s) {
            std::vector<int> out{s.net->layers.front().inputs};
            for (const RowNet::Layer& layer : s.net->layers) out.push_back(layer.outputs);
            return out;
          },
          nb::sig("def shape(self) -> list[int]"), "Numbers of inputs, of the units of each layer, and of outputs.");
  m.attr("HAND_BLOCK") = kHandBlock;
  m.def("hand_blocks", &hand_blocks, "rows"_a, nb::kw_only(), "level"_a.none() = nb::none(),
        nb::sig("def hand_blocks(rows: NDArray[np.uint8], *, level: str | None = None) -> NDArray[np.uint8]"),
        "Return the features of the hands in rows (n, 320), (n, 107): 52 bytes for cards that some best arrangement "
        "leaves unmelded, 52 for the least deadwood without each card held, the least deadwood; then, with ten cards "
        "and a card on the pile, the least deadwood after taking that card and discarding another, and 1 if every "
        "best arrangement then melds it.");
}

}  // namespace undercut::bind
