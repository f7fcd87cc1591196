#include "compongo/law/contents/entry.h"

namespace compongo::law {

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::board_and_moves, Member>("board_and_moves", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&BoardAndMoves::having_the_move>("having_the_move", "GAME-TURN",
        "White begins, then the players alternate; a player has the move once the opponent's move is made."_words),
    entry<&BoardAndMoves::object_of_the_game>("object_of_the_game", "GAME-OBJECT",
        "To mate; a king may be neither left nor put en prise, nor taken."_words),
    entry<&BoardAndMoves::neither_can_mate>("neither_can_mate", "GAME-DEAD-PRINCIPLE",
        "Where neither player can mate the game is drawn."_words),
    entry<&BoardAndMoves::board>("board", "BOARD-SETUP",
        "Eight by eight, a light corner at each right hand."_words),
    entry<&BoardAndMoves::pieces>("pieces", "BOARD-SETUP",
        "King, queen, two rooks, two bishops, two knights, eight pawns each."_words),
    entry<&BoardAndMoves::initial_position>("initial_position", "BOARD-SETUP",
        "How the pieces stand at the beginning."_words),
    entry<&BoardAndMoves::files_ranks_diagonals>("files_ranks_diagonals", "BOARD-TERMS",
        "What files, ranks and diagonals are."_words),
    entry<&BoardAndMoves::occupied_square>("occupied_square", "MOVE-OCCUPY",
        "Own pieces bar a square; an enemy piece there is captured and removed."_words),
    entry<&BoardAndMoves::attack>("attack", "MOVE-ATTACK",
        "A piece attacks where it could capture, even when pinned."_words),
    entry<&BoardAndMoves::bishop>("bishop", "MOVE-BISHOP",
        "Along a diagonal."_words),
    entry<&BoardAndMoves::rook>("rook", "MOVE-ROOK",
        "Along a file or rank."_words),
    entry<&BoardAndMoves::queen>("queen", "MOVE-QUEEN",
        "Along a file, rank or diagonal."_words),
    entry<&BoardAndMoves::passing_over_pieces>("passing_over_pieces", "MOVE-NOJUMP",
        "Bishop, rook and queen do not pass over pieces."_words),
    entry<&BoardAndMoves::knight>("knight", "MOVE-KNIGHT",
        "To the nearest squares off its file, rank and diagonals."_words),
    entry<&BoardAndMoves::pawn_step>("pawn_step", "MOVE-PAWN-STEP",
        "One square forward, if empty."_words),
    entry<&BoardAndMoves::pawn_double_step>("pawn_double_step", "MOVE-PAWN-DOUBLE",
        "Two squares on its first move, both empty."_words),
    entry<&BoardAndMoves::pawn_capture>("pawn_capture", "MOVE-PAWN-CAPTURE",
        "Captures one square diagonally forward."_words),
    entry<&BoardAndMoves::en_passant>("en_passant", "MOVE-EP",
        "Taking a pawn that has just passed by with a double step."_words),
    entry<&BoardAndMoves::promotion>("promotion", "MOVE-PROMO",
        "On the last rank, part of the move: queen, rook, bishop or knight of its colour."_words),
    entry<&BoardAndMoves::king_step>("king_step", "MOVE-KING-STEP",
        "To an adjacent square that is not attacked."_words),
    entry<&BoardAndMoves::castling>("castling", "MOVE-CASTLE",
        "King two squares towards a rook on the first rank, rook to the square crossed."_words),
    entry<&BoardAndMoves::castling_right_lost>("castling_right_lost", "MOVE-CASTLE-LOST",
        "King or rook has moved: gone for good."_words),
    entry<&BoardAndMoves::castling_prevented>("castling_prevented", "MOVE-CASTLE-BLOCKED",
        "Something between, or the way of the king attacked: not now."_words),
    entry<&BoardAndMoves::own_king_attacked>("own_king_attacked", "MOVE-CHECK",
        "No move may put or leave the own king in check."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_board_and_moves() {
    return entries;
}

} // namespace compongo::law
