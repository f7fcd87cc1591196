/// The text of a game cut into moves and what stands between them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace compongo::pgn {

/// What a piece of the text is, as far as it can be told without a board.
enum class GameTokenKind : std::uint8_t {
    /// Everything that is nothing else.
    move,
    /// `12.`, `12...`, `...`
    number,
    /// `a.p.`, `e.p.`, `+`, `#`: a sign of the move before it, standing apart.
    sign,
    /// `(=)`
    draw_offer,
    /// `!?`, `$14`
    annotation,
    /// `{...}`, `;...` to the end of the line, `(...)` in which other moves are considered, a
    /// comma.
    aside,
    /// `1-0`, `0-1`, `1/2-1/2`, `*`
    result,
    /// `etc.`, and anything after it.
    rest,
};

/// A piece of the text.
struct GameToken {
    GameTokenKind kind;
    /// In bytes from the beginning of the game's text.
    std::size_t offset;
    std::string_view text;

    friend bool operator==(const GameToken&, const GameToken&) = default;
};

/// Cuts the text; every byte that is not blank is in one of the tokens, in order.
[[nodiscard]] std::vector<GameToken> game_tokens(std::string_view text);

} // namespace compongo::pgn
