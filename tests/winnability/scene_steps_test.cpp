#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/search/scene_steps.h"
#include "compongo/winnability/sets/facts.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

namespace compongo::winnability {
namespace {

using chess::Board;
using chess::Color;
using chess::Move;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

/// A placement with the roaming king, and the move that led to it.
using Arrival = std::tuple<std::array<std::uint64_t, 4>, std::uint16_t, bool>;

Arrival arrival(Board board, Move move, bool is_mate) {
    return {board.planes(), move.bits(), is_mate};
}

std::optional<Position> with_king_on(const Scene& scene, Color roaming, Square king) {
    chess::Setup setup;
    setup.board = scene.board;
    setup.board.place(king, {PieceType::king, roaming});
    setup.turn = scene.turn;
    if (scene.crossed != Square::a1) {
        setup.ep_square = scene.crossed;
    }
    const auto position = Position::from(setup, chess::Tolerance::any_board);
    return position && !position->is_irregular() ? std::optional(*position) : std::nullopt;
}

bool is_mate_by(const Position& after, Color side) {
    return after.turn() != side && chess::is_checkmate(after);
}

std::set<Arrival> by_legal_moves(const Scene& scene, SquareSet kings, Cast cast) {
    std::set<Arrival> arrivals;
    for (const Square king : kings) {
        const Position from = *with_king_on(scene, cast.roaming, king);
        const SquareSet bystanders =
            cast.bystanders[scene.turn] - from.board().pieces(PieceType::king);
        for (const Move move : chess::legal_moves(from)) {
            if (bystanders.contains(move.from())) {
                continue;
            }
            const Position after = from.play(move);
            arrivals.insert(arrival(after.board(), move.from() == king ? Move() : move,
                                    is_mate_by(after, cast.side)));
        }
    }
    return arrivals;
}

std::set<Arrival> by_steps(const Scene& scene, SquareSet kings, Cast cast) {
    std::vector<SceneStep> steps;
    add_scene_steps(scene, kings, cast, steps);
    std::set<Arrival> arrivals;
    for (const SceneStep& step : steps) {
        EXPECT_EQ(step.after.turn, ~scene.turn);
        EXPECT_TRUE((step.seeming_mates - step.kings).is_empty());
        for (const Square king : step.kings) {
            const auto after = with_king_on(step.after, cast.roaming, king);
            EXPECT_TRUE(after.has_value()) << "an illegal position";
            // A move that does not seem to mate does not.
            const bool is_mate =
                after && step.seeming_mates.contains(king) && is_mate_by(*after, cast.side);
            arrivals.insert(arrival(after->board(), step.move, is_mate));
        }
    }
    return arrivals;
}

/// All squares of the king with which the position is regular.
SquareSet possible_kings(const Scene& scene, Color roaming) {
    SquareSet kings;
    SquareSet taken = scene.board.occupied();
    if (scene.crossed != Square::a1) {
        // A pawn has just crossed this square.
        taken |= ahead(scene.turn, SquareSet(scene.crossed)) | SquareSet(scene.crossed);
    }
    for (const Square square : ~taken) {
        kings |= with_king_on(scene, roaming, square) ? SquareSet(square) : SquareSet();
    }
    return kings;
}

/// Compares the steps from a position's scene; returns the number of positions in it, 0 if no king
/// can roam.
std::size_t compare(const Position& position, Cast cast) {
    if (position.is_irregular() || !position.castling_rooks().is_empty()) {
        return 0;
    }
    const SquareSet king = position.board().pieces(cast.roaming, PieceType::king);
    Scene scene{position.board(), position.turn(), position.ep_square().value_or(Square::a1)};
    scene.board.remove(king.first());
    const SquareSet all = possible_kings(scene, cast.roaming);
    for (const SquareSet kings : {king, all}) {
        EXPECT_EQ(by_steps(scene, kings, cast), by_legal_moves(scene, kings, cast))
            << chess::fen(position) << ' ' << test::seed_note();
    }
    return static_cast<std::size_t>(all.size());
}

TEST(SceneSteps, AreTheLegalMovesOfAllPositionsTogether) {
    test::Random random(0x5CE7E);
    std::size_t compared = 0;
    for (int round = 0; round < 100 * test::rounds(); ++round) {
        for (const test::Placement placement : test::placements) {
            const Position position = test::random_position(random, placement);
            for (const Color roaming : chess::colors) {
                for (const Color side : chess::colors) {
                    compared += compare(position, {roaming, side});
                    compare(position,
                            {roaming, side, {SquareSet(random.bits()), SquareSet(random.bits())}});
                }
            }
        }
    }
    EXPECT_GT(compared, 10'000U);
}

} // namespace
} // namespace compongo::winnability
