#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/position.h"
#include "tests/support/position_of.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace compongo::chess {

namespace {

/// The legal move of this text; castling is the king taking his own rook.
Move move_of(const Position& position, std::string_view text) {
    const auto promotion = text.size() > 4 ? piece_from_fen_letter(text[4]) : std::nullopt;
    const auto move = legal_move(position, *square_from_name(text.substr(0, 2)),
                                 *square_from_name(text.substr(2, 2)),
                                 promotion ? std::optional(promotion->type) : std::nullopt);
    EXPECT_TRUE(move) << text << " in " << fen(position);
    return *move;
}

static_assert(sizeof(Position) == 48, "the size that position.h tells");
static_assert(std::is_trivially_copyable_v<Position>);

TEST(Position, begins_with_the_usual_array) {
    const Position position = Position::initial();
    EXPECT_EQ(fen(position), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_FALSE(position.is_irregular());
    EXPECT_EQ(legal_move_count(position), 20);
}

struct PlayRow {
    std::string_view before;
    std::string_view move;
    std::string_view after;
};

const std::vector<PlayRow>& play_rows() {
    static const std::vector<PlayRow> rows = {
        // Counters: a quiet move, a pawn's move, a capture; Black's moves count on.
        {"4k3/8/8/8/8/8/4P3/R3K3 w - - 7 30", "a1a2", "4k3/8/8/8/8/8/R3P3/4K3 b - - 8 30"},
        {"4k3/8/8/8/8/8/4P3/R3K3 w - - 7 30", "e2e3", "4k3/8/8/8/8/4P3/8/R3K3 b - - 0 30"},
        {"4k3/8/8/8/8/8/n7/R3K3 w - - 7 30", "a1a2", "4k3/8/8/8/8/8/R7/4K3 b - - 0 30"},
        {"4k3/8/8/8/8/8/8/4K3 b - - 99 30", "e8e7", "8/4k3/8/8/8/8/8/4K3 w - - 100 31"},
        // En passant is kept only where a legal capture exists.
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
        {"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e3", "4k3/8/8/8/3p4/4P3/8/4K3 b - - 0 1"},
        {"3k4/8/8/8/3p4/8/4P3/K2R4 w - - 0 1", "e2e4", "3k4/8/8/8/3pP3/8/8/K2R4 b - - 0 1"},
        {"8/8/8/8/k2p3R/8/4P3/K7 w - - 0 1", "e2e4", "8/8/8/8/k2pP2R/8/8/K7 b - - 0 1"},
        {"8/8/8/8/7p/8/P7/k1K5 w - - 0 1", "a2a4", "8/8/8/8/P6p/8/8/k1K5 b - - 0 1"},
        {"k7/7p/8/P7/8/8/8/K7 b - - 0 1", "h7h5", "k7/8/8/P6p/8/8/8/K7 w - - 0 2"},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e8e7", "8/4k3/8/8/3pP3/8/8/4K3 w - - 1 2"},
        // Castling and its rights: by moving the king, a rook, by capturing a rook.
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 1", "e1h1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 1", "e1a1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 1", "e8h8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 4 2"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 1", "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 4 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 1", "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 4 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 1", "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"},
        {"r3k2r/6P1/8/8/8/8/8/R3K2R w KQkq - 3 1", "g7h8n", "r3k2N/8/8/8/8/8/8/R3K2R b KQq - 0 1"},
        // Chess960: only the castling rook's own moves and its capture matter.
        {"4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "a1a2", "4k3/8/8/8/8/8/R7/1R2K3 b Q - 1 1"},
        {"4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "b1b2", "4k3/8/8/8/8/8/1R6/R3K3 b - - 1 1"},
        {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
        {"4k3/8/8/8/8/8/8/5RK1 w F - 0 1", "g1f1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
        {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
        {"4k3/8/8/8/8/8/8/1RK4R w HB - 0 1", "c1b1", "4k3/8/8/8/8/8/8/2KR3R b - - 1 1"},
        {"4k3/8/8/8/8/8/8/RK5R w HA - 0 1", "b1a1", "4k3/8/8/8/8/8/8/2KR3R b - - 1 1"},
        // A promoted piece is of its own kind at once.
        {"3r2k1/4P3/8/8/8/8/8/4K3 w - - 5 1", "e7e8q", "3rQ1k1/8/8/8/8/8/8/4K3 b - - 0 1"},
        {"3r2k1/4P3/8/8/8/8/8/4K3 w - - 5 1", "e7d8r", "3R2k1/8/8/8/8/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/8/8/p7/4K3 b - - 5 1", "a2a1b", "4k3/8/8/8/8/8/8/b3K3 w - - 0 2"},
    };
    return rows;
}

TEST(Position, plays_each_kind_of_move) {
    for (const PlayRow& row : play_rows()) {
        const Position before = test::position_of(row.before);
        const Position after = before.play(move_of(before, row.move));
        EXPECT_EQ(fen(after), row.after) << row.before << ' ' << row.move;
        EXPECT_EQ(after, test::position_of(row.after)) << row.before << ' ' << row.move;
    }
}

struct EpRow {
    std::string_view fen;
    bool is_kept;
};

TEST(Position, keeps_the_ep_square_of_a_setup_only_where_a_capture_is_legal) {
    const std::array<EpRow, 8> rows = {{
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", true},
        {"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", false},
        {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", false},
        {"4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", false},
        // One pawn is pinned, the other is not.
        {"4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", true},
        // In check by the pawn itself, and by something else.
        {"4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1", true},
        {"4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1", false},
        // Impossible: dropped where any board is accepted.
        {"4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1", false},
    }};
    for (const EpRow& row : rows) {
        EXPECT_EQ(test::position_of(row.fen).ep_square().has_value(), row.is_kept) << row.fen;
    }
}

TEST(Position, drops_castling_rights_that_mean_nothing_where_any_board_is_accepted) {
    EXPECT_EQ(fen(test::position_of("r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1")),
              "r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1");
    EXPECT_EQ(fen(test::position_of("4k3/8/8/8/8/8/8/RR2K2N w KBA - 0 1")),
              "4k3/8/8/8/8/8/8/RR2K2N w - - 0 1");
}

TEST(Position, refuses_with_the_faults_that_the_tolerance_does_not_bear) {
    const auto setup = parse_fen("4k2P/8/8/8/8/8/8/K3R2R w K - 0 1");
    const auto regular = Position::from(*setup, Tolerance::regular);
    ASSERT_FALSE(regular);
    EXPECT_EQ(regular.error(), faults(*setup));
    EXPECT_EQ(regular.error().size(), 2U);
    EXPECT_TRUE(Position::from(*setup, Tolerance::irregular));
    EXPECT_TRUE(Position::from(*setup, Tolerance::irregular)->is_irregular());

    const auto kingless = parse_fen("4k2P/8/8/8/8/8/8/4R2R w - - 0 1");
    const auto irregular = Position::from(*kingless, Tolerance::irregular);
    ASSERT_FALSE(irregular);
    ASSERT_EQ(irregular.error().size(), 1U);
    EXPECT_EQ(irregular.error().front().kind, FaultKind::no_king);
    EXPECT_TRUE(Position::from(*kingless, Tolerance::any_board));
}

TEST(Position, takes_every_setup_and_gives_it_back) {
    test::Random random(40);
    for (int i = 0; i < 3000; ++i) {
        const chess::Setup setup = test::random_setup(random, random.one_of(test::placements));
        const auto position = Position::from(setup, Tolerance::any_board);
        ASSERT_TRUE(position) << fen(setup);
        const chess::Setup back = position->setup();
        ASSERT_EQ(back.board, setup.board);
        ASSERT_EQ(back.turn, setup.turn);
        ASSERT_EQ(back.castling_rooks - setup.castling_rooks, SquareSet());
        ASSERT_TRUE(!back.ep_square || back.ep_square == setup.ep_square);
        ASSERT_EQ(Position::from(back, Tolerance::any_board), *position)
            << fen(setup) << ", " << test::seed_note();
        ASSERT_EQ(faults(setup).empty(), Position::from(setup).has_value());
        // What is refused even as irregular is never said of a position that was taken.
        for (const FenDialect dialect : {FenDialect::x_fen, FenDialect::shredder}) {
            ASSERT_EQ(*Position::from(*parse_fen(fen(*position, dialect)), Tolerance::any_board),
                      *position);
        }
    }
}

TEST(Position, is_the_same_whatever_the_counters) {
    const Position a = test::position_of("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1");
    EXPECT_TRUE(a.is_same_as(test::position_of("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 40 90")));
    EXPECT_NE(a, test::position_of("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 2"));
    for (const std::string_view other :
         {"r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq - 0 1", "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQk e3 0 1",
          "r3k2r/8/8/8/3pP3/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/3qP3/8/8/R3K2R b KQkq - 0 1"}) {
        EXPECT_FALSE(a.is_same_as(test::position_of(other))) << other;
    }
}

} // namespace

} // namespace compongo::chess
