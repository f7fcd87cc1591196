/// The commands that programs leave in comments: `[%clk 0:05:00]`, `[%eval 0.31]`, and any other,
/// losslessly.
#pragma once

#include "compongo/chess/types.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace compongo::pgn {

/// Text between commands.
struct PlainText {
    friend bool operator==(const PlainText&, const PlainText&) = default;
};

/// Which of the times.
enum class TimeCommand : std::uint8_t {
    /// `clk`: what a player has left on the clock.
    clock,
    /// `emt`: how long the move took.
    elapsed_move_time,
    /// `egt`: how long the game has taken.
    elapsed_game_time,
    /// `mct`: what a mechanical clock shows.
    mechanical_clock,
};

struct TimeStamp {
    TimeCommand command;
    /// A fraction finer than a millisecond is cut off; `raw` keeps it.
    std::int64_t milliseconds;

    friend bool operator==(const TimeStamp&, const TimeStamp&) = default;
};

/// `[%eval 0.31]`, `[%eval #-3]`, `[%eval -1.2,20]`.
struct Evaluation {
    /// In hundredths of a pawn from White's side; absent where a mate is counted.
    std::optional<int> centipawns;
    /// In moves, negative if White is mated.
    std::optional<int> mate_in;
    std::optional<int> depth;

    friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// `[%csl Ga4]`, `[%cal Rb5c6]`: a square, or an arrow from one to another, in a colour (`R`, `G`,
/// `Y`, `B` ...).
struct Highlight {
    char color;
    chess::Square square;
    /// Absent for a square.
    std::optional<chess::Square> arrow_to;

    friend bool operator==(const Highlight&, const Highlight&) = default;
};

struct Highlights {
    std::vector<Highlight> marks;

    friend bool operator==(const Highlights&, const Highlights&) = default;
};

/// A command that is not known, or whose parameters are not what they should be.
struct OtherCommand {
    std::string name;
    std::string parameters;

    friend bool operator==(const OtherCommand&, const OtherCommand&) = default;
};

/// A piece of a comment.
struct CommentPart {
    /// Exactly as written.
    std::string raw;
    std::variant<PlainText, TimeStamp, Evaluation, Highlights, OtherCommand> meaning;

    friend bool operator==(const CommentPart&, const CommentPart&) = default;
};

/// The parts of a comment in order: text and commands. Their `raw`, put together, is the comment.
[[nodiscard]] std::vector<CommentPart> comment_parts(std::string_view comment);
/// The parts put together.
[[nodiscard]] std::string joined(const std::vector<CommentPart>& parts);
/// What a clock shows: `1:02:03`, `0:00:05.25`, `2:03` (minutes), `45` or `45.5` (seconds), perhaps
/// with blanks around it; in milliseconds.
[[nodiscard]] std::optional<std::int64_t> milliseconds_of_clock(std::string_view text);

} // namespace compongo::pgn
