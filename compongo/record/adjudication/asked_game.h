/// A game as authors of programs have it: a FEN, moves in SAN or UCI, an edition and a kind of play
/// by their names.
#pragma once

#include "compongo/game/protocol/conditions.h"
#include "compongo/record/transcript/fault.h"

#include <string>
#include <vector>

namespace compongo::record {

/// What is left empty has its usual value.
struct AskedGame {
    /// `fide-2023`, or its year, `2023`; the edition in force if it is empty.
    std::string laws = {};
    /// `standard`, `rapid` or `blitz`; or the time, as `3+2`: minutes, and seconds added for each
    /// move. The edition says which kind of play that is.
    std::string play = {};
    /// `full` or `limited`: in rapid and blitz, whether an arbiter watches few enough games.
    std::string supervision = {};
    /// A FEN, `startpos`, or `chess960:518`.
    std::string start = {};
    /// Played since, each legal, in SAN or UCI.
    std::vector<std::string> moves = {};
};

/// The conditions of the protocol, or such a game: a text is where it stands; an object may leave
/// out `laws` or shorten it to its year, say by `play` the time in minutes and seconds, and have
/// its `moves`, a list or a text, beside its `start`. A `time_control` that would be less than a
/// minute with a plus, as `3+2`, is refused: it counts seconds, and means minutes nearly always.
[[nodiscard]] Read<game::Conditions> read_asked_game(const JsonValue& value);
[[nodiscard]] Read<game::Conditions> read_asked_game(const AskedGame& game);

/// The same game as JSON.
[[nodiscard]] JsonValue asked_game_json(const AskedGame& game);

/// The move that this player means, in the position where the game of these conditions stands:
/// legal or not, in SAN or UCI.
[[nodiscard]] Read<game::MoveAsWritten> move_in(const game::Conditions& conditions,
                                                chess::Color player, std::string_view text);
/// Who has the move there.
[[nodiscard]] Read<chess::Color> having_the_move(const game::Conditions& conditions);

} // namespace compongo::record
