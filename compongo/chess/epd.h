/// EPD: the first four fields of a FEN, then operations such as `bm Nf3;` or `D3 8902;`.
///
/// Operations are kept as they are written, in their order, and nothing is asked of what they mean.
#pragma once

#include "compongo/chess/fen.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::chess {

/// One operand. A quoted one may hold blanks and semicolons.
struct EpdOperand {
    std::string text;
    bool is_quoted = false;

    friend bool operator==(const EpdOperand&, const EpdOperand&) = default;
};

/// `bm Nf3 e4`: an operation and its operands.
struct EpdOperation {
    std::string opcode;
    std::vector<EpdOperand> operands;

    friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

/// One line of an EPD file.
struct Epd {
    Setup setup;
    std::vector<EpdOperation> operations;
    /// Were the two counters of a FEN written after the four fields? Perft suites do so.
    bool has_counters = false;

    /// The first operation of this opcode.
    [[nodiscard]] const EpdOperation* find(std::string_view opcode) const;

    friend bool operator==(const Epd&, const Epd&) = default;
};

/// Why a line is no EPD.
struct EpdFault {
    /// Where in the line, in bytes from 0.
    std::size_t offset;
    std::string found;
    std::string expected;

    friend bool operator==(const EpdFault&, const EpdFault&) = default;
};

/// No line is longer, or has more operations.
inline constexpr std::size_t epd_bytes_max = 65'536;
inline constexpr std::size_t epd_operations_max = 1'024;

/// Reads one line. `hmvc` and `fmvn` set the counters of the setup, as do the two last fields of a
/// FEN. Operations end with `;` or begin with it, as in perft suites: `... - 0 1 ;D1 20 ;D2 400`.
/// All faults are reported.
[[nodiscard]] Expected<Epd, std::vector<EpdFault>> parse_epd(std::string_view line);

/// The line, operations ended by `;`. An operand that cannot stand bare is quoted, and a quotation
/// mark within it, which EPD cannot say, becomes an apostrophe; but for these, reading the line
/// back gives an equal `Epd`.
[[nodiscard]] std::string epd(const Epd& epd, FenDialect dialect = FenDialect::x_fen);

/// `column 40: found "bm", expected an operand or a semicolon`.
[[nodiscard]] std::string message(const EpdFault& fault);

} // namespace compongo::chess
