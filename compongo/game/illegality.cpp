#include "compongo/game/illegality.h"

#include "compongo/chess/attacks.h"

#include <algorithm>

namespace compongo::game {

namespace {

using chess::PieceType;
using chess::Position;
using chess::SquareSet;

/// The article that says how this man moves.
law::Articles movement_articles(const law::BoardAndMoves& law, PieceType type) {
    switch (type) {
    case PieceType::pawn:
        return law.pawn_step.articles + law.pawn_capture.articles;
    case PieceType::knight:
        return law.knight.articles;
    case PieceType::bishop:
        return law.bishop.articles;
    case PieceType::rook:
        return law.rook.articles;
    case PieceType::queen:
        return law.queen.articles;
    case PieceType::king:
        return law.king_step.articles;
    }
    UNREACHABLE();
}

/// Why the man does not move so: his own men bar the square, or others the way, or no man moves
/// like that.
law::Articles wrong_movement_articles(const law::BoardAndMoves& law, const Position& position,
                                      const MoveAsWritten& move) {
    const chess::Board& board = position.board();
    const Man man = *board.man_on(move.from);
    const law::Articles how = movement_articles(law, man.type);
    if (man.color == position.turn() && board.men(man.color).contains(move.to)) {
        return law.occupied_square.articles + how;
    }
    if (man.type == PieceType::pawn) {
        return how + law.pawn_double_step.articles;
    }
    const bool is_way_barred = attacks_of(man, move.from, SquareSet()).contains(move.to);
    return is_way_barred ? law.passing_over_men.articles + how : how;
}

/// Castling is prevented for now, or the right to it is lost.
law::Articles wrong_castling_articles(const law::Laws& laws, const Position& position,
                                      const MoveAsWritten& move, Variant variant) {
    const law::BoardAndMoves& law = laws.board_and_moves;
    const auto rook = castling_rook(position, move, variant);
    const bool has_right = rook && position.setup().castling_rooks.contains(*rook);
    const law::Articles articles =
        law.castling.articles +
        (has_right ? law.castling_prevented.articles : law.castling_right_lost.articles);
    if (variant == Variant::standard) {
        return articles;
    }
    return articles + (has_right ? laws.chess960.vacant_squares.articles
                                 : laws.chess960.castling_once.articles);
}

/// Does the man move so by Articles 3.2 to 3.8, whatever becomes of his king?
bool moves_so(const Position& position, const MoveAsWritten& move,
              std::optional<Square> ep_square) {
    const chess::Board& board = position.board();
    const Man man = *board.man_on(move.from);
    if (man.color != position.turn() || board.men(man.color).contains(move.to)) {
        return false;
    }
    if (man.type != PieceType::pawn) {
        return attacks_of(man, move.from, board.occupied()).contains(move.to);
    }
    const bool is_last_rank = rank_of(move.to) == chess::last_rank(man.color);
    if (is_last_rank != move.promotion.has_value()) {
        return false;
    }
    if (file_of(move.from) != file_of(move.to)) {
        return pawn_attacks(man.color, move.from).contains(move.to) &&
               (board.man_on(move.to) || move.to == ep_square);
    }
    const int forward = man.color == Color::white ? 8 : -8;
    const int step = static_cast<int>(index(move.to)) - static_cast<int>(index(move.from));
    const bool is_on_second =
        rank_of(move.from) == (man.color == Color::white ? chess::Rank::r2 : chess::Rank::r7);
    const bool is_vacant = (squares_between(move.from, move.to) & board.occupied()).is_empty() &&
                           !board.man_on(move.to);
    return is_vacant && (step == forward || (step == 2 * forward && is_on_second));
}

Illegality wrong_promotion(const law::Laws& laws) {
    return {IllegalBecause::promotion_wrong,
            laws.irregularities.promotion_wrong.articles + laws.board_and_moves.promotion.articles};
}

/// What has been let go of is part of a legal move that has not been finished.
Illegality unfinished(const Game& game, const Turn& turn) {
    const law::Laws& laws = game.laws();
    const Position& position = game.position();
    const MoveAsWritten& move = turn.part_of.front();
    const bool is_promotion = move.promotion.has_value();
    if (is_promotion && turn.attempt.placed.empty()) {
        return {IllegalBecause::promotion_missing, laws.irregularities.promotion_undone.articles};
    }
    const bool is_taken_man_left = position.board().man_on(move.to) &&
                                   std::ranges::find(turn.attempt.moved, move.to,
                                                     &MovedMan::origin) == turn.attempt.moved.end();
    if (is_promotion && !is_taken_man_left) {
        return wrong_promotion(laws);
    }
    if (const auto legal = legal_move(position, move, game.history.variant());
        legal && legal->is_castling()) {
        return {IllegalBecause::castling,
                laws.board_and_moves.castling.articles + laws.act_of_moving.castling_made.articles};
    }
    const law::Articles taking =
        is_promotion ? laws.act_of_moving.promotion_capture.articles : law::Articles();
    return {IllegalBecause::capture_incomplete, taking + laws.act_of_moving.capture_made.articles +
                                                    laws.board_and_moves.occupied_square.articles};
}

bool is_promotion_wrong(const Position& position, const MoveAsWritten& move) {
    return move.promotion &&
           (*move.promotion == PieceType::king || *move.promotion == PieceType::pawn ||
            position.board().man_on(move.from)->type != PieceType::pawn);
}

} // namespace

law::Articles offence_articles(const law::Laws& laws, const Illegality& illegal) {
    const law::Irregularities& law = laws.irregularities;
    switch (illegal.reason) {
    case IllegalBecause::promotion_missing:
        return law.promotion_undone.articles;
    case IllegalBecause::king_captured:
        return law.king_captured.articles;
    default:
        return law.illegal_move.articles + illegal.articles;
    }
}

Turn to_be_replaced(Turn turn, IllegalBecause reason) {
    // Whoever rules on the move looks at what was touched for it.
    turn.is_touch_observed = true;
    return reason == IllegalBecause::castling ? std::move(turn) : put_back(std::move(turn));
}

std::optional<Square> crossed_square(const Game& game, std::size_t half_moves) {
    if (half_moves == 0) {
        return game.conditions().start.setup.ep_square;
    }
    const MoveAsWritten& last = game.history.played()[half_moves - 1].move;
    const Position before = game.history.position_after(half_moves - 1);
    const auto man = before.board().man_on(last.from);
    const bool is_double_step = man && man->type == PieceType::pawn &&
                                file_of(last.from) == file_of(last.to) &&
                                (index(last.from) ^ index(last.to)) == 16 &&
                                !squares_between(last.from, last.to).is_empty();
    return is_double_step ? std::optional(squares_between(last.from, last.to).first())
                          : std::nullopt;
}

Illegality illegality(const law::Laws& laws, const Position& position, const MoveAsWritten& move,
                      Variant variant, std::optional<Square> ep_square) {
    const law::BoardAndMoves& law = laws.board_and_moves;
    const Man man = *position.board().man_on(move.from);
    const auto taken = position.board().man_on(move.to);
    if (taken && taken->type == PieceType::king) {
        return {IllegalBecause::king_captured,
                laws.irregularities.king_captured.articles + law.object_of_the_game.articles};
    }
    if (is_promotion_wrong(position, move)) {
        return wrong_promotion(laws);
    }
    if (is_castling_attempt(position, move, variant)) {
        return {IllegalBecause::castling, wrong_castling_articles(laws, position, move, variant)};
    }
    if (moves_so(position, move, ep_square)) {
        const bool is_king = man.type == PieceType::king;
        return {IllegalBecause::king_attacked,
                law.own_king_attacked.articles + law.attack.articles +
                    (is_king ? law.king_step.articles : law::Articles())};
    }
    if (move.promotion && file_of(move.from) != file_of(move.to)) {
        return wrong_promotion(laws);
    }
    if (man.type == PieceType::pawn && !move.promotion &&
        rank_of(move.to) == chess::last_rank(man.color)) {
        MoveAsWritten promoted = move;
        promoted.promotion = PieceType::queen;
        if (moves_so(position, promoted, ep_square)) {
            return {IllegalBecause::promotion_missing,
                    laws.irregularities.promotion_undone.articles};
        }
    }
    if (shape(position, move, variant) == Shape::en_passant &&
        pawn_attacks(man.color, move.from).contains(move.to)) {
        return {IllegalBecause::en_passant, law.en_passant.articles};
    }
    return {IllegalBecause::movement, wrong_movement_articles(law, position, move)};
}

Illegality illegality(const Game& game, const Turn& turn) {
    const law::Laws& laws = game.laws();
    const Position& position = game.position();
    const auto move = move_attempted(position, turn.attempt, game.history.variant());
    const auto& placed = turn.attempt.placed;
    // A new man of the wrong colour, more than one, or the pawn left standing.
    const bool is_wrong_man = !placed.empty() && (placed.back().man.color != position.turn() ||
                                                  placed.size() > 1 || !move);
    if (is_wrong_man) {
        return wrong_promotion(laws);
    }
    if (!move) {
        return {IllegalBecause::no_move, laws.irregularities.pressed_without_move.articles};
    }
    if (!turn.part_of.empty()) {
        return unfinished(game, turn);
    }
    return illegality(laws, position, *move, game.history.variant(),
                      crossed_square(game, game.history.size()));
}

} // namespace compongo::game
