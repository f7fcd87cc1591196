/// Play online (the Online Chess Regulations): what a platform does in the place of the touch, the
/// press and the claim. Silent wherever the game is played over the board.
#pragma once

#include "compongo/law/provision.h"

#include <optional>

namespace compongo::law {

struct Online {
    /// Articles 1 to 3 of the Laws hold; 4 and 5 are replaced.
    Rule base;
    /// Only legal moves are taken. An attempt at another costs nothing and binds to nothing.
    Rule legal_moves_only;
    /// On an electronic board a move is made when the piece has stood on its square for a set time.
    Rule made_by_dwelling;
    /// Moves entered ahead, a queen put on without asking, confirmation: as the platform allows.
    Rule ways_of_entering;
    /// A move made switches the clocks.
    Rule no_press;
    /// An assistant who has been accepted may move for a player.
    Rule assistant;
    /// The platform rules at once on a time used up.
    Rule flag_ruled_at_once;
    /// A draw that the platform has missed is declared by the arbiter.
    Rule draw_missed;
    /// One that it has declared wrongly the arbiter may undo.
    Rule end_declared_wrongly;
    /// A player who has lost the connection and is back in time plays on.
    Rule disconnected;
    /// The regulations may set the player a limit.
    Rule reconnection_limit;
    /// And sanctions.
    Rule disconnection_sanctions;
    /// The arbiter may correct the clocks, stop them, or add time.
    Rule clocks_corrected;
    /// Calling the arbiter without a reason.
    Rule called_without_reason;
    /// Hybrid play: two arbiters in each venue.
    Rule arbiters_in_the_venue;
    /// A player may use a set of their own beside the screen where at least this increment is
    /// added.
    Provision<std::optional<Seconds>> own_pieces_if_added;
    /// The board on the platform is the record.
    Rule record;
    /// After a disconnection in a venue: resumed, with less time, or started again.
    Rule resumption;
};

} // namespace compongo::law
