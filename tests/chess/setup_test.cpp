#include "compongo/chess/fen.h"
#include "compongo/chess/position.h"
#include "compongo/chess/setup.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace compongo::chess {

namespace {

using Texts = std::vector<std::string>;

Setup setup_of(std::string_view text) {
    const auto setup = parse_fen(text);
    EXPECT_TRUE(setup) << text;
    return setup.value_or(Setup{});
}

/// `kind: message` of each fault.
Texts fault_texts(const Setup& setup) {
    Texts texts;
    for (const SetupFault& fault : faults(setup)) {
        texts.push_back(std::string(name(fault.kind)).append(": ").append(message(fault)));
    }
    return texts;
}

struct SetupRow {
    std::string_view fen;
    Texts faults;
};

const std::vector<SetupRow>& setup_rows() {
    static const std::vector<SetupRow> all = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {}},
        {"4k3/8/8/8/8/8/8/8 w - - 0 1", {"no_king: white has no king, expected 1"}},
        {"8/8/8/8/8/8/8/8 w - - 0 1",
         {"no_king: white has no king, expected 1", "no_king: black has no king, expected 1"}},
        {"4k2k/8/8/8/8/8/8/K7 w - - 0 1", {"several_kings: black has 2 kings (e8 h8), expected 1"}},
        {"4k3/8/8/8/8/Q7/PPPPPPPP/RNBQKBNR w - - 0 1",
         {"too_many_men: white has 17 pieces, expected 16 at most",
          "too_many_promoted: white has more promoted pieces (among a1 b1 c1 d1 f1 g1 h1 a3) than "
          "pawns gone"}},
        {"4k3/pppppppp/p7/8/8/8/8/4K3 b - - 0 1",
         {"too_many_pawns: black has 9 pawns (a6 a7 b7 c7 d7 e7 f7 g7 h7), expected 8 at most"}},
        {"4k3/pppppppp/p7/8/8/8/8/qq2K2r b - - 0 1",
         {"too_many_pawns: black has 9 pawns (a6 a7 b7 c7 d7 e7 f7 g7 h7), expected 8 at most",
          "too_many_promoted: black has more promoted pieces (among a1 b1 h1) than pawns gone",
          "opponent_in_check: white is in check (e1) and has just moved"}},
        {"4k3/8/8/8/8/N7/PPPPPPP1/RNB1KBNR w - - 0 1", {}},
        {"4k3/8/8/8/8/N7/PPPPPPPP/1NB1KBNR w - - 0 1",
         {"too_many_promoted: white has more promoted pieces (among b1 c1 f1 g1 h1 a3) than pawns "
          "gone"}},
        // Castling.
        {"4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1",
         {"castling_without_king: white is said to castle with a1 h1, expected the king on his "
          "first rank"}},
        {"8/8/8/8/8/8/8/R6R w KQ - 0 1",
         {"no_king: white has no king, expected 1", "no_king: black has no king, expected 1",
          "castling_without_king: white is said to castle with a1 h1, expected the king on his "
          "first rank"}},
        {"r3k3/8/8/8/8/8/8/4K2N w Kkq - 0 1",
         {"castling_without_rook: white is said to castle with h1, expected a rook of his there, "
          "on his first rank",
          "castling_without_rook: black is said to castle with h8, expected a rook of his there, "
          "on his first rank"}},
        {"4k3/8/8/8/8/8/8/4KrRR w HGF - 0 1",
         {"castling_without_rook: white is said to castle with f1, expected a rook of his there, "
          "on his first rank",
          "castling_several_rooks: white is said to castle with f1 g1 h1, expected one rook on "
          "that side of the king"}},
        {"4k3/8/8/8/8/8/8/RR2K1RR w HGBA - 0 1",
         {"castling_several_rooks: white is said to castle with a1 b1, expected one rook on that "
          "side of the king",
          "castling_several_rooks: white is said to castle with g1 h1, expected one rook on that "
          "side of the king"}},
        {"4k3/8/8/8/8/8/8/R2KK2R w KQ - 0 1",
         {"several_kings: white has 2 kings (d1 e1), expected 1",
          "castling_without_king: white is said to castle with a1 h1, expected the king on his "
          "first rank"}},
        {"4k3/8/8/8/8/8/8/4K3 w E - 0 1",
         {"castling_without_rook: white is said to castle with e1, expected a rook of his there, "
          "on his first rank"}},
        // En passant: on the wrong rank, nothing there, a piece on the way, the wrong player's.
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", {}},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1",
         {"ep_square_impossible: en passant on d5, expected a square that a pawn of black has just "
          "crossed"}},
        {"4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1",
         {"ep_square_impossible: en passant on d6, expected a square that a pawn of black has just "
          "crossed"}},
        {"4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1",
         {"ep_square_impossible: en passant on d6, expected a square that a pawn of black has just "
          "crossed"}},
        {"4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1",
         {"ep_square_impossible: en passant on d6, expected a square that a pawn of black has just "
          "crossed"}},
        {"4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1",
         {"ep_square_impossible: en passant on e3, expected a square that a pawn of black has just "
          "crossed"}},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - d3 0 1",
         {"ep_square_impossible: en passant on d3, expected a square that a pawn of white has just "
          "crossed"}},
        {"4k3/8/8/8/8/8/8/4K3 b - a1 0 1",
         {"ep_square_impossible: en passant on a1, expected a square that a pawn of white has just "
          "crossed"}},
        // Checks.
        {"4k3/8/8/8/8/8/8/K3R3 b - - 0 1", {}},
        {"4k3/8/8/8/8/8/8/K3R3 w - - 0 1",
         {"opponent_in_check: black is in check (e8) and has just moved"}},
        {"4k3/8/8/8/8/8/r7/K3R3 w - - 0 1", {"both_in_check: both kings are in check (a1 e8)"}},
        {"8/8/8/3kK3/8/8/8/8 w - - 0 1", {"both_in_check: both kings are in check (d5 e5)"}},
        // Pawns at the ends.
        {"4k2P/8/8/8/8/8/8/p3K3 w - - 0 1",
         {"pawn_on_last_rank: white has an unpromoted pawn on his last rank (h8)",
          "pawn_on_last_rank: black has an unpromoted pawn on his last rank (a1)"}},
        {"4k1pP/8/8/8/8/8/8/p3K2P w - - 0 1",
         {"pawn_on_last_rank: white has an unpromoted pawn on his last rank (h8)",
          "pawn_on_last_rank: black has an unpromoted pawn on his last rank (a1)",
          "pawn_on_first_rank: white has a pawn on his own first rank (h1)",
          "pawn_on_first_rank: black has a pawn on his own first rank (g8)"}},
        // Everything at once, by kind and White's first.
        {"kk5p/8/8/8/8/8/8/QRR5 w BHh e4 0 1",
         {"no_king: white has no king, expected 1",
          "several_kings: black has 2 kings (a8 b8), expected 1",
          "castling_without_king: white is said to castle with b1 h1, expected the king on his "
          "first rank",
          "castling_without_king: black is said to castle with h8, expected the king on his first "
          "rank",
          "castling_without_rook: white is said to castle with h1, expected a rook of his there, "
          "on his first rank",
          "castling_without_rook: black is said to castle with h8, expected a rook of his there, "
          "on his first rank",
          "ep_square_impossible: en passant on e4, expected a square that a pawn of black has just "
          "crossed",
          "opponent_in_check: black is in check (a8 b8) and has just moved",
          "pawn_on_first_rank: black has a pawn on his own first rank (h8)"}},
    };
    return all;
}

