#include "undercut/lock.hpp"
#include "undercut/net.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <map>
#include <new>
#include <numeric>

#include "undercut/net_file.hpp"

namespace undercut {

// --- what is refused ------------------------------------------------------------------------------------------------

const char* shape_defect(const NetShape& s) {
  if (s.inputs < 1 || s.inputs > kMostInputs) return "inputs must be between 1 and 65536";
  if (s.first < 64 || s.first > kMostFirst || s.first % 64)
    return "the first layer must have 64 to 512 units, a multiple of 64";
  if (s.second < 32 || s.second > kMostSecond || s.second % 32)
    return "the second layer must have 32 to 128 units, a multiple of 32";
  if (s.outputs < 1 || s.outputs > kMostOutputs) return "outputs must be between 1 and 160";
  return nullptr;
}

Reach reach_of(i16 bias, std::vector<i16>& column) {
  const auto some = column.begin() + std::min<std::ptrdiff_t>(kMostActive, static_cast<std::ptrdiff_t>(column.size()));
  Reach out{bias, bias};
  if (some != column.end()) std::nth_element(column.begin(), some, column.end(), std::greater<>());
  for (auto it = column.begin(); it != some; ++it) out.most += std::max<i16>(*it, 0);
  if (some != column.end()) std::nth_element(column.begin(), some, column.end());
  for (auto it = column.begin(); it != some; ++it) out.least += std::min<i16>(*it, 0);
  return out;
}

namespace {

using Wide = std::int64_t;

bool name_is_good(std::string_view name) {
  const auto good = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
  };
  return !name.empty() && name.size() < 64 && std::all_of(name.begin(), name.end(), good);
}

bool sizes_fit(const NetWeights& w) {
  const auto [inputs, first, second, outputs] = w.shape;
  const auto is = [](const auto& array, int rows, int columns) {
    return array.size() == static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  };
  return is(w.rows, inputs, first) && is(w.bias1, 1, first) && is(w.top1, 1, first) &&
         is(w.weights2, second, first) && is(w.bias2, 1, second) &&
         is(w.weights3, outputs, second) && is(w.bias3, 1, outputs);
}

std::string first_layer_defect(const NetWeights& w) {
  const auto is_byte = [](i16 x) { return x == static_cast<std::int8_t>(x); };
  if (w.storage == RowStorage::bytes && !std::all_of(w.rows.begin(), w.rows.end(), is_byte))
    return "a weight of the first layer is no byte";
  std::vector<i16> column(static_cast<std::size_t>(w.shape.inputs));
  for (std::size_t j = 0; j < w.bias1.size(); ++j) {
    const std::string unit = "unit " + std::to_string(j) + " of the first layer ";
    if (w.top1[j] < 0) return unit + "has a negative top";
    for (std::size_t i = 0; i < column.size(); ++i) column[i] = w.rows[i * w.bias1.size() + j];
    const Reach reach = reach_of(w.bias1[j], column);
    if (reach.least < std::numeric_limits<i16>::min() || reach.most > std::numeric_limits<i16>::max())
      return unit + "could overflow 16 bits";
  }
  return {};
}

/// Largest absolute sum that a unit of a later layer can reach.
Wide largest_sum(const i16* weights, std::size_t n, Wide bias, const auto& top) {
  Wide sum = std::abs(bias);
  for (std::size_t j = 0; j < n; ++j) sum += std::abs(Wide{weights[j]}) * top(j);
  return sum;
}

Wide half_of(int shift) { return shift ? Wide{1} << (shift - 1) : 0; }

}  // namespace

std::string net_defect(const NetWeights& w) {
  if (!name_is_good(w.name)) return "the name must be 1 to 63 letters, digits, '-', '_' or '.'";
  if (const char* defect = shape_defect(w.shape)) return defect;
  if (!sizes_fit(w)) return "the weights do not have the sizes of the shape";
  if (w.shift < 0 || w.shift > 30) return "the shift must be between 0 and 30";
  if (w.top2 < 0 || w.top2 > std::numeric_limits<i16>::max()) return "the second layer's top must fit 15 bits";
  if (w.exponent < -64 || w.exponent > 64) return "the exponent must be between -64 and 64";
  if (std::string defect = first_layer_defect(w); !defect.empty()) return defect;
  constexpr Wide most = std::numeric_limits<i32>::max();
  for (std::size_t k = 0; k < w.bias2.size(); ++k) {
    const auto top = [&](std::size_t j) { return Wide{w.top1[j]}; };
    if (largest_sum(&w.weights2[k * w.bias1.size()], w.bias1.size(), w.bias2[k], top) + half_of(w.shift) > most)
      return "unit " + std::to_string(k) + " of the second layer could overflow 32 bits";
  }
  for (std::size_t o = 0; o < w.bias3.size(); ++o) {
    const auto top = [&](std::size_t) { return Wide{w.top2}; };
    if (largest_sum(&w.weights3[o * w.bias2.size()], w.bias2.size(), w.bias3[o], top) > most)
      return "output " + std::to_string(o) + " could overflow 32 bits";
  }
  return {};
}

// --- the layout for evaluation --------------------------------------------------------------------------------------

namespace {

constexpr std::size_t kLine = 64;

/// Allocates aligned arrays from one block of memory: one pass to compute its size, another to fill it.
class Pages {
 public:
  explicit Pages(std::byte* memory = nullptr) : memory_(memory) {}

