#include "apps/laws/law_readings.h"

#include "apps/laws/law_finding.h"
#include "apps/laws/law_indexes.h"

#include <algorithm>
#include <array>

extern "C" {
extern const char compongo_readings[];     // NOLINT(*-avoid-c-arrays): the assembler knows no other
extern const char compongo_readings_end[]; // NOLINT(*-avoid-c-arrays)
extern const char compongo_readings_in_spanish[];     // NOLINT(*-avoid-c-arrays)
extern const char compongo_readings_in_spanish_end[]; // NOLINT(*-avoid-c-arrays)
}

namespace compongo::apps {

namespace {

/// `Gap` and the text behind it, of `- **Gap:** The words`.
void add_part(Reading& reading, std::string_view line) {
    constexpr std::string_view begin = "- **";
    constexpr std::string_view end = ":** ";
    const std::size_t at = line.find(end);
    if (line.starts_with(begin) && at != std::string_view::npos) {
        reading.parts.emplace_back(line.substr(begin.size(), at - begin.size()),
                                   line.substr(at + end.size()));
    } else if (line.starts_with("  ") && !reading.parts.empty()) {
        reading.parts.back().second += line.substr(1);
    }
}

std::vector<Reading> read_page(std::string_view rest) {
    std::vector<Reading> all;
    bool is_entry = false;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.starts_with("#")) {
            is_entry = line.starts_with("### I-");
            if (is_entry) {
                all.push_back({std::string(line.substr(4)), {}, {}});
            }
        } else if (is_entry && line.starts_with("**") && line.ends_with("**")) {
            all.back().title = without_marks(line);
        } else if (is_entry) {
            add_part(all.back(), line);
        }
    }
    for (Reading& each : all) {
        for (auto& [name, text] : each.parts) {
            // The names of scenarios and provisions stay as they are; * is a part of them.
            text = name == "Cases" ? text : without_marks(text);
            std::erase(text, '`');
        }
    }
    return all;
}

/// The text that the page calls by this name.
std::vector<law::Edition> editions_of_text(std::string_view name) {
    using enum law::Edition;
    constexpr std::array<std::pair<std::string_view, law::Edition>, 6> texts = {
        {{"2017", fide_2017},
         {"2014", fide_2014},
         {"2009", fide_2009},
         {"1997", fide_1997},
         {"house", olimpiadas_xii},
         {"online", fide_online_2023}}};
    const auto found =
        std::ranges::find(texts, name, &std::pair<std::string_view, law::Edition>::first);
    // Numbers without a name are those of 2023, and nearly all of them are those of 2018.
    return found == texts.end() ? std::vector<law::Edition>{fide_2023, fide_2018}
                                : std::vector<law::Edition>{found->second};
}

std::string_view trimmed(std::string_view text) {
    const std::size_t from = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t to = text.find_last_not_of(' ');
    return text.substr(from, to == std::string_view::npos ? 0 : to - from + 1);
}

/// What stands between these signs, without blanks around it.
std::vector<std::string_view> parted(std::string_view text, char sign) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(sign), text.size());
        parts.push_back(trimmed(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

} // namespace

std::string_view Reading::part(std::string_view name) const {
    const auto found = std::ranges::find(parts, name, &std::pair<std::string, std::string>::first);
    return found == parts.end() ? std::string_view() : std::string_view(found->second);
}

bool Reading::is_about(law::Edition edition, std::string_view article) const {
    for (const std::string_view group : parted(part("Articles"), ';')) {
        const std::size_t colon = group.find(':');
        const bool is_named = colon != std::string_view::npos;
        const auto editions =
            editions_of_text(is_named ? group.substr(0, colon) : std::string_view());
        if (std::ranges::find(editions, edition) == editions.end()) {
            continue;
        }
        for (const std::string_view cited :
             parted(is_named ? group.substr(colon + 1) : group, ',')) {
            if (is_article_or_part(cited, article) || is_article_or_part(article, cited)) {
                return true;
            }
        }
    }
    return false;
}

std::vector<const law::Entry*> Reading::provisions() const {
    std::vector<const law::Entry*> found;
    for (const std::string_view list : {part("Field"), part("Fields")}) {
        for (const std::string_view each : parted(list, ',')) {
            for (const law::Entry& entry : law::contents()) {
                if (entry.name() == each) {
                    found.push_back(&entry);
                }
            }
        }
    }
    return found;
}

const std::vector<Reading>& readings_of_the_laws() {
    static const std::vector<Reading> all = read_page({compongo_readings, compongo_readings_end});
    return all;
}

const Reading* reading_numbered(std::string_view number) {
    const std::vector<Reading>& all = readings_of_the_laws();
    const auto found = std::ranges::find_if(
        all, [&](const Reading& each) { return folded(each.number) == folded(number); });
    return found == all.end() ? nullptr : &*found;
}

Reading told_in(const Reading& reading, law::Language language) {
    static const std::vector<Reading> in_spanish =
        read_page({compongo_readings_in_spanish, compongo_readings_in_spanish_end});
    const auto found = std::ranges::find(in_spanish, reading.number, &Reading::number);
    if (language != law::Language::es || found == in_spanish.end()) {
        return reading;
    }
    Reading told{reading.number, found->title, {}};
    for (const auto& [name, text] : reading.parts) {
        if (name == "Gap" || name == "Ours") {
            told.parts.emplace_back(name, found->part(name == "Gap" ? "Duda" : "Lectura"));
        } else if (name != "Readings") {
            told.parts.emplace_back(name, text);
        }
    }
    return told;
}

bool has_prose(law::Language language) {
    return language == law::Language::en || language == law::Language::es;
}

std::string name_of_part(std::string_view part, law::Language language) {
    constexpr std::array<std::pair<std::string_view, law::Words>, 8> names = {
        {{"Articles", "Articles (of 2023 where no text is named)"_words},
         {"Gap", "Gap"_words},
         {"Readings", "Possible readings"_words},
         {"Ours", "The program's reading, and why"_words},
         {"Switch", "Can be chosen by"_words},
         {"Field", "Provision"_words},
         {"Fields", "Provisions"_words},
         {"Cases", "Cases (* is any ending)"_words}}};
    const auto found =
        std::ranges::find(names, part, &std::pair<std::string_view, law::Words>::first);
    return std::string(found == names.end() ? part : found->second.in(language));
}

} // namespace compongo::apps
