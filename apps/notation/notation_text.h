/// Rewrites the text of a game in another notation and keeps everything between the moves.
#pragma once

#include "compongo/chess/san.h"
#include "compongo/pgn/game_text.h"

#include <optional>
#include <string>
#include <string_view>

namespace compongo::apps {

/// The form of a move.
enum class MoveForm : std::uint8_t { san, long_algebraic, uci };

/// The notation to convert to.
struct TargetNotation {
    MoveForm form = MoveForm::san;
    chess::SanStyle style;
};

/// The notation given by `--to` and `--style`: a language code, `figurine`, or `san`, `long` and
/// `uci` (in English).
[[nodiscard]] std::optional<TargetNotation> target_notation(std::string_view to,
                                                            std::string_view style);

/// A move in this notation. `start` is the game's initial position, which decides how UCI writes
/// castling.
[[nodiscard]] std::string move_text(const chess::Position& start, const chess::Position& position,
                                    chess::Move move, const TargetNotation& target);

/// The text with its moves rewritten. Separate signs such as `a.p.` are dropped: the new text of
/// the move includes its own.
[[nodiscard]] std::string rewritten(std::string_view text, const pgn::GameText& game,
                                    const chess::Position& start, const TargetNotation& target);

} // namespace compongo::apps
