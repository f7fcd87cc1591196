/// The signs that standard and long algebraic notation share, written.
#pragma once

#include "compongo/chess/san.h"

#include <string>
#include <string_view>

namespace compongo::chess {

/// `x`, `:` or nothing.
[[nodiscard]] std::string_view capture_sign(CaptureSign sign);
/// `0-0`, `O-O-O` and so on.
[[nodiscard]] std::string_view castling_text(Move move, CastlingSign sign);
/// `=Q` or `Q` behind a promotion.
void append_promotion(std::string& text, Move move, const SanStyle& style);
/// ` e.p.` behind a capture en passant.
void append_ep(std::string& text, Move move, const SanStyle& style);
/// `+`, `#` or `++` behind a move that gives check or mate.
void append_check(std::string& text, const Position& position, Move move, const SanStyle& style);

} // namespace compongo::chess
