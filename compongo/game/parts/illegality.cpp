#include "compongo/game/parts/illegality.h"

#include "compongo/chess/attacks.h"

#include <algorithm>

namespace compongo::game {

namespace {

using chess::PieceType;
using chess::Position;
using chess::SquareSet;

/// The article that says how this piece moves.
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

/// The articles against this movement: the piece is the opponent's, its own side's pieces occupy
/// the square, others block the way, or no piece moves like that.
law::Articles wrong_movement_articles(const law::BoardAndMoves& law, const Position& position,
                                      const MoveAsWritten& move) {
    const chess::Board& board = position.board();
    const Piece piece = *board.piece_on(move.from);
    if (piece.color != position.turn()) {
        return law.having_the_move.articles;
    }
    const law::Articles how = movement_articles(law, piece.type);
    if (board.pieces(piece.color).contains(move.to)) {
        return law.occupied_square.articles + how;
    }
    if (piece.type == PieceType::pawn) {
        return how + law.pawn_double_step.articles;
    }
    const bool is_way_barred = attacks_of(piece, move.from, SquareSet()).contains(move.to);
    return is_way_barred ? law.passing_over_pieces.articles + how : how;
}

/// The articles against this castling: prevented for now, right lost, or allowed but carried out
/// wrongly.
law::Articles wrong_castling_articles(const law::Laws& laws, const Position& position,
                                      const MoveAsWritten& move, Variant variant) {
    const law::BoardAndMoves& law = laws.board_and_moves;
    const auto rook = castling_rook(position, move, variant);
    const chess::MoveList legal = chess::legal_moves(position);
    if (std::ranges::any_of(legal, [&](chess::Move each) {
            return each.is_castling() && each.from() == move.from && each.to() == rook;
        })) {
        return law.castling.articles + laws.act_of_moving.castling_made.articles;
    }
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

/// Does the piece move like this under Articles 3.2 to 3.8, regardless of its king's safety?
bool moves_so(const Position& position, const MoveAsWritten& move,
              std::optional<Square> ep_square) {
    const chess::Board& board = position.board();
    const Piece piece = *board.piece_on(move.from);
    if (piece.color != position.turn() || board.pieces(piece.color).contains(move.to)) {
        return false;
    }
    if (piece.type != PieceType::pawn) {
        return attacks_of(piece, move.from, board.occupied()).contains(move.to);
    }
    const bool is_last_rank = rank_of(move.to) == chess::last_rank(piece.color);
    if (is_last_rank != move.promotion.has_value()) {
        return false;
    }
    if (file_of(move.from) != file_of(move.to)) {
        return pawn_attacks(piece.color, move.from).contains(move.to) &&
               (board.piece_on(move.to) || move.to == ep_square);
    }
    const int forward = piece.color == Color::white ? 8 : -8;
    const int step = static_cast<int>(index(move.to)) - static_cast<int>(index(move.from));
    const bool is_on_second =
        rank_of(move.from) == (piece.color == Color::white ? chess::Rank::r2 : chess::Rank::r7);
    const bool is_vacant = (squares_between(move.from, move.to) & board.occupied()).is_empty() &&
                           !board.piece_on(move.to);
    return is_vacant && (step == forward || (step == 2 * forward && is_on_second));
}

Illegality wrong_promotion(const law::Laws& laws) {
    return {IllegalBecause::promotion_wrong,
            laws.irregularities.promotion_wrong.articles + laws.board_and_moves.promotion.articles};
}

/// The new piece stands on the square together with the pawn.
Illegality pawn_left(const law::Laws& laws) {
    Illegality wrong = wrong_promotion(laws);
    wrong.articles += laws.act_of_moving.promotion_made.articles;
    return wrong;
}

/// A piece was added that was not in the position, with no pawn promoting.
Illegality piece_added(const law::Laws& laws) {
    return {IllegalBecause::movement,
            laws.board_and_moves.pieces.articles + laws.board_and_moves.occupied_square.articles};
}

/// Has a pawn been moved, or does one stand where it can reach the last rank?
bool is_any_pawn_to_promote(const Position& position, const Attempt& done) {
    const Color us = position.turn();
    const chess::Rank before_last = us == Color::white ? chess::Rank::r7 : chess::Rank::r2;
    const SquareSet pawns = position.board().pieces(us, PieceType::pawn);
    return !(pawns & SquareSet::of(before_last)).is_empty() ||
           std::ranges::any_of(done.moved, [&](const MovedPiece& moved) {
               return moved.piece == Piece{PieceType::pawn, us};
           });
}

/// The setting of a half-move: the laws, the position, and the en passant square left by the
/// previous half-move, legal or not.
struct Setting {
    const law::Laws& laws;
    const Position& position;
    Variant variant;
    std::optional<Square> ep_square;
};

/// The fault of an unfinished part of a legal move.
Illegality part_of_legal_move(const Setting& place, const Unfinished& half_move) {
    const law::Laws& laws = place.laws;
    const Attempt& done = half_move.done;
    const MoveAsWritten& move = half_move.part_of.front();
    const auto is_gone = [&](Square square) {
        return std::ranges::find(done.moved, square, &MovedPiece::origin) != done.moved.end();
    };
    const bool is_promotion = move.promotion.has_value();
    const bool is_pawn_moved = is_promotion && is_gone(move.from);
    if (is_pawn_moved && done.placed.empty()) {
        return {IllegalBecause::promotion_missing, laws.irregularities.promotion_undone.articles};
    }
    const bool is_taken_piece_left = place.position.board().piece_on(move.to) && !is_gone(move.to);
    if (is_promotion && !done.placed.empty() && (!is_pawn_moved || !is_taken_piece_left)) {
        return pawn_left(laws);
    }
    if (const auto legal = legal_move(place.position, move, place.variant);
        legal && legal->is_castling()) {
        return {IllegalBecause::castling,
                laws.board_and_moves.castling.articles + laws.act_of_moving.castling_made.articles};
    }
    const law::Articles taking =
        is_promotion ? laws.act_of_moving.promotion_capture.articles : law::Articles();
    return {IllegalBecause::capture_incomplete, taking + laws.act_of_moving.capture_made.articles +
                                                    laws.board_and_moves.occupied_square.articles};
}

/// The fault of doing nothing, or only removing pieces.
Illegality without_move(const Setting& place, const Attempt& done) {
    const law::Laws& laws = place.laws;
    if (done.is_empty()) {
        return {IllegalBecause::no_move, laws.irregularities.pressed_without_move.articles};
    }
    const Piece first = done.moved.front().piece;
    if (first.color != place.position.turn()) {
        return {IllegalBecause::capture_incomplete,
                laws.act_of_moving.capture_made.articles +
                    laws.board_and_moves.occupied_square.articles};
    }
    return {IllegalBecause::movement, movement_articles(laws.board_and_moves, first.type)};
}

bool is_promotion_wrong(const Position& position, const MoveAsWritten& move) {
    return move.promotion &&
           (*move.promotion == PieceType::king || *move.promotion == PieceType::pawn ||
            position.board().piece_on(move.from)->type != PieceType::pawn);
}

/// The fault of a whole move.
Illegality illegality_of(const Setting& place, const MoveAsWritten& move) {
    const auto& [laws, position, variant, ep_square] = place;
    const law::BoardAndMoves& law = laws.board_and_moves;
    const Piece piece = *position.board().piece_on(move.from);
    const auto taken = position.board().piece_on(move.to);
    if (taken && taken->type == PieceType::king && taken->color != position.turn()) {
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
        const bool is_king = piece.type == PieceType::king;
        return {IllegalBecause::king_attacked,
                law.own_king_attacked.articles + law.attack.articles +
                    (is_king ? law.king_step.articles : law::Articles())};
    }
    if (move.promotion && file_of(move.from) != file_of(move.to)) {
        return wrong_promotion(laws);
    }
    if (piece.type == PieceType::pawn && !move.promotion &&
        rank_of(move.to) == chess::last_rank(piece.color)) {
        MoveAsWritten promoted = move;
        promoted.promotion = PieceType::queen;
        if (moves_so(position, promoted, ep_square)) {
            // Even with a queen there the move would be illegal. Interpretation I-80.
            const bool is_king_left = !legal_move(position, promoted, variant);
            return {IllegalBecause::promotion_missing,
                    is_king_left ? laws.irregularities.illegal_move.articles +
                                       law.own_king_attacked.articles + law.attack.articles
                                 : laws.irregularities.promotion_undone.articles};
        }
    }
    if (shape(position, move, variant) == Shape::en_passant &&
        pawn_attacks(piece.color, move.from).contains(move.to)) {
        return {IllegalBecause::en_passant, law.en_passant.articles};
    }
    return {IllegalBecause::movement, wrong_movement_articles(law, position, move)};
}

/// Is it a legal move plus something else: another piece moved, removed or still in the hand?
/// Castling has a fault of its own.
bool is_more_than_a_move(const Setting& place, const Unfinished& half_move,
                         const MoveAsWritten& move) {
    const auto legal = legal_move(place.position, move, place.variant);
    if (!legal || legal->is_castling()) {
        return false;
    }
    const bool is_part = std::ranges::find(half_move.part_of, move) != half_move.part_of.end();
    return is_part ? settled_board(place.position.board(), half_move.done) ==
                         place.position.play(*legal).board()
                   : half_move.part_of.empty();
}

/// Apart from castling, only one piece moves at a time. Interpretation I-228.
Illegality more_than_a_move(const Setting& place, const Attempt& done, const MoveAsWritten& move) {
    const auto other = std::ranges::find_if(done.moved, [&](const MovedPiece& moved) {
        return moved.origin != move.from && moved.piece.color == place.position.turn();
    });
    const Piece piece =
        other == done.moved.end() ? *place.position.board().piece_on(move.from) : other->piece;
    const law::BoardAndMoves& law = place.laws.board_and_moves;
    return {IllegalBecause::movement,
            law.occupied_square.articles + movement_articles(law, piece.type)};
}

/// Have the king and a rook been moved as in castling, with the king on a square from which it can
/// never castle?
bool castles_from_elsewhere(const Setting& place, const Attempt& done, const MoveAsWritten& move) {
    const Color us = place.position.turn();
    const int step = static_cast<int>(index(move.to)) - static_cast<int>(index(move.from));
    const bool is_king_two_aside =
        place.position.board().piece_on(move.from) == Piece{PieceType::king, us} &&
        rank_of(move.from) == rank_of(move.to) && (step == 2 || step == -2);
    return is_king_two_aside && std::ranges::any_of(done.moved, [&](const MovedPiece& moved) {
               return moved.piece == Piece{PieceType::rook, us} && !moved.is_off_board();
           });
}

/// The fault of what was left on the board.
Illegality illegality_of(const Setting& place, const Unfinished& half_move) {
    const auto& placed = half_move.done.placed;
    const auto move = move_attempted(place.position, half_move.done, place.variant);
    const bool is_wrong_piece =
        !placed.empty() &&
        (placed.back().piece.color != place.position.turn() || placed.size() > 1);
    if (!placed.empty() && !is_any_pawn_to_promote(place.position, half_move.done)) {
        return piece_added(place.laws);
    }
    if (is_wrong_piece) {
        return wrong_promotion(place.laws);
    }
    if (!placed.empty() && !move) {
        return pawn_left(place.laws);
    }
    if (move && is_more_than_a_move(place, half_move, *move)) {
        return more_than_a_move(place, half_move.done, *move);
    }
    if (!half_move.part_of.empty()) {
        return part_of_legal_move(place, half_move);
    }
    if (move && castles_from_elsewhere(place, half_move.done, *move)) {
        return {IllegalBecause::castling,
                wrong_castling_articles(place.laws, place.position, *move, place.variant)};
    }
    return move ? illegality_of(place, *move) : without_move(place, half_move.done);
}

} // namespace

law::Articles offence_articles(const law::Laws& laws, const Illegality& illegal) {
    const law::Irregularities& law = laws.irregularities;
    switch (illegal.reason) {
    case IllegalBecause::king_captured:
        return law.king_captured.articles;
    case IllegalBecause::promotion_missing:
    case IllegalBecause::no_move:
        return illegal.articles;
    default:
        return law.illegal_move.articles + illegal.articles;
    }
}

Turn to_be_replaced(Turn turn, IllegalBecause reason) {
    // Ruling on the move includes the touches made for it.
    turn.touch_known = TouchKnown::ruled;
    return reason == IllegalBecause::castling ? std::move(turn) : put_back(std::move(turn));
}

std::optional<Square> crossed_square(const Game& game, std::size_t half_moves) {
    if (half_moves == 0) {
        return game.conditions().start.setup.ep_square;
    }
    const auto& last = game.history.played()[half_moves - 1].move;
    if (!last) {
        return std::nullopt;
    }
    const Position before = game.history.position_after(half_moves - 1);
    const auto piece = before.board().piece_on(last->from);
    const bool is_double_step = piece && piece->type == PieceType::pawn &&
                                file_of(last->from) == file_of(last->to) &&
                                (index(last->from) ^ index(last->to)) == 16 &&
                                !squares_between(last->from, last->to).is_empty();
    return is_double_step ? std::optional(squares_between(last->from, last->to).first())
                          : std::nullopt;
}

Illegality illegality(const Game& game, const Unfinished& half_move) {
    const Setting place{game.laws(), game.position(), game.history.variant(),
                        crossed_square(game, game.history.size())};
    return illegality_of(place, half_move);
}

Illegality illegality_after(const Game& game, std::size_t half_moves) {
    const Position position = game.history.position_after(half_moves);
    const Setting place{game.laws(), position, game.history.variant(),
                        crossed_square(game, half_moves)};
    const Unfinished* const half_move = game.history.unfinished_after(half_moves);
    return half_move == nullptr ? illegality_of(place, *game.history.played()[half_moves].move)
                                : illegality_of(place, *half_move);
}

bool is_promotion_incomplete(const Game& game, std::size_t half_moves) {
    const IllegalBecause reason = illegality_after(game, half_moves).reason;
    const Unfinished* const half_move = game.history.unfinished_after(half_moves);
    const bool is_pawn_left =
        half_move != nullptr && !half_move->done.placed.empty() &&
        std::ranges::none_of(half_move->done.moved, [](const MovedPiece& moved) {
            return moved.is_off_board() && moved.piece.type == PieceType::pawn;
        });
    return reason == IllegalBecause::promotion_missing ||
           (reason == IllegalBecause::promotion_wrong && is_pawn_left);
}

} // namespace compongo::game
