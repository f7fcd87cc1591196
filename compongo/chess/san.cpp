#include "compongo/chess/san.h"

#include "compongo/base/check.h"
#include "compongo/chess/move_marks_text.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/resolve.h"

namespace compongo::chess {

namespace {

char file_char(Square square) {
    return static_cast<char>('a' + index(file_of(square)));
}

char rank_char(Square square) {
    return static_cast<char>('1' + index(rank_of(square)));
}

/// A piece without a twin on the board needs no search for twins.
Disambiguation needed(const Position& position, PieceType type, Move move) {
    if (!position.board().pieces(position.turn(), type).has_several()) {
        return {};
    }
    return disambiguation(move.from(), legal_origins(position, type, move.to()));
}

void append_origin(std::string& text, const Position& position, PieceType type, Move move) {
    if (type == PieceType::pawn) {
        if (file_of(move.from()) != file_of(move.to())) {
            text += file_char(move.from());
        }
        return;
    }
    const Disambiguation origin = needed(position, type, move);
    if (origin.has_file) {
        text += file_char(move.from());
    }
    if (origin.has_rank) {
        text += rank_char(move.from());
    }
}

void append_piece_move(std::string& text, const Position& position, Move move,
                       const SanStyle& style) {
    const auto piece = position.board().piece_on(move.from());
    CHECK(piece.has_value());
    if (piece->type != PieceType::pawn) {
        text += letter(style.language, piece->type);
    }
    append_origin(text, position, piece->type, move);
    if (is_capture(position, move)) {
        text += capture_sign(style.capture);
    }
    text += file_char(move.to());
    text += rank_char(move.to());
    append_promotion(text, move, style);
    append_ep(text, move, style);
}

} // namespace

bool is_capture(const Position& position, Move move) {
    return move.kind() == MoveKind::en_passant ||
           (!move.is_castling() && position.board().occupied().contains(move.to()));
}

std::string san(const Position& position, Move move, const SanStyle& style) {
    std::string text;
    append_san(text, position, move, style);
    return text;
}

void append_san(std::string& text, const Position& position, Move move, const SanStyle& style) {
    if (move.is_castling()) {
        text += castling_text(move, style.castling);
    } else {
        append_piece_move(text, position, move, style);
    }
    append_check(text, position, move, style);
}

} // namespace compongo::chess
