// What a fault of a case says of its place, and of the word that was meant.
#include "compongo/record/cases/case_fault.h"

#include "compongo/record/cases/cases.h"

#include <charconv>

namespace compongo::record {

namespace {

constexpr std::string_view is_nearest = " is nearest";
constexpr std::string_view before_nearest = "; ";

} // namespace

std::string with_nearest(std::string expected, std::string_view meant) {
    if (!meant.empty()) {
        expected += before_nearest;
        expected += meant;
        expected += is_nearest;
    }
    return expected;
}

std::string_view nearest_of(const LineFault& fault) {
    std::string_view expected = fault.expected;
    const std::size_t begin = expected.rfind(before_nearest);
    if (!expected.ends_with(is_nearest) || begin == std::string_view::npos) {
        return {};
    }
    expected.remove_suffix(is_nearest.size());
    return expected.substr(begin + before_nearest.size());
}

std::optional<std::size_t> column_of(const LineFault& fault) {
    constexpr std::string_view name = "column ";
    std::string_view field = fault.field;
    if (!field.starts_with(name)) {
        return std::nullopt;
    }
    field.remove_prefix(name.size());
    std::size_t column = 0;
    const auto read = std::from_chars(field.data(), field.data() + field.size(), column);
    return read.ec == std::errc() ? std::optional(column) : std::nullopt;
}

} // namespace compongo::record
