#include "compongo/verify/refusal.h"

#include <algorithm>

namespace compongo::verify {

Refusal Refusal::too_much_work() {
    return {0, "more work than the budget allows", "a smaller proof, or a larger budget", true};
}

Refusal Refusal::too_much_memory() {
    return {0, "more than memory is kept for", "a smaller proof", true};
}

void Steps::tell() {
    if (tell_) {
        tell_(told_ - left_);
    }
    told_ = left_;
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

std::vector<std::string_view> fields_of(std::string_view text) {
    std::vector<std::string_view> fields;
    std::size_t begin = 0;
    for (std::size_t end = 0; end != text.npos; begin = end + 1) {
        end = text.find(' ', begin);
        fields.push_back(text.substr(begin, end - begin));
    }
    return fields;
}

} // namespace compongo::verify
