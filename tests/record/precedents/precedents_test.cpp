// The book of precedents: all of it is read, every ruling comes out as its case says, and an
// incident finds those that are like it.

#include "compongo/law/laws.h"
#include "compongo/record/cases/cases.h"
#include "compongo/record/precedents/marks.h"
#include "compongo/record/precedents/precedent.h"
#include "compongo/record/sentences/unmet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace compongo::record {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

const std::filesystem::path& folder() {
    static const std::filesystem::path path =
        std::filesystem::path(COMPONGO_SOURCE_DIR) / "spec/precedents";
    return path;
}

/// All precedents of the folder.
const std::vector<Precedent>& book() {
    static const std::vector<Precedent> all = [] {
        std::vector<Precedent> read;
        for (const auto& each : std::filesystem::directory_iterator(folder())) {
            if (each.path().extension() != ".case") {
                continue;
            }
            auto precedents = read_precedents(text_of(each.path()));
            EXPECT_TRUE(precedents.has_value()) << each.path() << ":" << precedents.error().line
                                                << ": " << message(precedents.error().fault);
            if (precedents) {
                std::ranges::move(*precedents, std::back_inserter(read));
            }
        }
        return read;
    }();
    return all;
}

TEST(Precedents, EveryRulingComesOutAsItsCaseSays) {
    ASSERT_GE(book().size(), 100U);
    for (const Precedent& precedent : book()) {
        std::size_t expected = 0;
        for (const PlacedEntry& each : read_placed_cases(precedent.case_text)) {
            ASSERT_TRUE(each.entry.content.has_value())
                << precedent.id << ": " << message(each.entry.content.error());
            const auto& scenario = std::get<Scenario>(*each.entry.content);
            const law::Laws laws = *law::laws_in_force(scenario.conditions.choices);
            const auto outcome = judged(scenario);
            ASSERT_TRUE(outcome.has_value()) << precedent.id;
            for (const std::string& wrong :
                 unmet({scenario, laws, *outcome, each.expectation_lines}, law::Language::en)) {
                ADD_FAILURE() << precedent.id << ": " << wrong;
            }
            expected += scenario.expectations.size();
        }
        EXPECT_GT(expected, 0U) << precedent.id << " expects nothing";
    }
}

TEST(Precedents, ACaseIsJudgedUnderTheLawsOfThenIfThereAreSuch) {
    for (const Precedent& precedent : book()) {
        const auto edition =
            std::ranges::find(law::edition_facts, precedent.laws, &law::EditionFacts::name);
        if (edition == law::edition_facts.end()) {
            continue;
        }
        const auto entries = read_placed_cases(precedent.case_text);
        EXPECT_TRUE(std::ranges::any_of(entries, [&](const PlacedEntry& each) {
            return std::get<Scenario>(*each.entry.content).conditions.choices.edition ==
                   edition->edition;
        })) << precedent.id;
    }
}

TEST(Precedents, NamesAndTitlesAreUnique) {
    std::set<std::string> names;
    std::set<std::string> titles;
    for (const Precedent& each : book()) {
        EXPECT_TRUE(names.insert(each.id).second) << each.id;
        EXPECT_TRUE(titles.insert(each.title.en).second) << each.title.en;
        EXPECT_NE(each.id.find(each.year), std::string::npos) << each.id;
    }
}

TEST(Precedents, TheMarksForThePageAreThoseOfTheBook) {
    const std::string kept = text_of(folder() / "marks.txt");
    for (const Precedent& each : book()) {
        const CaseMarks marks = marks_of_case(each.case_text);
        std::string line = each.id + '\t';
        for (const std::string& mark : marks.marks) {
            line += (line.back() == '\t' ? "" : " ") + mark;
        }
        line += '\t';
        EXPECT_NE(("\n" + kept).find("\n" + line), std::string::npos)
            << "spec/precedents/marks.txt is out of date; write it with `compongo precedents "
               "--marks`: "
            << line;
    }
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(kept, '\n')), book().size());
}

