#include "compongo/law/contents.h"
#include "tests/law/every_choice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace compongo::law {

namespace {

Laws laws_of(const Choices& choices) {
    return laws_in_force(choices).value();
}

Laws standard_2017() {
    return laws_of({Edition::fide_2017, Mode::standard, Supervision::full, Readings{}});
}

/// The contents cover all of `Laws` but its choices, byte after byte: so a provision that is not
/// listed cannot exist. (Provisions are multiples of a pointer, so there is no room between them.)
TEST(Contents, ListEveryProvisionInOrder) {
    const Laws laws = standard_2017();
    const auto* next = reinterpret_cast<const std::byte*>(&laws.board_and_moves);
    for (const Entry& entry : contents()) {
        const std::span<const std::byte> bytes = entry.bytes(laws);
        ASSERT_EQ(bytes.data(), next) << "something is missing before " << entry.name();
        next = bytes.data() + bytes.size();
    }
    EXPECT_EQ(next, reinterpret_cast<const std::byte*>(&laws) + sizeof laws);
    EXPECT_EQ(contents().front().chapter, "board_and_moves");
}

TEST(Contents, BelongToAChapterEach) {
    std::vector<std::string_view> in_order;
    for (const Entry& entry : contents()) {
        if (in_order.empty() || in_order.back() != entry.chapter) {
            in_order.push_back(entry.chapter);
        }
    }
    std::vector<std::string_view> expected;
    for (const Chapter& chapter : chapters()) {
        expected.push_back(chapter.name);
    }
    EXPECT_EQ(in_order, expected);
}

TEST(Contents, HaveNamesOfTheirOwn) {
    std::set<std::string> names;
    for (const Entry& entry : contents()) {
        EXPECT_TRUE(names.insert(entry.name()).second) << entry.name();
    }
}

TEST(Contents, SayWhatTheyMeanInEveryLanguage) {
    for (const Entry& entry : contents()) {
        std::set<std::string_view> gists;
        for (const Language language : all_languages) {
            EXPECT_TRUE(entry.gist.in(language).ends_with('.')) << entry.name();
            EXPECT_TRUE(gists.insert(entry.gist.in(language)).second) << entry.name();
        }
        EXPECT_FALSE(entry.catalogue.empty()) << entry.name();
    }
}

TEST(Contents, HaveAnArticleForWhateverIsSaid) {
    for (const Readings& readings : test::every_reading()) {
        for (const Choices& choices : test::every_mode(readings)) {
            const Laws laws = laws_of(choices);
            EXPECT_EQ(laws.choices, choices);
            for (const Entry& entry : contents()) {
                EXPECT_EQ(entry.is_silent(laws), entry.articles(laws).empty())
                    << test::text(choices) << ' ' << entry.name();
                EXPECT_FALSE(entry.value(laws, Language::en).empty()) << entry.name();
            }
        }
    }
}

TEST(Contents, AlterOneProvisionAtATime) {
    for (const Choices& choices : test::every_mode()) {
        const Laws laws = laws_of(choices);
        for (const Entry& broken : contents()) {
            Laws altered = laws;
            broken.alter(altered);
            for (const Entry& entry : contents()) {
                EXPECT_EQ(entry.is_same(laws, altered), &entry != &broken)
                    << test::text(choices) << ' ' << broken.name() << ' ' << entry.name();
            }
            EXPECT_NE(broken.value(laws, Language::en), broken.value(altered, Language::en))
                << test::text(choices) << ' ' << broken.name();
        }
    }
}

TEST(Contents, ReadTheWordsInWhichTheySpeak) {
    for (const Choices& choices : test::every_mode()) {
        for (const Entry& entry : contents()) {
            Laws altered = laws_of(choices);
            entry.alter(altered);
            for (const Language language : all_languages) {
                Laws read = altered;
                const auto set = entry.set(read, entry.value(altered, language));
                EXPECT_EQ(set.has_value(), !entry.is_rule) << entry.name();
                EXPECT_TRUE(entry.is_same(read, altered)) << entry.name();
            }
        }
    }
}

TEST(Contents, SayWhatTheyExpect) {
    struct Row {
        std::string_view name, words, expected;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"irregularities.loses_on", "two", "a whole number up to 1000"},
             {"irregularities.loses_on", "1001", "a whole number up to 1000"},
             {"irregularities.loses_on", "-1", "a whole number up to 1000"},
             {"irregularities.loses_on", "", "a whole number up to 1000"},
             {"irregularities.opponent_gains", "2",
              "a time, such as \"2 min\", \"30 s\" or \"1 min 30 s\""},
             {"irregularities.opponent_gains", "30 s 2 min",
              "a time, such as \"2 min\", \"30 s\" or \"1 min 30 s\""},
             {"irregularities.pressed_without_move", "perhaps",
              "one of \"incident\", \"illegal move\""},
             {"irregularities.king_captured", "in force",
              "a provision with a value; this one is a rule without"},
             {"drawn_game.repetitions_end_game", "some",
              "a whole number up to 1000, or \"nothing fixed\""},
         }) {
        const auto entry = std::ranges::find(contents(), row.name, &Entry::name);
        ASSERT_NE(entry, contents().end()) << row.name;
        Laws laws = standard_2017();
        const auto set = entry->set(laws, row.words);
        ASSERT_FALSE(set.has_value()) << row.name << ' ' << row.words;
        EXPECT_EQ(set.error(), row.expected);
        EXPECT_TRUE(entry->is_same(laws, standard_2017()));
    }
}

