/// `Position::play`, inline: it is called once for every position that anybody looks at.
#pragma once

#include "compongo/chess/position.h"

#include <cstring>

namespace compongo::chess {

namespace play_detail {

/// The four planes of a board side by side, so that one instruction moves a man in all of them. Where the processor
/// has no such registers the compiler writes the plain instructions.
using PlaneVector [[gnu::vector_size(32)]] = std::uint64_t;

/// What promotion changes in the bits of a pawn, by `MoveKind`.
inline constexpr std::array<Board::Planes, 8> promotion_bits = {{
    {},
    {},
    {},
    {},
    {1, 0, 1, 0},
    {0, 1, 1, 0},
    {1, 1, 1, 0},
    {1, 0, 0, 0},
}};

} // namespace play_detail

COMPONGO_INLINE Board::Planes Position::planes_after_ordinary(Move move) const {
    play_detail::PlaneVector planes;
    play_detail::PlaneVector change;
    std::memcpy(&planes, board_.planes().data(), sizeof planes);
    std::memcpy(&change, play_detail::promotion_bits[static_cast<unsigned>(move.kind())].data(), sizeof change);
    const std::uint64_t both = SquareSet(move.from()).bits() | SquareSet(move.to()).bits();
    const play_detail::PlaneVector man = (planes >> index(move.from()) & 1U) ^ change;
    planes = (planes & ~both) | man << index(move.to());
    Board::Planes after;
    std::memcpy(after.data(), &planes, sizeof planes);
    return after;
}

COMPONGO_INLINE void Position::castle(Move move) {
    const CastlingTargets to = castling_targets(move.from(), move.to());
    Board board = board_;
    board.remove(move.from());
    board.remove(move.to());
    board.place(to.king, {PieceType::king, turn_});
    board.place(to.rook, {PieceType::rook, turn_});
    board_ = board;
}

COMPONGO_INLINE void Position::offer_en_passant(Square to) {
    const std::uint64_t at = SquareSet(to).bits();
    const std::uint64_t beside = ((at << 1U) & ~SquareSet::of(File::a).bits()) | ((at >> 1U) & ~SquareSet::of(File::h).bits());
    // The turn has not passed yet: the capturing pawns are the opponent's.
    if ((board_.men(~turn_, PieceType::pawn).bits() & beside) != 0) [[unlikely]] {
        turn_ = ~turn_;
        keep_ep_if_legal(square_at(index(to) ^ 8U));
        turn_ = ~turn_;
    }
}

COMPONGO_INLINE Position Position::play(Move move) const {
    const Board::Planes& planes = board_.planes();
    const std::uint64_t from = SquareSet(move.from()).bits();
    const std::uint64_t to = SquareSet(move.to()).bits();
    const std::uint64_t pawns = planes[2] & ~planes[0] & ~planes[1];
    const std::uint64_t kings = planes[2] & planes[1];
    const unsigned black = index(turn_);

    Position next = *this;
    next.ep_ = 0;
    next.halfmove_clock_ = ((pawns & from) | (board_.occupied().bits() & to)) != 0 ? std::uint16_t{0} : static_cast<std::uint16_t>(halfmove_clock_ + 1U);
    next.fullmove_number_ = static_cast<std::uint16_t>(fullmove_number_ + black);
    const std::uint64_t own_rank = std::uint64_t{0xFF} << (56U * black);
    next.castling_rooks_ &= ~(from | to | ((kings & from) != 0 ? own_rank : 0));

    if (move.kind() == MoveKind::castling) [[unlikely]] {
        next.halfmove_clock_ = static_cast<std::uint16_t>(halfmove_clock_ + 1U);
        next.castle(move);
    } else {
        next.board_ = Board(planes_after_ordinary(move));
        if (move.kind() == MoveKind::double_step) {
            next.offer_en_passant(move.to());
        } else if (move.kind() == MoveKind::en_passant) [[unlikely]] {
            next.board_.remove(square_at(index(move.to()) ^ 8U));
        }
    }
    next.turn_ = ~turn_;
    if (is_irregular_) [[unlikely]] {
        next.note_irregularity();
    }
    return next;
}

} // namespace compongo::chess
