#include "apps/audit/rows/row_members.h"

#include "compongo/json/json.h"
#include "compongo/pgn/text_encoding.h"

namespace compongo::apps {

bool RowMembers::begin(std::string_view name, std::string_view type) {
    if (form_ == Form::values) {
        append_member_name(*out_, name);
        return true;
    }
    // Quoted, since some of the names are words of SQL.
    *out_ += ",\n    \"";
    *out_ += name;
    *out_ += "\" ";
    *out_ += type;
    return false;
}

void RowMembers::text(std::string_view name, std::string_view value) {
    if (!begin(name, "VARCHAR")) {
        return;
    }
    if (value.empty()) {
        *out_ += "null";
    } else {
        append_json_string(*out_, pgn::to_utf8(value));
    }
}

void RowMembers::number(std::string_view name, std::optional<std::int64_t> value) {
    if (begin(name, "BIGINT")) {
        *out_ += value ? std::to_string(*value) : "null";
    }
}

void RowMembers::flag(std::string_view name, bool value) {
    if (begin(name, "BOOLEAN")) {
        *out_ += value ? "true" : "false";
    }
}

} // namespace compongo::apps
