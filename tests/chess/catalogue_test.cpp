// The positions that the catalogue of the Laws gives for Articles 1 to 3 and for Chess960: under
// the name of each rule the moves that must be legal there and those that must not.
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/resolve.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

namespace compongo::chess {

namespace {

struct CatalogueRow {
    std::string_view rule;
    std::string_view fen;
    std::string_view legal;
    std::string_view not_legal;
};

constexpr std::string_view initial_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

constexpr std::array rows = {
    CatalogueRow{"GAME-TURN T1", initial_fen, "", "e7e5"},
    CatalogueRow{"GAME-TURN T2", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
                 "e7e5", "d2d4"},
    CatalogueRow{"GAME-OBJECT", "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "e1e2 e1d1 e1f1",
                 "e1g1 e1d2 h1h2"},
    CatalogueRow{"GAME-DEAD-PRINCIPLE", "8/8/8/4k3/4p3/4K3/8/8 w - - 0 1", "e3e2", ""},
    CatalogueRow{"BOARD-SETUP", initial_fen, "e2e4 g1f3", "e2e5 e1e2"},
    CatalogueRow{"MOVE-OCCUPY", "4k3/8/8/3p4/3R4/3P4/8/4K3 w - - 0 1", "d4d5 d4a4", "d4d3 d4d6"},
    CatalogueRow{"MOVE-ATTACK T1", "4k3/4r3/8/8/8/8/2K5/4R3 b - - 0 1", "e7e1 e7e4", "e7d7"},
    CatalogueRow{"MOVE-ATTACK T2", "4k3/4n3/8/8/2K5/8/8/4R3 w - - 0 1", "c4d4", "c4d5"},
    CatalogueRow{"MOVE-BISHOP", "4k3/8/8/8/3B4/8/5P2/4K3 w - - 0 1", "d4a7 d4h8 d4e3",
                 "d4f2 d4d5 d4g1"},
    CatalogueRow{"MOVE-ROOK", "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", "d4d8 d4a4", "d4e5"},
    CatalogueRow{"MOVE-QUEEN", "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "d4d8 d4h8 d4a1", "d4e6"},
    CatalogueRow{"MOVE-NOJUMP", initial_fen, "b1c3", "a1a3 c1e3 d1d3"},
    CatalogueRow{"MOVE-KNIGHT", "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1",
                 "d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5", "d4d5 d4e5"},
    CatalogueRow{"MOVE-PAWN-STEP", "4k3/8/8/4p3/4P3/8/P7/4K3 w - - 0 1", "a2a3", "e4e5 a2b3"},
    CatalogueRow{"MOVE-PAWN-DOUBLE", "4k3/8/8/8/8/n7/P2P4/4K3 w - - 0 1", "d2d4 d2d3", "a2a4 a2a3"},
    CatalogueRow{"MOVE-PAWN-CAPTURE", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5 e4e5", "e4f5"},
    CatalogueRow{"MOVE-EP T1", "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
                 "e5d6", ""},
    CatalogueRow{"MOVE-EP T2", "rnbqkbnr/ppp1ppp1/7p/3pP3/8/7P/PPPP1PP1/RNBQKBNR w KQkq - 0 4", "",
                 "e5d6"},
    CatalogueRow{"MOVE-EP T3", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5e6", "e5d6"},
    CatalogueRow{"MOVE-PROMO T1", "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q e7e8n e7d8r e7d8b",
                 "e7e8 e7e8k e7e8p"},
    CatalogueRow{"MOVE-PROMO T2", "6k1/4P3/8/8/8/8/8/Q3K3 w - - 0 1", "e7e8q", ""},
    CatalogueRow{"MOVE-KING-STEP", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1d1 e1f1", "e1e2 e1d2"},
    CatalogueRow{"MOVE-CASTLE T1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1 e1c1", "e1b1"},
    CatalogueRow{"MOVE-CASTLE T2", "4R3/k7/8/8/8/8/8/4K3 w - - 0 1", "", "e1e3"},
    CatalogueRow{"MOVE-CASTLE-LOST", "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "e1c1", "e1g1"},
    CatalogueRow{"MOVE-CASTLE-BLOCKED T1", "r3k2r/8/8/8/4r3/8/8/R3K2R w KQkq - 0 1", "",
                 "e1g1 e1c1"},
    CatalogueRow{"MOVE-CASTLE-BLOCKED T2", "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1c1", "e1g1"},
    CatalogueRow{"MOVE-CASTLE-BLOCKED T3", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", ""},
    CatalogueRow{"MOVE-CASTLE-BLOCKED T4", "4k2r/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", ""},
    CatalogueRow{"MOVE-CASTLE-BLOCKED T5", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "", "e1c1"},
    CatalogueRow{"MOVE-CHECK T1", "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "e1e2", "d2f3"},
    CatalogueRow{"MOVE-CHECK T2", "4k3/8/8/8/8/5n2/8/K3R3 b - - 0 1", "f3e1 e8d7", "f3h4"},
    CatalogueRow{"MOVE-CHECK T3", "4k3/2p5/3N4/8/8/8/8/K3R3 b - - 0 1", "e8d8", "c7d6"},
    // Chess960: castling is the king taking his own rook.
    CatalogueRow{"C960-CASTLE-METHODS", "4k3/8/8/8/8/8/8/RK5R w HA - 0 1", "b1a1 b1h1", ""},
    CatalogueRow{"C960-CASTLE-FINAL", "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1", "c1h1 c1b1", ""},
    CatalogueRow{"C960-CASTLE-VACANT", "4k3/8/8/8/8/8/8/R1K1N2R w HA - 0 1", "c1a1", "c1h1"},
    CatalogueRow{"C960-CASTLE-RIGHTS", "4k3/8/8/8/8/8/8/RK5R w H - 0 1", "b1h1", "b1a1"},
    CatalogueRow{"C960-NO-MOVE", "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1", "c1b1", ""},
    CatalogueRow{"C960-EARLY", "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1", "f1g1",
                 "f1e1"},
};

/// The legal move that such a text means, castling by the king's two squares or onto his rook.
std::optional<Move> find(const Position& position, std::string_view text) {
    const Square from = *square_from_name(text.substr(0, 2));
    const Square to = *square_from_name(text.substr(2, 2));
    const auto promotion = text.size() > 4 ? piece_from_fen_letter(text[4]) : std::nullopt;
    const auto type = promotion ? std::optional(promotion->type) : std::nullopt;
    if (const auto move = legal_move(position, from, to, type)) {
        return move;
    }
    const bool is_two_squares = position.board().pieces(PieceType::king).contains(from) &&
                                rank_of(from) == rank_of(to) &&
                                (index(to) == index(from) + 2 || index(from) == index(to) + 2);
    return is_two_squares
               ? legal_castling(position, to > from ? CastlingSide::h_side : CastlingSide::a_side)
               : std::nullopt;
}

std::vector<std::string> words(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> all;
    for (std::string word; stream >> word;) {
        all.push_back(word);
    }
    return all;
}

TEST(Catalogue, moves_are_legal_where_it_says_so_and_not_where_it_does_not) {
    for (const CatalogueRow& row : rows) {
        const auto setup = parse_fen(row.fen);
        ASSERT_TRUE(setup) << row.rule;
        const auto position = Position::from(*setup);
        ASSERT_TRUE(position) << row.rule << ": " << message(position.error().front());
        for (const std::string& move : words(row.legal)) {
            EXPECT_TRUE(find(*position, move)) << row.rule << ": " << move << " in " << row.fen;
        }
        for (const std::string& move : words(row.not_legal)) {
            EXPECT_FALSE(find(*position, move)) << row.rule << ": " << move << " in " << row.fen;
        }
    }
}

/// C960-START and C960-EARLY.
TEST(Catalogue, knows_960_arrays_of_which_162_allow_castling_at_once) {
    std::set<std::string> arrays;
    int castling_at_once = 0;
    for (unsigned number = 0; number < 960; ++number) {
        const std::string text = test::chess960_start(number);
        const auto position = Position::from(*parse_fen(text));
        ASSERT_TRUE(position) << text;
        const bool can_castle = legal_castling(*position, CastlingSide::h_side).has_value() ||
                                legal_castling(*position, CastlingSide::a_side).has_value();
        arrays.insert(text);
        castling_at_once += can_castle ? 1 : 0;
    }
    EXPECT_EQ(arrays.size(), 960U);
    EXPECT_EQ(castling_at_once, 162);
}

/// C960-GENERATE.
TEST(Catalogue, numbers_the_arrays) {
    EXPECT_TRUE(test::chess960_start(0).starts_with("bbqnnrkr/"));
    EXPECT_TRUE(test::chess960_start(518).starts_with("rnbqkbnr/"));
    EXPECT_TRUE(test::chess960_start(959).starts_with("rkrnnqbb/"));
}

} // namespace

} // namespace compongo::chess
