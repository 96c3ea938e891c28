// Rules: the options of a two-handed ruleset, read from a `Ruleset` of the package.
#include <type_traits>

#include "convert.hpp"

namespace undercut::bind {

namespace {

struct PyRules {
  Rules rules;
};

/// Reads the attributes of a ruleset by the names of the options.
struct Reader {
  nb::handle from;
  const char* name;

  std::string label(const char* key) const { return std::string(name) + "." + key; }

  nb::object get(const char* key) const {
    nb::object out = nb::getattr(from, key, nb::handle());
    if (!out.is_valid()) type_error(std::string(name) + " must be a Ruleset; it has no " + key);
    return out;
  }

  /// The word of an option: a member of an enumeration, by its value, or a str. Empty for anything else.
  static std::string word(nb::handle value) {
    std::string text;
    nb::object own = nb::steal(PyObject_GetAttrString(value.ptr(), "value"));
    if (!own.is_valid()) {
      // Ctrl-C may come while Python looks the value up.
      if (!PyErr_ExceptionMatches(PyExc_AttributeError)) nb::raise_python_error();
      PyErr_Clear();
      own = nb::borrow(value);
    }
    if (!nb::try_cast<std::string>(own, text)) text.clear();
    return text;
  }

  void read(const char* key, bool& out) const {
    const nb::object value = get(key);
    if (!PyBool_Check(value.ptr())) type_error(label(key) + " must be a bool");
    out = value.is(Py_True);
  }

  template <class Enum>
  void read_word(const char* key, Enum& out) const {
    const std::string text = word(get(key));
    std::string all;
    for (int i = 0; i < word_count<Enum>(); ++i) {
      const std::string_view one = word_of(static_cast<Enum>(i));
      if (text == one) return void(out = static_cast<Enum>(i));
      all += (i ? ", " : "") + std::string(one);
    }
    value_error(label(key) + " must be one of: " + all);
  }

  template <class Number>
  void read_number(const char* key, Number& out, int least, int most) const {
    const nb::object value = get(key);
    if (least < 0 && value.is_none())
      out = -1;
    else if (least == -2 && word(value) == "upcard")
      out = -2;
    else
      out = static_cast<Number>(number(value, label(key).c_str(), least < 0 ? 0 : least, most));
  }
};

/// Reads every option of a list.
template <class Options>
Options options_of(const Reader& in) {
  Options out;
  each_option(out, [&](const char* key, auto& value, int least, int most) {
    using Value = std::remove_reference_t<decltype(value)>;
    if constexpr (std::is_enum_v<Value>)
      in.read_word(key, value);
    else if constexpr (std::is_same_v<Value, bool>)
      in.read(key, value);
    else
      in.read_number(key, value, least, most);
  });
  return out;
}

Py_ssize_t hash_of(const Rules& rules) {
  u64 out = 0;
  each_option(rules, [&](const char*, auto value, int, int) { out = out * 1000003 ^ static_cast<u64>(value); });
  return static_cast<Py_ssize_t>(out >> 1);
}

}  // namespace

Rules rules_of(nb::handle ruleset, const char* name) {
  if (PyRules* own = nullptr; nb::try_cast<PyRules*>(ruleset, own) && own) return own->rules;
  const Reader in{ruleset, name};
  if (Reader::word(in.get("form")) == "round_table")
    value_error(in.label("form") + "=round_table deals more than two hands");
  const Rules out = options_of<Rules>(in);
  if (const char* defect = rules_defect(out)) value_error(std::string(name) + ": " + defect);
  return out;
}

Rules whole_rules_of(nb::handle ruleset, const char* name) {
  const Rules out = rules_of(ruleset, name);
  if (!is_full_deck(out)) value_error(std::string(name) + ": this needs the full deck: ranks=13, suits=4, hand_size=10");
  return out;
}

GameRules game_rules_of(nb::handle ruleset, const char* name) { return options_of<GameRules>({ruleset, name}); }

void init_rules(nb::module_& m) {
  nb::class_<PyRules>(m, "Rules", "Options of a two-handed ruleset, read once from a `Ruleset`.")
      .def(
          "__init__", [](PyRules* self, nb::handle ruleset) { new (self) PyRules{rules_of(ruleset, "ruleset")}; },
          "ruleset"_a.none(), nb::sig("def __init__(self, ruleset: object) -> None"))
      .def(
          "__eq__",
          [](const PyRules& a, nb::handle other) {
            PyRules* b = nullptr;
            return nb::try_cast<PyRules*>(other, b) && b && a.rules == b->rules;
          },
          "other"_a.none(), nb::sig("def __eq__(self, other: object) -> bool"))
      .def("__hash__", [](const PyRules& a) { return hash_of(a.rules); })
      .def("__repr__", [](const PyRules& a) { return "Rules(" + rules_text(a.rules) + ")"; });
}

}  // namespace undercut::bind
