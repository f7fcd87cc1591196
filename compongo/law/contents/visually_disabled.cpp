#include "compongo/law/contents/entry.h"

namespace compongo::law {

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::visually_disabled, Member>("visually_disabled", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&VisuallyDisabled::adapted>("adapted", "BLIND-ADAPT",
        "Organisers may adapt these rules to local circumstances.",
        "Los organizadores pueden adaptar estas reglas a las circunstancias."),
    entry<&VisuallyDisabled::two_boards>("two_boards", "BLIND-TWO-BOARDS",
        "Either player may demand two boards, one of them special.",
        "Cualquiera de los dos puede exigir que se usen dos tableros, uno de ellos especial."),
    entry<&VisuallyDisabled::board_centimetres>("board_centimetres", "BLIND-BOARD",
        "The least size of the special board, in centimetres.",
        "Tamaño mínimo del tablero especial, en centímetros."),
    entry<&VisuallyDisabled::dark_squares_raised>("dark_squares_raised", "BLIND-BOARD",
        "The dark squares are slightly raised.",
        "Las casillas oscuras están algo elevadas."),
    entry<&VisuallyDisabled::apertures>("apertures", "BLIND-BOARD",
        "Each square has a securing aperture.",
        "Cada casilla tiene un agujero de seguridad."),
    entry<&VisuallyDisabled::pegs>("pegs", "BLIND-BOARD",
        "Each piece has a peg that fits it.",
        "Cada pieza tiene una clavija que encaja en el agujero."),
    entry<&VisuallyDisabled::black_pieces_marked>("black_pieces_marked", "BLIND-BOARD",
        "Staunton pieces, the black ones specially marked.",
        "Piezas Staunton, las negras con una marca especial."),
    entry<&VisuallyDisabled::announcement>("announcement", "BLIND-ANNOUNCE",
        "Moves are announced, repeated by the opponent, and executed on the opponent's board.",
        "Las jugadas se anuncian, y el rival las repite y las ejecuta en su tablero."),
    entry<&VisuallyDisabled::touched>("touched", "BLIND-TOUCHED",
        "A piece is touched when it is taken out of its aperture.",
        "Una pieza está tocada cuando sale de su agujero."),
    entry<&VisuallyDisabled::made>("made", "BLIND-MADE",
        "Only when a move is made is the opponent's clock started.",
        "El reloj del rival se pone en marcha solo cuando la jugada está hecha."),
    entry<&VisuallyDisabled::capture_made>("capture_made", "BLIND-MADE",
        "Made: the captured piece is off the board of the player on move.",
        "Jugada hecha, en una captura: quien juega ha retirado de su tablero la pieza capturada."),
    entry<&VisuallyDisabled::placed>("placed", "BLIND-MADE",
        "Made: a piece is in another aperture.",
        "Jugada hecha: la pieza está en otro agujero."),
    entry<&VisuallyDisabled::announced>("announced", "BLIND-MADE",
        "Made: the move has been announced.",
        "Jugada hecha: se ha anunciado."),
    entry<&VisuallyDisabled::special_clock>("special_clock", "BLIND-CLOCK",
        "A clock whose hands and flag can be felt.",
        "Un reloj con manecillas y bandera palpables."),
    entry<&VisuallyDisabled::score_kept>("score_kept", "BLIND-RECORD",
        "A visually disabled player records in Braille, in longhand or on tape.",
        "Anota en Braille, a mano o en cinta."),
    entry<&VisuallyDisabled::slip_of_the_tongue>("slip_of_the_tongue", "BLIND-SLIP",
        "A slip of the tongue is corrected before the opponent's clock is started.",
        "Un error al anunciar se corrige antes de poner en marcha el reloj del rival."),
    entry<&VisuallyDisabled::boards_differ>("boards_differ", "BLIND-DIFFER-AGREE",
        "The boards differ: the player who has written rightly and executed wrongly adjusts that board.",
        "Si los tableros difieren, quien anotó bien la jugada y la ejecutó mal corrige su posición."),
    entry<&VisuallyDisabled::sheets_differ>("sheets_differ", "BLIND-DIFFER-SHEETS",
        "The sheets differ too: back to where they agree.",
        "Si también difieren las planillas, se vuelve a la jugada en que coinciden."),
    entry<&VisuallyDisabled::assistant>("assistant", "BLIND-ASSISTANT",
        "A visually disabled player has a right to an assistant.",
        "El jugador con discapacidad visual tiene derecho a un asistente."),
    entry<&VisuallyDisabled::assistant_moves>("assistant_moves", "BLIND-ASSISTANT",
        "The assistant makes either player's move on the opponent's board.",
        "El asistente hace la jugada de cada jugador en el tablero del rival."),
    entry<&VisuallyDisabled::assistant_announces>("assistant_announces", "BLIND-ASSISTANT",
        "The assistant announces the moves of both players.",
        "El asistente anuncia las jugadas de los dos."),
    entry<&VisuallyDisabled::assistant_records>("assistant_records", "BLIND-ASSISTANT",
        "The assistant keeps the score and starts the opponent's clock.",
        "El asistente lleva la anotación y pone en marcha el reloj del rival."),
    entry<&VisuallyDisabled::assistant_informs>("assistant_informs", "BLIND-ASSISTANT",
        "The assistant tells the number of moves and the times only on request.",
        "El asistente informa del número de jugadas y de los tiempos solo si se le pide."),
    entry<&VisuallyDisabled::assistant_claims>("assistant_claims", "BLIND-ASSISTANT",
        "The assistant claims a win on time, and tells the arbiter of a touched piece.",
        "El asistente reclama por tiempo e informa al árbitro de una pieza tocada."),
    entry<&VisuallyDisabled::assistant_adjourns>("assistant_adjourns", "BLIND-ASSISTANT",
        "The assistant sees to the formalities of an adjournment.",
        "El asistente se ocupa de las formalidades del aplazamiento."),
    entry<&VisuallyDisabled::sighted_assistant>("sighted_assistant", "BLIND-SIGHTED-ASSISTANT",
        "If the player uses no assistant, the opponent may use one to move and to announce.",
        "Si no usa ninguno, su rival puede usar uno para mover y anunciar."),
    entry<&VisuallyDisabled::hearing_impaired_opponent>("hearing_impaired_opponent", "BLIND-HEARING-IMPAIRED",
        "Against a player hard of hearing there has to be an assistant.",
        "Si el rival tiene discapacidad auditiva, debe haber un asistente."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_visually_disabled() {
    return entries;
}

} // namespace compongo::law
