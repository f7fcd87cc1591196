/// What happens at a board of a demonstration: a whole game with its incidents, act by act.
#pragma once

#include "compongo/hall/entries/journal.h"

#include <string>
#include <vector>

namespace compongo::hall {

/// How a game stands as far as a script depends on it: the position, and whose clock runs.
[[nodiscard]] std::string standing(const game::Game& game);

/// An act as it is handed in: the hall stamps it.
[[nodiscard]] JsonValue without_instant(const game::Act& act);

struct DemoScript {
    /// What it has in common with the other boards of its event.
    [[nodiscard]] game::Conditions common_conditions() const;

    game::Both<std::string> players;
    /// Before each move of a player's stands that he touches the man. The instants say how much
    /// time passes between the acts.
    record::Scenario scenario;
    /// How the game stands before each act, and at the end.
    std::vector<std::string> standings;
};

/// `texts`: parts that end with a byte of zero: first the players, a line for each board, `White`,
/// a tab and `Black`; then a transcript for each board (spec/protocol.md, section 11). All are of
/// one event, so they have the same conditions, but for where they start and who is blind. What is
/// wrong with the first that is none, or in which an act is refused.
[[nodiscard]] Expected<std::vector<DemoScript>, std::string>
read_demo_scripts(std::string_view texts);

} // namespace compongo::hall
