// The audit against all labelled positions at hand (the folder winnability of COMPONGO_DATA).

#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "tests/audit/reading.h"
#include "tests/support/data.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

namespace compongo::audit {
namespace {

namespace fs = std::filesystem;

TEST(audit_labelled_positions, are_answered_as_they_are_labelled) {
    const fs::path folder = test::data_folder() / "winnability";
    if (!fs::is_directory(folder)) {
        GTEST_SKIP() << folder << " is not there";
    }
    int missed = 0;
    int invented = 0;
    int compared = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        if (entry.path().filename() == "hard_undetermined.txt") {
            continue;
        }
        std::istringstream file(test::content_of(entry.path()));
        for (std::string line; std::getline(file, line);) {
            std::istringstream fields(line);
            std::string fen;
            std::string side;
            std::string verdict;
            std::getline(fields, fen, '\t');
            std::getline(fields, side, '\t');
            std::getline(fields, verdict, '\t');
            const auto setup = chess::parse_fen(fen, chess::FenFields::four_at_least);
            if (!setup) {
                continue;
            }
            const auto position = chess::Position::from(*setup);
            if (!position || !chess::has_legal_move(*position)) {
                continue;
            }
            const std::string result = side == "white" ? "1-0" : "0-1";
            const auto audited =
                audit_text(pgn("[FEN \"" + fen + "\"]\n[Termination \"Time forfeit\"]\n[Result \"" +
                                   result + "\"]",
                               result));
            const bool is_told =
                gists(audited.at(0).findings).find("time_no_mate") != std::string::npos;
            ++compared;
            missed += !is_told && verdict == "unwin" ? 1 : 0;
            invented += is_told && verdict == "win" ? 1 : 0;
        }
    }
    EXPECT_EQ(missed, 0) << "of " << compared;
    EXPECT_EQ(invented, 0) << "of " << compared;
    EXPECT_GT(compared, 1000);
}

} // namespace
} // namespace compongo::audit
