/// Sentences of acts, and of all the scenarios there are.
#pragma once

#include "compongo/record/sentences/sentences.h"

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::test {

inline constexpr auto languages = law::all_languages;

/// Goes through all acts of all scenarios with their rulings.
void for_each_scene(const std::function<void(const record::RuledAct&)>& look);

/// The sentences of a ruling, those for the arbiter among them.
[[nodiscard]] std::vector<std::string> all_of(const record::Sentences& told);

/// With a capital or a move at the beginning and a stop or a question mark at the end, and without
/// a gap.
[[nodiscard]] bool is_whole(std::string_view sentence);

/// The sentences of each of these acts; `play` is what a scenario says of the time control, the
/// mode of play and the regulations.
[[nodiscard]] std::vector<record::Sentences>
told_of(const std::string& acts, law::Language language, const std::string& start = "\"startpos\"",
        const std::string& laws = "fide-2017",
        const std::string& play = R"("time_control":"5400")");

/// In English and in Spanish the last act has a sentence that contains this, and none that contains
/// the other.
struct Case {
    std::string acts, start, laws, play;
    std::array<std::string, 2> says;
    std::array<std::string, 2> does_not_say;
};
void expect_true_of(const Case& row);

} // namespace compongo::test
