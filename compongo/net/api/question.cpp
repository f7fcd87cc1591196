#include "compongo/net/api/question.h"

#include "compongo/base/printable.h"

#include <algorithm>

namespace compongo::net {

Reply not_the_arbiter(bool has_key) {
    return has_key ? error_reply(403, "forbidden", "only for the arbiter")
                   : error_reply(401, "no_key", "an arbiter's key is needed");
}

std::optional<record::LineFault> stray_member(const JsonValue& value,
                                              std::initializer_list<std::string_view> members,
                                              std::string_view where) {
    if (value.as_object() == nullptr) {
        return record::LineFault{std::string(where), value, "an object"};
    }
    const auto stray = std::ranges::find_if(value.members, [&](const JsonMember& each) {
        return std::ranges::find(members, each.name) == members.end();
    });
    if (stray == value.members.end()) {
        return std::nullopt;
    }
    std::string expected = "no such field; known:";
    for (const std::string_view each : members) {
        expected.append(each == *members.begin() ? " " : ", ").append(each);
    }
    return record::LineFault{record::path(where, stray->name), stray->value,
                             members.size() == 0 ? "no fields" : expected};
}

Expected<std::string, record::LineFault> text_in(const JsonValue& value, const char* member,
                                                 std::size_t most) {
    const JsonValue* const found = json_member(value, member);
    const std::string* const text = found == nullptr ? nullptr : found->as_text();
    if (text == nullptr || text->empty() || text->size() > most || printable(*text) != *text) {
        return unexpected(record::LineFault{
            member, found == nullptr ? std::nullopt : std::optional(*found),
            "a text of 1 to " + std::to_string(most) + " bytes that can be printed in a line"});
    }
    return *text;
}

Expected<std::string, record::LineFault> new_name_in(const JsonValue& value, const char* member,
                                                     std::size_t most) {
    auto name = text_in(value, member, most);
    if (name && !is_clear_name(*name)) {
        return unexpected(record::LineFault{
            member, json_text(*name),
            "a name that people can tell from others: with something to be seen, nothing unseen, "
            "and no word with letters of two alphabets"});
    }
    return name;
}

Expected<std::string, record::LineFault> name_in(const JsonValue& value, const char* member,
                                                 const std::string& already) {
    if (json_member(value, member) == nullptr) {
        return already;
    }
    return new_name_in(value, member, name_bytes_max);
}

Reply paper_reply(std::string html) {
    return {200,
            "text/html; charset=utf-8",
            std::move(html),
            {{"Content-Security-Policy",
              "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"}}};
}

Reply unknown_form(const std::string& form, const std::string& expected) {
    return error_reply(400, "malformed",
                       "form: found " + json_string(form) + ", expected " + expected);
}

} // namespace compongo::net
