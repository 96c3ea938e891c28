// Small nets that users train over rows (row.hpp): dense layers in 32-bit floating point, with one of two functions
// between them, 109 outputs, and a choice among the legal actions.
//
// Each output of a layer is the bias, then input after input added in order, every product and sum rounded; functions
// are made of the four operations. So all levels and machines give the same outputs, and src/undercut/row_net.py
// gives them too. (Nets in whole numbers, net.hpp, are those of the package's own players.)
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "undercut/level.hpp"
#include "undercut/row.hpp"

namespace undercut {

/// What a net is shown: the row; or the row, then what the hand is worth (see `hand_block`).
enum class RowInputs : u8 { row, row_and_hand };
inline constexpr const char* kRowInputNames[] = {"row", "row+hand"};
/// The function between layers.
enum class Activation : u8 { relu, tanh };
inline constexpr const char* kActivationNames[] = {"relu", "tanh"};

/// Bytes of what a hand is worth: 52 for cards that some best arrangement leaves unmelded (0 or 1), 52 for the least
/// deadwood without each card held, the least deadwood; then, with ten cards and a card on the pile: the least deadwood
/// after taking that and discarding another, and 1 if every best arrangement melds it then.
inline constexpr int kHandBlock = 107;
inline constexpr int kMostRowInputs = kObservation + kHandBlock;
inline constexpr int kMostLayers = 8;
inline constexpr int kMostUnits = 1024;

/// One layer as it is stored.
struct DenseWeights {
  int inputs = 0, outputs = 0;
  std::vector<float> weights;  ///< (outputs, inputs)
  std::vector<float> bias;     ///< (outputs,)
};

struct RowNetWeights {
  RowInputs inputs = RowInputs::row;
  Activation activation = Activation::relu;
  bool samples = false;  ///< whether it draws an action by the softmax of its outputs; otherwise it takes the highest
  std::vector<DenseWeights> layers;
};

/// What is wrong with a net: layers that do not fit, weights that are no numbers, or sums that could overflow. Empty
/// if nothing is.
std::string row_net_defect(const RowNetWeights& weights);

/// A net laid out for evaluation. It does not change, so any number of threads may ask it.
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

  /// From weights without a defect.
  explicit RowNet(const RowNetWeights& weights);

  RowInputs inputs;
  Activation activation;
  bool samples;
  std::vector<Layer> layers;
};

/// What the hand of a row is worth, in `kHandBlock` bytes.
UNDERCUT_LEVELS(void, hand_block, const u8* row, u8* out)
/// The outputs for n rows of `kObservation` bytes: (n, kActions).
UNDERCUT_LEVELS(void, row_net_outputs, const RowNet& net, const u8* rows, std::size_t n, float* out)
/// The action of a net at a row, of those that the mask allows (at least one). `chance` is in [0, 1); only a net that
/// samples looks at it.
UNDERCUT_LEVELS(Action, row_net_choice, const RowNet& net, const u8* row, const u8* mask, double chance)

}  // namespace undercut
