/// The marks that may follow the arrival square of a move, and the spellings of castling and of
/// null moves.
#pragma once

#include "compongo/chess/move_text.h"

namespace compongo::chess {

/// Reads what follows the arrival square, from `at` to the end of the text, into `move`: promotion,
/// check, en passant, draw offer, opinion. Nothing is said of whether they are true.
[[nodiscard]] std::optional<MoveTextFault> read_marks(std::string_view text, std::size_t at,
                                                      Language language, MoveText& move);

/// The length of the hyphen or dash at the beginning of `text`, 0 if there is none.
[[nodiscard]] std::size_t hyphen_length(std::string_view text);

/// Castling found at the beginning of a text.
struct FoundCastling {
    CastlingSide side;
    std::size_t length;
    Remarks remarks;
};
[[nodiscard]] std::optional<FoundCastling> find_castling(std::string_view text);

/// Is the whole text one of the customary null moves?
[[nodiscard]] bool is_null_move_text(std::string_view text);

} // namespace compongo::chess
