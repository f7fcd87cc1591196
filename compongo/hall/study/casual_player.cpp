#include "compongo/hall/study/casual_player.h"

#include "compongo/chess/attacks.h"
#include "compongo/chess/position_play.h"
#include "compongo/game/parts/obligation.h"
#include "compongo/game/state/as_written.h"

namespace compongo::hall {

namespace {

using chess::PieceType;

constexpr int worth_of_mate = 1000;

int worth(PieceType type) {
    switch (type) {
    case PieceType::pawn:
        return 1;
    case PieceType::knight:
    case PieceType::bishop:
        return 3;
    case PieceType::rook:
        return 5;
    case PieceType::queen:
        return 9;
    case PieceType::king:
        break;
    }
    return 0;
}

/// The material that the move gains if the opponent recaptures where possible.
int gain(const chess::Position& position, chess::Move move) {
    const chess::Position after = position.play(move);
    if (chess::is_checkmate(after)) {
        return worth_of_mate;
    }
    const auto taken = game::taken_square(position, move);
    const auto piece = after.board().piece_on(move.to());
    int won = taken ? worth(position.board().piece_on(*taken)->type) : 0;
    if (const auto promoted = move.promotion()) {
        won += worth(*promoted);
    }
    const bool is_lost = piece && piece->color == position.turn() &&
                         !chess::attackers(after.board(), move.to(), after.turn()).is_empty();
    return is_lost ? won - worth(piece->type) : won;
}

} // namespace

std::optional<game::MoveAsWritten> casual_move(const game::Game& game, std::uint64_t chance) {
    std::vector<game::MoveAsWritten> best;
    int most = 0;
    for (const game::MoveAsWritten& each : game::obliged(game, game.turn).obligation.allowed) {
        const int here = gain(
            game.position(), game::known_legal_move(game.position(), each, game.history.variant()));
        if (best.empty() || here > most) {
            best.clear();
            most = here;
        }
        if (here == most) {
            best.push_back(each);
        }
    }
    return best.empty() ? std::nullopt : std::optional(best[chance % best.size()]);
}

} // namespace compongo::hall
