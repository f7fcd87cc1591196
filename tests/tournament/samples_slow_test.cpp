// The files of other programs that the project has, and what is known to be wrong with them.
#include "compongo/tournament/check/check.h"
#include "compongo/tournament/formats/tournament_file.h"
#include "compongo/tournament/formats/tournament_json.h"
#include "compongo/tournament/trf/trf_writer.h"
#include "tests/support/data.h"

#include <gtest/gtest.h>

#include <map>

namespace compongo::tournament {
namespace {

TEST(tournament_samples, are_read_written_and_read_again) {
    const std::map<std::string, std::size_t> known_faults = {{"2020_06.trf", 3},
                                                             {"2021_03.trf", 3}};
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(test::data_folder() / "trf")) {
        ++files;
        const std::string file = entry.path().filename().string();
        const Reading reading = read_tournament(test::content_of(entry.path()));
        EXPECT_EQ(reading.findings.faults(), 0U) << file;
        const auto known = known_faults.find(file);
        EXPECT_EQ(check(reading).faults(), known == known_faults.end() ? 0U : known->second)
            << file;
        const Written written = write_trf(reading.tournament, reading.format);
        EXPECT_EQ(written.lost.remarks(), 0U) << file;
        EXPECT_EQ(read_tournament(written.text).tournament, reading.tournament) << file;
        EXPECT_EQ(read_tournament(tournament_json(reading.tournament)).tournament,
                  reading.tournament)
            << file;
    }
    EXPECT_GE(files, 7U);
}

} // namespace
} // namespace compongo::tournament
