/// Moves in players' notation: `Nf3`, `Cf3`, `12...Nf6`; never `g1f3`.
#pragma once

#include "compongo/chess/letters.h"
#include "compongo/game/state/game.h"
#include "compongo/law/contents.h"

namespace compongo::record {

/// The letters of the pieces in this language.
[[nodiscard]] chess::Language letters_of(law::Language language);

/// The move as it is written in this language: short where it is legal in the position, else with
/// the square from which it comes (`Nd2-f3`).
[[nodiscard]] std::string move_name(law::Language language, const chess::Position& position,
                                    const game::MoveAsWritten& move, game::Variant variant);
/// The same with its move number: `12.Nf3`, `12...Nf6`.
[[nodiscard]] std::string numbered_move_name(law::Language language,
                                             const chess::Position& position,
                                             const game::MoveAsWritten& move,
                                             game::Variant variant);

/// The half-move after `half_moves` half-moves with its number; `12...?` if it was not a whole
/// move.
[[nodiscard]] std::string played_move_name(law::Language language, const game::History& history,
                                           std::size_t half_moves);

/// These legal moves as a line of play: `41.Kb6 Ka8 42.b8Q`.
[[nodiscard]] std::string line_text(law::Language language, chess::Position position,
                                    const std::vector<chess::Move>& line);

} // namespace compongo::record
