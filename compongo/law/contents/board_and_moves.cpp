#include "compongo/law/contents/entry.h"

namespace compongo::law {

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::board_and_moves, Member>("board_and_moves", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&BoardAndMoves::having_the_move>("having_the_move", "GAME-TURN",
        "White begins, then the players alternate; a player has the move once the opponent's move is made.",
        "Empiezan las blancas y se juega por turnos; un jugador está en turno en cuanto el rival ha hecho su jugada."),
    entry<&BoardAndMoves::object_of_the_game>("object_of_the_game", "GAME-OBJECT",
        "To mate; a king may be neither left nor put en prise, nor taken.",
        "El objetivo es dar mate; el rey no puede quedar en jaque ni ser capturado."),
    entry<&BoardAndMoves::neither_can_mate>("neither_can_mate", "GAME-DEAD-PRINCIPLE",
        "Where neither player can mate the game is drawn.",
        "Si ninguno puede dar mate, la partida es tablas."),
    entry<&BoardAndMoves::board>("board", "BOARD-SETUP",
        "Eight by eight, a light corner at each right hand.",
        "El tablero tiene ocho por ocho casillas, con una esquina blanca a la derecha de cada jugador."),
    entry<&BoardAndMoves::pieces>("pieces", "BOARD-SETUP",
        "King, queen, two rooks, two bishops, two knights, eight pawns each.",
        "Rey, dama, dos torres, dos alfiles, dos caballos y ocho peones por bando."),
    entry<&BoardAndMoves::initial_position>("initial_position", "BOARD-SETUP",
        "How the pieces stand at the beginning.",
        "Cómo se colocan las piezas al empezar."),
    entry<&BoardAndMoves::files_ranks_diagonals>("files_ranks_diagonals", "BOARD-TERMS",
        "What files, ranks and diagonals are.",
        "Qué son columnas, filas y diagonales."),
    entry<&BoardAndMoves::occupied_square>("occupied_square", "MOVE-OCCUPY",
        "Own pieces bar a square; an enemy piece there is captured and removed.",
        "No se puede ir a una casilla con una pieza propia; la del rival se captura y se retira."),
    entry<&BoardAndMoves::attack>("attack", "MOVE-ATTACK",
        "A piece attacks where it could capture, even when pinned.",
        "Una pieza ataca donde podría capturar, aunque esté clavada."),
    entry<&BoardAndMoves::bishop>("bishop", "MOVE-BISHOP",
        "Along a diagonal.",
        "El alfil se mueve por una diagonal."),
    entry<&BoardAndMoves::rook>("rook", "MOVE-ROOK",
        "Along a file or rank.",
        "La torre se mueve por una columna o una fila."),
    entry<&BoardAndMoves::queen>("queen", "MOVE-QUEEN",
        "Along a file, rank or diagonal.",
        "Por columna, fila o diagonal."),
    entry<&BoardAndMoves::passing_over_pieces>("passing_over_pieces", "MOVE-NOJUMP",
        "Bishop, rook and queen do not pass over pieces.",
        "Alfil, torre y dama no saltan sobre otras piezas."),
    entry<&BoardAndMoves::knight>("knight", "MOVE-KNIGHT",
        "To the nearest squares off its file, rank and diagonals.",
        "El caballo va a las casillas más próximas que no están en su columna, fila ni diagonales."),
    entry<&BoardAndMoves::pawn_step>("pawn_step", "MOVE-PAWN-STEP",
        "One square forward, if empty.",
        "El peón avanza una casilla, si está libre."),
    entry<&BoardAndMoves::pawn_double_step>("pawn_double_step", "MOVE-PAWN-DOUBLE",
        "Two squares on its first move, both empty.",
        "Dos casillas en su primera jugada, ambas libres."),
    entry<&BoardAndMoves::pawn_capture>("pawn_capture", "MOVE-PAWN-CAPTURE",
        "Captures one square diagonally forward.",
        "El peón captura en diagonal, una casilla hacia delante."),
    entry<&BoardAndMoves::en_passant>("en_passant", "MOVE-EP",
        "Taking a pawn that has just passed by with a double step.",
        "Captura al paso: se toma el peón que acaba de avanzar dos casillas."),
    entry<&BoardAndMoves::promotion>("promotion", "MOVE-PROMO",
        "On the last rank, part of the move: queen, rook, bishop or knight of its colour.",
        "El peón que llega a la última fila se cambia, en la misma jugada, por dama, torre, alfil o caballo de su color."),
    entry<&BoardAndMoves::king_step>("king_step", "MOVE-KING-STEP",
        "To an adjacent square that is not attacked.",
        "El rey se mueve a una casilla contigua que no esté atacada."),
    entry<&BoardAndMoves::castling>("castling", "MOVE-CASTLE",
        "King two squares towards a rook on the first rank, rook to the square crossed.",
        "Enroque: el rey se mueve dos casillas hacia una torre de su primera fila y la torre pasa a la casilla que el rey ha cruzado."),
    entry<&BoardAndMoves::castling_right_lost>("castling_right_lost", "MOVE-CASTLE-LOST",
        "King or rook has moved: gone for good.",
        "Si el rey o la torre ya se han movido, se pierde para siempre el derecho a enrocar."),
    entry<&BoardAndMoves::castling_prevented>("castling_prevented", "MOVE-CASTLE-BLOCKED",
        "Something between, or the way of the king attacked: not now.",
        "No se puede enrocar mientras haya piezas en medio o esté atacado el camino del rey."),
    entry<&BoardAndMoves::own_king_attacked>("own_king_attacked", "MOVE-CHECK",
        "No move may put or leave the own king in check.",
        "Ninguna jugada puede poner ni dejar al propio rey en jaque."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_board_and_moves() {
    return entries;
}

} // namespace compongo::law
