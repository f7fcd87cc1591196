/// What the text of a move says, before anybody asks whether it can be played.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/chess/letters.h"
#include "compongo/chess/resolve.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::chess {

/// No longer text is read as a move.
inline constexpr std::size_t move_text_bytes_max = 64;

/// In what a text departs from the form in which a move is written (Articles C.8 to C.13). None of
/// them changes the move.
enum class Remark : std::uint8_t {
    /// More of the departure square than needed: `Ng1f3`.
    over_specified,
    capture_mark_missing,
    capture_mark_wrong,
    check_mark_missing,
    check_mark_wrong,
    mate_mark_missing,
    mate_mark_wrong,
    /// `++` for a check by two pieces, as it once was written.
    double_check_mark,
    /// `o-o`, `OO`, `0–0`: neither `0-0` nor `O-O`.
    castling_spelling,
    /// `Kg1` for castling.
    castling_as_king_move,
    /// `N-f3`, `e2-e4`.
    hyphen,
    /// `Pe4`: a pawn has no letter (C.4).
    pawn_letter,
    /// `e.p.` or `a.p.` on a capture en passant.
    ep_mark,
    /// The same on any other move.
    ep_mark_wrong,
    /// `(=)`: a draw was offered (C.13).
    draw_offer,
    /// `!?`, `$3`, `+-`: an annotator's opinion.
    annotation,
    /// `e8Q`, as the Laws write it; PGN has `e8=Q`.
    promotion_without_sign,
    /// `e8/Q`, `e8(Q)`.
    promotion_spelling,
    /// `nf3`, `e8=q`.
    small_letter,
    /// `E4`, `NF3`.
    capital_square,
    /// `g1f3`: the piece is known by its square, as in UCI.
    piece_letter_missing,
    /// `d5` for `exd5`.
    origin_file_missing,
    /// `ed` or `exd` for `exd5`.
    arrival_rank_missing,
    /// `Nf3:`, or `:` and `×` for `x`.
    capture_spelling,
    /// A Cyrillic or Greek letter that looks like the right one.
    lookalike_letter,
    /// `N f3`, `0 - 0`, `e2 e4`: a blank within the move.
    blank,
};

inline constexpr int remark_count = static_cast<int>(Remark::blank) + 1;

/// The word for this remark in machine-readable output, such as `over_specified`.
[[nodiscard]] std::string_view name(Remark remark);

/// A set of remarks.
class Remarks {
public:
    constexpr void add(Remark remark) { bits_ |= bit(remark); }
    constexpr void add(Remarks others) { bits_ |= others.bits_; }
    [[nodiscard]] constexpr bool has(Remark remark) const { return (bits_ & bit(remark)) != 0; }
    [[nodiscard]] constexpr bool is_empty() const { return bits_ == 0; }
    /// Those of this set that are not in the other.
    [[nodiscard]] constexpr Remarks without(Remarks other) const {
        Remarks rest;
        rest.bits_ = bits_ & ~other.bits_;
        return rest;
    }
    friend constexpr bool operator==(Remarks, Remarks) = default;

private:
    [[nodiscard]] static constexpr std::uint32_t bit(Remark remark) {
        return std::uint32_t{1} << static_cast<unsigned>(remark);
    }
    std::uint32_t bits_ = 0;
};

/// The marks of check: none, `+`, `++` (mate in 1997, a double check elsewhere), `#`.
enum class CheckMark : std::uint8_t { none, check, double_check_or_mate, mate };

/// What kind of move a text names.
enum class MoveForm : std::uint8_t { piece, castling, null_move };

/// The parts of a move's text. Parts that it lacks are absent.
struct MoveText {
    MoveForm form = MoveForm::piece;
    /// Where `form` is castling.
    CastlingSide side = CastlingSide::h_side;
    /// Absent where no letter is written: a pawn, or in UCI the piece on the departure square.
    std::optional<PieceType> piece;
    std::optional<File> from_file;
    std::optional<Rank> from_rank;
    /// Present wherever `form` is piece.
    std::optional<File> to_file;
    /// Absent only in a short pawn capture such as `ed`.
    std::optional<Rank> to_rank;
    std::optional<PieceType> promotion;
    bool has_capture_mark = false;
    bool has_ep_mark = false;
    CheckMark check_mark = CheckMark::none;
    /// What can be said of the form without knowing the position.
    Remarks remarks;
    /// Where the draw offer and the marks of opinion begin that end the text, in bytes; the text's
    /// length without.
    std::size_t tail = 0;

    friend bool operator==(const MoveText&, const MoveText&) = default;
};

/// Where and why a text cannot be taken apart.
struct MoveTextFault {
    std::size_t offset;
    std::string_view expected;

    friend bool operator==(const MoveTextFault&, const MoveTextFault&) = default;
};

/// Takes a move's text apart, its number before it or not. Capitals are respected first: `bxc3` is
/// a pawn's move in every language; only where no reading with the written capitals exists are
/// `nf3` and `E4` read too.
[[nodiscard]] Expected<MoveText, MoveTextFault>
parse_move_text(std::string_view text, Language language = Language::english);

/// The languages in which every one of these texts can be taken apart; whether the moves are legal
/// is not asked.
[[nodiscard]] std::vector<Language> languages_reading(std::span<const std::string_view> texts);

} // namespace compongo::chess
