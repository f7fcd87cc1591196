/// Games of a PGN file written in other forms.
#pragma once

#include "compongo/pgn/pgn_game.h"

#include <cstdint>
#include <string>

namespace compongo::apps {

enum class PgnForm : std::uint8_t { pgn, uci, fen, epd, json };

/// What is left out.
struct PgnStrip {
    bool comments = false;
    bool variations = false;
    bool nags = false;
};

/// A game in its new form.
struct ConvertedGame {
    std::string text;
    /// All of it could be played; otherwise what could not be is missing, or in PGN left as it was.
    bool is_whole = true;
};

[[nodiscard]] ConvertedGame convert(pgn::PgnGame game, PgnForm form, const PgnStrip& strip);

} // namespace compongo::apps
