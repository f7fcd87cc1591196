#include "compongo/record/precedents/precedent.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace compongo::record {

namespace {

using law::Words;

constexpr std::array<std::string_view, 4> comparison_names = {"same", "differs", "regulations",
                                                              "not-ruled"};
constexpr std::array<Words, 4> comparisons_said = {{
    "The Laws say the same."_words,
    "The Laws say otherwise."_words,
    "The ruling rests on regulations, or on a body beyond the arbiter."_words,
    "Nothing was ruled."_words,
}};

/// The values of `laws` other than editions.
constexpr std::array<std::pair<std::string_view, Words>, 6> other_laws = {{
    {"before-fide", "rules before there was FIDE"_words},
    {"fide-before-1997", "FIDE's Laws before 1997"_words},
    {"fide-2001", "FIDE's Laws of 2001"_words},
    {"fide-2005", "FIDE's Laws of 2005"_words},
    {"us-chess", "rules of US Chess"_words},
    {"online", "rules of an online event"_words},
}};

constexpr std::array<std::string_view, 17> head_fields = {
    "precedent", "title.es",  "year",     "place",       "place.es", "event",
    "event.es",  "laws",      "happened", "happened.es", "ruled",    "ruled.es",
    "appeal",    "appeal.es", "compared", "remark",      "remark.es"};
constexpr std::array<std::string_view, 13> required_fields = {
    "title.es", "year",        "place", "place.es", "event",    "event.es", "laws",
    "happened", "happened.es", "ruled", "ruled.es", "compared", "source"};

bool is_known_field(std::string_view field) {
    return field == "source" || std::ranges::find(head_fields, field) != head_fields.end();
}

std::string list_of(const auto& words) {
    std::string all;
    for (const std::string_view each : words) {
        all += (all.empty() ? "" : " ") + std::string(each);
    }
    return all;
}

std::string_view without_blanks_around(std::string_view text) {
    const std::size_t from = std::min(text.find_first_not_of(" \t\r"), text.size());
    const std::size_t to = text.find_last_not_of(" \t\r");
    return text.substr(from, to == std::string_view::npos ? 0 : to - from + 1);
}

/// A field of the head, with its lines joined.
struct HeadField {
    std::string name;
    std::string text;
    std::size_t line = 0;
};

/// The head and case of one precedent, not yet checked.
struct Block {
    std::size_t line = 0;
    std::vector<HeadField> fields;
    std::string case_text;
    std::size_t case_line = 0;

