// Long work without the interpreter, which hears Ctrl-C all the same.
#pragma once

#include <chrono>

#include "bindings.hpp"
#include "undercut/patience.hpp"

namespace undercut::bind {

/// In Python's main thread: over when a signal's handler raises, as Ctrl-C's does. Other threads hear no signals.
class Listening : public Patience {
 public:
  Listening() : Patience(&ask) {
    const nb::module_ threading = nb::module_::import_("threading");
    hears_ = threading.attr("get_ident")().equal(threading.attr("main_thread")().attr("ident"));
  }

 private:
  static constexpr std::chrono::milliseconds kBetween{40};

  static bool ask(Patience& patience) {
    Listening& ear = static_cast<Listening&>(patience);
    if (!ear.hears_) return false;
    const auto now = std::chrono::steady_clock::now();
    if (now < ear.next_) return false;
    ear.next_ = now + kBetween;
    const nb::gil_scoped_acquire held;
    return PyErr_CheckSignals() != 0;
  }

  bool hears_ = false;
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now() + kBetween;
};

/// Does long work without the interpreter. Raises what a signal's handler has raised meanwhile.
template <class Work>
void released(Work&& work) {
  const Listening ear;
  {
    const nb::gil_scoped_release release;
    work();
  }
  if (ear.is_over()) throw nb::python_error();
}

}  // namespace undercut::bind
