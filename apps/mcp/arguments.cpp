#include "apps/mcp/arguments.h"

#include "compongo/law/language.h"

#include <algorithm>

namespace compongo::apps::mcp {

Answer taken(compongo_text* text) {
    std::string content(compongo_text_data(text), compongo_text_size(text));
    const bool is_fault = compongo_text_is_fault(text) != 0;
    compongo_text_free(text);
    if (is_fault) {
        return unexpected(std::move(content));
    }
    return content;
}

const JsonValue* Arguments::find(std::string_view name) {
    known_.emplace_back(name);
    return json_member(given_, name);
}

void Arguments::expect(std::string_view name, std::string_view expected) {
    if (!fault_) {
        const JsonValue* const found = json_member(given_, name);
        fault_ = std::string(name) + ": found " +
                 (found == nullptr ? "nothing" : json_shown(*found)) + ", expected " +
                 std::string(expected);
    }
}

std::string Arguments::text(std::string_view name) {
    const JsonValue* const found = find(name);
    if (found == nullptr || found->kind != JsonKind::text) {
        expect(name, "a text");
        return {};
    }
    return found->text;
}

std::string Arguments::text_or(std::string_view name, std::string_view otherwise) {
    return json_member(given_, name) == nullptr
               ? (known_.emplace_back(name), std::string(otherwise))
               : text(name);
}

std::string Arguments::needed_word(std::string_view name,
                                   std::initializer_list<std::string_view> words) {
    const JsonValue* const given = find(name);
    return one_of(name, words, given == nullptr ? std::string() : given->text);
}

std::string Arguments::word(std::string_view name, std::initializer_list<std::string_view> words) {
    return one_of(name, words, text_or(name, *words.begin()));
}

std::string Arguments::one_of(std::string_view name, std::initializer_list<std::string_view> words,
                              std::string found) {
    if (std::ranges::find(words, found) == words.end()) {
        std::string expected = "one of";
        for (const std::string_view each : words) {
            expected += " " + std::string(each);
        }
        expect(name, expected);
    }
    return found;
}

std::string Arguments::language() {
    std::string found = text_or("language", law::code(law::Language::en));
    if (!law::language_of(found)) {
        expect("language", law::languages_expected());
    }
    return found;
}

bool Arguments::is_true(std::string_view name) {
    const JsonValue* const found = find(name);
    if (found != nullptr && found->kind != JsonKind::boolean) {
        expect(name, "true or false");
    }
    return found != nullptr && found->is_true();
}

void Arguments::needed(std::string_view name, std::string_view expected) {
    const JsonValue* const found = find(name);
    if (found == nullptr || (found->kind == JsonKind::object && found->members.empty())) {
        expect(name, expected);
    }
}

JsonObject Arguments::members(std::initializer_list<std::string_view> names) {
    JsonObject found;
    for (const std::string_view name : names) {
        if (const JsonValue* const value = find(name)) {
            found.push_back({std::string(name), *value});
        }
    }
    return found;
}

void Arguments::no_others() {
    for (const JsonMember& each : given_.members) {
        if (std::ranges::find(known_, each.name) == known_.end()) {
            std::string expected = "no such argument, but only";
            for (const std::string& name : known_) {
                expected += " " + name;
            }
            expect(each.name, expected);
        }
    }
}

} // namespace compongo::apps::mcp
