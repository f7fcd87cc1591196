#include "apps/serve/drill.h"

extern "C" {
extern const char compongo_drill[];     // NOLINT(*-avoid-c-arrays): the assembler knows no other
extern const char compongo_drill_end[]; // NOLINT(*-avoid-c-arrays)
}

namespace compongo::apps {

std::string_view embedded_drill() {
    return {compongo_drill, compongo_drill_end};
}

} // namespace compongo::apps
