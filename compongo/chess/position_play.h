/// `Position::play`, inline: it is called once for every position that anybody looks at.
#pragma once

#include "compongo/chess/position.h"

#include <cstring>

namespace compongo::chess {

namespace play_detail {

/// The four planes of a board side by side, so that one instruction moves a piece in all of them.
/// Where the processor has no such registers the compiler writes the plain instructions.
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

COMPONGO_INLINE Board::Planes Position::planes_after_plain(Move move) const {
    play_detail::PlaneVector planes;
    play_detail::PlaneVector change;
    std::memcpy(&planes, board_.planes().data(), sizeof planes);
    std::memcpy(&change, play_detail::promotion_bits[static_cast<unsigned>(move.kind())].data(),
                sizeof change);
    const std::uint64_t both = SquareSet(move.from()).bits() | SquareSet(move.to()).bits();
    const play_detail::PlaneVector piece = (planes >> index(move.from()) & 1U) ^ change;
    planes = (planes & ~both) | piece << index(move.to());
    Board::Planes after;
    std::memcpy(after.data(), &planes, sizeof planes);
    return after;
}

COMPONGO_INLINE void Position::offer_en_passant(Square to) {
    const std::uint64_t at = SquareSet(to).bits();
    const std::uint64_t beside = ((at & ~SquareSet::of(File::h).bits()) << 1U) |
                                 ((at & ~SquareSet::of(File::a).bits()) >> 1U);
    if ((board_.pieces(turn_, PieceType::pawn).bits() & beside) != 0) [[unlikely]] {
        keep_ep_if_legal(square_at(index(to) ^ 8U));
    }
}

COMPONGO_INLINE Position Position::play(Move move) const {
    Position next;
    play(move, next);
    return next;
}

COMPONGO_INLINE Position Position::play_plain(Move move) const {
    Position next;
    play_plain(move, next);
    return next;
}

COMPONGO_INLINE void Position::play_plain(Move move, Position& next) const {
    const Board::Planes& planes = board_.planes();
    const unsigned from = index(move.from());
    const unsigned to = index(move.to());
    const unsigned black = index(turn_);
    const std::uint64_t kings = planes[2] & planes[1];
    const std::uint64_t pawns = planes[2] & ~(planes[0] | planes[1]);
    const std::uint64_t both = std::uint64_t{1} << from | std::uint64_t{1} << to;
    // Arithmetic instead of conditions: which of these moves come next is anybody's guess, the
    // processor's too.
    const auto is_king = kings >> from & 1U;
    const auto is_irreversible =
        static_cast<unsigned>((pawns >> from | board_.occupied().bits() >> to) & 1U);
    const std::uint64_t own_rank = std::uint64_t{0xFF} << (56U * black);

    next.ep_ = 0;
    next.is_irregular_ = false;
    next.castling_rooks_ = castling_rooks_ & ~(both | (own_rank & (0U - is_king)));
    next.halfmove_clock_ =
        static_cast<std::uint16_t>((halfmove_clock_ + 1U) & (is_irreversible - 1U));
    next.fullmove_number_ = static_cast<std::uint16_t>(fullmove_number_ + black);
    next.turn_ = ~turn_;
    next.board_ = Board(planes_after_plain(move));
}

COMPONGO_INLINE void Position::play(Move move, Position& next) const {
    play_plain(move, next);
    if (move.is_plain()) [[likely]] {
        // The piece has gone from one square to the other, and that is all.
    } else if (move.kind() == MoveKind::double_step) {
        next.offer_en_passant(move.to());
    } else if (move.kind() == MoveKind::castling) {
        next.halfmove_clock_ = static_cast<std::uint16_t>(halfmove_clock_ + 1U);
        next.board_ = board_after_castling(move);
    } else {
        next.board_.remove(square_at(index(move.to()) ^ 8U));
    }
    if (is_irregular_) [[unlikely]] {
        next.note_irregularity();
    }
}

} // namespace compongo::chess
