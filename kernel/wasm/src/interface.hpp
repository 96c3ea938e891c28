// The kernel as a WebAssembly module without imports of its own: functions over one buffer for the request and one for
// the answer. Described in kernel/wasm/README.md, for hosts in any language.
#pragma once

#include "wire.hpp"

#include "undercut/round.hpp"

/// A function of the module.
#define UNDERCUT_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace undercut::wasm {

/// The request buffer, with room for `size` bytes.
UNDERCUT_EXPORT(question_buffer) u8* question_buffer(int size);

using wire::Reader;
using wire::Writer;

/// The request: the first `size` bytes of the buffer.
Reader question(int size);
/// Sets this as the answer and returns its length.
int answer(Writer&& out);
/// Sets this text as the answer, and returns -1: nothing was done.
int refuse(std::string_view why);
inline constexpr const char* kForm = "the bytes of the question do not have the form of this function";
int refuse_bytes();

/// Options of a ruleset, as numbers in the order of `options`. Smaller decks are refused.
bool read_rules(Reader& in, Rules& out);
/// Melds: their count, and words.
std::vector<Cards> read_words(Reader& in);
void write_melds(Writer& out, const Melds& melds);

/// Objects that the host refers to by number.
template <class T>
class Kept {
 public:
  int add(T value) {
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (!all_[i]) return all_[i] = new T(std::move(value)), static_cast<int>(i);
    all_.push_back(new T(std::move(value)));
    return static_cast<int>(all_.size()) - 1;
  }
  T* at(int number) const {
    return number >= 0 && static_cast<std::size_t>(number) < all_.size() ? all_[static_cast<std::size_t>(number)] : nullptr;
  }
  void forget(int number) {
    if (T* one = at(number)) {
      delete one;
      all_[static_cast<std::size_t>(number)] = nullptr;
    }
  }

 private:
  std::vector<T*> all_;
};

}  // namespace undercut::wasm
