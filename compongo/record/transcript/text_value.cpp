#include "compongo/record/transcript/text_value.h"

#include "compongo/base/printable.h"

#include <algorithm>
#include <charconv>

namespace compongo::record {

namespace {

bool is_word_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') ||
           std::string_view("_.:/+*-").find(letter) != std::string_view::npos;
}

bool stands_for_itself(std::string_view word) {
    return word == "true" || word == "false" || word == "null" || is_json_number(word);
}

/// Is it a string that needs no quotation marks?
bool is_bare_word(const JsonValue& value) {
    return value.as_text() != nullptr && !value.text.empty() &&
           std::ranges::all_of(value.text, is_word_letter) && !stands_for_itself(value.text);
}

std::size_t word_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && is_word_letter(text[length])) {
        ++length;
    }
    return length;
}

/// `[a,b]`.
Expected<JsonPrefix, JsonFault> parse_bare_list(std::string_view text) {
    JsonArray words;
    for (std::size_t at = 1;;) {
        const std::size_t length = word_length(text.substr(at));
        if (length == 0) {
            return unexpected(JsonFault{at, "a word"});
        }
        words.push_back(json_text(text.substr(at, length)));
        at += length;
        const char after = at < text.size() ? text[at] : '\0';
        if (after == ']') {
            return JsonPrefix{json_array(std::move(words)), at + 1};
        }
        if (after != ',') {
            return unexpected(JsonFault{at, "\",\" or \"]\""});
        }
        ++at;
    }
}

Expected<JsonPrefix, JsonFault> parse_word(std::string_view text) {
    const std::size_t length = word_length(text);
    const std::string_view word = text.substr(0, length);
    if (length == 0) {
        return unexpected(JsonFault{0, "a word, a list or JSON"});
    }
    if (stands_for_itself(word)) {
        auto value = parse_json(word);
        return JsonPrefix{std::move(*value), length};
    }
    return JsonPrefix{json_text(word), length};
}

/// Removes `least` to `most` digits from the beginning of `text`.
std::optional<std::int64_t> take_digits(std::string_view& text, std::size_t least,
                                        std::size_t most) {
    std::size_t count = 0;
    while (count < text.size() && text[count] >= '0' && text[count] <= '9') {
        ++count;
    }
    std::int64_t value = 0;
    if (count < least || count > most) {
        return std::nullopt;
    }
    std::from_chars(text.data(), text.data() + count, value);
    text.remove_prefix(count);
    return value;
}

bool take(std::string_view& text, char letter) {
    const bool is_there = text.starts_with(letter);
    text.remove_prefix(is_there ? 1 : 0);
    return is_there;
}

/// The thousandths after the point; 0 without a point.
std::optional<std::int64_t> take_thousandths(std::string_view& text) {
    if (!take(text, '.')) {
        return 0;
    }
    const std::size_t before = text.size();
    const auto value = take_digits(text, 1, 3);
    if (!value) {
        return std::nullopt;
    }
    const std::size_t digits = before - text.size();
    return *value * (digits == 1 ? 100 : digits == 2 ? 10 : 1);
}

} // namespace

std::string instant_text(game::Millis instant) {
    std::string text = instant.count < 0 ? "-" : "";
    const std::int64_t count = instant.count < 0 ? -instant.count : instant.count;
    text += std::to_string(count / 3'600'000) + ':' + two_digits(count / 60'000 % 60) + ':' +
            two_digits(count / 1000 % 60);
    if (count % 1000 != 0) {
        text += '.' + std::to_string(1000 + count % 1000).substr(1);
    }
    return text;
}

std::optional<game::Millis> parse_instant(std::string_view text) {
    constexpr std::size_t hour_digits_max = 9;
    const bool is_negative = take(text, '-');
    const auto hours = take_digits(text, 1, hour_digits_max);
    const bool has_first_colon = take(text, ':');
    const auto minutes = take_digits(text, 2, 2);
    const bool has_second_colon = take(text, ':');
    const auto seconds = take_digits(text, 2, 2);
    const auto thousandths = take_thousandths(text);
    if (!hours || !has_first_colon || !minutes || !has_second_colon || !seconds || !thousandths ||
        !text.empty() || *minutes > 59 || *seconds > 59) {
        return std::nullopt;
    }
    const std::int64_t count = ((*hours * 60 + *minutes) * 60 + *seconds) * 1000 + *thousandths;
    return game::Millis{is_negative ? -count : count};
}

std::string value_text(const JsonValue& value) {
    if (is_bare_word(value)) {
        return value.text;
    }
    if (value.as_array() == nullptr || value.items.empty() ||
        !std::ranges::all_of(value.items, is_bare_word)) {
        return json(value);
    }
    std::string text;
    for (const JsonValue& item : value.items) {
        text += text.empty() ? '[' : ',';
        text += item.text;
    }
    return text + ']';
}

Expected<JsonPrefix, JsonFault> parse_value_text(std::string_view text) {
    const bool may_be_json =
        text.starts_with('"') || text.starts_with('[') || text.starts_with('{');
    if (!may_be_json) {
        return parse_word(text);
    }
    auto value = parse_json_prefix(text);
    if (!value && text.starts_with('[')) {
        auto list = parse_bare_list(text);
        return list ? std::move(list) : std::move(value);
    }
    return value;
}

std::string heading_text(std::string_view text) {
    const bool has_blank = std::ranges::any_of(text, [](char letter) {
        return static_cast<unsigned char>(letter) <= ' ' || letter == '\x7F';
    });
    const bool looks_like_json =
        text.starts_with('"') || text.starts_with('[') || text.starts_with('{');
    return has_blank || looks_like_json ? json(json_text(text)) : std::string(text);
}

} // namespace compongo::record
