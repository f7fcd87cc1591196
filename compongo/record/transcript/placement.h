/// Positions by name or FEN: `startpos`, `chess960:N`, or six fields.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/chess/fen.h"

#include <optional>
#include <string>
#include <string_view>

namespace compongo::record {

/// The parsed position.
struct Placement {
    chess::Setup setup;
    /// Given by its number among the 960, or known to be Chess960.
    bool is_chess960 = false;
    /// The notation of its castling rights.
    chess::FenDialect dialect = chess::FenDialect::x_fen;

    friend bool operator==(const Placement&, const Placement&) = default;
};

/// Reads any of the three forms; the error is what was expected.
[[nodiscard]] Expected<Placement, std::string> parse_placement(std::string_view text);
/// The shortest of the three forms. In Chess960 castling rights are written by rook file.
[[nodiscard]] std::string text(const Placement& placement);

/// What was expected, if a text is no FEN of six fields, whatever its board.
[[nodiscard]] std::optional<std::string> fen_fault(std::string_view text);

/// The fault of a start from which play is impossible: a king missing, eleven rooks. Kings in check
/// and pawns on the last rank are accepted.
[[nodiscard]] std::optional<std::string> start_fault(const chess::Setup& setup);
/// The same setup without castling rights that lack king or rook, and without an e.p. square that
/// no pawn has crossed. One without a legal capture stays: it shows the last move.
[[nodiscard]] chess::Setup without_nonsense(const chess::Setup& setup);
/// The position of any setup. Rights without their pieces and e.p. squares without a capture are
/// dropped.
[[nodiscard]] chess::Position position_of(const chess::Setup& setup);

} // namespace compongo::record
