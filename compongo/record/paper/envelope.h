/// The envelope of an adjourned game on paper, with all that has to stand on it (Article F2 of
/// 2009).
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/record/paper/page.h"

namespace compongo::record {

/// What a game does not know of itself. Where one is empty, there is a line to write it on.
struct OnEnvelope {
    std::string event;
    game::Both<std::string> players;
    /// When and where the game is resumed.
    std::string resumption;
};

/// The position before the sealed move, what the clocks showed, who sealed, the number of that move
/// and an offer that stands; `last_act` is the instant of the last act. Nothing where no move is
/// sealed or to be sealed.
[[nodiscard]] std::optional<std::string> envelope_html(const game::Game& game,
                                                       game::Millis last_act,
                                                       const OnEnvelope& written,
                                                       law::Language language);

} // namespace compongo::record
