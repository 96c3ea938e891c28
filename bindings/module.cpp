// The module undercut._kernel: one init function per topic, in the file of that topic.
#include "bindings.hpp"
#include "undercut/level.hpp"

namespace undercut::bind {

void bad_cards(nb::handle value, const char* name, int most) {
  const std::string label = name;
  if (!PyLong_Check(value.ptr())) type_error(label + " must be an int, not " + nb::type_name(value.type()).c_str());
  const Cards x = PyLong_AsUnsignedLongLong(value.ptr());
  if (x == ~Cards{0}) PyErr_Clear();
  if (x > kPack) value_error(label + " must be a word of 52 bits, one a card");
  value_error(label + " has " + std::to_string(count(x)) + " cards; at most " + std::to_string(most) + " are possible");
}

}  // namespace undercut::bind

NB_MODULE(_kernel, m) {
  using namespace undercut;
  using namespace undercut::bind;
  // A thread that thinks while the program ends keeps its objects. That is no leak, and nobody wants to read of it.
  nb::set_leak_warnings(false);
  if (levels().empty())
    throw nb::import_error("undercut's kernel was compiled for another processor: install undercut again on this one");
  m.doc() = "Gin rummy at the speed of the machine. Cards are 4 * rank + suit; sets of cards are words of 52 bits.";
  m.def("build", [] { return nb::make_tuple(level_name(best_level()), UNDERCUT_COMMIT); },
        nb::sig("def build() -> tuple[str, str]"),
        "Return the instruction set in use, and the commit that the kernel was built from (empty if unknown).");
  init_melds(m);
  init_rules(m);
  init_round(m);
  init_batch(m);
  init_playout(m);
  init_search(m);
  init_arena(m);
  init_env(m);
  init_exact(m);
  init_measure(m);
  init_net(m);
  init_row_net(m);
  init_train(m);
  init_openspiel(m);
}
