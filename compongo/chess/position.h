/// A position: a placement, who is to move, and the rights to castle and to capture en passant. A
/// value.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/chess/move.h"
#include "compongo/chess/setup.h"

#include <compare>

namespace compongo::chess {

/// A board from which moves can be played. 48 bytes; copying it is how moves are taken back.
///
/// The e.p. square is kept only where a legal e.p. capture exists, and castling rights are kept as
/// the squares of the rooks. So two positions are the same in the sense of Article 9.2 exactly if
/// `is_same_as` finds them equal.
class Position {
public:
    /// The usual array, White to move.
    [[nodiscard]] static Position initial();
    /// The position of this setup, or all the faults that the tolerance refuses. An e.p. square at
    /// which no capture is legal is dropped.
    [[nodiscard]] static Expected<Position, std::vector<SetupFault>>
    from(const Setup& setup, Tolerance tolerance = Tolerance::regular);
    /// What a FEN of this position says.
    [[nodiscard]] Setup setup() const;

    [[nodiscard]] COMPONGO_INLINE const Board& board() const { return board_; }
    [[nodiscard]] COMPONGO_INLINE Color turn() const { return turn_; }
    [[nodiscard]] COMPONGO_INLINE SquareSet castling_rooks() const {
        return SquareSet(castling_rooks_);
    }
    [[nodiscard]] COMPONGO_INLINE std::optional<Square> ep_square() const {
        return ep_ == 0 ? std::nullopt : std::optional(square_at(ep_));
    }
    /// Half-moves since the last capture or pawn move.
    [[nodiscard]] COMPONGO_INLINE int halfmove_clock() const { return halfmove_clock_; }
    [[nodiscard]] COMPONGO_INLINE int fullmove_number() const { return fullmove_number_; }
    /// Not a board that legal moves can lead to: a king missing, in excess or left in check, or a
    /// pawn on a first or last rank. See `legal_moves` for what moves it has.
    [[nodiscard]] COMPONGO_INLINE bool is_irregular() const { return is_irregular_; }

    /// The position after this move, which must be one of `legal_moves(*this)`.
    [[nodiscard]] COMPONGO_INLINE Position play(Move move) const;
    /// Writes it to `next`, which is another position, for a game played move by move. If the next
    /// position were made elsewhere and copied, in larger pieces than it was written in, the
    /// processor would have to wait for all that it has begun before it could read the copy.
    COMPONGO_INLINE void play(Move move, Position& next) const;
    /// The same for a move that `Move::is_plain`, on a board that is not irregular. All of it is
    /// inline, so parts of the next position that are not read are never computed.
    [[nodiscard]] COMPONGO_INLINE Position play_plain(Move move) const;

    /// The same position in the sense of Article 9.2: pieces, turn, castling and e.p. rights; move
    /// counters do not matter.
    [[nodiscard]] COMPONGO_INLINE bool is_same_as(const Position& other) const {
        return board_ == other.board_ && castling_rooks_ == other.castling_rooks_ &&
               ep_ == other.ep_ && turn_ == other.turn_;
    }
    /// Everything equal, the move counters too.
    friend bool operator==(const Position&, const Position&) = default;

private:
    constexpr Position() = default;

    [[nodiscard]] COMPONGO_INLINE Board::Planes planes_after_plain(Move move) const;
    COMPONGO_INLINE void play_plain(Move move, Position& next) const;
    [[nodiscard]] Board board_after_castling(Move move) const;
    COMPONGO_INLINE void offer_en_passant(Square to);
    void keep_ep_if_legal(Square ep_square);
    void note_irregularity();

    Board board_;
    std::uint64_t castling_rooks_ = 0;
    std::uint16_t halfmove_clock_ = 0;
    std::uint16_t fullmove_number_ = 1;
    Color turn_ = Color::white;
    /// 0 where there is none: no pawn ever crosses a1.
    std::uint8_t ep_ = 0;
    bool is_irregular_ = false;
};

/// The squares on which king and rook stand after castling with the rook on `rook`: c and d, or g
/// and f, of its rank.
struct CastlingTargets {
    Square king;
    Square rook;
};
[[nodiscard]] COMPONGO_INLINE constexpr CastlingTargets castling_targets(Square king, Square rook) {
    const unsigned rank = index(king) & 56U;
    return index(rook) > index(king) ? CastlingTargets{square_at(rank + 6), square_at(rank + 5)}
                                     : CastlingTargets{square_at(rank + 2), square_at(rank + 3)};
}

} // namespace compongo::chess

#include "compongo/chess/position_play.h" // IWYU pragma: export
