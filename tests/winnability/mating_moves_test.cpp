// A move mates if and only if it is mate after it.
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/search/mating_moves.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

namespace compongo::winnability {
namespace {

using chess::Position;

/// The number of mating moves; each move is tested separately.
int mates_in(const Position& at) {
    const MatingMoves mating(at, at.turn());
    const MatingMoves of_the_opponent(at, ~at.turn());
    int mates = 0;
    for (const chess::Move move : chess::legal_moves(at)) {
        const bool is_mate = chess::is_checkmate(at.play(move));
        mates += is_mate ? 1 : 0;
        EXPECT_EQ(mating.contain(move), is_mate)
            << chess::fen(at) << ' ' << name(move.from()) << name(move.to());
        EXPECT_FALSE(of_the_opponent.contain(move)) << chess::fen(at);
    }
    return mates;
}

TEST(MatingMoves, AreThoseAfterWhichItIsMate) {
    test::Random random(0x3A7E);
    int mates = 0;
    for (const test::Placement placement : test::placements) {
        for (int round = 0; round < 1500 * test::rounds(); ++round) {
            mates += mates_in(test::random_position(random, placement));
        }
    }
    EXPECT_GT(mates, 300) << test::seed_note();
}

TEST(MatingMoves, OfEveryKind) {
    for (const char* const fen : {
             "7k/5Kp1/8/6N1/8/8/8/6R1 w - - 0 1",   // an open line behind a piece
             "4rk2/4pp2/8/8/8/8/8/4K2R w K - 0 1",  // castling gives check
             "8/8/8/1k6/2Pp4/1P6/8/1K6 b - c3 0 1", // en passant opens two lines
             "5rk1/4Pppp/8/8/8/8/8/K7 w - - 0 1",   // by a capture and a promotion
             "kr6/ppN5/8/8/8/8/8/K7 w - - 0 1",     // smothered, or not
             "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1",   // on the last rank
             "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1",      // by a piece who is protected
             "8/8/8/8/8/1q6/1k6/K7 b - - 0 1",      // none: he is mated or stalemated
         }) {
        mates_in(*Position::from(*chess::parse_fen(fen), chess::Tolerance::any_board));
    }
}

} // namespace
} // namespace compongo::winnability
