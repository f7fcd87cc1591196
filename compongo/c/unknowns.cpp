// Cases with unknown facts (spec/unknowns.md).
#include "compongo/c/border.h"
#include "compongo/unknowns/accounts.h"

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_text* compongo_unknown(const char* text, size_t size, const char* language) {
    return c::answered({{"case", text, size}}, [&] {
        const auto known = c::language_of(language);
        if (!known) {
            return c::fault(c::unknown_language(language));
        }
        auto answer = unknowns::answered_json(c::view(text, size), *known);
        return answer ? c::answer(std::move(*answer)) : c::fault(c::shortened(answer.error()));
    });
}
