/// Moves said aloud: in the notation of a language, or in the words for players who cannot see.
#pragma once

#include "compongo/chess/notation.h"
#include "compongo/game/protocol/act_board.h"

#include <span>

namespace compongo::game {

/// What is said, taken apart: nothing where it cannot be understood as a move at all, whether or
/// not that can be made.
[[nodiscard]] std::optional<chess::MoveText> text_said(const Announce& said);

/// A move in these words, or else in the notation of the language.
[[nodiscard]] Expected<chess::ReadMove, chess::NotationFault>
read_said_or_written(const chess::Position& position, std::string_view text,
                     chess::Language language);

/// In whose letters a text is read whose language is not told, or told wrongly: those of the usual
/// languages, and only if it is no move in any of these, all. More would take it for something else
/// by chance: a Spanish rook is a Welsh king and a Vietnamese bishop.
[[nodiscard]] std::span<const chess::Language> languages_to_read(std::string_view text);

/// The same in the letters of this language; or, where that makes no legal move of it, in those of
/// others, if all readings that do make the same move of it. Interpretation I-240.
[[nodiscard]] Expected<chess::ReadMove, chess::NotationFault>
read_in_any_language(const chess::Position& position, std::string_view text,
                     chess::Language language);

/// The one legal move that it means in this position.
[[nodiscard]] std::optional<chess::Move> move_meant(const chess::Position& position,
                                                    const Announce& said);

/// Does it mean this legal move, or leave it open between this one and others?
[[nodiscard]] bool may_mean(const chess::Position& position, const Announce& said,
                            chess::Move move);

/// Does it mean this promotion but for the piece, which is not said?
[[nodiscard]] bool lacks_promoted_piece(const chess::Position& position, const Announce& said,
                                        chess::Move move);

} // namespace compongo::game
