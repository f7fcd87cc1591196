#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/movegen_routines.h"
#include "compongo/chess/resolve.h"
#include "tests/support/compare.h"
#include "tests/support/position_of.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

namespace compongo::chess {

namespace {

using test::Random;

/// Everything that the library says of this position, against the plain implementation.
void expect_agreement(const Position& position) {
    const std::string text = fen(position, FenDialect::shredder);
    const testing::ScopedTrace trace(__FILE__, __LINE__, text + ", " + test::seed_note());
    const plain::Position plain = plain::Position::read(text);
    ASSERT_EQ(plain.fen(), text);
    const std::vector<plain::Move> expected = plain.legal_moves();

    test::with_each_routines([&] {
        const MoveList moves = legal_moves(position);
        ASSERT_EQ(test::texts(test::plain_moves(moves)), test::texts(expected));
        ASSERT_EQ(legal_move_count(position), static_cast<int>(expected.size()));
        ASSERT_EQ(has_legal_move(position), !expected.empty());
    });
    for (const Move move : legal_moves(position)) {
        const Position next = position.play(move);
        const plain::Position plain_next = plain.play(test::plain_move(move));
        ASSERT_EQ(fen(next, FenDialect::shredder), plain_next.fen())
            << plain::text(test::plain_move(move));
        ASSERT_EQ(next.is_irregular(), plain_next.is_irregular())
            << plain::text(test::plain_move(move));
        ASSERT_EQ(gives_check(position, move), plain_next.is_check())
            << plain::text(test::plain_move(move));
    }
    ASSERT_EQ(position.is_irregular(), plain.is_irregular());
    ASSERT_EQ(is_check(position), plain.is_check());
    ASSERT_EQ(checkers(position).size(), static_cast<int>(plain.checkers().size()));
    for (const plain::Place place : plain.checkers()) {
        ASSERT_TRUE(checkers(position).contains(
            square_at(static_cast<unsigned>(place.rank * 8 + place.file))));
    }
    ASSERT_EQ(is_checkmate(position), plain.is_check() && expected.empty());
    ASSERT_EQ(is_stalemate(position), !plain.is_check() && expected.empty());
}

/// Plays at random from here, looking at every position on the way.
void expect_agreement_on_walk(Position position, Random& random, int plies) {
    for (int ply = 0; ply < plies; ++ply) {
        expect_agreement(position);
        const MoveList moves = legal_moves(position);
        if (testing::Test::HasFatalFailure() || moves.empty()) {
            return;
        }
        position = position.play(random.one_of(moves));
    }
}

TEST(Movegen, agrees_with_the_plain_implementation_on_random_games) {
    Random random(1);
    for (int game = 0; game < 5 * test::rounds() && !HasFatalFailure(); ++game) {
        expect_agreement_on_walk(Position::initial(), random, 120);
    }
}

TEST(Movegen, agrees_with_the_plain_implementation_from_the_starts_of_chess960) {
    Random random(2);
    for (unsigned number = 0; number < 960 && !HasFatalFailure(); ++number) {
        const Position start = test::position_of(test::chess960_start(number));
        ASSERT_FALSE(start.is_irregular());
        expect_agreement_on_walk(start, random, number % 64 == 0 ? 40 * test::rounds() : 1);
    }
}

TEST(Movegen, agrees_with_the_plain_implementation_from_awkward_positions) {
    Random random(3);
    for (const std::string_view text : test::awkward_fens()) {
        for (int walk = 0; walk < test::rounds() && !HasFatalFailure(); ++walk) {
            expect_agreement_on_walk(test::position_of(text), random, 12);
        }
    }
}

TEST(Movegen, agrees_with_the_plain_implementation_on_random_placements) {
    Random random(4);
    for (int i = 0; i < 120 * test::rounds(); ++i) {
        for (const test::Placement placement : test::placements) {
            expect_agreement_on_walk(test::random_position(random, placement), random, 3);
            if (HasFatalFailure()) {
                return;
            }
        }
    }
}

TEST(Movegen, counts_two_moves_deep_alike_in_every_way) {
    Random random(5);
    for (int i = 0; i < 40 * test::rounds(); ++i) {
        for (const test::Placement placement : test::placements) {
            const Position position = test::random_position(random, placement);
            std::uint64_t expected = 0;
            for (const Move move : legal_moves(position)) {
                expected += legal_moves(position.play(move)).size();
            }
            test::with_each_routines([&] {
                ASSERT_EQ(perft(position, 2), expected)
                    << fen(position) << ", " << test::seed_note();
                ASSERT_EQ(perft_all_played(position, 2), expected)
                    << fen(position) << ", " << test::seed_note();
                ASSERT_EQ(perft_count_only(position, 2), expected)
                    << fen(position) << ", " << test::seed_note();
            });
        }
    }
}

TEST(Movegen, counts_the_most_moves_that_a_regular_position_is_known_to_have) {
    const Position position =
        test::position_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    ASSERT_FALSE(position.is_irregular());
    test::with_each_routines([&] {
        EXPECT_EQ(legal_moves(position).size(), 218U);
        EXPECT_EQ(legal_move_count(position), 218);
    });
}

TEST(Movegen, knows_a_legal_move_by_all_its_bits) {
    Random random(6);
    for (const std::string_view text : test::awkward_fens()) {
        const Position position = test::position_of(text);
        const MoveList moves = legal_moves(position);
        std::size_t legal = 0;
        for (unsigned bits = 0; bits <= 0xFFFF; bits += 1 + random.below(200)) {
            const Move move = Move::from_bits(static_cast<std::uint16_t>(bits));
            ASSERT_EQ(is_legal(position, move), moves.contains(move)) << text << ' ' << bits;
        }
        for (const Move move : moves) {
            legal += is_legal(position, move) ? 1 : 0;
            ASSERT_EQ(legal_move(position, move.from(), move.to(), move.promotion()), move) << text;
        }
        ASSERT_EQ(legal, moves.size());
    }
}

TEST(Movegen, finds_no_legal_move_where_the_promotion_is_missing_or_superfluous) {
    const Position position = test::position_of("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(legal_move(position, Square::e7, Square::e8), std::nullopt);
    EXPECT_EQ(legal_move(position, Square::e7, Square::e8, PieceType::king), std::nullopt);
    EXPECT_EQ(legal_move(position, Square::e7, Square::e8, PieceType::pawn), std::nullopt);
    EXPECT_EQ(legal_move(position, Square::e1, Square::e2, PieceType::queen), std::nullopt);
    EXPECT_TRUE(legal_move(position, Square::e7, Square::d8, PieceType::knight));
}

TEST(Movegen, keeps_its_routines_where_the_name_is_unknown) {
    const std::string_view before = movegen_routines();
    EXPECT_FALSE(choose_movegen_routines("quantum"));
    EXPECT_EQ(movegen_routines(), before);
    EXPECT_EQ(movegen_routines_available().front(), "portable");
    EXPECT_EQ(movegen_routines_available().back(), before) << "the fastest is chosen at first";
}

/// A row of mates, stalemates and neither.
struct EndRow {
    std::string_view fen;
    bool is_check;
    bool has_move;
};

TEST(Movegen, tells_checkmate_from_stalemate) {
    const std::array<EndRow, 10> rows = {{
        {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", true, false},
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", false, false},
        {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", true, false},
        {"7k/8/6K1/8/8/8/8/8 b - - 0 1", false, true},
        // En passant is the only answer to the check, and the only move.
        {"8/8/8/1P1p4/8/8/8/k1K5 w - - 0 1", false, true},
        {"7k/3R4/8/3Pp3/5K2/3R2R1/8/8 w - e6 0 1", true, true},
        // The only move is castling: the rook is hemmed in, the king's own squares are attacked.
        {"8/8/8/8/8/7k/8/8 w - - 0 1", false, false},
        // No king: nothing can be attacked.
        {"8/8/8/8/8/8/q7/R7 w - - 0 1", false, true},
        // Two kings in check at once; one move cannot help both.
        {"k3r2r/8/8/8/8/8/8/4K2K w - - 0 1", true, false},
        {"k7/8/8/8/8/8/8/P7 b - - 0 1", false, true},
    }};
    for (const EndRow& row : rows) {
        const Position position = test::position_of(row.fen);
        EXPECT_EQ(is_check(position), row.is_check) << row.fen;
        EXPECT_EQ(has_legal_move(position), row.has_move) << row.fen;
        EXPECT_EQ(is_checkmate(position), row.is_check && !row.has_move) << row.fen;
        EXPECT_EQ(is_stalemate(position), !row.is_check && !row.has_move) << row.fen;
    }
}

/// No placement has more moves than this. Leaving knights and promotions aside, each square is
/// reached from each of eight directions by one piece at most, the nearest; likewise by eight
/// knights. No piece has more than 27 moves, a knight no more than eight, and a pawn that promotes
/// three, each counted four times.
std::size_t most_moves_conceivable() {
    std::size_t most = 0;
    for (std::size_t others = 0; others <= 64; ++others) {
        for (std::size_t knights = 0; others + knights <= 64; ++knights) {
            for (std::size_t promoting = 0; promoting <= 8 && others + knights + promoting <= 64;
                 ++promoting) {
                const std::size_t targets = 64 - others - knights - promoting;
                const std::size_t along_lines = std::min(27 * others + 3 * promoting, 8 * targets);
                const std::size_t by_knights = std::min(8 * knights, 8 * targets);
                most = std::max(most, along_lines + by_knights + 9 * promoting + 2);
            }
        }
    }
    return most;
}

TEST(MoveList, has_room_for_the_moves_of_any_placement) {
    EXPECT_LT(most_moves_conceivable(), MoveList::capacity);
    EXPECT_EQ(most_moves_conceivable(), 466U) << "the number that move.h tells";
}

/// Climbs from a random placement to one with ever more moves, changing one square at a time.
int most_moves_found(Random& random, int steps) {
    Setup best;
    int most = 0;
    for (int step = 0; step < steps; ++step) {
        Setup next = best;
        for (unsigned change = 0; change <= random.below(2); ++change) {
            const Square square = square_at(random.below(64));
            next.board.remove(square);
            const auto piece = piece_from_fen_letter(random.one_of(std::string_view("QQQNNPRp .")));
            if (piece) {
                next.board.place(square, *piece);
            }
        }
        const int count = legal_move_count(*Position::from(next, Tolerance::any_board));
        if (count >= most) {
            most = count;
            best = next;
        }
    }
    return most;
}

TEST(MoveList, holds_the_most_moves_that_climbing_finds) {
    Random random(7);
    int most = 0;
    for (int start = 0; start < 1 + test::rounds(); ++start) {
        most = std::max(most, most_moves_found(random, 1500));
    }
    RecordProperty("most_moves", most);
    EXPECT_GT(most, 218) << "the most of a regular position known";
    EXPECT_LE(most, 466);
}

} // namespace

} // namespace compongo::chess
