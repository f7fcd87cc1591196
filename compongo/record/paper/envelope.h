/// The printed envelope of an adjourned game, with all required particulars (Article F2 of 2009).
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/record/paper/page.h"

namespace compongo::record {

/// Particulars that the game itself does not contain. An empty one is printed as a line to write
/// on.
struct OnEnvelope {
    std::string event;
    game::Both<std::string> players;
    /// Date, time and place of the resumption.
    std::string resumption;
};

/// The position before the sealed move, the displays, the sealer, the number of that move and a
/// standing offer; `last_act` is the instant of the last act. Nothing if no move is sealed or to be
/// sealed.
[[nodiscard]] std::optional<std::string> envelope_html(const game::Game& game,
                                                       game::Millis last_act,
                                                       const OnEnvelope& written,
                                                       law::Language language);

} // namespace compongo::record
