// Data exchange between the kernel and a host without its types: consecutive numbers, little-endian and unaligned.
#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "undercut/cards.hpp"

namespace undercut::wire {

/// Reads numbers from bytes. Past the end, `good()` is false and every number is 0.
class Reader {
 public:
  Reader(const u8* data, std::size_t size) : data_(data), left_(size) {}

  bool good() const { return good_; }
  bool done() const { return good_ && left_ == 0; }

  template <class T>
  T get() {
    T out{};
    if (!has(sizeof(T))) return out;
    std::memcpy(&out, data_, sizeof(T));
    data_ += sizeof(T), left_ -= sizeof(T);
    return out;
  }

  /// A set of cards, passed as a number of 52 bits, which a double holds exactly. Further bits are refused.
  Cards cards() {
    const double x = get<double>();
    if (x >= 0 && x <= static_cast<double>(kPack) && x == static_cast<double>(static_cast<Cards>(x)))
      return static_cast<Cards>(x);
    good_ = false;
    return 0;
  }

  u64 seed() {
    const u64 low = get<u32>();
    return low | u64{get<u32>()} << 32;
  }

  /// Number of the items that follow, of `size` bytes each.
  std::size_t many(std::size_t size) {
    const u32 n = get<u32>();
    if (n <= left_ / size) return n;
    good_ = false;
    return 0;
  }

  std::string text() {
    const std::size_t n = many(1);
    std::string out(reinterpret_cast<const char*>(data_), n);
    data_ += n, left_ -= n;
    return out;
  }

 private:
  bool has(std::size_t n) { return good_ = good_ && n <= left_; }

  const u8* data_;
  std::size_t left_;
  bool good_ = true;
};

class Writer {
 public:
  std::vector<u8> bytes;

  template <class T>
  void put(T value) {
    const std::size_t at = bytes.size();
    bytes.resize(at + sizeof(T));
    std::memcpy(bytes.data() + at, &value, sizeof(T));
  }
  void cards(Cards x) { put(static_cast<double>(x)); }
  [[gnu::noinline]] void text(std::string_view text) { bytes.insert(bytes.end(), text.begin(), text.end()); }
};

}  // namespace undercut::wire
