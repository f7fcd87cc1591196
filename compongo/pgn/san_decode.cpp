#include "compongo/pgn/san_decode.h"

namespace compongo::pgn::san_detail {

namespace {

/// The squares from `a` to `b`, both included, on one rank.
[[nodiscard]] SquareSet span(Square a, Square b) {
    const std::uint64_t ends = SquareSet(a).bits() | SquareSet(b).bits();
    const std::uint64_t highest = std::uint64_t{1}
                                  << (63U - static_cast<unsigned>(__builtin_clzll(ends)));
    const std::uint64_t lowest = ends & (~ends + 1);
    return SquareSet((highest - lowest) | highest);
}

} // namespace

Move decode_castling(const Position& position, const Letters& text) {
    constexpr std::uint64_t h_side = 0x4F2D4F;
    constexpr std::uint64_t a_side = 0x4F2D4F2D4F;
    const bool to_h_side = text.is(h_side);
    if (!to_h_side && !text.is(a_side)) {
        return {};
    }
    const Color us = position.turn();
    const Square king = king_of_mover(position);
    const SquareSet rooks = position.castling_rooks() & SquareSet::of(chess::first_rank(us));
    const std::uint64_t below_king = SquareSet(king).bits() - 1;
    const SquareSet wing = rooks & SquareSet(to_h_side ? ~below_king : below_king);
    if (wing.is_empty() || wing.has_several()) {
        return {};
    }
    const Square rook = wing.first();
    const chess::CastlingTargets to = chess::castling_targets(king, rook);
    const SquareSet others = (position.board().occupied() - SquareSet(king)) - SquareSet(rook);
    if (!((span(king, to.king) | span(rook, to.rook)) & others).is_empty()) {
        return {};
    }
    const SquareSet enemies = position.board().pieces(~us);
    for (const Square passed : span(king, to.king)) {
        if (is_attacked(position, passed, others, enemies)) {
            return {};
        }
    }
    // On its arrival square the king may owe its safety to the rook's having come beside it, or
    // lose it by its having gone.
    const SquareSet after = others | SquareSet(to.king) | SquareSet(to.rook);
    return is_attacked(position, to.king, after, enemies) ? Move()
                                                          : Move(king, rook, MoveKind::castling);
}

} // namespace compongo::pgn::san_detail
