#include "compongo/audit/ending.h"

#include <gtest/gtest.h>

namespace compongo::audit {
namespace {

struct EndingRow {
    std::string_view text;
    Cause cause;
    std::optional<chess::Color> winner = {};
};

TEST(audit_ending, understands_tags_as_servers_and_programs_write_them) {
    const auto white = chess::Color::white;
    const auto black = chess::Color::black;
    const std::array rows = {
        // PGN itself.
        EndingRow{"abandoned", Cause::abandoned},
        EndingRow{"adjudication", Cause::adjudication},
        EndingRow{"death", Cause::abandoned},
        EndingRow{"emergency", Cause::abandoned},
        EndingRow{"normal", Cause::normal},
        EndingRow{"rules infraction", Cause::rules_infraction},
        EndingRow{"time forfeit", Cause::time},
        EndingRow{"unterminated", Cause::unterminated},
        // Lichess.
        EndingRow{"Normal", Cause::normal},
        EndingRow{"Time forfeit", Cause::time},
        EndingRow{"Abandoned", Cause::abandoned},
        EndingRow{"Rules infraction", Cause::rules_infraction},
        EndingRow{"Unterminated", Cause::unterminated},
        EndingRow{"Unknown", Cause::unknown},
        // chess.com.
        EndingRow{"ann won on time", Cause::time, white},
        EndingRow{"bob won by resignation", Cause::resignation, black},
        EndingRow{"bob won by checkmate", Cause::checkmate, black},
        EndingRow{"ann won - game abandoned", Cause::abandoned, white},
        EndingRow{"Game drawn by timeout vs insufficient material", Cause::time_without_means},
        EndingRow{"Game drawn by repetition", Cause::repetition},
        EndingRow{"Game drawn by agreement", Cause::agreement},
        EndingRow{"Game drawn by stalemate", Cause::stalemate},
        EndingRow{"Game drawn by insufficient material", Cause::insufficient_material},
        EndingRow{"Game drawn by 50-move rule", Cause::fifty_moves},
        // TCEC, cutechess and their like.
        EndingRow{"TCEC win rule", Cause::adjudication},
        EndingRow{"TCEC draw rule", Cause::adjudication},
        EndingRow{"SyzygyTB", Cause::adjudication},
        EndingRow{"3-Fold repetition", Cause::repetition},
        EndingRow{"Fifty moves rule", Cause::fifty_moves},
        EndingRow{"White mates", Cause::checkmate, white},
        EndingRow{"Black disconnects", Cause::abandoned, white},
        EndingRow{"stalled connection", Cause::abandoned},
        EndingRow{"illegal move", Cause::rules_infraction},
        EndingRow{"Black loses on time", Cause::time, white},
        EndingRow{"F8f7", Cause::unknown},
        EndingRow{"", Cause::unknown},
    };
    for (const EndingRow& row : rows) {
        const Ending ending = understand_tag(row.text, "ann", "bob");
        EXPECT_EQ(name(ending.cause), name(row.cause)) << row.text;
        EXPECT_EQ(ending.cause, row.cause) << row.text;
        EXPECT_EQ(ending.winner, row.winner) << row.text;
    }
}

TEST(audit_ending, understands_comments_that_say_how_it_ended) {
    const auto white = chess::Color::white;
    const auto black = chess::Color::black;
    const std::array rows = {
        EndingRow{"White forfeits on time", Cause::time, black},
        EndingRow{" White forfeits on time. ", Cause::time, black},
        EndingRow{"ann forfeits on time", Cause::time, black},
        EndingRow{"Black resigns", Cause::resignation, white},
        EndingRow{"Black resigned.", Cause::resignation, white},
        EndingRow{"White wins on time", Cause::time, white},
        EndingRow{"Black checkmated", Cause::checkmate, white},
        EndingRow{"Game drawn by repetition", Cause::repetition},
        EndingRow{"Game drawn by mutual agreement", Cause::agreement},
        EndingRow{"Draw by 3-fold repetition", Cause::repetition},
        EndingRow{"Game drawn by the 50 move rule", Cause::fifty_moves},
        EndingRow{"Game drawn because both players ran out of time", Cause::both_flags},
        EndingRow{"White ran out of time and Black has no material to mate",
                  Cause::time_without_means},
        EndingRow{"Neither player has mating material", Cause::insufficient_material},
        EndingRow{"time", Cause::time},
        EndingRow{"[%clk 0:00:00] White forfeits on time", Cause::time, black},
        // Prose.
        EndingRow{"White could have resigned here.", Cause::unknown},
        EndingRow{"This draws, but on time he would have lost anyway.", Cause::unknown},
        EndingRow{"Black should draw this", Cause::unknown},
        EndingRow{"now it's time to trade light-square bishops", Cause::unknown},
        EndingRow{"and draw by perpetual check (Euwe)", Cause::unknown},
        EndingRow{"Still draws after the nice line", Cause::unknown},
        EndingRow{"[%clk 0:00:01]", Cause::unknown},
    };
    for (const EndingRow& row : rows) {
        const Ending ending = understand_comment(row.text, "ann", "bob");
        EXPECT_EQ(name(ending.cause), name(row.cause)) << row.text;
        EXPECT_EQ(ending.winner, row.winner) << row.text;
    }
}

} // namespace
} // namespace compongo::audit
