#include "compongo/hall/board/move_as_seen.h"

#include "compongo/chess/letters.h"
#include "compongo/chess/san.h"

namespace compongo::hall {

namespace {

using chess::PieceType;
using chess::Position;

std::string letter(PieceType type) {
    return std::string(chess::letter(chess::Language::english, type));
}

/// The suffix for check or checkmate, if the resulting position can be analysed.
std::string sign(const Position& after) {
    if (after.is_irregular() || !chess::is_check(after)) {
        return {};
    }
    return chess::has_legal_move(after) ? "+" : "#";
}

std::string illegal_move_as_seen(const Position& before, const game::MoveAsWritten& move,
                                 game::Variant variant) {
    if (game::is_castling_attempt(before, move, variant)) {
        return chess::file_of(move.to) > chess::file_of(move.from) ? "O-O" : "O-O-O";
    }
    const auto piece = before.board().piece_on(move.from);
    const bool takes =
        before.board().piece_on(move.to) || !game::passed_pawn(before.board(), move).is_empty();
    const bool is_pawn = !piece || piece->type == PieceType::pawn;
    std::string text = is_pawn ? std::string() : letter(piece->type);
    if (takes) {
        text += (is_pawn ? chess::name(move.from).substr(0, 1) : std::string()) + "x";
    }
    text += chess::name(move.to);
    return move.promotion ? text + "=" + letter(*move.promotion) : text;
}

} // namespace

std::optional<std::string> move_as_seen(const game::History& history, std::size_t half_moves) {
    const game::Played& played = history.played()[half_moves];
    if (!played.move) {
        return std::nullopt;
    }
    const Position before = history.position_after(half_moves);
    if (played.is_legal) {
        return chess::san(before, game::known_legal_move(before, *played.move, history.variant()));
    }
    return illegal_move_as_seen(before, *played.move, history.variant()) +
           sign(history.position_after(half_moves + 1));
}

} // namespace compongo::hall
