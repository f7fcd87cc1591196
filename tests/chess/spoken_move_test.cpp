#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/notation.h"
#include "compongo/chess/spoken_move.h"
#include "compongo/chess/uci.h"
#include "tests/support/position_of.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

namespace compongo::chess {
namespace {

/// The move that the words mean, in UCI; nothing if they mean none.
std::string meant(const Position& position, std::string_view words) {
    const auto text = parse_spoken_move(words);
    const auto read = text ? resolve_move(position, *text, words) : unexpected(NotationFault{});
    return read ? uci(read->move) : "";
}

TEST(SpokenMove, IsReadInTheWordsOfTheAppendix) {
    const Position initial = Position::initial();
    const Position castling = test::position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Position pawns = test::position_of("3n4/4P3/8/8/1Q6/8/3K2k1/Q7 w - - 0 1");
    struct Row {
        const Position& position;
        std::string_view words;
        std::string_view move;
    };
    for (const Row& row : std::initializer_list<Row>{
             {initial, "Springer Gustav eins Felix drei", "g1f3"},
             {initial, "springer felix drei", "g1f3"},
             {initial, "Springer Gustav Felix drei", "g1f3"},
             {initial, "Springer eins Felix drei", "g1f3"},
             {initial, "Eva vier", "e2e4"},
             {initial, "Bauer Eva zwei Eva vier", "e2e4"},
             {initial, "Eva zwei, Eva vier!", "e2e4"},
             {initial, "Anna drei", "a2a3"},
             {initial, "Bella drei", "b2b3"},
             {initial, "Cesar drei", "c2c3"},
             {initial, "Hector vier", "h2h4"},
             {castling, "Kurze Rochade", "e1g1"},
             {castling, "lange rochade", "e1c1"},
             {castling, "Turm Anna eins schlägt Anna acht Schach", "a1a8"},
             {castling, "König David zwei", "e1d2"},
             {castling, "KOENIG DAVID ZWEI", "e1d2"},
             {castling, "Turm Hector fünf", "h1h5"},
             {castling, "Turm Hector fuenf", "h1h5"},
             {pawns, "Eva acht Dame", "e7e8q"},
             {pawns, "Eva sieben schlaegt David acht wird Springer", "e7d8n"},
             {pawns, "Dame Anna eins Anna vier", "a1a4"},
         }) {
        EXPECT_EQ(meant(row.position, row.words), row.move) << row.words;
    }
}

TEST(SpokenMove, IsNothingElse) {
    for (const std::string_view words :
         {"", "Eva", "vier", "Eva vier vier", "Eva Felix", "Eva vier Felix drei Gustav zwei", "e4",
          "Springer", "Dame Turm Eva vier", "Eva Dame vier", "Rochade", "Kurze Rochade bitte",
          "Emil vier", "Eva neun", "Springer Felix 3", "Eva acht Dame Turm"}) {
        EXPECT_FALSE(parse_spoken_move(words).has_value()) << words;
    }
}

TEST(SpokenMove, NamesEverySquareApart) {
    const Position position = test::position_of("8/8/8/3k4/8/8/8/K6Q w - - 0 1");
    for (unsigned from = 0; from < square_count; ++from) {
        chess::Setup setup;
        setup.board.place(square_at(from), {PieceType::knight, Color::white});
        const Position alone = *Position::from(setup, Tolerance::any_board);
        for (const Move move : legal_moves(alone)) {
            EXPECT_EQ(meant(alone, spoken_move(alone, move)), uci(move));
        }
    }
    EXPECT_EQ(meant(position, "Dame Hector acht"), "h1h8");
}

/// What is said of a legal move means that move again, on boards of every kind.
TEST(SpokenMove, MeansTheMoveThatItWasMadeOf) {
    test::Random random(0x5B0C);
    for (int round = 0; round < 400 * test::rounds(); ++round) {
        const Position position = test::random_position(random, random.one_of(test::placements));
        for (const Move move : legal_moves(position)) {
            const std::string words = spoken_move(position, move);
            const auto text = parse_spoken_move(words);
            ASSERT_TRUE(text.has_value()) << words;
            const auto read = resolve_move(position, *text, words);
            EXPECT_TRUE(read && read->move == move)
                << fen(position) << ' ' << words << ' ' << test::seed_note();
        }
    }
}

/// Words at random are understood or not, and never more than that.
TEST(SpokenMove, MayBeAnyWords) {
    constexpr std::array<std::string_view, 14> words = {
        "Anna", "Hector",  "eins",  "acht", "Dame",  "Bauer", "Springer",
        "auf",  "Rochade", "kurze", "\xC3", "lange", "König", "--"};
    test::Random random(0x5B0D);
    for (int round = 0; round < 2000 * test::rounds(); ++round) {
        std::string text;
        for (unsigned left = random.below(16); left > 0; --left) {
            text += std::string(random.one_of(words)) + ' ';
        }
        const auto read = parse_spoken_move(text);
        EXPECT_TRUE(!read || read->form == MoveForm::castling || (read->to_file && read->to_rank))
            << text;
    }
}

} // namespace
} // namespace compongo::chess
