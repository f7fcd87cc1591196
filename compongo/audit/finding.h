/// What an audit of a game finds: one contradiction between the game and the Laws, with everything
/// a reader needs to check it.
#pragma once

#include "compongo/chess/position.h"
#include "compongo/law/article.h"
#include "compongo/pgn/words.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::audit {

/// The kind of fault.
enum class Kind : std::uint8_t {
    illegal_move,
    /// No such move, an ambiguous one, or broken text.
    unreadable,
    /// Readable, but not as the Laws write it.
    notation,
    wrong_result,
    played_on,
    time_no_mate,
    time_drawn,
    draw_available,
    draw_too_early,
    clock,
    tags,
    /// The kings were put in the centre after the game, which tells an electronic board the result.
    result_entered,
};
inline constexpr std::array<std::string_view, 12> kind_names = {
    "illegal_move",   "unreadable",   "notation",   "wrong_result",
    "played_on",      "time_no_mate", "time_drawn", "draw_available",
    "draw_too_early", "clock",        "tags",       "result_entered"};

/// How sure it is.
enum class Level : std::uint8_t {
    /// The file proves it by itself.
    violation,
    /// The file alone cannot tell.
    doubt,
    /// Worth knowing, and no contradiction.
    note,
};
inline constexpr std::array<std::string_view, 3> level_names = {"violation", "doubt", "note"};

/// `played_on` and the like.
[[nodiscard]] std::string_view name(Kind kind);
[[nodiscard]] std::optional<Kind> kind_from_name(std::string_view text);
/// `violation`, `doubt`, `note`.
[[nodiscard]] constexpr std::string_view name(Level level) {
    return level_names[static_cast<std::size_t>(level)];
}

/// A further field of a finding, such as `should` with `1/2-1/2`; the name is one of a closed list
/// (docs/AUDIT.md).
struct Detail {
    std::string_view name;
    std::string value;

    friend bool operator==(const Detail&, const Detail&) = default;
};

struct Finding {
    Kind kind;
    Level level;
    /// Why, as one word of a closed list, such as `flag_no_mate`: it has a sentence in each
    /// language.
    std::string_view reason;
    /// Half-moves made when it was found; 0 where it is not about a position.
    std::size_t ply = 0;
    /// The first is the one that is cited; none where an edition has no such article.
    law::Articles articles = {};
    /// After these half-moves, if the game could be read so far.
    std::optional<chess::Position> position = {};
    std::vector<Detail> details = {};

    /// The value of a detail; empty if it has none of that name.
    [[nodiscard]] std::string_view detail(std::string_view wanted) const;
};

} // namespace compongo::audit