/// The names of those that are nearest to a case.
std::vector<std::string> nearest_to(std::string_view case_text) {
    static const std::vector<CaseMarks> marks = [] {
        std::vector<CaseMarks> all;
        for (const Precedent& each : book()) {
            all.push_back(marks_of_case(each.case_text));
        }
        return all;
    }();
    std::vector<std::string> names;
    for (const std::size_t at : MarkWeights(marks).nearest(marks_of_case(case_text).marks, 3)) {
        names.push_back(book()[at].id);
    }
    return names;
}

bool is_among(const std::vector<std::string>& names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

TEST(Precedents, AnIncidentFindsThoseThatAreLikeIt) {
    const auto knocked_over = nearest_to("Case\n  blitz 3+2\n\n  White e4, displaces h2, presses\n"
                                         "  Black stops the clocks displaced men\n");
    EXPECT_TRUE(is_among(knocked_over, "doha-2025-pieces-knocked-over"));
    const auto arranged = nearest_to("Case\n\n  White e4, presses\n  Black e5, presses\n"
                                     "  Arbiter penalises both offender points points=0.5\n");
    EXPECT_TRUE(is_among(arranged, "samarkand-2023-knight-dance"));
    const auto sealed =
        nearest_to("Case\n  time_control 40/9000:16/3600:3600\n  position "
                   "8/5p1k/6p1/3r4/8/5B2/5PPP/6K1 w\n\n  Arbiter adjourns\n  White seals \"Bd5\"\n"
                   "  White stops their clock\n  White resigns\n");
    EXPECT_TRUE(is_among(sealed, "reykjavik-1972-resigned-by-telephone"));
    EXPECT_TRUE(nearest_to("Case\n\n  White e4, presses\n").empty());
}

constexpr const char* head = "# precedent  a-2001\n# title.es   T\n# year       2001\n"
                             "# place      P\n# place.es   P\n# event      E\n# event.es   E\n"
                             "# laws       fide-1997\n# happened   H\n# happened.es H\n"
                             "# ruled      R\n# ruled.es   R\n# compared   same\n# source     S\n";

TEST(Precedents, WhatIsWrongInAHeadIsToldWithItsLine) {
    const std::string whole = std::string(head) + "Title\n\n  White e4\n";
    ASSERT_TRUE(read_precedents(whole).has_value());
    const auto changed = [&](std::string_view from, std::string_view to) {
        std::string text = whole;
        text.replace(text.find(from), from.size(), to);
        return text;
    };
    const auto expect_fault = [](const std::string& text, std::size_t line,
                                 std::string_view expected) {
        const auto read = read_precedents(text);
        ASSERT_FALSE(read.has_value()) << text;
        EXPECT_EQ(read.error().line, line) << text;
        EXPECT_NE(message(read.error().fault).find(expected), std::string::npos)
            << message(read.error().fault);
    };
    expect_fault("Title\n\n  White e4\n", 1, "# precedent NAME");
    expect_fault(changed("# year ", "# yaer "), 3, "one of precedent");
    expect_fault(changed("2001\n# place ", "now\n# place "), 3, "four digits");
    expect_fault(changed("fide-1997", "fide-1998"), 8, "fide-1997");
    expect_fault(changed("same", "alike"), 13, "same differs regulations not-ruled");
    expect_fault(changed("# source     S\n", ""), 1, "this field of a-2001");
    expect_fault(changed("# source", "# remark     M\n# source"), 1, "in both languages");
    expect_fault(head, 1, "a case behind the head");
    expect_fault(whole + whole, 18, "a name not used before");
}

TEST(Precedents, AFieldGoesOnInLinesThatAreSetIn) {
    const auto read =
        read_precedents(std::string(head) + "#             and more\nTitle\n\n  White e4\n");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->front().sources, std::vector<std::string>{"S and more"});
    EXPECT_EQ(read->front().title.en, "Title");
    EXPECT_EQ(read->front().case_line, 16U);
}

} // namespace
} // namespace compongo::record
