#include "compongo/verify/refusal.h"

#include <algorithm>
#include <utility>

namespace compongo::verify {

Fault Fault::too_much_work() {
    return {"more work than the budget allows", "a smaller proof, or a larger budget", true};
}

Fault Fault::too_much_memory() {
    return {"more than memory is kept for", "a smaller proof", true};
}

Refusal in_line(std::size_t line, Fault fault) {
    return {line, std::move(fault.found), std::move(fault.expected), fault.is_unchecked};
}

std::string message(const Refusal& refusal) {
    return "line " + std::to_string(refusal.line) + ": found " + refusal.found + ", expected " +
           refusal.expected;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t quoted_max = 60;
    std::string shown(text.substr(0, quoted_max));
    std::ranges::replace_if(shown, [](char c) { return c < ' ' || c > '~' || c == '"'; }, '?');
    return '"' + shown + (text.size() > quoted_max ? "...\"" : "\"");
}

} // namespace compongo::verify
