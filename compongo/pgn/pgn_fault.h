/// What can be wrong in a PGN text, and where it was found.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace compongo::pgn {

/// A place in a text. Lines end with LF, CR LF or CR.
struct Place {
    /// From 1.
    std::uint64_t line = 1;
    /// In bytes from the start of the line, from 1.
    std::uint64_t column = 1;
    /// In bytes from the start of the text, from 0.
    std::uint64_t offset = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

/// Every way in which a PGN text can be at fault. Beginning with `odd_notation` come mere remarks:
/// the meaning is certain, only the notation is not PGN's.
enum class PgnFaultKind : std::uint8_t {
    stray_text,
    stray_close_brace,
    stray_close_paren,
    unclosed_comment,
    unclosed_variation,
    unclosed_quote,
    bad_tag,
    repeated_tag,
    tag_too_long,
    word_too_long,
    variation_too_deep,
    variation_without_move,
    bad_nag,
    result_in_variation,
    missing_result,
    result_mismatch,
    bad_fen,
    unknown_variant,
    unreadable_move,
    illegal_move,
    ambiguous_move,
    /// What the move is can be told, but the text leaves out what Appendix C wants: `c4` for
    /// `dxc4`.
    incomplete_move,
    /// By the numbers a half-move is not there.
    missing_move,
    /// The moves can be read, but a number among them says something else.
    contradicting_number,
    unreadable_input,
    odd_notation,
    odd_result,
    odd_quote,
    null_move,
    wrong_move_number,
    /// The whole game names the pieces by the letters of another language than English; told once.
    other_letters,
};

/// Is this only a remark, not a fault?
[[nodiscard]] constexpr bool is_remark(PgnFaultKind kind) {
    return kind >= PgnFaultKind::odd_notation;
}

/// The word for this kind in machine-readable output, such as `unclosed_comment`.
[[nodiscard]] std::string_view name(PgnFaultKind kind);

/// One fault: what was found, what was expected instead, and where.
struct PgnFault {
    PgnFaultKind kind;
    Place place;
    std::string found;
    std::string expected;

    friend bool operator==(const PgnFault&, const PgnFault&) = default;
};

/// One line: `41:7: found "Nxe5", expected a legal move`.
[[nodiscard]] std::string message(const PgnFault& fault);

/// At most `size_max` bytes of a text as it may be printed in a message, in UTF-8: no line ends, no
/// control characters, cut between characters and not within one.
[[nodiscard]] std::string excerpt(std::string_view text, std::size_t size_max = 40);

/// An excerpt of the text, in quotes.
[[nodiscard]] std::string quoted(std::string_view text);

} // namespace compongo::pgn
