// What spares the audit searches, against the search on each position of real games (the folder pgn
// of COMPONGO_DATA) and of random ones: some 900,000 positions, and with COMPONGO_ROUNDS=50 ten
// million.

#include "tests/audit/every_position.h"
#include "tests/audit/reading.h"
#include "tests/support/data.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>

namespace compongo::audit {
namespace {

namespace fs = std::filesystem;

void tell(const Compared& compared) {
    std::printf(
        "%zu positions of %zu games compared: %zu sides plainly able to mate, %zu dead, %zu "
        "sides undetermined\n",
        compared.positions, compared.games, compared.plain, compared.dead, compared.undetermined);
}

TEST(audit_dead_positions, are_found_as_the_search_finds_them_in_real_games) {
    const fs::path corpora = test::data_folder() / "pgn";
    if (!fs::is_directory(corpora)) {
        GTEST_SKIP() << corpora << " is not there";
    }
    Compared compared;
    const LawTable laws(std::nullopt);
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(corpora)) {
        if (!entry.is_regular_file()) {
            continue;
        }
        SCOPED_TRACE(entry.path().string());
        const std::string text = test::content_of(entry.path());
        GameAuditor auditor(laws, {}, [&](const GameRecord& game, const Findings&) {
            if (game.has_start && !game.is_other_variant && !game.start().is_irregular()) {
                compare_every_position(game, compared);
            }
        });
        pgn::MemorySource source(text);
        pgn::PgnReader(source, auditor).read();
    }
    tell(compared);
    EXPECT_GT(compared.dead, 0U);
    EXPECT_EQ(compared.undetermined, 0U);
}

TEST(audit_dead_positions, are_found_as_the_search_finds_them_in_random_games) {
    constexpr std::size_t usual_positions = 200'000;
    test::Random random(0xDEAD);
    Compared compared;
    const std::size_t most = usual_positions * static_cast<std::size_t>(test::rounds());
    while (compared.positions < most) {
        compare_every_position(random_game(random), compared);
    }
    tell(compared);
    EXPECT_GT(compared.dead, 0U) << test::seed_note();
}

} // namespace
} // namespace compongo::audit
