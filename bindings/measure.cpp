// The speed of the hot routines.
#include "convert.hpp"
#include "released.hpp"
#include "undercut/measure.hpp"

namespace undercut::bind {

namespace {

nb::dict py_measure(nb::handle seconds, nb::handle level) {
  const Level at = level_of(level);
  double each = 0;
  if (!nb::try_cast<double>(seconds, each) || !(each >= 0 && each <= 60))
    value_error("seconds must be between 0 and 60");
  struct Line {
    std::string name, unit;
    double value;
  };
  std::vector<Line> lines;
  released([&] {
    measure(
        at, each,
        [](void* to, const char* name, double value, const char* unit) {
          static_cast<std::vector<Line>*>(to)->push_back({name, unit, value});
        },
        &lines);
  });
  nb::dict out;
  for (const Line& l : lines) out[l.name.c_str()] = nb::make_tuple(l.value, l.unit);
  return out;
}

}  // namespace

void init_measure(nb::module_& m) {
  m.def("measure", &py_measure, "seconds"_a.none() = 0.2, nb::kw_only(), "level"_a.none() = nb::none(),
        nb::sig("def measure(seconds: float = 0.2, *, level: str | None = None) -> dict[str, tuple[float, str]]"),
        "Measure the speed of the hot routines: name -> (value, unit), in CPU time of one core, the best of several "
        "passes.");
}

}  // namespace undercut::bind
