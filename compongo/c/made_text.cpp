#include "compongo/c/made_text.h"

#include "compongo/base/printable.h"
#include "compongo/c/border.h"
#include "compongo/law/laws.h"
#include "compongo/record/cases/heading_values.h"

#include <algorithm>
#include <memory>

namespace compongo::c {

namespace {

/// Static, so that it can be returned when no memory can be allocated. Not owned by the caller.
compongo_text no_memory{R"({"error":"there is not enough memory for this"})", true};

constexpr std::size_t error_most = 900;

compongo_text* made(compongo_text text) {
    return std::make_unique<compongo_text>(std::move(text)).release();
}

bool is_missing(const Given& given) {
    return given.address == nullptr && given.size != 0;
}
/// No address space is that large: the number was probably negative.
bool is_too_large(const Given& given) {
    constexpr bool is_wide = sizeof(std::size_t) > 4;
    constexpr std::size_t most = std::size_t{1} << (is_wide ? 47U : 31U);
    return given.size >= most;
}

bool is_wrong(const Given& given) {
    return is_missing(given) || is_too_large(given) || !given.is_made;
}
std::string what_is_wrong(const Given& given) {
    if (is_missing(given)) {
        return "NULL, expected an address";
    }
    return is_too_large(given) ? "the size " + std::to_string(given.size) +
                                     ", expected no more than memory can hold"
                               : "zeros, expected a position that compongo_position_read or "
                                 "another function has made";
}

} // namespace

std::optional<law::Language> language_of(const char* word) {
    return law::language_of(word_of(word));
}

std::string unknown_language(const char* word) {
    const std::string found = word == nullptr ? "NULL" : "\"" + printable(word) + "\"";
    return "language: found " + found + ", expected " + law::languages_expected();
}

std::optional<law::Edition> edition_of(std::string_view name) {
    const auto named = record::edition_named(name);
    return named ? law::edition_from_name(*named) : std::nullopt;
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

std::string shortened(std::string_view text, std::size_t most) {
    if (text.size() <= most) {
        return std::string(text);
    }
    constexpr std::string_view between = " ... ";
    const auto is_inside = [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
    };
    std::size_t begin = (most - between.size()) / 2;
    std::size_t end = text.size() - begin;
    // Keep UTF-8 sequences whole.
    while (begin > 0 && is_inside(text[begin])) {
        --begin;
    }
    while (end < text.size() && is_inside(text[end])) {
        ++end;
    }
    return std::string(text.substr(0, begin)) + std::string(between) +
           std::string(text.substr(end));
}

record::LineFault shortened(const record::LineFault& fault) {
    constexpr std::size_t field_most = 120;
    constexpr std::size_t found_most = 160;
    constexpr std::size_t expected_most = 640;
    record::LineFault short_fault{shortened(fault.field, field_most), fault.found,
                                  shortened(fault.expected, expected_most)};
    if (fault.found) {
        const std::string* const text = fault.found->as_text();
        const std::string written = text != nullptr ? *text : json(*fault.found);
        if (written.size() > found_most) {
            short_fault.found = json_text(shortened(written, found_most));
        }
    }
    return short_fault;
}

compongo_text* fault(std::string_view error) {
    std::string object = "{\"error\":";
    append_json_string(object, shortened(error, error_most));
    return fault_object(object + '}');
}

compongo_text* fault(const record::LineFault& fault) {
    std::string object;
    record::append_json(object, shortened(fault));
    return fault_object(std::move(object));
}

compongo_text* fault_object(std::string object) {
    return made({std::move(object), true});
}

compongo_text* fault_of_defect(std::string_view what) noexcept {
    return within_border(
        [&] {
            std::string object = "{\"error\":";
            append_json_string(object, what);
            return fault_object(object + ",\"defect\":true}");
        },
        [](compongo_text*) { return fault_of_memory(); });
}

compongo_text* fault_of_memory() noexcept {
    return &no_memory;
}

bool is_any_wrong(std::initializer_list<Given> given) {
    return std::ranges::any_of(given, is_wrong);
}

compongo_text* fault_of_wrong(std::initializer_list<Given> given) {
    for (const Given& each : given) {
        if (is_wrong(each)) {
            return within_border(
                [&] { return fault(std::string(each.name) + ": found " + what_is_wrong(each)); },
                [](compongo_text* why) { return why; });
        }
    }
    return nullptr;
}

} // namespace compongo::c

const char* compongo_text_data(const compongo_text* text) {
    return text == nullptr ? "" : text->content.c_str();
}

size_t compongo_text_size(const compongo_text* text) {
    return text == nullptr ? 0 : text->content.size();
}

int compongo_text_is_fault(const compongo_text* text) {
    return text != nullptr && text->is_fault ? 1 : 0;
}

void compongo_text_free(compongo_text* text) {
    if (text != compongo::c::fault_of_memory()) {
        const std::unique_ptr<compongo_text> freed(text);
    }
}
