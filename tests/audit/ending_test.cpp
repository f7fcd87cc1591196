#include "compongo/audit/ending.h"

#include <gtest/gtest.h>

namespace compongo::audit {
namespace {

struct Row {
    std::string_view text;
    Cause cause;
    std::optional<chess::Color> winner = {};
};

TEST(audit_ending, understands_tags_as_servers_and_programs_write_them) {
    const auto white = chess::Color::white;
    const auto black = chess::Color::black;
    const std::array rows = {
        // PGN itself.
        Row{"abandoned", Cause::abandoned},
        Row{"adjudication", Cause::adjudication},
        Row{"death", Cause::abandoned},
        Row{"emergency", Cause::abandoned},
        Row{"normal", Cause::normal},
        Row{"rules infraction", Cause::rules_infraction},
        Row{"time forfeit", Cause::time},
        Row{"unterminated", Cause::unterminated},
        // Lichess.
        Row{"Normal", Cause::normal},
        Row{"Time forfeit", Cause::time},
        Row{"Abandoned", Cause::abandoned},
        Row{"Rules infraction", Cause::rules_infraction},
        Row{"Unterminated", Cause::unterminated},
        Row{"Unknown", Cause::unknown},
        // chess.com.
        Row{"ann won on time", Cause::time, white},
        Row{"bob won by resignation", Cause::resignation, black},
        Row{"bob won by checkmate", Cause::checkmate, black},
        Row{"ann won - game abandoned", Cause::abandoned, white},
        Row{"Game drawn by timeout vs insufficient material", Cause::time_without_means},
        Row{"Game drawn by repetition", Cause::repetition},
        Row{"Game drawn by agreement", Cause::agreement},
        Row{"Game drawn by stalemate", Cause::stalemate},
        Row{"Game drawn by insufficient material", Cause::insufficient_material},
        Row{"Game drawn by 50-move rule", Cause::fifty_moves},
        // TCEC, cutechess and their like.
        Row{"TCEC win rule", Cause::adjudication},
        Row{"TCEC draw rule", Cause::adjudication},
        Row{"SyzygyTB", Cause::adjudication},
        Row{"3-Fold repetition", Cause::repetition},
        Row{"Fifty moves rule", Cause::fifty_moves},
        Row{"White mates", Cause::checkmate, white},
        Row{"Black disconnects", Cause::abandoned, white},
        Row{"stalled connection", Cause::abandoned},
        Row{"illegal move", Cause::rules_infraction},
        Row{"Black loses on time", Cause::time, white},
        Row{"F8f7", Cause::unknown},
        Row{"", Cause::unknown},
    };
    for (const Row& row : rows) {
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
        Row{"White forfeits on time", Cause::time, black},
        Row{" White forfeits on time. ", Cause::time, black},
        Row{"ann forfeits on time", Cause::time, black},
        Row{"Black resigns", Cause::resignation, white},
        Row{"Black resigned.", Cause::resignation, white},
        Row{"White wins on time", Cause::time, white},
        Row{"Black checkmated", Cause::checkmate, white},
        Row{"Game drawn by repetition", Cause::repetition},
        Row{"Game drawn by mutual agreement", Cause::agreement},
        Row{"Draw by 3-fold repetition", Cause::repetition},
        Row{"Game drawn by the 50 move rule", Cause::fifty_moves},
        Row{"Game drawn because both players ran out of time", Cause::both_flags},
        Row{"White ran out of time and Black has no material to mate", Cause::time_without_means},
        Row{"Neither player has mating material", Cause::insufficient_material},
        Row{"time", Cause::time},
        Row{"[%clk 0:00:00] White forfeits on time", Cause::time, black},
        // Prose.
        Row{"White could have resigned here.", Cause::unknown},
        Row{"This draws, but on time he would have lost anyway.", Cause::unknown},
        Row{"Black should draw this", Cause::unknown},
        Row{"now it's time to trade light-square bishops", Cause::unknown},
        Row{"and draw by perpetual check (Euwe)", Cause::unknown},
        Row{"Still draws after the nice line", Cause::unknown},
        Row{"[%clk 0:00:01]", Cause::unknown},
    };
    for (const Row& row : rows) {
        const Ending ending = understand_comment(row.text, "ann", "bob");
        EXPECT_EQ(name(ending.cause), name(row.cause)) << row.text;
        EXPECT_EQ(ending.winner, row.winner) << row.text;
    }
}

} // namespace
} // namespace compongo::audit
