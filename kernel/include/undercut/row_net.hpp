// Small nets that users train over rows (row.hpp): dense layers in 32-bit floating point, with one of two functions
// between them, 109 outputs, and a choice among the legal actions.
//
// Each output of a layer is the bias, then one input after another added in order, with every product and sum rounded;
// functions use only the four basic operations. So all levels and machines, and src/undercut/row_net.py, give the same
// outputs. (Integer nets, net.hpp, are those of the package's own players.)
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "undercut/level.hpp"
#include "undercut/row.hpp"

namespace undercut {

/// Inputs of a net: the row; or the row, then the features of the hand (see `hand_block`).
enum class RowInputs : u8 { row, row_and_hand };
inline constexpr const char* kRowInputNames[] = {"row", "row+hand"};
/// The function between layers.
enum class Activation : u8 { relu, tanh };
inline constexpr const char* kActivationNames[] = {"relu", "tanh"};

/// Bytes of the features of a hand: 52 for cards that some best arrangement leaves unmelded (0 or 1), 52 for the least
/// deadwood without each card held, the least deadwood; then, with ten cards and a card on the pile: the least deadwood
/// after taking that card and discarding another, and 1 if every best arrangement then melds it.
inline constexpr int kHandBlock = 107;
inline constexpr int kMostRowInputs = kObservation + kHandBlock;
inline constexpr int kMostLayers = 8;
inline constexpr int kMostUnits = 1024;

/// One layer as stored.
struct DenseWeights {
  int inputs = 0, outputs = 0;
  std::vector<float> weights;  ///< (outputs, inputs)
  std::vector<float> bias;     ///< (outputs,)
};

struct RowNetWeights {
  RowInputs inputs = RowInputs::row;
  Activation activation = Activation::relu;
  bool samples = false;  ///< whether it samples from the softmax of its outputs instead of taking the highest
  std::vector<DenseWeights> layers;
};

/// Returns what is wrong with a net: incompatible layers, weights that are not finite, or sums that could overflow.
/// Empty if nothing is.
std::string row_net_defect(const RowNetWeights& weights);

/// A net laid out for evaluation. It is immutable, so any number of threads may use it.
class RowNet {
 public:
  /// Sixteen numbers.
  struct alignas(64) Block {
    float at[16];
  };
  struct Layer {
    int inputs, outputs;
    std::size_t width;           ///< of a row of weights, in blocks
    std::vector<Block> weights;  ///< (inputs, width)
    std::vector<Block> bias;     ///< (width,)
  };

  /// Builds a net from weights without a defect.
  explicit RowNet(const RowNetWeights& weights);

  RowInputs inputs;
  Activation activation;
  bool samples;
  std::vector<Layer> layers;
};

/// Writes the features of the hand in a row, `kHandBlock` bytes.
UNDERCUT_LEVELS(void, hand_block, const u8* row, u8* out)
/// Computes the outputs for n rows of `kObservation` bytes: (n, kActions).
UNDERCUT_LEVELS(void, row_net_outputs, const RowNet& net, const u8* rows, std::size_t n, float* out)
/// Returns the action of a net at a row, among those that the mask allows (at least one). `chance` is in [0, 1) and is
/// used only if the net samples.
UNDERCUT_LEVELS(Action, row_net_choice, const RowNet& net, const u8* row, const u8* mask, double chance)

}  // namespace undercut
