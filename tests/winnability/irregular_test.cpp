// Positions that no game can reach: a king left in check, missing kings, too many kings, pawns on
// first and last ranks. Facts that hold after a legal move need not hold in them.
#include "compongo/chess/attacks.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/sameness.h"
#include "compongo/verify/certificate_check.h"
#include "compongo/winnability/certificate.h"
#include "compongo/winnability/sets/too_few_pieces.h"
#include "tests/support/position_of.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <set>

namespace compongo::winnability {
namespace {

using chess::Color;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

std::string forged_closure(const Position& position, Color side) {
    return certificate(position, side, {.verdict = Verdict::unwinnable});
}

bool mates(const Position& position, Color side) {
    return position.turn() != side && chess::is_checkmate(position);
}

/// Examines every position; nothing if there are more than `most` without a mate among them.
std::optional<bool> by_exhaustion(const Position& root, Color side, std::size_t most) {
    const auto key = [](const Position& position) {
        const chess::SamenessKey same = chess::sameness_key(position);
        return std::pair(same.first, same.second);
    };
    std::vector<Position> all = {root};
    std::set<std::pair<std::uint64_t, std::uint64_t>> known = {key(root)};
    for (std::size_t at = 0; at < all.size() && all.size() <= most; ++at) {
        const Position from = all[at];
        if (mates(from, side)) {
            return true;
        }
        for (const chess::Move move : chess::legal_moves(from)) {
            if (const Position next = from.play(move); known.insert(key(next)).second) {
                all.push_back(next);
            }
        }
    }
    return all.size() <= most ? std::optional(false) : std::nullopt;
}

TEST(Irregular, MayBeMatedWithInsufficientMaterial) {
    struct Row {
        std::string_view fen;
        Color side;
    };
    for (const auto& [fen, side] : std::initializer_list<Row>{
             // Two bishops of one colour, one of them giving check already.
             {"8/8/5B2/7r/6qk/8/3B3K/6r1 w - - 0 1", Color::white},
             {"6R1/3b3k/8/6QK/7R/5b2/8/8 b - - 0 1", Color::black},
             // The same by capturing the last piece that would make the material sufficient.
             {"8/8/5B2/7r/6qk/8/3B3K/4n1r1 w - - 0 1", Color::white},
             // Two kings in check at once, and no king of the side's own that could be left
             // attacked.
             {"8/8/8/8/8/4N3/8/k3k3 w - - 0 1", Color::white},
             {"8/8/8/8/8/8/1B6/k1k5 w - - 0 1", Color::white},
             // Adjacent kings, mate at once.
             {"8/8/8/8/8/8/1K6/k7 b - - 0 1", Color::white},
         }) {
        const Answer answer = winnable(test::position_of(fen), side);
        EXPECT_EQ(answer.verdict, Verdict::winnable) << fen;
        EXPECT_TRUE(verify::check_certificate(certificate(test::position_of(fen), side, answer)))
            << fen;
        EXPECT_FALSE(verify::check_certificate(forged_closure(test::position_of(fen), side)))
            << fen;
    }
}

/// Puts a piece on the square, if it is empty.
void put(chess::Setup& setup, Square square, PieceType type, Color color) {
    if (!setup.board.piece_on(square)) {
        setup.board.place(square, {type, color});
    }
}

/// A few pieces anywhere, mostly with one king each; mostly the player who has moved is in check.
chess::Setup few_pieces(test::Random& random) {
    constexpr std::array types = {PieceType::bishop, PieceType::bishop, PieceType::knight,
                                  PieceType::rook,   PieceType::queen,  PieceType::pawn};
    chess::Setup setup;
    const auto anywhere = [&] { return chess::square_at(random.below(64)); };
    for (const Color color : chess::colors) {
        for (unsigned kings = random.once_in(8) ? random.below(3) : 1; kings > 0; --kings) {
            put(setup, anywhere(), PieceType::king, color);
        }
    }
    for (unsigned pieces = 1 + random.below(4); pieces > 0; --pieces) {
        put(setup, anywhere(), random.one_of(types), random.one_of(chess::colors));
    }
    setup.turn = random.one_of(chess::colors);
    return setup;
}

/// A king in a corner or on the edge, hemmed in by its own pieces, against little but bishops on
/// one colour or one knight, some of them giving check.
chess::Setup hemmed_in(test::Random& random) {
    chess::Setup setup;
    const unsigned along = random.below(8);
    const Square king = chess::square_at(random.once_in(2) ? along : 8 * along);
    put(setup, king, PieceType::king, Color::black);
    constexpr std::array types = {PieceType::rook, PieceType::rook, PieceType::queen,
                                  PieceType::bishop};
    for (const Square square : chess::king_attacks(king)) {
        if (random.once_in(2)) {
            const PieceType type = random.one_of(types);
            const bool fits = type != PieceType::bishop || chess::light_squares.contains(square) ==
                                                               chess::light_squares.contains(king);
            put(setup, square, fits ? type : PieceType::queen, Color::black);
        }
    }
    put(setup, chess::square_at(random.below(64)), PieceType::king, Color::white);
    if (random.once_in(6)) {
        put(setup, chess::square_at(random.below(64)), PieceType::knight, Color::white);
        return setup;
    }
    const SquareSet colour =
        chess::light_squares.contains(king) ? chess::light_squares : ~chess::light_squares;
    const SquareSet diagonals = chess::bishop_attacks(king, setup.board.occupied());
    for (unsigned bishops = 1 + random.below(3); bishops > 0; --bishops) {
        const SquareSet from = random.once_in(2) && !diagonals.is_empty() ? diagonals : colour;
        const std::vector<Square> squares(from.begin(), from.end());
        put(setup, random.one_of(squares), PieceType::bishop, Color::white);
    }
    return setup;
}

/// The answer with its proof, and the check of a claimed closure, beside the result of playing all
/// moves.
struct Compared {
    int winnable = 0;
    int unwinnable = 0;
    int irregular = 0;

