#include "compongo/chess/resolve.h"

#include "compongo/chess/attacks.h"

#include <algorithm>

namespace compongo::chess {

namespace {

/// Could a piece of this type, moving as it does, come to `to`? What it leaves behind is not asked.
SquareSet origins(const Position& position, PieceType type, Square to) {
    const Board& board = position.board();
    const Color us = position.turn();
    const SquareSet occupied = board.occupied();
    const SquareSet own = board.pieces(us, type);
    switch (type) {
    case PieceType::knight:
        return knight_attacks(to) & own;
    case PieceType::bishop:
        return bishop_attacks(to, occupied) & own;
    case PieceType::rook:
        return rook_attacks(to, occupied) & own;
    case PieceType::queen:
        return queen_attacks(to, occupied) & own;
    case PieceType::king:
        return king_attacks(to) & own;
    case PieceType::pawn:
        break;
    }
    if (occupied.contains(to) || position.ep_square() == to) {
        return pawn_attacks(~us, to) & own;
    }
    const SquareSet target(to);
    const SquareSet one =
        us == Color::white ? SquareSet(target.bits() >> 8U) : SquareSet(target.bits() << 8U);
    const Rank fourth = us == Color::white ? Rank::r4 : Rank::r5;
    if ((one & occupied).is_empty() && rank_of(to) == fourth) {
        return (us == Color::white ? SquareSet(target.bits() >> 16U)
                                   : SquareSet(target.bits() << 16U)) &
               own;
    }
    return one & own;
}

/// After the piece on `from` has gone to `to`, is any own king attacked? Nothing is moved: the
/// board is looked at as it would be.
bool leaves_king_safe(const Position& position, PieceType type, Square from, Square to) {
    const Board& board = position.board();
    const Color us = position.turn();
    const bool is_ep = type == PieceType::pawn && position.ep_square() == to;
    const SquareSet taken = SquareSet(is_ep ? square_at(index(to) ^ 8U) : to);
    const SquareSet occupied = ((board.occupied() - SquareSet(from)) - taken) | SquareSet(to);
    const SquareSet enemies = board.pieces(~us) - taken;
    SquareSet kings = board.pieces(us, PieceType::king);
    if (type == PieceType::king) {
        kings = (kings - SquareSet(from)) | SquareSet(to);
    }
    return std::ranges::all_of(kings, [&](Square king) {
        return (attackers(board, king, ~us, occupied) & enemies).is_empty();
    });
}

} // namespace

SquareSet legal_origins(const Position& position, PieceType type, Square to, SquareSet among) {
    const auto target = position.board().piece_on(to);
    if (target && (target->color == position.turn() || target->type == PieceType::king)) {
        return {};
    }
    SquareSet legal;
    for (const Square from : origins(position, type, to) & among) {
        if (leaves_king_safe(position, type, from, to)) {
            legal |= SquareSet(from);
        }
    }
    return legal;
}

Move move_between(const Position& position, Square from, Square to,
                  std::optional<PieceType> promotion) {
    if (promotion) {
        return {from, to, promotion_to(*promotion)};
    }
    if (!position.board().pieces(PieceType::pawn).contains(from)) {
        return {from, to};
    }
    const unsigned distance =
        index(from) > index(to) ? index(from) - index(to) : index(to) - index(from);
    if (distance == 16) {
        return {from, to, MoveKind::double_step};
    }
    return {from, to, position.ep_square() == to ? MoveKind::en_passant : MoveKind::ordinary};
}

} // namespace compongo::chess
