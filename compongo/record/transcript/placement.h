/// Where the pieces stand, by name or by FEN: `startpos`, `chess960:N`, or six fields.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/chess/fen.h"

#include <optional>
#include <string>
#include <string_view>

namespace compongo::record {

/// What one of these texts says.
struct Placement {
    chess::Setup setup;
    /// Said by its number among the 960, or known to be of Chess960.
    bool is_chess960 = false;
    /// How its castling rights are spelt.
    chess::FenDialect dialect = chess::FenDialect::x_fen;

    friend bool operator==(const Placement&, const Placement&) = default;
};

/// Reads any of the three; the error is what was expected.
[[nodiscard]] Expected<Placement, std::string> parse_placement(std::string_view text);
/// The shortest of the three that says it. In Chess960 castling rights are written by rook file.
[[nodiscard]] std::string text(const Placement& placement);

/// What was expected where a text is no FEN of six fields, whatever it says of the board.
[[nodiscard]] std::optional<std::string> fen_fault(std::string_view text);

/// What is wrong with a start from which nobody can play: a king missing, eleven rooks. Kings in
/// check and pawns on the last rank are nothing of the kind.
[[nodiscard]] std::optional<std::string> start_fault(const chess::Setup& setup);
/// The same setup without castling rights that lack king or rook and without an e.p. square that no
/// pawn has crossed. One at which no capture is legal stays: it tells what the last move was.
[[nodiscard]] chess::Setup without_nonsense(const chess::Setup& setup);
/// The position of any setup at all. Rights without their pieces and e.p. squares without a capture
/// are dropped.
[[nodiscard]] chess::Position position_of(const chess::Setup& setup);

} // namespace compongo::record