    [[nodiscard]] const HeadField* field(std::string_view name) const {
        const auto found = std::ranges::find(fields, name, &HeadField::name);
        return found == fields.end() ? nullptr : &*found;
    }
    [[nodiscard]] std::string text(std::string_view name) const {
        const HeadField* const found = field(name);
        return found == nullptr ? std::string() : found->text;
    }
    [[nodiscard]] Translated both(const std::string& name) const {
        return {text(name), text(name + ".es")};
    }
};

CaseFault fault_at(std::size_t line, std::string field, std::optional<JsonValue> found,
                   std::string expected) {
    return {line, {std::move(field), std::move(found), std::move(expected)}};
}

/// Splits the text into precedents.
class BlockReader {
public:
    [[nodiscard]] Expected<std::vector<Block>, CaseFault> read(std::string_view rest) {
        while (!rest.empty() && !fault_) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            ++line_;
            take(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        if (fault_) {
            return unexpected(*std::move(fault_));
        }
        return std::move(blocks_);
    }

private:
    void take(std::string_view line) {
        if (line.starts_with('#')) {
            take_head(line.substr(1));
        } else if (!blocks_.empty() &&
                   (blocks_.back().case_line != 0 || !without_blanks_around(line).empty())) {
            Block& block = blocks_.back();
            block.case_line = block.case_line == 0 ? line_ : block.case_line;
            (block.case_text += line) += '\n';
        } else if (!without_blanks_around(line).empty()) {
            refuse(line, "a line `# precedent NAME` before the first case");
        }
    }

    void take_head(std::string_view line) {
        const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
        const std::string_view said = without_blanks_around(line);
        const std::size_t end = std::min(said.find(' '), said.size());
        const std::string_view field = said.substr(0, end);
        const bool begins = field == "precedent" && blanks == 1;
        if (begins) {
            blocks_.push_back({line_, {}, {}, 0});
        }
        if (said.empty() || blocks_.empty() || blocks_.back().case_line != 0) {
            return; // For people.
        }
        std::vector<HeadField>& head = blocks_.back().fields;
        if (blanks > 1 && !head.empty()) {
            (head.back().text += ' ') += said;
            return;
        }
        if (!is_known_field(field)) {
            refuse(field, "one of " + list_of(head_fields) + " source");
        } else if (field != "source" && blocks_.back().field(field) != nullptr) {
            refuse(field, "each field once");
        } else {
            head.push_back(
                {std::string(field), std::string(without_blanks_around(said.substr(end))), line_});
        }
    }

    void refuse(std::string_view found, std::string expected) {
        fault_ = fault_at(line_, "line", json_text(found), std::move(expected));
    }

    std::size_t line_ = 0;
    std::vector<Block> blocks_;
    std::optional<CaseFault> fault_;
};

/// The title of a case, without the rules after it.
std::string title_of_case(std::string_view case_text) {
    const std::string_view line = case_text.substr(0, case_text.find('\n'));
    return std::string(without_blanks_around(line.substr(0, line.find("  "))));
}

bool is_laws_word(std::string_view word) {
    const auto is_edition = [&](const law::EditionFacts& each) { return each.name == word; };
    const auto is_other = [&](const auto& each) { return each.first == word; };
    return std::ranges::any_of(law::edition_facts, is_edition) ||
           std::ranges::any_of(other_laws, is_other);
}

std::string laws_words() {
    std::string all;
    for (const law::EditionFacts& each : law::edition_facts) {
        (all += each.name) += ' ';
    }
    for (const auto& each : other_laws) {
        (all += each.first) += &each == &other_laws.back() ? "" : " ";
    }
    return all;
}

bool is_year(std::string_view text) {
    return text.size() == 4 &&
           std::ranges::all_of(text, [](char c) { return '0' <= c && c <= '9'; });
}

/// The fault of a head, if it has one.
std::optional<CaseFault> fault_of(const Block& block) {
    if (block.text("precedent").empty()) {
        return fault_at(block.line, "precedent", std::nullopt, "a name");
    }
    for (const std::string_view each : required_fields) {
        if (block.text(each).empty()) {
            return fault_at(block.line, std::string(each), std::nullopt,
                            "this field of " + block.text("precedent"));
        }
    }
    for (const std::string_view each : {"appeal", "remark"}) {
        const std::string name(each);
        if (block.text(name).empty() != block.text(name + ".es").empty()) {
            return fault_at(block.line, name, std::nullopt,
                            "this field of " + block.text("precedent") + " in both languages");
        }
    }
    const auto refused = [&](std::string_view name, std::string expected) {
        const HeadField& field = *block.field(name);
        return fault_at(field.line, field.name, json_text(field.text), std::move(expected));
    };
    if (!is_year(block.text("year"))) {
        return refused("year", "a year of four digits");
    }
    if (!is_laws_word(block.text("laws"))) {
        return refused("laws", "one of " + laws_words());
    }
    if (std::ranges::find(comparison_names, block.text("compared")) == comparison_names.end()) {
        return refused("compared", "one of " + list_of(comparison_names));
    }
    return block.case_line != 0 ? std::nullopt
                                : std::optional(fault_at(block.line, "case", std::nullopt,
                                                         "a case behind the head"));
}

Precedent precedent_of(Block&& block) {
    Precedent made;
    made.id = block.text("precedent");
    made.title = {title_of_case(block.case_text), block.text("title.es")};
    made.year = block.text("year");
    made.place = block.both("place");
    made.event = block.both("event");
    made.laws = block.text("laws");
    made.happened = block.both("happened");
    made.ruled = block.both("ruled");
    made.appeal = block.both("appeal");
    made.comparison = static_cast<Comparison>(
        std::ranges::find(comparison_names, block.text("compared")) - comparison_names.begin());
    made.remark = block.both("remark");
    for (const HeadField& each : block.fields) {
        if (each.name == "source") {
            made.sources.push_back(each.text);
        }
    }
    made.case_text = std::move(block.case_text);
    made.case_line = block.case_line;
    made.line = block.line;
    return made;
}

} // namespace

Expected<std::vector<Precedent>, CaseFault> read_precedents(std::string_view text) {
    auto blocks = BlockReader().read(text);
    if (!blocks) {
        return unexpected(std::move(blocks.error()));
    }
    std::vector<Precedent> all;
    for (Block& each : *blocks) {
        if (auto fault = fault_of(each)) {
            return unexpected(*std::move(fault));
        }
        const std::string id = each.text("precedent");
        if (std::ranges::find(all, id, &Precedent::id) != all.end()) {
            return unexpected(
                fault_at(each.line, "precedent", json_text(id), "a name not used before"));
        }
        all.push_back(precedent_of(std::move(each)));
    }
    return all;
}

std::string laws_of_then(std::string_view word, law::Language language) {
    const auto edition = std::ranges::find(law::edition_facts, word, &law::EditionFacts::name);
    if (edition != law::edition_facts.end()) {
        return std::string(edition->title);
    }
    const auto other =
        std::ranges::find(other_laws, word, [](const auto& each) { return each.first; });
    return std::string(other == other_laws.end() ? word : other->second.in(language));
}

std::string_view name(Comparison comparison) {
    return comparison_names.at(static_cast<std::size_t>(comparison));
}

std::string_view said(Comparison comparison, law::Language language) {
    return comparisons_said.at(static_cast<std::size_t>(comparison)).in(language);
}

} // namespace compongo::record
