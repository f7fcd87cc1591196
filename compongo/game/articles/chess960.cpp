#include "compongo/game/articles/chess960.h"

#include "compongo/game/parts/touch_move.h"
#include "compongo/game/state/seat.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Has the player the right to castle with a rook on this wing, now or later?
bool has_right(const chess::Position& position, CastlingWing wing) {
    const Color us = position.turn();
    const chess::SquareSet king = position.board().pieces(us, chess::PieceType::king);
    return std::ranges::any_of(position.setup().castling_rooks & position.board().pieces(us),
                               [&](Square rook) { return wing_of(king.first(), rook) == wing; });
}

} // namespace

CastlingWay castling_way(chess::Move castling) {
    const Square king = castling.from();
    const Square rook = castling.to();
    const chess::CastlingTargets to = chess::castling_targets(king, rook);
    if (to.rook == rook) {
        return CastlingWay::king_only;
    }
    if (to.king == king) {
        return CastlingWay::rook_only;
    }
    return to.king == rook && to.rook == king ? CastlingWay::transposition
                                              : CastlingWay::double_move;
}

const law::Rule& rule_on(const law::Chess960& law, CastlingWay way) {
    switch (way) {
    case CastlingWay::double_move:
        return law.double_move;
    case CastlingWay::transposition:
        return law.transposition;
    case CastlingWay::king_only:
        return law.king_only;
    case CastlingWay::rook_only:
        return law.rook_only;
    }
    UNREACHABLE();
}

law::Articles chess960_castling_articles(const Game& game, chess::Move castling) {
    if (game.history.variant() == Variant::standard) {
        return {};
    }
    const law::Chess960& law = game.laws().chess960;
    return rule_on(law, castling_way(castling)).articles + law.final_squares.articles +
           law.same_game.articles;
}

Ruling judge_castling_declared(const Game& game, const Announce& deed, Color player) {
    const auto wing = castling_announced(deed);
    if (!wing || game.having_the_move() != player) {
        return {};
    }
    const law::Chess960& law = game.laws().chess960;
    if (game.history.variant() == Variant::chess960 && !has_right(game.position(), *wing)) {
        return refusal(RefusalReason::not_allowed,
                       law.castling_once.articles +
                           game.laws().board_and_moves.castling_right_lost.articles);
    }
    Ruling ruling;
    if (!game.turn.touched.empty()) {
        add_obligation(ruling, game, turn_after(seat_of(game), game.turn, deed));
    }
    return ruling;
}

} // namespace compongo::game
