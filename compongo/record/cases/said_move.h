/// Moves in a case, as chess players write them: of the player who makes them, allowed or not.
#pragma once

#include "compongo/game/state/game.h"

#include <string>
#include <string_view>

namespace compongo::record {

/// The move of this player that the text names on the board as it stands: standard or long
/// algebraic, or UCI. First a legal one is meant; then one of a piece that could go there if it
/// were not for its king (a pinned knight's `Nf3`); then one of the only piece of its kind, which
/// does not move so. Else why it names none, with what to write.
[[nodiscard]] Expected<game::MoveAsWritten, std::string>
said_move(const game::Game& game, game::Color player, std::string_view text);

/// The shortest text by which `said_move` reads this move here: algebraic where there is one, else
/// UCI.
[[nodiscard]] std::string move_said(const game::Game& game, game::Color player,
                                    const game::MoveAsWritten& move);

/// The move as the protocol writes it.
[[nodiscard]] std::string uci_text(const game::MoveAsWritten& move);
/// Is the text a move as the protocol writes it?
[[nodiscard]] bool is_uci(std::string_view text);

} // namespace compongo::record
