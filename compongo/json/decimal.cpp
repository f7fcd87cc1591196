#include "compongo/json/decimal.h"

#include <charconv>

namespace compongo {

namespace {

constexpr int exponent_max = 40;

/// The digits of a number without sign and point, and the power of ten to multiply them by.
struct Scaled {
    std::string digits;
    int power = 0;
};

std::optional<Scaled> scaled(std::string_view number) {
    Scaled result;
    if (const std::size_t mark = number.find_first_of("eE"); mark != std::string_view::npos) {
        std::string_view exponent = number.substr(mark + 1);
        exponent.remove_prefix(exponent.starts_with('+') ? 1 : 0);
        const auto [end, error] =
            std::from_chars(exponent.data(), exponent.data() + exponent.size(), result.power);
        if (error != std::errc() || result.power > exponent_max || result.power < -exponent_max) {
            return std::nullopt;
        }
        number = number.substr(0, mark);
    }
    const std::size_t point = number.find('.');
    result.digits = number.substr(0, point);
    if (point != std::string_view::npos) {
        result.digits += number.substr(point + 1);
        result.power -= static_cast<int>(number.size() - point - 1);
    }
    return result;
}

std::optional<std::int64_t> value_of(std::string_view digits) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool is_whole = error == std::errc() && end == digits.data() + digits.size();
    return is_whole && value <= thousandths_max ? std::optional(value) : std::nullopt;
}

} // namespace

std::optional<std::int64_t> thousandths(std::string_view number) {
    const bool is_negative = number.starts_with('-');
    auto parts = scaled(number.substr(is_negative ? 1 : 0));
    if (!parts) {
        return std::nullopt;
    }
    parts->power += 3;
    while (parts->power < 0 && parts->digits.size() > 1 && parts->digits.back() == '0') {
        parts->digits.pop_back();
        ++parts->power;
    }
    const bool is_zero = parts->digits.find_first_not_of('0') == std::string::npos;
    if (is_zero) {
        return 0;
    }
    if (parts->power < 0) {
        return std::nullopt;
    }
    parts->digits.append(static_cast<std::size_t>(parts->power), '0');
    const auto value = value_of(parts->digits);
    return value && is_negative ? std::optional(-*value) : value;
}

std::optional<std::int64_t> whole_number(std::string_view number) {
    if (number.find_first_of(".eE") != std::string_view::npos) {
        return std::nullopt;
    }
    const bool is_negative = number.starts_with('-');
    const auto value = value_of(number.substr(is_negative ? 1 : 0));
    return value && is_negative ? std::optional(-*value) : value;
}

void append_thousandths(std::string& out, std::int64_t value) {
    if (value < 0) {
        out += '-';
        value = -value;
    }
    out += std::to_string(value / 1000);
    if (value % 1000 != 0) {
        const std::string decimals = std::to_string(1000 + value % 1000);
        out += '.';
        out += std::string_view(decimals).substr(1, decimals.find_last_not_of('0'));
    }
}

std::string canonical_number(std::string_view number) {
    const auto value = thousandths(number);
    if (!value) {
        return std::string(number);
    }
    std::string out;
    append_thousandths(out, *value);
    return out;
}

} // namespace compongo
