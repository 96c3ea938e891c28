#include "undercut/net_file.hpp"

#include <algorithm>
#include <limits>
#include <type_traits>

namespace undercut {

namespace {

constexpr std::string_view kMagic = "undernet";

u64 fnv(const u8* data, std::size_t size) {
  u64 hash = 0xCBF29CE484222325;
  for (std::size_t i = 0; i < size; ++i) hash = (hash ^ data[i]) * 0x100000001B3;
  return hash;
}

/// Reads numbers from bytes. Past the end, `good()` is false and every number is 0.
class Reader {
 public:
  Reader(const u8* data, std::size_t size) : data_(data), left_(size) {}

  bool good() const { return good_; }
  std::size_t left() const { return left_; }

  std::string_view text(std::size_t n) {
    if (!has(n)) return {};
    const std::string_view out(reinterpret_cast<const char*>(data_), n);
    skip(n);
    return out;
  }

  template <class T>
  T number() {
    if (!has(sizeof(T))) return 0;
    u64 bits = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) bits |= u64{data_[i]} << 8 * i;
    skip(sizeof(T));
    return static_cast<T>(bits);
  }

  /// Reads an array; allocates nothing for missing data.
  template <class T>
  std::vector<T> array(std::size_t n) {
    std::vector<T> out;
    if (n > left_ / sizeof(T)) {
      good_ = false;
      return out;
    }
    out.resize(n);
    for (T& value : out) value = number<T>();
    return out;
  }

 private:
  bool has(std::size_t n) { return good_ = good_ && n <= left_; }
  void skip(std::size_t n) { data_ += n, left_ -= n; }

  const u8* data_;
  std::size_t left_;
  bool good_ = true;
};

class Writer {
 public:
  std::string bytes;

  template <class T>
  void number(T value) {
    const auto bits = static_cast<std::make_unsigned_t<T>>(value);
    for (std::size_t i = 0; i < sizeof(T); ++i) bytes.push_back(static_cast<char>(bits >> 8 * i & 0xFF));
  }
  template <class T>
  void array(const std::vector<T>& values) {
    for (const T value : values) number(value);
  }
};

std::string read_net(Reader& in, NetWeights& out) {
  out.name = in.text(in.number<u8>());
  out.shape.inputs = static_cast<int>(std::min<u32>(in.number<u32>(), kMostInputs + 1));
  out.shape.first = in.number<std::uint16_t>();
  out.shape.second = in.number<std::uint16_t>();
  out.shape.outputs = in.number<std::uint16_t>();
  const u8 width = in.number<u8>();
  out.shift = in.number<u8>();
  out.exponent = in.number<std::int8_t>();
  out.top2 = in.number<std::uint16_t>();
  if (!in.good()) return "it ends too early";
  if (const char* defect = shape_defect(out.shape)) return defect;
  if (width != 1 && width != 2) return "a weight of the first layer must take 1 or 2 bytes";
  const auto size = [](int n) { return static_cast<std::size_t>(n); };
  const auto [inputs, first, second, outputs] = out.shape;
  out.storage = static_cast<RowStorage>(width);
  out.bias1 = in.array<i16>(size(first));
  out.top1 = in.array<i16>(size(first));
  const std::size_t weights = size(inputs) * size(first);
  if (width == 1) {
    const std::vector<std::int8_t> bytes = in.array<std::int8_t>(weights);
    out.rows.assign(bytes.begin(), bytes.end());
  } else {
    out.rows = in.array<i16>(weights);
  }
  out.bias2 = in.array<i32>(size(second));
  out.weights2 = in.array<i16>(size(second) * size(first));
  out.bias3 = in.array<i32>(size(outputs));
  out.weights3 = in.array<i16>(size(outputs) * size(second));
  if (!in.good()) return "it ends too early";
  if (in.left()) return "it is longer than its shape says";
  return net_defect(out);
}

/// Reads the nets after the metadata.
std::string read_all(Reader& in, NetFile& out) {
  const u32 n = in.number<u32>();
  for (u32 i = 0; i < n && in.good(); ++i) {
    const std::string_view part = in.text(in.number<u32>());
    if (!in.good()) break;
    Reader bytes(reinterpret_cast<const u8*>(part.data()), part.size());
    NetWeights net;
    if (const std::string defect = read_net(bytes, net); !defect.empty())
      return "net " + std::to_string(i) + ": " + defect;
    for (const NetWeights& other : out.nets)
      if (other.name == net.name) return "two nets have the name " + net.name;
    out.nets.push_back(std::move(net));
  }
  if (!in.good()) return "the file ends too early";
  return in.left() ? "the file goes on behind its last net" : "";
}

}  // namespace

std::string read_nets(const u8* data, std::size_t size, NetFile& out) {
  out = {};
  if (size < kMagic.size() + sizeof(u64)) return "not a file of nets";
  Reader in(data, size - sizeof(u64)), end(data + in.left(), sizeof(u64));
  if (in.text(kMagic.size()) != kMagic) return "not a file of nets";
  if (const u32 version = in.number<u32>(); version != kNetVersion)
    return "version " + std::to_string(version) + " of the file is unknown; this program reads version " +
           std::to_string(kNetVersion);
  if (end.number<u64>() != fnv(data, size - sizeof(u64))) return "the file is damaged: its sum is wrong";
  out.metadata = in.text(in.number<u32>());
  return read_all(in, out);
}

std::string net_bytes(const NetWeights& w) {
  Writer out;
  out.number(static_cast<u8>(w.name.size()));
  out.bytes += w.name;
  out.number(static_cast<u32>(w.shape.inputs));
  for (const int units : {w.shape.first, w.shape.second, w.shape.outputs})
    out.number(static_cast<std::uint16_t>(units));
  out.number(static_cast<u8>(w.storage));
  out.number(static_cast<u8>(w.shift));
  out.number(static_cast<std::int8_t>(w.exponent));
  out.number(static_cast<std::uint16_t>(w.top2));
  out.array(w.bias1);
  out.array(w.top1);
  if (w.storage == RowStorage::bytes)
    out.array(std::vector<std::int8_t>(w.rows.begin(), w.rows.end()));
  else
    out.array(w.rows);
  out.array(w.bias2);
  out.array(w.weights2);
  out.array(w.bias3);
  out.array(w.weights3);
  return std::move(out.bytes);
}

std::string file_bytes(std::string_view metadata, const std::vector<std::string>& nets) {
  Writer out;
  out.bytes = kMagic;
  out.number(kNetVersion);
  out.number(static_cast<u32>(metadata.size()));
  out.bytes += metadata;
  out.number(static_cast<u32>(nets.size()));
  for (const std::string& net : nets) {
    out.number(static_cast<u32>(net.size()));
    out.bytes += net;
  }
  out.number(fnv(reinterpret_cast<const u8*>(out.bytes.data()), out.bytes.size()));
  return std::move(out.bytes);
}

}  // namespace undercut
