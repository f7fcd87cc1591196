/// The text of a move, taken apart once and asked in many positions: which move does it name there?
/// Without what people are told of a text that names none, which costs a thousand times as much.
#pragma once

#include "compongo/chess/letters.h"
#include "compongo/chess/move_text.h"
#include "compongo/game/state/history.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::game {

class TextOfMove {
public:
    /// In whose letters it may be: as `read_said_or_written` reads it, or `read_in_any_language`.
    enum class Letters : std::uint8_t { of_the_language, of_any };

    TextOfMove(std::string_view text, chess::Language language, Letters letters);

    [[nodiscard]] std::optional<chess::Move> named(const chess::Position& position) const;
    /// False only if it does not name the half-move after so many, in its position. The position is
    /// not looked up where the squares tell already.
    [[nodiscard]] bool may_name(const History& history, std::size_t half_move) const;

private:
    std::string text_;
    /// As said, or in the letters of the language.
    std::optional<chess::MoveText> own_;
    /// All different readings, the one above among them.
    std::vector<chess::MoveText> readings_;
    Letters letters_;
};

} // namespace compongo::game
