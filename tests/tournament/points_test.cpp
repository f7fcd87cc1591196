#include "compongo/tournament/model/points.h"

#include <gtest/gtest.h>

namespace compongo::tournament {
namespace {

TEST(tournament_points, reads_what_files_have) {
    struct Row {
        std::string_view written;
        std::optional<Points> points;
    };
    for (const Row& row : std::initializer_list<Row>{{"4", Points{40}},
                                                     {"4.5", Points{45}},
                                                     {"4,5", Points{45}},
                                                     {".5", Points{5}},
                                                     {"4.", Points{40}},
                                                     {"4.50", Points{45}},
                                                     {"½", Points{5}},
                                                     {"11½", Points{115}},
                                                     {"-0.5", Points{-5}},
                                                     {"9999.9", points_max},
                                                     {"10000", std::nullopt},
                                                     {"99999999999999", std::nullopt},
                                                     {"4.55", std::nullopt},
                                                     {"", std::nullopt},
                                                     {".", std::nullopt},
                                                     {"-", std::nullopt},
                                                     {"4 5", std::nullopt},
                                                     {"x", std::nullopt}}) {
        EXPECT_EQ(read_points(row.written), row.points) << row.written;
    }
}

TEST(tournament_points, are_written_with_one_decimal) {
    EXPECT_EQ(text(Points{45}), "4.5");
    EXPECT_EQ(text(Points{-5}), "-0.5");
    EXPECT_EQ(number_text(Points{40}), "4");
    EXPECT_EQ(number_text(Points{0}), "0");
}

} // namespace
} // namespace compongo::tournament