/// Each value of a closed list has words of its own, so that no two read alike.
TEST(Contents, NameEveryValueApart) {
    for (const Entry& entry : contents()) {
        std::set<std::size_t> counts;
        for (const Language language : all_languages) {
            Laws laws = standard_2017();
            std::set<std::string> seen;
            for (int turn = 0; turn < 8; ++turn) {
                const std::string value = entry.value(laws, language);
                if (!seen.insert(value).second) {
                    break;
                }
                EXPECT_FALSE(value.empty()) << entry.name();
                entry.alter(laws);
            }
            EXPECT_GT(seen.size(), 1U) << entry.name();
            counts.insert(seen.size());
        }
        EXPECT_EQ(counts.size(), 1U) << entry.name() << ": two values are called alike";
    }
}

TEST(EntriesFor, FindByArticleNameAndCatalogueId) {
    struct Row {
        std::string_view wanted;
        std::vector<std::string> names;
    };
    const Laws laws = standard_2017();
    for (const Row& row : std::initializer_list<Row>{
             {"irregularities.loses_on", {"irregularities.loses_on"}},
             {"loses_on", {"irregularities.loses_on"}},
             {"DRAW-75",
              {"drawn_game.moves_end_game", "drawn_game.mate_prevails",
               "drawn_game.before_the_flag"}},
             {"draw-75",
              {"drawn_game.moves_end_game", "drawn_game.mate_prevails",
               "drawn_game.before_the_flag"}},
             {"9.6.1", {"drawn_game.repetitions_end_game", "drawn_game.repetitions_counted"}},
             {"fide-2017:9.6.1",
              {"drawn_game.repetitions_end_game", "drawn_game.repetitions_counted"}},
             {"9.6",
              {"drawn_game.repetitions_end_game", "drawn_game.repetitions_counted",
               "drawn_game.moves_end_game", "drawn_game.mate_prevails",
               "drawn_game.before_the_flag"}},
             {"fide-2017:9.6",
              {"drawn_game.repetitions_end_game", "drawn_game.repetitions_counted",
               "drawn_game.moves_end_game", "drawn_game.mate_prevails",
               "drawn_game.before_the_flag"}},
             {"6.8", {"chessclock.flag_called_by", "chessclock.time_claim_judged"}},
             {"9.6.", {}},
             {"9.66", {}},
             {"loses", {}},
             {"", {}},
         }) {
        std::vector<std::string> names;
        for (const Entry* entry : entries_for(row.wanted, laws)) {
            names.push_back(entry->name());
        }
        EXPECT_EQ(names, row.names) << row.wanted;
    }
    const auto chapter = entries_for("recording", laws);
    EXPECT_EQ(chapter.size(), 21U);
    EXPECT_TRUE(std::ranges::all_of(
        chapter, [](const Entry* entry) { return entry->chapter == "recording"; }));
}

TEST(Citation, NamesTheEditionOfABorrowedArticle) {
    EXPECT_EQ(citation({"9.5.3"_2017, "B.2"_2017}, Edition::fide_2017), "9.5.3, B.2");
    EXPECT_EQ(citation({"6.9"_2009}, Edition::fide_2017), "fide-2009:6.9");
    EXPECT_EQ(citation({}, Edition::fide_2017), "");
}

} // namespace

} // namespace compongo::law
