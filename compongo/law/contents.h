/// The contents of the Laws: every provision by its name, with what it means in our words, the
/// catalogue's ids it comes from, and its value and articles in any edition. A provision that is
/// not listed here cannot exist: a test compares the list with `Laws` byte for byte.
#pragma once

#include "compongo/law/laws.h"
#include "compongo/law/words.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::law {

/// One provision of `Laws`.
struct Entry {
    /// The member of `Laws`, such as `irregularities`, and the member of that, such as `loses_on`.
    std::string_view chapter;
    std::string_view field;
    /// Ids of the catalogue of rules, separated by blanks.
    std::string_view catalogue;
    Words gist;
    /// Whether it has no value but that it is in force.
    bool is_rule;
    /// The value as one reads it: `2 min`, `3`, `queen substituted`, `in force`, `no such rule`.
    std::string (*value)(const Laws&, Language);
    const Articles& (*articles)(const Laws&);
    /// Whether there is no such rule in these Laws.
    bool (*is_silent)(const Laws&);
    /// Whether value and articles are the same in both.
    bool (*is_same)(const Laws&, const Laws&);
    /// The bytes it takes in `Laws`.
    std::span<const std::byte> (*bytes)(const Laws&);
    /// Gives it another value, for tests that break one provision after the other. A rule becomes
    /// silent, or an article of the Preface where it was silent.
    void (*alter)(Laws&);
    /// Gives it the value that these words name, as `value` reads in any language; else what was
    /// expected. Its articles stay: they are what the new value departs from. What the Laws are
    /// silent on rests on the Preface then, which lets detailed rules be added.
    Expected<void, std::string> (*set)(Laws&, std::string_view words);

    /// `irregularities.loses_on`.
    [[nodiscard]] std::string name() const;
};

/// All of them, in the order of `Laws`.
[[nodiscard]] std::span<const Entry> contents();

/// The article with this text, such as `fide-2017:7.5.1`, if a table of any edition has it, in any
/// mode of play.
[[nodiscard]] std::optional<Article> article_in_tables(std::string_view text);

/// The chapters in order: the member of `Laws`, and its title.
struct Chapter {
    std::string_view name;
    Words title;
};
[[nodiscard]] std::span<const Chapter> chapters();

/// Those that a person means by an article number (`9.5`, `fide-2017:9.5.3`), a dotted name or part
/// of one (`drawn_game`, `irregularities.loses_on`), or an id of the catalogue
/// (`DRAW-CLAIM-WRONG`). An article stands for its subdivisions too, and is looked up in these
/// Laws.
[[nodiscard]] std::vector<const Entry*> entries_for(std::string_view wanted, const Laws& laws);

/// `9.5.3, B.2`; an article of another edition than `home` is prefixed with it: `fide-2009:6.9`.
/// One that is not verified is marked: `4.3.a?`.
[[nodiscard]] std::string citation(const Articles& articles, Edition home);

} // namespace compongo::law
