// Any bytes as certificates of winnability: each gets an answer, and a refusal says why and where.
#include "compongo/verify/certificate.h"
#include "compongo/verify/certificate_check.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace {

/// So that no input takes long.
constexpr std::uint64_t steps_max = 100'000;

void expect(bool condition, const char* what) {
    if (!condition) {
        std::fprintf(stderr, "%s\n", what);
        std::abort();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace compongo;
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    while (!rest.empty()) {
        const std::string_view one = verify::take_certificate(rest);
        const auto checked = verify::check_certificate(one, steps_max);
        expect(!one.empty(), "nothing taken");
        if (!checked) {
            const auto lines = static_cast<std::size_t>(std::ranges::count(one, '\n'));
            expect(checked.error().line >= 1 && checked.error().line <= lines + 1, "no such line");
            expect(!checked.error().found.empty() && !checked.error().expected.empty(),
                   "no reason");
        }
    }
    return 0;
}
