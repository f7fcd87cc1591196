/// A game's printed scoresheet, in the letters and words of a language (Articles 8.1, C).
#pragma once

#include "compongo/pgn/pgn_game.h"
#include "compongo/record/paper/page.h"

namespace compongo::record {

/// A tag of our own: the game's latest journal record and its hash, which reveal later whether an
/// earlier record was altered.
inline constexpr std::string_view journal_tag = "Journal";

/// A document with the game's heading, its main line in the notation of the Laws, the displays from
/// `[%clk]` comments, the result, the journal tag, and lines for both players' and the arbiter's
/// signatures. From the first unplayable move on, the moves are printed as they are written in the
/// game.
[[nodiscard]] std::string scoresheet_html(const pgn::PgnGame& game, law::Language language);

} // namespace compongo::record
