// What the C and C++ libraries ask of a host, for WebAssembly without one: there is no file to write to, and what ends a
// program ends the call, as a defect does.
#include "compongo/base/check.h"

#include <__config>
#include <cstdint>

namespace {
constexpr std::int32_t no_such_file = 8;
}

extern "C" {

std::int32_t __imported_wasi_snapshot_preview1_fd_write(std::int32_t, std::int32_t, std::int32_t,
                                                        std::int32_t) {
    return no_such_file;
}
std::int32_t __imported_wasi_snapshot_preview1_fd_seek(std::int32_t, std::int64_t, std::int32_t,
                                                       std::int32_t) {
    return no_such_file;
}
std::int32_t __imported_wasi_snapshot_preview1_fd_close(std::int32_t) {
    return no_such_file;
}
}

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char* format, ...) {
    compongo::report_defect(format, "the C++ library", 0);
}
_LIBCPP_END_NAMESPACE_STD

extern "C" void abort() {
    compongo::report_defect("abort", "the C library", 0);
}

/// Where the C++ library would print, with all that prints numbers in C, before it aborts.
extern "C" [[noreturn]] void abort_message(const char* format, ...) {
    compongo::report_defect(format, "the C++ library", 0);
}
