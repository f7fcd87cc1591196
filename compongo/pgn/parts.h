/// Games in which moves stand that are not legal, or of which moves are not known, as PGN can have
/// them: in parts, each of which is a game that any reader reads. docs/PGN_STANDING_ILLEGAL_MOVE.md
/// has the form.
#pragma once

#include "compongo/pgn/pgn_game.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::pgn {

inline constexpr std::string_view part_tag = "Part";
inline constexpr std::string_view illegal_move_tag = "IllegalMove";

/// The second of three, `2/3`.
struct Part {
    int number;
    int of;

    friend bool operator==(const Part&, const Part&) = default;
};
/// Reads the tag; nothing if it is in another form or says what cannot be.
[[nodiscard]] std::optional<Part> read_part(std::string_view text);

/// Whether the game goes on in a part that comes after this one, as its tag says.
[[nodiscard]] bool goes_on_in_next_part(const PgnGame& part);

/// How a game went on after a move that was not legal and stands, or after unknown moves.
struct Continuation {
    /// As far as it can be written: `e8d7` (from, to), `Kd7`; `--` where no piece went anywhere.
    /// Empty where moves were not seen.
    std::string illegal_move;
    /// The position that was left.
    std::string fen;
    PgnLine line = {};
};

/// The parts of a game whose legal beginning is `game`, with its tags and its result; the game
/// itself if it has no continuations. Only the last part has the result, so that it is not counted
/// twice.
[[nodiscard]] std::vector<PgnGame> in_parts(PgnGame game, std::vector<Continuation> continuations);

/// The first parts up to this number, at least one, as they were written before any others existed.
[[nodiscard]] std::vector<PgnGame> first_parts(std::vector<PgnGame> parts, std::size_t count);

/// How many of these games, from the first on, are one: parts that follow on each other and are of
/// the same players; else 1. 0 if there are no games.
[[nodiscard]] std::size_t games_of_one(std::span<const PgnGame> games);

} // namespace compongo::pgn
