/// Converts games of a PGN file to other formats.
#pragma once

#include "compongo/pgn/pgn_game.h"

#include <cstdint>
#include <string>

namespace compongo::apps {

enum class PgnForm : std::uint8_t { pgn, uci, fen, epd, json };

/// What to omit.
struct PgnStrip {
    bool comments = false;
    bool variations = false;
    bool nags = false;
};

/// A converted game.
struct ConvertedGame {
    std::string text;
    /// Whether all of it could be played. Otherwise the unplayable rest is omitted, or in PGN left
    /// unchanged.
    bool is_whole = true;
};

[[nodiscard]] ConvertedGame convert(pgn::PgnGame game, PgnForm form, const PgnStrip& strip);

} // namespace compongo::apps
