/// A game's scoresheet on paper, in the letters and the words of a language (Articles 8.1, C).
#pragma once

#include "compongo/pgn/pgn_game.h"
#include "compongo/record/paper/page.h"

namespace compongo::record {

/// A tag of ours: a record of the game's journal and its hash, by which can be told later that
/// nothing before it was altered.
inline constexpr std::string_view journal_tag = "Journal";

/// A document with the game's heading, its main line as the Laws write it, what the clocks showed
/// where `[%clk]` says so, its result, where its journal has come to, and lines for both players
/// and the arbiter to sign on. From the first move that cannot be played on, the moves are as they
/// stand in the game.
[[nodiscard]] std::string scoresheet_html(const pgn::PgnGame& game, law::Language language);

} // namespace compongo::record
