#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/resolve.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

namespace compongo::chess {

namespace {

/// The origins of the legal moves of one kind of piece to one square.
SquareSet origins_among(const MoveList& moves, const Position& position, PieceType type,
                        Square to) {
    SquareSet origins;
    for (const Move move : moves) {
        if (!move.is_castling() && move.to() == to &&
            position.board().piece_on(move.from())->type == type) {
            origins |= SquareSet(move.from());
        }
    }
    return origins;
}

std::optional<Move> castling_among(const MoveList& moves, CastlingSide side) {
    for (const Move move : moves) {
        if (move.is_castling() && (move.to() > move.from()) == (side == CastlingSide::h_side)) {
            return move;
        }
    }
    return std::nullopt;
}

void expect_same_resolution(const Position& position) {
    const testing::ScopedTrace trace(__FILE__, __LINE__, fen(position) + ", " + test::seed_note());
    const MoveList moves = legal_moves(position);
    for (const PieceType type : piece_types) {
        for (const Square to : SquareSet::all()) {
            ASSERT_EQ(legal_origins(position, type, to), origins_among(moves, position, type, to))
                << name(type) << ' ' << name(to);
        }
    }
    for (const CastlingSide side : {CastlingSide::h_side, CastlingSide::a_side}) {
        ASSERT_EQ(legal_castling(position, side), castling_among(moves, side))
            << static_cast<int>(side);
    }
    for (const Move move : moves) {
        if (!move.is_castling()) {
            ASSERT_EQ(move_between(position, move.from(), move.to(), move.promotion()), move);
        }
    }
}

TEST(Resolve, finds_what_the_list_of_moves_holds_in_awkward_positions) {
    for (const std::string_view text : test::awkward_fens()) {
        const Position position = *Position::from(*parse_fen(text), Tolerance::any_board);
        expect_same_resolution(position);
        for (const Move move : legal_moves(position)) {
            expect_same_resolution(position.play(move));
        }
    }
}

TEST(Resolve, finds_what_the_list_of_moves_holds_in_random_games) {
    test::Random random(50);
    for (unsigned number = 0; number < 960 && !HasFatalFailure(); number += 40) {
        Position position = *Position::from(*parse_fen(test::chess960_start(number)));
        for (int ply = 0; ply < 60 && has_legal_move(position); ++ply) {
            expect_same_resolution(position);
            position = position.play(random.one_of(legal_moves(position)));
        }
    }
}

TEST(Resolve, finds_what_the_list_of_moves_holds_on_random_placements) {
    test::Random random(51);
    for (int i = 0; i < 200 * test::rounds() && !HasFatalFailure(); ++i) {
        for (const test::Placement placement : test::placements) {
            expect_same_resolution(test::random_position(random, placement));
        }
    }
}

} // namespace

} // namespace compongo::chess
