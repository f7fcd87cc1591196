/// Writing a move in standard algebraic notation (Articles C.8 to C.12).
///
///     san(position, move)                          Nbd7, exd6, e8=Q+, O-O#      as PGN has it
///     san(position, move, laws_style(Language::spanish))   Cbd7, exd6, e8D, 0-0         as the
///     Laws have it
#pragma once

#include "compongo/chess/letters.h"
#include "compongo/chess/position.h"

#include <string>

namespace compongo::chess {

/// Which marks of check are written. `laws_1997` has `++` for mate.
enum class CheckSigns : std::uint8_t { none, plus_and_hash, plus_and_plus_plus };
/// `x`, `:`, or nothing at all.
enum class CaptureSign : std::uint8_t { cross, colon, none };
/// `e8=Q` or `e8Q`.
enum class PromotionSign : std::uint8_t { equals, none };
/// `O-O` or `0-0`.
enum class CastlingSign : std::uint8_t { letter, zero };
/// What follows a capture en passant, after a blank.
enum class EpSign : std::uint8_t { none, ep, ap };

/// How a move is written. As it stands, it is PGN's way.
struct SanStyle {
    Language language = Language::english;
    CheckSigns check = CheckSigns::plus_and_hash;
    CaptureSign capture = CaptureSign::cross;
    PromotionSign promotion = PromotionSign::equals;
    CastlingSign castling = CastlingSign::letter;
    EpSign ep = EpSign::none;

    friend bool operator==(const SanStyle&, const SanStyle&) = default;
};

/// The Laws' own form: captures with `x`, promotion without a sign, `0-0`, and nothing for check,
/// mate or en passant.
[[nodiscard]] constexpr SanStyle laws_style(Language language = Language::english) {
    return {language,           CheckSigns::none, CaptureSign::cross, PromotionSign::none,
            CastlingSign::zero, EpSign::none};
}

/// The text of a legal move. Where several pieces of a kind can legally go there, the departure
/// file is added, or else the rank, or else both (C.10); a pinned twin does not count. No list of
/// moves is made.
[[nodiscard]] std::string san(const Position& position, Move move, const SanStyle& style = {});

/// The same, put behind what `text` holds already.
void append_san(std::string& text, const Position& position, Move move, const SanStyle& style = {});

/// Does this legal move capture something, en passant included?
[[nodiscard]] bool is_capture(const Position& position, Move move);

/// What of its departure square a piece must name: the least by which it differs from its twins
/// (C.10).
struct Disambiguation {
    bool has_file = false;
    bool has_rank = false;

    friend bool operator==(const Disambiguation&, const Disambiguation&) = default;
};

/// For a piece on `from` among all those that can legally go to the same square, itself included or
/// not.
[[nodiscard]] constexpr Disambiguation disambiguation(Square from, SquareSet origins) {
    const SquareSet twins = origins - SquareSet(from);
    if (twins.is_empty()) {
        return {};
    }
    if ((twins & SquareSet::of(file_of(from))).is_empty()) {
        return {.has_file = true, .has_rank = false};
    }
    return {.has_file = !(twins & SquareSet::of(rank_of(from))).is_empty(), .has_rank = true};
}

} // namespace compongo::chess
