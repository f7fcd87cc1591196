// Any bytes as cases. What can be read is a scenario or a question like any other, and written as a
// case again it says the same; what cannot has a fault with a place in the text.
#include "compongo/record/cases/cases.h"
#include "compongo/record/transcript/scenario_json.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace compongo {

namespace {

void demand(bool condition, const char* what, std::string_view text) {
    if (!condition) {
        std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(text.size()), text.data());
        std::abort();
    }
}

std::string written(const record::Entry& entry) {
    if (const auto* const question = std::get_if<record::Question>(&entry)) {
        return record::case_text({question, 1});
    }
    return record::case_text({&std::get<record::Scenario>(entry), 1});
}

void check(const record::Entry& entry) {
    const std::string line = record::line(entry);
    const auto read = record::read_line(line);
    demand(read.has_value() && *read == entry, "a case is no scenario", line);
    const std::string text = written(entry);
    const auto again = record::read_cases(text);
    demand(again.size() == 1 && again[0].content.has_value(), "a case of ours cannot be read",
           text);
    demand(record::line(*again[0].content) == line, "a case reads otherwise", text);
}

} // namespace

} // namespace compongo

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    for (const auto& each : compongo::record::read_cases(text)) {
        compongo::demand(each.line >= 1 && each.line <= lines, "no such line", text);
        if (each.content) {
            compongo::check(*each.content);
        } else {
            compongo::demand(!message(each.content.error()).empty(), "half a fault", text);
        }
    }
    return 0;
}
