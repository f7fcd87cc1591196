/// Does the record of a game begin at the beginning of the game?
#pragma once

#include "compongo/game/state/history.h"

namespace compongo::record {

[[nodiscard]] inline bool is_begun_from_array(const game::History& history) {
    const chess::Position& first = history.first();
    constexpr int pieces_at_the_start = 32;
    return first == chess::Position::initial() ||
           (history.variant() == game::Variant::chess960 && first.setup().fullmove_number == 1 &&
            first.turn() == chess::Color::white &&
            first.board().occupied().size() == pieces_at_the_start);
}

} // namespace compongo::record
