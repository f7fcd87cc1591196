// The kernel is compiled as for compongo.wasm, without exceptions: a defect ends the call through
// the host, which is here the command. The kernel's memory is lost then, as in compongo.wasm.
#include "compongo/base/check.h"

#include <string>

extern "C" [[noreturn]] void compongo_defect(const char* what, std::size_t size) {
    throw compongo::Defect(std::string(what, size));
}

/// What bzip2 calls, compiled without the standard output, where it finds a defect of its own.
extern "C" void bz_internal_error(int number) {
    compongo::report_defect(("bzip2: " + std::to_string(number)).c_str(), "bzip2", 0);
}
