/// A game in the form that authors of programs have: a FEN, moves in SAN or UCI, an edition and a
/// kind of play by name.
#pragma once

#include "compongo/game/protocol/conditions.h"
#include "compongo/record/transcript/fault.h"

#include <string>
#include <vector>

namespace compongo::record {

/// An empty member has its default.
struct AskedGame {
    /// `fide-2023` or its year, `2023`; empty for the edition in force.
    std::string laws = {};
    /// `standard`, `rapid` or `blitz`; or the time control, as `3+2`: minutes, and seconds added
    /// for each move, from which the edition tells the kind of play.
    std::string play = {};
    /// `full` or `limited`: in rapid and blitz, whether each arbiter supervises few enough games.
    std::string supervision = {};
    /// A FEN, `startpos`, or `chess960:518`.
    std::string start = {};
    /// Moves from there, each legal, in SAN or UCI.
    std::vector<std::string> moves = {};
};

/// Reads conditions of the protocol, or the short form: a text is the position; an object may omit
/// `laws` or give its year, give `play` as a time control in minutes and seconds, and have `moves`,
/// a list or a text, beside `start`. A `time_control` below one minute with an increment, as `3+2`,
/// is refused: it counts in seconds, and minutes are nearly always meant.
[[nodiscard]] Read<game::Conditions> read_asked_game(const JsonValue& value);
[[nodiscard]] Read<game::Conditions> read_asked_game(const AskedGame& game);

/// The same game as JSON.
[[nodiscard]] JsonValue asked_game_json(const AskedGame& game);

/// The move that this player means at the end of these conditions' moves, legal or not, in SAN or
/// UCI.
[[nodiscard]] Read<game::MoveAsWritten> move_in(const game::Conditions& conditions,
                                                chess::Color player, std::string_view text);
/// The player having the move there.
[[nodiscard]] Read<chess::Color> having_the_move(const game::Conditions& conditions);

} // namespace compongo::record
