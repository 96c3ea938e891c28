// Handler for failed assertions of the C++ library: stops instead of writing to a console that does not exist.
#include <__config>

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
