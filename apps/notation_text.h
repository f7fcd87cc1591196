/// The text of a game rewritten in another notation, all that stands between the moves kept.
#pragma once

#include "compongo/chess/san.h"
#include "compongo/pgn/game_text.h"

#include <optional>
#include <string>
#include <string_view>

namespace compongo::apps {

/// In what form moves are written.
enum class MoveForm : std::uint8_t { san, long_algebraic, uci };

/// The notation into which moves are turned.
struct TargetNotation {
    MoveForm form = MoveForm::san;
    chess::SanStyle style;
};

/// The notation that `--to` and `--style` name: a language's code, `figurine`, or `san`, `long` and
/// `uci` (in English).
[[nodiscard]] std::optional<TargetNotation> target_notation(std::string_view to,
                                                            std::string_view style);

/// One move in this notation. `start` is where its game began: it decides how UCI writes castling.
[[nodiscard]] std::string move_text(const chess::Position& start, const chess::Position& position,
                                    chess::Move move, const TargetNotation& target);

/// The text with its moves rewritten. Signs that stand apart, such as `a.p.`, go: the new text of
/// the move has its own.
[[nodiscard]] std::string rewritten(std::string_view text, const pgn::GameText& game,
                                    const chess::Position& start, const TargetNotation& target);

} // namespace compongo::apps
