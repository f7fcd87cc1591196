#include "compongo/record/transcript/schema.h"
#include "compongo/record/transcript/word_lists.h"
#include "compongo/unknowns/uncertain_case.h"

#include <algorithm>
#include <utility>

namespace compongo::unknowns {

namespace {

/// How many illegal moves, or breaches of touch-move, may have been ruled on before: no edition
/// makes a difference beyond two.
constexpr int earlier_breaches_max = 2;

const JsonValue* property(const JsonValue* of, std::string_view path) {
    while (of != nullptr && !path.empty()) {
        const std::size_t dot = path.find('.');
        const JsonValue* const all = json_member(*of, "properties");
        of = all == nullptr ? nullptr : json_member(*all, path.substr(0, dot));
        path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
    }
    return of;
}

std::vector<JsonValue> values_in(const JsonValue* schema) {
    if (schema == nullptr) {
        return {};
    }
    if (const JsonValue* const words = json_member(*schema, "enum")) {
        return words->items;
    }
    const JsonValue* const type = json_member(*schema, "type");
    if (type != nullptr && type->text == "boolean") {
        return {{JsonKind::boolean, "false", {}, {}}, {JsonKind::boolean, "true", {}, {}}};
    }
    return {};
}

template <class Words>
std::vector<JsonValue> texts(const Words& words) {
    std::vector<JsonValue> all;
    for (const std::string_view word : words) {
        all.push_back(json_text(word));
    }
    return all;
}

/// FIDE's Laws for play over the board are named by their year.
bool is_of_a_year(const JsonValue& edition) {
    const std::size_t dash = edition.text.find('-');
    return dash != std::string::npos &&
           edition.text.find_first_not_of("0123456789", dash + 1) == std::string::npos;
}

std::vector<JsonValue> all_values(std::string_view field) {
    if (field == "laws") {
        auto all = texts(game::words<law::Edition>);
        std::erase_if(all, [](const JsonValue& each) { return !is_of_a_year(each); });
        return all;
    }
    if (field == "play") {
        return texts(game::words<law::Mode>);
    }
    if (field == "supervision") {
        return texts(game::words<law::Supervision>);
    }
    if (field == "by") {
        return texts(game::words<game::Color>);
    }
    if (field.starts_with("start.illegal_moves") || field.starts_with("start.touch_moves")) {
        std::vector<JsonValue> counts;
        for (int count = 0; count <= earlier_breaches_max; ++count) {
            counts.push_back(json_number(std::to_string(count)));
        }
        return counts;
    }
    const std::size_t dot = field.find('.');
    const std::string_view owner = field.substr(0, dot);
    const std::string_view path = dot == std::string_view::npos ? "" : field.substr(dot + 1);
    if (path.empty()) {
        return {};
    }
    const std::string schema =
        owner == "regulations" ? record::regulations_schema()
        : owner == "start"     ? record::start_schema()
                           : "{\"type\":\"object\",\"properties\":{" + record::acts_schema() + "}}";
    const auto read = parse_json(schema);
    if (!read) {
        return {};
    }
    const bool is_act = owner != "regulations" && owner != "start";
    const JsonValue* const act = is_act ? property(&*read, owner) : &*read;
    return values_in(property(act, path));
}

bool is_unknown(const JsonValue& value) {
    return value.as_text() != nullptr && value.text == "unknown";
}

} // namespace

std::vector<JsonValue> values_of_field(std::string_view field) {
    auto all = all_values(field);
    std::erase_if(all, is_unknown);
    return all;
}

bool can_be_said_unknown(std::string_view field) {
    return std::ranges::any_of(all_values(field), is_unknown);
}

} // namespace compongo::unknowns
