// Shared by the binding files: argument checks that name the argument.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>

#include "undercut/melds.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace undercut::bind {

[[noreturn]] inline void value_error(const std::string& text) { throw nb::value_error(text.c_str()); }
[[noreturn]] inline void type_error(const std::string& text) { throw nb::type_error(text.c_str()); }

/// A whole number between `low` and `high`.
inline long long number(nb::handle value, const char* name, long long low, long long high) {
  if (!PyLong_Check(value.ptr()))
    type_error(std::string(name) + " must be an int, not " + nb::type_name(value.type()).c_str());
  int overflow = 0;
  const long long out = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  if (overflow || out < low || out > high)
    value_error(std::string(name) + " must be between " + std::to_string(low) + " and " + std::to_string(high));
  return out;
}

inline u64 seed_number(nb::handle value, const char* name) {
  if (!PyLong_Check(value.ptr()))
    type_error(std::string(name) + " must be an int, not " + nb::type_name(value.type()).c_str());
  const u64 out = PyLong_AsUnsignedLongLong(value.ptr());
  if (out == ~u64{0} && PyErr_Occurred()) {
    PyErr_Clear();
    value_error(std::string(name) + " must be between 0 and 2**64 - 1");
  }
  return out;
}

[[noreturn]] void bad_cards(nb::handle value, const char* name, int most);

/// A set of at most `most` cards, given as a word of 52 bits.
inline Cards cards(nb::handle value, const char* name, int most = 52) {
  Cards x = ~Cards{0};
  if (PyLong_Check(value.ptr())) [[likely]] {
    x = PyLong_AsUnsignedLongLong(value.ptr());
    if (x == ~Cards{0}) PyErr_Clear();
  }
  if (x > kPack || count(x) > most) [[unlikely]]
    bad_cards(value, name, most);
  return x;
}

template <class T>
struct TypeName;
template <> struct TypeName<u8> { static constexpr const char* value = "uint8"; };
template <> struct TypeName<std::int8_t> { static constexpr const char* value = "int8"; };
template <> struct TypeName<std::uint16_t> { static constexpr const char* value = "uint16"; };
template <> struct TypeName<u32> { static constexpr const char* value = "uint32"; };
template <> struct TypeName<std::int16_t> { static constexpr const char* value = "int16"; };
template <> struct TypeName<std::int32_t> { static constexpr const char* value = "int32"; };
template <> struct TypeName<std::int64_t> { static constexpr const char* value = "int64"; };
template <> struct TypeName<u64> { static constexpr const char* value = "uint64"; };
template <> struct TypeName<float> { static constexpr const char* value = "float32"; };
template <> struct TypeName<double> { static constexpr const char* value = "float64"; };

/// An array's memory, kept alive by the array that was given. A dimension of -1 takes any length.
template <class T>
struct Span {
  T* data;
  std::size_t rows;
  nb::object owner;
};

template <class T>
Span<T> array(nb::handle value, const char* name, std::initializer_list<long long> shape) {
  using Plain = std::remove_const_t<T>;
  constexpr bool read_only = std::is_const_v<T>;
  using Array = std::conditional_t<read_only, nb::ndarray<nb::ro>, nb::ndarray<>>;
  const std::string label = name;
  Array a;
  if (!nb::try_cast<Array>(value, a, false)) {
    if constexpr (!read_only) {
      nb::ndarray<nb::ro> closed;
      if (nb::try_cast<nb::ndarray<nb::ro>>(value, closed, false)) value_error(label + " is read-only");
    }
    type_error(label + " must be a " + TypeName<Plain>::value + " array, not " + nb::type_name(value.type()).c_str());
  }
  if (a.dtype() != nb::dtype<Plain>()) type_error(label + " must have dtype " + TypeName<Plain>::value);
  std::string wanted = "(";
  for (const long long d : shape) wanted += (d < 0 ? std::string("n") : std::to_string(d)) + ",";
  wanted += ")";
  bool fits = a.ndim() == shape.size();
  for (std::size_t i = 0; fits && i < shape.size(); ++i)
    fits = shape.begin()[i] < 0 || a.shape(i) == static_cast<std::size_t>(shape.begin()[i]);
  if (!fits) value_error(label + " must have shape " + wanted);
  if (a.device_type() != nb::device::cpu::value) value_error(label + " must be in main memory");
  std::int64_t stride = 1;
  for (std::size_t i = a.ndim(); i-- > 0; stride *= static_cast<std::int64_t>(a.shape(i)))
    if (a.shape(i) > 1 && a.stride(i) != stride && a.size() > 0) value_error(label + " must be C-contiguous");
  return {static_cast<T*>(const_cast<void*>(static_cast<const void*>(a.data()))), a.shape(0),
          nb::borrow<nb::object>(value)};
}

/// Refuses an output that lies in the memory of an input.
inline void check_apart(const char* name, const void* a, std::size_t a_bytes, const void* b, std::size_t b_bytes) {
  const auto x = reinterpret_cast<std::uintptr_t>(a), y = reinterpret_cast<std::uintptr_t>(b);
  if (x < y + b_bytes && y < x + a_bytes) value_error(std::string(name) + " overlaps another array");
}

/// A new NumPy array of zeros.
template <class T>
nb::object zeros(nb::handle shape) {
  return nb::module_::import_("numpy").attr("zeros")(shape, TypeName<T>::value);
}

void init_melds(nb::module_& m);
void init_batch(nb::module_& m);
void init_rules(nb::module_& m);
void init_round(nb::module_& m);
void init_playout(nb::module_& m);
void init_arena(nb::module_& m);
void init_search(nb::module_& m);
void init_env(nb::module_& m);
void init_exact(nb::module_& m);
void init_measure(nb::module_& m);
void init_net(nb::module_& m);
void init_row_net(nb::module_& m);
void init_train(nb::module_& m);
void init_openspiel(nb::module_& m);

}  // namespace undercut::bind
