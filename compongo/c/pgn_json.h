/// PGN games as JSON, in the form that compongo.h describes.
#pragma once

#include "compongo/pgn/pgn_fault.h"
#include "compongo/pgn/pgn_game.h"

#include <span>
#include <string>

namespace compongo::c {

[[nodiscard]] std::string game_json(const pgn::PgnGame& game,
                                    std::span<const pgn::PgnFault> faults);
[[nodiscard]] std::string faults_json(std::span<const pgn::PgnFault> faults);

} // namespace compongo::c
