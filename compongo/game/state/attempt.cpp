#include "compongo/game/state/attempt.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <array>

namespace compongo::game {

namespace {

using chess::Board;
using chess::PieceType;
using chess::Position;

bool is_king_or_rook(Piece piece) {
    return piece.type == PieceType::king || piece.type == PieceType::rook;
}

MovedPiece* moved_from(Attempt& attempt, Square origin) {
    const auto found = std::ranges::find(attempt.moved, origin, &MovedPiece::origin);
    return found == attempt.moved.end() ? nullptr : &*found;
}

/// Can the piece from `moved.origin` stand where it is as part of this legal move? A piece in the
/// hand may still go anywhere, and so may a king or rook that was removed in order to castle.
bool agrees(const Position& position, chess::Move move, const MovedPiece& moved) {
    if (move.is_castling()) {
        const chess::CastlingTargets to = chess::castling_targets(move.from(), move.to());
        const bool is_king = moved.origin == move.from();
        return (is_king || moved.origin == move.to()) &&
               (!moved.is_committed() || moved.at == (is_king ? to.king : to.rook));
    }
    if (moved.is == Whereabouts::in_hand) {
        return moved.origin == move.from() || moved.origin == taken_square(position, move);
    }
    if (moved.is_off_board()) {
        const bool is_pawn_gone = moved.origin == move.from() && move.is_promotion() &&
                                  (moved.at == moved.origin || moved.at == move.to());
        return moved.origin == taken_square(position, move) || is_pawn_gone;
    }
    return moved.origin == move.from() && moved.at == move.to();
}

/// In Chess960 the king may already stand on its castling square, with only the rook to move.
std::optional<MoveAsWritten> castling_around_king(const Position& position, const Attempt& attempt,
                                                  Variant variant) {
    const chess::SquareSet king = position.board().pieces(position.turn(), PieceType::king);
    if (variant != Variant::chess960 || king.is_empty() || attempt.moved.size() != 1 ||
        !attempt.placed.empty()) {
        return std::nullopt;
    }
    const MovedPiece& rook = attempt.moved.front();
    const bool is_rook =
        rook.piece == Piece{PieceType::rook, position.turn()} && !rook.is_off_board();
    const chess::CastlingTargets to = chess::castling_targets(king.first(), rook.origin);
    return is_rook && to.king == king.first() && to.rook == rook.at &&
                   rank_of(rook.origin) == rank_of(king.first())
               ? std::optional(MoveAsWritten{king.first(), rook.origin, std::nullopt})
               : std::nullopt;
}

/// The move of a pawn that was removed without a new piece. Interpretation I-171.
std::optional<MoveAsWritten> pawn_gone(const Position& position, const Attempt& attempt,
                                       const MovedPiece& pawn) {
    if (pawn.at != pawn.origin) {
        return MoveAsWritten{pawn.origin, pawn.at, std::nullopt};
    }
    std::optional<MoveAsWritten> gone;
    for (const chess::Move move : moves_with(position, attempt)) {
        if (gone && gone->to != move.to()) {
            return std::nullopt;
        }
        gone = MoveAsWritten{pawn.origin, move.to(), std::nullopt};
    }
    return gone;
}

} // namespace

std::vector<Piece> pieces_on(const Board& board, const Attempt& attempt, Square square) {
    std::vector<Piece> pieces;
    const auto initial = board.piece_on(square);
    const bool has_left =
        std::ranges::find(attempt.moved, square, &MovedPiece::origin) != attempt.moved.end();
    if (initial && !has_left) {
        pieces.push_back(*initial);
    }
    for (const MovedPiece& moved : attempt.moved) {
        if (!moved.is_off_board() && moved.at == square) {
            pieces.push_back(moved.piece);
        }
    }
    for (const PlacedPiece& placed : attempt.placed) {
        if (placed.at == square) {
            pieces.push_back(placed.piece);
        }
    }
    return pieces;
}

std::optional<Board> settled_board(const Board& board, const Attempt& attempt) {
    Board settled = board;
    for (const MovedPiece& moved : attempt.moved) {
        settled.remove(moved.origin);
    }
    const auto settle = [&](Square at, Piece piece) {
        const bool is_free = !settled.piece_on(at);
        settled.place(at, piece);
        return is_free;
    };
    for (const MovedPiece& moved : attempt.moved) {
        // Interpretation I-172.
        const bool is_gone = moved.is_off_board() || moved.is == Whereabouts::in_hand;
        if (moved.is == Whereabouts::set_down || (!is_gone && !settle(moved.at, moved.piece))) {
            return std::nullopt;
        }
    }
    for (const PlacedPiece& placed : attempt.placed) {
        if (placed.is_held || !settle(placed.at, placed.piece)) {
            return std::nullopt;
        }
    }
    return settled;
}

std::optional<Square> origin_of(const Board& board, const Attempt& attempt, Square square) {
    const auto initial = board.piece_on(square);
    const bool has_left =
        std::ranges::find(attempt.moved, square, &MovedPiece::origin) != attempt.moved.end();
    // In Chess960 king or rook may be let go of on the square where the other one still stands and
    // has to leave: then the one standing there is meant.
    const auto is_under = [&](const MovedPiece& moved) {
        const bool are_king_and_rook = initial && initial->color == moved.piece.color &&
                                       initial->type != moved.piece.type &&
                                       is_king_or_rook(*initial) && is_king_or_rook(moved.piece);
        return are_king_and_rook && !has_left && moved.is == Whereabouts::let_go;
    };
    // A piece still in the hand has priority over one let go of: first the piece carried here, then
    // the one lifted from here.
    const std::array<bool (*)(const MovedPiece&, Square), 3> ways = {
        [](const MovedPiece& moved, Square at) {
            return moved.is_held() && moved.at == at && moved.origin != at;
        },
        [](const MovedPiece& moved, Square at) { return moved.is_held() && moved.origin == at; },
        [](const MovedPiece& moved, Square at) { return !moved.is_off_board() && moved.at == at; }};
    for (const auto& is_named : ways) {
        for (const MovedPiece& moved : attempt.moved) {
            if (is_named(moved, square) && !is_under(moved)) {
                return moved.origin;
            }
        }
    }
    return initial ? std::optional(square) : std::nullopt;
}

std::optional<Square> origin_of_standing(const Board& board, const Attempt& attempt,
                                         Square square) {
    const bool is_left_alone = std::ranges::none_of(attempt.moved, [&](const MovedPiece& moved) {
        return moved.origin == square || (moved.is == Whereabouts::let_go && moved.at == square);
    });
    return is_left_alone && board.piece_on(square) ? std::optional(square)
                                                   : origin_of(board, attempt, square);
}

std::optional<Square> origin_of_removed(const Board& board, const Attempt& attempt, Square square,
                                        std::optional<Piece> piece) {
    const auto is_wanted = [&](Piece each) { return !piece || *piece == each; };
    const auto initial = board.piece_on(square);
    const bool has_left =
        std::ranges::find(attempt.moved, square, &MovedPiece::origin) != attempt.moved.end();
    if (initial && !has_left && is_wanted(*initial)) {
        return square;
    }
    const auto found = std::ranges::find_if(attempt.moved, [&](const MovedPiece& moved) {
        return !moved.is_off_board() && moved.at == square && is_wanted(moved.piece);
    });
    return found == attempt.moved.end() ? std::nullopt : std::optional(found->origin);
}

Attempt with_piece_moved(Attempt attempt, const MovedPiece& moved) {
    if (MovedPiece* const before = moved_from(attempt, moved.origin)) {
        *before = moved;
    } else {
        attempt.moved.push_back(moved);
    }
    std::erase_if(attempt.moved, [](const MovedPiece& each) {
        return each.is == Whereabouts::let_go && each.at == each.origin;
    });
    return attempt;
}

Attempt with_piece_removed(const Board& board, Attempt attempt, Square square,
                           std::optional<Piece> piece) {
    if (const auto origin = origin_of_removed(board, attempt, square, piece)) {
        if (MovedPiece* const moved = moved_from(attempt, *origin)) {
            moved->is = Whereabouts::off_board;
        } else {
            attempt.moved.push_back(
                {square, *board.piece_on(square), square, Whereabouts::off_board});
        }
        return attempt;
    }
    const auto placed = std::ranges::find_if(attempt.placed, [&](const PlacedPiece& each) {
        return each.at == square && (!piece || *piece == each.piece);
    });
    if (placed != attempt.placed.end()) {
        attempt.placed.erase(placed);
    }
    return attempt;
}

Attempt with_piece_placed(Attempt attempt, const PlacedPiece& placed) {
    std::erase_if(attempt.placed,
                  [&](const PlacedPiece& each) { return each.is_held && each.at == placed.at; });
    attempt.placed.push_back(placed);
    return attempt;
}

Attempt as_left(Attempt attempt) {
    std::erase_if(attempt.moved, [](const MovedPiece& piece) { return piece.is_held(); });
    std::erase_if(attempt.placed, [](const PlacedPiece& piece) { return piece.is_held; });
    return attempt;
}

Attempt whole_move(const Position& position, const MoveAsWritten& move, Variant variant) {
    const Board& board = position.board();
    const auto piece = board.piece_on(move.from);
    CHECK(piece.has_value());
    Attempt attempt;
    if (const auto rook = castling_rook(position, move, variant)) {
        const chess::CastlingTargets to = chess::castling_targets(move.from, *rook);
        attempt = with_piece_moved(std::move(attempt), {move.from, *piece, to.king});
        return with_piece_moved(std::move(attempt), {*rook, *board.piece_on(*rook), to.rook});
    }
    for (const Square taken : chess::SquareSet(move.to) | passed_pawn(board, move)) {
        attempt = with_piece_removed(board, std::move(attempt), taken, std::nullopt);
    }
    if (!move.promotion) {
        return with_piece_moved(std::move(attempt), {move.from, *piece, move.to});
    }
    attempt = with_piece_removed(board, std::move(attempt), move.from, std::nullopt);
    return with_piece_placed(std::move(attempt), {move.to, {*move.promotion, piece->color}, false});
}

std::optional<MoveAsWritten> move_attempted(const Position& position, const Attempt& attempt,
                                            Variant variant) {
    const MovedPiece* king = nullptr;
    const MovedPiece* mover = nullptr;
    const MovedPiece* rook = nullptr;
    const MovedPiece* pawn_taken_off = nullptr;
    for (const MovedPiece& moved : attempt.moved) {
        const bool is_own = moved.piece.color == position.turn();
        if (moved.is_off_board()) {
            pawn_taken_off =
                is_own && moved.piece.type == PieceType::pawn ? &moved : pawn_taken_off;
            continue;
        }
        mover = mover == nullptr || (mover->is_held() && !moved.is_held()) ? &moved : mover;
        king = is_own && moved.piece.type == PieceType::king ? &moved : king;
        rook = is_own && moved.piece.type == PieceType::rook ? &moved : rook;
    }
    if (king != nullptr && rook != nullptr) {
        const chess::CastlingTargets to = chess::castling_targets(king->origin, rook->origin);
        if (king->at == to.king && rook->at == to.rook) {
            return MoveAsWritten{
                king->origin, variant == Variant::chess960 ? rook->origin : king->at, std::nullopt};
        }
        // A lifted piece has not moved yet.
        mover = king->at != king->origin ? king : rook->at != rook->origin ? rook : mover;
    }
    if (const auto castling = castling_around_king(position, attempt, variant)) {
        return castling;
    }
    if (!attempt.placed.empty()) {
        const PlacedPiece& placed = attempt.placed.back();
        const MovedPiece* const pawn = pawn_taken_off != nullptr ? pawn_taken_off : mover;
        return pawn == nullptr
                   ? std::nullopt
                   : std::optional(MoveAsWritten{pawn->origin, placed.at, placed.piece.type});
    }
    if (mover == nullptr && pawn_taken_off != nullptr) {
        return pawn_gone(position, attempt, *pawn_taken_off);
    }
    return mover == nullptr ? std::nullopt
                            : std::optional(MoveAsWritten{mover->origin, mover->at, std::nullopt});
}

chess::MoveList moves_with(const Position& position, const Attempt& attempt) {
    chess::MoveList moves;
    for (const chess::Move move : chess::legal_moves(position)) {
        if (is_part_of(position, attempt, move)) {
            moves.push_back(move);
        }
    }
    return moves;
}

bool is_part_of(const Position& position, const Attempt& attempt, chess::Move move) {
    const bool pieces_agree = std::ranges::all_of(
        attempt.moved, [&](const MovedPiece& moved) { return agrees(position, move, moved); });
    return pieces_agree && std::ranges::all_of(attempt.placed, [&](const PlacedPiece& placed) {
               return move.is_promotion() && placed.at == move.to() &&
                      placed.piece == Piece{*move.promotion(), position.turn()};
           });
}

} // namespace compongo::game
