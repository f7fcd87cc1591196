#include "compongo/chess/long_algebraic.h"

#include "compongo/base/check.h"
#include "compongo/chess/move_marks_text.h"

namespace compongo::chess {

std::string long_algebraic(const Position& position, Move move, const SanStyle& style) {
    std::string text;
    if (move.is_castling()) {
        text += castling_text(move, style.castling);
    } else {
        const auto piece = position.board().piece_on(move.from());
        CHECK(piece.has_value());
        if (piece->type != PieceType::pawn) {
            text += letter(style.language, piece->type);
        }
        text += name(move.from());
        text += is_capture(position, move) ? capture_sign(style.capture) : "-";
        text += name(move.to());
        append_promotion(text, move, style);
        append_ep(text, move, style);
    }
    append_check(text, position, move, style);
    return text;
}

} // namespace compongo::chess
