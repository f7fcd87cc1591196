#include "compongo/chess/move_marks_text.h"

#include "compongo/base/check.h"
#include "compongo/chess/movegen.h"

namespace compongo::chess {

std::string_view capture_sign(CaptureSign sign) {
    switch (sign) {
    case CaptureSign::cross:
        return "x";
    case CaptureSign::colon:
        return ":";
    case CaptureSign::none:
        return "";
    }
    UNREACHABLE();
}

std::string_view castling_text(Move move, CastlingSign sign) {
    const bool is_h_side = move.to() > move.from();
    switch (sign) {
    case CastlingSign::letter:
        return is_h_side ? "O-O" : "O-O-O";
    case CastlingSign::zero:
        return is_h_side ? "0-0" : "0-0-0";
    }
    UNREACHABLE();
}

void append_promotion(std::string& text, Move move, const SanStyle& style) {
    const auto promotion = move.promotion();
    if (!promotion) {
        return;
    }
    if (style.promotion == PromotionSign::equals) {
        text += '=';
    }
    text += letter(style.language, *promotion);
}

void append_ep(std::string& text, Move move, const SanStyle& style) {
    if (move.kind() != MoveKind::en_passant) {
        return;
    }
    switch (style.ep) {
    case EpSign::none:
        return;
    case EpSign::ep:
        text += " e.p.";
        return;
    case EpSign::ap:
        text += " a.p.";
        return;
    }
}

void append_check(std::string& text, const Position& position, Move move, const SanStyle& style) {
    if (style.check == CheckSigns::none || !gives_check(position, move)) {
        return;
    }
    if (!is_checkmate(position.play(move))) {
        text += '+';
        return;
    }
    text += style.check == CheckSigns::plus_and_hash ? "#" : "++";
}

} // namespace compongo::chess
