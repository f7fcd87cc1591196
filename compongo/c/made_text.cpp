#include "compongo/c/made_text.h"

#include "compongo/base/printable.h"
#include "compongo/law/laws.h"

#include <memory>

namespace compongo::c {

namespace {

compongo_text* made(compongo_text text) {
    return std::make_unique<compongo_text>(std::move(text)).release();
}

} // namespace

law::Language language_of(const char* word) {
    return std::string_view(word) == "es" ? law::Language::es : law::Language::en;
}

std::string unknown_edition(std::string_view name) {
    std::string expected;
    for (const law::Edition each : law::editions_available) {
        expected += expected.empty() ? "" : ", ";
        expected += law::name(each);
    }
    return "edition: found \"" + printable(name) + "\", expected one of " + expected;
}

compongo_text* answer(std::string content) {
    return made({std::move(content), false});
}

compongo_text* fault(std::string_view error) {
    std::string object = "{\"error\":";
    append_json_string(object, error);
    return fault_object(object + '}');
}

compongo_text* fault(const record::LineFault& fault) {
    std::string object;
    record::append_json(object, fault);
    return fault_object(std::move(object));
}

compongo_text* fault_object(std::string object) {
    return made({std::move(object), true});
}

} // namespace compongo::c

const char* compongo_text_data(const compongo_text* text) {
    return text->content.data();
}

size_t compongo_text_size(const compongo_text* text) {
    return text->content.size();
}

int compongo_text_is_fault(const compongo_text* text) {
    return text->is_fault ? 1 : 0;
}

void compongo_text_free(compongo_text* text) {
    const std::unique_ptr<compongo_text> freed(text);
}
