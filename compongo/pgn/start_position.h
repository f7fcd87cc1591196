/// From which position a game starts, by its tags.
#pragma once

#include "compongo/chess/position.h"

#include <optional>
#include <string>
#include <string_view>

namespace compongo::pgn {

/// What a game is played by, so far as its moves go.
enum class GameKind : std::uint8_t {
    /// Standard chess or Chess960: one set of rules, different starts.
    chess,
    /// Something else (crazyhouse, antichess, ...), whose moves cannot be judged here.
    other,
};

/// The value of a `Variant` tag. An empty one, `From Position` and the many spellings of Chess960
/// are chess.
[[nodiscard]] GameKind kind_of_variant(std::string_view variant);

/// Does it say Chess960, whose start only a `FEN` tag can give?
[[nodiscard]] bool is_chess960(std::string_view variant);

/// The start of a game, and what was wrong with what its tags say of it.
struct StartPosition {
    /// Absent if nothing can be played from what the tag says.
    std::optional<chess::Position> position;
    /// One sentence for all faults of the FEN; empty if there are none.
    std::string fault;
};

/// The position of a `FEN` tag: FEN, X-FEN or Shredder-FEN, four fields at least. One that is
/// irregular, but from which moves can be played, is given with its faults. By the tag `Part` the
/// game may go on after a move that was not legal: then such a position is no fault.
[[nodiscard]] StartPosition start_position(std::string_view fen, std::string_view part = {});

/// How many half-moves a game had when this position, with which its text begins, was on the board;
/// by the number of its move.
[[nodiscard]] std::size_t half_moves_before(const chess::Position& start);

} // namespace compongo::pgn
