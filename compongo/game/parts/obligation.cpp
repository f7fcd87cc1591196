#include "compongo/game/parts/obligation.h"

#include <algorithm>
#include <iterator>

namespace compongo::game {

namespace {

using chess::Position;

/// The obligation from a piece let go of as part of a legal move, with its articles.
std::pair<ObligationKind, law::Articles> bound_by_release(const Game& game, const Turn& turn,
                                                          const MoveAsWritten& move) {
    const law::ActOfMoving& law = game.laws().act_of_moving;
    const auto first = legal_move(game.position(), move, game.history.variant());
    if (first && first->is_castling()) {
        return {ObligationKind::castle,
                law.king_released_to_castle.articles + law.castling_made.articles};
    }
    if (move.promotion) {
        return {ObligationKind::promote, turn.promotion_chosen ? law.promotion_choice.articles
                                                               : law.promotion_made.articles +
                                                                     law.promotion_choice.articles};
    }
    const auto theirs = game.position().board().pieces(~game.having_the_move());
    const bool is_any_of_opponent =
        std::ranges::any_of(turn.touched, [&](const TouchedPiece& piece) {
            return piece.intent != Intent::accidental && theirs.contains(piece.square);
        });
    const law::Articles& touched =
        is_any_of_opponent ? law.both_colours_touched.articles : law.own_piece_touched.articles;
    const law::Articles articles = law.committed_by.articles + law.released_piece.articles;
    const bool is_capture = game.position().board().piece_on(move.to) ||
                            !passed_pawn(game.position().board(), move).is_empty();
    return is_capture
               ? std::pair(ObligationKind::capture, articles + law.capture_made.articles + touched)
               : std::pair(ObligationKind::move, articles + touched);
}

/// Is this castling barred because the rook was touched before the king?
bool is_barred(const Game& game, const std::vector<RightKind>& barred, const MoveAsWritten& move) {
    const auto legal = legal_move(game.position(), move, game.history.variant());
    return legal && legal->is_castling() &&
           std::ranges::find(barred, right_to(*legal)) != barred.end();
}

/// The moves that the pieces let go of leave to the player: not barred castling, and no move that
/// the arbiter would put back because another piece was touched.
Moves left_by_release(const Game& game, const Turn& turn) {
    if (turn.bound_to.empty()) {
        return {};
    }
    const Obliged by_touch = obliged_by_touch(game, turn);
    const Moves& allowed = by_touch.obligation.allowed;
    const bool is_watched = is_touch_watched(game, turn);
    Moves left;
    std::ranges::copy_if(turn.bound_to, std::back_inserter(left), [&](const auto& move) {
        return is_watched ? std::ranges::find(allowed, move) != allowed.end()
                          : !is_barred(game, by_touch.barred, move);
    });
    return left;
}

/// The square of the king, if it was let go of in order to castle and castling is illegal.
std::optional<Square> king_let_go_to_castle(const Game& game, const Turn& turn) {
    const auto move = move_attempted(game.position(), turn.attempt, game.history.variant());
    const bool is_tried = move &&
                          is_castling_attempt(game.position(), *move, game.history.variant()) &&
                          !legal_move(game.position(), *move, game.history.variant());
    // In Chess960 the king may already stand on its castling square.
    const bool is_let_go =
        is_tried && std::ranges::none_of(turn.attempt.moved, [&](const auto& piece) {
            return piece.origin == move->from && !piece.is_committed();
        });
    return is_let_go ? std::optional(move->from) : std::nullopt;
}

/// A move announced with a claim must be made. If it is illegal, some editions require another move
/// with the same piece.
Obliged obliged_by_announcement(const Game& game, const Turn& turn) {
    const law::DrawnGame& law = game.laws().drawn_game;
    const Position& position = game.position();
    const MoveAsWritten& announced = *turn.announced;
    const Color us = game.having_the_move();
    if (legal_move(position, announced, game.history.variant())) {
        return {{us, ObligationKind::move, {announced}}, law.announced_move.articles, false, {}};
    }
    const bool is_own_piece = position.board().pieces(us).contains(announced.from);
    Turn as_touched = turn;
    as_touched.announced.reset();
    if (is_own_piece && law.announced_illegal_move.value == law::AnnouncedIllegalMove::same_piece) {
        as_touched.touched.insert(as_touched.touched.begin(), {announced.from, Intent::deliberate});
    }
    Obliged bound = obliged_by_touch(game, as_touched);
    const bool was_castling =
        is_own_piece && castling_rook(position, announced, game.history.variant()).has_value();
    if (was_castling && bound.obligation.kind == ObligationKind::move) {
        bound.obligation.kind = ObligationKind::king_move;
    }
    bound.articles =
        law.announced_illegal_move.articles + law.announced_move.articles + bound.articles;
    return bound;
}

} // namespace

Obliged obliged_by_touch(const Game& game, const Turn& turn) {
    return turn.announced ? obliged_by_announcement(game, turn) : obliged_by_pieces(game, turn);
}

bool is_touch_watched(const Game& game, const Turn& turn) {
    // The claim was made to the arbiter, whose ruling includes the announced move.
    return turn.announced || turn.touch_known == TouchKnown::ruled ||
           (turn.touch_known == TouchKnown::seen &&
            game.laws().act_of_moving.who_acts.value == law::WhoActs::arbiter);
}

Obliged obliged(const Game& game, const Turn& turn) {
    const law::ActOfMoving& law = game.laws().act_of_moving;
    if (Moves left = left_by_release(game, turn); !left.empty()) {
        const auto [kind, articles] = bound_by_release(game, turn, left.front());
        return {{game.having_the_move(), kind, std::move(left)}, articles, false, {}};
    }
    const auto king = king_let_go_to_castle(game, turn);
    if (king && !turn.announced) {
        return obliged_after_castling_tried(game, turn, *king);
    }
    Obliged by_touch = obliged_by_touch(game, turn);
    if (!turn.announced && !turn.attempt.is_empty()) {
        by_touch.articles = by_touch.articles + law.illegal_when_released.articles;
    }
    return by_touch;
}

} // namespace compongo::game
