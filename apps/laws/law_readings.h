/// How the text of the Laws is read where it leaves room, as spec/interpretations.md says it: what
/// the gap is, how it can be read, and which reading the program takes.
#pragma once

#include "compongo/law/contents.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace compongo::apps {

struct Reading {
    /// `I-18`.
    std::string number;
    std::string title;
    /// `Articles`, `Gap`, `Readings`, `Ours` and the others, in the order of the page.
    std::vector<std::pair<std::string, std::string>> parts;

    /// Empty if it has none of this name.
    [[nodiscard]] std::string_view part(std::string_view name) const;
    /// Does it name this article, a paragraph of it, or the article of which it is one?
    [[nodiscard]] bool is_about(law::Edition edition, std::string_view article) const;
    /// The provisions that it is about.
    [[nodiscard]] std::vector<const law::Entry*> provisions() const;
};

/// In the order of the page.
[[nodiscard]] const std::vector<Reading>& readings_of_the_laws();
/// The same in Spanish, in short; in every other language, and where there is no Spanish, in
/// English.
[[nodiscard]] Reading told_in(const Reading& reading, law::Language language);
/// The reading of this number, however its letter is written; nullptr if there is none.
[[nodiscard]] const Reading* reading_numbered(std::string_view number);

/// Is spec/ written in this language? Readers of other languages get its English.
[[nodiscard]] bool has_prose(law::Language language);

/// What to call a part: `Gap`, `Duda`.
[[nodiscard]] std::string name_of_part(std::string_view part, law::Language language);

} // namespace compongo::apps