    void compare(const Position& position, Color side, std::size_t most) {
        const auto known = by_exhaustion(position, side, most);
        if (!known) {
            return;
        }
        SCOPED_TRACE(chess::fen(position) + ' ' + std::string(name(side)));
        const Answer answer = winnability::winnable(position, side);
        EXPECT_EQ(answer.verdict, *known ? Verdict::winnable : Verdict::unwinnable);
        EXPECT_TRUE(verify::check_certificate(certificate(position, side, answer)));
        EXPECT_EQ(verify::check_certificate(forged_closure(position, side)).has_value(), !*known);
        ++(*known ? winnable : unwinnable);
        irregular += position.is_irregular() ? 1 : 0;
    }
};

TEST(Irregular, PositionsWithFewPiecesAgreeWithExhaustion) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(0x697272);
    Compared compared;
    for (int round = 0; round < 4'000 * test::rounds(); ++round) {
        const auto at = Position::from(few_pieces(random), chess::Tolerance::any_board);
        compared.compare(*at, random.one_of(chess::colors), 300);
    }
    EXPECT_GT(compared.winnable, 50);
    EXPECT_GT(compared.unwinnable, 50);
    EXPECT_GT(compared.irregular, 50);
}

/// Insufficient material is proved for positions in which the victim is not in check when the side
/// has the move, and only for those.
TEST(Irregular, MaterialIsInsufficientUnlessACheckWasLeft) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(0x666577);
    int regular = 0;
    int mated = 0;
    for (int round = 0; round < 20'000 * test::rounds(); ++round) {
        const Position at = *Position::from(hemmed_in(random), chess::Tolerance::any_board);
        if (!pieces_are_too_few(at.board(), Color::white)) {
            continue;
        }
        bool can_mate = false;
        for (const chess::Move move : chess::legal_moves(at)) {
            can_mate = can_mate || chess::is_checkmate(at.play(move));
        }
        EXPECT_TRUE(!can_mate || at.is_irregular()) << chess::fen(at);
        EXPECT_EQ(winnable(at, Color::white).verdict,
                  can_mate ? Verdict::winnable : Verdict::unwinnable)
            << chess::fen(at);
        EXPECT_EQ(verify::check_certificate(forged_closure(at, Color::white)).has_value(),
                  !can_mate)
            << chess::fen(at);
        regular += at.is_irregular() ? 0 : 1;
        mated += can_mate ? 1 : 0;
    }
    EXPECT_GT(regular, 1000);
    EXPECT_GT(mated, 3);
}

} // namespace
} // namespace compongo::winnability
