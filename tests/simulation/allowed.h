/// Which acts a role may submit: a second list, written from the manual (docs/HALL.md) and not from
/// the code that it is compared with.
#pragma once

#include "compongo/game/protocol/act.h"
#include "compongo/hall/entries/seat.h"

namespace compongo::simulation {

enum class Place : std::uint8_t { over_the_board, online };
[[nodiscard]] bool is_allowed(hall::Role role, const game::Act& act, Place place);

} // namespace compongo::simulation
