#include "apps/serve/page.h"

#ifdef COMPONGO_PAGE
extern "C" {
extern const char compongo_page[];     // NOLINT(*-avoid-c-arrays): the assembler knows no other
extern const char compongo_page_end[]; // NOLINT(*-avoid-c-arrays)
}
#endif

namespace compongo::apps {

std::string_view embedded_page() {
#ifdef COMPONGO_PAGE
    return {compongo_page, compongo_page_end};
#else
    return {};
#endif
}

} // namespace compongo::apps
