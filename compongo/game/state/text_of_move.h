/// The text of a move, parsed once and matched against many positions. Omits the diagnosis of texts
/// that name no move, which costs a thousand times as much.
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
    /// Which letters the text may use: those that `read_said_or_written` reads, or
    /// `read_in_any_language`.
    enum class Letters : std::uint8_t { of_the_language, of_any };

    TextOfMove(std::string_view text, chess::Language language, Letters letters);

    [[nodiscard]] std::optional<chess::Move> named(const chess::Position& position) const;
    /// False only if the text does not name the half-move with this number. The position is not
    /// computed if the squares decide.
    [[nodiscard]] bool may_name(const History& history, std::size_t half_move) const;

private:
    std::string text_;
    /// The reading as announced, or in the letters of the language.
    std::optional<chess::MoveText> own_;
    /// All distinct readings, including `own_`.
    std::vector<chess::MoveText> readings_;
    Letters letters_;
};

} // namespace compongo::game
