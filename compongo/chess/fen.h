/// FEN, X-FEN and Shredder-FEN, read and written.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/chess/position.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::chess {

/// The six fields of a FEN, in order.
enum class FenField : std::uint8_t {
    placement,
    turn,
    castling,
    ep_square,
    halfmove_clock,
    fullmove_number
};

/// Why a text is no FEN. A valid FEN of an impossible position is a matter for `faults(Setup)`.
struct FenFault {
    FenField field;
    /// Where in the text, in bytes from 0.
    std::size_t offset;
    std::string found;
    std::string expected;

    friend bool operator==(const FenFault&, const FenFault&) = default;
};

/// How many fields are demanded. Where four are enough, missing counters are read as 0 and 1, and
/// so is the move number 0 that some programs write.
enum class FenFields : std::uint8_t { six, four_at_least };

/// Reads FEN, X-FEN and Shredder-FEN alike. `K` names the outermost rook on the king's h-side, or
/// the h-file's corner if there is none; a file letter names that file's rook. Reports every fault
/// in the order of the text.
[[nodiscard]] Expected<Setup, std::vector<FenFault>> parse_fen(std::string_view text,
                                                               FenFields fields = FenFields::six);

/// How castling rights are spelt: `x_fen` uses KQkq for the outermost rook and its file letter for
/// an inner one, so for a position of standard chess it is FEN; `shredder` always uses file
/// letters.
enum class FenDialect : std::uint8_t { x_fen, shredder };

/// The six fields of this setup.
[[nodiscard]] std::string fen(const Setup& setup, FenDialect dialect = FenDialect::x_fen);
[[nodiscard]] std::string fen(const Position& position, FenDialect dialect = FenDialect::x_fen);

/// `placement` to `fullmove number`.
[[nodiscard]] std::string_view name(FenField field);
/// One sentence with the place counted from 1: `column 12 (turn): found "x", expected w or b`.
[[nodiscard]] std::string message(const FenFault& fault);

} // namespace compongo::chess
