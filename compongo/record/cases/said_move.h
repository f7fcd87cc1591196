/// Moves in a case, in players' notation, by the player who makes them, legal or not.
#pragma once

#include "compongo/game/state/game.h"

#include <string>
#include <string_view>

namespace compongo::record {

/// The move of this player that the text names in the present position: standard or long algebraic,
/// or UCI. A legal move comes first; then that of a piece which could go there but for its king (a
/// pinned knight's `Nf3`); then that of the only piece of its kind. On failure, the reason and what
/// to write.
[[nodiscard]] Expected<game::MoveAsWritten, std::string>
said_move(const game::Game& game, game::Color player, std::string_view text);

/// The shortest text that `said_move` reads as this move here: algebraic if there is one, else UCI.
[[nodiscard]] std::string move_said(const game::Game& game, game::Color player,
                                    const game::MoveAsWritten& move);

/// The move in the protocol's notation.
[[nodiscard]] std::string uci_text(const game::MoveAsWritten& move);
/// Is the text a move in the protocol's notation?
[[nodiscard]] bool is_uci(std::string_view text);

} // namespace compongo::record
