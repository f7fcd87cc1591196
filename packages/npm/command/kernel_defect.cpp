// The kernel is compiled as for compongo.wasm, without exceptions: a defect ends the call through
// the host, which is here the command. What the kernel held then is lost, as it is there.
#include "compongo/base/check.h"

#include <string>

extern "C" [[noreturn]] void compongo_defect(const char* what, std::size_t size) {
    throw compongo::Defect(std::string(what, size));
}
