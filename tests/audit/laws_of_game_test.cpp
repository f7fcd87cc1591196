#include "compongo/audit/laws_of_game.h"

#include <gtest/gtest.h>

namespace compongo::audit {
namespace {

TEST(audit_laws_of_game, reads_dates_as_far_as_they_are_known) {
    EXPECT_EQ(read_date("2024.03.01")->day, 1);
    EXPECT_EQ(read_date("2024.??.??")->year, 2024);
    EXPECT_FALSE(read_date("2024.??.??")->month.has_value());
    EXPECT_FALSE(read_date("????.??.??")->year.has_value());
    EXPECT_TRUE(read_date("2024.02.29")->is_possible);
    EXPECT_FALSE(read_date("2023.02.29")->is_possible);
    EXPECT_FALSE(read_date("2023.13.01")->is_possible);
    EXPECT_FALSE(read_date("yesterday").has_value());
    EXPECT_FALSE(read_date("2024-03-01").has_value());
    EXPECT_FALSE(read_date("").has_value());
}

struct LawsRow {
    std::string_view date;
    law::Edition earliest;
    law::Edition latest;
    bool is_older;
};

TEST(audit_laws_of_game, takes_the_edition_in_force) {
    using law::Edition;
    const std::array rows = {
        LawsRow{"2024.03.01", Edition::fide_2023, Edition::fide_2023, false},
        LawsRow{"2022.12.31", Edition::fide_2018, Edition::fide_2018, false},
        LawsRow{"2014.??.??", Edition::fide_2009, Edition::fide_2014, false},
        LawsRow{"2014.06.??", Edition::fide_2009, Edition::fide_2009, false},
        LawsRow{"2017.12.31", Edition::fide_2017, Edition::fide_2017, false},
        LawsRow{"1997.??.??", Edition::fide_1997, Edition::fide_1997, true},
        LawsRow{"1972.07.11", Edition::fide_1997, Edition::fide_1997, true},
        LawsRow{"????.??.??", Edition::fide_1997, Edition::fide_2023, false},
    };
    const LawTable table(std::nullopt);
    for (const LawsRow& row : rows) {
        Tags tags;
        tags.set("Date", row.date);
        const LawsOfGame laws = table.of(tags);
        EXPECT_EQ(laws.earliest->choices.edition, row.earliest) << row.date;
        EXPECT_EQ(laws.latest->choices.edition, row.latest) << row.date;
        EXPECT_EQ(laws.is_older, row.is_older) << row.date;
    }
}

} // namespace
} // namespace compongo::audit
