#include "compongo/game/parts/castling_begun.h"

#include <algorithm>

namespace compongo::game {

std::optional<Obliged> castling_begun(const Game& game, const Turn& turn) {
    // A move made at once, or one that cannot become another move, is not part of castling.
    if (!turn.finished || turn.finished->is_castling() || turn.part_of.size() < 2) {
        return std::nullopt;
    }
    Obliged bound = obliged_by_touch(game, turn);
    const bool can_follow = bound.obligation.kind == ObligationKind::castle &&
                            std::ranges::any_of(turn.part_of, [&](const MoveAsWritten& move) {
                                const Moves& allowed = bound.obligation.allowed;
                                return std::ranges::find(allowed, move) != allowed.end();
                            });
    return can_follow ? std::optional(std::move(bound)) : std::nullopt;
}

bool is_bound_castling_begun_with_rook(const Game& game, const Turn& turn) {
    if (turn.bound_to.empty() || turn.part_of.empty() || turn.finished ||
        turn.attempt.moved.size() != 1 || !turn.attempt.moved.front().is_committed() ||
        turn.attempt.moved.front().piece.type != chess::PieceType::rook) {
        return false;
    }
    const auto castling = legal_move(game.position(), turn.part_of.front(), game.history.variant());
    const auto rooks = move_attempted(game.position(), turn.attempt, game.history.variant());
    return castling && castling->is_castling() && rooks && *rooks != turn.part_of.front() &&
           legal_move(game.position(), *rooks, game.history.variant()).has_value();
}

} // namespace compongo::game
