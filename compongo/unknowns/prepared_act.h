/// An act of an uncertain case, read when the game stands before it.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/record/transcript/fault.h"
#include "compongo/unknowns/template.h"

namespace compongo::unknowns {

/// An act as it is written in one world. Phrases of a case are read in the current position.
struct PreparedAct {
    game::Actor by = game::Actor::white;
    /// Since the start of the session, or since the act before.
    std::optional<game::Millis> at;
    game::Millis after;
    /// Read already, as it needs no board.
    std::optional<game::Deed> deed;
    /// The words for it: the first of these texts that can be read.
    std::vector<std::string> said;
    /// The player denies the act before.
    bool is_denial = false;
    /// Where it stands in the case.
    std::string where;
};

/// Takes the acts of a step in one world apart: a list, in which lists may be nested.
[[nodiscard]] record::Read<std::vector<PreparedAct>> prepared(const JsonValue& acts,
                                                              const std::string& where);

/// The act in the game after this number of acts. A phrase keeps its deed where no board was needed
/// to read it.
struct Moment {
    const game::Game& game;
    game::Millis at;
    std::size_t acts;
};
[[nodiscard]] record::Read<game::Act> read_prepared(PreparedAct& act, const Moment& moment);

} // namespace compongo::unknowns
