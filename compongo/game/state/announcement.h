/// Announced moves: in the notation of a language, or in the words for players who cannot see.
#pragma once

#include "compongo/chess/notation.h"
#include "compongo/game/protocol/act_board.h"

#include <span>

namespace compongo::game {

/// The parsed announcement; nothing if it cannot be understood as a move at all, possible or not.
[[nodiscard]] std::optional<chess::MoveText> text_said(const Announce& said);

/// Reads a move in these words, or else in the notation of the language.
[[nodiscard]] Expected<chess::ReadMove, chess::NotationFault>
read_said_or_written(const chess::Position& position, std::string_view text,
                     chess::Language language);

/// The languages to try for a text whose language is missing or wrong: the common ones or, only if
/// the text is no move in any of them, all. Trying all at once would misread letters: a Spanish
/// rook is a Welsh king and a Vietnamese bishop.
[[nodiscard]] std::span<const chess::Language> languages_to_read(std::string_view text);

/// The same in the letters of this language; or, if that gives no legal move, in those of others,
/// provided that all readings that do give one agree. Interpretation I-240.
[[nodiscard]] Expected<chess::ReadMove, chess::NotationFault>
read_in_any_language(const chess::Position& position, std::string_view text,
                     chess::Language language);

/// The only legal move that the announcement denotes in this position.
[[nodiscard]] std::optional<chess::Move> move_meant(const chess::Position& position,
                                                    const Announce& said);

/// Can the announcement denote this legal move, alone or among others?
[[nodiscard]] bool may_mean(const chess::Position& position, const Announce& said,
                            chess::Move move);

/// Does the announcement denote this promotion, except that the new piece is not named?
[[nodiscard]] bool lacks_promoted_piece(const chess::Position& position, const Announce& said,
                                        chess::Move move);

} // namespace compongo::game