TEST(Setup, reports_every_fault_with_what_and_where) {
    for (const SetupRow& row : setup_rows()) {
        EXPECT_EQ(fault_texts(setup_of(row.fen)), row.faults) << row.fen;
    }
}

TEST(Setup, reports_castling_rights_that_no_fen_can_say) {
    chess::Setup setup = setup_of("4k3/8/8/8/R7/8/8/4K3 w - - 0 1");
    setup.castling_rooks = SquareSet(Square::a4);
    EXPECT_EQ(fault_texts(setup), Texts{"castling_without_rook: white is said to castle with a4, "
                                        "expected a rook of his there, on his first rank"});
    setup.castling_rooks = SquareSet(Square::c5);
    EXPECT_EQ(fault_texts(setup), Texts{"castling_without_rook: black is said to castle with c5, "
                                        "expected a rook of his there, on his first rank"});
    EXPECT_TRUE(Position::from(setup, Tolerance::any_board)->castling_rooks().is_empty());
}

TEST(Setup, orders_faults_by_kind_and_white_first) {
    test::Random random(10);
    for (int i = 0; i < 2000; ++i) {
        const chess::Setup setup = test::random_setup(random, random.one_of(test::placements));
        const auto all = faults(setup);
        EXPECT_TRUE(std::ranges::is_sorted(all, {}, [](const SetupFault& fault) {
            return std::pair(fault.kind, fault.color);
        })) << fen(setup);
    }
}

/// What each tolerance refuses, kind by kind.
struct ToleranceRow {
    FaultKind kind;
    bool is_refused_if_irregular;
};

TEST(Setup, refuses_according_to_tolerance) {
    const std::array<ToleranceRow, 13> kinds = {{
        {FaultKind::no_king, true},
        {FaultKind::several_kings, true},
        {FaultKind::too_many_pieces, true},
        {FaultKind::too_many_pawns, true},
        {FaultKind::too_many_promoted, true},
        {FaultKind::castling_without_king, true},
        {FaultKind::castling_without_rook, true},
        {FaultKind::castling_several_rooks, true},
        {FaultKind::ep_square_impossible, true},
        {FaultKind::opponent_in_check, false},
        {FaultKind::both_in_check, false},
        {FaultKind::pawn_on_last_rank, false},
        {FaultKind::pawn_on_first_rank, false},
    }};
    for (const auto& [kind, is_refused_if_irregular] : kinds) {
        EXPECT_TRUE(is_refused(kind, Tolerance::regular)) << name(kind);
        EXPECT_EQ(is_refused(kind, Tolerance::irregular), is_refused_if_irregular) << name(kind);
        EXPECT_FALSE(is_refused(kind, Tolerance::any_board)) << name(kind);
    }
}

} // namespace

} // namespace compongo::chess
