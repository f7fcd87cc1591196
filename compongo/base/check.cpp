#include "compongo/base/check.h"

#include <string>

#ifndef __cpp_exceptions
/// The host's: it must not return, and ends the call that it was made from. What that call held is
/// lost, and a game that it was changing is not to be used again; all else is as it was.
extern "C" [[noreturn, clang::import_module("compongo"), clang::import_name("defect")]] void
compongo_defect(const char* what, std::size_t size);
#endif

namespace compongo {

void report_defect(const char* condition, const char* file, int line) {
    const std::string what =
        std::string(file) + ":" + std::to_string(line) + ": defect: " + condition;
#ifdef __cpp_exceptions
    throw Defect(what);
#else
    compongo_defect(what.data(), what.size());
#endif
}

} // namespace compongo
