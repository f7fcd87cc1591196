#include "apps/cases/precedent_book.h"

#include "apps/shared/paragraphs.h"
#include "compongo/base/check.h"

#include <fmt/format.h>

#include <algorithm>

extern "C" {
extern const char compongo_precedents[]; // NOLINT(*-avoid-c-arrays): the assembler knows no other
extern const char compongo_precedents_end[]; // NOLINT(*-avoid-c-arrays)
}

namespace compongo::apps {

namespace {

constexpr std::size_t nearest_shown = 3;

} // namespace

std::string_view embedded_precedents() {
    return {compongo_precedents, compongo_precedents_end};
}

PrecedentBook::PrecedentBook() {
    auto read = record::read_precedents(embedded_precedents());
    CHECK(read.has_value());
    precedents_ = *std::move(read);
    std::ranges::stable_sort(precedents_, {}, &record::Precedent::year);
    marks_.reserve(precedents_.size());
    for (const record::Precedent& each : precedents_) {
        marks_.push_back(record::marks_of_case(each.case_text));
    }
}

std::vector<const record::Precedent*> PrecedentBook::nearest(const record::Marks& to,
                                                             std::size_t count) const {
    std::vector<const record::Precedent*> all;
    for (const std::size_t at : record::MarkWeights(marks_).nearest(to, count)) {
        all.push_back(&precedents_[at]);
    }
    return all;
}

const PrecedentBook& precedent_book() {
    static const PrecedentBook book;
    return book;
}

std::string headline(const record::Precedent& precedent, law::Language language) {
    return fmt::format("{}  {}. {}", precedent.year, precedent.place.in(language),
                       precedent.title.in(language));
}

void print_nearest(const record::Marks& marks, law::Language language) {
    constexpr law::Words heading = "Precedents (compongo precedents NAME tells one):"_words;
    const auto found = precedent_book().nearest(marks, nearest_shown);
    if (found.empty()) {
        return;
    }
    fmt::print("\n{}\n", heading.in(language));
    for (const record::Precedent* const each : found) {
        print_paragraph(headline(*each, language), "  ", "        ");
        fmt::print("        {}\n", each->id);
    }
}

} // namespace compongo::apps
