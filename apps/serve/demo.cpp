#include "apps/serve/demo.h"

extern "C" {
extern const char compongo_demo[];     // NOLINT(*-avoid-c-arrays): the assembler knows no other
extern const char compongo_demo_end[]; // NOLINT(*-avoid-c-arrays)
}

namespace compongo::apps {

std::string_view embedded_demo() {
    return {compongo_demo, compongo_demo_end};
}

} // namespace compongo::apps
