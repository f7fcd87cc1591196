#include "compongo/base/sort.h"
#include "compongo/base/utf8.h"
#include "compongo/json/json.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace compongo {

namespace {

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

/// Stands for itself in a string.
bool is_plain(char letter) {
    return letter >= 0x20 && letter < 0x7F && letter != '"' && letter != '\\';
}

/// How many bytes at the beginning of `text` are a number; 0 if none are.
std::size_t number_length(std::string_view text) {
    std::size_t at = 0;
    const auto digits = [&] {
        const std::size_t before = at;
        while (at < text.size() && is_digit(text[at])) {
            ++at;
        }
        return at - before;
    };
    at += text.starts_with('-') ? 1 : 0;
    const std::size_t first = at;
    const std::size_t whole = digits();
    if (whole == 0 || (whole > 1 && text[first] == '0')) {
        return 0;
    }
    if (const std::size_t end = at; at < text.size() && text[at] == '.') {
        ++at;
        if (digits() == 0) {
            return end;
        }
    }
    if (const std::size_t end = at; at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        at += at < text.size() && (text[at] == '+' || text[at] == '-') ? 1 : 0;
        if (digits() == 0) {
            return end;
        }
    }
    return at;
}

void append_utf8(std::string& out, std::uint32_t value) {
    const auto tail = [&](unsigned shift) {
        out += static_cast<char>(0x80U | (value >> shift & 0x3FU));
    };
    if (value < 0x80) {
        out += static_cast<char>(value);
    } else if (value < 0x800) {
        out += static_cast<char>(0xC0U | value >> 6U);
        tail(0);
    } else if (value < 0x10000) {
        out += static_cast<char>(0xE0U | value >> 12U);
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xF0U | value >> 18U);
        tail(12);
        tail(6);
        tail(0);
    }
}

/// The names of an object's members, each of which may be there once.
class Names {
public:
    /// Is this member, which begins there, the first of its name as far as is known yet?
    [[nodiscard]] bool is_first(const JsonObject& before, const JsonMember& next,
                                std::size_t begin) {
        if (before.size() < few) {
            return std::ranges::find(before, next.name, &JsonMember::name) == before.end();
        }
        begins_.push_back(begin);
        return true;
    }
    /// The offset of the first member with a repeated name; empty if there is none.
    [[nodiscard]] std::optional<std::size_t> repeated(const JsonObject& members) const {
        if (begins_.empty()) {
            return std::nullopt;
        }
        std::vector<std::size_t> by_name(members.size());
        std::iota(by_name.begin(), by_name.end(), 0);
        sort(by_name, std::ranges::less(),
             [&](std::size_t at) { return std::pair(std::string_view(members[at].name), at); });
        std::size_t first = members.size();
        for (std::size_t i = 1; i < by_name.size(); ++i) {
            if (members[by_name[i - 1]].name == members[by_name[i]].name) {
                first = std::min(first, by_name[i]);
            }
        }
        return first == members.size() ? std::nullopt : std::optional(begins_[first - few]);
    }

private:
    /// The members that are searched linearly for a name. Objects with more are sorted, so that a
    /// hostile text is not slow to read.
    static constexpr std::size_t few = 16;

    /// Of those behind the first few.
    std::vector<std::size_t> begins_;
};

/// Reads from the left; the first fault stays.
class Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}

    [[nodiscard]] std::optional<JsonValue> value(int depth);
    void skip_blanks() {
        while (peek() == ' ' || peek() == '\t' || peek() == '\r' || peek() == '\n') {
            ++at_;
        }
    }
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] const JsonFault& fault() const { return fault_; }

private:
    /// Of two members with one name it is unknown which was meant.
    static constexpr std::string_view once = "each name once";

    std::nullopt_t fail(std::string_view expected) { return fail_at(at_, expected); }
    std::nullopt_t fail_at(std::size_t at, std::string_view expected) {
        if (fault_.expected.empty()) {
            fault_ = {at, std::string(expected)};
        }
        return std::nullopt;
    }
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool take(std::string_view expected) {
        const bool is_there = text_.substr(at_).starts_with(expected);
        at_ += is_there ? expected.size() : 0;
        return is_there;
    }

    std::optional<JsonValue> array(int depth);
    std::optional<JsonValue> object(int depth);
    std::optional<JsonMember> next_member(int depth);
    std::optional<std::string> string();
    bool escape(std::string& out);
    std::optional<std::uint32_t> four_digits();

    std::string_view text_;
    std::size_t at_ = 0;
    JsonFault fault_{};
};

std::optional<JsonValue> Parser::value(int depth) {
    if (depth > json_depth_max) {
        return fail("no deeper nesting");
    }
    skip_blanks();
    switch (peek()) {
    case '{':
        return object(depth);
    case '[':
        return array(depth);
    case '"': {
        auto text = string();
        if (!text) {
            return std::nullopt;
        }
        JsonValue read;
        read.kind = JsonKind::text;
        read.text = std::move(*text);
        return read;
    }
    default:
        break;
    }
    for (const std::string_view word : {"true", "false"}) {
        if (take(word)) {
            JsonValue boolean;
            boolean.kind = JsonKind::boolean;
            boolean.text = word;
            return boolean;
        }
    }
    if (take("null")) {
        return JsonValue{};
    }
    const std::size_t length = number_length(text_.substr(at_));
    if (length == 0) {
        return fail("a value");
    }
    at_ += length;
    return json_number(text_.substr(at_ - length, length));
}

