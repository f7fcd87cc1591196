#include "compongo/game/state/game.h"

#include "compongo/chess/fen.h"

namespace compongo::game {

namespace {

/// The pieces that a move touches: the moved piece, then the captured one.
std::vector<TouchedPiece> touched_by(const chess::Position& position, const MoveAsWritten& move,
                                     Variant variant) {
    std::vector<TouchedPiece> touched = {{move.from, Intent::deliberate}};
    for (const Square square : also_touched(position, move, variant)) {
        touched.push_back({square, Intent::deliberate});
    }
    return touched;
}

} // namespace

Both<int> moves_made_before(const chess::Position& position) {
    const int before = position.fullmove_number() - 1;
    return {before + (position.turn() == Color::black ? 1 : 0), before};
}

MoveFacts facts_of(const chess::Position& position, const MoveAsWritten& move, Variant variant) {
    const bool is_castling = castling_rook(position, move, variant).has_value();
    const bool takes =
        position.board().piece_on(move.to) || !passed_pawn(position.board(), move).is_empty();
    return {move, is_castling, !is_castling && takes};
}

MoveFacts facts_of(const chess::Position& position, chess::Move legal, Variant variant) {
    return {as_written(legal, variant), legal.is_castling(),
            taken_square(position, legal).has_value()};
}

std::string fen_of(const chess::Position& position, Variant variant) {
    return fen(position, variant == Variant::chess960 ? chess::FenDialect::shredder
                                                      : chess::FenDialect::x_fen);
}

Unfinished unfinished_half_move(const Game& game, const Turn& turn) {
    return unfinished(game.position(), turn.attempt, turn.part_of, game.history.variant());
}

MadeMove move_made_before(const History& history, std::size_t half_moves) {
    const auto& move = history.played()[half_moves].move;
    const chess::Position before = history.position_after(half_moves);
    MadeMove made{move ? facts_of(before, *move, history.variant()) : MoveFacts{},
                  half_moves,
                  true,
                  {},
                  false};
    if (const Unfinished* const left = history.unfinished_after(half_moves)) {
        for (const MovedPiece& moved : left->done.moved) {
            made.turn.touched.push_back({moved.origin, Intent::deliberate});
        }
        made.turn.attempt = left->done;
        made.turn.part_of = left->part_of;
    } else if (move) {
        made.turn.touched = touched_by(before, *move, history.variant());
    }
    return made;
}

bool is_online(const Game& game) {
    return !game.laws().online.no_press.is_silent();
}

} // namespace compongo::game
