#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/sameness.h"
#include "tests/support/compare.h"
#include "tests/support/position_of.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <utility>

namespace compongo::chess {

namespace {

constexpr std::string_view array_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Every position of the game that begins here, the first one included.
std::vector<KeyedPosition> play(std::string_view start, std::string_view moves) {
    std::vector<KeyedPosition> history{KeyedPosition(test::position_of(start))};
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        const Position& position = history.back().position;
        const auto move = legal_move(position, *square_from_name(word.substr(0, 2)),
                                     *square_from_name(word.substr(2, 2)));
        EXPECT_TRUE(move) << word;
        history.emplace_back(position.play(*move));
    }
    return history;
}

struct SamenessRow {
    std::string_view what;
    std::string_view start;
    std::string_view moves;
    int occurrences;
};

TEST(Sameness, counts_occurrences_by_article_9_2) {
    const std::array<SamenessRow, 11> rows = {{
        {"the first position", array_fen, "", 1},
        {"knights out and back", array_fen, "g1f3 g8f6 f3g1 f6g8", 2},
        {"twice", array_fen, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", 3},
        {"the other player has the move", array_fen, "e2e3 e7e6 f1e2 f8e7 e2f1 e7d6 f1e2 d6f8", 1},
        {"DRAW-POSITION-SAME T1: the first time there were castling rights", array_fen,
         "g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8", 2},
        {"T2: the first time a capture en passant was possible", array_fen,
         "e2e4 g8f6 e4e5 d7d5 b1c3 b8c6 c3b1 c6b8", 1},
        {"T2: once more", array_fen, "e2e4 g8f6 e4e5 d7d5 b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8",
         2},
        {"T2: and the third time", array_fen,
         "e2e4 g8f6 e4e5 d7d5 b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8", 3},
        {"T3: the capture would have been illegal through a pin",
         "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1e2 g8g7 e2e1 g7g8", 2},
        {"the right remains while the king is in check", "4k3/8/8/8/8/8/3b4/R3K3 b Q - 0 1", "d2b4",
         1},
        {"nothing could capture", array_fen, "e2e4 e7e5 g1f3 g8f6 f3g1 f6g8", 2},
    }};
    for (const SamenessRow& row : rows) {
        const std::vector<KeyedPosition> history = play(row.start, row.moves);
        EXPECT_EQ(count_occurrences(history, history.back()), row.occurrences) << row.what;
    }
}

TEST(Sameness, is_found_after_other_moves) {
    const auto one = play(array_fen, "g1f3 g8f6 b1c3 b8c6");
    const auto other = play(array_fen, "b1c3 b8c6 g1f3 g8f6");
    EXPECT_EQ(one.back().key, other.back().key);
    EXPECT_EQ(count_occurrences(one, other.back()), 1);
    const auto longer = play(array_fen, "b1a3 b8a6 a3b1 a6b8 b1c3 b8c6 g1f3 g8f6");
    EXPECT_EQ(one.back().key, longer.back().key) << "counters do not matter";
}

struct Pair {
    std::string_view a;
    std::string_view b;
    bool are_same;
};

TEST(Sameness, depends_on_pieces_turn_and_rights) {
    const std::array<Pair, 9> pairs = {{
        {"4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w A - 7 9", true},
        {"4k3/8/8/8/8/8/8/RR2K3 w A - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", false},
        {"4k3/8/8/8/8/8/8/RR2K3 w A - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", false},
        {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "4k3/8/8/8/8/8/8/R3K2R b - - 0 1", false},
        {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "4k3/8/8/8/8/8/8/B3K2R w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", false},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", false},
        {"4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 1", "4k3/8/8/2pPp3/8/8/8/4K3 w - e6 0 1", false},
    }};
    for (const Pair& pair : pairs) {
        EXPECT_EQ(test::position_of(pair.a).is_same_as(test::position_of(pair.b)), pair.are_same)
            << pair.a << " / " << pair.b;
        EXPECT_EQ(sameness_key(test::position_of(pair.a)) ==
                      sameness_key(test::position_of(pair.b)),
                  pair.are_same)
            << pair.a << " / " << pair.b;
    }
}

/// Random games of a few pieces that often go back the way they came, against the texts of the
/// plain implementation.
TEST(Sameness, agrees_with_the_plain_implementation) {
    test::Random random(60);
    const std::array<std::string_view, 5> starts = {
        array_fen, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "1r1k3r/2p5/8/3P4/3p4/8/2P5/1R1K3R w HBhb - 0 1", "4k3/p7/8/1P6/8/8/8/4K3 b - - 0 1",
        "k1k5/8/8/8/8/8/8/R3K1K1 w - - 0 1"};
    for (int game = 0; game < 25; ++game) {
        Position position = test::position_of(random.one_of(starts));
        std::vector<KeyedPosition> history;
        std::vector<std::string> identities;
        for (int ply = 0; ply < 120; ++ply) {
            history.emplace_back(position);
            identities.push_back(
                plain::Position::read(fen(position, FenDialect::shredder)).identity());
            ASSERT_EQ(count_occurrences(history, history.back()),
                      std::ranges::count(identities, identities.back()))
                << fen(position) << ", " << test::seed_note();
            const MoveList moves = legal_moves(position);
            if (moves.empty()) {
                break;
            }
            position = position.play(
                random.once_in(4) ? random.one_of(moves)
                                  : moves[random.below(std::min<std::size_t>(moves.size(), 3))]);
        }
    }
}

TEST(Sameness, keys_of_single_pieces_all_differ) {
    std::set<std::pair<std::uint64_t, std::uint64_t>> keys;
    std::set<std::uint64_t> halves;
    for (const Square square : SquareSet::all()) {
        for (const PieceType type : piece_types) {
            for (const Color color : colors) {
                chess::Setup setup;
                setup.board.place(square, {type, color});
                const SamenessKey key = sameness_key(*Position::from(setup, Tolerance::any_board));
                keys.insert({key.first, key.second});
                halves.insert({key.first, key.second});
            }
        }
    }
    EXPECT_EQ(keys.size(), 768U);
    EXPECT_EQ(halves.size(), 1536U);
}

TEST(Sameness, is_exact_even_if_keys_collide) {
    std::vector<KeyedPosition> history = play(array_fen, "g1f3 g8f6 f3g1 f6g8 e2e4");
    for (KeyedPosition& forged : history) {
        forged.key = {1, 2};
    }
    EXPECT_EQ(count_occurrences(history, history.front()), 2);
    EXPECT_EQ(count_occurrences(history, history.back()), 1);
}

/// Keys may be stored: they must not change from version to version.
TEST(Sameness, has_the_key_that_it_always_had) {
    const SamenessKey key = sameness_key(Position::initial());
    EXPECT_EQ(key.first, 17098907502765742946U);
    EXPECT_EQ(key.second, 11081779067357688232U);
}

} // namespace

} // namespace compongo::chess