std::optional<JsonValue> Parser::array(int depth) {
    JsonArray items;
    ++at_;
    skip_blanks();
    if (take("]")) {
        return json_array(std::move(items));
    }
    while (true) {
        auto item = value(depth + 1);
        if (!item) {
            return std::nullopt;
        }
        items.push_back(std::move(*item));
        skip_blanks();
        if (take("]")) {
            return json_array(std::move(items));
        }
        if (!take(",")) {
            return fail("\",\" or \"]\"");
        }
    }
}

std::optional<JsonMember> Parser::next_member(int depth) {
    skip_blanks();
    if (peek() != '"') {
        return fail("a name in quotation marks");
    }
    auto name = string();
    if (!name) {
        return std::nullopt;
    }
    skip_blanks();
    if (!take(":")) {
        return fail("\":\"");
    }
    auto content = value(depth + 1);
    if (!content) {
        return std::nullopt;
    }
    return JsonMember{std::move(*name), std::move(*content)};
}

std::optional<JsonValue> Parser::object(int depth) {
    JsonObject members;
    Names names;
    ++at_;
    skip_blanks();
    if (take("}")) {
        return json_object({});
    }
    while (true) {
        skip_blanks();
        const std::size_t begin = at_;
        auto next = next_member(depth);
        if (!next) {
            return std::nullopt;
        }
        if (!names.is_first(members, *next, begin)) {
            return fail_at(begin, once);
        }
        members.push_back(std::move(*next));
        skip_blanks();
        if (take("}")) {
            const auto again = names.repeated(members);
            return again ? fail_at(*again, once) : std::optional(json_object(std::move(members)));
        }
        if (!take(",")) {
            return fail("\",\" or \"}\"");
        }
    }
}

std::optional<std::string> Parser::string() {
    std::string out;
    ++at_;
    while (at_ < text_.size()) {
        const std::string_view rest = text_.substr(at_);
        const auto special = std::ranges::find_if_not(rest, is_plain);
        out.append(rest.begin(), special);
        at_ += static_cast<std::size_t>(special - rest.begin());
        if (at_ == text_.size()) {
            break;
        }
        const auto letter = static_cast<unsigned char>(text_[at_]);
        if (letter == '"') {
            ++at_;
            return out;
        }
        if (letter == '\\') {
            if (!escape(out)) {
                return std::nullopt;
            }
        } else if (letter < 0x20) {
            return fail("no control character in a string");
        } else {
            const CodePoint character = first_code_point(text_.substr(at_));
            if (character.value == no_code_point) {
                return fail("UTF-8");
            }
            out += text_.substr(at_, character.length);
            at_ += character.length;
        }
    }
    return fail("a quotation mark at the end of the string");
}

std::optional<std::uint32_t> Parser::four_digits() {
    std::uint32_t value = 0;
    for (int digit = 0; digit < 4; ++digit, ++at_) {
        const char letter = peek();
        const char small = letter >= 'A' && letter <= 'F' ? static_cast<char>(letter + 32) : letter;
        if (!is_digit(small) && (small < 'a' || small > 'f')) {
            return fail("four hexadecimal digits");
        }
        value = value * 16 +
                static_cast<std::uint32_t>(is_digit(small) ? small - '0' : small - 'a' + 10);
    }
    return value;
}

bool Parser::escape(std::string& out) {
    constexpr std::string_view names = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    ++at_;
    if (const std::size_t simple = names.find(peek());
        peek() != '\0' && simple != std::string_view::npos) {
        out += meanings[simple];
        ++at_;
        return true;
    }
    if (!take("u")) {
        fail("an escape that JSON has");
        return false;
    }
    auto value = four_digits();
    if (value && *value >= 0xD800 && *value < 0xDC00 && take("\\u")) {
        const auto low = four_digits();
        const bool is_pair = low && *low >= 0xDC00 && *low < 0xE000;
        value = is_pair ? std::optional(0x10000 + ((*value - 0xD800) << 10U) + (*low - 0xDC00))
                        : std::nullopt;
    }
    if (!value || (*value >= 0xD800 && *value < 0xE000)) {
        fail("a character, or both halves of one");
        return false;
    }
    append_utf8(out, *value);
    return true;
}

} // namespace

Expected<JsonPrefix, JsonFault> parse_json_prefix(std::string_view text) {
    Parser parser(text);
    auto value = parser.value(0);
    if (!value) {
        return unexpected(parser.fault());
    }
    return JsonPrefix{std::move(*value), parser.at()};
}

Expected<JsonValue, JsonFault> parse_json(std::string_view text) {
    Parser parser(text);
    auto value = parser.value(0);
    if (!value) {
        return unexpected(parser.fault());
    }
    parser.skip_blanks();
    if (parser.at() != text.size()) {
        return unexpected(JsonFault{parser.at(), "nothing more"});
    }
    return std::move(*value);
}

bool is_json_number(std::string_view text) {
    return !text.empty() && number_length(text) == text.size();
}

} // namespace compongo
