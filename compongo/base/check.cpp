#include "compongo/base/check.h"

#include <string>

namespace compongo {

void report_defect(const char* condition, const char* file, int line) {
    throw Defect(std::string(file) + ":" + std::to_string(line) + ": defect: " + condition);
}

} // namespace compongo
