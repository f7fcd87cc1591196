/// Kings put in the centre after the game: their squares enter the result into an electronic board,
/// which records them as moves.
#pragma once

#include "compongo/audit/finding.h"
#include "compongo/chess/position.h"
#include "compongo/law/laws.h"
#include "compongo/pgn/words.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::audit {

/// Adds a move that could not be played. One more than both kings make is kept, and no other.
void keep_unplayed(std::vector<std::string>& unplayed, std::string_view text);

/// Is what could not be played, and ends the game, a king on d4, e4, d5 or e5, or both?
[[nodiscard]] bool is_result_entered(std::span<const std::string> unplayed);

/// Both on white squares: White won; on black ones: Black won; one on each: drawn.
[[nodiscard]] pgn::PgnResult result_by_kings(chess::Square one, chess::Square other);

/// The result that they enter.
[[nodiscard]] Finding result_entered(const law::Laws& laws, const chess::Position& position,
                                     std::size_t plies, std::span<const std::string> unplayed);

} // namespace compongo::audit
