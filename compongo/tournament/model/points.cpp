#include "compongo/tournament/model/points.h"

namespace compongo::tournament {

namespace {

/// The digits at the beginning of the text, which are taken off it.
std::optional<std::int32_t> take_number(std::string_view& text) {
    std::int32_t value = 0;
    std::size_t length = 0;
    while (length < text.size() && text[length] >= '0' && text[length] <= '9') {
        value = value * 10 + (text[length] - '0');
        if (value > points_max.tenths) {
            return std::nullopt;
        }
        ++length;
    }
    text.remove_prefix(length);
    return value;
}

/// What stands behind the point: at most one digit, and noughts.
std::optional<std::int32_t> decimals(std::string_view text) {
    if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos ||
        text.find_first_not_of('0', 1) != std::string_view::npos) {
        return std::nullopt;
    }
    return text[0] - '0';
}

} // namespace

std::optional<Points> read_points(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) {
        text.remove_prefix(1);
    }
    const bool has_whole = !text.empty() && text[0] >= '0' && text[0] <= '9';
    const auto units = take_number(text);
    if (!units) {
        return std::nullopt;
    }
    std::int32_t tenths = *units * 10;
    if (text == half_sign) {
        tenths += 5;
    } else if (text.starts_with('.') || text.starts_with(',')) {
        const auto part = decimals(text.substr(1));
        if (!part && !(has_whole && text.size() == 1)) {
            return std::nullopt;
        }
        tenths += part.value_or(0);
    } else if (!has_whole || !text.empty()) {
        return std::nullopt;
    }
    if (tenths > points_max.tenths) {
        return std::nullopt;
    }
    return Points{is_negative ? -tenths : tenths};
}

std::string text(Points points) {
    const std::int32_t size = points.tenths < 0 ? -points.tenths : points.tenths;
    return (points.tenths < 0 ? "-" : "") + std::to_string(size / 10) + "." +
           std::to_string(size % 10);
}

std::string number_text(Points points) {
    std::string written = text(points);
    if (written.ends_with(".0")) {
        written.resize(written.size() - 2);
    }
    return written == "-0" ? "0" : written;
}

} // namespace compongo::tournament
