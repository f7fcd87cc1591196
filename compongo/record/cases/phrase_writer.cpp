#include "compongo/record/cases/idioms.h"
#include "compongo/record/cases/phrase.h"
#include "compongo/record/transcript/field_shapes.h"
#include "compongo/record/transcript/text_value.h"

#include <algorithm>

namespace compongo::record {

namespace {

/// Longer lists are written in brackets.
constexpr std::size_t words_of_list_max = 3;

/// The words of a list without brackets, a blank before each; nothing if brackets are needed.
std::string plain_words(const JsonValue& value) {
    std::string out;
    for (const JsonValue& item : value.items) {
        const std::string text = value_text(item);
        const bool is_plain = item.as_text() != nullptr && !text.starts_with('"');
        if (!is_plain || value.items.size() > words_of_list_max) {
            return {};
        }
        out += ' ' + text;
    }
    return out;
}

/// `name=value`, or only the value if its place identifies the field.
void append_field(std::string& out, const JsonMember& member, bool is_placed, const SayMove& move) {
    const bool is_move = member.name == "move" && member.value.as_text() != nullptr;
    const std::string value = is_move ? move(member.value.text) : value_text(member.value);
    if (member.value.is_true()) {
        out += ' ' + member.name;
    } else if (is_placed && member.value.as_array() != nullptr) {
        out += plain_words(member.value);
    } else {
        out += is_placed ? ' ' + value : ' ' + member.name + '=' + value;
    }
}

/// The fields after a verb or effect name. As long as none is omitted, the place identifies each.
std::string fields_phrase(const std::vector<ShapedField>& fields, const JsonObject& members,
                          std::size_t first, const SayMove& move) {
    std::string out;
    std::size_t place = 0;
    for (std::size_t at = first; at < members.size(); ++at) {
        const JsonMember& member = members[at];
        while (place < fields.size() && fields[place].name != member.name &&
               json_member(members, fields[place].name) != nullptr) {
            ++place; // It was said before, by its own words.
        }
        const bool is_next = place < fields.size() && fields[place].name == member.name;
        const bool is_word =
            is_next && fields[place].shape == FieldShape::word && member.value.as_text() != nullptr;
        append_field(out, member, is_word, move);
        place = is_next ? place + 1 : fields.size();
    }
    return out;
}

} // namespace

std::string deed_phrase(const JsonObject& members, const SayMove& move) {
    const std::string& verb = json_member(members, "do")->text;
    if (verb == "play") {
        JsonObject rest = members;
        std::erase_if(rest, [](const JsonMember& each) { return each.name == "move"; });
        return move(json_member(members, "move")->text) +
               fields_phrase(fields_of_deed(verb), rest, 1, move);
    }
    for (const Idiom& idiom : idioms) {
        const bool has_field = !idiom.field.empty();
        const JsonValue* const value = json_member(members, idiom.field);
        const bool says_it = has_field ? value != nullptr && value->text == idiom.value
                                       : members.size() == 1 || verb == "stop";
        if (idiom.verb != verb || !says_it ||
            (verb == "stop" && !has_field && json_member(members, "clocks") != nullptr)) {
            continue;
        }
        JsonObject rest = members;
        std::erase_if(rest, [&](const JsonMember& each) { return each.name == idiom.field; });
        std::string out(idiom.said);
        for (std::size_t at = 1; at < rest.size(); ++at) {
            append_field(out, rest[at], false, move);
        }
        return out;
    }
    return in_third_person(verb) + fields_phrase(fields_of_deed(verb), members, 1, move);
}

std::string effect_phrase(const JsonObject& members, const SayMove& move) {
    std::string name = json_member(members, "effect")->text;
    const std::vector<ShapedField> fields = fields_of_effect(name);
    std::ranges::replace(name, '_', ' ');
    JsonObject rest = {{"effect", json_text(name)}};
    std::string out;
    const JsonValue* const player = json_member(members, "player");
    const bool is_named = player != nullptr && (player->text == "white" || player->text == "black");
    if (is_named) {
        out = player->text == "white" ? "White " : "Black ";
    }
    for (const JsonMember& each : members) {
        const bool is_said =
            each.name == "effect" || each.name == "articles" || (is_named && each.name == "player");
        if (!is_said) {
            rest.push_back(each);
        }
    }
    // The player is written before the name.
    std::vector<ShapedField> placed = fields;
    std::erase_if(placed,
                  [&](const ShapedField& each) { return is_named && each.name == "player"; });
    out += name + fields_phrase(placed, rest, 1, move);
    if (const JsonValue* const articles = json_member(members, "articles")) {
        std::string all;
        for (const JsonValue& each : articles->items) {
            all += (all.empty() ? "" : " ") + each.text;
        }
        out += " (" + all + ")";
    }
    return out;
}

} // namespace compongo::record