  template <class T>
  T* array(std::size_t n) {
    std::byte* out = memory_ ? memory_ + size_ : nullptr;
    size_ += (n * sizeof(T) + kLine - 1) / kLine * kLine;
    return reinterpret_cast<T*>(out);
  }
  std::size_t size() const { return size_; }

 private:
  std::byte* memory_;
  std::size_t size_ = 0;
};

struct Layout {
  u8* byte_rows;
  i16 *rows, *bias1, *top1, *weights2, *weights3;
  i32 *bias2, *bias3;

  Layout(const NetWeights& w, std::size_t width3, Pages& pages)
      : byte_rows(w.storage == RowStorage::bytes ? pages.array<u8>(w.rows.size()) : nullptr),
        rows(w.storage == RowStorage::words ? pages.array<i16>(w.rows.size()) : nullptr),
        bias1(pages.array<i16>(w.bias1.size())),
        top1(pages.array<i16>(w.top1.size())),
        weights2(pages.array<i16>(w.weights2.size())),
        weights3(pages.array<i16>(w.bias2.size() * width3)),
        bias2(pages.array<i32>(w.bias2.size())),
        bias3(pages.array<i32>(width3)) {}
};

/// Of every 64 bytes, those at even positions are units 0 to 31, with 128 added, those at odd positions units 32 to 63.
void mix_bytes(const std::vector<i16>& from, u8* to) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    const std::size_t unit = i % 64, place = i - unit + unit % 32 * 2 + unit / 32;
    to[place] = static_cast<u8>(from[i] + (unit < 32 ? 128 : 0));
  }
}

/// Reorders (units, inputs) row by row to (inputs / 2, width, 2).
void pair_up(const std::vector<i16>& from, std::size_t inputs, std::size_t width, i16* to) {
  for (std::size_t k = 0; k * inputs < from.size(); ++k)
    for (std::size_t j = 0; j < inputs; ++j) to[j / 2 * 2 * width + 2 * k + j % 2] = from[k * inputs + j];
}

}  // namespace

void Net::Free::operator()(std::byte* memory) const { ::operator delete(memory, std::align_val_t{kLine}); }

Net::Net(const NetWeights& w)
    : name(w.name),
      shape(w.shape),
      scale(std::ldexp(1.0, -w.exponent)),
      shift(w.shift),
      top2(w.top2),
      width3((w.shape.outputs + 15) / 16 * 16) {
  const std::size_t width = static_cast<std::size_t>(width3);
  Pages measured;
  Layout(w, width, measured);
  size_ = measured.size();
  memory_.reset(static_cast<std::byte*>(::operator new(size_, std::align_val_t{kLine})));
  std::memset(memory_.get(), 0, size_);
  Pages pages(memory_.get());
  const Layout to(w, width, pages);
  if (to.rows) std::copy(w.rows.begin(), w.rows.end(), to.rows);
  if (to.byte_rows) mix_bytes(w.rows, to.byte_rows);
  std::copy(w.bias1.begin(), w.bias1.end(), to.bias1);
  std::copy(w.top1.begin(), w.top1.end(), to.top1);
  pair_up(w.weights2, w.bias1.size(), w.bias2.size(), to.weights2);
  pair_up(w.weights3, w.bias2.size(), width, to.weights3);
  const i32 half = static_cast<i32>(half_of(shift));
  std::transform(w.bias2.begin(), w.bias2.end(), to.bias2, [half](i32 b) { return b + half; });
  std::copy(w.bias3.begin(), w.bias3.end(), to.bias3);
  rows = to.rows, byte_rows = to.byte_rows;
  bias1 = to.bias1, top1 = to.top1, weights2 = to.weights2, weights3 = to.weights3;
  bias2 = to.bias2, bias3 = to.bias3;
}

bool Net::same_as(const Net& other) const {
  return shape == other.shape && scale == other.scale && shift == other.shift && top2 == other.top2 &&
         std::memcmp(memory_.get(), other.memory_.get(), size_) == 0;
}

// --- nets known by name ---------------------------------------------------------------------------------------------

namespace {

struct Registry {
  Lock lock;
  std::map<std::string, Net, std::less<>> nets;
};

/// Never destroyed: players of threads that outlive main may hold pointers into it.
Registry& registry() {
  static Registry& only = *new Registry;
  return only;
}

}  // namespace

std::string set_nets(const u8* data, std::size_t size) {
  NetFile file;
  if (std::string defect = read_nets(data, size, file); !defect.empty()) return defect;
  std::vector<Net> made(file.nets.begin(), file.nets.end());
  Registry& known = registry();
  const std::lock_guard guard(known.lock);
  for (const Net& net : made)
    if (const auto at = known.nets.find(net.name); at != known.nets.end() && !at->second.same_as(net))
      return "another net is already set as " + net.name;
  for (Net& net : made) {
    std::string name = net.name;
    known.nets.try_emplace(std::move(name), std::move(net));
  }
  return {};
}

const Net* net_named(std::string_view name) {
  Registry& known = registry();
  const std::lock_guard guard(known.lock);
  const auto at = known.nets.find(name);
  return at == known.nets.end() ? nullptr : &at->second;
}

std::vector<std::string> nets_set() {
  Registry& known = registry();
  const std::lock_guard guard(known.lock);
  std::vector<std::string> out;
  for (const auto& [name, net] : known.nets) out.push_back(name);
  return out;
}

}  // namespace undercut
