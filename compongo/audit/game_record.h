/// A game as it was read from a file: its tags, and the positions that its main line went through.
#pragma once

#include "compongo/chess/position.h"
#include "compongo/pgn/words.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::audit {

/// The tags that an audit looks at.
enum class Tag : std::uint8_t {
    event,
    site,
    date,
    white,
    black,
    result,
    fen,
    set_up,
    variant,
    ply_count,
    termination,
    termination_details,
    time_control,
    event_date,
    utc_date,
    round,
    board,
    illegal_move,
    part,
};
inline constexpr std::array<std::string_view, 19> tag_names = {
    "Event",       "Site",      "Date",    "White",    "Black",       "Result",
    "FEN",         "SetUp",     "Variant", "PlyCount", "Termination", "TerminationDetails",
    "TimeControl", "EventDate", "UTCDate", "Round",    "Board",       "IllegalMove",
    "Part"};

/// The values of these tags; of a tag that comes twice the first.
class Tags {
public:
    void clear() { present_ = 0; }
    /// Takes the tag if it is one of those and not there yet.
    void set(std::string_view name, std::string_view value);
    [[nodiscard]] bool has(Tag tag) const { return (present_ >> index(tag) & 1U) != 0; }
    /// Empty if there is none.
    [[nodiscard]] std::string_view operator[](Tag tag) const {
        return has(tag) ? std::string_view(values_[index(tag)]) : std::string_view();
    }

private:
    [[nodiscard]] static constexpr std::size_t index(Tag tag) {
        return static_cast<std::size_t>(tag);
    }
    std::array<std::string, tag_names.size()> values_;
    unsigned present_ = 0;
};

/// No game is followed farther: the 75 moves of the Laws end every game long before.
inline constexpr std::size_t plies_max = 32'000;

struct GameRecord {
    /// From 1, in its text.
    std::uint64_t number = 0;
    Tags tags;
    /// The start, and what each move led to; only the first `plies + 1` belong to this game.
    std::vector<chess::Position> positions = {chess::Position::initial()};
    /// Only the first `plies`.
    std::vector<chess::Move> moves = {};
    /// Half-moves that were read and are legal, without a gap from the start.
    std::size_t plies = 0;
    /// Half-moves of the main line as written, readable or not.
    std::size_t plies_written = 0;
    /// The number of further entries that are not moves: kings put in the centre, by which an
    /// electronic board is told the result.
    std::size_t plies_entered = 0;
    /// Half-moves of the game before its start, as the start's number or the earlier parts have it.
    std::size_t plies_before = 0;
    /// The positions of its earlier parts that may occur again, up to the illegal move that
    /// led to the start.
    std::vector<chess::Position> earlier = {};
    /// It is a later part of a game, and what came before was not read.
    bool lacks_earlier_parts = false;
    /// Absent if the start is no position.
    bool has_start = true;
    /// The rules are not those of the Laws.
    bool is_other_variant = false;
    /// The result that ends the movetext.
    std::optional<pgn::PgnResult> marker;
    /// The last comment of the main line that says something, cut, without the commands before;
    /// empty if a move follows on it.
    std::string last_comment;

    [[nodiscard]] const chess::Position& start() const { return positions[0]; }
    [[nodiscard]] const chess::Position& last() const { return positions[plies]; }
    /// Is every half-move that is written legal, so that `last` is how the game ended?
    [[nodiscard]] bool is_whole() const {
        return has_start && !is_other_variant && plies == plies_written;
    }
    /// All positions of the game that are known, those of earlier parts first.
    [[nodiscard]] std::size_t positions_known() const { return earlier.size() + plies + 1; }
    [[nodiscard]] const chess::Position& known(std::size_t at) const {
        return at < earlier.size() ? earlier[at] : positions[at - earlier.size()];
    }
    /// The first of these from which on this position, reached after this number of half-moves, may
    /// have been on the board.
    [[nodiscard]] std::size_t first_like(const chess::Position& position, std::size_t ply) const;
    /// May the last position have been on the board before the first one that is known?
    [[nodiscard]] bool may_have_been_before() const;
    /// That of the tag, or of the movetext where the tag says none.
    [[nodiscard]] pgn::PgnResult result() const;
};

/// The result with which `winner` wins.
[[nodiscard]] pgn::PgnResult win_for(chess::Color winner);
/// Who wins by this result.
[[nodiscard]] std::optional<chess::Color> winner_of(pgn::PgnResult result);

} // namespace compongo::audit
