/// The script of a demonstration board: a whole game with its incidents, act by act.
#pragma once

#include "compongo/hall/entries/journal.h"

#include <string>
#include <vector>

namespace compongo::hall {

/// The part of a game's state that a script depends on: the position and the running clock.
[[nodiscard]] std::string standing(const game::Game& game);

/// An act as submitted, without its instant, which the hall adds.
[[nodiscard]] JsonValue without_instant(const game::Act& act);

struct DemoScript {
    /// The conditions without those that differ between the boards of its event.
    [[nodiscard]] game::Conditions common_conditions() const;

    game::Both<std::string> players;
    /// Each move is preceded by the player's touch of the piece. The instants give the time between
    /// acts.
    record::Scenario scenario;
    /// The standing before each act, and at the end.
    std::vector<std::string> standings;
};

/// `texts`: parts that each end with a zero byte: first the players, one line for each board
/// (`White`, a tab, `Black`); then a transcript for each board (spec/protocol.md, section 11). All
/// boards are of one event, so they share all conditions but the start and who is visually
/// disabled. The error describes the first invalid script, or the first in which an act is refused.
[[nodiscard]] Expected<std::vector<DemoScript>, std::string>
read_demo_scripts(std::string_view texts);

} // namespace compongo::hall
