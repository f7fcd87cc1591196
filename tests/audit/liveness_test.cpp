#include "compongo/audit/liveness.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/dead_position.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

namespace compongo::audit {
namespace {

chess::Position at(std::string_view fen) {
    return *chess::Position::from(*chess::parse_fen(fen));
}

TEST(audit_liveness, asks_about_every_kind_of_dead_position) {
    constexpr std::array<std::string_view, 8> dead = {
        "8/8/8/4k3/8/8/4K3/8 w - - 0 1",
        "8/8/2N5/4K3/8/1k6/8/8 w - - 0 58",
        "4B3/5b2/7k/5K2/8/8/8/8 b - - 0 81",
        "8/1bK1k3/8/8/8/8/8/8 w - - 0 71",
        // Closed pawns.
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
        // Stalemate cannot be helped.
        "1k6/Pp1K4/1P6/8/8/8/8/8 b - - 0 58",
        // The last man must be taken.
        "8/8/8/8/8/8/1q6/K1k5 w - - 0 1",
        "k7/1Q6/8/8/8/8/8/4K3 b - - 0 1",
    };
    for (const std::string_view fen : dead) {
        const chess::Position position = at(fen);
        if (winnability::is_dead(position)) {
            EXPECT_TRUE(is_worth_asking(position)) << fen;
        }
    }
    EXPECT_TRUE(winnability::is_dead(at(dead[4])));
    EXPECT_TRUE(winnability::is_dead(at(dead[5])));
    EXPECT_TRUE(winnability::is_dead(at(dead[7])));
}

TEST(audit_liveness, does_not_ask_where_there_are_men_enough) {
    constexpr std::array<std::string_view, 4> alive = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/8/4k3/8/8/P7/4K3/8 w - - 0 1",
        "8/p4p2/1p2k1p1/7p/7P/4K1P1/P4P2/8 w - - 0 1",
        "5Q1k/6p1/1n5p/1p2P3/2pq2P1/4r3/6BP/5R1K b - - 8 36",
    };
    for (const std::string_view fen : alive) {
        EXPECT_FALSE(is_worth_asking(at(fen))) << fen;
    }
}

TEST(audit_liveness, sees_the_fools_mate_where_a_game_has_hardly_begun) {
    struct Row {
        std::string_view fen;
        bool white_mates;
        bool black_mates;
    };
    constexpr std::array rows = {
        Row{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true, true},
        Row{"rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq - 0 1", true, true},
        // Once its king's pawn has gone, a king has where to go.
        Row{"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", true, false},
        Row{"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", false, false},
        // A knight stands in the queen's way.
        Row{"rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1", false, false},
    };
    for (const Row& row : rows) {
        EXPECT_EQ(is_plainly_winnable(at(row.fen), chess::Color::white), row.white_mates)
            << row.fen;
        EXPECT_EQ(is_plainly_winnable(at(row.fen), chess::Color::black), row.black_mates)
            << row.fen;
    }
}

/// Whatever is said without a search, a search confirms.
TEST(audit_liveness, agrees_with_the_search) {
    constexpr std::uint64_t seed = 20'260'802;
    constexpr int positions = 1500;
    test::Random random(seed);
    int plain = 0;
    int dead = 0;
    for (int count = 0; count < positions; ++count) {
        const auto placement = count % 2 == 0 ? test::Placement::sparse : test::Placement::castling;
        const chess::Position position = test::random_position(random, placement);
        if (position.is_irregular() || !chess::has_legal_move(position)) {
            continue;
        }
        const bool is_dead = winnability::is_dead(position);
        dead += is_dead ? 1 : 0;
        EXPECT_TRUE(!is_dead || is_worth_asking(position)) << chess::fen(position);
        for (const chess::Color side : chess::colors) {
            if (is_plainly_winnable(position, side)) {
                ++plain;
                EXPECT_EQ(winnability::winnable(position, side).verdict,
                          winnability::Verdict::winnable)
                    << chess::fen(position) << ' ' << name(side);
            }
        }
    }
    EXPECT_GT(plain, 100) << dead;
}

} // namespace
} // namespace compongo::audit
